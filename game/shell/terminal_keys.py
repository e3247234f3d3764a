"""From the bytes of a text terminal to keys by their place on the keyboard.

A terminal sends letters and escape sequences, no scancodes: a letter of another layout is taken for the key
that it sits on, and the sequences of xterm, rxvt, PuTTY, the Linux console, screen, tmux and kitty are read
by their grammar. (prompt_toolkit 3.0 knows no Shift+F3; blessed 1.52 asks the terminal questions that a
Linux console prints, and fails at rxvt's Shift+F5.)
"""

import re
from collections.abc import Callable

from game.ui.keys import KEYS, Key
from game.ui.letters import typed_letters

__all__ = ["KeyReader", "sends"]

ESCAPE = "\x1b"
LONGEST = 64
"""What is longer and has no end is no key: it must not swallow what is pressed after it."""
# Parameters and the byte that ends them (ECMA-48, and rxvt's "$" for Shift). The Linux console has a second
# bracket before A to E.
_CSI = re.compile(r"\x1b\[(\[[A-E]|[0-?]*[ -#%-/]*[$@-~])")
_SS3 = re.compile(r"\x1bO(\d*)([ -~])")
_UNFINISHED = re.compile(r"\x1b(\[(\[|[0-?]*[ -#%-/]*)|O\d*)?")

_ARROWS = {"A": "Up", "B": "Down", "C": "Right", "D": "Left", "H": "Home", "F": "End"}
_BY_LETTER = _ARROWS | {"P": "F1", "Q": "F2", "R": "F3", "S": "F4", "M": "Enter"}
_BY_NUMBER = {1: "Home", 3: "Delete", 4: "End", 5: "PageUp", 6: "PageDown", 7: "Home", 8: "End"}
# Gaps stand where the VT220 had none: F5 is 15, F6 is 17.
_FUNCTIONS = (11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34)
_RXVT = {"$": "\x02", "^": "\x05", "@": "\x06"}
_BY_CODE = {9: "Tab", 13: "Enter", 27: "Escape", 32: "Space", 127: "Backspace"}
_CONTROLS = {
    "\x00": Key("Space", ctrl=True),
    "\x08": Key("Backspace"),
    "\x09": Key("Tab"),
    "\x0a": Key("Enter"),
    "\x0d": Key("Enter"),
    "\x1c": Key("\\", ctrl=True),
    "\x1d": Key("]", ctrl=True),
    "\x1f": Key("/", ctrl=True),
    " ": Key("Space"),
    "\x7f": Key("Backspace"),
}
_SHIFTED = dict(zip('<>{}:"~_+?|', ",.[];'`-=/\\", strict=True))


def _letters() -> dict[str, str]:
    """Give the key of each letter of the layouts that the players have."""
    # As Polish and Ukrainian keyboards have them, the latter beside the Russian letters.
    places = dict(zip("ąćęłńóśźżіїєґў", "ACELNOSXZS]'`O", strict=True))
    for name in KEYS:
        if len(name) == 1:
            places[name.lower()] = name
            places.update(dict.fromkeys(typed_letters(Key(name), cyrillic=True)[:1], name))
    return places


_LETTERS = _letters()


