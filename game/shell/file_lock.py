"""The lock on a file by which one program keeps a folder for itself."""

import os
import sys

__all__ = ["locked"]


def locked(number: int) -> bool:
    """Lock an open file, without waiting; False if another program has it."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 (Windows only)

            os.lseek(number, 0, os.SEEK_SET)
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 (not on Windows)

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # Windows says "permission denied" of a locked file; elsewhere some file systems know no locks.
        return sys.platform != "win32"
    return True
