"""How players choose what to lay, in a few numbers: quick enough to play imagined deals out by them.

The same marks say how likely a move was, so what somebody laid tells what he holds.
"""

from collections.abc import Sequence
from dataclasses import dataclass

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

_OF_STEP, _OF_REST = 4, 8
"""Up to these places the features are about what is laid, and about the rest of the hand."""


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


_Known = tuple[float, int, tuple[tuple[int, float], ...]]
"""Of a table and the seat that made it: its marks, its numbers as a mask, and for each number the tiles that
have it and what each of them in the rest counts."""


class Habits:
    """The marks of moves at one moment. `weights` is one a feature."""

    def __init__(self, weights: Sequence[float], seen: Seen) -> None:
        self._seen = seen
        self._weights = weights
        self._follow, self._variety, self._ready, self._control = weights[_OF_STEP:_OF_REST]
        self._tiles: dict[int, float] = {}
        self._nodes: list[dict[Node, _Known]] = [{} for _ in seen.lacks]

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

    def _learn_node(self, seat: int, node: Node) -> _Known:
        others = zip(self._weights[_OF_REST:], self._of_others(seat, node), strict=True)
        known = self._nodes[seat][node] = (
            sum(weight * value for weight, value in others),
            sum(1 << number for number in node.open_numbers),
            tuple(
                (HAS[number], self._control / (8 - self._seen.laid[number])) for number in node.open_numbers
            ),
        )
        return known

    def _of_tiles(self, step: Step) -> float:
        marks = sum(weight * value for weight, value in zip(self._weights, _of_step(step), strict=False))
        if len(step[2]) == 1 and not step[2][0][2]:
            self._tiles[step[0]] = marks
        return marks

    def marks(self, seat: int, hand: int, steps: Sequence[Step]) -> list[float]:
        """Give the marks of moves that lay something."""
        nodes, tiles = self._nodes[seat], self._tiles
        follow, variety, ready = self._follow, self._variety, self._ready
        found = []
        for step in steps:
            bits, node, pieces = step
            known = nodes.get(node) or self._learn_node(seat, node)
            mark = tiles.get(bits) if len(pieces) == 1 and not pieces[0][2] else None
            if mark is None:
                mark = self._of_tiles(step)
            rest = hand ^ bits
            # Here a call would take longer than what it does.
            mine = NUMBERS_LOW[rest & 16383] | NUMBERS_HIGH[rest >> 14]
            mark += (
                known[0]
                + follow * (rest & node.fit).bit_count()
                + variety * mine.bit_count()
                + ready * (mine & known[1]).bit_count()
            )
            for has, share in known[2]:
                mark += share * (rest & has).bit_count()
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
