"""Hands on a line in which one may pass although a tile fits, and need not draw where none does (2.5)."""

from collections.abc import Hashable, Sequence
from typing import Self

from game.bots.fast.base import DRAW, PASS, Policy, Random, Step, likely_ahead
from game.bots.fast.lines import Lines
from game.bots.fast.value import Gains
from game.core.observation import Observation

__all__ = ["Passing"]

_EITHER = (DRAW, PASS)
_ONLY_PASS = (PASS,)

_AHEAD = 0.7
"""Who could lay a tile ends a hand by passing if he has less than this share of what the others may have."""


class Passing(Lines):
    __slots__ = ("passes",)

    passes: int
    """Passes in a row."""

    def begin(self, view: Observation) -> None:
        Lines.begin(self, view)
        self.passes = view.progress.passes

    def moves(self) -> Sequence[Step]:
        node = self.node
        if node is None:
            return Lines.moves(self)
        playable = self.hands[self.turn] & node.fit
        if playable:
            return (*self.layable(node, playable), PASS)
        return _EITHER if self.at < len(self.stock) else _ONLY_PASS

    def apply(self, step: Step) -> None:
        Lines.apply(self, step)
        if step is PASS:
            self.passes += 1
            if self.passes >= self.plan.seats:
                self._finish("fish", self.by, "passed")
        elif step is not DRAW:
            self.passes = 0

    def copy(self) -> Self:
        new = Lines.copy(self)
        new.passes = self.passes
        return new

    def key(self) -> Hashable:
        return Lines.key(self), self.passes

    def rollout(  # noqa: C901 - one loop, because calls cost most of the time
        self, random: Random, policy: Policy | None = None
    ) -> Gains:
        """Play on: who is likely to win as it is passes where he cannot lay, or to end the hand."""
        node = self.node
        if node is None:
            return self._opened(random, policy)
        if self.turn < 0:
            return self.gains()
        plan = self.plan
        hands, nexts, seat, by = self.hands[:], plan.nexts, self.turn, self.by
        out, at, stock, passes = self.out, self.at, self.stock, self.passes
        size, last_pass = len(stock), plan.seats - 1
        fit, choices = node.fit, node.choices
        while True:
            hand = hands[seat]
            playable = hand & fit
            if playable:
                passing = passes >= last_pass and likely_ahead(seat, hands, out, _AHEAD)
            elif at == size or likely_ahead(seat, hands, out, 1.0):
                passing = True
            else:
                hands[seat] = hand | stock[at]
                at += 1
                continue
            if passing:
                if passes >= last_pass:
                    break
                passes += 1
                seat = nexts[seat]
                continue
            steps = choices[playable]
            bits, node, _ = policy(seat, hand, steps) if policy else steps[int(random() * len(steps))]
            hand ^= bits
            hands[seat] = hand
            if not hand:
                return plan.value.domino(seat, hands, self.begun, bits)
            fit, choices = node.fit, node.choices
            out ^= bits
            by, passes = seat, 0
            if not out & fit:
                break
            seat = nexts[seat]
        if plan.taken and at < size:
            hands[nexts[by]] |= sum(stock[at:])
        return plan.value.fish(by, hands, self.begun)
