"""What closed rows keep secret, and what one may know of them by listening (rules.md 2.7, 2.8)."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.engine import apply, shuffled
from game.core.events import Drew, Event, OpenerNamed, Played, RowOpened, RowShown, TurnedUp
from game.core.match import Match, new_match, next_hand, play
from game.core.moves import Draw, EndTurn, IllegalMove, Move, Pass, Play, TurnUp
from game.core.observation import Row, observe
from game.core.options import all_options
from game.core.rules import Rules
from game.core.state import Face, State
from game.core.table import Placement
from game.core.tiles import DOUBLE_SIX, Tile
from game.rules.catalogue import find

TABLES = [
    pytest.param(game, seats, options, id=f"{game}-{seats}{''.join(f'-{name}' for name in options.values())}")
    for game, options in (("blitz-blind", {}), ("blitz-blind", {"opening": "lot"}), ("blind", {}))
    for seats in (2, 3, 4)
]


def hands(game: str, seats: int, options: dict[str, str], seeds: range) -> Iterator[tuple[Match, Random]]:
    """Give random hands, each at every moment."""
    rules = find(game).rules(seats, options=options)
    for seed in seeds:
        rng = Random(seed)
        match, _ = next_hand(new_match(rules, seed))
        while match.state and match.state.turn is not None:
            yield match, rng
            moves, _ = all_options(rules, observe(match.state, match.state.turn))
            match, _ = play(match, rng.choice(moves))


def redistributed(state: State, rng: Random) -> State:
    """Give a hand in which all closed tiles that nobody sees have changed places."""
    known = {laid.tile for path in state.table.paths for laid in path.tiles} | set(state.removed)
    known |= {
        tile for row, face in zip(state.hands, state.faces, strict=True) if face is Face.OPEN for tile in row
    }
    known |= {state.progress.up} if state.progress.up else set()
    unseen = iter([tile for tile in shuffled(rng) if tile not in known])
    rows = tuple(
        row if face is Face.OPEN else tuple(tile if tile in known else next(unseen) for tile in row)
        for row, face in zip(state.hands, state.faces, strict=True)
    )
    return replace(state, hands=rows, boneyard=tuple(next(unseen) for _ in state.boneyard))


def every_move() -> list[Move]:
    plays = [Play((Placement(one, end),)) for one in DOUBLE_SIX for end in ("L", "R", None)]
    return [*plays, TurnUp(), EndTurn(), Draw(), Pass()]


def answers(rules: Rules, state: State) -> list[Any]:
    """Give how the engine, which knows all tiles, answers every move: with a refusal, or None."""
    found: list[Any] = []
    for move in every_move():
        try:
            apply(rules, state, move)
        except IllegalMove as error:
            found.append((error.refusal, error.tile, error.end, error.number, error.tiles))
        else:
            found.append(None)
    return found


@pytest.mark.parametrize(("game", "seats", "house"), TABLES)
def test_what_a_seat_may_do_does_not_depend_on_closed_tiles(
    game: str, seats: int, house: dict[str, str]
) -> None:
    changed = 0
    for match, rng in hands(game, seats, house, range(3)):
        state = match.state
        assert state
        assert state.turn is not None
        other = redistributed(state, rng)
        changed += other.hands[state.turn] != state.hands[state.turn]
        # What bots, players and the rules of a turn are given is the same.
        assert observe(other, state.turn) == observe(state, state.turn)
        assert answers(match.rules, other) == answers(match.rules, state)
    assert changed > 20


def shown(event: Event) -> tuple[Tile, ...]:
    match event:
        case Drew() | TurnedUp():
            return (event.tile,) if event.tile else ()
        case Played():
            return tuple(placed.tile for placed in event.placements)
        case RowOpened() | RowShown() | OpenerNamed():
            return event.tiles or ()
        case _:
            return ()


@pytest.mark.parametrize(("game", "seats", "house"), TABLES)
def test_a_seat_has_seen_only_what_was_turned_up_and_its_own_row_where_it_looked(
    game: str, seats: int, house: dict[str, str]
) -> None:
    for match, _ in hands(game, seats, house, range(2)):
        state = match.state
        assert state
        public = {
            one
            for event in state.log
            if isinstance(event, TurnedUp | Played | RowOpened)
            for one in shown(event)
        }
        public |= {
            tile
            for row, face in zip(state.hands, state.faces, strict=True)
            if face is Face.OPEN
            for tile in row
        }
        for seat in range(seats):
            view = observe(state, seat)
            mine = set(match.hands[-1].deal.hands[seat]) if game == "blitz-blind" else set()
            # The opener is told what he is about to lay.
            mine |= set(view.must_open or ())
            assert {one for event in view.log for one in shown(event)} <= public | mine
            assert {one for line in view.rows for one in line if one} <= public
            assert (state.progress.up is None) or state.progress.up in public


def remembered(events: tuple[Event, ...], deal: tuple[int, ...]) -> list[list[Tile | None]]:
    """Follow the rows by ear alone, forgetting nothing."""
    rows: list[list[Tile | None]] = [[None] * size for size in deal]
    for event in events:
        match event:
            case RowShown(seat, tiles) if tiles:
                rows[seat] = list(tiles)
            case Drew(seat, tile):
                rows[seat].append(tile)
            case TurnedUp(seat, tile, ends):
                rows[seat][-1] = tile
                if not ends:
                    rows[seat].insert(0, rows[seat].pop())
            case RowOpened(seat, tiles):
                rows[seat] = list(tiles)
            case Played(seat, placements):
                for placed in placements:
                    # The opening tile of a row that one has not seen leaves no trace in it.
                    rows[seat].remove(placed.tile if placed.tile in rows[seat] else None)
            case _:
                pass
    return rows


@pytest.mark.parametrize(("game", "seats", "house"), TABLES)
def test_who_listens_and_forgets_nothing_knows_where_each_tile_that_he_heard_lies(
    game: str, seats: int, house: dict[str, str]
) -> None:
    heard = 0
    for match, _ in hands(game, seats, house, range(2)):
        state = match.state
        assert state
        for seat in range(seats):
            view = observe(state, seat)
            rows = remembered(view.log, tuple(map(len, match.hands[-1].deal.hands)))
            for row, true in zip(rows, state.hands, strict=True):
                assert len(row) == len(true)
                known: Row = tuple(one if two else None for one, two in zip(true, row, strict=True))
                assert tuple(row) == known
                heard += sum(one is not None for one in row)
    assert heard > 100
