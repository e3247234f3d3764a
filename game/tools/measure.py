"""Measures the figures of audio-first.md section 6: `uv run python -m game.tools.measure all`.

The real program, in a window under Xvfb, gets real key presses by xdotool; its mixer writes to SDL's disk
driver, and its voices are the built-in one and a real speech-dispatcher. Each figure is printed with its
median, 99th percentile and largest value, how often it was measured, and what it should be. Other programs
that run at the same time are measured as well: on a busy machine the largest values say little.
"""

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

from game.bots.bot import LEVELS
from game.rules.catalogue import GAMES
from game.tools.driving.program import display
from game.tools.figures.arrows import arrow_figures
from game.tools.figures.failures import failure_figures
from game.tools.figures.figure import Figure
from game.tools.figures.keys import key_figures, sound_figures
from game.tools.figures.place import Place
from game.tools.figures.rounds import round_figures
from game.tools.figures.start import start_figures

__all__ = ["KINDS", "main", "missing"]

KINDS: dict[str, Callable[[Place], Iterator[Figure]]] = {
    "keys": key_figures,
    "sound": sound_figures,
    "start": start_figures,
    "failures": failure_figures,
    "arrows": arrow_figures,
    "round": round_figures,
}
PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool", "speech-dispatcher": "speech-dispatcher"}
"""The programs that are needed, and the Debian packages that have them."""


def missing(kinds: list[str], *, own_display: bool) -> list[str]:
    """Give the programs that are needed and not there."""
    needed = ["xdotool"]
    needed += ["Xvfb"] if own_display else []
    needed += ["speech-dispatcher"] if "failures" in kinds else []
    return [name for name in needed if shutil.which(name) is None]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m game.tools.measure",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument(
        "kinds", nargs="+", choices=[*KINDS, "all"], metavar="KIND", help=", ".join((*KINDS, "all"))
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line for each figure")
    parser.add_argument(
        "--samples", type=int, help="how often each is measured (default: enough for its figure)"
    )
    parser.add_argument("--game", choices=[game.id for game in GAMES], default="kozel")
    parser.add_argument(
        "--level", choices=LEVELS, default=LEVELS[-1], help="of the bots (default: the strongest)"
    )
    parser.add_argument(
        "--display",
        help="an X display with nothing else on it, such as :1\n"
        "(default: an Xvfb of its own, because keys go to the window that has the focus)",
    )
    return parser


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    kinds = list(KINDS) if "all" in options.kinds else options.kinds
    lacking = missing(kinds, own_display=options.display is None)
    if lacking:
        packages = " ".join(PACKAGES[name] for name in lacking)
        print(
            f"measure: not found: {', '.join(lacking)}. On Debian: apt-get install {packages}",
            file=sys.stderr,
        )
        return 2
    screen = display() if options.display is None else nullcontext(options.display)
    # A socket is in the folder, whose path must be short.
    with tempfile.TemporaryDirectory(prefix="ryba") as folder, screen as name:
        place = Place(name, Path(folder), options.game, level=options.level, samples=options.samples)
        for kind in kinds:
            for figure in KINDS[kind](place):
                print(json.dumps(figure.fields()) if options.json else figure.line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
