"""How likely a side of two is to win the match, from what is written and from who opens the next hand.

Points are worth little where a match is as good as over, and much where they end it. The chances are found
from what players write in a hand, measured by game.tools.hands.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from game.bots.written import Written, written_of
from game.core.results import Standing
from game.core.rules import Rules

__all__ = ["Equity", "equity_of"]

_CELLS = 25
"""The chances are known for so many accounts of a side, and between them they are interpolated."""
_LONGEST = 500
"""In a match to more points than this all points are worth the same."""
_SWEEPS = 3
"""After so many the chances hardly change: what is written only grows."""


@dataclass(frozen=True, slots=True)
class _Match:
    target: int
    threshold: int
    winning: bool
    """Who reaches the target wins; else he loses."""
    written: Written


class _Chances:
    """The chances of the first side, which opens, by the accounts of both."""

    def __init__(self, match: _Match) -> None:
        self._match = match
        self._step = -(-match.target // _CELLS)
        self._last = (match.target - 1) // self._step
        """The last place below the target."""
        size = self._last + 1
        self._cells = [[0.5] * size for _ in range(size)]
        for _ in range(_SWEEPS):
            for total in range(2 * self._last, -1, -1):
                for own in range(max(0, total - self._last), min(total, self._last) + 1):
                    self._cells[own][total - own] = self._after_a_hand(
                        own * self._step, (total - own) * self._step
                    )

    def of(self, own: float, other: float, *, opens: bool) -> float:
        """Give how likely the side with `own` on its account wins the match."""
        match = self._match
        if own >= match.target or other >= match.target:
            return 0.5 if own == other else float((own > other) == match.winning)
        return self._between(own, other) if opens else 1 - self._between(other, own)

    def _between(self, own: float, other: float) -> float:
        own, other = own / self._step, other / self._step
        at, beside = int(own), int(other)
        more, much = own - at, other - beside
        # Behind the last place the match is over: what is there is no neighbour of what is before it.
        low, high = self._cells[at], self._cells[min(at + 1, self._last)]
        above = min(beside + 1, self._last)
        return (1 - more) * ((1 - much) * low[beside] + much * low[above]) + more * (
            (1 - much) * high[beside] + much * high[above]
        )

    def _after_a_hand(self, own: float, other: float) -> float:
        won = lost = 0.0
        hands = self._match.written.hands
        for winner, loser in hands:
            won += self.of(self._written(own, winner), self._written(other, loser), opens=True)
            lost += self.of(self._written(own, loser), self._written(other, winner), opens=False)
        often = self._match.written.opener
        return (often * won + (1 - often) * lost) / len(hands)

    def _written(self, account: float, points: float) -> float:
        """Add points; what does not reach the threshold does not begin an account (rules.md A1.15)."""
        return account + points if account or points >= self._match.threshold else account


@cache
def _chances(match: _Match) -> _Chances:
    return _Chances(match)


class Equity:
    """What a hand is worth for the match after `standing`.

    To win the match is worth as many points as its target, to lose it as many less.
    """

    def __init__(self, match: _Match, standing: Standing) -> None:
        self._chances = _chances(match)
        self._target = match.target
        self._accounts = standing.accounts

    def __call__(self, written: Sequence[float], winner: int) -> tuple[float, float]:
        """Give it for both sides, from what each writes and who wins the hand."""
        first, second = self._accounts
        chance = self._chances.of(first + written[0], second + written[1], opens=winner == 0)
        worth = (2 * chance - 1) * self._target
        return worth, -worth


def equity_of(rules: Rules, standing: Standing) -> Equity | None:
    """Give the equity of a match; None: it has more than two sides or no points, or is very long."""
    written = written_of(rules)
    if rules.sides != 2 or rules.target is None or rules.target > _LONGEST or written is None:
        return None
    winning = rules.scoring.title == "winner"
    if not rules.opening.has_right(replace(standing, first_hand=False)):
        # Nobody opens because of how the hand before has ended.
        written = replace(written, opener=0.5)
    return Equity(_Match(rules.target, rules.scoring.threshold, winning, written), standing)
