"""What the window shows: plain data that a screen gives and the shell draws."""

from dataclasses import dataclass

from game.core.table import Path
from game.core.tiles import Tile

__all__ = ["HandTile", "Scene", "SeatView", "TableView"]


@dataclass(frozen=True, slots=True)
class HandTile:
    tile: Tile | None
    """None: it lies face down."""
    selected: bool = False
    playable: bool = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """`place` is where the seat sits: "me", "left", "opposite", "right"; `row` its tiles, if they lie open.

    `points` is None in a game that keeps none; `sits` says whether the seat's side sits on the goat.
    """

    place: str
    name: str
    tiles: int
    points: int | None
    to_move: bool
    sits: bool = False
    row: tuple[Tile | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """A hand as the player sees it. `row` and `index` are the focus: row "hand", "table" or "boneyard"."""

    paths: tuple[Path, ...]
    ends: tuple[tuple[str, int], ...]
    hand: tuple[HandTile, ...]
    row: str
    index: int
    seats: tuple[SeatView, ...]
    boneyard: int
    eggs: int
    offered: tuple[str, ...] = ()
    """Ends among which the player is choosing."""
    joint: int | None = None
    """The joint at which the player is about to cut, counted from 0."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A title, a list with a focus (a menu or lines of text) or a table."""

    title: str
    lines: tuple[str, ...] = ()
    focus: int = 0
    table: TableView | None = None
