"""The settings of the voice by keys: each change is heard at once, in a sentence of the game."""

from collections.abc import Callable

import pytest
from player import Player

from game.app import App
from game.settings import Settings, read_settings
from game.thinking import InlineThinker
from game.ui.labels import TELLERS, TIMBRES
from game.ui.outputs import KeepSettings, TryVoice, UseSound
from game.voice.utterance import SpeechClass, Utterance

Start = Callable[..., Player]
VOICES = ("nvda", "builtin")


def voice_menu(start: Start, **settings: object) -> Player:
    """Open the menu from the main menu, as a player does."""
    player = start(**{"voices": VOICES, **settings})
    said = player.press("S", "Space")
    while "Voice." not in said:
        said = player.press("Down")
        assert player.cues() == ["menu/move"], "the settings do not lead to the voice"
    player.press("Space")
    return player


def go_to(player: Player, item: str) -> str:
    said = player.press("Home")
    while not said.startswith(item):
        said = player.press("Down")
        assert player.cues() == ["menu/move"], f"there is no {item}"
    return said


def sound(player: Player) -> UseSound:
    return next(out for out in player.heard if isinstance(out, UseSound))


@pytest.mark.parametrize(
    ("item", "field"),
    [("Speech rate", "rate"), ("Speech pitch", "pitch"), ("Speech volume", "speech_volume")],
)
def test_rate_pitch_and_volume_are_heard_in_a_move(start: Start, item: str, field: str) -> None:
    player = voice_menu(start)
    before = getattr(player.app.settings, field)
    assert go_to(player, item).startswith(f"{item}: {before}.")
    assert player.press("Left") == f"{before - 10}. Five-three, left."
    assert getattr(sound(player), field) == before - 10
    assert any(isinstance(out, KeepSettings) for out in player.heard)
    # The sound is set before the sentence, so that the sentence is heard with it.
    kinds = [type(out) for out in player.heard]
    assert kinds.index(UseSound) < kinds.index(Utterance)


def test_the_new_voice_says_the_sentence(start: Start) -> None:
    player = voice_menu(start, voice="nvda")
    go_to(player, "Voice")
    assert player.press("Right") == "built-in voice. Five-three, left."
    assert player.heard[0] == TryVoice("builtin")
    assert player.app.settings.voice == "builtin"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"place_first": True}, "Left, five-three."),
        ({"tile_names": "digits"}, "5 3, left."),
        ({"tile_names": "digits", "place_first": True}, "Left, 5 3."),
    ],
)
def test_the_sentence_sounds_as_the_game_will(start: Start, settings: dict[str, object], said: str) -> None:
    player = voice_menu(start, **settings)
    go_to(player, "Speech rate")
    assert player.press("Left") == f"40. {said}"


def test_the_timbre_of_the_built_in_voice(start: Start) -> None:
    player = voice_menu(start)
    assert "usual" in go_to(player, "The built-in voice sounds like")
    heard = []
    assert all(read_settings(f'{{"timbre": "{timbre}"}}').timbre == timbre for timbre in TIMBRES)
    for _ in list(TIMBRES)[1:]:
        heard.append(player.press("Right").split(".")[0])
        assert sound(player).timbre == player.app.settings.timbre
    assert heard == list(TIMBRES.values())[1:]


def test_moves_of_the_others_by_the_built_in_voice_are_shown_from_a_seat(start: Start) -> None:
    player = voice_menu(start)
    assert TELLERS["same"] in go_to(player, "Moves of the others are told by")
    player.press("Right")
    assert player.app.settings.events_voice == sound(player).events_voice == "builtin"
    events = [out for out in player.heard if isinstance(out, Utterance) and out.cls is SpeechClass.EVENT]
    assert [(event.text, event.pan) for event in events] == [("Five-three, left.", -0.7)]
    assert "screen reader" in player.press("F1")


def test_without_the_built_in_voice_its_settings_are_not_there(start: Start) -> None:
    def lines(*voices: str) -> str:
        return " ".join(voice_menu(start, voices=voices).app.scene().lines)

    assert "built-in" not in lines("nvda")
    assert "built-in voice sounds" in lines("nvda", "builtin")


def test_an_error_in_english_is_said_in_english() -> None:
    player = Player(App(Settings(voice_checked=True, language="ru"), InlineThinker(), seed=1, saved="{"))
    player.app.start()
    player.press("Space")
    said = [out for out in player.heard if isinstance(out, Utterance) and out.text]
    assert [each.lang for each in said] == ["ru", "en"]
    assert all(each.cls is SpeechClass.ALERT for each in said)
    assert said[1].text.isascii()
