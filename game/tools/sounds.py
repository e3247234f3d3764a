"""Make every sound from code, as sounds/<group>/<name>.ogg with sounds/credits.toml, or check what is there.

The list of names in sounds/README.md, the guide to sound packs, is written too.

uv run python -m game.tools.sounds            makes them all again
uv run python -m game.tools.sounds --check    reads them back and measures them
"""

import argparse
import array
import io
import struct
import sys
import tomllib
from functools import partial
from pathlib import Path

import soundfile  # type: ignore[import-untyped]

from game.tools.cue_recipes import RECIPES
from game.tools.cue_recipes.ambience import AMBIENCE_RECIPES, OVERLAP
from game.tools.synthesis import RATE, Signal, finish, loudness, scaled
from game.voice.cues import AMBIENCES, CUES, Cue

__all__ = [
    "AMBIENCE_LEVEL", "LEVEL", "SOUNDS", "check", "decode", "encode", "guide_table", "main", "make",
    "make_ambience", "outdated", "write",
]  # fmt: skip

SOUNDS = Path(__file__).parents[2] / "sounds"
LEVEL = -21.0
"""The common loudness in dB (see synthesis.loudness); eSpeak's voices are about 3 dB louder."""
SOFTEST, LOUDEST = -8.0, 2.0
"""How far a cue may be from the common loudness: what is heard at each key is softer."""
AMBIENCE_LEVEL = -33.0
"""The loudness of the loudest second of an ambience: it stays well below the cues and the voice."""
LOUDEST_PEAK = 0.9
QUIETEST_SECOND = 15.0
"""No second of an ambience is so many dB below its loudest one: it is there all the time."""
GUIDE_TABLE = "| file | means | seconds at most |"
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


def encode(signal: Signal, serial: int, compression: float = 0.4) -> bytes:
    stream = io.BytesIO()
    with soundfile.SoundFile(
        stream, "w", RATE, channels=1, format="OGG", subtype="VORBIS", compression_level=compression
    ) as file:
        file.buffer_write(array.array("f", signal).tobytes(), "float32")
    return _with_serial(stream.getvalue(), serial)


def decode(path: Path) -> Signal:
    """Read a cue. Raise ValueError unless it is mono at 44.1 kHz."""
    with soundfile.SoundFile(path) as file:
        if (file.samplerate, file.channels) != (RATE, 1):
            raise ValueError(f"{path}: {file.samplerate} Hz, {file.channels} channels")
        return array.array("f", bytes(file.buffer_read(dtype="float32"))).tolist()


def _names() -> dict[str, str]:
    """Give all files without their ending, and what each means."""
    return {cue.name: cue.meaning for cue in CUES} | {
        f"ambience/{name}": meaning for name, meaning in AMBIENCES.items()
    }


def _credit(name: str, meaning: str) -> str:
    group, _, own = name.partition("/")
    made_by = AMBIENCE_RECIPES[own] if group == "ambience" else RECIPES[name].make
    return (
        f'["{name}.ogg"]\n'
        f'made_by = "{made_by.__module__}.{made_by.__name__}"\n'
        f'licence = "{LICENCE}"\n'
        f'meaning = "{meaning}"\n'
    )


def make(name: str) -> Signal:
    """Play the recipe of a cue."""
    return finish(RECIPES[name].make(), LEVEL + RECIPES[name].level)


def make_ambience(name: str) -> Signal:
    """Make a loop, and a little of its beginning after its end."""
    loop = AMBIENCE_RECIPES[name]()
    loop = scaled(loop, 10 ** ((AMBIENCE_LEVEL - loudness(loop, 1.0)) / 20))
    return loop + loop[: round(OVERLAP * RATE)]


