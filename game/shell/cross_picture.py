"""Where the tiles of a cross lie: four arms around the spinner, each of which turns into its own quarter.

The arms turn all the same way round, like a pinwheel, and so never meet: if clockwise, the right arm turns
down and the upper one to the right. Where the spinner lies and which way the arms turn follows from their
lengths.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from game.core.table import End, Laid, Path
from game.shell.plan import MARK, Plan, Point, Spot, centred
from game.shell.snake import rows

__all__ = ["cross_plan"]

_SIDE = 0.5
"""From the middle of the spinner to its long side."""
_TOP = 1.0
"""From the middle of the spinner to its short side."""
_NEAR = 1.5
"""How near the rows of a quarter come to the middle of the spinner, whose arms are 2 wide."""
_ROOM = 1.0 + MARK
"""What a mark needs beyond its arm; it is enough for a corner, too."""
_SMALLEST = 4.0

_Arm = tuple[list[Spot], Point]
_Arms = Mapping[End, tuple[Laid, ...]]


@lru_cache(maxsize=8)
def cross_plan(paths: tuple[Path, ...], width: float, height: float, largest: float) -> Plan:
    """Lay a cross as large as it fits into a box."""
    arms = {path.name: path.tiles for path in paths if path.name != "spinner"}
    small, large = _SMALLEST, largest
    best = _placed(arms, width / large, height / large)
    if best:
        small = large
    while large - small > 0.5:
        half = (small + large) / 2
        if laid := _placed(arms, width / half, height / half):
            best, small = laid, half
        else:
            large = half
    while not best:
        # A window that is smaller than anything that can be seen.
        small /= 1.5
        best = _placed(arms, width / small, height / small)
    half = float(int(small)) or 1.0
    lying = Plan(*best, width / half, height / half, half=half)
    return centred(lying, lying.width, lying.height)


def _placed(arms: _Arms, width: float, height: float) -> tuple[list[Spot], dict[End, Point]] | None:
    """Lay all arms into a box in halves of tiles; None if there is no room."""
    for x, y in _middles(width, height):
        for turn in (1, -1):
            if laid := _around(arms, (x, y), (width - x, height - y), turn):
                return laid
    return None


def _middles(width: float, height: float) -> Iterator[Point]:
    """Give where the spinner may lie, the middle of the box first."""
    for part in (0.5, 0.36, 0.64, 0.22, 0.78, 0.1, 0.9):
        for share in (0.5, 0.4, 0.6, 0.3, 0.7, 0.0, 1.0):
            # Each side needs room for at least the mark of an open end.
            x = min(max(width * part, _SIDE + _ROOM), width - _SIDE - _ROOM)
            y = min(max(height * share, _TOP + _ROOM), height - _TOP - _ROOM)
            yield x, y


def _around(
    arms: _Arms, before: Point, after: Point, turn: int
) -> tuple[list[Spot], dict[End, Point]] | None:
    """Lay the arms around the spinner; `before` is the room to its left and above, `after` the other.

    `turn` is 1 for arms that turn clockwise, -1 for the others.
    """
    if min(*before, *after) < _SIDE + _ROOM or min(before[1], after[1]) < _TOP + _ROOM:
        return None
    spots = [Spot(-_SIDE, -_TOP, 2 * _SIDE, 2 * _TOP, "top")]
    marks: dict[End, Point] = {}
    room = {-1: before, 1: after}
    for letter, tiles in arms.items():
        # The signs that turn the right or the upper arm into this one.
        along = -1 if letter in "LD" else 1
        lying = letter in "LR"
        across = along * turn
        sign = (along, across) if lying else (across, along)
        if lying:
            laid = _lying(tiles, room[sign[0]][0], room[sign[1]][1])
        else:
            laid = _standing(tiles, room[-sign[1]][1], room[sign[0]][0])
        if laid is None:
            return None
        spots += [_mirrored(spot, sign) for spot in laid[0]]
        if not (tiles and tiles[-1].face_down):
            marks[letter] = (laid[1][0] * sign[0], laid[1][1] * sign[1])
    return spots, marks


def _mirrored(spot: Spot, sign: tuple[int, int]) -> Spot:
    x = spot.x if sign[0] > 0 else -spot.x - spot.width
    y = spot.y if sign[1] > 0 else -spot.y - spot.height
    first = spot.first
    if sign[0] < 0:
        first = {"left": "right", "right": "left"}.get(first, first)
    if sign[1] < 0:
        first = {"top": "bottom", "bottom": "top"}.get(first, first)
    return Spot(x, y, spot.width, spot.height, first)


def _lying(tiles: Sequence[Laid], right: float, down: float) -> _Arm | None:
    """Lay the arm that goes to the right and turns down; the middle of the spinner is 0, 0."""
    spots, mark, roomy = rows(tiles, _SIDE, 0.0, _NEAR + _ROOM, right - _ROOM)
    if tiles and (not roomy or spots[0].height > spots[0].width or _low(spots, mark) > down):
        return None
    return spots, mark


def _standing(tiles: Sequence[Laid], up: float, right: float) -> _Arm | None:
    """Lay the arm that goes up, turns to the right at the top and then comes down row by row."""
    straight = sum(_length(laid) for laid in tiles)
    closed = bool(tiles and tiles[-1].face_down)
    spots: list[Spot] = []
    y = -_TOP
    turned = _TOP + straight + (0 if closed else _ROOM) > up
    for laid in tiles:
        length = _length(laid)
        # Above the last one the corner lies, and the row of the corner is 2 high.
        if turned and y - length - 1.5 < -up:
            break
        width = 3 - length
        y -= length
        spots.append(Spot(-width / 2, y, width, length, "bottom" if length == 2 else "left"))
    if not turned:
        return spots, (0.0, y - 1.0)
    rest = tiles[len(spots) :]
    if not spots or not rest:
        return None
    # The corner stands out by half its width to the left.
    spots.append(Spot(-0.5, y - 1, 2, 1, "left"))
    row, mark, roomy = rows(rest[1:], 1.5, y - 0.5, _NEAR + _ROOM, right - _ROOM)
    if not roomy or right < 1.5 + _ROOM or _low(row, mark) > -_NEAR:
        return None
    return spots + row, mark


def _length(laid: Laid) -> float:
    return 1.0 if laid.first == laid.second else 2.0


def _low(spots: Sequence[Spot], mark: Point) -> float:
    return max([mark[1] + MARK, *(spot.y + spot.height for spot in spots)])
