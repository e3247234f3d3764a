"""Make every cue from code, as sounds/<group>/<cue>.ogg with sounds/credits.toml, or check what is there.

uv run python -m game.tools.sounds            makes them all again
uv run python -m game.tools.sounds --check    reads them back and measures them
"""

import argparse
import array
import io
import struct
import sys
import tomllib
from pathlib import Path

import soundfile  # type: ignore[import-untyped]

from game.tools.cue_recipes import RECIPES
from game.tools.synthesis import RATE, Signal, finish, loudness
from game.voice.cues import CUES, Cue

__all__ = ["LEVEL", "SOUNDS", "check", "decode", "encode", "main", "make", "outdated", "write"]

SOUNDS = Path(__file__).parents[2] / "sounds"
LEVEL = -21.0
"""The common loudness in dB (see synthesis.loudness); eSpeak's voices are about 3 dB louder."""
LOUDEST_PEAK = 0.9
LICENCE = "GPL-3.0-or-later"


def _ogg_crc(page: bytes) -> int:
    crc = 0
    for byte in page:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1) ^ (0x104C11DB7 if crc & 0x80000000 else 0)
    return crc


def _with_serial(ogg: bytes, serial: int) -> bytes:
    """Replace the number of the stream, which the encoder draws at random: the same cue is the same file."""
    out, start = bytearray(ogg), 0
    while start < len(out):
        segments = out[start + 26]
        end = start + 27 + segments + sum(out[start + 27 : start + 27 + segments])
        out[start + 14 : start + 18] = struct.pack("<I", serial)
        out[start + 22 : start + 26] = bytes(4)
        out[start + 22 : start + 26] = struct.pack("<I", _ogg_crc(bytes(out[start:end])))
        start = end
    return bytes(out)


def encode(signal: Signal, serial: int) -> bytes:
    stream = io.BytesIO()
    with soundfile.SoundFile(
        stream, "w", RATE, channels=1, format="OGG", subtype="VORBIS", compression_level=0.4
    ) as file:
        file.buffer_write(array.array("f", signal).tobytes(), "float32")
    return _with_serial(stream.getvalue(), serial)


def decode(path: Path) -> Signal:
    """Read a cue. Raise ValueError unless it is mono at 44.1 kHz."""
    with soundfile.SoundFile(path) as file:
        if (file.samplerate, file.channels) != (RATE, 1):
            raise ValueError(f"{path}: {file.samplerate} Hz, {file.channels} channels")
        return array.array("f", bytes(file.buffer_read(dtype="float32"))).tolist()


def _credit(cue: Cue) -> str:
    made_by = RECIPES[cue.name].make
    return (
        f'["{cue.name}.ogg"]\n'
        f'made_by = "{made_by.__module__}.{made_by.__name__}"\n'
        f'licence = "{LICENCE}"\n'
        f'meaning = "{cue.meaning}"\n'
    )


def make(name: str) -> Signal:
    """Play the recipe of a cue."""
    return finish(RECIPES[name].make(), LEVEL + RECIPES[name].level)


def write(folder: Path) -> None:
    """Make every cue and the credits in a folder."""
    for serial, cue in enumerate(CUES, 1):
        path = folder / f"{cue.name}.ogg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(encode(make(cue.name), serial))
    head = "# Written by game.tools.sounds: who made each sound, under which licence, and what it means.\n\n"
    (folder / "credits.toml").write_text(head + "\n".join(map(_credit, CUES)), encoding="utf-8")


def _faults_of(cue: Cue, path: Path) -> list[str]:
    signal = decode(path)
    peak, wanted = max(map(abs, signal)), LEVEL + RECIPES[cue.name].level
    edges = max(abs(signal[0]), abs(signal[-1]))
    faults = {
        f"lasts {len(signal) / RATE:.2f} s of {cue.longest} allowed": len(signal) > cue.longest * RATE,
        f"has the loudness {loudness(signal):.1f} dB and should have {wanted}": abs(loudness(signal) - wanted)
        > 1.0,
        f"has a peak of {peak:.2f}": peak > LOUDEST_PEAK,
        f"clicks at an end ({edges:.4f})": edges > 0.01,
    }
    return [f"{cue.name} {fault}" for fault, is_so in faults.items() if is_so]


def check(folder: Path) -> list[str]:
    """Compare cues, recipes, files and credits, and measure each file; give what is wrong, in sentences."""
    names = {cue.name for cue in CUES}
    files = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.glob("*/*.ogg")}
    credited = tomllib.loads((folder / "credits.toml").read_text(encoding="utf-8"))
    told = {name.removesuffix(".ogg") for name in credited}
    faults = [f"{name} has no recipe" for name in sorted(names - set(RECIPES))]
    faults += [f"{name} has a recipe and is no cue" for name in sorted(set(RECIPES) - names)]
    faults += [f"{name} has no file" for name in sorted(names - files)]
    faults += [f"{name} is a file of no cue" for name in sorted(files - names)]
    faults += [f"{name} has no credit" for name in sorted(files - told)]
    faults += [f"{name} is credited and has no file" for name in sorted(told - files)]
    for name, credit in credited.items():
        faults += [f"{name}: no {key}" for key in ("made_by", "licence", "meaning") if not credit.get(key)]
    for cue in CUES:
        if cue.name in files & set(RECIPES):
            faults += _faults_of(cue, folder / f"{cue.name}.ogg")
    return faults


def outdated(folder: Path) -> list[str]:
    """Name the files that are not what their recipes make now; the encoder's own losses are allowed."""
    faults = []
    for cue in CUES:
        path = folder / f"{cue.name}.ogg"
        if path.exists() and cue.name in RECIPES:
            fresh, stored = make(cue.name), decode(path)
            energy = sum(x * x for x in fresh)
            loss = sum((x - y) ** 2 for x, y in zip(fresh, stored, strict=False))
            if len(fresh) != len(stored) or loss > energy / 10:
                faults.append(f"{cue.name} is not what its recipe makes: run game.tools.sounds again")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only check the files that are there")
    if not parser.parse_args().check:
        write(SOUNDS)
    faults = check(SOUNDS) + outdated(SOUNDS)
    for fault in faults:
        print(fault, file=sys.stderr)
    size = sum(path.stat().st_size for path in SOUNDS.glob("*/*.ogg"))
    print(f"{len(CUES)} cues, {size // 1000} kB, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
