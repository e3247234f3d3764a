"""What a seat may know: nothing of it depends on what it has not seen."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from game.core.events import BoneyardTaken, Dealt, Drew, OpenerNamed, Passed, Played, as_seen
from game.core.match import Match, deal_hand, new_match, play, set_up_hand
from game.core.moves import Draw, Play
from game.core.observation import observe
from game.core.state import Deal, Face, State
from game.core.table import Placement
from game.core.tiles import Tile, parse_tiles, tile
from game.rules.catalogue import find
from game.rules.dealings import EqualHands

HANDS = ("1-1 0-3", "1-4 5-5", "2-2 0-5")
BONEYARD = "0-2 1-6 6-6"


def dealt() -> Match:
    rules = find("kozel").rules(3)
    deal = Deal(tuple(map(parse_tiles, HANDS)), parse_tiles(BONEYARD), parse_tiles("0-0"))
    return deal_hand(new_match(rules, 0), deal)[0]


def state_of(match: Match) -> State:
    assert match.state
    return match.state


def inside(value: Any) -> Iterator[Tile]:
    """Give every tile that can be reached from a value."""
    if isinstance(value, Tile):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from inside(getattr(value, field.name))
    elif isinstance(value, Mapping):
        yield from inside(tuple(value.items()))
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from inside(item)


def test_at_the_start_a_seat_knows_its_own_tiles() -> None:
    state = state_of(dealt())
    for seat, hand in enumerate(HANDS):
        view = observe(state, seat)
        assert set(inside(view)) == set(parse_tiles(hand))
        assert view.hand == parse_tiles(hand)
        assert view.rows[(seat + 1) % 3] == (None, None)
        assert (view.sizes, view.seats, view.boneyard) == ((2, 2, 2), 3, 3)


def in_the_middle() -> Match:
    """Seats 0 and 1 have laid 1-1 and 1-4; seat 2 has drawn 0-2, which does not fit, and 1-6."""
    match = dealt()
    for move in (
        Play((Placement(tile(1, 1)),)),
        Play((Placement(tile(1, 4), "R"),)),
        Draw(),
        Draw(),
    ):
        match, _ = play(match, move)
    return match


@pytest.mark.parametrize(
    ("seat", "known"), [(0, "1-1 1-4 0-3"), (1, "1-1 1-4 5-5"), (2, "1-1 1-4 2-2 0-5 0-2 1-6")]
)
def test_in_the_middle_a_seat_knows_its_own_tiles_and_the_table(seat: int, known: str) -> None:
    view = observe(state_of(in_the_middle()), seat)
    assert set(inside(view)) == set(parse_tiles(known))
    assert (view.sizes, view.boneyard, view.turn) == ((1, 1, 4), 1, 2)
    draws = [event for event in view.log if isinstance(event, Drew)]
    assert [event.tile for event in draws] == ([tile(0, 2), tile(1, 6)] if seat == 2 else [None, None])
    assert [event.boneyard for event in draws] == [2, 1]


def test_a_finished_hand_is_open_to_all_but_the_boneyard_and_what_is_removed_are_not() -> None:
    match = in_the_middle()
    # Seat 0 draws 6-6; after it nothing fits 6 or 4.
    for move in (Play((Placement(tile(1, 6), "L"),)), Draw(), Play((Placement(tile(6, 6), "L"),))):
        match, _ = play(match, move)
    assert state_of(match).result
    for seat in range(3):
        view = observe(state_of(match), seat)
        assert all(None not in row for row in view.rows)
        assert tile(0, 0) not in set(inside(view))


def test_an_observation_holds_no_state() -> None:
    def types(value: Any) -> set[str]:
        found = {type(value).__name__}
        if is_dataclass(value) and not isinstance(value, type):
            found = found.union(*(types(getattr(value, field.name)) for field in fields(value)))
        elif isinstance(value, tuple):
            found = found.union(*map(types, value))
        return found

    assert "Observation" in types(observe(state_of(in_the_middle()), 0))
    assert not {"State", "Match", "Deal", "HandLog"} & types(observe(state_of(in_the_middle()), 0))


@pytest.mark.parametrize(
    ("face", "own", "others"),
    [(Face.HELD, True, False), (Face.CLOSED, False, False), (Face.OPEN, True, True)],
)
def test_faces_of_the_rows(face: Face, own: bool, others: bool) -> None:
    state = replace(state_of(dealt()), faces=(face,) * 3)
    view = observe(state, 0)
    assert (None not in view.rows[0]) == own
    assert (None not in view.rows[1]) == others
    assert len(view.hand) == 2 * own


class _Blind(EqualHands):
    def faces(self, hands: tuple[tuple[Tile, ...], ...], *, setup: bool) -> tuple[Face, ...]:
        return tuple(Face.OPEN if setup and len(row) == 1 else Face.CLOSED for row in hands)


def test_the_dealing_says_who_sees_the_rows_at_the_start() -> None:
    rules = replace(find("kozel").rules(2), dealing=_Blind(7))
    # Nobody has a double that may open: seat 0 draws 0-2, seat 1 draws 1-1, and neither sees it.
    deal = Deal(tuple(map(parse_tiles, ("0-3", "1-4 5-6"))), parse_tiles("0-2 1-1 6-6"))
    state = state_of(deal_hand(new_match(rules, 0), deal)[0])
    assert state.faces == (Face.CLOSED, Face.CLOSED)
    assert [event.known_to for event in state.log if isinstance(event, Drew)] == [None, None]
    setup = ((Placement(tile(3, 4)),),)
    state = state_of(set_up_hand(new_match(rules, 0), deal, setup, 1)[0])
    assert state.faces == (Face.OPEN, Face.CLOSED)


@pytest.mark.parametrize(("face", "known_to"), [(Face.HELD, 1), (Face.CLOSED, None), (Face.OPEN, -1)])
def test_who_sees_a_tile_drawn_to_a_row(face: Face, known_to: int | None) -> None:
    assert face.known_to(1) == known_to


def test_only_the_opener_is_told_what_he_must_open_with() -> None:
    state = state_of(dealt())
    assert observe(state, 0).must_open == (tile(1, 1),)
    assert observe(state, 1).must_open is None


@pytest.mark.parametrize("seat", range(3))
def test_who_sees_a_drawn_tile(seat: int) -> None:
    event = Drew(1, tile(5, 5), 4, (1, 2), known_to=1)
    assert as_seen(event, seat) == (event if seat == 1 else replace(event, tile=None))
    for_all = replace(event, known_to=-1)
    assert as_seen(for_all, seat) == for_all
    for_none = replace(event, known_to=None)
    assert as_seen(for_none, seat) == replace(for_none, tile=None)


@pytest.mark.parametrize("seat", range(3))
def test_who_sees_the_opening_tile_before_it_is_laid(seat: int) -> None:
    event = OpenerNamed(1, "first_double", (tile(1, 1),))
    assert as_seen(event, seat) == (event if seat == 1 else replace(event, tiles=None))
    assert as_seen(replace(event, tiles=None), seat) == replace(event, tiles=None)


@pytest.mark.parametrize(
    "event",
    [
        Dealt((7, 7), 14),
        Passed(1, (2, 3)),
        Played(1, (Placement(tile(1, 2), "L"),), {"L": 1, "R": 1}, {"L": 2, "R": 1}, 6),
        BoneyardTaken(1, (tile(1, 2),)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_everything_else_is_public(event: Dealt | Passed | Played | BoneyardTaken) -> None:
    assert as_seen(event, 0) is event
