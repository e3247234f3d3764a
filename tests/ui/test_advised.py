"""What a hint has said stands: it is said again, and the review says the same."""

from math import inf
from random import Random

import pytest

from game.bots.advice import advise
from game.core.advice import Advice, Alike
from game.core.match import Match, new_match, next_hand, play
from game.core.moves import Move
from game.core.notation import parse_action
from game.core.observation import Observation, observe
from game.core.options import options
from game.core.rules import Rules
from game.rules.catalogue import find
from game.ui.advised import Advised


class Wavering:
    """Every second thought is another one."""

    def __init__(self) -> None:
        self.asked: list[Move | None] = []

    def advise(self, view: Observation, rules: Rules, seed: str, made: Move | None = None) -> None:
        del seed
        self.asked.append(made)
        self._found = advise(view, rules, Random(len(self.asked)), inf, made)

    def advice(self) -> Advice | None:
        return self._found


@pytest.fixture
def match() -> Match:
    """Give a match in which seat 0 has a choice, of which one move is as good as the best."""
    rules = find("kozel").rules(2)
    for seed in range(200):
        match, _ = next_hand(new_match(rules, seed))
        while match.state is not None and match.state.turn is not None:
            view = observe(match.state, match.state.turn)
            moves = options(rules, view)
            if view.seat == 0 and len(moves) > 3:
                reasons = advise(view, rules, Random(1), inf).reasons
                if any(isinstance(reason, Alike) for reason in reasons):
                    return match
            match, _ = play(match, moves[0])
    raise AssertionError


def ask(adviser: Advised, match: Match, made: Move | None = None) -> Advice:
    assert match.state is not None
    adviser.advise(observe(match.state, 0), match.rules, match.moment, made)
    advice = adviser.advice()
    assert advice is not None
    return advice


def test_who_asks_again_is_told_the_same(match: Match) -> None:
    thinker = Wavering()
    adviser = Advised(thinker)
    first = ask(adviser, match)
    assert [ask(adviser, match) for _ in range(3)] == [first] * 3
    assert thinker.asked == [None]


def test_the_review_blames_no_move_that_a_hint_called_as_good(match: Match) -> None:
    adviser = Advised(Wavering())
    hint = ask(adviser, match)
    good = [hint.move, *(reason.move for reason in hint.reasons if isinstance(reason, Alike))]
    assert len(good) > 1
    for move, cost in hint.costs:
        judged = ask(adviser, match, move)
        assert (judged.move, judged.reasons, judged.cost) == (hint.move, hint.reasons, cost)
        assert not (cost and move in good)
    assert any(cost for _, cost in hint.costs)


def test_a_move_that_was_not_compared_is_thought_about(match: Match) -> None:
    thinker = Wavering()
    adviser = Advised(thinker)
    first = ask(adviser, match)
    # As a series of very many, which was not listed.
    made = parse_action("0-0>L+1-1>R")
    ask(adviser, match, made)
    assert thinker.asked == [None, made]
    # What was said before stands all the same.
    assert ask(adviser, match) == first


def test_another_position_is_another_question(match: Match) -> None:
    thinker = Wavering()
    adviser = Advised(thinker)
    ask(adviser, match)
    rules = match.rules
    other, _ = next_hand(new_match(rules, 999))
    assert other.state is not None
    # The same moment of another game, as after a move that was taken back.
    adviser.advise(observe(other.state, 0), rules, match.moment)
    assert adviser.advice()
    assert len(thinker.asked) == 2
    # Back at the first one, what was said there stands.
    ask(adviser, match)
    assert len(thinker.asked) == 2
