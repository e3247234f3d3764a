"""The keys by ear: profiles, other keys, clashes with the game, the readers and desktops, what is kept."""

import json
from collections.abc import Callable

import pytest
from player import Player

from game.app import App
from game.settings import KeyChoice, Settings, SettingsError, read_settings, write_settings
from game.thinking import InlineThinker
from game.ui.key_clashes import CLASHES, belongs_to, clashes, said_clashes
from game.ui.keys import KEYS, Intent, Key, parse_key
from game.ui.keys_in_force import KeysInForce
from game.ui.outputs import CopyJawsKeyMap, KeepSettings, Silence
from game.ui.profiles import ACTIONS, BINDINGS, NEVER_LOST, PROFILE_NAMES, PROFILES
from game.voice.catalogue import load
from game.voice.utterance import SpeechClass

Start = Callable[..., Player]
# audio-first.md section 1, in its words; what only other matches and issues have is left out.
CLASSIC = """
up Up | down Down | left Left | right Right | home Home | end End | lay Space Enter | select Shift+Space S
draw F4 D | face_down Ctrl+Space K | cut Ctrl+Enter U | last_move F2 M | counts F3 C | points Shift+F3 P
last_hand Ctrl+F3 R | eggs Ctrl+Shift+F3 G | left_end Shift+Left Q | right_end Shift+Right E | upper_end W
lower_end X | all_ends A | boneyard Shift+F4 B | pass Backspace N | help F1 H | key_help Ctrl+F1
silence Ctrl | older , | newer . | oldest Shift+, | newest Shift+. | category_before [ | category_after ]
copy Ctrl+C | number_0 0 | number_1 1 | number_2 2 | number_3 3 | number_4 4 | number_5 5 | number_6 6
turn T | verbosity V | next_voice F5 | rate_down F6 | rate_up F7 | effects_down Shift+F6
effects_up Shift+F7 | menu Escape
"""


def keys(profile: str) -> dict[str, tuple[Key, ...]]:
    force = KeysInForce(KeyChoice(profile))
    return {binding.action: force.keys(binding) for binding in BINDINGS}


def editing(start: Start, group: str = "Laying and drawing", **changes: object) -> Player:
    """Open the keys of a group through the menus."""
    player = start(**changes)
    player.press("S", "Space")  # settings
    while not player.press("K").startswith("Keys"):
        pass
    player.press("Space")
    while not player.press("Down").startswith(group):
        pass
    player.press("Enter")
    return player


def kept(player: Player) -> KeyChoice:
    text = [out.text for out in player.heard if isinstance(out, KeepSettings)][-1]
    return read_settings(text).keys


# The profiles.


def test_classic_is_the_table_of_keys() -> None:
    table = [row.split() for line in CLASSIC.strip().splitlines() for row in line.split("|")]
    there = keys("classic")
    assert {action: tuple(map(parse_key, texts)) for action, *texts in table} == {
        action: there[action] for action, *_ in table
    }


def test_letters_need_no_function_keys_and_nothing_held() -> None:
    for action, mine in keys("letters").items():
        usual, *others = mine
        assert str(usual) == usual.name, action
        assert all(str(key) == key.name for key in others), action
        assert not usual.name.startswith("F") or usual.name == "F", action
        assert usual.name not in ("Ctrl", "Shift", "Alt"), action


def test_laptops_need_no_function_keys_first_and_no_keys_that_they_lack() -> None:
    for action, (usual, *_) in keys("laptop").items():
        assert not (usual.name.startswith("F") and usual.name != "F"), action
        assert usual.name not in ("Home", "End", "PageUp", "PageDown", "Delete", "Menu"), action


def test_help_needs_no_letter_where_letters_mean_something_else() -> None:
    for profile in PROFILES:
        for action in ("help", "key_help", "silence", "home", "end", "older", "newer"):
            assert any(not key.is_letter for key in keys(profile)[action]), (profile, action)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_is_whole(profile: str) -> None:
    assert set(PROFILES[profile]) <= set(ACTIONS)
    assert set(PROFILE_NAMES) == set(PROFILES)
    force = KeysInForce(KeyChoice(profile))
    assert force.faults == []
    wanted = [key for binding in BINDINGS for key in PROFILES[profile].get(binding.action, binding.keys)]
    # No key stands for two things, and none belongs to a screen reader or the system.
    assert len(wanted) == len(set(wanted))
    assert [key for key in wanted if belongs_to(parse_key(key))] == []
    assert all(force.binding(parse_key(key)) for key in wanted)


