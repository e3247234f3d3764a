"""The system's own voice by pyttsx3, in a child process.

pyttsx3 cannot be interrupted on Linux, loses the second of two lines on Windows and may hang; a child takes
one line after the other with a fresh engine, and is killed to interrupt it. A second child waits ready.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from game.shell.speech.backend import (
    NORMAL,
    BackendDied,
    BackendMissing,
    BackendRefused,
    Reason,
    VoiceSettings,
)
from game.shell.speech.espeak import words_a_minute

__all__ = ["CHILD", "SystemVoice", "probe", "serve"]

CHILD = (sys.executable, "-X", "utf8", "-m", "game.shell.speech.system_voice")
NO_LANGUAGE = "no voice for the language"


def probe() -> bool:
    """Whether the child has a chance: on Linux pyttsx3 plays through aplay, and is silent without it."""
    return not sys.platform.startswith("linux") or shutil.which("aplay") is not None


class SystemVoice:
    """The parent's side. `command` starts a child that speaks the protocol of `serve`."""

    name = "system"
    places = False

    def __init__(self, command: Sequence[str] = CHILD) -> None:
        self._command = command
        self._settings = NORMAL
        self._child = _Child(command)
        self._spare = _Child(command)

    def available(self) -> bool:
        self._child.read()
        return self._child.alive

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        if interrupt:
            self.stop()
        chosen = self._settings
        faster = words_a_minute(chosen.rate) / words_a_minute(NORMAL.rate)
        job = {"faster": faster, "volume": chosen.volume / 100, "pitch": chosen.pitch}
        self._child.send({"text": text, "lang": lang, **job})

    def stop(self) -> None:
        """Kill the child that speaks; the spare one takes its place."""
        if self._child.unfinished:
            self._child.kill()
            self._child, self._spare = self._spare, _Child(self._command)

    def braille(self, text: str) -> None:
        pass

    def speaking(self) -> bool | None:
        self._child.read()
        return self._child.unfinished > 0

    def configure(self, settings: VoiceSettings) -> None:
        self._settings = settings

    def close(self) -> None:
        self._child.kill()
        self._spare.kill()


class _Child:
    """One process and what it has been given."""

    def __init__(self, command: Sequence[str]) -> None:
        self.unfinished = 0
        self._answers: SimpleQueue[dict[str, Any]] = SimpleQueue()
        try:
            self._process = subprocess.Popen(  # noqa: S603 (our own command)
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                # aplay is a child of the child: they are killed together.
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise BackendMissing(f"no child process: {error}") from error
        threading.Thread(target=self._listen, name="ryba-system-voice", daemon=True).start()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def send(self, job: dict[str, object]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(job) + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise BackendDied(f"the child process has ended: {error}") from error
        self.unfinished += 1

    def read(self) -> None:
        """Take in the answers. Raises if a line was refused or the child has ended with lines unspoken."""
        ended = not self.alive
        with contextlib.suppress(Empty):
            while True:
                answer = self._answers.get_nowait()
                if "failed" in answer:
                    why = str(answer["failed"])
                    raise BackendRefused(why, Reason.NO_LANGUAGE if NO_LANGUAGE in why else Reason.REFUSED)
                self.unfinished -= 1
        if ended and self.unfinished:
            raise BackendDied("the child process has ended")

    def kill(self) -> None:
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as answers:
            for line in answers:
                # What libraries print on the way is no answer.
                with contextlib.suppress(ValueError):
                    answer = json.loads(line)
                    if isinstance(answer, dict):
                        self._answers.put(answer)
        self._process.wait()


def serve(jobs: Iterable[str], answer: Callable[[str], object], new_engine: Callable[[], Any]) -> None:
    """Run the child's side: speak each line of JSON, answer {"done": true} or {"failed": why}."""
    for job in jobs:
        try:
            _speak(json.loads(job), new_engine())
        except Exception as error:  # noqa: BLE001 (the parent decides)
            answer(json.dumps({"failed": f"{type(error).__name__}: {error}"}))
        else:
            answer(json.dumps({"done": True}))


def _speak(job: dict[str, Any], engine: Any) -> None:
    errors: list[Exception] = []
    # The engine swallows what its driver raises and only tells those who listen.
    engine.connect("error", lambda exception, **_: errors.append(exception))
    voice = _voice(engine, job["lang"])
    if voice is not None:
        engine.setProperty("voice", voice)
    # The rate of the driver is the middle of ours; pitch is known to espeak's driver only, others print.
    engine.setProperty("rate", round(engine.getProperty("rate") * job["faster"]))
    engine.setProperty("volume", job["volume"])
    if job["pitch"] != NORMAL.pitch:
        engine.setProperty("pitch", job["pitch"])
    engine.say(job["text"])
    engine.runAndWait()
    if errors:
        raise errors[0]


def _voice(engine: Any, lang: str) -> str | None:
    """Give the id of a voice of this language, None if the list cannot be had and English will do."""
    try:
        voices = list(engine.getProperty("voices"))
    except ValueError:  # pyttsx3 #429: a language attribute of "409;9"
        voices = []
    for voice in voices:
        for language in voice.languages or ():
            text = language.decode("utf-8", "ignore") if isinstance(language, bytes) else str(language)
            if text.lstrip("\x05\x02").lower().replace("_", "-").split("-")[0] == lang:
                return str(voice.id)
    if lang == "en":
        return None
    raise LookupError(f"{NO_LANGUAGE} {lang}")


def main() -> None:
    """Be the child: answers go where stdout was, prints of libraries go nowhere."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    from pyttsx3.engine import Engine  # noqa: PLC0415 (only the child loads it)

    serve(sys.stdin, lambda line: print(line, file=out, flush=True), Engine)


if __name__ == "__main__":
    main()
