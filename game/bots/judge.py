"""Gives marks to the moves of one decision."""

from collections.abc import Iterator
from itertools import chain

from game.bots.deduction import NUMBERS, Deduction, mask
from game.bots.outcomes import bonuses
from game.bots.weights import Weights
from game.core.moves import Cut, Play
from game.core.observation import Observation
from game.core.rules import Rules
from game.core.sausage import Sausage, receiver
from game.core.table import Table
from game.core.tiles import BLANKS, SIXES, Tile

__all__ = ["Judge", "laid_by", "table_after"]


def laid_by(move: Play | Cut) -> tuple[Tile, ...]:
    """Give the tiles that a move lays."""
    return (move.tile,) if isinstance(move, Cut) else tuple(placed.tile for placed in move.placements)


def table_after(table: Table, move: Play | Cut) -> Table:
    """Give the table as the move leaves it."""
    if isinstance(move, Play):
        return table.lay(move.placements)
    assert isinstance(table, Sausage)
    return table.cut(move.tile, move.joint, move.give)


class Judge:
    """Gives marks to the plays of one decision."""

    def __init__(self, rules: Rules, view: Observation, known: Deduction, weights: Weights) -> None:
        self.rules = rules
        self.view = view
        self.known = known
        self.weights = weights
        self.row = known.view.rows[view.seat]
        self.hand = tuple(tile for tile in self.row if tile is not None)
        self.unseen = [NUMBERS[tile] for tile in known.unseen]
        seats = view.seats
        self.next = (view.seat + 1) % seats
        self.partner = (view.seat + 2) % 4 if rules.pairs else None
        self.others = [(view.seat + step) % seats for step in range(2, seats)]
        if self.partner is not None:
            self.others.remove(self.partner)

    def makes_fish(self, play: Play) -> bool:
        """Say whether this play makes a fish, whoever holds the tiles that the seat does not see."""
        tiles = laid_by(play)
        rows = (tile for row in self.known.view.rows for tile in row if tile and tile not in tiles)
        rest = chain(self.known.unseen, rows, *self.known.given)
        return self.rules.ending.dead(table_after(self.view.table, play), rest)

    def marks(self, move: Play | Cut) -> float:
        tiles = laid_by(move)
        rest = [tile for tile in self.hand if tile not in tiles]
        ends = tuple(table_after(self.view.table, move).ends.values())
        return (
            sum(self._for_tiles(tiles))
            + sum(self._for_rest(rest, ends))
            + sum(self._for_others(ends, cut=isinstance(move, Cut)))
            + sum(self._for_cut(move) if isinstance(move, Cut) else self._for_covering(move))
            + self._for_next(ends)
        )

    def _for_cut(self, move: Cut) -> Iterator[float]:
        """Mark what a cut gives to the seat before."""
        weights, piece = self.weights, self.view.table.joints[move.joint - 1].piece(move.give)
        worth = weights.given * len(piece) + weights.pips * sum(tile.pips for tile in piece)
        yield worth / (self.view.seats - 1)
        if receiver(self.view.seat, self.view.seats) == self.next:
            yield -weights.cut

    def _for_next(self, ends: tuple[int, ...]) -> float:
        """Mark whether the tile that is turned up next fits, if it is remembered (rules.md A7.3)."""
        following = self.row[:-1] if self.view.progress.up else ()
        tile = following[-1] if following else None
        return self.weights.together * any(end in tile for end in ends) if tile else 0.0

    def _for_tiles(self, tiles: tuple[Tile, ...]) -> Iterator[float]:
        weights = self.weights
        yield weights.together * (len(tiles) - 1)
        for tile in tiles:
            yield weights.pips * tile.pips
            if tile.is_double:
                yield weights.double
        if self.view.table.empty and tiles[0] in (BLANKS, SIXES):
            begun, _ = bonuses(self.rules, self.known, tiles[0])
            yield weights.begun * begun

    def _for_rest(self, rest: list[Tile], ends: tuple[int, ...]) -> Iterator[float]:
        """Mark what is left in the hand and how it goes with the ends."""
        weights = self.weights
        numbers = [NUMBERS[tile] for tile in rest]
        together = mask(ends)
        everything = 0
        for one in numbers:
            everything |= one
        yield weights.variety * everything.bit_count()
        yield weights.follow * sum(1 for one in numbers if one & together)
        for end in set(ends):
            bit = 1 << end
            mine = sum(1 for one in numbers if one & bit)
            theirs = sum(1 for one in self.unseen if one & bit)
            yield weights.ready * bool(mine)
            yield weights.control * mine / (mine + theirs + 1)
        for tile in rest:
            if tile.is_double:
                bit = 1 << tile.low
                ways = sum(1 for one in (*numbers, *self.unseen) if one & bit) - 1
                yield -weights.orphan / (1 + ways)
        if len(rest) == 1 and rest[0] in (BLANKS, SIXES):
            _, finished = bonuses(self.rules, self.known, rest[0])
            yield weights.finish * finished * ends.count(rest[0].low)

    def _for_others(self, ends: tuple[int, ...], *, cut: bool) -> Iterator[float]:
        """Mark whom the ends leave without a tile to lay, and whose numbers they show."""
        weights, known = self.weights, self.known
        numbers = mask(ends)
        yield from (weight * known.stuck(seat, numbers) for seat, weight in self.blocking(cut=cut))
        liked = known.shown[self.next]
        yield -weights.liked * sum(min(liked[end], 2) for end in ends)
        if self.partner is not None:
            liked = known.shown[self.partner]
            yield weights.partner_liked * sum(min(liked[end], 2) for end in ends)

    def blocking(self, *, cut: bool) -> Iterator[tuple[int, float]]:
        """Yield the other seats, and what it is worth that they are stuck."""
        weights = self.weights
        if not cut:
            # Who gets a piece moves next and always has something to lay: the piece touched the new ends.
            yield self.next, weights.draw if self.view.boneyard else weights.block
        yield from ((seat, weights.block_later) for seat in self.others)
        if self.partner is not None:
            yield self.partner, -weights.partner_stuck

    def _for_covering(self, play: Play) -> Iterator[float]:
        """Mark whose end is covered; a double leaves the number as it is."""
        weights = self.weights
        for placement in play.placements:
            if placement.end is None or placement.tile.is_double:
                continue
            owner = self.known.owner.get(placement.end)
            if owner is None:
                continue
            if owner == self.view.seat:
                yield -weights.cover_own
            elif owner == self.partner:
                yield -weights.cover_partner
            else:
                yield weights.cover_other
