"""The notation of moves, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.moves import Cut, Draw, EndTurn, Move, Pass, Play, TurnUp
from game.core.notation import format_move, parse_action, parse_move, parse_placements
from game.core.table import Placement
from game.core.tiles import DOUBLE_SIX, NotationError, tile

TILES = st.sampled_from(DOUBLE_SIX)
ENDS = st.sampled_from([None, "L", "R", "U", "D", "L0", "L1", "R0", "R1"])
PLAYS = st.lists(st.builds(Placement, TILES, ENDS, st.booleans()), min_size=1, max_size=5)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from([Draw(), Pass(), TurnUp(), EndTurn()]),
    PLAYS.map(lambda placements: Play(tuple(placements))),
    st.builds(Cut, TILES, st.integers(1, 99), st.sampled_from(["left", "right"])),
)


@given(st.integers(0, 3), MOVES)
def test_round_trip(seat: int, move: Move) -> None:
    text = format_move(seat, move)
    assert parse_move(text) == (seat, move)
    assert format_move(*parse_move(text)) == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1-1", Play((Placement(tile(1, 1)),))),
        ("5-2>L", Play((Placement(tile(2, 5), "L"),))),
        ("5-5x>U", Play((Placement(tile(5, 5), "U", face_down=True),))),
        ("3-3>L+5-5x>R", Play((Placement(tile(3, 3), "L"), Placement(tile(5, 5), "R", face_down=True)))),
        ("2-5>R0", Play((Placement(tile(2, 5), "R0"),))),
        ("cut 6-4 @2 give left", Cut(tile(4, 6), 2, "left")),
        ("draw", Draw()),
        ("pass", Pass()),
        ("turn", TurnUp()),
        ("end", EndTurn()),
    ],
)
def test_actions(text: str, move: Move) -> None:
    assert parse_action(text) == move


NO_ACTIONS = ("", "fish", "Draw", "2-5>", "2-5>l", "2-5>M", "2-5>U0", "2-7>L", "2-5>L+", "2-5 >L", "2-5X>L")
NO_CUTS = ("cut", "cut 4-6 @0 give left", "cut 4-6 @2 give up", "cut 4-6 2 give left", "cut 4-7 @1 give left")


@pytest.mark.parametrize("text", [*NO_ACTIONS, *NO_CUTS, "draw+pass", "2-5>L\n", "2-5>\u041b"])
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="is not an action"):
        parse_action(text)


@pytest.mark.parametrize("text", ["", "draw", "1draw", "x draw", "-1 draw", "1", "1 ", " 1 draw", "1\tdraw"])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError, match="is not a move"):
        parse_move(text)


@pytest.mark.parametrize(
    "text", ["\u0661 draw", "1" * 5000 + " draw", "1 cut 4-6 @" + "1" * 5000 + " give left"]
)
def test_numbers_that_only_python_takes(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse in (parse_move, parse_placements, parse_action):
        try:
            parse(text)
        except NotationError as error:
            assert str(error).isascii()  # noqa: PT017 - both outcomes are right
