"""Buttons and the wheel: what is a click, and what is only the second half of one."""

import pygame
import pytest

from game.shell.mouse import DOUBLE, Click, Mouse, turned
from game.ui.keys import Intent


@pytest.mark.parametrize(
    ("button", "click"),
    [
        (pygame.BUTTON_LEFT, Click.FIRST),
        (pygame.BUTTON_RIGHT, Click.SECOND),
        (pygame.BUTTON_X1, Click.BACK),
        (pygame.BUTTON_MIDDLE, None),
        (pygame.BUTTON_WHEELUP, None),
    ],
)
def test_each_button_is_one_kind_of_click(button: int, click: Click | None) -> None:
    assert Mouse().pressed(button, (5, 5), 1.0) is click


def test_a_double_click_is_one_click() -> None:
    mouse = Mouse()
    assert mouse.pressed(1, (100, 100), 1.0) is Click.FIRST
    assert mouse.pressed(1, (102, 99), 1.0 + DOUBLE / 2) is None
    assert mouse.pressed(1, (102, 99), 1.0 + DOUBLE) is Click.FIRST


@pytest.mark.parametrize(
    ("button", "at", "later"), [(1, (100, 140), 0.1), (3, (100, 100), 0.1), (1, (100, 100), DOUBLE)]
)
def test_another_place_button_or_time_is_another_click(
    button: int, at: tuple[int, int], later: float
) -> None:
    mouse = Mouse()
    mouse.pressed(1, (100, 100), 1.0)
    assert mouse.pressed(button, at, 1.0 + later)


def test_the_wheel_walks_and_with_control_it_zooms() -> None:
    assert [turned(steps, zooms=False).at for steps in (1, 3, -1)] == [-1, -1, 1]
    assert turned(1, zooms=True).intent is Intent.ZOOM_IN
    assert turned(-1, zooms=True).intent is Intent.ZOOM_OUT
