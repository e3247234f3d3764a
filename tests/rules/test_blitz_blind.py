"""Блиц вслепую: the worked examples and decisions of rules.md 2.7, against the engine."""

from typing import Any

import pytest
from positions import Position

from game.core.events import Drew, Event, OpenerNamed, Passed, RowOpened, RowShown, TurnedUp, TurnEnded
from game.core.match import new_match, next_hand
from game.core.moves import Refusal
from game.core.observation import observe
from game.core.state import Face
from game.core.tiles import format_tiles, tile
from game.rules.catalogue import find


def blitz_blind(seats: int = 2, **more: Any) -> Position:
    return Position("blitz-blind", seats, **more)


def row(position: Position, seat: int) -> str:
    return format_tiles(position.state.hands[seat])


def last(position: Position, kind: type[Event]) -> Any:
    """Give the last event of a kind."""
    return [event for event in position.state.log if isinstance(event, kind)][-1]


def t7_1() -> Position:
    return blitz_blind().set_up("2-3 0-5 4-4 3-6 1-6", "1-4 2-2 0-6 5-5", table="3-5 5-6>R", boneyard="1-1")


def test_t7_1_a_series_and_its_failure() -> None:
    position = t7_1()
    assert position.legal == ["0 turn"]
    position.play("0 turn")
    assert position.state.table.ends == {"L": 3, "R": 1}
    assert position.legal == ["0 end", "0 turn"]
    position.play("0 turn")
    assert position.state.table.ends == {"L": 6, "R": 1}
    # Three tiles are left, but the turn goes on, so the row is still closed.
    assert position.state.faces[0] is Face.CLOSED
    position.play("0 turn")
    assert row(position, 0) == "4-4 2-3 0-5"
    assert position.state.turn == 1
    assert position.state.faces == (Face.OPEN, Face.CLOSED)
    ended = [event for event in position.state.log if isinstance(event, TurnedUp | TurnEnded | RowOpened)]
    assert ended == [
        TurnedUp(0, tile(1, 6), ("R",)),
        TurnedUp(0, tile(3, 6), ("L",)),
        TurnedUp(0, tile(4, 4), ()),
        TurnEnded(0),
        RowOpened(0, (tile(4, 4), tile(2, 3), tile(0, 5))),
    ]
    assert position.legal == ["1 turn"]


def test_t7_2_a_failure_and_a_draw() -> None:
    position = blitz_blind().set_up("2-3 0-5 4-4 1-1 2-2", "1-6 0-0 5-5 3-3", table="6-6", boneyard="4-5")
    position.play("0 turn")
    assert row(position, 0) == "2-2 2-3 0-5 4-4 1-1"
    assert position.legal == ["0 draw", "0 end"]
    position.play("0 draw")
    assert row(position, 0) == "2-2 2-3 0-5 4-4 1-1 4-5"
    assert position.state.turn == 1
    drawn = last(position, Drew)
    assert (drawn.tile, drawn.known_to, drawn.free) == (tile(4, 5), None, True)
    for seat in (0, 1):
        assert observe(position.state, seat).rows[0] == (None,) * 6
        assert [event.tile for event in observe(position.state, seat).log if isinstance(event, Drew)] == [
            None
        ]


def test_t7_3_an_open_row_is_laid_in_one_turn() -> None:
    position = blitz_blind().set_up("1-2 2-6 6-6", "0-3 0-5", table="1-4")
    assert position.legal == ["0 1-2>L", "0 1-2>L+2-6>L", "0 1-2>L+2-6>L+6-6>L"]
    assert position.play("0 1-2>L+2-6>L+6-6>L").result.end == "domino"
    assert position.result.written == (8, 0)


def test_t7_4_an_open_row_grows_by_a_draw_and_stays_open() -> None:
    position = blitz_blind().set_up("1-2 2-2 5-5", "3-4 0-1 1-1 3-6", table="4-6", boneyard="0-3 4-5")
    assert position.legal == ["0 draw", "0 pass"]
    position.play("0 draw")
    assert row(position, 0) == "1-2 2-2 5-5 0-3"
    assert position.state.faces[0] is Face.OPEN
    assert last(position, Drew).known_to == -1
    assert position.state.turn == 1


def test_a_draw_ends_the_turn_even_if_the_tile_fits() -> None:
    position = blitz_blind().set_up("1-2 2-2 5-5", "3-4 0-1 1-1 3-6", table="4-6", boneyard="0-4")
    assert position.play("0 draw").state.turn == 1


def test_f12_the_lowest_double_opens_from_where_it_lies_and_nothing_follows() -> None:
    position = blitz_blind().deal("0-1 2-2 1-2 4-5 2-6", "3-3 0-2 0-5 1-3 1-6", boneyard="5-5")
    assert position.legal == ["0 2-2"]
    assert position.refusal("0 2-2+1-2>L") is Refusal.OPENING_IS_ONE_TILE
    position.play("0 2-2")
    assert row(position, 0) == "0-1 1-2 4-5 2-6"
    assert position.state.faces == (Face.CLOSED, Face.CLOSED)
    assert position.state.turn == 1
    assert position.legal == ["1 turn"]


