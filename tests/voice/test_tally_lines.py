"""A tally in sentences: what is said, and what a game has not is not."""

from dataclasses import replace

import pytest

from game.core.tally import Tally
from game.voice.catalogue import load
from game.voice.statistics import TIMES, tally_lines
from game.voice.titles import TITLES

EN = load("en")
FULL = Tally(
    matches=12,
    matches_won=7,
    matches_drawn=1,
    streak=2,
    best_streak=4,
    hands=80,
    hands_won=41,
    hands_drawn=3,
    dominoes=1,
    fish_made=5,
    fish_suffered=1,
    eggs=21,
    points=1000,
    most=57,
    most_others=1,
    titles={"goat": 3, "general_goat": 1, "winner": 7},
)


def test_a_game_in_which_points_are_bad() -> None:
    assert tally_lines(EN, FULL, "goat") == [
        "12 matches played: 7 won, 4 lost. 1 match drawn.",
        "Current streak: 2 matches won.",
        "Best streak: 4 matches won.",
        "80 hands played: 41 won, 36 lost. 3 hands drawn.",
        "You went out 1 time.",
        "You made 5 fish.",
        "Opponents made 1 fish.",
        "You got 21 eggs.",
        "You were the goat 3 times.",
        "You were the general goat 1 time.",
        "On average you write 13 points a hand.",
        "Your best hand: 1 point for the others.",
        "Your worst hand: 57 points for you.",
    ]


def test_a_game_in_which_points_are_good() -> None:
    assert tally_lines(EN, replace(FULL, titles={"winner": 7}), "winner")[-3:] == [
        "On average you write 13 points a hand.",
        "Your best hand: 57 points for you.",
        "Your worst hand: 1 point for the others.",
    ]


def test_of_all_games_together_points_say_nothing() -> None:
    assert tally_lines(EN, FULL, None) == tally_lines(EN, FULL, "goat")[:-3]


def test_what_never_happened_is_not_said() -> None:
    assert tally_lines(EN, Tally(hands=1, hands_won=1), "goat") == [
        "No match has been finished yet.",
        "1 hand played: 1 won, 0 lost.",
        "You went out 0 times.",
    ]
    # A fish of one kind makes the other worth saying.
    assert tally_lines(EN, Tally(hands=1, fish_suffered=1), "goat")[-2:] == [
        "You made 0 fish.",
        "Opponents made 1 fish.",
    ]


def test_every_bad_title_is_said() -> None:
    assert set(TIMES) == {title for title, words in TITLES.items() if words.cue}


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_every_line_is_a_sentence_with_its_numbers_filled_in(lang: str) -> None:
    for number in (0, 1, 2, 5, 21):
        tally = replace(FULL, titles=dict.fromkeys(TIMES, number), eggs=number, dominoes=number, points=80)
        for title in ("goat", "winner"):
            for line in tally_lines(load(lang), tally, title):
                assert line.endswith(".")
                assert line[0].isupper() or line[0].isdigit()
                assert "{" not in line
