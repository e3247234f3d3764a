"""`ryba rules GAME`: print the rules of a game."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from game.commands.output import say, until_nobody_reads
from game.commands.player import players_settings
from game.rules.catalogue import GAMES
from game.voice.catalogue import LANGUAGES
from game.voice.find import heading_above, matches
from game.voice.rules_text import RulesTextError, rules_text

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[Any]") -> None:
    games = ", ".join(game.id for game in GAMES)
    parser = commands.add_parser(
        "rules",
        help="print the rules of a game",
        description=(
            "Prints the rules of a game. Exit status: 0, 1 if --find finds nothing, "
            "or 2 if there is no such game or language."
        ),
    )
    # No `choices`: rules_text says what there is, in the same words everywhere.
    parser.add_argument("game", metavar="GAME", help=games)
    parser.add_argument(
        "--lang",
        metavar="LANG",
        help=f"{', '.join(LANGUAGES)} (default: that of the program, or else of the system)",
    )
    parser.add_argument(
        "--find", metavar="WORD", help="print only the lines with this word, under their headings"
    )
    parser.add_argument(
        "--data",
        metavar="DIR",
        help="the folder with the settings: the language and the word for a double (otherwise the program's)",
    )


def run(args: argparse.Namespace) -> int:
    """Print the rules, or the lines with a word, and give the exit status."""
    settings = players_settings(args.data)
    lang = settings.language if args.lang is None else args.lang
    try:
        lines = rules_text(args.game, lang, settings.double_word)
    except RulesTextError as error:
        print(f"ryba rules: {error}.", file=sys.stderr)
        return 2
    if args.find is not None:
        word = " ".join(args.find.split())
        if not word:
            print("ryba rules: --find needs a word to look for.", file=sys.stderr)
            return 2
        lines = _with_word(lines, word)
        if not lines:
            print(f"ryba rules: {word!r} is not in the rules of {args.game} in {lang}.", file=sys.stderr)
            return 1
    with until_nobody_reads():
        for number, line in enumerate(lines):
            if line.startswith("# ") and number > 0:
                say("")
            say(line.removeprefix("# "))
    return 0


def _with_word(lines: Sequence[str], word: str) -> tuple[str, ...]:
    """Give the lines that have the word, each heading once before its lines."""
    found: list[str] = []
    last: str | None = None
    for at, line in enumerate(lines):
        if not matches(line, word):
            continue
        heading = heading_above(lines, at)
        if heading is not None and heading != last:
            found.append(f"# {heading}")
        last = heading if heading is not None else line.removeprefix("# ")
        found.append(line)
    return tuple(found)
