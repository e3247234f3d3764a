"""The table of the sausage for search: its columns, where a tile fits and where it cuts (rules.md 2.11)."""

from collections.abc import Callable

from game.bots.fast.nodes import Step
from game.bots.fast.tiles import BIT, HAS, TILE, mask
from game.core.sausage import Sausage
from game.core.table import Laid
from game.core.tiles import tile as tile_of

__all__ = ["Strip", "opening", "strip_of"]

_Column = tuple[int, ...]
"""A tile across: its bit and its numbers at lanes 0 and 1. Else a mask and for each lane its tile's numbers
from left to right, -1 where none lies."""

_NONE = -1

_PIPS = {bit: tile.pips for bit, tile in TILE.items()}
_BITS = tuple(tuple(BIT[tile_of(one, two)] for two in range(7)) for one in range(7))


class Strip:
    """The columns from left to right; two that are equal are the same table.

    Most strips are only thought of, so all there is to say of one is found when it is asked for. No strip
    keeps those that follow it: there are too many.
    """

    __slots__ = ("_columns", "_cutting", "_ends", "_fit", "_joints", "_later", "open_left")

    def __init__(self, columns: tuple[_Column, ...], *, open_left: bool) -> None:
        self._columns = columns
        self.open_left = open_left
        self._later: tuple[Strip, int, str, int] | None = None
        self._fit = self._cutting = -1

    @property
    def columns(self) -> tuple[_Column, ...]:
        if self._later:
            before, bit, end, number = self._later
            self._columns = _laid(before.columns, bit, end, number)
            self._later = None
        return self._columns

    @property
    def key(self) -> tuple[object, ...]:
        return self.columns, self.open_left

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Strip) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def fit(self) -> int:
        """The tiles that can be laid lengthwise."""
        if self._fit < 0:
            columns = self.columns
            ends = _free(columns[0], columns[1:2], "L", 0) if self.open_left else []
            ends += _free(columns[-1], columns[-2:-1], "R", 1)
            fit = 0
            for _, number in ends:
                fit |= HAS[number]
            self._ends, self._fit = ends, fit
        return self._fit

    @property
    def cutting(self) -> int:
        """The tiles that cut somewhere."""
        if self._cutting < 0:
            self._joints = _joints(self.columns)
            cutting = 0
            for joint in self._joints:
                cutting |= joint[1]
            self._cutting = cutting
        return self._cutting

    def lays(self, hand: int) -> list[Step]:
        """Give the ways to lay tiles of a hand lengthwise, heavy tiles first."""
        found = []
        playable = hand & self.fit
        if playable:
            for end, number in self._ends:
                fitting = playable & HAS[number]
                while fitting:
                    bit = fitting & -fitting
                    fitting ^= bit
                    found.append((_PIPS[bit], bit, end, number))
        found.sort(reverse=True)
        return [(bit, self.after(bit, end, number), (end,)) for _, bit, end, number in found]

    def any_move(self, hand: int, random: Callable[[], float], *, may_cut: bool) -> Step | None:
        """Give a move of a hand, each as likely: only the table after this one is thought of. None: none."""
        laying = []
        count = 0
        playable = hand & self.fit
        if playable:
            for end, number in self._ends:
                if fitting := playable & HAS[number]:
                    many = fitting.bit_count()
                    count += many
                    laying.append((many, fitting, end, number))
        cuts = self._cuts(hand) if may_cut and hand & self.cutting else ()
        count += len(cuts)
        if not count:
            return None
        at = int(random() * count)
        for many, fitting, end, number in laying:
            if at < many:
                rest = fitting
                for _ in range(at):
                    rest &= rest - 1
                bit = rest & -rest
                return bit, self.after(bit, end, number), (end,)
            at -= many
        return self._cut(*cuts[at])

    def after(self, bit: int, end: str, number: int) -> "Strip":
        strip = Strip((), open_left=self.open_left)
        strip._later = self, bit, end, number
        return strip

    def cuts(self, hand: int) -> list[Step]:
        """Give the cuts with the tiles of a hand."""
        return [self._cut(*cut) for cut in self._cuts(hand)]

    def _cuts(self, hand: int) -> list[tuple[int, str]]:
        """Give the joints, from 1, where tiles of a hand cut, and the side that is cut off."""
        if not hand & self.cutting:
            return []
        found = []
        columns = len(self.columns)
        for joint, (at, bit, _, _) in enumerate(self._joints, 1):
            if bit & hand:
                if at:
                    found.append((joint, "left"))
                if at < columns:
                    found.append((joint, "right"))
        return found

    def _cut(self, joint: int, side: str) -> Step:
        at, bit, zero, one = self._joints[joint - 1]
        columns = self.columns
        left, right = columns[:at], columns[at:]
        across = ((bit, zero, one),)
        if side == "left":
            return bit, Strip(across + right, open_left=True), (joint, side, _piece(left))
        return bit, Strip(left + across, open_left=self.open_left), (joint, side, _piece(right))


