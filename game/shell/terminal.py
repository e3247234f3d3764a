"""The program in a text terminal: what is said, line by line, for console screen readers, braille and ssh.

No colours and no places on the screen: a line is written when something is said, and never changed.
"""

import argparse
import base64
import codecs
import os
import select
import signal
import sys
import termios
import textwrap
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from types import FrameType
from typing import Any, Self, TextIO

from game.app import App
from game.shell import program, sentences
from game.shell.outlets import Outlets
from game.shell.program import Parts, Record, command_line_is_right, is_terminal, parts_of
from game.shell.terminal_keys import KeyReader
from game.ui.keys import Key
from game.ui.outputs import Copy, Output
from game.voice.catalogue import load
from game.voice.cues import cue_named
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["Terminal", "run_terminal"]

WAIT = 0.02
"""Seconds that the loop waits for a key before it looks after everything else."""
ESCAPE_DELAY = 0.1
"""Seconds after which Escape is the key, and not the beginning of another one's sequence."""
LAST_WORDS = 10.0
ONCE = 0.06
"""Who holds a key sends it again in less than this; nobody presses it twice so fast."""
_ACTING = ("Space", "Enter", "Backspace", "Escape", "F4")
"""Keys that act: held too long they must not act again. Letters may be typed, arrows may run."""
_ONLY_HEARD = ("move/cannot", "table/last_tile")
_HEARD_IN_TERSE = ("row/fits_left", "row/fits_right", "row/fits_both", "row/fits_none")
"""Sounds that say what no words beside them say: who reads a braille display may hear nothing."""
ERASE, UP = "\r\x1b[K", "\x1b[A"
_CLOSE = Key("Q", ctrl=True)
"""Under a Cyrillic layout some terminals leave the Ctrl out: then it must be a key that does no harm."""
# No terminal sends a modifier by itself, and the Linux console nothing for Ctrl+F1.
_STANDS_FOR = {Key("Tab"): Key("Ctrl"), Key("/", ctrl=True): Key("F1", ctrl=True)}


def run_terminal(options: argparse.Namespace, changes: Mapping[str, Any], record: Record) -> int:
    """Run the program until it is left; give the exit status. `changes` are settings for this run only."""
    if not command_line_is_right(options, record):
        return 2
    if not is_terminal():
        print("ryba: --terminal needs a terminal for its input and its output.", file=sys.stderr)
        return 2
    # The screen reader reads the lines. A voice speaks only if it is asked for, and nobody sits at the
    # loudspeakers of a machine that he reaches by ssh.
    speaks = bool(options.voice) and not options.silent
    sounds = not options.silent and (speaks or "SSH_CONNECTION" not in os.environ)
    with _quiet_errors(), parts_of(options, changes, speaks=speaks, sounds=sounds) as its:
        if its.taken:
            with Terminal(sys.stdin, sys.stdout, bell=options.bell) as terminal:
                app = its.app()
                return _Loop(app, _Outlets(its, app, terminal), terminal).run(partial(its.first, app, record))
    # Outside, because here errors are seen again.
    print(f"ryba: {sentences.in_use(load(its.settings.language))}", file=sys.stderr)
    return 1