def test_letters_and_laptop_clash_with_no_reader_and_no_desktop() -> None:
    allowed = {parse_key(text) for text in ("Home", "End", "Backspace", "Ctrl+C", *NEVER_LOST.values())}
    assert {
        key: clashes(key)
        for mine in keys("letters").values()
        for key in mine
        if clashes(key) and key not in allowed | {Key("PageUp"), Key("PageDown"), Key("Tab")}
    } == {}
    assert {mine[0] for mine in keys("laptop").values() if clashes(mine[0])} <= allowed


def test_the_profile_is_chosen_and_holds_at_once(start: Start) -> None:
    player = start(match=True)
    before = player.press("F3")
    player.press("Escape", "S", "Space")
    while not player.press("K").startswith("Keys"):
        pass
    assert player.press("Space") == "Keys. Set of keys: classic. 1 of 11."
    said = player.press("Right")
    assert said == "letters. No function keys, and nothing to hold down. Slash gives help."
    assert kept(player) == KeyChoice("letters")
    # Whoever presses a key that does nothing may be looking for help; once is enough.
    assert (player.press("F1"), player.cues()) == ("F1: not used. Slash gives help.", ["move/cannot"])
    assert (player.press("F1"), player.cues()) == ("", ["move/cannot"])
    assert player.press("/").startswith(f"Set of keys: {said} Up and down choose")
    player.press("Escape", "Escape", "Escape")
    assert player.press("C") == before
    assert player.press("F3") == ""
    assert player.press("4").startswith("Four: ")


# Other keys.


def test_a_new_key_is_asked_for_said_and_holds(start: Start) -> None:
    player = editing(start)
    assert player.press("T") == "Take a tile: F4, D. 3 of 7."
    prompt = "Press the new key for: Take a tile. Escape leaves all as it is."
    assert player.press("Enter") == prompt
    assert player.press("Shift", "Alt") == ""
    player.press("Ctrl")
    assert player.heard == [Silence()]
    assert player.press("F1", "Escape") == "Nothing is changed. Take a tile: F4, D. 3 of 7."
    player.press("Enter")
    assert player.press("J") == "J is set. Take a tile: J, F4, D. 3 of 7."
    assert kept(player) == KeyChoice(changes={"classic": {"draw": ("J", "F4", "D")}})
    assert player.app.keys.usual(Intent.DRAW) == Key("J")
    assert player.app.key(Intent.DRAW) == "F4"  # in a menu J goes to an item
    player.press("/")
    assert (player.press("/"), player.cues()) == ("", ["move/cannot"])
    assert player.press("F1").startswith("Take a tile: J, F4, D. Takes a tile from the boneyard, wherever")


def test_a_new_key_is_heard_in_help_prompts_and_key_list(start: Start) -> None:
    changes = {"classic": {"lay": ("J",), "key_help": ("F9",), "find": ("Ctrl+G",), "heading_after": ("F8",)}}
    player = start(keys=KeyChoice(changes=changes))
    assert player.press("F9") == "Key help is on. Press any key to hear what it does, F9 to finish."
    assert player.press("F8") == "F8: not used."
    player.press("F9", "R", "Enter", "Enter")
    assert "Page up and F8 go to the headings, Control G searches" in player.press("F1")
    player.press("F1")
    said = player.press("Home")
    while "Lays the tile" not in said:
        said = player.press("Down")
    assert said.startswith("J, Enter: Lays")
    first = start(voices=("one", "two"), voice_checked=False, keys=KeyChoice(changes=changes))
    assert "Press J if you hear this voice." in first.words()


def test_the_digits_can_be_other_keys(start: Start) -> None:
    player = editing(start, "Questions about the table")
    while not player.press("Down").startswith("Number 4"):
        pass
    assert player.press("Enter", "9").startswith("9 is set. Number 4: 9, 4.")
    other = start(match=True, keys=player.app.settings.keys)
    assert other.press("9") == other.press("4") != other.press("5")
    # Where a key is asked for or typed, it is itself.
    assert player.press("Down", "Enter", "9").startswith("9 is the key for: Number 4.")
    player = start(keys=player.app.settings.keys)
    assert player.press("R", "Enter", "Enter", "Ctrl+F", "9") == "9"


