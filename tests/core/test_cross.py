"""The cross: where a tile fits, when a spinner arises, how the tiles lie."""

from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cross import Cross
from game.core.notation import parse_placements
from game.core.table import Laid, Path, Placement
from game.core.tiles import DOUBLE_SIX, Tile, parse_tile, tile

LATE = Cross(late=True)
OPENING = Cross()
SIDES = Cross(sides_first=True)


def laid(cross: Cross, turns: str) -> Cross:
    """Lay turns such as `3-5 3-3>L+5-5x>R`."""
    for turn in turns.split():
        cross = cross.lay(parse_placements(turn))
    return cross


def arms(cross: Cross) -> dict[str, str]:
    """Give each path in walking order: `13 3x3` is 1-3, then 3-3 face down."""
    return {
        path.name: " ".join(f"{lying.first}{'x' * lying.face_down}{lying.second}" for lying in path.tiles)
        for path in cross.paths
    }


def test_empty_cross() -> None:
    for cross in (LATE, OPENING, SIDES):
        assert cross.empty
        assert dict(cross.ends) == {}
        assert cross.fits(tile(1, 2)) == cross.takes(tile(1, 1)) == ()
        assert cross.paths == (Path("line", ()),)


@pytest.mark.parametrize("cross", [LATE, OPENING, SIDES])
def test_an_opening_double_has_four_sides_at_once(cross: Cross) -> None:
    cross = laid(cross, "1-1")
    assert not cross.empty
    assert list(cross.ends.items()) == [("L", 1), ("R", 1), ("U", 1), ("D", 1)]
    assert cross.fits(tile(1, 5)) == ("L", "R", "U", "D")
    assert arms(cross) == {"spinner": "11", "L": "", "R": "", "U": "", "D": ""}
    assert cross.paths[0] == Path("spinner", (Laid(tile(1, 1), 1, 1),))


@pytest.mark.parametrize("end", ["L", "R", "U", "D"])
def test_each_arm_is_walked_from_the_spinner_outward(end: str) -> None:
    cross = laid(LATE, f"1-1 1-5>{end} 3-5>{end}")
    assert arms(cross) == {"spinner": "11", "L": "", "R": "", "U": "", "D": ""} | {end: "15 53"}
    assert dict(cross.ends) == {"L": 1, "R": 1, "U": 1, "D": 1} | {end: 3}
    assert cross.fits(tile(2, 3)) == (end,)
    assert cross.fits(tile(1, 3)) == ("L", "R", "U", "D")
    assert cross.fits(tile(5, 5)) == ()


def test_without_a_double_it_is_a_line() -> None:
    cross = laid(LATE, "5-3 2-5>R 0-3>L")
    assert list(cross.ends.items()) == [("L", 0), ("R", 2)]
    assert arms(cross) == {"line": "03 35 52"}


@pytest.mark.parametrize(
    ("double", "ends", "lying"),
    [
        ("2-2>R", {"L": 3, "R": 2, "U": 2, "D": 2}, {"L": "25 53", "R": ""}),
        ("3-3>L", {"L": 3, "R": 2, "U": 3, "D": 3}, {"L": "", "R": "35 52"}),
    ],
)
def test_a_late_spinner_splits_the_line(double: str, ends: dict[str, int], lying: dict[str, str]) -> None:
    cross = laid(LATE, f"3-5 2-5>R {double}")
    assert dict(cross.ends) == ends
    assert list(cross.ends) == ["L", "R", "U", "D"]
    spinner = double[0] * 2
    assert arms(cross) == {"spinner": spinner, "U": "", "D": ""} | lying
    # What lay before is still extended at the same letter.
    end, number = next((end, number) for end, number in ends.items() if end not in double)
    assert cross.fits(tile(number, 6))[:1] == (end,)


def test_a_late_double_is_no_spinner_where_only_the_opening_tile_can_be() -> None:
    for cross in (OPENING, SIDES):
        grown = laid(cross, "3-5 5-5>R 3-3>L")
        assert dict(grown.ends) == {"L": 3, "R": 5}
        assert arms(grown) == {"line": "33 35 55"}


