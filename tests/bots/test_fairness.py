"""A bot's choice cannot depend on a tile that its seat has not seen (architecture.md section 3, fence c)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from quick_bots import QUICK
from random_positions import TABLES, named, positions

from game.bots.bot import Bot
from game.bots.heuristics import Heuristic
from game.bots.random_moves import RandomMoves
from game.core.events import CutMade, Drew, Event, OpenerNamed, RowOpened, RowShown, TurnedUp
from game.core.observation import observe
from game.core.options import all_options
from game.core.rules import Rules
from game.core.state import State
from game.core.tiles import Tile

BOTS: tuple[Bot, ...] = (*dict.fromkeys(QUICK.values()), RandomMoves(), Heuristic())
"""Levels that differ in their time alone are one."""


def seen_by(state: State, seat: int) -> set[Tile]:
    """Give the tiles whose place the seat knows, or has been told of at some time."""
    view = observe(state, seat)
    seen = {tile for row in view.rows for tile in row if tile} | set(view.must_open or ())
    seen |= {laid.tile for path in view.table.paths for laid in path.tiles}
    for event in view.log:
        match event:
            case Drew(tile=tile) | TurnedUp(tile=tile) if tile:
                seen.add(tile)
            case RowShown(tiles=tiles) | RowOpened(tiles=tiles) | CutMade(piece=tiles) if tiles:
                seen.update(tiles)
            case _:
                pass
    return seen


def redistributed(state: State, seat: int, rng: Random) -> State:
    """Give the same position with all tiles that the seat has not seen in other places.

    In the blind games that are those of its own closed row too.
    """
    seen = seen_by(state, seat)
    hidden = [
        tile for hand in (*state.hands, state.boneyard, state.removed) for tile in hand if tile not in seen
    ]
    moved = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def other(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(moved.get(tile, tile) for tile in tiles)

    def event_of(event: Event) -> Event:
        if isinstance(event, Drew) and event.seat != seat and event.tile is not None:
            return replace(event, tile=moved.get(event.tile, event.tile))
        if isinstance(event, OpenerNamed | RowShown) and event.seat != seat and event.tiles is not None:
            return replace(event, tiles=other(event.tiles))
        return event

    return replace(
        state,
        hands=tuple(map(other, state.hands)),
        boneyard=other(state.boneyard),
        removed=other(state.removed),
        must_open=state.must_open
        if state.turn == seat or state.must_open is None
        else other(state.must_open),
        log=tuple(map(event_of, state.log)),
    )


@pytest.mark.parametrize("rules", TABLES, ids=named)
@settings(max_examples=12, deadline=None, database=None)
@given(seed=st.integers(0, 2**32))
def test_nothing_unseen_reaches_a_seat(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    for state in positions(rules, seed, hands=2):
        for seat in range(rules.seats):
            other = redistributed(state, seat, rng)
            view, view_of_other = observe(state, seat), observe(other, seat)
            assert view == view_of_other
            assert all_options(rules, view) == all_options(rules, view_of_other)
            if seat != state.turn:
                continue
            for bot in BOTS:
                choice = bot.choose(view, rules, Random(seed))
                assert choice == bot.choose(view_of_other, rules, Random(seed)), bot


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_redistributing_moves_tiles_and_keeps_all_of_them(rules: Rules) -> None:
    changed = 0
    for state in positions(rules, 1):
        assert state.turn is not None
        other = redistributed(state, state.turn, Random(1))
        everything = [*other.boneyard, *other.removed, *(tile for hand in other.hands for tile in hand)]
        everything += [laid.tile for path in other.table.paths for laid in path.tiles]
        assert len(set(everything)) == len(everything) == 28
        assert list(map(len, other.hands)) == list(map(len, state.hands))
        changed += (other.hands, other.boneyard) != (state.hands, state.boneyard)
    assert changed > 10
