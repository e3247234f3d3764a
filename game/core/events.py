"""What happened: the only output of the rules. Ids and tiles, never words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.results import HandResult
from game.core.table import End, Placement
from game.core.tiles import Tile

__all__ = [
    "BoneyardTaken",
    "CutMade",
    "Dealt",
    "Drew",
    "Dripped",
    "Event",
    "HandEnded",
    "OpenerNamed",
    "Passed",
    "Played",
    "Redealt",
    "RowOpened",
    "RowShown",
    "TurnEnded",
    "TurnEvent",
    "TurnedUp",
    "as_seen",
]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand was dealt. `sizes` is one a seat; `closed` are the seats whose rows lie face down."""

    sizes: tuple[int, ...]
    boneyard: int
    closed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Redealt:
    """The deal was thrown away: nobody has what the opening rule asks for."""


@dataclass(frozen=True, slots=True)
class OpenerNamed:
    """Who opens. `reason` is an id of the opening rule; `tiles` what he must open with, None = any."""

    seat: int
    reason: str
    tiles: tuple[Tile, ...] | None


@dataclass(frozen=True, slots=True)
class Drew:
    """A tile was drawn. `tile` is None where it may not be known.

    `numbers` are those of the open ends at that time; `boneyard` is what it holds now. `opening` marks the
    draw for the first double (rules.md A3.3). `known_to` is the seat that sees the tile, -1 all, None nobody.
    `free` marks a draw that was not forced: it says nothing of what the seat holds.
    """

    seat: int
    tile: Tile | None
    boneyard: int
    numbers: tuple[int, ...]
    opening: bool = False
    known_to: int | None = None
    free: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A turn's tiles were laid. `before`, `ends`: the open ends before and after; `left`: the tiles held."""

    seat: int
    placements: tuple[Placement, ...]
    before: Mapping[End, int]
    ends: Mapping[End, int]
    left: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed. `numbers` are those of the open ends; `free` marks a pass that was not forced."""

    seat: int
    numbers: tuple[int, ...]
    free: bool = False


@dataclass(frozen=True, slots=True)
class Dripped:
    """The drip: doubles that the opener of 6-6 and his partner lay out under it (rules.md A4.9-A4.12).

    `tiles` are (seat, double), 0-0 first; `left` is one a seat, what each holds now.
    """

    tiles: tuple[tuple[int, Tile], ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowShown:
    """Before the first move a seat looks at its closed row once (TR:11). None: another seat's row."""

    seat: int
    tiles: tuple[Tile, ...] | None


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The right-hand tile of a closed row was turned up for all to see (rules.md A7.1).

    `ends` are those that it fits: one, and it is laid at once; several different ones, and its place is to be
    chosen; none, and it goes back face down to the left of the row.
    """

    seat: int
    tile: Tile
    ends: tuple[End, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat ended its turn in a blind game."""

    seat: int


@dataclass(frozen=True, slots=True)
class RowOpened:
    """A row of three tiles or fewer lies open for the rest of the hand (rules.md A7.8)."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class CutMade:
    """A tile was laid across at a joint and a piece handed over (rules.md A11.1-A11.6).

    `joint` counts from 1; `give` is "left" or "right"; `to` gets the tiles of `piece` and moves next;
    `before`, `ends`: the open ends before and after; `left`: the tiles that `seat` holds.
    """

    seat: int
    tile: Tile
    joint: int
    give: str
    to: int
    piece: tuple[Tile, ...]
    before: Mapping[End, int]
    ends: Mapping[End, int]
    left: int


@dataclass(frozen=True, slots=True)
class BoneyardTaken:
    """After a fish the next player takes the whole boneyard (rules.md A2.9)."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over; `hands` is what each seat had left, for all to see."""

    result: HandResult
    hands: tuple[tuple[Tile, ...], ...]


Event = (
    Dealt
    | Redealt
    | OpenerNamed
    | RowShown
    | Drew
    | Played
    | Dripped
    | TurnedUp
    | CutMade
    | Passed
    | TurnEnded
    | RowOpened
    | BoneyardTaken
    | HandEnded
)


TurnEvent = Played | Passed | Drew | TurnedUp | TurnEnded | RowOpened | CutMade
"""What belongs to somebody's turn; each has a `seat`."""


def as_seen(event: Event, seat: int) -> Event:
    """Give the event as this seat may know it: the only redaction there is (rules.md C13)."""
    if isinstance(event, Drew) and event.known_to not in (seat, -1):
        return replace(event, tile=None)
    if isinstance(event, OpenerNamed) and event.seat != seat and event.tiles is not None:
        return replace(event, tiles=None)
    if isinstance(event, RowShown) and event.seat != seat:
        return replace(event, tiles=None)
    return event
