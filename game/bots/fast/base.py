"""What every hand for search can do, whatever the game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Self

from game.bots.fast.nodes import Graph, Step
from game.bots.fast.tiles import TILE, mask, pips
from game.bots.fast.value import Gains, Value, end_of
from game.core.moves import Draw, EndTurn, Move, Pass, Play, TurnUp
from game.core.observation import Observation
from game.core.results import HandResult, Standing
from game.core.rules import Rules
from game.core.table import Placement, Table

__all__ = ["DRAW", "END_TURN", "PASS", "TURN_UP", "Compact", "Plan", "Policy", "Step", "likely_ahead"]

DRAW: Step = (0, "draw", ())
PASS: Step = (0, "pass", ())
TURN_UP: Step = (0, "turn", ())
END_TURN: Step = (0, "end", ())

_ENGINE: dict[str, Move] = {"draw": Draw(), "pass": Pass(), "turn": TurnUp(), "end": EndTurn()}
_STEPS: dict[Move, Step] = {_ENGINE[step[1]]: step for step in (DRAW, PASS, TURN_UP, END_TURN)}

Random = Callable[[], float]
"""Like `random.random`."""

Policy = Callable[[int, int, Sequence[Step]], Step]
"""Chooses among moves that lay something, from the seat and the mask of its hand; heavy ones come first."""


def likely_ahead(seat: int, hands: Sequence[int], out: int, share: float) -> bool:
    """Say whether a seat has less than this share of the pips that any other is likely to have.

    That is said by the numbers of tiles: what others hold a player does not see. `out` are all tiles that are
    not on the table.
    """
    fewest = min([hand.bit_count() for other, hand in enumerate(hands) if other != seat])
    return pips(hands[seat]) * out.bit_count() < share * fewest * pips(out)


class Plan:
    """What stays the same for all hands that are imagined at one decision."""

    __slots__ = (
        "cuts",
        "drip",
        "going_on",
        "graph",
        "most_turns",
        "nexts",
        "rules",
        "seats",
        "short",
        "standing",
        "taken",
        "value",
    )

    rules: Rules
    standing: Standing
    value: Value
    graph: Graph
    seats: int
    nexts: tuple[int, ...]
    """The seat after each."""
    taken: bool
    """The seat after the fish-maker takes the boneyard."""
    drip: tuple[tuple[int, ...], ...]
    """For each seat those who lay out doubles under its 6-6 (rules.md A4.9); empty without drip."""
    going_on: bool
    """After a tile that was turned up and laid the next one may be turned up (A7.3)."""
    short: int
    """A closed row of so many tiles or fewer is opened (A7.8)."""
    cuts: int
    """How many cuts a player has; 0 = any number."""
    most_turns: int
    """After so many turns a hand is a fish (A11.10); 0 = never."""


class Compact(ABC):
    """A hand of one imagined deal. `apply` changes it in place.

    `hands` are masks, one a seat. `turn` is the seat to move, -1 when the hand is over.
    """

    __slots__ = ("at", "begun", "by", "end", "hands", "last", "node", "out", "plan", "stock", "turn", "why")

    plan: Plan
    hands: list[int]
    stock: tuple[int, ...]
    """The boneyard as bits, first drawn first; what comes before `at` is drawn."""
    at: int
    node: object
    """The table, None = empty."""
    out: int
    """All tiles that may still come: hands and boneyard."""
    turn: int
    begun: int
    """The tile that the hand was begun with, as a bit."""
    last: int
    """The tiles of the last play."""
    by: int
    """Who laid last; when the hand is over, who went out or made the fish."""
    end: str
    """"domino" or "fish" when the hand is over, else empty."""
    why: str

    @property
    def over(self) -> bool:
        return self.turn < 0

    @property
    def left(self) -> int:
        """The number of tiles in the boneyard."""
        return len(self.stock) - self.at

    @abstractmethod
    def begin(self, view: Observation) -> None:
        """Take what only some games need from what a seat sees."""

    def dealt(self, rows: Sequence[Sequence[int]], stock: Sequence[int]) -> Self:
        """Give this hand with these tiles, as bits: rows left to right, the boneyard first drawn first."""
        new = self.copy()
        new.hands = [sum(row) for row in rows]
        new.stock = tuple(stock)
        new.at = 0
        new.out = sum(new.hands) + sum(stock)
        return new

    @abstractmethod
    def moves(self) -> Sequence[Step]:
        """Give the moves of the seat to move; those that lead to the same are one."""

    @abstractmethod
    def apply(self, step: Step) -> None:
        """Make one of the `moves`."""

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def key(self) -> Hashable:
        """Give what the rest of the hand depends on, for hands of the same plan, beginning and boneyard."""

    @abstractmethod
    def rollout(self, random: Random, policy: Policy | None = None) -> Gains:
        """Play the rest of the hand and give the gains; this hand stays as it is.

        `policy` chooses what to lay; without one all that can be laid is equally likely.
        """

    def gains(self) -> Gains:
        """Give what the finished hand is worth to each side, as `Scoring.gain` has it."""
        value = self.plan.value
        if self.end == "domino":
            return value.domino(self.by, self.hands, self.begun, self.last)
        return value.fish(self.by, self.hands, self.begun)

    def result(self) -> HandResult:
        """Give the result of the finished hand by the rules themselves; slow."""
        plan = self.plan
        return end_of(
            plan.rules, plan.standing, self.end, self.by, self.hands, self.begun, self.last, self.why
        )

    def to_engine(self, step: Step, table: Table) -> Move:
        """Give a move of the engine that this one stands for; `table` is the one that the seats see."""
        if not step[0]:
            return _ENGINE[step[1]]
        return Play(self.placements(step, table))

    def placements(self, step: Step, table: Table) -> tuple[Placement, ...]:
        if table.empty:
            return (Placement(TILE[step[0]]),)
        laid: list[Placement] = []
        used: set[str] = set()
        for bit, number, down in step[2]:
            tile = TILE[bit]
            end = next(end for end in table.fits(tile) if end not in used and table.ends[end] == number)
            used.add(end)
            laid.append(Placement(tile, end, down))
        return tuple(laid)

    def to_step(self, move: Move, table: Table) -> Step:
        """Give the move that stands for one of the engine; KeyError for an illegal one."""
        if not isinstance(move, Play):
            return _STEPS[move]
        bits = mask(placed.tile for placed in move.placements)
        after = self.plan.graph.of(table.lay(move.placements))
        for step in self.moves():
            if step[0] == bits and step[1] is after:
                return step
        raise KeyError(move)

    def _finish(self, end: str, by: int, why: str) -> None:
        """End the hand; after some fishes the next seat takes the boneyard first (rules.md A2.9)."""
        self.end, self.by, self.why = end, by, why
        self.turn = -1
        if end == "fish" and self.plan.taken:
            self.hands[self.plan.nexts[by]] |= sum(self.stock[self.at :])
