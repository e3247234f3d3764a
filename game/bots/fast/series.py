"""Hands on a line where a turn is a series: any number of tiles, one after another (rules.md 2.6)."""

from game.bots.fast.base import Policy, Random, Step
from game.bots.fast.lines import Lines
from game.bots.fast.nodes import Node
from game.bots.fast.tiles import TILE, pips
from game.bots.fast.value import Gains
from game.core.table import Placement, Table

__all__ = ["MOST_SERIES", "Series", "placements_of", "series"]

MOST_SERIES = 500
"""So many series of each length are carried on."""

_STOP = 0.1
"""How often a series is ended early in a roll-out."""


def series(node: Node, hand: int) -> tuple[Step, ...]:
    """Give a series for each set of tiles and table that it can lead to, the longest first."""
    found: list[tuple[Step, ...]] = []
    growing: list[Step] = [(0, node, ())]
    while growing:
        longer: dict[tuple[int, Node], Step] = {}
        for laid, table, pieces in growing[:MOST_SERIES]:
            playable = (hand ^ laid) & table.fit
            if playable:
                for bit, after, piece in table.choices[playable]:
                    key = (laid | bit, after)
                    if key not in longer:
                        longer[key] = (*key, pieces + piece)
        growing = list(longer.values())
        growing.sort(key=_pips, reverse=True)
        found.append(tuple(growing))
    return tuple([step for steps in reversed(found) for step in steps])


def _pips(step: Step) -> int:
    return pips(step[0])


def placements_of(step: Step, table: Table) -> tuple[Placement, ...]:
    """Give the tiles of a series with the ends where they go."""
    laid: list[Placement] = []
    for bit, number, _ in step[2]:
        tile = TILE[bit]
        end = next(end for end in table.fits(tile) if table.ends[end] == number)
        laid.append(Placement(tile, end))
        table = table.lay(tuple(laid[-1:]))
    return tuple(laid)


class Series(Lines):
    __slots__ = ()

    def layable(self, node: Node, playable: int) -> tuple[Step, ...]:
        del playable
        return series(node, self.hands[self.turn])

    def placements(self, step: Step, table: Table) -> tuple[Placement, ...]:
        return Lines.placements(self, step, table) if table.empty else placements_of(step, table)

    def rollout(  # noqa: C901 - one loop, because calls cost most of the time
        self, random: Random, policy: Policy | None = None
    ) -> Gains:
        """Play on; a series grows tile by tile as far as it goes, or ends early now and then."""
        node = self.node
        if node is None:
            return self._opened(random, policy)
        if self.turn < 0:
            return self.gains()
        plan = self.plan
        hands, nexts, seat = self.hands[:], plan.nexts, self.turn
        out, at, stock = self.out, self.at, self.stock
        size = len(stock)
        fit = node.fit
        while True:
            hand = hands[seat]
            playable = hand & fit
            while not playable and at < size:
                bit = stock[at]
                at += 1
                hand |= bit
                playable = bit & fit
            laid = 0
            while playable:
                steps = node.choices[playable]
                bits, node, _ = policy(seat, hand, steps) if policy else steps[int(random() * len(steps))]
                hand ^= bits
                laid |= bits
                fit = node.fit
                playable = hand & fit
                if not policy and random() < _STOP:
                    break
            hands[seat] = hand
            if not hand:
                return plan.value.domino(seat, hands, self.begun, laid)
            if laid:
                out ^= laid
                if not out & fit:
                    if plan.taken and at < size:
                        hands[nexts[seat]] |= sum(stock[at:])
                    return plan.value.fish(seat, hands, self.begun)
            seat = nexts[seat]