def test_a_key_of_another_action_is_taken_over_only_if_asked(start: Start) -> None:
    player = editing(start)
    player.press("T", "Enter")
    asked = player.press("F3")
    assert asked.startswith("F3 is the key for: Tiles of the players. Enter takes it over.")
    assert player.press("Escape").startswith("Nothing is changed.")
    assert player.app.settings.keys == KeyChoice()
    player.press("Enter", "F3")
    # Another key instead.
    assert player.press("C").startswith("C is the key for: Tiles of the players.")
    assert player.press("Enter").startswith("C is set.")
    assert kept(player).changes == {"classic": {"draw": ("C", "F4", "D"), "counts": ("F3",)}}
    force = player.app.keys
    assert force.binding(Key("C")) is ACTIONS["draw"]
    assert force.keys(ACTIONS["counts"]) == (Key("F3"),)


def test_a_key_that_is_there_becomes_the_usual_one(start: Start) -> None:
    player = editing(start)
    assert player.press("T", "Enter", "D").startswith("D is set. Take a tile: D, F4.")


@pytest.mark.parametrize(("at", "key"), [("T", "F4"), ("Home", "Space")])
def test_the_usual_key_itself_changes_nothing_and_that_is_said(start: Start, at: str, key: str) -> None:
    player = editing(start)
    item = player.press(at)
    assert player.press("Enter", key) == f"It is {key} already. {item}"
    assert player.app.settings.keys == KeyChoice()


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_who_uses_a_key_is_said_in_whole_sentences(lang: str) -> None:
    catalogue = load(lang)
    for clash in CLASHES:
        said = said_clashes([clash], catalogue)
        assert ":" not in said
        assert said[0].isupper()


def test_a_key_that_never_arrives_is_told_by_the_one_that_stands_for_it() -> None:
    stand_ins = {Key("Ctrl"): Key("Tab"), parse_key("Ctrl+F1"): parse_key("Ctrl+/")}
    player = Player(App(Settings(voice_checked=True), InlineThinker(), seed=1, stand_ins=stand_ins))
    player.app.start()
    player.press("Tab")
    assert player.heard == [Silence()]
    assert player.press("Ctrl+/").endswith("Control Slash to finish.")
    assert player.press("Tab") == "Tab: Stops the speech."
    player.press("Ctrl+F1", "F1", "F1")
    lines = player.app.scene().lines
    assert "Tab, Control: Stops the speech." in lines
    assert any(line.startswith("Control Slash, Control F1: ") for line in lines)
    # Who gives it another meaning has it with that one.
    choice = KeyChoice(changes={"classic": {"draw": ("Tab",)}})
    force = KeysInForce(choice, stand_ins)
    assert force.binding(Key("Tab")) is ACTIONS["draw"]
    assert force.told(ACTIONS["silence"]) == (Key("Ctrl"),)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("Insert", "For NVDA, JAWS, Orca it means the key that is held for commands."),
        ("CapsLock", "For NVDA, JAWS, VoiceOver, Orca it means the key that is held for commands."),
        ("NumPad", "For NVDA, JAWS, Orca it means the screen read with the number pad."),
        ("F12", "For NVDA, JAWS it means the time, and more."),
        ("Win", "For Windows, GNOME, macOS it means its menus and programs."),
        ("Ctrl+Alt+A", "For VoiceOver it means the key that is held for commands."),
        ("Ctrl+Alt+Shift+A", "For VoiceOver it means the key that is held for commands."),
        ("Alt+F4", "For Windows, GNOME it means changing, moving and closing windows."),
    ],
)
def test_a_key_that_is_never_free_is_refused_with_the_reason(start: Start, key: str, why: str) -> None:
    player = editing(start)
    player.press("T", "Enter")
    said = player.press(key)
    assert "is never free." in said
    assert why in said
    assert said.endswith("Press another key, or Escape.")
    assert player.cues() == ["move/cannot"]
    assert player.app.settings.keys == KeyChoice()
    # Elsewhere such a key is left alone, without a sound.
    player.press("Escape", "Escape")
    assert (player.press(key), player.heard) == ("", [])
    player.press("Ctrl+F1")
    assert why in player.press(key)


@pytest.mark.parametrize(("key", "what"), [("Enter", "Lay a tile"), ("Left", "Go left"), ("Up", "Row above")])
def test_keys_of_menus_are_never_taken(start: Start, key: str, what: str) -> None:
    player = editing(start)
    player.press("T", "Enter")
    assert player.press(key).startswith(
        f"{player.app.key_names.name(Key(key), player.app.catalogue)} is always"
    )
    assert what in player.words()


