"""The real program, read over AT-SPI as Orca reads it: a session bus, real keys, the real accesskit."""

import json
import os
import re
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.tools.driving.dispatcher import kill_started
from game.tools.driving.program import Program, display, wait_for

READER = Path(__file__).with_name("atspi_reader.py")
SYSTEM_PYTHON = "/usr/bin/python3"
SEED = "3"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[dict[str, str]]:
    """Give the environment of a session with a display, a bus and a home of its own."""
    for name in ("home", "run"):
        (tmp_path / name).mkdir(mode=0o700)
    with display() as screen:
        names = {"DISPLAY": screen, "HOME": str(tmp_path / "home"), "XDG_RUNTIME_DIR": str(tmp_path / "run")}
        environment = {name: value for name, value in os.environ.items() if name != "AT_SPI_BUS_ADDRESS"}
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            env=environment | names,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert bus.stdout
        yield names | {"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
        bus.terminate()
        bus.communicate()
        kill_started(tmp_path / "run")


class Reader:
    """Stands for Orca: hears events, and looks at the tree when it likes."""

    def __init__(self, session: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [SYSTEM_PYTHON, str(READER)],
            env=os.environ | session,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.heard: list[dict[str, Any]] = []
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()
        self._wait("ready")

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.heard.append(json.loads(line))

    def _wait(self, kind: str, after: int = 0) -> dict[str, Any]:
        found = lambda: [heard for heard in self.heard[after:] if heard["kind"] == kind]  # noqa: E731
        return wait_for(found, f"{kind} in {self.heard[after:]}")[0]

    def order(self, order: str, answer: str = "done") -> dict[str, Any]:
        before = len(self.heard)
        assert self.process.stdin
        self.process.stdin.write(f"{order}\n")
        self.process.stdin.flush()
        return self._wait(answer, before)

    def window(self) -> dict[str, Any]:
        """Give the window of the program: its name, and the item and the sentences in it."""
        windows: list[dict[str, Any]] = self.order("tree", "tree")["windows"]
        assert len(windows) == 1, windows
        return windows[0]

    def events(self, kind: str) -> list[str]:
        return [heard["name"] for heard in self.heard if heard["kind"] == "event" and heard["type"] == kind]

    @property
    def focused(self) -> list[str]:
        return self.events("object:state-changed:focused")

    def wait_for_item(self, after: int) -> None:
        """Wait for a focus beyond the first `after` ones."""
        wait_for(lambda: self.focused[after:], f"an item: {self.heard}")

    @property
    def announced(self) -> list[str]:
        return self.events("object:announcement")

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(10)
        self._listener.join()
        assert self.process.stdout
        self.process.stdout.close()


@pytest.fixture
def reader(session: dict[str, str]) -> Iterator[Reader]:
    reader = Reader(session)
    yield reader
    reader.close()


def program(session: dict[str, str], folder: Path, *arguments: str) -> Program:
    return Program(session["DISPLAY"], folder, *arguments, "--seed", SEED, **session)


def items(window: dict[str, Any]) -> list[tuple[str, bool]]:
    return [(child["name"], child["focused"]) for child in window["children"]]


def test_a_reader_finds_title_item_and_sentence_and_hears_each_new_one(
    session: dict[str, str], reader: Reader, tmp_path: Path
) -> None:
    with program(session, tmp_path / "data", "--voice", "window", "--lang", "pl") as ryba:
        wait_for(lambda: reader.focused, f"the first item: {reader.heard}")
        assert reader.window()["role"] == "frame"
        assert reader.window()["name"] == "Ryba"
        assert items(reader.window()) == [(reader.focused[-1], True)]
        for key in ("Down", "Down", "Up", "Up"):
            before = len(reader.focused)
            ryba.press(key)
            reader.wait_for_item(before)
            assert items(reader.window()) == [(reader.focused[-1], True)]
        assert len(set(reader.focused[-4:])) == 3
        ryba.press("F1")
        wait_for(lambda: reader.announced, "the help")
        assert items(reader.window()) == [(reader.focused[-1], True), (reader.announced[-1], False)]
        ryba.process.terminate()
        assert ryba.wait_for_end() == 0
        assert "ERROR" not in ryba.log
        spoken = [words for words in ryba.log.splitlines() if " INFO window " in words]
        assert any(reader.announced[0] in words for words in spoken)
    assert "error" not in {heard["kind"] for heard in reader.heard}


def test_an_alert_is_assertive_and_the_title_is_not_read_out_on_top_of_it(
    session: dict[str, str], reader: Reader, tmp_path: Path
) -> None:
    with program(session, tmp_path / "data", "play", "kozel", "--voice", "window") as ryba:
        wait_for(lambda: any("Your turn" in words for words in reader.announced), f"my turn: {reader.heard}")
        assert "Your turn" in ryba.title()
        [assertive] = [x for x in reader.heard if x.get("detail") == 2 and "Your turn" in x["name"]]
        assert assertive["type"] == "object:announcement"
        assert reader.window()["name"] == "Ryba"
        assert reader.events("object:property-change:accessible-name") == []


def test_while_another_voice_speaks_the_reader_hears_nothing(
    session: dict[str, str], reader: Reader, tmp_path: Path
) -> None:
    with program(session, tmp_path / "data", "--voice", "builtin") as ryba:
        ryba.wait_until_said("main menu")
        wait_for(lambda: reader.events("window:activate"), f"the window: {reader.heard}")
        heard = list(reader.focused)
        ryba.press("Down", "Down", "F1")
        ryba.wait_until_said("Up and down choose")

        def found() -> list[str]:
            return [name for name, _ in items(reader.window())]

        wait_for(lambda: any("Up and down choose" in name for name in found()), "the sentence")
        item = re.findall(r" NAV (.*)$", ryba.log, re.MULTILINE)[-1]
        wait_for(lambda: item in found(), "the item")
        assert reader.focused == heard
        assert reader.announced == []
        # It is found at the next look for voices.
        for _ in range(10):
            if "-> window (chosen)" in ryba.log:
                break
            ryba.press("F5")
            time.sleep(1)
        wait_for(lambda: any("your screen reader" in words for words in reader.announced), "its voice")


def test_readers_may_come_and_go_at_any_time(session: dict[str, str], reader: Reader, tmp_path: Path) -> None:
    with program(session, tmp_path / "data", "--voice", "window") as ryba:
        wait_for(lambda: reader.focused, "the first item")
        for _ in range(8):
            reader.order("off")
            ryba.press("Down")
            ryba.press("Up")
            reader.order("on")
            ryba.press(*["Down", "Up"] * 5)
            reader.order("focus")
        before = len(reader.focused)
        ryba.press("Down")
        reader.wait_for_item(before)
        assert ryba.process.poll() is None
        assert "given up" not in ryba.log
        ryba.close_window()
        assert ryba.wait_for_end() == 0
