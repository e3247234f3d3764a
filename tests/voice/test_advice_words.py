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


NUMBERS = {
    "en": ["blanks", "ones", "twos", "threes", "fours", "fives", "sixes"],
    "ru": ["пустышки", "единицы", "двойки", "тройки", "четвёрки", "пятёрки", "шестёрки"],
    "pl": ["mydła", "jedynki", "dwójki", "trójki", "czwórki", "piątki", "szóstki"],
}


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (Forced(), "it is your only move"),
        (Same(), "no other tile of yours fits"),
        (GoesOut(), "with it you go out"),
        (MakesFish(12), "it makes a fish, about 12 points in your favour"),
        (MakesFish(-3), "it makes a fish"),
        (MakesFish(None), "it makes a fish"),
        (Ahead(1), "this is about 1 point better than your other moves"),
        (Ahead(None), "this is clearly better than your other moves"),
        (Ahead(10, play("3-5>L")), "this is about 10 points better than five-three, left"),
        (Ahead(1, Draw()), "this is about 1 point better than drawing a tile"),
        (Ahead(None, Pass()), "this is clearly better than passing"),
        (Ahead(10, play("4-4>L+2-2>R")), "this is about 10 points better than your other move"),
        (Ahead(2, TurnUp()), "this is about 2 points better than turning up the right-hand tile"),
        (Ahead(2, EndTurn()), "this is about 2 points better than ending the turn"),
        (Ahead(None, play("4-4>L+2-2>R")), "this is clearly better than your other move"),
        (AheadOfRest(2), "this is about 2 points better than the rest"),
        (AheadOfRest(None), "this is clearly better than the rest"),
        (Level(), "the best moves are about equal here"),
        (Strands(1, 10), "left neighbour has nothing to lay"),
        (Strands(1, 1), "left neighbour has nothing to lay in about 1 case of 10"),
        (Lacks(1, 5), "left neighbour has no fives"),
        (Shown(2, 3), "partner has opened threes before"),
        (Unseen(5, 2), "only 2 fives are unseen"),
        (Unseen(0, 0), "nobody else has any blanks"),
        (Keeps(0, 3), "you keep 3 blanks"),
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
    assert adviser().advice(Advice(play("3-5>L"), (reason, GoesOut()))) == (
        f"Five-three, left: {said}, and with it you go out."
    )
    assert adviser().advice(Advice(play("3-5>L"), (GoesOut(), reason, GoesOut()))) == (
        f"Five-three, left: with it you go out, {said}, and with it you go out."
    )


@pytest.mark.parametrize(
    ("lang", "number", "counted"),
    [
        *[("en", number, f"you keep 2 {word}") for number, word in enumerate(NUMBERS["en"])],
        *[("ru", number, f"у вас остаются ещё 2 {word}") for number, word in enumerate(NUMBERS["ru"])],
        *[("pl", number, f"zostają ci jeszcze 2 {word}") for number, word in enumerate(NUMBERS["pl"])],
    ],
)
def test_tiles_are_counted_as_their_number_is_called(lang: str, number: int, counted: str) -> None:
    assert adviser(lang).reasons((Keeps(number, 2),)) == counted


@pytest.mark.parametrize(
    ("reason", "en", "ru", "pl"),
    [
        (Unseen(6, 1), "only 1 six is unseen", "скрыта всего 1 шестёрка", "ukryta jest tylko 1 szóstka"),
        (Unseen(2, 2), "only 2 twos are unseen", "скрыты всего 2 двойки", "ukryte są tylko 2 dwójki"),
        (Unseen(0, 1), "only 1 blank is unseen", "скрыта всего 1 пустышка", "ukryte jest tylko 1 mydło"),
        (Unseen(0, 2), "only 2 blanks are unseen", "скрыты всего 2 пустышки", "ukryte są tylko 2 mydła"),
        (Unseen(1, 0), "nobody else has any ones", "единиц больше ни у кого нет", "nikt inny nie ma jedynek"),
        (Keeps(5, 5), "you keep 5 fives", "у вас остаётся ещё 5 пятёрок", "zostaje ci jeszcze 5 piątek"),
    ],
)
def test_the_verb_agrees_with_what_is_counted(reason: Reason, en: str, ru: str, pl: str) -> None:
    for lang, said in (("en", en), ("ru", ru), ("pl", pl)):
        assert adviser(lang).reasons((reason,)) == said


