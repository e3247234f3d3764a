"""The real classes of accessible_output2 and what is built on them, with another Windows and macOS below."""

import importlib
import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import accessible_output2.outputs.base
import pytest

from game.shell.speech.backend import BackendMissing, BackendRefused, Reason
from game.shell.speech.screen_readers import reader, sapi

OUTPUTS = ("nvda", "jaws", "window_eyes", "dolphin", "pc_talker", "zdsr", "voiceover", "sapi5")


class ComError(Exception):
    """What pywintypes raises."""


class Com:
    """A COM object that notes every call of it and answers each with True."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.Voice = SimpleNamespace(GetAttribute=lambda _name: "419", GetDescription=lambda: "Irina")
        self.AudioOutput = "speakers"

    def GetVoices(self) -> list[Any]:  # noqa: N802 (COM's name)
        return [self.Voice]

    def __getattr__(self, name: str) -> Callable[..., bool]:
        def call(*arguments: object) -> bool:
            self.calls.append((name, *arguments))
            return True

        return call


class Dll(Com):
    """A DLL: functions that answer 0, or what `answers` says."""

    def __init__(self, **answers: int) -> None:
        super().__init__()
        self.answers = answers

    def __getattr__(self, name: str) -> Any:
        def call(*arguments: object) -> int:
            self.calls.append((name, *arguments))
            return self.answers.get(name, 0)

        return call


class Machine:
    """What is installed: COM objects by name, DLLs by file name."""

    def __init__(self) -> None:
        self.com: dict[str, Com] = {}
        self.dlls: dict[str, Dll] = {}
        self.voiceover = SimpleNamespace(said=[], running=True)

    def load_com(self, *names: str) -> Com:
        for name in names:
            if name in self.com:
                return self.com[name]
        raise ComError(names)

    def load_library(self, name: str, **_how: object) -> Dll:
        if name not in self.dlls:
            raise FileNotFoundError(name)
        return self.dlls[name]

    def app(self, name: str) -> Any:
        assert name == "voiceover"
        return SimpleNamespace(output=self.voiceover.said.append, isrunning=lambda: self.voiceover.running)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    made = Machine()
    modules: dict[str, dict[str, Any]] = {
        "pywintypes": {"com_error": ComError},
        "libloader.com": {"load_com": made.load_com},
        "win32gui": {"FindWindow": lambda *_names: 0},
        "appscript": {"app": made.app},
    }
    for name, content in modules.items():
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(accessible_output2.outputs.base, "load_library", made.load_library)
    names = [f"accessible_output2.outputs.{name}" for name in OUTPUTS]
    for name in names:
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield made
    for name in names:
        sys.modules.pop(name, None)
        importlib.invalidate_caches()


@pytest.mark.parametrize("name", ["nvda", "jaws", "window-eyes", "dolphin", "pc-talker", "zdsr", "sapi5"])
def test_what_is_not_installed_is_missing_and_raises_nothing_else(machine: Machine, name: str) -> None:
    voice = sapi() if name == "sapi5" else reader(name)
    try:
        there = voice.build().available()
    except (BackendMissing, BackendRefused):
        there = False
    assert not there


def test_nvda(machine: Machine) -> None:
    dll = machine.dlls["nvdaControllerClient64.dll"] = Dll()
    voice = reader("nvda").build()
    dll.calls.clear()
    voice.speak("Пять-три.", interrupt=True, lang="ru")
    voice.braille("5:3")
    assert [call[0].removeprefix("nvdaController_") for call in dll.calls] == [
        "cancelSpeech",
        "speakText",
        "brailleMessage",
    ]
    dll.answers = dict.fromkeys(("nvdaController_speakText", "nvdaController_cancelSpeech"), -1)
    assert voice.available(), "asleep it says that it runs"
    with pytest.raises(BackendRefused) as caught:
        voice.speak("Пять-три.", interrupt=False, lang="ru")
    assert caught.value.reason is Reason.ASLEEP


def test_jaws_has_no_silence_and_reads_braille_as_a_script(machine: Machine) -> None:
    com = machine.com["FreedomSci.JawsApi"] = Com()
    voice = reader("jaws").build()
    assert voice.available()
    com.calls.clear()
    voice.speak("Five.", interrupt=True, lang="en")
    voice.stop()
    voice.braille('say "five"')
    assert com.calls == [
        ("SayString", "Five.", True),
        ("SayString", "", True),
        ("RunFunction", 'BrailleString("say five")'),
    ]


def test_the_older_name_of_jaws_will_do(machine: Machine) -> None:
    machine.com["jfwapi"] = Com()
    assert reader("jaws").build().available()


def test_sapi_is_asked_by_its_object_with_signs_of_xml_escaped(machine: Machine) -> None:
    com = machine.com["SAPI.SPVoice"] = Com()
    voice = sapi().build()
    voice.speak("a & b < c", interrupt=False, lang="ru")
    assert com.calls[-1] == ("Speak", '<pitch absmiddle="0">a &amp; b &lt; c</pitch>', 1 | 8)


@pytest.mark.parametrize(
    ("name", "dll", "running"),
    [
        ("dolphin", "dolapi.dll", {"DolAccess_GetSystem": 4}),
        ("pc-talker", "pctkusr64.dll", {"PCTKStatus": 1}),
        ("zdsr", "ZDSRAPI_x64.dll", {"GetSpeakState": 3}),
    ],
)
def test_readers_with_a_dll_of_their_own(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, name: str, dll: str, running: dict[str, int]
) -> None:
    if name == "dolphin":  # it has a DLL for 32 bits only
        monkeypatch.setattr("platform.architecture", lambda: ("32bit", ""))
    library = machine.dlls[dll] = Dll(**running)
    voice = reader(name).build()
    assert voice.available()
    voice.speak("Five.", interrupt=True, lang="en")
    voice.braille("5")
    assert len(library.calls) > 2
    assert any("Five." in map(str, call) or b"Five." in call for call in library.calls)


def test_voiceover(machine: Machine) -> None:
    voice = reader("voiceover").build()
    voice.speak("Five.", interrupt=False, lang="en")
    assert machine.voiceover.said == ["Five."]
    voice.stop()
    assert machine.voiceover.said == ["Five.", ""]
    machine.voiceover.running = False
    assert not voice.available()
