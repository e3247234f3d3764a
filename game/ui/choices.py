"""Choices of a match that can be played.

What a settings file of another version names, or what does not go with the players, is left out.
"""

from collections.abc import Mapping
from dataclasses import replace

from game.core.rules import OptionValue
from game.rules.catalogue import GAMES
from game.rules.game import Game, GameError
from game.settings import Settings
from game.ui.levels import LEVELS

__all__ = ["accepts", "playable"]


def playable(settings: Settings) -> Settings:
    """Give the settings with a game, seats, a level and house rules that there are."""
    games = {game.id: game for game in GAMES}
    game = games.get(settings.game, GAMES[0])
    seats, pairs = game.table_for(settings.seats, pairs=settings.pairs)
    return replace(
        settings,
        game=game.id,
        seats=seats,
        pairs=pairs,
        level=settings.level if settings.level in LEVELS else Settings().level,
        house_rules={
            name: _possible(games[name], chosen, (seats, pairs) if name == game.id else None)
            for name, chosen in settings.house_rules.items()
            if name in games
        },
    )


def accepts(game: Game, table: tuple[int, bool], options: Mapping[str, object]) -> bool:
    """Say whether so many players can play by these house rules; `table` is one of `game.tables`."""
    try:
        game.rules(table[0], pairs=table[1], options=options)
    except GameError:
        return False
    return True


def _possible(
    game: Game, chosen: Mapping[str, OptionValue], table: tuple[int, bool] | None
) -> dict[str, OptionValue]:
    """Leave out the house rules that this table, or no table, of the game can have."""
    kept: dict[str, OptionValue] = {}
    for option, value in chosen.items():
        tables = game.tables if table is None else (table,)
        if any(accepts(game, table, {**kept, option: value}) for table in tables):
            kept[option] = value
    return kept
