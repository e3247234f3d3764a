"""Plays a match by ear: chooses every key from what was said, and expects words after each."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from game.tools.driving.program import wait_for
from game.voice.catalogue import Catalogue

MOST = 600
"""Keys that a short match needs at the very most."""
PATIENCE = 8.0
GAP = "\0"


@dataclass
class EarPlayer:
    """`press` presses a key, called as the program calls it; `log` is what the voices were given."""

    catalogue: Catalogue
    press: Callable[[str], None]
    log: Callable[[], str]
    pressed: list[tuple[str, str]] = field(default_factory=list)
    """Each key with the words that were said to it."""
    _read: int = 0
    _lines: list[tuple[str, str]] = field(default_factory=list)
    _heard: int = 0
    """How many lines of the log the player has acted on."""

    def play(self) -> None:
        """Play until the main menu is heard."""
        told = self._told()
        while not self._is(told, "Press {key} for the main menu."):
            assert len(self.pressed) < MOST, f"the match does not end:\n{self.log()}"
            if self._is(told, "Press {key} to deal the next hand."):
                # At once it would be taken for a tile that comes too late.
                time.sleep(0.8)
                self._press("Space", "EVENT", "ALERT")
            elif self._is(told, "Your turn."):
                self._move()
            told = self._told()
        time.sleep(0.8)
        menu = self._press("Space", "NAV")
        assert self._is(menu, "Ryba, main menu"), menu

    def _told(self) -> str:
        """Wait for the next alert, and give its words."""

        def alert() -> tuple[int, str] | None:
            new = enumerate(self._said()[self._heard :], self._heard + 1)
            return next(((number, words) for number, (cls, words) in new if cls == "ALERT"), None)

        self._heard, words = wait_for(alert, f"an alert:\n{self.log()}", 30)
        return words

    def _move(self) -> None:
        """Lay the first tile that is said to fit, or draw until one is."""
        here, before = self._press("Home", "NAV"), ""
        while self._is(here, "does not fit") and here != before:
            here, before = self._press("Right", "NAV"), here
        fits = not self._is(here, "does not fit")
        while not fits:
            drawn = self._press("F4", "OWN")
            fits = not self._is(drawn, "It does not fit.")
            if not fits and self._is(drawn, "The boneyard is empty."):
                # Nothing is left to be done: the program passes.
                return
        answer = self._press("Space", "OWN", "NAV")
        if self._is(answer, "{tile}: which end? Choose with the arrows."):
            self._press("Left", "OWN")

    def _press(self, key: str, *classes: str) -> str:
        """Press a key; give the words of one of these classes that must follow."""
        before = len(self._said())
        self.press(key)

        def answer() -> tuple[int, str] | None:
            new = enumerate(self._said()[before:], before + 1)
            return next(((number, words) for number, (cls, words) in new if cls in classes), None)

        # What came before it is of the past.
        self._heard, words = wait_for(
            answer, f"words for {key} after {self.pressed[-3:]}:\n{self.log()}", PATIENCE
        )
        self.pressed.append((key, words))
        return words

    def _said(self) -> list[tuple[str, str]]:
        """Give the class and the words of all that was said."""
        log = self.log()
        if len(log) != self._read:
            self._read, self._lines = len(log), re.findall(r" INFO \S+ ([A-Z]+) (.*)$", log, re.MULTILINE)
        return self._lines

    def _is(self, words: str, message: str) -> bool:
        """Say whether all of a message, whatever is filled in, is in these words."""
        gaps = dict.fromkeys(re.findall(r"\{(\w+)\}", message), GAP)
        parts = self.catalogue.gettext(message, **gaps).split(GAP)
        return all(part.strip().lower() in words.lower() for part in parts)
