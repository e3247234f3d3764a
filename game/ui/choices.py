"""Choices of a match that can be played: what a settings file of another version names is left out."""

from dataclasses import replace

from game.rules.catalogue import GAMES
from game.rules.game import Game, GameError
from game.settings import Settings
from game.ui.labels import LEVELS

__all__ = ["playable"]


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
            name: {option: value for option, value in chosen.items() if _has(games[name], option, value)}
            for name, chosen in settings.house_rules.items()
            if name in games
        },
    )


def _has(game: Game, option: str, value: object) -> bool:
    try:
        game.rules(game.seats[0], options={option: value})
    except GameError:
        return False
    return True
