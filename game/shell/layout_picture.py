"""The picture of what lies on the table: a line with its drip, a cross or a sausage."""

from game.core.table import Laid
from game.shell.cross_picture import cross_plan
from game.shell.paint import (
    ACCENT,
    BACK,
    CLOTH,
    DIM,
    FOCUS,
    SELECTED,
    TEXT,
    Surface,
    font,
    text_at,
    tile_picture,
)
from game.shell.plan import Plan, Point, Spot
from game.shell.quick_pygame import pygame
from game.shell.sausage_picture import sausage_plan
from game.shell.snake import line_plan
from game.ui.scene import TableView

__all__ = ["draw_layout"]

_PLANS = {"spinner": cross_plan, "across": sausage_plan}
"""Which plan it is, by a path that only this layout has."""


def draw_layout(surface: Surface, area: pygame.Rect, view: TableView, scale: float) -> None:
    pygame.draw.rect(surface, CLOTH, area, border_radius=round(10 * scale))
    if view.row == "table":
        pygame.draw.rect(
            surface, FOCUS, area, width=max(round(2 * scale), 2), border_radius=round(10 * scale)
        )
    tiles = [laid for path in view.paths for laid in path.tiles]
    if not tiles:
        return
    inner = area.inflate(-round(8 * scale), -round(8 * scale))
    make = next((_PLANS[path.name] for path in view.paths if path.name in _PLANS), line_plan)
    plan = make(view.paths, inner.width, inner.height, round(44 * scale))
    _draw_plan(surface, inner.topleft, plan, tiles, view)


def _draw_plan(
    surface: Surface, corner: tuple[int, int], plan: Plan, tiles: list[Laid], view: TableView
) -> None:
    half = plan.half

    def at(point: Point) -> Point:
        return corner[0] + point[0] * half, corner[1] + point[1] * half

    for point in plan.turns:
        _draw_turn(surface, at(point), half)
    focus = view.index if view.row == "table" else -1
    for laid, spot in zip(tiles, plan.spots, strict=True):
        _draw_tile(surface, at((spot.x, spot.y)), laid, spot, half)
    for letter, number in view.ends:
        if letter in plan.marks:
            _draw_end(surface, at(plan.marks[letter]), number, half, chosen=letter in view.offered)
    for number, point in enumerate(plan.joints):
        _draw_joint(surface, at(point), number, half, chosen=number == view.joint)
    if 0 <= focus < len(plan.spots):
        spot = plan.spots[focus]
        left, top = at((spot.x, spot.y))
        size = round(spot.width * half), round(spot.height * half)
        frame = pygame.Rect((round(left), round(top)), size).inflate(6, 6)
        pygame.draw.rect(surface, FOCUS, frame, width=max(round(half / 8), 4), border_radius=round(half / 5))


def _draw_tile(surface: Surface, at: Point, laid: Laid, spot: Spot, half: float) -> None:
    first, second = laid.first, laid.second
    if spot.first in ("right", "bottom"):
        first, second = second, first
    shown = (None, None) if laid.face_down else (first, second)
    # The tiles of the drip are smaller.
    each = max(round(min(spot.width, spot.height) * half), 2)
    picture = tile_picture(*shown, each, upright=spot.height > spot.width)
    surface.blit(picture, (round(at[0]), round(at[1])))


def _draw_end(surface: Surface, at: Point, number: int, half: float, *, chosen: bool) -> None:
    """Mark an open end with its number; a thick ring says that it may be chosen now."""
    radius = max(round(half * 0.72), 12)
    ring = max(round(half / 8), 3)
    pygame.draw.circle(surface, SELECTED if chosen else ACCENT, at, radius)
    if chosen:
        pygame.draw.circle(surface, TEXT, at, radius + ring, width=ring)
    text_at(
        surface, str(number), font(round(radius * 2.1)), BACK, (at[0], at[1] + radius * 0.08), centre=True
    )


def _draw_joint(surface: Surface, at: Point, number: int, half: float, *, chosen: bool) -> None:
    """Write the number of a joint above it, from 1; the joint being chosen is drawn through both lanes."""
    x, y = at
    size = font(max(round(half * 0.95), 16))
    if chosen:
        line = pygame.Rect(0, 0, max(round(half / 4), 6), round(2 * half) + 4)
        line.midtop = round(x), round(y) - 2
        pygame.draw.rect(surface, BACK, line.inflate(4, 4))
        pygame.draw.rect(surface, SELECTED, line)
        radius = max(round(half * 0.5), 11)
        pygame.draw.circle(surface, SELECTED, (x, y - half * 0.58), radius)
    else:
        pygame.draw.line(surface, TEXT, (x, y - half * 0.22), (x, y), max(round(half / 12), 2))
    middle = (x, y - half * (0.55 if chosen else 0.6))
    text_at(surface, str(number + 1), size, BACK if chosen else TEXT, middle, centre=True)


def _draw_turn(surface: Surface, at: Point, half: float) -> None:
    """Show by an arrow that a row goes on in the next one."""
    size = half * 0.45
    x, y = at
    pygame.draw.polygon(surface, DIM, [(x - size, y - size), (x - size, y + size), (x + size, y)])
