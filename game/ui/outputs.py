"""What the program asks of the shell besides speech; the order in which it is given matters."""

from dataclasses import dataclass, fields

from game.settings import Settings
from game.voice.utterance import Utterance

__all__ = [
    "Copy",
    "CopyJawsKeyMap",
    "CopySounds",
    "KeepSettings",
    "KeepStatistics",
    "NextVoice",
    "Output",
    "PutMatchAside",
    "Quit",
    "SaveMatch",
    "Silence",
    "TryVoice",
    "UseSound",
    "WriteStatistics",
]


@dataclass(frozen=True, slots=True)
class Silence:
    """Stop the speech at once. `forget`: what waits is not said later either."""

    forget: bool = False


@dataclass(frozen=True, slots=True)
class SaveMatch:
    """Keep this record as the match to continue; None: there is none any more."""

    record: str | None


@dataclass(frozen=True, slots=True)
class PutMatchAside:
    """Another match begins: keep the saved one under another name."""


@dataclass(frozen=True, slots=True)
class KeepSettings:
    """Keep these settings; speech and sound follow them."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepStatistics:
    """Keep these statistics."""

    text: str


@dataclass(frozen=True, slots=True)
class WriteStatistics:
    """Write this CSV where the player finds it, and say where that is."""

    csv: str


@dataclass(frozen=True, slots=True)
class UseSound:
    """How speech and effects sound from now on; numbers are 0…100."""

    rate: int
    speech_volume: int
    effects_volume: int
    mono: bool
    pitch: int = 50
    timbre: str = ""
    events_voice: str = "same"
    """Who tells what the others do: "same" as the rest, or the voice of this name."""
    ambience: str = ""
    ambience_volume: int = 50
    keep_awake: bool = False
    sound_pack: str = ""

    @classmethod
    def of(cls, settings: Settings) -> "UseSound":
        """Give what the settings say, field by field."""
        return cls(**{field.name: getattr(settings, field.name) for field in fields(cls)})


@dataclass(frozen=True, slots=True)
class CopySounds:
    """Copy the sounds of the program into a new sound pack, and say where it is."""


@dataclass(frozen=True, slots=True)
class NextVoice:
    """Let the next voice speak."""


@dataclass(frozen=True, slots=True)
class TryVoice:
    """Let the voice with this name speak, from now on."""

    name: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard, and say whether it was done."""

    text: str


@dataclass(frozen=True, slots=True)
class CopyJawsKeyMap:
    """Put the key map for JAWS among its settings, and say what was done."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the program."""


Output = (
    Utterance
    | Silence
    | SaveMatch
    | PutMatchAside
    | KeepSettings
    | KeepStatistics
    | WriteStatistics
    | UseSound
    | NextVoice
    | TryVoice
    | Copy
    | CopyJawsKeyMap
    | CopySounds
    | Quit
)
