"""What ids are called in menus: games, levels, house rules and their values."""

from collections.abc import Mapping

from game.core.rules import OptionValue
from game.rules.game import Option
from game.voice.catalogue import N_, Catalogue
from game.voice.cues import AMBIENCES
from game.voice.words import Words

__all__ = [
    "AMBIENCE_NAMES",
    "DOUBLE_WORDS",
    "GAME_NAMES",
    "LANGUAGE_NAMES",
    "ORDERS",
    "PACES",
    "PLAYERS",
    "SOUND_DELAYS",
    "TELLERS",
    "TIMBRES",
    "VERBOSITIES",
    "house_rule",
    "house_value",
    "table_name",
    "voice_name",
]

GAME_NAMES: Mapping[str, str] = {
    # Translators: the name of the Russian game of the goat.
    "kozel": N_("Kozel, the goat"),
    # Translators: the name of the classic game of dominoes.
    "classic": N_("Domino, the classic game"),
    # Translators: the name of the Polish game of the donkey.
    "osiol": N_("Osioł, the donkey"),
    # Translators: the name of Kozel as it is played in the yard, without written points.
    "yard": N_("Yard goat"),
    # Translators: the name of the game in which one may always pass.
    "pass": N_("Pass"),
    # Translators: the name of the game in which whole series of tiles are laid in a turn.
    "blitz": N_("Blitz"),
    # Translators: the name of Blitz with closed tiles, at which everybody looks once.
    "blitz-blind": N_("Blitz blind"),
    # Translators: the name of the game with closed tiles that nobody has seen.
    "blind": N_("Blind"),
    # Translators: the name of a game for four, like the city; the table is a cross.
    "sevastopol": N_("Sevastopol"),
    # Translators: the name of a game in which four legs grow from a double.
    "spider": N_("Spider"),
    # Translators: the name of a game in which the tiles form a broad strip that is cut.
    "sausage": N_("Sausage"),
}
LANGUAGE_NAMES: tuple[tuple[str, str], ...] = (("en", "English"), ("ru", "Русский"), ("pl", "Polski"))
"""Each language by its own name, which is never translated."""
DOUBLE_WORDS: Mapping[str, str] = {"dubl": "дубль", "dupl": "дупль"}
"""What Russian players call a double, by the ids of the setting; never translated."""
VERBOSITIES: Mapping[str, str] = {
    # Translators: how much is said: only what is necessary.
    "terse": N_("terse"),
    # Translators: how much is said: the usual.
    "normal": N_("normal"),
    # Translators: how much is said: everything.
    "full": N_("full"),
}
TIMBRES: Mapping[str, str] = {
    # Translators: how the built-in voice sounds.
    "": N_("usual"),
    # Translators: how the built-in voice sounds: like a man.
    "m3": N_("man"),
    # Translators: how the built-in voice sounds: like a woman.
    "f2": N_("woman"),
    # Translators: how the built-in voice sounds: like another woman.
    "f4": N_("another woman"),
    # Translators: how the built-in voice sounds: whispering.
    "whisper": N_("whisper"),
}
TELLERS: Mapping[str, str] = {
    # Translators: who tells the moves of the others: the voice that says everything else, too.
    "same": N_("the same voice"),
    # Translators: who tells the moves of the others, each from where that player sits.
    "builtin": N_("the built-in voice, from their seats"),
}
SOUND_DELAYS: Mapping[int, str] = {
    # Translators: the value of a setting: how late the sounds come.
    256: N_("shortest"),
    # Translators: the value of a setting: how late the sounds come.
    512: N_("short"),
    # Translators: the value of a setting: how late the sounds come.
    1024: N_("long"),
    # Translators: the value of a setting: how late the sounds come.
    2048: N_("longest"),
}
"""Frames of the mixer's buffer, and what they are called."""
AMBIENCE_NAMES: Mapping[str, str] = {
    # Translators: the value of a setting: no noise behind the game.
    "": N_("none"),
    **AMBIENCES,
}
ORDERS: Mapping[str, str] = {
    # Translators: the order of one's own tiles.
    "dealt": N_("as dealt"),
    # Translators: the order of one's own tiles.
    "number": N_("by number"),
    # Translators: the order of one's own tiles.
    "playable": N_("tiles that fit first"),
}
PACES: Mapping[float | None, str] = {
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
    # Translators: how long the computer's players wait before a move: until you press a key.
    None: N_("until your key"),
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


def table_name(catalogue: Catalogue, seats: int, *, pairs: bool) -> str:
    """Say how many play and whether in pairs."""
    if pairs:
        # Translators: four players, two against two.
        return catalogue.gettext("four, in pairs")
    return catalogue.gettext(PLAYERS[seats])


_HOUSE_RULES: Mapping[str, tuple[str, str]] = {
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
    "fish_winner_writes": (
        # Translators: a house rule of Osioł, where points are bad.
        N_("The winner of a fish writes too"),
        # Translators: the help of a house rule of Osioł.
        N_("If not, after a fish only the others write what they have left."),
    ),
    "several_doubles": (
        # Translators: a house rule of Spider.
        N_("Several doubles in a turn"),
        # Translators: the help of a house rule of Spider.
        N_("Two, three or four doubles may be laid in one turn, each at an end of its own."),
    ),
    "hand_size": (
        # Translators: a house rule of Pass.
        N_("Tiles for each player"),
        # Translators: the help of a house rule of Pass.
        N_("How many tiles each player is dealt; four players get seven at most."),
    ),
    "pass.opening": (
        # Translators: a house rule: who opens each hand, and with what.
        N_("Who opens"),
        # Translators: the help of a house rule of Pass.
        N_("Which double opens, and what happens if nobody has it."),
    ),
    "subtract_own": (
        # Translators: a house rule of Pass, where points are good.
        N_("The winner of a fish takes off the points left"),
        # Translators: the help of a house rule of Pass.
        N_("After a fish the winner writes the points of the others less the winner's own."),
    ),
    "cuts": (
        # Translators: a house rule of Sausage.
        N_("Cuts in a hand"),
        # Translators: the help of a house rule of Sausage.
        N_("How often each player may cut the sausage in one hand."),
    ),
    "blitz-blind.opening": (
        # Translators: a house rule: who opens each hand, and with what.
        N_("Who opens"),
        # Translators: the help of a house rule of Blitz blind.
        N_("The holder of the lowest double, or by lot anybody, with the right-hand tile."),
    ),
}
"""The name of a house rule and its help, by `option` or, where games differ, by `game.option`."""
_VALUES: Mapping[tuple[str, OptionValue], str] = {
    # Translators: the value of the house rule "who opens later hands".
    ("later_opening", "rule"): N_("by the rule"),
    # Translators: the value of the house rule "who opens later hands".
    ("later_opening", "winner"): N_("the winner"),
    # Translators: the value of the house rule "who opens" of Pass.
    ("opening", 3): N_("the highest double, or else the highest tile"),
    # Translators: the value of the house rule "who opens" of Pass: without a double all is dealt again.
    ("opening", 1): N_("the highest double, or else a new deal"),
    # Translators: the value of the house rule "who opens" of Pass: without 6-6 all is dealt again.
    ("opening", 2): N_("double six, or else a new deal"),
    # Translators: the value of the house rule "who opens" of Blitz blind.
    ("opening", "double"): N_("the lowest double"),
    # Translators: the value of the house rule "who opens" of Blitz blind: the opener is drawn by lot.
    ("opening", "lot"): N_("by lot"),
    # Translators: the value of the house rule "cuts in a hand".
    ("cuts", 0): N_("without limit"),
    # Translators: the value of the house rule "cuts in a hand".
    ("cuts", 1): N_("once"),
    # Translators: the value of the house rule "cuts in a hand".
    ("cuts", 2): N_("twice"),
    # Translators: the value of the house rule "cuts in a hand".
    ("cuts", 3): N_("three times"),
}


def house_rule(game: str, option: str) -> tuple[str, str]:
    """Give the messages that name a house rule and explain it."""
    return _HOUSE_RULES.get(f"{game}.{option}") or _HOUSE_RULES[option]


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
    if (option.name, value) in _VALUES:
        return catalogue.gettext(_VALUES[option.name, value])
    return Words(catalogue).tiles_count(int(value))


_VOICES: Mapping[str, str] = {
    # Translators: the voice that is part of the program.
    "builtin": N_("built-in voice"),
    # Translators: the voice of the operating system.
    "system": N_("voice of the system"),
    # Translators: the voice of Windows.
    "sapi5": N_("Windows voice"),
    # Translators: no voice at all; everything goes to the log.
    "silent": N_("silence"),
    # Translators: the voice that is the player's own screen reader, which reads what the window shows it.
    "window": N_("your screen reader, by way of the window"),
}
_READERS = {
    "orca": "Orca",
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
