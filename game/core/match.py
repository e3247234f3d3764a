"""A match: hand after hand until the target, with everything that a record of it needs."""

from dataclasses import dataclass, replace
from random import Random

from game.core.engine import apply, begin, begin_setup
from game.core.events import Event
from game.core.moves import Move
from game.core.observation import observe
from game.core.options import only_move
from game.core.results import HandResult, Standing
from game.core.rules import Rules
from game.core.state import Deal, State
from game.core.table import Placement

__all__ = [
    "Choice",
    "HandLog",
    "Match",
    "choices",
    "deal_hand",
    "last_choice",
    "new_match",
    "next_hand",
    "play",
    "set_up_hand",
]

Setup = tuple[tuple[Placement, ...], ...]


@dataclass(frozen=True, slots=True)
class HandLog:
    """One hand as a record lists it. `turn` is the seat to move in a hand with a `setup`."""

    deal: Deal
    setup: Setup = ()
    turn: int | None = None
    moves: tuple[tuple[int, Move], ...] = ()
    result: HandResult | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """A match and its current hand. `state` is None before the first hand and after a thrown-away deal.

    `start` is the standing before the first hand listed, `standing` the one before the current hand, or after
    it once it is over. `seed` gives every deal to come.
    """

    rules: Rules
    seed: int
    start: Standing
    standing: Standing
    hands: tuple[HandLog, ...] = ()
    state: State | None = None

    @property
    def result(self) -> HandResult | None:
        """The result of the current hand, None while it is being played."""
        return self.state.result if self.state else None

    @property
    def moment(self) -> str:
        """Name the match, the hand and the move, so that whoever thinks here always thinks the same."""
        return f"{self.seed}/{len(self.hands)}/{len(self.hands[-1].moves)}"

    @property
    def over(self) -> bool:
        return self.result is not None and self.result.match_over


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that was chosen among several: the match before it, and the turn of its seat, from 1."""

    before: Match
    move: Move
    turn: int


def new_match(rules: Rules, seed: int, start: Standing | None = None) -> Match:
    """Give a match without a hand yet; `start` is where it stands, a new match by default."""
    standing = start or rules.new_standing()
    return Match(rules, seed, standing, standing)


def next_hand(match: Match) -> tuple[Match, tuple[Event, ...]]:
    """Deal the next hand from the seed, again and again if the rules throw the deal away."""
    events: tuple[Event, ...] = ()
    while True:
        # The seed and the number of the deal give the tiles, so that a loaded match has the same future.
        rng = Random(f"{match.seed}/{len(match.hands)}")
        match, dealt = deal_hand(match, match.rules.dealing.deal(match.rules, rng, match.standing))
        events += dealt
        if match.state is not None:
            return match, events


def deal_hand(match: Match, deal: Deal) -> tuple[Match, tuple[Event, ...]]:
    """Begin a hand with these tiles. DealError: the game cannot have this deal."""
    state, events = begin(match.rules, deal, match.standing)
    return replace(match, hands=(*match.hands, HandLog(deal)), state=state), events


def set_up_hand(match: Match, deal: Deal, setup: Setup, turn: int) -> tuple[Match, tuple[Event, ...]]:
    """Begin a hand with tiles on the table. DealError, IllegalMove: the game cannot have this position."""
    state, events = begin_setup(match.rules, deal, match.standing, setup, turn)
    return _advance(match, match.hands, HandLog(deal, setup, turn), state), events


def play(match: Match, move: Move) -> tuple[Match, tuple[Event, ...]]:
    """Carry out a move of the seat to move. IllegalMove says why it may not."""
    assert match.state is not None
    seat = match.state.turn
    state, events = apply(match.rules, match.state, move)
    assert seat is not None
    log = match.hands[-1]
    return _advance(match, match.hands[:-1], replace(log, moves=(*log.moves, (seat, move))), state), events


def choices(match: Match, seat: int) -> tuple[Choice, ...]:
    """Give what this seat has chosen in the current hand.

    A move without a choice, such as a forced pass, is none.
    """
    log = match.hands[-1]
    ended = [hand.result for hand in match.hands[:-1] if hand.result]
    standing = ended[-1].after if ended else match.start
    now = replace(match, hands=match.hands[:-1], standing=standing, state=None)
    if log.setup and log.turn is not None:
        now, _ = set_up_hand(now, log.deal, log.setup, log.turn)
    else:
        now, _ = deal_hand(now, log.deal)
    found = []
    turn, last = 0, None
    for mover, move in log.moves:
        assert now.state is not None
        turn += mover == seat != last
        last = mover
        if mover == seat and not only_move(now.rules, observe(now.state, seat)):
            found.append(Choice(now, move, turn))
        now, _ = play(now, move)
    return tuple(found)


def last_choice(match: Match, seat: int) -> Choice | None:
    """Give the last choice of this seat in the current hand, if there is one.

    Taken back, it takes the moves without a choice that followed with it, such as a forced pass.
    """
    chosen = choices(match, seat)
    return chosen[-1] if chosen else None


def _advance(match: Match, before: tuple[HandLog, ...], log: HandLog, state: State) -> Match:
    standing = state.result.after if state.result else match.standing
    log = replace(log, result=state.result)
    return replace(match, hands=(*before, log), state=state, standing=standing)
