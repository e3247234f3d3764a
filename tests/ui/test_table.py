"""Walking, laying, choosing an end, selecting doubles, drawing, passing, going on."""

import json
from collections.abc import Callable

import pytest
from player import Player
from tables import at

from game.app import App
from game.core.moves import Draw, Move, Pass
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.outputs import SaveMatch
from game.ui.saved import SaveError, session_of
from game.voice.catalogue import load
from game.voice.narrator import Verbosity
from game.voice.utterance import SpeechClass, Utterance

Start = Callable[..., Player]


def at_table(
    hands: list[str], *, table: tuple[str, ...] = ("3-4",), boneyard: str = "", **more: object
) -> Player:
    """Give a player to move at a table of Kozel with these tiles; no bot answers before he waits."""
    turn = more.pop("turn", 0)
    settings = Settings(voice_checked=True, **more)  # type: ignore[arg-type]
    hand = {"deal": {"hands": hands, "boneyard": boneyard}, "setup": list(table), "turn": turn}
    thinker = InlineThinker()
    player = Player(App(settings, thinker, seed=1))
    record = {"ryba": 1, "game": "kozel", "seats": len(hands), "hands": [hand]}
    player.heard = player.app.start_match(session_of(json.dumps(record), thinker))
    return player


def hand_of(player: Player) -> str:
    assert player.app.session
    assert player.app.session.view
    return " ".join(map(str, player.app.session.view.hand))


def test_walking_along_the_hand_says_tiles_and_where_they_fit() -> None:
    player = at_table(["3-5 1-2 0-0", "6-6"])
    assert player.words().endswith("Your turn.")
    assert player.press("Right") == "Two-one, does not fit."
    assert player.cues() == ["row/move"]
    assert player.press("Home") == "Five-three, fits left."
    assert player.press("Left") == "Five-three, fits left."
    assert player.cues() == ["row/edge"]


def test_terse_walking_tells_by_sounds_where_a_tile_fits() -> None:
    player = at_table(["3-5 1-2 0-4 0-3", "6-6"], table=("3-4",), verbosity="terse")
    player.press("End")
    assert (player.press("Left"), player.cues()) == ("Blank-four.", ["row/fits_right"])
    assert (player.press("Left"), player.cues()) == ("Two-one.", ["row/fits_none"])
    assert (player.press("Left"), player.cues()) == ("Five-three.", ["row/fits_left"])


def test_rows_lead_from_the_hand_to_the_table_and_the_boneyard() -> None:
    player = at_table(["3-5", "6-6"], table=("3-4", "4-2>R"), boneyard="0-0 1-1")
    assert player.press("Up") == "The table. Three-four, left end."
    assert player.press("Right") == "Four-two, right end."
    assert player.press("Up") == "2 tiles in the boneyard."
    assert player.press("Up") == "2 tiles in the boneyard."
    assert player.cues() == ["row/edge"]
    assert player.press("Down", "Down") == "Your tiles. Five-three, fits left."


def test_laying_says_the_end_that_the_tile_leaves_and_keeps_the_match() -> None:
    player = at_table(["3-5 1-2", "6-6 6-5"])
    assert player.press("Space") == "Five-three, left. Left is now five. You have one tile left."
    assert player.said(SpeechClass.OWN)
    assert isinstance(player.heard[0], SaveMatch)
    assert '"0 3-5>L"' in (player.heard[0].record or "")


def test_a_tile_that_fits_nowhere_is_refused_with_the_ends() -> None:
    player = at_table(["1-2 3-5", "6-6"])
    assert player.press("Space") == "Two-one does not fit. Left: three. Right: four."
    assert player.cues() == ["move/cannot"]
    assert hand_of(player) == "1-2 3-5"


def test_of_two_ends_the_arrows_choose_and_escape_keeps_the_tile() -> None:
    player = at_table(["3-4 1-2", "6-6 5-5"], table=("3-5", "5-4>R"))
    assert player.press("Space") == "Four-three: which end? Choose with the arrows. Left: three. Right: four."
    assert player.press("Escape") == "Nothing is laid."
    assert hand_of(player) == "3-4 1-2"
    player.press("Space")
    assert player.press("Up").startswith("Four-three: which end?")
    assert player.press("Shift+Left") == "Left: three."
    assert player.press("Right").startswith("Four-three, right. Right is now three.")


