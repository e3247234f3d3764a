"""The cross: four arms that begin at the spinner, and a line as long as there is no spinner."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from game.core.table import End, Joint, Laid, Path, Placement
from game.core.tiles import Tile, double_rank

__all__ = ["Cross"]

Arm = tuple[Laid, ...]
"""The tiles of an arm from the spinner outward."""

_LETTERS: tuple[End, ...] = ("L", "R", "U", "D")
_NO_ARMS: tuple[Arm, ...] = ((), (), (), ())


@dataclass(frozen=True, slots=True)
class Cross:
    """A double with four sides to extend, all of them open as soon as it lies (rules.md A1.3).

    `late`: the spinner is the first double that lies face up, whenever that is (A1.1); else only the opening
    tile can be one (A10.6). `sides_first`: while one of its sides is free nothing else is extended (A9.1).
    """

    late: bool = False
    sides_first: bool = False
    row: tuple[Laid, ...] = ()
    """Before there is a spinner: the line from left to right."""
    spinner: Tile | None = None
    arms: tuple[Arm, ...] = _NO_ARMS
    """With a spinner: its arms L, R, U, D."""
    open: tuple[tuple[End, int], ...] = field(default=(), compare=False)
    """The open ends; they follow from the rest, and are kept because they are asked for all the time."""
    joints: ClassVar[tuple[Joint, ...]] = ()

    @property
    def empty(self) -> bool:
        return not self.row and self.spinner is None

    @property
    def ends(self) -> Mapping[End, int]:
        return dict(self.open)

    @property
    def paths(self) -> tuple[Path, ...]:
        if self.spinner is None:
            return (Path("line", self.row),)
        spinner = Laid(self.spinner, *self.spinner)
        arms = (Path(letter, arm) for letter, arm in zip(_LETTERS, self.arms, strict=True))
        return (Path("spinner", (spinner,)), *arms)

    def begins(self, tile: Tile) -> bool:
        del tile
        return True

    def takes(self, tile: Tile) -> tuple[End, ...]:
        return tuple([end for end, number in self.open if number in tile])

    def fits(self, tile: Tile) -> tuple[End, ...]:
        if not self.sides_first or self.spinner is None or () not in self.arms:
            return self.takes(tile)
        if self.spinner.low not in tile:
            return ()
        return tuple([end for end, arm in zip(_LETTERS, self.arms, strict=True) if not arm])

    def lay(self, turn: tuple[Placement, ...]) -> "Cross":
        table = self
        # The doubles of this turn that can become the spinner.
        new: list[Tile] = []
        for placement in turn:
            if table.spinner is None:
                if placement.end in (None, "L", "R"):
                    if placement.tile.is_double and not placement.face_down and (self.late or table.empty):
                        new.append(placement.tile)
                    table = _at_row(table, placement)
                    continue
                # A short side is there in the turn of the spinner only if a setup says so.
                table = _branched(table, new)
            table = _at_arm(table, placement)
        return _branched(table, new) if new and table.spinner is None else table


def _at_row(table: Cross, placement: Placement) -> Cross:
    """Lay a tile on the line."""
    tile, end, face_down = placement
    row = table.row
    if end is None:
        # records.md 5.1: the opening tile lies with its low half to the left.
        row = (Laid(tile, tile.low, tile.high),)
    elif end == "L":
        inner = row[0].first
        row = (Laid(tile, tile.other(inner), inner, face_down), *row)
    else:
        inner = row[-1].second
        row = (*row, Laid(tile, inner, tile.other(inner), face_down))
    ends = (("L", row[0].first, row[0]), ("R", row[-1].second, row[-1]))
    opened = tuple((letter, number) for letter, number, laid in ends if not laid.face_down)
    return Cross(table.late, table.sides_first, row, open=opened)


def _branched(table: Cross, doubles: list[Tile]) -> Cross:
    """Make the lowest of these doubles the spinner of the line, 0-0 being the highest (A1.8)."""
    spinner = min(doubles, key=double_rank)
    at = next(at for at, laid in enumerate(table.row) if laid.tile == spinner)
    left = tuple(Laid(tile, second, first, down) for tile, first, second, down in table.row[:at][::-1])
    arms: tuple[Arm, ...] = (left, table.row[at + 1 :], (), ())
    # What was open stays open under its letter, also the spinner's own end (A1.2).
    opened = (*table.open, ("U", spinner.low), ("D", spinner.low))
    return Cross(table.late, table.sides_first, (), spinner, arms, opened)


def _at_arm(table: Cross, placement: Placement) -> Cross:
    """Lay a tile on an arm of the spinner."""
    tile, end, face_down = placement
    assert end is not None
    inner = dict(table.open)[end]
    outer = tile.other(inner)
    arms = tuple(
        (*arm, Laid(tile, inner, outer, face_down)) if letter == end else arm
        for letter, arm in zip(_LETTERS, table.arms, strict=True)
    )
    opened = tuple(
        (letter, outer if letter == end else number)
        for letter, number in table.open
        if letter != end or not face_down
    )
    return Cross(table.late, table.sides_first, (), table.spinner, arms, opened)
