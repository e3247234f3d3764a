"""The review of a hand that has ended: what the moves cost, the dearest first, and practising on from one."""

import json
from collections.abc import Mapping
from random import Random

import pytest
from player import Player, doubled_stop
from tables import Scripted, at, moves_of

from game.bots.random_moves import RandomMoves
from game.core.advice import Advice, AheadOfRest, Alike, Forced
from game.core.match import Match, choices, last_choice, new_match, next_hand, play
from game.core.moves import Move, Play
from game.core.notation import parse_action
from game.core.observation import Observation, observe
from game.core.options import options
from game.core.rules import Rules
from game.rules.catalogue import GAMES
from game.rules.game import Game
from game.ui.advised import Advised
from game.ui.hindsight import Hindsight
from game.ui.outputs import KeepStatistics, SaveMatch
from game.ui.screens import hand_review

THEN = "Left: three. Right: five. Your tiles: double five, six-three, two-one."
LISTED = "Turn 1: six-three, left. Better by about {} points: double five, right."


def _fish(game: str = "kozel", record: Mapping[str, object] | None = None) -> Player:
    """Play a hand: six-three is laid where double five would be better, then double five blocks the table."""
    hands = ["5-5 3-6 1-2", "0-0 2-4 6-6"]
    player = at(game, hands, table=("3-4", "4-5>R"), bots=["6-6>L"], pace=0.1, record=record)
    player.press("Home", "Right", "Space")
    player.wait(1)
    player.press("Home", "Space")
    player.wait(2)
    assert player.app.session
    assert player.app.session.hand_over
    return player


def test_a_dear_move_is_told_with_what_was_better_and_by_how_much() -> None:
    player = at("kozel", ["5-5 3-6 1-2", "0-0 2-4 6-6"], table=("3-4", "4-5>R"))
    hint = player.press("I")
    assert hint.startswith("Double five, right: it is your heaviest tile, and this is about ")
    player = _fish()
    assert player.press("I") == "Review of the hand. Thinking: 0 of 1."
    # By the same imagined deals as the hint.
    listed = LISTED.format(hint.split(" points")[0].split()[-1])
    assert player.wait(0.1) == f"Review of the hand. {listed}"
    assert player.press("Down") == listed
    assert player.press("F1") == (
        f"{listed} It is your heaviest tile. {THEN} Enter goes back to this move, to practise. "
        "Enter confirms, Escape goes back."
    )
    player.press("Escape")
    # It is thought out once.
    assert player.press("I") == f"Review of the hand. {listed}"


def test_the_review_answers_as_it_was_then() -> None:
    player = _fish()
    now = player.press("A")
    player.press("I")
    player.wait(0.1)
    assert player.press("A") == "Left: three. Right: five." != now
    assert player.press("5").startswith("Five: ")
    assert player.press("I") == "It is your heaviest tile."
    # What is not about that moment does nothing, and a letter goes to no item.
    assert player.press("T") == "T: not used. F1 gives help."
    assert player.press("M") == "Nobody has moved yet." == player.press("M")
    player.press("Ctrl+F1")
    assert player.press("I") == "I: Says why a move was the best."
    assert "not used" not in player.press("A")
    assert "not used" in player.press("T")


def test_the_keys_are_told_of_only_where_they_do_something() -> None:
    player = _fish()
    player.press("I", "Ctrl+F1")
    # It is still being thought about.
    assert player.press("A") == "A: not used."
    assert player.press("I") == "I: not used."


def test_pressed_again_the_key_for_the_last_move_tells_of_all_since_ones_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player, asked = _fish(), []
    player.press("I")
    player.wait(0.1)

    def answered(*_: object, number: int | None, again: bool) -> str:
        assert number is None
        asked.append(again)
        return "so"

    monkeypatch.setattr(hand_review, "answer", answered)
    for key in ("M", "M", "A", "M"):
        assert player.press(key) == "so"
    assert asked == [False, True, False, False]


def test_space_promised_the_next_hand_and_takes_none_back() -> None:
    player = _fish()
    player.press("I")
    player.wait(0.1)
    moves = moves_of(player)
    assert player.press("Space") == "Press Space to deal the next hand."
    assert moves_of(player) == moves
    player.press("Space")
    assert player.app.session
    assert len(player.app.session.match.hands) == 2


