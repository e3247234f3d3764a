"""Printing for people and pipes: in letters that the terminal has, to a reader that may leave early."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["say", "until_nobody_reads"]


@contextmanager
def until_nobody_reads() -> Iterator[None]:
    """Print inside; when the reader has gone the rest is left out, which is no error."""
    try:
        yield
        if sys.stdout:
            sys.stdout.flush()
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EINVAL):  # Windows calls a broken pipe EINVAL
            raise
        # Whoever reads has read enough. Python must not find the broken pipe again when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(line: str, *, missing: str = "replace") -> None:
    """Print a line. `missing`: what becomes of letters that the terminal has not, as `str.encode` has it."""
    if sys.stdout is None:  # it was closed before the start
        return
    encoding = sys.stdout.encoding or "utf-8"
    print(line.encode(encoding, missing).decode(encoding))
