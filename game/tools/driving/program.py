"""The program as players start it: a window under Xvfb, real keys, heard through SDL's disk driver."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Self, TypeVar

import game
from game.tools.driving.sound import DiskSound

__all__ = ["ROOT", "START", "Program", "Said", "display", "said_in", "wait_for", "x_name"]

ROOT = Path(game.__file__).parents[1]
START = "import sys; from game.__main__ import main; sys.exit(main())"
CLOSE = """
import ctypes
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
x.XInternAtom.restype = ctypes.c_ulong
x.XInternAtom.argtypes = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
class Message(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("rest", ctypes.c_long * 24)]
display = ctypes.c_void_p(x.XOpenDisplay(None))
atoms = [x.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")]
message = Message(33, 0, 1, display, {window}, atoms[0], 32, (ctypes.c_long * 5)(atoms[1]))
x.XSendEvent(display, ctypes.c_ulong({window}), 0, ctypes.c_long(0), ctypes.byref(message))
x.XSync(display, 0)
"""

_X_NAMES = {
    "Space": "space",
    "Enter": "Return",
    "Backspace": "BackSpace",
    "PageUp": "Prior",
    "PageDown": "Next",
}

PATIENCE = 45.0
"""Seconds for what nobody times: a start is half a second of work, and may take twenty times as long."""

T = TypeVar("T")


@contextmanager
def display(size: str = "1280x800x24") -> Iterator[str]:
    """Run an X server of our own on a free display; give its name."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        # Without -noreset it starts anew when its last client leaves, and refuses the next one meanwhile.
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp", "-noreset"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def wait_for(question: Callable[[], T | None], what: str, seconds: float = PATIENCE) -> T:
    """Ask until there is an answer."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = question()
        if answer:
            return answer
        time.sleep(0.01)
    raise AssertionError(f"waited {seconds} s in vain for {what}")


def x_name(key: str) -> str:
    """Give what X calls a key that the program calls so.

    >>> x_name("Shift+Space"), x_name("F4"), x_name("B")
    ('shift+space', 'F4', 'b')
    """
    *held, name = key.split("+")
    return "+".join(
        [*(each.lower() for each in held), _X_NAMES.get(name, name.lower() if len(name) == 1 else name)]
    )


class Said(NamedTuple):
    """What a voice was given, by the log; the time is that of time.monotonic."""

    at: float
    voice: str
    cls: str
    words: str


def said_in(log: str) -> list[Said]:
    """Give what the voices were given, by the log of a program."""
    lines = re.findall(r"^(\S+ \S+)\.(\d+) INFO (\S+) ([A-Z]+) (.*)$", log, re.MULTILINE)
    # The log has the time of the clock on the wall.
    offset = time.monotonic() - time.time()
    return [
        Said(
            time.mktime(time.strptime(at, "%Y-%m-%d %H:%M:%S")) + int(millis) / 1000 + offset,
            voice,
            cls,
            words,
        )
        for at, millis, voice, cls, words in lines
    ]


class Program:
    """A running program; use it as a context, which ends it. `before` is code that runs first."""

    def __init__(
        self, display_name: str, folder: Path, *arguments: str, before: str = "", **environment: str
    ) -> None:
        self.folder = folder
        self.raw = folder.parent / f"{folder.name}.raw"
        self.env = env = os.environ | {
            "DISPLAY": display_name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "disk",
            "SDL_DISKAUDIOFILE": str(self.raw),
            "LANG": "C.UTF-8",
        }
        for name in ("LC_ALL", "LC_MESSAGES", "WAYLAND_DISPLAY"):
            env.pop(name, None)
        self._keys = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, env=env, text=True, bufsize=1)
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-X", "faulthandler", "-c", before + START, "--data", str(folder), *arguments],
            cwd=ROOT,
            env=env | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.sound = DiskSound(self.raw)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.sound.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()
        if self._keys.stdin:
            self._keys.stdin.close()
        self._keys.wait()

    def press(self, *keys: str) -> float:
        """Press and release keys, by their X names; give the time before the last."""
        assert self._keys.stdin
        at = 0.0
        for number, key in enumerate(keys):
            if number:
                time.sleep(0.03)
            at = time.monotonic()
            self._keys.stdin.write(f"key --delay 0 {key}\n")
            self._keys.stdin.flush()
        return at

    def x(self, *command: str) -> str:
        """Run a command on this display; give what it prints."""
        return subprocess.run(
            command, env=self.env, capture_output=True, text=True, check=False
        ).stdout.strip()

    def window(self) -> str:
        """Give the number of the program's window."""
        pid = str(self.process.pid)
        found = lambda: self.x("xdotool", "search", "--onlyvisible", "--pid", pid).split()  # noqa: E731
        return wait_for(found, "the window")[-1]

    def title(self) -> str:
        return self.x("xdotool", "getwindowname", self.window())

    def close_window(self) -> None:
        """Ask the window to close, as a window manager does for Alt+F4 or its button."""
        script = CLOSE.format(window=self.window())
        subprocess.run([sys.executable, "-c", script], env=self.env, check=True)

    @property
    def log(self) -> str:
        path = self.folder / "ryba.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def said(self) -> list[Said]:
        """Give all that the voices were given, in its order."""
        return said_in(self.log)

    def spoken(self, voice: str = "builtin") -> list[tuple[float, str]]:
        """Give the time and the words of all that a voice was given."""
        return [(said.at, said.words) for said in self.said() if said.voice == voice]

    def wait_until_said(self, words: str, after: int = 0) -> float:
        """Wait until words are spoken that contain these, beyond the first `after` utterances."""
        found = lambda: [at for at, said in self.spoken()[after:] if words in said]  # noqa: E731
        try:
            return wait_for(found, repr(words))[0]
        except AssertionError as error:
            raise AssertionError(f"{error} in:\n{self.log}") from None

    def wait_for_end(self, seconds: float = PATIENCE) -> int:
        """Give the exit status; a program that does not end says where each of its threads is."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGABRT)
            _, errors = self.process.communicate()
            raise AssertionError(f"the program has not ended:\n{errors}\n{self.log}") from None

    def first_sound(self, after: float, within: float = 1.0) -> float | None:
        """Give the time at which the device got the first sample that is heard, None if there is none."""
        return self.sound.first_sound(after, within)
