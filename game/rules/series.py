"""A series: any number of tiles in one turn, one after another (rules.md 2.6)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from game.core.moves import IllegalMove, Refusal
from game.core.observation import Observation
from game.core.table import Placement
from game.rules.turns import Doubles

__all__ = ["Series"]


@dataclass(frozen=True, slots=True)
class Series(Doubles):
    """One tile is compulsory, then any number, each on an end that it fits at that moment (A6.1, A6.2).

    The opening turn is exactly one tile (A6.3).
    """

    series: ClassVar[bool] = True

    def _steps(self, view: Observation, begun: tuple[Placement, ...]) -> Iterator[Placement]:
        table = view.table.lay(begun) if begun else view.table
        laid = [placed.tile for placed in begun]
        for tile in view.hand:
            if tile not in laid:
                for end in table.fits(tile):
                    yield Placement(tile, end)

    def _refuse_play(self, view: Observation, placements: tuple[Placement, ...]) -> IllegalMove:
        hand = view.hand
        for number, placed in enumerate(placements):
            if placed.tile not in hand:
                return IllegalMove(Refusal.NOT_IN_HAND, tile=placed.tile)
            if placed.tile in [before.tile for before in placements[:number]]:
                return IllegalMove(Refusal.SAME_TILE_TWICE, tile=placed.tile)
        if view.table.empty:
            return self._refuse_opening(view, placements)
        for placed in placements:
            if refusal := self._misfit(view, placed):
                return refusal
            view = replace(view, table=view.table.lay((placed,)))
        return IllegalMove(Refusal.NOT_IN_THIS_GAME)
