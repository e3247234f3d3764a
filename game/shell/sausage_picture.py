"""Where the tiles of the sausage lie: two lanes one above the other, between tiles as wide as both.

A sausage too long for one row goes on in the next one, which runs from left to right as well, so that lane 0
is always the upper one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise

from game.core.table import Path
from game.shell.plan import Plan, Point, Spot

__all__ = ["sausage_plan"]

_MARGIN = 2.0
"""Left and right of a row, for the marks of the ends."""
_ABOVE = 1.2
"""Above a row, for the numbers of the joints."""
_PITCH = 3.9
_MOST_ROWS = 8


@dataclass(frozen=True, slots=True)
class _Column:
    """The number of the tile in each lane, None where there is none; one tile across has both."""

    lanes: tuple[int | None, int | None]
    across: bool = False

    @property
    def width(self) -> float:
        return 1.0 if self.across else 2.0

    @property
    def full(self) -> bool:
        return not self.across and None not in self.lanes


@lru_cache(maxsize=8)
def sausage_plan(paths: tuple[Path, ...], width: float, height: float, largest: float) -> Plan:
    """Lay a sausage into as many rows as let its tiles be largest in a box."""
    columns = _columns(paths)
    sizes = []
    for count in range(1, _MOST_ROWS + 1):
        lines = _broken(columns, count)
        across = max(sum(column.width for column in line) for line in lines) + 2 * _MARGIN
        down = len(lines) * _PITCH
        sizes.append((min(largest, width / across, height / down), -count))
    size, count = max(sizes)
    half = float(int(size)) or 1.0
    open_left = any(path.name in ("L0", "L1") for path in paths)
    return _laid(_broken(columns, -count), width / half, height / half, half, open_left=open_left)


def _columns(paths: Sequence[Path]) -> list[_Column]:
    columns: list[_Column] = []
    number = 0
    for across, stretch in groupby(paths, key=lambda path: path.name == "across"):
        if across:
            for _ in stretch:
                columns.append(_Column((number, number), across=True))
                number += 1
            continue
        zero, one = stretch
        upper: list[int | None] = list(range(number, number + len(zero.tiles)))
        number += len(zero.tiles)
        lower: list[int | None] = list(range(number, number + len(one.tiles)))
        number += len(one.tiles)
        # At the left front a lane sticks out to the left.
        at = 0 if zero.name.startswith("L") else max(len(upper), len(lower))
        shorter = upper if len(upper) < len(lower) else lower
        while len(upper) != len(lower):
            shorter.insert(at, None)
        columns += [_Column(pair) for pair in zip(upper, lower, strict=True)]
    return columns


def _broken(columns: Sequence[_Column], count: int) -> list[list[_Column]]:
    """Break the columns into at most so many rows, as short as they can be."""
    length = sum(column.width for column in columns) / count
    while True:
        lines: list[list[_Column]] = [[]]
        room = length
        for column in columns:
            if lines[-1] and column.width > room:
                lines.append([])
                room = length
            lines[-1].append(column)
            room -= column.width
        if len(lines) <= count:
            return lines
        length += 0.5


def _laid(
    lines: Sequence[Sequence[_Column]], width: float, height: float, half: float, *, open_left: bool
) -> Plan:
    every = [column for line in lines for column in line]
    places = _places(lines, width, height)
    spots: dict[int, Spot] = {}
    for column, (x, y) in zip(every, places, strict=True):
        for lane, number in enumerate(column.lanes):
            if number is not None and column.across:
                spots[number] = Spot(x, y, 1, 2, "top")
            elif number is not None:
                spots[number] = Spot(x, y + lane, 2, 1, "left")
    ends = [(x + column.width, y) for column, (x, y) in zip(every, places, strict=True)]
    joints = [
        # Where a row breaks off, the joint is shown there.
        ends[number - 1] if number else places[0]
        for number, (left, right) in enumerate(pairwise([None, *every, None]))
        if _joint(left, right)
    ]
    turns = []
    for (right, upper), (left, lower) in zip(ends, places[1:], strict=False):
        if upper != lower:
            turns += [(right + 1.0, upper + 1.0), (left - 1.0, lower + 1.0)]
    marks = _marks("R", every[-1], ends[-1])
    if open_left:
        marks |= _marks("L", every[0], places[0])
    return Plan([spots[number] for number in sorted(spots)], marks, width, height, joints, turns, half)


def _places(lines: Sequence[Sequence[_Column]], width: float, height: float) -> list[Point]:
    """Give the left upper corner of each column; the rows begin below each other."""
    lengths = [sum(column.width for column in line) for line in lines]
    places = []
    for row, line in enumerate(lines):
        x = (width - max(lengths)) / 2
        for column in line:
            places.append((x, (height - len(lines) * _PITCH) / 2 + row * _PITCH + _ABOVE))
            x += column.width
    return places


def _joint(left: _Column | None, right: _Column | None) -> bool:
    """Say whether one can cut between two columns: not beside a tile across (rules.md 2.11)."""
    if (left and left.across) or (right and right.across):
        return False
    return bool((left and left.full) or (right and right.full))


def _marks(side: str, column: _Column, edge: Point) -> dict[str, Point]:
    """Mark both lanes beyond the edge of the outermost column, or in it where the lane is shorter."""
    x, y = edge
    out = -1.0 if side == "L" else 1.0
    marks = {}
    for lane, number in enumerate(column.lanes):
        # Apart from each other and from the tile that sticks out, as they are larger than a lane.
        inward = 2.0 if number is None else 0.0
        marks[f"{side}{lane}"] = (x + out * (1.0 - inward), y + (1.85 if lane else 0.15))
    return marks
