"""The picture of what lies on the table: a line with its drip, a cross or a sausage."""

from collections.abc import Sequence

from game.core.table import End, Laid
from game.shell.cross_picture import cross_plan
from game.shell.paint import Canvas, Numbers, Rect
from game.shell.plan import Plan, Point, Spot
from game.shell.sausage_picture import sausage_plan
from game.shell.snake import line_plan
from game.ui.scene import TableView, Target

__all__ = ["draw_layout"]

_PLANS = {"spinner": cross_plan, "across": sausage_plan}
"""Which plan it is, by a path that only this layout has."""

_MARK = 0.72
"""The radius of the mark of an end, in halves of tiles."""
_BADGE = 17.0
"""And that of a mark at the side, for a window of 800 by 600."""
_LEFT: Sequence[End] = ("U", "L", "L0", "L1")
_RIGHT: Sequence[End] = ("R", "D", "R0", "R1")
_TOWARDS = {"U": "up", "D": "down"}


def draw_layout(canvas: Canvas, area: Rect, view: TableView) -> None:
    canvas.panel(area, canvas.theme.cloth, canvas.px(10))
    if view.row == "table":
        canvas.bare_frame(area, canvas.theme.focus, max(canvas.px(3), 2), canvas.px(10))
    tiles = [laid for path in view.paths for laid in path.tiles]
    if not tiles:
        return
    inner = area.inflate(-canvas.px(10), -canvas.px(10))
    make = next((_PLANS[path.name] for path in view.paths if path.name in _PLANS), line_plan)
    largest = 44 * canvas.letters
    plan = make(view.paths, inner.width, inner.height, largest)
    if plan.half * _MARK < 0.85 * _BADGE * canvas.letters:
        inner = _draw_badges(canvas, inner, view)
        plan = make(view.paths, inner.width, inner.height, largest)
    _draw_plan(canvas, inner, plan, tiles, view)


def _draw_badges(canvas: Canvas, area: Rect, view: TableView) -> Rect:
    """Write the ends at the sides, as at the tiles they are too small to be read; give the room between."""
    ends = dict(view.ends)
    sides = [[end for end in side if end in ends] for side in (_LEFT, _RIGHT)]
    most = max(map(len, sides))
    if not most:
        return area
    radius = min(_BADGE * canvas.letters, area.height / (2.6 * most), area.width / 14)
    room = round(3.1 * radius)
    for side, out in zip(sides, (-1, 1), strict=True):
        for number, end in enumerate(side):
            edge = area.left if out < 0 else area.right
            middle = (edge - out * 2 * radius, area.top + (number + 0.5) * area.height / len(side))
            _draw_end(canvas, middle, end, ends[end], radius, chosen=end in view.offered)
            towards = _TOWARDS.get(end, "left" if out < 0 else "right")
            canvas.arrow((edge - out * radius * 0.42, middle[1]), radius * 0.4, towards, canvas.theme.text)
    return area.inflate(-2 * room, 0)


def _draw_plan(canvas: Canvas, area: Rect, plan: Plan, tiles: Sequence[Laid], view: TableView) -> None:
    half, theme = plan.half, canvas.theme

    def at(point: Point) -> Point:
        return area.left + point[0] * half, area.top + point[1] * half

    for point in plan.turns:
        canvas.arrow(at(point), half * 0.45, "right", theme.dim)
    rects = []
    for number, (laid, spot) in enumerate(zip(tiles, plan.spots, strict=True)):
        rects.append(_draw_tile(canvas, at((spot.x, spot.y)), laid, spot, half))
        canvas.target(rects[-1], Target("laid", number))
    for laid, rect in zip(tiles, rects, strict=True):
        if laid.tile in view.given:
            canvas.frame(rect.inflate(-4, -4), theme.selected, max(round(half / 12), 2), round(half / 6))
    for number, point in enumerate(plan.joints):
        _draw_joint(canvas, at(point), number, half, chosen=number == view.joint)
    for end, number in view.ends:
        if end in plan.marks:
            radius = max(half * _MARK, 5.0)
            _draw_end(canvas, at(plan.marks[end]), end, number, radius, chosen=end in view.offered)
    if view.row == "table" and 0 <= view.index < len(rects):
        frame = rects[view.index].inflate(6, 6)
        canvas.frame(frame, theme.focus, max(round(half / 8), 4), round(half / 5))


def _draw_tile(canvas: Canvas, at: Point, laid: Laid, spot: Spot, half: float) -> Rect:
    first, second = laid.first, laid.second
    if spot.first in ("right", "bottom"):
        first, second = second, first
    shown: Numbers = (None, None) if laid.face_down else (first, second)
    # The tiles of the drip are smaller.
    each = max(round(min(spot.width, spot.height) * half), 2)
    return canvas.tile(shown, each, at, upright=spot.height > spot.width)


def _draw_end(canvas: Canvas, at: Point, end: End, number: int, radius: float, *, chosen: bool) -> None:
    """Mark an open end with its number; a thick ring says that it may be chosen now."""
    theme = canvas.theme
    # Where a lane is shorter the mark comes near to the tile beside it.
    canvas.clear(at, radius + 2, theme.cloth)
    if chosen:
        ring = max(round(radius / 6), 3)
        canvas.ring(at, radius + ring, theme.text, ring)
        radius -= max(radius / 12, 2)
    canvas.disc(at, radius, theme.selected if chosen else theme.accent)
    canvas.text(str(number), round(radius * 2.1), theme.over, (at[0], at[1] + radius * 0.08), centre=True)
    rect = Rect(0, 0, round(2.4 * radius), round(2.4 * radius))
    rect.center = round(at[0]), round(at[1])
    canvas.target(rect, Target("end", end=end))


def _draw_joint(canvas: Canvas, at: Point, number: int, half: float, *, chosen: bool) -> None:
    """Write the number of a joint above it, from 1; the joint being chosen is drawn through both lanes."""
    x, y = at
    theme = canvas.theme
    size = max(round(half * 0.95), 16)
    line = Rect(0, 0, max(round(half / 4), 6), round(2 * half) + 4)
    line.midtop = round(x), round(y) - 2
    if chosen:
        canvas.ground(line.inflate(4, 4), theme.back)
        canvas.bar(line, theme.selected)
        canvas.disc((x, y - half * 0.58), max(half * 0.5, 11), theme.selected)
    else:
        tick = Rect(0, 0, max(round(half / 12), 2), round(half * 0.22))
        tick.midbottom = round(x), round(y)
        canvas.bar(tick, theme.text)
    middle = (x, y - half * (0.55 if chosen else 0.6))
    canvas.text(str(number + 1), size, theme.over if chosen else theme.text, middle, centre=True)
    reach = Rect(0, 0, round(half * 0.7), round(3 * half))
    reach.midbottom = line.midbottom
    canvas.target(reach, Target("joint", number))
