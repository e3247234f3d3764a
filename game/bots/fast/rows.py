"""Hands whose rows lie face down before their owners: the blind games (rules.md 2.7, 2.8)."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Self

from game.bots.fast.base import DRAW, END_TURN, PASS, TURN_UP, Compact, Policy, Random, Step, likely_ahead
from game.bots.fast.nodes import Node
from game.bots.fast.series import placements_of, series
from game.bots.fast.tiles import BIT, mask, tiles
from game.bots.fast.value import Gains
from game.core.observation import Face, Observation
from game.core.table import Placement, Table

__all__ = ["Rows"]

_FEW = 6
"""Of hands with so many tiles or fewer the series are kept: they come again and again."""
_series_of_few = lru_cache(maxsize=5000)(series)


class Rows(Compact):
    __slots__ = ("failed", "idle", "laid", "must_open", "open", "rows", "up")

    node: Node | None
    rows: list[tuple[int, ...]]
    """The tiles of each seat from left to right."""
    open: tuple[bool, ...]
    up: int
    """The tile that is turned up and waits for the choice of an end."""
    laid: int
    failed: bool
    idle: int
    must_open: int

    def begin(self, view: Observation) -> None:
        progress = view.progress
        self.rows = [() for _ in view.rows]
        self.open = tuple(face is Face.OPEN for face in view.faces)
        self.up = BIT[progress.up] if progress.up else 0
        self.laid, self.failed, self.idle = progress.laid, progress.failed, progress.idle
        self.must_open = mask(view.must_open or ())

    def dealt(self, rows: Sequence[Sequence[int]], stock: Sequence[int]) -> Self:
        new = Compact.dealt(self, rows, stock)
        new.rows = [tuple(row) for row in rows]
        return new

    def moves(self) -> Sequence[Step]:
        node, seat = self.node, self.turn
        if node is None:
            opening = self.plan.graph.opening
            return tuple([opening(BIT[tile]) for tile in tiles(self.must_open or self.hands[seat])])
        left = self.at < len(self.stock)
        if self.open[seat]:
            if self.hands[seat] & node.fit:
                return series(node, self.hands[seat])
            return (DRAW, PASS) if left else (PASS,)
        if self.up:
            return node.single(self.up)
        if self.failed:
            return (DRAW, END_TURN) if left else (END_TURN,)
        return (TURN_UP, END_TURN) if self.laid else (TURN_UP,)

    def apply(self, step: Step) -> None:
        seat = self.turn
        if step is TURN_UP:
            self._turn_up(seat)
        elif step is DRAW:
            bit = self.stock[self.at]
            self.at += 1
            self.hands[seat] |= bit
            self.rows[seat] += (bit,)
            self._next(seat, 0)
        elif not step[0]:
            # A turn in which a tile was laid is not an idle one (rules.md F13).
            self._next(seat, 0 if self.laid else self.idle + 1)
        else:
            self._lay(seat, step, going_on=bool(self.up) and self.plan.going_on)

    def _turn_up(self, seat: int) -> None:
        row, node = self.rows[seat], self.node
        assert node is not None
        bit = row[-1]
        ways = node.single(bit)
        if len(ways) > 1:
            self.up = bit
        elif ways:
            self._lay(seat, ways[0], going_on=self.plan.going_on)
        else:
            self.rows[seat] = (bit, *row[:-1])
            if self.laid:
                self._next(seat, 0)
            else:
                self.failed = True

    def _lay(self, seat: int, step: Step, *, going_on: bool) -> None:
        bits, node, _ = step
        if self.node is None:
            self.begun = self.begun or bits
        self.node = node
        self.up = 0
        self.hands[seat] ^= bits
        self.out ^= bits
        self.rows[seat] = tuple([bit for bit in self.rows[seat] if not bit & bits])
        self.last, self.by = bits, seat
        self.idle = 0
        if not self.hands[seat]:
            self._finish("domino", seat, "out")
        elif not self.out & node.fit:
            self._finish("fish", seat, "blocked")
        elif going_on:
            self.laid += 1
        else:
            self._next(seat, 0)

    def _next(self, seat: int, idle: int) -> None:
        self.laid, self.failed, self.idle = 0, False, idle
        self.turn = self.plan.nexts[seat]
        if idle >= self.plan.seats and self.node is not None:
            held = 0
            for hand in self.hands:
                held |= hand
            if not held & self.node.fit:
                self._finish("fish", self.by, "idle")
                return
        if not self.open[seat] and len(self.rows[seat]) <= self.plan.short:
            self.open = (*self.open[:seat], True, *self.open[seat + 1 :])

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.plan, new.hands, new.stock, new.at = self.plan, self.hands[:], self.stock, self.at
        new.node, new.out, new.turn, new.begun = self.node, self.out, self.turn, self.begun
        new.last, new.by, new.end, new.why = self.last, self.by, self.end, self.why
        new.rows, new.open, new.up, new.laid = self.rows[:], self.open, self.up, self.laid
        new.failed, new.idle, new.must_open = self.failed, self.idle, self.must_open
        return new

    def key(self) -> Hashable:
        turn = (self.turn, self.up, self.laid > 0, self.failed, self.idle)
        return (*self.rows, self.node, self.left, self.open, *turn)

    def rollout(  # noqa: C901 - one loop, because calls cost most of the time
        self, random: Random, policy: Policy | None = None
    ) -> Gains:
        """Play on: what can be turned up is, and only who sees that he is stuck, and not ahead, draws."""
        start = self._to_a_turn(random, policy)
        plan, node = self.plan, start.node
        if start.turn < 0 or node is None:
            return start.gains()
        hands, rows, opened = start.hands, start.rows, [*start.open]
        nexts, seat, by, idle, begun = plan.nexts, start.turn, start.by, start.idle, start.begun
        out, at, stock, seats = start.out, start.at, start.stock, plan.seats
        size, short, going_on = len(stock), plan.short, plan.going_on
        while True:
            hand, row, fit = hands[seat], rows[seat], node.fit
            laid = 0
            if not opened[seat]:
                while True:
                    bit = row[-1]
                    if not bit & fit:
                        row = bit, *row[:-1]
                        break
                    steps = node.choices[bit]
                    if policy:
                        laid, node, _ = policy(seat, hand, steps)
                    else:
                        laid, node, _ = steps[int(random() * len(steps))] if len(steps) > 1 else steps[0]
                    hand ^= laid
                    out ^= laid
                    row = row[:-1]
                    fit = node.fit
                    if not going_on or not hand or not out & fit:
                        break
                rows[seat] = row
            elif hand & fit:
                steps = _series_of_few(node, hand) if hand.bit_count() <= _FEW else series(node, hand)
                laid, node, _ = policy(seat, hand, steps) if policy else steps[int(random() * len(steps))]
                hand ^= laid
                out ^= laid
            elif at < size and not likely_ahead(seat, hands, out, 1.0):
                hand |= stock[at]
                at += 1
                idle = -1
            hands[seat] = hand
            if laid:
                by, idle = seat, -1
                if not hand:
                    return plan.value.domino(seat, hands, begun, laid)
                if not out & node.fit:
                    break
            idle += 1
            if idle >= seats and not any(hand & node.fit for hand in hands):
                break
            if not opened[seat] and len(row) <= short:
                opened[seat] = True
            seat = nexts[seat]
        if plan.taken and at < size:
            hands[nexts[by]] |= sum(stock[at:])
        return plan.value.fish(by, hands, begun)

    def _to_a_turn(self, random: Random, policy: Policy | None) -> Self:
        """Play the opening and what is left of a turn."""
        hand = self.copy()
        while hand.turn >= 0 and (hand.node is None or hand.up or hand.failed or hand.laid):
            seat = hand.turn
            if hand.laid and not hand.up:
                hand._turn_up(seat)  # noqa: SLF001 - its own kind
                continue
            steps = hand.moves()
            if not steps[0][0]:
                # Something in the closed row may fit, so who has turned up one in vain does not draw.
                hand.apply(END_TURN)
            else:
                hand.apply(
                    policy(seat, hand.hands[seat], steps) if policy else steps[int(random() * len(steps))]
                )
        return hand

    def placements(self, step: Step, table: Table) -> tuple[Placement, ...]:
        return Compact.placements(self, step, table) if table.empty else placements_of(step, table)
