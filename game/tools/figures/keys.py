"""From a key to the text handed to the voice, and to the first sample that the device gets."""

import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from random import Random

from game.tools.driving.tracer import Mark
from game.tools.figures.figure import Figure
from game.tools.figures.place import Place, Traced

__all__ = ["answers", "key_figures", "sound_figures"]

ARROWS = ("Right", "Right", "Right", "Left", "Left", "Left")
QUESTIONS = ("c", "b", "p", "5", "t")
HANDED = {"median": 2.0, "p99": 10.0}
SOUNDED = {"most": 40.0}
QUIET = 0.35
"""Seconds after which the mixer is silent for certain, when Ctrl has been pressed."""


def answers(marks: Sequence[Mark]) -> tuple[list[float], int]:
    """Give the milliseconds from each KEYDOWN to the text handed to the voice, and how often none was."""
    keys = [mark.at for mark in marks if mark.kind == "key"]
    handed = [mark.at for mark in marks if mark.kind == "handed"]
    delays, failures = [], 0
    for at, following in zip(keys, [*keys[1:], float("inf")], strict=True):
        index = bisect_left(handed, at)
        if index < len(handed) and handed[index] < following:
            delays.append(1000 * (handed[index] - at))
        else:
            failures += 1
    return delays, failures


def key_figures(place: Place) -> Iterator[Figure]:
    """Press arrows, and then ask; the text is handed over by another thread than the one that has the key."""
    for thinks in (False, True):
        with place.at_table(thinks=thinks) as program:
            rng, pressed = Random(1), []
            for keys, usual in ((ARROWS, 300), (QUESTIONS, 100)):
                for number in range(place.many(usual)):
                    # Not in step with the turns of the program.
                    time.sleep(rng.uniform(0.05, 0.11))
                    pressed.append(program.press(keys[number % len(keys)]))
                # What was asked last is not cut by an arrow within its first second.
                time.sleep(1.2)
            program.leave()
        marks = program.marks
        delays, failures = answers(marks)
        keys_seen = [mark.at for mark in marks if mark.kind == "key"]
        note = _thought(marks) if thinks else ""
        where = place.who(thinks=thinks)
        yield Figure("KEYDOWN to text handed to the voice", where, "ms", delays, HANDED, note, failures)
        yield Figure(
            "xdotool told to press to KEYDOWN in the program",
            where,
            "ms",
            [1000 * (seen - at) for at, seen in zip(pressed, keys_seen, strict=False)],
            failures=len(pressed) - len(keys_seen),
        )


def sound_figures(place: Place) -> Iterator[Figure]:
    """Press an arrow in silence, with no sound but the voice."""
    for thinks in (False, True):
        with place.at_table(thinks=thinks, effects=0) as program:
            heard = [_heard(program, ARROWS[number % len(ARROWS)]) for number in range(place.many(40))]
            program.leave()
        marks = program.marks
        keys = [mark.at for mark in marks if mark.kind == "key" and "ctrl" not in mark.text]
        delays = [1000 * (at - key) for at, key in zip(heard, keys, strict=True) if at is not None]
        yield Figure(
            "KEYDOWN to the first sample of the built-in voice that is not silent, buffer of 256 frames",
            place.who(thinks=thinks),
            "ms",
            delays,
            SOUNDED,
            _thought(marks) if thinks else "",
            heard.count(None),
        )


def _heard(program: Traced, key: str) -> float | None:
    program.press("ctrl")
    time.sleep(QUIET)
    return program.first_sound(program.press(key), 0.4)


def _thought(marks: Sequence[Mark]) -> str:
    places = [mark.text for mark in marks if mark.kind == "thought"]
    if not places:
        return "NO BOT THOUGHT"
    return f"{len(places)} moves chosen in {' and '.join(sorted(set(places)))} meanwhile"