def test_a_second_double_does_not_branch() -> None:
    for cross in (LATE, OPENING):
        grown = laid(cross, "1-1 1-6>L 6-6>L")
        assert dict(grown.ends) == {"L": 6, "R": 1, "U": 1, "D": 1}
        assert arms(grown)["L"] == "16 66"


def test_a_face_down_double_closes_its_arm_and_lies_at_its_end() -> None:
    cross = laid(LATE, "1-1 1-5>U 5-5x>U")
    assert list(cross.ends.items()) == [("L", 1), ("R", 1), ("D", 1)]
    assert cross.takes(tile(5, 6)) == ()
    assert arms(cross)["U"] == "15 5x5"
    line = laid(LATE, "3-5 5-5x>R")
    assert dict(line.ends) == {"L": 3}
    assert line.takes(tile(5, 6)) == ()
    assert arms(line) == {"line": "35 5x5"}
    assert dict(laid(line, "3-6>L").ends) == {"L": 6}


def test_a_face_down_double_is_never_the_spinner_and_stays_closed_beside_one() -> None:
    cross = laid(LATE, "3-5 3-3x>L 5-5>R")
    assert list(cross.ends.items()) == [("R", 5), ("U", 5), ("D", 5)]
    assert arms(cross) == {"spinner": "55", "L": "53 3x3", "R": "", "U": "", "D": ""}
    assert laid(LATE, "3-5 3-3x>L+5-5>R") == cross


def test_everything_can_be_closed() -> None:
    cross = laid(LATE, "3-5 3-3x>L+5-5x>R")
    assert dict(cross.ends) == {}
    assert not cross.empty
    assert not any(cross.fits(other) for other in DOUBLE_SIX)
    closed = laid(LATE, "1-1 1-2>L 1-3>R 1-4>U 1-5>D 2-2x>L+3-3x>R+4-4x>U+5-5x>D")
    assert dict(closed.ends) == {}
    assert all(path.tiles[-1].face_down for path in closed.paths[1:])


@pytest.mark.parametrize(
    ("opening", "left", "right", "spinner"),
    [("3-5", "3-3", "5-5", "3-3"), ("0-5", "0-0", "5-5", "5-5"), ("0-1", "0-0", "1-1", "1-1")],
)
def test_f5_the_lower_of_two_doubles_is_the_spinner_in_either_order(
    opening: str, left: str, right: str, spinner: str
) -> None:
    one = laid(LATE, f"{opening} {left}>L+{right}>R")
    two = laid(LATE, f"{opening} {right}>R+{left}>L")
    assert one == two
    assert one.ends == two.ends
    assert one.spinner == parse_tile(spinner)
    assert one.ends["U"] == one.ends["D"] == parse_tile(spinner).low
    # One after the other the first is the spinner.
    assert laid(LATE, f"{opening} {left}>L {right}>R").spinner == parse_tile(left)


@pytest.mark.parametrize("faces", ["", "x"])
def test_f5_four_doubles_give_the_same_table_in_every_order(faces: str) -> None:
    before = laid(LATE, "1-1 1-2>L 1-3>R 1-4>U 1-5>D")
    doubles = parse_placements(f"2-2{faces}>L+3-3>R+4-4x>U+5-5{faces}>D")
    tables = {before.lay(order) for order in permutations(doubles)}
    assert len(tables) == 1
    assert len({tuple(table.ends.items()) for table in tables}) == 1


def test_sides_first_allows_only_free_sides_until_all_are_begun() -> None:
    cross = laid(SIDES, "6-6 2-6>L")
    assert dict(cross.ends) == {"L": 2, "R": 6, "U": 6, "D": 6}
    assert cross.fits(tile(2, 2)) == ()
    assert cross.takes(tile(2, 2)) == ("L",)
    assert cross.fits(tile(0, 6)) == ("R", "U", "D")
    cross = laid(cross, "0-6>R 1-6>U")
    assert cross.fits(tile(0, 1)) == ()
    assert cross.fits(tile(5, 6)) == ("D",)
    cross = laid(cross, "5-6>D")
    assert cross.fits(tile(0, 1)) == ("R", "U")
    assert cross.fits(tile(2, 2)) == ("L",)
    assert cross.fits(tile(3, 4)) == ()


