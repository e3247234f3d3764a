"""The picture of the table: the players, the line with its open ends, the boneyard, one's own tiles."""

from game.core.tiles import Tile
from game.shell.layout_picture import draw_layout
from game.shell.paint import (
    ACCENT,
    DIM,
    FOCUS,
    GOOD,
    PANEL,
    SELECTED,
    TEXT,
    Colour,
    Surface,
    font,
    text_at,
    tile_picture,
)
from game.shell.quick_pygame import pygame
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
    draw_layout(surface, middle, view, scale)
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
    lines = [(seat.name, colour, left), (words.tiles_count(seat.tiles), TEXT, inner.left)]
    if seat.points is not None:
        lines.append((words.points(seat.points), DIM, inner.left))
    elif seat.sits:
        # Translators: a mark in the window beside a player whose side sits on the goat.
        lines.append((words.catalogue.gettext("on the goat"), ACCENT, inner.left))
    step = inner.height / 3
    if seat.row is not None:
        # The open tiles take most of the room; what else is told of the seat stands side by side below.
        low = round(inner.height * 0.27)
        middle = Rect(inner.left, inner.top + low, inner.width, inner.height - 2 * low)
        _draw_row(surface, middle, seat.row)
        _write_beside(surface, Rect(inner.left, middle.bottom, inner.width, low), lines[1:], scale)
        step = low
        del lines[1:]
    for number, (text, ink, x) in enumerate(lines):
        at = Rect(x, inner.top + round(number * step), inner.right - x, round(step))
        _write(surface, at, text, ink, scale)


def _write_beside(surface: Surface, at: Rect, texts: list[tuple[str, Colour, int]], scale: float) -> None:
    gap = "   "
    face = _fitting(gap.join(text for text, _, _ in texts), round(22 * scale), at.width)
    x = at.left
    for text, ink, _ in texts:
        text_at(surface, text, face, ink, (x, at.top + (at.height - face.get_height()) / 2))
        x += face.size(text + gap)[0]


def _write(surface: Surface, at: Rect, text: str, ink: Colour, scale: float) -> None:
    face = _fitting(text, round(25 * scale), at.width)
    text_at(surface, text, face, ink, (at.left, at.top + (at.height - face.get_height()) / 2))


def _draw_row(surface: Surface, at: Rect, tiles: tuple[Tile | None, ...]) -> None:
    """Draw the tiles of an open row, small, as they lie from left to right."""
    if not tiles:
        return
    half = max(min(at.height // 2, at.width // len(tiles) * 5 // 6), 3)
    step = min(round(half * 1.2), at.width // len(tiles))
    for number, tile in enumerate(tiles):
        shown = (tile.high, tile.low) if tile else (None, None)
        picture = tile_picture(*shown, half, upright=True)
        surface.blit(picture, (at.left + number * step, at.centery - half))


def _fitting(text: str, size: int, width: int) -> pygame.font.Font:
    """Give the largest font in which the text fits, down to the smallest that can be read."""
    while size > 12 and font(size).size(text)[0] > width:
        size -= 1
    return font(size)


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
