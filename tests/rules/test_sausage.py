"""Колбаса: the worked examples and the turns of rules.md 2.11, against the engine."""

from dataclasses import replace
from typing import Any

import pytest
from positions import Position

from game.core.engine import apply
from game.core.events import CutMade, Drew, Passed
from game.core.match import next_hand, play
from game.core.moves import Cut, Draw, IllegalMove, Move, Refusal
from game.core.notation import parse_action
from game.core.observation import observe
from game.core.options import check, options
from game.core.sausage import receiver
from game.core.state import Progress
from game.core.tiles import parse_tiles, tile
from game.rules.game import GameError

HANDS = ("1-1 2-4 4-6 0-5", "1-4 0-1", "1-6 4-5 2-2")
OPENING = ("0 1-1", "1 1-4>R0", "2 1-6>R1")
TWO_COLUMNS = "1-1 1-2>R0 1-3>R1 2-5>R0 3-5>R1"


def sausage(seats: int = 2, **more: Any) -> Position:
    return Position("sausage", seats, **more)


def hands(position: Position) -> list[str]:
    return [" ".join(map(str, hand)) for hand in position.state.hands]


def refused(position: Position, move: Move) -> IllegalMove:
    """Give the refusal of a move that has no notation, or whose details matter."""
    assert position.state.turn is not None
    with pytest.raises(IllegalMove) as caught:
        check(position.rules, observe(position.state, position.state.turn), move)
    return caught.value


def test_t11_1_one_lane_sticks_out_then_an_even_front() -> None:
    position = sausage(3).deal(*HANDS).play(*OPENING[:2])
    assert dict(position.state.table.ends) == {"R0": 4, "R1": 1}
    assert not position.state.table.joints
    assert position.legal == ["2 1-6>R1"]
    position.play(OPENING[2])
    assert dict(position.state.table.ends) == {"R0": 4, "R1": 6}
    assert [joint.numbers for joint in position.state.table.joints] == [(4, 6)]


def test_t11_2_a_cut_at_the_front() -> None:
    position = sausage(3).deal(*HANDS).play(*OPENING, "0 cut 4-6 @1 give left")
    assert hands(position) == ["2-4 0-5", "0-1", "4-5 2-2 1-1 1-4 1-6"]
    assert dict(position.state.table.ends) == {"L0": 4, "L1": 6, "R0": 4, "R1": 6}
    # C moves next, then A.
    assert position.state.turn == 2
    assert position.play("2 4-5>L0").state.turn == 0


def test_t11_3_a_joint_behind_the_tile_that_sticks_out() -> None:
    def before() -> Position:
        position = sausage(3).deal("1-1 2-4 0-5 2-3", "1-4 4-6 0-1", "1-6 4-5 2-2")
        return position.play(*OPENING, "0 2-4>R0")

    assert dict(before().state.table.ends) == {"R0": 2, "R1": 6}
    assert before().legal == ["1 4-6>R1", "1 cut 4-6 @1 give left", "1 cut 4-6 @1 give right"]
    left = before().play("1 cut 4-6 @1 give left")
    assert hands(left) == ["0-5 2-3 1-1 1-4 1-6", "0-1", "4-5 2-2"]
    assert dict(left.state.table.ends) == {"L0": 4, "L1": 6, "R0": 2, "R1": 6}
    assert left.legal == ["0 1-4>L0", "0 1-6>L1", "0 1-6>R1"]
    right = before().play("1 cut 4-6 @1 give right")
    assert hands(right)[0] == "0-5 2-3 2-4"
    assert dict(right.state.table.ends) == {"R0": 4, "R1": 6}
    # A moves next, then B.
    assert right.play("0 2-4>R0").state.turn == 1


def test_t11_4_a_double_lengthwise_or_across() -> None:
    position = sausage().set_up("5-5 0-4", "2-3", table=TWO_COLUMNS)
    assert position.legal == ["0 5-5>R0", "0 5-5>R1", "0 cut 5-5 @2 give left"]


def test_t11_5_everybody_passes() -> None:
    position = sausage().set_up("2-3", "4-4 0-2", table="1-1 1-4>R0").play("0 pass")
    # F1: a layout that nothing fits is no fish by itself.
    assert position.unfinished
    result = position.play("1 pass").result
    assert (result.end, result.why, result.winners, result.written) == ("fish", "passed", (0,), (5, 0))


