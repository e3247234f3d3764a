"""The program says дубль or дупль as soon as the setting changes."""

from collections.abc import Callable
from dataclasses import replace

from player import Player

Start = Callable[..., Player]


def test_the_words_change_with_the_setting(start: Start) -> None:
    app = start(language="ru").app
    before = app.catalogue
    assert before.gettext("double six") == "дубль шесть"
    app.change(replace(app.settings, double_word="dupl"))
    assert app.catalogue.gettext("double six") == "дупль шесть"
    assert app.catalogue is app.catalogue
    app.change(replace(app.settings, double_word="dubl"))
    assert app.catalogue.gettext("double six") == "дубль шесть"


def test_the_rules_say_it_too(start: Start) -> None:
    player = start(language="ru", double_word="dupl")
    player.press("Down", "Down", "Space", "Space")
    said = [player.press("Down") for _ in range(12)]
    assert any("дупля" in line for line in said)
    assert not any("дубл" in line for line in said)
