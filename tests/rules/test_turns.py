"""What every game's turns share: laying, drawing and passing."""

from dataclasses import replace

from positions import Position

from game.core.events import Drew, Passed
from game.core.state import Progress
from game.core.table import Placement
from game.core.tiles import tile
from game.rules.turns import draw_tile, lay_tiles, pass_turn


def test_counters_of_a_game_survive_laying_drawing_and_passing() -> None:
    state = Position("kozel", 2).set_up("4-6 1-1", "0-5 0-1", table="3-4", boneyard="2-2").state
    state = replace(state, progress=Progress(passes=1, drew=2, last=1, cuts=(3, 0)))
    laid, _ = lay_tiles(state, (Placement(tile(4, 6), "R"),))
    assert laid.progress == Progress(last=0, turns=1, cuts=(3, 0))
    drawn, _ = draw_tile(state)
    assert drawn.progress == Progress(passes=1, drew=3, last=1, cuts=(3, 0))
    passed, _ = pass_turn(state)
    assert passed.progress == Progress(passes=2, last=1, turns=1, cuts=(3, 0))


def test_an_event_says_whether_a_player_was_free() -> None:
    state = Position("kozel", 2).set_up("4-6 1-1", "0-5 0-1", table="3-4", boneyard="2-2").state
    for move in (draw_tile, pass_turn):
        for free in (False, True):
            _, (event,) = move(state, free=free)
            assert isinstance(event, Drew | Passed)
            assert event.free == free
