"""Threads beside the game, for files: what fails there is logged even if nobody asks how it went."""

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

__all__ = ["Beside"]

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Beside:
    """Does one thing after the other in a thread of its own, or with more `threads` so many at once."""

    def __init__(self, name: str, threads: int = 1) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)

    def do(self, work: Callable[[], T], failed: Callable[[BaseException], None] | None = None) -> Future[T]:
        """Do it in its turn. Whatever it raises is logged and `failed` is told, in that thread."""

        def check(done: Future[T]) -> None:
            error = None if done.cancelled() else done.exception()
            if error is not None:
                _log.error("a mistake beside the game", exc_info=error)
                if failed:
                    failed(error)

        future = self._pool.submit(work)
        future.add_done_callback(check)
        return future

    def close(self, *, drop: bool = False) -> None:
        """Wait until all is done; with `drop` only what is begun is done."""
        self._pool.shutdown(wait=True, cancel_futures=drop)
