"""Our SSIP client, against a scripted server and against a real speech-dispatcher of its own.

The real one has a single output module, Debian's `sd_generic`, which writes what it is told into a file.
"""

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from speech_fakes import running
from speech_player import ListeningEspeak, RecordingPlayer

from game.shell.speech import speech_dispatcher
from game.shell.speech.backend import (
    BackendDied,
    BackendMissing,
    BackendRefused,
    Reason,
    Voice,
    VoiceSettings,
)
from game.shell.speech.builtin import BuiltinVoice, build_espeak
from game.shell.speech.detect import voices_for
from game.shell.speech.log import CURRENT, LogFile
from game.shell.speech.reports import VoiceChanged, VoiceFound
from game.shell.speech.shared import Timing
from game.shell.speech.speech_dispatcher import SpeechDispatcherVoice, connect
from game.shell.speech.ssip import SsipConnection, addresses
from game.tools.driving.dispatcher import RealDispatcher
from game.voice.utterance import SpeechClass

HOME = Path("/home/player")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"SPEECHD_ADDRESS": "unix_socket:/a/s.sock", "XDG_RUNTIME_DIR": "/run/u"}, ["/a/s.sock"]),
        ({"SPEECHD_ADDRESS": "inet_socket:host:6561"}, [("host", 6561)]),
        ({"SPEECHD_ADDRESS": "inet_socket"}, [("127.0.0.1", 6560)]),
        (
            {"XDG_RUNTIME_DIR": "/run/u"},
            ["/run/u/speech-dispatcher/speechd.sock", "/home/player/.cache/speech-dispatcher/speechd.sock"],
        ),
        ({"SPEECHD_ADDRESS": "unix_socket"}, ["/home/player/.cache/speech-dispatcher/speechd.sock"]),
    ],
)
def test_where_it_looks(environment: dict[str, str], expected: list[object]) -> None:
    assert addresses(environment, HOME) == expected


GREETING = {
    "SET": "208 OK SET",
    "LIST": "250-espeak-ng\r\n250 OK MODULE LIST SENT",
    "SPEAK": "230 OK RECEIVING DATA",
    "CANCEL": "210 OK CANCELED",
}
MESSAGE = "225-7\r\n225 OK MESSAGE QUEUED"


class ScriptedServer:
    """Answers each command by its first word; whatever else comes is a message, ended by a dot."""

    def __init__(self, path: Path, **answers: str | None) -> None:
        self.answers: dict[str, str | None] = {**GREETING, "message": MESSAGE, **answers}
        self.received: list[str] = []
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(path))
        self._listener.listen()
        self.peer: socket.socket | None = None
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        self.peer, _ = self._listener.accept()
        message: list[str] | None = None
        for raw in self.peer.makefile("rb"):
            text = raw.decode().removesuffix("\r\n")
            if message is not None and text != ".":
                message.append(text)
                continue
            if message is not None:
                self.received.append("\n".join(message))
                message, answer = None, self.answers["message"]
            else:
                self.received.append(text)
                answer = self.answers.get(text.split()[0])
                message = [] if text == "SPEAK" and answer and answer.startswith("230") else None
            if answer is not None:
                self.send(answer)

    def send(self, text: str) -> None:
        assert self.peer is not None
        self.peer.sendall(text.encode() + b"\r\n")

    def close(self) -> None:
        self._listener.close()
        if self.peer is not None:
            with contextlib.suppress(OSError):  # it is closed already
                self.peer.shutdown(socket.SHUT_RDWR)
            self.peer.close()


@pytest.fixture
def scripted(tmp_path: Path) -> Iterator[Callable[..., tuple[SpeechDispatcherVoice, ScriptedServer]]]:
    made: list[tuple[SpeechDispatcherVoice, ScriptedServer]] = []

    def make(**answers: str | None) -> tuple[SpeechDispatcherVoice, ScriptedServer]:
        server = ScriptedServer(tmp_path / "s.sock")
        voice = SpeechDispatcherVoice(SsipConnection(str(tmp_path / "s.sock")))
        server.answers.update(answers)
        server.received.clear()
        made.append((voice, server))
        return voice, server

    yield make
    for voice, server in made:
        voice.close()
        server.close()


