"""The screen readers, with fakes that behave as the classes of accessible_output2 0.17 do in their source."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from speech_fakes import Source, Stage, running

from game.shell.speech.backend import (
    Backend,
    BackendError,
    BackendMissing,
    BackendRefused,
    Reason,
    Voice,
    VoiceSettings,
)
from game.shell.speech.reports import VoiceChanged
from game.shell.speech.screen_readers import (
    JawsVoice,
    NvdaVoice,
    ReaderVoice,
    SapiVoice,
    VoiceOverVoice,
    reader,
)
from game.voice.utterance import SpeechClass


class NvdaLibrary:
    """nvdaControllerClient64.dll: every call gives a code; asleep it answers -1 to all but the test."""

    def __init__(self) -> None:
        self.code = 0
        self.running = 0
        self.calls: list[str] = []

    def nvdaController_testIfRunning(self) -> int:  # noqa: N802 (the DLL's names)
        return self.running

    def nvdaController_speakText(self, text: str) -> int:  # noqa: N802
        self.calls.append(f"speak {text}")
        return self.code

    def nvdaController_cancelSpeech(self) -> int:  # noqa: N802
        self.calls.append("cancel")
        return self.code

    def nvdaController_brailleMessage(self, text: str) -> int:  # noqa: N802
        self.calls.append(f"braille {text}")
        return self.code


class NvdaOutput:
    def __init__(self, lib: NvdaLibrary) -> None:
        self.lib = lib

    def is_active(self) -> bool:
        return self.lib.nvdaController_testIfRunning() == 0

    def speak(self, text: str, interrupt: bool = False) -> None:
        raise AssertionError("hides the return code")


def nvda(**state: int) -> tuple[NvdaVoice, NvdaLibrary]:
    lib = NvdaLibrary()
    voice = NvdaVoice("nvda", NvdaOutput(lib))
    lib.calls.clear()
    for key, value in state.items():
        setattr(lib, key, value)
    return voice, lib


def test_nvda_speaks_interrupts_and_brailles() -> None:
    voice, lib = nvda()
    voice.speak("Пять-три.", interrupt=False, lang="ru")
    voice.speak("Ваш ход.", interrupt=True, lang="ru")
    voice.braille("5:3 >L")
    voice.stop()
    assert lib.calls == ["speak Пять-три.", "cancel", "speak Ваш ход.", "braille 5:3 >L", "cancel"]
    assert voice.available()
    assert voice.speaking() is None


@pytest.mark.parametrize(("code", "reason"), [(-1, Reason.ASLEEP), (1722, Reason.LOST), (5, Reason.REFUSED)])
def test_nvdas_return_codes_are_read(code: int, reason: Reason) -> None:
    voice, _ = nvda(code=code)
    calls: list[Callable[[], None]] = [
        lambda: voice.speak("a", interrupt=False, lang="en"),
        lambda: voice.speak("a", interrupt=True, lang="en"),
        voice.stop,
        lambda: voice.braille("a"),
    ]
    for call in calls:
        with pytest.raises(BackendRefused) as caught:
            call()
        assert caught.value.reason is reason


def test_nvda_asleep_is_not_taken_though_it_says_that_it_runs() -> None:
    lib = NvdaLibrary()
    lib.code = -1
    with pytest.raises(BackendRefused) as caught:
        NvdaVoice("nvda", NvdaOutput(lib))
    assert caught.value.reason is Reason.ASLEEP


def test_nvda_that_falls_asleep_hands_its_line_to_the_next_voice() -> None:
    stage, lib = Stage(), NvdaLibrary()
    sleeper = Voice("nvda", lambda: NvdaVoice("nvda", NvdaOutput(lib)), lambda: lib.running == 0)
    with running([sleeper, Source("builtin", stage)]) as main:
        main.wait_for_report(lambda report: isinstance(report, VoiceChanged) and report.new == "nvda", 1)
        lib.code = -1
        main.say("Пять-три.", SpeechClass.OWN)
        stage.wait_for("builtin", "Пять-три.", 1)
        report = main.wait_for_report(lambda report: isinstance(report, VoiceChanged), 1)
        assert report == VoiceChanged(
            "nvda", "builtin", Reason.ASLEEP, "NVDA is in sleep mode in this window"
        )
        main.say("Your turn.", SpeechClass.ALERT)
        stage.wait_for("builtin", "Your turn.", 1)


def test_nvda_that_wakes_up_is_taken_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.shell.speech.roster.REST", 0.2)
    stage, lib = Stage(), NvdaLibrary()
    sleeper = Voice("nvda", lambda: NvdaVoice("nvda", NvdaOutput(lib)), lambda: lib.running == 0)
    with running([sleeper, Source("builtin", stage)]) as main:
        main.wait_for_report(lambda report: isinstance(report, VoiceChanged) and report.new == "nvda", 1)
        lib.code = -1
        main.say("Пять-три.", SpeechClass.OWN)
        stage.wait_for("builtin", "Пять-три.", 1)
        lib.code = 0
        report = main.wait_for_report(
            lambda report: isinstance(report, VoiceChanged) and report.new == "nvda", 3
        )
        assert report == VoiceChanged("builtin", "nvda", Reason.BACK)


class JawsObject:
    """FreedomSci.JawsApi: methods answer whether JAWS took it; a quote ends a script's string."""

    def __init__(self) -> None:
        self.takes = True
        self.calls: list[tuple[str, object]] = []

    def SayString(self, text: str, interrupt: bool) -> bool:  # noqa: N802 (COM's names)
        self.calls.append((text, interrupt))
        return self.takes

    def RunFunction(self, source: str) -> bool:  # noqa: N802
        assert source.startswith('BrailleString("')
        assert source.endswith('")')
        assert '"' not in source[15:-2]
        self.calls.append((source, None))
        return True