def test_f12_without_a_double_the_lowest_tile_opens() -> None:
    assert blitz_blind().deal("0-0 1-2 1-3 5-6", "6-6 0-2 0-3 4-5").legal == ["1 6-6"]
    assert blitz_blind().deal("1-2 0-4 1-3 5-6", "0-3 0-6 2-3 4-5").legal == ["1 0-3"]


def test_everybody_has_looked_at_his_own_row_and_at_no_other() -> None:
    match, _ = next_hand(new_match(find("blitz-blind").rules(3), 4))
    state = match.state
    assert state
    for seat in range(3):
        view = observe(state, seat)
        shown = [event for event in view.log if isinstance(event, RowShown)]
        assert [event.seat for event in shown] == [0, 1, 2]
        assert [event.tiles for event in shown] == [
            state.hands[seat] if other == seat else None for other in range(3)
        ]
        assert view.rows == ((None,) * 5,) * 3


@pytest.mark.parametrize("tiles", ["0-1 1-2 1-3 5-6", "1-1 1-2 1-3 5-6"])
def test_with_the_lot_the_right_hand_tile_opens(tiles: str) -> None:
    position = blitz_blind(opening="lot").deal(tiles, "6-6 0-2 0-3 4-5", lot=0)
    assert last(position, RowShown)
    assert last(position, OpenerNamed).reason == "lot"
    assert position.legal == ["0 5-6"]


def test_a7_2_what_fits_one_end_is_laid_and_at_two_ends_there_is_a_choice() -> None:
    position = blitz_blind().set_up("0-1 2-2 0-5 3-6", "1-6 0-0 4-4 3-3", table="3-5 5-6>R", boneyard="4-5")
    position.play("0 turn")
    assert last(position, TurnedUp).ends == ("L", "R")
    assert position.legal == ["0 3-6>L", "0 3-6>R"]
    assert position.state.progress.up == tile(3, 6)
    for seat in (0, 1):
        assert observe(position.state, seat).rows[0] == (None, None, None, tile(3, 6))
    for move in ("0 turn", "0 end", "0 draw", "0 pass", "0 0-5>L"):
        assert position.refusal(move) is Refusal.TURNED_UP_FIRST
    position.play("0 3-6>R")
    assert position.state.progress.up is None
    assert position.state.table.ends == {"L": 3, "R": 3}
    assert position.legal == ["0 end", "0 turn"]


def test_between_equal_ends_there_is_no_choice() -> None:
    position = blitz_blind().set_up("0-1 2-2 0-5 3-6", "1-6 0-0 4-4 3-3", table="6-6", boneyard="4-5")
    position.play("0 turn")
    assert last(position, TurnedUp).ends == ("L",)
    assert position.state.table.ends == {"L": 3, "R": 6}


def test_a7_3_after_a_success_one_may_stop() -> None:
    position = t7_1().play("0 turn", "0 end")
    assert last(position, TurnEnded) == TurnEnded(0)
    assert row(position, 0) == "2-3 0-5 4-4 3-6"
    assert position.state.faces[0] is Face.CLOSED
    assert position.state.progress.turns == 1
    without = blitz_blind().set_up("2-3 0-5 4-4 3-6 1-6", "1-4 2-2 0-6 5-5", table="3-5 5-6>R")
    assert last(without.play("0 turn", "0 end"), TurnEnded) == TurnEnded(0)


@pytest.mark.parametrize(("boneyard", "legal"), [("4-5", ["0 draw", "0 end"]), ("", ["0 end"])])
def test_a_failure_ends_by_a_draw_or_without(boneyard: str, legal: list[str]) -> None:
    position = blitz_blind().set_up("2-3 0-5 4-4 1-1 2-2", "1-6 0-0 5-5 3-3", table="6-6", boneyard=boneyard)
    position.play("0 turn")
    assert position.legal == legal
    position.play("0 end")
    assert last(position, TurnEnded) == TurnEnded(0)
    assert position.state.turn == 1


@pytest.mark.parametrize("boneyard", ["2-3", ""])
def test_a_pass_in_an_open_row_is_free_while_one_may_draw(boneyard: str) -> None:
    position = blitz_blind().set_up("0-1 1-1", "4-4 3-5", table="3-6", boneyard=boneyard)
    position.play("0 pass")
    assert last(position, Passed) == Passed(0, (3, 6), free=bool(boneyard))


def test_passes_in_a_row_are_counted_and_a_draw_ends_the_row() -> None:
    position = blitz_blind(3).set_up("0-1 1-1", "4-4 3-5", "0-0 2-2", table="3-6", boneyard="2-3 5-5")
    assert position.play("0 pass").state.progress.passes == 1
    position = blitz_blind(3).set_up("0-1 1-1", "4-4 4-5", "3-5 2-2", table="3-6", boneyard="2-3 5-5")
    assert position.play("0 pass", "1 draw").state.progress.passes == 0


