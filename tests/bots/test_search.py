"""Who searches: perfect where everything is known, better than the heuristic where it is not, and in time."""

from math import inf
from random import Random
from time import perf_counter
from typing import Any

import pytest
from random_positions import TABLES, named, positions

from game.bots import search
from game.bots.bot import make
from game.bots.equity import equity_of
from game.bots.exact import values
from game.bots.fast import compact
from game.bots.habit_weights import habits_of
from game.bots.habits import FEATURES, Habits
from game.bots.heuristics import Heuristic
from game.bots.random_moves import RandomMoves
from game.bots.sampler import ImpossibleError
from game.bots.search import Search, Thought
from game.bots.tally import Tally
from game.bots.thinkers import weights_of_thinkers
from game.bots.watching import seen_by_all
from game.core.observation import observe
from game.core.options import check, options
from game.core.rules import Rules
from game.rules.catalogue import find
from game.tools.block import BLOCK
from game.tools.tune import duel

TWO = [rules for rules in TABLES if rules.seats == 2]


@pytest.mark.parametrize("rules", TWO, ids=named)
def test_where_everything_is_known_no_move_is_better(rules: Rules) -> None:
    known = 0
    for state in (state for seed in range(12) for state in positions(rules, seed, hands=1)):
        assert state.turn is not None
        view = observe(state, state.turn)
        if state.boneyard or state.removed or len(options(rules, view)) < 2 or sum(view.sizes) > 12:
            continue
        hand = compact(rules, view, state.hands, state.boneyard)
        best = values(hand, 400)
        if best is None:
            continue
        move = Search(inf, deals=2).choose(view, rules, Random(1))
        made = hand.to_step(move, view.table)
        if hand.hands[state.turn] != made[0]:
            worth = [value for value, step in best if step[:2] == made[:2]]
            assert max(worth) == max(value for value, _ in best)
            known += 1
    assert known or rules.game not in ("kozel", "classic", "osiol", "yard")


def test_it_beats_the_heuristic() -> None:
    rules = find("kozel").rules(4, pairs=True)
    rng = Random(3)
    assert sum(duel(rules, Search(inf, deals=60), Heuristic(), rng) for _ in range(40)) > 0


def test_the_game_of_the_peer_is_searched() -> None:
    rules = BLOCK.rules(4, pairs=True)
    rng = Random(3)
    assert sum(duel(rules, Search(inf, deals=20), RandomMoves(), rng) for _ in range(30)) > 0


