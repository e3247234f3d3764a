"""A beginner: doubles first, then the heaviest tile; remembers nothing and looks at nobody."""

from random import Random

from game.bots.plays import candidates, goes_out
from game.core.moves import Cut, Move, Play, TurnUp
from game.core.observation import Observation
from game.core.rules import Rules

__all__ = ["Novice"]


class Novice:
    def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
        del budget
        plays, cuts, others = candidates(rules, view)
        laying: list[Play | Cut] = [*plays, *cuts]
        if not laying:
            # Turned up is whatever can be; else drawing, passing and ending a turn are all the same to him.
            return TurnUp() if TurnUp() in others else others[int(rng.random() * len(others))]

        def worth(move: Play | Cut) -> tuple[bool, int, int]:
            if isinstance(move, Cut):
                # What others get is as good as what is laid.
                piece = view.table.joints[move.joint - 1].piece(move.give)
                return goes_out(view, move), 0, move.tile.pips + len(piece)
            tiles = [placement.tile for placement in move.placements]
            # A double that closes an arm says more than a beginner wants to say.
            up = sum(
                tile.is_double and not placed.face_down
                for tile, placed in zip(tiles, move.placements, strict=True)
            )
            return goes_out(view, move), up, sum(tile.pips for tile in tiles)

        best = max(map(worth, laying))
        equal = [move for move in laying if worth(move) == best]
        return equal[int(rng.random() * len(equal))]
