"""What the cues are played on: bone tiles, a wooden table, marimba bars, bells, strings."""

from collections.abc import Callable

from game.tools.synthesis import Mode, Signal, mix, tone


def bone(pitch: float = 1.0, gain: float = 1.0) -> list[Mode]:
    """Give the resonances of a tile: short and high."""
    modes = [(2350, 0.05, 1.0), (3720, 0.04, 0.8), (5480, 0.03, 0.6), (8100, 0.02, 0.4)]
    return [(f * pitch, t, g * gain) for f, t, g in modes]


def wood(pitch: float = 1.0, gain: float = 1.0) -> list[Mode]:
    """Give the resonances of the table top: low, and longer."""
    modes = [(172, 0.22, 3.0), (291, 0.17, 2.4), (448, 0.13, 1.8), (707, 0.09, 1.2), (1120, 0.06, 0.8)]
    return [(f * pitch, t, g * gain) for f, t, g in modes]


def bar(frequency: float, seconds: float = 0.25) -> Signal:
    """Strike a marimba bar softly: its overtones lie two octaves, and three octaves and a third higher."""
    return tone(
        frequency, [(1, seconds, 1.0), (3.93, seconds * 0.35, 0.25), (9.2, seconds * 0.12, 0.1)], 0.002
    )


def bell(frequency: float, seconds: float = 0.8) -> Signal:
    """Strike a small bell: two partials a little apart beat slowly, and the high ones die first."""
    return tone(
        frequency,
        [
            (1, seconds, 0.7),
            (1.003, seconds, 0.4),
            (2.0, seconds * 0.7, 0.3),
            (2.76, seconds * 0.4, 0.2),
            (5.4, 0.1, 0.12),
        ],
    )


def string(frequency: float, seconds: float = 0.5, bright: float = 1.0) -> Signal:
    """Pluck a string."""
    return tone(frequency, [(k, seconds / k**0.7, bright ** (k - 1) / k**1.3) for k in range(1, 9)], 0.002)


def notes(make: Callable[[float, float], Signal], step: float, seconds: float, *frequencies: float) -> Signal:
    """Sound one note after the other, the last one longer."""
    last = len(frequencies) - 1
    return mix(*((i * step, make(f, seconds * (1.6 if i == last else 1))) for i, f in enumerate(frequencies)))
