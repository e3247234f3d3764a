"""The sausage: lanes, what sticks out, joints and pieces (rules.md 2.11)."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.layouts import Line
from game.core.notation import parse_placements
from game.core.sausage import Sausage, receiver, sticks_out
from game.core.table import Laid, Path
from game.core.tiles import DOUBLE_SIX, Tile, format_tiles, parse_tile, parse_tiles, tile

TWO_COLUMNS = "1-1 1-2>R0 1-3>R1 2-5>R0 3-5>R1"


def laid(text: str, *, after: Sausage | None = None) -> Sausage:
    table = after or Sausage()
    for entry in text.split():
        table = table.lay(parse_placements(entry))
    return table


def cut(table: Sausage, text: str, joint: int, give: str) -> Sausage:
    return table.cut(parse_tile(text), joint, give)


def joints(table: Sausage) -> list[tuple[tuple[int, int], str, str]]:
    return [(one.numbers, format_tiles(one.left), format_tiles(one.right)) for one in table.joints]


def walked(table: Sausage) -> list[str]:
    """Give each path as `name: first-second …`, the halves as they lie."""
    return [
        f"{name}: {' '.join(f'{one.first}-{one.second}' for one in tiles)}".rstrip()
        for name, tiles in table.paths
    ]


def test_an_empty_table() -> None:
    table = Sausage()
    assert table.empty
    assert dict(table.ends) == {}
    assert (table.paths, table.joints) == ((), ())
    assert table.takes(tile(1, 1)) == table.fits(tile(1, 1)) == ()


def test_the_start_tile_lies_across_and_only_its_right_side_is_open() -> None:
    table = laid("1-1")
    assert not table.empty
    assert list(table.ends.items()) == [("R0", 1), ("R1", 1)]
    assert table.paths == (Path("across", (Laid(tile(1, 1), 1, 1),)), Path("R0", ()), Path("R1", ()))
    assert table.fits(tile(1, 4)) == ("R0", "R1")
    assert table.fits(tile(2, 4)) == ()
    assert table.joints == ()


def test_a_lane_that_sticks_out_waits_for_the_other() -> None:
    table = laid("1-1 1-4>R0")
    assert dict(table.ends) == {"R0": 4, "R1": 1}
    assert table.fits(tile(2, 4)) == ()
    assert table.fits(tile(1, 4)) == table.fits(tile(0, 1)) == ("R1",)
    assert [sticks_out(table, end) for end in ("R0", "R1", "L0", "L1", "U")] == [True, *[False] * 4]
    table = laid("1-6>R1", after=table)
    assert dict(table.ends) == {"R0": 4, "R1": 6}
    assert table.fits(tile(4, 6)) == ("R0", "R1")
    assert not sticks_out(table, "R0")
    table = laid("3-6>R1", after=table)
    assert table.fits(tile(3, 4)) == ("R0",)
    assert (sticks_out(table, "R0"), sticks_out(table, "R1")) == (False, True)
    assert walked(table) == ["across: 1-1", "R0: 1-4", "R1: 1-6 6-3"]


def test_nothing_sticks_out_of_a_line() -> None:
    line = Line().lay(parse_placements("3-5"))
    assert not any(sticks_out(line, end) for end in ("L", "R", "R0"))


def test_tiles_side_by_side_in_the_lanes_need_not_match_and_doubles_lie_lengthwise() -> None:
    table = laid("1-1 1-5>R0 1-2>R1 5-5>R0 2-4>R1")
    assert walked(table) == ["across: 1-1", "R0: 1-5 5-5", "R1: 1-2 2-4"]
    assert dict(table.ends) == {"R0": 5, "R1": 4}


def test_joints_are_numbered_from_the_left_and_have_both_pieces() -> None:
    assert joints(laid(TWO_COLUMNS)) == [
        ((2, 3), "1-1 1-2 1-3", "2-5 3-5"),
        # The even front: nothing lies beyond it.
        ((5, 5), "1-1 1-2 1-3 2-5 3-5", ""),
    ]
    # A11.14: what sticks out belongs to the right piece, and beside it there is no joint further out.
    assert joints(laid("1-1 1-4>R0 1-6>R1 2-4>R0")) == [((4, 6), "1-1 1-4 1-6", "2-4")]
    assert joints(laid("1-1 1-4>R0")) == []
    one = laid(TWO_COLUMNS).joints[0]
    assert one.piece("left") == parse_tiles("1-1 1-2 1-3")
    assert one.piece("right") == parse_tiles("2-5 3-5")


def test_the_right_piece_away_the_cutting_tile_is_the_right_edge() -> None:
    table = cut(laid(TWO_COLUMNS), "2-3", 1, "right")
    assert walked(table) == ["across: 1-1", "S0: 1-2", "S1: 1-3", "across: 2-3", "R0:", "R1:"]
    assert dict(table.ends) == {"R0": 2, "R1": 3}
    # Both joints lie beside a crosswise tile now.
    assert table.joints == ()


def test_the_left_piece_away_a_left_front_opens_and_the_right_one_stays() -> None:
    table = cut(laid("1-1 1-4>R0 1-6>R1 2-4>R0"), "4-6", 1, "left")
    assert walked(table) == ["L0:", "L1:", "across: 4-6", "R0: 4-2", "R1:"]
    assert list(table.ends.items()) == [("L0", 4), ("L1", 6), ("R0", 2), ("R1", 6)]
    assert table.fits(tile(4, 6)) == ("L0", "L1", "R1")
    assert table.fits(tile(2, 3)) == ()


def test_the_cutting_tile_is_turned_to_the_lanes() -> None:
    table = cut(laid("1-1 1-6>R0 1-4>R1"), "4-6", 1, "left")
    assert walked(table) == ["L0:", "L1:", "across: 6-4", "R0:", "R1:"]
    assert list(table.ends.items()) == [("L0", 6), ("L1", 4), ("R0", 6), ("R1", 4)]


def test_the_left_front_grows_outwards_with_its_own_protruding_tile() -> None:
    table = cut(laid(TWO_COLUMNS), "2-3", 1, "left")
    table = laid("1-2>L0 0-5>R0", after=table)
    assert walked(table) == ["L0: 1-2", "L1:", "across: 2-3", "R0: 2-5 5-0", "R1: 3-5"]
    assert (sticks_out(table, "L0"), sticks_out(table, "L1"), sticks_out(table, "R0")) == (True, False, True)
    assert table.fits(tile(0, 1)) == ()
    assert table.fits(tile(3, 5)) == ("L1", "R1")
    table = laid("3-6>L1 6-6>L1", after=table)
    assert walked(table)[:2] == ["L0: 1-2", "L1: 6-6 6-3"]
    assert table.fits(tile(1, 6)) == ("L0",)
    assert joints(table) == [
        # A column where one lane sticks out is no joint on its outside.
        ((1, 6), "6-6", "1-2 3-6 2-3 2-5 3-5 0-5"),
        ((5, 5), "6-6 1-2 3-6 2-3 2-5 3-5", "0-5"),
    ]


def test_a_cut_in_the_left_front() -> None:
    table = laid("1-2>L0 3-6>L1 6-6>L1", after=cut(laid(TWO_COLUMNS), "2-3", 1, "left"))
    away = cut(table, "1-6", 1, "left")
    assert walked(away) == [
        "L0:",
        "L1:",
        "across: 1-6",
        "S0: 1-2",
        "S1: 6-3",
        "across: 2-3",
        "R0: 2-5",
        "R1: 3-5",
    ]
    # The tile that sticks out on the left stays there; the right front begins at the cutting tile.
    away = cut(table, "1-6", 1, "right")
    assert walked(away) == ["L0:", "L1: 6-6", "across: 1-6", "R0:", "R1:"]
    assert dict(away.ends) == {"L0": 1, "L1": 6, "R0": 1, "R1": 6}
    assert away.fits(tile(5, 6)) == ("R1",)


def test_at_an_even_left_front_only_the_right_piece_can_be_given() -> None:
    table = laid("1-2>L0 1-3>L1", after=cut(laid(TWO_COLUMNS), "2-3", 1, "left"))
    first = table.joints[0]
    assert (first.numbers, first.left) == ((1, 1), ())
    assert first.right == parse_tiles("1-2 1-3 2-3 2-5 3-5")
    table = cut(table, "1-1", 1, "right")
    assert walked(table) == ["L0:", "L1:", "across: 1-1", "R0:", "R1:"]
    assert dict(table.ends) == {"L0": 1, "L1": 1, "R0": 1, "R1": 1}


def test_a_cut_between_two_crosswise_tiles() -> None:
    table = laid("1-1 1-2>R0 1-3>R1 2-5>R0 3-4>R1 0-5>R0 4-6>R1")
    table = laid("0-3>R0", after=cut(table, "0-6", 3, "right"))
    # Not beside the crosswise tiles: of four borders two are left.
    assert [one.numbers for one in table.joints] == [(2, 3), (5, 4)]
    assert joints(table)[1] == ((5, 4), "1-1 1-2 1-3 2-5 3-4", "0-5 4-6 0-6 0-3")
    right = cut(table, "4-5", 2, "left")
    assert walked(right) == [
        "L0:",
        "L1:",
        "across: 5-4",
        "S0: 5-0",
        "S1: 4-6",
        "across: 0-6",
        "R0: 0-3",
        "R1:",
    ]
    left = cut(table, "4-5", 2, "right")
    assert walked(left)[-3:] == ["across: 5-4", "R0:", "R1:"]
    assert "L0" not in left.ends


@pytest.mark.parametrize(("seat", "seats", "to"), [(0, 2, 1), (1, 2, 0), (0, 3, 2), (2, 3, 1), (0, 4, 3)])
def test_the_piece_goes_to_the_seat_before(seat: int, seats: int, to: int) -> None:
    assert receiver(seat, seats) == to


def by_paths(table: Sausage) -> list[tuple[int, int]]:
    """Give the numbers of the joints by the plain words of the rules, from the paths alone."""
    lanes: dict[str, tuple[tuple[Laid, ...], ...]] = {}
    found = []
    for name, tiles in table.paths:
        if name == "across":
            continue
        lanes[name[0]] = (*lanes.get(name[0], ()), tiles)
        if name[1] == "1":
            zero, one = lanes.pop(name[0])
            aligned = min(len(zero), len(one))
            if name[0] == "L":
                found += [(zero[-k].first, one[-k].first) for k in range(aligned, 0, -1)]
            else:
                last = aligned - (name[0] == "S")
                found += [(zero[k - 1].second, one[k - 1].second) for k in range(1, last + 1)]
    return found


@given(st.integers(0, 10**9))
def test_random_growth_and_cuts(seed: int) -> None:
    """Lay and cut at random: no tile is lost or doubled, all that touches matches, the joints are right."""
    rng = Random(seed)
    away = list(DOUBLE_SIX)
    start = rng.choice([one for one in away if one.is_double])
    away.remove(start)
    table = laid(str(start))
    for _ in range(40):
        assert [one.numbers for one in table.joints] == by_paths(table)
        check(table, away)
        cuts = [
            (number, side)
            for number, one in enumerate(table.joints, 1)
            for side in ("left", "right")
            if tile(*one.numbers) in away and one.piece(side)
        ]
        plays = [(one, end) for one in away for end in table.fits(one)]
        if cuts and (not plays or rng.random() < 0.3):
            number, side = rng.choice(cuts)
            joint = table.joints[number - 1]
            table = table.cut(tile(*joint.numbers), number, side)
            away.remove(tile(*joint.numbers))
            away += joint.piece(side)
        elif plays:
            one, end = rng.choice(plays)
            assert table.ends[end] in one
            grown = laid(f"{one}>{end}", after=table)
            assert grown.ends[end] == one.other(table.ends[end])
            assert {**grown.ends, end: 0} == {**table.ends, end: 0}
            table = grown
            away.remove(one)


def check(table: Sausage, away: list[Tile]) -> None:
    lying = [one.tile for path in table.paths for one in path.tiles]
    assert sorted([*lying, *away]) == list(DOUBLE_SIX)
    for joint in table.joints:
        assert sorted(joint.left + joint.right) == sorted(lying)
    lanes = {name: tiles for name, tiles in table.paths if name[0] in "LR"}
    for end in table.ends:
        assert len(lanes[end]) <= len(lanes[f"{end[0]}{1 - int(end[1])}"]) + 1
    across: Laid | None = None
    before: dict[str, int] = {}
    for name, tiles in table.paths:
        assert all(tile(one.first, one.second) == one.tile for one in tiles)
        assert all(one.second == two.first for one, two in pairwise(tiles))
        if name == "across":
            (across,) = tiles
            # What a lane ends with on the left of a crosswise tile is the number there.
            assert all(number == (across.first, across.second)[int(lane)] for lane, number in before.items())
            before = {}
            continue
        if tiles and across:
            assert tiles[0].first == (across.first, across.second)[int(name[1])]
        if tiles:
            before[name[1]] = tiles[-1].second
    # Between two crosswise tiles both lanes are equally long.
    closed = [len(tiles) for name, tiles in table.paths if name[0] == "S"]
    assert closed[::2] == closed[1::2]
    assert all(closed)
