"""Two hundred arrows in a second."""

import time
from collections.abc import Iterator, Sequence

from game.tools.driving.tracer import Mark
from game.tools.figures.figure import Figure
from game.tools.figures.keys import ARROWS
from game.tools.figures.place import Place

__all__ = ["arrow_figures", "to_the_end"]

PRESSES = 200
PAUSE = 0.12
"""Seconds of silence that end each piece of the built-in voice."""


def to_the_end(marks: Sequence[Mark]) -> list[str]:
    """Give the texts that the built-in voice has said to their end."""
    whole = []
    text = ""
    for index, mark in enumerate(marks):
        if mark.kind == "handed":
            text = mark.text
        elif mark.kind == "played":
            end = mark.at + mark.seconds - PAUSE
            if not any(later.at < end for later in marks[index + 1 :] if later.kind in ("played", "cut")):
                whole.append(text)
    return whole


def arrow_figures(place: Place) -> Iterator[Figure]:
    """Press them as fast as they are to come, while a bot thinks."""
    with place.at_table(thinks=True) as program:
        began = time.monotonic()
        for number in range(PRESSES):
            while time.monotonic() < began + number / PRESSES:
                time.sleep(0.0005)
            program.press(ARROWS[number % len(ARROWS)])
        last = time.monotonic()
        time.sleep(3)
        program.leave()
    marks = program.marks
    keys = [mark for mark in marks if mark.kind == "key"]
    said = [mark.text for mark in marks if mark.kind == "said"]
    handed = [mark for mark in marks if mark.kind == "handed"]
    whole = to_the_end(marks)
    where = f"{PRESSES} arrows in {last - began:.2f} s, {place.who(thinks=True)}"
    note = f"{len(keys)} arrived, {len(handed)} were handed to the voice"
    last_is_last = whole[-1:] == said[-1:]
    yield Figure(
        "items spoken to their end", where, "", [len(whole)], {"most": 1}, note, failures=not last_is_last
    )
    yield Figure(
        "the last arrow to its text handed to the voice",
        where,
        "ms",
        [1000 * (handed[-1].at - keys[-1].at)],
        failures=not last_is_last,
    )
