"""The settings: voices, sounds, how it is played."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.ui.host import Host
from game.ui.labels import DOUBLE_WORDS, LANGUAGE_NAMES, ORDERS, PACES, VERBOSITIES, voice_name
from game.ui.screens.menu import Item, Menu, next_value

__all__ = ["settings_menu"]


def settings_menu(host: Host) -> Menu:
    def items() -> list[Item]:
        return [*_speech_items(host), *_sound_items(host), *_play_items(host)]

    # Translators: the title of a menu.
    return Menu(host, lambda: host.catalogue.gettext("Settings"), items)


def _set(host: Host, field: str, value: Any) -> None:
    host.change(replace(host.settings, **{field: value}))


def _choice(
    host: Host,
    field: str,
    names: Callable[[], Mapping[Any, str]],
    label: Callable[[], str],
    help_: Callable[[], str],
) -> Item:
    """Give an item that chooses one of several ids with names."""

    def value() -> str:
        # Translators: the value of a setting that the program chooses by itself.
        return names().get(getattr(host.settings, field)) or host.catalogue.gettext("automatic")

    def change(step: int) -> None:
        if ids := tuple(names()):
            _set(host, field, next_value(ids, getattr(host.settings, field), step))

    return Item(label, help_, None, value, change)


def _percent(host: Host, field: str, label: Callable[[], str], help_: Callable[[], str]) -> Item:
    def change(step: int) -> None:
        value = min(max(getattr(host.settings, field) + 10 * step, 0), 100)
        _set(host, field, value)

    return Item(label, help_, None, lambda: str(getattr(host.settings, field)), change)


def _yes_no(host: Host, field: str, label: Callable[[], str], help_: Callable[[], str]) -> Item:
    t = host.catalogue.gettext

    def value() -> str:
        # Translators: the value of a setting.
        yes = t("yes")
        # Translators: the value of a setting.
        return yes if getattr(host.settings, field) else t("no")

    def change(step: int) -> None:
        del step
        _set(host, field, not getattr(host.settings, field))

    return Item(label, help_, None, value, change)


def _double_word_items(host: Host) -> list[Item]:
    """Give the choice of the Russian word for a double, where Russian is spoken."""

    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    if host.settings.language != "ru":
        return []
    return [
        _choice(
            host,
            "double_word",
            lambda: DOUBLE_WORDS,
            # Translators: a setting for Russian only: what a double is called.
            lambda: t("Word for a double"),
            # Translators: the help of a setting for Russian only.
            lambda: t("What players call a tile with the same number twice."),
        )
    ]


def _speech_items(host: Host) -> list[Item]:
    # The catalogue is asked for anew each time, because the first item changes the language.
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    def voices() -> dict[str, str]:
        return {name: voice_name(name, host.catalogue) for name in host.voices}

    return [
        _choice(
            host,
            "language",
            lambda: dict(LANGUAGE_NAMES),
            # Translators: a setting.
            lambda: t("Language"),
            # Translators: the help of a setting.
            lambda: t("The language of the program."),
        ),
        *_double_word_items(host),
        _choice(
            host,
            "voice",
            voices,
            # Translators: a setting: which screen reader or synthesizer speaks.
            lambda: t("Voice"),
            # Translators: the help of a setting.
            lambda: t("Which screen reader or voice speaks."),
        ),
        _percent(
            host,
            "rate",
            # Translators: a setting, from 0 to 100.
            lambda: t("Speech rate"),
            # Translators: the help of a setting.
            lambda: t("How fast the voice speaks."),
        ),
        _percent(
            host,
            "speech_volume",
            # Translators: a setting, from 0 to 100.
            lambda: t("Speech volume"),
            # Translators: the help of a setting.
            lambda: t("How loud the voice is."),
        ),
        _choice(
            host,
            "verbosity",
            lambda: {name: t(text) for name, text in VERBOSITIES.items()},
            # Translators: a setting: terse, normal or full.
            lambda: t("How much is said"),
            # Translators: the help of a setting.
            lambda: t("Terse says only what changes, full says the counts too."),
        ),
    ]


def _sound_items(host: Host) -> list[Item]:
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    return [
        _percent(
            host,
            "effects_volume",
            # Translators: a setting, from 0 to 100.
            lambda: t("Sound volume"),
            # Translators: the help of a setting.
            lambda: t("How loud the sounds are."),
        ),
        _yes_no(
            host,
            "mono",
            # Translators: a setting: yes or no.
            lambda: t("Mono"),
            # Translators: the help of a setting.
            lambda: t("Everything sounds from the middle."),
        ),
    ]


def _play_items(host: Host) -> list[Item]:
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    return [
        _choice(
            host,
            "pace",
            lambda: {seconds: t(text) for seconds, text in PACES.items()},
            # Translators: a setting: how long the computer's players wait before a move.
            lambda: t("Pace of the others"),
            # Translators: the help of a setting.
            lambda: t("How long the others wait before each move."),
        ),
        _choice(
            host,
            "hand_order",
            lambda: {name: t(text) for name, text in ORDERS.items()},
            # Translators: a setting: the order of one's own tiles.
            lambda: t("Order of your tiles"),
            # Translators: the help of a setting.
            lambda: t("In which order your tiles lie before you."),
        ),
        _yes_no(
            host,
            "keep_turned_up",
            # Translators: a setting for the blind games: yes or no.
            lambda: t("Keep turned-up tiles in the history"),
            # Translators: the help of a setting for the blind games.
            lambda: t("In the blind games a tile that was turned up can be heard again. Else remember it."),
        ),
        _yes_no(
            host,
            "wrap",
            # Translators: a setting: yes or no.
            lambda: t("Menus go round"),
            # Translators: the help of a setting.
            lambda: t("After the last item the first one follows."),
        ),
    ]
