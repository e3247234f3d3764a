"""The real program has its bots think in a process of its own, and goes on without it."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest
from processes import gone
from real_match import grew, keys_for, moves, my_move
from real_terminal import Pane

from game.settings import Settings, write_settings
from game.tools.driving.program import wait_for


def thinker_of(program: int) -> int:
    """Give the process that a program thinks in; 0 if there is none."""
    children = [path.read_text(encoding="ascii") for path in Path(f"/proc/{program}/task").glob("*/children")]
    for child in " ".join(children).split():
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
            return int(child)
    return 0


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_the_match_goes_on_without_it_and_it_ends_with_the_program(
    tmp_path: Path, number: signal.Signals
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_text(write_settings(Settings(pace=0)), encoding="utf-8")
    with Pane(folder) as pane:
        pane.ryba("play", "kozel", "--terminal", "--seed", "3", "--level", "grandmaster")
        session = wait_for(lambda: my_move(folder), "my turn")
        first = wait_for(lambda: thinker_of(pane.pid()), "the process")
        os.kill(first, signal.SIGKILL)
        pane.press(*keys_for(session))
        wait_for(partial(grew, folder, moves(session), hands=False), "my move")
        wait_for(lambda: my_move(folder), "the moves of the others")
        second = wait_for(lambda: thinker_of(pane.pid()), "another process")
        assert second != first
        os.kill(pane.pid(), number)
        wait_for(lambda: gone(second), "its end", 2.0)
