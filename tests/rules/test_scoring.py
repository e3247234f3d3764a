"""What a hand is worth to a side: the question that the bots put to a scoring."""

import pytest
from positions import Position

from game.rules.scoring import WHOLE_MATCH


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
