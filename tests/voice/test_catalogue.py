"""Catalogues: plural forms, which file is read, and what happens when a translation or a file is wrong."""

import logging
import os
from pathlib import Path

import pytest

from game import resources
from game.voice.catalogue import (
    LANGUAGES,
    Catalogue,
    CatalogueError,
    compile_po,
    load,
    load_or_english,
    read,
    with_double_word,
)
from game.voice.style import Naming

HEADER = r"""msgid ""
msgstr ""
"Language: {lang}\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural={rule};\n"

"""
RULES = {
    "ru": "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
    "pl": "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
}


def write_po(folder: Path, lang: str, body: str) -> Path:
    po = folder / lang / "LC_MESSAGES" / "ryba.po"
    po.parent.mkdir(parents=True, exist_ok=True)
    po.write_text(HEADER.format(lang=lang, rule=RULES[lang]) + body, encoding="utf-8")
    return po


def test_english_is_the_source_text() -> None:
    english = load("en")
    assert english.lang == "en"
    assert english.gettext("{who} plays.", who="North") == "North plays."
    assert english.pgettext("end", "Left.") == "Left."
    points = [english.ngettext("{n} point", "{n} points", n) for n in (0, 1, 2, 21)]
    assert points == ["0 points", "1 point", "2 points", "21 points"]


def test_a_value_may_be_called_like_a_parameter() -> None:
    said = load("en").gettext("{message} {self}", message="a", self="b")
    assert said == "a b"


def test_plural_forms_of_russian_and_polish(tmp_path: Path) -> None:
    body = 'msgid "{{n}} point"\nmsgid_plural "{{n}} points"\n' + "".join(
        f'msgstr[{i}] "{{{{n}}}} {{{i}}}"\n' for i in range(3)
    )
    write_po(tmp_path, "ru", body.format("очко", "очка", "очков"))
    write_po(tmp_path, "pl", body.format("punkt", "punkty", "punktów"))
    russian, polish = read("ru", tmp_path), read("pl", tmp_path)
    for n, ru, pl in (
        (1, "очко", "punkt"),
        (2, "очка", "punkty"),
        (5, "очков", "punktów"),
        (12, "очков", "punktów"),
        (21, "очко", "punktów"),
        (22, "очка", "punkty"),
    ):
        assert russian.ngettext("{n} point", "{n} points", n) == f"{n} {ru}"
        assert polish.ngettext("{n} point", "{n} points", n=n) == f"{n} {pl}"


def test_a_context_tells_messages_apart(tmp_path: Path) -> None:
    write_po(tmp_path, "ru", 'msgctxt "end"\nmsgid "Left."\nmsgstr "Слева."\n')
    russian = read("ru", tmp_path)
    assert russian.pgettext("end", "Left.") == "Слева."
    assert russian.gettext("Left.") == "Left."


