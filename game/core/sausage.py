"""The sausage: two lanes beside crosswise tiles, and the joints where it can be cut (rules.md 2.11)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.table import End, Joint, Laid, Path, Placement, Table
from game.core.tiles import Tile

__all__ = ["Sausage", "receiver", "sticks_out"]

_Pair = tuple[Laid | None, Laid | None]
_Column = Laid | _Pair
"""A crosswise tile, its number at lane 0 first; or what lies side by side in lanes 0 and 1."""

_NO_ENDS: dict[End, int] = {}
_BESIDE = {"L0": "L1", "L1": "L0", "R0": "R1", "R1": "R0"}


def receiver(seat: int, seats: int) -> int:
    """Give who gets the piece that this seat cuts off: the seat before it (rules.md A11.5)."""
    return (seat - 1) % seats


def sticks_out(table: Table, end: End) -> bool:
    """Say whether the lane at this end is longer than the one beside it and has to wait for it."""
    beside = _BESIDE.get(end)
    lengths = {path.name: len(path.tiles) for path in table.paths}
    return beside is not None and lengths.get(end, 0) > lengths.get(beside, 0)


@dataclass(frozen=True, slots=True)
class Sausage:
    """The columns from left to right. At most one lane sticks out at each front, by one tile.

    The wide left side of the start tile is closed; a cut that gives a left piece away opens a left front
    (rules.md A11.8). Between two crosswise tiles both lanes are equally long, because cuts are made where
    they are.
    """

    columns: tuple[_Column, ...] = ()
    open_left: bool = False

    @property
    def empty(self) -> bool:
        return not self.columns

    @property
    def ends(self) -> Mapping[End, int]:
        columns = self.columns
        if not columns:
            return _NO_ENDS
        ends: dict[End, int] = {}
        if self.open_left:
            ends["L0"], ends["L1"] = _front(columns[0], columns[1:2], 0)
        ends["R0"], ends["R1"] = _front(columns[-1], columns[-2:-1], 1)
        return ends

    @property
    def paths(self) -> tuple[Path, ...]:
        columns = self.columns
        across = [at for at, column in enumerate(columns) if isinstance(column, Laid)]
        if not across:
            return ()
        paths = _lanes("L", columns[: across[0]]) if self.open_left else []
        for at, after in zip(across, (*across[1:], len(columns)), strict=True):
            column = columns[at]
            assert isinstance(column, Laid)
            paths.append(Path("across", (column,)))
            paths += _lanes("S" if after < len(columns) else "R", columns[at + 1 : after])
        return tuple(paths)

    def begins(self, tile: Tile) -> bool:
        # Both lanes begin with the number of the start tile.
        return tile.is_double

    def takes(self, tile: Tile) -> tuple[End, ...]:
        columns = self.columns
        if not columns:
            return ()
        ends: tuple[End, ...] = ()
        if self.open_left:
            zero, one = _front(columns[0], columns[1:2], 0)
            if zero in tile and _free(columns[0], 0):
                ends = ("L0",)
            if one in tile and _free(columns[0], 1):
                ends = (*ends, "L1")
        zero, one = _front(columns[-1], columns[-2:-1], 1)
        if zero in tile and _free(columns[-1], 0):
            ends = (*ends, "R0")
        if one in tile and _free(columns[-1], 1):
            ends = (*ends, "R1")
        return ends

    fits = takes

    def lay(self, turn: tuple[Placement, ...]) -> "Sausage":
        columns, open_left = self.columns, self.open_left
        for tile, end, _ in turn:
            if end is None:
                columns = (Laid(tile, tile.low, tile.high),)
                continue
            lane = int(end[1])
            if end[0] == "L":
                inner = _front(columns[0], columns[1:2], 0)[lane]
                laid = Laid(tile, tile.other(inner), inner)
                outer, rest = columns[0], columns[1:]
                grown = _grown(outer, laid, lane)
                columns = (grown, *rest) if _single(outer) else (grown, *columns)
            else:
                inner = _front(columns[-1], columns[-2:-1], 1)[lane]
                laid = Laid(tile, inner, tile.other(inner))
                outer, rest = columns[-1], columns[:-1]
                grown = _grown(outer, laid, lane)
                columns = (*rest, grown) if _single(outer) else (*columns, grown)
        return Sausage(columns, open_left)

    @property
    def joints(self) -> tuple[Joint, ...]:
        tiles: list[Tile] = []
        before = []
        for column in self.columns:
            before.append(len(tiles))
            tiles += _tiles(column)
        before.append(len(tiles))
        every = tuple(tiles)
        return tuple(
            Joint(numbers, every[: before[at]], every[before[at] :]) for at, numbers in self._borders()
        )

    def cut(self, tile: Tile, joint: int, give: str) -> "Sausage":
        """Give the table after this tile was laid across at a joint (1 first) and a piece taken away.

        The joint must be there, the tile have its numbers, and the "left" or "right" piece not be empty.
        """
        at, (zero, one) = self._borders()[joint - 1]
        across = Laid(tile, zero, one)
        if give == "left":
            return Sausage((across, *self.columns[at:]), open_left=True)
        return Sausage((*self.columns[:at], across), self.open_left)

    def _borders(self) -> list[tuple[int, tuple[int, int]]]:
        """Give where the joints are, as the number of columns to their left, and their numbers."""
        columns = self.columns
        borders = []
        for at in range(len(columns) + 1):
            left = columns[at - 1] if at else None
            right = columns[at] if at < len(columns) else None
            # Beside a crosswise tile only that very tile could cut.
            if isinstance(left, Laid) or isinstance(right, Laid):
                continue
            if left and (lying := _both(left)):
                borders.append((at, (lying[0].second, lying[1].second)))
            elif right and (lying := _both(right)):
                borders.append((at, (lying[0].first, lying[1].first)))
        return borders


def _both(pair: _Pair) -> tuple[Laid, Laid] | None:
    zero, one = pair
    return (zero, one) if zero and one else None


def _single(column: _Column) -> bool:
    """Say whether one lane sticks out here."""
    return not isinstance(column, Laid) and (column[0] is None or column[1] is None)


def _free(column: _Column, lane: int) -> bool:
    """Say whether the lane may grow beyond this outermost column: not while it sticks out itself."""
    return isinstance(column, Laid) or column[lane] is None or column[1 - lane] is not None


def _grown(outer: _Column, laid: Laid, lane: int) -> _Pair:
    """Give the column in which a tile comes to lie: the outermost one where that is begun, else a new one."""
    other = outer[1 - lane] if not isinstance(outer, Laid) and outer[lane] is None else None
    return (other, laid) if lane else (laid, other)


def _front(outer: _Column, inner: tuple[_Column, ...], side: int) -> tuple[int, int]:
    """Give the numbers of both lanes at a front; `side` is 1 for the right one.

    `inner` is the column beside the outermost one, if there is one; it counts for a lane that is shorter.
    """
    if isinstance(outer, Laid):
        return outer.first, outer.second
    numbers = []
    for lane in (0, 1):
        lying = outer[lane]
        if lying is None:
            column = inner[0]
            if isinstance(column, Laid):
                numbers.append(column.second if lane else column.first)
                continue
            lying = column[lane]
            assert lying
        numbers.append(lying.second if side else lying.first)
    return numbers[0], numbers[1]


def _tiles(column: _Column) -> list[Tile]:
    return [column.tile] if isinstance(column, Laid) else [lying.tile for lying in column if lying]


def _lanes(name: str, columns: tuple[_Column, ...]) -> list[Path]:
    """Give both lanes of a stretch without crosswise tiles."""
    pairs = [column for column in columns if not isinstance(column, Laid)]
    return [Path(f"{name}{lane}", tuple(lying for pair in pairs if (lying := pair[lane]))) for lane in (0, 1)]
