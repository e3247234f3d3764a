"""The list of voices of each platform, and that it really leads to a voice."""

import time

import pytest
from speech_fakes import running
from speech_player import RecordingPlayer

from game.shell.speech.detect import voices_for
from game.shell.speech.reports import VoiceChanged
from game.voice.utterance import SpeechClass


class Unread:
    active = False

    def wait(self, seconds: float) -> bool:
        return False


@pytest.mark.parametrize(
    ("platform", "names"),
    [
        (
            "win32",
            "nvda jaws dolphin window-eyes pc-talker zdsr sapi5 builtin system",
        ),
        ("darwin", "voiceover system builtin"),
        ("linux", "orca speech-dispatcher builtin system"),
    ],
)
def test_the_order_of_voices(platform: str, names: str) -> None:
    assert [voice.name for voice in voices_for(RecordingPlayer(), platform=platform)] == names.split()


def test_without_a_sound_device_there_is_no_built_in_voice() -> None:
    assert "builtin" not in [voice.name for voice in voices_for(None, platform="win32")]


def test_the_screen_reader_in_the_window_is_the_last_of_the_voices() -> None:
    for platform in ("win32", "darwin", "linux"):
        assert [voice.name for voice in voices_for(None, platform=platform, tree=Unread())][-1] == "window"


def test_silent_is_alone() -> None:
    player = RecordingPlayer()
    voices = voices_for(player, silent=True)
    assert [voice.name for voice in voices] == ["silent"]
    with running(voices) as main:
        main.say("hello.", SpeechClass.OWN)
        main.wait_for_report(lambda report: isinstance(report, VoiceChanged) and report.new == "silent", 1)
    assert player.played == []


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_where_no_reader_is_installed_the_built_in_voice_speaks(platform: str) -> None:
    """The lists of Windows and macOS on this machine: every library is missing, and nothing is raised."""
    player = RecordingPlayer(instant=True)
    voices = [voice for voice in voices_for(player, platform=platform) if voice.name != "system"]
    with running(voices) as main:
        main.wait_for_report(lambda report: isinstance(report, VoiceChanged) and report.new == "builtin", 3)
        main.say("Пять-три.", SpeechClass.OWN)
        deadline = time.monotonic() + 2
        while not player.played:
            assert time.monotonic() < deadline
            time.sleep(0.01)


def test_the_chosen_voice_is_first() -> None:
    player = RecordingPlayer(instant=True)
    with running(voices_for(player, platform="linux"), chosen="builtin") as main:
        report = main.wait_for_report(lambda report: isinstance(report, VoiceChanged), 3)
        assert isinstance(report, VoiceChanged)
        assert report.new == "builtin"
