"""Sounds from arithmetic: struck bodies, plucked and blown tones, noise and filters, for the cues.

A signal is a list of samples at RATE. Plain Python is fast enough for a few seconds of sound, and unlike
vectorised mathematics gives the same samples on every machine.
"""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

__all__ = [
    "RATE", "Mode", "Signal", "band", "buzz", "env", "finish", "formants", "hit", "loudness", "low", "mix",
    "noise", "scaled", "tone",
]  # fmt: skip

RATE = 44100
LEAD = 0.002
"""Seconds of silence before each sound, which hide what the encoder smears ahead of an attack."""

Signal = list[float]
Mode = tuple[float, float, float]
"""One resonance: frequency in Hz, seconds until it has fallen by 60 dB, loudness."""
Curve = float | Sequence[tuple[float, float]]
"""A value, or points (seconds, value) joined by straight lines."""


def curve(points: Curve, length: int) -> list[float]:
    """Give the values of a curve at the first `length` samples."""
    if isinstance(points, int | float):
        return [float(points)] * length
    out = [points[0][1]] * min(length, round(points[0][0] * RATE))
    for (t0, v0), (t1, v1) in pairwise(points):
        start, end = round(t0 * RATE), round(t1 * RATE)
        out += [v0 + (v1 - v0) * (n - start) / (end - start) for n in range(start, end)]
    return (out + [points[-1][1]] * (length - len(out)))[:length]


def mix(*parts: tuple[float, Signal]) -> Signal:
    """Add signals, each from its own second on."""
    out = [0.0] * max(round(at * RATE) + len(signal) for at, signal in parts)
    for at, signal in parts:
        for n, sample in enumerate(signal, round(at * RATE)):
            out[n] += sample
    return out


def scaled(signal: Signal, gain: float) -> Signal:
    return [sample * gain for sample in signal]


def env(signal: Signal, points: Curve) -> Signal:
    """Shape the loudness of a signal."""
    return [sample * gain for sample, gain in zip(signal, curve(points, len(signal)), strict=True)]


def noise(seconds: float, seed: int) -> Signal:
    """White noise. Only `random()` has the same sequence on every version of Python."""
    rng = random.Random(seed)
    return [2 * rng.random() - 1 for _ in range(round(seconds * RATE))]


def hit(modes: Iterable[Mode], contact: float, strength: float = 1.0) -> Signal:
    """Strike a body that has these resonances.

    `contact` is how many seconds the two bodies touch. The force is half a sine wave, so that a longer,
    softer contact wakes the high resonances less, as it does in wood.
    """
    modes = list(modes)
    width = max(2, round(contact * RATE))
    force = [strength * math.sin(math.pi * (n + 0.5) / width) * 2 / width for n in range(width)]
    out = [0.0] * (width + round(max(t60 for _, t60, _ in modes) * RATE))
    for frequency, t60, gain in modes:
        radius = 10 ** (-3 / (t60 * RATE))
        angle = 2 * math.pi * frequency / RATE
        a1, a2, b = 2 * radius * math.cos(angle), -radius * radius, gain * math.sin(angle)
        y1 = y2 = 0.0
        for n in range(width + round(t60 * RATE)):
            y1, y2 = a1 * y1 + a2 * y2 + (b * force[n] if n < width else 0.0), y1
            out[n] += y1
    return out


def tone(frequency: Curve, partials: Iterable[Mode], attack: float = 0.003) -> Signal:
    """Sound a string, a bar or a bell. Its pitch may glide.

    Partials are (ratio to the pitch, seconds until it has fallen by 60 dB, loudness).
    """
    partials = list(partials)
    length = round(max(t60 for _, t60, _ in partials) * RATE)
    phases = [2 * math.pi / RATE * cycles for cycles in accumulate(curve(frequency, length))]
    out = [0.0] * length
    for ratio, t60, gain in partials:
        radius = 10 ** (-3 / (t60 * RATE))
        level = gain
        for n in range(round(t60 * RATE)):
            out[n] += level * math.sin(ratio * phases[n])
            level *= radius
    rise = round(attack * RATE)
    return [sample * n / rise for n, sample in enumerate(out[:rise])] + out[rise:]


