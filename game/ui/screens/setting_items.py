"""The kinds of items that a menu of settings is made of; each is about one field of the settings."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.ui.host import Host
from game.ui.screens.menu import Item, next_value

__all__ = ["choice", "percent", "set_field", "yes_no"]


def set_field(host: Host, field: str, value: Any) -> None:
    host.change(replace(host.settings, **{field: value}))


def choice(
    host: Host,
    field: str,
    names: Callable[[], Mapping[Any, str]],
    label: Callable[[], str],
    help_: Callable[[], str],
    *,
    after: Callable[[], None] | None = None,
) -> Item:
    """Give an item that chooses one of several ids with names."""

    def value() -> str:
        # Translators: the value of a setting that the program chooses by itself.
        return names().get(getattr(host.settings, field)) or host.catalogue.gettext("automatic")

    def change(step: int) -> None:
        if ids := tuple(names()):
            set_field(host, field, next_value(ids, getattr(host.settings, field), step))

    return Item(label, help_, None, value, change, after)


def percent(host: Host, field: str, label: Callable[[], str], help_: Callable[[], str]) -> Item:
    def change(step: int) -> None:
        value = min(max(getattr(host.settings, field) + 10 * step, 0), 100)
        set_field(host, field, value)

    return Item(label, help_, None, lambda: str(getattr(host.settings, field)), change)


def yes_no(host: Host, field: str, label: Callable[[], str], help_: Callable[[], str]) -> Item:
    t = host.catalogue.gettext

    def value() -> str:
        # Translators: the value of a setting.
        yes = t("yes")
        # Translators: the value of a setting.
        return yes if getattr(host.settings, field) else t("no")

    def change(step: int) -> None:
        del step
        set_field(host, field, not getattr(host.settings, field))

    return Item(label, help_, None, value, change)
