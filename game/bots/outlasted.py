"""What follows from a hand that is not over: its tables one after the other, and who must have held what.

Tiles are bits here, 0-0 first, and sets of them masks.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.fast.tiles import BIT
from game.core.events import CutMade, Drew, Dripped, OpenerNamed, Passed, Played, TurnEnded
from game.core.layouts import Line
from game.core.observation import Observation
from game.core.rules import Rules
from game.core.sausage import Sausage
from game.core.table import Table, tiles_laid
from game.core.tiles import DOUBLE_SIX

__all__ = ["EVERY", "Laid", "Need", "Place", "alive", "fitting", "needs", "tables_of"]

EVERY = (1 << len(DOUBLE_SIX)) - 1

Laid = tuple[int, int, int]
"""A tile laid from a row: its bit, since when it was there and when it was laid, as places in the log."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a closed row, `at` since when the tile is there, as a place in the log."""

    lacks: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class Need:
    """One of `tiles` must have been held by somebody at this place in the log, else the hand was over."""

    tiles: int
    at: int


def tables_of(rules: Rules, view: Observation) -> list[Table | None]:
    """Give the table after each event of the log; None throughout where the log does not tell it."""
    table: Table = rules.table
    tables: list[Table | None] = []
    if not any(isinstance(event, OpenerNamed) for event in view.log):
        # The position was set up: what lay there at first is not told, only what lies there now.
        changes = [at for at, event in enumerate(view.log) if isinstance(event, Played | Dripped | CutMade)]
        since = changes[-1] if changes else 0
        return [view.table if at >= since else None for at in range(len(view.log))]
    for event in view.log:
        match event:
            case Played(_, placements):
                table = table.lay(placements)
            case Dripped(tiles) if isinstance(table, Line):
                table = table.hung([double for _, double in tiles])
            case CutMade(tile=one, joint=joint, give=give) if isinstance(table, Sausage):
                table = table.cut(one, joint, give)
            case _:
                pass
        tables.append(table)
    return tables


def fitting(table: Table) -> int:
    """Give the tiles that fit a table, those that lie there left out."""
    lying = set(tiles_laid(table))
    return sum(bit for one, bit in BIT.items() if one not in lying and table.fits(one))


def alive(rules: Rules, tables: list[Table | None], unseen: int, removed: int) -> list[int]:
    """Give the sets of tiles not all of which can be out of play, since the hand would be over."""
    found: set[int] = set()
    before: Table | None = None
    for table in tables:
        if table is None or table is before or table.empty:
            continue
        before = table
        lying = set(tiles_laid(table))
        mask = 0
        for one, bit in BIT.items():
            if one not in lying and not rules.ending.dead(table, (one,)):
                mask |= bit
                if bit & ~unseen or mask.bit_count() > removed:
                    break
        else:
            found.add(mask)
    return sorted(found)


def needs(
    view: Observation, tables: Sequence[Table | None], left: Sequence[Laid], rows: Sequence[Sequence[Place]]
) -> list[Need]:
    """Say what somebody held at the end of each idle round that was no fish (rules.md A7.7, F13)."""
    found: list[Need] = []
    idle, laid = 0, False
    for at, event in enumerate(view.log):
        match event:
            case Played() | Drew():
                idle, laid = 0, isinstance(event, Played)
            case Passed():
                idle, laid = idle + 1, False
            case TurnEnded():
                idle, laid = 0 if laid else idle + 1, False
            case _:
                continue
        table = tables[at]
        if idle < view.seats or table is None:
            continue
        tiles = fitting(table)
        if not any(bit & tiles and since < at < until for bit, since, until in left) and not any(
            one and BIT[one] & tiles and place.at < at
            for row, places in zip(view.rows, rows, strict=True)
            for one, place in zip(row, places, strict=True)
        ):
            found.append(Need(tiles, at))
    return found