class ObjectOutput:
    """An output that holds a COM object, with no `silence`."""

    def __init__(self, com: Any) -> None:
        self.object = com

    def is_active(self) -> bool:
        return True


def test_jaws_speaks_is_silenced_and_brailles_without_quotes() -> None:
    com = JawsObject()
    voice = JawsVoice("jaws", ObjectOutput(com))
    voice.speak("Five three.", interrupt=True, lang="en")
    voice.stop()
    voice.braille('6:5 "left"\\ \n5')
    assert com.calls == [
        ("Five three.", True),
        ("", True),
        ('BrailleString("6:5 left 5")', None),
    ]
    com.takes = False
    with pytest.raises(BackendRefused):
        voice.speak("Five three.", interrupt=False, lang="en")


class Token:
    def __init__(self, language: str) -> None:
        self.language = language

    def GetAttribute(self, name: str) -> str:  # noqa: N802
        assert name == "Language"
        return self.language


class SapiObject:
    """SAPI.SpVoice: takes XML, and raises on text that is none."""

    def __init__(self, *languages: str) -> None:
        self.tokens = [Token(language) for language in languages]
        self.Voice = self.tokens[0]
        self.AudioOutput = "speakers"
        self.Rate = 3
        self.Volume = 100
        self.spoken: list[tuple[str, int]] = []
        self.done = True

    def GetVoices(self) -> list[Token]:  # noqa: N802
        return self.tokens

    def Speak(self, text: str, flags: int) -> int:  # noqa: N802
        if flags & 8:
            text = "".join(ET.fromstring(f"<sapi>{text}</sapi>").itertext())
        self.spoken.append((text, flags))
        return len(self.spoken)

    def WaitUntilDone(self, milliseconds: int) -> bool:  # noqa: N802
        assert milliseconds == 0
        return self.done


def test_sapi_reads_signs_of_xml_as_text_and_takes_a_voice_of_the_language() -> None:
    com = SapiObject("409;9", "419", "415")
    voice = SapiVoice("sapi5", ObjectOutput(com))
    voice.speak("a < b & c > d", interrupt=True, lang="ru")
    assert com.spoken == [("a < b & c > d", 1 | 2 | 8)]
    assert com.Voice.language == "419"
    voice.speak("tak", interrupt=False, lang="pl")
    assert com.Voice.language == "415"
    voice.speak("yes", interrupt=False, lang="en")
    assert com.Voice.language == "409;9"
    com.done = False
    assert voice.speaking()
    voice.stop()
    assert com.spoken[-1] == ("", 1 | 2)


