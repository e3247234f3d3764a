"""What every voice can do, and how it says that it cannot: the border between worker and libraries."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Protocol

__all__ = [
    "NORMAL",
    "Backend",
    "BackendDied",
    "BackendError",
    "BackendMissing",
    "BackendRefused",
    "Reason",
    "Voice",
    "VoiceSettings",
]


class Reason(Enum):
    """Why a voice was taken or given up. The words for it belong to the catalogue."""

    STARTED = "started"
    CHOSEN = "chosen"
    """The player chose it (F5, the settings)."""
    BACK = "back"
    """The player's own voice had died and is there again."""
    ONLY = "only"
    """The player asked for another voice and there is none."""
    MISSING = "missing"
    """Not installed, or not running."""
    LOST = "lost"
    """It was running and ended: the screen reader was closed."""
    REFUSED = "refused"
    """It answered, and did not speak."""
    ASLEEP = "asleep"
    """NVDA sleeps in this window; NVDA+Shift+S wakes it."""
    NO_LANGUAGE = "no language"
    """It has no voice for the language of the game."""
    DIED = "died"
    """It raised an error or its connection broke."""
    HUNG = "hung"
    """It did not answer in time."""


class BackendError(Exception):
    """A voice could not do what was asked. `detail` is for the log, `reason` for the player."""

    usual: ClassVar[Reason] = Reason.DIED

    def __init__(self, detail: str, reason: Reason | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.reason = reason or self.usual


class BackendMissing(BackendError):  # noqa: N818 (reads as what has happened)
    """Raised by constructors: the library is not installed or the program does not run."""

    usual = Reason.MISSING


class BackendRefused(BackendError):  # noqa: N818
    """The voice is there and answered with an error code instead of speaking."""

    usual = Reason.REFUSED


class BackendDied(BackendError):  # noqa: N818
    """The connection broke or the library raised something of its own."""


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """From 0 to 100 each. At a rate or pitch of 50 a voice speaks as the player's system has set it."""

    rate: int = 50
    volume: int = 100
    pitch: int = 50
    timbre: str = ""
    """Which of its timbres the built-in voice has, by eSpeak NG's name of the variant; "": its usual one."""


NORMAL = VoiceSettings()


class Backend(Protocol):
    """One voice, built and ready. Every method is called by the worker's thread only, and may raise anything.

    No method is meant to take long: the worker gives up a voice whose call takes over 1.5 s,
    or 10 s if it asks nobody outside this process.
    """

    name: str
    """An id such as "nvda": the `--voice` option, the settings and the log use it."""
    places: bool
    """True if it heeds pan and seat; then a joined utterance is handed over part by part."""

    def available(self) -> bool:
        """Whether it runs now and would speak, as far as it can tell without speaking."""

    def speak(
        self, text: str, *, interrupt: bool, lang: str, pan: float = 0.0, seat: int | None = None
    ) -> None:
        """Begin to say `text`, after what is being said, or instead of it if `interrupt`. Does not wait.

        Raises BackendRefused if the text was not accepted.
        """

    def stop(self) -> None:
        """Be silent at once and forget what waits."""

    def braille(self, text: str) -> None:
        """Show one line on a braille display. A voice without braille does nothing."""

    def speaking(self) -> bool | None:
        """Whether something is being said or waits; None if the voice does not tell."""

    def configure(self, settings: VoiceSettings) -> None:
        """Take on rate, volume and pitch. A screen reader keeps the player's own and does nothing."""

    def close(self) -> None:
        """Let go of everything; the object is not used afterwards."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice that may be there: how to look for it and how to build it."""

    name: str
    build: Callable[[], Backend]
    """Called by the worker's thread. Raises BackendMissing if it is not there."""
    probe: Callable[[], bool]
    """Whether `build` would probably succeed. Called by another thread, so it must share no state with
    the built voice, and must not speak."""
    steady: bool = False
    """True if it cannot come and go while the game runs, so that one look is enough."""
    inside: bool = False
    """True if it asks nobody outside this process: it is slow where the machine is, and hangs never."""
    build_soon: Callable[[], Backend] | None = None
    """As `build`, for a voice that nobody has chosen: the first word does not wait until it has started."""
