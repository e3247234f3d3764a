"""Пасс: the worked examples and decisions of rules.md 2.5, against the engine."""

from typing import Any

import pytest
from positions import Position

from game.core.events import Drew, Passed
from game.core.moves import Refusal
from game.core.tiles import parse_tiles
from game.rules.catalogue import find
from game.rules.game import GameError


def passing(seats: int = 2, **more: Any) -> Position:
    return Position("pass", seats, **more)


def test_t5_1_who_opens() -> None:
    opener = passing().opener("2-2 0-1", "5-5 0-2")
    assert opener
    assert (opener.seat, opener.tiles, opener.reason) == (1, parse_tiles("5-5"), "next_double")
    opener = passing().opener("4-5 0-1", "3-6 0-2")
    assert opener
    assert (opener.seat, opener.tiles, opener.reason) == (1, parse_tiles("3-6"), "heaviest_tile")


def test_t5_2_a_free_pass() -> None:
    position = passing().set_up("3-4 0-1", "5-6 2-2", table="3-5", boneyard="1-1")
    assert position.legal == ["0 3-4>L", "0 pass"]
    assert position.refusal("0 draw") is Refusal.NO_NEED_TO_DRAW
    position.play("0 pass")
    assert isinstance(position.state.log[-1], Passed)
    assert position.state.log[-1].free
    result = position.play("1 pass").result
    assert (result.end, result.why, result.winners) == ("fish", "passed", (0,))
    assert result.written == (15, 0)
    assert len(position.state.boneyard) == 1


def test_t5_3_drawing_and_passing() -> None:
    position = passing().set_up("0-1", "5-6 2-2", table="3-5", boneyard="2-4 1-3 1-1")
    assert position.legal == ["0 draw", "0 pass"]
    position.play("0 draw", "0 pass")
    assert position.state.hands[0] == parse_tiles("0-1 2-4")
    drew = position.state.log[-2]
    assert isinstance(drew, Drew)
    assert not drew.free
    position.play("1 pass")
    assert position.result.why == "passed"


def test_a5_4_a_fitting_tile_ends_the_drawing() -> None:
    position = passing().set_up("0-1", "5-6 2-2", table="3-5", boneyard="1-3 1-1").play("0 draw")
    assert position.legal == ["0 1-3>L", "0 pass"]


def test_t5_4_the_winner_collects_without_taking_his_own_off() -> None:
    assert passing().fish("5-5", "4-4 4-5").result.written == (17, 0)
    three = passing(3).fish("4-0", "2-2", "5-5 4-4 5-4 1-2")
    assert (three.result.winners, three.result.written, three.result.new_eggs) == ((), (0, 0, 0), 0)
    assert passing(3).domino("", "5-5 1-1", "4-5").result.written == (21, 0, 0)


def test_t5_5_a_hundred_points() -> None:
    result = passing(accounts=(98, 0)).domino("", "0-2").result
    assert (result.titles, result.match_over) == ({"winner": (0,)}, True)
    assert not passing(accounts=(97, 0)).domino("", "0-2").result.match_over


def test_a5_7_subtracting_as_an_option() -> None:
    assert passing(subtract_own=True).fish("5-5", "4-4 4-5").result.written == (7, 0)


def test_a5_2_openings_as_options() -> None:
    assert passing(opening=1).throws_away("4-5", "3-6")
    assert not passing(opening=1).throws_away("2-2", "3-6")
    assert passing(opening=2).throws_away("5-5", "3-6")
    opener = passing(opening=2).opener("5-5", "6-6")
    assert opener
    assert opener.reason == "first_double"


def test_f14_the_opening_cannot_be_passed() -> None:
    position = passing().deal("2-2 0-1", "5-5 0-2")
    assert position.legal == ["1 5-5"]
    assert position.refusal("1 pass") is Refusal.MUST_OPEN_WITH


def test_f14_a_pass_after_a_play_counts_anew() -> None:
    position = passing().set_up("3-4 0-1", "3-6 2-2 1-6", table="3-5", boneyard="1-1")
    assert position.play("0 pass", "1 3-6>L", "0 pass").unfinished
    assert position.play("1 pass").result.by == 1


def test_a5_1_hand_sizes() -> None:
    assert find("pass").rules(2, options={"hand_size": 8})
    with pytest.raises(GameError, match="at most 7"):
        find("pass").rules(4, options={"hand_size": 8})
