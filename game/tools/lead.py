"""Measures what the right to open is worth: `uv run python -m game.tools.lead [GAME …] [--deals N]`.

The tuned heuristic plays each deal once for every seat that may open, so that luck falls out. Who opens wins
more often, and so opens again: that is counted too. Prints the table of game/bots/leads.py, with the half
width of the 95 % interval.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, stdev

from game.bots.outcomes import gain
from game.commands.contest import play_on
from game.core.match import new_match, next_hand
from game.core.results import Standing
from game.rules.catalogue import find
from game.tools.at_tables import add_arguments, at_each_table
from game.tools.duplicate import HEURISTIC, player, start_of

__all__ = ["Opened", "main", "opened", "worth"]


@dataclass(frozen=True, slots=True)
class Opened:
    """A deal that each seat has opened once: how far who opened is ahead, and how often he opens again."""

    ahead: float
    again: float


def opened(game: str, seats: int, pairs: bool, number: int) -> Opened:
    """Let the heuristic play a deal as often as there are seats, each of which opens once."""
    rules = find(game).rules(seats, pairs=pairs)
    start = start_of(rules, Random(f"lead/{number}"))
    if rules.target is None:
        # Who sits on the goat opens by other rules (rules.md A4.2).
        start = Standing((0,) * rules.sides, first_hand=False)
    seated = [player(HEURISTIC)] * seats
    ahead, again = [], []
    for opener in range(seats):
        match, _ = next_hand(new_match(rules, number, replace(start, first_hand=False, opener=opener)))
        result = play_on(match, seated).result
        assert result
        ahead.append(gain(rules, result, rules.side(opener)))
        following = result.after.opener
        again.append(1 / rules.sides if following is None else rules.side(following) == rules.side(opener))
    return Opened(fmean(ahead), fmean(again))


def worth(sides: int, deals: Sequence[Opened]) -> tuple[float, float]:
    """Give what it is worth to open, in this hand and those that are opened because it is won.

    The second number is half the width of the 95 % interval. ValueError: who opens always opens again.
    """
    ahead, again = fmean(deal.ahead for deal in deals), fmean(deal.again for deal in deals)
    if again == 1:
        raise ValueError("who opened has opened again each time: too few deals")
    # Not to open is worth as much less, shared by the other sides; both come again as often as that.
    often = (sides - 1) / ((1 - again) * sides)
    spread = stdev(deal.ahead + ahead / (1 - again) * (deal.again - again) for deal in deals)
    return often * ahead, often * 1.96 * spread / len(deals) ** 0.5


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.tools.lead", description=__doc__)
    add_arguments(parser, 400)
    for table, rules, deals in at_each_table(parser.parse_args(arguments), opened):
        try:
            points, half = worth(rules.sides, deals)
        except ValueError as error:
            print(f"lead: {table[0]} for {table[1]}: {error}", file=sys.stderr)
            return 2
        print(f"    {table!r}: {points:.1f},  # ± {half:.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
