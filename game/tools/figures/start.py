"""From the start of the process to the first word."""

import shutil
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace

from game.settings import Settings
from game.tools.driving.dispatcher import RealDispatcher
from game.tools.driving.program import Program, wait_for
from game.tools.figures.figure import Figure
from game.tools.figures.place import SETTINGS, Place

__all__ = ["start_figures"]

GOAL = {"most": 1.0}


def start_figures(place: Place) -> Iterator[Figure]:
    """Start it into the main menu, and for the first time, when it has to find a voice."""
    # Without a speech-dispatcher, whatever this machine has.
    alone = {"SPEECHD_ADDRESS": "unix_socket:/nowhere", "PATH": "/nowhere"}
    quiet = replace(SETTINGS, effects_volume=0)
    where = "into the main menu, built-in voice"
    words, sounds = _starts(place, quiet, alone)
    what = "start of the process to the first text handed to the voice"
    yield Figure(what, where, "s", words, GOAL)
    yield Figure("start of the process to the first sample of the voice", where, "s", sounds, GOAL)
    words, _ = _starts(place, None, alone)
    yield Figure(what, "the first start, which asks about the built-in voice", "s", words, GOAL)
    if shutil.which("speech-dispatcher"):
        folder = place.folder / "start"
        folder.mkdir()
        with closing(RealDispatcher(folder)):
            words, _ = _starts(place, None, {"XDG_RUNTIME_DIR": str(folder)})
        yield Figure(what, "the first start, which asks about speech-dispatcher", "s", words, GOAL)


def _starts(
    place: Place, settings: Settings | None, environment: Mapping[str, str]
) -> tuple[list[float], list[float]]:
    """Give the seconds to the first text, and to the first sound."""
    words: list[float] = []
    sounds: list[float] = []
    for _ in range(place.many(7)):
        with place.program(settings=settings, environment=environment) as program:
            wait_for(program.said, "the first words")
            sound = program.first_sound(program.started, _later(program)) if settings else None
            program.leave()
        words.append(next(mark.at for mark in program.marks if mark.kind == "handed") - program.started)
        sounds += [sound - program.started] if sound is not None else []
    return words, sounds


def _later(program: Program) -> float:
    """Give how long after the start it is half a second from now."""
    return time.monotonic() - program.started + 0.5
