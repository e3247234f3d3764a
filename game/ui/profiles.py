"""Profiles: sets of keys to choose from. Classic has the keys of the bindings; others say what differs."""

from collections.abc import Mapping

from game.ui.bindings_play import PLAY
from game.ui.bindings_program import PROGRAM
from game.voice.catalogue import N_

__all__ = ["ACTIONS", "BINDINGS", "NEVER_LOST", "PROFILES", "PROFILE_NAMES"]

BINDINGS = (*PLAY, *PROGRAM)
ACTIONS = {binding.action: binding for binding in BINDINGS}

NEVER_LOST: Mapping[str, str] = {
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "lay": "Enter",
    "menu": "Escape",
    "silence": "Ctrl",
}
"""Keys that always do this: with them all menus can be used, and any change be taken back."""

# The other keys stay beside, so that nobody has to learn anew; a program is also used on another machine.
_LAPTOP: Mapping[str, tuple[str, ...]] = {
    "home": ("Alt+Left", "Home"),
    "take_back": ("Z",),
    "end": ("Alt+Right", "End"),
    "select": ("S", "Shift+Space"),
    "draw": ("D", "F4"),
    "face_down": ("K", "Ctrl+Space"),
    "cut": ("U", "Ctrl+Enter"),
    "last_move": ("M", "F2"),
    "counts": ("C", "F3"),
    "points": ("P", "Shift+F3"),
    "last_hand": ("R", "Ctrl+F3"),
    "eggs": ("G", "Ctrl+Shift+F3"),
    "left_end": ("Q", "Shift+Left"),
    "right_end": ("E", "Shift+Right"),
    "boneyard": ("B", "Shift+F4"),
    "help": ("H", "Shift+/", "F1"),
    "key_help": ("Ctrl+/", "Ctrl+F1"),
    "next_voice": ("\\", "F5"),
    "rate_down": ("J", "F6"),
    "rate_up": ("L", "F7"),
    "effects_down": ("Y", "Shift+F6"),
    "effects_up": ("O", "Shift+F7"),
    "heading_before": ("Shift+Up", "PageUp"),
    "heading_after": ("Shift+Down", "PageDown"),
}
# Letters go to items in menus and are typed in a search: what must work there has another key as well.
_LETTERS: Mapping[str, tuple[str, ...]] = {
    "select": ("S",),
    "draw": ("D",),
    "face_down": ("K",),
    "cut": ("U",),
    "last_move": ("M",),
    "counts": ("C",),
    "points": ("P",),
    "last_hand": ("R",),
    "eggs": ("G",),
    "left_end": ("Q",),
    "right_end": ("E",),
    "boneyard": ("B",),
    "help": ("H", "/"),
    "key_help": ("`",),
    "silence": ("Tab", "Ctrl"),
    "oldest": ("7",),
    "newest": ("9",),
    "copy": ("8",),
    "next_voice": ("\\",),
    "rate_down": ("J",),
    "rate_up": ("L",),
    "effects_down": ("Y",),
    "effects_up": ("O",),
    "find": ("F",),
    "take_back": ("Z",),
    "zoom_in": ("'",),
    "zoom_out": (";",),
}
PROFILES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "classic": {},
    "letters": _LETTERS,
    "laptop": _LAPTOP,
}
"""The keys of a profile by action, where they differ from the classic ones."""
PROFILE_NAMES: Mapping[str, str] = {
    # Translators: a set of keys: as in other audio games, function keys first.
    "classic": N_("classic"),
    # Translators: a set of keys: single letters, nothing to hold down.
    "letters": N_("letters"),
    # Translators: a set of keys for laptops, where function keys are awkward.
    "laptop": N_("laptop"),
}
