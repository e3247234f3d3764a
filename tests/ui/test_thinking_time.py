"""The bot thinks while what has happened is told; the time that it has is known to it."""

import pytest
from tables import Scripted, at

from game.ui.due import Due


@pytest.mark.parametrize(("pace", "spare"), [(0.0, 0.0), (1.5, 1.5), (None, 0.0)])
def test_a_bot_is_told_how_long_nobody_waits_for_it(pace: float | None, spare: float) -> None:
    player = at("kozel", ["3-5 4-4 1-5", "6-6 5-6 0-0"], table=("3-4",), pace=pace)
    player.press("Home", "Space")
    player.wait(0.1)
    thinker = player.app._thinker
    assert isinstance(thinker, Scripted)
    assert thinker.thinks
    assert thinker.spare == pytest.approx(spare, abs=0.1)


def test_what_is_late_leaves_no_time() -> None:
    due = Due()
    due.put_off(10.0, 1.5, begun=False, forced=False)
    assert due.spare(10.5) == pytest.approx(1.0)
    assert due.spare(12.0) == 0.0


def test_the_next_bot_may_think_while_the_person_has_a_choice() -> None:
    player = at("kozel", ["3-5 4-4 1-5", "6-6 5-6 0-0"], table=("3-4",))
    thinker = player.app._thinker
    assert isinstance(thinker, Scripted)
    player.wait(0.5)
    [view] = thinker.ahead_of
    # It is told what it may know.
    assert view.seat == 1
    assert view.rows[0] == (None, None, None)
    player.press("Home", "Space")
    player.wait(0.5)
    assert len(thinker.ahead_of) == 1


def test_there_is_nothing_to_think_about_where_the_person_must_pass() -> None:
    player = at("kozel", ["0-1 1-1 0-2", "6-6 5-6 0-0"], table=("3-4",))
    thinker = player.app._thinker
    assert isinstance(thinker, Scripted)
    player.wait(0.5)
    assert not thinker.ahead_of
