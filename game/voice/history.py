"""What was said, for review by category."""

from dataclasses import dataclass, field

from game.voice.catalogue import N_
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["CATEGORIES", "History", "Message"]

CATEGORIES: tuple[tuple[str, str], ...] = (
    # Translators: a category of the history of messages.
    ("all", N_("All messages")),
    # Translators: a category of the history of messages: what happens on the table.
    ("table", N_("Moves")),
    # Translators: a category of the history of messages: ends of hands, points.
    ("score", N_("Points")),
    # Translators: a category of the history of messages: answers to the player's questions.
    ("answer", N_("Answers")),
    # Translators: a category of the history of messages: voices, files, settings.
    ("system", N_("Program")),
)
_KEPT = {SpeechClass.ANSWER, SpeechClass.OWN, SpeechClass.EVENT, SpeechClass.ALERT}
_MOST = 2000


@dataclass(frozen=True, slots=True)
class Message:
    """What is kept of something said; `lang` is the language of the text, whatever is spoken by now."""

    category: str
    text: str
    lang: str


@dataclass(slots=True)
class History:
    """Messages in the order in which they were said; `back` is the one under review, the last is 0."""

    entries: list[Message] = field(default_factory=list)
    """Oldest first."""
    category: int = 0
    back: int | None = None

    def add(self, utterance: Utterance) -> None:
        if utterance.kept and utterance.cls in _KEPT:
            entry = Message(utterance.category, utterance.kept, utterance.lang)
            # Who asks the same again and nothing has been said since gets one message, not many.
            if utterance.cls is SpeechClass.ANSWER and self.entries[-1:] == [entry]:
                self.entries.pop()
            self.entries.append(entry)
            del self.entries[:-_MOST]
            self.back = None

    def messages(self) -> list[Message]:
        """Give the messages of the chosen category, oldest first."""
        name = CATEGORIES[self.category][0]
        return [entry for entry in self.entries if name in ("all", entry.category)]

    def move(self, step: int) -> tuple[Message | None, bool]:
        """Go `step` messages back; give the message, and whether that was the edge."""
        messages = self.messages()
        if not messages:
            return None, True
        wanted = (0 if step > 0 else -1) if self.back is None else self.back + step
        if self.back is None and step > 1:
            wanted = len(messages) - 1
        self.back = min(max(wanted, 0), len(messages) - 1)
        return messages[-1 - self.back], self.back != wanted

    def choose_category(self, step: int) -> str:
        """Go to the next category and give its message id."""
        self.category = (self.category + step) % len(CATEGORIES)
        self.back = None
        return CATEGORIES[self.category][1]

    def current(self) -> Message | None:
        """Give the message under review, or the last one."""
        messages = self.messages()
        return messages[-1 - (self.back or 0)] if messages else None
