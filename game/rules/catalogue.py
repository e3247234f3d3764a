"""The games in the order of the menu."""

from game.rules.blind import BLIND
from game.rules.blitz import BLITZ
from game.rules.blitz_blind import BLITZ_BLIND
from game.rules.classic import CLASSIC
from game.rules.game import Game, GameError
from game.rules.kozel import KOZEL
from game.rules.osiol import OSIOL
from game.rules.passing import PASS
from game.rules.sausage import SAUSAGE
from game.rules.sevastopol import SEVASTOPOL
from game.rules.spider import SPIDER
from game.rules.yard import YARD

__all__ = ["GAMES", "find"]

GAMES: tuple[Game, ...] = (
    KOZEL,
    CLASSIC,
    OSIOL,
    YARD,
    PASS,
    BLITZ,
    BLITZ_BLIND,
    BLIND,
    SEVASTOPOL,
    SPIDER,
    SAUSAGE,
)


def find(game_id: str) -> Game:
    """Give the game with this id; GameError names those that there are."""
    for game in GAMES:
        if game.id == game_id:
            return game
    raise GameError(f"there is no game {game_id!r}; there are: {', '.join(game.id for game in GAMES)}")
