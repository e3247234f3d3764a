"""The log of what was spoken."""

from pathlib import Path

from game.shell.speech.log import CURRENT, PREVIOUS, LogFile, speech_log


def test_the_log_of_the_game_before_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    for number in range(3):
        log = LogFile(folder)
        speech_log.info("builtin OWN %s", f"Игра {number}")
        log.close()
    assert sorted(path.name for path in folder.iterdir()) == [CURRENT, PREVIOUS]
    assert "builtin OWN Игра 2" in (folder / CURRENT).read_text(encoding="utf-8")
    assert "builtin OWN Игра 1" in (folder / PREVIOUS).read_text(encoding="utf-8")
    time, level = (folder / CURRENT).read_text(encoding="utf-8").split(" ")[1:3]
    assert time.count(":") == 2
    assert level == "INFO"


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    log = LogFile(tmp_path / "file" / "logs")
    speech_log.info("builtin OWN hello")
    log.close()


def test_nothing_is_written_after_the_end(tmp_path: Path) -> None:
    log = LogFile(tmp_path)
    log.close()
    speech_log.info("late")
    assert "late" not in (tmp_path / CURRENT).read_text(encoding="utf-8")
