"""What hands and matches come to for a player: reckoned again from the records of played matches."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.bots.random_moves import RandomMoves
from game.core.match import Match, new_match, next_hand, play
from game.core.observation import observe
from game.core.records import record_of, write_record
from game.core.results import Entry, HandResult, Standing
from game.core.tally import WINNER, Tally
from game.rules.catalogue import GAMES, find
from game.rules.game import Game
from game.voice.titles import TITLES

TABLES = [(game, seats, pairs) for game in GAMES for seats, pairs in game.tables]


@cache
def played(game: Game, seats: int, pairs: bool, seed: int) -> Match:
    """Play a match with random moves; every game soon comes to its end."""
    targets = [option.name for option in game.options if option.number]
    rules = game.rules(seats, pairs=pairs, options=dict.fromkeys(targets, 60))
    match, rng = new_match(rules, seed), Random(seed)
    while not match.over:
        match, _ = next_hand(match)
        while match.result is None:
            assert match.state
            assert match.state.turn is not None
            view = observe(match.state, match.state.turn)
            match, _ = play(match, RandomMoves().choose(view, rules, rng))
    return match


def tally_of(match: Match, me: int) -> Tally:
    tally = Tally()
    for hand in match.hands:
        if hand.result:
            tally = tally.and_hand(match.rules, hand.result, me)
    return tally


def results(match: Match, game: Game) -> Iterator[dict[str, Any]]:
    """Give what the record says of each hand; nothing else is used to reckon again."""
    record = json.loads(write_record(record_of(match, game)))
    return (hand["result"] for hand in record["hands"] if "result" in hand)


@pytest.mark.parametrize(("game", "seats", "pairs"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_a_played_match_comes_to_what_its_record_says(game: Game, seats: int, pairs: bool) -> None:
    for seed in range(4):
        match = played(game, seats, pairs, seed)
        listed = list(results(match, game))
        for me in range(seats):
            side = me % 2 if pairs else me
            sides = 2 if pairs else seats
            tally = tally_of(match, me)
            assert tally.hands == len(listed)
            assert tally.hands_won == sum(me in result["winners"] for result in listed)
            assert tally.hands_drawn == sum(result["winners"] == [] for result in listed)
            assert tally.points == sum(result["written"][side] for result in listed)
            assert tally.points == listed[-1]["accounts"][side]
            assert tally.most == max(result["written"][side] for result in listed)
            others = [sum(result["written"]) - result["written"][side] for result in listed]
            assert tally.most_others == max(others)
            [(title, holders)] = listed[-1]["titles"].items()
            good = title == "winner"
            drawn = len(holders) == sides
            assert (tally.matches, tally.matches_drawn) == (1, drawn)
            assert tally.matches_won == (not drawn and (side in holders) == good)
            assert tally.streak == tally.best_streak == tally.matches_won
            assert tally.titles == ({title: 1} if side in holders else {})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_domino_is_somebodys_and_every_fish_blocked_by_somebody(game: Game) -> None:
    seats, pairs = game.tables[-1]
    for seed in range(4):
        match = played(game, seats, pairs, seed)
        ended = [hand.result for hand in match.hands if hand.result]
        tallies = [tally_of(match, me) for me in range(seats)]
        blocked = [result for result in ended if (result.end, result.why) == ("fish", "blocked")]
        assert sum(tally.dominoes for tally in tallies) == sum(result.end == "domino" for result in ended)
        assert sum(tally.fish_made for tally in tallies) == len(blocked)
        opponents = seats // 2 if pairs else seats - 1
        assert sum(tally.fish_suffered for tally in tallies) == len(blocked) * opponents


def result(**fields: Any) -> HandResult:
    given: dict[str, Any] = {
        "end": "domino",
        "by": 0,
        "why": "out",
        "winners": (0,),
        "values": (0, 20),
        "entries": (),
        "after": Standing((0, 0)),
        **fields,
    }
    return HandResult(**given)


@pytest.mark.parametrize(
    ("ended", "mine"),
    [
        # In pairs a fish of one's partner is neither made nor suffered by oneself.
        ({"end": "fish", "why": "blocked", "by": 0}, {"fish_made": 1}),
        ({"end": "fish", "why": "blocked", "by": 1}, {"fish_suffered": 1}),
        ({"end": "fish", "why": "blocked", "by": 2}, {}),
        ({"end": "fish", "why": "blocked", "by": 3}, {"fish_suffered": 1}),
        # Where all have passed nobody has blocked the table.
        ({"end": "fish", "why": "passed", "by": 0}, {}),
        ({"end": "fish", "why": "idle", "by": 1}, {}),
        ({"by": 0}, {"dominoes": 1}),
        ({"by": 2}, {}),
        ({"winners": (0, 2)}, {"hands_won": 1, "dominoes": 1}),
        ({"winners": (1, 3), "by": 1}, {}),
        ({"winners": ()}, {"hands_drawn": 1, "dominoes": 1}),
        # Eggs below the threshold are written by nobody (A3.11), those of others not by oneself.
        ({"by": 1, "entries": (Entry(0, 20, eggs=7, written=27),)}, {"eggs": 7, "points": 27, "most": 27}),
        ({"by": 1, "entries": (Entry(0, 2, eggs=7, written=0),)}, {}),
        ({"by": 1, "entries": (Entry(1, 20, eggs=7, written=27),)}, {"most_others": 27}),
        # Both sides are goats.
        (
            {"by": 1, "match_over": True, "titles": {"goat": (0, 1)}},
            {"matches": 1, "matches_drawn": 1, "titles": {"goat": 1}},
        ),
        (
            {"by": 1, "match_over": True, "titles": {"general_goat": (0,)}},
            {"matches": 1, "titles": {"general_goat": 1}},
        ),
        (
            {"by": 1, "match_over": True, "titles": {"donkey": (1,)}},
            {"matches": 1, "matches_won": 1, "streak": 1, "best_streak": 1},
        ),
        ({"by": 1, "match_over": True, "titles": {"winner": (1,)}}, {"matches": 1}),
        # Nobody has won where nobody is named.
        ({"by": 1, "match_over": True, "titles": {}}, {"matches": 1, "matches_drawn": 1}),
    ],
)
def test_one_hand_in_pairs(ended: dict[str, Any], mine: dict[str, Any]) -> None:
    rules = find("kozel").rules(4, pairs=True)
    before = {"winners": (1, 3)}
    tally = Tally().and_hand(rules, result(**{**before, **ended}), 0)
    assert tally == Tally(hands=1, **mine)


def test_a_streak_ends_with_a_match_that_is_not_won_and_the_best_one_stays() -> None:
    rules = find("classic").rules(2)
    tally, streaks = Tally(), []
    for winner in (0, 0, 0, 1, 0):
        tally = tally.and_hand(rules, result(match_over=True, titles={"winner": (winner,)}), 0)
        streaks.append((tally.streak, tally.best_streak))
    assert streaks == [(1, 1), (2, 2), (3, 3), (0, 3), (1, 3)]
    assert (tally.matches, tally.matches_won, tally.matches_lost) == (5, 4, 1)


def test_the_average_is_rounded_to_the_nearest_whole_number() -> None:
    assert [Tally(hands=4, points=points).average for points in (0, 1, 2, 5, 6, 7)] == [0, 0, 1, 1, 2, 2]
    assert Tally().average == 0


def test_only_the_winners_title_is_a_good_one() -> None:
    assert [title for title, words in TITLES.items() if not words.cue] == [WINNER]
