"""The layouts in the window: every tile in sight, none over another, numbers that meet side by side."""

from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.core.cross import Cross
from game.core.layouts import Line
from game.core.sausage import Sausage
from game.core.table import Laid, Path, Placement
from game.core.tiles import DOUBLE_SIX, Tile
from game.shell.cross_picture import cross_plan
from game.shell.plan import MARK, Plan, Spot
from game.shell.sausage_picture import sausage_plan
from game.shell.snake import line_plan

# The room for the layout in windows of 800 by 600, 1280 by 720, 3840 by 2160 and in a narrow one, and the
# largest half of a tile there.
ROOMS = ((776, 244, 44), (1254, 294, 53), (3756, 884, 158), (776, 700, 44))
SMALL = 1e-6


@st.composite
def crosses(draw: st.DrawFn) -> Cross:
    """Give a cross as it grows; doubles on the arms lie face down at times."""
    table = Cross(late=draw(st.booleans()))
    crooked = draw(st.sampled_from(("", "L", "R", "U", "D")))
    stock = list(draw(st.permutations(DOUBLE_SIX)))
    if draw(st.booleans()):
        stock.sort(key=lambda tile: not tile.is_double)
    for tile in [*stock, *stock]:
        if any(laid.tile == tile for path in table.paths for laid in path.tiles):
            continue
        ends: tuple[str | None, ...] = table.takes(tile) if not table.empty else (None,)
        if ends:
            # Some crosses have one very long arm.
            end = crooked if crooked in ends else draw(st.sampled_from(ends))
            down = table.spinner is not None and tile.is_double and draw(st.integers(0, 3)) == 0
            table = table.lay((Placement(tile, end, face_down=down),))
    return table


@st.composite
def sausages(draw: st.DrawFn) -> Sausage:
    """Give a sausage as it grows and is cut; what was cut away can be laid again."""
    table = Sausage().lay((Placement(draw(st.sampled_from([t for t in DOUBLE_SIX if t.is_double]))),))
    cuts = draw(st.integers(0, 5))
    most = draw(st.integers(1, 28))
    for tile in list(draw(st.permutations(DOUBLE_SIX))) * 2:
        if tile in tiles(table.paths) or len(tiles(table.paths)) >= most:
            continue
        joints = [
            (number, side)
            for number, joint in enumerate(table.joints, 1)
            for side in ("left", "right")
            if sorted(joint.numbers) == sorted(tile) and joint.piece(side)
        ]
        if cuts and joints:
            table = table.cut(tile, *draw(st.sampled_from(joints)))
            cuts -= 1
        elif ends := table.takes(tile):
            table = table.lay((Placement(tile, draw(st.sampled_from(ends))),))
    return table


def tiles(paths: Sequence[Path]) -> list[Tile]:
    return [laid.tile for path in paths for laid in path.tiles]


def laid_tiles(paths: Sequence[Path]) -> list[Laid]:
    return [laid for path in paths for laid in path.tiles]


def shares(one: Spot, other: Spot) -> bool:
    return (
        min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > SMALL
        and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > SMALL
    )


