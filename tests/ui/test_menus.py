"""Menus, help, history and the keys that do the same everywhere."""

from collections.abc import Callable

from player import Player

from game.app import App
from game.rules.catalogue import GAMES
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.labels import GAME_NAMES
from game.ui.levels import LEVELS
from game.ui.outputs import Copy, KeepSettings, NextVoice, PutMatchAside, Quit, Silence, TryVoice, UseSound
from game.ui.screens.settings import speech_menu

Start = Callable[..., Player]


def test_the_title_once_then_the_item(start: Start) -> None:
    player = start()
    assert player.words() == "Ryba, main menu. New match. 1 of 6."
    assert player.press("Down") == "Learn to play. 2 of 6."
    assert player.cues() == ["menu/move"]


def test_menus_do_not_wrap_unless_asked_to(start: Start) -> None:
    player = start()
    assert (player.press("Up"), player.cues()) == ("New match. 1 of 6.", ["menu/edge"])
    assert start(wrap=True).press("Up") == "Exit. 6 of 6."


def test_terse_menus_leave_the_position_out(start: Start) -> None:
    assert start(verbosity="terse").words() == "Ryba, main menu. New match."


def test_a_letter_jumps_to_an_item(start: Start) -> None:
    player = start()
    assert player.press("S") == "Settings. 4 of 6."
    assert player.press("E") == "Exit. 6 of 6."
    assert (player.press("Z"), player.cues()) == ("Exit. 6 of 6.", ["menu/edge"])


def test_values_change_with_left_and_right_and_stay_at_the_edge(start: Start) -> None:
    player = start()
    player.press("Space")
    assert player.press("Right") == "Domino, the classic game."
    for _ in GAMES:
        last = player.press("Right")
    assert player.press("Right") == last == f"{GAME_NAMES[GAMES[-1].id]}."
    player = start()
    player.press("Space", "Right")
    assert any(isinstance(out, KeepSettings) for out in player.heard)
    player.press("Down")
    assert [player.press("Right") for _ in range(4)] == [
        "three players.",
        "four players.",
        "four, in pairs.",
        "four, in pairs.",
    ]


def test_a_match_is_begun_from_the_menu(start: Start) -> None:
    player = start()
    player.press("Space", "End")
    assert "The tiles are dealt. You have 7 tiles." in player.press("Space")
    player.press("Escape")
    assert player.press("End") == "Save and leave. 4 of 4."
    assert player.press("Space") == "Ryba, main menu. Continue the match. 1 of 7."


def test_the_rules_are_read_line_by_line(start: Start) -> None:
    player = start()
    player.press("R", "Space")
    first = player.press("Space")
    assert first.startswith("Rules of the game")
    assert player.press("Down") != first
    assert player.press("PageDown").endswith("heading.")
    assert player.press("Escape").startswith("Rules")


def test_help_twice_lists_all_keys(start: Start) -> None:
    player = start(match=True)
    assert "F2 says the last move" in player.press("F1")
    assert player.press("F1").startswith("All keys. Up arrow: Goes to the row above")
    screens = len(player.app._screens)
    # There it is not opened once more.
    assert not player.press("F1", "F1").startswith("All keys. Up arrow: Goes to the row above. ")
    assert len(player.app._screens) == screens
    # Nor on top of a search in it.
    player.press("Ctrl+F", "L")
    assert player.press("F1", "F1").startswith("l. Letters type a word")
    player.press("Escape")
    assert len(player.app._screens) == screens
    player.press("Escape")
    assert len(player.app._screens) == screens - 1


def test_key_help_says_and_does_nothing(start: Start) -> None:
    player = start()
    player.press("Ctrl+F1")
    assert player.press("Ctrl+Shift+F3") == "Control Shift F3: not used."
    assert player.press("Tab") == "Tab: not used."
    assert player.press("Down") == "Down arrow: Goes to the item below."
    assert player.press("S") == "S: Goes to the next item that begins with this letter."
    assert player.press("Ctrl+F1") == "Key help is off."
    assert player.press("Down") == "Learn to play. 2 of 6."


def test_key_help_at_the_table(start: Start) -> None:
    player = start(match=True)
    player.press("Ctrl+F1")
    assert player.press("Ctrl+Shift+F3") == "Control Shift F3: Says how many eggs are carried over."
    assert player.press("S") == "S: Selects a tile to be laid together with others, or unselects it."


