"""What is said again keeps the language that it was said in, whatever has been chosen since."""

from collections.abc import Callable
from dataclasses import replace

from player import Player

from game.app import App
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.outputs import Copy
from game.voice.utterance import Utterance

Start = Callable[..., Player]


def spoken(player: Player) -> list[tuple[str, str]]:
    """Give what the player has just heard, and in which languages."""
    return [(out.text, out.lang) for out in player.heard if isinstance(out, Utterance) and out.text]


def in_english(player: Player) -> None:
    player.app.change(replace(player.app.settings, language="en"))


def test_a_message_and_the_last_alert_keep_their_language(start: Start) -> None:
    player = start(match=True, language="ru")
    player.wait(2)
    in_english(player)
    player.press("Shift+F4")
    player.press(",")
    assert spoken(player)[0][1] == "en"
    for key in (",", "Shift+,", "Shift+.", ","):
        player.press(key)
        if key != "Shift+.":
            assert spoken(player)[0][1] == "ru", key
    assert spoken(player) == [("Ваш ход.", "ru")]
    player.press("Ctrl+C")
    assert player.heard == [Copy("Ваш ход.")]
    player.heard = player.app.focus_gained(5)
    assert spoken(player) == [("Ваш ход.", "ru")]


def test_what_says_that_there_is_no_message_is_said_in_the_language_of_now(start: Start) -> None:
    player = start(language="ru")
    in_english(player)
    player.press(",")
    assert spoken(player) == [("No messages.", "en")]


def test_the_same_answer_in_another_language_is_another_message(start: Start) -> None:
    player = start(match=True, language="ru")
    player.wait(2)
    player.press("Shift+F4")
    before = len(player.app.history.entries)
    in_english(player)
    player.press("Shift+F4", "Shift+F4")
    assert [message.lang for message in player.app.history.entries[before - 1 :]] == ["ru", "en"]


def test_the_english_part_of_a_message_is_repeated_as_english() -> None:
    player = Player(App(Settings(voice_checked=True, language="ru"), InlineThinker(), seed=1, saved="{"))
    player.heard = player.app.start()
    player.press("Space")
    said = spoken(player)
    assert [lang for _, lang in said[-2:]] == ["ru", "en"]
    player.press(",")
    assert spoken(player) == said[-1:]
    player.press(",")
    assert spoken(player) == said[-2:-1]
    player.heard = player.app.focus_gained(5)
    assert spoken(player) == said[-1:]
