"""Finding words in lines: what is the same, where the search goes on, which heading is above."""

import pytest

from game.voice.find import find_line, fold, heading_above, matches

LINES = ("Before all.", "# The goal", "Lay tiles.", "Write points.", "# The fish", "Nobody lays tiles.")


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("ЁЖ", "еж"),
        ("Йод и ёлка", "йод и елка"),
        ("и\u0306 Е\u0308", "й е"),
        ("за\u0301мок и\u0301мя", "замок имя"),
        ("ŻÓŁĆ, mydło", "zolc, mydlo"),
        ("pięć–trzy", "piec-trzy"),
        ("21\u00a0очко", "21 очко"),
    ],
)
def test_folding(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_a_query_is_a_word_or_the_letters_of_each_key() -> None:
    assert matches("Домино и рыба", "РЫБА")
    assert matches("Домино и рыба", ("рh", "ыs", "б"))
    assert matches("Shift F4, D", ("аf", "4"))
    assert not matches("Домино и рыба", ("ыs", "рh"))
    assert not matches("Мой ход", "мои")


@pytest.mark.parametrize("signs", ["-", "]", "^", "\\", "[a", ".", "&&"])
def test_signs_stand_for_themselves(signs: str) -> None:
    assert matches(f"x{signs}y", signs)
    assert not matches("xy", signs)


def test_the_sign_of_a_heading_is_not_searched() -> None:
    assert not matches("# The goal", "#")
    assert not matches("# The goal", " the")


@pytest.mark.parametrize(
    ("start", "step", "found"),
    [
        (0, 1, (2, False)),
        (2, 1, (2, False)),
        (3, 1, (5, False)),
        (6, 1, (2, True)),
        (5, -1, (5, False)),
        (4, -1, (2, False)),
        (1, -1, (5, True)),
        (-1, -1, (5, True)),
    ],
)
def test_the_search_goes_round(start: int, step: int, found: tuple[int, bool]) -> None:
    assert find_line(LINES, "TILES", start, step) == found


def test_what_is_nowhere_is_not_found() -> None:
    assert find_line(LINES, "boneyard", 3) is None
    assert find_line((), "boneyard", 0) is None


def test_the_heading_above() -> None:
    above = [heading_above(LINES, at) for at in range(len(LINES))]
    assert above == [None, None, "The goal", "The goal", None, "The fish"]
