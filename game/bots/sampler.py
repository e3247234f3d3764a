"""Worlds: where the tiles that a seat does not see may lie, each deal that fits what it saw as likely.

How many ways there are to fill the places is counted exactly, so that no sample is thrown away but for
three rare reasons that no count covers: that a hand went on, that a round of failures was no fish, and who
opens before he has.
"""

from bisect import bisect
from itertools import accumulate
from random import Random
from typing import NamedTuple

from game.bots.fast.tiles import BIT, TILE
from game.bots.fill import Fill
from game.bots.histories import know
from game.bots.openings import names
from game.core.observation import Observation
from game.core.rules import Rules
from game.core.tiles import Tile

__all__ = ["ImpossibleError", "Sampler", "World"]

_TRIES = 20_000

_STEPS = 60
"""So many steps a world that is wanted are taken to list them all."""


class ImpossibleError(ValueError):
    """Nothing that fits what was seen has been found: the position cannot have come about by these rules."""


class World(NamedTuple):
    """All tiles as bits: the rows of the seats, left to right, the boneyard, first drawn first, the rest."""

    rows: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    out: tuple[int, ...]
    """Out of play."""

    @property
    def masks(self) -> tuple[int, ...]:
        return tuple(map(sum, self.rows))

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        return tuple(tuple(TILE[bit] for bit in row) for row in self.rows)

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        return tuple(TILE[bit] for bit in self.stock)

    @property
    def removed(self) -> tuple[Tile, ...]:
        return tuple(TILE[bit] for bit in self.out)


class Sampler:
    """Draws worlds for one decision; `view` has in its rows what is remembered of closed ones."""

    def __init__(self, rules: Rules, view: Observation) -> None:
        self.rules = rules
        self.known = known = know(rules, view)
        self.view = view = known.view
        self._checked = bool(known.alive or known.needs) or view.table.empty
        fills = ((Fill(known, groups), count) for count, groups in known.cases)
        self._fills = [(fill, count) for fill, count in fills if fill.ways]
        counts = [fill.ways * count for fill, count in self._fills]
        self.deals = sum(counts)
        """How many deals fit: places of hands, of the boneyard and out of play are told apart."""
        if not self.deals:
            raise ImpossibleError("no deal fits what was seen")
        self._up_to = list(accumulate(count / self.deals for count in counts))
        self._rows = tuple(
            None if None in row else tuple(BIT[one] for one in row if one) for row in view.rows
        )
        self._given = tuple(tuple(bit for bit in TILE if mask & bit) for mask in known.given)

    def sample(self, rng: Random) -> World:
        """Give a world; ImpossibleError if none is found."""
        random = rng.random
        for _ in range(_TRIES):
            at = bisect(self._up_to, random()) if len(self._fills) > 1 else 0
            fill, _ = self._fills[min(at, len(self._fills) - 1)]
            world = self._world(fill, fill.sample(random))
            if not self._checked or self._holds(world):
                return world
        raise ImpossibleError(f"of {_TRIES} samples none fits what was seen")

    def every(self, limit: int) -> list[tuple[World, int]] | None:
        """Give every world and how many deals each stands for; None if there are more than `limit`.

        What is held, what lies in the boneyard and what is out of play are each one set of tiles here, in
        their order, so whoever needs an order of the boneyard has to shuffle it.
        """
        found: dict[World, int] = {}
        for fill, count in self._fills:
            for flat, ways in fill.every(1000 + limit * _STEPS):
                if flat is None:
                    return None
                world = self._world(fill, flat)
                rows = [
                    tuple(sorted(row)) if self._rows[seat] is None and self.known.rows[seat] is None else row
                    for seat, row in enumerate(world.rows)
                ]
                world = World(tuple(rows), tuple(sorted(world.stock)), tuple(sorted(world.out)))
                if world not in found and self._checked and not self._holds(world):
                    continue
                found[world] = found.get(world, 0) + ways * count
                if len(found) > limit:
                    return None
        return list(found.items())

    def _world(self, fill: Fill, flat: list[int]) -> World:
        rows: list[tuple[int, ...]] = []
        for seat, row in enumerate(self._rows):
            if row is not None:
                rows.append(row)
            elif self.known.rows[seat] is None:
                rows.append((*self._given[seat], *[flat[at] for at in fill.held[seat]]))
            else:
                places = fill.placed[seat]
                seen = self.view.rows[seat]
                rows.append(
                    tuple([flat[places[at]] if one is None else BIT[one] for at, one in enumerate(seen)])
                )
        return World(
            tuple(rows), tuple([flat[at] for at in fill.boneyard]), tuple([flat[at] for at in fill.removed])
        )

    def _holds(self, world: World) -> bool:
        known = self.known
        gone = sum(world.out)
        if any(not mask & ~gone for mask in known.alive):
            return False
        for need in known.needs:
            held = 0
            for seat, places in enumerate(known.rows):
                if places is not None:
                    row = world.rows[seat]
                    held |= sum(bit for bit, place in zip(row, places, strict=True) if place.at < need.at)
            if not held & need.tiles:
                return False
        return not self.view.table.empty or names(self.rules, self.view, world.hands)
