"""The statistics: into which tallies a hand goes, that it goes there once, and the file."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from game.bots.random_moves import RandomMoves
from game.core.match import Match, new_match, next_hand, play
from game.core.observation import observe
from game.core.statistics import Scope, Statistics, StatisticsError, read_statistics, write_statistics
from game.rules.catalogue import find


@cache
def steps(game: str, seats: int, seed: int, *, target: int = 40) -> tuple[Match, ...]:
    """Give a match as it is after each move and each deal."""
    rules = find(game).rules(seats, options={"target": target})
    match, rng = new_match(rules, seed), Random(seed)
    every = [match]
    while not match.over:
        match, _ = next_hand(match)
        every.append(match)
        while match.result is None:
            assert match.state
            assert match.state.turn is not None
            view = observe(match.state, match.state.turn)
            match, _ = play(match, RandomMoves().choose(view, rules, rng))
            every.append(match)
    return tuple(every)


def counted(*matches: Match, level: str = "club", start: Statistics | None = None) -> Statistics:
    statistics = start or Statistics()
    for match in matches:
        statistics, name = statistics.begin(match.seed)
        statistics = statistics.count(name, match, level, 0)
    return statistics


def test_a_hand_is_in_all_games_in_its_level_in_its_game_and_in_its_cell() -> None:
    kozel, blitz = steps("kozel", 2, 1)[-1], steps("blitz", 3, 2)[-1]
    statistics = counted(kozel, level="novice")
    statistics = counted(blitz, level="club", start=statistics)
    hands = {scope: tally.hands for scope, tally in statistics.tallies.items()}
    one, two = len(kozel.hands), len(blitz.hands)
    assert hands == {
        Scope(): one + two,
        Scope(level="novice"): one,
        Scope(level="club"): two,
        Scope("kozel"): one,
        Scope("kozel", 2, False, "novice"): one,
        Scope("blitz"): two,
        Scope("blitz", 3, False, "club"): two,
    }
    assert statistics.cells("kozel") == (Scope("kozel", 2, False, "novice"),)
    assert (statistics.games, statistics.levels) == (("blitz", "kozel"), ("club", "novice"))


def test_after_every_move_gives_the_same_as_at_the_end() -> None:
    every = steps("kozel", 3, 3)
    statistics, name = Statistics().begin(3)
    for match in every:
        again = statistics.count(name, match, "club", 0)
        # Between the hands nothing changes, so nothing is written.
        assert again is statistics or match.result is not None
        statistics = again.count(name, match, "club", 0)
        assert statistics is again
    assert statistics == counted(every[-1])


def test_what_was_counted_stays_counted_when_an_older_save_is_played_on() -> None:
    every = steps("kozel", 2, 4)
    whole = counted(every[-1])
    [name] = whole.counted
    for match in every:
        assert whole.resume(name, match).count(name, match, "club", 0) is whole
    before = every[-2]
    statistics, name = Statistics().begin(before.seed)
    statistics = statistics.count(name, before, "club", 0)
    assert statistics.tally(Scope()).matches == 0
    assert statistics.count(name, every[-1], "club", 0) == whole


def test_nothing_of_a_match_that_is_over_is_counted_any_more() -> None:
    # Killed before the save was deleted, its last hand is played again, and this time the match goes on.
    matches = sorted((steps("kozel", 2, seed)[-1] for seed in range(6)), key=lambda match: len(match.hands))
    short, long = matches[0], matches[-1]
    assert len(short.hands) < len(long.hands)
    whole = counted(short)
    [name] = whole.counted
    assert whole.count(name, long, "club", 0) is whole


def test_a_match_that_was_not_known_is_counted_from_where_it_is() -> None:
    every = steps("kozel", 2, 4)
    middle = next(match for match in every if len(match.hands) == 2)
    statistics = Statistics().resume("9/4", middle)
    statistics = statistics.count("9/4", middle, "club", 0)
    assert statistics.tally(Scope()).hands == 0
    statistics = statistics.count("9/4", every[-1], "club", 0)
    assert statistics.tally(Scope()).hands == len(every[-1].hands) - 1
    over = Statistics().resume("9/4", every[-1])
    assert over.count("9/4", every[-1], "club", 0) is over


def test_a_deal_that_was_thrown_away_is_no_hand() -> None:
    seed = next(seed for seed in range(500) if thrown(seed))
    match = steps("osiol", 2, seed)[-1]
    assert counted(match).tally(Scope()).hands == sum(hand.result is not None for hand in match.hands)
    assert counted(match).tally(Scope()).hands < len(match.hands)


def thrown(seed: int) -> bool:
    match, _ = next_hand(new_match(find("osiol").rules(2, options={"target": 40}), seed))
    return len(match.hands) > 1


def test_the_same_seed_again_is_another_match() -> None:
    match = steps("kozel", 2, 5)[-1]
    statistics = counted(match, match)
    assert list(statistics.counted) == ["1/5", "2/5"]
    assert statistics.tally(Scope()).matches == 2


def test_deleted_statistics_do_not_come_back_with_the_match_that_goes_on() -> None:
    every = steps("kozel", 2, 4)
    middle = next(match for match in every if len(match.hands) == 2)
    statistics, name = Statistics().begin(4)
    statistics = statistics.count(name, middle, "club", 0).emptied()
    assert statistics.tallies == {}
    statistics = statistics.count(name, every[-1], "club", 0)
    assert statistics.tally(Scope()).hands == len(every[-1].hands) - 1


def test_only_the_last_hundred_matches_are_remembered_by_name() -> None:
    statistics = Statistics()
    for seed in range(130):
        statistics, _ = statistics.begin(seed)
    assert len(statistics.counted) == 100
    assert "130/129" in statistics.counted
    # One that was forgotten is not counted from its beginning again.
    match = steps("kozel", 2, 4)[-1]
    statistics = statistics.resume("1/0", match)
    assert statistics.count("1/0", match, "club", 0) is statistics


def test_the_file_holds_everything() -> None:
    statistics = counted(*(steps(game, 3, 6)[-1] for game in ("kozel", "osiol", "classic", "sausage")))
    text = write_statistics(statistics)
    assert read_statistics(text) == statistics
    assert write_statistics(read_statistics(text)) == text
    assert read_statistics(write_statistics(Statistics())) == Statistics()
    # One line a tally.
    assert len(text.splitlines()) == len(statistics.tallies) + 2


def test_unknown_fields_and_games_are_left_alone() -> None:
    text = '{"version": 1, "later": [], "tallies": [{"game": "whist", "seats": 4, "hands": 3, "x": null}]}'
    assert read_statistics(text).tally(Scope("whist", 4)).hands == 3


def row(**fields: Any) -> str:
    return json.dumps({"version": 1, "tallies": [{"game": "kozel", "seats": 2, **fields}]})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100000, "not JSON"),
        ("[]", "JSON object"),
        ("{}", "version: None is unknown"),
        ('{"version": 2}', "version: 2 is unknown"),
        ('{"version": 1, "tallies": {}}', "statistics: tallies"),
        ('{"version": 1, "tallies": [1]}', r"tallies\[0\] is no object"),
        ('{"version": 1, "begun": -1}', "begun: -1 is not between"),
        ('{"version": 1, "begun": true}', "begun: True is not of the right kind"),
        ('{"version": 1, "counted": {"1/7": -2}}', "counted: 1/7: -2"),
        ('{"version": 1, "counted": {"1/7": "2"}}', "counted: 1/7: '2'"),
        (row(hands="3"), "hands: '3' is not of the right kind"),
        (row(hands=-1), "hands: -1 is not between"),
        (row(hands=1e9), "hands: 1000000000.0"),
        (row(points=10**10), "points: 10000000000 is not between"),
        (row(hands=1, hands_won=2), "do not go together"),
        (row(matches=1, matches_drawn=2), "do not go together"),
        (row(streak=2, best_streak=1), "do not go together"),
        (row(seats=5), "5 seats"),
        (row(pairs=1), "pairs: 1"),
        (row(level="\x1b"), "cannot be printed"),
        (row(titles=[]), r"titles: \[\]"),
        (row(titles={"goat": None}), "goat: None"),
    ],
)
def test_a_damaged_file_is_refused_with_the_place(text: str, why: str) -> None:
    with pytest.raises(StatisticsError, match=why):
        read_statistics(text)


def test_half_a_letter_is_refused() -> None:
    with pytest.raises(StatisticsError, match="this is not JSON"):
        read_statistics('{"version": 1, "begun": 1, "counted": {"\\ud800": 1}, "tallies": []}')
