"""Deals and matches that are played once for each rotation of the players, for the arena."""

from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random

from game.bots.bot import LEVELS
from game.bots.heuristics import Heuristic
from game.bots.outcomes import gain
from game.bots.search import Search
from game.commands.contest import RANDOM, Timed, deals_seed, play_on, rotated, wins_match
from game.core.match import Match, new_match, next_hand
from game.core.record_fields import MOST
from game.core.records import record_of, write_record
from game.core.results import Standing
from game.core.rules import Rules
from game.rules.catalogue import find
from game.rules.game import Game
from game.tools.block import BLOCK, PEER, Peer, as_kozel, game_of

__all__ = ["Plan", "Played", "play_deal", "player", "start_of"]

HEURISTIC = "heuristic"
"""The tuned heuristic without lapses: it forgets nothing and takes the best."""
SEARCH = "search-"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played. `players` is one a side; numbers of deals from 0 on are hands, below 0 matches."""

    game_id: str
    seats: int
    pairs: bool
    players: tuple[str, ...]
    seed: int
    records: Path | None = None

    @property
    def game(self) -> Game:
        return game_of(self.game_id)

    @property
    def rules(self) -> Rules:
        return self.game.rules(self.seats, pairs=self.pairs)

    @property
    def rules_of_deals(self) -> Rules:
        """The rules of single hands: as of a match without end, so that they are played for their points."""
        endless = {option.name: MOST for option in self.game.options if option.name == "target"}
        return self.game.rules(self.seats, pairs=self.pairs, options=endless)


@dataclass(slots=True)
class Played:
    """What was played with the same deals: lists are one a player of the plan."""

    hands: int = 0
    decided: int = 0
    matches: int = 0
    won: list[float] = field(default_factory=list)
    ahead: list[float] = field(default_factory=list)
    matches_won: list[int] = field(default_factory=list)
    seconds: dict[str, list[float]] = field(default_factory=dict)


def player(name: str) -> Timed:
    """Give a player by name; ValueError names those that there are.

    "search-100" is the master's search with 100 imagined deals a decision instead of his time: the same on
    every machine.
    """
    if name == HEURISTIC:
        return Timed(name, Heuristic(), choices_only=True)
    if name == PEER:
        return Timed(name, Peer(), choices_only=True)
    if (deals := name.removeprefix(SEARCH)) != name and deals.isdecimal() and int(deals):
        return Timed(name, Search(inf, int(deals)), choices_only=True)
    try:
        timed = Timed.of(name)
    except ValueError:
        more = (HEURISTIC, f"{SEARCH}N with N from 1 on", f"{PEER} for {BLOCK.id}")
        names = ", ".join((RANDOM, *LEVELS, *more))
        raise ValueError(f"there is no player {name!r}; there are: {names}") from None
    timed.choices_only = True
    return timed


def start_of(rules: Rules, rng: Random) -> Standing:
    """Give where a match may stand before a hand: one in six is the first, else anybody may open."""
    if rng.random() < 1 / 6:
        return rules.new_standing()
    opener = int(rng.random() * rules.seats)
    target = rules.target
    if target is None:
        # Either nobody sits on the goat, or a side does and the other one has won and opens.
        sitting = (None, *range(rules.sides))[int(rng.random() * (rules.sides + 1))]
        if sitting is not None and rules.side(opener) == sitting:
            opener = (opener + 1) % rules.seats
        return Standing((0,) * rules.sides, first_hand=False, opener=opener, sitting=sitting)
    least = rules.scoring.threshold
    accounts = [
        0 if rng.random() < 0.25 else least + int(rng.random() * max(1, target * 3 // 4 - least))
        for _ in range(rules.sides)
    ]
    return Standing(tuple(accounts), first_hand=False, opener=opener)


def play_deal(plan: Plan, number: int) -> Played:
    """Play one deal, or one match where the number is below 0, once for each rotation of the players."""
    rules = plan.rules
    sides = rules.sides
    timed = {name: player(name) for name in plan.players}
    found = Played(won=[0.0] * sides, ahead=[0.0] * sides, matches_won=[0] * sides)
    seed = deals_seed(plan.seed, number)
    start = None
    if number >= 0:
        start = start_of(rules, Random(f"{seed}/start"))
        rules = plan.rules_of_deals
    for turn in range(sides):
        names = rotated(plan.players, turn) * (rules.seats // sides)
        match = new_match(rules, seed, start)
        while not match.over and (number < 0 or not match.hands):
            match, _ = next_hand(match)
            match = play_on(match, [timed[name] for name in names])
        _count(found, match, turn, match_counts=number < 0)
        if plan.records:
            _write(plan, match, names, f"{'deal' if number >= 0 else 'match'}{abs(number):05}-{turn}")
    found.seconds = {name: bot.seconds for name, bot in timed.items()}
    return found


def _count(found: Played, match: Match, turn: int, *, match_counts: bool) -> None:
    rules = match.rules
    for hand in match.hands:
        if not (result := hand.result):
            continue
        found.hands += 1
        found.decided += not result.tied
        for at in range(rules.sides):
            seat = (at - turn) % rules.sides
            found.won[at] += seat in result.winners
            found.ahead[at] += gain(rules, result, seat)
        if match_counts and result.match_over:
            found.matches += 1
            for at in range(rules.sides):
                found.matches_won[at] += wins_match(result, (at - turn) % rules.sides)


def _write(plan: Plan, match: Match, names: tuple[str, ...], number: str) -> None:
    assert plan.records is not None
    plan.records.mkdir(parents=True, exist_ok=True)
    game = plan.game
    if game is BLOCK:
        match, game = as_kozel(match), find("kozel")
    text = write_record(record_of(match, game, names, seed=match.seed))
    path = plan.records / f"{plan.game_id}-{plan.seed}-{number}.ryba.json"
    path.write_text(text, encoding="utf-8", newline="\n")