def test_sapi_says_an_english_sentence_in_a_russian_session_by_the_voice_that_there_is() -> None:
    com = SapiObject("419")
    voice = SapiVoice("sapi5", ObjectOutput(com))
    voice.speak("Партия не читается.", interrupt=False, lang="ru")
    voice.speak("hand 1, move 2", interrupt=False, lang="en")
    voice.speak("Ваш ход.", interrupt=False, lang="ru")
    assert [text for text, _ in com.spoken] == ["Партия не читается.", "hand 1, move 2", "Ваш ход."]
    # In an English session another voice that has English is the better one.
    with pytest.raises(BackendRefused):
        SapiVoice("sapi5", ObjectOutput(SapiObject("419"))).speak("Five.", interrupt=False, lang="en")


def test_sapi_without_a_voice_of_the_language_refuses() -> None:
    voice = SapiVoice("sapi5", ObjectOutput(SapiObject("809")))
    voice.speak("Hello.", interrupt=False, lang="en")
    with pytest.raises(BackendRefused) as caught:
        voice.speak("Да.", interrupt=False, lang="ru")
    assert caught.value.reason is Reason.NO_LANGUAGE


def test_sapi_settings_touch_only_what_the_player_has_set() -> None:
    com = SapiObject("409")
    voice = SapiVoice("sapi5", ObjectOutput(com))
    voice.configure(VoiceSettings())
    assert (com.Rate, com.Volume) == (3, 100)
    voice.configure(VoiceSettings(rate=100, volume=40))
    assert (com.Rate, com.Volume) == (10, 40)


class PlainOutput:
    def __init__(self) -> None:
        self.calls: list[str] = []
        self.active = True

    def is_active(self) -> int:
        return self.active

    def speak(self, text: str, interrupt: int = 0) -> None:
        self.calls.append(f"{text}{'!' if interrupt else ''}")

    def silence(self) -> None:
        self.calls.append("silence")

    def braille(self, text: str, **_options: object) -> bool:
        return False


def test_any_other_reader() -> None:
    output = PlainOutput()
    voice: Backend = ReaderVoice("dolphin", output)
    voice.speak("a", interrupt=True, lang="ru")
    voice.stop()
    voice.braille("a")
    assert output.calls == ["a!", "silence"]
    output.active = False
    assert voice.available() is False


def test_voiceover_gets_the_next_line_only_when_the_last_has_probably_been_said() -> None:
    now = [100.0]
    voice = VoiceOverVoice("voiceover", PlainOutput(), lambda: now[0])
    assert voice.speaking() is False
    voice.speak("Five three.", interrupt=False, lang="en")
    assert voice.speaking() is True
    now[0] += 2
    assert voice.speaking() is False


@pytest.mark.parametrize(
    "error", [OSError("no DLL"), AttributeError("windll"), SystemExit(1), ImportError("pywintypes")]
)
def test_whatever_an_output_class_raises_means_that_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    class Module:
        @staticmethod
        def output_class() -> None:
            raise error

    monkeypatch.setattr("importlib.import_module", lambda _name: Module)
    with pytest.raises(BackendMissing):
        reader("nvda").build()
    with pytest.raises(BackendError):
        reader("jaws").probe()


def test_looking_for_nvda_does_not_cut_off_its_speech(monkeypatch: pytest.MonkeyPatch) -> None:
    lib = NvdaLibrary()

    class Module:
        output_class: Callable[[], NvdaOutput] = staticmethod(lambda: NvdaOutput(lib))

    monkeypatch.setattr("importlib.import_module", lambda _name: Module)
    assert reader("nvda").probe() is True
    assert lib.calls == []
    assert isinstance(reader("nvda").build(), NvdaVoice)


def test_a_reader_of_this_system_can_be_asked_for_without_harm() -> None:
    """On Linux the real library has none of these; it must be missing, not an error of another kind."""
    for name in ("nvda", "jaws", "voiceover"):
        with pytest.raises(BackendMissing):
            reader(name).build()
