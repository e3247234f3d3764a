"""Options of the test run, and the fixture of programs without a window."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from player import Player

from game.app import App
from game.settings import Settings
from game.thinking import InlineThinker


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regold", action="store_true", help="write the golden transcripts anew; read the diff")


def pytest_configure(config: pytest.Config) -> None:
    if cache := getattr(config, "cache", None):
        # The programs that tests start would compile their modules anew where the system keeps no bytecode.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("bytecode"))


@pytest.fixture
def start() -> Callable[..., Player]:
    """Give a program that is in its main menu, or with `match=True` at the table."""

    def start(*, match: bool = False, seed: int = 7, voices: tuple[str, ...] = (), **changes: Any) -> Player:
        settings = Settings(**{"voice_checked": True, **changes})
        player = Player(App(settings, InlineThinker(), seed=seed, voices=voices))
        player.heard = player.app.start_match() if match else player.app.start()
        return player

    return start
