"""When a hand is over."""

from dataclasses import dataclass

from game.core.state import State

__all__ = ["DominoOrDead"]


@dataclass(frozen=True, slots=True)
class DominoOrDead:
    """An empty hand is a domino; else a layout that no tile outside the table fits is a fish (C7, C8)."""

    def ended(self, state: State, seat: int) -> tuple[str, int] | None:
        if not state.hands[seat]:
            return "domino", seat
        fits = state.table.fits
        if state.table.empty or any(fits(tile) for hand in (*state.hands, state.boneyard) for tile in hand):
            return None
        return "fish", state.progress.last if state.progress.last is not None else seat
