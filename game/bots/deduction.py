"""What a seat can conclude from what it saw: who cannot have which numbers, and how likely he is stuck.

Sets of numbers are bit masks here: bit n stands for the number n.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from math import comb
from random import Random

from game.bots.forgetting import last_turns
from game.core.events import CutMade, Dealt, Drew, Dripped, Passed, Played
from game.core.observation import Face, Observation, Row
from game.core.table import End, changed_ends, tiles_laid
from game.core.tiles import DOUBLE_SIX, Tile

__all__ = ["NUMBERS", "Deduction", "Group", "deduce", "mask", "none_of"]

NUMBERS: dict[Tile, int] = {tile: 1 << tile.low | 1 << tile.high for tile in DOUBLE_SIX}
"""The numbers of each tile."""


def mask(numbers: Iterable[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


@cache
def none_of(count: int) -> tuple[tuple[float, ...], ...]:
    """Give the chances that `count` tiles of a pool are all misfits, by how many misfits and tiles it has."""
    most = len(DOUBLE_SIX) + 1
    return tuple(
        tuple(
            comb(misfits, count) / comb(pool, count) if count <= misfits <= pool else 0.0
            for pool in range(most)
        )
        for misfits in range(most)
    )


@dataclass(frozen=True, slots=True)
class Group:
    """`count` of a seat's tiles, none of which has a number in `lacks`."""

    count: int
    lacks: int


@dataclass(slots=True)
class Deduction:
    """What `view.seat` can conclude. `held` is one a seat, the tiles held longest first.

    `owner` says who laid last at an end, `shown` is one a seat: how often he turned each number outwards.
    """

    view: Observation
    unseen: tuple[Tile, ...]
    """The tiles that lie neither on the table nor in a row that the seat sees."""
    held: tuple[tuple[Group, ...], ...]
    owner: dict[End, int]
    shown: tuple[list[int], ...]
    given: tuple[frozenset[Tile], ...] = ()
    """One a seat: the tiles of pieces that it got for all to see and still holds (rules.md A11.4)."""
    _pools: dict[int, list[int]] = field(default_factory=dict)

    def count(self, number: int) -> int:
        """Count the unseen tiles with this number."""
        bit = 1 << number
        return sum(1 for tile in self.unseen if NUMBERS[tile] & bit)

    def surely_lacks(self, seat: int) -> int:
        """Give the numbers that no tile of the seat can have."""
        lacks = 0b1111111
        for group in self.held[seat]:
            lacks &= group.lacks
        return lacks

    def stuck(self, seat: int, numbers: int) -> float:
        """Give the chance that the seat holds none of these numbers, from the counts of unseen tiles."""
        groups = self.hidden(seat, numbers)
        if groups is None:
            tiles = [*self._usable(seat), *(self.given[seat] if self.given else ())]
            return float(not any(NUMBERS[tile] & numbers for tile in tiles if tile is not None))
        chance = 1.0
        for group in groups:
            pool = self._pool(group.lacks)
            misfits = sum(1 for tile in pool if not tile & numbers)
            chance *= none_of(group.count)[misfits][len(pool)]
        return chance

    def hidden(self, seat: int, numbers: int) -> tuple[Group, ...] | None:
        """Give the groups that may have one of these numbers; None where it is known whether he has one."""
        row = self._usable(seat)
        if None not in row:
            return None
        if self.given and any(NUMBERS[tile] & numbers for tile in self.given[seat]):
            return None
        # Nothing excludes numbers from a tile of a closed row.
        groups = (Group(1, 0),) if self.view.faces[seat] is Face.CLOSED else self.held[seat]
        return tuple([group for group in groups if numbers & ~group.lacks])

    def _usable(self, seat: int) -> Row:
        """Give the tiles that the seat may lay: of a closed row only the right-hand one can be turned up."""
        row = self.view.rows[seat]
        return row[-1:] if self.view.faces[seat] is Face.CLOSED else row

    def _pool(self, lacks: int) -> list[int]:
        pool = self._pools.get(lacks)
        if pool is None:
            pool = self._pools[lacks] = [NUMBERS[tile] for tile in self.unseen if not NUMBERS[tile] & lacks]
        return pool

    def guess(self, rng: Random) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
        """Imagine the hands and the tiles that nobody holds; those that lack most choose first.

        Every guess fits what is known if a fitting one is found this way; they are not equally likely.
        """
        rest = sorted(self.unseen, key=lambda _: rng.random())
        hands: list[list[Tile]] = [[tile for tile in row if tile is not None] for row in self.view.rows]
        for seat, given in enumerate(self.given):
            hands[seat] += given if None in self.view.rows[seat] else ()
        open_slots = [
            (group, seat)
            for seat, groups in enumerate(self.held)
            if None in self.view.rows[seat]
            for group in groups
        ]
        for group, seat in sorted(open_slots, key=lambda slot: -slot[0].lacks.bit_count()):
            fitting = [tile for tile in rest if not NUMBERS[tile] & group.lacks]
            # One tile of a closed row may be turned up, and so be seen.
            room = min(group.count, self.view.sizes[seat] - len(hands[seat]))
            taken = (fitting + [tile for tile in rest if NUMBERS[tile] & group.lacks])[:room]
            hands[seat] += taken
            rest = [tile for tile in rest if tile not in taken]
        return tuple(map(tuple, hands)), tuple(rest)


