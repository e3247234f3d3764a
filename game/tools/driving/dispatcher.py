"""A real speech-dispatcher of our own, that writes what it is told into a file; and one that only answers."""

import os
import shutil
import signal
import socket
import subprocess
import threading
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

from game.shell.speech.backend import BackendMissing
from game.shell.speech.ssip import SsipConnection

__all__ = ["RealDispatcher", "ScriptedDispatcher", "kill_started"]


def kill_started(folder: Path) -> None:
    """End the speech-dispatchers that programs have started, where `folder` is their XDG_RUNTIME_DIR."""
    for pid in folder.glob("speech-dispatcher/pid/*.pid"):
        with suppress(ProcessLookupError, ValueError):
            os.kill(int(pid.read_text()), signal.SIGKILL)


class RealDispatcher:
    """A speech-dispatcher with its own folders, that writes every sentence into a file.

    `seconds` is how long it takes for each.
    """

    def __init__(self, folder: Path, *, seconds: float = 0.3) -> None:
        program = shutil.which("speech-dispatcher")
        assert program is not None, "the Debian package speech-dispatcher is needed"
        self.socket = folder / "speech-dispatcher" / "speechd.sock"
        self.spoken_file = folder / "spoken"
        config = folder / "config"
        (config / "modules").mkdir(parents=True)
        self.socket.parent.mkdir()
        log = folder / "log"
        log.mkdir()
        (config / "speechd.conf").write_text(
            'LogLevel 4\nAudioOutputMethod "libao"\nTimeout 0\n'
            'AddModule "paper" "sd_generic" "paper.conf"\nDefaultModule paper\n'
        )
        languages = "".join(f'GenericLanguage "{lang}" "{lang}" "utf-8"\n' for lang in ("en", "pl", "ru"))
        voices = "".join(f'AddVoice "{lang}" "MALE1" "{lang}"\n' for lang in ("en", "pl", "ru"))
        # printf would need a backslash, which this file format drops.
        execute = f"echo $VOICE \\'$DATA\\' >> {self.spoken_file}; sleep {seconds}"
        (config / "modules" / "paper.conf").write_text(
            f'GenericExecuteSynth "{execute}"\n{languages}{voices}', encoding="utf-8"
        )
        environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder), "HOME": str(folder)}
        command = [program, "--run-single", "-c", "unix_socket", "-S", str(self.socket), "-C", str(config)]
        command += ["-L", str(log), "-P", str(folder / "pid")]
        output = (folder / "output").open("w")
        self.process = subprocess.Popen(
            command, env=environment, stdout=output, stderr=output, start_new_session=True
        )
        output.close()
        deadline = time.monotonic() + 5
        while not self._listens():
            if time.monotonic() > deadline:
                self.kill()
                raise AssertionError((folder / "output").read_text())
            time.sleep(0.01)

    def _listens(self) -> bool:
        try:
            SsipConnection(str(self.socket)).close()
        except BackendMissing:
            return False
        return True

    def spoken(self) -> list[str]:
        if not self.spoken_file.exists():
            return []
        return self.spoken_file.read_text(encoding="utf-8").splitlines()

    def wait_for(self, sentence: str, seconds: float = 3) -> None:
        deadline = time.monotonic() + seconds
        while sentence not in self.spoken():
            assert time.monotonic() < deadline, self.spoken()
            time.sleep(0.01)

    def hang(self) -> None:
        """Let it answer nothing any more, until it is killed."""
        os.killpg(self.process.pid, signal.SIGSTOP)

    def kill(self) -> None:
        """End it, and another one that a program may have started in its place."""
        kill_started(self.socket.parents[1])
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        self.kill()


class ScriptedDispatcher:
    """Answers as a speech-dispatcher does and says nothing; when `refuses` is set it takes no message."""

    def __init__(self, folder: Path) -> None:
        self.refuses = False
        path = folder / "speech-dispatcher" / "speechd.sock"
        path.parent.mkdir(parents=True)
        self._messages = count(1)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(path))
        self._listener.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):  # it is closed
            while True:
                peer, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=[peer], daemon=True).start()

    def _serve(self, peer: socket.socket) -> None:
        """Answer each command by its first word; a message is ended by a dot."""
        in_message = False
        with peer, suppress(OSError):
            for raw in peer.makefile("rb"):
                line = raw.decode().removesuffix("\r\n")
                if in_message and line != ".":
                    continue
                command = "." if in_message else line.split()[0]
                in_message = command == "SPEAK" and not self.refuses
                peer.sendall((self._answer(command) + "\r\n").encode())

    def _answer(self, command: str) -> str:
        if command == "SPEAK":
            return "304 ERR MODULE NOT RUNNING" if self.refuses else "230 OK RECEIVING DATA"
        if command == ".":
            number = next(self._messages)
            events = "".join(
                f"\r\n{code}-{number}\r\n{code}-1\r\n{code} {event}"
                for code, event in ((701, "BEGIN"), (702, "END"))
            )
            return f"225-{number}\r\n225 OK MESSAGE QUEUED{events}"
        return "250-some\r\n250 OK MODULE LIST SENT" if command == "LIST" else "208 OK"

    def close(self) -> None:
        self._listener.close()
