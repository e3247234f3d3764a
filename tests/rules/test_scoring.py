"""What scorings write, and what a hand is worth to a side: the question that the bots put to them."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from positions import Position

from game.core.results import HandEnd, HandResult, Standing
from game.core.rules import OptionValue, Rules
from game.core.tiles import BLANKS, parse_tiles, pips
from game.rules.catalogue import find
from game.rules.scoring import WHOLE_MATCH, Collecting, Recording


def gains(position: Position) -> list[float]:
    scoring = position.rules.scoring
    return [scoring.gain(position.result, side) for side in range(position.rules.sides)]


def test_who_collects_is_ahead_by_what_he_collects() -> None:
    position = Position("classic", 3).domino("", "0-1 0-5", "2-2 2-5")
    assert position.result.written == (17, 0, 0)
    assert gains(position) == [17, -8.5, -8.5]


def test_who_writes_is_behind() -> None:
    position = Position("kozel", 3, accounts=(5, 5, 5)).domino("", "0-1 0-5", "2-2 2-5")
    assert position.result.written == (0, 6, 11)
    assert gains(position) == [8.5, 5.5 - 6, 3 - 11]


def test_points_of_pairs_are_those_of_the_pair() -> None:
    position = Position("kozel", 4, pairs=True, accounts=(1, 1)).domino("", "0-1 0-5", "5-5", "1-1")
    assert position.result.written == (0, 8)
    assert gains(position) == [8, -8]


def test_a_general_goat_counts_as_a_whole_match() -> None:
    position = Position("kozel", 3).domino("", "0-1", "2-2", table="1-2 1-6>L 0-2>R", last="6-6>L+0-0>R")
    assert position.result.written == (0, 0, 0)
    assert gains(position) == [WHOLE_MATCH, -WHOLE_MATCH, -WHOLE_MATCH]


@pytest.mark.parametrize("game", ["classic", "kozel"])
def test_a_tie_is_worth_nothing(game: str) -> None:
    assert gains(Position(game, 2).fish("1-2", "0-0 1-1 0-1")) == [0, 0]


def test_the_winner_of_a_fish_takes_his_own_points_off() -> None:
    (entry,) = Position("classic", 3, eggs=6).fish("0-1", "2-2", "2-5").result.entries
    assert (entry.value, entry.less, entry.eggs, entry.total, entry.written) == (11, 1, 6, 16, 16)
    (entry,) = Position("classic", 3).domino("", "2-2", "2-5").result.entries
    assert (entry.value, entry.less, entry.written) == (11, 0, 11)


def recorded(scoring: Recording, *left: str, end: str, last: str) -> HandResult:
    """Give how a hand of two that was begun with 0-0 is written."""
    rules = find("kozel").rules(2)
    hand = HandEnd(
        end,
        0,
        "",
        tuple(map(parse_tiles, left)),
        BLANKS,
        parse_tiles(last),
        Standing((1, 1), first_hand=False),
    )
    return scoring.score(rules, hand)


def test_recording_as_kozel_has_it() -> None:
    full = Recording(pips, threshold=13)
    out = recorded(full, "", "1-2", end="domino", last="6-6")
    assert out.written == (0, 3 + 25 + 50)
    goats = recorded(full, "", "1-2", end="domino", last="0-0 6-6")
    assert (goats.written, goats.titles) == ((0, 0), {"general_goat": (1,)})
    tied = recorded(full, "1-2", "0-3", end="fish", last="6-6")
    assert (tied.written, tied.after.eggs) == ((0, 0), 3)


def test_a_game_has_eggs_if_its_scoring_has() -> None:
    def build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
        return replace(find("classic").rules(seats), scoring=Collecting(pips))

    assert find("classic").eggs
    assert not replace(find("classic"), build=build).eggs