def buzz(pitch: Curve, seconds: float, breath: float = 0.0, seed: int = 1) -> Signal:
    """Vibrate as vocal cords do: a rounded pulse for each period, with some breath in it."""
    air = noise(seconds, seed)
    out, phase = [], 0.0
    for rush, frequency in zip(air, curve(pitch, len(air)), strict=True):
        phase = (phase + frequency / RATE) % 1
        opening = math.sin(math.pi * phase / 0.2) ** 2 if phase < 0.2 else 0.0
        out.append(opening - 0.1 + breath * rush * (0.3 + opening))
    return out


def _filtered(signal: Signal, frequency: Curve, q: float) -> tuple[Signal, Signal]:
    """Give what a state-variable filter passes: (low, band). The band has gain 1 at its middle."""
    centre = curve(frequency, len(signal))
    g, k = 0.0, 1 / q
    s1 = s2 = 0.0
    lows, bands = [], []
    for n, sample in enumerate(signal):
        if not n % 32:
            g = math.tan(math.pi * centre[n] / RATE)
        v1 = (s1 + g * (sample - s2)) / (1 + g * (g + k))
        v2 = s2 + g * v1
        s1, s2 = 2 * v1 - s1, 2 * v2 - s2
        lows.append(v2)
        bands.append(k * v1)
    return lows, bands


def low(signal: Signal, frequency: Curve, q: float = 0.707) -> Signal:
    """Let through what is below a frequency."""
    return _filtered(signal, frequency, q)[0]


def band(signal: Signal, frequency: Curve, q: float) -> Signal:
    """Let through what is near a frequency."""
    return _filtered(signal, frequency, q)[1]


def formants(source: Signal, vowel: Iterable[tuple[Curve, float, float]]) -> Signal:
    """Shape a buzz into a vowel: each formant is (frequency, q, loudness)."""
    return mix(*((0, scaled(band(source, frequency, q), gain)) for frequency, q, gain in vowel))


def _without_rumble(signal: Signal, frequency: float = 60) -> Signal:
    lows, bands = _filtered(signal, frequency, 0.707)
    return [x - b - v for x, b, v in zip(signal, bands, lows, strict=True)]


def loudness(signal: Signal, window: float = 0.1) -> float:
    """Measure the loudest tenth of a second in dB below full scale, weighted towards what an ear hears best.

    The weighting lifts what is above 1.5 kHz by 4 dB and takes away the bass, as ITU-R BS.1770 does; a tenth
    of a second is about the time over which hearing adds up a short sound.
    """
    heard = _without_rumble(signal)
    heard = [x + 0.585 * (x - v) for x, v in zip(heard, low(heard, 1500, 0.5), strict=True)]
    width, hop = round(window * RATE), round(window * RATE / 10)
    heard += [0.0] * width
    energy = max(
        sum(x * x for x in heard[start : start + width]) for start in range(0, len(heard) - width + 1, hop)
    )
    return 10 * math.log10(energy / width + 1e-12)


def finish(signal: Signal, level: float) -> Signal:
    """Set the loudness (see `loudness`), cut the inaudible tail, fade both ends so that nothing clicks."""
    signal = _without_rumble(signal)
    gain = 10 ** ((level - loudness(signal)) / 20)
    peak = max(map(abs, signal))
    last = max(n for n, sample in enumerate(signal) if abs(sample) > peak / 500)
    body = scaled(signal[: last + 1], gain)
    fade_in, fade_out = round(0.0005 * RATE), min(len(body) // 4, round(0.02 * RATE))
    for n in range(fade_in):
        body[n] *= n / fade_in
    for n in range(fade_out):
        body[-1 - n] *= 0.5 - 0.5 * math.cos(math.pi * n / fade_out)
    return [0.0] * round(LEAD * RATE) + body
