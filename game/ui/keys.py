"""Keys by their place on the keyboard, what each does, and the sentence of help that belongs to it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from game.voice.catalogue import N_, Catalogue

__all__ = [
    "BINDINGS",
    "KEYS",
    "Binding",
    "Intent",
    "Key",
    "KeyNameError",
    "key_name",
    "parse_key",
]

KEYS: frozenset[str] = frozenset(
    (
        *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        *(f"F{number}" for number in range(1, 12)),
        *("Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown"),
        *("Space", "Enter", "Backspace", "Escape", "Tab", "Delete", "Ctrl", "Shift", "Alt"),
        *(",", ".", "[", "]", ";", "'", "`", "-", "=", "/", "\\", "Menu"),
    )
)
"""Every key that the program knows, named by what it is on a US keyboard."""


class KeyNameError(ValueError):
    """A text that names no key."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key that was pressed, with its modifiers."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

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
    known = {key.lower(): key for key in KEYS} | _ALIASES
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


@dataclass(frozen=True, slots=True)
class Binding:
    """The keys of an intent, the usual one first, and what they do."""

    intent: Intent
    keys: tuple[str, ...]
    help: str
    everywhere: bool = False
    """Does the key do the same on every screen?"""


BINDINGS: tuple[Binding, ...] = (
    Binding(
        Intent.UP,
        ("Up",),
        # Translators: the help of a key.
        N_("Goes to the row above: from your tiles to the table, then to the boneyard."),
    ),
    Binding(
        Intent.DOWN,
        ("Down",),
        # Translators: the help of a key.
        N_("Goes to the row below: from the boneyard to the table, then to your tiles."),
    ),
    # Translators: the help of a key.
    Binding(Intent.LEFT, ("Left",), N_("Goes to the left along the row.")),
    # Translators: the help of a key.
    Binding(Intent.RIGHT, ("Right",), N_("Goes to the right along the row.")),
    # Translators: the help of a key.
    Binding(Intent.HOME, ("Home",), N_("Goes to the beginning of the row.")),
    # Translators: the help of a key.
    Binding(Intent.END, ("End",), N_("Goes to the end of the row.")),
    Binding(
        Intent.LAY,
        ("Space", "Enter"),
        # Translators: the help of a key.
        N_("Lays the tile or the selected tiles; in a closed row turns one up, in the boneyard takes one."),
    ),
    Binding(
        Intent.SELECT,
        ("Shift+Space", "S"),
        # Translators: the help of a key.
        N_("Selects a tile to be laid together with others, or unselects it."),
    ),
    # Translators: the help of a key.
    Binding(Intent.DRAW, ("F4", "D"), N_("Takes a tile from the boneyard, wherever you are.")),
    Binding(
        Intent.FACE_DOWN,
        ("Ctrl+Space", "K"),
        # Translators: the help of a key.
        N_("Lays a double face down, in games that have it; turns a selected one over."),
    ),
    # Translators: the help of a key.
    Binding(Intent.CUT, ("Ctrl+Enter", "U"), N_("Lays a tile across as a cut, in the game of sausage.")),
    # Translators: the help of a key.
    Binding(Intent.LAST_MOVE, ("F2", "M"), N_("Says the last move; pressed again, all moves since yours.")),
    # Translators: the help of a key.
    Binding(Intent.COUNTS, ("F3", "C"), N_("Says how many tiles each player has.")),
    # Translators: the help of a key.
    Binding(Intent.POINTS, ("Shift+F3", "P"), N_("Says the points of the players.")),
    # Translators: the help of a key.
    Binding(Intent.LAST_HAND, ("Ctrl+F3", "R"), N_("Says what happened in the last hand played.")),
    # Translators: the help of a key.
    Binding(Intent.EGGS, ("Ctrl+Shift+F3", "G"), N_("Says how many eggs are carried over.")),
    # Translators: the help of a key.
    Binding(Intent.LEFT_END, ("Shift+Left", "Q"), N_("Says the left end of the table.")),
    # Translators: the help of a key.
    Binding(Intent.RIGHT_END, ("Shift+Right", "E"), N_("Says the right end of the table.")),
    # Translators: the help of a key.
    Binding(Intent.UPPER_END, ("W",), N_("Says the upper arm of the table, in games that have it.")),
    # Translators: the help of a key.
    Binding(Intent.LOWER_END, ("X",), N_("Says the lower arm of the table, in games that have it.")),
    # Translators: the help of a key.
    Binding(Intent.ALL_ENDS, ("A",), N_("Says all ends of the table.")),
    # Translators: the help of a key.
    Binding(Intent.BONEYARD, ("Shift+F4", "B"), N_("Says how many tiles are in the boneyard.")),
    Binding(
        Intent.PASS,
        ("Backspace", "N"),
        # Translators: the help of a key.
        N_("Passes, where passing is a choice; ends the turn in the blind games."),
    ),
    Binding(
        Intent.NUMBER,
        tuple("0123456"),
        # Translators: the help of a key.
        N_("Says where the tiles with this number are, and who passed on it."),
    ),
    # Translators: the help of a key.
    Binding(Intent.TURN, ("T",), N_("Says whose turn it is, and what you can do.")),
    Binding(
        Intent.HELP,
        ("F1", "H"),
        # Translators: the help of a key.
        N_("Says where you are and what you can do; pressed again, all keys."),
        everywhere=True,
    ),
    Binding(
        Intent.KEY_HELP,
        ("Ctrl+F1",),
        # Translators: the help of a key.
        N_("Turns key help on and off: every key says what it does."),
        everywhere=True,
    ),
    # Translators: the help of a key.
    Binding(Intent.SILENCE, ("Ctrl",), N_("Stops the speech."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.OLDER, (",",), N_("Says the message before, in the history."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.NEWER, (".",), N_("Says the message after, in the history."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.OLDEST, ("Shift+,",), N_("Says the first message of the history."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.NEWEST, ("Shift+.",), N_("Says the last message of the history."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.CATEGORY_BEFORE, ("[",), N_("Chooses the category of messages before."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.CATEGORY_AFTER, ("]",), N_("Chooses the category of messages after."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.COPY, ("Ctrl+C",), N_("Copies the message to the clipboard."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.VERBOSITY, ("V",), N_("Changes how much is said: terse, normal or full.")),
    # Translators: the help of a key.
    Binding(Intent.NEXT_VOICE, ("F5",), N_("Goes to the next voice."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.RATE_DOWN, ("F6",), N_("Speaks more slowly."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.RATE_UP, ("F7",), N_("Speaks faster."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.EFFECTS_DOWN, ("Shift+F6",), N_("Makes the sounds quieter."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.EFFECTS_UP, ("Shift+F7",), N_("Makes the sounds louder."), everywhere=True),
    # Translators: the help of a key.
    Binding(Intent.HEADING_BEFORE, ("PageUp",), N_("In a text, goes to the heading before.")),
    # Translators: the help of a key.
    Binding(Intent.HEADING_AFTER, ("PageDown",), N_("In a text, goes to the heading after.")),
    # Translators: the help of a key.
    Binding(Intent.FIND, ("Ctrl+F", "/"), N_("In a text, searches for a word.")),
    # Translators: the help of a key.
    Binding(Intent.FIND_AFTER, ("=",), N_("In a text, goes to the next line with the word; so does F3.")),
    Binding(
        Intent.FIND_BEFORE,
        ("-",),
        # Translators: the help of a key.
        N_("In a text, goes to the line before with the word; so does Shift F3."),
    ),
    # Translators: the help of a key.
    Binding(Intent.MENU, ("Escape",), N_("Opens the menu, or goes back.")),
)

_NAMES: Mapping[str, str] = {
    # Translators: the name of a key, as people say it; so are the next ones.
    "Space": N_("Space"),
    # Translators: the name of a key.
    "Enter": N_("Enter"),
    # Translators: the name of a key.
    "Backspace": N_("Backspace"),
    # Translators: the name of a key.
    "Escape": N_("Escape"),
    # Translators: the name of a key.
    "Tab": N_("Tab"),
    # Translators: the name of a key.
    "Delete": N_("Delete"),
    # Translators: the name of an arrow key.
    "Left": N_("Left arrow"),
    # Translators: the name of an arrow key.
    "Right": N_("Right arrow"),
    # Translators: the name of an arrow key.
    "Up": N_("Up arrow"),
    # Translators: the name of an arrow key.
    "Down": N_("Down arrow"),
    # Translators: the name of a key.
    "Home": N_("Home"),
    # Translators: the name of a key.
    "End": N_("End"),
    # Translators: the name of a key.
    "PageUp": N_("Page up"),
    # Translators: the name of a key.
    "PageDown": N_("Page down"),
    # Translators: the name of the key with the sign.
    ",": N_("Comma"),
    # Translators: the name of the key with the sign.
    ".": N_("Period"),
    # Translators: the name of the key with the sign.
    "[": N_("Left bracket"),
    # Translators: the name of the key with the sign.
    "]": N_("Right bracket"),
    # Translators: the name of the key with the sign.
    ";": N_("Semicolon"),
    # Translators: the name of the key with the sign.
    "'": N_("Apostrophe"),
    # Translators: the name of the key with the sign.
    "`": N_("Grave accent"),
    # Translators: the name of the key with the sign.
    "-": N_("Minus"),
    # Translators: the name of the key with the sign.
    "=": N_("Equals"),
    # Translators: the name of the key with the sign.
    "/": N_("Slash"),
    # Translators: the name of the key with the sign.
    "\\": N_("Backslash"),
    # Translators: the name of the key that opens a context menu.
    "Menu": N_("Menu key"),
    # Translators: the name of the modifier key.
    "Ctrl": N_("Control"),
    # Translators: the name of the modifier key.
    "Shift": N_("Shift"),
    # Translators: the name of the modifier key.
    "Alt": N_("Alt"),
}


def key_name(key: Key, catalogue: Catalogue) -> str:
    """Name a key with its modifiers as people say it: "Control, Shift, F3"."""
    held = [name for name, down in (("Ctrl", key.ctrl), ("Alt", key.alt), ("Shift", key.shift)) if down]
    return " ".join(catalogue.gettext(_NAMES[name]) if name in _NAMES else name for name in (*held, key.name))
