"""One thing that is said, sounded and shown: the unit between the program and every voice."""

from dataclasses import dataclass
from enum import Enum

__all__ = ["SpeechClass", "Utterance"]


class SpeechClass(Enum):
    """How an utterance treats the others (audio-first.md section 2)."""

    NAV = "NAV"
    """Moving: cuts off NAV and EVENT; a newer one replaces an unspoken one; not in the history."""
    ANSWER = "ANSWER"
    """The answer to a question: cuts off everything."""
    OWN = "OWN"
    """The player's own move: cuts off NAV."""
    EVENT = "EVENT"
    """What others do: queued."""
    ALERT = "ALERT"
    """Your turn, fish, end of hand: its sound at once, its words after EVENT, never dropped."""
    HINT = "HINT"
    """A tip: only when nothing waits, expires after 5 s; not in the history."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """A whole sentence or several, with what sounds and shows beside it.

    `text` is "" where only a cue sounds. `cue` is the name of a sound, `group/name` without an ending.
    `pan` runs from -1.0 (left) to 1.0 (right). `seat` is the player whom it concerns, for the voice's place.
    `braille` is a short line for a braille display; "" means: use `text`. `lang` is "en", "ru" or "pl".
    `review` is what the history keeps where that is not the text: a tile turned up in a blind game is heard
    once. `category` is what the history sorts by: "table", "answer", "score" or "system". `topic` is an id
    of what it is about; `ends` is a topic of which nothing that waits is true any more: a move ends "turn".
    `parts` are the utterances that this one joins: a voice with places says each from its own.
    """

    text: str
    cls: SpeechClass
    cue: str | None = None
    pan: float = 0.0
    seat: int | None = None
    braille: str = ""
    lang: str = "en"
    category: str = "table"
    topic: str = ""
    ends: str = ""
    review: str | None = None
    parts: tuple["Utterance", ...] = ()

    @property
    def kept(self) -> str:
        """What may be said again later."""
        return self.text if self.review is None else self.review
