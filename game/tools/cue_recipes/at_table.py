"""How tiles, the table and the rows sound."""

import random

from game.tools.cue_recipes.instruments import bar, bell, bone, wood
from game.tools.cue_recipes.recipe import recipe
from game.tools.synthesis import Mode, Signal, band, env, hit, low, mix, noise, scaled, tone


def laid(bright: float = 1.0, body: float = 1.0) -> Signal:
    """Lay a tile down: one edge first, then flat."""
    return mix(
        (0.0, hit(bone(1.12 * bright, 0.7), 0.0001 / bright)),
        (0.018, hit([*bone(bright, 1.3), *wood(1.15 * bright, 0.3 * body)], 0.00015 / bright)),
    )


def slammed(bright: float = 1.0) -> Signal:
    """Lay a double: it bounces once, and the table answers low."""
    return mix(
        (0.0, hit([*bone(0.75 * bright, 1.0), *wood(0.8 * bright, 1.0)], 0.0002 / bright)),
        (0.07, hit([*bone(0.85 * bright, 0.6), *wood(0.84 * bright, 0.3)], 0.00015 / bright)),
    )


@recipe("tile/place")
def tile_place() -> Signal:
    return laid()


@recipe("tile/place_upper")
def tile_place_upper() -> Signal:
    return laid(bright=1.5, body=0.5)


@recipe("tile/place_lower")
def tile_place_lower() -> Signal:
    return low(laid(bright=0.6, body=1.6), 1600)


@recipe("tile/double", 2)
def tile_double() -> Signal:
    return slammed()


@recipe("tile/double_upper", 2)
def tile_double_upper() -> Signal:
    return slammed(1.5)


@recipe("tile/double_lower", 2)
def tile_double_lower() -> Signal:
    return low(slammed(0.65), 1300)


def slid(bright: float = 1.0) -> Signal:
    """Push a tile over the table and let it fall on its face."""
    slide = env(
        band(noise(0.13, 5), ((0, 2400 * bright), (0.13, 1100 * bright)), 1.2),
        ((0, 0), (0.03, 0.3), (0.1, 0.2), (0.13, 0)),
    )
    fall = hit([*bone(0.6 * bright, 0.5), *wood(1.3 * bright, 0.8)], 0.0012 / bright)
    return mix((0, slide), (0.11, low(fall, 1500 * bright)))


@recipe("tile/face_down")
def tile_face_down() -> Signal:
    return slid()


@recipe("tile/face_down_upper")
def tile_face_down_upper() -> Signal:
    return slid(1.7)


@recipe("tile/face_down_lower")
def tile_face_down_lower() -> Signal:
    return low(slid(0.6), 1300)


@recipe("tile/cut")
def tile_cut() -> Signal:
    """Draw a blade through, chop, and push what lay together apart."""
    blade = env(
        band(noise(0.15, 11), ((0, 5200), (0.15, 2600)), 3.0),
        ((0, 0), (0.05, 0.12), (0.13, 0.35), (0.15, 0)),
    )
    rub = env(
        band(noise(0.14, 12), ((0, 1100), (0.14, 700)), 1.5), ((0, 0), (0.04, 0.18), (0.1, 0.1), (0.14, 0))
    )
    return mix(
        (0.0, blade),
        (0.14, hit([*bone(0.9, 1.2), *wood(1.4, 0.9)], 0.00012)),
        (0.2, rub),
        (0.22, hit(bone(1.3, 0.5), 0.00015, 0.5)),
        (0.3, hit(bone(0.7, 0.5), 0.0002, 0.5)),
    )


@recipe("tile/turn_up")
def tile_turn_up() -> Signal:
    """Tip a tile over an edge: it lifts with a click and falls on its back."""
    lift = env(band(noise(0.09, 13), ((0, 1300), (0.09, 3000)), 1.5), ((0, 0), (0.05, 0.16), (0.09, 0)))
    return mix((0.0, hit(bone(1.6, 0.6), 0.0001, 0.6)), (0.02, lift), (0.12, hit(bone(0.95, 1.2), 0.00015)))


@recipe("tile/select", -3)
def tile_select() -> Signal:
    return mix(
        (0, hit(bone(0.6), 0.00015, 0.6)),
        (0.07, hit(bone(1.0), 0.0001)),
        (0.07, scaled(bar(1319, 0.1), 0.04)),
    )


