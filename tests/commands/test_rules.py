"""`ryba rules`: what is printed, wrong names, terminals without our letters, readers that leave early."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.commands.rules import add, run
from game.rules.catalogue import GAMES
from game.voice.rules_text import rules_text

GAME_IDS = [game.id for game in GAMES]
# Only this command, so that the test does not depend on the others.
PROGRAM = """
import argparse, sys
from game.commands.rules import add, run
parser = argparse.ArgumentParser()
add(parser.add_subparsers())
sys.exit(run(parser.parse_args()))
"""


def rules(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add(parser.add_subparsers())
    # In no folder are there settings, so these tests do not depend on those of who runs them.
    return run(parser.parse_args(["rules", *words, "--data", os.devnull]))


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_the_lines_are_printed_with_headings_set_off(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("kozel", "--lang", lang) == 0
    out, err = capsys.readouterr()
    assert err == ""
    text = rules_text("kozel", lang)
    paragraphs = [part.splitlines() for part in out.removesuffix("\n").split("\n\n")]
    assert [line for part in paragraphs for line in part] == [line.removeprefix("# ") for line in text]
    assert [part[0] for part in paragraphs] == [line[2:] for line in text if line.startswith("# ")]


def test_without_lang_the_system_decides(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert rules("classic") == 0
    assert capsys.readouterr().out.splitlines()[0] == "Cel gry"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert rules("classic") == 0
    assert capsys.readouterr().out.splitlines()[0] == "The goal"


def test_the_players_language_goes_before_that_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    (tmp_path / "settings.json").write_text('{"language": "pl"}', encoding="utf-8")
    assert main(["rules", "classic", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Cel gry"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["whist"],
            f"ryba rules: there are no rules of 'whist'; there are those of {', '.join(GAME_IDS)}.\n",
        ),
        (["kozel", "--lang", "de"], "ryba rules: there are no rules in 'de'; they are in en, ru, pl.\n"),
        (["kozel", "--lang", ""], "ryba rules: there are no rules in ''; they are in en, ru, pl.\n"),
        (["kozel", "--find", "  "], "ryba rules: --find needs a word to look for.\n"),
    ],
)
def test_wrong_names(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules(*words) == 2
    assert capsys.readouterr() == ("", message)


# Without case and accents: ё is е, ł is l, and a dash is a hyphen.
@pytest.mark.parametrize(
    ("lang", "word", "heading"),
    [
        ("en", "GENERAL  goat", "General goat"),
        ("ru", "Генеральский козел", "Генеральский козёл"),
        ("ru", "рыба", "Домино и рыба"),
        ("pl", "piec-trzy", "Ile liczą się kamienie"),
        ("pl", "mulka", None),
    ],
)
def test_find_prints_the_lines_under_their_headings(
    lang: str, word: str, heading: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    text = rules_text("kozel", lang)
    status = rules("kozel", "--lang", lang, "--find", word)
    out, err = capsys.readouterr()
    if heading is None:
        assert (status, out) == (1, "")
        assert err == f"ryba rules: {word!r} is not in the rules of kozel in {lang}.\n"
        return
    assert (status, err) == (0, "")
    paragraphs = [part.splitlines() for part in out.removesuffix("\n").split("\n\n")]
    assert heading in [part[0] for part in paragraphs]
    headings = [line[2:] for line in text if line.startswith("# ")]
    for part in paragraphs:
        assert part[0] in headings
        assert all(line in text for line in part[1:])
    assert sum(len(part) for part in paragraphs) < len(text) / 2


def test_find_leaves_out_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("kozel", "--lang", "ru", "--find", "РЫБ") == 0
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in printed if "рыб" in line.lower()] == [
        line.removeprefix("# ") for line in rules_text("kozel", "ru") if "рыб" in line.lower()
    ]


def test_a_terminal_without_our_letters() -> None:
    environ = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "rules", "kozel", "--lang", "ru"],
        capture_output=True,
        env=environ,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.splitlines()[0] == b"???? ????"


def test_a_reader_that_leaves() -> None:
    command = [sys.executable, "-c", PROGRAM, "rules", "kozel", "--lang", "ru"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        error = process.stderr.read()
    assert (process.returncode, error) == (0, b"")
