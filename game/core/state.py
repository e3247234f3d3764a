"""One hand with all its secrets. Only the engine and the match hold one."""

from dataclasses import dataclass
from enum import Enum

from game.core.events import Event
from game.core.results import HandResult, Standing
from game.core.table import Table
from game.core.tiles import Tile

__all__ = ["Deal", "Face", "Progress", "State"]


class Face(Enum):
    """Who sees the tiles of a row."""

    HELD = "held"
    """The owner alone."""
    CLOSED = "closed"
    """Nobody (rules.md 2.7, 2.8)."""
    OPEN = "open"
    """Everybody."""

    def known_to(self, owner: int) -> int | None:
        """Give the seat that sees a tile put into such a row: -1 for all, None for nobody."""
        return {Face.HELD: owner, Face.CLOSED: None, Face.OPEN: -1}[self]


@dataclass(frozen=True, slots=True)
class Deal:
    """The tiles as dealt: rows from left to right, the boneyard first drawn first.

    `removed` is out of play and seen by nobody; `opener` is the seat chosen by lot, where a lot decides.
    """

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...] = ()
    removed: tuple[Tile, ...] = ()
    opener: int | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """What the turn and ending rules remember besides the tiles; public (rules.md C13).

    Games with counters of their own add fields here, with defaults; the moves of other games leave them.
    """

    passes: int = 0
    """Passes in a row."""
    drew: int = 0
    """Tiles drawn in this turn."""
    last: int | None = None
    """The seat that laid last: the fish-maker where no placement made the fish (rules.md F2)."""
    up: Tile | None = None
    """The right-hand tile of the row of the seat to move, turned up and waiting for the choice of an end."""
    laid: int = 0
    """Tiles that were turned up and laid in this turn."""
    failed: bool = False
    """A tile was turned up in vain in this turn."""
    idle: int = 0
    """Turns in a row that brought neither a placement nor a draw (rules.md F13)."""
    turns: int = 0
    """Turns of this hand (rules.md A11.10, F16)."""
    cuts: tuple[int, ...] = ()
    """Cuts made in this hand, one a seat; empty while there were none."""


@dataclass(frozen=True, slots=True)
class State:
    """A hand in play. `turn` is the seat to move, None when the hand is over.

    `must_open` holds the tiles that the opening rule allows, None = any; it matters while the table is empty.
    """

    hands: tuple[tuple[Tile, ...], ...]
    faces: tuple[Face, ...]
    boneyard: tuple[Tile, ...]
    removed: tuple[Tile, ...]
    table: Table
    turn: int | None
    must_open: tuple[Tile, ...] | None
    begun_with: Tile | None
    last_play: tuple[Tile, ...]
    progress: Progress
    standing: Standing
    log: tuple[Event, ...]
    result: HandResult | None = None
