"""The line, the layout of most games; the cross and the sausage have files of their own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from game.core.table import End, Joint, Laid, Path, Placement
from game.core.tiles import Tile

__all__ = ["Line"]

_NO_ENDS: dict[End, int] = {}


@dataclass(frozen=True, slots=True)
class Line:
    """One line with two ends and no spinner (RU:56-57); the row runs from left to right."""

    row: tuple[Laid, ...] = ()
    drip: tuple[Tile, ...] = ()
    """Doubles that hang under the first tile; they make no ends (rules.md A4.12)."""
    joints: ClassVar[tuple[Joint, ...]] = ()

    @property
    def empty(self) -> bool:
        return not self.row

    @property
    def ends(self) -> Mapping[End, int]:
        row = self.row
        return {"L": row[0].first, "R": row[-1].second} if row else _NO_ENDS

    @property
    def paths(self) -> tuple[Path, ...]:
        return (
            Path("line", self.row),
            *(Path("drip", (Laid(double, double.low, double.low),)) for double in self.drip),
        )

    def begins(self, tile: Tile) -> bool:
        del tile
        return True

    def takes(self, tile: Tile) -> tuple[End, ...]:
        row = self.row
        if not row:
            return ()
        left, right = row[0].first in tile, row[-1].second in tile
        if left:
            return ("L", "R") if right else ("L",)
        return ("R",) if right else ()

    fits = takes

    def lay(self, turn: tuple[Placement, ...]) -> "Line":
        row = self.row
        for tile, end, _ in turn:
            if end is None:
                # records.md 5.1: the opening tile lies with its low half to the left.
                row = (Laid(tile, tile.low, tile.high),)
            elif end == "L":
                inner = row[0].first
                row = (Laid(tile, tile.other(inner), inner), *row)
            else:
                inner = row[-1].second
                row = (*row, Laid(tile, inner, tile.other(inner)))
        return Line(row, self.drip)

    def hung(self, doubles: Sequence[Tile]) -> "Line":
        """Give the table with these doubles under the first tile."""
        return replace(self, drip=tuple(doubles))
