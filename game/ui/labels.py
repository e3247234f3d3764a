"""What ids are called in menus: games, levels, house rules and their values."""

from collections.abc import Mapping

from game.core.rules import OptionValue
from game.rules.game import Option
from game.voice.catalogue import N_, Catalogue
from game.voice.words import Words

__all__ = [
    "GAME_NAMES",
    "HOUSE_RULES",
    "LANGUAGE_NAMES",
    "LEVELS",
    "ORDERS",
    "PACES",
    "PLAYERS",
    "VERBOSITIES",
    "house_value",
    "voice_name",
]

GAME_NAMES: Mapping[str, str] = {
    # Translators: the name of the Russian game of the goat.
    "kozel": N_("Kozel, the goat"),
    # Translators: the name of the classic game of dominoes.
    "classic": N_("Domino, the classic game"),
}
LEVELS: Mapping[str, str] = {
    # Translators: how strong the computer's players are: beginners.
    "novice": N_("novices"),
    # Translators: how strong the computer's players are: good club players.
    "club": N_("club players"),
}
LANGUAGE_NAMES: tuple[tuple[str, str], ...] = (("en", "English"), ("ru", "Русский"), ("pl", "Polski"))
"""Each language by its own name, which is never translated."""
VERBOSITIES: Mapping[str, str] = {
    # Translators: how much is said: only what is necessary.
    "terse": N_("terse"),
    # Translators: how much is said: the usual.
    "normal": N_("normal"),
    # Translators: how much is said: everything.
    "full": N_("full"),
}
ORDERS: Mapping[str, str] = {
    # Translators: the order of one's own tiles.
    "dealt": N_("as dealt"),
    # Translators: the order of one's own tiles.
    "number": N_("by number"),
    # Translators: the order of one's own tiles.
    "playable": N_("tiles that fit first"),
}
PACES: Mapping[float, str] = {
    # Translators: how long the computer's players wait before a move.
    0.0: N_("no waiting"),
    # Translators: how long the computer's players wait before a move: a third of a second.
    0.3: N_("a short moment"),
    # Translators: how long the computer's players wait before a move.
    0.6: N_("half a second"),
    # Translators: how long the computer's players wait before a move.
    1.0: N_("one second"),
    # Translators: how long the computer's players wait before a move.
    2.0: N_("two seconds"),
    # Translators: how long the computer's players wait before a move.
    3.0: N_("three seconds"),
}
"""Seconds, and what they are called."""
PLAYERS: Mapping[int, str] = {
    # Translators: how many play at the table, you included.
    2: N_("two players"),
    # Translators: how many play at the table, you included.
    3: N_("three players"),
    # Translators: how many play at the table, you included.
    4: N_("four players"),
}
HOUSE_RULES: Mapping[str, tuple[str, str]] = {
    "target": (
        # Translators: a house rule: the points that end the match.
        N_("Match to"),
        # Translators: the help of a house rule.
        N_("The match ends when somebody has so many points."),
    ),
    "later_opening": (
        # Translators: a house rule of the classic game: who opens the hands after the first.
        N_("Who opens later hands"),
        # Translators: the help of a house rule.
        N_("By the rule the holder of the double blank, or the winner of the hand before."),
    ),
    "ru_value": (
        # Translators: a house rule of Kozel: a single 0-0 counts 25, a single 6-6 counts 50.
        N_("A single double blank or double six counts more"),
        # Translators: the help of a house rule.
        N_("The double blank alone in the hand counts 25, the double six alone 50."),
    ),
}


def house_value(catalogue: Catalogue, option: Option, value: OptionValue) -> str:
    """Say the value of a house rule."""
    if option.number:
        return Words(catalogue).points(int(value))
    if value is True:
        # Translators: the value of a setting.
        return catalogue.gettext("yes")
    if value is False:
        # Translators: the value of a setting.
        return catalogue.gettext("no")
    names = {
        # Translators: the value of the house rule "who opens later hands".
        "rule": N_("by the rule"),
        # Translators: the value of the house rule "who opens later hands".
        "winner": N_("the winner"),
    }
    return catalogue.gettext(names[str(value)]) if str(value) in names else str(value)


_VOICES: Mapping[str, str] = {
    # Translators: the voice that is part of the program.
    "builtin": N_("built-in voice"),
    # Translators: the voice of the operating system.
    "system": N_("voice of the system"),
    # Translators: the voice of Windows.
    "sapi5": N_("Windows voice"),
    # Translators: no voice at all; everything goes to the log.
    "silent": N_("silence"),
}
_READERS = {
    "nvda": "NVDA",
    "jaws": "JAWS",
    "voiceover": "VoiceOver",
    "speech-dispatcher": "Speech Dispatcher",
    "dolphin": "Dolphin",
    "window-eyes": "Window-Eyes",
    "pc-talker": "PC-Talker",
    "zdsr": "ZDSR",
}


def voice_name(name: str, catalogue: Catalogue) -> str:
    """Name a voice as people call it."""
    return catalogue.gettext(_VOICES[name]) if name in _VOICES else _READERS.get(name, name)
