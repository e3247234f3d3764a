"""The command line of tools that play deals at every table of the games and print what they find."""

import argparse
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from typing import TypeVar

from game.core.rules import Rules
from game.rules.catalogue import GAMES, find
from game.rules.game import Game

__all__ = ["add_arguments", "argument", "at_each_table"]

Found = TypeVar("Found")


def add_arguments(parser: argparse.ArgumentParser, deals: int, game: Callable[[str], Game] = find) -> None:
    """Add the games, how many deals are played at each table, and in how many processes."""
    number = argument(_number)
    parser.add_argument("games", nargs="*", type=argument(game), metavar="GAME", help="default: all")
    parser.add_argument(
        "--deals", type=number, default=deals, metavar="N", help=f"a table (default: {deals})"
    )
    parser.add_argument("--jobs", type=number, default=2, metavar="N", help="processes (default: 2)")


def argument(read: Callable[[str], Found]) -> Callable[[str], Found]:
    """Give a reader of an argument that says what is wrong with it, as `read` has it in a ValueError."""

    def checked(text: str) -> Found:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return checked


def _number(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ValueError(f"{text!r} is no number from 1 on")
    return int(text)


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
