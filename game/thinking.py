"""Where bots think: at once, or in a process of its own beside the program."""

import logging
import os
import signal
import traceback
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import inf
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from random import Random
from threading import Condition, Thread
from time import monotonic
from typing import TYPE_CHECKING

from game.bots.advice import advise
from game.bots.bot import make, thinking_time
from game.core.advice import Advice
from game.core.moves import Move
from game.core.observation import Observation
from game.core.rules import OptionValue, Rules
from game.foresight import foresee
from game.rules.catalogue import find

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

__all__ = ["InlineThinker", "ProcessThinker", "ThinkingError"]

_log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds after which a process that gives no answer is given up."""
CARRYING = 0.1
"""Seconds that a question and its answer may take to the other process and back."""
LAST = 10
"""Steps by which a process is put behind all others whose answers nobody waits for."""
FORESIGHT = 1.0
"""Seconds for what may come, before each of it is thought about."""
CRASHES = 3
"""After so many ends that nobody wanted no process is started any more."""


class ThinkingError(RuntimeError):
    """A bot has failed in the other process; the message is what Python said there."""


def _choose(level: str, view: Observation, rules: Rules, seed: str, budget: float | None = None) -> Move:
    # The seed names the match, the hand and the move, so that a loaded match has the same future, as far as
    # the clock has no part in it.
    return make(level).choose(view, rules, Random(seed), budget)


class InlineThinker:
    """Thinks while it is asked: for scripts and tests, where nobody waits."""

    def __init__(self) -> None:
        self._found: Move | Advice | None = None

    def ask(self, level: str, view: Observation, rules: Rules, seed: str, spare: float = 0.0) -> None:
        del spare
        # The same script gives the same match, however fast the machine is.
        self._found = _choose(level, view, rules, seed, inf)

    def answer(self) -> Move | None:
        return None if isinstance(self._found, Advice) else self._found

    def advise(self, view: Observation, rules: Rules, seed: str, made: Move | None = None) -> None:
        self._found = advise(view, rules, Random(seed), inf, made)

    def advice(self) -> Advice | None:
        return self._found if isinstance(self._found, Advice) else None

    def ahead(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        """Nobody moves while it is asked."""

    def forget(self) -> None:
        self._found = None


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
    return find(table.game).rules(table.seats, pairs=table.pairs, options=dict(table.options))


Answer = Move | Advice | list[Observation] | str
"""What was asked for, or what Python says of a mistake."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    """Nobody waits for the answer in the first `spare` seconds after it was `asked`."""

    view: Observation
    table: _Table
    seed: str
    spare: float = 0.0
    asked: float = field(default_factory=monotonic)

    def answered(self) -> Answer:
        """Give the answer, or what Python says of the mistake."""
        try:
            return self.answer(_rules(self.table))
        except Exception:  # noqa: BLE001 (whatever it is, the player's program has to know)
            return traceback.format_exc()

    def answer(self, rules: Rules) -> Answer:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class _WhichMove(_Question):
    """A bot of a level is asked for its move."""

    level: str

    def answer(self, rules: Rules) -> Move:
        # What it takes to bring the question and the answer is not for thinking.
        budget = thinking_time(self.level, self.spare - CARRYING)
        return _choose(self.level, self.view, rules, self.seed, budget)


@dataclass(frozen=True, slots=True, kw_only=True)
class _WhatAdvice(_Question):
    """Advice is asked for, and on what was `made`."""

    made: Move | None

    def answer(self, rules: Rules) -> Advice:
        return advise(self.view, rules, Random(self.seed), made=self.made)


@dataclass(frozen=True, slots=True, kw_only=True)
class _WhatNext(_Question):
    """A bot is asked what it may see when it is to move."""

    def answer(self, rules: Rules) -> list[Observation]:
        return foresee(rules, self.view, Random(self.seed), FORESIGHT)


def _work(line: Connection, back: int) -> None:
    """Be the other process: answer questions until nobody can ask any more."""
    # What a terminal sends to all that runs in it, such as Ctrl+C, is for the program that the player sees.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):
        os.setsid()
    _step_back(back)
    Thread(target=_end_with_program, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            line.send(line.recv().answered())


def _step_back(steps: int) -> None:
    """Let keys and speech go first."""
    if hasattr(os, "nice"):
        os.nice(steps)
    if hasattr(os, "sched_getparam") and (priority := os.sched_getparam(0).sched_priority) > 1:
        # Real time, as chrt gives it, knows nothing of that.
        os.sched_setparam(0, os.sched_param(priority - 1))


def _end_with_program() -> None:
    """End in the middle of a thought where the program is gone, even if it was killed."""
    program = parent_process()
    assert program is not None
    program.join()
    os._exit(1)


class ProcessThinker:
    """Thinks in a process of its own, which takes nothing from the one that answers keys.

    If that dies or cannot be started, a thread of the program finds the move, and the process is started
    again for the next one. What is forgotten ends the process that thinks about it: no bot looks up from
    its thoughts.

    `needed`: somebody waits for what is asked, so no answer is given up, and it comes before other programs.
    """

    def __init__(self, *, needed: bool = True) -> None:
        self._needed = needed
        self._news = Condition()
        self._number = 0
        """Of what was asked last; what was found for an earlier one is too late."""
        self._question: _Question | None = None
        self._found: Answer | None = None
        self._busy = False
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._crashes = 0
        self._closed = False
        self._courier: Thread | None = None

    def start(self) -> None:
        """Start the process, so that it is there when it is asked; nobody waits for it."""
        if self._courier is None and not self._closed:
            # Sending, waiting and starting are done there, so that no key ever waits for them.
            self._courier = Thread(target=self._carry, name="thinker", daemon=True)
            self._courier.start()

    def ask(self, level: str, view: Observation, rules: Rules, seed: str, spare: float = 0.0) -> None:
        self._ask(_WhichMove(level=level, view=view, table=_Table.of(rules), seed=seed, spare=spare))

    def answer(self) -> Move | None:
        """Give the move once it is found. ThinkingError: the bot has failed."""
        found = self._answered()
        return None if isinstance(found, Advice | list) else found

    def advise(self, view: Observation, rules: Rules, seed: str, made: Move | None = None) -> None:
        self._ask(_WhatAdvice(view=view, table=_Table.of(rules), seed=seed, made=made))

    def advice(self) -> Advice | None:
        """Give the advice once it is found. ThinkingError: the bot has failed."""
        found = self._answered()
        return found if isinstance(found, Advice) else None

    def ask_next(self, view: Observation, rules: Rules, seed: str) -> None:
        """Ask what `view.seat` may see when it is to move."""
        self._ask(_WhatNext(view=view, table=_Table.of(rules), seed=seed))

    def foreseen(self) -> list[Observation] | None:
        """Give it once it is found, the likeliest first. ThinkingError: the bot has failed."""
        found = self._answered()
        return found if isinstance(found, list) else None

    def ahead(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        """Nothing is thought out before it is asked for."""

    def _ask(self, question: _Question) -> None:
        with self._news:
            self._drop()
            self._question = question
            self._news.notify()
        self.start()

    def _answered(self) -> Move | Advice | list[Observation] | None:
        """Give the answer to what was asked last."""
        found = self._found
        if isinstance(found, str):
            raise ThinkingError(found)
        return found

    def forget(self) -> None:
        """Let nobody think about what was asked: it is not wanted any more."""
        self._drop()

    def _know(self, move: Move) -> None:
        """Have the answer to what is asked now."""
        with self._news:
            self._drop()
            self._found = move

    def _drop(self) -> None:
        with self._news:
            self._number += 1
            self._question = self._found = None
            if self._busy:
                self._kill()

    @property
    def pid(self) -> int | None:
        """The process that thinks; None: it does not run, or not yet."""
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def close(self) -> None:
        """End the process; nobody waits for what it is thinking."""
        with self._news:
            self._closed = True
            self._drop()
            self._kill()
            self._news.notify()
        if self._courier is not None:
            self._courier.join(1.0)

    def _carry(self) -> None:
        """Bring questions to the process, and its answers back."""
        while True:
            if not self._needed:
                with self._news:
                    self._news.wait_for(lambda: self._closed or self._question)
            # Who is needed is there before he is asked.
            self._start()
            with self._news:
                self._news.wait_for(lambda: self._closed or self._question)
                if self._closed:
                    break
                number, question = self._number, self._question
                assert question is not None
                self._question, self._busy = None, True
            answer = self._answer(number, question)
            with self._news:
                self._busy = False
                wanted = number == self._number
                if wanted:
                    self._found = answer
            if not wanted:
                # It was killed.
                self._end()
        self._end()

    def _answer(self, number: int, question: _Question) -> Answer | None:
        """Give what the process finds; where it fails, think here. None: nobody wants it any more."""
        # It is not started here: what is forgotten meanwhile could not be stopped.
        if self._line is not None:
            try:
                # What it took until the process was there is gone.
                waited = monotonic() - question.asked
                self._line.send(replace(question, spare=question.spare - waited))
                if self._line.poll(PATIENCE):
                    answer: Answer = self._line.recv()
                    return answer
                why = f"it has not answered for {PATIENCE} seconds"
                # Who comes after all others may be slow on a busy machine.
                crashed = self._needed
            except Exception as error:  # noqa: BLE001 (it is gone, or does not understand)
                why, crashed = repr(error), True
            self._end()
            if number == self._number:
                self._crashes += crashed
                _log.error("the thinking process is gone: %s", why)
        # Here nothing can stop it, and it takes time from the keys: so it is not to think on.
        wanted = self._needed and number == self._number
        return replace(question, spare=0.0).answered() if wanted else None

    def _start(self) -> None:
        """Start the process if it does not run and may be started."""
        if self._line is not None or self._closed or self._crashes >= CRASHES:
            return
        try:
            # The other ways to start one are not safe beside threads, or not there on every system.
            context = get_context("spawn")
            line, theirs = context.Pipe()
            back = 1 if self._needed else LAST
            process = context.Process(target=_work, args=(theirs, back), name="ryba thinker", daemon=True)
            process.start()
            theirs.close()
        except Exception:  # noqa: BLE001 (there are many reasons, and the program goes on without)
            self._crashes += 1
            _log.exception("no process to think in can be started")
            return
        self._process, self._line = process, line
        if self._closed:
            self._kill()

    def _kill(self) -> None:
        process = self._process
        with suppress(OSError, ValueError):
            if process is not None:
                process.kill()

    def _end(self) -> None:
        self._kill()
        line, process = self._line, self._process
        self._line = self._process = None
        if line is not None:
            line.close()
        if process is not None:
            process.join(1.0)