def test_where_nothing_but_another_move_is_as_good_the_item_says_all(monkeypatch: pytest.MonkeyPatch) -> None:
    player = _fish()
    judge = Judge([1.0])
    other = Alike(parse_action("1-2>L"))
    monkeypatch.setattr(judge, "advice", lambda: Advice(judge.asked[-1][1], (AheadOfRest(4), other), 4.0))
    monkeypatch.setattr(player.app, "_adviser", Advised(judge))
    player.press("I")
    player.wait(0.2)
    item = player.press("Home")
    assert item.startswith("Turn 1: six-three, left. Better by about 4 points: ")
    why = "No one reason stands out: it is so on average over the deals imagined."
    assert player.press("I") == why
    assert player.press("F1").startswith(f"{item} {why} {THEN}")


def test_a_move_that_was_as_good_is_told_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    player = _fish()
    judge = Judge([1.0])
    best = parse_action("5-5>R")
    monkeypatch.setattr(judge, "advice", lambda: Advice(best, (Forced(),), 0.0))
    monkeypatch.setattr(player.app, "_adviser", Advised(judge))
    player.press("I")
    assert player.wait(0.2) == "Review of the hand. Turn 1: six-three, left. No move was clearly better."
    assert player.press("I") == "Your move was about as good as double five, right."
    # Where the best is the same tile, its reasons are those of the move.
    best = judge.asked[-1][1]
    player = _fish()
    monkeypatch.setattr(player.app, "_adviser", Advised(judge))
    player.press("I")
    player.wait(0.2)
    assert player.press("I") == "It is your only move."


def test_the_menu_of_the_match_has_the_review_when_a_hand_has_ended() -> None:
    player = at("kozel", ["5-5 3-6 1-2", "0-0 2-4 6-6"], table=("3-4", "4-5>R"))
    assert player.press("Escape", "Down").startswith("Rules of this game.")
    player = _fish()
    assert player.press("F1") == (
        "Press Space to deal the next hand. I goes over your moves of this hand. "
        "Control Z goes back to your last choice."
    )
    assert player.press("Escape", "Down") == "Review the hand. 2 of 5."
    assert player.press("Enter") == "Review of the hand. Thinking: 0 of 1."
    assert player.press("Escape") == "The match waits. Review the hand. 2 of 5."


def test_one_practises_on_from_a_move() -> None:
    player = _fish()
    player.press("I")
    player.wait(0.1)
    said = player.press("Enter")
    assert said.startswith("Back at your turn 1, to practise. ")
    assert said.endswith("Your turn.")
    session = player.app.session
    assert session
    assert session.practice
    assert moves_of(player) == []
    assert session.match.standing.accounts == (0, 0)
    saved = [out.record for out in player.heard if isinstance(out, SaveMatch)][-1]
    assert saved
    assert json.loads(saved)["hands"][0]["moves"] == []
    assert player.press("Home", "Space").startswith("Double five, right.")
    assert moves_of(player) == ["0 5-5>R"]


def test_a_match_that_counts_is_reviewed_when_it_is_over_and_practised_on_without_counting() -> None:
    counted = {"counts_as": "1/3"}
    player = _fish(record=counted)
    assert player.press("I") == "Hints are only in practice matches."
    assert player.press("Escape", "Down").startswith("Rules of this game.")
    player = _fish(record=counted | {"start": {"accounts": [124, 124]}})
    assert player.press("F1") == "Press Space for the main menu. I goes over your moves of this hand."
    assert player.press("I") == "Review of the hand. Thinking: 0 of 1."
    player.wait(0.1)
    player.press("Enter")
    assert player.app.session
    assert player.app.session.practice
    assert not any(isinstance(out, KeepStatistics) for out in player.heard)


def test_without_points_no_number_is_said() -> None:
    player = _fish("yard")
    player.press("I")
    text = player.wait(0.1)
    assert "points" not in text
    assert not doubled_stop(text)


def test_a_hand_without_a_choice_says_so() -> None:
    player = at("kozel", ["3-5", "0-0 2-4 6-6"], table=("3-4",), pace=0.1)
    player.press("Home", "Space")
    assert player.press("I") == "Review of the hand. You had no choice in this hand."


