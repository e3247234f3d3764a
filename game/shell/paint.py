"""Colours, letters and single tiles: what every picture of the window is made of."""

from functools import lru_cache

from game.shell.quick_pygame import pygame

__all__ = [
    "ACCENT",
    "BACK",
    "CLOTH",
    "DIM",
    "FOCUS",
    "GOOD",
    "PANEL",
    "SELECTED",
    "TEXT",
    "Colour",
    "Surface",
    "contrast",
    "font",
    "text_at",
    "tile_picture",
    "wrapped",
]

Surface = pygame.surface.Surface
Colour = tuple[int, int, int]

BACK: Colour = (12, 16, 22)
CLOTH: Colour = (8, 40, 30)
PANEL: Colour = (28, 34, 44)
TEXT: Colour = (245, 245, 240)
DIM: Colour = (190, 198, 208)
ACCENT: Colour = (255, 214, 90)
FOCUS: Colour = (255, 224, 60)
GOOD: Colour = (120, 235, 150)
SELECTED: Colour = (110, 220, 255)
_BONE: Colour = (248, 242, 226)
_INK: Colour = (20, 20, 24)
_DOWN: Colour = (150, 40, 40)

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


def contrast(one: Colour, other: Colour) -> float:
    """Give the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""

    def luminance(colour: Colour) -> float:
        parts = [part / 255 for part in colour]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@lru_cache(maxsize=32)
def font(size: int) -> pygame.font.Font:
    """Give pygame's own font, which has Cyrillic and Polish letters on every system."""
    return pygame.font.Font(None, max(size, 8))


@lru_cache(maxsize=512)
def _text(words: str, face: pygame.font.Font, colour: Colour) -> Surface:
    return face.render(words, True, colour)


def text_at(
    surface: Surface,
    words: str,
    face: pygame.font.Font,
    colour: Colour,
    at: tuple[float, float],
    *,
    centre: bool = False,
) -> None:
    """Write one line: `at` is its left upper corner, or its middle."""
    picture = _text(words, face, colour)
    x, y = at
    if centre:
        x, y = x - picture.get_width() / 2, y - picture.get_height() / 2
    surface.blit(picture, (round(x), round(y)))


def wrapped(text: str, face: pygame.font.Font, width: int) -> list[str]:
    """Break a text into lines that fit; a word that is too long for a line stands out over the edge."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and face.size(longer)[0] > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


@lru_cache(maxsize=1024)
def tile_picture(first: int | None, second: int | None, half: int, *, upright: bool) -> Surface:
    """Draw a tile of two halves, `half` pixels wide, side by side or one on the other; None is face down."""
    size = (half, 2 * half) if upright else (2 * half, half)
    picture = Surface(size, pygame.SRCALPHA)
    body = picture.get_rect().inflate(-2, -2)
    corner = max(half // 6, 2)
    down = first is None or second is None
    pygame.draw.rect(picture, _DOWN if down else _BONE, body, border_radius=corner)
    pygame.draw.rect(picture, TEXT if down else _INK, body, width=max(half // 24, 1), border_radius=corner)
    if first is None or second is None:
        return picture
    inset = half // 6
    if upright:
        pygame.draw.line(picture, _INK, (inset, half), (half - inset, half), max(half // 16, 1))
    else:
        pygame.draw.line(picture, _INK, (half, inset), (half, half - inset), max(half // 16, 1))
    for number, x, y in ((first, 0, 0), (second, 0, half) if upright else (second, half, 0)):
        for column, row in _PIPS[number]:
            across, along = (column, row) if upright else (row, column)
            centre = (x + half * (0.26 + 0.24 * across), y + half * (0.26 + 0.24 * along))
            pygame.draw.circle(picture, _INK, centre, max(half * 0.1, 1.5))
    return picture
