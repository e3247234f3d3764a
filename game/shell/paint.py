"""What every picture of the window is made of: grounds, marks, letters, tiles, and what can be clicked."""

from collections.abc import Sequence
from functools import lru_cache

from game.shell.letters import fitted, font
from game.shell.quick_pygame import pygame
from game.shell.themes import Colour, Look, Theme
from game.ui.scene import Button, Target

__all__ = ["Canvas", "Numbers", "Point", "Rect", "Surface", "tile_picture"]

Surface = pygame.surface.Surface
Rect = pygame.Rect
Point = tuple[float, float]
Numbers = tuple[int | None, int | None]
"""Those of a tile; None is face down."""

# The places of the pips on a half, by thirds of it.
_PIPS = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


@lru_cache(maxsize=256)
def _text(words: str, size: int, colour: Colour) -> Surface:
    return font(size).render(words, True, colour)


class Canvas:
    """Draws in the colours of a theme. What is to be read or told apart goes through these methods.

    `scale` is 1 for a window of 800 by 600; `letters` the same with the player's zoom. `targets` are what has
    been drawn that the mouse can point at, what lies on top last.
    """

    def __init__(self, surface: Surface, look: Look | None = None) -> None:
        look = look or Look()
        width, height = surface.get_size()
        self.surface = surface
        self.theme: Theme = look.theme
        self.scale = max(min(width / 800, height / 600), 0.3)
        self.letters = self.scale * look.zoom / 100
        self.targets: list[tuple[Rect, Target]] = []

    def px(self, length: float) -> int:
        """Give a length in pixels."""
        return round(length * self.scale)

    # Grounds, on which something is drawn.

    def ground(self, rect: Rect, colour: Colour, radius: int = 0) -> None:
        pygame.draw.rect(self.surface, colour, rect, border_radius=radius)

    def panel(self, rect: Rect, colour: Colour, radius: int) -> None:
        """Draw a ground with a border."""
        self.ground(rect, colour, radius)
        if self.theme.rim != colour:
            pygame.draw.rect(
                self.surface, self.theme.rim, rect, width=max(self.px(1.5), 1), border_radius=radius
            )

    def clear(self, at: Point, radius: float, colour: Colour) -> None:
        """Make room for something round."""
        pygame.draw.circle(self.surface, colour, at, radius)

    # Marks, which stand out.

    def frame(self, rect: Rect, colour: Colour, width: int, radius: int) -> None:
        """Draw a frame within a gap of the background, so that it is seen beside anything."""
        gap = max(width // 2, 2)
        around = rect.inflate(2 * gap, 2 * gap)
        pygame.draw.rect(
            self.surface, self.theme.back, around, width=width + 2 * gap, border_radius=radius + gap
        )
        self.bare_frame(rect, colour, width, radius)

    def bare_frame(self, rect: Rect, colour: Colour, width: int, radius: int) -> None:
        pygame.draw.rect(self.surface, colour, rect, width=width, border_radius=radius)

    def bar(self, rect: Rect, colour: Colour, radius: int = 0) -> None:
        pygame.draw.rect(self.surface, colour, rect, border_radius=radius)

    def disc(self, at: Point, radius: float, colour: Colour) -> None:
        pygame.draw.circle(self.surface, colour, at, radius)

    def ring(self, at: Point, radius: float, colour: Colour, width: int) -> None:
        pygame.draw.circle(self.surface, colour, at, radius, width=width)

    def shape(self, points: Sequence[Point], colour: Colour) -> None:
        pygame.draw.polygon(self.surface, colour, points)

    def arrow(self, at: Point, size: float, towards: str, colour: Colour) -> None:
        """Draw a triangle around a point."""
        x, y = at
        across, along = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[towards]
        tip = (x + across * size, y + along * size)
        one = (x - across * size * 0.6 - along * size, y - along * size * 0.6 - across * size)
        other = (x - across * size * 0.6 + along * size, y - along * size * 0.6 + across * size)
        self.shape([tip, one, other], colour)

    # Letters.

    def text(self, words: str, size: int, colour: Colour, at: Point, *, centre: bool = False) -> None:
        """Write one line: `at` is its left upper corner, or its middle."""
        picture = _text(words, size, colour)
        x, y = at
        if centre:
            x, y = x - picture.get_width() / 2, y - picture.get_height() / 2
        self.surface.blit(picture, (round(x), round(y)))

    def texts(
        self, rect: Rect, texts: Sequence[tuple[str, Colour]], largest: float, *, centre: bool = False
    ) -> None:
        """Write texts one below the other into a box, as large as they fit, in the middle of its height."""
        size, broken = fitted(
            tuple(words for words, _ in texts), max(rect.width, 1), rect.height, round(largest)
        )
        step = font(size).get_linesize()
        y = rect.top + max((rect.height - step * sum(map(len, broken))) // 2, 0)
        for (_, colour), lines in zip(texts, broken, strict=True):
            for line in lines:
                if centre:
                    self.text(line, size, colour, (rect.centerx, y + step / 2), centre=True)
                else:
                    self.text(line, size, colour, (rect.left, y))
                y += step

    # Things.

    def tile(self, numbers: Numbers, half: int, at: Point, *, upright: bool) -> Rect:
        """Draw a tile of two halves, `half` pixels wide, side by side or one on the other.

        `at` is its left upper corner.
        """
        picture = tile_picture(numbers, half, self.theme, upright=upright)
        return self.surface.blit(picture, (round(at[0]), round(at[1])))

    def button(self, rect: Rect, button: Button) -> None:
        self.panel(rect, self.theme.panel, self.px(6))
        self.bare_frame(rect, self.theme.dim, max(self.px(1.5), 1), self.px(6))
        inner = rect.inflate(-self.px(12), -self.px(6))
        self.texts(inner, [(button.label, self.theme.text)], 24 * self.letters, centre=True)
        self.target(rect, Target("button", intent=button.intent))

    def target(self, rect: Rect, target: Target) -> None:
        """Let the mouse reach something that has been drawn."""
        self.targets.append((rect, target))


@lru_cache(maxsize=1024)
def tile_picture(numbers: Numbers, half: int, theme: Theme, *, upright: bool) -> Surface:
    size = (half, 2 * half) if upright else (2 * half, half)
    picture = Surface(size, pygame.SRCALPHA)
    body = picture.get_rect().inflate(-2, -2)
    corner = max(half // 6, 2)
    width = max(half // 18, 1)
    first, second = numbers
    if first is None or second is None:
        _draw_back(picture, body, corner, max(width, half // 12), theme)
        return picture
    pygame.draw.rect(picture, theme.bone, body, border_radius=corner)
    pygame.draw.rect(picture, theme.edge, body, width=width, border_radius=corner)
    inset = half // 6
    if upright:
        pygame.draw.line(picture, theme.ink, (inset, half), (half - inset, half), max(half // 16, 1))
    else:
        pygame.draw.line(picture, theme.ink, (half, inset), (half, half - inset), max(half // 16, 1))
    for number, x, y in ((first, 0, 0), (second, 0, half) if upright else (second, half, 0)):
        for column, row in _PIPS[number]:
            across, along = (column, row) if upright else (row, column)
            centre = (x + half * (0.26 + 0.24 * across), y + half * (0.26 + 0.24 * along))
            pygame.draw.circle(picture, theme.ink, centre, max(half * 0.1, 1.5))
    return picture


def _draw_back(picture: Surface, body: Rect, corner: int, width: int, theme: Theme) -> None:
    """Draw the back of a tile: by its diamond it is told from every face without a colour."""
    pygame.draw.rect(picture, theme.down, body, border_radius=corner)
    pygame.draw.rect(picture, theme.down_ink, body, width=width, border_radius=corner)
    x, y = body.width * 0.28, body.height * 0.28
    middle_x, middle_y = body.center
    diamond = [
        (middle_x, middle_y - y),
        (middle_x + x, middle_y),
        (middle_x, middle_y + y),
        (middle_x - x, middle_y),
    ]
    pygame.draw.polygon(picture, theme.down_ink, diamond)
