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
        ("ru", "1 из 10", "1 из 10"),
        ("pl", "1 jajko, 1 kamień", "jedno jajko, 1 kamień"),
        ("pl", "21 jajek", "21 jajek"),
        ("en", "1 tile", "1 tile"),
    ],
)
def test_numbers_agree(lang: str, text: str, heard: str) -> None:
    assert spoken(text, lang) == heard
