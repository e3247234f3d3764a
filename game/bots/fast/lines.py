"""Hands on a line or a cross where a turn is one tile, or several doubles: most of the games."""

from collections.abc import Hashable, Sequence
from typing import Self

from game.bots.fast.base import DRAW, PASS, Compact, Policy, Random, Step
from game.bots.fast.nodes import Node
from game.bots.fast.tiles import BIT, SIX_BIT, mask, tiles
from game.bots.fast.value import Gains
from game.core.observation import Observation
from game.core.tiles import tile as tile_of

__all__ = ["Lines"]

_FORCED_DRAW = (DRAW,)
_FORCED_PASS = (PASS,)


class Lines(Compact):
    __slots__ = ("must_open",)

    node: Node | None
    must_open: int
    """The tiles that may open, as a mask; 0 = any."""

    def moves(self) -> Sequence[Step]:
        node = self.node
        if node is None:
            opening = self.plan.graph.opening
            return tuple([opening(BIT[tile]) for tile in tiles(self.must_open or self.hands[self.turn])])
        playable = self.hands[self.turn] & node.fit
        if playable:
            return self.layable(node, playable)
        return _FORCED_DRAW if self.at < len(self.stock) else _FORCED_PASS

    def begin(self, view: Observation) -> None:
        self.must_open = mask(view.must_open or ())

    def dealt(self, rows: Sequence[Sequence[int]], stock: Sequence[int]) -> Self:
        """Give this hand with these tiles; ValueError where nothing fits: then it had ended before."""
        new = Compact.dealt(self, rows, stock)
        if new.node is not None and not new.out & new.node.fit:
            raise ValueError("no tile that is not on the table fits, so the hand is over")
        return new

    def layable(self, node: Node, playable: int) -> tuple[Step, ...]:
        """Give what can be laid; `playable` are the tiles of the hand that fit."""
        return node.choices[playable]

    def apply(self, step: Step) -> None:
        seat, plan = self.turn, self.plan
        if step is PASS:
            self.turn = plan.nexts[seat]
            return
        if step is DRAW:
            self.hands[seat] |= self.stock[self.at]
            self.at += 1
            return
        bits, node, _ = step
        opening = self.node is None
        self.node = node
        self.hands[seat] ^= bits
        self.out ^= bits
        self.last, self.by = bits, seat
        self.turn = plan.nexts[seat]
        if opening:
            self.begun = self.begun or bits
            if plan.drip and bits == SIX_BIT:
                self._drip(plan.drip[seat])
        if not self.hands[seat]:
            self._finish("domino", seat, "out")
        elif not self.out & node.fit:
            self._finish("fish", seat, "blocked")

    def _drip(self, side: tuple[int, ...]) -> None:
        """Lay 0-0, 1-1 … under an opening 6-6, up to the first that the side lacks (rules.md A4.9)."""
        hands = self.hands
        held = 0
        for seat in side:
            held |= hands[seat]
        for number in range(7):
            double = BIT[tile_of(number, number)]
            if not held & double:
                return
            self.out ^= double
            for seat in side:
                hands[seat] &= ~double

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.plan, new.hands, new.stock, new.at = self.plan, self.hands[:], self.stock, self.at
        new.node, new.out, new.turn, new.begun = self.node, self.out, self.turn, self.begun
        new.last, new.by, new.end, new.why = self.last, self.by, self.end, self.why
        new.must_open = self.must_open
        return new

    def key(self) -> Hashable:
        return (*self.hands, self.turn, self.node, self.left)

    def rollout(  # noqa: C901 - one loop, because calls cost most of the time
        self, random: Random, policy: Policy | None = None
    ) -> Gains:
        node = self.node
        if node is None:
            return self._opened(random, policy)
        plan = self.plan
        if self.turn < 0:
            return self.gains()
        hands, nexts, seat = self.hands[:], plan.nexts, self.turn
        out, at, stock = self.out, self.at, self.stock
        size = len(stock)
        fit, choices = node.fit, node.choices
        while True:
            hand = hands[seat]
            playable = hand & fit
            if not playable:
                if at == size:
                    seat = nexts[seat]
                    continue
                bit = stock[at]
                at += 1
                hands[seat] = hand | bit
                if not bit & fit:
                    continue
                hand |= bit
                playable = bit
            steps = choices[playable]
            if policy:
                bits, node, _ = policy(seat, hand, steps)
            else:
                bits, node, _ = steps[int(random() * len(steps))]
            hand ^= bits
            hands[seat] = hand
            if not hand:
                return plan.value.domino(seat, hands, self.begun, bits)
            fit, choices = node.fit, node.choices
            out ^= bits
            if not out & fit:
                if plan.taken and at < size:
                    hands[nexts[seat]] |= sum(stock[at:])
                return plan.value.fish(seat, hands, self.begun)
            seat = nexts[seat]

    def _opened(self, random: Random, policy: Policy | None) -> Gains:
        """Play on from an empty table."""
        hand = self.copy()
        steps = hand.moves()
        seat = hand.turn
        hand.apply(policy(seat, hand.hands[seat], steps) if policy else steps[int(random() * len(steps))])
        return hand.rollout(random, policy)
