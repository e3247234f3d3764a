"""What each move has brought in the same imagined deals, and which moves are clearly worse than the best."""

from collections.abc import Mapping
from math import sqrt

__all__ = ["Tally"]


class Tally:
    """`alive` are the moves that are still tried."""

    def __init__(self, moves: int) -> None:
        self.alive = list(range(moves))
        self._sums = [0.0] * moves
        self._weight = 0.0
        self._deals: list[tuple[float, Mapping[int, float]]] = []

    def add(self, gains: Mapping[int, float], weight: float) -> None:
        """Count what the moves that are alive have brought in one deal."""
        self._weight += weight
        for at, gain in gains.items():
            self._sums[at] += weight * gain
        self._deals.append((weight, gains))

    def best(self) -> int:
        return max(self.alive, key=lambda at: self._sums[at])

    def mean(self, at: int) -> float:
        """Give the points that a move brings on the average."""
        return self._sums[at] / self._weight if self._weight else 0.0

    def drop(self, sure: float) -> None:
        """Drop the moves that are `sure` standard errors behind the best one."""
        if not self._weight:
            return
        best = self.best()
        kept = []
        for at in self.alive:
            behind, error = self.behind(at, best)
            if at == best or behind < sure * error:
                kept.append(at)
        self.alive = kept

    def behind(self, at: int, best: int) -> tuple[float, float]:
        """Give by how much a move is behind another one on the average, and the standard error of that."""
        behind = (self._sums[best] - self._sums[at]) / self._weight
        # Both moves were played in the same deals, so the difference varies less than each of them.
        spread = sum([(weight * (gains[best] - gains[at] - behind)) ** 2 for weight, gains in self._deals])
        return behind, sqrt(spread) / self._weight
