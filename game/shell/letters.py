"""Letters in the window: how wide they are, where lines break, how large they can be in a box."""

from collections.abc import Sequence
from functools import lru_cache

from game.shell.quick_pygame import pygame

__all__ = ["NO_BREAK", "fitted", "font", "wrapped"]

SMALLEST = 9
_SIZES = tuple(sorted({round(SMALLEST * 1.08**step) for step in range(50)}))
"""Those that are tried: to make letters of a new size ready takes longer than to draw them."""
NO_BREAK = "\N{NO-BREAK SPACE}"

Lines = tuple[str, ...]


@lru_cache(maxsize=128)
def font(size: int) -> pygame.font.Font:
    """Give pygame's own font, which has Cyrillic and Polish letters on every system."""
    return pygame.font.Font(None, max(size, SMALLEST))


@lru_cache(maxsize=8192)
def _width(word: str, size: int) -> int:
    return font(size).size(word)[0]


def wrapped(text: str, size: int, width: int) -> Lines:
    """Break a text into lines that fit; a word that is too long for a line is broken as well."""
    lines: list[str] = []
    line: list[str] = []
    used, space = 0, _width(" ", size)
    for word in _words(text):
        if line and used + space + _width(word, size) <= width:
            used += space + _width(word, size)
            line.append(word)
            continue
        if line:
            lines.append(" ".join(line))
        *full, last = _pieces(word, font(size), width)
        lines += full
        line, used = [last], _width(last, size)
    return (*lines, " ".join(line))


def _words(text: str) -> list[str]:
    return [word for word in text.split(" ") if word]


def _pieces(word: str, face: pygame.font.Font, width: int) -> list[str]:
    """Break a word where it must be broken."""
    pieces = []
    while len(word) > 1 and face.size(word)[0] > width:
        fits, too_long = 1, len(word)
        while too_long - fits > 1:
            middle = (fits + too_long) // 2
            fits, too_long = (middle, too_long) if face.size(word[:middle])[0] <= width else (fits, middle)
        pieces.append(word[:fits])
        word = word[fits:]
    return [*pieces, word]


@lru_cache(maxsize=512)
def fitted(texts: Lines, width: int, height: int, largest: int) -> tuple[int, tuple[Lines, ...]]:
    """Give the largest letters in which texts fit a box one below the other, and the lines of each.

    Rather than break a word, letters are smaller. Nothing is ever left out: in a box that is too small for
    the smallest letters lines stand out below.
    """
    sizes = [size for size in _SIZES if size < largest] + [max(largest, SMALLEST)]
    small, large = 0, len(sizes) - 1
    while small < large:
        middle = (small + large + 1) // 2
        if _fits(texts, sizes[middle], width, height):
            small = middle
        else:
            large = middle - 1
    size = sizes[small]
    return size, tuple(wrapped(text, size, width) for text in texts)


def _fits(texts: Sequence[str], size: int, width: int, height: int) -> bool:
    if any(_width(word, size) > width for text in texts for word in _words(text)):
        return False
    step = font(size).get_linesize()
    # What cannot fit in any case need not be broken into lines.
    if sum(_width(word, size) for text in texts for word in _words(text)) // width * step > height:
        return False
    return sum(len(wrapped(text, size, width)) for text in texts) * step <= height