def test_the_history_is_read_back_and_copied(start: Start) -> None:
    player = start(match=True)
    player.press("F3")
    player.press("Shift+F4")
    assert player.press(",") == "14 tiles in the boneyard."
    assert player.press(",") == "You have 7 tiles. Opponent: 7 tiles."
    assert player.press(".") == "14 tiles in the boneyard."
    assert (player.press("."), player.cues()) == ("14 tiles in the boneyard.", ["menu/edge"])
    assert player.press("Shift+,") == "The tiles are dealt. You have 7 tiles. 14 tiles in the boneyard."
    # Whether it was done the shell says, which has the clipboard.
    assert player.press("Ctrl+C") == ""
    assert Copy("The tiles are dealt. You have 7 tiles. 14 tiles in the boneyard.") in player.heard
    assert player.press("]", "]", "]") == "Answers."
    assert player.press("Shift+.") == "14 tiles in the boneyard."


def test_silence_voice_rate_and_volume(start: Start) -> None:
    player = start(voices=("one", "two"))
    player.press("Ctrl")
    assert player.heard == [Silence()]
    player.press("F5")
    assert player.heard == [NextVoice()]
    assert start().press("F5") == "There is no other voice."
    assert player.press("F7") == "Speech rate 60."
    assert UseSound(60, 100, 70, mono=False) in player.heard
    assert player.press("Shift+F6") == "Sound volume 60."


def test_the_first_start_tries_each_voice_until_space(start: Start) -> None:
    player = start(voices=("one", "two"), voice_checked=False)
    assert TryVoice("one") in player.heard
    player.wait(6.2)
    assert TryVoice("two") in player.heard
    assert "New match. 1 of 6." in player.press("Space")
    assert player.app.settings.voice == "two"
    assert player.app.settings.voice_checked


def test_the_language_changes_at_once(start: Start) -> None:
    player = start()
    settings_at(player, "Language and speech")
    english = player.press("Home")
    player.press("Right")
    assert player.app.settings.language == "ru"
    assert player.press("Home") != english


def settings_at(player: Player, item: str) -> str:
    """Open the settings and go into the menu of this name; give what is said there first."""
    said = player.press("S", "Space")
    while not said.removeprefix("Settings. ").startswith(item):
        said = player.press("Down")
        assert player.cues() == ["menu/move"], f"there is no {item}"
    return player.press("Space")


def test_the_settings_are_a_menu_of_menus(start: Start) -> None:
    player = start()
    assert settings_at(player, "Language and speech").startswith("Language and speech. Language: English.")
    for menu, first in (("Voice", "Voice: automatic."), ("Sounds", "Sound volume: 70."), ("Play", "Pace of")):
        player = start()
        assert settings_at(player, menu).startswith(f"{menu}. {first}")
        # Back at the item from which one came.
        assert player.press("Escape").startswith(f"Settings. {menu}.")
        assert player.press("Escape").startswith("Ryba, main menu. Settings.")


def test_the_help_says_what_is_true_of_the_item_in_focus(start: Start) -> None:
    player = start()
    settings_at(player, "Sounds")
    assert player.press("F1").endswith(
        "Up and down choose, left and right change the value, Escape goes back."
    )
    player.press("Down")
    assert player.press("F1").endswith("it means. Up and down choose, Enter confirms, Escape goes back.")
    player = start()
    player.press("S", "S", "Space")
    assert player.words().startswith("Statistics. No hand has been played yet.")
    assert player.press("F1").endswith("when it ends. Escape goes back.")


def test_exit_and_closing_the_window(start: Start) -> None:
    player = start()
    player.press("End", "Space")
    assert player.heard[-1] == Quit()
    assert "Goodbye." in player.words()
    player = start()
    player.heard = player.app.closing()
    assert player.words() == "Goodbye."
    playing = start(match=True)
    playing.heard = playing.app.closing()
    assert playing.words() == "The match is saved."
    assert playing.heard[-1] == Quit()


def test_speech_levels_go_round(start: Start) -> None:
    player = start(match=True)
    assert [player.press("V") for _ in range(3)] == ["Speech: full.", "Speech: terse.", "Speech: normal."]


def test_the_last_alert_is_said_again_when_the_window_comes_back(start: Start) -> None:
    player = start(match=True)
    player.wait(2)
    player.heard = player.app.focus_gained(5)
    assert player.words() == "Your turn."


