"""The system's voice in its child process, with a fake pyttsx3 on both sides of the pipe."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

from game.shell.speech.backend import BackendDied, BackendMissing, BackendRefused, Reason, VoiceSettings
from game.shell.speech.system_voice import CHILD, SystemVoice, serve


@dataclass
class FakePyttsxVoice:
    id: str
    languages: list[object]


@dataclass
class FakeEngine:
    """pyttsx3's Engine: says only the last text of one run, and swallows what its driver raises."""

    voices: list[FakePyttsxVoice] | None
    driver_error: Exception | None = None
    properties: dict[str, object] = field(default_factory=dict)
    spoken: list[str] = field(default_factory=list)
    pending: str = ""
    listeners: list[Callable[..., object]] = field(default_factory=list)

    def connect(self, topic: str, listener: Callable[..., object]) -> None:
        assert topic == "error"
        self.listeners.append(listener)

    def getProperty(self, name: str) -> object:  # noqa: N802 (the library's names)
        if name == "rate":
            return 200
        assert name == "voices"
        if self.voices is None:
            raise ValueError("invalid literal for int() with base 16: '409;9'")
        return self.voices

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802
        self.properties[name] = value

    def say(self, text: str) -> None:
        self.pending = text

    def runAndWait(self) -> None:  # noqa: N802
        if self.driver_error is not None:
            for listener in self.listeners:
                listener(name=None, exception=self.driver_error)
            return
        self.spoken.append(self.pending)


VOICES = [
    FakePyttsxVoice("english", ["en-US"]),
    FakePyttsxVoice("russian", ["ru_RU"]),
    FakePyttsxVoice("polish", [b"\x05pl"]),
]


def served(*texts: tuple[str, str], engines: list[FakeEngine]) -> list[dict[str, object]]:
    sound = {"faster": 1.5, "volume": 0.5, "pitch": 50}
    jobs = [json.dumps({"text": text, "lang": lang, **sound}) for text, lang in texts]
    answers: list[str] = []
    left = iter(engines)
    serve(jobs, answers.append, lambda: next(left))
    return [json.loads(answer) for answer in answers]


def test_the_child_says_every_line_by_a_voice_of_its_language_with_a_fresh_engine() -> None:
    engines = [FakeEngine(VOICES) for _ in range(3)]
    answers = served(("Five.", "en"), ("Пять.", "ru"), ("Pięć.", "pl"), engines=engines)
    assert answers == [{"done": True}] * 3
    assert [engine.spoken for engine in engines] == [["Five."], ["Пять."], ["Pięć."]]
    assert [engine.properties["voice"] for engine in engines] == ["english", "russian", "polish"]
    assert engines[0].properties == {"voice": "english", "rate": 300, "volume": 0.5}


def test_the_child_tells_what_failed() -> None:
    swallowed = FakeEngine(VOICES, driver_error=RuntimeError("no audio"))
    (answer,) = served(("Five.", "en"), engines=[swallowed])
    assert "no audio" in str(answer["failed"])
    (answer,) = served(("Пять.", "ru"), engines=[FakeEngine(VOICES[:1])])
    assert "no voice for the language ru" in str(answer["failed"])


def test_voices_that_cannot_be_listed_are_good_for_english_only() -> None:
    assert served(("Five.", "en"), engines=[FakeEngine(None)]) == [{"done": True}]
    (answer,) = served(("Пять.", "ru"), engines=[FakeEngine(None)])
    assert "failed" in answer


# A child that notes what it says and takes half a second for each line.
SLOW = """
import json, sys, time
print("pygame says hello and other noise")
for line in sys.stdin:
    job = json.loads(line)
    if "bad" in job["text"]:
        print(json.dumps({"failed": "LookupError: 'no voice for the language ru'"}), flush=True)
        continue
    if "die" in job["text"]:
        sys.exit(1)
    time.sleep(0.5)
    open(sys.argv[1], "a", encoding="utf-8").write(job["text"] + "\\n")
    print(json.dumps({"done": True}), flush=True)
"""


@pytest.fixture
def voice(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SystemVoice]:
    said = tmp_path_factory.mktemp("child") / "said"
    said.touch()
    made = SystemVoice([sys.executable, "-X", "utf8", "-c", SLOW, str(said)])
    made.said = said  # type: ignore[attr-defined]
    yield made
    made.close()


def said(voice: SystemVoice) -> list[str]:
    return voice.said.read_text(encoding="utf-8").splitlines()  # type: ignore[attr-defined, no-any-return]


def wait_while_speaking(voice: SystemVoice, seconds: float = 5) -> None:
    deadline = time.monotonic() + seconds
    while voice.speaking():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_no_line_is_lost_and_the_end_is_told(voice: SystemVoice) -> None:
    assert voice.available()
    for text in ("Раз.", "Два."):
        voice.speak(text, interrupt=False, lang="ru")
    assert voice.speaking()
    wait_while_speaking(voice)
    assert said(voice) == ["Раз.", "Два."]


def test_an_interruption_kills_what_is_said_and_the_spare_child_speaks(voice: SystemVoice) -> None:
    voice.speak("Долго.", interrupt=False, lang="ru")
    time.sleep(0.2)
    began = time.monotonic()
    voice.speak("Ваш ход.", interrupt=True, lang="ru")
    assert time.monotonic() - began < 0.3
    wait_while_speaking(voice)
    assert said(voice) == ["Ваш ход."]
    voice.stop()
    assert not voice.speaking()
    assert voice.available()


def test_what_the_child_refuses_is_a_refusal(voice: SystemVoice) -> None:
    voice.speak("bad", interrupt=False, lang="ru")
    with pytest.raises(BackendRefused) as caught:
        wait_while_speaking(voice)
    assert caught.value.reason is Reason.NO_LANGUAGE


def test_a_child_that_ends_is_noticed(voice: SystemVoice) -> None:
    voice.speak("die", interrupt=False, lang="ru")
    with pytest.raises(BackendDied):
        wait_while_speaking(voice)
    assert not voice._child.alive


def test_settings_are_sent_with_each_line() -> None:
    echo = "import sys\nfor line in sys.stdin: print(line.replace('text', 'failed'), flush=True)"
    made = SystemVoice([sys.executable, "-c", echo])
    made.configure(VoiceSettings(rate=100, volume=30))
    made.speak("a", interrupt=False, lang="en")
    with pytest.raises(BackendRefused):
        wait_while_speaking(made)
    made.close()


def test_a_command_that_does_not_exist() -> None:
    with pytest.raises(BackendMissing):
        SystemVoice(["/nonexistent/python"])


def test_the_real_child_starts_and_answers() -> None:
    """Whether pyttsx3 can speak depends on the machine; that it answers, or ends and is noticed, does not."""
    real = SystemVoice(CHILD)
    real.speak("Five three.", interrupt=False, lang="xx")
    with pytest.raises((BackendRefused, BackendDied)):
        wait_while_speaking(real, 20)
    real.close()
