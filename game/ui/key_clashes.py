"""Keys that screen readers and desktops use: what they do there, and which of them are never ours.

From the readers' and systems' own lists of commands, as they are delivered. In a name, `*` is any key.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from game.ui.keys import Key, parse_key
from game.voice.catalogue import N_, Catalogue

__all__ = ["CLASHES", "Clash", "answered_by_others", "belongs_to", "clashes", "said_clashes"]

NVDA, JAWS, VOICEOVER, ORCA = "NVDA", "JAWS", "VoiceOver", "Orca"
WINDOWS, GNOME, MACOS = "Windows", "GNOME", "macOS"
# Translators: who uses a key, after "for": laptops, whose function keys are volume, brightness and the like.
LAPTOPS = N_("laptops")
# Translators: who uses a key, after "for": the program in a text terminal.
TERMINAL = N_("Ryba in a terminal")


@dataclass(frozen=True, slots=True)
class Clash:
    """Keys that `who` uses, and what for. `refused`: they can have no other meaning in the game."""

    who: str
    keys: tuple[str, ...]
    use: str
    refused: bool = False


_ARROWS = ("Up", "Down", "Left", "Right")
# Translators: what a screen reader uses a key for, after "it means".
_MODIFIER = N_("the key that is held for commands")
# Translators: what a screen reader uses a key for, after "it means".
_PAD = N_("the screen read with the number pad")
# Translators: what a screen reader uses a key for, after "it means".
_TIME = N_("the time, and more")
# Translators: what a screen reader uses a key for, after "it means".
_SILENCE = N_("silence")
# Translators: what a desktop uses a key for, after "it means".
_WINDOWS = N_("changing, moving and closing windows")
# Translators: what a desktop uses a key for, after "it means".
_SHELL = N_("its menus and programs")
# Translators: what a desktop uses a key for, after "it means".
_PICTURE = N_("a picture of the screen")
# Translators: what a desktop uses a key for, after "it means".
_LAYOUT = N_("the keyboard layout, where these two keys change it")
# Translators: what a desktop uses a key for, after "it means".
_CONTEXT = N_("the menu of the item")

CLASHES: tuple[Clash, ...] = (
    # Never ours.
    Clash(NVDA, ("Insert", "CapsLock"), _MODIFIER, refused=True),
    Clash(JAWS, ("Insert", "CapsLock", "ScrollLock"), _MODIFIER, refused=True),
    Clash(VOICEOVER, ("CapsLock", "Ctrl+Alt+*"), _MODIFIER, refused=True),
    Clash(ORCA, ("Insert", "CapsLock"), _MODIFIER, refused=True),
    Clash(NVDA, ("NumPad", "NumLock"), _PAD, refused=True),
    Clash(JAWS, ("NumPad", "NumLock"), _PAD, refused=True),
    Clash(ORCA, ("NumPad", "NumLock"), _PAD, refused=True),
    Clash(NVDA, ("F12",), _TIME, refused=True),
    Clash(JAWS, ("F12",), _TIME, refused=True),
    # Translators: what Windows uses Control with Alt for: on many keyboards it writes letters such as ą.
    Clash(WINDOWS, ("Ctrl+Alt+*",), N_("letters that need the right Alt key"), refused=True),
    Clash(WINDOWS, ("Alt+Tab", "Alt+F4", "Alt+Space", "Alt+Escape"), _WINDOWS, refused=True),
    Clash(GNOME, ("Alt+Tab", "Alt+F4", "Alt+Space", "Alt+Escape"), _WINDOWS, refused=True),
    Clash(WINDOWS, ("Win", "Ctrl+Escape", "Ctrl+Shift+Escape"), _SHELL, refused=True),
    Clash(GNOME, ("Win",), _SHELL, refused=True),
    Clash(MACOS, ("Win",), _SHELL, refused=True),
    Clash(WINDOWS, ("PrintScreen",), _PICTURE, refused=True),
    Clash(GNOME, ("PrintScreen",), _PICTURE, refused=True),
    # Translators: what Ryba in a text terminal uses a key for, after "it means".
    Clash(TERMINAL, ("Ctrl+Q",), N_("closing"), refused=True),
    # Screen readers.
    Clash(NVDA, ("Ctrl",), _SILENCE),
    Clash(JAWS, ("Ctrl",), _SILENCE),
    Clash(VOICEOVER, ("Ctrl",), _SILENCE),
    Clash(
        JAWS,
        (*_ARROWS, "Home", "End", "PageUp", "PageDown", "Backspace", "Delete", "Tab"),
        # Translators: what JAWS uses a key for, after "it means".
        N_("reading, unless the key map for JAWS is copied"),
    ),
    # Translators: what JAWS uses a key for, after "it means".
    Clash(JAWS, ("Ctrl+Left", "Ctrl+Right"), N_("reading by words")),
    # Translators: what JAWS uses a key for, after "it means".
    Clash(JAWS, ("Ctrl+Up", "Ctrl+Down"), N_("reading by paragraphs")),
    # Translators: what JAWS uses a key for, after "it means".
    Clash(JAWS, ("Alt+Up", "Alt+Down"), N_("reading by sentences")),
    # Translators: what JAWS uses a key for, after "it means".
    Clash(JAWS, ("Ctrl+C", "Ctrl+X", "Ctrl+V", "Ctrl+Z"), N_("a word about the clipboard")),
    # Translators: what VoiceOver uses a key for, after "it means"; Quick Nav is one of its modes.
    Clash(VOICEOVER, _ARROWS, N_("its own cursor, while Quick Nav is on")),
    # Desktops.
    Clash(WINDOWS, ("Menu", "Shift+F10"), _CONTEXT),
    Clash(GNOME, ("Menu", "Shift+F10"), _CONTEXT),
    # Translators: what a desktop uses a key for, after "it means".
    Clash(WINDOWS, ("F10",), N_("the menu bar")),
    Clash(WINDOWS, ("Ctrl+Shift+*", "Alt+Shift+*"), _LAYOUT),
    Clash(GNOME, ("Alt+Shift+*",), _LAYOUT),
    # Translators: what GNOME uses a key for, after "it means".
    Clash(GNOME, ("Alt+F2",), N_("running a command")),
    Clash(GNOME, ("Alt+F6", "Alt+F7", "Alt+F8", "Alt+F10", "Alt+`"), _WINDOWS),
    # Translators: what GNOME uses a key for, after "it means".
    Clash(GNOME, ("Ctrl+Shift+U", "Ctrl+.", "Ctrl+;"), N_("signs and emoji")),
    Clash(
        MACOS,
        ("Ctrl+Up", "Ctrl+Down", "Ctrl+Left", "Ctrl+Right", "F11"),
        # Translators: what macOS uses keys for, after "it means"; one of them is Mission Control.
        N_("Mission Control and desktops"),
    ),
    # Translators: what macOS uses a key for, after "it means".
    Clash(MACOS, ("Ctrl+Space",), N_("the next keyboard layout")),
    Clash(
        MACOS,
        (*(f"Ctrl+F{number}" for number in range(1, 9)), "Ctrl+Shift+F4", "Ctrl+Shift+F6"),
        # Translators: what macOS uses keys for, after "it means"; the Dock is the row of programs.
        N_("the focus on the menu bar, the Dock and windows"),
    ),
    Clash(
        LAPTOPS,
        tuple(f"F{number}" for number in range(1, 12)),
        # Translators: what laptops use function keys for, after "it means"; Fn is the name of a key.
        N_("volume, brightness and the like, unless Fn is held"),
    ),
)


_EXACT: dict[Key, list[Clash]] = {}
_HELD: list[tuple[Key, Clash]] = []
"""Who uses every key with these held."""
for _clash in CLASHES:
    for _text in _clash.keys:
        if _text.endswith("*"):
            _HELD.append((parse_key(f"{_text[:-1]}A"), _clash))
        else:
            _EXACT.setdefault(parse_key(_text), []).append(_clash)


def clashes(key: Key) -> list[Clash]:
    """Give who else uses a key."""
    held = [
        clash
        for with_, clash in _HELD
        if with_.ctrl <= key.ctrl and with_.shift <= key.shift and with_.alt <= key.alt
    ]
    return [*_EXACT.get(key, ()), *held]


def belongs_to(key: Key) -> list[Clash]:
    """Give whose a key is, if it is never ours."""
    return [clash for clash in clashes(key) if clash.refused]


def answered_by_others(key: Key) -> bool:
    """Say whether a screen reader or the system does something with a key of theirs itself."""
    return any(clash.who != TERMINAL for clash in belongs_to(key))


def said_clashes(found: Iterable[Clash], catalogue: Catalogue) -> str:
    """Say who uses a key, and what for."""
    by_use: dict[str, list[str]] = {}
    for clash in found:
        by_use.setdefault(clash.use, []).append(catalogue.gettext(clash.who))
    return " ".join(
        # Translators: who uses a key, such as the screen reader NVDA, and what for.
        catalogue.gettext("For {who} it means {use}.", who=", ".join(who), use=catalogue.gettext(use))
        for use, who in by_use.items()
    )
