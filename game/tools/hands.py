"""Measures what is written in a hand: `uv run python -m game.tools.hands [GAME …] [--deals N]`.

The tuned heuristic plays hands in the middle of a match. Prints the table of game/bots/written.py for tables
with two sides: how often who opens wins, and pairs of what the winner and the loser write, each as likely.
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean

from game.commands.contest import play_on
from game.core.match import new_match, next_hand
from game.core.results import Standing
from game.rules.catalogue import find
from game.tools.at_tables import add_arguments, at_each_table
from game.tools.duplicate import HEURISTIC, player

__all__ = ["main", "played", "table"]

PARTS = 12
"""Hands are put in order of what the loser wrote more, and cut into so many parts."""

Hand = tuple[bool, int, int]
"""Whether who opened has won, what the winner wrote, and the loser."""


def played(game: str, seats: int, pairs: bool, number: int) -> Hand | None:
    """Play a hand; None: nobody has won it, or nothing is written because it decides the match."""
    rules = find(game).rules(seats, pairs=pairs)
    assert rules.target is not None
    opener = number % seats
    start = Standing((rules.target // 2,) * rules.sides, first_hand=False, opener=opener)
    match, _ = next_hand(new_match(rules, number, start))
    result = play_on(match, [player(HEURISTIC)] * seats).result
    assert result
    if result.tied or not result.entries:
        return None
    wrote = [0] * rules.sides
    for entry in result.entries:
        wrote[entry.side] += entry.written
    winner = rules.side(result.winners[0])
    return winner == rules.side(opener), wrote[winner], wrote[1 - winner]


def table(hands: Sequence[Hand]) -> tuple[float, tuple[tuple[int, int], ...]]:
    """Give how often who opens wins, and the mean of each part of the hands; ValueError: too few."""
    if len(hands) < PARTS:
        raise ValueError(f"{len(hands)} hands were won: {PARTS} are needed at least, so play more --deals")
    ordered = sorted(hands, key=lambda hand: hand[2] - hand[1])
    cuts = [len(ordered) * part // PARTS for part in range(PARTS + 1)]
    parts = [ordered[first:end] for first, end in pairwise(cuts)]
    pairs = tuple(
        (round(fmean(hand[1] for hand in part)), round(fmean(hand[2] for hand in part))) for part in parts
    )
    return round(fmean(hand[0] for hand in hands), 3), pairs


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.tools.hands", description=__doc__)
    add_arguments(parser, 1000)
    given = parser.parse_args(arguments)
    for at, _, deals in at_each_table(given, played, lambda rules: rules.sides == 2 and bool(rules.target)):
        try:
            opener, parts = table([hand for hand in deals if hand])
        except ValueError as error:
            print(f"hands: {at[0]} for {at[1]}: {error}", file=sys.stderr)
            return 2
        print(f"    {at!r}: Written({opener}, {parts}),", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
