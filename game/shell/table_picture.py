"""The picture of the table: the players, the line with its open ends, the boneyard, one's own tiles."""

from game.core.table import Path
from game.shell.paint import (
    ACCENT,
    BACK,
    CLOTH,
    DIM,
    FOCUS,
    GOOD,
    PANEL,
    SELECTED,
    TEXT,
    Surface,
    font,
    text_at,
    tile_picture,
)
from game.shell.quick_pygame import pygame
from game.shell.snake import snake
from game.ui.scene import HandTile, SeatView, TableView
from game.voice.catalogue import Catalogue
from game.voice.words import Words

__all__ = ["draw_table"]

Rect = pygame.Rect


def draw_table(surface: Surface, area: Rect, view: TableView, scale: float, catalogue: Catalogue) -> None:
    """Draw the table into an area; `scale` is 1 for a window of 800 by 600."""
    words = Words(catalogue)
    gap = round(8 * scale)
    top = Rect(area.left + gap, area.top + gap, area.width - 2 * gap, round(76 * scale))
    hand = Rect(
        area.left + gap, area.bottom - round(176 * scale), area.width - 2 * gap, round(176 * scale) - gap
    )
    middle = Rect(area.left + gap, top.bottom + gap, top.width, hand.top - top.bottom - 2 * gap)
    _draw_seats(surface, top, view, scale, words)
    _draw_layout(surface, middle, view, scale)
    _draw_hand(surface, hand, view, scale)


