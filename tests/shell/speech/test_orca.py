"""Orca's messages over a real session bus, with an Orca that answers as the sources of 49 and later do.

Orca itself is not here: Debian has version 43, which takes no messages.
"""

import shutil
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jeepney
import pytest
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from speech_fakes import Source, Stage, running

from game.shell.speech import orca
from game.shell.speech.backend import BackendDied, BackendMissing, BackendRefused, Reason, Voice
from game.shell.speech.orca import OrcaVoice
from game.shell.speech.reports import VoiceChanged
from game.voice.utterance import SpeechClass

MODULE, SERVICE = "org.gnome.Orca.Module", "org.gnome.Orca.Service"
OLD, NEW = f"{orca.ROOT}/SpeechAndVerbosityManager", f"{orca.ROOT}/SpeechManager"


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    program = shutil.which("dbus-daemon")
    assert program is not None, "the Debian package dbus-daemon is needed"
    address = f"unix:path={tmp_path / 'bus'}"
    command = [program, "--session", "--nofork", "--print-address=1", f"--address={address}"]
    daemon = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert daemon.stdout is not None
    assert daemon.stdout.readline()  # it listens now
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    yield
    daemon.send_signal(signal.SIGKILL)
    daemon.wait()
    daemon.stdout.close()


class FakeOrca(threading.Thread):
    """Answers messages; `speech` is where its command to be silent lives, by version.

    `says` is what PresentMessage answers (an Orca without a script answers False); a `slow` one is stuck.
    """

    def __init__(self, speech: str = NEW) -> None:
        super().__init__(daemon=True)
        self.speech = speech
        self.says = True
        self.slow = 0.0
        self._over = threading.Event()
        self.calls: list[str] = []
        self.connection: DBusConnection = open_dbus_connection("SESSION")
        self._send(message_bus.RequestName(SERVICE))
        while self.connection.receive().header.message_type is not jeepney.MessageType.method_return:
            pass
        self.start()

    def _send(self, message: jeepney.Message) -> None:
        self.connection.send(message)

    def run(self) -> None:
        try:
            while True:
                message = self.connection.receive()
                if message.header.message_type is jeepney.MessageType.method_call:
                    self._over.wait(self.slow)
                    self._send(self._answer(message))
        except OSError:
            pass  # the connection was closed

    def _answer(self, message: jeepney.Message) -> jeepney.Message:
        fields: Any = message.header.fields
        path, interface, method = (
            fields[field]
            for field in (
                jeepney.HeaderFields.path,
                jeepney.HeaderFields.interface,
                jeepney.HeaderFields.member,
            )
        )
        if (path, interface, method) == (orca.ROOT, SERVICE, "PresentMessage"):
            self.calls.append(f"say {message.body[0]}")
            return jeepney.new_method_return(message, "b", (self.says,))
        if (path, interface, method) == (self.speech, MODULE, "ExecuteCommand"):
            assert message.body == ("InterruptSpeech", False)
            self.calls.append("stop")
            return jeepney.new_method_return(message, "b", (True,))
        return jeepney.new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", "s", (f"no {path}",))

    def quit(self) -> None:
        if self._over.is_set():
            return
        self._over.set()
        self.connection.sock.shutdown(socket.SHUT_RDWR)
        self.join(2)
        self.connection.close()


@pytest.fixture
def fake(bus: None) -> Iterator[FakeOrca]:
    made = FakeOrca()
    yield made
    made.quit()


def test_orca_says_and_is_interrupted(fake: FakeOrca) -> None:
    assert orca.probe()
    voice = OrcaVoice()
    fake.calls.clear()
    voice.speak("Пять-три.", interrupt=False, lang="ru")
    voice.speak("Ваш ход.", interrupt=True, lang="ru")
    voice.stop()
    assert fake.calls == ["say Пять-три.", "stop", "say Ваш ход.", "stop"]
    assert voice.available()
    assert voice.speaking() is None
    voice.close()


def test_looking_for_orca_does_not_cut_off_its_speech(fake: FakeOrca) -> None:
    assert orca.probe()
    assert fake.calls == []


def test_the_command_to_be_silent_is_found_in_each_version(bus: None) -> None:
    for where in (OLD, NEW):
        fake = FakeOrca(where)
        voice = OrcaVoice()
        voice.stop()
        assert fake.calls[-1] == "stop"
        voice.close()
        fake.quit()
    fake = FakeOrca("/elsewhere")
    with pytest.raises(BackendMissing, match="cannot be interrupted"):
        OrcaVoice()
    fake.quit()


def test_without_orca_or_without_a_bus_it_is_missing(bus: None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not orca.probe()
    with pytest.raises(BackendMissing, match="does not run"):
        OrcaVoice()
    for address in ("unix:path=/nonexistent/bus", "", "tcp:host=localhost"):
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        monkeypatch.setenv("XDG_RUNTIME_DIR", "/nonexistent")
        with pytest.raises(BackendMissing):
            OrcaVoice()


def test_an_orca_that_does_not_take_it_is_a_refusal(fake: FakeOrca) -> None:
    voice = OrcaVoice()
    fake.says = False
    with pytest.raises(BackendRefused):
        voice.speak("a", interrupt=False, lang="en")
    voice.close()


def test_an_orca_that_was_closed_is_lost(fake: FakeOrca) -> None:
    voice = OrcaVoice()
    fake.quit()
    assert not voice.available()
    with pytest.raises(BackendRefused) as caught:
        voice.speak("a", interrupt=False, lang="en")
    assert caught.value.reason is Reason.LOST
    voice.close()


def test_a_stuck_orca_is_left_in_time_and_the_next_voice_says_the_line(fake: FakeOrca) -> None:
    voice = OrcaVoice()
    fake.slow = 3
    began = time.monotonic()
    with pytest.raises(BackendDied) as caught:
        voice.speak("a", interrupt=False, lang="en")
    assert time.monotonic() - began < 1.2
    assert caught.value.reason is Reason.HUNG
    voice.close()


def test_orca_is_followed_by_the_next_voice_and_taken_again(fake: FakeOrca) -> None:
    stage = Stage()
    with running([Voice("orca", OrcaVoice, orca.probe), Source("builtin", stage)]) as main:
        main.wait_for_report(lambda report: isinstance(report, VoiceChanged) and report.new == "orca", 2)
        fake.quit()
        main.say("Five-three.", SpeechClass.OWN)
        stage.wait_for("builtin", "Five-three.", 2)
        back = FakeOrca()
        main.wait_for_report(lambda report: isinstance(report, VoiceChanged) and report.new == "orca", 6)
        main.say("Your turn.", SpeechClass.ALERT)
        deadline = time.monotonic() + 2
        while "say Your turn." not in back.calls:
            assert time.monotonic() < deadline, back.calls
            time.sleep(0.01)
    back.quit()
