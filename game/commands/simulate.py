"""`ryba simulate GAME`: bots play; says who wins, by how much, and how fast (records.md section 3)."""

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from game.bots.bot import LEVELS
from game.bots.outcomes import gain
from game.commands.contest import (
    RANDOM,
    Timed,
    deals_seed,
    half_interval,
    play_on,
    rotated,
    times,
    wins_match,
)
from game.commands.output import say, until_nobody_reads
from game.core.match import Match, new_match, next_hand
from game.core.records import record_of, write_record
from game.core.results import HandResult, seats_of
from game.core.rules import Rules
from game.rules.catalogue import GAMES, find
from game.rules.game import Game, GameError

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[Any]") -> None:
    parser = commands.add_parser(
        "simulate",
        help="let the computer's players play and say who wins",
        description="The computer's players play matches until the number of hands is reached; the last "
        "match may stay unfinished, its hands are whole. Prints the hands and matches won, the points and "
        "the times. The same arguments give the same games. Exit status 2: a wrong argument.",
    )
    parser.add_argument("game", metavar="GAME", help=", ".join(game.id for game in GAMES))
    parser.add_argument("--seats", type=int, metavar="N", help="how many play (default: 2, with --pairs 4)")
    parser.add_argument("--pairs", action="store_true", help="seats 0 and 2 play against 1 and 3")
    parser.add_argument("--hands", type=int, default=100, metavar="N", help="how many hands (default: 100)")
    parser.add_argument(
        "--levels",
        default="club",
        metavar="a,b,…",
        help="one for all, one a seat or in pairs one a side; weakest first there are: "
        f"{RANDOM}, {', '.join(LEVELS)} (default: club)",
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="what the deals come from (default: 1)"
    )
    parser.add_argument(
        "--duplicate",
        action="store_true",
        help="play each match once more with the sides swapped, with three or four single players once for "
        "each rotation: the hands of the same number have the same deal",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.add_argument(
        "--records", type=Path, metavar="DIR", help="write every match to this folder as a record"
    )


def run(args: argparse.Namespace) -> int:
    """Simulate and print; give the exit status."""
    try:
        plan = _plan(args)
        report = _simulate(plan)
    except ValueError as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"the records cannot be written: {error}")
    with until_nobody_reads():
        say(json.dumps(report, ensure_ascii=False) if args.json else _text(report))
    return 0


