"""How a player wants to be told: what tiles are called, what comes first, and how much of each kind."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

__all__ = ["DOUBLE_WORDS", "KINDS", "PLAIN", "Naming", "Verbosity"]

DOUBLE_WORDS = ("dubl", "dupl")
"""How a double may be called in Russian; the translations and the rules texts are written with the first."""

KINDS = ("deal", "moves", "counts", "turn", "points", "walking", "menus")
"""What may be told at a length of its own: the deal; what a move changes; how many tiles others have left;
what can be done in one's turn; why points are written; one's own tiles; places in menus."""


class Verbosity(Enum):
    """How much is said."""

    TERSE = "terse"
    NORMAL = "normal"
    FULL = "full"

    def of(self, kind: str, own: Mapping[str, str]) -> "Verbosity":
        """Give how much is said of one of KINDS: as chosen for it, or else as everywhere."""
        return Verbosity(own[kind]) if kind in own else self


@dataclass(frozen=True, slots=True)
class Naming:
    """What things are called. `double_word` is one of DOUBLE_WORDS; only Russian has a choice."""

    double_word: str = DOUBLE_WORDS[0]
    digits: bool = False
    """Are tiles said by digits ("5 3") instead of words?"""
    numbers_twice: bool = False
    """Is a double said by its number twice ("six-six"), as many players do?"""
    place_first: bool = False
    """Does the place come before the tile?"""


PLAIN = Naming()
