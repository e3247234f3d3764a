"""What measures players against each other: who plays, how long each decision takes, how sure a mean is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from game.bots.bot import LEVELS, Bot, make
from game.bots.random_moves import RandomMoves
from game.core.match import Match
from game.core.moves import Move
from game.core.observation import Observation
from game.core.options import options
from game.core.results import HandResult
from game.core.rules import Rules
from game.driver import play_hand

__all__ = ["RANDOM", "Timed", "deals_seed", "half_interval", "play_on", "rotated", "times", "wins_match"]

RANDOM = "random"
"""A player of measurements alone: any legal move."""


@dataclass(slots=True)
class Timed:
    """A bot that notes how long each of its decisions took.

    `choices_only`: where only one thing can be done there is nothing to decide, and nothing is noted.
    """

    level: str
    bot: Bot
    choices_only: bool = False
    seconds: list[float] = field(default_factory=list)

    @classmethod
    def of(cls, level: str) -> "Timed":
        """Give the player of a level, or the random one; ValueError names the levels."""
        if level != RANDOM and level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; there are: {', '.join((RANDOM, *LEVELS))}")
        return cls(level, RandomMoves() if level == RANDOM else make(level))

    def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
        began = perf_counter()
        move = self.bot.choose(view, rules, rng, budget)
        seconds = perf_counter() - began
        if not self.choices_only or len(options(rules, view)) > 1:
            self.seconds.append(seconds)
        return move


def deals_seed(seed: int, number: int) -> int:
    """Give the seed of a match: matches of the same number have the same deals."""
    return int(Random(f"{seed}/{number}").random() * 2**53)


def play_on(match: Match, seated: Sequence[Bot]) -> Match:
    """Let the bots, one a seat, finish the hand that has been dealt; their chance is the match's seed."""
    hand = len(match.hands)
    return play_hand(match, seated, [Random(f"{match.seed}/{hand}/{seat}") for seat in range(len(seated))])


def rotated(levels: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """Give the levels as they sit: everyone `turn` seats to the right of where the plan has him."""
    return levels[turn:] + levels[:turn]


def wins_match(result: HandResult, side: int) -> bool:
    """Say whether a finished match was won by this side."""
    # Either somebody is the winner, or those without a goat's or a donkey's title are.
    if "winner" in result.titles:
        return side in result.titles["winner"]
    return not any(side in sides for sides in result.titles.values())


def half_interval(amounts: Mapping[int, float], counts: Mapping[int, int]) -> float | None:
    """Give half the 95 % interval of the amount for each that is counted; None for fewer than two deals.

    Both are one a deal: what is played with the same deals is one observation.
    """
    total = sum(counts.values())
    if len(counts) < 2 or not total:
        return None
    mean = sum(amounts.values()) / total
    spread = sum((amounts[deal] - mean * count) ** 2 for deal, count in counts.items())
    return 1.96 * sqrt(spread * len(counts) / (len(counts) - 1)) / total


def times(seconds: Sequence[float]) -> dict[str, Any]:
    """Give how many decisions there were and how long they took, in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return {"count": 0, "p50_ms": None, "p99_ms": None}
    p50, p99 = (round(1000 * ordered[len(ordered) * part // 100], 3) for part in (50, 99))
    return {"count": len(ordered), "p50_ms": p50, "p99_ms": p99}