def _fail(message: str) -> int:
    print(f"ryba simulate: {message}. See ryba simulate --help.", file=sys.stderr)
    return 2


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is to be simulated. `levels` is one a seat; `turns` how often each match is played, rotated."""

    game: Game
    rules: Rules
    levels: tuple[str, ...]
    hands: int
    seed: int
    turns: int
    records: Path | None


def _plan(args: argparse.Namespace) -> _Plan:
    """Check the arguments; ValueError says which is wrong."""
    game = find(args.game)
    seats = args.seats if args.seats is not None else 4 if args.pairs else game.tables[0][0]
    rules = game.rules(seats, pairs=args.pairs)
    if args.hands < 1:
        raise GameError(f"--hands is a number from 1 on, not {args.hands}")
    levels = tuple(args.levels.split(","))
    allowed = {1, seats, rules.sides}
    if len(levels) not in allowed:
        counts = " or ".join(map(str, sorted(allowed)))
        raise GameError(f"--levels needs {counts} of them, but {len(levels)} are given")
    for level in levels:
        if level != RANDOM and level not in LEVELS:
            raise GameError(f"there is no level {level!r}; there are: {', '.join((RANDOM, *LEVELS))}")
    turns = rules.sides if args.duplicate else 1
    return _Plan(game, rules, levels * (seats // len(levels)), args.hands, args.seed, turns, args.records)


@dataclass(slots=True)
class _Player:
    """What one side of the plan, wherever it sat, has reached."""

    level: str
    hands_won: int = 0
    points: int = 0
    matches_won: int = 0
    titles: Counter[str] = field(default_factory=Counter)
    won: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """Hands won, one a set of matches with the same deals; likewise the points ahead of the others."""
    ahead: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))

    def note(self, rules: Rules, result: HandResult, side: int, deals: int) -> None:
        seat = seats_of(side, rules.seats, pairs=rules.pairs)[0]
        self.hands_won += seat in result.winners
        self.won[deals] += seat in result.winners
        self.points += result.written[side]
        self.ahead[deals] += gain(rules, result, seat)
        if result.match_over:
            self.titles.update(title for title, sides in result.titles.items() if side in sides)
            self.matches_won += wins_match(result, side)


def _simulate(plan: _Plan) -> dict[str, Any]:
    rules = plan.rules
    bots = {level: Timed.of(level) for level in plan.levels}
    sides = [seats_of(side, rules.seats, pairs=rules.pairs) for side in range(rules.sides)]
    players = [_Player("+".join(dict.fromkeys(plan.levels[seat] for seat in side))) for side in sides]
    hands: Counter[int] = Counter()
    ties = finished = 0
    began = perf_counter()
    for number, match in enumerate(_matches(plan, bots, hands)):
        finished += match.over
        turn = number % plan.turns
        for hand in match.hands:
            if hand.result:
                ties += hand.result.tied
                for at, player in enumerate(players):
                    player.note(rules, hand.result, (at - turn) % rules.sides, number // plan.turns)
        if plan.records:
            _write(plan, match, number, turn)
    seconds = perf_counter() - began
    return {
        "game": plan.game.id,
        "seats": rules.seats,
        "pairs": rules.pairs,
        "seed": plan.seed,
        "duplicate": plan.turns > 1,
        "hands": hands.total(),
        "ties": ties,
        "matches": finished,
        "players": [_player_fields(player, hands) for player in players],
        "hands_per_second": round(hands.total() / seconds, 1),
        "decisions": {bot.level: times(bot.seconds) for bot in bots.values()},
    }


def _matches(plan: _Plan, bots: dict[str, Timed], hands: Counter[int]) -> Iterator[Match]:
    """Play matches until there are enough hands; count them, one a set of matches with the same deals."""
    number = 0
    while hands.total() < plan.hands:
        deals, turn = divmod(number, plan.turns)
        seated = [bots[level] for level in rotated(plan.levels, turn)]
        match = new_match(plan.rules, deals_seed(plan.seed, deals))
        while not match.over and hands.total() < plan.hands:
            match, _ = next_hand(match)
            match = play_on(match, seated)
            hands[deals] += 1
        yield match
        number += 1


def _write(plan: _Plan, match: Match, number: int, turn: int) -> None:
    assert plan.records is not None
    plan.records.mkdir(parents=True, exist_ok=True)
    names = tuple(
        f"{level} {(at + turn) % len(plan.levels)}" for at, level in enumerate(rotated(plan.levels, turn))
    )
    data = record_of(match, plan.game, names, seed=match.seed)
    path = plan.records / f"{plan.game.id}-{plan.seed}-{number + 1:05}.ryba.json"
    path.write_text(write_record(data), encoding="utf-8", newline="\n")


def _player_fields(player: _Player, hands: Counter[int]) -> dict[str, Any]:
    total = hands.total()
    return {
        "level": player.level,
        "hands_won": player.hands_won,
        "matches_won": player.matches_won,
        "titles": dict(player.titles),
        "points": player.points,
        "won_percent": round(100 * player.hands_won / total, 1),
        "won_percent_95": _rounded(half_interval(player.won, hands), 100),
        "ahead": round(sum(player.ahead.values()) / total, 2),
        "ahead_95": _rounded(half_interval(player.ahead, hands), 1),
    }


def _rounded(value: float | None, times: int) -> float | None:
    return None if value is None else round(times * value, 2)


def _text(report: dict[str, Any]) -> str:
    seating = "in pairs" if report["pairs"] else f"{report['seats']} players"
    head = f"{report['game']}, {seating}, seed {report['seed']}: {report['hands']} hands"
    speed = f"{report['hands_per_second']} hands a second"
    lines = [f"{head}, {report['ties']} of them tied, matches finished: {report['matches']}, {speed}"]
    for number, player in enumerate(report["players"]):
        titles = "".join(f", {count} x {title}" for title, count in player["titles"].items())
        percent = f"{player['won_percent']}{_plus_minus(player['won_percent_95'])} %"
        ahead = f"{player['ahead']}{_plus_minus(player['ahead_95'])} points a hand"
        lines.append(
            f"{number} {player['level']}: hands won: {player['hands_won']} ({percent}), "
            f"matches won: {player['matches_won']}{titles}; wrote {player['points']} points; ahead by {ahead}"
        )
    for level, taken in report["decisions"].items():
        lines.append(
            f"decisions of {level}: {taken['count']}, p50 {taken['p50_ms']} ms, p99 {taken['p99_ms']} ms"
        )
    return "\n".join(lines)


def _plus_minus(half: float | None) -> str:
    return "" if half is None else f" ± {half}"
