"""speech-dispatcher, the voice of Orca, by its own protocol: no Debian Python package is needed."""

import getpass
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from game.shell.speech.backend import (
    NORMAL,
    BackendDied,
    BackendError,
    BackendMissing,
    Reason,
    VoiceSettings,
)
from game.shell.speech.queue import guess_seconds
from game.shell.speech.ssip import ANSWER_WITHIN, Address, SsipConnection, addresses

__all__ = ["SpeechDispatcherVoice", "build", "build_soon", "connect", "probe", "system_addresses"]

SPAWN_WITHIN = 1.0
SOON = 0.2
"""Seconds for each step to a voice that nobody has chosen; one that is running answers in a millisecond."""
PATIENCE = 4.0
"""Seconds, beside four times what a text usually takes, after which a message counts as stuck."""


_started: list["subprocess.Popen[bytes]"] = []
"""Kept to the end: a child that still runs when its object goes away is a warning."""
_awaited: set[Address] = set()
"""Where one was started that has not been heard of yet; perhaps it cannot start at all."""


def system_addresses() -> list[Address]:
    return addresses(os.environ, Path.home())


def build() -> "SpeechDispatcherVoice":
    return SpeechDispatcherVoice(connect(system_addresses()))


def build_soon() -> "SpeechDispatcherVoice":
    """Build the voice if speech-dispatcher runs; otherwise start it, to be found later."""
    connection = connect(system_addresses(), within=SOON)
    connection.answer_within = SOON
    voice = SpeechDispatcherVoice(connection)
    connection.answer_within = ANSWER_WITHIN
    return voice


def connect(where: Sequence[Address], *, spawn: bool = True, within: float = SPAWN_WITHIN) -> SsipConnection:
    """Give a connection; where nobody listens and speech-dispatcher is installed, start it first."""
    missing: BackendError = BackendMissing("no place where speech-dispatcher may listen")
    for address in where:
        try:
            connection = SsipConnection(address)
        except BackendMissing as error:
            missing = error
        else:
            _awaited.discard(address)
            return connection
    program = shutil.which("speech-dispatcher")
    if not spawn or program is None or not where or not isinstance(where[0], str):
        raise missing
    # As its own library does it; it ends by itself when nobody uses it any more.
    command = [program, "--spawn", "--communication-method", "unix_socket", "--socket-path", where[0]]
    quiet = subprocess.DEVNULL
    starting = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)  # noqa: S603
    _started.append(starting)
    _awaited.add(where[0])
    deadline = time.monotonic() + within
    # It leaves with an error where the system does not want it to be started so.
    while time.monotonic() < deadline and not starting.poll():
        try:
            connection = SsipConnection(where[0])
        except BackendMissing as error:
            missing = error
            time.sleep(0.02)
        else:
            starting.poll()
            _awaited.discard(where[0])
            return connection
    starting.poll()
    raise missing


def probe(where: Callable[[], Sequence[Address]] = system_addresses, *, spawn: bool = True) -> bool:
    """Whether somebody listens, or could be started; whoever was started already has to listen."""
    places = where()
    if spawn and _awaited.isdisjoint(places) and shutil.which("speech-dispatcher") is not None:
        return True
    try:
        connect(places, spawn=False).close()
    except BackendError:
        return False
    return True


class SpeechDispatcherVoice:
    """Says everything with priority "message": it is not dropped when another program speaks."""

    name = "speech-dispatcher"
    places = False

    def __init__(self, connection: SsipConnection) -> None:
        self._connection = connection
        self._lang = ""
        self._settings = NORMAL
        self._patience: dict[str, float] = {}
        try:
            self._greet()
        except BackendError:
            connection.close()
            raise

    def _greet(self) -> None:
        user = "".join(letter for letter in getpass.getuser() if letter.isalnum()) or "player"
        self._connection.command(f"SET SELF CLIENT_NAME {user}:ryba:game")
        self._connection.command("SET SELF NOTIFICATION ALL ON")
        self._connection.command("SET SELF PRIORITY MESSAGE")
        modules = {line.strip() for line in self._connection.command("LIST OUTPUT_MODULES").lines[:-1]}
        if not modules - {"dummy"}:
            raise BackendMissing("speech-dispatcher runs without any synthesiser")

    def available(self) -> bool:
        self._connection.read_events()
        return True

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        if interrupt:
            self.stop()
        if lang != self._lang:
            self._connection.command(f"SET SELF LANGUAGE {lang}")
            self._lang = lang
        self._patience[self._connection.say(text)] = PATIENCE + 4 * guess_seconds(text)

    def stop(self) -> None:
        self._connection.command("CANCEL SELF")

    def braille(self, text: str) -> None:
        pass  # BRLTTY is asked by Orca, not by us

    def speaking(self) -> bool | None:
        self._connection.read_events()
        unfinished = self._connection.unfinished
        for message, began in unfinished.items():
            # Its sound is stuck (the dispatcher itself still answers): what it says is not heard.
            if began is not None and time.monotonic() > began + self._patience.get(message, PATIENCE):
                raise BackendDied("speech-dispatcher began a message and does not end it", Reason.HUNG)
        self._patience = {message: self._patience.get(message, PATIENCE) for message in unfinished}
        return bool(unfinished)

    def configure(self, settings: VoiceSettings) -> None:
        """Set what differs; what was never touched stays as the player's system has it."""
        if settings.rate != self._settings.rate:
            self._connection.command(f"SET SELF RATE {2 * settings.rate - 100}")
        if settings.pitch != self._settings.pitch:
            self._connection.command(f"SET SELF PITCH {2 * settings.pitch - 100}")
        if settings.volume != self._settings.volume:
            self._connection.command(f"SET SELF VOLUME {2 * settings.volume - 100}")
        self._settings = settings

    def close(self) -> None:
        self._connection.close()
