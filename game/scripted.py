"""The whole program with a list of keys, a clock of its own and a transcript instead of a window."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil

from game.app import App
from game.ui.keys import Key, KeyNameError, parse_key
from game.ui.outputs import Output, Quit
from game.voice.utterance import Utterance

__all__ = ["ScriptError", "Step", "read_script", "run_script"]

STEP = 50
"""Milliseconds between two ticks of the clock."""
KEY_STEPS = 2
"""Ticks that pass before each key."""


class ScriptError(ValueError):
    """A line of a script that is no key and no wait."""


@dataclass(frozen=True, slots=True)
class Step:
    """A key, or ticks to wait."""

    text: str
    key: Key | None
    ticks: int


def read_script(text: str) -> tuple[Step, ...]:
    """Read one key a line, or `wait SECONDS`; empty lines and lines that begin with # are left out."""
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        if words.lower().startswith("wait"):
            try:
                seconds = float(words[4:])
            except ValueError:
                raise ScriptError(
                    f"line {number}: {words!r} is no wait; write seconds, such as: wait 2.5"
                ) from None
            if not 0 <= seconds < 1e6:
                raise ScriptError(f"line {number}: one waits from 0 to a million seconds")
            steps.append(Step(words, None, ceil(seconds * 1000 / STEP)))
            continue
        try:
            steps.append(Step(words, parse_key(words), KEY_STEPS))
        except KeyNameError as error:
            raise ScriptError(f"line {number}: {error}") from None
    return tuple(steps)


def run_script(app: App, begun: Iterable[Output], steps: Iterable[Step]) -> Iterator[str]:
    """Play the steps; yield the transcript, one JSON object a line, until the end or the program closes.

    `begun` is what the program has put out already, at the time 0.
    """
    now = 0
    yield from _lines(begun, now)
    for step in steps:
        for _ in range(step.ticks):
            now += STEP
            yield from _lines(app.tick(now / 1000), now)
        if step.key is None:
            continue
        yield _json({"t": now / 1000, "key": str(step.key)})
        outputs = app.press(step.key, now / 1000)
        yield from _lines(outputs, now)
        if Quit() in outputs:
            return


def _lines(outputs: Iterable[Output], now: int) -> Iterator[str]:
    for output in outputs:
        if isinstance(output, Utterance):
            yield _json(
                {
                    "t": now / 1000,
                    "class": output.cls.value,
                    "text": output.text,
                    "braille": output.braille or output.text,
                    "cue": output.cue,
                    "pan": round(output.pan, 2),
                    "seat": output.seat,
                }
            )


def _json(fields: dict[str, object]) -> str:
    return json.dumps(fields, ensure_ascii=False)
