"""The real program in a real terminal: played, left, stopped, broken, hung up."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from real_match import grew, keys_for, moves, my_move
from real_terminal import Pane

from game.settings import KeyChoice, Settings, read_settings, write_settings
from game.shell.files import Store
from game.tools.driving.match import saved
from game.tools.driving.program import ROOT, wait_for
from game.voice.catalogue import load

SEED = ("--seed", "3")
KOZEL = ("play", "kozel", "--terminal", *SEED)
MISTAKE = """
from game.ui.screens.table import TableScreen
def press(self, key, intent):
    raise RuntimeError("planted")
TableScreen.press = press
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give the folder of a player whose opponents do not dawdle."""
    made = tmp_path / "data"
    made.mkdir()
    (made / "settings.json").write_text(write_settings(Settings(pace=0)), encoding="utf-8")
    return made


@pytest.mark.parametrize(
    ("lang", "key"),
    # The key B by the letter that stands on it; Polish has the Latin ones.
    [("en", "b"), ("ru", "и"), ("pl", "b")],
)
def test_a_hand_is_played(folder: Path, lang: str, key: str) -> None:
    t = load(lang).gettext
    with Pane(folder) as pane:
        pane.ryba(*KOZEL, "--lang", lang, "--level", "novice")
        session = wait_for(lambda: my_move(folder), "my turn")
        pane.wait_for(t("Your turn."))
        assert pane.lines[0] == t("{key}: help. Control Q: close.", key="F1")
        before = len(pane.lines)
        pane.press(key)
        pane.wait_for(str(session.view.boneyard) if session.view else "?", before)
        while not session.hand_over:
            made, before = moves(session), len(pane.lines)
            pane.press(*keys_for(session))
            wait_for(partial(grew, folder, made, hands=False), f"{keys_for(session)} in\n{pane.text}")
            session = wait_for(lambda: my_move(folder), f"my turn in\n{pane.text}")
            wait_for(lambda before=before: len(pane.lines) > before, "an answer")  # type: ignore[misc]
        pane.press("C-q")
        assert pane.wait_for_end() == 0
        written = " ".join(pane.text.split())
    # Whatever is not mere moving stands there as a voice would have said it.
    said = re.findall(r" INFO silent (?!NAV)[A-Z]+ (.*)$", pane.log, re.MULTILINE)
    assert len(said) > 10
    assert [words for words in said if " ".join(words.split()) not in written] == []
    # Somebody's last tile is told in words, so its sound needs none here.
    assert t("A player has one tile left.") not in written
    assert t("The match is saved.") in written or session.match.over
    assert "ERROR" not in pane.log


def test_it_is_left_and_goes_on_and_gives_the_terminal_back(folder: Path) -> None:
    with Pane(folder) as pane:
        before = pane.mode()
        pane.ryba(*KOZEL)
        wait_for(lambda: my_move(folder), "my turn")
        assert pane.mode() != before
        pane.press("Escape", "End", "Enter")
        pane.wait_for("Continue the match")
        pane.press("End", "Enter")
        pane.wait_for("Goodbye.")
        assert pane.wait_for_end() == 0
        assert pane.mode() == before
        match = saved(folder)
        # The command line is the main menu's, and nobody has to say that there is no display.
        pane.ryba()
        pane.wait_for("Continue the match")
        pane.press("Enter")
        pane.wait_for("tiles in the boneyard")
        pane.press("C-q")
        pane.wait_for("The match is saved.")
        assert pane.wait_for_end() == 0
        assert pane.mode() == before
    after = saved(folder)
    assert match
    assert after
    assert after.match == match.match


def test_the_keys_of_the_terminal_arrive(folder: Path) -> None:
    with Pane(folder) as pane:
        pane.ryba(*KOZEL)
        pane.wait_for("Your turn.")
        pane.press("C-F1")
        pane.wait_for("Key help is on")
        for key, words in {
            "F3": "F3: Says how many tiles",
            "S-F3": "Shift F3: Says the points",
            "C-F3": "Control F3: Says what happened",
            "C-S-F3": "Control Shift F3: Says how many eggs",
            "S-F4": "Shift F4: Says how many tiles are in the boneyard",
            "S-Left": "Shift Left arrow: Says the left end",
            "C-Space": "Control Space: Lays a double face down",
            "BSpace": "Backspace: Passes",
            "PPage": "Page up: In a text",
            "ж": "not used",
            "ф": "A: Says all ends",
            "ć": "C: Says how many tiles each",
            "C-c": "Control C: Copies",
            "Tab": "Tab: Stops the speech",
            "Escape": "Escape: Opens the menu",
            "M-s": "Alt S: not used.",
        }.items():
            before = len(pane.lines)
            pane.press(key)
            pane.wait_for(words, before)
        pane.press("C-_")  # the control character of Ctrl+/
        pane.wait_for("Key help is off")
        before = len(pane.lines)
        pane.press("C-c")
        pane.wait_for("Sent to the terminal's clipboard.", before)


def test_the_list_of_keys_names_those_that_arrive(folder: Path) -> None:
    with Pane(folder) as pane:
        pane.ryba("--terminal", "--lang", "en")
        pane.wait_for("main menu")
        pane.press("F1")
        pane.wait_for("Up and down choose")
        pane.press("F1")
        pane.wait_for("All keys.")
        for word, line in (
            ("together", "S: Selects a tile to be laid together with others, or unselects it."),
            ("sausage", "U: Lays a tile across as a cut, in the game of sausage."),
            ("stops", "Tab: Stops the speech."),
        ):
            pane.press("/", *word, "Enter")
            assert pane.wait_for(line) == line


def test_a_key_is_chosen_as_it_was_pressed(folder: Path) -> None:
    with Pane(folder) as pane:
        pane.ryba("--terminal", "--lang", "en")
        pane.wait_for("main menu")
        pane.press("s", "Enter", "k", "Enter", "l", "Enter", "Enter")
        pane.wait_for("Press the new key for: Lay a tile.")
        before = len(pane.lines)
        pane.press("Up")
        # It says why, and no more.
        pane.wait_for("Up arrow is always the key for: Row above. Press another key, or Escape.", before)
        pane.press("M-s")
        pane.wait_for("Alt S is set.", before)
        assert not any("cannot be done" in line for line in pane.lines)
        pane.press("Enter", "Tab")
        pane.wait_for("Tab is the key for: Silence.", before)


def test_the_help_key_of_the_chosen_set_is_told_first(folder: Path) -> None:
    text = write_settings(Settings(language="en", keys=KeyChoice("letters")))
    (folder / "settings.json").write_text(text, encoding="utf-8")
    with Pane(folder) as pane:
        pane.ryba("--terminal")
        pane.wait_for("main menu")
        assert pane.lines[0] == "Slash: help. Control Q: close."


def test_an_escape_that_came_late_is_an_escape(folder: Path) -> None:
    with Pane(folder) as pane:
        pane.ryba(*KOZEL)
        pane.wait_for("Your turn.")
        # As screen hands them on: in one piece.
        pane.press("M-s")
        pane.wait_for("Settings")


def test_of_closed_rows_only_what_all_may_know_stays(folder: Path) -> None:
    with Pane(folder) as pane:
        pane.ryba("play", "blind", "--terminal", *SEED, "--seats", "4", "--level", "novice", "--lang", "en")
        pane.wait_for("Your turn.")
        pane.press("Space")
        secret = pane.wait_for("does not fit.")
        told = pane.wait_for("Your turn.", pane.lines.index(secret)) and pane.lines
        pane.press("b")
        pane.wait_for("tiles in the boneyard.", len(told) - 1)
        assert secret.endswith("it does not fit.")
        assert secret.count(".") == 1
        assert pane.lines[:-1] == [line for line in told if "does not fit" not in line]
        assert any("ends the turn." in line for line in pane.lines)


def test_a_row_that_is_looked_at_does_not_stay(folder: Path) -> None:
    with Pane(folder) as pane:
        pane.ryba("play", "blitz-blind", "--terminal", *SEED, "--seats", "4", "--level", "novice")
        pane.wait_for("Look at your row")
        pane.press("Home")
        first = pane.wait_for("1 of 5 from the left.")
        pane.press("Right")
        second = pane.wait_for("2 of 5 from the left.")
        assert first not in pane.lines
        pane.press("Space")
        pane.wait_for("The row is closed.")
        assert second not in pane.lines


def test_it_breaks_long_lines_between_words(folder: Path) -> None:
    with Pane(folder, columns=40) as pane:
        pane.ryba(*KOZEL)
        pane.wait_for("Your turn.")
        pane.press("F1")
        wait_for(lambda: len(pane.lines) > 6, "the help")
        words = {word for line in pane.rows() for word in line.split()}
        assert all(len(row) < 40 for row in pane.rows())
        assert "Escape" in words


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_ends_it_with_the_terminal_as_it_was(folder: Path, number: signal.Signals) -> None:
    with Pane(folder) as pane:
        before = pane.mode()
        pane.ryba(*KOZEL)
        wait_for(lambda: my_move(folder), "my turn")
        os.kill(pane.pid(), number)
        assert pane.wait_for_end() == 0
        assert pane.mode() == before
    assert my_move(folder)


def test_a_mistake_of_the_program_is_written_and_gives_the_terminal_back(folder: Path) -> None:
    with Pane(folder, before=MISTAKE) as pane:
        before = pane.mode()
        pane.ryba(*KOZEL)
        wait_for(lambda: my_move(folder), "my turn")
        pane.press("Right")
        pane.wait_for("Ryba has made a mistake and closes.")
        assert pane.wait_for_end() == 1
        assert pane.mode() == before
        assert "Traceback" not in pane.text
        assert "RuntimeError: planted" in pane.log
    assert my_move(folder)


def test_it_can_be_stopped_and_goes_on_with_the_last_alert(folder: Path) -> None:
    with Pane(folder) as pane:
        before = pane.mode()
        pane.ryba(*KOZEL)
        pane.wait_for("Your turn.")
        for number in (signal.SIGTSTP, signal.SIGSTOP):
            pid = pane.pid()
            os.kill(pid, number)
            pane.wait_for("Stopped")
            if number is signal.SIGTSTP:
                assert pane.mode() == before
            # Another word each time: the last one stands on the screen until it is cleared.
            again = f"again-{number.value}"
            pane.command(f"clear; echo {again}; fg")
            wait_for(lambda again=again: again in pane.lines, "the empty screen")  # type: ignore[misc]
            pane.wait_for("Your turn.", pane.lines.index(again))
            lines = len(pane.lines)
            pane.press("b")
            pane.wait_for("tiles in the boneyard", lines)
        pane.press("C-q")
        pane.wait_for("The match is saved.")
        wait_for(lambda: pane.mode() == before, "the terminal as it was")


def test_a_hang_up_loses_nothing(folder: Path) -> None:
    with Pane(folder) as pane:
        pane.ryba(*KOZEL)
        wait_for(lambda: my_move(folder), "my turn")
        match, pid = saved(folder), pane.pid()
        pane.hang_up()
        wait_for(lambda: not Path(f"/proc/{pid}").exists(), "the end of the program")
    store = Store(folder)
    assert store.take()
    store.release()
    after = saved(folder)
    assert match
    assert after
    assert after.match == match.match
    assert "ERROR" not in pane.log


def test_a_second_program_says_so_and_leaves_the_match_alone(folder: Path) -> None:
    with Pane(folder) as first, Pane(folder) as second:
        first.ryba(*KOZEL)
        wait_for(lambda: my_move(folder), "my turn")
        second.ryba("--terminal", "--lang", "en")
        second.wait_for("Ryba is open already.")
        assert second.wait_for_end() == 1
        assert my_move(folder)


def test_a_voice_that_is_asked_for_speaks_besides(folder: Path) -> None:
    with Pane(folder) as pane:
        pane.ryba("--terminal", "--voice", "builtin")
        pane.wait_for("main menu")
        wait_for(lambda: re.search(r"INFO builtin NAV .*main menu", pane.log), "the voice")
        pane.press("C-q")
        assert pane.wait_for_end() == 0


def test_the_choice_of_the_voice_is_not_taken_from_the_window(folder: Path) -> None:
    (folder / "settings.json").write_text(write_settings(Settings(voice=None)), encoding="utf-8")
    with Pane(folder) as pane:
        pane.ryba()
        pane.wait_for("main menu")
        pane.press("F7")
        pane.wait_for("Speech rate 60.")
        pane.press("C-q")
        pane.wait_for("Goodbye.")
        assert pane.wait_for_end() == 0
    kept = read_settings((folder / "settings.json").read_text(encoding="utf-8"))
    assert kept.rate == 60
    assert not kept.voice_checked


@pytest.mark.parametrize("settings", [Settings(verbosity="terse"), Settings(lengths={"walking": "terse"})])
def test_what_only_sounds_say_is_written_as_well(folder: Path, settings: Settings) -> None:
    settings = replace(settings, pace=0)
    (folder / "settings.json").write_text(write_settings(settings), encoding="utf-8")
    with Pane(folder) as pane:
        pane.ryba(*KOZEL)
        pane.wait_for("Your turn.")
        pane.press("Home")
        pane.wait_for("The tile fits")
        pane.press("y")
        pane.wait_for("Y: not used. F1 gives help.")
        pane.press("y")
        pane.wait_for("This cannot be done now.")


def test_without_a_terminal_it_says_so(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "game", "--data", str(tmp_path / "data"), "--terminal"]
    done = subprocess.run(
        words, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "ryba: --terminal needs a terminal for its input and its output.\n"
    assert not (tmp_path / "data").exists()
