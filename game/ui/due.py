"""When the next move is made that the person does not make himself."""

from dataclasses import dataclass
from math import isinf

__all__ = ["Due"]

FORCED = 1.0
"""Seconds before a forced pass, where the others wait for the player's key."""
WITHIN_A_TURN = 0.3
"""Seconds between the steps of one turn, where each turn of the others waits for the player's key."""


@dataclass(slots=True)
class Due:
    """`at` is the time; infinity: when the player presses a key."""

    at: float = 0.0

    @property
    def for_a_key(self) -> bool:
        return isinf(self.at)

    def spare(self, now: float) -> float:
        """Give the seconds in which nobody waits for the move yet: none where a key asks for it."""
        return 0.0 if self.for_a_key else max(0.0, self.at - now)

    def put_off(self, now: float, pace: float, *, begun: bool, forced: bool) -> None:
        """Make it later. `begun`: a bot goes on with its turn; `forced`: it can only be a forced pass."""
        if isinf(pace):
            # Only the others wait for a key; what nobody can choose needs none.
            pace = WITHIN_A_TURN if begun else FORCED if forced else pace
        self.at = now + pace

    def come(self, now: float, pace: float) -> bool:
        """Say whether it is time."""
        if self.for_a_key and not isinf(pace):
            # The player does not want to be waited for any more.
            self.at = now + pace
        return now >= self.at
