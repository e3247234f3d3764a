"""Runs in the program's own process and notes moments, for game.tools.measure.

The program knows nothing of it: `install` puts itself around the functions whose moments are wanted, and
what it has noted is written when the program ends, so that no disk is waited for meanwhile.
"""

import atexit
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["Mark", "before", "install", "read", "think"]


class Mark(NamedTuple):
    """A moment, in seconds of time.monotonic.

    `kind` is "key" (`text`: which one), "said" (the program gives `text` to the speaker, `more` is its
    class), "handed" (the speaker gives it to the voice `more`), "played" (the built-in voice begins to
    sound, for `seconds`), "cut" (it is stopped), "main" (the main thread was `seconds` in a call that has to
    do with voices, `text`) or "thought" (a bot has chosen a move, in `text`; it chooses it again and again).
    """

    at: float
    kind: str
    text: str = ""
    more: str = ""
    seconds: float = 0.0


_marks: list[Mark] = []


def before(path: Path, *, seconds: float = 0.0) -> str:
    """Give the code that the program has to run first: it notes to `path`, and bots think for `seconds`."""
    lines = ["from pathlib import Path", "from game.tools.driving import tracer"]
    lines.append(f"tracer.install(Path({str(path)!r}))")
    if seconds:
        lines.append(f"tracer.think({seconds})")
    return "\n".join([*lines, ""])


def read(path: Path) -> list[Mark]:
    """Give what was noted, in the order of time."""
    return sorted(Mark(*fields) for fields in json.loads(path.read_text(encoding="utf-8")))


def install(path: Path) -> None:
    """Note what happens from now on, and write it to `path` when the program ends."""
    # Only in the process of the program: pygame is not for whoever measures it.
    from game.shell.loop import Loop  # noqa: PLC0415
    from game.shell.outlets import Outlets  # noqa: PLC0415
    from game.shell.quick_pygame import pygame  # noqa: PLC0415
    from game.shell.sound import VoiceChannel  # noqa: PLC0415
    from game.shell.speech.builtin import BuiltinVoice  # noqa: PLC0415
    from game.shell.speech.speech_dispatcher import SpeechDispatcherVoice  # noqa: PLC0415
    from game.shell.speech.worker import Speaker  # noqa: PLC0415

    _note(Loop, "_press", lambda at, event: Mark(at, "key", pygame.key.name(event.key)))
    _note(Speaker, "say", lambda at, said: Mark(at, "said", said.text, said.cls.value))
    for voice in (BuiltinVoice, SpeechDispatcherVoice):
        _note(voice, "speak", lambda at, text, name=voice.name, **_: Mark(at, "handed", text, name))
    _note(
        VoiceChannel,
        "play",
        lambda at, pcm, rate, *_: Mark(at, "played", seconds=len(pcm) / 2 / rate),
    )
    _note(VoiceChannel, "stop", lambda at: Mark(at, "cut"))
    for owner, names in (
        (Speaker, ("say", "silence", "poll", "voices", "next_voice", "use", "set_rate")),
        (Outlets, ("put", "hear")),
    ):
        for name in names:
            _time(owner, name)
    atexit.register(_write, path)


def _write(path: Path) -> None:
    path.write_text(json.dumps(_marks, ensure_ascii=False), encoding="utf-8")


def _note(owner: type, name: str, mark: Callable[..., Mark]) -> None:
    """Note each call of a method as it begins."""
    original = getattr(owner, name)

    def noted(self: Any, *args: Any, **kwargs: Any) -> Any:
        _marks.append(mark(time.monotonic(), *args, **kwargs))
        return original(self, *args, **kwargs)

    setattr(owner, name, noted)


def _time(owner: type, name: str) -> None:
    """Note how long the main thread is in a method."""
    original, label = getattr(owner, name), f"{owner.__name__}.{name}"

    def timed(self: Any, *args: Any, **kwargs: Any) -> Any:
        began = time.monotonic()
        try:
            return original(self, *args, **kwargs)
        finally:
            if threading.current_thread() is threading.main_thread():
                _marks.append(Mark(began, "main", label, seconds=time.monotonic() - began))

    setattr(owner, name, timed)


def think(seconds: float) -> None:
    """Let a bot think about each move again and again for so long, as one does that searches."""
    from game import thinking  # noqa: PLC0415 (as above)

    closing = threading.Event()

    def again(once: Callable[..., Any]) -> Callable[..., Any]:
        def choose(self: Any, *question: Any) -> Any:
            end = time.monotonic() + seconds
            while True:
                move = once(self, *question)
                if closing.is_set() or time.monotonic() >= end:
                    return move
                where = "a process" if self.pid else "a thread"
                _marks.append(Mark(time.monotonic(), "thought", where))

        return choose

    def closes(original: Callable[[Any], None]) -> Callable[[Any], None]:
        def close(self: Any) -> None:
            closing.set()
            original(self)

        return close

    # The process itself is as it always is: it is asked again and again.
    for name, change in (("_answer", again), ("close", closes)):
        setattr(thinking.ProcessThinker, name, change(getattr(thinking.ProcessThinker, name)))