def test_a7_8_a_row_opens_at_three_or_fewer_after_any_kind_of_turn() -> None:
    table = "3-5 5-6>R"
    rows = ("4-4 2-2 1-3 6-6", "0-0 0-1 0-2 3-3")
    laid = blitz_blind().set_up(*rows, table=table, boneyard="1-1").play("0 turn", "0 end")
    assert last(laid, RowOpened) == RowOpened(0, (tile(4, 4), tile(2, 2), tile(1, 3)))
    # A jump from four to two.
    jumped = blitz_blind().set_up(*rows, table=table, boneyard="1-1").play("0 turn", "0 turn", "0 turn")
    assert last(jumped, RowOpened) == RowOpened(0, (tile(2, 2), tile(4, 4)))
    # Of a row that was dealt short: a turn that brought nothing, and a draw that leaves three.
    short = ("6-6 1-1 0-0", "2-3 4-5 0-4")
    idle = blitz_blind().deal(*short, boneyard="5-5 1-5").play("0 1-1", "1 turn", "1 end")
    assert last(idle, RowOpened) == RowOpened(1, (tile(0, 4), tile(2, 3), tile(4, 5)))
    drew = blitz_blind().deal("6-6 1-1 0-0", "2-3 4-5", boneyard="5-5 1-5").play("0 1-1", "1 turn", "1 draw")
    assert last(drew, RowOpened) == RowOpened(1, (tile(4, 5), tile(2, 3), tile(5, 5)))


def test_a_row_of_four_stays_closed() -> None:
    position = blitz_blind().set_up("2-3 0-5 4-4 1-1", "1-6 0-0 5-5 3-3", table="6-6", boneyard="4-5")
    position.play("0 turn", "0 end")
    assert position.state.faces[0] is Face.CLOSED


def test_f3_a_dead_layout_in_the_middle_of_a_series_ends_the_hand() -> None:
    # 2-6 fits both ends; beside the other 6 nothing is left that fits, with 2-6 on the left.
    position = blitz_blind().set_up("0-1 0-4 0-0 2-6 5-6", "4-4 1-1 1-4 1-5", table="2-5")
    position.play("0 turn", "0 turn", "0 2-6>L")
    assert position.state.table.ends == {"L": 6, "R": 6}
    assert (position.result.end, position.result.why) == ("fish", "blocked")
    assert position.result.values == (5, 21)


def test_f11_a_dead_layout_is_a_fish_whatever_lies_in_the_boneyard() -> None:
    position = blitz_blind().set_up("0-1 0-2 0-0 1-2 5-6", "4-4 1-1 2-2 1-4", table="3-5", boneyard="0-4 2-4")
    position.play("0 turn")
    assert (position.result.end, position.result.by, position.result.why) == ("fish", 0, "blocked")
    assert position.result.values == (6, 19)
    assert position.result.written == (13, 0)
    assert len(position.state.boneyard) == 2


def test_a7_7_an_idle_round_is_a_fish_if_no_tile_in_a_hand_fits() -> None:
    position = blitz_blind(3).set_up("0-1 1-1", "4-4 4-5", "0-0 2-2", table="3-6", boneyard="2-3", turn=1)
    position.play("1 pass", "2 pass")
    assert position.unfinished
    position.play("0 pass")
    result = position.result
    # F2: it counts as made by who laid last, here the seat before the first to move.
    assert (result.end, result.by, result.why) == ("fish", 0, "idle")
    assert result.values == (2 + 1, 17, 4)
    assert result.winners == (0,)


def test_a7_7_a_fitting_tile_in_a_closed_row_lets_the_hand_go_on() -> None:
    position = blitz_blind().set_up("0-1 1-3 0-2 1-2", "4-4 4-5 0-5 0-4", table="3-6", boneyard="2-3")
    position.play("0 turn", "0 end", "1 turn", "1 end", "0 turn", "0 end", "1 turn", "1 end")
    assert position.state.progress.idle == 4
    assert position.unfinished


def test_f13_a_draw_ends_an_idle_round_and_opening_a_row_does_not() -> None:
    def idle() -> Position:
        # Dealt short: seat 0 opens his row by a turn that brings nothing, seat 1 has opened it by laying.
        position = blitz_blind(opening="lot").deal(
            "0-1 1-1 2-2", "4-4 5-5 0-5 3-6", boneyard="1-5 2-3", lot=1
        )
        return position.play("1 3-6", "0 turn")

    position = idle().play("0 end")
    assert isinstance(position.state.log[-1], RowOpened)
    assert position.state.progress.idle == 1
    assert (position.play("1 pass").result.end, position.result.why) == ("fish", "idle")
    position = idle().play("0 draw", "1 pass")
    assert position.unfinished
    assert position.state.progress.idle == 1
    # A placement does so too, however the turn ends.
    position = t7_1().play("0 turn", "0 turn", "0 turn")
    assert position.state.progress.idle == 0


def test_a_series_that_empties_a_closed_row_is_a_domino() -> None:
    position = blitz_blind().set_up("1-3 1-2 2-4 4-6", "0-0 0-5 4-5 3-3", table="3-5 5-6>R")
    position.play("0 turn", "0 turn", "0 turn", "0 turn", "0 1-3>R")
    assert (position.result.end, position.result.by) == ("domino", 0)
    assert position.result.written == (20, 0)