@pytest.mark.parametrize(("seats", "boneyard"), [(2, 14), (3, 7), (4, 0)])
def test_seven_tiles_each_and_nobody_plays_in_pairs(seats: int, boneyard: int) -> None:
    position = sausage(seats)
    match, _ = next_hand(position.match)
    assert match.state
    assert [len(hand) for hand in match.state.hands] == [7] * seats
    assert len(match.state.boneyard) == boneyard
    with pytest.raises(GameError):
        sausage(4, pairs=True)


def test_f16_where_the_winner_has_no_double_the_next_who_has_one_leads_any() -> None:
    position = sausage(3, first_hand=False, opener=1)
    opener = position.opener("1-1 4-4 0-2", "5-6", "3-4")
    assert opener
    assert (opener.seat, opener.tiles, opener.reason) == (0, parse_tiles("1-1 4-4"), "by_right_next")
    assert position.deal("1-1 4-4 0-2", "5-6", "3-4").legal == ["0 1-1", "0 4-4"]
    assert position.throws_away("0-1", "5-6", "3-4")
    # So nothing can be promised before the deal.
    assert not position.rules.opening.by_right(position.match.standing)


def test_a11_5_a11_6_the_piece_goes_to_the_seat_before_who_moves_next() -> None:
    position = sausage(3).set_up("0-4 0-2", "2-3 0-0", "0-6 6-6", table=TWO_COLUMNS, turn=1)
    before = position.state
    state, events = apply(position.rules, before, parse_action("cut 2-3 @1 give right"))
    assert events == (
        CutMade(
            1,
            tile(2, 3),
            1,
            "right",
            0,
            parse_tiles("2-5 3-5"),
            {"R0": 5, "R1": 5},
            {"R0": 2, "R1": 3},
            1,
        ),
    )
    assert state.hands == tuple(map(parse_tiles, ("0-4 0-2 2-5 3-5", "0-0", "0-6 6-6")))
    assert (state.turn, state.last_play) == (0, (tile(2, 3),))
    assert state.progress == Progress(last=1, turns=1, cuts=(0, 1, 0))
    # Who can do nothing passes as usual, and it goes on clockwise.
    stuck = sausage(3).set_up("0-4", "2-3 0-0", "0-6", table="1-1 1-3>R0 1-2>R1", turn=1)
    stuck.play("1 cut 2-3 @1 give left")
    assert stuck.state.turn == 0
    assert stuck.legal == ["0 1-2>L1", "0 1-2>R1", "0 1-3>L0", "0 1-3>R0"]


def test_the_piece_goes_to_the_right_end_of_the_row_column_by_column() -> None:
    table = f"{TWO_COLUMNS} 0-5>R0 4-5>R1 0-6>R0"
    position = sausage().set_up("2-3 1-5", "6-6", table=table).play("0 cut 2-3 @1 give right")
    assert hands(position) == ["1-5", "6-6 2-5 3-5 0-5 4-5 0-6"]


def test_a11_9_older_crosswise_tiles_go_with_their_piece() -> None:
    position = sausage().set_up("2-3 4-6 0-0", "3-4 2-6", table=TWO_COLUMNS)
    position.play("0 cut 2-3 @1 give right", "1 2-6>R0", "0 pass", "1 3-4>R1")
    assert position.legal == ["0 4-6>R0", "0 4-6>R1", "0 cut 4-6 @1 give left"]
    position.play("0 cut 4-6 @1 give left")
    assert hands(position)[1] == "2-5 3-5 1-1 1-2 1-3 2-3 2-6 3-4"


def test_a_cut_of_another_seat_is_seen_with_its_piece_but_the_row_stays_hidden() -> None:
    position = sausage(3).set_up("0-4", "2-3 0-0", "0-6", table=TWO_COLUMNS, turn=1)
    position.play("1 cut 2-3 @1 give right")
    view = observe(position.state, 2)
    assert isinstance(view.log[-1], CutMade)
    assert view.log[-1].piece == parse_tiles("2-5 3-5")
    assert view.rows[0] == (None, None, None)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_piece_and_receiver_of_a_legal_cut_follow_from_the_observation(seat: int) -> None:
    hand = ["0-4", "0-6", "6-6"]
    hand[seat] += " 2-3 5-5"
    position = sausage(3).set_up(*hand, table=TWO_COLUMNS, turn=seat)
    view = observe(position.state, seat)
    cuts = [move for move in options(position.rules, view) if isinstance(move, Cut)]
    assert len(cuts) == 3
    for cut in cuts:
        _, events = apply(position.rules, position.state, cut)
        made = events[0]
        assert isinstance(made, CutMade)
        assert view.table.joints[cut.joint - 1].piece(cut.give) == made.piece
        assert receiver(seat, view.seats) == made.to


