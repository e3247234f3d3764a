"""What a bot remembers of closed rows, and for how long."""

from random import Random

import pytest
from random_positions import TABLES, named, positions

from game.bots.recollection import recall
from game.core.events import RowShown, TurnedUp
from game.core.observation import observe
from game.core.rules import Rules
from game.core.state import Face

BLIND = [rules for rules in TABLES if rules.game in ("blitz-blind", "blind")]


@pytest.mark.parametrize("rules", BLIND, ids=named)
def test_what_is_remembered_lies_there(rules: Rules) -> None:
    remembered = 0
    for seed in range(4):
        for state in positions(rules, seed):
            for me in range(rules.seats):
                view = observe(state, me)
                for seat in range(rules.seats):
                    row = recall(view, seat, None)
                    assert len(row) == len(state.hands[seat])
                    for tile, true in zip(row, state.hands[seat], strict=True):
                        assert tile in (None, true)
                    remembered += state.faces[seat] is Face.CLOSED and row != (None,) * len(row)
    assert remembered > 100


@pytest.mark.parametrize("rules", BLIND, ids=named)
def test_nothing_is_remembered_that_was_not_seen(rules: Rules) -> None:
    for state in positions(rules, 1):
        view = observe(state, 0)
        told = {event.tile for event in view.log if isinstance(event, TurnedUp)}
        for event in view.log:
            if isinstance(event, RowShown):
                told.update(event.tiles or ())
        for seat in range(rules.seats):
            if state.faces[seat] is Face.CLOSED:
                assert {tile for tile in recall(view, seat, None) if tile} <= told


def test_a_tile_is_forgotten_after_some_turns() -> None:
    rules = next(rules for rules in BLIND if rules.game == "blitz-blind")
    states = list(positions(rules, 2, hands=1))
    early, late = observe(states[2], 0), observe(states[-1], 0)
    assert None not in recall(early, 0, 40)
    assert set(recall(early, 0, 0)) == {None}
    if late.faces[0] is Face.CLOSED:
        assert recall(late, 0, 1).count(None) >= recall(late, 0, None).count(None)


def test_the_same_log_gives_the_same_memory() -> None:
    rules = BLIND[0]
    rng = Random(4)
    for state in positions(rules, 4):
        seat = int(rng.random() * rules.seats)
        assert recall(observe(state, 0), seat, 3) == recall(observe(state, 0), seat, 3)
