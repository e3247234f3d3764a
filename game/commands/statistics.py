"""`ryba statistics`: print what the player has won and lost, or write a file for a spreadsheet."""

import argparse
import sys
from pathlib import Path
from typing import Any

from game.commands.output import say, until_nobody_reads
from game.core.statistics import StatisticsError, read_statistics
from game.shell.files import STATISTICS, default_folder, write_whole
from game.ui.statistics import all_lines, statistics_csv
from game.voice.catalogue import LANGUAGES, load
from game.voice.system_language import system_language

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[Any]") -> None:
    parser = commands.add_parser(
        "statistics",
        help="print how your matches have gone",
        description=(
            "Prints the statistics of all games and of each. Exit status: 0, or 2 if they cannot be read "
            "or the file cannot be written."
        ),
    )
    parser.add_argument(
        "--csv", metavar="FILE", help="write all numbers to this file, for a spreadsheet, instead of printing"
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help="the language of the lines (default: that of the system)",
    )
    parser.add_argument(
        "--data", metavar="DIR", default=argparse.SUPPRESS, help="the folder with the statistics"
    )


def run(args: argparse.Namespace) -> int:
    """Print the statistics or write the file, and give the exit status. Nothing in the folder is changed."""
    words = vars(args)
    path = Path(words.get("data") or default_folder()) / STATISTICS
    try:
        text = path.read_text(encoding="utf-8-sig")
        statistics = read_statistics(text)
    except (FileNotFoundError, NotADirectoryError):
        print(f"ryba statistics: nothing has been counted yet: there is no {path}.", file=sys.stderr)
        return 2
    except (OSError, UnicodeDecodeError, StatisticsError) as error:
        print(f"ryba statistics: {path}: {error}.", file=sys.stderr)
        return 2
    catalogue = load(words.get("lang") or system_language())
    if args.csv:
        try:
            write_whole(Path(args.csv), statistics_csv(catalogue, statistics).encode("utf-8-sig"))
        except OSError as error:
            print(f"ryba statistics: {args.csv}: {error.strerror or error}.", file=sys.stderr)
            return 2
        say(f"Written: {args.csv}")
        return 0
    with until_nobody_reads():
        for number, line in enumerate(all_lines(catalogue, statistics)):
            if line.startswith("# ") and number > 0:
                say("")
            say(line.removeprefix("# "))
    return 0
