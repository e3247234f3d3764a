"""The voice beside the player's: it says what others do, each from his seat (the setting events_voice)."""

from collections.abc import Callable
from contextlib import suppress

from game.shell.speech.backend import Backend, BackendError, VoiceSettings
from game.shell.speech.handing import Calls, hand_over
from game.shell.speech.queue import Order
from game.shell.speech.reports import VoiceFailed
from game.shell.speech.shared import Shared
from game.voice.utterance import SpeechClass

__all__ = ["Partner"]


class Partner:
    """Built, used and closed by the worker's thread. If it fails, the player's voice says what it had."""

    def __init__(self, shared: Shared, call: Calls, build: Callable[[str], Backend]) -> None:
        self._shared = shared
        self._call = call
        self._build = build
        self.backend: Backend | None = None
        self._settings: VoiceSettings | None = None
        self._spoke = False

    def prepare(self, main: str) -> None:
        """Build the voice if it is wanted and can be had; let go of it if `main` is the same, or none is."""
        shared = self._shared
        with shared.lock:
            name, settings = shared.events_voice, shared.settings
            rests = name is not None and shared.roster.rests(name, shared.clock())
        if name is None or name == main or name not in shared.voices:
            self._leave()
            return
        if rests:
            return
        try:
            if self.backend is None:
                self.backend = self._build(name)
                self._settings = None
                with shared.lock:
                    shared.take_beside(name)
            if settings != self._settings:
                backend, self._settings = self.backend, settings
                self._call(name, lambda: backend.configure(settings))
        except BackendError as error:
            self._fail(name, error)

    def takes(self, order: Order | None) -> bool:
        """Whether it says this order."""
        return self.backend is not None and order is not None and order.cls is SpeechClass.EVENT

    def speaking(self, main: bool | None) -> bool | None:
        """Whether one of the two speaks; `main` is what the player's voice tells, None if it does not."""
        backend = self.backend
        if backend is None:
            return main
        try:
            speaks = bool(self._call(backend.name, backend.speaking))
        except BackendError as error:
            self._fail(backend.name, error, had_lines=True)
            return main
        ended, self._spoke = self._spoke and not speaks, speaks
        if speaks:
            return True
        # The queue goes by a guess where a screen reader does not tell; that this one has ended is known.
        return False if ended and main is None else main

    def say(self, order: Order) -> str | None:
        """Say the order; give the name of the voice, None if it was cut off before or failed."""
        assert self.backend is not None
        try:
            return hand_over(self._call, self.backend, order, self._is_stale)
        except BackendError as error:
            self._fail(self.backend.name, error, had_lines=True)
            return None

    def stop(self) -> None:
        """Be silent at once."""
        if self.backend is not None:
            try:
                self._call(self.backend.name, self.backend.stop)
            except BackendError as error:
                self._fail(self.backend.name, error)

    def _is_stale(self, order: Order) -> bool:
        with self._shared.lock:
            return order.epoch != self._shared.queue.epoch

    def _leave(self) -> None:
        backend, self.backend = self.backend, None
        if backend is None:
            return
        with self._shared.lock:
            self._shared.leave_beside()
        for function in (backend.stop, backend.close):
            with suppress(BackendError):
                self._call(backend.name, function)

    def _fail(self, name: str, error: BackendError, *, had_lines: bool = False) -> None:
        shared = self._shared
        backend, self.backend = self.backend, None
        with shared.lock:
            if not had_lines:
                shared.leave_beside()  # what has been given is the other voice's
            shared.lost(name, error.reason, error.detail)
            if not shared.beside_told:
                shared.beside_told = True
                shared.reports.append(VoiceFailed(name, error.reason, error.detail))
        if backend is not None:
            with suppress(BackendError):
                self._call(name, backend.close)
