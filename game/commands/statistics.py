"""`ryba statistics`: print what the player has won and lost, or write a file for a spreadsheet."""

import argparse
import sys
from pathlib import Path
from typing import Any

from game.commands.output import say, until_nobody_reads
from game.commands.player import players_settings
from game.core.statistics import Statistics, StatisticsError, read_statistics
from game.shell.file_sentences import about_written
from game.shell.files import STATISTICS, Written, default_folder
from game.shell.whole_files import read_whole, write_whole
from game.ui.manner import naming
from game.ui.statistics import all_lines, statistics_csv
from game.voice.catalogue import LANGUAGES, Catalogue, CatalogueError, load

__all__ = ["add", "run"]


class _CannotError(Exception):
    """What cannot be done, in the player's language."""


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
        help="the language of the answer (default: that of the program, or else of the system)",
    )
    parser.add_argument(
        "--data", metavar="DIR", default=argparse.SUPPRESS, help="the folder with statistics and settings"
    )


def run(args: argparse.Namespace) -> int:
    """Print the statistics or write the file, and give the exit status. Nothing in the folder is changed."""
    words = vars(args)
    settings = players_settings(words.get("data"))
    try:
        catalogue = load(words.get("lang") or settings.language, naming(settings))
        statistics = _read(Path(words.get("data") or default_folder()) / STATISTICS, catalogue)
        if args.csv:
            _write(Path(args.csv), statistics_csv(catalogue, statistics), catalogue)
            return 0
    except (CatalogueError, _CannotError) as error:
        print(f"ryba statistics: {error}", file=sys.stderr)
        return 2
    with until_nobody_reads():
        for number, line in enumerate(all_lines(catalogue, statistics)):
            if line.startswith("# ") and number > 0:
                say("")
            say(line.removeprefix("# "))
    return 0


def _read(path: Path, catalogue: Catalogue) -> Statistics:
    t = catalogue.gettext
    try:
        return read_statistics(read_whole(path).decode("utf-8-sig"))
    except (FileNotFoundError, NotADirectoryError):
        # Translators: the answer of `ryba statistics`; the place of the file that is not there yet follows.
        missing = t("There are no statistics yet; they will be in {file}.", file=path)
        # Translators: the help of the statistics while no hand has been played.
        counted = t("Every hand is counted when it ends.")
        raise _CannotError(f"{missing} {counted}") from None
    except (OSError, UnicodeDecodeError, StatisticsError) as error:
        why = getattr(error, "strerror", None) or error
        # Translators: the answer of `ryba statistics`; the place of the file and what is wrong follow.
        text = t("The statistics cannot be read: {file}. In English: {error}.", file=path, error=why)
        raise _CannotError(text) from None


def _write(path: Path, csv: str, catalogue: Catalogue) -> None:
    """Write a file for a spreadsheet and say so."""
    try:
        write_whole(path, csv.encode("utf-8-sig"))
    except OSError as error:
        raise _CannotError(about_written(Written(path, error), catalogue)) from None
    # What goes into a pipe or to the screen, perhaps by this same way out, is seen there.
    if path.is_file():
        say(about_written(Written(path), catalogue))
