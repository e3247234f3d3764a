"""The one place where a hand changes: deal, options, apply."""

from dataclasses import replace
from random import Random

from game.core.events import BoneyardTaken, Dealt, Drew, Event, HandEnded, OpenerNamed, Redealt
from game.core.moves import IllegalMove, Move, Play, Refusal
from game.core.observation import Observation, observe
from game.core.results import HandEnd, Standing
from game.core.rules import DealError, Rules
from game.core.state import Deal, Face, Progress, State
from game.core.table import Placement
from game.core.tiles import DOUBLE_SIX, Tile

__all__ = ["all_options", "apply", "begin", "begin_setup", "check", "options", "shuffled"]

MOST_PLAYS = 1000
"""Above this many plays of a seat a list gives single-tile plays only (records.md 5.2)."""


def shuffled(rng: Random) -> list[Tile]:
    """Give the set in random order: Fisher-Yates on `random()`, which every Python version repeats."""
    tiles = list(DOUBLE_SIX)
    for last in range(len(tiles) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tiles


def begin(rules: Rules, deal: Deal, standing: Standing) -> tuple[State | None, tuple[Event, ...]]:
    """Give the hand before its first move. None: the rules throw the deal away.

    DealError: the game cannot have this deal.
    """
    rules.dealing.check(rules, deal)
    events: list[Event] = [Dealt(tuple(map(len, deal.hands)), len(deal.boneyard))]
    opener = rules.opening.choose(deal, standing)
    if opener is None:
        return None, (*events, Redealt())
    hands = [list(hand) for hand in deal.hands]
    left = len(deal.boneyard)
    for seat, tile in opener.drawn:
        hands[seat].append(tile)
        left -= 1
        events.append(Drew(seat, tile, left, (), opening=True, known_to=seat if rules.face is Face.HELD else None))
    events.append(OpenerNamed(opener.seat, opener.reason, opener.tiles))
    state = State(
        hands=tuple(map(tuple, hands)),
        faces=(rules.face,) * rules.seats,
        boneyard=deal.boneyard[len(opener.drawn) :],
        removed=deal.removed,
        table=rules.table,
        turn=opener.seat,
        must_open=opener.tiles,
        begun_with=None,
        last_play=(),
        progress=Progress(),
        standing=standing,
        log=tuple(events),
    )
    return state, tuple(events)


def begin_setup(
    rules: Rules, deal: Deal, standing: Standing, setup: tuple[tuple[Placement, ...], ...], turn: int
) -> tuple[State, tuple[Event, ...]]:
    """Give the hand with tiles already on the table (records.md 5.13).

    IllegalMove: a setup tile does not fit. DealError: the game cannot have this deal.
    """
    rules.dealing.check(rules, deal)
    table = rules.table
    for number, entry in enumerate(setup):
        if (number == 0) != any(placement.end is None for placement in entry):
            refusal = Refusal.OPENING_HAS_NO_END if number == 0 else Refusal.NEEDS_AN_END
            raise IllegalMove(refusal, tile=entry[0].tile)
        grown = table
        for placement in entry:
            tile, end, _ = placement
            if end is not None and end not in grown.fits(tile):
                raise IllegalMove(Refusal.DOES_NOT_FIT, tile=tile, end=end, number=grown.ends.get(end))
            grown = grown.lay((placement,))
        table = table.lay(entry)
    events: tuple[Event, ...] = (Dealt(tuple(map(len, deal.hands)), len(deal.boneyard)),)
    before = (turn - 1) % rules.seats
    state = State(
        hands=deal.hands,
        faces=(rules.face,) * rules.seats,
        boneyard=deal.boneyard,
        removed=deal.removed,
        table=table,
        turn=turn,
        must_open=None,
        begun_with=setup[0][0].tile,
        last_play=(),
        progress=Progress(last=before),
        standing=standing,
        log=events,
    )
    if over := rules.ending.ended(state, before):
        state, ending = _finish(rules, state, *over)
        events += ending
    return state, events


def options(rules: Rules, view: Observation, begun: tuple[Placement, ...] = ()) -> tuple[Move, ...]:
    """Give the legal moves of the seat to move, from what it knows.

    With a selection `begun`, the plays that continue it by one more tile.
    """
    if view.turn != view.seat:
        return ()
    return rules.turn.options(rules, view, begun)


def all_options(rules: Rules, view: Observation) -> tuple[tuple[Move, ...], bool]:
    """Give every legal move, plays of several tiles in every order; and whether the list was cut."""
    singles = options(rules, view)
    moves = list(singles)
    growing = [move for move in singles if isinstance(move, Play)]
    while growing:
        grown = [
            longer
            for play in growing
            for longer in options(rules, view, play.placements)
            if isinstance(longer, Play)
        ]
        moves += grown
        if len(moves) > MOST_PLAYS:
            return singles, True
        growing = grown
    return tuple(moves), False


def check(rules: Rules, view: Observation, move: Move) -> None:
    """Raise IllegalMove with the reason if the seat may not make this move."""
    if view.turn is None:
        raise IllegalMove(Refusal.HAND_OVER)
    if view.turn != view.seat:
        raise IllegalMove(Refusal.NOT_YOUR_TURN, seat=view.turn)
    begun: tuple[Placement, ...] = ()
    if isinstance(move, Play):
        begun = move.placements[:-1]
        for number in range(1, len(move.placements)):
            shorter = Play(move.placements[:number])
            if shorter not in options(rules, view, shorter.placements[:-1]):
                raise rules.turn.refuse(rules, view, move)
    if move not in options(rules, view, begun):
        raise rules.turn.refuse(rules, view, move)


def apply(rules: Rules, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Carry out a move of the seat to move. IllegalMove says why it may not."""
    if state.turn is None:
        raise IllegalMove(Refusal.HAND_OVER)
    seat = state.turn
    check(rules, observe(state, seat), move)
    state, events = rules.turn.perform(state, move)
    state = replace(state, log=state.log + events)
    if over := rules.ending.ended(state, seat):
        state, ending = _finish(rules, state, *over)
        return state, events + ending
    return state, events


def _finish(rules: Rules, state: State, end: str, by: int) -> tuple[State, tuple[Event, ...]]:
    events: list[Event] = []
    hands, boneyard = state.hands, state.boneyard
    if end == "fish" and boneyard and rules.stock.taken_after_fish:
        taker = (by + 1) % rules.seats
        hands = tuple(hand + boneyard if seat == taker else hand for seat, hand in enumerate(hands))
        events.append(BoneyardTaken(taker, boneyard))
        boneyard = ()
    result = rules.scoring.score(
        rules, HandEnd(end, by, hands, state.begun_with, state.last_play, state.standing)
    )
    events.append(HandEnded(result, hands))
    state = replace(
        state, hands=hands, boneyard=boneyard, turn=None, result=result, log=state.log + tuple(events)
    )
    return state, tuple(events)


