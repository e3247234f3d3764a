"""From the window's key events to keys by their place, whatever the layout; its letter goes along."""

from game.shell.quick_pygame import pygame
from game.ui.keys import FOREIGN, KEYS, Key

__all__ = ["REPEAT_DELAY", "REPEAT_EVERY", "Keyboard"]

REPEAT_DELAY = 400
"""Milliseconds until a key that is held comes again, and between the times after that."""
REPEAT_EVERY = 45

# The places that have other names there than here.
_PLACES = {
    pygame.KSCAN_RETURN: "Enter",
    pygame.KSCAN_KP_ENTER: "Enter",
    pygame.KSCAN_LCTRL: "Ctrl",
    pygame.KSCAN_RCTRL: "Ctrl",
    pygame.KSCAN_LSHIFT: "Shift",
    pygame.KSCAN_RSHIFT: "Shift",
    pygame.KSCAN_LALT: "Alt",
    pygame.KSCAN_RALT: "Alt",
    pygame.KSCAN_COMMA: ",",
    pygame.KSCAN_PERIOD: ".",
    pygame.KSCAN_LEFTBRACKET: "[",
    pygame.KSCAN_RIGHTBRACKET: "]",
    pygame.KSCAN_SEMICOLON: ";",
    pygame.KSCAN_APOSTROPHE: "'",
    pygame.KSCAN_GRAVE: "`",
    pygame.KSCAN_MINUS: "-",
    pygame.KSCAN_EQUALS: "=",
    pygame.KSCAN_SLASH: "/",
    pygame.KSCAN_BACKSLASH: "\\",
    pygame.KSCAN_NONUSHASH: "\\",
    pygame.KSCAN_NUMLOCK: "NumLock",
    pygame.KSCAN_PRINT: "PrintScreen",
    pygame.KSCAN_LGUI: "Win",
    pygame.KSCAN_RGUI: "Win",
}
# The number pad belongs to the screen readers, whichever of its keys it is; but with Control, plus and minus
# are the keys for the zoom, as in other programs.
_PLACES |= dict.fromkeys(
    (
        *range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_0 + 1),
        pygame.KSCAN_KP_PERIOD,
        pygame.KSCAN_KP_DIVIDE,
        pygame.KSCAN_KP_MULTIPLY,
        pygame.KSCAN_KP_MINUS,
        pygame.KSCAN_KP_PLUS,
    ),
    "NumPad",
)
_PLACES |= {
    getattr(pygame, f"KSCAN_{name.upper()}"): name
    for name in (KEYS | FOREIGN) - set(_PLACES.values())
    if hasattr(pygame, f"KSCAN_{name.upper()}")
}
_ZOOM = {pygame.KSCAN_KP_PLUS: "=", pygame.KSCAN_KP_MINUS: "-"}
_MODIFIERS = ("Ctrl", "Shift", "Alt")
_REPEAT = ("Up", "Down", "Left", "Right", "PageUp", "PageDown", ",", ".")


class Keyboard:
    """Knows which keys are held, so that only those repeat that may."""

    def __init__(self) -> None:
        self._held: dict[int, float] = {}

    def pressed(self, scancode: int, mod: int, now: float, typed: str = "", keycode: int = 0) -> Key | None:
        """Give the key of a KEYDOWN; None if the program knows none such, or if it is only held.

        `typed` and `keycode` are what the player's layout makes of it. Keys of the screen readers and of the
        system are given as well: the program leaves them alone, and can say so (ui.key_clashes.belongs_to).
        """
        name = _PLACES.get(scancode)
        # A release that got lost must not make a key dead: a repeat comes soon after the press before.
        repeated = now - self._held.get(scancode, float("-inf")) < 1.5 * REPEAT_DELAY / 1000
        self._held[scancode] = now
        if name is None or (repeated and name not in _REPEAT):
            return None
        if mod & pygame.KMOD_META:
            return Key("Win")
        if name in _MODIFIERS:
            # On the way to Ctrl+Shift+F3 no combination of modifiers is a key.
            return Key(name)
        ctrl, shift, alt = (
            bool(mod & mask) for mask in (pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT)
        )
        if ctrl and not alt and scancode in _ZOOM:
            return Key(_ZOOM[scancode], ctrl=True)
        return Key(name, ctrl, shift, alt, _letter(typed, keycode) if len(name) == 1 else "")

    def released(self, scancode: int) -> None:
        self._held.pop(scancode, None)

    def forget(self) -> None:
        """Count no key as held: the window has lost the focus, and releases go elsewhere."""
        self._held.clear()


def _letter(typed: str, keycode: int) -> str:
    """Give the small letter or the sign on a key, "" where there is none."""
    # Under X the key code does not follow a layout that the player switches by keys (SDL 2.28).
    if len(typed) == 1 and typed.isalpha():
        return typed.lower()
    char = chr(keycode) if 0x20 < keycode < 0x110000 else ""
    return char if char.isprintable() else ""
