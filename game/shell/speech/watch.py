"""The watch gives up a hung worker and starts the next; the scout looks for voices that come up."""

import logging
import threading

from game.shell.speech.backend import Reason
from game.shell.speech.log import speech_log
from game.shell.speech.reports import VoiceFailed, VoiceFound
from game.shell.speech.shared import Shared, Wish
from game.shell.speech.threads import Worker, enter_com

__all__ = ["Scout", "Watch"]

_log = logging.getLogger(__name__)


class Watch(threading.Thread):
    """Gives up a worker whose call takes too long, starts the next, and sends out scouts."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(name="ryba-voice-watch", daemon=True)
        self._shared = shared
        self._scout: Scout | None = None
        self._stuck: list[Scout] = []
        self._scouted = float("-inf")

    def run(self) -> None:
        while not self._shared.closed.wait(0.05):
            with self._shared.lock:
                worker = self._replace_worker() if self._worker_is_lost() else None
            if worker is not None:
                worker.start()
            self._send_scout()

    def _worker_is_lost(self) -> bool:
        shared, call = self._shared, self._shared.call
        if shared.closing or shared.worker is None:
            return False
        if call is None:
            return not shared.worker.is_alive()
        seconds = shared.clock() - call.began
        asked = (
            shared.wish is not None and shared.wish.reason is Reason.CHOSEN and call.name == shared.current
        )
        if seconds <= (shared.timing.impatient_after if asked else self._patience(call.name)):
            return False
        detail = f"no answer for {seconds:.1f} s"
        if call.name != shared.current and shared.loss is None:
            # It hung when the player, or its return, called for it; the present voice is built again.
            shared.reports.append(VoiceFailed(call.name, Reason.HUNG, detail))
        shared.lost(call.name, Reason.HUNG, detail, hung=True)
        return True

    def _patience(self, name: str) -> float:
        timing = self._shared.timing
        return timing.inside_hung_after if self._shared.voices[name].inside else timing.hung_after

    def _replace_worker(self) -> Worker:
        self._shared.call = None
        worker = Worker(self._shared)
        self._shared.worker = worker
        return worker

    def _send_scout(self) -> None:
        shared, now = self._shared, self._shared.clock()
        if self._scout is not None and self._scout.is_alive():
            if now - self._scout.asking_since < shared.timing.hung_after:
                return
            # It hangs in one voice; another one goes round that voice at once.
            self._stuck.append(self._scout)
        elif now - self._scouted < shared.timing.look_every and not shared.look_now:
            return
        shared.look_now = False
        self._stuck = [scout for scout in self._stuck if scout.is_alive()]
        self._scouted = now
        self._scout = Scout(shared, skip={scout.asking for scout in self._stuck})
        self._scout.start()


class Scout(threading.Thread):
    """Looks once at every voice that is not in use."""

    def __init__(self, shared: Shared, skip: set[str]) -> None:
        super().__init__(name="ryba-voice-scout", daemon=True)
        self._shared = shared
        self._skip = skip
        self.asking = ""
        self.asking_since = shared.clock()

    def run(self) -> None:
        enter_com()
        for name, voice in self._shared.voices.items():
            with self._shared.lock:
                if self._shared.closing:
                    return
                known = name in self._shared.roster.found
                if name == self._shared.current or name in self._skip or (known and voice.steady):
                    continue
            self.asking, self.asking_since = name, self._shared.clock()
            try:
                present = voice.probe()
            except (Exception, SystemExit) as error:  # noqa: BLE001 (a library may raise anything)
                _log.debug("looking for %s: %r", name, error)
                present = False
            with self._shared.lock:
                self._note(name, present=present)

    def _note(self, name: str, *, present: bool) -> None:
        shared = self._shared
        new = shared.roster.see(name, present=present)
        if not present or shared.current in (None, name):
            return
        if name == shared.roster.preferred:
            if not shared.roster.rests(name, shared.clock()) and shared.wish is None:
                shared.wish = Wish(name, Reason.BACK)
                shared.lock.notify_all()
        elif new and shared.roster.better_than(name, shared.current):
            speech_log.info("voice found: %s", name)
            shared.reports.append(VoiceFound(name))
