"""Plays random matches and checks what must always hold (rules.md section 7).

`uv run python -m game.tools.stress [GAME…] [--matches 10000] [--jobs 2]`
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from time import perf_counter

from game.bots.random_moves import RandomMoves
from game.core.match import Match, new_match, next_hand, play
from game.core.observation import observe
from game.core.options import options
from game.core.records import read_record, record_of, write_record
from game.core.replay import replay
from game.core.rules import Rules
from game.core.state import State
from game.core.table import tiles_laid
from game.core.tiles import DOUBLE_SIX, Tile, pips
from game.rules.catalogue import GAMES, find
from game.rules.game import Game, GameError

__all__ = ["BrokenError", "Played", "check_state", "main", "play_match", "tables"]

MOST_MOVES = 400
"""No hand of any game is longer than this."""

SHORT = 50
"""The target tried besides the usual one."""

MOST_HANDS = 400
"""No match is longer than this."""


class BrokenError(Exception):
    """Something that must always hold does not; the message says what and where."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a match or several came to."""

    matches: int = 0
    hands: int = 0
    moves: int = 0
    reloads: int = 0

    def __add__(self, other: "Played") -> "Played":
        return Played(
            self.matches + other.matches,
            self.hands + other.hands,
            self.moves + other.moves,
            self.reloads + other.reloads,
        )


def tables(game: Game) -> Iterator[Rules]:
    """Give the game for every number of seats, single and in pairs, with each house rule at each value."""
    for seats, pairs in game.tables:
        yield game.rules(seats, pairs=pairs)
        for option in game.options:
            for value in (SHORT,) if option.number else option.values[1:]:
                try:
                    yield game.rules(seats, pairs=pairs, options={option.name: value})
                except GameError:
                    # Eight tiles each are not to be had for four.
                    continue


def check_state(state: State) -> None:
    """Raise BrokenError unless all 28 tiles and 168 pips are where they can be."""
    laid = tiles_laid(state.table)
    held = [tile for hand in state.hands for tile in hand]
    everything: list[Tile] = [*laid, *held, *state.boneyard, *state.removed]
    if sorted(everything) != list(DOUBLE_SIX):
        raise BrokenError(f"{len(everything)} tiles, {len(set(everything))} different ones")
    if pips(everything) != 168:
        raise BrokenError(f"{pips(everything)} pips")
    for path in state.table.paths:
        for one, two in zip(path.tiles, path.tiles[1:], strict=False):
            if one.second != two.first:
                raise BrokenError(f"{one} lies beside {two}")


def play_match(game: Game, rules: Rules, seed: int) -> Played:
    """Play a random match to its end with every check; BrokenError says what did not hold."""
    try:
        return _play_match(game, rules, seed)
    except Exception as error:
        pairs = ", pairs" if rules.pairs else ""
        raise BrokenError(f"{game.id}, {rules.seats} seats{pairs}, seed {seed}: {error!r}") from error


def _play_match(game: Game, rules: Rules, seed: int) -> Played:
    rng = Random(seed)
    match = new_match(rules, seed)
    moves = 0
    # The match is saved and loaded at one moment; which one is known as soon as it comes.
    save_at = int(rng.random() * 60)
    while not match.over:
        before = match.standing
        match, _ = next_hand(match)
        length = 0
        while match.result is None:
            assert match.state is not None
            check_state(match.state)
            if moves == save_at:
                match = _reloaded(game, match)
            match = _moved(match, rng)
            moves += 1
            length += 1
            if length > MOST_MOVES:
                raise BrokenError(f"hand {len(match.hands)} does not end")
        assert match.state is not None
        check_state(match.state)
        if any(new < old for new, old in zip(match.standing.accounts, before.accounts, strict=True)):
            raise BrokenError(f"accounts went from {before.accounts} to {match.standing.accounts}")
        if len(match.hands) > MOST_HANDS:
            raise BrokenError("the match does not end")
    # The record of the whole match, played again, must come to the same.
    _reloaded(game, match)
    return Played(1, len(match.hands), moves, 1 + (moves > save_at))


def _moved(match: Match, rng: Random) -> Match:
    assert match.state is not None
    assert match.state.turn is not None
    view = observe(match.state, match.state.turn)
    if not options(match.rules, view):
        raise BrokenError(f"seat {view.seat} has no move in hand {len(match.hands)}")
    match, _ = play(match, RandomMoves().choose(view, match.rules, rng))
    return match


def _reloaded(game: Game, match: Match) -> Match:
    """Save and load; the loaded match must be equal, so its future is the same."""
    text = write_record(record_of(match, game, seed=match.seed))
    record = read_record(text, find)
    loaded, _ = replay(record, sitting=game.sitting, seed=int(record.more["seed"]))
    if loaded != match:
        raise BrokenError(f"the loaded match differs in hand {len(match.hands)}")
    return loaded


def _batch(game_id: str, at: int, first: int, count: int) -> Played:
    game = find(game_id)
    rules = list(tables(game))[at]
    total = Played()
    for seed in range(first, first + count):
        total += play_match(game, rules, seed)
    return total


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.tools.stress", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all games")
    parser.add_argument(
        "--matches", type=int, default=10_000, help="matches a game over all tables (default: 10000)"
    )
    parser.add_argument("--each", type=int, help="matches for each table instead")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    args = parser.parse_args(arguments)
    with ProcessPoolExecutor(args.jobs) as pool:
        for game_id in args.games or [game.id for game in GAMES]:
            kinds = list(tables(find(game_id)))
            began = perf_counter()
            total = Played()
            try:
                for part in [
                    pool.submit(_batch, game_id, at, args.seed + first, min(50, here - first))
                    for at in range(len(kinds))
                    for here in [args.each or args.matches // len(kinds) + (at < args.matches % len(kinds))]
                    for first in range(0, here, 50)
                ]:
                    total += part.result()
            except BrokenError as error:
                pool.shutdown(cancel_futures=True)
                print(f"{game_id}: {error}", file=sys.stderr)
                return 1
            seconds = perf_counter() - began
            print(
                f"{game_id}: {len(kinds)} tables, {total.matches} matches, {total.hands} hands, "
                f"{total.moves} moves, {total.reloads} reloads in {seconds:.0f} s, "
                f"{total.matches / seconds:.0f} matches a second",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
