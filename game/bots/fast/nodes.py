"""What matters of a table for the moves to come: the numbers at its ends, and which tables follow.

Ends with the same number are one here, and so are left and right: they lead to the same games.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

from game.bots.fast.tiles import BIT, DOUBLES, HAS, TILE, tiles
from game.core.cross import Cross
from game.core.table import Placement, Table
from game.core.tiles import DOUBLE_SIX, Tile, double_rank

__all__ = ["Graph", "Node", "Piece", "Step", "graph_of"]

Piece = tuple[int, int, bool]
"""A tile that is laid: its bit, the number that it touches, and whether it lies face down."""

Step = tuple[int, Any, tuple[Any, ...]]
"""A move: the tiles that leave the hand, the table after it, and its pieces in their order."""

_MOST_LISTS = 60_000
"""So many lists of moves are kept at once."""


class _Choices(dict[int, tuple[Step, ...]]):
    """For the tiles of a hand that fit a table all that can be laid, most doubles and heavy tiles first."""

    def __init__(self, node: "Node") -> None:
        self.node = node

    def __missing__(self, playable: int) -> tuple[Step, ...]:
        node = self.node
        node.graph.count_list()
        steps = [step for bit, steps in node.singles if playable & bit for step in steps]
        if node.graph.most > 1 and (doubles := playable & DOUBLES) & (doubles - 1):
            steps = [*node.together(doubles), *steps]
        found = self[playable] = tuple(steps)
        return found


def _heavy(tile: Tile) -> tuple[bool, int]:
    return tile.is_double, tile.pips


_HEAVY_FIRST = tuple(BIT[tile] for tile in sorted(DOUBLE_SIX, key=_heavy, reverse=True))


class Node:
    """A table with open ends. `fit` are the tiles with one of their numbers.

    `late`: a double that lies face up becomes the spinner. `free` sides of the spinner come first, and the
    ends in `numbers` wait for them.
    """

    __slots__ = (
        "_single",
        "_singles",
        "_together",
        "choices",
        "fit",
        "free",
        "graph",
        "late",
        "numbers",
        "spinner",
    )

    def __init__(self, graph: "Graph", numbers: tuple[int, ...], late: bool, free: int, spinner: int) -> None:
        self.graph = graph
        self.numbers = numbers
        self.late = late
        self.free = free
        self.spinner = spinner
        self.fit = 0
        for number in self.open_numbers:
            self.fit |= HAS[number]
        self.choices = _Choices(self)
        self._single: dict[int, tuple[Step, ...]] = {}
        self._singles: tuple[tuple[int, tuple[Step, ...]], ...] | None = None
        self._together: dict[int, tuple[Step, ...]] = {}

    @property
    def open_numbers(self) -> tuple[int, ...]:
        """The different numbers that a tile can be laid at now."""
        return (self.spinner,) if self.free else tuple(sorted(set(self.numbers)))

    @property
    def ends(self) -> tuple[int, ...]:
        """The numbers of all ends."""
        return tuple(sorted((*self.numbers, *(self.spinner,) * self.free)))

    def single(self, bit: int) -> tuple[Step, ...]:
        """Give the ways to lay this tile alone."""
        steps = self._single.get(bit)
        if steps is None:
            steps = self._single[bit] = tuple(self._ways(bit))
        return steps

    def _ways(self, bit: int) -> Iterator[Step]:
        tile = TILE[bit]
        for number in self.open_numbers:
            if number in tile:
                for down in (False, True) if self.graph.face_down and tile.is_double else (False,):
                    pieces = ((bit, number, down),)
                    yield bit, self.after(pieces), pieces

    @property
    def singles(self) -> tuple[tuple[int, tuple[Step, ...]], ...]:
        """The ways to lay each tile that fits, doubles and heavy tiles first."""
        if self._singles is None:
            fitting = (bit for bit in _HEAVY_FIRST if bit & self.fit)
            self._singles = tuple((bit, self.single(bit)) for bit in fitting)
        return self._singles

    def together(self, doubles: int) -> tuple[Step, ...]:
        """Give the ways to lay several of these doubles in one turn, the most and face up first."""
        steps = self._together.get(doubles)
        if steps is None:
            steps = self._together[doubles] = tuple(self._several(tiles(doubles)))
        return steps

    def _several(self, doubles: tuple[Tile, ...]) -> Iterator[Step]:
        ways = (False, True) if self.graph.face_down else (False,)
        for size in range(min(self.graph.most, len(doubles)), 1, -1):
            for chosen in combinations(doubles[::-1], size):
                for downs in product(ways, repeat=size):
                    pieces = tuple(
                        (BIT[double], double.low, down) for double, down in zip(chosen, downs, strict=True)
                    )
                    yield sum(piece[0] for piece in pieces), self.after(pieces), pieces

    def after(self, pieces: tuple[Piece, ...]) -> "Node":
        """Give the table after these tiles were laid in one turn (rules.md A1.8, F15)."""
        numbers, free = list(self.numbers), self.free
        new = []
        for bit, number, down in pieces:
            tile = TILE[bit]
            if free:
                free -= 1
            else:
                numbers.remove(number)
            if not down:
                numbers.append(tile.other(number))
                if self.late and tile.is_double:
                    new.append(tile)
        if new:
            spinner = min(new, key=double_rank).low
            numbers += [spinner, spinner]
        return self.graph.node(numbers, self.late and not new, free, self.spinner)


class Graph:
    """All tables of a line or a cross; `most` doubles may be laid at once, `face_down` as well."""

    def __init__(self, empty: Table, most: int, *, face_down: bool) -> None:
        self.empty = empty
        self.most = most
        self.face_down = face_down
        self._nodes: dict[tuple[tuple[int, ...], bool, int, int], Node] = {}
        self._opened: dict[int, Step] = {}
        self._lists = 0

    def node(self, numbers: list[int], late: bool, free: int, spinner: int) -> Node:
        key = (tuple(sorted(numbers)), late, free, spinner if free else -1)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = Node(self, *key)
        return node

    def of(self, table: Table) -> Node:
        """Give the node of a table that is not empty."""
        ends = table.ends
        if not isinstance(table, Cross):
            return self.node(list(ends.values()), False, 0, -1)
        if table.spinner is None:
            return self.node(list(ends.values()), table.late, 0, -1)
        free = table.arms.count(()) if table.sides_first else 0
        lying = [path.name for path in table.paths if path.tiles]
        numbers = [number for end, number in ends.items() if not free or end in lying]
        return self.node(numbers, False, free, table.spinner.low)

    def opening(self, bit: int) -> Step:
        """Give the move that begins the table with this tile."""
        step = self._opened.get(bit)
        if step is None:
            table = self.empty.lay((Placement(TILE[bit]),))
            step = self._opened[bit] = (bit, self.of(table), ((bit, -1, False),))
        return step

    def count_list(self) -> None:
        """Count a list that is kept, and make room where there are too many."""
        self._lists += 1
        if self._lists > _MOST_LISTS:
            self._lists = 0
            for node in self._nodes.values():
                node.choices.clear()


@cache
def graph_of(empty: Table, most: int, *, face_down: bool) -> Graph:
    return Graph(empty, most, face_down=face_down)
