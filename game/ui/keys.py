"""Keys by their place on the keyboard, and what a player may want with them."""

from dataclasses import dataclass, field
from enum import Enum, auto

__all__ = ["FOREIGN", "KEYS", "Intent", "Key", "KeyNameError", "parse_key"]

KEYS: frozenset[str] = frozenset(
    (
        *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        *(f"F{number}" for number in range(1, 12)),
        *("Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown"),
        *("Space", "Enter", "Backspace", "Escape", "Tab", "Delete", "Ctrl", "Shift", "Alt"),
        *(",", ".", "[", "]", ";", "'", "`", "-", "=", "/", "\\", "Menu"),
    )
)
"""Every key that may do something here, named by what it is on a US keyboard."""

FOREIGN: frozenset[str] = frozenset(
    ("Insert", "CapsLock", "NumLock", "ScrollLock", "PrintScreen", "F12", "Win", "NumPad")
)
"""Keys of the screen readers and the system: known only so that it can be said why they do nothing."""


class KeyNameError(ValueError):
    """A text that names no key."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key that was pressed, with its modifiers."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    char: str = field(default="", compare=False)
    """What the player's layout has on this key: a letter or a sign, "" where nobody knows."""

    @property
    def is_letter(self) -> bool:
        """Say whether this is a letter key by itself."""
        return len(self.name) == 1 and self.name.isalpha() and not (self.ctrl or self.shift or self.alt)

    def __str__(self) -> str:
        held = "Ctrl+" * self.ctrl + "Alt+" * self.alt + "Shift+" * self.shift
        return held + self.name


_ALIASES = {
    "esc": "Escape",
    "return": "Enter",
    "control": "Ctrl",
    "spacebar": "Space",
    "comma": ",",
    "period": ".",
    "dot": ".",
    "leftbracket": "[",
    "rightbracket": "]",
}
"""Other names that people write in scripts."""


def parse_key(text: str) -> Key:
    """Read `Ctrl+Shift+F3`; KeyNameError names what is not known."""
    *held, name = text.strip().split("+")
    known = {key.lower(): key for key in KEYS | FOREIGN} | _ALIASES
    modifiers = {part.strip().lower().replace("control", "ctrl") for part in held}
    if unknown := modifiers - {"ctrl", "shift", "alt"}:
        raise KeyNameError(f"{text!r}: there is no modifier {unknown.pop()!r}; there are Ctrl, Shift and Alt")
    if name.strip().lower() not in known:
        raise KeyNameError(
            f"{text!r}: there is no key {name!r}; keys are named such as Space, Left, F2, A, 5"
        )
    return Key(known[name.strip().lower()], "ctrl" in modifiers, "shift" in modifiers, "alt" in modifiers)


class Intent(Enum):
    """What a player wants, whichever key says it."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    HOME = auto()
    END = auto()
    LAY = auto()
    SELECT = auto()
    DRAW = auto()
    FACE_DOWN = auto()
    CUT = auto()
    LAST_MOVE = auto()
    COUNTS = auto()
    POINTS = auto()
    LAST_HAND = auto()
    EGGS = auto()
    LEFT_END = auto()
    RIGHT_END = auto()
    UPPER_END = auto()
    LOWER_END = auto()
    ALL_ENDS = auto()
    BONEYARD = auto()
    PASS = auto()
    HELP = auto()
    KEY_HELP = auto()
    SILENCE = auto()
    OLDER = auto()
    NEWER = auto()
    OLDEST = auto()
    NEWEST = auto()
    CATEGORY_BEFORE = auto()
    CATEGORY_AFTER = auto()
    COPY = auto()
    NUMBER = auto()
    TURN = auto()
    VERBOSITY = auto()
    NEXT_VOICE = auto()
    RATE_DOWN = auto()
    RATE_UP = auto()
    EFFECTS_DOWN = auto()
    EFFECTS_UP = auto()
    MENU = auto()
    HEADING_BEFORE = auto()
    HEADING_AFTER = auto()
    FIND = auto()
    FIND_AFTER = auto()
    FIND_BEFORE = auto()
    TAKE_BACK = auto()
    HINT = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
