"""Where bots think: at once, in a thread beside the program, or in a process of its own."""

import logging
import signal
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from game.bots.bot import Bot, make
from game.core.moves import Move
from game.core.observation import Observation
from game.core.rules import OptionValue, Rules
from game.rules.catalogue import find

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

__all__ = ["InlineThinker", "ProcessThinker", "ThinkingError", "ThreadThinker"]

_log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds after which a process that gives no answer is given up."""

CRASHES = 3
"""So often a process is started again; then the program thinks by itself."""


class ThinkingError(RuntimeError):
    """A bot has failed in the other process; the message is what Python said there."""


def _choose(bot: Bot, view: Observation, rules: Rules, seed: str, budget: float | None = None) -> Move:
    # The seed names the match, the hand and the move, so that a loaded match has the same future, as far as
    # the clock has no part in it.
    return bot.choose(view, rules, Random(seed), budget)


class InlineThinker:
    """Thinks while it is asked: for scripts and tests, where nobody waits."""

    def __init__(self) -> None:
        self._move: Move | None = None

    def ask(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        # The same script gives the same match, however fast the machine is.
        self._move = _choose(make(level), view, rules, seed, inf)

    def answer(self) -> Move | None:
        return self._move


class ThreadThinker:
    """Thinks in a thread of its own, so that keys and speech never wait."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self._future: Future[Move] | None = None

    def ask(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        if self._future:
            # Nobody waits for what was asked before; only what is being thought already goes on.
            self._future.cancel()
        self._future = self._pool.submit(_choose, make(level), view, rules, seed)

    def answer(self) -> Move | None:
        return self._future.result() if self._future and self._future.done() else None

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _Table:
    """What rules are built from: they themselves hold strategies and stay where they are."""

    game: str
    seats: int
    pairs: bool
    options: tuple[tuple[str, OptionValue], ...]

    @classmethod
    def of(cls, rules: Rules) -> "_Table":
        return cls(rules.game, rules.seats, rules.pairs, tuple(rules.options.items()))


@lru_cache(16)
def _rules(table: _Table) -> Rules:
    options: Mapping[str, object] = dict(table.options)
    return find(table.game).rules(table.seats, pairs=table.pairs, options=options)


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked; without a seed nothing is answered, it is only to be pondered."""

    number: int
    level: str
    view: Observation
    table: _Table
    seed: str | None


def _work(questions: Connection) -> None:
    """Be the other process."""
    # Ctrl+C reaches both; the one that the player sees closes this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _serve(questions)


def _serve(questions: Connection) -> None:
    """Answer questions until nobody can ask any more."""
    with suppress(EOFError, OSError):
        while True:
            question = questions.recv()
            try:
                answer: Any = _answered(question, questions.poll)
            except Exception:  # noqa: BLE001 (whatever it is, the player's program has to know)
                answer = traceback.format_exc()
            if question.seed is not None:
                questions.send((question.number, answer))


def _answered(question: _Question, wanted: Callable[[], bool]) -> Move | None:
    bot, rules = make(question.level), _rules(question.table)
    if question.seed is not None:
        return _choose(bot, question.view, rules, question.seed)
    ponder = getattr(bot, "ponder", None)
    if ponder is not None:
        ponder(question.view, rules, wanted)
    return None


class ProcessThinker:
    """Thinks in a process of its own, which takes nothing from the one that answers keys.

    It is started in the background. If it dies it is started again, and asked again; if that does not help
    the program thinks in a thread of its own. A bot with a method `ponder(view, rules, wanted)` may think
    while the person does, until `wanted()`.
    """

    def __init__(self) -> None:
        self._inbox: SimpleQueue[_Question | None] = SimpleQueue()
        self._lock = Lock()
        self._number = 0
        self._found: tuple[int, Move | str] | None = None
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._crashes = 0
        self._closed = False
        # Sending, waiting and starting are done here, so that no key ever waits for them.
        self._courier = Thread(target=self._carry, name="thinker", daemon=True)
        self._courier.start()

    def ask(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        self._number += 1
        self._inbox.put(_Question(self._number, level, view, _Table.of(rules), seed))

    def ponder(self, level: str, view: Observation, rules: Rules) -> None:
        """Let the bots of this level think about what one of them sees, while nothing is asked."""
        self._inbox.put(_Question(self._number, level, view, _Table.of(rules), None))

    def answer(self) -> Move | None:
        """Give the move once it is found. ThinkingError: the bot has failed."""
        with self._lock:
            found = self._found
        if found is None or found[0] != self._number or not self._number:
            return None
        if isinstance(found[1], str):
            raise ThinkingError(found[1])
        return found[1]

    @property
    def pid(self) -> int | None:
        """The process that thinks; None: it does not run, or not yet."""
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def close(self) -> None:
        """End the process; nobody waits for what it is thinking."""
        self._closed = True
        self._inbox.put(None)
        with suppress(OSError, ValueError):
            if self._process is not None:
                self._process.kill()
        self._courier.join(1.0)

    def _carry(self) -> None:
        with suppress(Exception):
            self._started()
        while (question := self._inbox.get()) is not None and not self._closed:
            while not self._inbox.empty() and (later := self._inbox.get()) is not None:
                # Whoever asks again does not want the answer to what was asked before.
                if later.seed is not None or question.seed is None:
                    question = later
            answer = self._answer(question)
            if question.seed is not None:
                with self._lock:
                    self._found = question.number, answer
        self._end()

    def _answer(self, question: _Question) -> Any:
        while self._crashes < CRASHES and not self._closed:
            try:
                line = self._started()
                line.send(question)
                if question.seed is None:
                    return None
                while line.poll(PATIENCE):
                    number, answer = line.recv()
                    if number == question.number:
                        return answer
                _log.error("the thinking process has not answered for %s seconds", PATIENCE)
            except Exception:  # noqa: BLE001 (it is gone, or does not understand)
                _log.exception("the thinking process is gone")
            if not self._closed:
                self._crashes += 1
                self._end()
        if self._closed or question.seed is None:
            return None
        try:
            return _answered(question, lambda: True)
        except Exception:  # noqa: BLE001 (as in the other process)
            return traceback.format_exc()

    def _started(self) -> Connection:
        """Give the line to the process, which is started if it does not run."""
        if self._line is None:
            context = get_context("spawn")
            line, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs,), name="ryba thinker", daemon=True)
            process.start()
            theirs.close()
            self._process, self._line = process, line
            if self._closed:
                process.kill()
        return self._line

    def _end(self) -> None:
        line, process = self._line, self._process
        self._line = self._process = None
        if line is not None:
            line.close()
        if process is not None:
            with suppress(OSError, ValueError):
                process.kill()
                process.join(1.0)
