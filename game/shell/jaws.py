"""The key map for JAWS: with it JAWS lets the keys through that the game needs, the arrows above all.

JAWS takes the key map that is called as the program whose window is in front: for Ryba that is the Python
that runs it, `python.exe` or `pythonw.exe`, not the small `ryba.exe` that starts it. So python.jkm holds for
other programs in Python as well, as it does with every game for the ear that is written in Python.
"""

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Copied", "NotCopied", "copy_key_map", "running_program", "settings_folders"]

_KEY_MAP = Path(__file__).parent / "key_maps" / "ryba.jkm"


@dataclass(frozen=True, slots=True)
class Copied:
    """The key map lies there under this name; `kept` files that lay there have another name now."""

    name: str
    kept: int


@dataclass(frozen=True, slots=True)
class NotCopied:
    why: str


def settings_folders(appdata: str | None = None) -> list[Path]:
    """Give the player's own folder of settings for each JAWS and each of its languages."""
    appdata = os.environ.get("APPDATA", "") if appdata is None else appdata
    versions = Path(appdata) / "Freedom Scientific" / "JAWS" if appdata else None
    if versions is None or not versions.is_dir():
        return []
    # Beside the languages lie folders of voices and the like; those of languages have three letters.
    folders = versions.glob("*/Settings/*")
    return sorted(folder for folder in folders if folder.is_dir() and len(folder.name) == 3)


def running_program() -> str:
    """Give the name, without its ending, of the program that this process runs."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 (only there)

        # In a virtual environment sys.executable only starts the program whose window this is.
        path = ctypes.create_unicode_buffer(32768)
        if ctypes.windll.kernel32.GetModuleFileNameW(None, path, len(path)):
            return Path(path.value).stem
    return Path(sys.executable).stem


def copy_key_map(folders: Iterable[Path], program: str | None = None) -> Copied | NotCopied | None:
    """Put the key map into each of the folders; None if there are none. What lay there is kept."""
    name = f"{program or running_program()}.jkm"
    ours = _KEY_MAP.read_text(encoding="ascii").replace("\n", "\r\n").encode("ascii")
    targets = [folder / name for folder in folders]
    kept = 0
    try:
        for target in targets:
            if target.exists() and target.read_bytes() != ours:
                target.rename(_beside(target))
                kept += 1
            target.write_bytes(ours)
    except OSError as error:
        return NotCopied(error.strerror or str(error))
    return Copied(name, kept) if targets else None


def _beside(target: Path) -> Path:
    """Give a name beside a file that is not taken."""
    number = 1
    while (other := target.with_name(f"{target.stem}.before-ryba-{number}.jkm")).exists():
        number += 1
    return other