def wait_while_speaking(voice: SpeechDispatcherVoice, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while voice.speaking():
        assert time.monotonic() < deadline
        time.sleep(0.01)


Scripted = Callable[..., tuple[SpeechDispatcherVoice, ScriptedServer]]


def test_it_says_a_message_in_its_language_and_hears_its_end(scripted: Scripted) -> None:
    voice, server = scripted()
    voice.speak("Пять-три.\n.точка", interrupt=True, lang="ru")
    assert server.received == ["CANCEL SELF", "SET SELF LANGUAGE ru", "SPEAK", "Пять-три.\n..точка"]
    assert voice.speaking()
    server.send("701-7\r\n701-1\r\n701 BEGIN")
    assert voice.speaking()
    server.send("702-7\r\n702-1\r\n702 END")
    wait_while_speaking(voice, 1)
    server.received.clear()
    voice.speak("Шесть.", interrupt=False, lang="ru")
    assert server.received == ["SPEAK", "Шесть."]


def test_events_between_command_and_reply_are_no_replies(scripted: Scripted) -> None:
    voice, _ = scripted(CANCEL="703-7\r\n703-1\r\n703 CANCELED\r\n210 OK CANCELED")
    voice.speak("Пять-три.", interrupt=False, lang="ru")
    voice.stop()
    assert not voice.speaking()


def test_only_what_the_player_has_changed_is_set(scripted: Scripted) -> None:
    voice, server = scripted()
    voice.configure(VoiceSettings())
    voice.configure(VoiceSettings(rate=75, volume=50))
    voice.configure(VoiceSettings(rate=75, volume=50, pitch=0))
    assert server.received == ["SET SELF RATE 50", "SET SELF VOLUME 0", "SET SELF PITCH -100"]


@pytest.mark.parametrize(
    "answers",
    [{"SPEAK": "304 ERR MODULE NOT RUNNING"}, {"message": "303 ERR"}, {"SET": "408 ERR INVALID LANGUAGE"}],
)
def test_error_codes_are_refusals(scripted: Scripted, answers: dict[str, str]) -> None:
    voice, _ = scripted(**answers)
    with pytest.raises(BackendRefused):
        voice.speak("Пять-три.", interrupt=False, lang="ru")


def test_a_stuck_dispatcher_is_left_in_time(scripted: Scripted) -> None:
    voice, _ = scripted(SPEAK=None)
    began = time.monotonic()
    with pytest.raises(BackendDied) as caught:
        voice.speak("Пять-три.", interrupt=False, lang="ru")
    assert caught.value.reason is Reason.HUNG
    assert time.monotonic() - began < 1.2


def test_a_message_that_begins_and_never_ends_is_given_up(
    scripted: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a dispatcher whose sound card is stuck: it answers every command, and nothing is heard."""
    voice, server = scripted()
    monkeypatch.setattr(speech_dispatcher, "PATIENCE", 0.3)
    voice.speak(".", interrupt=False, lang="ru")
    time.sleep(0.5)
    assert voice.speaking()  # it waits while another program speaks
    server.send("701-7\r\n701-1\r\n701 BEGIN")
    began = time.monotonic()
    with pytest.raises(BackendDied) as caught:
        wait_while_speaking(voice, 4)
    assert caught.value.reason is Reason.HUNG
    assert time.monotonic() - began > 1


def test_the_end_of_the_connection_is_noticed_without_speaking(scripted: Scripted) -> None:
    voice, server = scripted()
    voice.speak("Пять-три.", interrupt=False, lang="ru")
    server.close()
    with pytest.raises(BackendDied):
        voice.speaking()


def test_something_else_on_the_socket_is_no_dispatcher(scripted: Scripted) -> None:
    voice, _ = scripted(SPEAK="HTTP/1.1 400 Bad Request")
    with pytest.raises(BackendDied, match="not SSIP"):
        voice.speak("Пять-три.", interrupt=False, lang="ru")


def test_a_dispatcher_without_a_synthesiser_is_no_voice(tmp_path: Path) -> None:
    server = ScriptedServer(tmp_path / "s.sock", LIST="250-dummy\r\n250 OK MODULE LIST SENT")
    with pytest.raises(BackendMissing, match="synthesiser"):
        SpeechDispatcherVoice(SsipConnection(str(tmp_path / "s.sock")))
    server.close()


def test_no_dispatcher(tmp_path: Path) -> None:
    where = [str(tmp_path / "none.sock")]
    with pytest.raises(BackendMissing):
        connect(where, spawn=False)
    with pytest.raises(BackendMissing):
        connect([], spawn=False)
    assert not speech_dispatcher.probe(lambda: where, spawn=False)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Install a speech-dispatcher that does what a script says; give the socket where it should listen."""

    def install(script: str) -> Path:
        program = tmp_path / "bin" / "speech-dispatcher"
        program.parent.mkdir()
        program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(program.parent))
        path = tmp_path / "speech-dispatcher" / "speechd.sock"
        path.parent.mkdir()
        monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{path}")
        return path

    return install


def test_one_that_cannot_start_does_not_delay_the_first_word_and_is_found_when_it_can(
    installed: Callable[[str], Path],
) -> None:
    path = installed("exit 0")
    player = RecordingPlayer(instant=True)
    assert speech_dispatcher.probe()
    began = time.monotonic()
    with running(voices_for(player, platform="linux"), timing=Timing(look_every=0.1)) as main:
        main.say("Five-three.", SpeechClass.OWN)
        while not player.played:
            assert time.monotonic() - began < speech_dispatcher.SPAWN_WITHIN
            time.sleep(0.005)
        assert not speech_dispatcher.probe()
        server = ScriptedServer(path)
        main.wait_for_report(lambda report: report == VoiceFound("speech-dispatcher"), 3)
    server.close()


@pytest.mark.parametrize("build", [speech_dispatcher.build, speech_dispatcher.build_soon])
def test_nobody_waits_for_one_that_refuses_to_be_started(
    installed: Callable[[str], Path], build: Callable[[], object]
) -> None:
    installed("exit 1")
    began = time.monotonic()
    with pytest.raises(BackendMissing):
        build()
    assert time.monotonic() - began < speech_dispatcher.SPAWN_WITHIN / 2


@pytest.mark.parametrize(
    ("build", "within"), [(speech_dispatcher.build_soon, 0.6), (speech_dispatcher.build, 1.2)]
)
def test_one_that_listens_and_does_not_answer_is_left_soon(
    installed: Callable[[str], Path], build: Callable[[], object], within: float
) -> None:
    server = ScriptedServer(installed("exit 0"), SET=None)
    began = time.monotonic()
    with pytest.raises(BackendDied):
        build()
    assert time.monotonic() - began < within
    server.close()


@pytest.fixture
def dispatcher(tmp_path: Path) -> Iterator[RealDispatcher]:
    real = RealDispatcher(tmp_path)
    yield real
    real.kill()


def test_a_real_dispatcher_says_three_languages_in_order(dispatcher: RealDispatcher) -> None:
    voice = SpeechDispatcherVoice(SsipConnection(str(dispatcher.socket)))
    assert voice.available()
    voice.configure(VoiceSettings(rate=60))
    voice.speak("Пять-три, слева.", interrupt=False, lang="ru")
    voice.speak("Pięć trzy, po lewej.", interrupt=False, lang="pl")
    voice.speak('It\'s five three, "left".\n.dot', interrupt=False, lang="en")
    assert voice.speaking()
    dispatcher.wait_for("pl Pięć trzy, po lewej.")
    wait_while_speaking(voice, 3)
    said = " ".join(dispatcher.spoken())
    assert said.startswith('ru Пять-три, слева. pl Pięć trzy, po lewej. en It\'s five three, "left".')
    assert ".dot" in said
    voice.close()


def test_a_real_dispatcher_is_interrupted(dispatcher: RealDispatcher) -> None:
    voice = SpeechDispatcherVoice(SsipConnection(str(dispatcher.socket)))
    for number in range(1, 9):
        voice.speak(f"Long sentence {number}.", interrupt=False, lang="en")
    dispatcher.wait_for("en Long sentence 1.")
    voice.speak("Your turn.", interrupt=True, lang="en")
    dispatcher.wait_for("en Your turn.")
    assert "en Long sentence 8." not in dispatcher.spoken()
    voice.stop()
    wait_while_speaking(voice, 1)
    voice.close()


def test_a_dispatcher_that_is_killed_is_followed_by_the_built_in_voice(
    dispatcher: RealDispatcher, tmp_path: Path
) -> None:
    """It ends in the middle of a match: within 2 s the built-in voice goes on, and no line is missing."""
    heard: list[str] = []
    espeak, player = build_espeak(), RecordingPlayer(instant=True)
    where = [str(dispatcher.socket)]
    voices = [
        Voice(
            "speech-dispatcher",
            lambda: SpeechDispatcherVoice(connect(where, spawn=False)),
            lambda: speech_dispatcher.probe(lambda: where, spawn=False),
        ),
        Voice(
            "builtin",
            lambda: BuiltinVoice(player, lambda: ListeningEspeak(espeak, heard)),  # type: ignore[arg-type, return-value]
            lambda: True,
        ),
    ]
    log = LogFile(tmp_path)
    with running(voices) as main:
        main.wait_for_report(
            lambda report: isinstance(report, VoiceChanged) and report.new == "speech-dispatcher", 2
        )
        for number in range(1, 6):
            main.say(f"Move {number}.", SpeechClass.OWN)
        dispatcher.wait_for("en Move 2.")
        dispatcher.kill()
        killed = time.monotonic()
        main.say("Your turn.", SpeechClass.ALERT)
        while "Your turn." not in heard:
            assert time.monotonic() - killed < 2, heard
            time.sleep(0.005)
        report = main.wait_for_report(lambda report: isinstance(report, VoiceChanged), 1)
        assert isinstance(report, VoiceChanged)
        assert (report.old, report.new) == ("speech-dispatcher", "builtin")
    log.close()
    everything = " ".join(dispatcher.spoken() + heard)
    assert all(f"Move {number}." in everything for number in range(1, 6))
    # The one that was being said is said again from its beginning, and nothing after it came out of order.
    said = [text for text in heard if text.startswith(("Move", "Your"))]
    assert said == ["Move 2.", "Move 3.", "Move 4.", "Move 5.", "Your turn."]
    assert any(loud for loud in player.played[-1].pcm)
    text = (tmp_path / CURRENT).read_text(encoding="utf-8")
    assert "speech-dispatcher OWN Move 1." in text
    assert "speech-dispatcher failed (died)" in text
    assert "builtin ALERT Your turn." in text