@recipe("tile/unselect", -3)
def tile_unselect() -> Signal:
    return mix(
        (0, hit(bone(1.0), 0.0001)), (0.07, hit(bone(0.55), 0.00015)), (0.07, scaled(bar(659, 0.1), 0.04))
    )


@recipe("table/shuffle")
def table_shuffle() -> Signal:
    """Push twenty-eight tiles round: clacks that come in waves, over a rubbing noise."""
    rng = random.Random(28)
    clacks, at = [], 0.0
    while at < 1.15:
        body = [*bone(0.8 + 0.5 * rng.random()), *wood(1.2, 0.12)]
        clacks.append((at, hit(body, 0.00015, 0.2 + 0.8 * rng.random())))
        at += 0.008 + 0.05 * rng.random()
    rub = band(noise(1.25, 6), ((0, 1500), (0.3, 3200), (0.6, 1600), (0.9, 3400), (1.25, 1300)), 0.9)
    waves = ((0, 0.1), (0.15, 1), (0.38, 0.45), (0.6, 1), (0.82, 0.45), (1.0, 0.9), (1.3, 0.1))
    return env(mix((0, scaled(rub, 0.07)), *clacks), waves)


@recipe("table/draw")
def table_draw() -> Signal:
    """Drag a tile over the wood, then lift it."""
    drag = env(
        band(noise(0.2, 7), ((0, 900), (0.2, 3600)), 2.0), ((0, 0), (0.12, 0.14), (0.19, 0.1), (0.2, 0))
    )
    return mix((0, drag), (0.2, hit(bone(1.2), 0.0001, 0.5)))


@recipe("table/pass")
def table_pass() -> Signal:
    """Knock twice on the table with the knuckles: no bone in it."""
    knock = low(hit([(235, 0.14, 1.0), (390, 0.1, 1.2), (640, 0.07, 1.0), (1080, 0.04, 0.7)], 0.001), 2500)
    return mix((0, knock), (0.15, scaled(knock, 0.85)))


@recipe("table/last_tile")
def table_last_tile() -> Signal:
    """Rattle the last tile between two fingers; a small bell warns."""
    taps = [(i * 0.06, hit(bone(1.25), 0.0001, 0.35)) for i in range(3)]
    return mix(*taps, (0.2, scaled(bell(1480, 0.5), 0.12)))


# The rows and the menus: heard all the time, so small and soft.


@recipe("row/edge", -3)
def row_edge() -> Signal:
    return low(hit([(262, 0.1, 2.0), (410, 0.07, 1.0), (980, 0.03, 0.3)], 0.0015), 2000)


@recipe("row/move", -8)
def row_move() -> Signal:
    return hit(bone(1.1), 0.0001)


@recipe("row/fits_left", -4)
def row_fits_left() -> Signal:
    """Play it as on a piano: the left end is low."""
    return bar(392, 0.18)


@recipe("row/fits_right", -4)
def row_fits_right() -> Signal:
    return bar(880, 0.18)


@recipe("row/fits_upper", -4)
def row_fits_upper() -> Signal:
    """Play it above the right end and below the left one: bright and dull, as the arms sound."""
    return bar(1760, 0.18)


@recipe("row/fits_lower", -4)
def row_fits_lower() -> Signal:
    return low(bar(220, 0.18), 900)


@recipe("row/fits_both", -4)
def row_fits_both() -> Signal:
    return mix((0, bar(392, 0.18)), (0.07, bar(880, 0.18)))


@recipe("row/fits_none", -8)
def row_fits_none() -> Signal:
    """Puff some air."""
    return env(band(noise(0.08, 8), ((0, 900), (0.08, 500)), 1.0), ((0, 0), (0.012, 1), (0.08, 0)))


@recipe("move/cannot", -2)
def move_cannot() -> Signal:
    """Play two muffled notes of a reed, the second lower."""
    reed: list[Mode] = [(1, 0.3, 1.0), (2, 0.25, 0.35), (3, 0.25, 0.5), (5, 0.2, 0.2)]
    short = ((0, 0), (0.008, 1), (0.09, 0.8), (0.11, 0))
    first, second = (env(tone(f, reed)[:4851], short) for f in (208, 156))
    return mix((0, first), (0.14, second))
