"""Writing to a terminal whose other end may have stopped reading: nobody waits for it."""

import os
import threading
from collections import deque

__all__ = ["LineWriter"]

PATIENCE = 0.5
"""Seconds that a line is waited for: nearly always it is written by then, and what follows it comes after."""
MOST = 200
"""Lines that wait at most; of more the oldest are left out."""


class LineWriter:
    """Writes in a thread of its own: a write to a stalled ssh takes as long as the other end likes.

    The file itself must not be made one that does not block: it is the shell's as well.
    """

    def __init__(self, number: int) -> None:
        self.gone = False
        """Has somebody hung up?"""
        self._number = number
        self._lines: deque[bytes] = deque(maxlen=MOST)
        self._changed = threading.Condition()
        self._writing = False
        self._thread: threading.Thread | None = None

    def write(self, data: bytes) -> None:
        """Take what is to be written, and wait a moment for it, unless older lines wait already."""
        with self._changed:
            stalled = self._busy
            self._lines.append(data)
            if self._thread is None:
                # When the program ends it does not wait for this one.
                self._thread = threading.Thread(target=self._run, name="terminal", daemon=True)
                self._thread.start()
            self._changed.notify_all()
            if not stalled:
                self._changed.wait_for(lambda: not self._busy, PATIENCE)

    @property
    def _busy(self) -> bool:
        return bool(self._lines) or self._writing

    def _run(self) -> None:
        while not self.gone:
            with self._changed:
                self._changed.wait_for(lambda: self._lines)
                data, self._writing = self._lines.popleft(), True
            try:
                while data:
                    data = data[os.write(self._number, data) :]
            except OSError:
                self.gone = True
            with self._changed:
                self._writing = False
                if self.gone:
                    self._lines.clear()
                self._changed.notify_all()
