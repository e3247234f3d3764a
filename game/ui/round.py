"""What the bots of one round did: the sounds at once, the words together."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.core.events import Drew, Event, TurnEvent
from game.voice.narrator import Narrator
from game.voice.utterance import Utterance

__all__ = ["Round", "held_back"]

HELD_BACK = 1.5
"""Seconds for which the words of one bot wait for those of the next, so that a round is one utterance."""


def held_back(event: Event, me: int) -> bool:
    """Say whether this is what a bot did in its turn, which is told with the rest of the round."""
    if isinstance(event, Drew) and event.opening:
        return False
    return isinstance(event, TurnEvent) and event.seat != me


@dataclass(slots=True)
class Round:
    """`waiting` is what bots did and what has not been told yet, since the time `since`."""

    waiting: list[Event] = field(default_factory=list)
    since: float = 0.0

    def hold(self, events: Sequence[Event], tell: Narrator, now: float) -> list[Utterance]:
        """Keep the words of these events for later; give their sounds."""
        self.since = self.since if self.waiting else now
        self.waiting += events
        return [replace(told, text="", braille="", review=None) for told in tell.tell(events) if told.cue]

    def late(self, tell: Narrator, now: float, turn: int, *, wait: bool = True) -> list[Utterance]:
        """Tell what has waited too long, or all unless more may follow; draws wait for their move.

        In the blind games a draw may be all that a turn has been; `turn` is the seat that is to move now.
        """
        if not self.waiting or (wait and now - self.since < HELD_BACK):
            return []
        last = self.waiting[-1]
        return [] if isinstance(last, Drew) and last.seat == turn else self.release(tell)

    def release(self, tell: Narrator) -> list[Utterance]:
        """Tell what waits, as one utterance. Its sounds have been heard already."""
        held = [utterance for utterance in tell.tell(self.waiting) if utterance.text]
        self.waiting = []
        if not held:
            return []
        one_seat = len({utterance.seat for utterance in held}) == 1
        kept = None
        if any(utterance.review is not None for utterance in held):
            kept = " ".join(utterance.kept for utterance in held if utterance.kept)
        return [
            replace(
                held[-1],
                text=" ".join(utterance.text for utterance in held),
                cue=None,
                seat=held[0].seat if one_seat else None,
                pan=held[0].pan if one_seat else 0.0,
                review=kept,
                parts=tuple(held) if len(held) > 1 else (),
            )
        ]
