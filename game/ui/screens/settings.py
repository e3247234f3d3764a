"""The settings: a menu of menus, for speech, the voice, sounds and play."""

from collections.abc import Callable, Sequence

from game.ui.host import Host
from game.ui.labels import DOUBLE_WORDS, LANGUAGE_NAMES, ORDERS, PACES, VERBOSITIES
from game.ui.screens.key_editor import keys_menu
from game.ui.screens.menu import Item, Menu
from game.ui.screens.screen_settings import screen_menu
from game.ui.screens.setting_items import choice, yes_no
from game.ui.screens.sound_settings import sound_menu
from game.ui.screens.speech_settings import lengths_menu, naming_items
from game.ui.screens.voice_settings import voice_menu

__all__ = ["play_menu", "settings_menu", "speech_menu"]


def settings_menu(host: Host) -> Menu:
    """Give the menu that leads to the others. A further one is a line here and a function below."""
    # The catalogue is asked for anew each time, because one of the settings is the language.

    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    def items() -> list[Item]:
        return [
            # Translators: the help of an item of the settings.
            _leads_to(host, speech_menu, lambda: t("The language, and how much is said.")),
            # Translators: the help of an item of the settings.
            _leads_to(host, voice_menu, lambda: t("Who speaks, how fast and how loud.")),
            # Translators: the help of an item of the settings.
            _leads_to(host, sound_menu, lambda: t("How the sounds of the game are heard.")),
            # Translators: the help of an item of the settings.
            _leads_to(host, screen_menu, lambda: t("The colours, the size and the caption of the window.")),
            # Translators: the help of an item of the settings.
            _leads_to(host, play_menu, lambda: t("The pace, the order of your tiles, menus.")),
            # Translators: the help of an item of the settings.
            _leads_to(host, keys_menu, lambda: t("Which key does what, and other keys for it.")),
        ]

    # Translators: the title of a menu.
    return Menu(host, lambda: t("Settings"), items)


def _leads_to(host: Host, menu: Callable[[Host], Menu], help_: Callable[[], str]) -> Item:
    """Give the item that opens a menu and is called as it is."""
    return Item(menu(host).title, help_, lambda: host.open(menu(host)))


def _menu(host: Host, title: Callable[[], str], items: Callable[[Host], Sequence[Item]]) -> Menu:
    return Menu(host, title, lambda: items(host))


def speech_menu(host: Host) -> Menu:
    # Translators: the title of a menu of settings.
    return _menu(host, lambda: host.catalogue.gettext("Language and speech"), _speech_items)


def play_menu(host: Host) -> Menu:
    # Translators: the title of a menu of settings.
    return _menu(host, lambda: host.catalogue.gettext("Play"), _play_items)


def _double_word_items(host: Host) -> list[Item]:
    """Give the choice of the Russian word for a double, where Russian is spoken."""

    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    if host.settings.language != "ru":
        return []
    return [
        choice(
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
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    return [
        choice(
            host,
            "language",
            lambda: dict(LANGUAGE_NAMES),
            # Translators: a setting.
            lambda: t("Language"),
            # Translators: the help of a setting.
            lambda: t("The language of the program."),
        ),
        *_double_word_items(host),
        choice(
            host,
            "verbosity",
            lambda: {name: t(text) for name, text in VERBOSITIES.items()},
            # Translators: a setting: terse, normal or full.
            lambda: t("How much is said"),
            # Translators: the help of a setting.
            lambda: t("Terse says only what changes, full says the counts too."),
        ),
        # Translators: the help of an item of a menu of settings.
        _leads_to(host, lengths_menu, lambda: t("How much is said of moves, points, menus.")),
        *naming_items(host),
    ]


def _play_items(host: Host) -> list[Item]:
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    return [
        choice(
            host,
            "pace",
            lambda: {seconds: t(text) for seconds, text in PACES.items()},
            # Translators: a setting: how long the computer's players wait before a move.
            lambda: t("Pace of the others"),
            # Translators: the help of a setting.
            lambda: t("How long the others wait before each move."),
        ),
        choice(
            host,
            "hand_order",
            lambda: {name: t(text) for name, text in ORDERS.items()},
            # Translators: a setting: the order of one's own tiles.
            lambda: t("Order of your tiles"),
            # Translators: the help of a setting.
            lambda: t("In which order your tiles lie before you."),
        ),
        yes_no(
            host,
            "keep_turned_up",
            # Translators: a setting for the blind games: yes or no.
            lambda: t("Keep turned-up tiles in the history"),
            # Translators: the help of a setting for the blind games.
            lambda: t("In the blind games a tile that was turned up can be heard again. Else remember it."),
        ),
        yes_no(
            host,
            "wrap",
            # Translators: a setting: yes or no.
            lambda: t("Menus go round"),
            # Translators: the help of a setting.
            lambda: t("After the last item the first one follows."),
        ),
    ]
