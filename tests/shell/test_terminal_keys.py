"""Keys by what terminals send for them."""

import json
from collections.abc import Sequence
from functools import partial

import pytest
from player import Player

from game.app import App
from game.settings import KeyChoice, Settings
from game.shell.terminal import _STAND_INS
from game.shell.terminal_keys import KeyReader, sends
from game.thinking import InlineThinker
from game.ui.goals import Press
from game.ui.keys import Key, parse_key
from game.ui.keys_in_force import KeysInForce
from game.ui.lessons import STEPS
from game.ui.profiles import ACTIONS, BINDINGS, PROFILES
from game.ui.saved import session_of
from game.ui.screens.home import match_menu
from game.ui.screens.tutorial import Tutorial

SENT = {
    # What xterm, and tmux and VTE after it, send.
    "xterm": {
        "F1": "\x1bOP",
        "Ctrl+F1": "\x1b[1;5P",
        "F2": "\x1bOQ",
        "F3": "\x1bOR",
        "Shift+F3": "\x1b[1;2R",
        "Ctrl+F3": "\x1b[1;5R",
        "Ctrl+Shift+F3": "\x1b[1;6R",
        "F4": "\x1bOS",
        "Shift+F4": "\x1b[1;2S",
        "F5": "\x1b[15~",
        "F6": "\x1b[17~",
        "Shift+F6": "\x1b[17;2~",
        "F7": "\x1b[18~",
        "Shift+F7": "\x1b[18;2~",
        "Up": "\x1b[A",
        "Down": "\x1bOB",
        "Shift+Left": "\x1b[1;2D",
        "Shift+Right": "\x1b[1;2C",
        "Ctrl+Right": "\x1b[1;5C",
        "Home": "\x1b[H",
        "End": "\x1bOF",
        "PageUp": "\x1b[5~",
        "PageDown": "\x1b[6~",
        "Delete": "\x1b[3~",
        "Ctrl+Space": "\x00",
        "Shift+Tab": "\x1b[Z",
        "Tab": "\t",
        "Space": " ",
        "Enter": "\r",
        "Backspace": "\x7f",
        "Ctrl+C": "\x03",
        "Ctrl+D": "\x04",
        "Ctrl+F": "\x06",
        "Ctrl+Z": "\x1a",
        "Ctrl+/": "\x1f",
        "Alt+S": "\x1bs",
        "B": "b",
        "Shift+,": "<",
        "Shift+.": ">",
        "[": "[",
        "5": "5",
        # With modifyOtherKeys.
        "Ctrl+Enter": "\x1b[27;5;13~",
        "Shift+Space": "\x1b[27;2;32~",
    },
    "linux": {
        "F1": "\x1b[[A",
        "F5": "\x1b[[E",
        "F6": "\x1b[17~",
        "Shift+F1": "\x1b[25~",
        "Shift+F3": "\x1b[28~",
        "Shift+F4": "\x1b[29~",
        "Shift+F6": "\x1b[32~",
        "Shift+F7": "\x1b[33~",
        "Home": "\x1b[1~",
        "End": "\x1b[4~",
        "Shift+Tab": "\x1b\t",
    },
    "rxvt-unicode": {
        "F1": "\x1b[11~",
        "Ctrl+F1": "\x1b[11^",
        "Shift+F3": "\x1b[25~",
        "Ctrl+F3": "\x1b[13^",
        "Ctrl+Shift+F3": "\x1b[25^",
        "Shift+F4": "\x1b[26~",
        "Shift+F6": "\x1b[29~",
        "Shift+F7": "\x1b[31~",
        "Shift+Left": "\x1b[d",
        "Shift+Right": "\x1b[c",
        "Ctrl+Left": "\x1bOd",
        "Home": "\x1b[7~",
        "End": "\x1b[8~",
        "Shift+PageUp": "\x1b[5$",
        "Ctrl+PageDown": "\x1b[6^",
    },
    "screen": {"F1": "\x1bOP", "Home": "\x1b[1~", "End": "\x1b[4~", "Shift+F3": "\x1b[28~"},
    # kitty, and tmux with csi-u.
    "xterm-kitty": {
        "Escape": "\x1b[27u",
        "Ctrl+Enter": "\x1b[13;5u",
        "Shift+Space": "\x1b[32;2u",
        "F3": "\x1b[13~",
        "Ctrl+B": "\x1b[98;5u",
        # и, with the key that it sits on; and by its letter alone.
        "B": "\x1b[1080::98;1:1u",
        "Ctrl+N": "\x1b[1090;5u",
    },
}


