"""Finds the weights of the heuristic bot: `uv run python -m game.tools.tune GAME [--steps N] [--pairs N]`.

Each step plays many deals twice with the sides swapped, one side with all weights shifted a little one way,
the other the other way, each deal with other shifts; what helped on the whole moves the weights.
"""

import argparse
import sys
from dataclasses import asdict
from math import sqrt
from random import Random

from game.bots.bot import Bot
from game.bots.heuristics import Heuristic
from game.bots.outcomes import gain
from game.bots.weights import Weights, weights_for
from game.core.match import new_match, next_hand
from game.core.results import Standing
from game.core.rules import Rules
from game.driver import play_hand
from game.rules.catalogue import find

__all__ = ["duel", "main"]

SHIFT = 0.4
"""How far weights are shifted, as a part of their scale."""

ENDLESS = 1_000_000
"""A target that no hand reaches: only the points of a hand count here."""


def duel(rules: Rules, one: Bot, two: Bot, rng: Random) -> float:
    """Play a deal twice, seats 0 and 2 against 1 and 3, and give the points a hand that `one` is better."""
    start = Standing(
        accounts=tuple(int(rng.random() * 2) * 40 for _ in range(rules.sides)),
        first_hand=False,
        opener=int(rng.random() * rules.seats),
    )
    seed = int(rng.random() * 2**53)
    total = 0.0
    for swapped in (0, 1):
        match, _ = next_hand(new_match(rules, seed, start))
        bots = [one if seat % 2 == swapped else two for seat in range(rules.seats)]
        match = play_hand(match, bots, [Random(f"{seed}/{seat}") for seat in range(rules.seats)])
        assert match.result is not None
        gains = [gain(rules, match.result, seat) for seat in range(rules.seats)]
        total += sum(gains[swapped::2]) - sum(gains[1 - swapped :: 2])
    return total / (2 * rules.seats)


def step(tables: list[Rules], weights: Weights, pairs: int, rng: Random) -> Weights:
    """Shift the weights at random, play, and give the weights moved towards what won."""
    values = asdict(weights)
    scales = {
        name: max(abs(value), 1 if name not in ("begun", "finish") else 0.1) for name, value in values.items()
    }
    sums = dict.fromkeys(values, 0.0)
    squares = 0.0
    for number in range(pairs):
        signs = {name: 1 if rng.random() < 0.5 else -1 for name in values}
        shifts = {name: sign * SHIFT * scales[name] for name, sign in signs.items()}
        more = Heuristic(weights=Weights(**{name: value + shifts[name] for name, value in values.items()}))
        less = Heuristic(weights=Weights(**{name: value - shifts[name] for name, value in values.items()}))
        points = duel(tables[number % len(tables)], more, less, rng)
        squares += points * points
        for name, sign in signs.items():
            sums[name] += sign * points
    error = sqrt(squares)
    moved = {}
    for name, value in values.items():
        certainty = sums[name] / error
        print(
            f"  {name:15} {value:7.3f}  effect {sums[name] / pairs:+.3f} ({certainty:+.1f} standard errors)"
        )
        moved[name] = value + SHIFT * scales[name] * max(-1.0, min(1.0, certainty / 2.5))
    print(f"  standard error {error / pairs:.3f}", flush=True)
    return Weights(**moved)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.tools.tune", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--pairs", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    game = find(options.game)
    endless = {option.name: ENDLESS for option in game.options if option.name == "target"}
    tables = [game.rules(seats, pairs=pairs, options=endless) for seats, pairs in game.tables if seats != 3]
    rng = Random(options.seed)
    weights = start = weights_for(tables[0])
    for number in range(options.steps):
        weights = step(tables, weights, options.pairs, rng)
        results = [
            duel(tables[at % len(tables)], Heuristic(weights=weights), Heuristic(weights=start), rng)
            for at in range(options.pairs // 2)
        ]
        mean = sum(results) / len(results)
        error = sqrt(sum((result - mean) ** 2 for result in results)) / len(results)
        print(f"step {number + 1}: {mean:+.2f} ± {1.96 * error:.2f} points a hand better than at the start")
        print(f"  {weights}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
