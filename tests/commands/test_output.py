"""Printing: letters that the terminal has not, readers that leave early, disks that are full."""

import errno
import os
import subprocess
import sys

import pytest

from game.commands.output import say, until_nobody_reads

SAY = "from game.commands.output import say, until_nobody_reads as until\n"
SIMULATE = [sys.executable, "-m", "game", "simulate", "kozel", "--hands", "40", "--levels", "novice"]


@pytest.mark.parametrize(("missing", "said"), [("replace", b"?-1"), ("backslashreplace", rb"\u044f-1")])
def test_letters_that_the_terminal_has_not(missing: str, said: bytes) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"{SAY}say('\\u044f-1', missing={missing!r})"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr, done.stdout.splitlines()) == (0, b"", [said])


def test_letters_that_the_terminal_has(capsys: pytest.CaptureFixture[str]) -> None:
    say("рыба ż ±")
    assert capsys.readouterr().out == "рыба ż ±\n"


@pytest.mark.parametrize("lines", [1, 20_000])
def test_a_reader_that_leaves_ends_the_printing_quietly(lines: int) -> None:
    program = f"{SAY}with until():\n    [say('a line of text') for _ in range({lines})]\nprint('more')"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_another_fault_is_not_hidden() -> None:
    with pytest.raises(OSError, match="full"), until_nobody_reads():
        raise OSError(errno.ENOSPC, "full")


def test_simulate_in_ascii() -> None:
    # Its text has a sign that not every terminal has.
    done = subprocess.run(
        SIMULATE, env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b" ? " in done.stdout


def test_simulate_without_a_reader() -> None:
    with subprocess.Popen(SIMULATE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
