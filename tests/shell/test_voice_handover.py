"""The real program with a real speech-dispatcher, which ends in the middle of a match (must hold 6)."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.tools.driving.dispatcher import RealDispatcher
from game.tools.driving.program import Program, display, wait_for


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


@pytest.fixture
def dispatcher(tmp_path: Path) -> Iterator[RealDispatcher]:
    (tmp_path / "run").mkdir()
    real = RealDispatcher(tmp_path / "run")
    yield real
    real.kill()


def said_by(program: Program, voice: str) -> list[str]:
    return re.findall(rf"^\S+ \S+ INFO {voice} [A-Z]+ (.*)$", program.log, re.MULTILINE)


def test_the_built_in_voice_goes_on_within_two_seconds_and_no_line_is_missing(
    screen: str, dispatcher: RealDispatcher, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--voice", "speech-dispatcher", "--seed", "3", "play", "kozel")
    with Program(screen, tmp_path / "data", *arguments, XDG_RUNTIME_DIR=str(tmp_path / "run")) as program:
        program.window()
        # The dispatcher's module is given sentence by sentence.
        wait_for(lambda: "en Your turn." in dispatcher.spoken(), "my turn")
        program.press("F3")
        wait_for(lambda: "en  Opponent: 6 tiles." in dispatcher.spoken(), "an answer")
        dispatcher.kill()
        program.press("Shift+F4")
        killed = time.monotonic()
        wait_for(lambda: "14 tiles in the boneyard." in said_by(program, "builtin"), "the built-in voice", 5)
        gap = time.monotonic() - killed
        assert gap < 2, program.log
        change = "No answer from: Speech Dispatcher. Now speaking: built-in voice."
        wait_for(lambda: change in said_by(program, "builtin"), "the news of the voice")
        # Whatever was said by whichever voice stands in the history.
        for key, words in (
            ("comma", change),
            ("comma", "14 tiles in the boneyard."),
            ("comma", "You have 7 tiles. Opponent: 6 tiles."),
            ("shift+comma", "The tiles are dealt. You have 7 tiles. 14 tiles in the boneyard."),
        ):
            before = len(said_by(program, "builtin"))
            program.press(key)
            wait_for(lambda at=before, words=words: words in said_by(program, "builtin")[at:], words)  # type: ignore[misc]
    with capsys.disabled():
        print(f"\nfrom the end of the dispatcher to the built-in voice {gap:.2f} s")


def test_the_built_in_voice_tells_moves_and_the_dispatcher_answers(
    screen: str, dispatcher: RealDispatcher, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text('{"events_voice": "builtin"}', encoding="utf-8")
    arguments = ("--voice", "speech-dispatcher", "--lang", "en", "--seed", "3")
    table = ("play", "kozel", "--seats", "4")
    with Program(
        screen, tmp_path / "data", *arguments, *table, XDG_RUNTIME_DIR=str(tmp_path / "run")
    ) as program:
        program.window()
        wait_for(lambda: "Your turn." in said_by(program, "speech-dispatcher"), "my turn", 20)
        program.press("F3")
        wait_for(lambda: "You have" in " ".join(said_by(program, "speech-dispatcher")), "an answer")
        told = said_by(program, "builtin")
        assert any("The tiles are dealt." in text for text in told), program.log
        events = [line for line in program.log.splitlines() if " EVENT " in line]
        assert all("INFO builtin EVENT" in line for line in events), program.log
        assert not any(text in " ".join(dispatcher.spoken()) for text in told)
