"""A player who imagines deals, plays each of its moves out in all, and takes the best."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isinf
from random import Random
from time import perf_counter

from game.bots.deduction import deduce
from game.bots.equity import Equity, equity_of
from game.bots.exact import values
from game.bots.fast import Compact, Policy, Root, Step
from game.bots.fast.lines import Lines
from game.bots.habit_weights import habits_of
from game.bots.habits import Habits
from game.bots.heuristics import Heuristic, best_last
from game.bots.leads import lead_of
from game.bots.plausibility import Plausibility
from game.bots.plays import candidates, goes_out
from game.bots.recollection import remembered
from game.bots.sampler import ImpossibleError, Sampler, World
from game.bots.tally import Tally
from game.bots.thinkers import weights_of_thinkers
from game.bots.watching import seen_by_all
from game.bots.weights import Weights
from game.core.moves import Cut, Move, Play
from game.core.observation import Observation
from game.core.options import only_move
from game.core.rules import Rules

__all__ = ["Search", "Thought", "going_out"]

_LEAST = 48
"""No move is dropped before so many deals."""
_TRIED = 32
"""By so many deals it is found out how likely they are in the mean."""
_TRIES = 20_000
_FEWEST = 8
"""So many deals at least must have been imagined in the time."""
_SURE = 2.2
"""Standard errors that a move must be behind the best one to be dropped."""
_NODES = 40_000
"""Positions that exact play may look at for one decision, in a hand on a line or a cross."""
_SLOW_NODES = 500
"""The same in the other games, where each position takes much longer."""
_LITTLE = 1e-6
"""Moves that bring as much in this hand are told apart by so much of what they bring in the match."""
_MOST_STEPS = 60
"""So many moves are tried at the most: only series of a very long hand are more."""
_LAST = 9
"""With so few tiles unseen it is tried whether all deals can be listed."""
_LISTED = 40


@dataclass(frozen=True, slots=True)
class Search:
    """`seconds` is the time for a decision. Without a clock (a budget of infinity) `deals` are imagined.

    `reads_thinkers`: it knows how players choose who imagine deals too, and not only how others do.
    """

    seconds: float
    deals: int = 300
    reads_thinkers: bool = False

    def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
        seconds = self.seconds if budget is None else budget
        until = perf_counter() + seconds
        if only := only_move(rules, view):
            return only
        if last := going_out(rules, view):
            return last
        try:
            thought = Thought(
                rules,
                remembered(view, None),
                rng,
                lead_of(rules),
                equity_of(rules, view.standing),
                weights_of_thinkers(rules) if self.reads_thinkers else None,
            )
        except ImpossibleError:
            return Heuristic().choose(view, rules, rng)
        step = thought.decide(until, self.deals if isinf(seconds) else None)
        if step is None:
            return Heuristic().choose(view, rules, rng)
        return thought.first.to_engine(step, view.table)


def going_out(rules: Rules, view: Observation) -> Move | None:
    """Give the best move with the seat's last tiles: whoever can go out does."""
    plays, cuts, _ = candidates(rules, view)
    laying: list[Play | Cut] = [*plays, *cuts]
    last = [move for move in laying if goes_out(view, move)]
    if len(last) < 2:
        return last[0] if last else None
    return best_last(rules, deduce(view), last)


