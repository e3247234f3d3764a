"""Вслепую: the worked examples and decisions of rules.md 2.8, against the engine."""

import json
from dataclasses import replace
from typing import Any

import pytest
from positions import Position

from game.core.events import OpenerNamed, RowOpened, RowShown
from game.core.match import new_match, next_hand
from game.core.moves import Refusal
from game.core.observation import observe
from game.core.records import RecordError, read_record, record_of, write_record
from game.core.replay import replay
from game.core.state import Face
from game.core.tiles import format_tiles, tile
from game.rules.catalogue import find


def blind(seats: int = 2, **more: Any) -> Position:
    return Position("blind", seats, **more)


def test_t8_1_one_tile_and_with_three_left_the_row_opens_for_the_next_turn() -> None:
    position = blind().set_up("2-3 0-5 4-4 1-6", "3-4 0-6 2-2 5-5 0-1", table="3-5 5-6>R")
    position.play("0 turn")
    assert position.state.table.ends == {"L": 3, "R": 1}
    assert position.state.turn == 1
    assert position.state.log[-1] == RowOpened(0, (tile(2, 3), tile(0, 5), tile(4, 4)))
    assert position.state.faces == (Face.OPEN, Face.CLOSED)
    position.play("1 turn")
    assert position.state.table.ends == {"L": 3, "R": 0}
    assert position.legal == ["0 0-5>R", "0 0-5>R+2-3>L", "0 2-3>L", "0 2-3>L+0-5>R"]


def test_t8_2_of_a_closed_row_one_tile_is_laid_even_if_the_next_would_fit() -> None:
    position = blind().set_up("2-2 0-5 4-4 1-3 1-6", "0-1 0-6 2-4 3-4 5-5", table="3-5 5-6>R")
    assert position.legal == ["0 turn"]
    position.play("0 turn")
    assert format_tiles(position.state.hands[0]) == "2-2 0-5 4-4 1-3"
    assert position.state.turn == 1
    assert position.legal == ["1 turn"]


T8_3 = (
    "2-2 0-5 1-1 1-3 1-6",
    "0-1 0-6 2-4 3-4 5-5",
    "6-6 1-2 3-3 4-5 0-4",
    "0-0 0-2 0-3 3-6 5-6",
)


def test_t8_3_the_lot_opens_with_his_right_hand_tile() -> None:
    position = blind(4).deal(*T8_3, boneyard="1-4", lot=2)
    assert position.legal == ["2 0-4"]
    assert position.refusal("2 6-6") is Refusal.MUST_OPEN_WITH
    assert position.refusal("2 turn") is Refusal.MUST_OPEN_WITH
    # The opener may know the tile that he is about to lay; the others may not.
    named = [
        [event.tiles for event in observe(position.state, seat).log if isinstance(event, OpenerNamed)]
        for seat in range(4)
    ]
    assert named == [[None], [None], [(tile(0, 4),)], [None]]
    position.play("2 0-4")
    assert position.state.table.ends == {"L": 0, "R": 4}
    assert position.legal == ["3 turn"]


def test_nobody_looks_before_the_start() -> None:
    match, events = next_hand(new_match(find("blind").rules(2), 4))
    assert match.state
    assert not [event for event in events if isinstance(event, RowShown)]
    assert observe(match.state, 0).rows == ((None,) * 7,) * 2


def test_a8_3_the_lot_is_drawn_anew_for_each_hand_and_comes_from_the_seed() -> None:
    rules = find("blind").rules(4)
    openers = [next_hand(new_match(rules, seed))[0].hands[-1].deal.opener for seed in range(40)]
    assert set(openers) == {0, 1, 2, 3}
    assert openers == [next_hand(new_match(rules, seed))[0].hands[-1].deal.opener for seed in range(40)]
    later = blind(2, first_hand=False, opener=0).deal("0-1 1-2 1-3 2-5", "6-6 0-2 0-3 4-5", lot=1)
    assert later.legal == ["1 4-5"]


