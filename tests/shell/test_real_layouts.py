"""Keys under real Cyrillic and Polish layouts: they do the same, and are named as they are there."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.tools.driving.program import Program, display, wait_for

START = ("play", "kozel", "--voice", "builtin", "--seed", "3")
# Key codes of X by row, what a US keyboard has on them, and what the Russian one has.
ROWS = (
    (24, "QWERTYUIOP[]", "ЙЦУКЕНГШЩЗХЪ"),
    (38, "ASDFGHJKL;'`", "ФЫВАПРОЛДЖЭЁ"),
    (52, "ZXCVBNM,.", "ЯЧСМИТЬБЮ"),
)
SIGNS = {
    "[": "Left bracket",
    "]": "Right bracket",
    ";": "Semicolon",
    "'": "Apostrophe",
    "`": "Grave accent",
    ",": "Comma",
    ".": "Period",
}
CODES = {name: str(first + at) for first, names, _ in ROWS for at, name in enumerate(names)}
# xdotool puts the layout back before it presses a key; a player's hand does not.
PRESS = """
import ctypes, sys
x, test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x.XOpenDisplay(None))
keys = [int(code) for code in sys.argv[1:]]
for key, down in [*((key, 1) for key in keys), *((key, 0) for key in reversed(keys))]:
    test.XTestFakeKeyEvent(display, key, down, 0)
x.XSync(display, 0)
"""


@pytest.fixture
def screen() -> Iterator[str]:
    with display() as name:
        yield name


def layout(program: Program, *arguments: str) -> None:
    program.x("setxkbmap", *arguments)
    time.sleep(0.3)


def said_for(program: Program, *keys: str) -> str:
    """Press keys; give what is said to the last of them."""
    if len(keys) > 1:
        program.press(*keys[:-1])
    before = len(program.spoken())
    program.press(keys[-1])
    return wait_for(lambda: [words for _, words in program.spoken()[before:]], f"words for {keys}")[0]


def test_under_a_russian_layout_every_key_does_the_same_and_has_its_russian_name(
    screen: str, tmp_path: Path
) -> None:
    with Program(screen, tmp_path / "data", *START) as program:
        program.wait_until_said("Your turn.")
        latin = {name: said_for(program, CODES[name]) for name in "CPGQEABT"}
        layout(program, "-layout", "ru")
        assert {name: said_for(program, CODES[name]) for name in "CPGQEABT"} == latin
        said_for(program, "ctrl+F1")
        for _, names, russian in ROWS:
            for name, letter in zip(names, russian, strict=True):
                said = said_for(program, CODES[name])
                assert said.startswith(f"{letter}, {SIGNS.get(name, name)}: "), said
        # On a busy machine Control is answered by itself first.
        before = len(program.spoken())
        program.press(f"ctrl+{CODES['C']}")
        program.wait_until_said("Control С, C: Copies", before)
        # Back to Latin letters, in the same window.
        layout(program, "-layout", "us")
        assert said_for(program, CODES["Q"]) == "Q: Says the left end of the table."


def test_a_layout_that_is_switched_by_keys_is_followed(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "data", *START) as program:
        layout(program, "-layout", "us,ru", "-option", "grp:alt_shift_toggle")
        program.wait_until_said("Your turn.")
        said_for(program, "ctrl+F1")
        assert said_for(program, CODES["Q"]).startswith("Q: ")
        alt_shift = "64", "50"
        program.x(sys.executable, "-c", PRESS, *alt_shift)
        before = len(program.spoken())
        program.x(sys.executable, "-c", PRESS, CODES["Q"])
        program.wait_until_said("Й, Q: Says the left end", before)


def test_letters_are_searched_under_a_russian_layout(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "data", *START, "--lang", "ru") as program:
        layout(program, "-layout", "ru")
        program.wait_until_said("ход")
        program.press("Escape", "Down", "Return")
        program.press(f"ctrl+{CODES['F']}")
        program.wait_until_said("Поиск")
        assert [said_for(program, CODES[name]) for name in "HS,F"] == ["р", "ы", "б", "а"]
        assert "ыб" in said_for(program, "Return")


def test_under_a_polish_layout_letters_with_the_right_alt_key_are_typed(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "data", *START, "--lang", "pl") as program:
        layout(program, "-layout", "pl")
        program.wait_until_said("kamieni")
        said_for(program, "ctrl+F1")
        assert said_for(program, CODES["Q"]).startswith("Q: ")
        said_for(program, "ctrl+F1")
        program.press("Escape", "Down", "Return")
        program.press(f"ctrl+{CODES['F']}")
        program.wait_until_said("zuka")
        # Ł and ó, with the key that is AltGr here.
        program.x("xdotool", "keydown", "108", "key", CODES["L"], "key", CODES["O"], "keyup", "108")
        wait_for(
            lambda: [words for _, words in program.spoken()][-2:] == ["l", "o"],
            f"the letters:\n{program.log}",
        )
