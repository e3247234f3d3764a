"""From the window's mouse events to clicks: with which button, and which are only half of a double one."""

from enum import Enum, auto

from game.shell.quick_pygame import pygame
from game.ui.keys import Intent
from game.ui.scene import Target

__all__ = ["BACK", "Click", "Mouse", "turned"]

DOUBLE = 0.3
"""Seconds within which a second click at the same place is one with the first."""
NEAR = 6
"""Pixels."""

BACK = Target("button", intent=Intent.MENU)
"""What the button for "back" means anywhere."""


class Click(Enum):
    FIRST = auto()
    SECOND = auto()
    """With the right button."""
    BACK = auto()


_BUTTONS = {pygame.BUTTON_LEFT: Click.FIRST, pygame.BUTTON_RIGHT: Click.SECOND, pygame.BUTTON_X1: Click.BACK}


class Mouse:
    """Knows the click before: who clicks twice by habit would also lay the tile that comes there next."""

    def __init__(self) -> None:
        self._last: tuple[int, tuple[int, int], float] | None = None

    def pressed(self, button: int, at: tuple[int, int], now: float) -> Click | None:
        """Give the click that a press of a button is; None if it is none, or the second half of one."""
        click = _BUTTONS.get(button)
        if click is None:
            return None
        before, self._last = self._last, (button, at, now)
        if before and before[0] == button and now - before[2] < DOUBLE and _near(before[1], at):
            # A third one soon after is a click again.
            self._last = None
            return None
        return click


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR


def turned(steps: int, *, zooms: bool) -> Target:
    """Give what the wheel means; away from the player, up, is positive."""
    if zooms:
        return Target("button", intent=Intent.ZOOM_IN if steps > 0 else Intent.ZOOM_OUT)
    return Target("wheel", -1 if steps > 0 else 1)
