"""The ways in which tiles can fill places that lack some of them: counted, sampled and listed."""

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from math import comb, factorial, prod
from typing import NamedTuple

from game.bots.fast.tiles import TILE
from game.bots.histories import Groups, Knowledge

__all__ = ["Fill"]

_Random = Callable[[], float]

_Owner = tuple[int, int]
"""A seat and the place in its closed row, -1 in a hand; the boneyard and what is out of play come below 0."""

_BONEYARD = -1
_REMOVED = -2


class Fill:
    """The ways to fill places of which each lacks some tiles, in one history of the hands."""

    def __init__(self, known: Knowledge, groups: tuple[Groups, ...]) -> None:
        slots: dict[int, list[_Owner]] = {}
        for seat, hand in enumerate(groups):
            for lacks, size in hand:
                slots.setdefault(lacks & known.unseen, []).extend([(seat, -1)] * size)
        for seat, row in enumerate(known.rows):
            if row is not None:
                for at, (place, one) in enumerate(zip(row, known.view.rows[seat], strict=True)):
                    if one is None:
                        slots.setdefault(place.lacks & known.unseen, []).append((seat, at))
        free = slots.setdefault(0, [])
        free += [(_BONEYARD, -1)] * known.view.boneyard + [(_REMOVED, -1)] * known.removed
        if not free:
            del slots[0]
        self.slots = slots
        kinds = sorted(slots)
        self._sizes = tuple(len(slots[lacks]) for lacks in kinds)
        classes: dict[tuple[int, ...], list[int]] = {}
        for bit in TILE:
            if bit & known.unseen:
                allowed = tuple(at for at, lacks in enumerate(kinds) if not lacks & bit)
                classes.setdefault(allowed, []).append(bit)
        # Those that may lie anywhere come last: they take what is left.
        self._classes = sorted(classes.items(), key=lambda one: len(one[0]))
        self._states: list[dict[tuple[int, ...], _Step]] = [{} for _ in self._classes]
        together = self._ways(0, self._sizes) if sum(self._sizes) == sum(map(len, classes.values())) else 0
        self.ways = together * prod(map(factorial, self._sizes))
        """The number of ways to put the tiles into the places, one by one."""
        owners = [owner for lacks in kinds for owner in slots[lacks]]
        # Where a kind of place has one owner and no order nothing has to be shuffled.
        self._mixed = [len(set(slots[lacks])) > 1 or (_BONEYARD, -1) in slots[lacks] for lacks in kinds]
        seats = len(groups)
        self.held = [[at for at, owner in enumerate(owners) if owner == (seat, -1)] for seat in range(seats)]
        self.placed = [
            {place: at for at, (owner, place) in enumerate(owners) if owner == seat} for seat in range(seats)
        ]
        self.boneyard = [at for at, (owner, _) in enumerate(owners) if owner == _BONEYARD]
        self.removed = [at for at, (owner, _) in enumerate(owners) if owner == _REMOVED]

    def _ways(self, number: int, sizes: tuple[int, ...]) -> int:
        """Count how to divide the classes of tiles from this one on among places of these numbers."""
        if number == len(self._classes):
            return int(not any(sizes))
        if step := self._states[number].get(sizes):
            return step.total
        allowed, tiles = self._classes[number]
        last = number == len(self._classes) - 1
        found: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
        total = 0
        for shares in _shares(len(tiles), [sizes[at] for at in allowed]):
            rest = list(sizes)
            for at, share in zip(allowed, shares, strict=True):
                rest[at] -= share
            left = tuple(rest)
            ways = (int(not any(left)) if last else self._ways(number + 1, left)) * _divided(shares)
            if ways:
                total += ways
                found.append((total, shares, left))
        self._states[number][sizes] = _Step(
            total, [one / total for one, _, _ in found], [(shares, left) for _, shares, left in found]
        )
        return total

    def every(self, most: int) -> Iterator[tuple[list[int] | None, int]]:
        """Yield the tiles for every place, and how many ways are alike but for the order within an owner.

        Instead of what would take more than `most` steps comes None.
        """
        bins: list[tuple[int, list[int], int]] = []
        for kind, lacks in enumerate(sorted(self.slots)):
            owners = self.slots[lacks]
            bins += [(kind, [], owners.count(owner)) for owner in dict.fromkeys(owners)]
        tiles = [(bit, allowed) for allowed, some in self._classes for bit in some]
        ways = prod(factorial(size) for _, _, size in bins)
        steps = 0

        def fill(number: int) -> Iterator[tuple[list[int] | None, int]]:
            nonlocal steps
            steps += 1
            if number == len(tiles):
                yield [bit for _, content, _ in bins for bit in content], ways
                return
            bit, allowed = tiles[number]
            for kind, content, size in bins:
                if steps > most:
                    yield None, 0
                    return
                if kind in allowed and len(content) < size:
                    content.append(bit)
                    yield from fill(number + 1)
                    content.pop()

        yield from fill(0)

    def sample(self, random: _Random) -> list[int]:
        """Give a tile for every place, kind after kind."""
        sizes = self._sizes
        kinds: list[list[int]] = [[] for _ in sizes]
        for (allowed, tiles), states in zip(self._classes, self._states, strict=True):
            step = states[sizes]
            choices = step.choices
            at = min(bisect(step.up_to, random()), len(choices) - 1) if len(choices) > 1 else 0
            shares, sizes = choices[at]
            if len(allowed) == 1:
                kinds[allowed[0]] += tiles
                continue
            mixed = _shuffled(tiles, random)
            begin = 0
            for kind, share in zip(allowed, shares, strict=True):
                kinds[kind] += mixed[begin : begin + share]
                begin += share
        flat: list[int] = []
        for content, mix in zip(kinds, self._mixed, strict=True):
            flat += _shuffled(content, random) if mix else content
        return flat


class _Step(NamedTuple):
    """How many ways there are from here, and how the next class is shared out: up to which chance which."""

    total: int
    up_to: list[float]
    choices: list[tuple[tuple[int, ...], tuple[int, ...]]]


def _shares(count: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield all ways to share so many things among these rooms."""
    if not rooms:
        # These tiles cannot lie anywhere.
        return
    if len(rooms) == 1:
        if count <= rooms[0]:
            yield (count,)
        return
    later = sum(rooms[1:])
    for first in range(max(0, count - later), min(count, rooms[0]) + 1):
        for rest in _shares(count - first, rooms[1:]):
            yield (first, *rest)


def _divided(shares: tuple[int, ...]) -> int:
    """Count the ways to divide different things into these shares."""
    ways, left = 1, sum(shares)
    for share in shares:
        ways *= comb(left, share)
        left -= share
    return ways


def _shuffled(tiles: Sequence[int], random: _Random) -> list[int]:
    mixed = list(tiles)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
