"""When a table is dead (rules.md C7)."""

from game.core.layouts import Line
from game.core.table import Placement
from game.core.tiles import parse_tiles, tile
from game.rules.endings import DominoOrDead

OPENED = Line().lay((Placement(tile(3, 5)),))


def test_a_table_is_dead_when_no_tile_that_may_come_fits() -> None:
    assert DominoOrDead().dead(OPENED, parse_tiles("0-0 1-6 2-4"))
    assert not DominoOrDead().dead(OPENED, parse_tiles("0-0 1-6 3-4"))
    assert DominoOrDead().dead(OPENED, ())


def test_an_empty_table_is_never_dead() -> None:
    assert not DominoOrDead().dead(Line(), parse_tiles("0-0"))
