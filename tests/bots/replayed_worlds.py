"""Plays again what a world stands for: finds a deal from which all that was seen comes about."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import inf
from random import Random

from game.bots.bot import make
from game.bots.openings import dealt
from game.bots.random_moves import RandomMoves
from game.bots.sampler import World
from game.core.events import CutMade, Drew, Dripped, Event, Passed, Played, RowOpened, RowShown, TurnedUp
from game.core.match import Match, deal_hand, new_match, next_hand, play
from game.core.moves import Cut, Move, Play
from game.core.observation import observe
from game.core.options import options
from game.core.results import Standing
from game.core.rules import Rules
from game.core.state import Deal, Face, State
from game.core.tiles import DOUBLE_SIX, SIXES, Tile

Path = list[State]
"""The states of a hand from its first one to one with a seat to move."""


def paths(rules: Rules, seed: int, start: Standing) -> Iterator[tuple[Match, Path]]:
    """Yield the match and the states so far, before each move of a hand; half of the moves are random."""
    rng = Random(seed)
    bots = (make("club"), RandomMoves())
    match, _ = next_hand(new_match(rules, seed, start))
    path: Path = []
    while match.state is not None and match.state.turn is not None:
        path.append(match.state)
        yield match, path
        view = observe(match.state, match.state.turn)
        match, _ = play(match, bots[int(rng.random() * 2)].choose(view, rules, rng))


def agrees(match: Match, path: Path, world: World, seat: int) -> bool:
    """Say whether the world shows this seat just what it has seen."""
    state = path[-1]
    deal = deal_of(match.rules, path, world, seat)
    again, _ = deal_hand(replace(match, hands=(), state=None, standing=state.standing), deal)
    for _, move in match.hands[-1].moves:
        again, _ = play(again, move)
    assert again.state
    if [set(hand) for hand in again.state.hands] != [set(hand) for hand in world.hands]:
        return False
    return observe(again.state, seat) == observe(state, seat)


def deal_of(rules: Rules, path: Path, world: World, me: int) -> Deal:
    log = path[-1].log
    got: dict[int, Tile] = {}
    hands = []
    for seat in range(rules.seats):
        row = world.hands[seat]
        closed = path[0].faces[seat] is Face.CLOSED
        if closed:
            hands.append(_back(log, seat, row, got, me))
        elif seat == me:
            own = {
                at: event.tile for at, event in enumerate(log) if isinstance(event, Drew) and event.seat == me
            }
            got.update({at: one for at, one in own.items() if one})
            hands.append(tuple(one for one in path[0].hands[me] if one not in own.values()))
        else:
            hands.append(_matched(rules, path, seat, row, got, me))
    drawn = tuple(got[at] for at in sorted(got))
    opener = path[0].turn if match_by_lot(rules) else None
    return Deal(tuple(hands), drawn + world.boneyard, world.removed, opener)


def match_by_lot(rules: Rules) -> bool:
    return bool(getattr(rules.dealing, "lot", False))


def _back(
    log: tuple[Event, ...], seat: int, row: tuple[Tile, ...], got: dict[int, Tile], me: int
) -> tuple[Tile, ...]:
    """Undo what happened to a row that was closed, the last first."""
    for at in range(len(log) - 1, -1, -1):
        match log[at]:
            case RowOpened(owner, tiles) if owner == seat:
                row = tiles
            case RowShown(owner, tiles) if owner == seat == me and tiles:
                row = tiles
            case Drew(owner) if owner == seat:
                # What is drawn to an open row all have seen.
                event = log[at]
                assert isinstance(event, Drew)
                got[at] = event.tile if event.known_to == -1 and event.tile else row[-1]
                row = tuple(one for one in row if one != got[at])
            case TurnedUp(owner, _, ()) if owner == seat:
                row = (*row[1:], row[0])
            case Played(owner, placements) if owner == seat:
                row = (*row, *(placed.tile for placed in placements))
            case _:
                pass
    return row


def _matched(  # noqa: C901 - one case an event
    rules: Rules, path: Path, seat: int, row: tuple[Tile, ...], got: dict[int, Tile], me: int
) -> tuple[Tile, ...]:
    """Match tiles and the places where they came from; the earliest place takes what was laid first."""
    log = path[-1].log
    given: set[Tile] = set()
    left: dict[Tile, float] = {}
    for at, event in enumerate(log):
        gone: tuple[Tile, ...] = ()
        match event:
            case Played(owner, placements) if owner == seat:
                gone = tuple(placed.tile for placed in placements)
            case CutMade(owner, one) if owner == seat:
                gone = (one,)
            case Dripped(drip):
                gone = tuple(one for owner, one in drip if owner == seat)
            case _:
                pass
        left.update({one: at for one in gone if one not in given})
        given -= set(gone)
        if isinstance(event, CutMade) and event.to == seat:
            given |= set(event.piece)
    tiles = [*left, *(one for one in row if one not in given)]
    draws = [at for at, event in enumerate(log) if isinstance(event, Drew) and event.seat == seat]
    opening = [at for at, event in enumerate(log) if isinstance(event, Drew) and event.opening]
    named = next((event for event in log if isinstance(event, Played)), None)
    first = named.placements[0].tile if named else None
    known = dealt(rules, observe(path[-1], me))[0]
    since: dict[Tile, float] = {}
    for one in tiles:
        if known.seats[seat] >> DOUBLE_SIX.index(one) & 1:
            since[one] = (opening[-1] if one == first else opening[-1] + 0.5) if opening else 0
    for state, after in pairwise(path):
        at = len(state.log)
        if after.begun_with == SIXES and rules.game == "yard":
            # What would have been laid out under an opening 6-6 had it been there (rules.md A4.9).
            lacked = Tile(len(after.table.paths) - 1, len(after.table.paths) - 1)
            if state.table.empty and rules.side(seat) == rules.side(state.turn or 0):
                since.update({one: at for one in tiles if one == lacked})
        if state.turn == seat:
            for one in _lacking(rules, state, after.log[at]):
                if at < left.get(one, inf):
                    since[one] = at
    dealt_row = []
    for place in [-1] * (len(tiles) - len(draws)) + draws:
        fitting = [one for one in tiles if since.get(one, -1) <= place < left.get(one, inf)]
        chosen = min(fitting, key=lambda one: left.get(one, inf))
        tiles.remove(chosen)
        if place < 0:
            dealt_row.append(chosen)
        else:
            got[place] = chosen
    return tuple(dealt_row)


def _lacking(rules: Rules, state: State, event: Event) -> set[Tile]:
    """Give the tiles that the seat cannot have held that had to pass or to draw."""
    if not isinstance(event, Passed | Drew) or event.free:
        return set()
    view = observe(state, event.seat)

    def could(one: Tile) -> bool:
        rows = tuple((one,) if seat == event.seat else row for seat, row in enumerate(view.rows))
        moves: tuple[Move, ...] = options(rules, replace(view, rows=rows))
        return any(isinstance(move, Play | Cut) for move in moves)

    return {one for one in DOUBLE_SIX if could(one)}


__all__ = ["Path", "agrees", "deal_of", "paths"]
