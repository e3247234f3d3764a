"""How a player wants to be told: names of tiles, what comes first, how much of each, whose pace."""

import pytest
from tables import at

from game.ui.manner import length
from game.ui.screens.settings import speech_menu
from game.voice.style import KINDS, Verbosity
from game.voice.utterance import SpeechClass

CROSS = ("1-1", "1-5>L", "1-3>R")


def test_tiles_by_digits() -> None:
    player = at("kozel", ["3-5 4-4 1-2", "6-6 0-0"], table=("3-4", "4-0>R"), tile_names="digits")
    assert player.press("Home") == "5 3, fits left."
    assert player.press("Right") == "Double 4, does not fit."
    assert player.press("A") == "Left: 3. Right: 0."
    assert player.press("Left", "Space").startswith("5 3, left. Left is now 5.")
    player.press("Up")
    assert player.press("Home") == "5 3, left end."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Six-six, does not fit."),
        ("ru", "Шесть-шесть, не подходит."),
        ("pl", "Podwójna szóstka, nie pasuje."),
    ],
)
def test_doubles_as_many_players_call_them(language: str, said: str) -> None:
    player = at("kozel", ["6-6 1-2", "5-5 3-0"], table=("3-4",), double_names="twice", language=language)
    assert player.press("Home") == said


def test_doubles_by_digits_twice() -> None:
    player = at("kozel", ["6-6 1-2", "5-5 3-0"], table=("3-4",), double_names="twice", tile_names="digits")
    assert player.press("Home") == "6 6, does not fit."


def test_the_place_first() -> None:
    player = at("osiol", ["5-5 3-3 0-2", "2-2 0-0 1-4 6-6"], table=CROSS, place_first=True)
    assert player.press("Home") == "Fits left, double five."
    assert player.press("Shift+Space") == "Selected: left, double five."
    assert player.press("Ctrl+Space") == "Left, double five face down."
    player.press("Shift+Space")
    player.press("Up")
    assert player.press("Home") == "The spinner, double one."
    assert player.press("Right") == "Left arm, the end, one-five."
    player.press("Down")
    assert player.press("Space").startswith("Left, double five.")


def test_a_series_with_the_place_first_names_each_place_once() -> None:
    hands = ["3-0 0-0 0-4", "3-5 5-1 1-1 4-2 2-2"]
    bots = ["3-5>L+1-5>L+2-4>R"]
    player = at("blitz", hands, table=("3-4",), turn=1, bots=bots, pace=0.1, place_first=True)
    assert "Opponent: left: five-three, five-one; right: four-two. Left" in player.wait(1)


def test_how_much_of_each_kind() -> None:
    table = ("3-4",)
    player = at("kozel", ["3-5 4-4 1-2", "6-6 0-0"], table=table, lengths={"walking": "terse"})
    assert (player.press("Home"), player.cues()) == ("Five-three.", ["row/fits_left"])
    assert player.press("Space").startswith("Five-three, left. Left is now five.")
    player = at("kozel", ["3-5 4-4 1-2", "6-6 0-0"], table=table, lengths={"moves": "terse"})
    assert player.press("Home") == "Five-three, fits left."
    assert player.press("Space").startswith("Five-three, left, five.")
    player = at("kozel", ["3-5 4-4", "6-6 0-0"], table=table, lengths={"turn": "full"})
    assert player.words().endswith("Your turn. You can lay 2 tiles.")
    player = at(
        "kozel",
        ["3-5 4-4", "6-6 3-0 5-1"],
        table=table,
        turn=1,
        lengths={"counts": "full"},
        bots=["0-3>L"],
        pace=0,
    )
    assert "Opponent has 2 tiles left." in player.wait(2)
    for kind in KINDS:
        for each in Verbosity:
            assert (
                length(
                    at("kozel", ["3-5", "6-6"], table=table, lengths={kind: each.value}).app.settings, kind
                )
                is each
            )


def test_the_menu_of_lengths() -> None:
    player = at("kozel", ["3-5 4-4 1-2", "6-6 0-0"], table=("3-4",))
    menu = speech_menu(player.app)
    player.app.open(menu)
    place = next(at for at, item in enumerate(menu.items()) if item.label() == "How much of each")
    player.press("Home", *["Down"] * place)
    assert player.press("Enter") == "How much of each. The deal: as everywhere. 1 of 7."
    assert player.press("Down", "Right") == "terse."
    assert player.app.settings.lengths == {"moves": "terse"}
    assert player.press("Left") == "as everywhere."
    assert player.app.settings.lengths == {}


def test_the_others_wait_for_a_key() -> None:
    hands = ["3-5 4-4 1-2", "6-6 5-6 0-0", "2-2 6-0 1-1"]
    bots = ["5-6>L", "0-6>L"]
    player = at("kozel", hands, table=("3-4",), bots=bots, pace=None)
    player.press("Home", "Space")
    said = player.wait(20)
    assert said == "Space lets the next player move."
    assert player.said(SpeechClass.HINT)
    assert player.press("T") == "To move: left neighbour. Space lets the next player move."
    assert "Space lets the next player move." in player.press("F1")
    assert (player.press("Space"), player.cues()) == ("", ["row/move"])
    assert player.wait(5) == "Left neighbour: six-five, left. Left is now six."
    player.press("Up", "Space")
    assert player.wait(5).startswith("Right neighbour: blank-six, left. Left is now blank. Your turn.")


def test_a_forced_pass_and_draws_need_no_key() -> None:
    hands = ["1-2 1-1", "6-6 0-0"]
    bots = ["draw", "draw", "0-4>R", "0-0>R"]
    player = at("kozel", hands, table=("3-4",), boneyard="5-6 0-4", turn=1, bots=bots, pace=None)
    player.wait(3)
    player.press("Space")
    heard = player.wait(3)
    assert "Opponent draws 2 tiles." in heard
    assert "Nothing fits and the boneyard is empty. You pass." in heard
    assert heard.endswith("Space lets the next player move.")
    player.press("Space")
    assert player.wait(1).startswith("Opponent: double blank, right.")


def test_a_key_for_the_next_player_lays_nothing() -> None:
    player = at("kozel", ["3-4 4-4", "5-6 0-0"], table=("3-5",), turn=1, bots=["5-6>R"], pace=None)
    player.wait(1)
    player.press("Space")
    player.wait(0.1)
    assert (player.press("Space"), player.cues()) == ("", ["move/cannot"])
    player.wait(1)
    assert player.press("Home", "Space").startswith("Four-three, left.")
