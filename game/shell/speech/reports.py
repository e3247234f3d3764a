"""What the speaker tells the game about its voices; the game has the words and sounds for it."""

from dataclasses import dataclass

from game.shell.speech.backend import Reason

__all__ = ["NoVoice", "Report", "VoiceChanged", "VoiceFailed", "VoiceFound"]


@dataclass(frozen=True, slots=True)
class VoiceChanged:
    """Another voice speaks from now on. `old` is None at the start, and with BACK after a time with no voice.

    `reason` is why the old one was left (HUNG, ASLEEP, LOST …) or the new one taken (CHOSEN, BACK, STARTED).
    With ONLY, old and new are the same: the player asked for another voice and there is none.
    """

    old: str | None
    new: str
    reason: Reason
    detail: str = ""


@dataclass(frozen=True, slots=True)
class VoiceFailed:
    """A voice that was asked for cannot be had; the present one goes on."""

    name: str
    reason: Reason
    detail: str = ""


@dataclass(frozen=True, slots=True)
class VoiceFound:
    """A voice before the present one in the list has come up. The present one goes on; F5 reaches it."""

    name: str


@dataclass(frozen=True, slots=True)
class NoVoice:
    """The last voice is gone: only window title and captions are left, until one comes up."""

    reason: Reason
    detail: str = ""


Report = VoiceChanged | VoiceFailed | VoiceFound | NoVoice