@pytest.mark.parametrize(
    ("reasons", "en", "ru", "pl"),
    [
        (
            (Keeps(5, 3), Unseen(5, 0)),
            "you keep 3 fives, and nobody else has any of them",
            "у вас остаются ещё 3 пятёрки, а больше их ни у кого нет",
            "zostają ci jeszcze 3 piątki, a nikt inny ich nie ma",
        ),
        (
            (Keeps(5, 3), Unseen(5, 1)),
            "you keep 3 fives, and only 1 more is unseen",
            "у вас остаются ещё 3 пятёрки, а скрыта всего 1",
            "zostają ci jeszcze 3 piątki, a ukryty jest tylko 1 taki kamień",
        ),
        (
            (Keeps(5, 3), Unseen(5, 2)),
            "you keep 3 fives, and only 2 more are unseen",
            "у вас остаются ещё 3 пятёрки, а скрыты всего 2",
            "zostają ci jeszcze 3 piątki, a ukryte są tylko 2 takie kamienie",
        ),
        (
            (Shown(2, 3), Keeps(3, 2)),
            "partner has opened threes before, and you keep 2 of them",
            "партнёр уже ставил тройки на край, и у вас их остаётся ещё 2",
            "partner wystawiał już trójki na końcówkę i u ciebie zostają jeszcze 2 takie kamienie",
        ),
        (
            (Shown(2, 0), Unseen(0, 1)),
            "partner has opened blanks before, and only 1 of them is unseen",
            "партнёр уже ставил пустышки на край, и скрыта всего 1",
            "partner wystawiał już mydła na końcówkę i ukryty jest tylko 1 taki kamień",
        ),
        (
            (Shown(2, 3), Unseen(3, 0)),
            "partner has opened threes before, and none of them is unseen",
            "партнёр уже ставил тройки на край, и скрытых не осталось",
            "partner wystawiał już trójki na końcówkę i ukrytych już nie ma",
        ),
        (
            (Lacks(1, 4), Unseen(4, 2)),
            "left neighbour has no fours, and only 2 of them are unseen",
            "сосед слева без четвёрок, и скрыты всего 2",
            "sąsiad z lewej nie ma czwórek i ukryte są tylko 2 takie kamienie",
        ),
        (
            (Lacks(1, 4), Shown(2, 4)),
            "left neighbour has no fours, and partner has opened them before",
            "сосед слева без четвёрок, а партнёр уже ставил их на край",
            "sąsiad z lewej nie ma czwórek, a partner wystawiał je już na końcówkę",
        ),
        (
            (Lacks(1, 4), Keeps(4, 5)),
            "left neighbour has no fours, and you keep 5 of them",
            "сосед слева без четвёрок, а у вас их остаётся ещё 5",
            "sąsiad z lewej nie ma czwórek, a u ciebie zostaje jeszcze 5 takich kamieni",
        ),
        (
            (Lacks(1, 4), Keeps(4, 2), Unseen(4, 1)),
            "left neighbour has no fours, you keep 2 of them, and only 1 more is unseen",
            "сосед слева без четвёрок, у вас их остаётся ещё 2, а скрыта всего 1",
            (
                "sąsiad z lewej nie ma czwórek, u ciebie zostają jeszcze 2 takie kamienie, "
                "a ukryty jest tylko 1 taki kamień"
            ),
        ),
    ],
)
def test_a_number_is_named_once(reasons: tuple[Reason, ...], en: str, ru: str, pl: str) -> None:
    for lang, said in (("en", en), ("ru", ru), ("pl", pl)):
        assert adviser(lang).reasons(reasons) == said


@pytest.mark.parametrize(
    ("reasons", "en", "ru", "pl"),
    [
        (
            (Strands(1, 4), Lacks(1, 5)),
            "left neighbour has nothing to lay in about 4 cases of 10, and has no fives",
            "сосед слева окажется без подходящей кости примерно 4 раза из десяти, и пятёрок у него нет",
            "sąsiad z lewej zostanie bez pasującego kamienia mniej więcej 4 razy na 10 i nie ma piątek",
        ),
        (
            (Keeps(4, 2), Keeps(5, 3)),
            "you keep 2 fours, and 3 fives as well",
            "у вас остаются ещё 2 четвёрки, и 3 пятёрки тоже",
            "zostają ci jeszcze 2 czwórki i 3 piątki też",
        ),
    ],
)
def test_who_it_is_of_is_said_once(reasons: tuple[Reason, ...], en: str, ru: str, pl: str) -> None:
    for lang, said in (("en", en), ("ru", ru), ("pl", pl)):
        assert adviser(lang).reasons(reasons) == said


