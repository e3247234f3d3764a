"""The voice of macOS: the real pyttsx3 with its real nsss driver, on an AppKit that behaves as Apple's does.

Not on a Mac: what the driver and our child process make of it is tested, not what is heard.
"""

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
from pyttsx3.engine import Engine

from game.shell.speech.system_voice import serve

VOICES = {
    "com.apple.voice.Alex": "en_US",
    "com.apple.voice.Milena": "ru_RU",
    "com.apple.voice.Zosia": "pl_PL",
}
DEFAULT_RATE = 180.0


class NSObject:
    @classmethod
    def alloc(cls) -> Any:
        return cls.__new__(cls)

    def init(self) -> Any:
        return self


class RunLoop:
    """The loop of the thread: what is due is done one by one; nothing due and nothing spoken ends it."""

    def __init__(self) -> None:
        self.due: list[Callable[[], object]] = []
        self.stopper: Any = None

    def limitDateForMode_(self, _mode: str) -> None:  # noqa: N802 (Apple's names)
        return None

    def runMode_beforeDate_(self, _mode: str, _date: object) -> bool:  # noqa: N802
        if not self.due:
            return False
        self.due.pop(0)()
        return True


LOOP = RunLoop()


class NSRunLoop:
    @staticmethod
    def currentRunLoop() -> RunLoop:  # noqa: N802
        return LOOP


class NSTimer:
    @staticmethod
    def scheduledTimerWithTimeInterval_target_selector_userInfo_repeats_(  # noqa: N802
        _seconds: float, target: Any, selector: str, _info: object, _repeats: bool
    ) -> None:
        LOOP.due.append(lambda: getattr(target, selector.replace(":", "_"))(None))


class NSDate:
    @staticmethod
    def dateWithTimeIntervalSinceNow_(_seconds: float) -> None:  # noqa: N802
        return None


class Stopper(NSObject):
    def init(self) -> Any:
        self.shouldStop = False
        return self

    def shouldRun(self) -> bool:  # noqa: N802
        return not self.shouldStop

    @classmethod
    def addRunLoopStopper_toRunLoop_(cls, stopper: Any, loop: RunLoop) -> None:  # noqa: N802
        loop.stopper = stopper

    @classmethod
    def removeRunLoopStopperFromRunLoop_(cls, loop: RunLoop) -> None:  # noqa: N802
        loop.stopper = None


class NSSpeechSynthesizer(NSObject):
    """A new voice resets rate and volume; the end of a text is told by the loop, not at once."""

    spoken: list[tuple[str, str, float, float]] = []  # noqa: RUF012 (what all synthesisers of a test have said)

    def initWithVoice_(self, voice: str | None) -> Any:  # noqa: N802
        self._delegate: Any = None
        self.setVoice_(voice)
        return self

    def setDelegate_(self, delegate: Any) -> None:  # noqa: N802
        self._delegate = delegate

    def setVoice_(self, voice: str | None) -> None:  # noqa: N802
        self._voice, self._rate, self._volume = voice or "com.apple.voice.Alex", DEFAULT_RATE, 1.0

    def voice(self) -> str:
        return self._voice

    def rate(self) -> float:
        return self._rate

    def volume(self) -> float:
        return self._volume

    def setRate_(self, rate: float) -> None:  # noqa: N802
        self._rate = rate

    def setVolume_(self, volume: float) -> None:  # noqa: N802
        self._volume = volume

    def startSpeakingString_(self, text: str) -> None:  # noqa: N802
        self.spoken.append((text, self._voice, self._rate, self._volume))
        LOOP.due.append(lambda: self._delegate.speechSynthesizer_didFinishSpeaking_(self, True))

    def stopSpeaking(self) -> None:  # noqa: N802
        pass

    @staticmethod
    def availableVoices() -> list[str]:  # noqa: N802
        return list(VOICES)

    @staticmethod
    def attributesForVoice_(voice: str) -> dict[str, str]:  # noqa: N802
        return {"VoiceIdentifier": voice, "VoiceName": voice, "VoiceLocaleIdentifier": VOICES[voice]}


def _module(name: str, **content: object) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(content)
    return module


def _stop() -> None:
    LOOP.stopper.stop()


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., list[dict[str, Any]]]]:
    helper = _module(
        "PyObjCTools.AppHelper",
        PyObjCAppHelperRunLoopStopper=Stopper,
        stopEventLoop=_stop,
    )
    for module in (
        _module("objc", python_method=lambda function: function, super=super),
        _module("AppKit", NSSpeechSynthesizer=NSSpeechSynthesizer),
        _module(
            "Foundation",
            NSURL=object,
            NSDate=NSDate,
            NSDefaultRunLoopMode="default",
            NSObject=NSObject,
            NSRunLoop=NSRunLoop,
            NSTimer=NSTimer,
        ),
        _module("PyObjCTools", AppHelper=helper),
        helper,
    ):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.delitem(sys.modules, "pyttsx3.drivers.nsss", raising=False)
    importlib.import_module("pyttsx3.drivers.nsss")
    NSSpeechSynthesizer.spoken.clear()
    LOOP.due.clear()

    def say(*jobs: dict[str, object]) -> list[dict[str, Any]]:
        usual = {"lang": "en", "faster": 1.0, "volume": 1.0, "pitch": 50}
        answers: list[str] = []
        serve((json.dumps({**usual, **job}) for job in jobs), answers.append, lambda: Engine("nsss"))
        return [json.loads(answer) for answer in answers]

    yield say
    sys.modules.pop("pyttsx3.drivers.nsss", None)


def test_each_line_is_said_to_its_end_by_a_voice_of_its_language(
    say: Callable[..., list[dict[str, Any]]],
) -> None:
    answers = say(
        {"text": "Пять-три.", "lang": "ru"}, {"text": "Pięć-trzy.", "lang": "pl"}, {"text": "Five-three."}
    )
    assert answers == [{"done": True}] * 3
    assert [(text, voice.rpartition(".")[2]) for text, voice, *_ in NSSpeechSynthesizer.spoken] == [
        ("Пять-три.", "Milena"),
        ("Pięć-trzy.", "Zosia"),
        ("Five-three.", "Alex"),
    ]


def test_rate_and_volume_outlast_the_change_of_voice(say: Callable[..., list[dict[str, Any]]]) -> None:
    assert say({"text": "Пять-три.", "lang": "ru", "faster": 1.5, "volume": 0.4}) == [{"done": True}]
    ((_, _, rate, volume),) = NSSpeechSynthesizer.spoken
    assert (rate, volume) == (300, 0.4)  # the driver begins with 200


def test_a_pitch_that_it_does_not_have_is_no_error(say: Callable[..., list[dict[str, Any]]]) -> None:
    assert say({"text": "Five-three.", "pitch": 80}) == [{"done": True}]
    assert len(NSSpeechSynthesizer.spoken) == 1


def test_a_mac_without_the_language_refuses(
    say: Callable[..., list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(VOICES, "com.apple.voice.Milena")
    (answer,) = say({"text": "Пять-три.", "lang": "ru"})
    assert "no voice for the language ru" in answer["failed"]
