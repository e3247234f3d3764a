"""How a match stands before a hand, and what a hand ended with."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.tiles import Tile

__all__ = ["Ended", "Entry", "HandEnd", "HandResult", "Standing", "seats_of", "side_of"]


def side_of(seat: int, *, pairs: bool) -> int:
    """Give the side of a seat: the seat itself, or in pairs 0 for seats 0 and 2 (rules.md C10)."""
    return seat % 2 if pairs else seat


def seats_of(side: int, seats: int, *, pairs: bool) -> tuple[int, ...]:
    """Give the seats of a side, lowest first."""
    return tuple(range(side, seats, 2)) if pairs else (side,)


@dataclass(frozen=True, slots=True)
class Standing:
    """The match between two hands. `accounts` is one a side; `opener` the seat with the right to open."""

    accounts: tuple[int, ...]
    eggs: int = 0
    first_hand: bool = True
    opener: int | None = None
    sitting: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """What one side writes for a hand, and of what it is made (rules.md 2.3)."""

    side: int
    value: int
    """The value of the tiles left, or what is collected from the others."""
    less: int = 0
    """What the winner of a fish has left himself, which is taken off."""
    begun: int = 0
    """For the double that the hand was begun with."""
    finished: int = 0
    """For the doubles in the going-out move."""
    eggs: int = 0
    lone: int = 0
    """For a 0-0 that is left alone, where that is written besides the value (rules.md A1.16)."""
    written: int = 0
    """What is added to the account: 0 when the sum is below a threshold."""

    @property
    def total(self) -> int:
        return self.value - self.less + self.begun + self.finished + self.eggs + self.lone


@dataclass(frozen=True, slots=True)
class Ended:
    """How a hand ended, as the ending rule found it."""

    end: str
    """"domino" or "fish"."""
    by: int
    """The seat that went out, or the fish-maker."""
    why: str
    """An id: "out" (an empty hand), "blocked" (no tile fits), "passed" (all in a row), "idle" (a round that
    brought nothing), "long" (the hand has lasted too many turns)."""


@dataclass(frozen=True, slots=True)
class HandResult(Ended):
    """A hand that is written. `winners` are seats, `titles` map an id to sides; the rest as in records.md."""

    winners: tuple[int, ...]
    values: tuple[int, ...]
    entries: tuple[Entry, ...]
    after: Standing
    new_eggs: int = 0
    titles: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    match_over: bool = False
    sat: int | None = None
    """The side that sat on the goat before the hand (rules.md 2.4)."""

    @property
    def written(self) -> tuple[int, ...]:
        """What each side wrote, one a side."""
        by_side = {entry.side: entry.written for entry in self.entries}
        return tuple(by_side.get(side, 0) for side in range(len(self.after.accounts)))

    @property
    def tied(self) -> bool:
        """Nobody wins, and everything stays for the next hand."""
        return not self.winners


@dataclass(frozen=True, slots=True)
class HandEnd(Ended):
    """A finished hand before it is scored: everything that a scoring needs (rules.md 2.3)."""

    hands: tuple[tuple[Tile, ...], ...]
    begun_with: Tile | None
    last_play: tuple[Tile, ...]
    """The tiles of the last play: the going-out move of a domino."""
    standing: Standing