def test_the_same_tiles_are_dealt_whether_a_lot_decides_or_not() -> None:
    deals = [
        next_hand(new_match(find("blitz-blind").rules(3, options={"opening": opening}), 5))[0].hands[-1].deal
        for opening in ("double", "lot")
    ]
    assert deals[0].opener is None
    assert replace(deals[1], opener=None) == deals[0]


def test_a8_1_with_two_open_tiles_a_series_is_still_allowed() -> None:
    position = blind().set_up("0-3 0-5", "1-1 4-4", table="3-6")
    assert position.play("0 0-3>L+0-5>L").result.written == (10, 0)


def test_after_a_choice_of_ends_the_turn_is_over() -> None:
    position = blind().set_up("0-1 2-2 0-5 1-1 3-6", "1-6 0-0 4-4 3-3", table="3-5 5-6>R", boneyard="4-5")
    position.play("0 turn")
    assert position.legal == ["0 3-6>L", "0 3-6>R"]
    assert position.play("0 3-6>R").state.turn == 1
    assert position.state.progress.up is None
    assert position.state.progress.laid == 0


def test_after_a_failure_one_tile_may_be_drawn_unseen_to_the_right() -> None:
    position = blind().set_up("0-1 2-2 0-5 1-1", "1-6 0-0 4-4 3-4 2-4", table="3-6", boneyard="4-6")
    position.play("0 turn")
    assert position.legal == ["0 draw", "0 end"]
    position.play("0 draw", "1 turn", "1 end")
    assert format_tiles(position.state.hands[0]) == "1-1 0-1 2-2 0-5 4-6"
    position.play("0 turn")
    assert position.state.table.ends == {"L": 3, "R": 4}


def test_no_row_opens_when_the_hand_is_over() -> None:
    # Three are left, but nothing fits.
    position = blind().set_up("0-1 0-2 0-0 5-6", "4-4 1-1 2-2 1-4", table="3-5").play("0 turn")
    assert (position.result.end, position.result.by, position.result.why) == ("fish", 0, "blocked")
    assert not [event for event in position.state.log if isinstance(event, RowOpened)]
    # Of rows dealt short: the last turn of an idle round.
    position = blind().deal("0-1 1-1 2-2", "4-4 5-5 0-5 0-0 3-6", boneyard="1-5 2-3", lot=1)
    position.play("1 3-6", "0 turn", "0 end", "1 turn", "1 end")
    assert position.result.why == "idle"
    assert [event.seat for event in position.state.log if isinstance(event, RowOpened)] == [0]


# The opener in records (records.md 5.12).


def record(game: str, **hand: Any) -> str:
    deal = {"hands": list(T8_3), "boneyard": "1-4"}
    return json.dumps({"ryba": 1, "game": game, "seats": 4, "hands": [{"deal": deal, **hand}]})


def test_where_a_lot_decides_a_record_must_name_the_opener() -> None:
    with pytest.raises(RecordError, match="the hand must name its opener") as caught:
        replay(read_record(record("blind"), find))
    assert caught.value.place == "hands[0].opener"


def test_elsewhere_the_opener_must_be_the_one_by_the_rules() -> None:
    match, _ = replay(read_record(record("blitz-blind", opener=0, moves=["0 1-1"]), find))
    assert match.state
    assert match.state.turn == 1
    with pytest.raises(RecordError, match="by the rules seat 0 opens this hand, not seat 2") as caught:
        replay(read_record(record("blitz-blind", opener=2), find))
    assert caught.value.place == "hands[0].opener"


def test_an_opener_who_does_not_play_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(record("blind", opener=4), find)
    assert caught.value.place == "hands[0].opener"


def test_a_record_keeps_the_lot() -> None:
    game = find("blind")
    match, _ = next_hand(new_match(game.rules(3), 8))
    data = record_of(match, game)
    assert data["hands"][0]["opener"] == match.hands[0].deal.opener
    assert replay(read_record(write_record(data), find), seed=8)[0] == match