def _draw_seats(surface: Surface, area: Rect, view: TableView, scale: float, words: Words) -> None:
    """Draw the players from left to right as they sit, oneself last, then the boneyard and the eggs."""
    order = {"left": 0, "opposite": 1, "right": 2, "me": 3}
    seats = sorted(view.seats, key=lambda seat: order[seat.place])
    gap = round(8 * scale)
    width = (area.width - gap * len(seats)) // (len(seats) + 1)
    for number, seat in enumerate(seats):
        _draw_seat(
            surface,
            Rect(area.left + number * (width + gap), area.top, width, area.height),
            seat,
            scale,
            words,
        )
    stock = Rect(area.right - width, area.top, width, area.height)
    pygame.draw.rect(surface, PANEL, stock, border_radius=gap)
    if view.row == "boneyard":
        pygame.draw.rect(surface, FOCUS, stock, width=max(round(4 * scale), 3), border_radius=gap)
    half = round(20 * scale)
    picture = tile_picture(None, None, half, upright=True)
    surface.blit(picture, (stock.left + gap, stock.centery - half))
    left = stock.left + half + 2 * gap
    text_at(
        surface, str(view.boneyard), font(round(44 * scale)), TEXT, (left, stock.centery - round(15 * scale))
    )
    if view.eggs:
        face = _fitting(words.eggs(view.eggs), round(24 * scale), stock.right - left - round(46 * scale))
        at = (left + round(44 * scale), stock.centery - face.get_height() // 2)
        text_at(surface, words.eggs(view.eggs), face, ACCENT, at)


def _draw_seat(surface: Surface, box: Rect, seat: SeatView, scale: float, words: Words) -> None:
    gap = round(8 * scale)
    pygame.draw.rect(surface, PANEL, box, border_radius=gap)
    inner = box.inflate(-2 * gap, -gap)
    left, colour = inner.left, TEXT
    if seat.to_move:
        # Not by colour alone: an arrow stands before the name, and a frame around the whole.
        colour = ACCENT
        pygame.draw.rect(surface, ACCENT, box, width=max(round(3 * scale), 2), border_radius=gap)
        size = round(8 * scale)
        y = inner.top + round(11 * scale)
        pygame.draw.polygon(surface, ACCENT, [(left, y - size), (left, y + size), (left + size * 1.4, y)])
        left += round(18 * scale)
    rows = (
        (seat.name, colour, left),
        (words.tiles_count(seat.tiles), TEXT, inner.left),
        (words.points(seat.points), DIM, inner.left),
    )
    step = inner.height / 3
    for number, (text, ink, x) in enumerate(rows):
        face = _fitting(text, round(25 * scale), inner.right - x)
        text_at(surface, text, face, ink, (x, inner.top + number * step + (step - face.get_height()) / 2))


def _fitting(text: str, size: int, width: int) -> pygame.font.Font:
    """Give the largest font in which the text fits, down to the smallest that can be read."""
    while size > 12 and font(size).size(text)[0] > width:
        size -= 1
    return font(size)


def _draw_layout(surface: Surface, area: Rect, view: TableView, scale: float) -> None:
    pygame.draw.rect(surface, CLOTH, area, border_radius=round(10 * scale))
    if view.row == "table":
        pygame.draw.rect(
            surface, FOCUS, area, width=max(round(2 * scale), 2), border_radius=round(10 * scale)
        )
    paths = [path for path in view.paths if path.tiles]
    ends = dict(view.ends)
    focus = view.index if view.row == "table" else -1
    for number, path in enumerate(paths):
        # Each arm has a strip of its own.
        height = area.height // len(paths)
        strip = Rect(area.left, area.top + number * height, area.width, height)
        _draw_path(surface, strip, path, ends, focus, view.offered, scale)
        focus -= len(path.tiles)


def _draw_path(
    surface: Surface,
    area: Rect,
    path: Path,
    ends: dict[str, int],
    focus: int,
    offered: tuple[str, ...],
    scale: float,
) -> None:
    half = round(44 * scale)
    while True:
        spots, start, end, height = snake(path.tiles, area.width / half)
        if (height + 0.4) * half <= area.height or half <= 8:
            break
        half -= 1
    right = max(*(spot.x + spot.width for spot in spots), end[0] + 1, start[0] + 1)
    left = min(*(spot.x for spot in spots), end[0] - 1, start[0] - 1)
    x0 = area.left + (area.width - (right - left) * half) / 2 - left * half
    y0 = area.top + (area.height - height * half) / 2
    for number, (laid, spot) in enumerate(zip(path.tiles, spots, strict=True)):
        first, second = (laid.second, laid.first) if spot.first == "right" else (laid.first, laid.second)
        shown = (None, None) if laid.face_down else (first, second)
        at = (round(x0 + spot.x * half), round(y0 + spot.y * half))
        surface.blit(tile_picture(*shown, half, upright=spot.height > spot.width), at)
        if number == focus:
            box = Rect(*at, round(spot.width * half), round(spot.height * half)).inflate(6, 6)
            pygame.draw.rect(surface, FOCUS, box, width=max(half // 8, 4), border_radius=half // 5)
    marks = (("L", start), ("R", end)) if path.name == "line" else ((path.name, end),)
    for letter, (x, y) in marks:
        if letter in ends:
            _draw_end(surface, (x0 + x * half, y0 + y * half), ends[letter], half, chosen=letter in offered)


def _draw_end(surface: Surface, at: tuple[float, float], number: int, half: int, *, chosen: bool) -> None:
    """Mark an open end with its number; a thick ring says that it may be chosen now."""
    radius = max(round(half * 0.72), 12)
    pygame.draw.circle(surface, SELECTED if chosen else ACCENT, at, radius)
    if chosen:
        pygame.draw.circle(surface, TEXT, at, radius + max(half // 8, 3), width=max(half // 8, 3))
    text_at(
        surface, str(number), font(round(radius * 2.1)), BACK, (at[0], at[1] + radius * 0.08), centre=True
    )


def _draw_hand(surface: Surface, area: Rect, view: TableView, scale: float) -> None:
    """Draw the tiles as large as they fit, in one row or, if they are many, in two."""
    count = len(view.hand)
    if not count:
        return
    # Room for the frame of the focus, for a selected tile to stand higher, and for the mark below.
    above, below = 14 * scale, 18 * scale
    sizes = []
    for rows in (1, 2):
        each = -(-count // rows)
        height = area.height / rows - above - below
        sizes.append((min(round(62 * scale), int(area.width / each / 1.18), int(height / 2)), each))
    half, each = max(sizes, key=lambda size: size[0])
    half = max(half, 6)
    step = min(round(half * 1.2), area.width // each)
    pitch = area.height // -(-count // each)
    for number, held in enumerate(view.hand):
        row, column = divmod(number, each)
        left = area.left + (area.width - step * min(each, count)) // 2 + (step - half) // 2 + column * step
        bottom = area.top + (row + 1) * pitch
        at = Rect(left, round(bottom - below) - 2 * half + round(2 * scale), half, 2 * half)
        focused = view.row == "hand" and number == view.index
        _draw_held(surface, at, held, scale, focused=focused)
        if held.playable:
            bar = Rect(left + half // 5, round(bottom - 7 * scale), half - 2 * (half // 5), round(6 * scale))
            pygame.draw.rect(surface, GOOD, bar, border_radius=3)


def _draw_held(surface: Surface, at: Rect, held: HandTile, scale: float, *, focused: bool) -> None:
    half = at.width
    if held.selected:
        at = at.move(0, -round(10 * scale))
    shown = (held.tile.high, held.tile.low) if held.tile else (None, None)
    surface.blit(tile_picture(*shown, half, upright=True), at)
    if held.selected:
        frame = at.inflate(4, 4)
        pygame.draw.rect(surface, SELECTED, frame, width=max(round(4 * scale), 3), border_radius=half // 6)
    if focused:
        frame = at.inflate(round(12 * scale), round(12 * scale))
        pygame.draw.rect(surface, FOCUS, frame, width=max(round(5 * scale), 4), border_radius=half // 5)
