"""Where the others wait for the player's key nobody is ever stuck, and no key is without an answer."""

from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest
from key_by_key import KeyByKey
from player import Player
from tables import at, moves_of

from game.app import App
from game.rules.catalogue import GAMES, find
from game.rules.game import Game
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.saved import session_of

TABLES = [
    (game.id, seats, pairs, practice)
    for practice, (game, (seats, pairs)) in zip(
        cycle((False, True)), ((game, table) for game in GAMES for table in game.tables)
    )
]
"""Every table; moves are taken back at every other one."""
HANDS = 8
"""Longer matches, those of the donkey, are not played to their end."""


def settings_for(game: Game, seats: int, **changes: Any) -> Settings:
    rules: dict[str, Any] = {game.id: {option.name: 30 for option in game.options if option.name == "target"}}
    settings = Settings(voice_checked=True, game=game.id, seats=seats, house_rules=rules, level="novice")
    return replace(settings, **changes)


@pytest.mark.parametrize(("game", "seats", "pairs", "practice"), TABLES)
def test_the_match_goes_on_to_its_end(game: str, seats: int, pairs: bool, practice: bool) -> None:
    settings = settings_for(find(game), seats, pairs=pairs, practice=practice, pace=None)
    person = KeyByKey(settings, seed=1)
    for _ in range(2000):
        person.wander(3)
        if not person.app.session:
            return
        if practice and person.rng.random() < 0.1:
            person.press("Ctrl+Z")
        person.step()
        if not person.app.session or len(person.session.match.hands) > HANDS:
            return
    raise AssertionError("no end")


def test_who_comes_back_and_can_only_pass_does_so_without_a_key() -> None:
    player = at("kozel", ["6-6 5-5", "0-0 3-0"], table=("3-4",), bots=["0-3>L"], pace=None)
    assert player.words().endswith("Nothing fits.")
    player.wait(2)
    assert moves_of(player) == ["0 pass"]
    assert player.press("T").endswith("Space lets the next player move.")


def test_who_does_not_want_to_be_waited_for_any_more_need_not_press_a_key() -> None:
    player = at("kozel", ["3-5 1-2", "0-4 6-6"], table=("3-4",), turn=1, bots=["0-4>R"], pace=None)
    assert player.press("T").endswith("Space lets the next player move.")
    player.app.change(replace(player.app.settings, pace=0.3))
    player.wait(1)
    assert moves_of(player) == ["1 0-4>R"]
    assert player.press("T").startswith("Your turn.")


def test_a_tile_taken_by_another_player_is_told_before_the_next_one_waits() -> None:
    """In a blind game a turn may be no more than that."""
    hands = ["3-5 1-2", "6-6 5-5", "0-0 1-1"]
    player = at("blind", hands, table=("3-4",), boneyard="2-2 2-5", turn=1, bots=["draw"], pace=None)
    player.press("Space")
    assert "Left neighbour draws double two." in player.wait(0.5)


CHANGES: dict[str, tuple[Any, ...]] = {
    "language": ("en", "ru", "pl"),
    "verbosity": ("terse", "normal", "full"),
    "tile_names": ("words", "digits"),
    "double_names": ("double", "twice"),
    "double_word": ("dubl", "dupl"),
    "place_first": (False, True),
    "hand_order": ("dealt", "number", "playable"),
    "voice": ("one", "two"),
    "lengths": ({}, {"turn": "terse", "moves": "full"}, {"walking": "terse"}),
}
ROW_ABOVE = ("Up", "Home")
QUESTIONS = [
    *("F2", "F3", "Shift+F3", "Ctrl+F3", "Ctrl+Shift+F3", "Q", "E", "W", "X", "A", "B", "T", "0", "3", "6"),
    *("Home", "Right", "End", "F1", *ROW_ABOVE, "Right", "End", "F1", *ROW_ABOVE, "F1"),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_answers_are_those_of_the_settings_however_they_have_changed(game: Game) -> None:
    """A program that begins with these settings, at the same place in the match, says the same."""
    person = KeyByKey(settings_for(game, game.seats[-1], pairs=game.pairs, practice=True), seed=5)
    for _ in range(40):
        person.app.change(replace(person.app.settings, pace=person.rng.choice((None, 0, 0.3))))
        person.step()
        if not person.app.session:
            break
        name = person.rng.choice(list(CHANGES))
        person.app.change(replace(person.app.settings, **{name: person.rng.choice(CHANGES[name])}))
        asked = person.app.settings
        other = Player(App(asked, InlineThinker(), seed=5))
        other.app.start_match(session_of(person.session.record(), InlineThinker()))
        for each in (person.player, other):
            each.press("Down", "Down", "Home")
        for key in QUESTIONS:
            said, expected = person.player.press(key), other.press(key)
            # Where one was in a row before is not asked.
            assert key == "Up" or said == expected, (key, asked)
