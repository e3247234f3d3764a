"""Hands of the sausage: two lanes, joints, and pieces that go to the seat before (rules.md 2.11)."""

from collections.abc import Hashable, Sequence
from typing import Self

from game.bots.fast.base import DRAW, PASS, Compact, Policy, Random, Step
from game.bots.fast.strip import Strip, opening, strip_of
from game.bots.fast.tiles import BIT, TILE, mask, tiles
from game.bots.fast.value import Gains
from game.core.moves import Cut, Move, Play
from game.core.observation import Observation
from game.core.sausage import Sausage, receiver
from game.core.table import Placement, Table

__all__ = ["Lanes"]


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
        self.node = None if view.table.empty else strip_of(view.table)

    def moves(self) -> Sequence[Step]:
        node, seat = self.node, self.turn
        hand = self.hands[seat]
        if node is None:
            return tuple([opening(BIT[tile]) for tile in tiles(self.must_open or hand)])
        steps = node.lays(hand)
        if not self.plan.cuts or self.cuts[seat] < self.plan.cuts:
            steps += node.cuts(hand)
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
        elif 0 < plan.most_turns <= self.turns:
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
        hand, most = self.copy(), self.plan.cuts
        while hand.turn >= 0:
            node, seat = hand.node, hand.turn
            if node is None or policy:
                steps = hand.moves()
                if policy and steps[0][0]:
                    hand.apply(policy(seat, hand.hands[seat], steps))
                else:
                    hand.apply(steps[int(random() * len(steps))])
                continue
            step = node.any_move(hand.hands[seat], random, may_cut=not most or hand.cuts[seat] < most)
            hand.apply(step or (DRAW if hand.at < len(hand.stock) else PASS))
        return hand.gains()

    def to_engine(self, step: Step, table: Table) -> Move:
        bit, _, how = step
        if not bit:
            return Compact.to_engine(self, step, table)
        if len(how) > 1:
            return Cut(TILE[bit], how[0], how[1])
        return Play((Placement(TILE[bit], how[0] or None),))

    def to_step(self, move: Move, table: Table) -> Step:
        if not isinstance(move, Play | Cut):
            return Compact.to_step(self, move, table)
        for step in self.moves():
            if self.to_engine(step, table) == move:
                return step
        raise KeyError(move)
