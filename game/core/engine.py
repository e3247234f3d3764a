"""The one place where a hand changes: deal and apply (what may be done is in options.py)."""

from dataclasses import replace
from random import Random

from game.core.events import BoneyardTaken, Dealt, Drew, Event, HandEnded, OpenerNamed, Redealt, RowShown
from game.core.moves import IllegalMove, Move, Refusal
from game.core.observation import observe
from game.core.options import check
from game.core.results import Ended, HandEnd, Standing
from game.core.rules import Rules
from game.core.state import Deal, Face, Progress, State
from game.core.table import Placement, Table
from game.core.tiles import DOUBLE_SIX, Tile

__all__ = ["apply", "begin", "begin_setup", "shuffled"]


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
    faces = rules.dealing.faces(deal.hands, setup=False)
    events: list[Event] = [_dealt(deal, faces)]
    opener = rules.opening.choose(deal, standing)
    if opener is None:
        return None, (*events, Redealt())
    hands = [list(hand) for hand in deal.hands]
    left = len(deal.boneyard)
    for seat, tile in opener.drawn:
        hands[seat].append(tile)
        left -= 1
        events.append(Drew(seat, tile, left, (), opening=True, known_to=faces[seat].known_to(seat)))
    if rules.dealing.looks:
        events += [
            RowShown(seat, tuple(hands[seat])) for seat, face in enumerate(faces) if face is Face.CLOSED
        ]
    events.append(OpenerNamed(opener.seat, opener.reason, opener.tiles))
    state = State(
        hands=tuple(map(tuple, hands)),
        faces=faces,
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


def _dealt(deal: Deal, faces: tuple[Face, ...]) -> Dealt:
    closed = tuple(seat for seat, face in enumerate(faces) if face is Face.CLOSED)
    return Dealt(tuple(map(len, deal.hands)), len(deal.boneyard), closed)


def begin_setup(
    rules: Rules, deal: Deal, standing: Standing, setup: tuple[tuple[Placement, ...], ...], turn: int
) -> tuple[State, tuple[Event, ...]]:
    """Give the hand with tiles already on the table (records.md 5.13).

    IllegalMove: a setup tile does not fit. DealError: the game cannot have this deal.
    """
    rules.dealing.check(rules, deal)
    table = rules.table
    for number, entry in enumerate(setup):
        grown = table
        for laid, placement in enumerate(entry, 1):
            try:
                _check_setup(rules, grown, placement)
            except IllegalMove as error:
                error.entry = number
                raise
            # As one turn, because what comes later in it may make another double the spinner.
            grown = table.lay(entry[:laid])
        table = grown
    faces = rules.dealing.faces(deal.hands, setup=True)
    events: tuple[Event, ...] = (_dealt(deal, faces),)
    before = (turn - 1) % rules.seats
    state = State(
        hands=deal.hands,
        faces=faces,
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
        state, ending = _finish(rules, state, over)
        events += ending
    return state, events


def _check_setup(rules: Rules, table: Table, placement: Placement) -> None:
    """Raise IllegalMove if a tile of a setup cannot lie there: geometry only, no turn rule."""
    tile, end, face_down = placement
    if table.empty != (end is None):
        refusal = Refusal.OPENING_HAS_NO_END if table.empty else Refusal.NEEDS_AN_END
        raise IllegalMove(refusal, tile=tile, end=end)
    if end is None and not table.begins(tile):
        doubles = tuple(other for other in DOUBLE_SIX if table.begins(other))
        raise IllegalMove(Refusal.MUST_OPEN_WITH, tile=tile, tiles=doubles)
    if end is not None and end not in table.ends:
        raise IllegalMove(Refusal.NO_SUCH_END, tile=tile, end=end)
    if end is not None and end not in table.takes(tile):
        raise IllegalMove(Refusal.DOES_NOT_FIT, tile=tile, end=end, number=table.ends[end])
    if face_down and (end is None or not (tile.is_double and rules.turn.face_down)):
        # A1.5: the opening tile lies face up.
        raise IllegalMove(Refusal.NO_FACE_DOWN, tile=tile)


def apply(rules: Rules, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Carry out a move of the seat to move. IllegalMove says why it may not."""
    if state.turn is None:
        raise IllegalMove(Refusal.HAND_OVER)
    seat = state.turn
    check(rules, observe(state, seat), move)
    state, events = rules.turn.perform(state, move)
    state = replace(state, log=state.log + events)
    if over := rules.ending.ended(state, seat):
        state, ending = _finish(rules, state, over)
        return state, events + ending
    return state, events


def _finish(rules: Rules, state: State, over: Ended) -> tuple[State, tuple[Event, ...]]:
    events: list[Event] = []
    hands, boneyard = state.hands, state.boneyard
    if over.end == "fish" and boneyard and rules.stock.taken_after_fish:
        taker = (over.by + 1) % rules.seats
        hands = tuple(hand + boneyard if seat == taker else hand for seat, hand in enumerate(hands))
        events.append(BoneyardTaken(taker, boneyard))
        boneyard = ()
    hand = HandEnd(over.end, over.by, over.why, hands, state.begun_with, state.last_play, state.standing)
    result = rules.scoring.score(rules, hand)
    events.append(HandEnded(result, hands))
    state = replace(
        state, hands=hands, boneyard=boneyard, turn=None, result=result, log=state.log + tuple(events)
    )
    return state, tuple(events)
