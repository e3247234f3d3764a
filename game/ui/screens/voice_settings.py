"""The settings of the voice; each change is heard at once in a sentence of the game."""

from game.core.table import Placement
from game.core.tiles import Tile
from game.ui.host import Host
from game.ui.labels import TELLERS, TIMBRES, voice_name
from game.ui.screens.menu import Item, Menu
from game.ui.screens.setting_items import choice, percent
from game.voice.utterance import SpeechClass, Utterance
from game.voice.words import Words, sentence

__all__ = ["voice_menu"]

BUILTIN = "builtin"
LEFT_NEIGHBOUR = -0.7


class _VoiceMenu(Menu):
    def sample(self) -> str:
        return _move(self.host)


def voice_menu(host: Host) -> Menu:
    # Translators: the title of a menu of settings.
    return _VoiceMenu(host, lambda: host.catalogue.gettext("Voice"), lambda: _items(host))


def _move(host: Host) -> str:
    """Say a move, as one hears them in the game."""
    return f"{sentence(Words(host.catalogue).placed(Placement(Tile(3, 5), 'L')))}."


def _tell(host: Host) -> None:
    """Let a move of the neighbour be told by whoever tells the moves of the others."""
    lang = host.settings.language
    host.speak(Utterance(_move(host), SpeechClass.EVENT, None, LEFT_NEIGHBOUR, lang=lang, category="system"))


def _items(host: Host) -> list[Item]:
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    def voices() -> dict[str, str]:
        return {name: voice_name(name, host.catalogue) for name in host.voices}

    return [
        choice(
            host,
            "voice",
            voices,
            # Translators: a setting: which screen reader or synthesizer speaks.
            lambda: t("Voice"),
            # Translators: the help of a setting.
            lambda: t("Which screen reader or voice speaks."),
        ),
        percent(
            host,
            "rate",
            # Translators: a setting, from 0 to 100.
            lambda: t("Speech rate"),
            # Translators: the help of a setting.
            lambda: t("How fast the voice speaks. A screen reader keeps its own rate, pitch and volume."),
        ),
        percent(
            host,
            "pitch",
            # Translators: a setting, from 0 to 100: how high the voice is.
            lambda: t("Speech pitch"),
            # Translators: the help of a setting.
            lambda: t("How high the voice is. A screen reader keeps its own rate, pitch and volume."),
        ),
        percent(
            host,
            "speech_volume",
            # Translators: a setting, from 0 to 100.
            lambda: t("Speech volume"),
            # Translators: the help of a setting.
            lambda: t("How loud the voice is. A screen reader keeps its own rate, pitch and volume."),
        ),
        *(_builtin_items(host) if BUILTIN in host.voices else ()),
    ]


def _builtin_items(host: Host) -> list[Item]:
    """Give what can be chosen where there is the built-in voice."""

    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    return [
        choice(
            host,
            "timbre",
            lambda: {name: t(text) for name, text in TIMBRES.items()},
            # Translators: a setting: like a man, like a woman, whispering.
            lambda: t("The built-in voice sounds like"),
            # Translators: the help of a setting.
            lambda: t("How the voice sounds that is part of the program."),
        ),
        choice(
            host,
            "events_voice",
            lambda: {name: t(text) for name, text in TELLERS.items()},
            # Translators: a setting: which voice tells the moves of the others.
            lambda: t("Moves of the others are told by"),
            # Translators: the help of a setting.
            lambda: t(
                "The built-in voice can tell the moves of the others, each from where that player sits, "
                "while your screen reader answers you."
            ),
            after=lambda: _tell(host),
        ),
    ]
