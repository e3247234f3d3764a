"""Moves are taken back in practice matches, and such matches are not counted."""

import json

import pytest
from player import Player
from tables import Scripted, at, moves_of

from game.app import App
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.outputs import KeepStatistics, SaveMatch


def test_the_last_move_is_taken_back_with_what_followed() -> None:
    player = at("kozel", ["3-5 4-4 1-5", "6-6 5-6 0-0"], table=("3-4",), bots=["5-6>L"], pace=0.1)
    player.press("Home", "Space")
    player.wait(1)
    assert moves_of(player) == ["0 3-5>L", "1 5-6>L"]
    assert player.press("Ctrl+Z") == (
        "Taken back: five-three, left. Left: three. Right: four. Your turn. You can lay 2 tiles."
    )
    assert moves_of(player) == []
    saved = [out.record for out in player.heard if isinstance(out, SaveMatch)][-1]
    assert saved
    assert json.loads(saved)["hands"][0]["moves"] == []
    assert player.press("Home", "Right") == "Double four, fits right."
    assert player.press("Space").startswith("Double four, right.")


def test_a_series_that_is_taken_back_is_a_sentence_of_its_own() -> None:
    player = at("blitz", ["3-5 5-5 1-1", "6-6 0-0 0-1"], table=("3-4",), pace=0.1)
    player.press("Home", "S", "Right", "S", "Space")
    assert moves_of(player) == ["0 3-5>L+5-5>L"]
    player.wait(1)
    assert player.press("Ctrl+Z").startswith("Taken back. Left: five-three, double five. Left: three.")


def test_it_is_said_which_move_was_taken_back_where_forced_ones_followed() -> None:
    hands = ["3-5 4-4 1-5", "6-6 5-6 0-0"]
    player = at("kozel", hands, table=("3-4",), bots=["5-6>L", "6-6>L"], pace=0.1)
    assert player.app.session
    player.press("Home", "Space")
    player.wait(1)
    player.press("Space")
    player.wait(1)
    assert len(moves_of(player)) > 2
    assert player.press("Ctrl+Z").startswith("Taken back: five-three, left. ")
    assert moves_of(player) == []


@pytest.mark.parametrize("key", ["Ctrl+Z", "Escape"])
def test_what_a_bot_thinks_about_is_forgotten_when_it_is_taken_back_or_left(key: str) -> None:
    player = at("kozel", ["3-5 4-4 1-5", "6-6 5-6 0-0"], table=("3-4",), pace=0.1)
    player.press("Home", "Space")
    player.wait(1)
    thinker = player.app._thinker
    assert isinstance(thinker, Scripted)
    assert thinker.thinks
    player.press(key)
    if key == "Escape":
        assert thinker.thinks
        player.press("End", "Space")
    assert not thinker.thinks


def test_without_a_choice_made_nothing_is_taken_back() -> None:
    player = at("kozel", ["3-5 4-4 1-5", "6-6 5-6 0-0"], table=("3-4",))
    assert player.press("Ctrl+Z") == "Nothing to take back: you have had no choice in this hand yet."
    assert player.cues() == ["move/cannot"]


def test_the_end_of_a_hand_is_taken_back_too() -> None:
    player = at("kozel", ["3-5 4-6", "5-5 1-0"], table=("3-4",), bots=["5-5>L"], pace=0.1)
    player.press("Home", "Space")
    player.wait(1)
    player.press("Home", "Space")
    player.wait(1)
    assert player.app.session
    assert player.app.session.hand_over
    assert player.press("Ctrl+Z").startswith("Taken back: ")
    assert not player.app.session.hand_over
    assert player.app.session.match.standing.accounts == (0, 0)
    assert player.press("T").startswith("Your turn.")


def _new(*, practice: bool) -> Player:
    player = Player(App(Settings(voice_checked=True, practice=practice, pace=0), InlineThinker(), seed=4))
    player.heard = player.app.start_match()
    return player


def test_a_match_that_counts_takes_nothing_back() -> None:
    player = _new(practice=False)
    assert any(isinstance(out, KeepStatistics) for out in player.heard)
    assert player.press("Ctrl+Z") == "Moves are taken back in practice matches only."


def test_a_practice_match_is_not_counted() -> None:
    player = _new(practice=True)
    assert not any(isinstance(out, KeepStatistics) for out in player.heard)
    assert player.press("Ctrl+Z") != "Moves are taken back in practice matches only."


def test_a_question_is_taken_back_with_the_move() -> None:
    hands = ["2-3 0-5 4-4 1-6 3-6", "1-4 2-2 0-6 5-5 1-3"]
    player = at("blitz", hands, table=("3-4",), bots=["1-4>R"], pace=0.1)
    player.press("Home", "Space")
    player.wait(1)
    assert moves_of(player)
    assert player.press("Ctrl+Z").startswith("Taken back: ")
    assert moves_of(player) == []
