"""The program as players start it in a terminal: a shell in a tmux of its own, real keys, the lines on it."""

import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Self

from game.tools.driving.program import ROOT, START, wait_for

PROMPT = "ready> "


class Pane:
    """A shell in tmux, without a display and without a sound card; use it as a context, which ends it."""

    def __init__(self, folder: Path, *, columns: int = 100, before: str = "") -> None:
        self.folder = folder
        self.before = before
        # The path of a socket must be short.
        self._open = True
        self._home = tempfile.TemporaryDirectory(prefix="ryba")
        shell = [
            "env",
            "-u",
            "DISPLAY",
            "-u",
            "WAYLAND_DISPLAY",
            "-u",
            "SDL_VIDEODRIVER",
            "-u",
            "SSH_CONNECTION",
        ]
        shell += ["LANG=C.UTF-8", "SDL_AUDIODRIVER=dummy", f"PS1={PROMPT}", "bash", "--norc", "--noprofile"]
        size = ("-x", str(columns), "-y", "200")
        self._tmux("-f", "/dev/null", "new-session", "-d", *size, "-c", str(ROOT), shlex.join(shell))
        wait_for(lambda: PROMPT.strip() in self.text, "the shell")

    def _tmux(self, *words: str) -> str:
        command = ["tmux", "-u", "-S", f"{self._home.name}/socket", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._open:
            self.hang_up()
        self._home.cleanup()

    def hang_up(self) -> None:
        """Close the terminal, whatever runs in it."""
        self._open = False
        self._tmux("kill-server")

    @property
    def text(self) -> str:
        """All that stands on the screen or has left it at the top; broken lines are joined."""
        return self._tmux("capture-pane", "-p", "-J", "-S", "-")

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.text.splitlines() if line.strip()]

    def rows(self) -> list[str]:
        """Give the rows of the screen, not joined."""
        return self._tmux("capture-pane", "-p", "-S", "-").splitlines()

    def mode(self) -> str:
        """Give the mode of the terminal, as stty writes it."""
        name = self._tmux("display", "-p", "#{pane_tty}").strip()
        command = ["stty", "-F", name, "-a"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def command(self, line: str) -> None:
        """Give a line to the shell."""
        self._tmux("send-keys", "-l", line)
        self._tmux("send-keys", "Enter")

    def ryba(self, *arguments: str) -> None:
        """Start the program on an empty screen."""
        words = [sys.executable, "-c", self.before + START, "--data", str(self.folder), *arguments]
        self.command(f"clear; {shlex.join(words)}; echo status $?")

    def press(self, *keys: str) -> None:
        """Press keys by the names that tmux has for them; a letter may be of any layout."""
        for key in keys:
            self._tmux("send-keys", key)
            # Nobody presses the same key twice faster than this.
            time.sleep(0.08)

    def wait_for(self, words: str, after: int = 0) -> str:
        """Wait until a line beyond the first `after` contains these words; give the line."""
        found = lambda: [line for line in self.lines[after:] if words in line]  # noqa: E731
        try:
            return wait_for(found, words)[0]
        except AssertionError as error:
            raise AssertionError(f"{error} in:\n" + "\n".join(self.lines)) from None

    def wait_for_end(self) -> int:
        """Wait until the program has ended; give its status."""
        return int(self.wait_for("status ").split("status ")[1].split()[0])

    def pid(self) -> int:
        """Give the number of the program's process: the shell's child."""
        shell = self._tmux("display", "-p", "#{pane_pid}").strip()
        children = Path(f"/proc/{shell}/task/{shell}/children")
        return int(wait_for(lambda: children.read_text(encoding="ascii").split(), "the program")[0])

    @property
    def log(self) -> str:
        path = self.folder / "ryba.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""
