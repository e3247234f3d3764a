"""What every opponent is, and the levels that a player can choose."""

from random import Random
from typing import Protocol

from game.bots.heuristics import Heuristic
from game.bots.novice import Novice
from game.bots.search import Search
from game.core.moves import Move
from game.core.observation import Observation
from game.core.rules import Rules

__all__ = ["LEVELS", "Bot", "make", "thinking_time"]


class Bot(Protocol):
    def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
        """Give a legal move of the seat to move: the same one for the same view and state of `rng`.

        `budget` is the time in seconds that it may think, None = as its level likes. Only without a clock,
        which is infinity, a level that thinks as long as it may gives the same move each time.
        """
        ...


# Weakest first. A club player forgets what was passed more than two rounds ago and takes a move that is
# nearly as good as the best: human lapses, never a random move.
_BOTS: dict[str, Bot] = {
    "novice": Novice(),
    "club": Heuristic(rounds=2, slack=1.0),
    "master": Search(0.15),
    "grandmaster": Search(0.6, reads_thinkers=True),
}

_PATIENT: dict[str, float] = {"grandmaster": 3.0}
"""The levels that think on while nobody waits for them, and the most seconds that they do."""

LEVELS: tuple[str, ...] = tuple(_BOTS)
"""The ids of the levels, weakest first."""


def make(level: str) -> Bot:
    """Give the bot of a level; ValueError names the levels that there are."""
    try:
        return _BOTS[level]
    except KeyError:
        raise ValueError(f"there is no level {level!r}; there are: {', '.join(LEVELS)}") from None


def thinking_time(level: str, spare: float) -> float | None:
    """Give the seconds that a level may think where nobody waits for its move in the first `spare` ones.

    None: as long as it likes, which is hardly noticed.
    """
    bot, most = make(level), _PATIENT.get(level, 0.0)
    return min(spare, most) if isinstance(bot, Search) and min(spare, most) > bot.seconds else None
