"""The picture of the table: the players, the line with its open ends, the boneyard, one's own tiles."""

from collections.abc import Sequence

from game.core.tiles import Tile
from game.shell.layout_picture import draw_layout
from game.shell.letters import NO_BREAK, fitted
from game.shell.paint import Canvas, Numbers, Rect
from game.shell.themes import Colour
from game.ui.scene import Button, HandTile, SeatView, TableView, Target
from game.voice.catalogue import Catalogue
from game.voice.words import Words

__all__ = ["draw_table"]

_PLACES = {"left": 0, "opposite": 1, "right": 2, "me": 3}
"""How the seats stand from left to right: as they sit, oneself last."""


def draw_table(
    canvas: Canvas, area: Rect, view: TableView, buttons: Sequence[Button], catalogue: Catalogue
) -> None:
    gap = canvas.px(8)
    # With a large zoom in a small window all of them get smaller, so that the layout keeps its room.
    # Open rows need room for their tiles.
    rows = any(seat.row for seat in view.seats)
    seats = min(round((108 if rows else 76) * canvas.letters), round(area.height * (0.25 if rows else 0.2)))
    held = min(round(176 * canvas.letters), round(area.height * 0.34))
    top = Rect(area.left + gap, area.top + gap, area.width - 2 * gap, seats)
    hand = Rect(area.left + gap, area.bottom - held, area.width - 2 * gap, held - gap)
    middle = Rect(area.left + gap, top.bottom + gap, top.width, hand.top - top.bottom - 2 * gap)
    if buttons:
        width = min(round(124 * canvas.letters), area.width // 5)
        _draw_buttons(canvas, Rect(hand.right - width, hand.top, width, hand.height), buttons)
        hand.width -= width + gap
    _draw_seats(canvas, top, view, Words(catalogue))
    draw_layout(canvas, middle, view)
    _draw_hand(canvas, hand, view)


def _draw_buttons(canvas: Canvas, area: Rect, buttons: Sequence[Button]) -> None:
    """Draw the buttons below each other, the last one at the bottom."""
    gap = canvas.px(5)
    pitch = min((area.height + gap) // max(len(buttons), 3), round(50 * canvas.letters))
    top = area.bottom + gap - pitch * len(buttons)
    for number, button in enumerate(buttons):
        canvas.button(Rect(area.left, top + number * pitch, area.width, pitch - gap), button)


def _draw_seats(canvas: Canvas, area: Rect, view: TableView, words: Words) -> None:
    """Draw the players, then the boneyard and the eggs."""
    seats = sorted(view.seats, key=lambda seat: _PLACES[seat.place])
    gap = canvas.px(8)
    width = (area.width - gap * len(seats)) // (len(seats) + 1)
    boxes = [
        Rect(area.left + number * (width + gap), area.top, width, area.height) for number in range(len(seats))
    ]
    told = [_told(canvas, seat, words) for seat in seats]
    # The same letters at all seats.
    size = min(
        fitted(tuple(text for text, _ in texts), *_inner(canvas, box).size, round(25 * canvas.letters))[0]
        for box, texts in zip(boxes, told, strict=True)
    )
    for number, (box, seat, texts) in enumerate(zip(boxes, seats, told, strict=True)):
        _draw_seat(canvas, box, seat, texts, size)
        canvas.target(box, Target("seat", number))
    stock = Rect(area.right - width, area.top, width, area.height)
    _draw_boneyard(canvas, stock, view, words)
    canvas.target(stock, Target("boneyard"))


def _draw_boneyard(canvas: Canvas, box: Rect, view: TableView, words: Words) -> None:
    theme, gap = canvas.theme, canvas.px(8)
    canvas.panel(box, theme.panel, gap)
    if view.row == "boneyard":
        canvas.bare_frame(box, theme.focus, max(canvas.px(4), 3), gap)
    half = min(round(20 * canvas.letters), (box.height - gap) // 2, box.width // 5)
    canvas.tile((None, None), half, (box.left + gap, box.centery - half), upright=True)
    inner = Rect(box.left + half + 2 * gap, box.top + gap // 2, 0, box.height - gap)
    inner.width = box.right - gap - inner.left
    number = Rect(inner.left, inner.top, inner.width * 2 // 5 if view.eggs else inner.width, inner.height)
    canvas.texts(number, [(str(view.boneyard), theme.text)], 44 * canvas.letters)
    if view.eggs:
        number.left = number.right + gap // 2
        number.width = inner.right - number.left
        canvas.texts(number, [(words.eggs(view.eggs), theme.accent)], 25 * canvas.letters)


def _inner(canvas: Canvas, box: Rect) -> Rect:
    """Give the room for the letters of a seat; that for the arrow is kept, so that nothing moves with it."""
    inner = box.inflate(-2 * canvas.px(8), -canvas.px(8))
    inner.left, inner.width = inner.left + canvas.px(16), max(inner.width - canvas.px(16), 1)
    return inner


def _told(canvas: Canvas, seat: SeatView, words: Words) -> list[tuple[str, Colour]]:
    """Give what is written of a seat: its name first."""
    theme = canvas.theme
    texts = [(words.tiles_count(seat.tiles), theme.text)]
    if seat.points is not None:
        texts.append((words.points(seat.points), theme.dim))
    elif seat.sits:
        # Translators: a mark in the window beside a player whose side sits on the goat.
        texts.append((words.catalogue.gettext("on the goat"), theme.accent))
    name = (seat.name, theme.accent if seat.to_move else theme.text)
    # A number stays beside what it counts.
    return [name, *((text.replace(" ", NO_BREAK), ink) for text, ink in texts)]


def _draw_seat(
    canvas: Canvas, box: Rect, seat: SeatView, told: Sequence[tuple[str, Colour]], size: int
) -> None:
    theme, gap = canvas.theme, canvas.px(8)
    canvas.panel(box, theme.panel, gap)
    inner = _inner(canvas, box)
    if seat.row is None:
        canvas.texts(inner, told, size)
    else:
        # The open tiles take most of the room; what else is told of the seat stands below.
        name, *texts = told
        low = inner.height // 5
        below = low * len(texts)
        canvas.texts(Rect(inner.left, inner.top, inner.width, low), [name], size)
        canvas.texts(Rect(inner.left, inner.bottom - below, inner.width, below), texts, size)
        open_row = Rect(inner.left, inner.top + low, inner.width, inner.height - low - below)
        _draw_row(canvas, open_row.inflate(0, -canvas.px(6)), seat.row)
    if seat.to_move:
        # Not by colour alone: an arrow stands before the name, and a frame around the whole.
        canvas.bare_frame(box, theme.accent, max(canvas.px(4), 3), gap)
        canvas.arrow((box.left + canvas.px(13), box.centery), canvas.px(8), "right", theme.accent)


def _draw_row(canvas: Canvas, at: Rect, tiles: tuple[Tile | None, ...]) -> None:
    """Draw the tiles of an open row, small, as they lie from left to right."""
    if not tiles:
        return
    half = max(min(at.height // 2, at.width // len(tiles) * 5 // 6), 3)
    step = min(round(half * 1.2), at.width // len(tiles))
    for number, tile in enumerate(tiles):
        shown: Numbers = (tile.high, tile.low) if tile else (None, None)
        canvas.tile(shown, half, (at.left + number * step, at.centery - half), upright=True)


def _draw_hand(canvas: Canvas, area: Rect, view: TableView) -> None:
    """Draw the tiles as large as they fit, in one row or, if they are many, in two."""
    count = len(view.hand)
    if not count:
        return
    # Room for the frame of the focus, for a selected tile to stand higher, and for the mark below.
    above, below = 14 * canvas.scale, 18 * canvas.scale
    sizes = []
    for rows in (1, 2):
        each = -(-count // rows)
        height = area.height / rows - above - below
        sizes.append((min(round(62 * canvas.letters), int(area.width / each / 1.18), int(height / 2)), each))
    half, each = max(sizes, key=lambda size: size[0])
    half = max(half, 6)
    step = min(round(half * 1.2), area.width // each)
    pitch = area.height // -(-count // each)
    for number, held in enumerate(view.hand):
        row, column = divmod(number, each)
        left = area.left + (area.width - step * min(each, count)) // 2 + (step - half) // 2 + column * step
        bottom = area.top + (row + 1) * pitch
        at = Rect(left, round(bottom - below) - 2 * half + canvas.px(2), half, 2 * half)
        focused = view.row == "hand" and number == view.index
        _draw_held(canvas, at, held, focused=focused)
        if held.playable:
            bar = Rect(left + half // 5, round(bottom - 7 * canvas.scale), half - 2 * (half // 5), 0)
            bar.height = max(canvas.px(6), 3)
            canvas.bar(bar, canvas.theme.good, 3)
        canvas.target(at.inflate(step - half, 0), Target("hand", number, tile=held.tile))


def _draw_held(canvas: Canvas, at: Rect, held: HandTile, *, focused: bool) -> None:
    half, theme = at.width, canvas.theme
    if held.selected:
        at = at.move(0, -canvas.px(10))
    shown: Numbers = (held.tile.high, held.tile.low) if held.tile else (None, None)
    canvas.tile(shown, half, at.topleft, upright=True)
    if held.selected:
        canvas.frame(at.inflate(4, 4), theme.selected, max(canvas.px(4), 3), half // 6)
    if focused:
        frame = at.inflate(canvas.px(12), canvas.px(12))
        canvas.frame(frame, theme.focus, max(canvas.px(5), 4), half // 5)
