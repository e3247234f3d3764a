"""The lock on a file by which one program keeps a folder for itself."""

import sys
from typing import BinaryIO

__all__ = ["locked"]


def locked(file: BinaryIO) -> bool:
    """Lock a file, without waiting; False if another program has it."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 (Windows only)

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 (not on Windows)

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # Windows says "permission denied" of a locked file; elsewhere some file systems know no locks.
        return sys.platform != "win32"
    return True
