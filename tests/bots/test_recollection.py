"""What a bot remembers of closed rows, and for how long."""

from dataclasses import replace

import pytest
from random_positions import TABLES, named, positions
from small_positions import table, view

from game.bots.recollection import recall
from game.core.events import RowShown, TurnedUp, TurnEnded
from game.core.observation import observe
from game.core.rules import Rules
from game.core.state import Face
from game.core.tiles import tile

BLIND = [rules for rules in TABLES if rules.game in ("blitz-blind", "blind")]


@pytest.mark.parametrize("rules", BLIND, ids=named)
def test_what_is_remembered_lies_there(rules: Rules) -> None:
    remembered = 0
    for seed in range(4):
        for state in positions(rules, seed):
            for me in range(rules.seats):
                seen = observe(state, me)
                for seat in range(rules.seats):
                    row = recall(seen, seat, None)
                    assert len(row) == len(state.hands[seat])
                    for known, true in zip(row, state.hands[seat], strict=True):
                        assert known in (None, true)
                    remembered += state.faces[seat] is Face.CLOSED and row != (None,) * len(row)
    assert remembered > 100


@pytest.mark.parametrize("rules", BLIND, ids=named)
def test_nothing_is_remembered_that_was_not_seen(rules: Rules) -> None:
    for state in positions(rules, 1):
        seen = observe(state, 0)
        told = {event.tile for event in seen.log if isinstance(event, TurnedUp)}
        for event in seen.log:
            if isinstance(event, RowShown):
                told.update(event.tiles or ())
        for seat in range(rules.seats):
            if state.faces[seat] is Face.CLOSED:
                assert set(recall(seen, seat, None)) - {None} <= told


def test_who_has_just_looked_at_his_row_knows_it_and_who_remembers_nothing_does_not() -> None:
    rules = next(rules for rules in BLIND if rules.game == "blitz-blind")
    states = list(positions(rules, 2, hands=1))
    early = observe(states[2], 0)
    assert None not in recall(early, 0, 40)
    assert set(recall(early, 0, 0)) == {None}


def test_what_was_turned_up_is_remembered_for_as_many_turns_as_one_is_told() -> None:
    start = view(table("blind", ("0-1 1-1 2-2 3-3", "0-0 4-4 5-5 6-6"), "3-4"))
    first, second, third = tile(1, 1), tile(2, 2), tile(5, 5)
    # Seat 0 fails, seat 1 fails, seat 0 fails with another tile; each of these is one turn.
    failures = (
        *(TurnedUp(0, first, ()), TurnEnded(0)),
        *(TurnedUp(1, third, ()), TurnEnded(1)),
        *(TurnedUp(0, second, ()), TurnEnded(0)),
    )
    known = replace(start, log=(*start.log, *failures))
    kept = {turns: (recall(known, 0, turns)[:2], recall(known, 1, turns)[0]) for turns in (0, 1, 2, 3, None)}
    assert kept == {
        0: ((None, None), None),
        1: ((second, None), None),
        2: ((second, None), third),
        3: ((second, first), third),
        None: ((second, first), third),
    }


@pytest.mark.parametrize("turns", [None, 0])
@pytest.mark.parametrize("rules", BLIND, ids=named)
def test_a_tile_that_waits_for_its_end_lies_there_for_all_to_see(rules: Rules, turns: int | None) -> None:
    waiting = 0
    for state in (state for seed in range(6) for state in positions(rules, seed)):
        if state.turn is None or not (up := state.progress.up):
            continue
        for me in range(rules.seats):
            assert recall(observe(state, me), state.turn, turns)[-1] == up
        waiting += 1
    assert waiting
