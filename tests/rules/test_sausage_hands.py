"""Колбаса: who opens a hand and how it ends (rules.md 2.11, F16, F17)."""

from dataclasses import replace
from typing import Any

import pytest
from positions import Position, deal_of

from game.core.events import OpenerNamed
from game.core.moves import Refusal
from game.core.observation import observe
from game.core.rules import DealError
from game.core.state import Progress
from game.core.tiles import parse_tiles

TWO_COLUMNS = "1-1 1-2>R0 1-3>R1 2-5>R0 3-5>R1"


def sausage(seats: int = 2, **more: Any) -> Position:
    return Position("sausage", seats, **more)


def test_a11_16_the_first_hand_is_opened_with_the_lowest_double_0_0_last() -> None:
    assert sausage().deal("2-2 1-1", "3-3").legal == ["0 1-1"]
    assert sausage().deal("0-0 3-4", "6-6", boneyard="1-1").legal == ["1 6-6"]
    assert sausage().deal("0-0 3-4", "5-6").legal == ["0 0-0"]
    assert sausage().throws_away("0-1 3-4", "5-6", boneyard="1-1")


def test_later_hands_are_opened_by_the_winner_with_any_of_his_doubles() -> None:
    position = sausage(3, first_hand=False, opener=1)
    assert position.deal("1-1", "2-2 0-0 5-6 6-6", "3-3").legal == ["1 0-0", "1 2-2", "1 6-6"]
    assert position.refusal("1 5-6") is Refusal.MUST_OPEN_WITH
    opener = position.opener("1-1", "2-2 0-0 5-6", "3-3")
    assert opener
    assert (opener.seat, opener.tiles, opener.reason) == (1, parse_tiles("2-2 0-0"), "by_right")


def test_the_opener_of_a_later_hand_has_to_be_known() -> None:
    position = sausage(first_hand=False)
    with pytest.raises(DealError, match="must name the opener"):
        position.rules.opening.choose(deal_of(["1-1", "2-2"]), position.match.standing)


def test_others_see_the_opener_but_not_his_doubles() -> None:
    position = sausage(first_hand=False, opener=0).deal("1-1 4-4", "2-2")
    named = [event for event in observe(position.state, 1).log if isinstance(event, OpenerNamed)]
    assert named == [OpenerNamed(0, "by_right", None)]
    assert observe(position.state, 1).must_open is None


def test_a11_11_the_cutting_tile_as_the_last_tile() -> None:
    result = sausage().set_up("2-3", "0-2", table=TWO_COLUMNS).play("0 cut 2-3 @1 give right").result
    assert (result.end, result.by, result.why, result.values) == ("domino", 0, "out", (0, 17))
    assert result.written == (17, 0)
    assert result.after.opener == 0


def test_a11_12_passes_have_to_follow_each_other() -> None:
    position = sausage(3).set_up("2-3", "0-1", "0-2", table="1-1 1-4>R0").play("0 pass", "1 0-1>R1")
    # Seat 1 has gone out with that; with a tile more the passes begin anew.
    assert position.result.end == "domino"
    position = sausage(3).set_up("2-3", "0-1 5-5", "6-6", table="1-1 1-4>R0")
    position.play("0 pass", "1 0-1>R1", "2 pass", "0 pass")
    assert position.unfinished
    result = position.play("1 pass").result
    assert (result.end, result.why, result.by) == ("fish", "passed", 1)
    # Seat 0 has the lowest: 10 + 12 - 5, and opens.
    assert (result.written, result.after.opener) == ((17, 0, 0), 0)


def test_f2_who_cut_last_counts_as_the_fish_maker() -> None:
    # What touched the joint fits there again, so only the hard stop can follow a cut at once.
    position = sausage(3).set_up("0-4", "2-3 0-0", "6-6", table=TWO_COLUMNS, turn=1)
    position.match = replace(
        position.match, state=replace(position.state, progress=Progress(last=0, turns=299))
    )
    result = position.play("1 cut 2-3 @1 give right").result
    assert (result.end, result.why, result.by) == ("fish", "long", 1)
    # The piece is handed over before the hands are counted: 4 + 7 + 8, 0, 12.
    assert (result.values, result.written) == ((19, 0, 12), (0, 31, 0))


@pytest.mark.parametrize(
    ("left", "by", "opener"),
    [
        # A complete tie: the last to lay.
        (("0-6", "2-4", "3-3"), 1, 1),
        # Two are lowest: the fish-maker if it is one of them, else the first clockwise from him (C12).
        (("2-3", "6-6", "0-5"), 2, 2),
        (("2-3", "6-6", "0-5"), 1, 2),
        (("6-6", "2-3", "0-5"), 0, 1),
    ],
)
def test_a11_12_who_opens_after_a_tie(left: tuple[str, ...], by: int, opener: int) -> None:
    rows = list(left)
    rows[by] += " 1-4"
    position = sausage(3).set_up(*rows, table="1-1", turn=by).play(f"{by} 1-4>R0")
    for after in (1, 2, 3):
        position.play(f"{(by + after) % 3} pass")
    result = position.result
    assert (result.winners, result.written, result.after.eggs) == ((), (0, 0, 0), 0)
    assert (result.by, result.after.opener) == (by, opener)


def test_a11_10_the_hard_stop_after_300_turns() -> None:
    position = sausage().set_up("1-2 0-0 0-3", "0-4", table="1-1")
    position.match = replace(
        position.match, state=replace(position.state, progress=Progress(last=1, turns=298))
    )
    assert position.play("0 1-2>R0").unfinished
    result = position.play("1 pass").result
    assert (result.end, result.why, result.by) == ("fish", "long", 0)
    # 4 - 3 for the lower hand, as in any fish.
    assert (result.winners, result.written) == ((0,), (1, 0))


def test_a_domino_at_the_hard_stop_is_a_domino() -> None:
    position = sausage().set_up("1-2", "0-4", table="1-1")
    position.match = replace(
        position.match, state=replace(position.state, progress=Progress(last=1, turns=299))
    )
    assert position.play("0 1-2>R0").result.why == "out"


def test_a_hundred_points_win_the_match() -> None:
    result = sausage(accounts=(96, 50)).domino("", "0-4", table="1-1", last="1-2>R0").result
    assert (result.match_over, result.titles, result.after.accounts) == (True, {"winner": (0,)}, (100, 50))
    assert not sausage(accounts=(95, 50)).domino("", "0-4", table="1-1", last="1-2>R0").result.match_over
    assert (
        sausage(accounts=(46, 49), target=50).domino("", "0-4", table="1-1", last="1-2>R0").result.match_over
    )
