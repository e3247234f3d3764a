"""What is learned from: the choices that a level had, and what it chose."""

import pytest

from game.bots.habits import FEATURES
from game.tools.learn import choices_of


@pytest.mark.parametrize(("game", "seats"), [("kozel", 2), ("blitz", 2), ("blind", 3)])
def test_each_choice_names_one_of_several_moves(game: str, seats: int) -> None:
    choices = [one for number in range(6) for one in choices_of("club", game, seats, False, number)]
    assert choices
    for moves, made in choices:
        assert 0 <= made < len(moves)
        assert len(moves) > 1
        assert {len(features) for features in moves} == {len(FEATURES)}


def test_a_series_is_as_many_choices_as_it_has_tiles_that_could_be_others() -> None:
    # The first tile after the opening and those that follow it are chosen one by one.
    together = FEATURES.index("together")
    choices = [one for number in range(6) for one in choices_of("club", "blitz", 2, False, number)]
    assert len(choices) > 6
    assert all(features[together] == 0 for moves, _ in choices for features in moves)