def test_two_doubles_are_selected_and_laid_together() -> None:
    player = at_table(["3-3 4-4 1-2", "6-3 5-5"])
    assert player.press("Shift+Space") == "Selected: double three, left."
    assert player.press("Right") == "Double four, fits right."
    assert player.press("S") == "Selected: double four, right."
    assert player.press("Left") == "Double three, left. Selected."
    assert player.press("Enter") == "Double three, left, and double four, right. You have one tile left."
    assert hand_of(player) == "1-2"


def test_selecting_says_why_tiles_do_not_go_together() -> None:
    player = at_table(["3-3 1-4 3-5 4-4", "6-6"])
    player.press("Shift+Space", "Right")
    assert player.press("Shift+Space") != ""
    assert player.cues() == ["move/cannot"]
    assert player.press("Left", "Shift+Space") == "Not selected any more: double three."


def test_a_drawn_tile_takes_the_focus_and_is_not_laid_by_itself() -> None:
    player = at_table(["1-2 5-5", "6-6"], boneyard="0-6 0-3 1-1")
    assert player.words().endswith("Your turn. Nothing fits: draw from the boneyard.")
    assert player.press("F4") == "You draw blank-six. It does not fit. 2 tiles in the boneyard."
    assert player.press("D") == "You draw blank-three. It fits. 1 tile in the boneyard."
    assert hand_of(player) == "1-2 5-5 0-6 0-3"
    assert player.press("Space").startswith("Blank-three, left. Left is now blank.")


def test_drawing_is_refused_while_a_tile_fits() -> None:
    player = at_table(["3-5", "6-6"], boneyard="0-6")
    assert player.press("F4")
    assert player.cues() == ["move/cannot"]
    assert player.press("Up", "Up", "Space")
    assert player.cues() == ["move/cannot"]
    assert player.press("Backspace")
    assert player.cues() == ["move/cannot"]
    assert hand_of(player) == "3-5"


def test_space_in_the_boneyard_row_draws() -> None:
    player = at_table(["1-2", "6-6"], boneyard="0-6 0-3")
    assert player.press("Up", "Up", "Space").startswith("You draw blank-six.")


def test_who_can_do_nothing_else_passes_by_himself_and_hears_it() -> None:
    player = at_table(["1-2", "3-6 5-5 1-1"])
    assert player.words().endswith("Nothing fits.")
    assert player.app.session
    assert player.app.session.options() == (Pass(),)
    assert player.wait(0.7) == "You pass."
    assert player.cues() == ["table/pass"]


def test_it_is_said_whose_turn_it_is_when_it_is_not_mine() -> None:
    player = at_table(["3-5 1-2", "6-3 5-5"], turn=1, pace=5.0)
    assert player.press("Space") == "It is not your turn. To move: opponent."
    assert player.press("F4") == "It is not your turn. To move: opponent."


def test_a_round_of_bots_is_one_utterance_and_a_sound_each() -> None:
    player = at_table(["3-5 1-2", "5-1 0-0", "1-6 0-1", "6-4 0-2"], table=("3-4",), pace=0.3)
    player.press("Space")
    player.wait(2)
    assert len(player.said(SpeechClass.EVENT)) == 1
    assert player.cues().count("tile/place") == 3


def test_draws_of_a_bot_are_one_sentence() -> None:
    player = at_table(["3-5 3-6", "1-1 2-2"], boneyard="0-0 0-1 0-2 5-6 1-2")
    player.press("Space")
    player.wait(5)
    assert "Opponent draws 4 tiles. 1 tile in the boneyard. Opponent: six-five, left. Left is now six." in (
        " ".join(player.said(SpeechClass.EVENT))
    )


def test_a_hand_ends_with_what_was_left_written_and_carried_over() -> None:
    player = at_table(["3-5", "6-6 5-5 1-1"])
    player.press("Space")
    assert player.said(SpeechClass.ALERT) == [
        "Domino! You go out.",
        "Opponent is left with double six, double five, double one: 24 points.",
        (
            "Opponent writes 24 points. You have 0 points. Opponent: 24 points. "
            "You open the next hand. "
            "Press Space to deal the next hand. I goes over your moves of this hand."
        ),
    ]
    assert player.press("F4") == "Press Space to deal the next hand."
    assert (player.press("Space"), player.cues()) == ("", ["move/cannot"])
    player.wait(1)
    assert "You open with any tile." in player.press("Space")


