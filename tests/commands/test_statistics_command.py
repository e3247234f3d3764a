"""`ryba statistics`: what is printed, the file for a spreadsheet, damaged and missing files."""

import csv
import os
from pathlib import Path

import pytest

from game.__main__ import main
from game.core.statistics import Scope, Statistics, write_statistics
from game.core.tally import Tally
from game.settings import Settings, write_settings
from game.shell.file_sentences import about_written
from game.shell.files import Written
from game.ui.statistics import DELIMITERS, all_lines, statistics_csv
from game.voice.catalogue import load

KOZEL, OSIOL = (
    Tally(3, 2, hands=30, hands_won=15, points=45, most=30),
    Tally(1, hands=9, titles={"donkey": 1}),
)
STATISTICS = Statistics(
    {
        Scope(): Tally(4, 2, hands=39, hands_won=15),
        Scope(level="club"): Tally(4, 2, hands=39, hands_won=15),
        Scope("kozel"): KOZEL,
        Scope("kozel", 4, True, "club"): KOZEL,
        Scope("osiol"): OSIOL,
        Scope("osiol", 2, False, "club"): OSIOL,
    }
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "statistics.json").write_text(write_statistics(STATISTICS), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_everything_is_printed_under_its_headings(
    folder: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["statistics", "--data", str(folder), "--lang", lang]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = all_lines(load(lang), STATISTICS)
    assert [line for line in out.splitlines() if line] == [line.removeprefix("# ") for line in lines]


def test_in_english(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # The options may stand before the command as well.
    assert main(["--lang", "en", "--data", str(folder), "statistics"]) == 0
    paragraphs = capsys.readouterr().out.split("\n\n")
    assert [paragraph.splitlines()[0] for paragraph in paragraphs] == [
        "All games",
        "Opponents: club players",
        "Kozel, the goat",
        "Four, in pairs; opponents: club players",
        "Osioł, the donkey",
        "Two players; opponents: club players",
    ]
    assert paragraphs[-1].splitlines()[1:] == [
        "1 match played: 0 won, 1 lost.",
        "Current streak: 0 matches won.",
        "Best streak: 0 matches won.",
        "9 hands played: 0 won, 9 lost.",
        "You went out 0 times.",
        "You were the donkey 1 time.",
    ]


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_the_file_is_written(folder: Path, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    target = folder / "out.csv"
    assert main(["statistics", "--data", str(folder), "--lang", lang, "--csv", str(target)]) == 0
    assert capsys.readouterr().out == about_written(Written(target), load(lang)) + "\n"
    text = target.read_bytes().decode("utf-8-sig")
    assert text == statistics_csv(load(lang), STATISTICS)
    rows = list(csv.reader(text.splitlines(), delimiter=DELIMITERS[lang]))
    assert len(rows) == 3
    assert sorted(path.name for path in folder.iterdir()) == ["out.csv", "statistics.json"]


def test_a_file_that_cannot_be_written_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = folder / "none" / "out.csv"
    assert main(["statistics", "--data", str(folder), "--lang", "en", "--csv", str(target)]) == 2
    said = f"ryba statistics: The file cannot be written: {target}. The folder is not there.\n"
    assert capsys.readouterr().err == said


def test_nothing_counted_yet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in (tmp_path, tmp_path / "none"):
        path = folder / "statistics.json"
        assert main(["statistics", "--data", str(folder), "--lang", "en"]) == 2
        said = f"There are no statistics yet; they will be in {path}. Every hand is counted when it ends."
        assert capsys.readouterr().err == f"ryba statistics: {said}\n"
    assert main(["statistics", "--data", str(tmp_path), "--lang", "ru"]) == 2
    assert "Статистики пока нет" in capsys.readouterr().err


def test_the_language_is_the_one_asked_for_or_the_players_or_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def language(*words: str) -> str:
        assert main(["statistics", "--data", str(tmp_path), *words]) == 2
        [line] = capsys.readouterr().err.splitlines()
        counted = "Every hand is counted when it ends."
        return next(lang for lang in ("en", "ru", "pl") if line.endswith(load(lang).gettext(counted)))

    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert language() == "pl"
    (tmp_path / "settings.json").write_text(write_settings(Settings(language="ru")), encoding="utf-8")
    assert language() == "ru"
    assert language("--lang", "en") == "en"


@pytest.mark.parametrize("damaged", [b"{", b"\xff\xfe", b'{"version": 9}'])
def test_a_damaged_file_is_said_and_left_alone(
    tmp_path: Path, damaged: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "statistics.json"
    path.write_bytes(damaged)
    assert main(["statistics", "--data", str(tmp_path), "--lang", "pl"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"ryba statistics: Nie można odczytać statystyki: {path}. Po angielsku: ")
    assert path.read_bytes() == damaged


def test_a_pipe_gets_the_numbers_and_stays_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert main(["statistics", "--data", str(folder), "--lang", "en", "--csv", str(pipe)]) == 0
    assert os.read(reader, 100_000).decode("utf-8-sig") == statistics_csv(load("en"), STATISTICS)
    os.close(reader)
    # It may be the way out on which this would be said.
    assert capsys.readouterr().out == ""
