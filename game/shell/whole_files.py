"""Files read and written as a whole."""

import errno
import os
import stat
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

__all__ = ["patiently", "read_whole", "write_whole"]

LARGEST = 50_000_000
"""Bytes; no match and no statistics ever take so many."""
PATIENCE = 3
"""How often a change is tried again while somebody has the file open."""


def read_whole(path: Path) -> bytes:
    """Give what is in a file. OSError, too, for what has no end: a pipe, a device, more than memory holds."""
    if (known := path.stat()).st_size > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    if stat.S_ISFIFO(known.st_mode) or stat.S_ISCHR(known.st_mode):
        raise OSError(errno.EINVAL, "this is no file", str(path))
    return path.read_bytes()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at every moment the old or the new one is there, whole.

    A pipe or a device, which is none, is written into.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    if path.is_symlink():
        path = path.resolve()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    temporary = Path(name)
    try:
        _write_to(handle, data)
        patiently(lambda: temporary.replace(path))
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def patiently(change: Callable[[], object]) -> None:
    """Try again for a moment: on Windows nothing can be replaced while somebody has it open."""
    for _ in range(PATIENCE):
        with suppress(PermissionError):
            change()
            return
        time.sleep(0.02)
    change()


def _write_to(handle: int, data: bytes) -> None:
    with os.fdopen(handle, "wb") as file:
        file.write(data)
