"""The worker: the one thread that builds, uses and closes every back end."""

import logging
import sys
import threading
from collections.abc import Callable
from typing import TypeVar

from game.shell.speech.backend import (
    Backend,
    BackendDied,
    BackendError,
    BackendMissing,
    Reason,
    VoiceSettings,
)
from game.shell.speech.handing import hand_over
from game.shell.speech.log import speech_log
from game.shell.speech.partner import Partner
from game.shell.speech.queue import Order
from game.shell.speech.reports import VoiceChanged, VoiceFailed
from game.shell.speech.shared import Call, Shared, Wish

__all__ = ["Worker", "enter_com"]

T = TypeVar("T")
_log = logging.getLogger(__name__)


class _GivenUp(Exception):  # noqa: N818 (no error: the way out of a worker that another one has replaced)
    """The worker was replaced while it was in a call, or the speaker closes."""


def enter_com() -> None:
    """COM wants to be told of every thread that uses it (SAPI, JAWS)."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 (Windows only)

        ctypes.windll.ole32.CoInitialize(None)


class Worker(threading.Thread):
    """Builds, uses and closes the back ends; the only thread that calls them, until it is given up."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(name="ryba-voice", daemon=True)
        self._shared = shared
        self._backend: Backend | None = None
        self._settings: VoiceSettings | None = None
        self._broken: list[Backend] = []
        self._partner = Partner(shared, self._call, self._build)
        self._looked = shared.clock()

    def run(self) -> None:
        enter_com()
        try:
            while True:
                self._turn()
        except _GivenUp:
            pass
        except Exception:  # noqa: BLE001 (ours; the watch starts another worker)
            speech_log.exception("a mistake in the voice thread")
            self._shared.closed.wait(0.5)
        finally:
            # Also on an error of our own: the watch sees a dead worker and starts another.
            self._clean_up()

    def _turn(self) -> None:
        """One round: the player's wishes, a voice if there is none, something to say, then wait."""
        shared = self._shared
        with shared.lock:
            self._stay()
            wish = self._due_wish()
            if wish is not None:
                shared.wish = None
        try:
            if wish is not None:
                self._switch(wish)
            if self._backend is None and not self._find():
                self._rest()
                return
            self._configure()
            assert self._backend is not None
            self._partner.prepare(self._backend.name)
            self._speak()
            self._look()
        except BackendError as error:
            self._fail(error)
            return
        if self._broken and not shared.queue.busy:
            self._quietly(self._broken[-1].name, self._broken.pop().close)
        self._rest()

    def _due_wish(self) -> Wish | None:
        """Give the wish to be met now: the player's at once, a return not in the middle of a sentence."""
        wish = self._shared.wish
        if wish is not None and wish.reason is Reason.BACK and self._shared.queue.busy:
            return None
        return wish

    def _rest(self) -> None:
        """Wait for something to do; not at all if it has come up while this thread was busy."""
        shared = self._shared
        with shared.lock:
            self._stay()
            if self._due_wish() is not None:
                return
            if self._backend is None:
                shared.lock.wait(0.1)
            elif not shared.queue.fresh and shared.settings == self._settings:
                shared.lock.wait(shared.timing.poll if shared.queue.busy else shared.timing.look_every)

    def _stay(self) -> None:
        """Leave if this worker is no longer the one. The lock is held."""
        if self._shared.worker is not self or self._shared.closing:
            raise _GivenUp

    def _call(self, name: str, function: Callable[[], T]) -> T:
        """Call into a back end, watched. Whatever it raises comes out as a BackendError."""
        shared = self._shared
        with shared.lock:
            self._stay()
            shared.call = Call(self, name, shared.clock())
        try:
            return function()
        except BackendError:
            raise
        except (Exception, SystemExit) as error:
            raise BackendDied(f"{type(error).__name__}: {error}") from error
        finally:
            with shared.lock:
                if shared.worker is self:
                    shared.call = None
                else:
                    shared.roster.came_free(name)
                    raise _GivenUp

    def _build(self, name: str, *, soon: bool = False) -> Backend:
        """Build and ask a voice. Until it has answered it counts as broken, so that it will be closed."""
        voice = self._shared.voices[name]

        def build() -> Backend:
            backend = voice.build_soon() if soon and voice.build_soon else voice.build()
            self._broken.append(backend)
            return backend

        backend = self._call(name, build)
        if not self._call(name, backend.available):
            raise BackendMissing("built, but says that it is not running")
        self._broken.remove(backend)
        return backend

    def _find(self) -> bool:
        """Take the best voice that can be had."""
        shared = self._shared
        with shared.lock:
            own = (shared.current, shared.roster.preferred)
            names = shared.roster.candidates(shared.clock(), shared.current)
        # Where no voice is there at once, there is time to wait for one.
        slow = [name for name in names if shared.voices[name].build_soon and name not in own]
        tries = [(name, name in slow) for name in names] + [(name, False) for name in slow]
        for name, soon in tries:
            try:
                backend = self._build(name, soon=soon)
            except BackendError as error:
                with shared.lock:
                    shared.lost(name, error.reason, error.detail)
                continue
            self._take(backend, None)
            return True
        with shared.lock:
            shared.tell_no_voice()
        return False

    def _take(self, backend: Backend, reason: Reason | None) -> None:
        old, self._backend = self._backend, backend
        self._settings = None
        with self._shared.lock:
            self._shared.took(backend.name, reason)
            if old is not None:
                self._shared.queue.reclaim()
        if old is not None:
            self._broken.append(old)
            self._quietly(old.name, old.stop)

    def _switch(self, wish: Wish) -> None:
        """Go to the voice wished for, or to the next that can be had; keep the present one if none can."""
        shared = self._shared
        with shared.lock:
            current = shared.current
            others = [other for other in shared.roster.names if other != current]
            known = [wish.name] if wish.name is not None else shared.roster.after(current)
        asked = wish.reason is Reason.CHOSEN
        for name in known or others:
            if name == current:
                break
            try:
                if name not in shared.voices:
                    raise BackendMissing("no voice has this name")
                backend = self._build(name)
            except BackendError as error:
                with shared.lock:
                    shared.lost(name, error.reason, error.detail)
                    if asked and known:
                        shared.reports.append(VoiceFailed(name, error.reason, error.detail))
                continue
            self._take(backend, wish.reason)
            return
        if asked and current is not None and (wish.name in (None, current)):
            with shared.lock:
                shared.reports.append(VoiceChanged(current, current, Reason.ONLY))

    def _configure(self) -> None:
        with self._shared.lock:
            settings = self._shared.settings
        if self._backend is not None and settings != self._settings:
            self._settings = settings
            backend = self._backend
            self._call(backend.name, lambda: backend.configure(settings))

    def _speak(self) -> None:
        """Hand over what is next, if the voice is ready for it."""
        shared, backend = self._shared, self._backend
        assert backend is not None
        with shared.lock:
            if not shared.queue.busy:
                return
        speaking = self._partner.speaking(self._call(backend.name, backend.speaking))
        with shared.lock:
            order = shared.queue.take(shared.clock(), speaking)
            stop = order is None and shared.queue.take_stop()
        partner = self._partner.takes(order)
        if stop or (order is not None and order.interrupt):
            # Who does not speak now must be silent; who does interrupts himself.
            if not partner:
                self._partner.stop()
            if stop or partner:
                self._call(backend.name, backend.stop)
        if order is None:
            return
        name = self._partner.say(order) if partner else hand_over(self._call, backend, order, self._is_stale)
        if name is None:
            return
        speech_log.info("%s %s %s", name, order.cls.value, " ".join(order.text.split()))
        self._quietly(backend.name, lambda: backend.braille(order.braille))

    def _is_stale(self, order: Order) -> bool:
        with self._shared.lock:
            return order.epoch != self._shared.queue.epoch

    def _look(self) -> None:
        """Ask now and then, while nothing is said, whether the voice still runs."""
        shared, backend = self._shared, self._backend
        assert backend is not None
        with shared.lock:
            due = shared.clock() - self._looked >= shared.timing.look_every and not shared.queue.busy
        if due:
            self._looked = shared.clock()
            if not self._call(backend.name, backend.available):
                raise BackendMissing("it is no longer running", Reason.LOST)

    def _fail(self, error: BackendError) -> None:
        """Give up the voice in use: the next turn takes another, and closes this one when there is time."""
        backend, self._backend = self._backend, None
        if backend is not None:
            self._broken.append(backend)
            with self._shared.lock:
                self._shared.lost(backend.name, error.reason, error.detail)

    def _quietly(self, name: str, function: Callable[[], None]) -> None:
        """Make a call whose failure does not matter to what is spoken: it is logged, no more."""
        try:
            self._call(name, function)
        except BackendError as error:
            speech_log.warning("%s: %s", name, error.detail)

    def _clean_up(self) -> None:
        """Leave: silence and close what this thread has built, watched by nobody."""
        using = (self._backend, self._partner.backend)
        backends = [*self._broken, *(backend for backend in using if backend is not None)]
        for backend in backends:
            for function in (backend.stop, backend.close):
                try:
                    function()
                except (Exception, SystemExit) as error:  # noqa: BLE001
                    _log.debug("%s while leaving: %r", backend.name, error)
