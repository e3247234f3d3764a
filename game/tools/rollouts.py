"""Measures roll-outs and solving: `python -m game.tools.rollouts [--seconds N] [--json] [GAME ...]`.

Random play of a hand to its end, as many a second as one core does: from one deal, from a new deal each time,
and with a policy, the heaviest tile. Between the slices of it random games of the package `dominoes` are
played, where that is installed: `uv run --with dominoes==6.1.0 python -m game.tools.rollouts`.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from game.bots.exact import values
from game.bots.fast import Root, Step
from game.bots.fast.tiles import bits
from game.core.engine import begin
from game.core.observation import observe
from game.core.results import Standing
from game.core.rules import Rules
from game.core.state import Deal, State
from game.rules.catalogue import GAMES, find

__all__ = ["main"]

SLICES = 5
"""Each measurement is cut into so many pieces, and the peer's pieces lie between them."""

Play = Callable[[], object]


def rate(plays: Mapping[str, Play], seconds: float) -> dict[str, float]:
    """Give how often a second each is played, in turns on the same machine."""
    done = dict.fromkeys(plays, 0)
    spent = dict.fromkeys(plays, 0.0)
    for play in plays.values():
        play()
    for _ in range(SLICES):
        for name, play in plays.items():
            start = perf_counter()
            while (now := perf_counter() - start) < seconds / SLICES:
                for _ in range(10):
                    play()
                done[name] += 10
            spent[name] += now
    return {name: done[name] / spent[name] for name in plays}


def heaviest(seat: int, hand: int, steps: Sequence[Step]) -> Step:
    del seat, hand
    return steps[0]


def dealt(rules: Rules, rng: Random) -> State:
    """Give a hand before its first move; who opens does so by right where the game has that."""
    while True:
        start = Standing((40,) * rules.sides, first_hand=False, opener=0)
        state, _ = begin(rules, rules.dealing.deal(rules, rng, start), start)
        if state is not None:
            return state


def our_plays(rules: Rules) -> dict[str, Play]:
    rng = Random(5)
    state = dealt(rules, rng)
    assert state.turn is not None
    root = Root(rules, observe(state, state.turn))
    one = root.start([bits(hand) for hand in state.hands], bits(state.boneyard))
    roll = rng.random
    # The opening tile stays with the opener; all others are dealt anew.
    opening = bits(state.must_open or state.hands[state.turn][:1])[:1]
    rest = [bit for row in (*state.hands, state.boneyard) for bit in bits(row) if bit not in opening]
    sizes = [len(hand) - (seat == state.turn) for seat, hand in enumerate(state.hands)]

    def from_one() -> object:
        return one.rollout(roll)

    def from_new() -> object:
        rng.shuffle(rest)
        rows, at = [], 0
        for size in sizes:
            rows.append(rest[at : at + size])
            at += size
        rows[root.view.seat] += opening
        return root.start(rows, rest[at:]).rollout(roll)

    def by_weight() -> object:
        return one.rollout(roll, heaviest)

    return {"one_deal": from_one, "new_deals": from_new, "heaviest": by_weight}


def peer() -> Play | None:
    """Give a random game of the package `dominoes`, on its faster board; None: it is not installed."""
    try:
        dominoes: Any = import_module("dominoes")
    except ImportError:
        return None

    def game() -> object:
        hand = dominoes.Game.new(dominoes.Domino(1, 1))
        hand.skinny_board()
        while hand.result is None:
            hand.make_move(*random.choice(hand.valid_moves))
        return hand.result

    return game


def solving(hands: int) -> dict[str, float]:
    """Solve deals of the goat for two without a boneyard, after the first tile."""
    rules = find("kozel").rules(2)
    rng = Random(1)
    times: list[float] = []
    while len(times) < hands:
        start = Standing((40, 40), first_hand=False, opener=0)
        deal = rules.dealing.deal(rules, rng, start)
        state, _ = begin(rules, Deal(deal.hands, (), deal.boneyard), start)
        assert state is not None
        hand = Root(rules, observe(state, 0)).start([bits(row) for row in state.hands], ())
        hand.apply(hand.moves()[0])
        if hand.over:
            continue
        began = perf_counter()
        values(hand)
        times.append(perf_counter() - began)
    times.sort()
    return {
        "mean_ms": 1000 * sum(times) / hands,
        "p90_ms": 1000 * times[hands * 9 // 10],
        "max_ms": 1000 * times[-1],
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.tools.rollouts", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    other = peer()
    tables = []
    for game in map(find, options.games) if options.games else GAMES:
        for seats, pairs in game.tables:
            plays = our_plays(game.rules(seats, pairs=pairs))
            if other:
                plays["dominoes"] = other
            rates = rate(plays, options.seconds)
            tables.append({"game": game.id, "seats": seats, "pairs": pairs, **rates})
            if not options.json:
                told = "  ".join(f"{name} {value:9,.0f}" for name, value in rates.items())
                print(f"{game.id:12}{seats}{' pairs' if pairs else '      '}  {told}  a second", flush=True)
    solved = solving(100)
    if options.json:
        print(json.dumps({"tables": tables, "solving": solved, "peer": other is not None}))
    else:
        print("solving kozel for two:", "  ".join(f"{name} {value:,.2f}" for name, value in solved.items()))
        if other is None:
            print("dominoes is not installed; see --help")
    return 0


if __name__ == "__main__":
    sys.exit(main())
