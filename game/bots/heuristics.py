"""A sensible player for any game of plays, draws and passes: each play gets marks, the best one is made."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random

from game.bots.deduction import NUMBERS, Deduction, deduce, mask
from game.bots.outcomes import bonuses, domino_gain, fish_gain
from game.bots.plays import goes_out, plays
from game.bots.weights import Weights, weights_for
from game.core.moves import Move, Play
from game.core.observation import Observation
from game.core.options import all_options
from game.core.rules import Rules
from game.core.table import Table
from game.core.tiles import BLANKS, SIXES, Tile

__all__ = ["Heuristic"]


@dataclass(frozen=True, slots=True)
class Heuristic:
    """`rounds`: how long passes are remembered, None = for the whole hand.

    `slack`: plays whose marks are less than this below the best are chosen at random, closer ones more often.
    """

    rounds: int | None = None
    slack: float = 0.0
    weights: Weights | None = None
    """None: those of the game."""

    def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
        del budget
        moves, _ = all_options(rules, view)
        candidates = plays(moves)
        if not candidates:
            return moves[0]
        if len(candidates) == 1:
            return candidates[0]
        known = deduce(view, self.rounds)
        if last := [play for play in candidates if goes_out(view, play)]:
            return max(last, key=lambda play: domino_gain(rules, known, _tiles(play), Random(0)))
        judge = _Judge(rules, view, known, self.weights or weights_for(rules))
        fish = [play for play in candidates if judge.makes_fish(play)]
        if fish:
            gains = [(fish_gain(rules, known, _tiles(play), rng), at) for at, play in enumerate(fish)]
            most, at = max(gains)
            candidates = [play for play in candidates if play not in fish]
            if most > judge.weights.fish_from or not candidates:
                return fish[at]
        return self._pick([(judge.marks(play), play) for play in candidates], rng)

    def _pick(self, marked: list[tuple[float, Play]], rng: Random) -> Play:
        best = max(marks for marks, _ in marked)
        near = [(self.slack - (best - marks), play) for marks, play in marked if best - marks < self.slack]
        if not near:
            near = [(1.0, play) for marks, play in marked if marks == best]
        at = rng.random() * sum(chance for chance, _ in near)
        for chance, play in near:
            at -= chance
            if at < 0:
                return play
        return near[-1][1]


def _tiles(play: Play) -> tuple[Tile, ...]:
    return tuple(placement.tile for placement in play.placements)


class _Judge:
    """Gives marks to the plays of one decision."""

    def __init__(self, rules: Rules, view: Observation, known: Deduction, weights: Weights) -> None:
        self.rules = rules
        self.view = view
        self.known = known
        self.weights = weights
        self.hand = view.hand
        self.unseen = [NUMBERS[tile] for tile in known.unseen]
        seats = view.seats
        self.next = (view.seat + 1) % seats
        self.partner = (view.seat + 2) % 4 if rules.pairs else None
        self.others = [(view.seat + step) % seats for step in range(2, seats)]
        if self.partner is not None:
            self.others.remove(self.partner)

    def makes_fish(self, play: Play) -> bool:
        """Say whether this play makes a fish, whoever holds the tiles that the seat does not see."""
        tiles = _tiles(play)
        rest = (tile for tile in self.hand if tile not in tiles)
        return self.rules.ending.dead(self._after(play), chain(self.known.unseen, rest))

    def _after(self, play: Play) -> Table:
        return self.view.table.lay(play.placements)

    def marks(self, play: Play) -> float:
        tiles = _tiles(play)
        rest = [tile for tile in self.hand if tile not in tiles]
        ends = self._after(play).ends
        return (
            sum(self._for_tiles(tiles))
            + sum(self._for_rest(rest, tuple(ends.values())))
            + sum(self._for_others(tuple(ends.values())))
            + sum(self._for_covering(play))
        )

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

    def _for_others(self, ends: tuple[int, ...]) -> Iterator[float]:
        """Mark whom the ends leave without a tile to lay, and whose numbers they show."""
        weights, known = self.weights, self.known
        numbers = mask(ends)
        blocked = weights.draw if self.view.boneyard else weights.block
        yield blocked * known.stuck(self.next, numbers)
        yield from (weights.block_later * known.stuck(seat, numbers) for seat in self.others)
        liked = known.shown[self.next]
        yield -weights.liked * sum(min(liked[end], 2) for end in ends)
        if self.partner is not None:
            yield -weights.partner_stuck * known.stuck(self.partner, numbers)
            liked = known.shown[self.partner]
            yield weights.partner_liked * sum(min(liked[end], 2) for end in ends)

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
