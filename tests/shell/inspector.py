"""A canvas that looks at what is drawn on it: on which colours letters and marks stand, and where."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import numpy as np

from game.shell.letters import font
from game.shell.paint import Canvas, Numbers, Point, Rect
from game.shell.themes import Colour, contrast

# The program imports pygame without it (game/shell/quick_pygame.py).
surfarray = import_module("pygame.surfarray")
Pixels = np.ndarray[Any, np.dtype[Any]]


def _box(at: Point, radius: float) -> Rect:
    return Rect(round(at[0] - radius), round(at[1] - radius), round(2 * radius), round(2 * radius))


class Inspector(Canvas):
    """`weak` are things with too little contrast to their ground; `outside` are texts beyond the edge."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.weak: set[tuple[str, Colour, Colour]] = set()
        self.outside: list[str] = []
        self.written: list[str] = []
        self.pairs: set[tuple[Colour, Colour]] = set()

    def _pixels(self, rect: Rect) -> Pixels:
        """Give the colours there, each as a number."""
        found: Pixels = surfarray.array2d(self.surface.subsurface(rect.clip(self.surface.get_rect())))
        return found

    def _seen(self, what: str, colour: Colour, grounds: Pixels) -> None:
        for ground in self._colours(grounds):
            self.pairs.add((colour, ground))
            if contrast(colour, ground) < 7:
                self.weak.add((what, colour, ground))

    def _colours(self, pixels: Pixels) -> list[Colour]:
        unmapped = [self.surface.unmap_rgb(int(pixel)) for pixel in np.unique(pixels)]
        return [(colour.r, colour.g, colour.b) for colour in unmapped]

    def text(self, words: str, size: int, colour: Colour, at: Point, *, centre: bool = False) -> None:
        picture = font(size).render(words, True, colour)
        x, y = at
        if centre:
            x, y = x - picture.get_width() / 2, y - picture.get_height() / 2
        ink = picture.get_bounding_rect().move(round(x), round(y))
        self.written.append(words)
        if not self.surface.get_rect().contains(ink):
            self.outside.append(words)
        elif ink.width:
            # Two texts one over the other are seen as well: the ground has other colours then.
            self._seen(words, colour, self._pixels(ink))
        super().text(words, size, colour, at, centre=centre)

    def _mark(self, what: str, colour: Colour, rect: Rect, draw: Callable[[], None]) -> None:
        """Draw a mark and look at what is around it."""
        rect = rect.inflate(8, 8)
        before = self._pixels(rect)
        draw()
        after = self._pixels(rect)
        number = self.surface.map_rgb(colour)
        drawn = (after == number) & (before != after)
        around = np.zeros_like(drawn)
        for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
            around |= np.roll(drawn, step, axis)
        self._seen(what, colour, before[around & (after != number)])

    def bare_frame(self, rect: Rect, colour: Colour, width: int, radius: int) -> None:
        draw = super().bare_frame
        self._mark("frame", colour, rect, lambda: draw(rect, colour, width, radius))

    def bar(self, rect: Rect, colour: Colour, radius: int = 0) -> None:
        draw = super().bar
        self._mark("bar", colour, rect, lambda: draw(rect, colour, radius))

    def disc(self, at: Point, radius: float, colour: Colour) -> None:
        draw = super().disc
        self._mark("disc", colour, _box(at, radius), lambda: draw(at, radius, colour))

    def ring(self, at: Point, radius: float, colour: Colour, width: int) -> None:
        draw = super().ring
        self._mark("ring", colour, _box(at, radius), lambda: draw(at, radius, colour, width))

    def shape(self, points: Sequence[Point], colour: Colour) -> None:
        draw = super().shape
        across, down = zip(*points, strict=True)
        rect = Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
        self._mark("shape", colour, rect, lambda: draw(points, colour))

    def tile(self, numbers: Numbers, half: int, at: Point, *, upright: bool) -> Rect:
        theme = self.theme
        size = (half, 2 * half) if upright else (2 * half, half)
        inner = Rect((round(at[0]), round(at[1])), size).inflate(-6, -6)
        if inner.width > 0 and inner.height > 0:
            body, edge = (theme.down, theme.down_ink) if None in numbers else (theme.bone, theme.edge)
            ink = theme.down_ink if None in numbers else theme.ink
            for under in self._colours(self._pixels(inner)):
                if max(contrast(body, under), contrast(edge, under)) < 7:
                    self.weak.add((f"tile {numbers}", body, under))
            self.pairs.add((ink, body))
            if contrast(ink, body) < 7:
                self.weak.add(("pips", ink, body))
        return super().tile(numbers, half, at, upright=upright)
