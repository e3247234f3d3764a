"""Every level in positions of every game: legal, quick, and it never misses going out."""

from itertools import combinations
from random import Random
from time import perf_counter

import pytest
from quick_bots import QUICK
from random_positions import TABLES, named, positions
from small_positions import table, view

from game.bots.bot import LEVELS, make, thinking_time
from game.bots.plays import candidates, goes_out
from game.core.moves import Cut, Play
from game.core.observation import observe
from game.core.options import all_options, check
from game.core.rules import Rules
from game.core.tiles import tile
from game.ui import levels


def test_the_menu_has_the_levels_that_there_are_in_their_order() -> None:
    assert tuple(levels.LEVELS) == LEVELS


@pytest.mark.parametrize("rules", TABLES, ids=named)
@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_is_legal_and_the_same_for_the_same_seed(level: str, rules: Rules) -> None:
    bot = QUICK[level]
    for number, state in enumerate(positions(rules, seed=7)):
        assert state.turn is not None
        known = observe(state, state.turn)
        move = bot.choose(known, rules, Random(number))
        check(rules, known, move)
        assert move == bot.choose(known, rules, Random(number))


@pytest.mark.parametrize("game", ["kozel", "classic", "yard", "osiol", "blitz"])
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_misses_going_out_with_two_doubles(level: str, game: str) -> None:
    for low, high in combinations(range(7), 2):
        other = next(number for number in range(7) if number not in (low, high))
        match = table(game, (f"{low}-{low} {high}-{high}", f"{low}-{other}"), f"{low}-{high}")
        for seed in range(5):
            move = QUICK[level].choose(view(match), match.rules, Random(seed))
            assert isinstance(move, Play)
            assert {placement.tile for placement in move.placements} == {tile(low, low), tile(high, high)}


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_nobody_misses_going_out_in_play(rules: Rules) -> None:
    seen = 0
    for state in (state for seed in range(4) for state in positions(rules, seed)):
        assert state.turn is not None
        known = observe(state, state.turn)
        laying, cuts, _ = candidates(rules, known)
        if any(goes_out(known, move) for move in laying) or any(goes_out(known, cut) for cut in cuts):
            seen += 1
            for level in LEVELS:
                move = QUICK[level].choose(known, rules, Random(seen))
                assert isinstance(move, Play | Cut)
                assert goes_out(known, move), level
    assert seen


@pytest.mark.parametrize("rules", TABLES, ids=named)
@pytest.mark.parametrize("level", ["novice", "club"])
def test_a_decision_takes_less_than_5_ms(level: str, rules: Rules) -> None:
    """At the median, of the decisions that are any."""
    times = []
    for state in positions(rules, seed=3):
        assert state.turn is not None
        known = observe(state, state.turn)
        if len(all_options(rules, known)[0]) > 1:
            began = perf_counter()
            make(level).choose(known, rules, Random(0))
            times.append(perf_counter() - began)
    assert sorted(times)[len(times) // 2] < 0.005


def test_an_unknown_level_is_named_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"no level 'expert'; there are: novice, club"):
        make("expert")


def test_only_a_grandmaster_uses_the_time_in_which_nobody_waits_and_not_all_of_it() -> None:
    for level in LEVELS:
        assert thinking_time(level, 0.0) is None
        assert thinking_time(level, 0.5) is None
        assert thinking_time(level, 1.5) == (1.5 if level == "grandmaster" else None)
    assert thinking_time("grandmaster", 60.0) == 3.0