def test_the_time_is_kept() -> None:
    rules = find("osiol").rules(4)
    spent = []
    for state in positions(rules, seed=2, hands=1):
        assert state.turn is not None
        view = observe(state, state.turn)
        began = perf_counter()
        Search(0.05).choose(view, rules, Random(1))
        spent.append(perf_counter() - began)
    spent.sort()
    assert spent[len(spent) // 2] < 0.2


@pytest.mark.parametrize("rules", [*TABLES, BLOCK.rules(4, pairs=True)], ids=named)
def test_marks_are_the_weighted_features(rules: Rules) -> None:
    weights = habits_of(rules)
    if weights is None:
        assert rules.game == "sausage"
        return
    assert len(weights) == len(FEATURES)
    compared = 0
    for state in positions(rules, seed=5, hands=1):
        assert state.turn is not None
        view = observe(state, state.turn)
        hand = compact(rules, view, state.hands, state.boneyard)
        steps = [step for step in hand.moves() if step[0]]
        if view.table.empty or not steps:
            continue
        habits = Habits(weights, seen_by_all(rules, view.log))
        mask = hand.hands[state.turn]
        marks = habits.marks(state.turn, mask, steps)
        for step, mark in zip(steps, marks, strict=True):
            features = habits.features(state.turn, mask, step)
            assert mark == pytest.approx(sum(a * b for a, b in zip(weights, features, strict=True)))
            compared += 1
        assert habits.choose(state.turn, mask, steps) is steps[marks.index(max(marks))]
    assert compared


def test_only_grandmasters_know_how_players_choose_who_imagine_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = []

    class Noted(Thought):
        def __init__(self, *given: Any) -> None:
            told.append(given[5])
            super().__init__(*given)

    monkeypatch.setattr(search, "Thought", Noted)
    rules = find("kozel").rules(4, pairs=True)
    seen = [observe(one, one.turn) for one in positions(rules, seed=3, hands=1) if one.turn is not None]
    view = next(view for view in seen if view.log[3:] and len(options(rules, view)) > 1)
    for level in ("master", "grandmaster"):
        make(level).choose(view, rules, Random(1), 0.0)
    assert told == [None, weights_of_thinkers(rules)]
    assert told[1]


def test_who_knows_how_thinkers_choose_takes_other_deals_for_likely() -> None:
    rules = find("kozel").rules(4, pairs=True)
    last = [observe(one, one.turn) for one in positions(rules, seed=3, hands=1) if one.turn is not None][-4]
    thoughts = [Thought(rules, last, Random(1), 0.0, None, how) for how in (None, weights_of_thinkers(rules))]
    worlds = [thoughts[0].sampler.sample(Random(number)) for number in range(30)]
    one, other = ([thought.weigh(world) for world in worlds] for thought in thoughts)
    assert one != pytest.approx(other)


def test_a_move_that_is_clearly_worse_is_dropped() -> None:
    tally = Tally(3)
    for number in range(50):
        noise = number % 5
        tally.add({0: 10.0 + noise, 1: 9.8 + noise + number % 2 / 2, 2: noise - 10.0}, 1.0)
    tally.drop(3.0)
    assert tally.alive == [0, 1]
    assert tally.best() == 1
    assert tally.mean(1) == pytest.approx(12.05)


def test_where_points_say_nothing_or_the_match_ends_the_match_decides() -> None:
    differ = 0
    for game in ("kozel", "osiol"):
        rules = find(game).rules(2)
        for seed in range(60):
            for state in positions(rules, seed, hands=1):
                assert state.turn is not None
                view = observe(state, state.turn)
                if state.boneyard or state.removed or not 4 <= sum(view.sizes) <= 8:
                    continue
                thought = Thought(rules, view, Random(1), equity=equity_of(rules, view.standing))
                found = thought.exact(inf)
                if found is None or len(found) < 2:
                    continue
                points = [value for value, _ in values(compact(rules, view, state.hands, ()), 10_000) or ()]
                match = [value for value, _ in values(thought.first, 10_000) or ()]
                best = found.index(max(found))
                if max(map(abs, match)) >= (rules.target or 0):
                    assert match[best] == max(match)
                else:
                    assert points[best] == max(points)
                    equal = [one for one, point in zip(match, points, strict=True) if point == max(points)]
                    assert match[best] == max(equal)
                    differ += len(set(equal)) > 1
    assert differ


@pytest.mark.parametrize("game", ["blitz", "kozel"])
def test_of_very_many_moves_the_first_and_the_likeliest_are_tried(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(search, "_MOST_STEPS", 2)
    rules = find(game).rules(2)
    fewer = known = 0
    for state in positions(rules, seed=1, hands=12):
        assert state.turn is not None
        view = observe(state, state.turn)
        thought = Thought(rules, view, Random(1))
        steps = list(thought.first.moves())
        if len(steps) <= 2:
            assert list(thought.steps) == steps
            continue
        fewer += 1
        assert len(thought.steps) == 2
        assert thought.steps[0] == steps[0]
        assert thought.habits
        marks = thought.habits.marks(state.turn, thought.first.hands[state.turn], steps)
        kept = [marks[steps.index(step)] for step in thought.steps]
        assert max(kept) == max(marks)
        # Whoever knows all does not find the best of what he has left out.
        assert thought.exact(inf) is None
        known += not state.boneyard
        check(rules, view, Search(inf, deals=4).choose(view, rules, Random(1)))
    assert fewer
    assert known or game == "blitz"


@pytest.mark.parametrize("found", [3, 40])
def test_where_no_deal_is_found_any_more_those_found_before_must_do(
    found: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = find("kozel").rules(2)
    thoughts = (
        Thought(rules, observe(state, state.turn), Random(1))
        for state in positions(rules, seed=3, hands=1)
        if state.turn is not None
    )
    # With one move there is nothing to think about.
    thought = next(thought for thought in thoughts if len(thought.steps) > 1)
    deals = [thought.imagine() for _ in range(found)]

    def imagine() -> Any:
        if not deals:
            raise ImpossibleError("no more")
        return deals.pop()

    monkeypatch.setattr(thought, "imagine", imagine)
    step = thought.decide(inf, 100)
    assert (step in thought.steps) if found > 8 else (step is None)
