"""The tiles of the double-six set, their values and their text notation."""

import re
from collections.abc import Iterable
from typing import NamedTuple

__all__ = [
    "BLANKS",
    "DOUBLES",
    "DOUBLE_SIX",
    "SIXES",
    "NotationError",
    "Tile",
    "double_rank",
    "format_tiles",
    "parse_tile",
    "parse_tiles",
    "pips",
    "quoted",
    "ru_value",
    "tile",
]


class NotationError(ValueError):
    """A text that is no tile, move or record; the message says what is wrong with it."""


class Tile(NamedTuple):
    """An unordered pair of numbers 0…6, kept with the lower half first (rules.md C1)."""

    low: int
    high: int

    @property
    def is_double(self) -> bool:
        return self.low == self.high

    @property
    def pips(self) -> int:
        return self.low + self.high

    def other(self, number: int) -> int:
        """Give the half that is not `number`; for a double the number itself."""
        return self.high if number == self.low else self.low

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


_ALL = {(low, high): Tile(low, high) for high in range(7) for low in range(high + 1)}
DOUBLE_SIX: tuple[Tile, ...] = tuple(sorted(_ALL.values()))
"""All 28 tiles, 0-0 first."""


def tile(one: int, two: int) -> Tile:
    """Give the tile with these halves in either order; KeyError outside 0…6."""
    return _ALL[(one, two) if one <= two else (two, one)]


BLANKS = tile(0, 0)
SIXES = tile(6, 6)

_TILE = re.compile(r"([0-6])-([0-6])")


def quoted(text: str) -> str:
    """Quote a text for a message: short, on one line, in letters that every terminal has."""
    return ascii(text if len(text) <= 60 else f"{text[:57]}...")


def parse_tile(text: str) -> Tile:
    """Read `2-5` or `5-2`; NotationError on anything else."""
    match = _TILE.fullmatch(text)
    if not match:
        raise NotationError(f"{quoted(text)} is not a tile (a tile is two numbers from 0 to 6, such as 2-5)")
    return tile(int(match[1]), int(match[2]))


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles that are separated by spaces, in their order."""
    return tuple(parse_tile(word) for word in text.split())


def format_tiles(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles))


def double_rank(double: Tile) -> int:
    """Give a double's place in the order 1-1, 2-2 … 6-6, 0-0, lowest first (rules.md C14)."""
    return double.low or 7


DOUBLES: tuple[Tile, ...] = tuple(sorted((tile for tile in DOUBLE_SIX if tile.is_double), key=double_rank))
"""The doubles in the order 1-1, 2-2 … 6-6, 0-0 (rules.md C14)."""


def pips(tiles: Iterable[Tile]) -> int:
    """Add up the pips (rules.md C11)."""
    return sum(low + high for low, high in tiles)


def ru_value(tiles: tuple[Tile, ...]) -> int:
    """Give 25 for a lone 0-0, 50 for a lone 6-6, else the pips (rules.md C11, RU:11)."""
    if tiles == (BLANKS,):
        return 25
    if tiles == (SIXES,):
        return 50
    return pips(tiles)
