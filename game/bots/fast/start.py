"""From what a seat sees, and what is imagined of the rest, to a hand that can be searched."""

from collections.abc import Hashable, Sequence

from game.bots.fast.base import Compact, Plan
from game.bots.fast.lines import Lines
from game.bots.fast.nodes import graph_of
from game.bots.fast.passing import Passing
from game.bots.fast.rows import Rows
from game.bots.fast.sausage import Lanes
from game.bots.fast.series import Series
from game.bots.fast.tiles import BIT, bits
from game.bots.fast.value import Worth, value_of
from game.core.observation import Observation
from game.core.results import seats_of
from game.core.rules import Rules
from game.core.tiles import Tile

__all__ = ["Root", "compact"]


class Root:
    """One decision: what all hands that are imagined for it have in common."""

    def __init__(
        self, rules: Rules, view: Observation, lead: float = 0.0, equity: Worth | None = None
    ) -> None:
        """Prepare; ValueError where the hand is over. `lead` and `equity` as in `value_of`."""
        if view.turn is None:
            raise ValueError("the hand is over")
        kind = _kind(rules)
        self.view = view
        hand: Compact = object.__new__(kind)
        hand.plan = _plan(rules, view, lead, equity)
        hand.hands, hand.stock, hand.at, hand.out = [0] * view.seats, (), 0, 0
        hand.turn, hand.end, hand.why, hand.last = view.turn, "", "", 0
        hand.begun = BIT[view.begun_with] if view.begun_with else 0
        last = view.progress.last
        hand.by = view.turn if last is None else last
        if kind is not Lanes:
            hand.node = None if view.table.empty else hand.plan.graph.of(view.table)
        hand.begin(view)
        self._hand = hand

    def start(self, rows: Sequence[Sequence[int]], stock: Sequence[int]) -> Compact:
        """Give the hand with these tiles as bits: rows from left to right, the boneyard first drawn first.

        ValueError: with these tiles the hand would have ended before, as a fish.
        """
        return self._hand.dealt(rows, stock)


def compact(
    rules: Rules, view: Observation, hands: Sequence[Sequence[Tile]], boneyard: Sequence[Tile]
) -> Compact:
    """Give the hand that a seat sees, with imagined hands and an imagined boneyard."""
    return Root(rules, view).start([bits(hand) for hand in hands], bits(boneyard))


def _kind(rules: Rules) -> type[Compact]:
    """Give the hands of a game; in most a turn is one tile, or several doubles, on a line or a cross."""
    turn = rules.turn
    if turn.cutting:
        return Lanes
    if turn.short:
        return Rows
    if turn.series:
        return Series
    return Passing if turn.free else Lines


def _plan(rules: Rules, view: Observation, lead: float, equity: Worth | None) -> Plan:
    plan = Plan()
    seats = plan.seats = rules.seats
    plan.rules, plan.standing = rules, view.standing
    plan.value = value_of(rules, view.standing, lead, equity)
    plan.nexts = tuple((seat + 1) % seats for seat in range(seats))
    plan.taken = rules.stock.taken_after_fish
    turn = rules.turn
    plan.going_on, plan.short = turn.going_on, turn.short
    plan.cuts, plan.most_turns = turn.cuts, rules.ending.most_turns
    plan.drip = ()
    if turn.drip:
        sides = (seats_of(rules.side(seat), seats, pairs=rules.pairs) for seat in range(seats))
        plan.drip = tuple(sides)
    table = rules.table
    assert isinstance(table, Hashable)
    plan.graph = graph_of(table, turn.most, face_down=turn.face_down)
    return plan