def write(folder: Path) -> None:
    """Make every sound, the credits and the list in the guide in a folder."""
    for serial, cue in enumerate(CUES, 1):
        _put(folder / f"{cue.name}.ogg", encode(make(cue.name), serial))
    for serial, name in enumerate(AMBIENCES, 1001):
        _put(folder / f"ambience/{name}.ogg", encode(make_ambience(name), serial, 0.7))
    head = "# Written by game.tools.sounds: who made each sound, under which licence, and what it means.\n\n"
    credits_ = "\n".join(_credit(*item) for item in _names().items())
    (folder / "credits.toml").write_text(head + credits_, encoding="utf-8")
    guide = folder / "README.md"
    prose = guide.read_text(encoding="utf-8").partition(GUIDE_TABLE)[0] if guide.exists() else ""
    guide.write_text(prose + guide_table(), encoding="utf-8")


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def guide_table() -> str:
    """List the files of a sound pack for those who make one."""
    rows = [f"| `{cue.name}.ogg` | {cue.meaning} | {cue.longest} |" for cue in CUES]
    rows += [f"| `ambience/{name}.ogg` | Ambience: {meaning}. | 120 |" for name, meaning in AMBIENCES.items()]
    return "\n".join([GUIDE_TABLE, "| --- | --- | --- |", *rows]) + "\n"


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
        f"is to be {wanted - LEVEL} dB from the others": not SOFTEST <= wanted - LEVEL <= LOUDEST,
    }
    return [f"{cue.name} {fault}" for fault, is_so in faults.items() if is_so]


def _faults_of_ambience(name: str, path: Path) -> list[str]:
    signal, overlap = decode(path), round(OVERLAP * RATE)
    loop, peak = signal[:-overlap], max(map(abs, signal))
    level = loudness(loop, 1.0)
    seconds = [loudness(loop[at : at + RATE], 1.0) for at in range(0, len(loop) - RATE + 1, RATE)]
    # What is faded into the beginning must be like it, or the loudness dips at each round.
    unlike = sum((x - y) ** 2 for x, y in zip(signal[:overlap], signal[-overlap:], strict=True))
    energy = sum(x * x for x in signal[:overlap])
    faults = {
        f"has the loudness {level:.1f} dB and should have {AMBIENCE_LEVEL}": abs(level - AMBIENCE_LEVEL)
        > 1.0,
        f"has a peak of {peak:.2f}": peak > LOUDEST_PEAK / 3,
        "is silent for a second": min(seconds, default=-120.0) < level - QUIETEST_SECOND,
        "does not lead into its beginning": unlike > energy / 4,
    }
    return [f"ambience/{name} {fault}" for fault, is_so in faults.items() if is_so]


def check(folder: Path) -> list[str]:
    """Compare cues, recipes, files and credits, and measure each file; give what is wrong, in sentences."""
    names = set(_names())
    recipes = set(RECIPES) | {f"ambience/{name}" for name in AMBIENCE_RECIPES}
    files = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.glob("*/*.ogg")}
    credited = tomllib.loads((folder / "credits.toml").read_text(encoding="utf-8"))
    told = {name.removesuffix(".ogg") for name in credited}
    faults = [f"{name} has no recipe" for name in sorted(names - recipes)]
    faults += [f"{name} has a recipe and is no cue" for name in sorted(recipes - names)]
    faults += [f"{name} has no file" for name in sorted(names - files)]
    faults += [f"{name} is a file of no cue" for name in sorted(files - names)]
    faults += [f"{name} has no credit" for name in sorted(files - told)]
    faults += [f"{name} is credited and has no file" for name in sorted(told - files)]
    for name, credit in credited.items():
        faults += [f"{name}: no {key}" for key in ("made_by", "licence", "meaning") if not credit.get(key)]
    for cue in CUES:
        if cue.name in files & set(RECIPES):
            faults += _faults_of(cue, folder / f"{cue.name}.ogg")
    for name in AMBIENCES:
        if f"ambience/{name}" in files:
            faults += _faults_of_ambience(name, folder / f"ambience/{name}.ogg")
    guide = folder / "README.md"
    if not guide.exists() or not guide.read_text(encoding="utf-8").endswith(guide_table()):
        faults.append("README.md does not list the sounds: run game.tools.sounds again")
    return faults


def outdated(folder: Path) -> list[str]:
    """Name the files that are not what their recipes make now; the encoder's own losses are allowed."""
    makers = {cue.name: partial(make, cue.name) for cue in CUES if cue.name in RECIPES}
    makers |= {f"ambience/{name}": partial(make_ambience, name) for name in AMBIENCES}
    faults = []
    for name, maker in makers.items():
        path = folder / f"{name}.ogg"
        if path.exists():
            fresh, stored = maker(), decode(path)
            energy = sum(x * x for x in fresh)
            loss = sum((x - y) ** 2 for x, y in zip(fresh, stored, strict=False))
            if len(fresh) != len(stored) or loss > energy / 10:
                faults.append(f"{name} is not what its recipe makes: run game.tools.sounds again")
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
    print(f"{len(CUES)} cues, {len(AMBIENCES)} ambiences, {size // 1000} kB, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
