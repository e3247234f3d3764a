"""A bot that makes any legal move: for tests and measurements, no level for players."""

from random import Random

from game.core.moves import Move
from game.core.observation import Observation
from game.core.options import all_options
from game.core.rules import Rules

__all__ = ["RandomMoves"]


class RandomMoves:
    def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
        del budget
        moves, _ = all_options(rules, view)
        return moves[int(rng.random() * len(moves))]
