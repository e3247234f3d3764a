"""Hands on a line in which one may pass although a tile fits, and need not draw where none does (2.5)."""

from collections.abc import Hashable, Sequence
from typing import Self

from game.bots.fast.base import DRAW, PASS, Policy, Random, Step
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

    def rollout(self, random: Random, policy: Policy | None = None) -> Gains:
        """Play on: who is likely to win as it is passes where he cannot lay, or to end the hand."""
        hand = self.copy()
        while hand.turn >= 0:
            steps = hand.moves()
            if not steps[0][0]:
                hand.apply(PASS if steps[0] is PASS or hand.likely_ahead(1.0) else DRAW)
                continue
            if steps[-1] is PASS:
                if hand.passes >= hand.plan.seats - 1 and hand.likely_ahead(_AHEAD):
                    hand.apply(PASS)
                    continue
                steps = steps[:-1]
            hand.apply(
                policy(hand.turn, hand.hands[hand.turn], steps)
                if policy
                else steps[int(random() * len(steps))]
            )
        return hand.gains()