def test_a11_10_two_cuts_a_player_and_hand() -> None:
    def cut_out(made: tuple[int, ...], **more: Any) -> Position:
        position = sausage(**more).set_up("5-5 0-1", "0-4", table=TWO_COLUMNS)
        state = replace(position.state, progress=Progress(last=1, cuts=made))
        position.match = replace(position.match, state=state)
        return position

    # The other's cuts do not count.
    assert "0 cut 5-5 @2 give left" in cut_out((1, 2)).legal
    position = cut_out((2, 0))
    # F16: what may not cut any more may still lie lengthwise.
    assert position.legal == ["0 5-5>R0", "0 5-5>R1"]
    error = refused(position, Cut(tile(5, 5), 2, "left"))
    assert (error.refusal, error.number) == (Refusal.NO_CUTS_LEFT, 2)
    assert cut_out((1, 0), cuts=1).refusal("0 cut 5-5 @2 give left") is Refusal.NO_CUTS_LEFT
    assert "0 cut 5-5 @2 give left" in cut_out((2, 0), cuts=3).legal
    assert "0 cut 5-5 @2 give left" in cut_out((9, 9), cuts=0).legal


def test_cuts_are_counted_in_play_and_anew_in_each_hand() -> None:
    position = sausage().set_up("2-3 1-4", "0-4 1-5", table=TWO_COLUMNS)
    assert not position.state.progress.cuts
    position.play("0 cut 2-3 @1 give left")
    assert position.state.progress.cuts == (1, 0)
    position.play("1 1-2>L0")
    assert position.state.progress.cuts == (1, 0)
    position.domino("", "1-2", table="1-1", last="1-4>R0").deal("1-1 5-5", "6-6").play("0 1-1")
    assert not position.state.progress.cuts


def test_f16_who_can_only_cut_must_cut() -> None:
    position = sausage().set_up("2-3", "0-4", table=TWO_COLUMNS, boneyard="0-0")
    assert position.legal == ["0 cut 2-3 @1 give left", "0 cut 2-3 @1 give right"]
    assert position.refusal("0 draw") is Refusal.CAN_PLAY
    assert position.refusal("0 pass") is Refusal.CAN_PLAY
    # With no cut left he draws as one who has nothing.
    position.match = replace(
        position.match, state=replace(position.state, progress=Progress(last=1, cuts=(2, 0)))
    )
    assert position.legal == ["0 draw"]
    assert position.refusal("0 pass") is Refusal.MUST_DRAW


def test_a_drawn_tile_that_only_cuts_ends_the_drawing() -> None:
    position = sausage().set_up("0-0", "0-4", table=TWO_COLUMNS, boneyard="0-6 2-3 1-5")
    position.play("0 draw")
    assert position.legal == ["0 draw"]
    position.play("0 draw")
    assert position.legal == ["0 cut 2-3 @1 give left", "0 cut 2-3 @1 give right"]
    assert [event.tile for event in position.state.log if isinstance(event, Drew)] == [
        tile(0, 6),
        tile(2, 3),
    ]
    assert position.refusal("0 draw") is Refusal.CAN_PLAY
    with pytest.raises(IllegalMove) as refused:
        play(position.match, Draw())
    assert refused.value.tiles == (tile(2, 3),), "what he must do is cut with it"


def test_drawing_belongs_to_the_turn() -> None:
    position = sausage().set_up("0-0", "0-4", table="1-1", boneyard="0-6 2-3").play("0 draw", "0 draw")
    assert position.state.progress.turns == 0
    assert position.legal == ["0 pass"]
    assert position.refusal("0 draw") is Refusal.BONEYARD_EMPTY
    position.play("0 pass")
    assert position.state.progress.turns == 1
    assert isinstance(position.state.log[-1], Passed)
    assert position.state.log[-1].numbers == (1, 1)
