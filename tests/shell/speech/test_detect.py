"""The list of voices of each platform, and that it really leads to a voice."""

import time
from dataclasses import replace

import pytest
from speech_fakes import FakeVoice, Source, Stage, running
from speech_player import RecordingPlayer

from game.shell.speech.backend import BackendMissing, Reason
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


@pytest.mark.parametrize(
    ("chosen", "others", "expected"),
    [(None, True, "quick"), ("slow", True, "slow"), (None, False, "slow")],
)
def test_only_who_has_chosen_a_voice_or_has_no_other_waits_until_it_has_started(
    chosen: str | None, others: bool, expected: str
) -> None:
    stage = Stage()
    slow, quick = Source("slow", stage), Source("quick", stage)

    def build_soon() -> FakeVoice:
        raise BackendMissing("it is being started")

    voices = [replace(slow.voice, build_soon=build_soon), *([quick.voice] if others else [])]
    with running(voices, chosen=chosen) as main:
        report = main.wait_for_report(lambda report: isinstance(report, VoiceChanged), 2)
        assert report == VoiceChanged(None, expected, Reason.STARTED)


def test_the_chosen_voice_is_first() -> None:
    player = RecordingPlayer(instant=True)
    with running(voices_for(player, platform="linux"), chosen="builtin") as main:
        report = main.wait_for_report(lambda report: isinstance(report, VoiceChanged), 3)
        assert isinstance(report, VoiceChanged)
        assert report.new == "builtin"