def test_a_setup_may_have_extended_a_side_before_the_others_were_begun() -> None:
    cross = laid(SIDES, "6-6 2-6>L 2-4>L 4-6>L")
    assert cross.takes(tile(0, 6)) == ("L", "R", "U", "D")
    assert cross.fits(tile(0, 6)) == ("R", "U", "D")


@pytest.mark.parametrize(
    ("turn", "ends"),
    [
        ("1-1+1-5>U+5-6>U", {"L": 1, "R": 1, "U": 6, "D": 1}),
        ("5-5>R+5-6>U", {"L": 3, "R": 5, "U": 6, "D": 5}),
        ("5-5>R+5-6>U+3-3>L", {"L": 3, "R": 5, "U": 6, "D": 5}),
        ("5-5>R+3-3>L+3-6>U", {"L": 3, "R": 5, "U": 6, "D": 3}),
        ("5-5>R+5-6>R", {"L": 3, "R": 6, "U": 5, "D": 5}),
    ],
)
def test_a_turn_of_a_setup_can_go_on_at_its_own_spinner(turn: str, ends: dict[str, int]) -> None:
    cross = laid(LATE, turn if turn.startswith("1-1") else f"3-5 {turn}")
    assert dict(cross.ends) == ends


def test_lay_leaves_the_table_before_as_it_was() -> None:
    before = laid(LATE, "1-1 1-5>L")
    laid(before, "5-5x>L")
    assert before == laid(LATE, "1-1 1-5>L")
    assert dict(before.ends) == {"L": 5, "R": 1, "U": 1, "D": 1}


def check_geometry(cross: Cross, tiles: set[Tile]) -> None:
    """Work out from the paths alone what the open ends must be."""
    paths = {path.name: path.tiles for path in cross.paths}
    lying = [one for path in paths.values() for one in path]
    assert sorted(one.tile for one in lying) == sorted(tiles)
    assert all(tile(one.first, one.second) == one.tile for one in lying)
    for path in paths.values():
        assert all(one.second == two.first for one, two in pairwise(path))
        assert not any(one.face_down for one in path[1:-1])
    ends = {}
    if "line" in paths:
        row = paths["line"]
        ends = {
            end: number
            for end, number, down in (
                ("L", row[0].first, row[0].face_down),
                ("R", row[-1].second, row[-1].face_down),
            )
            if not down
        }
    else:
        assert list(paths) == ["spinner", "L", "R", "U", "D"]
        (spinner,) = paths.pop("spinner")
        assert not spinner.face_down
        for end, arm in paths.items():
            assert not arm or arm[0].first == spinner.first
            if not arm or not arm[-1].face_down:
                ends[end] = arm[-1].second if arm else spinner.first
    assert list(cross.ends.items()) == list(ends.items())
    for other in DOUBLE_SIX:
        assert cross.takes(other) == tuple(end for end, number in ends.items() if number in other)
        assert set(cross.fits(other)) <= set(cross.takes(other))


@given(st.integers(), st.permutations(DOUBLE_SIX), st.sampled_from([LATE, OPENING, SIDES]))
def test_neighbours_match_and_no_tile_is_lost(seed: int, tiles: list[Tile], cross: Cross) -> None:
    rng = Random(seed)
    done: set[Tile] = set()
    for placed in tiles:
        ends = (None,) if cross.empty else cross.fits(placed)
        if ends:
            end = rng.choice(ends)
            down = placed.is_double and end is not None and cross is not SIDES and rng.random() < 0.3
            cross = cross.lay((Placement(placed, end, down),))
            done.add(placed)
            check_geometry(cross, done)
