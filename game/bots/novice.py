"""A beginner: doubles first, then the heaviest tile; remembers nothing and looks at nobody."""

from random import Random

from game.bots.plays import goes_out, plays
from game.core.moves import Move, Play
from game.core.observation import Observation
from game.core.options import all_options
from game.core.rules import Rules

__all__ = ["Novice"]


class Novice:
    def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
        del budget
        moves, _ = all_options(rules, view)
        candidates = plays(moves)
        if not candidates:
            return moves[0]

        def worth(play: Play) -> tuple[bool, int, int]:
            tiles = [placement.tile for placement in play.placements]
            return (
                goes_out(view, play),
                sum(tile.is_double for tile in tiles),
                sum(tile.pips for tile in tiles),
            )

        best = max(map(worth, candidates))
        equal = [play for play in candidates if worth(play) == best]
        return equal[int(rng.random() * len(equal))]
