"""Where the last turns begin, which is where a memory ends."""

import pytest
from random_positions import TABLES, named, positions

from game.bots.forgetting import last_turns
from game.core.events import (
    CutMade,
    Dealt,
    Drew,
    Dripped,
    Event,
    OpenerNamed,
    Passed,
    Played,
    RowOpened,
    RowShown,
    TurnedUp,
    TurnEnded,
)
from game.core.rules import Rules
from game.core.table import Placement
from game.core.tiles import tile


def played(seat: int) -> Played:
    return Played(seat, (Placement(tile(1, 2), "R"),), {}, {}, 3)


def drew(seat: int, *, opening: bool = False) -> Drew:
    return Drew(seat, None, 5, (), opening=opening)


def turned(seat: int, *ends: str) -> TurnedUp:
    return TurnedUp(seat, tile(1, 2), ends)


def begins(*turns: tuple[Event, ...], before: tuple[Event, ...] = (Dealt((7, 7), 14),)) -> None:
    """Check that these are the turns of the log, for every number of turns."""
    log = sum(turns, before)
    at = len(before)
    places = []
    for turn in turns:
        places.append(at)
        at += len(turn)
    for number, place in enumerate(reversed([*places, len(log)])):
        assert last_turns(log, number) == place
    assert last_turns(log, len(turns) + 1) == 0
    assert last_turns(log, None) == 0


def test_plays_passes_and_draws() -> None:
    # Two players: one draws until he can lay, or until he must pass.
    begins((played(0),), (drew(1), drew(1), played(1)), (drew(0), Passed(0, (1, 2))), (played(1),))
    # The turn that goes on counts as well.
    begins((played(0),), (drew(1), drew(1)))


def test_the_draws_for_the_first_double_are_no_turns() -> None:
    before = (Dealt((7, 7), 14), drew(0, opening=True), drew(1, opening=True), OpenerNamed(1, "", None))
    begins((played(1),), (played(0),), before=before)
    begins(before=before)


def test_a_drip_belongs_to_no_turn_of_another_seat() -> None:
    begins((played(0), Dripped(((0, tile(0, 0)), (2, tile(1, 1))), (5, 7, 6, 7))), (played(1),))


def test_who_gets_a_piece_has_a_turn_of_his_own() -> None:
    # Seat 1 cuts, seat 0 gets the piece and moves, then it is seat 1 again.
    cut = CutMade(1, tile(0, 1), 1, "left", 0, (tile(1, 1),), {}, {}, 4)
    begins((played(0),), (cut,), (played(0),), (played(1),))


def test_a_series_of_a_blind_game_is_one_turn() -> None:
    series = (turned(0, "L"), played(0), turned(0, "L"), played(0), turned(0), TurnEnded(0))
    opened = (turned(1), drew(1), RowOpened(1, (tile(1, 1),)))
    shown = (Dealt((7, 7), 14, (0, 1)), RowShown(0, (tile(1, 1),)), RowShown(1, None))
    begins(series, opened, (turned(0, "L"), played(0), TurnEnded(0)), before=shown)
    # A draw ends a turn where rows are closed.
    begins((turned(0), drew(0)), (turned(1), drew(1)), (turned(0),), before=shown)


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_every_game_counts_the_same_turns(rules: Rules) -> None:
    most = 0
    for state in (state for seed in range(2) for state in positions(rules, seed)):
        progress = state.progress
        goes_on = bool(progress.drew or progress.laid or progress.failed or progress.up)
        turns = progress.turns + goes_on
        # Each log begins with the deal, so a turn never does.
        assert turns == 0 or last_turns(state.log, turns) > 0
        assert last_turns(state.log, turns + 1) == 0
        most = max(most, turns)
    assert most > 5
