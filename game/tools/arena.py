"""Plays players against each other with the same deals and says how sure the difference is.

`uv run python -m game.tools.arena GAME [--seats N] [--pairs] --players a,b [--deals N] [--matches N]`. Each
deal is played once for every rotation of the players, so that luck falls out. Single deals are played for
their points, as in a match without end; matches to their end. Players are the levels, `random`, `heuristic`,
which is club without lapses, and `search-N`, which is master with N imagined deals a decision instead of
time; `block` with the player `dominoes` is the peer's own game (uv run --group arena).
"""

import argparse
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from game.commands.contest import half_interval, times
from game.tools.block import BLOCK, PEER, game_of
from game.tools.duplicate import Plan, Played, play_deal, player

__all__ = ["main", "report"]


def report(plan: Plan, deals: int, matches: int, jobs: int = 1) -> dict[str, Any]:
    """Play it all and give the report: at its top what the first player has reached."""
    numbers = [*range(deals), *range(-matches, 0)]
    played = dict(zip(numbers, _played(plan, numbers, jobs), strict=True))
    hands = {number: one for number, one in played.items() if (number >= 0) == bool(deals)}
    seconds: dict[str, list[float]] = defaultdict(list)
    for one in played.values():
        for name, some in one.seconds.items():
            seconds[name] += some
    players = []
    for at, name in enumerate(plan.players):
        fields = {"player": name, **_hand_fields(hands, at)}
        if matches:
            fields["matches"] = _match_fields([one for number, one in played.items() if number < 0], at)
        players.append({**fields, "decision_ms": _milliseconds(seconds[name])})
    return {
        "game": plan.game_id,
        "seats": plan.seats,
        "pairs": plan.pairs,
        "seed": plan.seed,
        "deals": deals,
        "hands": sum(one.hands for one in hands.values()),
        "ties": sum(one.hands - one.decided for one in hands.values()),
        "par": round(1 / plan.rules.sides, 4),
        **players[0],
        "players": players,
    }


def _played(plan: Plan, numbers: list[int], jobs: int) -> Iterator[Played]:
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield play_deal(plan, number)
        return
    with closing(get_context("spawn").Pool(jobs)) as pool:
        yield from pool.imap(_Worker(plan), numbers, chunksize=1 if len(numbers) < 100 else 4)


@dataclass(frozen=True, slots=True)
class _Worker:
    plan: Plan

    def __call__(self, number: int) -> Played:
        return play_deal(self.plan, number)


def _milliseconds(seconds: list[float]) -> dict[str, Any]:
    taken = times(seconds)
    most = round(1000 * max(seconds), 3) if seconds else None
    return {"p50": taken["p50_ms"], "p99": taken["p99_ms"], "max": most, "count": taken["count"]}


def _hand_fields(hands: dict[int, Played], at: int) -> dict[str, Any]:
    won = {number: one.won[at] for number, one in hands.items()}
    decided = {number: one.decided for number, one in hands.items()}
    ahead = {number: one.ahead[at] for number, one in hands.items()}
    counts = {number: one.hands for number, one in hands.items()}
    return {
        **_share("won", won, decided, 4),
        **_share("points", ahead, counts, 2, name="points_per_hand"),
    }


def _match_fields(matches: list[Played], at: int) -> dict[str, Any]:
    won = {number: float(one.matches_won[at]) for number, one in enumerate(matches)}
    counts = {number: one.matches for number, one in enumerate(matches)}
    return {"played": sum(counts.values()), **_share("won", won, counts, 4)}


def _share(
    key: str, amounts: dict[int, float], counts: dict[int, int], places: int, name: str = ""
) -> dict[str, Any]:
    """Give the amount for each that is counted, with the ends of its 95 % interval."""
    total = sum(counts.values())
    if not total:
        return {name or key: None, f"{key}_ci95": None}
    mean = sum(amounts.values()) / total
    half = half_interval(amounts, counts)
    ends = None if half is None else [round(mean - half, places), round(mean + half, places)]
    return {name or key: round(mean, places), f"{key}_ci95": ends}


