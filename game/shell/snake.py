"""Where the tiles of a line lie in a rectangle: row by row, turning at the edges, both ends in sight."""

from collections.abc import Sequence
from functools import lru_cache

from game.core.table import Laid, Path
from game.core.tiles import Tile
from game.shell.plan import MARK, Plan, Point, Spot, box, centred, overlap

__all__ = ["line_plan", "rows", "snake"]

_SMALLEST = 4.0


def rows(
    tiles: Sequence[Laid], x: float, y: float, left: float, right: float
) -> tuple[list[Spot], Point, bool]:
    """Lay tiles into rows between `left` and `right`: the spots, the middle of the mark at the end.

    The unit is half a tile. It begins at the middle of the row's left edge. A row runs one way, two tiles go
    down, the next row runs the other way. Doubles lie across, except where the line goes down. Corners and
    marks stand out over the edges. The last answer is whether no row was too narrow.
    """
    spots: list[Spot] = []
    way = 1
    down = 0  # tiles that still go down
    begun = roomy = True
    for laid in tiles:
        across = laid.first == laid.second and not down
        width = 1.0 if across else 2.0
        if not down and (x + width > right if way > 0 else x - width < left):
            down, width, across = 2, 2.0, False
            roomy = roomy and begun
        if down:
            # The first of the two begins beside the row, the second hangs below it.
            top = y - 0.5 if down == 2 else y + 1.5
            spots.append(Spot(x if way > 0 else x - 1, top, 1, 2, "top"))
            down -= 1
            if not down:
                y, way, begun = y + 3.0, -way, False
            continue
        begun = True
        at = x if way > 0 else x - width
        if across:
            spots.append(Spot(at, y - 1, 1, 2, "top"))
        else:
            spots.append(Spot(at, y - 0.5, 2, 1, "left" if way > 0 else "right"))
        x += way * width
    if down == 1:
        # The line ends as it goes down: the mark stands below it.
        last = spots[-1]
        return spots, (last.x + 0.5, last.y + 3.0), roomy
    # Behind a corner the mark is the first thing in its row.
    return spots, (x + way, y), roomy and (x <= right if way > 0 else x >= left)


def snake(tiles: Sequence[Laid], columns: float) -> tuple[list[Spot], Point, Point, float]:
    """Lay a line into rows `columns` wide: the spots, the middles of the two end marks, the whole height."""
    margin = 2.0  # for the mark of the end, which may come at any edge
    spots, end, _ = rows(tiles, margin, 1.0, margin, columns - margin)
    bottom = max([end[1] + 1, *(spot.y + spot.height for spot in spots)])
    return spots, (margin - 1.0, 1.0), end, bottom


@lru_cache(maxsize=8)
def line_plan(paths: tuple[Path, ...], width: float, height: float, largest: float) -> Plan:
    """Lay a line, and the drip if there is one, as large as it fits into a box."""
    tiles = next(path.tiles for path in paths if path.name == "line")
    drip = [laid for path in paths if path.name == "drip" for laid in path.tiles]
    half = largest
    while True:
        columns, tall = width / half, height / half
        spots, start, end, _ = snake(tiles, columns)
        hung = _hung(tiles, spots, (start, end), len(drip), columns) if drip else []
        spots += hung or []
        _, top, _, bottom = box(spots, (start, end))
        # Where the drip finds no room between the rows, they break off elsewhere if the tiles are smaller.
        if (bottom - top <= tall and hung is not None) or half <= _SMALLEST:
            return centred(Plan(spots, {"L": start, "R": end}, columns, tall, half=half), columns, tall)
        half -= 1


def _hung(
    tiles: Sequence[Laid], spots: list[Spot], marks: tuple[Point, Point], count: int, columns: float
) -> list[Spot] | None:
    """Hang small doubles under the tile of the drip, or where this lies in a corner beside it."""
    # rules.md A4.9: only 6-6 has a drip, and it has opened.
    at = next((at for at, laid in enumerate(tiles) if laid.tile == Tile(6, 6)), 0)
    first = spots[at]
    low, right, middle = first.y + first.height, first.x + first.width, first.x + first.width / 2
    long = count / 2
    below = [
        [Spot(x + number / 2, low, 0.5, 1, "top") for number in range(count)]
        for x in (middle - long / 2, right - long, first.x, middle - long, middle)
    ]
    beside = [
        [Spot(x, first.y + number / 2, 1, 0.5, "left") for number in range(count)]
        for x in (right, first.x - 1)
    ]
    solid = [*spots, *(Spot(x - MARK, y - MARK, 2 * MARK, 2 * MARK, "top") for x, y in marks)]
    free = (
        row
        for row in (*below, *beside)
        if row[0].x >= 0
        and row[-1].x + row[-1].width <= columns
        and not any(overlap(one, other) for one in row for other in solid)
    )
    return next(free, None)
