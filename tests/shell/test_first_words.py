"""A screen reader says which window has opened, and cuts off what is said meanwhile: we come after it."""

import time
from types import SimpleNamespace
from typing import Any

import pytest

from game.shell.loop import SETTLE, Loop
from game.shell.quick_pygame import pygame
from game.shell.speech.detect import SCREEN_READERS, voice_names


@pytest.fixture(autouse=True)
def no_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.key, "set_repeat", lambda *_: None)


def seconds_to_the_first_words(*voices: str | None) -> float:
    """Give how long after the window the first words come; `voices` are what speaks, look after look."""
    looks = list(voices)

    class Speaker:
        @property
        def voice(self) -> str | None:
            return looks.pop(0) if len(looks) > 1 else looks[0]

    said: list[float] = []
    outlets: Any = SimpleNamespace(
        speaker=Speaker(), know_voices=lambda: None, put=lambda _: said.append(time.monotonic())
    )
    app: Any = SimpleNamespace(settings=SimpleNamespace(voice_checked=True), now=0.0)
    opened = time.monotonic()
    window: Any = SimpleNamespace(opened=opened)
    Loop(app, outlets, window)._begin(list)
    return said[0] - opened


@pytest.mark.parametrize("voice", SCREEN_READERS)
def test_the_title_is_said_first_by_a_screen_reader(voice: str) -> None:
    assert seconds_to_the_first_words(voice) >= SETTLE


@pytest.mark.parametrize("voice", ["builtin", "speech-dispatcher", "sapi5", "silent"])
def test_no_other_voice_is_waited_for(voice: str) -> None:
    assert seconds_to_the_first_words(voice) < SETTLE / 2


def test_a_voice_that_is_being_built_may_be_a_screen_reader() -> None:
    assert seconds_to_the_first_words(None, None, "nvda") >= SETTLE
    assert seconds_to_the_first_words(None, None, "builtin") < SETTLE / 2


def test_without_a_voice_nothing_is_waited_for_longer() -> None:
    assert seconds_to_the_first_words(None) < 2 * SETTLE


def test_the_screen_readers_are_voices() -> None:
    known = {name for platform in ("win32", "darwin", "linux") for name in voice_names(platform=platform)}
    assert set(SCREEN_READERS) <= known
