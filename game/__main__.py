"""The command line: what to run, and the one place that builds everything."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import NoReturn

from game import __version__

__all__ = ["main"]

COMMANDS = ("play", "replay", "simulate", "rules", "statistics")


class _Parser(argparse.ArgumentParser):
    """Says what is wrong and what to do, with the exit status 2."""

    def parse_known_args(  # type: ignore[override]  # one namespace is enough here
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Refuse what a command does not know in its own name: argparse leaves that to the whole program."""
        options, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return options, unknown

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. See {self.prog} --help.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="ryba", description="Dominoes for the ear. Without a command the program opens.")
    parser.add_argument("--version", action="version", version=f"ryba {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        importlib.import_module(f"game.commands.{name}").add(commands)
    # Without a command the program opens; its options are those of `play` that need no game.
    importlib.import_module("game.commands.play").add_common(parser)
    parser.add_argument(
        "--self-test", action="store_true", help="find sounds, catalogues, voices; play a bot match"
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and give the exit status."""
    if getattr(sys, "frozen", False):
        # Packed into one program file, the process in which bots think is that file again.
        importlib.import_module("multiprocessing").freeze_support()
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        # Nobody wants to hear where the program just was.
        return 130
    except OSError as error:
        # For example a full disk behind the standard output.
        print(f"ryba: {error.filename or error.strerror or error}", file=sys.stderr)
        return 2


def _run(words: list[str]) -> int:
    options = _parser().parse_args(words)
    command = "self_test" if options.self_test else options.command or "play"
    return int(importlib.import_module(f"game.commands.{command}").run(options))


if __name__ == "__main__":
    sys.exit(main())
