"""The menus: main, new match, match, settings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game.core.rules import OptionValue
from game.rules.catalogue import GAMES, find
from game.rules.game import Game, Option
from game.ui.host import Host
from game.ui.labels import (
    GAME_NAMES,
    HOUSE_RULES,
    LANGUAGE_NAMES,
    LEVELS,
    ORDERS,
    PACES,
    PLAYERS,
    VERBOSITIES,
    house_value,
    voice_name,
)
from game.ui.screens.menu import Item, Menu
from game.ui.screens.reader import Reader
from game.voice.rules_text import RulesTextError, rules_text

__all__ = ["main_menu", "match_menu", "new_match_menu", "settings_menu"]

Value = TypeVar("Value")

TARGETS = (25, 50, 75, 100, 101, 125, 150, 200, 250, 300)


class _MainMenu(Menu):
    def back(self) -> None:
        """Escape in the main menu stays; leaving is an item of its own."""
        self._go(len(self.items()) - 1, len(self.items()))

    def how(self) -> str:
        # Translators: the help of the main menu; the help of the item stands before it.
        return self.host.catalogue.gettext("Up and down choose, Enter confirms, Escape goes to Exit.")


def main_menu(host: Host) -> Menu:
    def items() -> list[Item]:
        t = host.catalogue.gettext
        entries = []
        if host.can_continue():
            entries.append(
                Item(
                    # Translators: an item of the main menu.
                    lambda: t("Continue the match"),
                    # Translators: the help of an item of the main menu.
                    lambda: t("Goes on with the match that was saved."),
                    host.continue_match,
                )
            )
        entries += [
            Item(
                # Translators: an item of the main menu.
                lambda: t("New match"),
                # Translators: the help of an item of the main menu.
                lambda: t("Chooses a game, the players and the house rules, and begins."),
                lambda: host.open(new_match_menu(host)),
            ),
            Item(
                # Translators: an item of the main menu.
                lambda: t("Rules"),
                # Translators: the help of an item of the main menu.
                lambda: t("Reads the rules of each game."),
                lambda: host.open(_rules_menu(host)),
            ),
            Item(
                # Translators: an item of the main menu.
                lambda: t("Settings"),
                # Translators: the help of an item of the main menu.
                lambda: t("Language, voice, sounds and how much is said."),
                lambda: host.open(settings_menu(host)),
            ),
            Item(
                # Translators: an item of the main menu.
                lambda: t("Exit"),
                # Translators: the help of an item of the main menu.
                lambda: t("Closes the program. A match that is not finished is saved."),
                host.quit,
            ),
        ]
        return entries

    # Translators: the title of the main menu.
    return _MainMenu(host, lambda: host.catalogue.gettext("Ryba, main menu"), items)


def read_rules(host: Host, game: Game) -> None:
    """Open the rules of a game."""
    t = host.catalogue.gettext
    # Translators: the title of the text with the rules of a game.
    title = t("Rules of the game {game}", game=t(GAME_NAMES[game.id]))
    try:
        lines = rules_text(game.id, host.catalogue.lang)
    except RulesTextError as error:
        lines = (str(error),)
    host.open(Reader(host, title, lines))


def _rules_menu(host: Host) -> Menu:
    t = host.catalogue.gettext

    def item(game: Game) -> Item:
        return Item(
            lambda: t(GAME_NAMES[game.id]),
            # Translators: the help of a game in the menu of rules.
            lambda: t("Reads the rules line by line."),
            lambda: read_rules(host, game),
        )

    # Translators: the title of the menu that lists the rules of each game.
    return Menu(host, lambda: t("Rules"), lambda: [item(game) for game in GAMES])


def _next(values: Sequence[Value], value: Value, step: int) -> Value:
    """Give the next of the values, staying at the edges; an unlisted value leads to the first."""
    if value not in values:
        return values[0]
    return values[min(max(values.index(value) + step, 0), len(values) - 1)]


def new_match_menu(host: Host) -> Menu:
    """Give the set-up of a match; every choice is kept in the settings."""

    def items() -> list[Item]:
        t = host.catalogue.gettext
        game = find(host.settings.game)
        return [
            _game_item(host),
            _players_item(host, game),
            _level_item(host),
            *(_option_item(host, game, option) for option in game.options),
            Item(
                # Translators: begins the match that has been set up.
                lambda: t("Begin"),
                # Translators: the help of the item that begins a match.
                lambda: t("Deals the first hand. A match saved before is replaced."),
                host.new_match,
            ),
        ]

    # Translators: the title of the menu in which a match is set up.
    return Menu(host, lambda: host.catalogue.gettext("New match"), items)


def _game_item(host: Host) -> Item:
    t = host.catalogue.gettext

    def change(step: int) -> None:
        game = _next(GAMES, find(host.settings.game), step)
        seats = host.settings.seats if host.settings.seats in game.seats else game.seats[0]
        pairs = host.settings.pairs and game.pairs and seats == 4
        host.change(replace(host.settings, game=game.id, seats=seats, pairs=pairs))

    return Item(
        # Translators: which game is played.
        lambda: t("Game"),
        # Translators: the help of the choice of a game.
        lambda: t("Which game is played; its rules stand in the main menu."),
        None,
        lambda: t(GAME_NAMES[host.settings.game]),
        change,
    )


def _players_item(host: Host, game: Game) -> Item:
    tables = [(seats, False) for seats in game.seats] + ([(4, True)] if game.pairs else [])
    t = host.catalogue.gettext

    def value() -> str:
        if host.settings.pairs:
            # Translators: four players, two against two.
            return t("four, in pairs")
        return t(PLAYERS[host.settings.seats])

    def change(step: int) -> None:
        seats, pairs = _next(tables, (host.settings.seats, host.settings.pairs), step)
        host.change(replace(host.settings, seats=seats, pairs=pairs))

    return Item(
        # Translators: how many play.
        lambda: t("Players"),
        # Translators: the help of the choice of the number of players.
        lambda: t("How many play, you included; in pairs the player opposite is your partner."),
        None,
        value,
        change,
    )


def _level_item(host: Host) -> Item:
    t = host.catalogue.gettext
    return Item(
        # Translators: how strong the computer's players are.
        lambda: t("Opponents"),
        # Translators: the help of the choice of the opponents' level.
        lambda: t("How well the others play."),
        None,
        lambda: t(LEVELS[host.settings.level]),
        lambda step: host.change(
            replace(host.settings, level=_next(tuple(LEVELS), host.settings.level, step))
        ),
    )


def _option_item(host: Host, game: Game, option: Option) -> Item:
    t = host.catalogue.gettext
    label, help_ = HOUSE_RULES[option.name]

    def current() -> OptionValue:
        return host.settings.house_rules.get(game.id, {}).get(option.name, option.default)

    def change(step: int) -> None:
        values: Sequence[OptionValue] = TARGETS if option.number else option.values
        chosen = dict(host.settings.house_rules.get(game.id, {}))
        chosen[option.name] = _next(values, current(), step)
        host.change(replace(host.settings, house_rules={**host.settings.house_rules, game.id: chosen}))

    return Item(
        lambda: t(label),
        lambda: t(help_),
        None,
        lambda: house_value(host.catalogue, option, current()),
        change,
    )


def match_menu(host: Host) -> Menu:
    """Give the menu that Escape opens at the table."""

    def items() -> list[Item]:
        t = host.catalogue.gettext
        return [
            Item(
                # Translators: an item of the menu at the table.
                lambda: t("Resume"),
                # Translators: the help of an item of the menu at the table.
                lambda: t("Goes back to the table."),
                host.close,
            ),
            Item(
                # Translators: an item of the menu at the table.
                lambda: t("Rules of this game"),
                # Translators: the help of an item of the menu at the table.
                lambda: t("Reads the rules; the match waits."),
                lambda: read_rules(host, host.session.game) if host.session else None,
            ),
            Item(
                # Translators: an item of the main menu.
                lambda: t("Settings"),
                # Translators: the help of an item of the main menu.
                lambda: t("Language, voice, sounds and how much is said."),
                lambda: host.open(settings_menu(host)),
            ),
            Item(
                # Translators: an item of the menu at the table.
                lambda: t("Save and leave"),
                # Translators: the help of an item of the menu at the table.
                lambda: t("Goes to the main menu, where the match can be continued."),
                host.leave_match,
            ),
        ]

    # Translators: the title of the menu that Escape opens at the table.
    return Menu(host, lambda: host.catalogue.gettext("The match waits"), items)


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
            _set(host, field, _next(ids, getattr(host.settings, field), step))

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
            "wrap",
            # Translators: a setting: yes or no.
            lambda: t("Menus go round"),
            # Translators: the help of a setting.
            lambda: t("After the last item the first one follows."),
        ),
    ]
