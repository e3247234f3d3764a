"""Voices that misbehave on purpose, and a main thread that measures every call."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

from game.shell.speech.backend import BackendMissing, Voice, VoiceSettings
from game.shell.speech.reports import Report
from game.shell.speech.shared import Timing
from game.shell.speech.worker import Speaker
from game.voice.utterance import SpeechClass, Utterance

MAIN_THREAD_LIMIT = 0.005
"""Seconds that a call of the main thread may take."""
PREEMPTED_LIMIT = 0.1
"""One call in a test may take this: on a loaded machine the system now and then takes the processor away in
the middle of a call. A call that waited for a voice would take at least as long as the voices here hang."""
P = ParamSpec("P")
R = TypeVar("R")


def line(text: str, cls: SpeechClass = SpeechClass.EVENT, **more: object) -> Utterance:
    return Utterance(text, cls, **more)  # type: ignore[arg-type]


@dataclass
class Stage:
    """What was heard from which voice, in order."""

    heard: list[tuple[str, str]] = field(default_factory=list)
    changed: threading.Condition = field(default_factory=threading.Condition)

    def add(self, name: str, text: str) -> None:
        with self.changed:
            self.heard.append((name, text))
            self.changed.notify_all()

    def wait_for(self, name: str, text: str, seconds: float) -> float:
        """Wait until this was heard; gives how long it took."""
        began = time.perf_counter()
        with self.changed:
            assert self.changed.wait_for(lambda: (name, text) in self.heard, seconds), self.heard
        return time.perf_counter() - began

    def texts(self) -> str:
        return " ".join(text for _, text in self.heard)


class FakeVoice:
    """Speaks onto the stage at once. `on_speak` may fail or hang; `saying` is what `speaking` answers."""

    places = False

    def __init__(self, name: str, stage: Stage) -> None:
        self.name = name
        self.stage = stage
        self.on_speak: Callable[[str], object] = lambda text: None
        self.runs = True
        self.mute = False
        self.tells = True
        self.saying = False
        self.thread = threading.get_ident()
        self.settings = VoiceSettings()
        self.stops = 0
        self.closed = False
        self.brailled: list[str] = []
        self.wrong_threads: list[str] = []

    def _mine(self, what: str) -> None:
        if threading.get_ident() != self.thread:
            self.wrong_threads.append(what)

    def available(self) -> bool:
        self._mine("available")
        return self.runs

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        self._mine("speak")
        self.on_speak(text)
        if not self.mute:
            self.stage.add(self.name, text)

    def stop(self) -> None:
        self._mine("stop")
        self.stops += 1

    def braille(self, text: str) -> None:
        self._mine("braille")
        self.brailled.append(text)

    def speaking(self) -> bool | None:
        self._mine("speaking")
        return self.saying if self.tells else None

    def configure(self, settings: VoiceSettings) -> None:
        self._mine("configure")
        self.settings = settings

    def close(self) -> None:
        self._mine("close")
        self.closed = True


class Source:
    """A voice that may be there: `up` says whether, `prepare` makes each new one misbehave."""

    def __init__(
        self, name: str, stage: Stage, prepare: Callable[[FakeVoice], object] = lambda voice: None
    ) -> None:
        self.name = name
        self.stage = stage
        self.prepare = prepare
        self.up = True
        self.on_build: Callable[[], object] = lambda: None
        self.on_probe: Callable[[], object] = lambda: None
        self.built: list[FakeVoice] = []

    def build(self) -> FakeVoice:
        self.on_build()
        if not self.up:
            raise BackendMissing(f"{self.name} is not there")
        voice = FakeVoice(self.name, self.stage)
        self.prepare(voice)
        self.built.append(voice)
        return voice

    def probe(self) -> bool:
        self.on_probe()
        return self.up

    @property
    def voice(self) -> Voice:
        return Voice(self.name, self.build, self.probe)


class MainThread:
    """Calls the speaker as the game's loop does, and fails if any call takes longer than it may."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.reports: list[Report] = []
        self.times: list[float] = []

    def timed(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        began = time.perf_counter()
        result = function(*args, **kwargs)
        self.times.append(time.perf_counter() - began)
        return result

    def say(self, text: str, cls: SpeechClass = SpeechClass.EVENT, **more: object) -> None:
        self.timed(self.speaker.say, line(text, cls, **more))

    def poll(self) -> list[Report]:
        new = self.timed(self.speaker.poll)
        self.reports += new
        return new

    def wait_for_report(self, wanted: Callable[[Report], bool], seconds: float) -> Report:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            for report in self.poll():
                if wanted(report):
                    return report
            time.sleep(0.005)
        raise AssertionError(f"no such report among {self.reports}")


FAST = Timing(hung_after=0.3, impatient_after=0.1, look_every=0.1, unspoken_after=0.5)
"""The same course of events, five times as fast."""


@contextmanager
def running(
    voices: Sequence[Source | Voice], *, chosen: str | None = None, timing: Timing = FAST
) -> Iterator[MainThread]:
    known = [voice.voice if isinstance(voice, Source) else voice for voice in voices]
    speaker = Speaker(known, chosen=chosen, timing=timing)
    main = MainThread(speaker)
    try:
        yield main
    finally:
        main.timed(speaker.close)
        speaker.close(wait=2)
    *others, slowest = sorted(main.times)
    assert slowest < PREEMPTED_LIMIT, f"a call took {1000 * slowest:.1f} ms"
    assert max(others, default=0.0) < MAIN_THREAD_LIMIT, f"two calls took over {1000 * others[-1]:.1f} ms"