def _plan(options: argparse.Namespace) -> tuple[Plan, int, int]:
    """Check the arguments; ValueError says which is wrong."""
    game = game_of(options.game)
    seats, pairs = options.seats, options.pairs
    if seats is None:
        seats, pairs = (4, True) if pairs else game.tables[0]
    sides = game.rules(seats, pairs=pairs).sides
    players = tuple(name.strip() for name in options.players.split(","))
    if len(players) == 2 < sides:
        # One against all the others.
        players = (players[0], *players[1:] * (sides - 1))
    if len(players) != sides:
        needed = " or ".join(map(str, sorted({2, sides})))
        table = f"{seats} players{' in pairs' if pairs else ''}"
        raise ValueError(f"--players needs {needed} names for {game.id} with {table}, not {len(players)}")
    if PEER in players and game is not BLOCK:
        raise ValueError(f"{PEER} plays {BLOCK.id} only")
    matches = options.matches
    deals = options.deals if options.deals is not None else 0 if matches else 1000
    if game is BLOCK and matches:
        raise ValueError(f"{BLOCK.id} has no matches")
    if min(deals, matches) < 0 or deals + matches < 1 or options.jobs < 1:
        raise ValueError("--deals, --matches and --jobs are numbers from 1 on")
    for name in Counter(players):
        try:
            player(name)
        except ModuleNotFoundError:
            raise ValueError(f"{PEER} is not installed; uv run --group arena brings it") from None
    return Plan(options.game, seats, pairs, players, options.seed, options.records), deals, matches


def _text(found: dict[str, Any]) -> str:
    hands = f"{found['hands']} hands, {found['ties']} tied"
    lines = [f"{found['game']}, {found['seats']} players: {hands}; in brackets 95 % intervals"]
    for at, one in enumerate(found["players"]):
        lines.append(f"{one['player']}, at first in seat {at}:")
        lines.append(f"  hands won, of those with a winner: {_percent(one['won'], one['won_ci95'])}")
        lines.append(f"  points ahead a hand: {_within(one['points_per_hand'], one['points_ci95'])}")
        if "matches" in one:
            matches = one["matches"]
            lines.append(f"  matches won: {_percent(matches['won'], matches['won_ci95'])}")
        lines.append(f"  decisions: p50 {one['decision_ms']['p50']} ms, p99 {one['decision_ms']['p99']} ms")
    return "\n".join(lines)


def _percent(share: float | None, ends: list[float] | None) -> str:
    if share is None:
        return "none"
    low, high = ends or (0.0, 1.0)
    return f"{_within(100 * share, ends and [100 * max(0.0, low), 100 * min(1.0, high)])} %"


def _within(mean: float | None, ends: list[float] | None) -> str:
    if mean is None:
        return "none"
    around = "too few for an interval" if ends is None else f"{ends[0]:.1f} to {ends[1]:.1f}"
    return f"{mean:.1f} ({around})"


def main(arguments: list[str] | None = None) -> int:
    """Play and print; give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m game.tools.arena", description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, metavar="N")
    parser.add_argument("--pairs", action="store_true", help="seats 0 and 2 play against 1 and 3")
    parser.add_argument("--players", required=True, metavar="a,b", help="one a side, or one and all others")
    parser.add_argument("--deals", type=int, metavar="N", help="default: 1000, with --matches none")
    parser.add_argument("--matches", type=int, default=0, metavar="N", help="sets of whole matches")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write what was played as records")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    try:
        plan, deals, matches = _plan(options)
        found = report(plan, deals, matches, options.jobs)
    except ValueError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        where = error.filename or options.records
        print(f"arena: {where}: {error.strerror}" if where else f"arena: {error}", file=sys.stderr)
        return 2
    print(json.dumps(found, ensure_ascii=False) if options.json else _text(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
