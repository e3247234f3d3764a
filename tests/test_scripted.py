"""The script of the scripted player: keys, waits, and mistakes in it."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game import __main__ as command_line
from game.__main__ import main
from game.commands.play import chosen
from game.scripted import ScriptError, read_script
from game.settings import Settings
from game.shell import loop
from game.thinking import InlineThinker
from game.ui.minds import Thinker
from game.ui.session import Session


def test_keys_waits_comments_and_other_names() -> None:
    steps = read_script(
        "# a hand\n\nSpace\nShift+Left\r\nwait 2.5\nESC\ncontrol+shift+f3\nwait 0.01\nComma\n"
    )
    assert [str(step.key) if step.key else step.ticks for step in steps] == [
        *("Space", "Shift+Left", 50, "Escape", "Ctrl+Shift+F3", 1, ","),
    ]


@pytest.mark.parametrize(
    "line", ["Foo", "Win+A", "wait", "wait soon", "wait -1", "wait nan", "wait inf", "Ctrl+"]
)
def test_a_mistake_names_its_line(line: str) -> None:
    with pytest.raises(ScriptError, match="line 2: "):
        read_script(f"Space\n{line}\n")


def test_the_help_names_the_house_rules_of_the_games_that_have_some(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "kozel: " in said
    assert ": ;" not in said


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["play", "kozel", "--seats", "9"], "kozel is for 2, 3 or 4 players"),
        (["play", "kozel", "--option", "target"], "NAME=VALUE"),
        (["play", "kozel", "--option", "target=" + "9" * 5000], "target"),
        (["play", "kozel", "--option", "hat=1"], "hat"),
        (["play", "--seats", "2"], "needs a game"),
        (["play", "--practice"], "--practice needs a game"),
        (["play", "nogame"], "there is no game"),
        (["play", "kozel", "--transcript", "x"], "--keys"),
        (["play", "--record", "none.ryba.json"], "none.ryba.json"),
        (["play", "kozel", "--record", "x", "--seats", "2"], "--seats is for a new match"),
    ],
)
def test_a_wrong_command_line_is_refused_in_a_sentence(
    arguments: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = tmp_path / "keys"
    keys.write_text("Space\n", encoding="utf-8")
    extra = [] if "--transcript" in arguments or "play" not in arguments else ["--keys", str(keys)]
    assert main([*arguments, *extra]) == 2
    error = capsys.readouterr().err
    assert why in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "play pass --opponents god",
            "ryba play: unrecognized arguments: --opponents god. See ryba play --help.\n",
        ),
        ("play kozel more", "ryba play: unrecognized arguments: more. See ryba play --help.\n"),
        ("--bogus", "ryba: unrecognized arguments: --bogus. See ryba --help.\n"),
        ("--bogus play kozel", "ryba: unrecognized arguments: --bogus. See ryba --help.\n"),
    ],
)
def test_a_word_that_nobody_knows_is_refused_by_the_command_that_it_was_said_to(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(line.split())
    assert stopped.value.code == 2
    assert capsys.readouterr() == ("", said)


def test_a_practice_match_is_begun_from_the_command_line(tmp_path: Path) -> None:
    keys, out = tmp_path / "keys", tmp_path / "out"
    keys.write_text("I\n", encoding="utf-8")
    refused = "Hints are only in practice matches."
    for more in ([], ["--practice"]):
        words = ["play", "kozel", "--seed=4", "--lang=en", f"--keys={keys}", f"--transcript={out}"]
        assert main([*words, *more]) == 0
        assert (refused in out.read_text("utf-8")) != bool(more)


def test_a_match_from_the_command_line_counts_whatever_the_last_one_did() -> None:
    for words, practice in (("play kozel", False), ("play kozel --practice", True)):
        options = command_line._parser().parse_args(words.split())
        settings = replace(Settings(practice=not practice), **chosen(options))
        assert settings.practice is practice


def test_a_wrong_script_names_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keys = tmp_path / "keys.txt"
    keys.write_bytes(b"\xff\xfeS")
    assert main(["play", "kozel", "--keys", str(keys)]) == 2
    assert f"{keys}: this is not UTF-8 text" in capsys.readouterr().err


def test_who_breaks_off_the_start_hears_nothing_of_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_off() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command_line, "_parser", broken_off)
    assert main([]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_record_that_comes_through_a_pipe_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window asks for it twice: before it opens, and for the match."""
    reading, writing = os.pipe()
    os.write(writing, (Path(__file__).parent / "records" / "T1.02a-legal-list.ryba.json").read_bytes())
    os.close(writing)
    begun: list[Session | None] = []

    def window(_options: object, _changes: object, record: Callable[[Thinker], Session | None]) -> int:
        begun.extend(record(InlineThinker()) for _ in range(2))
        return 0

    monkeypatch.setattr(loop, "run_window", window)
    monkeypatch.setenv("DISPLAY", ":0")
    assert main(["play", "--record", f"/dev/fd/{reading}"]) == 0
    os.close(reading)
    assert [session.match.rules.game for session in begun if session] == ["osiol", "osiol"]


def test_a_folder_of_the_program_that_is_gone_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def window(*_arguments: object) -> int:
        raise FileNotFoundError("Ryba's folder 'sounds' is missing.")

    monkeypatch.setattr(loop, "run_window", window)
    monkeypatch.setenv("DISPLAY", ":0")
    assert main(["play", "kozel"]) == 2
    assert capsys.readouterr().err == "ryba: Ryba's folder 'sounds' is missing.\n"
