"""A sensible player for any game of plays, draws and passes: each play gets marks, the best one is made."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.bots.deduction import Deduction, deduce
from game.bots.judge import Judge, laid_by
from game.bots.outcomes import domino_gain, fish_gain
from game.bots.plays import candidates, goes_out
from game.bots.recollection import remembered
from game.bots.waiting import passes_for_fish, wait
from game.bots.weights import Weights, weights_for
from game.core.moves import Cut, Move, Pass, Play
from game.core.observation import Observation
from game.core.rules import Rules

__all__ = ["Heuristic", "best_last"]


def best_last(rules: Rules, known: Deduction, last: Sequence[Play | Cut]) -> Play | Cut:
    """Give the best of several moves with the seat's last tiles."""
    return max(last, key=lambda move: domino_gain(rules, known, laid_by(move), Random(0)))


@dataclass(frozen=True, slots=True)
class Heuristic:
    """`rounds`: how long passes are remembered, None = for the whole hand.

    `slack`: plays whose marks are less than this below the best are chosen at random, closer ones more often.
    """

    rounds: int | None = None
    slack: float = 0.0
    weights: Weights | None = None
    """None: those of the game."""

    def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
        del budget
        plays, cuts, others = candidates(rules, view)
        laying: list[Play | Cut] = [*plays, *cuts]
        if len(laying) == 1 and not others:
            return laying[0]
        known = deduce(remembered(view, self.recalled(view)), self.rounds)
        if not laying:
            return wait(rules, known, others, rng)
        if last := [move for move in laying if goes_out(view, move)]:
            return best_last(rules, known, last)
        if passes_for_fish(rules, known, others, rng):
            return Pass()
        judge = Judge(rules, view, known, self.weights or weights_for(rules))
        fish = [play for play in plays if judge.makes_fish(play)]
        if fish:
            gains = [(fish_gain(rules, known, laid_by(play), rng), at) for at, play in enumerate(fish)]
            most, at = max(gains)
            laying = [move for move in laying if move not in fish]
            if most > judge.weights.fish_from or not laying:
                return fish[at]
        return self._pick([(judge.marks(move), move) for move in laying], rng)

    def recalled(self, view: Observation) -> int | None:
        """Give for how many turns a tile of a closed row is remembered."""
        return None if self.rounds is None else 2 * self.rounds * view.seats

    def _pick(self, marked: list[tuple[float, Play | Cut]], rng: Random) -> Play | Cut:
        best = max(marks for marks, _ in marked)
        near = [(self.slack - (best - marks), play) for marks, play in marked if best - marks < self.slack]
        if not near:
            near = [(1.0, play) for marks, play in marked if marks == best]
        at = rng.random() * sum(chance for chance, _ in near)
        for chance, play in near:
            at -= chance
            if at < 0:
                return play
        return near[-1][1]
