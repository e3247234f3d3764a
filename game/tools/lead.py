"""Measures what the right to open is worth: `uv run python -m game.tools.lead [GAME …] [--deals N]`.

The tuned heuristic plays each deal once for every seat that may open, so that luck falls out. Prints the
table of game/bots/leads.py, with the half width of the 95 % interval.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev

from game.bots.outcomes import gain
from game.commands.contest import play_on
from game.core.match import new_match, next_hand
from game.core.results import Standing
from game.rules.catalogue import GAMES, find
from game.tools.duplicate import HEURISTIC, player, start_of

__all__ = ["main", "worth"]


def worth(game: str, seats: int, pairs: bool, number: int) -> float:
    """Give by how many points the side that opens is ahead in the mean, over all who may open this deal."""
    rules = find(game).rules(seats, pairs=pairs)
    start = start_of(rules, Random(f"lead/{number}"))
    if rules.target is None:
        # Who sits on the goat opens by other rules (rules.md A4.2).
        start = Standing((0,) * rules.sides, first_hand=False)
    seated = [player(HEURISTIC)] * seats
    found = []
    for opener in range(seats):
        match, _ = next_hand(new_match(rules, number, replace(start, first_hand=False, opener=opener)))
        result = play_on(match, seated).result
        assert result
        found.append(gain(rules, result, rules.side(opener)))
    return fmean(found)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.tools.lead", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--deals", type=int, default=400, metavar="N", help="deals a table (default: 400)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (default: 2)")
    given = parser.parse_args(arguments)
    with Pool(given.jobs) as pool:
        for game in [find(name) for name in given.games] or GAMES:
            for seats, pairs in game.tables:
                tasks = [(game.id, seats, pairs, number) for number in range(given.deals)]
                found = pool.starmap(worth, tasks, chunksize=5)
                half = 1.96 * stdev(found) / len(found) ** 0.5
                print(f"    {(game.id, seats, pairs)!r}: {fmean(found):.1f},  # ± {half:.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