def test_the_match_ends_and_space_leads_to_the_main_menu() -> None:
    settings = Settings(voice_checked=True)
    thinker = InlineThinker()
    player = Player(App(settings, thinker, seed=1))
    hand = {"deal": {"hands": ["3-5", "6-6 1-1"]}, "setup": ["3-4"], "turn": 0}
    start = {"accounts": [0, 120]}
    record = {"ryba": 1, "game": "kozel", "seats": 2, "start": start, "hands": [hand]}
    player.heard = player.app.start_match(session_of(json.dumps(record), thinker))
    player.press("Space")
    assert player.said(SpeechClass.ALERT)[-1] == (
        "The match is over. Opponent is the goat. Press Space for the main menu. "
        "I goes over your moves of this hand."
    )
    assert "match/won" in player.cues()
    assert SaveMatch(None) in player.heard
    player.wait(1)
    assert "main menu" in player.press("Space")
    assert not player.app.can_continue()


def test_face_down_and_cuts_are_not_of_this_game() -> None:
    player = at_table(["3-3", "6-6"])
    for key in ("Ctrl+Space", "K", "Ctrl+Enter", "U"):
        assert player.press(key)
        assert player.cues() == ["move/cannot"]


def test_a_saved_match_goes_on_where_it_was() -> None:
    player = at_table(["3-5 1-2 0-0", "6-5 6-6 0-1"], boneyard="2-2")
    player.press("Space")
    saved = next(out.record for out in player.heard if isinstance(out, SaveMatch))
    again = Player(App(Settings(voice_checked=True), InlineThinker(), seed=9, saved=saved))
    again.heard = again.app.start()
    assert again.words() == "Ryba, main menu. Continue the match. 1 of 7."
    assert again.press("Space").startswith(
        "Kozel, the goat. Practice match. Left: five. Right: four. You have 2 tiles."
    )
    assert again.wait(2) == player.wait(2)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Kozel, the goat. Practice match. Press Space to deal the next hand."),
        ("ru", "Козёл. Тренировочный матч. Пробел: следующий раунд."),
        ("pl", "Kozioł. Rozgrywka treningowa. Spacja: następne rozdanie."),
    ],
)
def test_which_match_goes_on_is_said_first_after_a_hand_too(language: str, said: str) -> None:
    begun = at("kozel", ["3-5", "0-0 2-4"], table=("3-4",))
    begun.press("Home", "Space")
    session = begun.app.session
    assert session
    assert session.hand_over
    app = App(
        Settings(voice_checked=True, language=language), InlineThinker(), seed=9, saved=session.record()
    )
    player = Player(app)
    player.heard = app.start()
    assert player.press("Space") == said


def test_the_order_of_the_hand_can_be_chosen() -> None:
    hands = ["4-5 1-2 0-6", "6-6"]
    assert at_table(hands, hand_order="number").press("Home") == "Blank-six, does not fit."
    assert at_table(hands, hand_order="playable").press("Home") == "Five-four, fits right."
    assert at_table(hands, hand_order="dealt").press("Home") == "Five-four, fits right."


def test_the_choice_of_the_last_draw_is_the_players() -> None:
    player = at_table(["1-2", "6-6 0-1"], boneyard="4-5 3-6")
    player.press("F4")
    assert player.app.session
    assert Draw() not in player.app.session.options()


def test_questions_are_answered_while_an_end_is_chosen() -> None:
    player = at_table(["3-4 1-2", "6-6 5-5"], table=("3-5", "5-4>R"))
    player.press("Space")
    assert player.press("F3") == "You have 2 tiles. Opponent: 2 tiles."
    assert player.press("T").startswith("Your turn.")
    assert player.press("5").startswith("Five:")
    assert player.press("Left").startswith("Four-three, left. Left is now four.")


def test_the_focus_stays_on_its_tile_when_the_order_of_the_hand_changes() -> None:
    hands = ["0-6 1-2 3-5", "1-4 6-1 2-2"]
    player = at_table(hands, hand_order="playable", turn=1, pace=0.3)
    assert player.press("End") == "Two-one, does not fit."
    player.wait(1)
    assert player.press("Space").startswith("Two-one, right.")


