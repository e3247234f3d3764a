"""`ryba rules GAME`: print the rules of a game."""

import argparse
import sys
from typing import Any

from game.commands.output import say, until_nobody_reads
from game.rules.catalogue import GAMES
from game.voice.catalogue import LANGUAGES
from game.voice.rules_text import RulesTextError, rules_text
from game.voice.system_language import system_language

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[Any]") -> None:
    games = ", ".join(game.id for game in GAMES)
    parser = commands.add_parser(
        "rules",
        help="print the rules of a game",
        description="Prints the rules of a game. Exit status: 0, or 2 if there is no such game or language.",
    )
    # No `choices`: rules_text says what there is, in the same words everywhere.
    parser.add_argument("game", metavar="GAME", help=games)
    parser.add_argument(
        "--lang", metavar="LANG", help=f"{', '.join(LANGUAGES)} (default: the language of the system)"
    )


def run(args: argparse.Namespace) -> int:
    """Print the rules and give the exit status."""
    try:
        lines = rules_text(args.game, system_language() if args.lang is None else args.lang)
    except RulesTextError as error:
        print(f"ryba rules: {error}.", file=sys.stderr)
        return 2
    with until_nobody_reads():
        for number, line in enumerate(lines):
            if line.startswith("# ") and number > 0:
                say("")
            say(line.removeprefix("# "))
    return 0