def test_settings_of_another_version_become_ones_that_there_are(start: Start) -> None:
    strange = {"kozel": {"target": "x", "ru_value": False}, "poker": {"target": 101}}
    player = start(game="poker", level="expert", seats=4, pairs=True, house_rules=strange)
    settings = player.app.settings
    assert (settings.game, settings.level, settings.house_rules) == (
        "kozel",
        "club",
        {"kozel": {"ru_value": False}},
    )
    player.press("Space", "End")
    assert "The tiles are dealt." in player.press("Space")


def test_an_unfinished_match_is_replaced_only_after_a_question(start: Start) -> None:
    player = start(match=True)
    player.press("Escape", "End", "Space")
    player.press("Down", "Space", "End")
    assert player.press("F1").startswith("Begin. Deals the first hand. If there is an unfinished match, asks")
    question = "A new match takes the place of the unfinished one. Begin it?"
    assert player.press("Space") == f"{question} No, keep the unfinished match. 1 of 2."
    assert player.press("Space") == "New match. Begin. 7 of 7."
    assert PutMatchAside() not in player.heard
    player.press("Space", "Down")
    assert "The tiles are dealt." in player.press("Space")
    assert PutMatchAside() in player.heard


def test_a_match_begun_by_the_command_line_asks_too(start: Start) -> None:
    saved = start(match=True).app.session
    assert saved
    settings = Settings(voice_checked=True)
    for begun in (None, saved):
        player = Player(App(settings, InlineThinker(), seed=1, saved=saved.record()))
        player.heard = player.app.start_match(begun)
        assert player.words().startswith("A new match takes the place of the unfinished one.")
        assert player.press("Escape").startswith("Ryba, main menu. Continue the match.")
        player.heard = player.app.start_match(begun)
        player.press("Down", "Space")
        assert PutMatchAside() in player.heard
        assert player.app.session


def test_the_last_alert_is_not_said_in_the_main_menu(start: Start) -> None:
    player = start(match=True)
    player.wait(2)
    player.press("Escape", "End", "Space")
    assert player.app.alert == ""
    assert player.app.focus_gained(9) == []


def test_the_next_voice_is_tried_at_the_first_start(start: Start) -> None:
    player = start(voices=("one", "two"), voice_checked=False)
    player.press("F5")
    assert TryVoice("two") in player.heard
    player.press("Ctrl")
    assert player.heard == [Silence()]


def test_the_levels_are_explained(start: Start) -> None:
    player = start()
    player.press("Space", "Down", "Down", "Left", "Left", "Left")
    for level in LEVELS.values():
        assert player.press("F1").startswith(f"Opponents: {level}. {level[0].upper()}{level[1:]} ")
        player.press("Right")


def test_the_main_menu_does_not_say_that_escape_goes_back(start: Start) -> None:
    player = start()
    assert player.press("F1").endswith("Escape goes to Exit.")
    assert player.press("Escape") == "Exit. 6 of 6."


def test_a_house_rule_that_does_not_go_with_the_players_is_not_offered(start: Start) -> None:
    player = start(game="pass", seats=3)
    player.press("Space")
    sizes = (5, 6, 7, 8)
    while "Tiles for each player" not in player.press("Down"):
        pass
    offered = {player.press("Left") for _ in sizes} | {player.press("Right") for _ in sizes}
    assert {size for size in sizes if any(str(size) in said for said in offered)} == set(sizes)
    assert player.app.settings.house_rules["pass"]["hand_size"] == 8
    player.press("Home", "Down", "Right")
    assert player.app.settings.seats == 4
    assert player.app.settings.house_rules["pass"] == {}
    while "Tiles for each player" not in player.press("Down"):
        pass
    offered = {player.press("Left") for _ in sizes} | {player.press("Right") for _ in sizes}
    assert not any("8" in said for said in offered)
    assert "The tiles are dealt." in player.press("End", "Space")


def test_the_history_of_the_blind_games_is_a_setting(start: Start) -> None:
    player = start()
    settings_at(player, "Play")
    while not (said := player.press("Down")).startswith("Keep turned-up tiles in the history"):
        assert said
    assert "no" in said
    assert player.press("Right") == "yes."
    assert player.app.settings.keep_turned_up


def test_only_russian_players_choose_the_word_for_a_double(start: Start) -> None:
    def lines(language: str) -> tuple[str, ...]:
        player = start(language=language)
        return speech_menu(player.app).scene().lines

    assert any(line.startswith("Слово для дубля") and "дубль" in line for line in lines("ru"))
    assert not any("Word for a double" in line for line in lines("en"))
    assert len(lines("ru")) == len(lines("pl")) + 1
