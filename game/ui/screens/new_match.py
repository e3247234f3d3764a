"""The set-up of a match: game, players, opponents, house rules."""

from dataclasses import replace

from game.core.rules import OptionValue
from game.rules.catalogue import GAMES, find
from game.rules.game import Game, Option
from game.ui.choices import accepts, playable
from game.ui.host import Host
from game.ui.labels import GAME_NAMES, house_rule, house_value, table_name
from game.ui.levels import LEVELS, level_help
from game.ui.screens.menu import Item, Menu, next_value
from game.ui.screens.setting_items import yes_no

__all__ = ["new_match_menu"]

TARGETS = (25, 50, 75, 100, 101, 125, 150, 200, 250, 300)


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
            yes_no(
                host,
                "practice",
                # Translators: yes or no: a match in which moves may be taken back, and which does not count.
                lambda: t("Practice"),
                # Translators: the help of the choice of a practice match.
                lambda: t(
                    "Moves may be taken back and hints asked for; the match is not counted in the statistics."
                ),
            ),
            Item(
                # Translators: begins the match that has been set up.
                lambda: t("Begin"),
                # Translators: the help of the item that begins a match.
                lambda: t("Deals the first hand. If there is an unfinished match, asks first."),
                host.new_match,
            ),
        ]

    # Translators: the title of the menu in which a match is set up.
    return Menu(host, lambda: host.catalogue.gettext("New match"), items)


def _game_item(host: Host) -> Item:
    t = host.catalogue.gettext

    def change(step: int) -> None:
        game = next_value(GAMES, find(host.settings.game), step)
        seats, pairs = game.table_for(host.settings.seats, pairs=host.settings.pairs)
        host.change(playable(replace(host.settings, game=game.id, seats=seats, pairs=pairs)))

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
    t = host.catalogue.gettext

    def change(step: int) -> None:
        seats, pairs = next_value(game.tables, (host.settings.seats, host.settings.pairs), step)
        # A house rule that does not go with so many players is dropped.
        host.change(playable(replace(host.settings, seats=seats, pairs=pairs)))

    return Item(
        # Translators: how many play.
        lambda: t("Players"),
        # Translators: the help of the choice of the number of players.
        lambda: t("How many play, you included; in pairs the player opposite is your partner."),
        None,
        lambda: table_name(host.catalogue, host.settings.seats, pairs=host.settings.pairs),
        change,
    )


def _level_item(host: Host) -> Item:
    t = host.catalogue.gettext
    return Item(
        # Translators: how strong the computer's players are.
        lambda: t("Opponents"),
        lambda: level_help(host.catalogue, host.settings.level),
        None,
        lambda: t(LEVELS[host.settings.level]),
        lambda step: host.change(
            replace(host.settings, level=next_value(tuple(LEVELS), host.settings.level, step))
        ),
    )


def _option_item(host: Host, game: Game, option: Option) -> Item:
    t = host.catalogue.gettext
    label, help_ = house_rule(game.id, option.name)

    def current() -> OptionValue:
        return host.settings.house_rules.get(game.id, {}).get(option.name, option.default)

    def change(step: int) -> None:
        chosen = dict(host.settings.house_rules.get(game.id, {}))
        table = (host.settings.seats, host.settings.pairs)
        values: tuple[OptionValue, ...] = TARGETS if option.number else option.values
        # There may be too few tiles for so many players.
        values = tuple(value for value in values if accepts(game, table, {**chosen, option.name: value}))
        chosen[option.name] = next_value(values, current(), step)
        host.change(replace(host.settings, house_rules={**host.settings.house_rules, game.id: chosen}))

    return Item(
        lambda: t(label),
        lambda: t(help_),
        None,
        lambda: house_value(host.catalogue, option, current()),
        change,
    )
