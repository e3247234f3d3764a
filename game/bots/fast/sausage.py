"""Hands of the sausage: two lanes, joints, and pieces that go to the seat before (rules.md 2.11)."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Self

from game.bots.fast.base import DRAW, PASS, Compact, Policy, Random, Step
from game.bots.fast.tiles import BIT, HAS, TILE, mask, tiles
from game.bots.fast.value import Gains
from game.core.moves import Cut, Move, Play
from game.core.observation import Observation
from game.core.sausage import Sausage, receiver
from game.core.table import Laid, Placement, Table
from game.core.tiles import DOUBLE_SIX
from game.core.tiles import tile as tile_of

__all__ = ["MOST_TURNS", "Lanes", "Strip"]

MOST_TURNS = 300
"""After so many turns a hand is a fish (rules.md A11.10)."""

_Column = tuple[int, ...]
"""A tile across: its bit and its numbers at lanes 0 and 1. Else a mask and for each lane its tile's numbers
from left to right, -1 where none lies."""

_NONE = -1

_HEAVY_FIRST = tuple(BIT[tile] for tile in sorted(DOUBLE_SIX, key=sum, reverse=True))
_BITS = tuple(tuple(BIT[tile_of(one, two)] for two in range(7)) for one in range(7))


class Strip:
    """The columns from left to right, and what can be laid and cut. `key` tells them apart."""

    __slots__ = ("_cuts", "_cutting", "_ends", "_fit", "_joints", "_lays", "_next", "columns", "open_left")

    def __init__(self, columns: tuple[_Column, ...], *, open_left: bool) -> None:
        self.columns = columns
        self.open_left = open_left
        # Most strips are only thought of: what follows is found when it is asked for.
        self._fit = self._cutting = -1

    @property
    def key(self) -> tuple[object, ...]:
        return self.columns, self.open_left

    @property
    def fit(self) -> int:
        """The tiles that can be laid lengthwise."""
        if self._fit < 0:
            columns = self.columns
            ends = _free(columns[0], columns[1:2], "L", 0) if self.open_left else []
            ends += _free(columns[-1], columns[-2:-1], "R", 1)
            self._ends = ends
            self._lays: dict[int, tuple[Step, ...]] = {}
            self._next: dict[tuple[int, str], Step] = {}
            fit = 0
            for _, number in ends:
                fit |= HAS[number]
            self._fit = fit
        return self._fit

    @property
    def cutting(self) -> int:
        """The tiles that cut somewhere."""
        if self._cutting < 0:
            self._joints = tuple(_joints(self.columns))
            self._cuts: dict[int, tuple[Step, ...]] = {}
            cutting = 0
            for _, bit, _, _ in self._joints:
                cutting |= bit
            self._cutting = cutting
        return self._cutting

    def lays(self, playable: int) -> tuple[Step, ...]:
        """Give the ways to lay these tiles lengthwise, heavy ones first."""
        steps = self._lays.get(playable)
        if steps is None:
            found = [
                self._lay(bit, end, number)
                for bit in _HEAVY_FIRST
                if bit & playable
                for end, number in self._ends
                if bit & HAS[number]
            ]
            steps = self._lays[playable] = tuple(found)
        return steps

    def _lay(self, bit: int, end: str, number: int) -> Step:
        step = self._next.get((bit, end))
        if step is None:
            step = self._next[bit, end] = (bit, self._laid(bit, end, number), (end,))
        return step

    def _laid(self, bit: int, end: str, number: int) -> "Strip":
        columns, lane, right = self.columns, int(end[1]), end[0] == "R"
        outer = columns[-1] if right else columns[0]
        outward = TILE[bit].other(number)
        numbers = (number, outward) if right else (outward, number)
        if len(outer) > 3 and outer[1 + 2 * lane] == _NONE:
            beside = outer[3 - 2 * lane : 5 - 2 * lane]
            columns = columns[:-1] if right else columns[1:]
            bit |= outer[0]
        else:
            beside = (_NONE, _NONE)
        column = (bit, *beside, *numbers) if lane else (bit, *numbers, *beside)
        grown = (*columns, column) if right else (column, *columns)
        return Strip(grown, open_left=self.open_left)

    def cuts(self, cutting: int) -> tuple[Step, ...]:
        """Give the cuts with these tiles."""
        steps = self._cuts.get(cutting)
        if steps is None:
            steps = self._cuts[cutting] = tuple(self._cut_with(cutting))
        return steps

    def _cut_with(self, tiles: int) -> Iterator[Step]:
        columns = self.columns
        for joint, (at, bit, zero, one) in enumerate(self._joints, 1):
            if bit & tiles:
                across = ((bit, zero, one),)
                left, right = columns[:at], columns[at:]
                if left:
                    strip = Strip(across + right, open_left=True)
                    yield bit, strip, (joint, "left", _piece(left))
                if right:
                    strip = Strip(left + across, open_left=self.open_left)
                    yield bit, strip, (joint, "right", _piece(right))


def _piece(columns: tuple[_Column, ...]) -> int:
    return sum([column[0] for column in columns])


def _free(outer: _Column, inner: tuple[_Column, ...], letter: str, side: int) -> list[tuple[str, int]]:
    """Give the ends of a front where a tile may be laid, and their numbers."""
    if len(outer) == 3:
        return [(f"{letter}0", outer[1]), (f"{letter}1", outer[2])]
    ends = []
    for lane in (0, 1):
        number = outer[1 + 2 * lane + side]
        if number == _NONE:
            # The other lane sticks out and waits for this one.
            column = inner[0]
            return [
                (f"{letter}{lane}", column[1 + lane] if len(column) == 3 else column[1 + 2 * lane + side])
            ]
        ends.append((f"{letter}{lane}", number))
    return ends


def _joints(columns: tuple[_Column, ...]) -> Iterator[tuple[int, int, int, int]]:
    """Give where one can cut: the columns to the left, the tile that cuts, and its numbers."""
    left: _Column = ()
    for at, right in enumerate((*columns, ())):
        if len(left) != 3 and len(right) != 3:
            if left and _NONE not in left:
                yield at, _BITS[left[2]][left[4]], left[2], left[4]
            elif right and _NONE not in right:
                yield at, _BITS[right[1]][right[3]], right[1], right[3]
        left = right


def _strip_of(table: Sausage) -> Strip:
    columns: list[_Column] = []
    for column in table.columns:
        if isinstance(column, Laid):
            columns.append((BIT[column.tile], column.first, column.second))
        else:
            numbers: list[int] = []
            for laid in column:
                numbers += (laid.first, laid.second) if laid else (_NONE, _NONE)
            columns.append((mask(laid.tile for laid in column if laid), *numbers))
    return Strip(tuple(columns), open_left=table.open_left)


class Lanes(Compact):
    __slots__ = ("cuts", "must_open", "passes", "turns")

    node: Strip | None
    cuts: list[int]
    must_open: int
    passes: int
    turns: int

    def begin(self, view: Observation) -> None:
        self.cuts = list(view.progress.cuts or (0,) * view.seats)
        self.must_open = mask(view.must_open or ())
        self.passes, self.turns = view.progress.passes, view.progress.turns
        assert isinstance(view.table, Sausage)
        self.node = None if view.table.empty else _strip_of(view.table)

    def moves(self) -> Sequence[Step]:
        node, seat = self.node, self.turn
        hand = self.hands[seat]
        if node is None:
            return tuple([_opening(BIT[tile]) for tile in tiles(self.must_open or hand)])
        steps = node.lays(hand & node.fit)
        if hand & node.cutting and (not self.plan.cuts or self.cuts[seat] < self.plan.cuts):
            steps += node.cuts(hand & node.cutting)
        return steps or ((DRAW,) if self.at < len(self.stock) else (PASS,))

    def apply(self, step: Step) -> None:
        seat, plan = self.turn, self.plan
        if step is DRAW:
            self.hands[seat] |= self.stock[self.at]
            self.at += 1
            return
        self.turns += 1
        self.turn = plan.nexts[seat]
        if step is PASS:
            self.passes += 1
        else:
            bits, self.node, how = step
            self.begun = self.begun or bits
            self.passes = 0
            self.hands[seat] ^= bits
            self.out ^= bits
            self.last, self.by = bits, seat
            if len(how) > 1:
                self.cuts[seat] += 1
                self.turn = receiver(seat, plan.seats)
                self.hands[self.turn] |= how[2]
                self.out |= how[2]
            if not self.hands[seat]:
                self._finish("domino", seat, "out")
                return
        if self.passes >= plan.seats:
            self._finish("fish", self.by, "passed")
        elif self.turns >= MOST_TURNS:
            self._finish("fish", self.by, "long")

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.plan, new.hands, new.stock, new.at = self.plan, self.hands[:], self.stock, self.at
        new.node, new.out, new.turn, new.begun = self.node, self.out, self.turn, self.begun
        new.last, new.by, new.end, new.why = self.last, self.by, self.end, self.why
        new.cuts, new.must_open, new.passes, new.turns = self.cuts[:], self.must_open, self.passes, self.turns
        return new

    def key(self) -> Hashable:
        node = self.node
        return (*self.hands, self.turn, node and node.key, self.left, *self.cuts, self.passes, self.turns)

    def rollout(self, random: Random, policy: Policy | None = None) -> Gains:
        hand = self.copy()
        while hand.turn >= 0:
            steps = hand.moves()
            if policy and steps[0][0]:
                hand.apply(policy(hand.hands[hand.turn], steps))
            else:
                hand.apply(steps[int(random() * len(steps))])
        return hand.gains()

    def to_engine(self, step: Step, table: Table) -> Move:
        bit, _, how = step
        if not bit:
            return Compact.to_engine(self, step, table)
        if len(how) > 1:
            return Cut(TILE[bit], how[0], how[1])
        return Play((Placement(TILE[bit], how[0]),))

    def to_step(self, move: Move, table: Table) -> Step:
        if not isinstance(move, Play | Cut):
            return Compact.to_step(self, move, table)
        for step in self.moves():
            if self.to_engine(step, table) == move:
                return step
        raise KeyError(move)


_OPENINGS: dict[int, Step] = {}


def _opening(bit: int) -> Step:
    step = _OPENINGS.get(bit)
    if step is None:
        number = TILE[bit].low
        step = _OPENINGS[bit] = (bit, Strip(((bit, number, number),), open_left=False), (None,))
    return step
