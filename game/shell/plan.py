"""Where the tiles, end marks and joints of a layout lie: numbers alone, before anything is drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

__all__ = ["MARK", "Plan", "Point", "Spot", "box", "centred", "overlap"]

Point = tuple[float, float]

MARK = 0.85
"""The radius of the mark of an open end, with the ring around it while it may be chosen."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile lies, in halves of tiles; `first` is the side of its first half."""

    x: float
    y: float
    width: float
    height: float
    first: str
    """left, right, top or bottom"""


@dataclass(frozen=True, slots=True)
class Plan:
    """The unit is half a tile. The spots come in the order of the paths' tiles."""

    spots: Sequence[Spot]
    marks: Mapping[str, Point]
    """The middle of the mark of each end, by its letter."""
    width: float
    height: float
    joints: Sequence[Point] = field(default=())
    """Where the sausage can be cut: the upper end of each border between columns, from left to right."""
    turns: Sequence[Point] = field(default=())
    """Where a row breaks off and goes on in the next one."""
    half: float = 0.0
    """How long half a tile is."""


def overlap(one: Spot, other: Spot) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def box(spots: Sequence[Spot], marks: Sequence[Point]) -> tuple[float, float, float, float]:
    """Give what the tiles and end marks take: left, top, right, bottom."""
    return (
        min([spot.x for spot in spots] + [x - MARK for x, _ in marks]),
        min([spot.y for spot in spots] + [y - MARK for _, y in marks]),
        max([spot.x + spot.width for spot in spots] + [x + MARK for x, _ in marks]),
        max([spot.y + spot.height for spot in spots] + [y + MARK for _, y in marks]),
    )


def centred(plan: Plan, width: float, height: float) -> Plan:
    """Move the tiles and their marks into the middle of a box, both in halves of tiles."""
    left, top, right, bottom = box(plan.spots, list(plan.marks.values()))
    x, y = (width - left - right) / 2, (height - top - bottom) / 2
    spots = [replace(spot, x=spot.x + x, y=spot.y + y) for spot in plan.spots]
    marks = {letter: (at[0] + x, at[1] + y) for letter, at in plan.marks.items()}
    return replace(plan, spots=spots, marks=marks, width=width, height=height)