def touches(one: Spot, other: Spot) -> bool:
    """Say whether they meet along an edge."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return (abs(across) < SMALL and down > 0.4) or (abs(down) < SMALL and across > 0.4)


def halves(laid: Laid, spot: Spot) -> list[tuple[int, Spot]]:
    """Give the two halves with their numbers: the spot of each."""
    x, y, width, height, first = spot.x, spot.y, spot.width, spot.height, spot.first
    if height > width:
        parts = [Spot(x, y, 1, 1, ""), Spot(x, y + 1, 1, 1, "")]
    else:
        parts = [Spot(x, y, 1, 1, ""), Spot(x + 1, y, 1, 1, "")]
    assert first in (("top", "bottom") if height > width else ("left", "right"))
    numbers = (laid.first, laid.second) if first in ("left", "top") else (laid.second, laid.first)
    return list(zip(numbers, parts, strict=True))


def check(paths: tuple[Path, ...], plan: Plan, room: tuple[int, int, int]) -> None:
    """Every tile and mark is inside, no tile on another, no mark on a tile or a mark."""
    width, height, largest = room
    assert len(plan.spots) == len(laid_tiles(paths))
    assert plan.half <= largest
    for spot in plan.spots:
        assert spot.x * plan.half >= -SMALL
        assert spot.y * plan.half >= -SMALL
        assert (spot.x + spot.width) * plan.half <= width + SMALL
        assert (spot.y + spot.height) * plan.half <= height + SMALL
    for one, other in combinations(plan.spots, 2):
        assert not shares(one, other)
    for x, y in plan.marks.values():
        assert MARK - SMALL <= x <= width / plan.half - MARK + SMALL
        assert MARK - SMALL <= y <= height / plan.half - MARK + SMALL
        for spot in plan.spots:
            aside = max(spot.x - x, 0, x - spot.x - spot.width)
            below = max(spot.y - y, 0, y - spot.y - spot.height)
            assert aside**2 + below**2 >= MARK**2 - SMALL
    for one_mark, mark in combinations(plan.marks.values(), 2):
        assert (one_mark[0] - mark[0]) ** 2 + (one_mark[1] - mark[1]) ** 2 >= (2 * MARK) ** 2 - SMALL


def check_chain(chain: Sequence[Laid], spots: Sequence[Spot]) -> None:
    """Neighbours touch, with halves of the same number."""
    for (one, first), (other, second) in pairwise(zip(chain, spots, strict=True)):
        assert touches(first, second)
        if not one.face_down and not other.face_down:
            numbers = {a for a, p in halves(one, first) for b, q in halves(other, second) if touches(p, q)}
            assert one.second in numbers


@pytest.mark.parametrize("room", ROOMS)
@settings(max_examples=40, deadline=None)
@given(table=crosses())
def test_a_cross_lies_inside_and_its_tiles_apart(room: tuple[int, int, int], table: Cross) -> None:
    assume(table.spinner is not None)
    plan = cross_plan(table.paths, *room)
    check(table.paths, plan, room)
    assert set(plan.marks) == set(table.ends)
    at = 1
    for path in table.paths[1:]:
        spots = plan.spots[at : at + len(path.tiles)]
        check_chain([table.paths[0].tiles[0], *path.tiles], [plan.spots[0], *spots])
        at += len(path.tiles)
    # Never so small that companions see nothing of it.
    assert plan.half >= room[2] * 0.3


@pytest.mark.parametrize("room", ROOMS)
@settings(max_examples=40, deadline=None)
@given(table=sausages())
def test_a_sausage_lies_inside_and_its_tiles_apart(room: tuple[int, int, int], table: Sausage) -> None:
    plan = sausage_plan(table.paths, *room)
    check(table.paths, plan, room)
    assert set(plan.marks) == set(table.ends)
    assert len(plan.joints) == len(table.joints)
    assert plan.half >= room[2] * 0.5
    for x, y in plan.joints:
        # Its number stands above the lanes, at the edge of tiles on both of them.
        lanes = {round(spot.y - y, 3) for spot in plan.spots if x in (spot.x, spot.x + spot.width)}
        assert {0.0, 1.0} <= lanes
        assert not any(shares(Spot(x - 0.4, y - 1, 0.8, 1, ""), spot) for spot in plan.spots)


@pytest.mark.parametrize("room", ROOMS)
@settings(max_examples=40, deadline=None)
@given(
    stock=st.permutations(DOUBLE_SIX),
    sides=st.lists(st.booleans(), min_size=28, max_size=28),
    most=st.integers(1, 28),
)
def test_a_line_with_a_drip_lies_inside_and_its_tiles_apart(
    room: tuple[int, int, int], stock: list[Tile], sides: list[bool], most: int
) -> None:
    line = Line().lay((Placement(Tile(6, 6)),)).hung([Tile(number, number) for number in range(6)])
    for tile, side in zip([tile for tile in stock if not tile.is_double], sides, strict=False):
        if (ends := line.takes(tile)) and len(line.row) < most:
            line = line.lay((Placement(tile, ends[-side]),))
    plan = line_plan(line.paths, *room)
    check(line.paths, plan, room)
    check_chain(line.row, plan.spots[: len(line.row)])
    opener = plan.spots[[laid.tile for laid in line.row].index(Tile(6, 6))]
    drip = plan.spots[len(line.row) :]
    assert all(spot.width * spot.height == 0.5 for spot in drip)
    assert any(touches(spot, opener) for spot in drip)
    assert all(touches(one, other) for one, other in pairwise(drip))


def cross(*turns: tuple[Tile, str | None, bool]) -> Cross:
    table = Cross()
    for turn in turns:
        table = table.lay((Placement(*turn),))
    return table


def test_the_arms_go_to_their_sides() -> None:
    table = cross(
        (Tile(6, 6), None, False),
        *((Tile(number, 6), end, False) for number, end in enumerate("LRUD")),
        (Tile(0, 0), "L", True),
        (Tile(2, 2), "U", False),
    )
    plan = cross_plan(table.paths, *ROOMS[2])
    spinner, left, shut, right, up, double, down = plan.spots
    assert (spinner.width, spinner.height) == (1, 2)
    assert left.x + left.width == pytest.approx(spinner.x)
    assert right.x == pytest.approx(spinner.x + 1)
    assert up.y + up.height == pytest.approx(spinner.y)
    assert down.y == pytest.approx(spinner.y + 2)
    # The number of the spinner is on its side, and doubles lie across.
    assert [spot.first for spot in (left, right, up, down)] == ["right", "left", "bottom", "top"]
    assert shut.height > shut.width
    assert double.width > double.height
    assert set(plan.marks) == {"R", "U", "D"}


def test_a_cross_is_as_large_as_may_be() -> None:
    assert cross_plan(cross((Tile(6, 6), None, False)).paths, 776, 700, 44).half == 44


def test_a_lane_that_sticks_out_is_seen() -> None:
    table = Sausage().lay((Placement(Tile(3, 3)),)).lay((Placement(Tile(3, 5), "R1"),))
    plan = sausage_plan(table.paths, *ROOMS[0])
    across, out = plan.spots
    assert (across.width, across.height) == (1, 2)
    assert (out.x, out.y) == (across.x + 1, across.y + 1)
    # The lane above is still open beside the tile across.
    assert plan.marks["R1"][0] - plan.marks["R0"][0] == pytest.approx(2)
    assert plan.joints == []


def test_a_left_front_sticks_out_to_the_left() -> None:
    across = Path("across", (Laid(Tile(1, 2), 1, 2),))
    paths = (
        Path("L0", (Laid(Tile(1, 4), 4, 1),)),
        Path("L1", (Laid(Tile(3, 6), 6, 3), Laid(Tile(2, 3), 3, 2))),
        across,
        Path("R0", ()),
        Path("R1", ()),
    )
    plan = sausage_plan(paths, *ROOMS[0])
    upper, outer, inner, middle = plan.spots
    assert upper.x == inner.x == middle.x - 2
    assert outer.x == middle.x - 4
    assert len(plan.joints) == 1
    assert plan.joints[0] == (upper.x, upper.y)


def test_lane_0_is_the_upper_one_in_every_row() -> None:
    lanes = [Laid(tile, *tile) for tile in DOUBLE_SIX]
    paths = (
        Path("across", (lanes[0],)),
        Path("R0", tuple(lanes[1:15])),
        Path("R1", tuple(lanes[15:])),
    )
    plan = sausage_plan(paths, *ROOMS[0])
    assert len({spot.y for spot in plan.spots[1:]}) >= 4
    for upper, lower in zip(plan.spots[1:15], plan.spots[15:], strict=False):
        assert (lower.x, lower.y) == (upper.x, upper.y + 1)
    assert plan.turns
