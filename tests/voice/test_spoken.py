"""Numbers agree with their nouns in what is heard."""

import pytest

from game.voice.spoken import spoken


@pytest.mark.parametrize(
    ("lang", "text", "heard"),
    [
        ("ru", "На базаре 1 кость.", "На базаре одна кость."),
        ("ru", "На базаре 2 кости.", "На базаре две кости."),
        ("ru", "На базаре 21 кость.", "На базаре 20 одна кость."),
        ("ru", "На базаре 22 кости.", "На базаре 20 две кости."),
        ("ru", "На базаре 11 костей.", "На базаре 11 костей."),
        ("ru", "У вас 12 костей, 112 очков.", "У вас 12 костей, 112 очков."),
        ("ru", "101 очко и 1 яйцо", "100 одно очко и одно яйцо"),
        ("ru", "102 очка", "102 очка"),
        ("ru", "1 из 10", "1 из десяти"),
        (
            "ru",
            "Шесть: на столе 2, у вас 1, скрытых 4.",
            "Шесть: на столе две, у вас одна, скрытых 4.",
        ),
        ("ru", "У вас 2 кости, на столе 12, скрытых 1.", "У вас две кости, на столе 12, скрытых одна."),
        ("ru", "Соперник берёт 1 кость.", "Соперник берёт одну кость."),
        ("ru", "Сосед слева берёт 21 кость.", "Сосед слева берёт 20 одну кость."),
        ("ru", "Сосед слева берёт 2 кости.", "Сосед слева берёт две кости."),
        ("ru", "соперник получит всего 1 кость", "соперник получит всего одну кость"),
        ("ru", "Можно добавить ещё 1 кость.", "Можно добавить ещё одну кость."),
        ("ru", "у вас остаются ещё 2 шестёрки", "у вас остаются ещё две шестёрки"),
        ("ru", "скрыта всего 1 двойка", "скрыта всего одна двойка"),
        ("ru", "скрыты всего 2 пустышки, и", "скрыты всего две пустышки, и"),
        ("ru", "скрыта всего 1, и", "скрыта всего одна, и"),
        ("ru", "ещё 3 пятёрки, а скрыты всего 2.", "ещё 3 пятёрки, а скрыты всего две."),
        ("ru", "у вас их остаётся ещё 2.", "у вас их остаётся ещё две."),
        ("ru", "отрезает левый кусок, 1 кость, по стыку 1", "отрезает левый кусок, одну кость, по стыку 1"),
        ("ru", "Вы сделали 1 рыбу.", "Вы сделали одну рыбу."),
        ("ru", "Соперники сделали 2 рыбы.", "Соперники сделали две рыбы."),
        ("pl", "1 jajko, 1 kamień", "jedno jajko, 1 kamień"),
        ("pl", "zostają ci jeszcze 2 szóstki", "zostają ci jeszcze dwie szóstki"),
        ("pl", "ukryta jest tylko 1 szóstka", "ukryta jest tylko jedna szóstka"),
        ("pl", "ukryte jest tylko 1 mydło", "ukryte jest tylko jedno mydło"),
        ("pl", "ukryte są tylko 2 mydła", "ukryte są tylko 2 mydła"),
        ("pl", "u ciebie zostają jeszcze 2 takie kamienie", "u ciebie zostają jeszcze 2 takie kamienie"),
        ("pl", "Otwarte są 2 końcówki.", "Otwarte są dwie końcówki."),
        ("pl", "Zostało ci 1 cięcie.", "Zostało ci jedno cięcie."),
        ("pl", "Obecna seria: 2 wygrane rozgrywki.", "Obecna seria: dwie wygrane rozgrywki."),
        ("pl", "22 rozgrywki, 12 rozgrywek", "20 dwie rozgrywki, 12 rozgrywek"),
        ("pl", "Przeciwnicy zrobili 1 rybę.", "Przeciwnicy zrobili jedną rybę."),
        ("pl", "21 jajek", "21 jajek"),
        ("en", "1 tile", "1 tile"),
    ],
)
def test_numbers_agree(lang: str, text: str, heard: str) -> None:
    assert spoken(text, lang) == heard


@pytest.mark.parametrize(
    ("lang", "text", "heard"),
    [
        ("ru", "1 из 5 слева.", "1 из пяти слева."),
        ("ru", "Пункт 3 из 21.", "Пункт 3 из двадцати одной."),
        ("pl", "1 z 5 od lewej.", "1 z pięciu od lewej."),
        ("pl", "2 z 21, 3 z 22.", "2 z dwudziestu jeden, 3 z dwudziestu dwóch."),
        ("en", "1 of 5 from the left.", "1 of 5 from the left."),
    ],
)
def test_how_many_there_are_in_all_is_in_the_genitive(lang: str, text: str, heard: str) -> None:
    assert spoken(text, lang) == heard
