"""A beginner: doubles first, then the heaviest tile; remembers nothing and looks at nobody."""

from collections.abc import Sequence
from random import Random

from game.bots.plays import candidates, goes_out
from game.core.moves import Cut, Move, Play, TurnUp
from game.core.observation import Observation
from game.core.options import longer
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
        if last := [move for move in laying if goes_out(view, move)]:
            return _heaviest(view, last, rng)
        # A series grows tile by tile: he does not look ahead where it leads.
        chosen = _heaviest(view, [*(play for play in plays if len(play.placements) == 1), *cuts], rng)
        while isinstance(chosen, Play) and (steps := longer(rules, view, chosen)):
            chosen = _heaviest(view, steps, rng)
        return chosen


def _heaviest(view: Observation, moves: Sequence[Play | Cut], rng: Random) -> Play | Cut:
    best = max(_worth(view, move) for move in moves)
    equal = [move for move in moves if _worth(view, move) == best]
    return equal[int(rng.random() * len(equal))]


def _worth(view: Observation, move: Play | Cut) -> tuple[int, int]:
    if isinstance(move, Cut):
        # What others get is as good as what is laid.
        return 0, move.tile.pips + len(view.table.joints[move.joint - 1].piece(move.give))
    # A double that closes an arm says more than a beginner wants to say.
    doubles = sum(placed.tile.is_double and not placed.face_down for placed in move.placements)
    return doubles, sum(placed.tile.pips for placed in move.placements)
