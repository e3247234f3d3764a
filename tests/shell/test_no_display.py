"""Without a display the program says in one sentence what to do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    return subprocess.run(
        [sys.executable, "-m", "game", "--data", str(folder), *arguments],
        cwd=ROOT,
        env=env | {"SDL_AUDIODRIVER": "dummy"} | environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


@pytest.mark.parametrize("arguments", [(), ("play", "kozel"), ("--silent",)])
def test_no_display_is_status_2_and_one_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(tmp_path / "data", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    [line] = done.stderr.splitlines()
    assert line.startswith("ryba: no window can be opened")
    assert "--keys" in line
    assert not (tmp_path / "data").exists()


def test_a_display_that_does_not_answer_is_status_2_as_well(tmp_path: Path) -> None:
    done = run(tmp_path / "data", DISPLAY=":9999")
    assert done.returncode == 2
    assert done.stderr.count("ryba:") == 1
    assert "Traceback" not in done.stderr


def test_what_is_wrong_with_the_command_line_comes_first(tmp_path: Path) -> None:
    done = run(tmp_path / "data", "play", "kozel", "--record", str(tmp_path / "none.ryba.json"))
    assert done.returncode == 2
    assert "none.ryba.json" in done.stderr
    assert "window" not in done.stderr


def test_the_self_test_needs_neither_display_nor_sound_card(tmp_path: Path) -> None:
    done = run(tmp_path / "data", "--self-test", "--silent", SDL_AUDIODRIVER="none")
    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    assert lines[-1] == "All is well."
    parts = ("sounds", "languages", "rules", "voices", "games", "data folder")
    assert {line.split(":")[0] for line in lines[1:-1]} == {
        *(f"ok       {part}" for part in parts),
        "warning  sounds",
    }


def test_the_self_test_names_what_is_missing_and_fails(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run(tmp_path / "file" / "data", "--self-test", "--silent")
    assert done.returncode == 1
    [line] = [line for line in done.stdout.splitlines() if line.startswith("MISSING")]
    assert "--data" in line
