"""A whole evening in short: the real program, started, a match begun from the menu and played, and left."""

import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from real_match import grew, keys_for, moves, my_move

from game.settings import Settings, read_settings, write_settings
from game.tools.driving.match import saved
from game.tools.driving.program import Program, display, wait_for

SEED = "3"


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


def test_a_match_from_the_menu_is_played_and_heard(
    screen: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data"
    delays: list[float] = []
    with Program(screen, folder, "--voice", "builtin", "--seed", SEED) as program:
        first_word = program.wait_until_said("main menu") - program.started
        first_sound = program.first_sound(program.started, 3.0)
        assert first_sound is not None

        def press(*keys: str) -> None:
            """Be quiet, press, and hear the answer."""
            program.press("ctrl")
            time.sleep(0.25)
            at = program.press(*keys)
            heard = program.first_sound(at, 0.5)
            assert heard is not None, f"{keys} was not heard:\n{program.log}"
            delays.append(heard - at)

        press("Return")
        press("End")
        press("Return")
        program.wait_until_said("You have 7 tiles")
        made = 0
        while made < 10:
            session = wait_for(lambda: my_move(folder), f"a move to make:\n{program.log}")
            over = session.hand_over
            before = len(session.match.hands) if over else moves(session)
            press(*keys_for(session))
            wait_for(
                partial(grew, folder, before, hands=over),
                f"the move of {keys_for(session)} to be saved:\n{program.log}",
            )
            made += not over
        spoken = len(program.spoken())
        press("Escape")
        press("End")
        press("Return")
        program.wait_until_said("Continue the match", spoken)
        press("End")
        program.press("Return")
        assert program.wait_for_end() == 0
        _, errors = program.process.communicate()
        assert "Traceback" not in errors
        assert "ERROR" not in program.log
    assert moves(saved(folder) or pytest.fail("the match is gone")) >= 10
    with capsys.disabled():
        print(
            f"\nstart to first sound {first_sound - program.started:.2f} s, "
            f"to first word {first_word:.2f} s; "
            f"key to sound: median {statistics.median(delays) * 1000:.0f} ms, "
            f"most {max(delays) * 1000:.0f} ms of {len(delays)}"
        )


def test_the_next_start_goes_on_with_the_match_and_closing_says_that_it_is_saved(
    screen: str, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    with Program(screen, folder, "--voice", "builtin", "--seed", SEED) as program:
        program.wait_until_said("main menu")
        program.press("Return", "End", "Return")
        wait_for(lambda: my_move(folder), "my turn")
        program.process.terminate()
        assert program.wait_for_end() == 0
    before = saved(folder)
    assert before
    with Program(screen, folder, "--voice", "builtin") as program:
        program.wait_until_said("Continue the match")
        program.press("Return")
        program.wait_until_said("tiles in the boneyard")
        program.close_window()
        program.wait_until_said("The match is saved.")
        assert program.wait_for_end() == 0
    after = saved(folder)
    assert after
    assert after.match == before.match


def test_a_second_program_says_so_and_leaves_the_match_alone(screen: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Program(screen, folder, "--voice", "builtin", "--seed", SEED) as first:
        first.wait_until_said("main menu")
        first.press("Return", "End", "Return")
        wait_for(lambda: my_move(folder), "my turn")
        before = (folder / "match.ryba.json").read_bytes()
        log = first.log
        with Program(screen, folder, "play", "classic", "--voice", "builtin") as second:
            second.press()
            assert second.wait_for_end(20) == 1
            _, errors = second.process.communicate()
            assert errors.count("open already") == 1
        assert (folder / "match.ryba.json").read_bytes() == before
        assert first.log.startswith(log)
        assert first.process.poll() is None


def test_the_title_carries_the_last_alert(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "data", "play", "kozel", "--voice", "builtin", "--seed", SEED) as program:
        wait_for(lambda: "Your turn" in program.title(), "the title")
        assert program.title().endswith("Ryba")


def test_a_cyrillic_layout_changes_nothing(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "data", "play", "kozel", "--voice", "builtin", "--seed", SEED) as program:
        program.wait_until_said("Your turn.")
        spoken = len(program.spoken())
        program.x("setxkbmap", "-layout", "ru")
        try:
            # The place of the Latin B: its key code, whatever letter is on it.
            program.press("56")
            program.wait_until_said("tiles in the boneyard", spoken)
        finally:
            program.x("setxkbmap", "-layout", "us")


def test_a_mistake_of_the_program_is_said_logged_and_loses_nothing(screen: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    mistake = """
from game.ui.screens.table import TableScreen
def press(self, key, intent):
    raise RuntimeError("planted")
TableScreen.press = press
"""
    start = ("play", "kozel", "--voice", "builtin", "--seed", SEED)
    with Program(screen, folder, *start, before=mistake) as program:
        wait_for(lambda: my_move(folder), "my turn")
        program.press("Right")
        program.wait_until_said("Ryba has made a mistake")
        program.press("Right")  # enough
        assert program.wait_for_end() == 1
        assert "RuntimeError: planted" in program.log
        _, errors = program.process.communicate()
        assert errors.count("ryba:") == 1
        assert "Traceback" not in errors
    assert my_move(folder)


def test_the_first_start_asks_which_voice_is_heard_and_keeps_the_answer(screen: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    # Without a speech-dispatcher, whatever this machine has.
    with Program(
        screen, folder, SPEECHD_ADDRESS="unix_socket:/nowhere", XDG_RUNTIME_DIR=str(tmp_path)
    ) as program:
        program.wait_until_said("Press Space if you hear this voice")
        program.press("space")
        program.wait_until_said("main menu")
        program.process.send_signal(signal.SIGINT)
        assert program.wait_for_end() == 0
    kept = read_settings((folder / "settings.json").read_text(encoding="utf-8"))
    assert kept.voice_checked
    assert kept.voice == "builtin"
    with Program(screen, folder) as program:
        wait_for((folder / "ryba.previous.log").exists, "the log to begin anew")
        program.wait_until_said("main menu")
        assert "Press Space" not in program.log
    assert "Press Space" in (folder / "ryba.previous.log").read_text(encoding="utf-8")


def test_damaged_files_are_said_and_the_program_goes_on(screen: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_text("{", encoding="utf-8")
    (folder / "match.ryba.json").write_text("{", encoding="utf-8")
    with Program(screen, folder, "--voice", "builtin") as program:
        program.wait_until_said("main menu")
        program.wait_until_said("match.damaged-1.ryba.json")
        program.wait_until_said("settings.damaged-1.json")


OTHER = """
import pygame, time
pygame.display.init()
pygame.display.set_mode((100, 100))
pygame.display.flip()
while True:
    pygame.event.wait(50)
    print("there", flush=True)
"""


def test_it_is_quiet_behind_another_window_and_says_the_last_alert_when_it_is_back(
    screen: str, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    # The other one moves only when the second window is surely there, on a busy machine too.
    slowly = write_settings(Settings(pace=6.0, voice_checked=True))
    (folder / "settings.json").write_text(slowly, encoding="utf-8")
    with Program(screen, folder, "play", "kozel", "--voice", "builtin", "--seed", SEED) as program:
        window = program.window()
        program.wait_until_said("The tiles are dealt")
        # Without a window manager the newest window has the focus.
        other = subprocess.Popen([sys.executable, "-c", OTHER], env=program.env, stdout=subprocess.PIPE)
        try:
            assert other.stdout
            other.stdout.readline()
            wait_for(lambda: "Your turn" in program.title(), "the turn, in the title")
            # What sounded before the window lost the focus must have been written on a busy machine too.
            time.sleep(2)
            assert program.first_sound(time.monotonic(), 0.5) is None
            assert "Your turn" not in program.log
        finally:
            other.kill()
            other.communicate()
        back = time.monotonic()
        program.x("xdotool", "windowfocus", window)
        # Not before a screen reader has said which window this is.
        assert program.wait_until_said("Your turn.") > back + 0.35


def test_the_arrows_are_alive_when_the_window_opens(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "data", "--voice", "builtin") as program:
        program.window()
        # The very first key, before anything has been said, without a click into the window. Where the voice
        # is not there yet, it cuts off the first words.
        program.press("Down")
        program.wait_until_said("2 of 6.")
        spoken = len(program.spoken())
        program.press("Down")
        wait_for(lambda: len(program.spoken()) > spoken, f"the answer to an arrow:\n{program.log}")


def test_a_program_that_does_not_end_tells_where_its_threads_are(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "data", "--voice", "builtin") as program:
        program.wait_until_said("menu")
        with pytest.raises(AssertionError, match=r"(?s)has not ended.*most recent call first.*loop\.py"):
            program.wait_for_end(0.1)
