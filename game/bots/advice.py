"""The best move and why: the moves are compared in the same imagined deals, as in `search`.

A reason is what is true of the best move and not, or less, of the next best one.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from math import isinf
from random import Random
from time import perf_counter

from game.bots.deduction import deduce, mask
from game.bots.fast import Compact, Step
from game.bots.fast.base import TURN_UP
from game.bots.fast.rows import Rows
from game.bots.heuristics import Heuristic
from game.bots.judge import laid_by, table_after
from game.bots.recollection import remembered
from game.bots.sampler import ImpossibleError
from game.bots.search import Thought, going_out
from game.bots.tally import Tally
from game.core.advice import (
    Advice,
    Ahead,
    AheadOfRest,
    Alike,
    Forced,
    Gives,
    GoesOut,
    Heaviest,
    Keeps,
    Lacks,
    Level,
    LoneDouble,
    MakesFish,
    Reason,
    Same,
    Shown,
    Strands,
    Together,
    TurnsUp,
    Unseen,
)
from game.core.moves import Cut, Move, Play
from game.core.observation import Face, Observation
from game.core.options import all_options, only_move
from game.core.rules import Rules
from game.core.sausage import receiver
from game.core.table import Table, changed_ends
from game.core.tiles import Tile

__all__ = ["SECONDS", "advise"]

SECONDS = 0.3
"""The time for an advice: what a master takes, and as much again to compare all moves to the end."""

_DEALS = 150
"""So many deals are imagined without a clock."""
_FEWEST = 8
"""With fewer nothing is said of them."""
_LOOKED_AT = 60
"""In so many deals it is looked at what a move leads to."""
_MOST = 3
"""So many reasons are given."""
_MOST_ALIKE = 2
"""So many moves are named that are as good as the best one."""
_MOST_TOLD = 200
"""Of more moves, which are series, those that lead to the same are told once."""
_FEW = 2
"""So many tiles are few."""
_HEAVY = 7
"""So many pips are heavy."""
_OFTEN = 3
"""From so many tenths on something is worth saying."""
_POINT = 1.0
"""Less than this is no difference, in points of a hand."""
_SURE = 2.0
"""Standard errors beyond which a difference is one."""


def advise(
    view: Observation, rules: Rules, rng: Random, budget: float | None = None, made: Move | None = None
) -> Advice:
    """Give the best move for the seat to move; `budget` as for bots, `made` is a move to be judged by it."""
    seconds = SECONDS if budget is None else budget
    if only := only_move(rules, view):
        return Advice(only, (Forced(),))
    last = going_out(rules, view)
    if last and made in (None, last):
        return Advice(last, (GoesOut(),))
    until = perf_counter() + seconds
    try:
        compared = _Compared(rules, view, rng, until, _DEALS if isinf(seconds) else None, made)
    except ImpossibleError:
        move = last or Heuristic().choose(view, rules, rng)
        return Advice(move, (GoesOut(),) if last else (), 0.0 if made in (None, move) else None)
    return compared.advice(last)


class _Compared:
    """The moves of one decision, with the one that was made, and what each has brought in the same deals."""

    def __init__(
        self,
        rules: Rules,
        view: Observation,
        rng: Random,
        until: float,
        deals: int | None,
        made: Move | None = None,
    ) -> None:
        self.rules, self.view, self.known = rules, view, deduce(view)
        self.thought = thought = Thought(rules, remembered(view, None), rng)
        self.steps, self.made = list(thought.steps), made
        if made is not None and self._step(made) is None and (step := self._to_step(made)):
            # Of very many series not all are thought of, but this one is.
            self.steps.append(step)
        self.deals: list[tuple[float, Compact]] = []
        # What each move brings is known, or is found by playing the deals out.
        exact = thought.exact(until)
        self.tally = None if exact else Tally(len(self.steps))
        if exact:
            deals = _LOOKED_AT
        while deals is None or len(self.deals) < deals:
            try:
                hand, weight = thought.imagine()
            except ImpossibleError:
                if len(self.deals) < _FEWEST:
                    raise
                # What fits is so rare that chance has not found it again: what was found before must do.
                break
            self.deals.append((weight, hand))
            if self.tally:
                self.tally.add({at: thought.gain(hand, step) for at, step in enumerate(self.steps)}, weight)
            # The clock is looked at once enough is known to say anything.
            if deals is None and len(self.deals) >= _FEWEST and perf_counter() > until:
                break
        self.means = exact or []
        if self.tally:
            self.means = [self.tally.mean(at) for at in range(len(self.steps))]

    def advice(self, last: Move | None) -> Advice:
        best = self._step(last) if last else None
        if best is None:
            best = max(range(len(self.steps)), key=self.means.__getitem__)
        move = last or self._move(best)
        reasons = (GoesOut(),) if last else tuple(self._reasons(best))
        mine = best if self.made is None else self._step(self.made)
        cost = None if mine is None else self._cost(mine, best)
        return Advice(move, reasons, cost, tuple(self._costs(best)))

    def _costs(self, best: int) -> Iterator[tuple[Move, float]]:
        """Yield what each move costs: two that lead to the same, such as at ends that are alike, as much."""
        moves, cut = all_options(self.rules, self.view)
        if cut or len(moves) > _MOST_TOLD:
            moves = tuple(self._move(at) for at in range(len(self.steps)))
        for move in moves:
            at = self._step(move)
            if at is not None:
                yield move, self._cost(at, best)

    def _cost(self, at: int, best: int) -> float:
        return 0.0 if self._alike(at, best) else self._behind(at, best)[0]

    def _move(self, at: int) -> Move:
        return self.thought.first.to_engine(self.steps[at], self.view.table)

    def _to_step(self, move: Move) -> Step | None:
        """Find a move of the engine; None: there are so many series that it was not listed."""
        try:
            return self.thought.first.to_step(move, self.view.table)
        except KeyError:
            return None

    def _step(self, move: Move) -> int | None:
        """Give the place of a move of the engine among those compared; None: it was not compared."""
        wanted = self._to_step(move)
        places = (at for at, step in enumerate(self.steps) if wanted and step[:2] == wanted[:2])
        return next(places, None)

    def _behind(self, at: int, best: int) -> tuple[float, float]:
        """Give by how much a move is behind another one, and the standard error of that."""
        if self.tally:
            return self.tally.behind(at, best)
        return self.means[best] - self.means[at], 0.0

    def _reasons(self, best: int) -> list[Reason]:
        others = sorted(range(len(self.steps)), key=self.means.__getitem__, reverse=True)
        others.remove(best)
        if not others:
            return [Same()]
        second = others[0]
        facts, less = list(self._facts(best)), list(self._facts(second))
        found = [fact for fact in facts if _tells(fact, less)]
        alike = list(takewhile(lambda at: self._alike(at, best), others))
        if not alike:
            other = self._move(second) if len(others) == 1 else None
            return [*found, Ahead(self._points(second, best), other)][:_MOST]
        if facts:
            return [*(found or facts)[: _MOST - 1], Alike(self._move(second))]
        if len(alike) > _MOST_ALIKE or len(alike) == len(others):
            return [Level()]
        next_best = others[len(alike)]
        return [AheadOfRest(self._points(next_best, best)), *[Alike(self._move(at)) for at in alike]]

    def _alike(self, at: int, best: int) -> bool:
        """Say whether a move is not surely worse than the best one, or by less than matters."""
        behind, error = self._behind(at, best)
        return behind < max(_POINT, _SURE * error)

    def _points(self, at: int, best: int) -> int | None:
        return round(self._behind(at, best)[0]) if self.rules.scoring.points else None

    def _facts(self, at: int) -> Iterator[Reason]:
        """Yield what is true of a move, weightiest first."""
        step, move = self.steps[at], self._move(at)
        after = table_after(self.view.table, move) if isinstance(move, Play | Cut) else self.view.table
        looked = [(weight, hand, _after(hand, step)) for weight, hand in self.deals[:_LOOKED_AT]]
        if all(hand.end == "fish" for _, _, hand in looked):
            yield MakesFish(round(self.means[at]) if self.rules.scoring.points else None)
            return
        if step is TURN_UP:
            if fitting := _tenths([(weight, _fits(hand)) for weight, hand, _ in looked]):
                yield TurnsUp(fitting)
            return
        yield from self._for_next(move, after, [(weight, hand) for weight, _, hand in looked])
        if isinstance(move, Cut):
            to = receiver(self.view.seat, self.view.seats)
            yield Gives(to, len(_piece(self.view, move)))
        if isinstance(move, Play | Cut):
            yield from self._for_tiles(move, after)

    def _for_next(self, move: Move, after: Table, looked: list[tuple[float, Compact]]) -> Iterator[Reason]:
        """Tell what the opponent who moves next can do."""
        view, known = self.view, self.known
        following = (view.seat + 1) % view.seats
        if isinstance(move, Cut) or self.rules.side(following) == self.rules.side(view.seat):
            return
        stuck = _tenths([(weight, hand.turn == following and _stuck(hand)) for weight, hand in looked])
        closed = view.faces[following] is Face.CLOSED
        sure = not closed and not after.joints and known.stuck(following, mask(after.ends.values())) == 1.0
        if stuck >= _OFTEN:
            yield Strands(following, stuck if sure else min(stuck, 9))
        if sure or view.faces[following] is not Face.HELD:
            return
        lacks = known.surely_lacks(following)
        for number in sorted(_left_by(move, view.table, after)):
            if lacks >> number & 1 and not any(number in tile for tile in known.given[following]):
                yield Lacks(following, number)

    def _for_tiles(self, move: Play | Cut, after: Table) -> Iterator[Reason]:
        """Tell of the tiles that are laid, and of the numbers that they leave."""
        view = self.view
        tiles = laid_by(move)
        if view.faces[view.seat] is Face.CLOSED:
            return
        rest = [tile for tile in view.hand if tile not in tiles]
        # What others are known to hold is neither unseen nor the player's.
        rows = [*view.rows[: view.seat], *view.rows[view.seat + 1 :], *self.known.given, _piece(view, move)]
        others = {tile for row in rows for tile in row if tile} - set(view.hand)
        yield from self._for_numbers(_left_by(move, view.table, after), after, rest, others)
        if len(tiles) > 1:
            yield Together(len(tiles))
            return
        tile = tiles[0]
        if tile.is_double:
            ways = sum(tile.low in one for one in (*rest, *self.known.unseen, *others))
            if ways <= _FEW:
                yield LoneDouble(tile, ways)
        if rest and tile.pips >= _HEAVY and all(one.pips < tile.pips for one in rest):
            yield Heaviest(tile)

    def _for_numbers(
        self, left: set[int], after: Table, rest: Sequence[Tile], others: set[Tile]
    ) -> Iterator[Reason]:
        """Tell of the numbers that a move leaves, and of ends where only this seat can go on."""
        view, known = self.view, self.known
        partner = (view.seat + 2) % 4 if self.rules.pairs else None
        for number in sorted(left):
            if partner is not None and known.shown[partner][number]:
                yield Shown(partner, number)
            mine = _with(number, rest)
            if mine >= _FEW:
                yield Keeps(number, mine)
            unseen = known.count(number)
            if unseen <= _FEW and not _with(number, others):
                yield Unseen(number, unseen)
        for number in sorted(set(after.ends.values()) - left):
            if _with(number, rest) and not known.count(number) and not _with(number, others):
                yield Unseen(number, 0)


def _with(number: int, tiles: Iterable[Tile]) -> int:
    """Count the tiles that have a number."""
    return sum(number in tile for tile in tiles)


def _piece(view: Observation, move: Move) -> tuple[Tile, ...]:
    """Give the tiles that a cut gives away."""
    return view.table.joints[move.joint - 1].piece(move.give) if isinstance(move, Cut) else ()


def _after(hand: Compact, step: Step) -> Compact:
    after = hand.copy()
    after.apply(step)
    return after


def _stuck(hand: Compact) -> bool:
    """Say whether the seat to move can lay nothing."""
    steps = hand.moves()
    return steps[0] is not TURN_UP and not any(step[0] for step in steps)


def _fits(hand: Compact) -> bool:
    """Say whether the right-hand tile of the row of the seat to move fits."""
    assert isinstance(hand, Rows)
    return hand.node is not None and bool(hand.rows[hand.turn][-1] & hand.node.fit)


def _tenths(cases: list[tuple[float, bool]]) -> int:
    """Give in how many tenths of these cases something is so, by their weights; 10 and 0 are all and none."""
    share = sum(weight for weight, true in cases if true) / sum(weight for weight, _ in cases)
    return round(10 * share) if share in (0, 1) else min(max(round(10 * share), 1), 9)


def _left_by(move: Move, before: Table, after: Table) -> set[int]:
    """Give the numbers that a move turns outwards, or leaves where it lays a double."""
    if not isinstance(move, Play | Cut):
        return set()
    ends = after.ends
    turned = {ends[end] for end in changed_ends(before.ends, ends)}
    return turned | {tile.low for tile in laid_by(move) if tile.is_double and tile.low in after.ends.values()}


def _tells(fact: Reason, less: list[Reason]) -> bool:
    """Say whether a fact tells a move from another one, of which these are true."""
    same = [other for other in less if type(other) is type(fact)]
    match fact:
        case Strands(tenths=tenths):
            return all(tenths > other.tenths for other in same if isinstance(other, Strands))
        case Keeps(count=count) | Together(count):
            return all(count > other.count for other in same if isinstance(other, Keeps | Together))
        case Unseen(count=count) | LoneDouble(count=count):
            return all(count < other.count for other in same if isinstance(other, Unseen | LoneDouble))
        case Gives(count=count):
            return any(count < other.count for other in same if isinstance(other, Gives))
        case _:
            return fact not in less
