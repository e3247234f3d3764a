"""A text terminal: keys as they are pressed in, lines out, and its mode given back.

No colours, no places on the screen: a line is written when something is said, and it stays, except what a
player has to remember in a blind game: that goes when the next key is pressed.
"""

import base64
import codecs
import os
import select
import termios
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from typing import Any, Self, TextIO

from game.shell.line_writer import LineWriter
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["Terminal"]

UP, DOWN = "\x1b[A", "\x1b[B"
ERASE, DELETE = "\r\x1b[K", "\r\x1b[M"
"""An erased row is empty; where one is deleted those below move up."""


class Terminal:
    """A terminal, with its mode: use it as a context, which gives it back as it was."""

    def __init__(self, source: TextIO, target: TextIO, *, bell: bool = False) -> None:
        self.bell = bell
        self._hung_up = False
        self._source = source.fileno()
        self._target = target
        self._writer = LineWriter(target.fileno())
        self._decoder = codecs.getincrementaldecoder(source.encoding)("replace")
        self._before: list[Any] | None = None
        self._waits: Utterance | None = None
        self._rows: list[bool] = []
        """From the first row that does not stay down to the last: is it one of these?"""

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(self, *_error: object) -> None:
        self.give_back()

    @property
    def gone(self) -> bool:
        """Say whether somebody has hung up."""
        return self._hung_up or self._writer.gone

    def take(self) -> None:
        """Let every key come as it is pressed, unprinted, and none be a signal or a pause."""
        # What a shell has written meanwhile must not be taken for what was written here.
        self._rows = []
        if self._before is None:
            self._before = termios.tcgetattr(self._source)
        mode = list(self._before)
        mode[0] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR | termios.IXON | termios.ISTRIP)
        mode[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN)
        mode[6] = [*mode[6]]
        mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
        try:
            termios.tcsetattr(self._source, termios.TCSANOW, mode)
        except termios.error:
            # Who hangs up sends SIGCONT as well.
            self._hung_up = True

    def give_back(self) -> None:
        """Set the mode that was there before; harmless when it is there already."""
        self.wipe()
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
        self._hung_up = self._hung_up or not data
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
            for text, once in _lines(utterance):
                self.write(text, once=once)
            if self.bell and utterance.cls is SpeechClass.ALERT:
                self._put("\a")

    def write(self, text: str, *, once: bool = False) -> None:
        """Write one line, broken between words where the terminal would break it within one.

        `once`: it is to be remembered, so `wipe` takes it away.
        """
        # One column less: some terminals begin a row of their own after the last.
        rows = textwrap.wrap(text, self._size().columns - 1, break_on_hyphens=False) or [""]
        self._put("".join(f"{row}\n" for row in rows))
        if once or self._rows:
            self._rows += [once] * len(rows)

    def wipe(self) -> None:
        """Take away what is to be remembered, and nothing else: what was written after it moves up.

        Not when the next line is written: who reads with his fingers needs longer than others for a move.
        """
        # What has left the screen at the top cannot be reached.
        rows, self._rows = self._rows[1 - self._size().lines :], []
        at = len(rows)
        end = max((place for place, once in enumerate(rows, 1) if not once), default=0)
        orders, deleted = "", 0
        for place in range(len(rows) - 1, -1, -1):
            if rows[place]:
                orders += UP * (at - place) + (DELETE if place < end else ERASE)
                at, deleted = place, deleted + (place < end)
        self._put(orders + DOWN * (end - deleted - at))

    def copy(self, text: str) -> bool:
        """Ask the terminal to put a text on its clipboard (xterm's OSC 52); False: a console has none.

        Nobody hears whether it was done: tmux and others may keep the text to themselves.
        """
        if os.environ.get("TERM", "dumb") in ("linux", "dumb"):
            return False
        self._put(f"\x1b]52;c;{base64.b64encode(text.encode()).decode()}\a")
        return True

    def title(self, alert: str) -> None:
        """Do nothing: the line of the ALERT stands there already."""

    def _size(self) -> os.terminal_size:
        """Ask each time: the size may change."""
        try:
            columns, lines = os.get_terminal_size(self._target.fileno())
        except OSError:
            columns = lines = 0
        # A serial line does not know.
        return os.terminal_size((max(columns, 20) if columns else 80, lines or 24))

    def _put(self, text: str) -> None:
        if text and not self.gone:
            self._writer.write(text.encode(self._target.encoding, "replace"))


def _lines(utterance: Utterance) -> Iterator[tuple[str, bool]]:
    """Give the lines of an utterance, and which are to be remembered: a line is all of it or nothing."""
    parts = utterance.parts
    if not any(part.review for part in parts):
        parts = (utterance,)
    for once, group in groupby(parts, lambda part: bool(part.review)):
        texts = [part.text for part in group]
        yield from ((text, once) for text in (texts if once else [" ".join(texts)]))