def _laid(columns: tuple[_Column, ...], bit: int, end: str, number: int) -> tuple[_Column, ...]:
    """Give the columns with a tile more at an end that has this number."""
    lane, right = int(end[1]), end[0] == "R"
    outer = columns[-1] if right else columns[0]
    outward = TILE[bit].other(number)
    numbers = (number, outward) if right else (outward, number)
    beside: tuple[int, ...] = (_NONE, _NONE)
    if len(outer) > 3 and outer[1 + 2 * lane] == _NONE:
        beside = outer[3 - 2 * lane : 5 - 2 * lane]
        columns = columns[:-1] if right else columns[1:]
        bit |= outer[0]
    column = (bit, *beside, *numbers) if lane else (bit, *numbers, *beside)
    return (*columns, column) if right else (column, *columns)


def _piece(columns: tuple[_Column, ...]) -> int:
    return sum([column[0] for column in columns])


def _free(outer: _Column, inner: tuple[_Column, ...], letter: str, side: int) -> list[tuple[str, int]]:
    """Give the ends of a front where a tile may be laid, and their numbers."""
    if len(outer) == 3:
        return [(f"{letter}0", outer[1]), (f"{letter}1", outer[2])]
    ends = []
    for lane in (0, 1):
        number = outer[1 + 2 * lane + side]
        if number == _NONE:
            # The other lane sticks out and waits for this one.
            column = inner[0]
            return [
                (f"{letter}{lane}", column[1 + lane] if len(column) == 3 else column[1 + 2 * lane + side])
            ]
        ends.append((f"{letter}{lane}", number))
    return ends


def _joints(columns: tuple[_Column, ...]) -> list[tuple[int, int, int, int]]:
    """Give where one can cut: the columns to the left, the tile that cuts, and its numbers."""
    found = []
    left: _Column = ()
    for at, right in enumerate((*columns, ())):
        if len(left) != 3 and len(right) != 3:
            if left and _NONE not in left:
                zero, one = left[2], left[4]
                found.append((at, _BITS[zero][one], zero, one))
            elif right and _NONE not in right:
                zero, one = right[1], right[3]
                found.append((at, _BITS[zero][one], zero, one))
        left = right
    return found


def strip_of(table: Sausage) -> Strip:
    """Give the strip of a table that is not empty."""
    columns: list[_Column] = []
    for column in table.columns:
        if isinstance(column, Laid):
            columns.append((BIT[column.tile], column.first, column.second))
        else:
            numbers: list[int] = []
            for laid in column:
                numbers += (laid.first, laid.second) if laid else (_NONE, _NONE)
            columns.append((mask(laid.tile for laid in column if laid), *numbers))
    return Strip(tuple(columns), open_left=table.open_left)


def opening(bit: int) -> Step:
    """Give the move that begins the table with this double."""
    number = TILE[bit].low
    return bit, Strip(((bit, number, number),), open_left=False), ("",)
