"""The command line of tools that play deals at every table of the games and print what they find."""

import argparse
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from typing import TypeVar

from game.core.rules import Rules
from game.rules.catalogue import GAMES
from game.rules.game import Game, GameError
from game.tools.block import game_of

__all__ = ["add_arguments", "at_each_table"]

Found = TypeVar("Found")


def add_arguments(parser: argparse.ArgumentParser, deals: int) -> None:
    """Add the games, how many deals are played at each table, and in how many processes."""
    parser.add_argument("games", nargs="*", type=_game, metavar="GAME", help="default: all")
    parser.add_argument("--deals", type=int, default=deals, metavar="N", help=f"a table (default: {deals})")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (default: 2)")


def _game(name: str) -> Game:
    try:
        return game_of(name)
    except GameError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def at_each_table(
    given: argparse.Namespace,
    play: Callable[[str, int, bool, int], Found],
    wanted: Callable[[Rules], bool] = lambda _: True,
) -> Iterator[tuple[tuple[str, int, bool], Rules, list[Found]]]:
    """Yield each table that is `wanted`, with its rules and what `play` gives for the deals from 0 on.

    `play` takes the game, the seats, whether in pairs, and the number of the deal.
    """
    with Pool(given.jobs) as pool:
        for game in given.games or GAMES:
            for seats, pairs in game.tables:
                rules, table = game.rules(seats, pairs=pairs), (game.id, seats, pairs)
                if wanted(rules):
                    deals = [(*table, number) for number in range(given.deals)]
                    yield table, rules, pool.starmap(play, deals, chunksize=5)
