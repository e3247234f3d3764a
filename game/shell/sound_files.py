"""Sounds that are not ours: what a sound pack has, what is wrong in it, and loops that go round unheard."""

import logging
import shutil
from array import array
from dataclasses import dataclass
from operator import add
from pathlib import Path

from game.shell.quick_pygame import pygame
from game.shell.sound import RATE
from game.voice.cues import AMBIENCES, CUES

__all__ = ["PACKS", "Pack", "copy_sounds", "load_cue", "load_loop", "pack_names", "read_pack"]

PACKS = "sound-packs"
"""The folder in the player's data folder that has the sound packs."""
NEW_PACK = "my-sounds"
ENDINGS = (".ogg", ".wav")
LARGEST = 30_000_000
"""Bytes; a larger file is some mistake, and would only fill the memory."""
LONGEST_CUE, LONGEST_LOOP = 10.0, 120.0
OVERLAP = 0.25
"""Seconds of the end of a loop that are faded into its beginning (as the generator makes them)."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Pack:
    """What a sound pack has, and what the player is to hear of it. The names are those of files."""

    name: str
    cues: dict[str, pygame.mixer.Sound]
    loops: dict[str, Path]
    gone: bool = False
    missing: tuple[str, ...] = ()
    damaged: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


def pack_names(folder: Path) -> tuple[str, ...]:
    """Name the sound packs of a folder."""
    try:
        names = [path.name for path in folder.iterdir() if path.is_dir()]
    except OSError:
        return ()
    return tuple(sorted(name for name in names if name.isprintable() and not name.startswith(".")))


def read_pack(folder: Path) -> Pack:
    """Read a sound pack; for what it does not have, or not well, ours are heard."""
    try:
        files, there = _files(folder), folder.is_dir()
    except OSError as error:
        # A name that the file system cannot have.
        _log.warning("The sound pack %s cannot be read: %s", folder, error)
        files, there = {}, False
    if not there:
        return Pack(folder.name, {}, {}, gone=True)
    cues, missing, damaged = {}, [], []
    for cue in CUES:
        if (path := files.pop(cue.name, None)) is None:
            missing.append(f"{cue.name}.ogg")
            continue
        try:
            cues[cue.name] = load_cue(path)
        except (pygame.error, OSError, ValueError) as error:
            _log.warning("The sound %s cannot be used: %s", path, error)
            damaged.append(_within(folder, path))
    loops = {name: path for name in AMBIENCES if (path := files.pop(f"ambience/{name}", None))}
    unknown = tuple(sorted(_within(folder, path) for path in files.values()))
    return Pack(folder.name, cues, loops, missing=tuple(missing), damaged=tuple(damaged), unknown=unknown)


def load_cue(path: Path) -> pygame.mixer.Sound:
    """Read a cue, in the middle: where it sounds is the game's business. ValueError if it is of no use."""
    frames = _frames(path, LONGEST_CUE)
    return pygame.mixer.Sound(buffer=_in_the_middle(frames).tobytes())


def load_loop(path: Path, *, mono: bool) -> pygame.mixer.Sound:
    """Read a loop and fade its end into its beginning, so that nobody hears where it begins again."""
    frames = _frames(path, LONGEST_LOOP)
    width = round(OVERLAP * RATE)
    if len(frames) < 8 * width:
        raise ValueError("it is too short to go round")
    if mono:
        frames = _in_the_middle(frames)
    head, tail, loop = frames[: 2 * width], frames[-2 * width :], frames[: -2 * width]
    seam = (
        round((x * (n // 2) + y * (width - n // 2)) / width)
        for n, (x, y) in enumerate(zip(head, tail, strict=True))
    )
    loop[: 2 * width] = array("h", seam)
    return pygame.mixer.Sound(buffer=loop.tobytes())


def copy_sounds(own: Path, packs: Path) -> Path:
    """Copy our sounds into a new sound pack, for the player to change. OSError if that cannot be."""
    number, folder = 1, packs / NEW_PACK
    while folder.exists():
        number += 1
        folder = packs / f"{NEW_PACK}-{number}"
    for path in _files(own).values():
        copy = folder / _within(own, path)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    shutil.copyfile(own / "README.md", folder / "README.md")
    return folder


def _within(folder: Path, path: Path) -> str:
    return path.relative_to(folder).as_posix()


def _files(folder: Path) -> dict[str, Path]:
    """Give the sounds of a folder by their names; Windows does not tell `Tile` from `tile`, so nor do we.

    Only regular files: whoever opens a pipe or a device may wait for ever.
    """
    try:
        paths = sorted(
            path for path in folder.glob("*/*") if path.suffix.lower() in ENDINGS and path.is_file()
        )
    except OSError:
        return {}
    return {_within(folder, path.with_suffix("")).lower(): path for path in paths}


def _frames(path: Path, longest: float) -> "array[int]":
    """Give the samples of a file in the mixer's format, left and right in turn."""
    if path.stat().st_size > LARGEST:
        raise ValueError("it is too large")
    frames = array("h", pygame.mixer.Sound(file=path).get_raw())
    # Silence is allowed: so a player does away with a sound.
    if not frames:
        raise ValueError("nothing is in it")
    if len(frames) > longest * RATE * 2:
        raise ValueError("it is too long")
    return frames


def _in_the_middle(frames: "array[int]") -> "array[int]":
    left, right = frames[0::2], frames[1::2]
    if left != right:
        both = array("h", [total >> 1 for total in map(add, left, right)])
        frames = array("h", bytes(2 * len(frames)))
        frames[0::2] = frames[1::2] = both
    return frames