def test_of_another_number_all_is_said() -> None:
    assert adviser().reasons((Keeps(5, 3), Unseen(4, 1))) == "you keep 3 fives, and only 1 four is unseen"
    assert adviser().reasons((Lacks(1, 5), Keeps(4, 2))) == (
        "left neighbour has no fives, and you keep 2 fours"
    )


def test_a_move_that_is_as_good_is_a_sentence_of_its_own() -> None:
    other = Alike(play("2-6>R"))
    assert adviser().advice(Advice(play("3-5>L"))) == "Five-three, left."
    assert (
        adviser().advice(Advice(play("3-5>L"), (other,)))
        == "Five-three, left. About as good: six-two, right."
    )
    assert adviser().advice(Advice(Draw(), (Unseen(3, 1), other))) == (
        "Draw a tile: only 1 three is unseen. About as good: six-two, right."
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            (
                "Left: five-three, double five. With it you go out. "
                "Another move is about as good. Right: six-two, double six."
            ),
        ),
        (
            "ru",
            (
                "Слева: пять-три, дубль пять. Этим ходом вы заканчиваете раунд. "
                "Есть ход не хуже. Справа: шесть-два, дубль шесть."
            ),
        ),
        (
            "pl",
            (
                "Z lewej: pięć-trzy, dublet piątek. Tym ruchem kończysz rozdanie. "
                "Inny ruch jest równie dobry. Z prawej: sześć-dwa, dublet szóstek."
            ),
        ),
    ],
)
def test_after_several_tiles_the_reasons_are_a_sentence_of_their_own(lang: str, said: str) -> None:
    other = Alike(play("2-6>R+6-6>R"))
    assert adviser(lang).advice(Advice(play("3-5>L+5-5>L"), (GoesOut(), other))) == said


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


def _cutting(lang: str) -> AdviceTeller:
    position = Position("sausage", 2)
    position.set_up("4-6 3-3 0-2", "0-0 5-5 0-5", table="1-1 1-4>R0 1-6>R1 2-4>R0")
    names = Names(load(lang), 0, 2, pairs=False)
    return AdviceTeller(Narrator(load(lang), position.rules, names), observe(position.state, 0))


def test_a_cut_names_the_joint_and_the_piece() -> None:
    words = _cutting("en")
    left, right = Cut(tile(4, 6), 1, "left"), Cut(tile(4, 6), 1, "right")
    assert words.move(left) == "cut with six-four at joint 1, the left piece, 3 tiles"
    assert words.move(right) == "cut with six-four at joint 1, the right piece, 1 tile"


@pytest.mark.parametrize(
    ("lang", "left", "right"),
    [
        (
            "ru",
            "шесть-четыре отрезает левый кусок, 3 кости, по стыку 1",
            "шесть-четыре отрезает правый кусок, 1 кость, по стыку 1",
        ),
        (
            "pl",
            "sześć-cztery odcina lewy kawałek, 3 kamienie, na styku 1",
            "sześć-cztery odcina prawy kawałek, 1 kamień, na styku 1",
        ),
    ],
)
def test_a_cut_in_russian_and_polish_is_said_of_its_tile(lang: str, left: str, right: str) -> None:
    words = _cutting(lang)
    assert words.move(Cut(tile(4, 6), 1, "left")) == left
    assert words.move(Cut(tile(4, 6), 1, "right")) == right


def test_russian_and_polish() -> None:
    advice = Advice(play("3-5>L"), (Unseen(5, 2), Lacks(1, 5), Shown(2, 3)))
    assert adviser("ru").advice(advice) == (
        "Пять-три, слева: скрыты всего 2 пятёрки, сосед слева без пятёрок, "
        "и партнёр уже ставил тройки на край."
    )
    assert adviser("pl").advice(advice) == (
        "Pięć-trzy, z lewej: ukryte są tylko 2 piątki, sąsiad z lewej nie ma piątek "
        "i partner wystawiał już trójki na końcówkę."
    )