@pytest.mark.parametrize(
    ("term", "key", "sent"), [(term, key, sent) for term, keys in SENT.items() for key, sent in keys.items()]
)
def test_each_key_of_each_terminal(term: str, key: str, sent: str) -> None:
    reader = KeyReader(term)
    assert reader.feed(sent) == [parse_key(key)]
    assert not reader.waiting
    # A slow line brings it byte by byte.
    assert [found for byte in sent for found in reader.feed(byte)] == [parse_key(key)]


TAUGHT = {"Ctrl+Enter", "Shift+Space"}
"""What some terminals send only after they were told to."""
IN_ITS_PLACE = {
    "Shift+Space": " ",
    "Ctrl+Enter": "\r",
    "Shift+Enter": "\r",
    "Shift+S": "S",
    "Ctrl+Shift+C": "\x03",
    "Ctrl+H": "\x08",
    "Ctrl+I": "\t",
    "Ctrl+J": "\n",
    "Ctrl+M": "\r",
    "Ctrl+-": "\x1f",
    "Ctrl+=": "=",
    "Ctrl+1": "1",
    "Ctrl+,": ",",
    "Ctrl+Backspace": "\x08",
}
"""What is sent for keys that a terminal has no sign for: another key."""


def test_what_a_terminal_sends_is_known() -> None:
    for term, keys in SENT.items():
        assert {key for key in keys if not sends(term, parse_key(key))} == TAUGHT & set(keys), term
    for key, sent in IN_ITS_PLACE.items():
        assert KeyReader().feed(sent) != [parse_key(key)], key
        assert not sends("xterm", parse_key(key)), key
    for key in ("Ctrl", "Shift", "Alt", "Menu", "Alt+["):
        assert not sends("xterm", parse_key(key)), key
    for key in ("Shift+Left", "Ctrl+F1", "Ctrl+F3", "Ctrl+Shift+F3", "Alt+Left", "Shift+F9"):
        assert (sends("xterm", parse_key(key)), sends("linux", parse_key(key))) == (True, False), key


@pytest.mark.parametrize("term", ["xterm", "linux"])
@pytest.mark.parametrize("profile", PROFILES)
def test_whatever_a_key_does_can_be_done_in_a_terminal(term: str, profile: str) -> None:
    force = KeysInForce(KeyChoice(profile), _STAND_INS, partial(sends, term))
    lost = {binding.intent.name for binding in BINDINGS if not force.told(binding)}
    # A terminal has no picture that could be larger.
    assert lost <= {"ZOOM_IN", "ZOOM_OUT"}
    told = [key for binding in BINDINGS for key in force.told(binding)]
    assert all(sends(term, key) for key in told)
    assert all(force.binding(key) for key in told)


def in_a_terminal(hands: Sequence[str] = (), *, term: str = "xterm", **settings: object) -> Player:
    """Give a player in a terminal: at a table of Kozel with these hands, or in the main menu."""
    thinker = InlineThinker()
    chosen = Settings(voice_checked=True, **settings)  # type: ignore[arg-type]
    app = App(chosen, thinker, seed=1, stand_ins=_STAND_INS, arrives=partial(sends, term))
    hand = {"deal": {"hands": hands, "boneyard": ""}, "setup": ["3-5"], "turn": 0}
    record = json.dumps({"ryba": 1, "game": "kozel", "seats": 2, "hands": [hand]})
    player = Player(app)
    player.heard = app.start_match(session_of(record, thinker)) if hands else app.start()
    return player


def test_help_names_the_keys_that_a_terminal_sends() -> None:
    player = in_a_terminal(["3-3 5-5", "2-2 0-0"])
    said = player.press("F1")
    assert "S selects tiles to be laid in one turn, or unselects them." in said
    assert "Shift" not in said
    player.press("F1")
    lines = player.app.scene().lines
    assert "S: Selects a tile to be laid together with others, or unselects it." in lines
    assert "Tab: Stops the speech." in lines
    assert any(line.startswith("Control Slash, Control F1: ") for line in lines)
    assert any(line.startswith("Shift F3, P: ") for line in lines)
    assert not any("larger" in line for line in lines)
    console = in_a_terminal(["3-3 5-5", "2-2 0-0"], term="linux")
    console.press("F1", "F1")
    lines = console.app.scene().lines
    assert any(line.startswith("Control Slash: ") for line in lines)
    assert "Q: Says the left end of the table." in lines


