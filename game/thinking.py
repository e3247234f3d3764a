"""Where bots think: at once, or in a thread beside the program."""

from concurrent.futures import Future, ThreadPoolExecutor
from random import Random

from game.bots.bot import Bot, make
from game.core.moves import Move
from game.core.observation import Observation
from game.core.rules import Rules

__all__ = ["InlineThinker", "ThreadThinker"]


def _choose(bot: Bot, view: Observation, rules: Rules, seed: str) -> Move:
    # The seed names the match, the hand and the move, so that a loaded match has the same future.
    return bot.choose(view, rules, Random(seed))


class InlineThinker:
    """Thinks while it is asked: for scripts and tests, where nobody waits."""

    def __init__(self) -> None:
        self._move: Move | None = None

    def ask(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        self._move = _choose(make(level), view, rules, seed)

    def answer(self) -> Move | None:
        return self._move


class ThreadThinker:
    """Thinks in a thread of its own, so that keys and speech never wait."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self._future: Future[Move] | None = None

    def ask(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        self._future = self._pool.submit(_choose, make(level), view, rules, seed)

    def answer(self) -> Move | None:
        return self._future.result() if self._future and self._future.done() else None

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
