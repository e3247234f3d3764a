"""What is said next: the rules of the speech classes (audio-first.md section 2), with time as a parameter.

No threads and no voices in here; the speaker puts utterances in, its worker takes orders out, under a lock.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from game.voice.utterance import SpeechClass, Utterance

__all__ = ["Line", "Order", "SpeechQueue", "guess_seconds"]

NAV, ANSWER, OWN = SpeechClass.NAV, SpeechClass.ANSWER, SpeechClass.OWN
EVENT, ALERT, HINT = SpeechClass.EVENT, SpeechClass.ALERT, SpeechClass.HINT

FIRST_SECOND = 1.0
"""An ALERT cut before this is said again; an ANSWER or OWN is not cut by NAV before this."""
GATHER = 0.05
"""An EVENT waits this long for others of the same moment, so that they are one utterance."""
GATHER_MOST = 0.2
HINT_LIFE = 5.0
QUIET = 1.0
"""After the player asked for silence, only what is new is said for this long; then what must not be lost."""

# What a newcomer removes while it still waits. An ALERT is never dropped, so nobody has it here.
DROPS = {NAV: {NAV, EVENT}, ANSWER: {NAV, ANSWER, OWN, HINT}, OWN: {NAV}}
# What a newcomer cuts while it is spoken. An ALERT cut in its first second comes again.
CUTS = {NAV: {NAV, EVENT, HINT, ALERT}, ANSWER: set(SpeechClass), OWN: {NAV, HINT}}
# A key pressed while a long help text is read means "enough": these are cut too, once they have been heard.
CUT_WHEN_HEARD = {NAV: {ANSWER, OWN}, OWN: {ANSWER}}


@dataclass(frozen=True, slots=True)
class Line:
    """An utterance in the queue. `again` marks an ALERT that has been cut and is said once more."""

    utterance: Utterance
    since: float
    again: bool = False
    not_before: float = 0.0


@dataclass(frozen=True, slots=True)
class Order:
    """What a voice is to say now. Only EVENTs come several in one order."""

    lines: tuple[Line, ...]
    interrupt: bool
    epoch: int

    @property
    def parts(self) -> tuple[Utterance, ...]:
        return tuple(line.utterance for line in self.lines)

    @property
    def cls(self) -> SpeechClass:
        return self.parts[0].cls

    @property
    def lang(self) -> str:
        return self.parts[0].lang

    @property
    def text(self) -> str:
        return " ".join(part.text.strip() for part in self.parts)

    @property
    def braille(self) -> str:
        return " ".join(part.braille or part.text.strip() for part in self.parts)

    @property
    def pan(self) -> float:
        """The common place of the parts, else the middle."""
        pans = {part.pan for part in self.parts}
        return pans.pop() if len(pans) == 1 else 0.0

    @property
    def seat(self) -> int | None:
        seats = {part.seat for part in self.parts}
        return seats.pop() if len(seats) == 1 else None


@dataclass(frozen=True, slots=True)
class _Given:
    """An order that a voice has, and when it is thought to begin and end.

    `lines` are those of it that wait again if it is cut, or if the voice fails.
    """

    order: Order
    begin: float
    end: float
    lines: tuple[Line, ...]

    def without(self, topic: str) -> "_Given":
        return replace(self, lines=tuple(line for line in self.lines if line.utterance.topic != topic))


def guess_seconds(text: str) -> float:
    """Guess the seconds that `text` takes at a common rate (about 15 letters a second)."""
    return 0.3 + 0.065 * len(text)


class SpeechQueue:
    """Utterances in, orders out.

    A voice that tells when it has finished gets one order at a time. A screen reader does not tell and has a
    queue of its own; it gets everything at once (a pause guessed too long would be heard), and the queue
    only guesses what has been heard when something is cut.
    """

    def __init__(self) -> None:
        self.epoch = 0
        """Raised whenever what a voice has been given is cut; an order of an older epoch is stale."""
        self._waiting: list[Line] = []
        self._given: list[_Given] = []
        self._cut = False
        self.fresh = False
        """Whether something has been put in, or silenced, since the last `take`."""
        self.apart = False
        """Whether another voice says the EVENTs: they wait until the first one has probably finished."""
        self._tells = False  # whether the voice tells when it has finished

    def put(self, utterance: Utterance, now: float) -> None:
        """Add what is to be said, cut off what its class cuts off. An empty text is nothing."""
        if not utterance.text.strip():
            return
        self.fresh = True
        self._forget_finished(now)
        cls = utterance.cls
        self._waiting = [line for line in self._waiting if line.utterance.cls not in DROPS.get(cls, ())]
        if cls is HINT:
            self._waiting = [line for line in self._waiting if line.utterance.cls is not HINT]
        if self._given and cls in CUTS and self._yields(self._given[0], cls, now):
            self._cut_off(cls, now)
        if utterance.ends:
            # "Your turn" is not true any more when the move has been made.
            self.end(utterance.ends)
        self._waiting.insert(self._place(cls), Line(utterance, now))

    def end(self, topic: str) -> None:
        """Drop what was to be said about a topic: it is not true any more."""
        self._waiting = [line for line in self._waiting if line.utterance.topic != topic]
        self._given = [given.without(topic) for given in self._given]

    def silence(self, now: float, *, forget: bool = False) -> None:
        """Cut off everything. Only an ALERT that has not been heard survives, and waits a while.

        `forget`: not even that, because the player has left what it was about; but what the program has to
        say of itself, a match that cannot be saved, is no part of that.
        """
        self.fresh = True
        self._forget_finished(now)
        self._cut_off(ANSWER, now)
        alerts = [line for line in self._waiting if line.utterance.cls is ALERT]
        if forget:
            alerts = [line for line in alerts if line.utterance.category == "system"]
        self._waiting = [replace(line, not_before=now + QUIET) for line in alerts]

    def take(self, now: float, speaking: bool | None) -> Order | None:
        """Give the next order if it is its time. `speaking` is what the voice tells, None if it does not."""
        self.fresh = False
        self._tells = speaking is not None
        if speaking is False:
            self._given.clear()
        self._forget_finished(now)
        lines = self._next_lines(now)
        if not lines:
            return None
        cls = lines[0].utterance.cls
        if self._given and self._given[0].order.cls in CUT_WHEN_HEARD.get(cls, ()):
            # It came in the first second of an answer: it waits for the end of that, not of the answer.
            if now - self._given[0].begin < FIRST_SECOND:
                return None
            self._cut_off(cls, now)
        if self._given and (self._tells or (self.apart and cls is EVENT)):
            return None
        # The guess that a screen reader has finished may be wrong, and a key must be answered at once.
        unsure = speaking is None and not self._given and cls in (NAV, ANSWER)
        order = Order(tuple(lines), self._cut or unsure, self.epoch)
        taken = set(map(id, lines))
        self._waiting = [line for line in self._waiting if id(line) not in taken]
        self._cut = False
        begin = max([now, *(given.end for given in self._given)])
        self._given.append(_Given(order, begin, begin + guess_seconds(order.text), order.lines))
        return order

    def take_stop(self) -> bool:
        """Whether the voice is to be stopped with nothing said in its place; True once a cut."""
        cut, self._cut = self._cut, False
        return cut

    def reclaim(self) -> None:
        """Take back what a voice that failed had and has probably not said; it waits again, first."""
        back = [line for given in self._given for line in given.lines]
        self._given.clear()
        self._waiting[:0] = back

    def drop_older(self, age: float, now: float) -> Sequence[Utterance]:
        """With no voice at all: drop and return what is too old to be said, except the last ALERT."""
        last = next((line for line in reversed(self._waiting) if line.utterance.cls is ALERT), None)
        old = [line for line in self._waiting if line.since + age < now and line is not last]
        self._waiting = [line for line in self._waiting if line not in old]
        return [line.utterance for line in old]

    @property
    def busy(self) -> bool:
        """Whether something waits or is thought to be spoken."""
        return bool(self._waiting or self._given or self._cut)

    def _place(self, cls: SpeechClass) -> int:
        """Where a newcomer waits. A key's answer goes before ALERTs, but after what was asked before it."""
        if cls is ANSWER:
            return 0
        if cls is NAV:
            return max(
                (i for i, line in enumerate(self._waiting, 1) if line.utterance.cls in (OWN, ANSWER)),
                default=0,
            )
        return len(self._waiting)

    def _yields(self, given: _Given, to: SpeechClass, now: float) -> bool:
        cls = given.order.cls
        if cls in CUT_WHEN_HEARD.get(to, ()):
            return now - given.begin >= FIRST_SECOND
        return cls in CUTS[to]

    def _cut_off(self, by: SpeechClass, now: float) -> None:
        """Cut everything that the voice has; what `by` must not drop and was not heard waits again."""
        back: list[Line] = []
        for given in self._given:
            for line in given.lines:
                if line.utterance.cls is ALERT and now < given.begin:
                    back.append(line)
                elif line.utterance.cls is ALERT and now - given.begin < FIRST_SECOND and not line.again:
                    back.append(replace(line, again=True))
                elif now < given.begin and line.utterance.cls not in DROPS[by]:
                    back.append(line)
        self._given.clear()
        self._waiting[:0] = back
        self._cut = True
        self.epoch += 1

    def _forget_finished(self, now: float) -> None:
        """Go by the guess; by a far longer one with a voice that tells: a dead device never ends."""
        if self._tells:
            self._given = [
                given for given in self._given if now < given.begin + 5 + 4 * (given.end - given.begin)
            ]
        else:
            self._given = [given for given in self._given if now < given.end]

    def _next_lines(self, now: float) -> list[Line]:
        self._waiting = [
            line for line in self._waiting if line.utterance.cls is not HINT or now < line.since + HINT_LIFE
        ]
        main = [line for line in self._waiting if line.utterance.cls is not HINT]
        if not main:
            return [] if self._given else self._waiting[:1]
        ready = [line for line in main if now >= line.not_before]
        if not ready or ready[0].utterance.cls is not EVENT:
            return ready[:1]
        lang = ready[0].utterance.lang
        run = list(takewhile(lambda line: line.utterance.cls is EVENT and line.utterance.lang == lang, ready))
        gathering = now < run[-1].since + GATHER and now < run[0].since + GATHER_MOST
        return [] if gathering and len(run) == len(ready) else run
