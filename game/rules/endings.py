"""When a hand is over."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar

from game.core.results import Ended
from game.core.state import State
from game.core.table import Table
from game.core.tiles import Tile

__all__ = ["DominoOrDead", "fish"]


def fish(state: State, seat: int, why: str) -> Ended:
    """Give a fish after a move of `seat`; one that no placement made was made by who laid last (F2)."""
    last = state.progress.last
    return Ended("fish", seat if last is None else last, why)


@dataclass(frozen=True, slots=True)
class DominoOrDead:
    """An empty hand is a domino; else a layout that no tile outside the table fits is a fish (C7, C8)."""

    most_turns: ClassVar[int] = 0

    def dead(self, table: Table, tiles: Iterable[Tile]) -> bool:
        return not table.empty and not any(map(table.fits, tiles))

    def ended(self, state: State, seat: int) -> Ended | None:
        if not state.hands[seat]:
            return Ended("domino", seat, "out")
        if not self.dead(state.table, chain(*state.hands, state.boneyard)):
            return None
        return fish(state, seat, "blocked")