def test_the_draw_for_the_first_double_is_told_in_its_order() -> None:
    hands = ["6-6 0-1 0-2 0-3 0-4 0-5 0-6", "1-2 1-3 1-4 1-5 1-6 2-3 2-4"]
    boneyard = "2-6 2-5 4-4 0-0 1-1 2-2 3-3 3-4 3-5 3-6 4-5 4-6 5-5 5-6"
    thinker = InlineThinker()
    player = Player(App(Settings(voice_checked=True), thinker, seed=1))
    record = {
        "ryba": 1,
        "game": "kozel",
        "seats": 2,
        "hands": [{"deal": {"hands": hands, "boneyard": boneyard}}],
    }
    session = session_of(json.dumps(record), thinker)
    tell = session.narrator(load("en"), Verbosity.NORMAL)
    assert session.match.state
    said = session._told(session.match.state.log, tell, 0, 0.6)
    assert [(out.text, out.cue) for out in said] == [
        ("The tiles are dealt. You have 7 tiles. 14 tiles in the boneyard.", "table/shuffle"),
        ("Nobody has a double to open with: tiles are drawn until one comes.", None),
        ("You draw six-two. 13 tiles in the boneyard.", "table/draw"),
        ("Opponent draws 1 tile. 12 tiles in the boneyard.", "table/draw"),
        ("You draw double four. 11 tiles in the boneyard.", "table/draw"),
        ("You open with double four.", None),
        ("Your turn.", "turn/mine"),
    ]
    assert player.app.session is None


def test_who_wins_a_fish_is_said() -> None:
    player = at_table(["5-6 1-2", "2-5"], table=("3-5",))
    player.press("Space")
    ending, left, score = player.said(SpeechClass.ALERT)
    assert ending == "Fish! You have blocked the table."
    assert score.startswith("You win the hand. Opponent would write 7 points, too few to begin an account.")
    assert left.startswith("You are left with two-one: 3 points.")


def test_terse_speech_says_only_what_changed() -> None:
    player = at_table(["3-5", "6-6 5-5 1-1"], verbosity="terse")
    assert player.press("Space").startswith("Five-three, left, five. Domino! You go out.")
    assert player.said(SpeechClass.ALERT)[1:] == [
        "Opponent is left with 24 points.",
        (
            "Opponent writes 24 points. Opponent: 24 points. You open the next hand. "
            "Press Space to deal the next hand."
        ),
    ]


def test_two_doubles_at_once_are_two_sounds_at_their_ends() -> None:
    player = at_table(["3-3 4-4 1-2", "6-3 5-5"])
    player.press("Shift+Space", "Right", "Shift+Space", "Space")
    sounds = [
        (out.cue, out.pan) for out in player.heard if isinstance(out, Utterance) and out.cue == "tile/double"
    ]
    assert sounds == [("tile/double", -1.0), ("tile/double", 1.0)]


class BrokenThinker(InlineThinker):
    def answer(self) -> Move | None:
        raise ZeroDivisionError


def test_a_bot_that_fails_does_not_end_the_match(caplog: pytest.LogCaptureFixture) -> None:
    player = Player(App(Settings(voice_checked=True), BrokenThinker(), seed=1))
    hand = {"deal": {"hands": ["3-5 1-2", "4-6 5-5"]}, "setup": ["3-4"], "turn": 1}
    record = {"ryba": 1, "game": "kozel", "seats": 2, "hands": [hand]}
    player.app.start_match(session_of(json.dumps(record), BrokenThinker()))
    assert "Opponent: six-four, right." in player.wait(1)
    assert "the bot in seat 1 failed" in caplog.text


def test_a_save_with_a_level_of_another_version_goes_on() -> None:
    hand = {"deal": {"hands": ["3-5 1-2", "4-6 5-5"]}, "setup": ["3-4"], "turn": 0}
    record = {"ryba": 1, "game": "kozel", "seats": 2, "level": "oracle", "hands": [hand]}
    assert session_of(json.dumps(record), InlineThinker()).level == "club"


def test_a_save_with_an_illegal_move_says_so_in_words() -> None:
    hand = {"deal": {"hands": ["3-5 1-2", "4-6 5-5"]}, "setup": ["3-4"], "turn": 0, "moves": ["0 1-2>L"]}
    record = {"ryba": 1, "game": "kozel", "seats": 2, "hands": [hand]}
    with pytest.raises(SaveError, match="Two-one does not fit the left end, three"):
        session_of(json.dumps(record), InlineThinker())


