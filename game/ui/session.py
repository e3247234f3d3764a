"""A match being played by one person and bots: whose move when, what is said of it, what is saved."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, Protocol

from game.core.events import BoneyardTaken, Drew, Event, HandEnded, Passed, Played, as_seen
from game.core.match import Match, next_hand, play
from game.core.moves import Move, Pass, Play
from game.core.observation import Observation, observe
from game.core.options import options
from game.core.records import record_of, write_record
from game.core.rules import Rules
from game.core.state import State
from game.rules.game import Game
from game.voice.catalogue import Catalogue
from game.voice.describe import Describer
from game.voice.narrator import Narrator, Verbosity, ends_in_braille
from game.voice.utterance import SpeechClass, Utterance
from game.voice.words import Names

__all__ = ["Session", "Thinker"]

_log = logging.getLogger(__name__)

HELD_BACK = 1.5
"""Seconds for which the words of one bot wait for those of the next, so that a round is one utterance."""


class Thinker(Protocol):
    """Where bots think. One question at a time."""

    def ask(self, level: str, view: Observation, rules: Rules, seed: str) -> None: ...

    def answer(self) -> Move | None:
        """Give the move once it is found; never wait."""
        ...


@dataclass(slots=True)
class Session:
    """The seat of the person is `me`; the bots play at `level`."""

    match: Match
    game: Game
    level: str
    thinker: Thinker
    me: int = 0
    ended: tuple[Event, ...] = ()
    """How the last hand that was played to its end has ended."""
    due: float = 0.0
    """When the next move of a bot, or a forced pass, may be made."""
    ended_at: float = -1e9
    """When a hand ended last."""
    asked: bool = False
    told_turn: bool = False
    waiting: list[Event] = field(default_factory=list)
    """What bots did and what has not been told yet."""
    waiting_since: float = 0.0

    @property
    def view(self) -> Observation | None:
        return observe(self.match.state, self.me) if self.match.state else None

    @property
    def hand_over(self) -> bool:
        return self.match.result is not None

    @property
    def my_turn(self) -> bool:
        return self.match.state is not None and self.match.state.turn == self.me

    def options(self) -> tuple[Move, ...]:
        """Give the person's legal moves, none if it is not his turn."""
        return options(self.match.rules, self.view) if self.view else ()

    def narrator(self, catalogue: Catalogue, verbosity: Verbosity) -> Narrator:
        rules = self.match.rules
        return Narrator(
            catalogue, rules, Names(catalogue, self.me, rules.seats, pairs=rules.pairs), verbosity
        )

    def describer(self, catalogue: Catalogue, verbosity: Verbosity) -> Describer:
        assert self.view is not None
        return Describer(self.narrator(catalogue, verbosity), self.view)

    def record(self) -> str:
        """Give the match as a record, with what is needed to go on: the seed, the level, the seat."""
        more: dict[str, Any] = {"seed": self.match.seed, "level": self.level, "me": self.me}
        return write_record(record_of(self.match, self.game, **more))

    def remember(self, events: Sequence[Event]) -> None:
        """Keep the last hand that ended, to tell of it when asked."""
        if any(isinstance(event, HandEnded) for event in events):
            self.ended = tuple(event for event in events if isinstance(event, BoneyardTaken | HandEnded))

    def next_hand(self, tell: Narrator, now: float, pace: float) -> list[Utterance]:
        """Deal the next hand."""
        self.match, events = next_hand(self.match)
        self.told_turn = False
        self.waiting = []
        said = self._told(events, tell, now, pace)
        if self.match.standing.eggs and self.view:
            at_stake = Describer(tell, self.view).eggs()
            said.insert(1, Utterance(at_stake, SpeechClass.EVENT, lang=tell.catalogue.lang, category="score"))
        return said

    def move(self, move: Move, tell: Narrator, now: float, pace: float) -> list[Utterance]:
        """Make a move of the seat whose turn it is. IllegalMove says why it may not."""
        self.match, events = play(self.match, move)
        self.asked = False
        return self._told(events, tell, now, pace)

    def resume(self, tell: Narrator, now: float, pace: float) -> list[Utterance]:
        """Go on after a save was loaded: say where the hand stands."""
        self.due = now + pace
        self.waiting = []
        describer = Describer(tell, observe(self.match.state, self.me)) if self.match.state else None
        if describer is None or self.hand_over:
            return []
        said = [describer.ends(), describer.counts(), describer.boneyard(), describer.points()]
        if self.match.standing.eggs:
            said.append(describer.eggs())
        if self.my_turn and describer.view.table.empty:
            said.append(describer.choices(self.options()))
        return [Utterance(" ".join(said), SpeechClass.EVENT, lang=tell.catalogue.lang), *self._turn(tell)]

    def tick(self, tell: Narrator, now: float, pace: float) -> tuple[bool, list[Utterance]]:
        """Let bots move, and the person pass where he can do nothing else. True: the match has changed."""
        state = self.match.state
        if state is None or state.turn is None:
            return False, []
        if state.turn != self.me and not self.asked:
            seed = f"{self.match.seed}/{len(self.match.hands)}/{len(self.match.hands[-1].moves)}"
            self.thinker.ask(self.level, observe(state, state.turn), self.match.rules, seed)
            self.asked = True
        late = self._late(tell, now)
        if now < self.due:
            return False, late
        if state.turn == self.me:
            if self.options() != (Pass(),):
                return False, late
            return True, late + self.move(Pass(), tell, now, pace)
        move = self._bots_move(state)
        if move is None:
            return False, late
        return True, late + self.move(move, tell, now, pace)

    def _bots_move(self, state: State) -> Move | None:
        """Give the bot's move once it is found; a bot that fails takes the first legal one."""
        try:
            return self.thinker.answer()
        except Exception:  # noqa: BLE001
            # A mistake in a bot must not end the match of the person, nor make its save unplayable.
            _log.exception("the bot in seat %s failed", state.turn)
            assert state.turn is not None
            return options(self.match.rules, observe(state, state.turn))[0]

    def _late(self, tell: Narrator, now: float) -> list[Utterance]:
        """Tell what has waited too long; draws wait for the move that they are made for."""
        if not self.waiting or isinstance(self.waiting[-1], Drew) or now - self.waiting_since < HELD_BACK:
            return []
        return self._release(tell)

    def _release(self, tell: Narrator) -> list[Utterance]:
        """Tell what bots did since the last time, as one utterance. Its sounds have been heard already."""
        held = [utterance for utterance in tell.tell(self.waiting) if utterance.text]
        self.waiting = []
        if not held:
            return []
        one_seat = len({utterance.seat for utterance in held}) == 1
        return [
            replace(
                held[-1],
                text=" ".join(utterance.text for utterance in held),
                cue=None,
                seat=held[0].seat if one_seat else None,
                pan=held[0].pan if one_seat else 0.0,
            )
        ]

    def _told(self, events: Sequence[Event], tell: Narrator, now: float, pace: float) -> list[Utterance]:
        # Tiles drawn one after the other go twice as fast.
        self.due = now + (pace / 2 if isinstance(events[-1], Drew) else pace)
        self.remember(events)
        if self.hand_over:
            self.ended_at = now
        said: list[Utterance] = []
        seen = [as_seen(event, self.me) for event in events]
        for held_back, group in groupby(seen, self._held_back):
            run = list(group)
            if not held_back:
                said += [*self._release(tell), *tell.tell(run)]
                if isinstance(run[-1], HandEnded):
                    step = self.next_step(tell.catalogue)
                    said[-1] = replace(said[-1], text=f"{said[-1].text} {step}".strip())
                continue
            # The sound of a bot's move comes at once, the words wait for those of the round.
            said += [replace(sound, text="", braille="") for sound in tell.tell(run) if sound.cue]
            self.waiting_since = self.waiting_since if self.waiting else now
            self.waiting += run
        return said + self._turn(tell)

    def next_step(self, catalogue: Catalogue) -> str:
        """Say what to do when a hand has ended."""
        if self.match.over:
            # Translators: the match has ended.
            return catalogue.gettext("Press Space for the main menu.")
        # Translators: a hand has ended.
        return catalogue.gettext("Press Space to deal the next hand.")

    def _held_back(self, event: Event) -> bool:
        """Say whether this is what a bot did in its turn, which is told with the rest of the round."""
        if isinstance(event, Drew) and event.opening:
            return False
        return isinstance(event, Played | Passed | Drew) and event.seat != self.me

    def _turn(self, tell: Narrator) -> list[Utterance]:
        """Say that it is the person's turn, once."""
        if not self.my_turn:
            self.told_turn = False
            return self._release(tell) if self.hand_over else []
        if self.told_turn:
            return []
        self.told_turn = True
        assert self.view is not None
        t = tell.catalogue.gettext
        choices = self.options()
        describer = Describer(tell, self.view)
        # Translators: you have to move now.
        text = t("Your turn.")
        stuck = not any(isinstance(move, Play) for move in choices)
        if choices == (Pass(),):
            text = describer.choices(choices)
        elif stuck or tell.verbosity is Verbosity.FULL:
            text = f"{text} {describer.choices(choices)}"
        alert = Utterance(
            text,
            SpeechClass.ALERT,
            "turn/mine",
            braille=f"{text} {ends_in_braille(self.view.table.ends)}".strip(),
            seat=self.me,
            lang=tell.catalogue.lang,
            topic="turn",
            ends="turn",
        )
        return [*self._release(tell), alert]