def deduce(view: Observation, rounds: int | None = None) -> Deduction:  # noqa: C901 - one case an event
    """Conclude from the log. `rounds`: passes and draws further back are forgotten; None = none is."""
    seen = {tile for row in view.rows for tile in row}
    seen.update(tiles_laid(view.table))
    held: list[list[Group]] = [[] for _ in view.rows]
    owner: dict[End, int] = {}
    shown = tuple([0] * 7 for _ in view.rows)
    given: list[set[Tile]] = [set() for _ in view.rows]
    remembered = last_turns(view.log, None if rounds is None else rounds * view.seats)
    for at, event in enumerate(view.log):
        match event:
            case Dealt(sizes):
                held = [[Group(size, 0)] for size in sizes]
            case Drew(seat, _, _, numbers, free=free):
                # Unless he was free to draw he had none of these numbers; what he has drawn may have them.
                if at >= remembered and not free:
                    held[seat] = _without(held[seat], mask(numbers))
                held[seat].append(Group(1, 0))
            case Passed(seat, numbers, free):
                if at >= remembered and not free:
                    held[seat] = _without(held[seat], mask(numbers))
            case Played(seat):
                for placement in event.placements:
                    held[seat] = _laid(held[seat], given[seat], placement.tile)
                _note_ends(event, owner, shown)
            case Dripped(tiles):
                for seat, double in tiles:
                    held[seat] = _less(held[seat], NUMBERS[double])
            case CutMade(seat, tile, to=to, piece=piece):
                held[seat] = _laid(held[seat], given[seat], tile)
                given[to] |= set(piece)
            case _:
                pass
    seen.update(*given)
    unseen = tuple(tile for tile in DOUBLE_SIX if tile not in seen)
    return Deduction(view, unseen, tuple(map(tuple, held)), owner, shown, tuple(map(frozenset, given)))


def _without(groups: list[Group], numbers: int) -> list[Group]:
    """Take the numbers from every group; groups that come to lack the same become one."""
    merged: dict[int, int] = {}
    for group in groups:
        lacks = group.lacks | numbers
        merged[lacks] = merged.get(lacks, 0) + group.count
    return [Group(count, lacks) for lacks, count in merged.items()]


def _less(groups: list[Group], numbers: int) -> list[Group]:
    """Take a tile with these numbers out.

    Older tiles lack all that newer ones lack, so if the tile may come from several groups, taking it from
    the oldest allows every hand that any other choice allows.
    """
    # A position that was set up may show a tile that the log excludes: then the newest gives it.
    at = next((at for at, group in enumerate(groups) if not group.lacks & numbers), len(groups) - 1)
    group = groups[at]
    left = [Group(group.count - 1, group.lacks)] if group.count > 1 else []
    return groups[:at] + left + groups[at + 1 :]


def _laid(groups: list[Group], given: set[Tile], tile: Tile) -> list[Group]:
    """Take a tile out of a hand: from the pieces that the seat got, or from what nobody has seen."""
    if tile in given:
        given.remove(tile)
        return groups
    return _less(groups, NUMBERS[tile])


def _note_ends(event: Played, owner: dict[End, int], shown: tuple[list[int], ...]) -> None:
    for placement in event.placements:
        if placement.end is not None:
            owner[placement.end] = event.seat
    for end in changed_ends(event.before, event.ends):
        owner[end] = event.seat
        shown[event.seat][event.ends[end]] += 1
