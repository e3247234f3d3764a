"""When a hand is over."""

from dataclasses import dataclass

from game.core.results import Ended
from game.core.state import State

__all__ = ["DominoOrDead"]


@dataclass(frozen=True, slots=True)
class DominoOrDead:
    """An empty hand is a domino; else a layout that no tile outside the table fits is a fish (C7, C8)."""

    def ended(self, state: State, seat: int) -> Ended | None:
        if not state.hands[seat]:
            return Ended("domino", seat, "out")
        fits = state.table.fits
        if state.table.empty or any(fits(tile) for hand in (*state.hands, state.boneyard) for tile in hand):
            return None
        # F2: a fish that no placement made counts as made by who laid last.
        return Ended("fish", seat if state.progress.last is None else state.progress.last, "blocked")
