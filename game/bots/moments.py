"""What anybody might have laid at each moment of a hand, and what each such move was worth by itself."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

from game.bots.deduction import deduce, none_of
from game.bots.deduction import mask as numbers_mask
from game.bots.fast.tiles import BIT, DOUBLE, HAS, NUMBERS_HIGH, NUMBERS_LOW, mask
from game.bots.judge import Judge, laid_by, table_after
from game.bots.openings import may_open
from game.bots.outlasted import tables_of
from game.bots.weights import Weights
from game.core.events import CutMade, Dealt, Drew, Dripped, Event, Played
from game.core.moves import Cut, Play
from game.core.observation import Observation
from game.core.rules import Rules
from game.core.table import Placement, Table, tiles_laid
from game.core.tiles import Tile

__all__ = ["Choices", "Moments", "Option", "having"]

_KEPT = 4000
_MUCH = 5.0
"""Who is stuck is asked for each imagined hand if it is worth so many points: for the next seat it is."""


class Hidden(NamedTuple):
    """A group of tiles that another seat holds: `pool` are those that they may be, `misfits` those of no use.

    `none_fits` are the chances that all tiles of the group are misfits, by the numbers of both (`none_of`).
    """

    none_fits: tuple[tuple[float, ...], ...]
    pool: int
    misfits: int


@dataclass(frozen=True, slots=True)
class Option:
    """A move: the tiles it takes, what it is worth by itself, and the tiles that go with the new ends.

    `ends` are for each number there the tiles that have it, and what the share of one of them is worth.
    `orphans` are doubles that become harder to lay, and what that costs.
    `stuck` are what it is worth that another seat is stuck, and the groups of tiles that he may have.
    """

    bits: int
    worth: float
    touching: int
    ends: tuple[tuple[int, float], ...]
    orphans: tuple[tuple[int, float], ...]
    stuck: tuple[tuple[float, tuple[Hidden, ...]], ...]

    def marks(self, hand: int, weights: Weights) -> float:
        """Give what the move is worth to a seat with these tiles, but for what is the same for all moves."""
        rest, others = hand & ~self.bits, ~hand
        value = (
            self.worth
            # Here a call would take longer than what it does.
            + weights.variety * (NUMBERS_LOW[rest & 16383] | NUMBERS_HIGH[rest >> 14]).bit_count()
            + weights.follow * (rest & self.touching).bit_count()
        )
        for numbered, share in self.ends:
            mine = (rest & numbered).bit_count()
            if mine:
                value += weights.ready + share * mine
        for double, loss in self.orphans:
            if rest & double:
                value -= loss
        for weight, groups in self.stuck:
            stuck = weight
            for none_fits, pool, misfits in groups:
                stuck *= none_fits[(misfits & others).bit_count()][(pool & others).bit_count()]
            value += stuck
        return value


@dataclass(frozen=True, slots=True)
class Choices:
    """All that anybody might lay at one moment, by its first tile; `fit` are these tiles."""

    fit: int
    single: Mapping[int, tuple[Option, ...]]
    together: tuple[Option, ...]
    chosen: Option | None


_tables: OrderedDict[object, Choices] = OrderedDict()
"""Kept from one move of a hand to the next."""


def having(numbers: Iterable[int]) -> int:
    found = 0
    for number in numbers:
        found |= HAS[number]
    return found


class Moments:
    """Walks along the log and judges what could be laid at each moment."""

    def __init__(self, rules: Rules, view: Observation, weights: Weights) -> None:
        self.rules, self.view, self.weights = rules, view, weights
        self.tables = tables_of(rules, view)
        # A position that was set up: what lay there at first is not told.
        self.table: Table | None = rules.table if self.tables[:1] != [None] else None
        self.sizes = [0] * view.seats
        self.boneyard = 0
        options = tuple(rules.options.items())
        self.key = hash((rules.game, rules.seats, rules.pairs, options, view.standing, weights))

    def go_on(self, at: int, event: Event) -> None:
        """Take in an event."""
        match event:
            case Dealt(sizes, boneyard):
                self.sizes, self.boneyard = list(sizes), boneyard
            case Drew(seat, boneyard=boneyard):
                self.sizes[seat] += 1
                self.boneyard = boneyard
            case Played(seat, left=left):
                self.sizes[seat] = left
            case Dripped(left=every):
                self.sizes = list(every)
            case CutMade(seat, to=to, piece=piece, left=left):
                self.sizes[seat] = left
                self.sizes[to] += len(piece)
            case _:
                pass
        self.table = self.tables[at]
        told = [getattr(event, name, None) for name in ("seat", "placements", "numbers", "joint", "give")]
        self.key = hash((self.key, type(event).__name__, *told, self.boneyard, *self.sizes))

    def judged(self, at: int, seat: int, move: Play | Cut, table: Table | None = None) -> Choices:
        """Give what could be laid now, or on a table that grew in this turn, and what was."""
        grown = () if table is None else tuple(tiles_laid(table))
        key = (self.key, seat, move, grown)
        if found := _tables.get(key):
            _tables.move_to_end(key)
            return found
        table = table or self.table
        assert table is not None
        rows = tuple((None,) * size for size in self.sizes)
        seen = replace(
            self.view,
            seat=seat,
            rows=rows,
            boneyard=self.boneyard,
            table=table,
            turn=seat,
            must_open=None,
            begun_with=None if table.empty else self.view.begun_with,
            progress=replace(self.view.progress, up=None),
            log=self.view.log[:at],
        )
        judge = Judge(self.rules, seen, deduce(seen), self.weights)
        opening = may_open(self.rules, self.view) if table.empty else -1
        found = _judge(self.rules, judge, table, move, opening)
        _tables[key] = found
        if len(_tables) > _KEPT:
            _tables.popitem(last=False)
        return found


def _judge(rules: Rules, judge: Judge, table: Table, move: Play | Cut, opening: int) -> Choices:
    # Tiles that others got for all to see nobody else can have held.
    given = (tiles for seat, tiles in enumerate(judge.known.given) if seat != judge.view.seat)
    laid = set(tiles_laid(table)).union(*given)
    free = [tile for tile in BIT if tile not in laid]
    weights = judge.weights
    count = [sum(number in tile for tile in free) for number in range(7)]
    found: dict[object, Option] = {}

    def option(one: Play | Cut) -> Option:
        after = table_after(table, one)
        laid = laid_by(one)
        ends = tuple(after.ends.values())
        bits = mask(laid)
        give = one.give if isinstance(one, Cut) else ""
        key = (bits, give, tuple(sorted(ends)))
        if key not in found:
            worth = judge.marks(one)
            for tile in laid:
                if tile.is_double:
                    worth += weights.orphan / count[tile.low]
            shares = []
            for number in set(ends):
                left = count[number] - sum(number in tile for tile in laid)
                shares.append((HAS[number], weights.control / (left + 1)))
            stuck = tuple(_stuck(judge, ends, cut=isinstance(one, Cut)))
            # What is said of others depends on the tiles of the one who chooses.
            worth -= sum(weight * known for weight, _, known in stuck)
            found[key] = Option(
                bits,
                worth,
                having(ends),
                tuple(shares),
                tuple(_orphans(laid, count, weights)),
                tuple([(weight, groups) for weight, groups, _ in stuck]),
            )
        return found[key]

    chosen = option(move) if not table.empty or opening else None
    for one in _moves(rules, table, free, opening):
        option(one)
    single: dict[int, list[Option]] = {}
    together = []
    for choice in found.values():
        if choice.bits & (choice.bits - 1):
            together.append(choice)
        else:
            single.setdefault(choice.bits, []).append(choice)
    fit = sum(single)
    return Choices(fit, {bit: tuple(some) for bit, some in single.items()}, tuple(together), chosen)


def _orphans(laid: Sequence[Tile], count: Sequence[int], weights: Weights) -> Iterator[tuple[int, float]]:
    """Yield the doubles to which one tile less can lead now, and what that costs who holds them."""
    for tile in laid:
        for number in () if tile.is_double else (tile.low, tile.high):
            if count[number] > 1:
                yield DOUBLE[number], weights.orphan / (count[number] - 1) - weights.orphan / count[number]


def _stuck(
    judge: Judge, ends: Sequence[int], *, cut: bool
) -> Iterator[tuple[float, tuple[Hidden, ...], float]]:
    """Yield what it is worth that a seat is stuck, his groups, and how likely it is for who sees no tile."""
    known, fitting = judge.known, having(ends)
    unseen = mask(known.unseen)
    for seat, weight in judge.blocking(cut=cut):
        if abs(weight) < _MUCH:
            continue
        groups = known.hidden(seat, numbers_mask(ends)) or ()
        hidden = []
        for group in groups:
            pool = unseen & ~having(number for number in range(7) if group.lacks >> number & 1)
            hidden.append(Hidden(none_of(group.count), pool, pool & ~fitting))
        if hidden:
            yield weight, tuple(hidden), known.stuck(seat, numbers_mask(ends))


def _moves(rules: Rules, table: Table, free: Sequence[Tile], opening: int) -> Iterator[Play | Cut]:
    """Yield what may be laid by somebody who holds it all, two doubles at the most at once."""
    if table.empty:
        yield from (Play((Placement(tile),)) for tile in free if BIT[tile] & opening)
        return
    downs = (False, True) if rules.turn.face_down else (False,)
    fits = {tile: table.fits(tile) for tile in free}
    for tile, ends in fits.items():
        for end in ends:
            for down in downs if tile.is_double else (False,):
                yield Play((Placement(tile, end, down),))
    if rules.turn.most > 1:
        doubles = [tile for tile in free if tile.is_double and fits[tile]]
        for one, other in combinations(doubles, 2):
            yield Play((Placement(one, fits[one][0]), Placement(other, fits[other][0])))
    for number, joint in enumerate(table.joints, 1):
        for side in ("left", "right"):
            if joint.tile in fits and joint.piece(side):
                yield Cut(joint.tile, number, side)