def test_a_placeholder_that_nobody_fills_is_said_in_english(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_po(tmp_path, "ru", 'msgid "{who} plays."\nmsgstr "{kto} ходит."\n')
    with caplog.at_level(logging.ERROR):
        assert read("ru", tmp_path).gettext("{who} plays.", who="Север") == "Север plays."
    assert "{kto} ходит." in caplog.text


def test_the_programs_own_slip_is_raised() -> None:
    with pytest.raises(KeyError):
        load("en").gettext("{who} plays.")


def test_the_newer_of_both_files_is_read(tmp_path: Path) -> None:
    po = write_po(tmp_path, "pl", 'msgid "Left."\nmsgstr "Stare."\n')
    po.with_suffix(".mo").write_bytes(compile_po(po))
    write_po(tmp_path, "pl", 'msgid "Left."\nmsgstr "Nowe."\n')
    for mo_newer_by, said in ((-5, "Nowe."), (0, "Stare."), (5, "Stare.")):
        os.utime(po, (1000, 1000))
        os.utime(po.with_suffix(".mo"), (1000 + mo_newer_by, 1000 + mo_newer_by))
        assert read("pl", tmp_path).gettext("Left.") == said
    po.unlink()
    assert read("pl", tmp_path).gettext("Left.") == "Stare."


EMPTY = b"\xde\x12\x04\x95" + b"\x00" * 24
"""A catalogue without any message, not even its head."""


@pytest.mark.parametrize("damage", [b"", b"\x00" * 30, b"msgid", b"\xde\x12\x04\x95" + b"\xff" * 40, EMPTY])
def test_a_damaged_mo_names_itself(tmp_path: Path, damage: bytes) -> None:
    po = write_po(tmp_path, "pl", "")
    mo = po.with_suffix(".mo")
    po.unlink()
    mo.write_bytes(damage)
    with pytest.raises(CatalogueError, match=r"ryba\.mo is damaged .* Install Ryba again"):
        read("pl", tmp_path)


@pytest.mark.parametrize(
    "damage", ["", "msgid \n", 'mgsid "a"\nmsgstr "b"\n', 'msgid "a"\nmsgstr ""\n', "x" * 50]
)
def test_a_damaged_po_names_itself(tmp_path: Path, damage: str) -> None:
    write_po(tmp_path, "ru", damage)
    with pytest.raises(CatalogueError, match=r"ryba\.po is damaged .* Correct the file"):
        read("ru", tmp_path)


@pytest.mark.parametrize("ending", [".po", ".mo"])
def test_a_pipe_in_the_place_of_a_catalogue_keeps_nobody_waiting(tmp_path: Path, ending: str) -> None:
    po = write_po(tmp_path, "ru", "")
    po.unlink()
    os.mkfifo(po.with_suffix(ending))
    with pytest.raises(CatalogueError, match=rf"ryba\{ending} is damaged \(this is no file\)"):
        read("ru", tmp_path)


def test_a_missing_catalogue_names_itself(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"ryba\.mo is missing. Install Ryba again"):
        read("ru", tmp_path)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(CatalogueError, match="does not speak 'de'; it speaks en, ru, pl"):
        load("de")


def test_a_missing_folder_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "game")
    load.cache_clear()
    with pytest.raises(CatalogueError, match="Install Ryba again"):
        load("ru")


def test_data_lies_in_the_package_or_beside_it_in_a_checkout(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "game")
    (tmp_path / "locales").mkdir()
    # Somebody else's folder, in site-packages for instance.
    with pytest.raises(FileNotFoundError, match="'locales' is missing"):
        resources.data_dir("locales")
    (tmp_path / "pyproject.toml").touch()
    assert resources.data_dir("locales") == tmp_path / "locales"
    (tmp_path / "game" / "data" / "locales").mkdir(parents=True)
    assert resources.data_dir("locales") == tmp_path / "game" / "data" / "locales"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_of_this_repository_loads(lang: str) -> None:
    loaded = load(lang)
    assert isinstance(loaded, Catalogue)
    assert loaded.lang == lang
    assert load(lang) is loaded


def test_russian_says_double_as_the_player_does() -> None:
    dubl, dupl = load("ru"), load("ru", Naming("dupl"))
    words = [dubl.gettext("A double is laid on the table."), dupl.gettext("A double is laid on the table.")]
    assert words == ["Дубль кладут на стол.", "Дупль кладут на стол."]
    assert load("pl", Naming("dupl")).gettext("double six") == load("pl").gettext("double six")
    assert (
        with_double_word("Из двух дублей, дубля и дублем", "ru", "dupl") == "Из двух дуплей, дупля и дуплем"
    )
    assert with_double_word("дубль", "ru", "dubl") == "дубль"


def test_a_name_gets_a_capital_letter_where_a_sentence_begins_with_it() -> None:
    english = load("en")
    assert english.gettext("{name} passes.", name="left neighbour") == "Left neighbour passes."
    assert english.gettext("Fish! {name} blocks it.", name="partner") == "Fish! Partner blocks it."
    assert english.gettext("To move: {name}.", name="partner") == "To move: partner."


def test_without_a_catalogue_there_is_still_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_or_english("ru").lang == "ru"
    load.cache_clear()
    monkeypatch.setattr("game.voice.catalogue.data_dir", lambda _: tmp_path)
    assert load_or_english("ru").lang == "en"
    load.cache_clear()
