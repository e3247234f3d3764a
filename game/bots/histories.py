"""What a seat can say of each place that holds a tile it does not see: which tiles cannot lie there.

Tiles are bits here, 0-0 first, and sets of them masks. The places of a hand that lack the same are a group.
Where a tile that was laid may have been in several groups, each case is a history of its own, and counts
for as many deals as there are places that it may have come from: so that worlds can be drawn uniformly
over all deals, not only from those that are possible.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from game.bots.fast.tiles import BIT, HAS
from game.bots.openings import Dealt as Opening
from game.bots.openings import dealt
from game.bots.outlasted import EVERY, Laid, Need, Place, alive, needs, tables_of
from game.core.events import (
    CutMade,
    Dealt,
    Drew,
    Dripped,
    Event,
    OpenerNamed,
    Passed,
    Played,
    RowOpened,
    TurnedUp,
)
from game.core.observation import Face, Observation
from game.core.rules import Rules
from game.core.table import Table, tiles_laid
from game.core.tiles import SIXES, Tile, tile

__all__ = ["Groups", "Knowledge", "know"]

_MOST = 2000
"""So many histories of a seat are told apart; beyond it the rarest are left out."""

Groups = tuple[tuple[int, int], ...]
"""What places of a hand lack, as a mask, and how many lack just that."""


@dataclass(slots=True)
class Knowledge:
    """What `view.seat` knows of the places that it does not see.

    `cases` are the ways in which it may have come about: how many deals each stands for, and the groups of
    each seat. `rows` are the places of closed rows, left to right, None for a hand.
    """

    view: Observation
    unseen: int
    cases: list[tuple[int, tuple[Groups, ...]]]
    rows: tuple[tuple[Place, ...] | None, ...]
    given: tuple[int, ...]
    hidden: tuple[int, ...]
    """How many tiles of each seat are not seen."""
    removed: int
    """How many tiles are out of play."""
    alive: list[int]
    """Masks: of each some tile is not out of play, else the hand would be over."""
    needs: list[Need]


def know(rules: Rules, view: Observation) -> Knowledge:
    """Conclude from the log; what is remembered of closed rows must be in `view.rows` (see recollection)."""
    seen = sum(BIT[one] for one in tiles_laid(view.table))
    for row in view.rows:
        seen |= sum(BIT[one] for one in row if one)
    tables = tables_of(rules, view)
    cases: list[tuple[int, tuple[Groups, ...]]] = []
    for case in dealt(rules, view):
        if case.pinned and BIT[case.pinned] & seen:
            continue
        told = _Told(rules, view, tables, case)
        cases += _together(told.histories)
    seen |= sum(told.given[seat] for seat, row in enumerate(view.rows) if None in row)
    hidden = tuple(
        row.count(None) - told.given[seat].bit_count() if None in row else 0
        for seat, row in enumerate(view.rows)
    )
    unseen = EVERY & ~seen
    removed = unseen.bit_count() - sum(hidden) - view.boneyard
    closed = tuple(
        tuple(told.places[seat]) if None in row and view.faces[seat] is Face.CLOSED else None
        for seat, row in enumerate(view.rows)
    )
    outlasted = alive(rules, tables, unseen, removed) if removed else []
    needed = needs(view, tables, told.left, told.places) if any(told.closed) else []
    return Knowledge(view, unseen, cases, closed, tuple(told.given), hidden, removed, outlasted, needed)


def _together(seats: Sequence[dict[Groups, int]]) -> list[tuple[int, tuple[Groups, ...]]]:
    found: list[tuple[int, tuple[Groups, ...]]] = [(1, ())]
    for histories in seats:
        found = [
            (weight * count, (*before, groups))
            for weight, before in found
            for groups, count in histories.items()
        ]
    return found


class _Told:
    """What one walk along the log tells of every seat, in one case of the opening."""

    def __init__(self, rules: Rules, view: Observation, tables: list[Table | None], case: Opening) -> None:
        seats = view.seats
        self.rules, self.view, self.case = rules, view, case
        self.hand = [
            None in row and face is not Face.CLOSED for row, face in zip(view.rows, view.faces, strict=True)
        ]
        self.histories: list[dict[Groups, int]] = [{(): 1} for _ in range(seats)]
        self.given = [0] * seats
        self.closed = [False] * seats
        self.places: list[list[Place]] = [[] for _ in range(seats)]
        self.left: list[Laid] = []
        self.cuts = [0] * seats
        self.drawn = 0
        for at, event in enumerate(view.log):
            self._take(at, event, tables[at])
        for seat, row in enumerate(view.rows):
            # What the log does not tell of is unknown.
            places = self.places[seat]
            self.places[seat] = [Place(0)] * (len(row) - len(places)) + places[len(places) - len(row) :]

    def _take(self, at: int, event: Event, table: Table | None) -> None:  # noqa: C901 - one case an event
        match event:
            case Dealt(sizes, closed=closed):
                for seat, size in enumerate(sizes):
                    self.closed[seat] = seat in closed
                    lacks = self.case.seats[seat]
                    self.places[seat] = [Place(lacks)] * size
                    self.histories[seat] = {((lacks, size),): 1} if self.hand[seat] else {(): 1}
            case OpenerNamed(seat, _, tiles) if tiles and self.places[seat] and self.closed[seat]:
                # Who opens from a closed row by lot does so with its right-hand tile.
                self.places[seat][-1] = Place(EVERY ^ BIT[tiles[0]])
            case OpenerNamed(seat) if self.case.pinned and not self.drawn and self.hand[seat]:
                ((lacks, size),) = next(iter(self.histories[seat]))
                self.histories[seat] = {((lacks, size - 1), (EVERY ^ BIT[self.case.pinned], 1)): 1}
            case Drew(seat, opening=opening):
                lacks = self.case.drawn[self.drawn] if opening and self.drawn < len(self.case.drawn) else 0
                self.drawn += opening
                if not event.free and not opening:
                    self._lack(seat, self._misfits(seat, event.numbers, table))
                self.places[seat].append(Place(lacks, at))
                self._add(seat, lacks)
            case Passed(seat, numbers, free) if not free:
                self._lack(seat, self._misfits(seat, numbers, table))
            case TurnedUp(seat, _, ()):
                row = self.places[seat]
                self.places[seat] = [row[-1], *row[:-1]]
            case RowOpened(seat, tiles):
                self.places[seat] = [
                    Place(EVERY ^ BIT[one], place.at)
                    for one, place in zip(tiles, self.places[seat], strict=True)
                ]
            case Played(seat, placements):
                for placed in placements:
                    self._lay(at, seat, BIT[placed.tile])
                # What is not laid out tells something.
                if self.rules.turn.drip and placements[0].end is None and placements[0].tile == SIXES:
                    following = self.view.log[at + 1 : at + 2]
                    self._drip(at, seat, following[0].tiles if _is_drip(following) else ())
            case CutMade(seat, one, to=to, piece=piece):
                self._lay(at, seat, BIT[one])
                self.cuts[seat] += 1
                self.given[to] |= sum(BIT[other] for other in piece)
            case _:
                pass

    def _misfits(self, seat: int, numbers: Iterable[int], table: Table | None) -> int:
        """Give the tiles that a seat lacks who passes or draws: those that fit and those that would cut."""
        lacks = 0
        for number in numbers:
            lacks |= HAS[number]
        limit = self.rules.turn.cuts
        if table is not None and not (limit and self.cuts[seat] >= limit):
            for joint in table.joints:
                if joint.left or joint.right:
                    lacks |= BIT[joint.tile]
        return lacks

    def _drip(self, at: int, opener: int, tiles: tuple[tuple[int, Tile], ...]) -> None:
        side = (opener, (opener + 2) % 4) if self.rules.pairs else (opener,)
        for seat, double in tiles:
            self._lay(at, seat, BIT[double])
        if len(tiles) < 6:
            for seat in side:
                self._lack(seat, BIT[tile(len(tiles), len(tiles))])

    def _add(self, seat: int, lacks: int) -> None:
        if self.hand[seat]:
            self.histories[seat] = {
                _grouped((*groups, (lacks, 1))): count for groups, count in self.histories[seat].items()
            }

    def _lack(self, seat: int, lacks: int) -> None:
        if not self.hand[seat]:
            return
        merged: dict[Groups, int] = {}
        for groups, count in self.histories[seat].items():
            key = _grouped([(one | lacks, size) for one, size in groups])
            merged[key] = merged.get(key, 0) + count
        self.histories[seat] = merged

    def _lay(self, at: int, seat: int, bit: int) -> None:
        if self.given[seat] & bit:
            self.given[seat] ^= bit
            return
        row = self.places[seat]
        if row:
            # From a closed row the right-hand tile, which has just been turned up; but to open with any, and
            # these are all alike. An open row has each tile in its own place.
            place = next((place for place in row if place.lacks == EVERY ^ bit), row[-1])
            self.left.append((bit, place.at, at))
            del row[len(row) - 1 - row[::-1].index(place)]
        if not self.hand[seat]:
            return
        found: dict[Groups, int] = {}
        for groups, count in self.histories[seat].items():
            for number, (lacks, size) in enumerate(groups):
                if not lacks & bit:
                    less = ((lacks, size - 1),) if size > 1 else ()
                    key = (*groups[:number], *less, *groups[number + 1 :])
                    found[key] = found.get(key, 0) + count * size
        if not found:
            # A position that was set up may show a tile that the log excludes: what was known is void.
            size = sum(size for _, size in next(iter(self.histories[seat])))
            found = {((0, size - 1),) if size > 1 else (): 1}
        if len(found) > _MOST:
            found = dict(sorted(found.items(), key=lambda item: -item[1])[:_MOST])
        self.histories[seat] = found


def _is_drip(events: tuple[Event, ...]) -> TypeGuard[tuple[Dripped]]:
    return bool(events) and isinstance(events[0], Dripped)


def _grouped(groups: Iterable[tuple[int, int]]) -> Groups:
    """Make one of the groups that lack the same."""
    sizes: dict[int, int] = {}
    for lacks, size in groups:
        sizes[lacks] = sizes.get(lacks, 0) + size
    return tuple(sorted(sizes.items()))
