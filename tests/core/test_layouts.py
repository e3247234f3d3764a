"""The line: where a tile fits and how it lies."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.core.layouts import Line
from game.core.table import Laid, Path, Placement
from game.core.tiles import DOUBLE_SIX, tile


def laid(*turn: tuple[int, int, str | None]) -> Line:
    line = Line()
    for one, two, end in turn:
        line = line.lay((Placement(tile(one, two), end),))
    return line


def test_empty_line() -> None:
    line = Line()
    assert line.empty
    assert dict(line.ends) == {}
    assert line.fits(tile(1, 2)) == ()
    assert line.paths == (Path("line", ()),)


def test_the_opening_tile_lies_with_its_low_half_to_the_left() -> None:
    for line in (laid((3, 5, None)), laid((5, 3, None))):
        assert dict(line.ends) == {"L": 3, "R": 5}
        assert line.paths == (Path("line", (Laid(tile(3, 5), 3, 5),)),)


def test_a_tile_is_turned_so_that_it_matches() -> None:
    line = laid((3, 5, None), (3, 6, "L"), (5, 5, "R"), (1, 5, "R"))
    assert line.paths[0].tiles == (
        Laid(tile(3, 6), 6, 3),
        Laid(tile(3, 5), 3, 5),
        Laid(tile(5, 5), 5, 5),
        Laid(tile(1, 5), 5, 1),
    )
    assert dict(line.ends) == {"L": 6, "R": 1}


def test_where_a_tile_fits() -> None:
    line = laid((3, 5, None))
    assert line.fits(tile(3, 5)) == ("L", "R")
    assert line.fits(tile(3, 3)) == ("L",)
    assert line.fits(tile(0, 5)) == ("R",)
    assert line.fits(tile(0, 6)) == ()
    assert laid((4, 4, None)).fits(tile(4, 6)) == ("L", "R")


def test_a_turn_of_two_is_the_same_in_either_order() -> None:
    line = laid((3, 5, None))
    left, right = Placement(tile(3, 3), "L"), Placement(tile(5, 5), "R")
    assert line.lay((left, right)) == line.lay((right, left))


@given(st.permutations(DOUBLE_SIX))
def test_neighbours_match_and_no_tile_is_lost(tiles: list[tuple[int, int]]) -> None:
    line, count = Line(), 0
    for number, (one, two) in enumerate(tiles):
        placed = tile(one, two)
        ends = (None,) if line.empty else line.fits(placed)
        if ends:
            line, count = line.lay((Placement(placed, ends[number % len(ends)]),)), count + 1
    row = line.paths[0].tiles
    assert len({lying.tile for lying in row}) == len(row) == count
    assert all(left.second == right.first for left, right in pairwise(row))
    assert all(tile(lying.first, lying.second) == lying.tile for lying in row)
    assert dict(line.ends) == {"L": row[0].first, "R": row[-1].second}
