"""Tiles: the set, its values and its notation."""

import pytest

from game.core.tiles import (
    BLANKS,
    DOUBLE_SIX,
    SIXES,
    NotationError,
    double_rank,
    format_tiles,
    parse_tile,
    parse_tiles,
    pips,
    quoted,
    ru_value,
    tile,
)


def test_c1_the_set() -> None:
    assert len(set(DOUBLE_SIX)) == 28
    assert pips(DOUBLE_SIX) == 168
    assert all(one.low <= one.high for one in DOUBLE_SIX)
    assert sum(one.is_double for one in DOUBLE_SIX) == 7
    assert list(DOUBLE_SIX) == sorted(DOUBLE_SIX)


def test_a_tile_has_no_direction() -> None:
    assert tile(5, 2) is tile(2, 5)
    assert (tile(5, 2).other(2), tile(5, 2).other(5), tile(4, 4).other(4)) == (5, 2, 4)
    assert tile(5, 2).pips == 7


@pytest.mark.parametrize(("one", "two"), [(0, 7), (-1, 3), (7, 7)])
def test_no_other_tiles(one: int, two: int) -> None:
    with pytest.raises(KeyError):
        tile(one, two)


@pytest.mark.parametrize("one", DOUBLE_SIX, ids=str)
def test_notation_either_way_round(one: tuple[int, int]) -> None:
    low, high = one
    assert parse_tile(f"{low}-{high}") == parse_tile(f"{high}-{low}") == one
    assert str(parse_tile(f"{high}-{low}")) == f"{low}-{high}"


@pytest.mark.parametrize(
    "text", ["", "2", "2-7", "25", "2-5 ", "-2-5", "2-5x", "2\u20135", "\u0662-5", "2-5\n"]
)
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(NotationError, match="is not a tile"):
        parse_tile(text)


def test_several_tiles_keep_their_order() -> None:
    assert parse_tiles("") == ()
    assert parse_tiles(" 5-2  0-0 ") == (tile(2, 5), BLANKS)
    assert format_tiles(parse_tiles("5-2 0-0 1-3")) == "2-5 0-0 1-3"


def test_c14_order_of_the_doubles() -> None:
    doubles = [tile(number, number) for number in range(7)]
    assert [str(one) for one in sorted(doubles, key=double_rank)] == [
        "1-1",
        "2-2",
        "3-3",
        "4-4",
        "5-5",
        "6-6",
        "0-0",
    ]


def test_c11_ru_value() -> None:
    assert ru_value(()) == 0
    assert ru_value((BLANKS,)) == 25
    assert ru_value((SIXES,)) == 50
    assert ru_value((BLANKS, SIXES)) == 12
    assert ru_value((BLANKS, tile(0, 1))) == 1
    assert ru_value((tile(5, 5),)) == 10


def test_quoted_is_short_and_on_one_line() -> None:
    assert quoted("2-7") == "'2-7'"
    assert quoted("\u0662\n") == r"'\u0662\n'"
    assert len(quoted("1" * 5000)) == 62
