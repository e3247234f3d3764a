"""How each cue sounds: bone tiles on a wooden table, marimba hints, bells, bubbles, and two animals."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from game.tools.synthesis import (
    Mode,
    Signal,
    band,
    buzz,
    env,
    formants,
    hit,
    low,
    mix,
    noise,
    scaled,
    tone,
)

__all__ = ["RECIPES", "Recipe"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """`level` is in dB above or below the common loudness: what sounds often is softer."""

    make: Callable[[], Signal]
    level: float


RECIPES: dict[str, Recipe] = {}


def recipe(name: str, level: float = 0.0) -> Callable[[Callable[[], Signal]], Callable[[], Signal]]:
    """Register a function under the name of a cue."""

    def register(make: Callable[[], Signal]) -> Callable[[], Signal]:
        RECIPES[name] = Recipe(make, level)
        return make

    return register


# Bodies that are struck.


def bone(pitch: float = 1.0, gain: float = 1.0) -> list[Mode]:
    """Resonances of a tile: short and high."""
    modes = [(2350, 0.05, 1.0), (3720, 0.04, 0.8), (5480, 0.03, 0.6), (8100, 0.02, 0.4)]
    return [(f * pitch, t, g * gain) for f, t, g in modes]


def wood(pitch: float = 1.0, gain: float = 1.0) -> list[Mode]:
    """Resonances of the table top: low, and longer."""
    modes = [(172, 0.22, 3.0), (291, 0.17, 2.4), (448, 0.13, 1.8), (707, 0.09, 1.2), (1120, 0.06, 0.8)]
    return [(f * pitch, t, g * gain) for f, t, g in modes]


def bar(frequency: float, seconds: float = 0.25) -> Signal:
    """A marimba bar under a soft mallet: its overtones lie two octaves and three octaves and a third higher."""
    return tone(
        frequency, [(1, seconds, 1.0), (3.93, seconds * 0.35, 0.25), (9.2, seconds * 0.12, 0.1)], 0.002
    )


def bell(frequency: float, seconds: float = 0.8) -> Signal:
    """A small bell: two partials a little apart beat slowly, and the high ones die first."""
    return tone(
        frequency,
        [(1, seconds, 0.7), (1.003, seconds, 0.4), (2.0, seconds * 0.7, 0.3), (2.76, seconds * 0.4, 0.2), (5.4, 0.1, 0.12)],
        0.003,
    )  # fmt: skip


def string(frequency: float, seconds: float = 0.5, bright: float = 1.0) -> Signal:
    """A plucked string."""
    return tone(frequency, [(k, seconds / k**0.7, bright ** (k - 1) / k**1.3) for k in range(1, 9)], 0.002)


def notes(make: Callable[[float, float], Signal], step: float, seconds: float, *frequencies: float) -> Signal:
    """Sound one note after the other, the last one longer."""
    last = len(frequencies) - 1
    return mix(*((i * step, make(f, seconds * (1.6 if i == last else 1))) for i, f in enumerate(frequencies)))


# Tiles.


def laid(bright: float = 1.0, body: float = 1.0) -> Signal:
    """A tile laid down: one edge first, then flat."""
    return mix(
        (0.0, hit(bone(1.12 * bright, 0.7), 0.0001 / bright)),
        (0.018, hit([*bone(bright, 1.3), *wood(1.15 * bright, 0.3 * body)], 0.00015 / bright)),
    )


def slammed(bright: float = 1.0) -> Signal:
    """A double: it bounces once, and the table answers low."""
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


@recipe("tile/face_down")
def tile_face_down() -> Signal:
    slide = env(
        band(noise(0.13, 5), ((0, 2400), (0.13, 1100)), 1.2), ((0, 0), (0.03, 0.3), (0.1, 0.2), (0.13, 0))
    )
    return mix((0, slide), (0.11, low(hit([*bone(0.6, 0.5), *wood(1.3, 0.8)], 0.0012), 1500)))


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
    """Twenty-eight tiles pushed round: clacks that come in waves, over a rubbing noise."""
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
    """A tile dragged towards oneself over the wood, then lifted."""
    drag = env(
        band(noise(0.2, 7), ((0, 900), (0.2, 3600)), 2.0), ((0, 0), (0.12, 0.14), (0.19, 0.1), (0.2, 0))
    )
    return mix((0, drag), (0.2, hit(bone(1.2), 0.0001, 0.5)))


@recipe("table/pass")
def table_pass() -> Signal:
    """Knuckles twice on the table: no bone in it."""
    knock = low(hit([(235, 0.14, 1.0), (390, 0.1, 1.2), (640, 0.07, 1.0), (1080, 0.04, 0.7)], 0.001), 2500)
    return mix((0, knock), (0.15, scaled(knock, 0.85)))


@recipe("table/last_tile")
def table_last_tile() -> Signal:
    """The last tile rattles between two fingers, and a small bell warns."""
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
    """As on a piano: the left end is low."""
    return bar(392, 0.18)


@recipe("row/fits_right", -4)
def row_fits_right() -> Signal:
    return bar(880, 0.18)


@recipe("row/fits_both", -4)
def row_fits_both() -> Signal:
    return mix((0, bar(392, 0.18)), (0.07, bar(880, 0.18)))


@recipe("row/fits_none", -8)
def row_fits_none() -> Signal:
    """A puff of air."""
    return env(band(noise(0.08, 8), ((0, 900), (0.08, 500)), 1.0), ((0, 0), (0.012, 1), (0.08, 0)))


@recipe("move/cannot", -2)
def move_cannot() -> Signal:
    """Two muffled notes of a reed, the second lower."""
    reed: list[Mode] = [(1, 0.3, 1.0), (2, 0.25, 0.35), (3, 0.25, 0.5), (5, 0.2, 0.2)]
    short = ((0, 0), (0.008, 1), (0.09, 0.8), (0.11, 0))
    first, second = (env(tone(f, reed)[:4851], short) for f in (208, 156))
    return mix((0, first), (0.14, second))


@recipe("menu/move", -8)
def menu_move() -> Signal:
    return tone(740, [(1, 0.06, 1.0), (2, 0.03, 0.2)], 0.001)


@recipe("menu/edge", -4)
def menu_edge() -> Signal:
    return mix(
        (0, tone(294, [(1, 0.1, 1.0), (2, 0.05, 0.4)])), (0.055, tone(277, [(1, 0.1, 1.0), (2, 0.05, 0.4)]))
    )


@recipe("menu/open", -4)
def menu_open() -> Signal:
    return notes(string, 0.055, 0.16, 523, 659, 784)


@recipe("menu/close", -4)
def menu_close() -> Signal:
    return notes(string, 0.055, 0.16, 784, 659, 523)


@recipe("menu/choose", -4)
def menu_choose() -> Signal:
    return mix((0, string(784, 0.2)), (0, scaled(string(1175, 0.25), 0.8)))


# What happens in the hand and in the match.


@recipe("turn/mine")
def turn_mine() -> Signal:
    return mix((0, bell(587, 0.5)), (0.13, bell(880, 0.7)))


@recipe("hand/fish")
def hand_fish() -> Signal:
    """Bubbles rise, and something heavy sinks."""
    blips = [
        (0.0, 420, 0.07),
        (0.1, 560, 0.06),
        (0.17, 480, 0.06),
        (0.27, 700, 0.05),
        (0.33, 610, 0.05),
        (0.4, 860, 0.05),
    ]
    bubbles = [
        (at, tone(((0, f), (length, f * 1.9)), [(1, length * 1.6, 1.0)], 0.008)) for at, f, length in blips
    ]
    plop = tone(((0, 330), (0.06, 150), (0.3, 120)), [(1, 0.45, 1.8), (2, 0.3, 0.7), (3, 0.2, 0.4)], 0.006)
    return mix(*bubbles, (0.52, plop))


@recipe("hand/eggs")
def hand_eggs() -> Signal:
    """An egg rolls to a halt, and a chord is left hanging."""
    shell: list[Mode] = [(1020, 0.05, 1.0), (1690, 0.03, 0.6)]
    taps, at, gap = [], 0.0, 0.115
    while gap > 0.02:
        taps.append((at, hit(shell, 0.0008, 0.4 + 4 * gap)))
        at, gap = at + gap, gap * 0.78
    chord = mix((0, string(587, 0.5)), (0.04, string(784, 0.5)), (0.08, string(880, 0.5)))
    return mix(*taps, (0.45, scaled(chord, 0.15)))


@recipe("hand/domino")
def hand_domino() -> Signal:
    """The last tile comes down hard, and a harp runs up."""
    run = notes(string, 0.065, 0.3, 523, 659, 784, 1047)
    return mix((0, scaled(slammed(), 0.5)), (0.12, scaled(run, 0.35)))


@recipe("hand/won")
def hand_won() -> Signal:
    return notes(bell, 0.14, 0.45, 392, 523, 659)


@recipe("hand/lost")
def hand_lost() -> Signal:
    return notes(lambda f, s: string(f, s, 0.7), 0.18, 0.45, 659, 523, 440)


@recipe("match/goat")
def match_goat() -> Signal:
    """A bleat: the vowel of "bad", with the tremble of a goat."""
    wobble = [(i * 0.055, 330 - 4 * i + (28 if i % 2 else -28)) for i in range(17)]
    tremble = [(i * 0.055, 0.45 if i % 2 else 1.0) for i in range(15)]
    voice = formants(
        buzz(wobble, 0.85, 0.25, 9),
        [(((0, 350), (0.08, 800)), 5, 1.0), (1750, 8, 0.8), (2700, 9, 0.5), (3600, 9, 0.25)],
    )
    return env(voice, [(0, 0), (0.05, 0.8), *tremble[1:-1], (0.84, 0)])


@recipe("match/donkey")
def match_donkey() -> Signal:
    """Hee (breathing in), haw (breathing out), twice."""
    hee = env(
        formants(
            buzz(((0, 480), (0.1, 640), (0.26, 600)), 0.26, 1.2, 10),
            [(600, 4, 0.6), (2300, 7, 1.0), (3100, 8, 0.6)],
        ),
        ((0, 0), (0.04, 0.6), (0.22, 0.6), (0.26, 0)),
    )
    haw = env(
        formants(
            buzz(((0, 250), (0.08, 230), (0.36, 170)), 0.36, 0.35, 11),
            [(780, 4, 1.3), (1250, 6, 0.9), (2600, 8, 0.3)],
        ),
        ((0, 0), (0.03, 1.0), (0.25, 0.8), (0.36, 0)),
    )
    return mix((0, hee), (0.27, haw), (0.66, scaled(hee, 0.8)), (0.91, scaled(haw, 0.85)))


@recipe("match/won")
def match_won() -> Signal:
    """A small fanfare that ends on a full chord."""
    chord = mix(*((0, bell(f, 1.3)) for f in (523, 659, 784, 1047)))
    return mix(
        (0, bell(392, 0.4)),
        (0.15, bell(523, 0.4)),
        (0.3, bell(659, 0.4)),
        (0.45, bell(784, 0.4)),
        (0.68, scaled(chord, 0.6)),
    )


@recipe("match/lost")
def match_lost() -> Signal:
    """A slow minor descent over a low string."""
    line = notes(lambda f, s: string(f, s, 0.75), 0.28, 0.6, 523, 466, 415, 392)
    return mix((0, line), (0.84, scaled(string(131, 1.2), 0.8)), (0.84, scaled(string(311, 1.0, 0.7), 0.6)))


# Voices.


@recipe("voice/none", 1)
def voice_none() -> Signal:
    """Three low tones; the overtones carry them through small loudspeakers."""
    low_tone = env(
        tone(196, [(1, 1.5, 1.0), (2, 1.5, 0.6), (3, 1.2, 0.3)])[:8000],
        ((0, 0), (0.01, 1), (0.15, 1), (0.18, 0)),
    )
    return mix((0, low_tone), (0.26, low_tone), (0.52, low_tone))


@recipe("voice/changed")
def voice_changed() -> Signal:
    """A voice without words: from "oo" to "ee"."""
    glide = formants(
        buzz(((0, 165), (0.35, 220)), 0.36, 0.1, 12),
        [(((0, 340), (0.3, 290)), 5, 1.0), (((0, 850), (0.1, 850), (0.3, 2250)), 7, 1.0), (2900, 9, 0.4)],
    )
    return env(glide, ((0, 0), (0.04, 1), (0.28, 0.9), (0.36, 0)))


@recipe("voice/beep", -3)
def voice_beep() -> Signal:
    return env(tone(1000, [(1, 2.0, 1.0), (3, 2.0, 0.1)])[:7056], ((0, 0), (0.012, 1), (0.13, 1), (0.16, 0)))