def test_a_key_that_was_left_with_none_that_arrives_has_no_name() -> None:
    only = {"classic": {"select": ("Shift+Space",)}}
    player = in_a_terminal(["3-3 5-5", "2-2 0-0"], keys=KeyChoice(changes=only))
    assert "no key selects tiles" in player.press("F1").lower()
    assert player.app.keys.keys(ACTIONS["select"]) == (parse_key("Shift+Space"),)


@pytest.mark.parametrize(("term", "left"), [("xterm", "Shift Left arrow or Q"), ("linux", "Q")])
def test_the_lesson_names_the_keys_that_a_terminal_sends(term: str, left: str) -> None:
    player = in_a_terminal(term=term)
    lesson = Tutorial(player.app, lambda game: match_menu(player.app, game))
    player.app.open(lesson)
    texts = []
    for at, step in enumerate(STEPS):
        if isinstance(step.goal, Press):
            lesson._at = at
            texts.append(lesson.help())
    assert f"Each end also has a key of its own; first the left one. Press {left}." in texts
    assert any(text.endswith("in the middle of a word. Press Tab.") for text in texts)


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("йцукенгшщзхъ", "QWERTYUIOP[]"),
        ("фывапролджэ", "ASDFGHJKL;'"),
        ("ячсмитьбюё", "ZXCVBNM,.`"),
        ("ЙЦУ", "QWE"),
        ("іїєґў", "S]'`O"),
        ("ąćęłńóśźż", "ACELNOSXZ"),
        ("ŁÓDŹ", "LODX"),
        ("abcXYZ", "ABCXYZ"),
        ("0123456789", "0123456789"),
        ("[];',./-=`\\", "[];',./-=`\\"),
    ],
)
def test_a_letter_of_another_layout_is_the_key_in_its_place(typed: str, keys: str) -> None:
    assert KeyReader().feed(typed) == [Key(key) for key in keys]


def test_the_letter_that_was_typed_is_kept_for_the_name_of_the_key() -> None:
    assert [key.char for key in KeyReader().feed("ИłB5 ")] == ["и", "ł", "b", "", ""]


def test_the_capitals_of_comma_and_period_are_the_shifted_keys() -> None:
    assert KeyReader().feed("БЮ") == [Key(",", shift=True), Key(".", shift=True)]


def test_escape_alone_is_told_from_the_beginning_of_a_sequence() -> None:
    reader = KeyReader()
    assert reader.feed("\x1b") == []
    assert reader.waiting
    assert reader.flush() == [Key("Escape")]
    assert not reader.waiting
    assert reader.feed("\x1b\x1b[A") == [Key("Escape"), Key("Up")]


def test_half_a_sequence_is_nothing() -> None:
    reader = KeyReader()
    for half in ("\x1b[", "\x1b[1;", "\x1bO", "\x1b[["):
        assert reader.feed(half) == []
        assert reader.flush() == []
    assert reader.feed("b") == [Key("B")]


@pytest.mark.parametrize("begun", ["\x1b[" + "1;" * 40, "\x1bO" + "1" * 80, "\x1b[1" + "-" * 80])
def test_a_sequence_without_an_end_is_given_up(begun: str) -> None:
    reader = KeyReader()
    assert reader.feed(begun) == []
    assert not reader.waiting
    assert reader.feed("b") == [Key("B")]


@pytest.mark.parametrize(
    "sent",
    [
        "\x1b[24~",  # F12 belongs to the screen readers
        "\x1b[2~",
        "\x1b[I",
        "\x1b[?62;1;4c",
        "\x1b[<0;10;20M",
        "\x1b[97;1:3u",
        "\x1b[57441;2u",
        "\x1b[99999999999u",
        "\x1b[999~",
        "\x1b[200~",
        "\x1b[G",
        "\x1bOz",
        "漢",
        "\ufffd",
        "\x1e",
    ],
)
def test_what_is_no_key_of_ours_is_left_out(sent: str) -> None:
    reader = KeyReader("xterm")
    assert reader.feed(sent + "b") == [Key("B")]
    assert not reader.waiting


def test_a_sequence_that_no_terminal_sends_is_no_key() -> None:
    reader = KeyReader()
    assert [key.name for key in reader.feed("\x1b[[x")] == ["X"]
    assert [key.name for key in reader.feed("\x1b[[A")] == ["F1"]
