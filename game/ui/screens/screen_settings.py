"""The settings of what is seen: colours, size, captions; and the zoom by keys."""

from collections.abc import Mapping, Sequence

from game.ui.host import Host
from game.ui.screens.menu import Item, Menu, next_value
from game.ui.screens.setting_items import choice, set_field, yes_no
from game.voice.catalogue import N_
from game.voice.utterance import SpeechClass

__all__ = ["THEME_NAMES", "ZOOMS", "screen_menu", "zoom"]

ZOOMS: Sequence[int] = (80, 100, 120, 140, 160, 180, 200)

THEME_NAMES: Mapping[str, str] = {
    # Translators: the colours of the window: light letters on a dark ground.
    "dark": N_("dark"),
    # Translators: the colours of the window: dark letters on a light ground.
    "light": N_("light"),
    # Translators: the colours of the window.
    "yellow": N_("yellow on black"),
}


def _zoomed(host: Host, step: int) -> bool:
    """Go to the next size; False if there is none beyond."""
    before = host.settings.zoom
    # A file may have any size.
    value = next_value(ZOOMS, min(ZOOMS, key=lambda known: abs(known - before)), step)
    if value == before:
        return False
    set_field(host, "zoom", value)
    return True


def zoom(host: Host, step: int) -> None:
    """Make the picture larger or smaller, and say how large it is."""
    cue = "menu/move" if _zoomed(host, step) else "menu/edge"
    # Translators: how large letters and tiles are in the window; 100 is as usual.
    text = host.catalogue.gettext("Zoom {percent} percent.", percent=host.settings.zoom)
    host.say(text, SpeechClass.NAV, cue=cue)


def screen_menu(host: Host) -> Menu:
    # Translators: the title of a menu of settings, about what is seen in the window.
    return Menu(host, lambda: host.catalogue.gettext("Screen"), lambda: _items(host))


def _items(host: Host) -> list[Item]:
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    def percent() -> str:
        # Translators: the value of the zoom, a multiple of twenty.
        return host.catalogue.gettext("{percent} percent", percent=host.settings.zoom)

    def change(step: int) -> None:
        _zoomed(host, step)

    return [
        choice(
            host,
            "theme",
            lambda: {name: t(text) for name, text in THEME_NAMES.items()},
            # Translators: a setting: the colours of the window.
            lambda: t("Colours"),
            # Translators: the help of a setting.
            lambda: t("The colours of the window, for those who see a little or look on."),
        ),
        Item(
            # Translators: a setting: how large letters and tiles are in the window.
            lambda: t("Zoom"),
            # Translators: the help of a setting.
            lambda: t("How large letters and tiles are in the window."),
            None,
            percent,
            change,
        ),
        yes_no(
            host,
            "captions",
            # Translators: a setting: yes or no.
            lambda: t("Captions"),
            # Translators: the help of a setting.
            lambda: t("The window shows the last sentence at the bottom."),
        ),
    ]
