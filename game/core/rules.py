"""Rules: the frozen record of stateless strategies that makes a game, and what each strategy answers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.core.events import Event
from game.core.moves import IllegalMove, Move
from game.core.observation import Observation
from game.core.results import Ended, HandEnd, HandResult, Standing, side_of
from game.core.state import Deal, Face, State
from game.core.table import Placement, Table
from game.core.tiles import Tile

__all__ = [
    "DealError",
    "Dealing",
    "Ending",
    "Opener",
    "Opening",
    "OptionValue",
    "Rules",
    "Scoring",
    "Stock",
    "Turn",
]

OptionValue = int | bool | str


class DealError(ValueError):
    """A deal that the game cannot have; the message says why, `field` where in the hand's record."""

    def __init__(self, message: str, field: str = "deal") -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True)
class Opener:
    """Who opens, with what (None = any tile), why, and the tiles drawn to find it out, in order."""

    seat: int
    tiles: tuple[Tile, ...] | None
    reason: str
    drawn: tuple[tuple[int, Tile], ...] = ()


class Dealing(Protocol):
    def deal(self, rules: "Rules", rng: Random, standing: Standing) -> Deal: ...

    def check(self, rules: "Rules", deal: Deal) -> None:
        """Raise DealError for a deal that the game cannot have (records.md 5.15)."""
        ...

    def faces(self, hands: tuple[tuple[Tile, ...], ...], *, setup: bool) -> tuple[Face, ...]:
        """Say who sees each row before the first move.

        `setup`: in the blind games a short row is open then (records.md 5.13).
        """
        ...

    @property
    def looks(self) -> bool:
        """Say whether everybody may look at his closed row once before the first move (rules.md TR:11)."""
        ...


class Opening(Protocol):
    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        """Say who opens; None throws the deal away. DealError where the rule needs what is not there."""
        ...

    def by_right(self, standing: Standing) -> bool:
        """Say whether `standing.opener` opens the next hand, whatever is dealt."""
        ...

    def has_right(self, standing: Standing) -> bool:
        """Say whether `standing.opener` opens the next hand if he is dealt what he needs for it."""
        ...


class Turn(Protocol):
    @property
    def most(self) -> int:
        """Give how many doubles may be laid at once (rules.md A2.6)."""
        ...

    @property
    def series(self) -> bool:
        """Say whether a hand lays any number of tiles, one after another (A6.1); an open row always does."""
        ...

    @property
    def face_down(self) -> bool:
        """May doubles be laid face down (rules.md A1.7)."""
        ...

    @property
    def free(self) -> bool:
        """Say whether passing is always allowed, so that a pass tells nothing (rules.md 2.5)."""
        ...

    @property
    def drip(self) -> bool:
        """Say whether doubles are laid out under an opening 6-6 (rules.md A4.9)."""
        ...

    @property
    def short(self) -> int:
        """Give the size from which on a closed row is opened (rules.md A7.8); 0: no row is closed."""
        ...

    @property
    def going_on(self) -> bool:
        """Say whether a tile of a closed row may be turned up after one that was laid (rules.md A7.3)."""
        ...

    @property
    def cutting(self) -> bool:
        """Say whether pieces of the table may be cut off (rules.md 2.11)."""
        ...

    @property
    def cuts(self) -> int:
        """Give how many cuts a player has in a hand (rules.md A11.10), 0 where they are not counted."""
        ...

    def options(self, rules: "Rules", view: Observation, begun: tuple[Placement, ...]) -> tuple[Move, ...]:
        """Give the legal moves of the seat to move; after a selection `begun`, the plays that continue it."""
        ...

    def refuse(self, rules: "Rules", view: Observation, move: Move) -> IllegalMove:
        """Say why a move that is not among the options is refused."""
        ...

    def perform(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Carry out a legal move, the next seat to move included."""
        ...


class Stock(Protocol):
    @property
    def taken_after_fish(self) -> bool:
        """After a fish the player after the fish-maker takes the whole boneyard (rules.md A2.9)."""
        ...

    def idle(self, view: Observation, *, can_play: bool) -> tuple[Move, ...]:
        """Give what a player may do besides laying tiles."""
        ...


class Ending(Protocol):
    @property
    def most_turns(self) -> int:
        """Give after how many turns a hand is a fish (rules.md A11.10); 0: it may last for ever."""
        ...

    def dead(self, table: Table, tiles: Iterable[Tile]) -> bool:
        """Say whether this table is a fish if these are all the tiles that may still come (rules.md C7)."""
        ...

    def ended(self, state: State, seat: int) -> Ended | None:
        """Say after `seat` has moved whether and how the hand is over."""
        ...


class Scoring(Protocol):
    @property
    def eggs(self) -> bool:
        """Say whether points of a tie are carried over (rules.md A2.11)."""
        ...

    @property
    def points(self) -> bool:
        """Say whether accounts are kept at all (rules.md RU:35)."""
        ...

    @property
    def title(self) -> str:
        """Give the id of what the match is played for or against: "winner", "goat", "donkey"."""
        ...

    @property
    def threshold(self) -> int:
        """Give what a side must have in one hand for its first entry; 0 where everything counts."""
        ...

    def score(self, rules: "Rules", hand: HandEnd) -> HandResult: ...

    def gain(self, result: HandResult, side: int) -> float:
        """Give what the hand was worth to a side: its points, good or bad, less the mean of the others'.

        A title that ends the match at once counts as many points as it is worth.
        """
        ...


@dataclass(frozen=True, slots=True)
class Rules:
    """One game with its seats and house rules. `table` is the empty table, which is its layout."""

    game: str
    seats: int
    pairs: bool
    options: Mapping[str, OptionValue]
    table: Table
    dealing: Dealing
    opening: Opening
    turn: Turn
    stock: Stock
    ending: Ending
    scoring: Scoring

    @property
    def sides(self) -> int:
        return 2 if self.pairs else self.seats

    def side(self, seat: int) -> int:
        """Give the side of a seat (rules.md C10)."""
        return side_of(seat, pairs=self.pairs)

    @property
    def target(self) -> int | None:
        """The points that end the match; None where no points are kept."""
        target = self.options.get("target")
        return int(target) if target is not None else None

    def new_standing(self) -> Standing:
        return Standing(accounts=(0,) * self.sides)
