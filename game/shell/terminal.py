"""The program in a text terminal: what is said, line by line, for console screen readers, braille and ssh."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from types import FrameType
from typing import Any

from game.app import App
from game.shell import program, sentences
from game.shell.outlets import Outlets
from game.shell.program import Parts, Record, command_line_is_right, is_terminal, parts_of
from game.shell.terminal_keys import KeyReader, sends
from game.shell.terminal_lines import Terminal
from game.ui.keys import Intent, Key
from game.ui.manner import length
from game.ui.outputs import Output
from game.voice.catalogue import load_or_english
from game.voice.cues import cue_named
from game.voice.style import Verbosity
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["run_terminal"]

WAIT = 0.02
"""Seconds that the loop waits for a key before it looks after everything else."""
ESCAPE_DELAY = 0.1
"""Seconds after which Escape is the key, and not the beginning of another one's sequence."""
LAST_WORDS = 10.0
ONCE = 0.06
"""Who holds a key sends it again in less than this; nobody presses it twice so fast."""
_ACTING = ("Space", "Enter", "Backspace", "Escape", "F4")
"""Keys that act: held too long they must not act again. Letters may be typed, arrows may run."""
_REFUSED = "move/cannot"
_HEARD_IN_TERSE = (
    *("row/fits_left", "row/fits_right", "row/fits_upper", "row/fits_lower"),
    *("row/fits_both", "row/fits_none"),
)
"""Sounds that say what no words beside them say: who reads a braille display may hear nothing."""
_CLOSE = Key("Q", ctrl=True)
"""Under a Cyrillic layout some terminals leave the Ctrl out: then it must be a key that does no harm."""
# No terminal sends a modifier by itself, and the Linux console nothing for Ctrl+F1.
_STAND_INS = {Key("Ctrl"): Key("Tab"), Key("F1", ctrl=True): Key("/", ctrl=True)}


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
                app = its.app(_STAND_INS, partial(sends, os.environ.get("TERM", "")))
                return _Loop(app, _Outlets(its, app, terminal), terminal).run(partial(its.first, app, record))
    # Outside, because here errors are seen again.
    print(f"ryba: {sentences.in_use(load_or_english(its.settings.language))}", file=sys.stderr)
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


class _Outlets(Outlets):
    """Writes what is said, besides."""

    def __init__(self, its: Parts, app: App, terminal: Terminal) -> None:
        super().__init__(app, its.speaker, its.sounds(), its.channel, terminal, its.store, its.stored)
        self.terminal = terminal

    def _say(self, utterance: Utterance) -> None:
        words, cue = utterance.text, utterance.cue
        terse = length(self.app.settings, "walking") is Verbosity.TERSE
        # A refusal that says why needs no other words.
        only_heard = cue == _REFUSED and not words
        if cue and (only_heard or (terse and cue in _HEARD_IN_TERSE)):
            words = f"{words} {self.app.catalogue.gettext(cue_named(cue).meaning)}".strip()
        self.terminal.say(replace(utterance, text=words))
        super()._say(utterance)

    def _copy(self, text: str) -> str:
        return sentences.about_sent(self.app.catalogue, sent=self.terminal.copy(text))


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
        help_key = self.app.key(Intent.HELP)
        # Translators: the first line in a text terminal, before the main menu.
        self.terminal.write(self.app.catalogue.gettext("{key}: help. Control Q: close.", key=help_key))
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
        self.terminal.wipe()
        unused = self.app.keys.binding(key) is None
        # Where a key is only named or chosen, half of it must not end that and the rest act.
        acts = key.alt and (len(key.name) == 1 or key.name in _ACTING) and not self.app.wants_key
        if unused and acts:
            # A slow line has joined Escape and what was pressed next.
            self.outlets.put(self.app.press(Key("Escape"), now))
            key = replace(key, alt=False)
        if key == _CLOSE:
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
