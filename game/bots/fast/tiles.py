"""Tiles as bits: bit n is the n-th tile of the set, 0-0 first. A hand is a mask of 28 bits."""

from collections.abc import Iterable

from game.core.tiles import BLANKS, DOUBLE_SIX, SIXES, Tile

__all__ = [
    "BIT",
    "BLANK_BIT",
    "DOUBLE",
    "DOUBLES",
    "HAS",
    "HIGH",
    "LOW",
    "NUMBERS_HIGH",
    "NUMBERS_LOW",
    "SIX_BIT",
    "TILE",
    "bits",
    "mask",
    "numbers",
    "pips",
    "tiles",
]

BIT: dict[Tile, int] = {tile: 1 << at for at, tile in enumerate(DOUBLE_SIX)}
TILE: dict[int, Tile] = {bit: tile for tile, bit in BIT.items()}
HAS: tuple[int, ...] = tuple(sum(bit for tile, bit in BIT.items() if number in tile) for number in range(7))
"""For each number the tiles that have it."""
DOUBLE: tuple[int, ...] = tuple(bit for tile, bit in BIT.items() if tile.is_double)
"""The double of each number."""
DOUBLES = sum(DOUBLE)
BLANK_BIT = BIT[BLANKS]
SIX_BIT = BIT[SIXES]

_HALF = 14


def _sums(first: int) -> tuple[int, ...]:
    sums = [0]
    for tile in DOUBLE_SIX[first : first + _HALF]:
        sums += [before + tile.pips for before in sums]
    return tuple(sums)


LOW = _sums(0)
"""The pips of each mask of the first 14 tiles."""
HIGH = _sums(_HALF)
"""The pips of each mask of the others, shifted down."""


def pips(hand: int) -> int:
    return LOW[hand & 16383] + HIGH[hand >> 14]


def _numbers_of_masks(first: int) -> tuple[int, ...]:
    found = [0]
    for tile in DOUBLE_SIX[first : first + _HALF]:
        found += [before | 1 << tile.low | 1 << tile.high for before in found]
    return tuple(found)


NUMBERS_LOW = _numbers_of_masks(0)
"""The numbers, as a mask, that each mask of the first 14 tiles has."""
NUMBERS_HIGH = _numbers_of_masks(_HALF)
"""The numbers of each mask of the others, shifted down."""


def numbers(hand: int) -> int:
    """Give the numbers that a hand has, as a mask."""
    return NUMBERS_LOW[hand & 16383] | NUMBERS_HIGH[hand >> 14]


def bits(row: Iterable[Tile]) -> tuple[int, ...]:
    """Give a row as bits, in its order."""
    return tuple([BIT[tile] for tile in row])


def mask(row: Iterable[Tile]) -> int:
    return sum([BIT[tile] for tile in row])


def tiles(hand: int) -> tuple[Tile, ...]:
    """Give the tiles of a mask, 0-0 first."""
    found = []
    while hand:
        bit = hand & -hand
        hand ^= bit
        found.append(TILE[bit])
    return tuple(found)
