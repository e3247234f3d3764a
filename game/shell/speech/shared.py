"""What the main thread, the worker and the watch share; one lock guards it and is never held in a call."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.shell.speech.backend import NORMAL, Reason, Voice, VoiceSettings
from game.shell.speech.log import speech_log
from game.shell.speech.queue import SpeechQueue
from game.shell.speech.reports import NoVoice, Report, VoiceChanged, VoiceFailed
from game.shell.speech.roster import Roster

__all__ = ["VOICE", "Call", "Loss", "Shared", "Timing", "Wish"]

VOICE = "voice"
"""The topic of what is said of the voice that speaks."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds; tests make them short."""

    hung_after: float = 1.5
    inside_hung_after: float = 10.0
    """The same for a voice inside this process: on a busy machine whoever took over would be as slow."""
    impatient_after: float = 0.3
    """A call that has taken this long is given up when the player asks for another voice."""
    look_every: float = 3.0
    poll: float = 0.01
    """How often a speaking voice is asked whether it has finished."""
    unspoken_after: float = 10.0
    """With no voice at all, a line older than this is dropped from the queue (and logged)."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call into a back end that is going on."""

    worker: threading.Thread
    name: str
    began: float


@dataclass(frozen=True, slots=True)
class Wish:
    """Another voice is wanted: by name, or the next one if `name` is None."""

    name: str | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class Loss:
    """The voice that spoke is gone, and no other has been taken yet."""

    old: str | None
    reason: Reason
    detail: str


@dataclass
class Shared:
    """Every field is read and written only with `lock` held, except the constant ones."""

    voices: dict[str, Voice]
    timing: Timing
    roster: Roster
    clock: Callable[[], float] = time.monotonic
    lock: threading.Condition = field(default_factory=lambda: threading.Condition(threading.Lock()))
    queue: SpeechQueue = field(default_factory=SpeechQueue)
    settings: VoiceSettings = NORMAL
    reports: deque[Report] = field(default_factory=deque)
    events_voice: str | None = None
    """The voice that is to say EVENTs beside the one that says the rest; None: there is no such voice."""
    beside: str | None = None
    """The same voice, once it is built."""
    beside_told: bool = False
    """Has the player been told that it fails? Once is enough, until it is asked for again."""
    wish: Wish | None = None
    current: str | None = None
    """The voice that speaks, or that the next worker is to build first."""
    loss: Loss | None = field(default_factory=lambda: Loss(None, Reason.STARTED, ""))
    worker: threading.Thread | None = None
    """The one that may act; any other has been given up and must leave."""
    call: Call | None = None
    closed: threading.Event = field(default_factory=threading.Event)
    closing: bool = False
    look_now: bool = False  # a voice has failed: see at once what else there is
    mute: bool = False  # NoVoice has been reported

    @classmethod
    def of(
        cls, voices: Sequence[Voice], preferred: str | None, timing: Timing, settings: VoiceSettings
    ) -> "Shared":
        names = [voice.name for voice in voices]
        by_name = {voice.name: voice for voice in voices}
        new = cls(by_name, timing, Roster(names, preferred), settings=settings)
        if preferred is not None and preferred not in by_name:
            new.reports.append(VoiceFailed(preferred, Reason.MISSING, "no voice has this name"))
        return new

    def took(self, name: str, reason: Reason | None = None) -> None:
        """Note that a voice is built and speaks from now on."""
        report: VoiceChanged | None = None
        if self.mute:
            report = VoiceChanged(None, name, Reason.BACK)
        elif reason is not None:
            report = VoiceChanged(self.current, name, reason)
        elif self.loss is not None and self.loss.old != name:
            report = VoiceChanged(self.loss.old, name, self.loss.reason, self.loss.detail)
        # else: a worker was given up in something else than speaking, and the same voice goes on
        if report is not None:
            speech_log.info("voice: %s -> %s (%s) %s", report.old, name, report.reason.value, report.detail)
            self.reports.append(report)
        self.current, self.loss, self.mute = name, None, False
        self.roster.see(name, present=True)
        if self.roster.preferred is None or reason is Reason.CHOSEN:
            self.roster.preferred = name

    def lost(self, name: str, reason: Reason, detail: str, *, hung: bool = False) -> None:
        """Note a failure. If it was the voice in use, what it has not said waits for the next."""
        level = logging.INFO if reason is Reason.MISSING else logging.ERROR
        speech_log.log(level, "%s failed (%s): %s", name, reason.value, detail)
        self.roster.failed(name, self.clock(), hung=hung)
        self.look_now = True
        if name == self.current:
            # That it speaks, or speaks again, is not true any more.
            self.queue.end(VOICE)
            self.queue.reclaim()
            self.current = None
            self.loss = Loss(name, reason, detail)
        elif name == self.beside:
            # What it has not said, the other voice says.
            self.leave_beside()
            self.queue.reclaim()
        elif name == self.roster.preferred and self.loss is not None and self.loss.reason is Reason.STARTED:
            # The player's own voice cannot be had at the start: he has to be told why another one speaks.
            self.reports.append(VoiceFailed(name, reason, detail))

    def take_beside(self, name: str) -> None:
        """Note that a voice for EVENTs is built."""
        speech_log.info("voice for events: %s", name)
        self.beside, self.queue.apart = name, True

    def leave_beside(self) -> None:
        self.beside, self.queue.apart = None, False

    def tell_no_voice(self) -> None:
        """Report, once, that there is no voice; log what goes unspoken."""
        loss = self.loss or Loss(None, Reason.MISSING, "")
        if not self.mute:
            self.mute = True
            speech_log.error("no voice is left (%s) %s", loss.reason.value, loss.detail)
            self.reports.append(NoVoice(loss.reason, loss.detail))
        for utterance in self.queue.drop_older(self.timing.unspoken_after, self.clock()):
            speech_log.error("unspoken %s %s", utterance.cls.value, utterance.text)
