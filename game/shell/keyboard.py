"""From the window's key events to keys by their place on the keyboard, whatever the layout."""

from game.shell.quick_pygame import pygame
from game.ui.keys import KEYS, Key

__all__ = ["REPEAT_DELAY", "REPEAT_EVERY", "Keyboard"]

REPEAT_DELAY = 400
"""Milliseconds until a key that is held comes again, and between the times after that."""
REPEAT_EVERY = 45

# The places that have other names there than here. The digits and arrows of the number pad belong to the
# screen readers, so they have no names.
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
}
_PLACES |= {
    getattr(pygame, f"KSCAN_{name.upper()}"): name
    for name in KEYS - set(_PLACES.values())
    if hasattr(pygame, f"KSCAN_{name.upper()}")
}
_MODIFIERS = ("Ctrl", "Shift", "Alt")
_REPEAT = ("Up", "Down", "Left", "Right", "PageUp", "PageDown", ",", ".")
# The system's own: the window manager acts on them, and a sound of ours would only disturb.
_NOT_OURS = {("Tab", True), ("F4", True), ("Space", True)}


class Keyboard:
    """Knows which keys are held, so that only those repeat that may."""

    def __init__(self) -> None:
        self._held: dict[int, float] = {}

    def pressed(self, scancode: int, mod: int, now: float) -> Key | None:
        """Give the key of a KEYDOWN; None if it is not for the game."""
        name = _PLACES.get(scancode)
        # A release that got lost must not make a key dead: a repeat comes soon after the press before.
        repeated = now - self._held.get(scancode, float("-inf")) < 1.5 * REPEAT_DELAY / 1000
        self._held[scancode] = now
        if name is None or mod & pygame.KMOD_META or (repeated and name not in _REPEAT):
            return None
        if name in _MODIFIERS:
            # On the way to Ctrl+Shift+F3 no combination of modifiers is a key.
            return Key(name)
        ctrl, shift, alt = (
            bool(mod & mask) for mask in (pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT)
        )
        if (name, alt) in _NOT_OURS or (ctrl and alt):
            # Ctrl and Alt together are AltGr, or VoiceOver's Ctrl+Option.
            return None
        return Key(name, ctrl, shift, alt)

    def released(self, scancode: int) -> None:
        self._held.pop(scancode, None)

    def forget(self) -> None:
        """Count no key as held: the window has lost the focus, and releases go elsewhere."""
        self._held.clear()