@contextmanager
def _quiet_errors() -> Iterator[None]:
    """Keep what the libraries of the sound print on the error output off the screen."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    number = sys.stderr.fileno()
    sys.stderr.flush()
    kept, nowhere = os.dup(number), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(kept, number)
        os.close(kept)


class Terminal:
    """A terminal, with its mode: use it as a context, which gives it back as it was."""

    def __init__(self, source: TextIO, target: TextIO, *, bell: bool = False) -> None:
        self.bell = bell
        self.gone = False
        """Has somebody hung up?"""
        self._source = source.fileno()
        self._target = target
        self._decoder = codecs.getincrementaldecoder(source.encoding)("replace")
        self._before: list[Any] | None = None
        self._waits: Utterance | None = None
        self._wipe = ""
        """What takes away the last line."""

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(self, *_error: object) -> None:
        self.give_back()

    def take(self) -> None:
        """Let every key come as it is pressed, unprinted, and none be a signal or a pause."""
        if self._before is None:
            self._before = termios.tcgetattr(self._source)
        mode = list(self._before)
        mode[0] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR | termios.IXON | termios.ISTRIP)
        mode[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN)
        mode[6] = [*mode[6]]
        mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
        termios.tcsetattr(self._source, termios.TCSANOW, mode)

    def give_back(self) -> None:
        """Set the mode that was there before; harmless when it is there already."""
        self._put(self._wipe)
        self._wipe = ""
        if self._before is not None:
            with suppress(termios.error):  # somebody has hung up
                termios.tcsetattr(self._source, termios.TCSANOW, self._before)
                # Half a key must not be left to the shell.
                termios.tcflush(self._source, termios.TCIFLUSH)

    def read(self, seconds: float) -> str:
        """Wait so long for keys at most, and give what they send."""
        try:
            if not select.select([self._source], [], [], seconds)[0]:
                return ""
            data = os.read(self._source, 4096)
        except OSError:
            data = b""
        self.gone = self.gone or not data
        return self._decoder.decode(data)

    def say(self, utterance: Utterance) -> None:
        """Take an utterance to be written by `show`; a NAV that a newer one replaces is never written."""
        if not utterance.text.strip():
            return
        if self._waits and not self._waits.cls is utterance.cls is SpeechClass.NAV:
            self.show()
        self._waits = utterance

    def show(self) -> None:
        """Write what waits."""
        if self._waits:
            utterance, self._waits = self._waits, None
            bell = self.bell and utterance.cls is SpeechClass.ALERT
            self.write(utterance.text, bell=bell, once=utterance.review is not None)

    def write(self, text: str, *, bell: bool = False, once: bool = False) -> None:
        """Write one line, broken between words where the terminal would break it within one.

        `once`: it is to be remembered, so it is taken away before the next line is written.
        """
        # One column less: some terminals begin a row of their own after the last.
        rows = textwrap.wrap(text, self._columns() - 1, break_on_hyphens=False) or [""]
        self._put(self._wipe + "\n".join(rows) + "\n" * (not once) + "\a" * bell)
        self._wipe = ERASE + (UP + ERASE) * (len(rows) - 1) if once else ""

    def copy(self, text: str) -> None:
        """Ask the terminal to put a text on its clipboard (xterm's OSC 52); a console has none."""
        if os.environ.get("TERM", "dumb") not in ("linux", "dumb"):
            self._put(f"\x1b]52;c;{base64.b64encode(text.encode()).decode()}\a")

    def title(self, alert: str) -> None:
        """Do nothing: the line of the ALERT stands there already."""

    def _columns(self) -> int:
        """Ask each time: the size may change."""
        try:
            columns = os.get_terminal_size(self._target.fileno()).columns
        except OSError:
            columns = 0
        # A serial line does not know.
        return max(columns, 20) if columns else 80

    def _put(self, text: str) -> None:
        if self.gone:
            return
        try:
            self._target.buffer.write(text.encode(self._target.encoding, "replace"))
            self._target.flush()
        except OSError:
            self.gone = True


class _Outlets(Outlets):
    """Writes what is said, besides."""

    def __init__(self, its: Parts, app: App, terminal: Terminal) -> None:
        super().__init__(
            app, its.speaker, its.sounds(), its.channel, terminal, its.store, its.stored, its.changed
        )
        self.terminal = terminal

    def _say(self, utterance: Utterance) -> None:
        words = utterance.text
        terse = self.app.settings.verbosity == "terse"
        if utterance.cue in _ONLY_HEARD or (terse and utterance.cue in _HEARD_IN_TERSE):
            words = f"{words} {self.app.catalogue.gettext(cue_named(utterance.cue).meaning)}".strip()
        self.terminal.say(replace(utterance, text=words))
        super()._say(utterance)

    def _keep(self, output: Any) -> None:
        if isinstance(output, Copy):
            self.terminal.copy(output.text)
        else:
            super()._keep(output)


class _Loop(program.Loop):
    """Turns what a terminal sends into keys of the App."""

    def __init__(self, app: App, outlets: _Outlets, terminal: Terminal) -> None:
        super().__init__(app, outlets)
        self.terminal = terminal
        self._reader = KeyReader(os.environ.get("TERM", ""))
        self._read_at = 0.0
        self._last: tuple[Key | None, float] = (None, 0.0)
        self._is_back = False

    def run(self, first: Callable[[], list[Output]]) -> int:
        signal.signal(signal.SIGTSTP, self._stop)
        signal.signal(signal.SIGCONT, self._go_on)
        # Translators: the first line in a text terminal, before the main menu.
        self.terminal.write(self.app.catalogue.gettext("F1: help. Control Q: close."))
        return super().run(first)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        """Leave the terminal to the shell until the program is told to go on."""
        self.terminal.give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._stop)
        self._go_on(signal.SIGCONT, None)

    def _go_on(self, _number: int, _frame: FrameType | None) -> None:
        self.terminal.take()
        self._is_back = True

    def _turn(self) -> None:
        super()._turn()
        if self._is_back:
            self._is_back = False
            # What the shell has printed meanwhile stands between.
            self.outlets.put(self.app.focus_gained(time.monotonic()))
        self.terminal.show()

    def _take_in(self) -> None:
        text = self.terminal.read(WAIT)
        now = time.monotonic()
        if text:
            self._read_at = now
            keys = self._reader.feed(text)
        else:
            late = self._reader.waiting and now - self._read_at >= ESCAPE_DELAY
            keys = self._reader.flush() if late else []
        for key in keys:
            self._press(key, now)
        if self.terminal.gone:
            self._left = True

    def _press(self, key: Key, now: float) -> None:
        held = self._last[0] == key and now - self._last[1] < ONCE
        self._last = (key, now)
        if (held and key.name in _ACTING) or not self._started or self.outlets.quit:
            return
        if self.app.keys.binding(key) is None:
            if key.alt and (len(key.name) == 1 or key.name in _ACTING):
                # A slow line has joined Escape and what was pressed next.
                self.outlets.put(self.app.press(Key("Escape"), now))
                key = replace(key, alt=False)
            key = _STANDS_FOR.get(key, key)
        if key == _CLOSE and self.app.keys.binding(key) is None:
            self.outlets.leave()
        else:
            self.outlets.put(self.app.press(key, now))

    def _wait_for_speech(self, most: float) -> None:
        self.terminal.show()
        deadline = time.monotonic() + most
        while self.outlets.speaker.busy and time.monotonic() < deadline and not self.terminal.gone:
            if self.terminal.read(WAIT):
                return

    def _last_words(self) -> None:
        self.terminal.show()
        text, lang = sentences.broken(self.app.catalogue), self.app.catalogue.lang
        self.terminal.write(text)
        self.outlets.speaker.say(Utterance(text, SpeechClass.ANSWER, lang=lang, category="system"))
        self._wait_for_speech(LAST_WORDS)
