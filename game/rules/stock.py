"""The boneyard: when one draws, when one passes, who takes what is left after a fish."""

from dataclasses import dataclass

from game.core.moves import Draw, Move, Pass
from game.core.observation import Observation

__all__ = ["DrawUntil"]


@dataclass(frozen=True, slots=True)
class DrawUntil:
    """Who can play must play; who cannot draws one tile at a time until one fits, then passes (C5, C6)."""

    taken_after_fish: bool = False

    def idle(self, view: Observation, *, can_play: bool) -> tuple[Move, ...]:
        if can_play:
            return ()
        return (Draw(),) if view.boneyard else (Pass(),)
