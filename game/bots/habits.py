"""How players choose what to lay, in a few numbers: quick enough to play imagined deals out by them.

The same marks say how likely a move was, so what somebody laid tells what he holds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from game.bots.fast import Step
from game.bots.fast.nodes import Node
from game.bots.fast.tiles import HAS, NUMBERS_HIGH, NUMBERS_LOW, TILE, numbers

__all__ = ["FEATURES", "Habits", "Seen"]

FEATURES = (
    "pips",
    "double",
    "together",
    "down",
    "follow",
    "variety",
    "ready",
    "control",
    "next_lacks",
    "partner_lacks",
    "other_lacks",
    "next_shown",
    "partner_shown",
    "own_shown",
)
"""Of what is laid: pips, doubles, tiles after the first, doubles face down. Of the rest of the hand: tiles
that fit then, numbers that it has, numbers at the ends that it has, its share of the tiles with these. Of the
others: whether the next one, the partner, another one lacks all these numbers; how often the next one, the
partner, the seat itself turned them outwards."""

_OF_PIECES, _OF_STEP, _OF_REST = 2, 4, 8
"""Up to these places the features are about the tiles that are laid, how they are laid, and the rest of the
hand."""


@dataclass(slots=True)
class Seen:
    """What everybody knows at some moment.

    `lacks` is one a seat, a mask of numbers; `shown` one a seat, how often it turned each number outwards;
    `laid` how many tiles with each number lie on the table.
    """

    lacks: list[int]
    shown: list[list[int]]
    laid: list[int]
    partners: bool

    @classmethod
    def nothing(cls, seats: int, *, partners: bool) -> "Seen":
        return cls([0] * seats, [[0] * 7 for _ in range(seats)], [0] * 7, partners)

    def copy(self) -> "Seen":
        return Seen(self.lacks[:], [row[:] for row in self.shown], self.laid[:], self.partners)


_Marks = tuple[
    float, int, Sequence[float], int, Sequence[float], int, tuple[tuple[int, Sequence[float]], ...]
]
"""Of a table and the seat that made it: its marks but for the rest of the hand; for each of the first two
numbers at the ends the tiles that have it and what so many of them in the rest are worth, the tiles that have
two of the numbers, and the numbers after the second."""

_NO_NUMBER = (0, (0.0,))


class Habits:
    """The marks of moves at one moment. `weights` is one a feature."""

    def __init__(self, weights: Sequence[float], seen: Seen) -> None:
        self._seen = seen
        self._weights = weights
        self._follow, variety, ready, control = weights[_OF_STEP:_OF_REST]
        self._variety = [variety * numbers.bit_count() for numbers in range(128)]
        shares = [self._follow + control / (8 - laid) for laid in seen.laid]
        self._held = [(0.0, *[ready + share * held for held in range(1, 8)]) for share in shares]
        """For each number what it is worth, where it is at an end, that the rest of the hand has n of it."""
        self._pieces_count = any(weights[_OF_PIECES:_OF_STEP])
        self._tiles: dict[int, float] = {}
        self._nodes: list[dict[Node, _Marks]] = [{} for _ in seen.lacks]

    def features(self, seat: int, hand: int, step: Step) -> list[float]:
        """Give the FEATURES of a move; slow, for learning."""
        node, rest = step[1], hand ^ step[0]
        has = numbers(rest)
        mine = [(rest & HAS[number]).bit_count() for number in node.open_numbers]
        shares = [
            held / (8 - self._seen.laid[number]) for held, number in zip(mine, node.open_numbers, strict=True)
        ]
        return [
            *_of_step(step),
            (rest & node.fit).bit_count(),
            has.bit_count(),
            sum(has >> number & 1 for number in node.open_numbers),
            sum(shares),
            *self._of_others(seat, node),
        ]

    def _of_others(self, seat: int, node: Node) -> list[float]:
        seen, seats = self._seen, len(self._seen.lacks)
        mask = sum(1 << number for number in node.open_numbers)
        following = (seat + 1) % seats
        partner = (seat + 2) % seats if seen.partners else None
        lacks = [float(not mask & ~lacked) for lacked in seen.lacks]
        shown = [sum([min(row[number], 2) for number in node.open_numbers]) for row in seen.shown]
        return [
            lacks[following],
            lacks[partner] if partner is not None else 0.0,
            sum(lacks[other] for other in range(seats) if other not in (seat, following, partner)),
            shown[following],
            shown[partner] if partner is not None else 0,
            shown[seat],
        ]

    def _learn_node(self, seat: int, node: Node) -> _Marks:
        base = sum(
            weight * value
            for weight, value in zip(self._weights[_OF_REST:], self._of_others(seat, node), strict=True)
        )
        ends = [(HAS[number], self._held[number]) for number in node.open_numbers]
        twice = 0
        for (one, _), (two, _) in combinations(ends, 2):
            twice |= one & two
        first, second, *others = [*ends, _NO_NUMBER, _NO_NUMBER][: max(2, len(ends))]
        marks = self._nodes[seat][node] = (base, *first, *second, twice, tuple(others))
        return marks

    def _of_tiles(self, step: Step) -> float:
        marks = sum(weight * value for weight, value in zip(self._weights, _of_step(step), strict=False))
        if not self._pieces_count or (len(step[2]) == 1 and not step[2][0][2]):
            self._tiles[step[0]] = marks
        return marks

    def marks(self, seat: int, hand: int, steps: Sequence[Step]) -> list[float]:
        """Give the marks of moves that lay something."""
        nodes, tiles, variety, follow = self._nodes[seat], self._tiles, self._variety, self._follow
        pieces_count = self._pieces_count
        found = []
        for step in steps:
            bits, node, pieces = step
            base, first, of_first, second, of_second, twice, others = nodes.get(node) or self._learn_node(
                seat, node
            )
            mark = None if pieces_count and (len(pieces) > 1 or pieces[0][2]) else tiles.get(bits)
            if mark is None:
                mark = self._of_tiles(step)
            rest = hand ^ bits
            # Here a call would take longer than what it does.
            mark += (
                base
                + variety[NUMBERS_LOW[rest & 16383] | NUMBERS_HIGH[rest >> 14]]
                + of_first[(rest & first).bit_count()]
                + of_second[(rest & second).bit_count()]
            )
            # A tile with two of the numbers follows once.
            if rest & twice:
                mark -= follow * (rest & twice).bit_count()
            for has, of_number in others:
                mark += of_number[(rest & has).bit_count()]
            found.append(mark)
        return found

    def choose(self, seat: int, hand: int, steps: Sequence[Step]) -> Step:
        """Give the move with the best marks."""
        if len(steps) == 1:
            return steps[0]
        marks = self.marks(seat, hand, steps)
        return steps[marks.index(max(marks))]


def _of_step(step: Step) -> list[float]:
    pips = doubles = down = 0
    for bit, _, face_down in step[2]:
        tile = TILE[bit]
        pips += tile.pips
        doubles += tile.is_double
        down += face_down
    return [pips, doubles, len(step[2]) - 1, down]
