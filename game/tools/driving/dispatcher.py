"""A real speech-dispatcher of our own, that writes what it is told into a file."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

from game.shell.speech.backend import BackendMissing
from game.shell.speech.ssip import SsipConnection

__all__ = ["RealDispatcher"]


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

    def kill(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