class Thought:
    """One decision. `lead` and `equity` say what it is for: `value_of`; `thinkers`: see `Plausibility`."""

    def __init__(
        self,
        rules: Rules,
        view: Observation,
        rng: Random,
        lead: float = 0.0,
        equity: Equity | None = None,
        thinkers: Weights | None = None,
    ) -> None:
        self.rules, self.view, self.rng = rules, view, rng
        self.side = rules.side(view.seat)
        self.lead, self.equity = lead, equity
        self.sampler = Sampler(rules, view)
        self.root = Root(rules, view, lead, equity)
        weights = habits_of(rules)
        self.habits = Habits(weights, seen_by_all(rules, view.log)) if weights else None
        self.policy: Policy | None = self.habits.choose if self.habits else None
        self.plausible = Plausibility(rules, view, thinkers=thinkers)
        self._least = 0.0
        """Of the deals less likely than this some are tried, as if they were as likely as this."""
        if self.plausible.tells:
            self._least = sum(self.weigh(self.sampler.sample(rng)) for _ in range(_TRIED)) / _TRIED
        self.first, _ = self.imagine()
        steps = self.first.moves()
        self.steps = self._promising(steps)
        self._all_tried = len(self.steps) == len(steps)

    def _promising(self, steps: Sequence[Step]) -> Sequence[Step]:
        """Leave out what would take too long to try: of very many the first ones and the likeliest stay."""
        if len(steps) <= _MOST_STEPS:
            return steps
        half, seat = _MOST_STEPS // 2, self.view.seat
        rest = steps[half:]
        marks = self.habits.marks(seat, self.first.hands[seat], rest) if self.habits else [0.0] * len(rest)
        best = sorted(range(len(rest)), key=marks.__getitem__, reverse=True)[:half]
        return [*steps[:half], *[rest[at] for at in sorted(best)]]

    def weigh(self, world: World) -> float:
        """Give how likely the moves seen make a deal."""
        return self.plausible.chance(world.masks)

    def imagine(self) -> tuple[Compact, float]:
        """Imagine a deal, and give its weight; one in which the hand would be over already is none.

        Of the unlikely deals only some are tried, which stand for the others: playing them out takes longer.
        """
        random, least = self.rng.random, self._least
        for _ in range(_TRIES):
            world = self.sampler.sample(self.rng)
            weight = self.plausible.chance(world.masks, random() * least)
            if weight:
                try:
                    return self.root.start(world.rows, world.stock), max(weight, least)
                except ValueError:
                    continue
        raise ImpossibleError("in all deals the hand would be over")

    def decide(self, until: float, deals: int | None) -> Step | None:
        """Give the best move; None where the time was too short to find it out."""
        steps = self.steps
        if len(steps) == 1:
            return steps[0]
        if exact := self.exact(until):
            return steps[max(range(len(steps)), key=exact.__getitem__)]
        tally = Tally(len(steps))
        count, look = 0, _LEAST
        while deals is None or count < deals:
            try:
                hand, weight = self.imagine()
            except ImpossibleError:
                # What fits is so rare that chance has not found it again: what was found before must do.
                break
            tally.add({at: self.gain(hand, steps[at]) for at in tally.alive}, weight)
            count += 1
            if count == look:
                look += look // 4
                tally.drop(_SURE)
                if len(tally.alive) == 1:
                    break
            if deals is None and perf_counter() > until:
                break
        enough = _FEWEST if deals is None else min(deals, _FEWEST)
        return steps[tally.best()] if count >= enough else None

    def gain(self, hand: Compact, step: Step) -> float:
        """Make a move in an imagined deal, play the hand out, and give what it is worth to the own side."""
        after = hand.copy()
        after.apply(step)
        return after.rollout(self.rng.random, self.policy)[self.side]

    def exact(self, until: float) -> list[float] | None:
        """Give what each move brings where few deals are possible and each can be played out perfectly."""
        view = self.view
        hidden = sum(row.count(None) for row in view.rows)
        if self.rules.sides != 2 or view.boneyard or (view.seats > 2 and hidden > _LAST):
            return None
        if not self._all_tried:
            return None
        worlds = self.sampler.every(_LISTED)
        if not worlds:
            return None
        sums = [0.0] * len(self.steps)
        total = 0.0
        plain = type(self.first) is Lines
        # A third of the time at most, at the speed of a busy machine; without a clock all of them.
        left = min(1.0, max(0.0, until - perf_counter()) / 3)
        most = int((_NODES if plain else _SLOW_NODES) * min(1.0, 4 * left)) // len(worlds)
        for world, ways in worlds:
            solved = self._solved(self.root, world, most, until)
            if solved is None:
                return None
            # What is sure is not rounded.
            weight = ways * (self.weigh(world) if len(worlds) > 1 else 1.0) if solved else 0.0
            total += weight
            for at, value in enumerate(solved):
                sums[at] += weight * value
        if not total:
            return None
        found = [one / total for one in sums]
        if len(worlds) == 1 and (self.lead or self.equity):
            # Where all is known, right and wrong is what the points of this hand say, and then the match;
            # but the match comes first where it ends.
            points = self._solved(Root(self.rules, view), worlds[0][0], most, until)
            if points:
                first, then = (found, points) if self._ends_the_match(found) else (points, found)
                found = [one + _LITTLE * other for one, other in zip(first, then, strict=True)]
        return found

    def _solved(self, root: Root, world: World, most: int, until: float) -> list[float] | None:
        """Give what each move brings in a deal, [] where the hand would be over; None: it takes too long."""
        try:
            hand = root.start(world.rows, world.stock)
        except ValueError:
            return []
        solved = values(hand, most) if perf_counter() < until else None
        return None if solved is None else [value for value, _ in solved]

    def _ends_the_match(self, found: Sequence[float]) -> bool:
        """Say whether a move wins or loses the match with this hand."""
        target = self.rules.target or inf
        return self.equity is not None and any(abs(one) > target - _LITTLE for one in found)