class KeyReader:
    """Reads the text that a terminal of the type `term` sends, in pieces of any length."""

    def __init__(self, term: str = "") -> None:
        # Shift+F1 is "F13" with twelve function keys on the keyboard, and "F11" with ten.
        self._shift = 12 if term.startswith(("linux", "screen", "tmux")) else 10
        self._rest = ""

    @property
    def waiting(self) -> bool:
        """Is what came last perhaps only a beginning? If nothing follows soon, `flush`."""
        return bool(self._rest)

    def feed(self, text: str) -> list[Key]:
        """Give the keys of which all has come."""
        self._rest += text
        keys = []
        while self._rest and not _UNFINISHED.fullmatch(self._rest):
            keys.append(self._next())
        if len(self._rest) > LONGEST:
            self._rest = ""
        return [key for key in keys if key is not None]

    def flush(self) -> list[Key]:
        """Nothing more has come: an Escape is the key itself, half a sequence is nothing."""
        alone, self._rest = self._rest == ESCAPE, ""
        return [Key("Escape")] if alone else []

    def _next(self) -> Key | None:
        """Take the first key; None for what is none: a mouse, an answer of the terminal, an unknown sign."""
        for pattern, read in ((_CSI, self._csi), (_SS3, _ss3)):
            if found := pattern.match(self._rest):
                self._rest = self._rest[found.end() :]
                return _known(read, found)
        first, second = self._rest[0], self._rest[1:2]
        if first != ESCAPE:
            self._rest = self._rest[1:]
            return _sign(first)
        if second == ESCAPE:
            # Escape twice, or rxvt's Alt with an arrow.
            self._rest = self._rest[1:]
            return Key("Escape")
        self._rest = self._rest[2:]
        if second == "\t":
            return Key("Tab", shift=True)  # the Linux console
        key = _sign(second)
        return Key(key.name, key.ctrl, key.shift, alt=True) if key else None

    def _csi(self, found: re.Match[str]) -> Key | None:
        body = found[1]
        if body.startswith("["):
            return Key(f"F{'ABCDE'.index(body[1]) + 1}")
        last, parameters = body[-1], [part.split(":") for part in body[:-1].split(";")]
        numbers = [int(part[0] or 1) for part in parameters]
        if len(parameters) > 1 and parameters[1][1:] == ["3"]:
            return None  # kitty tells a release
        modifiers = numbers[1] if len(numbers) > 1 else 1
        if last == "Z":
            return Key("Tab", shift=True)
        if last in "abcd" and body == last:
            return Key(_ARROWS[last.upper()], shift=True)  # rxvt
        if last == "u":
            # kitty's third code is the key in its place on a US keyboard.
            code = int(parameters[0][2]) if len(parameters[0]) > 2 else numbers[0]
            return _coded(code, modifiers)
        if last == "~" and numbers[0] == 27 and len(numbers) > 2:
            return _coded(numbers[2], modifiers)  # xterm with modifyOtherKeys
        if last == "~" or last in _RXVT:
            return self._numbered(numbers[0], ord(_RXVT[last]) if last in _RXVT else modifiers)
        return _held(_BY_LETTER[last], modifiers) if last != "M" else None

    def _numbered(self, number: int, modifiers: int) -> Key | None:
        if number in _BY_NUMBER:
            return _held(_BY_NUMBER[number], modifiers)
        function = _FUNCTIONS.index(number) + 1
        key = _held(f"F{function}", modifiers)
        if function > 12:
            return Key(f"F{function - self._shift}", key.ctrl, shift=True, alt=key.alt)
        return key


def _known(read: Callable[[re.Match[str]], Key | None], found: re.Match[str]) -> Key | None:
    """Read a sequence; None for one that is in no table."""
    try:
        key = read(found)
    except (ValueError, LookupError, OverflowError):
        return None
    return key if key and key.name in KEYS else None


def _ss3(found: re.Match[str]) -> Key | None:
    if found[2] in "abcd":
        return Key(_ARROWS[found[2].upper()], ctrl=True)  # rxvt
    return _held(_BY_LETTER[found[2]], int(found[1] or 1))


def _held(name: str, modifiers: int) -> Key:
    """Give a key with its modifiers, as xterm counts them; the Windows key is nobody's."""
    bits = modifiers - 1
    return Key(name, ctrl=bool(bits & 4), shift=bool(bits & 1), alt=bool(bits & 2))


def _coded(code: int, modifiers: int) -> Key | None:
    """Give the key with the code of its sign."""
    key = Key(_BY_CODE[code]) if code in _BY_CODE else _sign(chr(code))
    held = _held("", modifiers)
    return Key(key.name, held.ctrl, held.shift or key.shift, held.alt) if key else None


def _sign(sign: str) -> Key | None:
    """Give the key of a letter, a digit, a sign, or a control character."""
    if sign in _CONTROLS:
        return _CONTROLS[sign]
    if sign < " ":
        return Key(chr(ord(sign) + 64), ctrl=True) if sign < ESCAPE else None
    if sign in _SHIFTED:
        return Key(_SHIFTED[sign], shift=True)
    # A capital is the letter: whether Shift is held or CapsLock is on, a terminal does not tell.
    name = _LETTERS.get(sign.lower())
    # Of the shifted signs only comma and period have a meaning of their own.
    if name is None:
        return None
    shift = sign != sign.lower() and not name.isalpha()
    return Key(name, shift=shift, char=sign.lower() if sign.isalpha() else "")


def _signs() -> frozenset[Key]:
    """Give the keys for which a terminal has a sign, with Escape before it if Alt is held."""
    found = {Key("Escape")}
    for sign in map(chr, range(128)):
        for sent in (sign, ESCAPE + sign):
            found.update(KeyReader().feed(sent))
    return frozenset(found)


_SIGNS = _signs()
_SEQUENCES = ({*_BY_LETTER.values(), *_BY_NUMBER.values()} | {f"F{number}" for number in range(1, 12)}) - {
    "Enter"
}
_CONSOLE_SHIFTED = {f"F{number}" for number in range(1, 9)}


def sends(term: str, key: Key) -> bool:
    """Say whether a terminal of the type `term` sends a key by itself, and not another one in its place.

    Unless it was taught to, Shift+Space is a space and Ctrl+Enter an Enter. Of the keys with sequences most
    terminals send all, whatever is held; the Linux console only the first function keys with Shift.
    """
    if key in _SIGNS or key.name not in _SEQUENCES:
        return key in _SIGNS
    if not term.startswith("linux"):
        return True
    return not (key.ctrl or key.alt) and (not key.shift or key.name in _CONSOLE_SHIFTED)
