"""What lies on the table: placements, open ends, and what every layout answers."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from game.core.tiles import Tile, tile

__all__ = ["End", "Joint", "Laid", "Path", "Placement", "Table", "changed_ends", "closed_ends", "tiles_laid"]

End = str
"""The letter of an open end: L, R, U, D; lanes of the sausage: L0, L1, R0, R1."""


class Placement(NamedTuple):
    """One tile and where it goes; `end` is None for the opening tile."""

    tile: Tile
    end: End | None = None
    face_down: bool = False

    def __str__(self) -> str:
        return f"{self.tile}{'x' if self.face_down else ''}{f'>{self.end}' if self.end else ''}"


class Laid(NamedTuple):
    """A tile as it lies: its halves in walking order along its path."""

    tile: Tile
    first: int
    second: int
    face_down: bool = False


class Path(NamedTuple):
    """A stretch of tiles that one can walk along. `name` is an id: "line", or an arm's letter."""

    name: str
    tiles: tuple[Laid, ...]


class Joint(NamedTuple):
    """A place where the sausage can be cut, at the same height in both lanes (rules.md 2.11).

    `numbers` are those of lane 0 and lane 1 there; `left` and `right` the tiles on either side, from left to
    right, lane 0 first. An empty piece cannot be given.
    """

    numbers: tuple[int, int]
    left: tuple[Tile, ...]
    right: tuple[Tile, ...]

    @property
    def tile(self) -> Tile:
        """The one tile that can be laid across here (rules.md A11.2)."""
        return tile(*self.numbers)

    def piece(self, side: str) -> tuple[Tile, ...]:
        """Give the tiles of the "left" or the "right" piece."""
        return self.left if side == "left" else self.right


class Table(Protocol):
    """An immutable layout. The empty one is the layout strategy of a game: it knows how to grow."""

    @property
    def ends(self) -> Mapping[End, int]:
        """Each open end's letter and number, in the order in which they are told; closed arms are absent."""
        ...

    @property
    def paths(self) -> tuple[Path, ...]:
        """The tiles laid, for walking and drawing."""
        ...

    @property
    def empty(self) -> bool: ...

    @property
    def joints(self) -> tuple[Joint, ...]:
        """Where a tile may be laid across, from left to right; none in games without cuts."""
        ...

    def begins(self, tile: Tile) -> bool:
        """Say whether the layout can begin with this tile: geometry alone, for a setup."""
        ...

    def takes(self, tile: Tile) -> tuple[End, ...]:
        """Give the ends at which the tile can lie: geometry alone, such as matching and lanes.

        A setup asks this (records.md 5.13).
        """
        ...

    def fits(self, tile: Tile) -> tuple[End, ...]:
        """Give the ends at which the tile may be laid now; turns, endings, bots and players ask this.

        It differs from `takes` in Sevastopol: while a side of 6-6 is free nothing else may be extended
        (rules.md F15), but a setup may have done so. The empty table fits nothing: opening is another matter.
        """
        ...

    def lay(self, turn: tuple[Placement, ...]) -> "Table":
        """Give the table after a whole turn, because a spinner is chosen at its end (rules.md A1.8).

        The placements must be possible: each one's end is among those that take it when its time comes.
        """
        ...


def changed_ends(before: Mapping[End, int], after: Mapping[End, int]) -> tuple[End, ...]:
    """Give the ends that show another number than before, or were not there."""
    return tuple(end for end, number in after.items() if before.get(end) != number)


def tiles_laid(table: Table) -> list[Tile]:
    """Give the tiles that lie on a table, path after path."""
    return [laid.tile for path in table.paths for laid in path.tiles]


def closed_ends(table: Table) -> tuple[End, ...]:
    """Give the ends that a double laid face down has closed (rules.md A1.4)."""
    closed: list[End] = []
    for path in table.paths:
        if path.name == "line" and path.tiles:
            closed += [end for end, at in (("L", 0), ("R", -1)) if path.tiles[at].face_down]
        elif path.tiles and path.tiles[-1].face_down:
            closed.append(path.name)
    return tuple(closed)
