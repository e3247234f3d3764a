"""Where bots think while it is the person's turn, too."""

import logging
import os
from typing import TYPE_CHECKING

from game.bots.bot import thinking_time
from game.core.observation import Observation
from game.core.rules import Rules
from game.thinking import CARRYING, ProcessThinker, ThinkingError

if TYPE_CHECKING:
    from game.core.moves import Move

__all__ = ["EACH", "PonderingThinker"]

_log = logging.getLogger(__name__)

EACH = 1.5
"""Seconds that are spent on each position that may come."""
_CORES = 2
"""With fewer of them it would take time from the keys and the voice."""


class PonderingThinker(ProcessThinker):
    """Thinks about what may come in a second process, which is there for that only.

    What the bot sees next is foreseen from what it sees now; whoever moves as was foreseen has his answer at
    once, and it was thought out longer. What was not foreseen is thought out as if there had been no time.
    """

    def __init__(self) -> None:
        super().__init__()
        self._beside: ProcessThinker | None = None
        self._thinks = False
        self._from: Observation | None = None
        self._for: tuple[str, Rules] | None = None
        """The level that is to move, and the rules that it goes by."""
        self._foreseen: list[Observation] | None = None
        self._pondered: list[Move] = []
        """What was found so far, in the order of what was foreseen."""

    def ahead(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        """Think on about what `view.seat` may see when it is to move, if its level does so."""
        if view is not self._from or self._for != (level, rules):
            self._let_be()
            self._from, self._for = view, (level, rules)
            if self._closed or thinking_time(level, EACH) is None or _cores() < _CORES:
                return
            if self._beside is None:
                self._beside = ProcessThinker(needed=False)
            self._beside.ask_next(view, rules, seed)
            self._thinks = True
        elif self._thinks and self._beside is not None:
            try:
                self._go_on(self._beside, level, rules, seed)
            except ThinkingError:
                _log.exception("a bot has failed in the person's turn")
                self._thinks = False

    def _go_on(self, beside: ProcessThinker, level: str, rules: Rules, seed: str) -> None:
        """Take what was found, and ask for what comes next."""
        if self._foreseen is None:
            self._foreseen = beside.foreseen()
            if self._foreseen is None:
                return
        else:
            move = beside.answer()
            if move is None:
                return
            self._pondered.append(move)
        if len(self._pondered) == len(self._foreseen):
            self._thinks = False
        else:
            view = self._foreseen[len(self._pondered)]
            beside.ask(level, view, rules, seed, EACH + CARRYING)

    def ask(self, level: str, view: Observation, rules: Rules, seed: str, spare: float = 0.0) -> None:
        known = zip(self._foreseen or (), self._pondered, strict=False)
        found = next((move for seen, move in known if self._for == (level, rules) and seen == view), None)
        self._let_be()
        # With much time to spare more can be found than was.
        if found is None or spare - CARRYING > EACH:
            super().ask(level, view, rules, seed, spare)
        else:
            self._know(found)

    def forget(self) -> None:
        self._let_be()
        super().forget()

    def close(self) -> None:
        self._let_be()
        if self._beside is not None:
            self._beside.close()
        super().close()

    def _let_be(self) -> None:
        """Think no more about what may come."""
        if self._thinks and self._beside is not None:
            self._beside.forget()
        self._thinks, self._from, self._foreseen, self._pondered = False, None, None, []


def _cores() -> int:
    """Give the processors that the program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
