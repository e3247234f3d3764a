"""The quiet noise behind the game: loops, made round so that their end leads into their beginning."""

import math
import random
from collections.abc import Callable

from game.tools.cue_recipes.instruments import bell
from game.tools.synthesis import RATE, Signal, band, curve, env, hit, low, mix, noise, scaled, tone

__all__ = ["AMBIENCE_RECIPES", "OVERLAP"]

OVERLAP = 0.25
"""Seconds that a file goes on into its own beginning; whoever plays it fades over (game.shell.ambience)."""
SEAM = 1.5
"""Seconds over which noise is faded into its own beginning."""


def round_noise(signal: Signal) -> Signal:
    """Fade the last SEAM seconds into the first: what follows the end is then what preceded the beginning."""
    width = round(SEAM * RATE)
    head, body, tail = signal[:width], signal[width:-width], signal[-width:]
    # Two noises are not alike, so that their powers add up, not their samples.
    quarter = math.pi / 2 / width
    seam = [
        x * math.sin(quarter * n) + y * math.cos(quarter * n)
        for n, (x, y) in enumerate(zip(head, tail, strict=True))
    ]
    return [*seam, *body]


def strewn(length: int, *parts: tuple[float, Signal]) -> Signal:
    """Add signals, each from its own second on, and round the end into the beginning."""
    out = [0.0] * length
    for at, signal in parts:
        for n, sample in enumerate(signal, round(at * RATE)):
            out[n % length] += sample
    return out


def room() -> Signal:
    """Rain at the window of a quiet room, a stove, now and then a drop on the sill."""
    seconds = 12.0
    length = round(seconds * RATE)
    air = noise(seconds + SEAM, 101)
    rain = round_noise(band(low(air, 2600), 1500, 0.5))
    stove = round_noise(low(noise(seconds + SEAM, 102), 130))
    rng = random.Random(103)
    drops = []
    for _ in range(90):
        pitch, strength = 700 + 1500 * rng.random(), 0.15 + 0.85 * rng.random() ** 3
        drop = low(hit([(pitch, 0.035, 1.0), (pitch * 1.63, 0.02, 0.5)], 0.0012, strength), 2200)
        drops.append((seconds * rng.random(), scaled(drop, 0.16)))
    gusts = [1 + 0.25 * math.sin(2 * math.pi * n / length) for n in range(0, length, 64)]
    rain = [sample * gusts[n // 64] for n, sample in enumerate(rain)]
    return mix((0, scaled(rain, 0.5)), (0, scaled(stove, 0.9)), (0, strewn(length, *drops)))


def _chirp(rng: random.Random, pitch: float) -> Signal:
    """Chirp as a sparrow does: up and down again, with a bend in it."""
    long = 0.06 + 0.05 * rng.random()
    glide = ((0, pitch), (0.4 * long, pitch * 1.25), (long, pitch * 0.9))
    signal = tone(glide, [(1, 3.0, 1.0), (2, 3.0, 0.08)], 0.006)[: round(long * RATE)]
    return env(signal, ((0, 0), (0.3 * long, 1), (0.7 * long, 0.6), (long, 0)))


def yard() -> Signal:
    """Wind in the leaves of a yard, sparrows, a church bell far away."""
    seconds = 18.0
    length = round(seconds * RATE)
    leaves = round_noise(band(noise(seconds + SEAM, 111), 3400, 0.6))
    wind = round_noise(low(noise(seconds + SEAM, 112), 320))
    breath = curve(
        ((0, 0.5), (2.5, 0.9), (5, 0.35), (8, 1.0), (11, 0.4), (13.5, 0.8), (16, 0.3), (18, 0.5)), length
    )
    rng = random.Random(113)
    birds, at = [], 0.6
    while at < seconds - 0.5:
        pitch, far = 3000 + 1200 * rng.random(), 0.05 + 0.13 * rng.random() ** 2
        for _ in range(1 + int(4 * rng.random())):
            birds.append((at, scaled(_chirp(rng, pitch), far)))
            at += 0.13 + 0.1 * rng.random()
        at += 0.5 + 1.6 * rng.random()
    tolls = [(at, scaled(low(bell(392, 2.6), 900), 0.05)) for at in (4.0, 6.4, 8.8)]
    moved = [(0.12 * x + 0.8 * y) * swell for x, y, swell in zip(leaves, wind, breath, strict=True)]
    return mix((0, moved), (0, strewn(length, *birds, *tolls)))


AMBIENCE_RECIPES: dict[str, Callable[[], Signal]] = {"room": room, "yard": yard}