class Judge(Scripted):
    """Gives the costs that it is told to, or fails."""

    def __init__(self, costs: list[float | None]) -> None:
        super().__init__(())
        self.costs = costs
        self.asked: list[tuple[Observation, Move]] = []

    def advise(self, view: Observation, rules: Rules, seed: str, made: Move | None = None) -> None:
        assert made is not None
        assert made in options(rules, view, made.placements[:-1] if isinstance(made, Play) else ())
        self.asked.append((view, made))

    def advice(self) -> Advice | None:
        cost = self.costs[(len(self.asked) - 1) % len(self.costs)]
        if cost is None:
            raise RuntimeError
        return Advice(self.asked[-1][1], (Forced(),), cost)


def _hand(rules: Rules) -> Match:
    rng = Random(4)
    match, _ = next_hand(new_match(rules, 8))
    while match.state is not None and match.state.turn is not None:
        match, _ = play(match, RandomMoves().choose(observe(match.state, match.state.turn), rules, rng))
    return match


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_choice_is_judged_by_what_the_player_saw_then(game: Game) -> None:
    seats, pairs = game.tables[-1]
    match = _hand(game.rules(seats, pairs=pairs))
    hindsight = Hindsight(match, 0)
    judge = Judge([0.0, 3.0, None, 7.5, 1.0])
    while not hindsight.ready:
        hindsight.go_on(judge)
    assert [view.turn for view, _ in judge.asked] == [0] * len(hindsight.choices)
    assert [made for _, made in judge.asked] == [choice.move for choice in hindsight.choices]
    turns = [choice.turn for choice in hindsight.choices]
    assert turns == sorted(turns)
    assert all(None in row for view, _ in judge.asked for row in view.rows[1:2])
    listed = hindsight.worst_first()
    costs = [judged.cost for judged in listed]
    assert costs == sorted(costs, reverse=True)
    assert [judged.choice for judged in hindsight.judged] == list(hindsight.choices)
    failed = [judged.choice for judged in listed if judged.advice is None]
    assert failed == list(hindsight.choices[2::5])
    assert last_choice(match, 0) == (hindsight.choices[-1] if hindsight.choices else None)


def test_turns_are_counted_from_one_with_all_that_is_done_in_them() -> None:
    match = _hand(next(game for game in GAMES if game.id == "classic").rules(2))
    moves = match.hands[-1].moves
    for choice in choices(match, 0):
        done = moves[: len(choice.before.hands[-1].moves)]
        begun = {at for at, (seat, _) in enumerate(done) if seat == 0 and (not at or done[at - 1][0] != 0)}
        assert choice.turn == len(begun) + (not done or done[-1][0] != 0)


def test_a_move_that_was_not_compared_is_not_called_as_good_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    player = _fish()
    judge = Judge([1.0])
    monkeypatch.setattr(judge, "advice", lambda: Advice(judge.asked[-1][1], (), None))
    monkeypatch.setattr(player.app, "_adviser", Advised(judge))
    player.press("I")
    assert player.wait(0.2).startswith("Review of the hand. Turn 1: six-three, left. It could not be judged.")
    assert "Enter goes back" in player.press("F1")


def test_a_move_that_could_not_be_judged_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    player = _fish()
    monkeypatch.setattr(player.app, "_adviser", Advised(Judge([None])))
    player.press("I")
    said = "Turn 1: six-three, left. It could not be judged."
    assert player.wait(0.2) == f"Review of the hand. {said}"
    assert player.press("F1").startswith(f"{said} {THEN} Enter goes back to this move, to practise.")
    player.press("Enter")
    assert moves_of(player) == []


def test_the_list_waits_for_advice_that_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    player = _fish()
    judge = Judge([2.0])
    monkeypatch.setattr(judge, "advice", lambda: None)
    monkeypatch.setattr(player.app, "_adviser", Advised(judge))
    player.press("I")
    assert player.wait(3) == ""
    assert player.press("Down") == "Thinking: 0 of 1."
    assert player.press("F1").startswith("Thinking: 0 of 1. Your moves are being looked at")
    player.press("Enter")
    player.press("Escape")
    # While the list is not in front, somebody else may ask: then it is asked again.
    player.press("I")
    monkeypatch.undo()
    monkeypatch.setattr(player.app, "_adviser", Advised(judge))
    assert player.wait(0.2).startswith(
        "Review of the hand. Turn 1: six-three, left. Better by about 2 points"
    )
    assert len(judge.asked) == 2
