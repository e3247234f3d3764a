"""Where the tiles of a line lie in a rectangle: row by row, turning at the edges, both ends in sight."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.table import Laid

__all__ = ["Spot", "snake"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile lies, in halves of tiles; `first` is the side of its first half."""

    x: float
    y: float
    width: float
    height: float
    first: str
    """left, right or top"""


def snake(
    tiles: Sequence[Laid], columns: float
) -> tuple[list[Spot], tuple[float, float], tuple[float, float], float]:
    """Lay a line into rows `columns` wide: the spots, the middles of the two end marks, the whole height.

    The unit is half a tile. A row runs one way, two tiles go down, the next row runs the other way. Doubles
    lie across, except where the line goes down.
    """
    spots: list[Spot] = []
    margin = 2.0  # for the mark of the end, which may come at any edge
    x, y, way = margin, 1.0, 1  # y is the middle of the row
    down = 0  # tiles that still go down
    start = (margin - 1.0, y)
    for laid in tiles:
        across = laid.first == laid.second and not down
        width = 1.0 if across else 2.0
        if not down and (x + width > columns - margin if way > 0 else x - width < margin):
            down, width, across = 2, 2.0, False
        if down:
            # The first of the two begins beside the row, the second hangs below it.
            top = y - 0.5 if down == 2 else y + 1.5
            spots.append(Spot(x if way > 0 else x - 1, top, 1, 2, "top"))
            down -= 1
            if not down:
                y, way = y + 3.0, -way
            continue
        left = x if way > 0 else x - width
        if across:
            spots.append(Spot(left, y - 1, 1, 2, "top"))
        else:
            spots.append(Spot(left, y - 0.5, 2, 1, "left" if way > 0 else "right"))
        x += way * width
    if down == 1:
        # The line ends as it goes down: the mark stands below it.
        last = spots[-1]
        return spots, start, (last.x + 0.5, last.y + 3.0), last.y + 4.0
    return spots, start, (x + way, y), y + 1.0
