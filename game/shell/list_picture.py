"""The picture of a menu or a text: its title, and as many lines as there is room for around the focus."""

from functools import lru_cache

from game.shell.letters import fitted, font, wrapped
from game.shell.paint import Canvas, Rect
from game.ui.scene import Scene, Target

__all__ = ["draw_list"]


def draw_list(canvas: Canvas, area: Rect, scene: Scene) -> None:
    margin = canvas.px(28)
    inner = Rect(area.left + margin, area.top + canvas.px(16), area.width - 2 * margin, 0)
    inner.height = area.bottom - inner.top
    below = _draw_top(canvas, inner, scene)
    inner = Rect(inner.left, below, inner.width, area.bottom - below)
    _draw_lines(canvas, inner, scene)


def _draw_top(canvas: Canvas, area: Rect, scene: Scene) -> int:
    """Draw the title, and the buttons to its right; give what is below."""
    gap = canvas.px(8)
    height = min(round(60 * canvas.letters), area.height // 5)
    width = min(round(110 * canvas.letters), area.width // 6)
    right = area.right
    for button in reversed(scene.buttons):
        canvas.button(Rect(right - width, area.top, width, min(height, round(44 * canvas.letters))), button)
        right -= width + gap
    box = Rect(area.left, area.top, right - area.left, height)
    largest = round(44 * canvas.letters)
    size, (lines,) = fitted((scene.title,), box.width, box.height, largest)
    canvas.texts(box, [(scene.title, canvas.theme.accent)], largest)
    return area.top + max(height, len(lines) * font(size).get_linesize()) + gap


def _draw_lines(canvas: Canvas, area: Rect, scene: Scene) -> None:
    inset = canvas.px(12)
    size = min(round(38 * canvas.letters), max(area.height // 4, 12))
    face = font(size)
    # At the right edge the arrows have their place.
    width = area.width - canvas.px(24)
    rows, begins = _rows(scene.lines, size, width)
    step = round(face.get_linesize() * 1.15)
    room = max(area.height // step, 1)
    # Keep the focused line in sight, with what stands around it.
    focused = (begins[scene.focus], begins[scene.focus + 1]) if scene.lines else (0, 0)
    first = min(max((focused[0] + focused[1] - room) // 2, 0), focused[0], max(len(rows) - room, 0))
    for number, (line, words) in enumerate(rows[first : first + room], first):
        box = Rect(area.left - inset, area.top + (number - first) * step, width + 2 * inset, step)
        ink = canvas.theme.text
        if focused[0] <= number < focused[1]:
            canvas.bar(box, canvas.theme.focus)
            ink = canvas.theme.over
        canvas.text(words, size, ink, (area.left, box.top + (step - face.get_height()) // 2))
        canvas.target(box, Target("line", line))
    x, arrow = area.right + canvas.px(5), canvas.px(9)
    if first > 0:
        canvas.arrow((x, area.top + 2 * arrow), arrow, "up", canvas.theme.dim)
    if first + room < len(rows):
        canvas.arrow((x, area.bottom - 2 * arrow), arrow, "down", canvas.theme.dim)


@lru_cache(maxsize=8)
def _rows(lines: tuple[str, ...], size: int, width: int) -> tuple[list[tuple[int, str]], list[int]]:
    """Break lines into rows; give these with their lines, and where each line begins and the last ends."""
    rows: list[tuple[int, str]] = []
    begins: list[int] = []
    for number, line in enumerate(lines):
        begins.append(len(rows))
        rows += [(number, row) for row in wrapped(line, size, width)]
    return rows, [*begins, len(rows)]
