"""A match being played by one person and bots: whose move when, what is said of it, what is saved."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from types import MappingProxyType
from typing import Any

from game.core.events import BoneyardTaken, Drew, Event, HandEnded, RowShown, TurnEvent, as_seen
from game.core.match import Choice, Match, last_choice, next_hand, play
from game.core.moves import Move
from game.core.observation import Observation, observe
from game.core.options import options
from game.core.records import record_of, write_record
from game.core.state import State
from game.core.tiles import Tile
from game.rules.game import Game
from game.ui import prompts
from game.ui.due import Due
from game.ui.hindsight import Hindsight
from game.ui.minds import Thinker
from game.ui.round import Round, held_back
from game.voice.catalogue import Catalogue
from game.voice.describe import Describer
from game.voice.narrator import Narrator, Verbosity
from game.voice.utterance import SpeechClass, Utterance
from game.voice.words import Names

__all__ = ["Session"]

_log = logging.getLogger(__name__)


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
    ended_before: tuple[Event, ...] = ()
    """The same of the hand before it: the end of a hand may be taken back."""
    due: Due = field(default_factory=Due)
    """When the next move of a bot, or a forced pass, may be made."""
    ended_at: float = -1e9
    """When a hand ended last."""
    asked: bool = False
    told_turn: bool = False
    round: Round = field(default_factory=Round)
    counts_as: str = ""
    """The name of the match in the statistics; "" if it does not count: practice, somebody else's record."""
    memorising: bool = False
    """Does the person look at his row, before the first move of the hand (TR:11)?"""
    go_on_key: Callable[[], str] = lambda: "Space"
    """Names the key that goes on, as the player calls it."""
    review_key: Callable[[], str] | None = None
    """The same of the key that goes over the moves of a hand; None: no key does."""
    looked: bool = False
    """Has he done so in this hand? A save keeps it: a row is looked at once."""

    _hindsight: Hindsight | None = field(default=None, repr=False, compare=False)
    _seen: tuple[State, Observation] | None = field(default=None, repr=False, compare=False)
    _ahead: tuple[State, Observation | None] | None = field(default=None, repr=False, compare=False)
    """How the next bot sees the hand while the person is to move; None: there is nothing to think about."""

    @property
    def view(self) -> Observation | None:
        """What the person sees. Every key asks for it many times, so it is made once for each state."""
        state = self.match.state
        if state is None:
            return None
        if self._seen is None or self._seen[0] is not state:
            self._seen = (state, observe(state, self.me))
        return self._seen[1]

    @property
    def hand_over(self) -> bool:
        return self.match.result is not None

    @property
    def my_turn(self) -> bool:
        return self.match.state is not None and self.match.state.turn == self.me

    @property
    def forced(self) -> bool:
        """Say whether the person can do nothing but leave the turn."""
        return prompts.forced(self.options())

    @property
    def shown(self) -> tuple[Tile, ...]:
        """The person's row while he looks at it."""
        return self._row_shown() if self.memorising else ()

    def _row_shown(self) -> tuple[Tile, ...]:
        """Give the person's row if it may be looked at: nobody has moved in this hand."""
        if self.view is None or self.hand_over or self.match.hands[-1].moves:
            return ()
        rows = [event for event in self.view.log if isinstance(event, RowShown) and event.seat == self.me]
        return rows[-1].tiles or () if rows else ()

    def options(self) -> tuple[Move, ...]:
        """Give the person's legal moves, none if it is not his turn."""
        return options(self.match.rules, self.view) if self.view else ()

    def narrator(
        self,
        catalogue: Catalogue,
        verbosity: Verbosity,
        *,
        remembers: bool = False,
        lengths: Mapping[str, str] = MappingProxyType({}),
    ) -> Narrator:
        """Give who tells of the match. `remembers`: the history keeps tiles that were turned up."""
        rules = self.match.rules
        names = Names(catalogue, self.me, rules.seats, pairs=rules.pairs)
        return Narrator(catalogue, rules, names, verbosity, remembers, lengths)

    def describer(self, catalogue: Catalogue, verbosity: Verbosity) -> Describer:
        assert self.view is not None
        return Describer(self.narrator(catalogue, verbosity), self.view)

    def record(self) -> str:
        """Give the match as a record, with what is needed to go on: the seed, the level, the seat."""
        more: dict[str, Any] = {"seed": self.match.seed, "level": self.level, "me": self.me}
        if self.counts_as:
            more["counts_as"] = self.counts_as
        if self.looked:
            more["looked"] = True
        return write_record(record_of(self.match, self.game, **more))

    @property
    def practice(self) -> bool:
        """Say whether moves may be taken back and hints asked for: nothing is counted."""
        return not self.counts_as

    @property
    def reviewable(self) -> bool:
        """Say whether the person may go over his moves of the hand that has ended."""
        return self.hand_over and (self.practice or self.match.over)

    @property
    def hindsight(self) -> Hindsight:
        """What became of the person's choices in the hand that has ended; it is thought out once."""
        if self._hindsight is None or self._hindsight.match is not self.match:
            self._hindsight = Hindsight(self.match, self.me)
        return self._hindsight

    @property
    def last_choice(self) -> Choice | None:
        """The person's last choice in this hand; None: he has made none."""
        return last_choice(self.match, self.me)

    def take_back(self) -> Choice | None:
        """Go back to before the person's last choice in this hand and give it; None if he has made none."""
        choice = self.last_choice
        if choice is None:
            return None
        self.thinker.forget()
        if self.hand_over:
            self.ended = self.ended_before
        self.match, self.asked, self.told_turn, self.round = choice.before, False, True, Round()
        return choice

    def remember(self, events: Sequence[Event]) -> None:
        """Keep the last hand that ended, to tell of it when asked."""
        if any(isinstance(event, HandEnded) for event in events):
            self.ended_before, self.ended = (
                self.ended,
                tuple(event for event in events if isinstance(event, BoneyardTaken | HandEnded)),
            )

    def next_hand(self, tell: Narrator, now: float, pace: float) -> list[Utterance]:
        """Deal the next hand."""
        self.match, events = next_hand(self.match)
        self.told_turn = False
        self.round = Round()
        self.memorising, self.looked = bool(self._row_shown()), False
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
        self.round = Round()
        self.memorising = bool(self._row_shown()) and not self.looked
        self._wait(now, pace)
        describer = Describer(tell, observe(self.match.state, self.me)) if self.match.state else None
        if describer is None or self.hand_over:
            return []
        where = prompts.where(describer, eggs=bool(self.match.standing.eggs))
        if not self.my_turn or self.memorising:
            return [where, *self._turn(tell)]
        self.told_turn = True
        # What has been done in this turn is told no more, so what is left to do is.
        progress = describer.view.progress
        begun = describer.view.table.empty or progress.laid or progress.up
        return [where, prompts.your_turn(tell, describer.view, self.options(), explain=bool(begun))]

    def close_row(self, tell: Narrator, now: float, pace: float) -> list[Utterance]:
        """End the look at one's row: the hand begins."""
        assert self.view is not None
        self.memorising, self.looked = False, True
        self.told_turn = self.my_turn
        self._wait(now, pace)
        return prompts.row_closed(tell, self.view, self.options())

    def tick(self, tell: Narrator, now: float, pace: float) -> tuple[bool, list[Utterance]]:
        """Let bots move, and the person pass where he can do nothing else. True: the match has changed."""
        state = self.match.state
        if state is None or state.turn is None or self.memorising:
            return False, []
        if state.turn == self.me:
            self._think_ahead(state)
        elif not self.asked:
            view = observe(state, state.turn)
            self.thinker.ask(self.level, view, self.match.rules, self.match.moment, self.due.spare(now))
            self.asked = True
        # Where each move waits for a key nothing follows soon that could be joined to it.
        late = self.round.late(tell, now, state.turn, wait=not self.waiting)
        if not self.due.come(now, pace):
            return False, late
        if state.turn == self.me:
            if not self.forced:
                return False, late
            return True, late + self.move(self.options()[0], tell, now, pace)
        move = self._bots_move(state)
        if move is None:
            return False, late
        return True, late + self.move(move, tell, now, pace)

    def _think_ahead(self, state: State) -> None:
        """Let the bot after the person use the time that he takes for his move."""
        if self._ahead is None or self._ahead[0] is not state:
            free = not (state.table.empty or self.forced)
            self._ahead = (state, observe(state, (self.me + 1) % self.match.rules.seats) if free else None)
        view = self._ahead[1]
        if view is not None:
            self.thinker.ahead(self.level, view, self.match.rules, self.match.moment)

    def _bots_move(self, state: State) -> Move | None:
        """Give the bot's move once it is found; a bot that fails takes the first legal one."""
        try:
            return self.thinker.answer()
        except Exception:  # noqa: BLE001
            # A mistake in a bot must not end the match of the person, nor make its save unplayable.
            _log.exception("the bot in seat %s failed", state.turn)
            assert state.turn is not None
            return options(self.match.rules, observe(state, state.turn))[0]

    def _told(self, events: Sequence[Event], tell: Narrator, now: float, pace: float) -> list[Utterance]:
        self._wait(now, pace, events[-1])
        self.remember(events)
        if self.hand_over:
            self.ended_at = now
        said: list[Utterance] = []
        seen = [as_seen(event, self.me) for event in events]
        for held, group in groupby(seen, lambda event: held_back(event, self.me)):
            run = list(group)
            if not held:
                said += [*self.round.release(tell), *tell.tell(run)]
                if isinstance(run[-1], HandEnded):
                    # To the last hand of a match nobody comes back later.
                    brief = tell.how("points") is Verbosity.TERSE and not self.match.over
                    step = self.next_step(tell.catalogue) if brief else self.next_steps(tell.catalogue)
                    said[-1] = replace(said[-1], text=f"{said[-1].text} {step}".strip())
                continue
            said += self.round.hold(run, tell, now)
        return said + self._turn(tell, events)

    def _wait(self, now: float, pace: float, last: Event | None = None) -> None:
        """Make the next move later; `last` is what has happened."""
        state = self.match.state
        begun = isinstance(last, TurnEvent) and state is not None and last.seat == state.turn != self.me
        # Tiles drawn one after the other go twice as fast.
        pace = pace / 2 if isinstance(last, Drew) else pace
        self.due.put_off(now, pace, begun=begun, forced=self.my_turn)

    @property
    def waiting(self) -> bool:
        """Say whether the next move is made only when the person presses a key."""
        state = self.match.state
        bots = state is not None and state.turn not in (None, self.me)
        return bots and not self.memorising and self.due.for_a_key

    def next_step(self, catalogue: Catalogue) -> str:
        """Say what to do when a hand has ended."""
        return prompts.next_step(catalogue, self.go_on_key(), over=self.match.over)

    def next_steps(self, catalogue: Catalogue) -> str:
        """Say all that can be done when a hand has ended."""
        step = self.next_step(catalogue)
        if self.reviewable and self.review_key:
            step = f"{step} {prompts.review(catalogue, self.review_key())}"
        return step

    def how_to_look(self, catalogue: Catalogue) -> str:
        """Say what to do with one's row while it may be looked at."""
        return prompts.how_to_look(catalogue, self.go_on_key())

    def _turn(self, tell: Narrator, events: Sequence[Event] = ()) -> list[Utterance]:
        """Say that it is the person's turn, once; and after what he did in it, what else he may do."""
        view = self.view
        assert view is not None
        if not self.my_turn and not self.memorising:
            self.told_turn = False
            return self.round.release(tell) if self.hand_over else []
        if self.told_turn:
            return prompts.going_on(tell, view, self.options(), events)
        self.told_turn = True
        if self.memorising:
            return [prompts.look(tell, self.go_on_key())]
        return [*self.round.release(tell), prompts.your_turn(tell, view, self.options())]