def test_the_tile_to_open_with_is_said_and_marked() -> None:
    thinker = InlineThinker()
    player = Player(App(Settings(voice_checked=True), thinker, seed=1))
    record = {"ryba": 1, "game": "kozel", "seats": 2, "hands": [{"deal": {"hands": ["1-2 1-1", "3-4 5-5"]}}]}
    player.heard = player.app.start_match(session_of(json.dumps(record), thinker))
    assert player.press("T") == "Your turn. You open with double one."
    assert player.press("Home") == "Two-one, does not fit."
    assert player.press("Right") == "Double one, opens the hand."


def test_why_the_winner_of_a_classic_fish_writes_less() -> None:
    thinker = InlineThinker()
    player = Player(App(Settings(voice_checked=True), thinker, seed=1))
    hand = {"deal": {"hands": ["5-6 1-2", "5-5"]}, "setup": ["3-5"], "turn": 0}
    record = {"ryba": 1, "game": "classic", "seats": 2, "hands": [hand]}
    player.app.start_match(session_of(json.dumps(record), thinker))
    player.press("Space")
    score = player.said(SpeechClass.ALERT)[-1]
    assert score.startswith(
        "You win the hand. You write 7 points. That is 10 of the others, less 3 of the winner."
    )


def test_a_second_press_tells_all_moves_only_at_once() -> None:
    deal = {"hands": ["3-5 1-1 0-4", "4-5 2-2 0-6", "2-5 0-1 2-6"]}
    hand = {"deal": deal, "setup": ["3-4"], "turn": 0, "moves": ["0 3-5>L", "1 4-5>R", "2 2-5>R"]}
    record = {"ryba": 1, "game": "kozel", "seats": 3, "hands": [hand]}
    thinker = InlineThinker()
    player = Player(App(Settings(voice_checked=True), thinker, seed=1))
    player.app.start_match(session_of(json.dumps(record), thinker))
    last = "Right neighbour: five-two, right. Right is now two."
    for between in ("Ctrl", ",", "F1"):
        player.press("F2")
        player.press(between)
        assert player.press("F2") == last, between
        player.press("Home")


@pytest.mark.parametrize(
    "fields", [{"level": 5}, {"seed": "x"}, {"me": None}, {"me": 7}, {"level": "oracle"}]
)
def test_foreign_fields_of_a_record_do_not_matter(fields: dict[str, object]) -> None:
    hand = {"deal": {"hands": ["3-5 1-2", "4-6 5-5"]}, "setup": ["3-4"], "turn": 0}
    session = session_of(
        json.dumps({"ryba": 1, "game": "kozel", "seats": 2, "hands": [hand], **fields}), InlineThinker()
    )
    assert (session.me, session.level) == (0, "club")


def test_a_record_that_nobody_can_open_is_refused() -> None:
    record = {"ryba": 1, "game": "kozel", "seats": 4, "hands": [], "start": {"first_hand": False}}
    with pytest.raises(SaveError, match="opener"):
        session_of(json.dumps(record), InlineThinker())


def test_who_goes_on_hears_with_what_he_must_open() -> None:
    player = Player(App(Settings(voice_checked=True), InlineThinker(), seed=1))
    record = {"ryba": 1, "game": "kozel", "seats": 2, "hands": [{"deal": {"hands": ["1-2 1-1", "3-4 5-5"]}}]}
    player.heard = player.app.start_match(session_of(json.dumps(record), InlineThinker()))
    assert "You open with double one." in player.words()


def test_the_eggs_at_stake_are_said_at_the_deal() -> None:
    player = at_table(["5-6 4-4 0-2", "5-5"], table=("3-5",))
    player.press("Space")
    assert "10 eggs are carried over." in player.words()
    player.wait(1)
    player.press("Space")
    assert player.said(SpeechClass.EVENT)[:2] == [
        "The tiles are dealt. You have 7 tiles. 14 tiles in the boneyard.",
        "10 eggs are carried over.",
    ]


def test_help_says_where_the_focus_is() -> None:
    player = at_table(["3-5 1-2", "6-6"])
    assert player.press("F1").startswith("Your tiles. Five-three, fits left. Your turn. You can lay 1 tile.")
    assert player.press("Up", "Shift+Space") == "Tiles are laid from your hand: go down to it."
