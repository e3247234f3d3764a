"""The language of the system: from the environment, else from the system, else English."""

import locale
import os
import sys

import pytest

from game.voice.system_language import system_language


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "pl_PL"}, "pl"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "ru-RU"}, "ru"),
        ({"LANG": "ru.KOI8-R"}, "ru"),
        ({"LANG": "pl_PL@euro"}, "pl"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "plt_MG"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "pl_PL", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "ru_RU", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU", "LC_ALL": ""}, "ru"),
        ({"LC_CTYPE": "ru_RU"}, "en"),
    ],
)
def test_the_environment(environ: dict[str, str], expected: str) -> None:
    assert system_language(environ) == expected


@pytest.mark.parametrize(
    ("platform", "name", "expected"),
    [
        ("win32", "Russian_Russia", "ru"),
        ("win32", "Polish_Poland", "pl"),
        ("win32", "ru_RU", "ru"),
        ("darwin", "pl_PL", "pl"),
        ("darwin", None, "en"),
        ("linux", "ru_RU", "en"),
    ],
)
def test_without_variables_windows_and_macos_are_asked(
    monkeypatch: pytest.MonkeyPatch, platform: str, name: str | None, expected: str
) -> None:
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(key, raising=False)
    set_to: list[str] = []

    def setlocale(category: int, value: str | None = None) -> str:
        assert category == locale.LC_CTYPE
        if value is not None:
            set_to.append(value)
        return "before"

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(locale, "setlocale", setlocale)
    monkeypatch.setattr(locale, "getlocale", lambda: (name, "UTF-8"))
    assert system_language() == expected
    # The process's own locale is what it was.
    assert set_to == ([] if platform == "linux" else ["", "before"])


def test_a_locale_that_the_system_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(key, raising=False)

    def setlocale(category: int, value: str | None = None) -> str:
        if value == "":
            raise locale.Error
        return "C"

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(locale, "setlocale", setlocale)
    assert system_language() == "en"


def test_the_variables_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "LC_ALL", "pl_PL.UTF-8")
    assert system_language() == "pl"
