"""What SDL's disk driver writes instead of playing it, and when."""

import array
import threading
import time
from bisect import bisect_right
from pathlib import Path
from statistics import median

__all__ = ["DiskSound"]

BUFFER = 256 * 4
"""Bytes that the mixer gives the device at once: 256 frames of two channels with 16 bits."""
USUAL = 0.0052
"""Seconds from one buffer to the next, until they have been measured."""
HEARD = 60
"""A sample this far from zero is heard."""


class DiskSound:
    """Notes how the file grows, in a thread of its own, until `close`. Times are those of time.monotonic.

    The C library keeps up to four buffers before it writes them, when the fifth comes: a buffer is taken to
    have been given to the device as much before that as the mixer's steps say.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._times: list[float] = []
        self._sizes: list[int] = []
        self._open = True
        self._watcher = threading.Thread(target=self._watch)
        self._watcher.start()

    def close(self) -> None:
        self._open = False
        self._watcher.join()

    def _watch(self) -> None:
        while self._open:
            if self.path.exists():
                size = self.path.stat().st_size
                if size and (not self._sizes or size != self._sizes[-1]):
                    # In this order: whoever reads meanwhile finds a time for every size.
                    self._times.append(time.monotonic())
                    self._sizes.append(size)
            time.sleep(0.0005)

    def first_sound(self, after: float, within: float = 1.0) -> float | None:
        """Give the time at which the device got the first buffer that is heard, None if there is none."""
        deadline = after + within
        while time.monotonic() < deadline + 0.05:
            time.sleep(0.01)
        sizes, times = self._sizes[:], self._times[: len(self._sizes)]
        begin = self._place(after, times, sizes)
        if not sizes:
            return None
        # What was written since has no time yet.
        end = min(self._place(deadline, times, sizes), sizes[-1])
        with self.path.open("rb") as file:
            file.seek(begin)
            samples = array.array("h", file.read(max(end - begin, 0)))
        index = next((i for i, sample in enumerate(samples) if abs(sample) >= HEARD), None)
        if index is None:
            return None
        place = begin + 2 * index
        written = bisect_right(sizes, place)
        return times[written] - (sizes[written] - place // BUFFER * BUFFER) / BUFFER * _step(times, sizes)

    @staticmethod
    def _place(at: float, times: list[float], sizes: list[int]) -> int:
        """Give the place of the first buffer that the device got after `at`."""
        written = bisect_right(times, at)
        if not written:
            return 0
        buffers = int((at - times[written - 1]) / _step(times, sizes)) + 1
        return sizes[written - 1] + buffers * BUFFER


def _step(times: list[float], sizes: list[int]) -> float:
    """Give the seconds from one buffer to the next."""
    steps = [
        (times[i] - times[i - 1]) * BUFFER / (sizes[i] - sizes[i - 1])
        for i in range(max(1, len(times) - 100), len(times))
    ]
    return median(steps) if steps else USUAL