def test_a_clash_with_a_reader_or_desktop_is_said_and_allowed(start: Start) -> None:
    player = editing(start)
    player.press("T", "Enter")
    said = player.press("Ctrl+Up")
    assert said.startswith(
        "Control Up arrow is set. Careful, it has other uses. For JAWS it means reading by paragraphs."
    )
    assert "For macOS it means Mission Control" in said
    assert player.app.keys.usual(Intent.DRAW) == Key("Up", ctrl=True)
    player.press("Enter")
    assert "For laptops it means volume, brightness and the like, unless Fn is held." in player.press("F8")
    # And in the help of the action.
    assert "For JAWS it means reading by paragraphs." in player.press("F1")


def test_a_key_is_removed_and_menus_keep_theirs(start: Start) -> None:
    player = editing(start)
    player.press("T")
    assert player.press("Right") == "D. 2 of 2."
    assert (player.press("Right"), player.cues()) == ("D. 2 of 2.", ["menu/edge"])
    assert player.press("Delete") == "D is removed. Take a tile: F4. 3 of 7."
    assert player.press("Backspace") == "F4 is removed. Take a tile: no key. 3 of 7."
    assert (player.press("Delete"), player.cues()) == ("Take a tile: no key. 3 of 7.", ["menu/edge"])
    assert player.app.key(Intent.DRAW) == "no key"
    player.press("Home")
    assert player.press("Delete") == "Space is removed. Lay a tile: Enter. 1 of 7."
    assert (player.press("Delete"), player.cues()) == ("Enter cannot be removed.", ["move/cannot"])
    assert player.press("Enter").startswith("Press the new key for: Lay a tile.")
    # All changes are taken back.
    player.press("Escape", "Escape")
    while not player.press("U").startswith("Undo"):
        pass
    assert player.press("Enter") == "The keys of the set hold again."
    assert kept(player) == KeyChoice()
    assert player.app.keys.keys(ACTIONS["lay"]) == (Key("Space"), Key("Enter"))


def test_menus_can_be_used_whatever_is_chosen(start: Start) -> None:
    nothing = {"classic": {binding.action: () for binding in BINDINGS}}
    player = start(keys=KeyChoice(changes=nothing))
    assert player.press("Down", "Down").startswith("Rules")
    assert player.press("Enter").startswith("Rules.")
    assert player.press("Escape").startswith("Ryba, main menu.")
    player.press("Ctrl")
    assert player.heard == [Silence()]


def test_changes_belong_to_their_profile(start: Start) -> None:
    player = editing(start)
    player.press("T", "Enter", "J", "Escape", "Home", "Right")
    assert kept(player) == KeyChoice("letters", {"classic": {"draw": ("J", "F4", "D")}})
    assert player.app.keys.keys(ACTIONS["draw"]) == (Key("D"),)
    player.press("Left")
    assert player.app.keys.usual(Intent.DRAW) == Key("J")


def test_the_key_that_closes_the_terminal_is_never_chosen(start: Start) -> None:
    player = editing(start)
    player.press("T", "Enter")
    assert player.press("Ctrl+Q") == (
        "Control Q is never free. For Ryba in a terminal it means closing. Press another key, or Escape."
    )
    player.press("Escape")
    # In the window nobody else answers it.
    assert (player.press("Ctrl+Q"), player.cues()) == ("Control Q: not used. F1 gives help.", ["move/cannot"])


def test_key_help_in_the_list_of_keys(start: Start) -> None:
    player = editing(start)
    player.press("Ctrl+F1")
    assert player.press("Delete") == "Delete: Removes the chosen key."
    assert player.press("Enter") == "Enter: Asks for a new key."
    player.press("Ctrl+F1")
    player.press("T", "Enter")
    # While a key is asked for even the key of key help can be chosen.
    assert player.press("Ctrl+F1").startswith("Control F1 is the key for: Key help.")


# The names of keys on other layouts.


def press(player: Player, key: Key) -> str:
    player.now += 0.1
    player.heard = player.app.press(key, player.now)
    return player.words()


def test_key_help_names_the_key_as_it_is_on_the_layout(start: Start) -> None:
    player = start(match=True)
    player.press("Ctrl+F1")
    assert press(player, Key("Q", char="й")) == "Й, Q: Says the left end of the table."
    assert press(player, Key(",", char="б")).startswith("Б, Comma: Says the previous message")
    assert press(player, Key("C", ctrl=True, char="с")).startswith("Control С, C: Copies")
    assert press(player, Key(";", char="ł")).startswith("Ł, Semicolon: not used.")
    assert press(player, Key("Q", char="q")).startswith("Q: ")


