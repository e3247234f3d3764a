"""Advice in words: moves, and each reason as a clause of one sentence, in three languages."""

from functools import cache

import pytest
from positions import Position

from game.core.advice import (
    Advice,
    Ahead,
    AheadOfRest,
    Alike,
    Forced,
    Gives,
    GoesOut,
    Heaviest,
    Keeps,
    Lacks,
    Level,
    LoneDouble,
    MakesFish,
    Reason,
    Same,
    Shown,
    Strands,
    Together,
    TurnsUp,
    Unseen,
)
from game.core.match import next_hand
from game.core.moves import Cut, Draw, EndTurn, Move, Pass, TurnUp
from game.core.notation import parse_action
from game.core.observation import observe
from game.core.tiles import tile
from game.rules.catalogue import find
from game.voice.advice import AdviceTeller
from game.voice.catalogue import load
from game.voice.narrator import Narrator
from game.voice.words import Names


@cache
def adviser(language: str = "en", *, game: str = "kozel", seats: int = 4, pairs: bool = True) -> AdviceTeller:
    rules = find(game).rules(seats, pairs=pairs)
    catalogue = load(language)
    match, _ = next_hand(Position(game, seats, pairs=pairs).match)
    assert match.state
    return AdviceTeller(
        Narrator(catalogue, rules, Names(catalogue, 0, seats, pairs=pairs)), observe(match.state, 0)
    )


def play(text: str) -> Move:
    return parse_action(text)


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (Forced(), "it is your only move"),
        (Same(), "no other tile of yours fits"),
        (GoesOut(), "with it you go out"),
        (MakesFish(12), "it makes a fish, about 12 points in your favour"),
        (MakesFish(-3), "it makes a fish"),
        (MakesFish(None), "it makes a fish"),
        (Ahead(1, 2), "about 1 point better than your other moves"),
        (Ahead(None, 5), "clearly better than your other moves"),
        (Ahead(10, 1), "about 10 points better than your other move"),
        (Ahead(None, 1), "clearly better than your other move"),
        (AheadOfRest(2), "about 2 points better than the rest"),
        (AheadOfRest(None), "clearly better than the rest"),
        (Level(), "the best moves are about equal here"),
        (Strands(1, 10), "left neighbour has nothing to lay"),
        (Strands(1, 1), "left neighbour has nothing to lay in about 1 case of 10"),
        (Lacks(1, 5), "left neighbour has no fives"),
        (Shown(2, 3), "partner has opened threes before"),
        (Unseen(5, 2), "only 2 of the fives are unseen"),
        (Unseen(0, 0), "nobody else has any blanks"),
        (Keeps(0, 3), "you keep 3 of the blanks"),
        (Heaviest(tile(3, 5)), "it is your heaviest tile"),
        (LoneDouble(tile(3, 3), 1), "this double will be hard to lay later"),
        (Together(3), "you get rid of 3 tiles at once"),
        (TurnsUp(10), "it fits"),
        (TurnsUp(4), "it fits in about 4 cases of 10"),
        (Gives(3, 2), "right neighbour gets only 2 tiles"),
    ],
)
def test_every_reason_is_a_clause(reason: Reason, said: str) -> None:
    assert adviser().reasons((reason,)) == said
    assert adviser().advice(Advice(play("3-5>L"), (reason, Keeps(3, 2)))) == (
        f"Five-three, left: {said}, you keep 2 of the threes."
    )


@pytest.mark.parametrize(
    ("lang", "unseen", "said"),
    [
        ("en", 0, "you keep 3 of the fives, nobody else has any of them"),
        ("en", 1, "you keep 3 of the fives, only 1 more is unseen"),
        ("en", 2, "you keep 3 of the fives, only 2 more are unseen"),
        ("ru", 0, "из пятёрок у вас остаются 3 кости, больше их ни у кого нет"),
        ("ru", 1, "из пятёрок у вас остаются 3 кости, скрыта ещё только 1 кость"),
        ("ru", 2, "из пятёрок у вас остаются 3 кости, скрыты ещё только 2 кости"),
        ("pl", 0, "z piątek zostają ci 3 kamienie, nikt inny ich nie ma"),
        ("pl", 1, "z piątek zostają ci 3 kamienie, ukryty jest jeszcze tylko 1 kamień"),
        ("pl", 2, "z piątek zostają ci 3 kamienie, ukryte są jeszcze tylko 2 kamienie"),
    ],
)
def test_a_number_is_named_once(lang: str, unseen: int, said: str) -> None:
    assert adviser(lang).reasons((Keeps(5, 3), Unseen(5, unseen))) == said


def test_of_another_number_all_is_said() -> None:
    assert adviser().reasons((Keeps(5, 3), Unseen(4, 1))) == (
        "you keep 3 of the fives, only 1 of the fours is unseen"
    )


def test_a_move_that_is_as_good_is_a_sentence_of_its_own() -> None:
    other = Alike(play("2-6>R"))
    assert adviser().advice(Advice(play("3-5>L"))) == "Five-three, left."
    assert (
        adviser().advice(Advice(play("3-5>L"), (other,)))
        == "Five-three, left. About as good: six-two, right."
    )
    assert adviser().advice(Advice(Draw(), (Unseen(3, 1), other))) == (
        "Draw a tile: only 1 of the threes is unseen. About as good: six-two, right."
    )


def test_a_series_that_is_too_long_is_not_told_beside_the_best_move() -> None:
    long = Alike(play("3-5>L+5-5>L+4-5>L+4-6>L"))
    assert adviser().advice(Advice(play("3-5>L"), (Together(2), long))) == (
        "Five-three, left: you get rid of 2 tiles at once."
    )


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (play("3-5"), "five-three"),
        (play("4-4x>L"), "double four face down, left"),
        (play("4-4>L+2-2>R"), "double four, left, and double two, right"),
        (Draw(), "draw a tile"),
        (Pass(), "pass"),
        (TurnUp(), "turn up the right-hand tile"),
        (EndTurn(), "end the turn"),
    ],
)
def test_every_move_has_words(move: Move, said: str) -> None:
    assert adviser().move(move) == said


def test_a_cut_names_the_joint_and_the_piece() -> None:
    position = Position("sausage", 2)
    position.set_up("4-6 3-3 0-2", "0-0 5-5 0-5", table="1-1 1-4>R0 1-6>R1 2-4>R0")
    names = Names(load("en"), 0, 2, pairs=False)
    words = AdviceTeller(Narrator(load("en"), position.rules, names), observe(position.state, 0))
    left, right = Cut(tile(4, 6), 1, "left"), Cut(tile(4, 6), 1, "right")
    assert words.move(left) == "cut with six-four at joint 1, the left piece, 3 tiles"
    assert words.move(right) == "cut with six-four at joint 1, the right piece, 1 tile"


def test_russian_and_polish() -> None:
    advice = Advice(play("3-5>L"), (Unseen(5, 2), Lacks(1, 5), Shown(2, 3)))
    assert adviser("ru").advice(advice) == (
        "Пять-три, слева: из пятёрок скрыты всего 2 кости, сосед слева без пятёрок, "
        "партнёр уже открывал край для троек."
    )
    assert adviser("pl").advice(advice) == (
        "Pięć-trzy, z lewej: z piątek tylko 2 kamienie są ukryte, sąsiad z lewej nie ma piątek, "
        "partner wystawiał już końcówkę trójek."
    )
