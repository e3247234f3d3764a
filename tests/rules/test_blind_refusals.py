"""Why moves are refused where rows are closed (rules.md 2.7): the reason that holds, and no secret in it."""

import pytest
from positions import Position

from game.core.engine import apply
from game.core.moves import Cut, Draw, EndTurn, IllegalMove, Pass, Refusal, TurnUp
from game.core.tiles import tile


def blitz_blind() -> Position:
    return Position("blitz-blind", 2)


def t7_1() -> Position:
    return blitz_blind().set_up("2-3 0-5 4-4 3-6 1-6", "1-4 2-2 0-6 5-5", table="3-5 5-6>R", boneyard="1-1")


CLOSED = {
    "0 draw": Refusal.ROW_CLOSED,
    "0 pass": Refusal.ROW_CLOSED,
    "0 end": Refusal.NOTHING_TO_END,
    "0 2-3>L": Refusal.ROW_CLOSED,
    "0 6-6>L": Refusal.ROW_CLOSED,  # it is in no row
    "0 cut 4-6 @1 give left": Refusal.NOT_IN_THIS_GAME,
}
LAID = CLOSED | {"0 draw": Refusal.NOT_AFTER_LAYING}
del LAID["0 end"]
FAILED = {
    "0 turn": Refusal.AFTER_FAILURE,
    "0 pass": Refusal.AFTER_FAILURE,
    "0 2-3>L": Refusal.AFTER_FAILURE,
    "0 cut 4-6 @1 give left": Refusal.NOT_IN_THIS_GAME,
}


@pytest.mark.parametrize(("move", "refusal"), CLOSED.items())
def test_refusals_before_a_tile_is_turned_up(move: str, refusal: Refusal) -> None:
    assert t7_1().refusal(move) is refusal


@pytest.mark.parametrize(("move", "refusal"), LAID.items())
def test_refusals_after_a_success(move: str, refusal: Refusal) -> None:
    assert t7_1().play("0 turn").refusal(move) is refusal


@pytest.mark.parametrize(("move", "refusal"), (FAILED | {"0 draw": Refusal.BONEYARD_EMPTY}).items())
def test_refusals_after_a_failure(move: str, refusal: Refusal) -> None:
    position = blitz_blind().set_up("2-3 0-5 4-4 1-1 2-2", "1-6 0-0 5-5 3-3", table="6-6")
    assert position.play("0 turn").refusal(move) is refusal


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("0 3-6", Refusal.NEEDS_AN_END),
        ("0 3-6>U", Refusal.NO_SUCH_END),
        ("0 3-6x>L", Refusal.NO_FACE_DOWN),
        ("0 3-6>L+0-5>R", Refusal.ROW_CLOSED),
        ("0 3-6>U+0-5>R", Refusal.NO_SUCH_END),
    ],
)
def test_refusals_of_a_place_for_the_tile_that_was_turned_up(move: str, refusal: Refusal) -> None:
    position = blitz_blind().set_up("0-1 2-2 0-5 3-6", "1-6 0-0 4-4 3-3", table="3-5 5-6>R")
    assert position.play("0 turn").refusal(move) is refusal


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("0 turn", Refusal.ROW_OPEN),
        ("0 end", Refusal.CAN_PLAY),
        ("0 draw", Refusal.CAN_PLAY),
        ("0 pass", Refusal.CAN_PLAY),
        ("0 2-6>L", Refusal.DOES_NOT_FIT),
        ("0 1-2>L+1-2>L", Refusal.SAME_TILE_TWICE),
        ("0 3-4>L", Refusal.NOT_IN_HAND),
        ("0 cut 4-6 @1 give left", Refusal.NOT_IN_THIS_GAME),
    ],
)
def test_refusals_in_an_open_row(move: str, refusal: Refusal) -> None:
    position = blitz_blind().set_up("1-2 2-6 6-6", "0-3 0-5", table="1-4", boneyard="3-3")
    assert position.refusal(move) is refusal


def test_refusals_in_an_open_row_in_which_nothing_fits() -> None:
    position = blitz_blind().set_up("1-2 2-2", "3-4 0-1 1-1", table="4-6")
    for move, refusal in {
        "0 turn": Refusal.ROW_OPEN,
        "0 end": Refusal.ROW_OPEN,
        "0 draw": Refusal.BONEYARD_EMPTY,
    }.items():
        assert position.refusal(move) is refusal


@pytest.mark.parametrize("move", [TurnUp(), EndTurn(), Draw(), Pass(), Cut(tile(1, 1), 1, "left")])
def test_refusals_before_the_opening(move: TurnUp | EndTurn | Draw | Pass | Cut) -> None:
    position = blitz_blind().deal("0-1 1-1 1-2 4-5", "3-3 0-2 0-5 1-3", boneyard="5-5")
    with pytest.raises(IllegalMove) as caught:
        apply(position.rules, position.state, move)
    if isinstance(move, Cut):
        assert caught.value.refusal is Refusal.NOT_IN_THIS_GAME
    else:
        assert caught.value.refusal is Refusal.MUST_OPEN_WITH
        assert caught.value.tiles == (tile(1, 1),)
    # That 1-2 is in the row and 6-6 is not makes no difference.
    assert position.refusal("0 1-2") is position.refusal("0 6-6") is Refusal.MUST_OPEN_WITH
