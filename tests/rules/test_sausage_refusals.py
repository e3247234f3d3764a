"""Колбаса: every move that is not legal is refused for its real reason."""

from typing import Any

import pytest
from positions import Position

from game.core.moves import Cut, Draw, EndTurn, IllegalMove, Move, Pass, Play, Refusal, TurnUp
from game.core.observation import observe
from game.core.options import check, options
from game.core.table import Placement
from game.core.tiles import parse_tile, tile

TWO_COLUMNS = "1-1 1-2>R0 1-3>R1 2-5>R0 3-5>R1"


def sausage(seats: int = 2, **more: Any) -> Position:
    return Position("sausage", seats, **more)


def refused(position: Position, move: Move) -> IllegalMove:
    """Give the refusal of a move that has no notation, or whose details matter."""
    assert position.state.turn is not None
    with pytest.raises(IllegalMove) as caught:
        check(position.rules, observe(position.state, position.state.turn), move)
    return caught.value


def test_a_refused_play_says_why() -> None:
    position = sausage().set_up("2-4 1-3 1-5 2-2", "0-4", table="1-1 1-2>R0", boneyard="0-0")
    error = refused(position, Play((Placement(tile(2, 4), "R0"),)))
    assert (error.refusal, error.end, error.number) == (Refusal.STICKS_OUT, "R0", 2)
    for text, refusal in {
        # It sticks out, whatever the number.
        "1-3>R0": Refusal.STICKS_OUT,
        "2-4>R1": Refusal.DOES_NOT_FIT,
        "1-3>L0": Refusal.NO_SUCH_END,
        "1-3>R": Refusal.NO_SUCH_END,
        "1-3>U": Refusal.NO_SUCH_END,
        "1-3": Refusal.NEEDS_AN_END,
        "0-4>R1": Refusal.NOT_IN_HAND,
        "1-3x>R1": Refusal.NO_FACE_DOWN,
        "2-2x>R0": Refusal.STICKS_OUT,
        "1-3>R1+1-5>R1": Refusal.ONE_TILE_A_TURN,
        "draw": Refusal.CAN_PLAY,
        "pass": Refusal.CAN_PLAY,
        "turn": Refusal.NOT_IN_THIS_GAME,
        "end": Refusal.NOT_IN_THIS_GAME,
    }.items():
        assert position.refusal(f"0 {text}") is refusal, text


def test_a_refused_cut_says_why() -> None:
    position = sausage().set_up("5-5 2-3 2-4", "0-4", table=TWO_COLUMNS)
    for text, refusal in {
        "cut 3-5 @1 give left": Refusal.NOT_IN_HAND,
        "cut 5-5 @1 give left": Refusal.DOES_NOT_CUT,
        "cut 2-4 @2 give left": Refusal.DOES_NOT_CUT,
        "cut 5-5 @3 give left": Refusal.NO_SUCH_JOINT,
        "cut 2-4 @999999999 give left": Refusal.NO_SUCH_JOINT,
        "cut 5-5 @2 give right": Refusal.EMPTY_PIECE,
    }.items():
        assert position.refusal(f"0 {text}") is refusal, text
    assert refused(position, Cut(tile(2, 4), 1, "left")).tiles == (tile(2, 3),)
    assert refused(position, Cut(tile(5, 5), 3, "left")).number == 2
    assert refused(position, Cut(tile(5, 5), 0, "left")).refusal is Refusal.NO_SUCH_JOINT
    assert refused(position, Cut(tile(5, 5), -1, "left")).refusal is Refusal.NO_SUCH_JOINT
    none = sausage().set_up("5-5 2-3", "0-4", table="1-1")
    assert refused(none, Cut(tile(5, 5), 1, "left")).number == 0


def test_a_refused_opening_says_why() -> None:
    position = sausage().deal("1-1 2-2 1-4", "3-3", boneyard="0-0")
    for text, refusal in {
        "2-2": Refusal.MUST_OPEN_WITH,
        "1-4": Refusal.MUST_OPEN_WITH,
        "1-1>R0": Refusal.OPENING_HAS_NO_END,
        "1-1x": Refusal.NO_FACE_DOWN,
        "1-1+2-2": Refusal.OPENING_IS_ONE_TILE,
        "3-3": Refusal.NOT_IN_HAND,
        "cut 1-1 @1 give left": Refusal.MUST_OPEN_WITH,
        "cut 3-3 @1 give left": Refusal.NOT_IN_HAND,
        "draw": Refusal.MUST_OPEN_WITH,
        "pass": Refusal.MUST_OPEN_WITH,
        "turn": Refusal.NOT_IN_THIS_GAME,
    }.items():
        assert position.refusal(f"0 {text}") is refusal, text


@pytest.mark.parametrize("table", ["1-1", "1-1 1-2>R0", TWO_COLUMNS])
def test_every_move_of_any_game_is_either_an_option_or_refused(table: str) -> None:
    position = sausage().set_up("5-5 2-3 1-4", "0-4", table=table)
    view = observe(position.state, 0)
    moves: list[Move] = [Draw(), Pass(), TurnUp(), EndTurn()]
    for text in ("5-5", "2-3", "1-4", "0-4", "6-6"):
        one = parse_tile(text)
        moves += [Cut(one, joint, side) for joint in (-1, 0, 1, 2, 3) for side in ("left", "right")]
        moves += [
            Play((Placement(one, end, down),))
            for end in (None, "L", "R", "U", "D", "L0", "L1", "R0", "R1")
            for down in (False, True)
        ]
    legal = options(position.rules, view)
    assert set(legal) <= set(moves)
    for move in moves:
        if move not in legal:
            assert refused(position, move).refusal
    assert all(
        options(position.rules, view, move.placements) == () for move in legal if isinstance(move, Play)
    )


def test_a_setup_knows_lanes_and_no_left_front() -> None:
    def bad(table: str) -> Refusal:
        with pytest.raises(IllegalMove) as caught:
            sausage().set_up("5-5", "0-4", table=table)
        return caught.value.refusal

    assert bad("1-1 1-2>R0 2-3>R0") is Refusal.DOES_NOT_FIT
    assert bad("1-1 1-2>L0") is Refusal.NO_SUCH_END
    assert bad("1-1 1-2>R") is Refusal.NO_SUCH_END
    assert bad("1-1 1-2") is Refusal.NEEDS_AN_END


def test_a_setup_begins_with_a_double() -> None:
    with pytest.raises(IllegalMove) as refused:
        Position("sausage", 2).set_up("1-4", "2-3", table="1-2")
    assert refused.value.refusal is Refusal.MUST_OPEN_WITH
    assert Position("sausage", 2).set_up("1-4", "2-3", table="1-1").unfinished
