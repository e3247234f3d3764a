"""The speaker: the main thread's face of all voices. It never waits, never raises, and loses no line."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.shell.speech.backend import NORMAL, Reason, Voice, VoiceSettings
from game.shell.speech.reports import Report
from game.shell.speech.shared import Shared, Timing, Wish
from game.shell.speech.threads import Worker
from game.shell.speech.watch import Watch
from game.voice.utterance import Utterance

__all__ = ["Speaker"]


class Speaker:
    """Says utterances by the best voice there is.

    `voices` are tried in their order, `chosen` (the player's, by --voice or settings) first. Every method
    returns at once; what happened to the voices comes out of `poll`.
    """

    def __init__(
        self,
        voices: Sequence[Voice],
        *,
        chosen: str | None = None,
        settings: VoiceSettings = NORMAL,
        timing: Timing | None = None,
    ) -> None:
        self._shared = Shared.of(voices, chosen, timing or Timing(), settings)
        worker = Worker(self._shared)
        self._shared.worker = worker
        worker.start()
        Watch(self._shared).start()

    def say(self, utterance: Utterance) -> None:
        """Hand over what is to be said; its class decides what it cuts off and when it comes."""
        with self._shared.lock:
            self._shared.queue.put(utterance, self._shared.clock())
            self._shared.lock.notify_all()

    def silence(self, *, forget: bool = False) -> None:
        """Be quiet now; an ALERT that has not been heard comes a little later, unless to be forgotten."""
        with self._shared.lock:
            self._shared.queue.silence(self._shared.clock(), forget=forget)
            self._shared.lock.notify_all()

    def next_voice(self) -> None:
        """Go to the next voice found (F5). `poll` then tells VoiceChanged, for the new voice to announce."""
        self._want(Wish(None, Reason.CHOSEN))

    def use(self, name: str) -> None:
        """Go to the named voice; `poll` tells VoiceChanged or VoiceFailed."""
        self._want(Wish(name, Reason.CHOSEN))

    def voices(self) -> list[str]:
        """List the voices found so far, in their order."""
        with self._shared.lock:
            return self._shared.roster.found

    @property
    def voice(self) -> str | None:
        """The name of the voice that speaks; None while there is none."""
        with self._shared.lock:
            return self._shared.current

    @property
    def beside(self) -> str | None:
        """The name of the voice that says EVENTs instead; None while there is none."""
        with self._shared.lock:
            return self._shared.beside

    @property
    def busy(self) -> bool:
        """Whether something waits or is thought to be spoken."""
        with self._shared.lock:
            return self._shared.queue.busy

    @property
    def settings(self) -> VoiceSettings:
        with self._shared.lock:
            return self._shared.settings

    def set_rate(self, rate: int) -> None:
        """From 0 to 100; 50 is the voice's own."""
        self._configure(rate=_percent(rate))

    def set_volume(self, volume: int) -> None:
        """From 0 to 100."""
        self._configure(volume=_percent(volume))

    def set_pitch(self, pitch: int) -> None:
        """From 0 to 100; 50 is the voice's own."""
        self._configure(pitch=_percent(pitch))

    def set_timbre(self, timbre: str) -> None:
        """Choose how the built-in voice sounds; "": as usual."""
        self._configure(timbre=timbre)

    def set_events_voice(self, name: str | None) -> None:
        """Let another voice say the EVENTs, from their places; None: the one that says everything."""
        with self._shared.lock:
            if name == self._shared.events_voice:
                return
            self._shared.events_voice, self._shared.beside_told = name, False
            self._shared.lock.notify_all()

    def poll(self) -> list[Report]:
        """Give what has happened to the voices since the last call, for announcements and cues."""
        with self._shared.lock:
            reports = list(self._shared.reports)
            self._shared.reports.clear()
            return reports

    def close(self, wait: float = 0.0) -> None:
        """Stop speaking and let the threads end; a hung one ends with the program.

        With `wait`, give the voice up to so many seconds to be closed (its process, its connection).
        """
        with self._shared.lock:
            self._shared.closing = True
            worker = self._shared.worker
            self._shared.lock.notify_all()
        self._shared.closed.set()
        if wait and worker is not None:
            worker.join(wait)

    def _want(self, wish: Wish) -> None:
        with self._shared.lock:
            self._shared.wish = wish
            self._shared.lock.notify_all()

    def _configure(self, **change: Any) -> None:
        with self._shared.lock:
            self._shared.settings = replace(self._shared.settings, **change)
            self._shared.lock.notify_all()


def _percent(value: int) -> int:
    return max(0, min(100, value))
