"""The settings of how things are told: names of tiles, what comes first, how much of each kind."""

from collections.abc import Mapping

from game.ui.host import Host
from game.ui.labels import VERBOSITIES
from game.ui.screens.menu import Item, Menu, next_value
from game.ui.screens.setting_items import choice, set_field
from game.voice.catalogue import N_
from game.voice.style import KINDS

__all__ = ["lengths_menu", "naming_items"]

_TILE_NAMES: Mapping[str, str] = {
    # Translators: the value of a setting: tiles are named by words, "five-three".
    "words": N_("words"),
    # Translators: the value of a setting: tiles are named by digits, "5 3".
    "digits": N_("digits"),
}
_DOUBLE_NAMES: Mapping[str, str] = {
    # Translators: the value of a setting: a tile with the same number twice is called "double six".
    "double": N_("double six"),
    # Translators: the value of a setting: a tile with the same number twice is called "six-six".
    "twice": N_("six-six"),
}
_ORDERS: Mapping[bool, str] = {
    # Translators: the value of a setting: "five-three, left".
    False: N_("the tile, then its place"),
    # Translators: the value of a setting: "left, five-three".
    True: N_("the place, then the tile"),
}
_KIND_LABELS: Mapping[str, tuple[str, str]] = {
    "deal": (
        # Translators: a kind of things that are said; a setting of how much of it.
        N_("The deal"),
        # Translators: the help of the setting before.
        N_("How many tiles you get and how many the boneyard holds."),
    ),
    "moves": (
        # Translators: a kind of things that are said; a setting of how much of it.
        N_("Moves"),
        # Translators: the help of the setting before.
        N_("Which ends change by a move, or only their numbers."),
    ),
    "counts": (
        # Translators: a kind of things that are said; a setting of how much of it.
        N_("Tiles left"),
        # Translators: the help of the setting before.
        N_("How many tiles another player has left: always, or only the last one."),
    ),
    "turn": (
        # Translators: a kind of things that are said; a setting of how much of it.
        N_("Your turn"),
        # Translators: the help of the setting before.
        N_("What you can do in your turn: always, or only if nothing fits."),
    ),
    "points": (
        # Translators: a kind of things that are said; a setting of how much of it.
        N_("Points"),
        # Translators: the help of the setting before.
        N_("Why points are written, and how the match stands."),
    ),
    "walking": (
        # Translators: a kind of things that are said; a setting of how much of it.
        N_("Your tiles"),
        # Translators: the help of the setting before.
        N_("Where the tile under the focus fits: in words, or by a sound."),
    ),
    "menus": (
        # Translators: a kind of things that are said; a setting of how much of it.
        N_("Menus"),
        # Translators: the help of the setting before.
        N_("The place of an item in its menu."),
    ),
}
_AS_EVERYWHERE = ""


def naming_items(host: Host) -> list[Item]:
    """Give what names of tiles and their order depend on."""

    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    return [
        choice(
            host,
            "tile_names",
            lambda: {name: t(text) for name, text in _TILE_NAMES.items()},
            # Translators: a setting: words or digits.
            lambda: t("Tiles in"),
            # Translators: the help of a setting.
            lambda: t("Whether you hear five-three, or 5 3."),
        ),
        choice(
            host,
            "double_names",
            lambda: {name: t(text) for name, text in _DOUBLE_NAMES.items()},
            # Translators: a setting: what a tile with the same number twice is called.
            lambda: t("Name of doubles"),
            # Translators: the help of a setting.
            lambda: t("Whether you hear double six, or six-six."),
        ),
        choice(
            host,
            "place_first",
            lambda: {first: t(text) for first, text in _ORDERS.items()},
            # Translators: a setting: what is said first, a tile or its place.
            lambda: t("Order of speech"),
            # Translators: the help of a setting.
            lambda: t("What you hear first, the tile or where it lies."),
        ),
    ]


def lengths_menu(host: Host) -> Menu:
    """Give the menu of how much is said of each kind of things."""
    return Menu(
        host,
        # Translators: the title of a menu of settings.
        lambda: host.catalogue.gettext("How much of each"),
        lambda: [_item(host, kind) for kind in KINDS],
    )


def _item(host: Host, kind: str) -> Item:
    t = host.catalogue.gettext
    label, help_ = _KIND_LABELS[kind]

    def value() -> str:
        # Translators: the value of a setting: as much as the setting "How much is said" says.
        everywhere = t("as everywhere")
        chosen = host.settings.lengths.get(kind)
        return t(VERBOSITIES[chosen]) if chosen else everywhere

    def change(step: int) -> None:
        ids = (_AS_EVERYWHERE, *VERBOSITIES)
        chosen = next_value(ids, host.settings.lengths.get(kind, _AS_EVERYWHERE), step)
        others = {name: length for name, length in host.settings.lengths.items() if name != kind}
        set_field(host, "lengths", {**others, kind: chosen} if chosen else others)

    return Item(lambda: t(label), lambda: t(help_), None, value, change)
