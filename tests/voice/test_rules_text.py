"""The rules texts: complete in each language, built alike, and fit to be heard."""

import re
from itertools import product
from pathlib import Path

import pytest

from game.rules.catalogue import GAMES
from game.voice import rules_text as module
from game.voice.catalogue import LANGUAGES
from game.voice.rules_text import RulesTextError, rules_text

IDS = [game.id for game in GAMES]
TEXTS = list(product(IDS, LANGUAGES))
ALPHABETS = {"en": "a-z", "ru": "а-яё", "pl": "a-ząćęłńóśźż"}
GOATS = ("kozel", "yard")
"""The games that have goats, and so a general goat."""
AMOUNTS = {
    "kozel": {"13", "25", "50", "75", "125"},
    "classic": {"25", "50", "125"},
    "osiol": {"13", "25", "101"},
    "yard": {"13", "25", "50"},
    "pass": {"50", "100", "101", "150", "200"},
    "blitz": {"100"},
    "blitz-blind": {"28", "100"},
    "blind": {"100"},
    "sevastopol": {"100"},
    "spider": {"13", "100"},
    "sausage": {"100", "300"},
}
"""The amounts that decide in each game: points, thresholds, turns, tiles."""
WORDS = {
    "fish": {"en": "fish", "ru": "рыб", "pl": "ryb"},
    "eggs": {"en": "eggs", "ru": "яйца", "pl": "jajka"},
    "general goat": {"en": "general goat", "ru": "генеральск", "pl": "generalsk"},
    "example": {"en": "Example: ", "ru": "Пример: ", "pl": "Przykład: "},
}
SPELLED_OUT = {"27"}
"""Amounts that stand as words where a case needs it, which a voice does not know of digits."""
# One, few and many of what is counted with a numeral (rules.md section 4).
FORMS = {
    "ru": (("очко", "очка", "очков"), ("кость", "кости", "костей"), ("яйцо", "яйца", "яиц")),
    "pl": (
        ("punkt", "punkty", "punktów"),
        ("kamień", "kamienie", "kamieni"),
        ("jajko", "jajka", "jajek"),
    ),
}


def sections(game: str, lang: str) -> list[int]:
    """Count the lines under each heading."""
    counts: list[int] = []
    for line in rules_text(game, lang):
        if line.startswith("# "):
            counts.append(0)
        else:
            counts[-1] += 1
    return counts


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_each_line_is_whole_and_can_be_heard(game: str, lang: str) -> None:
    for line in rules_text(game, lang):
        assert len(line) <= 300, line
        heading = line.startswith("# ")
        text = line.removeprefix("# ")
        # No bracket, slash, dash or foreign letter, and a hyphen only within a tile's name or a word.
        assert re.fullmatch(rf"[{ALPHABETS[lang]}0-9 ,.:?'-]+", text, re.IGNORECASE), line
        assert not re.search(r"(?<![^\W\d])-|-(?![^\W\d])|  |'(?!s\b| )", text), line
        assert heading == (text[-1] not in ".?"), line
        assert text[0].isupper(), line


@pytest.mark.parametrize("game", IDS)
def test_the_languages_have_the_same_lines_under_the_same_headings(game: str) -> None:
    english = sections(game, "en")
    assert all(english), "a heading has nothing under it"
    for lang in LANGUAGES:
        assert sections(game, lang) == english, lang


@pytest.mark.parametrize("game", IDS)
def test_the_same_amounts_stand_in_every_language(game: str) -> None:
    for lang in ("ru", "pl"):
        for line, english in zip(rules_text(game, lang), rules_text(game, "en"), strict=True):
            here, there = (set(re.findall(r"\d\d+", text)) for text in (line, english))
            assert here - SPELLED_OUT == there - SPELLED_OUT, line


@pytest.mark.parametrize("game", IDS)
def test_no_line_is_left_in_english(game: str) -> None:
    texts = [set(rules_text(game, lang)) for lang in LANGUAGES]
    for number, text in enumerate(texts):
        for other in texts[number + 1 :]:
            assert not text & other


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_special_rules_are_told(game: str, lang: str) -> None:
    text = "\n".join(rules_text(game, lang))
    has = {game.id: game for game in GAMES}[game]
    assert WORDS["fish"][lang] in text
    assert WORDS["example"][lang] in text
    assert (WORDS["eggs"][lang] in text) == has.eggs
    if game in GOATS:
        assert WORDS["general goat"][lang] in text.lower()
    for option in has.options:
        if option.name == "target":
            assert str(option.default) in text, "the number of points that ends the match"


@pytest.mark.parametrize(("game", "lang"), [(game, lang) for game, lang in TEXTS if lang in FORMS])
def test_numbers_and_nouns_agree(game: str, lang: str) -> None:
    text = "\n".join(rules_text(game, lang))
    seen = 0
    for forms in FORMS[lang]:
        one, few, many = forms
        for digits, noun in re.findall(rf"(\d+) ({'|'.join(forms)})\b", text):
            seen += 1
            n = int(digits)
            if n == 1 or (lang == "ru" and n % 10 == 1 and n % 100 != 11):
                right = one
            else:
                right = few if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else many
            assert noun == right, f"{digits} {noun}"
    assert seen > 10


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_the_amounts_that_decide_are_named(game: str, lang: str) -> None:
    text = "\n".join(rules_text(game, lang))
    assert AMOUNTS[game] <= set(re.findall(r"\d+", text))


@pytest.mark.parametrize("game", IDS)
def test_russian_says_double_as_the_player_does(game: str) -> None:
    dubl, dupl = (" ".join(rules_text(game, "ru", word)).lower() for word in ("dubl", "dupl"))
    assert "дубль" in dubl
    assert "дубл" not in dupl
    assert dupl.replace("дупл", "дубл") == dubl.replace("дупл", "дубл")
    assert rules_text(game, "pl", "dupl") == rules_text(game, "pl")


def test_what_is_missing_is_named() -> None:
    with pytest.raises(RulesTextError, match=r"'whist'; there are those of kozel, classic"):
        rules_text("whist", "en")
    with pytest.raises(RulesTextError, match=r"'de'; they are in en, ru, pl"):
        rules_text("kozel", "de")
    with pytest.raises(RulesTextError, match="there are no rules of"):
        rules_text("../rules/kozel", "en")


@pytest.mark.parametrize(
    ("content", "message"),
    [(None, "the rules of kozel in ru are missing"), (b"\xff", "damaged"), (b" \n", "empty")],
)
def test_a_broken_installation_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None, message: str
) -> None:
    def data_dir(name: str) -> Path:
        assert name == "locales"
        return tmp_path

    monkeypatch.setattr(module, "data_dir", data_dir)
    path = tmp_path / "ru" / "rules" / "kozel.txt"
    path.parent.mkdir(parents=True)
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(RulesTextError, match=message):
        rules_text("kozel", "ru")
