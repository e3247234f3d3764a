"""What keys are called: as people say them, and by the letter that the player's layout has on them."""

from collections.abc import Mapping

from game.ui.keys import KEYS, Key
from game.voice.catalogue import N_, Catalogue

__all__ = ["KeyNames"]

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
    # Translators: the name of a key that screen readers use.
    "Insert": N_("Insert"),
    # Translators: the name of a key that screen readers use.
    "CapsLock": N_("Caps lock"),
    # Translators: the name of a key.
    "NumLock": N_("Num lock"),
    # Translators: the name of a key.
    "ScrollLock": N_("Scroll lock"),
    # Translators: the name of a key.
    "PrintScreen": N_("Print screen"),
    # Translators: the name of the key with the Windows sign; on a Mac it is the Command key.
    "Win": N_("Windows key"),
    # Translators: any key of the number pad.
    "NumPad": N_("Number pad"),
}


class KeyNames:
    """Names keys, and learns from those that are pressed which letters the layout has."""

    def __init__(self) -> None:
        self._learned: dict[str, str] = {}
        """Where the layout has another Latin letter or sign than a US keyboard: by the name there."""

    def learn(self, key: Key) -> None:
        """Take note of the letter on a key. One in another script says nothing of the Latin ones."""
        char = _upper(key.char)
        if char == key.name:
            self._learned.pop(key.name, None)
        elif char in KEYS:
            self._learned[key.name] = char

    def name(self, key: Key, catalogue: Catalogue) -> str:
        """Name a key with its modifiers as people say it: "Control, Shift, F3"."""
        held = [name for name, down in (("Ctrl", key.ctrl), ("Alt", key.alt), ("Shift", key.shift)) if down]
        return " ".join(_said(name, catalogue) for name in (*held, self._learned.get(key.name, key.name)))

    def pressed(self, key: Key, catalogue: Catalogue) -> str:
        """Name a key that was pressed: the letter of the layout first, where it is none of the Latin ones."""
        name = self.name(key, catalogue)
        char = _upper(key.char)
        if not char.isalpha() or char in KEYS:
            return name
        place = self.name(Key(key.name), catalogue)
        return f"{name.removesuffix(place)}{char}, {place}"


def _upper(char: str) -> str:
    """Give the capital, if that is one letter."""
    return char.upper() if len(char.upper()) == 1 else char


def _said(name: str, catalogue: Catalogue) -> str:
    return catalogue.gettext(_NAMES[name]) if name in _NAMES else name
