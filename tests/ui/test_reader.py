"""Reading a text by headings and lines, and searching it with the keys of any layout."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from player import Player

from game.rules.catalogue import find
from game.ui.screens.home import read_rules
from game.ui.screens.reader import Reader
from game.voice import rules_text
from game.voice.catalogue import load

Start = Callable[..., Player]

TEXTS = {
    "en": ("# The goal", "Lay all tiles.", "# The fish", "A fish closes the table.", "Nobody lays tiles."),
    "ru": ("# Цель", "Выложите все кости.", "# Рыба и козёл", "Рыба закрывает стол.", "Объём, чья-то юла."),
    "pl": ("# Cel", "Wyłóż wszystkie kamienie.", "# Ryba", "Ryba zamyka stół.", "Zdobądź pięć–trzy."),
}


def keys_of(word: str) -> list[str]:
    """Give the keys that type a word, as they are on a Russian or a Polish keyboard."""
    places = dict(zip("йцукенгшщзхъфывапролджэячсмитьбюё", "QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,.`", strict=True))
    return ["Space" if letter == " " else places.get(letter, letter.upper()) for letter in word]


def reading(start: Start, lang: str = "en", lines: Sequence[str] = ()) -> Player:
    player = start(language=lang)
    player.app.open(Reader(player.app, "A text", lines or TEXTS[lang]))
    player.heard = player.app.tick(0)
    return player


def test_lines_and_headings(start: Start) -> None:
    player = reading(start)
    assert player.words().endswith("A text. The goal, heading.")
    assert (player.press("Up"), player.cues()) == ("The goal, heading.", ["menu/edge"])
    assert player.press("Down") == "Lay all tiles."
    assert player.press("Space") == "The fish, heading."
    assert player.press("PageUp") == "The goal, heading."
    assert (player.press("PageUp"), player.cues()) == ("The goal, heading.", ["menu/edge"])
    assert player.press("PageDown") == "The fish, heading."
    assert player.press("Left") == player.press("Right") == "The fish, heading."
    assert player.press("End") == "Nobody lays tiles."


@pytest.mark.parametrize("content", [None, b"\xff", b" \n"])
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The rules cannot be read: {}. Install Ryba again."),
        ("ru", "Правила не удаётся прочитать: {}. Установите Рыбу заново."),
        ("pl", "Nie można odczytać zasad: {}. Zainstaluj ponownie Rybę."),
    ],
)
def test_rules_that_cannot_be_read_are_said_in_the_players_language(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, said: str, content: bytes | None
) -> None:
    player = start(language=lang)
    player.app.tick(0)
    path = tmp_path / lang / "rules" / "kozel.txt"
    path.parent.mkdir(parents=True)
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(rules_text, "data_dir", lambda _name: tmp_path)
    read_rules(player.app, find("kozel"))
    player.heard = player.app.tick(0)
    assert player.words().endswith(said.format(path))


@pytest.mark.parametrize("opens", ["Ctrl+F", "/", "F3", "=", "Shift+F3", "-"])
def test_a_word_is_typed_and_found(start: Start, opens: str) -> None:
    player = reading(start)
    assert player.press(opens) == "Search. Type a word, then press Enter."
    assert [player.press(key) for key in "TABLE"] == ["t", "a", "b", "l", "e"]
    assert player.press("Enter") == "The fish. A fish closes the table."
    assert player.press("Down") == "Nobody lays tiles."


# Typed without accents and with the keys of the layout: ё as е, the Latin letter on the Cyrillic key.
@pytest.mark.parametrize(
    ("lang", "word", "found"),
    [
        ("en", "lays", "The fish. Nobody lays tiles."),
        ("ru", "закрывает", "Рыба и козёл. Рыба закрывает стол."),
        ("ru", "козел", None),
        ("ru", "козёл", None),
        ("ru", "объём", "Рыба и козёл. Объём, чья-то юла."),
        ("ru", "объем", "Рыба и козёл. Объём, чья-то юла."),
        ("ru", "чья-то", "Рыба и козёл. Объём, чья-то юла."),
        ("ru", "юла", "Рыба и козёл. Объём, чья-то юла."),
        ("pl", "wyloz", "Cel. Wyłóż wszystkie kamienie."),
        ("pl", "zamyka stol", "Ryba. Ryba zamyka stół."),
        ("pl", "piec-trzy", "Ryba. Zdobądź pięć–trzy."),
    ],
)
def test_the_letters_of_three_languages(start: Start, lang: str, word: str, found: str | None) -> None:
    player = reading(start, lang)
    t = load(lang).gettext
    player.press("Ctrl+F")
    names = {" ": t("Space"), "-": t("Minus")}
    assert [player.press(key) for key in keys_of(word)] == [names.get(letter, letter) for letter in word]
    # A heading is found as a heading, under none.
    assert player.press("Enter") == (found or t("{line}, heading.", line="Рыба и козёл"))


def test_polish_letters_with_the_right_alt_key(start: Start) -> None:
    player = reading(start, "pl")
    player.press("Ctrl+F", "Z", "A", "M", "Y", "K", "A", "Space", "S", "T", "Alt+O", "Alt+L")
    assert player.press("Enter") == "Ryba. Ryba zamyka stół."


def test_latin_names_are_found_in_a_cyrillic_text(start: Start) -> None:
    player = reading(start, "ru", ("Стрелка: идёт.", "Shift F4, D: берёт кость."))
    assert player.press("Ctrl+F", "F", "4", "Enter") == "Shift F4, D: берёт кость."


def test_next_and_previous_go_round_and_say_so(start: Start) -> None:
    player = reading(start)
    assert player.press("Ctrl+F", "T", "I", "L", "E", "Enter") == "The goal. Lay all tiles."
    assert player.press("F3") == "The fish. Nobody lays tiles."
    assert player.press("=") == "From the beginning. The goal. Lay all tiles."
    assert player.press("-") == "From the end. The fish. Nobody lays tiles."
    assert player.press("Shift+F3") == "The goal. Lay all tiles."
    # From where the player is, not from what was found.
    player.press("End")
    assert player.press("F3") == "From the beginning. The goal. Lay all tiles."


def test_a_new_search_begins_at_the_line_and_goes_round(start: Start) -> None:
    player = reading(start)
    player.press("PageDown")
    assert player.press("Ctrl+F", "F", "I", "S", "H", "Enter") == "The fish, heading."
    assert player.press("Ctrl+F", "G", "O", "A", "L", "Enter") == "From the beginning. The goal, heading."


def test_what_is_not_there_is_said_and_the_place_stays(start: Start) -> None:
    player = reading(start)
    player.press("Down", "Ctrl+F")
    assert (player.press("F", "I", "X", "Enter"), player.cues()) == ("fix: not found.", ["menu/edge"])
    # The word can be mended.
    assert player.press("Backspace") == "x, deleted."
    assert player.press("S", "Left") == "fis."
    assert player.press("Escape") == "A text. Lay all tiles."
    # Nothing was found, so there is nothing to go on with.
    assert player.press("F3") == "Search. Type a word, then press Enter."


def test_after_a_search_that_found_nothing_another_word_begins(start: Start) -> None:
    player = reading(start)
    player.press("Ctrl+F", "Z", "Q", "Enter")
    # The same once more, which is no letter.
    assert player.press("Space") == "zq: not found."
    assert player.press("T", "Left") == "t."
    assert player.press("A", "Enter") == "The fish. A fish closes the table."


@pytest.mark.parametrize("key", ["F3", "Shift+F3", "="])
def test_the_keys_that_search_on_search_for_what_is_typed(start: Start, key: str) -> None:
    player = reading(start)
    player.press("Ctrl+F")
    assert (player.press(key), player.cues()) == ("Nothing is typed.", ["menu/edge"])
    assert player.press("Z", key) == "z: not found."
    assert player.press("T", "A", key) == "The fish. A fish closes the table."


def test_a_search_that_fails_does_not_lose_the_one_before(start: Start) -> None:
    player = reading(start)
    player.press("Ctrl+F", "T", "I", "L", "E", "Enter")
    player.press("Ctrl+F", "X", "Enter", "Escape")
    assert player.press("F3") == "The fish. Nobody lays tiles."


def test_what_is_typed_is_deleted_and_said_again(start: Start) -> None:
    player = reading(start)
    player.press("Ctrl+F")
    assert (player.press("Backspace"), player.cues()) == ("Nothing is typed.", ["menu/edge"])
    assert (player.press("Enter"), player.cues()) == ("Nothing is typed.", ["menu/edge"])
    assert player.press("Space") == "Nothing is typed."
    player.press("A", "L", "L")
    assert player.press("Space") == "Space"
    assert player.press("Left") == "all."
    assert player.press("Backspace") == "Space, deleted."
    assert player.press("Shift+L") == "l"
    assert player.press("Backspace") == "l, deleted."
    # A second space ends the word.
    assert player.press("Space", "Space") == "The goal. Lay all tiles."


def test_no_more_letters_than_a_word_has(start: Start) -> None:
    player = reading(start)
    player.press("Ctrl+F", *["A"] * 40)
    assert (player.press("B"), player.cues()) == (f"{'a' * 40}.", ["menu/edge"])
    assert player.press("Backspace") == "a, deleted."
    assert player.press("B") == "b"


def test_the_keys_of_the_program_go_on_where_they_type_nothing(start: Start) -> None:
    player = reading(start)
    player.press("Ctrl+F", "F", "I")
    assert player.press("F1").startswith("fi. Letters type a word")
    assert player.press("F7") == "Speech rate 60."
    assert player.press("H", "V") == "v"
    assert player.press(",").startswith("fi. Letters type a word")
    # The list of keys opens in front, and the word is still there behind it.
    assert player.press("F1", "F1").startswith("All keys.")
    assert player.press("Escape") == "Search. Type a word, then press Enter. fihv."


def test_the_history_keys_are_letters_in_russian(start: Start) -> None:
    player = reading(start, "ru")
    assert [player.press(key) for key in ("Ctrl+F", ",", ".", "[", "]", "`")][1:] == ["б", "ю", "х", "ъ", "ё"]


def test_key_help(start: Start) -> None:
    player = reading(start)
    player.press("Ctrl+F1")
    assert player.press("Ctrl+F") == "Control F: Searches for a word in this text."
    assert player.press("F3") == "F3: Goes to the next line with the word that was searched for."
    assert player.press("=") == "Equals: Goes to the next line with the word that was searched for."
    player.press("Ctrl+F1", "Ctrl+F", "Ctrl+F1")
    assert player.press("T") == "T: Types this letter."
    assert player.press("5") == "5: Types this letter."
    assert player.press("Backspace") == "Backspace: Deletes the last letter and says it."
    assert player.press(",") == "Comma: Says the previous message of the history."
    assert player.press("PageUp") == "Page up: not used."
    player.press("Ctrl+F1")
    assert player.press("Left") == "Nothing is typed."


def test_the_rules_of_a_match_are_searched(start: Start) -> None:
    player = start(match=True, language="ru")
    player.press("Escape", "Down", "Space", "Ctrl+F", *keys_of("генеральский"))
    assert player.press("Enter") == load("ru").gettext("{line}, heading.", line="Генеральский козёл")
    # The keys of the table mean nothing here.
    player.press("B")
    assert (player.press("B"), player.cues()) == ("", ["move/cannot"])


def test_the_screen_shows_what_is_typed(start: Start) -> None:
    player = reading(start)
    player.press("Ctrl+F", "F", "I")
    scene = player.app.scene()
    assert (scene.title, scene.lines) == ("Search", ("fi.",))