def test_a_latin_layout_gives_the_keys_its_names(start: Start) -> None:
    player = start(match=True)
    player.press("Ctrl+F1")
    # A French keyboard has A where the others have Q, and M where they have the semicolon.
    assert press(player, Key("Q", char="a")) == "A: Says the left end of the table."
    assert press(player, Key("M", char=",")).startswith("Comma: Says the last move")
    assert press(player, Key("Y", char="z")) == "Z: not used."
    assert player.app.key_names.name(Key("Q"), player.app.catalogue) == "A"
    assert press(player, Key("Q", char="й")).startswith("Й, A")


def test_letters_of_the_layout_go_to_items(start: Start) -> None:
    player = start()
    # On a French keyboard the key where others have Q is A; the place of A has Q.
    assert press(player, Key("T", char="r")).startswith("Rules")
    assert press(player, Key("Q", char="s")).startswith("S")
    russian = start(language="ru")
    assert press(russian, Key("G", char="п")).startswith("П")


# What is kept, and what is wrong with it.


def test_what_is_chosen_is_kept_and_read_again() -> None:
    choice = KeyChoice("laptop", {"laptop": {"draw": ("J", "Ctrl+Shift+K"), "pass": ()}, "letters": {}})
    assert read_settings(write_settings(Settings(keys=choice))).keys == choice
    assert read_settings('{"keys": {}}').keys == KeyChoice()


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ([], "keys"),
        ({"profile": 3}, "keys: profile"),
        ({"profile": "a\ud800"}, "keys: profile"),
        ({"changes": []}, "keys: changes"),
        ({"changes": {"classic": []}}, "keys: changes"),
        ({"changes": {"classic": {"draw": "D"}}}, "keys: draw"),
        ({"changes": {"classic": {"draw": [4]}}}, "keys: draw"),
        ({"changes": {"classic": {"draw": ["\n"]}}}, "keys: draw"),
    ],
)
def test_a_mistake_in_the_file_is_named(value: object, why: str) -> None:
    with pytest.raises(SettingsError, match=why):
        read_settings(json.dumps({"keys": value}))


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        (KeyChoice("piano"), "there is no profile 'piano'; there are classic, letters, laptop"),
        (KeyChoice(changes={"classic": {"fly": ("F",)}}), "there is no action 'fly'"),
        (KeyChoice(changes={"classic": {"draw": ("Fn",)}}), "draw: 'Fn': there is no key 'Fn'"),
        (KeyChoice(changes={"classic": {"draw": ("Insert",)}}), "draw: 'Insert' cannot be used"),
        (KeyChoice(changes={"classic": {"draw": ("Enter", "D")}}), "draw: 'Enter' is taken already, by lay"),
        (
            KeyChoice(changes={"classic": {"draw": ("J",), "cut": ("J", "U")}}),
            "cut: 'J' is taken already, by draw",
        ),
    ],
)
def test_what_cannot_be_used_is_said_left_alone_and_the_usual_key_holds(
    start: Start, choice: KeyChoice, why: str
) -> None:
    player = start(keys=choice)
    alerts = player.said(SpeechClass.ALERT)
    assert alerts[0] == "A key in the settings cannot be used. In English:"
    assert alerts[1].startswith(why)
    assert player.app.keys.binding(Key("D")) is ACTIONS["draw"] or "J" in why
    assert player.app.keys.binding(Key("U")) is ACTIONS["cut"]
    # Any other change keeps it in the file.
    player.press("F7")
    assert kept(player) == choice
    for key in ("Insert", "CapsLock", "F12", "Win"):
        assert player.app.keys.binding(Key(key)) is None


def test_what_the_player_chose_goes_before_the_profile() -> None:
    force = KeysInForce(KeyChoice("laptop", {"laptop": {"draw": ("J",)}}))
    assert force.faults == []
    assert force.binding(Key("J")) is ACTIONS["draw"]
    assert force.keys(ACTIONS["rate_down"]) == (Key("F6"),)


# The table of clashes.


def test_the_table_of_clashes_is_about_keys_that_there_are() -> None:
    readers = {clash.who for clash in CLASHES}
    assert {"NVDA", "JAWS", "VoiceOver", "Orca", "Windows", "GNOME", "macOS"} <= readers
    for clash in CLASHES:
        for text in clash.keys:
            key = parse_key(text.replace("*", "A"))
            assert clash in clashes(key)
            assert key.name in KEYS or clash.refused


def test_the_key_map_for_jaws_is_asked_for_from_the_menu(start: Start) -> None:
    player = start()
    player.press("S", "Space")
    while not player.press("K").startswith("Keys"):
        pass
    player.press("Space")
    assert player.press("C").startswith("Copy the key map for JAWS")
    player.press("Enter")
    assert CopyJawsKeyMap() in player.heard
