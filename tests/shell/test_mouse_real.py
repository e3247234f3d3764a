"""The mouse in the real window: what is drawn can be clicked, each click is heard and does what it should."""

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from real_match import grew, moves, my_move

from game.app import App
from game.core.moves import Play
from game.settings import Settings
from game.shell.paint import Canvas
from game.shell.window import SIZE, draw
from game.thinking import InlineThinker
from game.tools.driving.match import saved
from game.tools.driving.program import Program, display, wait_for
from game.ui.scene import Target
from game.ui.session import Session

SEED = "3"
PLACE = tuple[int, int]


@pytest.fixture
def screen() -> Iterator[str]:
    with display() as name:
        yield name


def places(app: App) -> dict[Target, PLACE]:
    """Give where a window would show what the mouse can reach."""
    pygame.font.init()
    canvas = Canvas(pygame.Surface(SIZE))
    draw(canvas, app.scene(), app.caption, app.catalogue)
    return {target: (round(rect.centerx), round(rect.centery)) for rect, target in canvas.targets}


def at_table(session: Session) -> App:
    app = App(Settings(voice_checked=True), InlineThinker(), seed=1)
    app.start_match(session)
    app.caption = ""
    return app


def click(program: Program, at: PLACE, button: int = 1) -> int:
    """Click somewhere; give how much had been said before."""
    # Two clicks soon after each other would be one double click.
    time.sleep(0.4)
    before = len(program.spoken())
    window = program.window()
    program.x("xdotool", "mousemove", "--window", window, *map(str, at), "click", str(button))
    return before


def test_a_match_is_begun_and_played_by_the_mouse(screen: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Program(screen, folder, "--voice", "builtin", "--seed", SEED) as program:
        program.wait_until_said("main menu")
        app = App(Settings(voice_checked=True), InlineThinker(), seed=int(SEED))
        app.start()
        here = places(app)
        lines = app.scene().lines
        before = click(program, here[Target("line", lines.index("New match"))])
        program.wait_until_said("New match.", before)
        app.click(Target("line", lines.index("New match")), 1.0)
        click(program, places(app)[Target("line", len(app.scene().lines) - 1)])
        program.wait_until_said("You have 7 tiles")
        for _ in range(3):
            session = wait_for(lambda: my_move(folder), f"a move to make:\n{program.log}")
            _make_a_move(program, session, folder)
        before = click(program, places(at_table(session))[Target("boneyard")], 3)
        program.wait_until_said("in the boneyard", before)
        program.press("ctrl+plus")
        program.wait_until_said("Zoom 120 percent.")
        program.press("ctrl+KP_Subtract")
        program.wait_until_said("Zoom 100 percent.")
        before = click(program, (10, 715))
        program.x("xdotool", "click", "5")
        wait_for(lambda: len(program.spoken()) > before, "the wheel to be heard")
        assert "ERROR" not in program.log


def _make_a_move(program: Program, session: Session, folder: Path) -> None:
    plays = [move for move in session.options() if isinstance(move, Play)]
    app = at_table(session)
    view = app.scene().table
    assert view
    if plays:
        tile, end, _ = plays[0].placements[0]
        number = [held.tile for held in view.hand].index(tile)
        click(program, places(app)[Target("hand", number, tile=tile)])
        if sum(play.placements[0].tile == tile for play in plays) > 1 and end:
            click(program, places(app)[Target("end", end=end)])
    else:
        click(program, places(app)[Target("boneyard")])
    assert saved(folder)
    wait_for(partial(grew, folder, moves(session), hands=False), f"a move to be saved:\n{program.log}")
