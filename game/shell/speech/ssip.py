"""The Speech Synthesis Interface Protocol: one connection to speech-dispatcher, with an end to every wait."""

import select
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.shell.speech.backend import BackendDied, BackendMissing, BackendRefused, Reason

__all__ = ["ANSWER_WITHIN", "Address", "Reply", "SsipConnection", "addresses"]

ANSWER_WITHIN = 0.8
"""Seconds; speech-dispatcher answers in well under one millisecond, unless its sound is stuck."""
BEGAN = 701
ENDED = {702, 703}
"""The events BEGIN, and END and CANCELED, of a message."""

Address = str | tuple[str, int]
"""The path of a Unix socket, or host and port."""


def addresses(environment: Mapping[str, str], home: Path) -> list[Address]:
    """Where speech-dispatcher may listen, as its own library looks: the given address, else the folders."""
    given = environment.get("SPEECHD_ADDRESS", "")
    method, _, place = given.partition(":")
    if method == "unix_socket" and place:
        return [place]
    if method == "inet_socket":
        host, _, port = place.partition(":")
        return [(host or "127.0.0.1", int(port) if port.isdigit() else 6560)]
    folders = [Path(environment.get("XDG_CACHE_HOME") or home / ".cache")]
    if environment.get("XDG_RUNTIME_DIR"):
        folders.insert(0, Path(environment["XDG_RUNTIME_DIR"]))
    return [str(folder / "speech-dispatcher" / "speechd.sock") for folder in folders]


@dataclass(frozen=True, slots=True)
class Reply:
    """The code and the lines of an answer, the last line included."""

    code: int
    lines: tuple[str, ...]


class SsipConnection:
    """Commands out, replies in, and the ends of messages noted as they come in between."""

    def __init__(self, address: Address, timeout: float = 0.5) -> None:
        family = socket.AF_UNIX if isinstance(address, str) else socket.AF_INET
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        self._socket.settimeout(timeout)
        try:
            self._socket.connect(address)
        except OSError as error:
            self._socket.close()
            raise BackendMissing(f"speech-dispatcher does not listen at {address}: {error}") from error
        self.answer_within = ANSWER_WITHIN
        self._buffer = b""
        self._lines: list[str] = []
        self.unfinished: dict[str, float | None] = {}
        """The ids of the messages accepted and not ended yet, with the time at which they began."""

    def command(self, line: str) -> Reply:
        """Send one line and read its reply. Raises BackendRefused with any error code."""
        return self._exchange(line.replace("\r", " ").replace("\n", " "))

    def say(self, text: str) -> str:
        """Hand over a message; gives its id."""
        self.command("SPEAK")
        # A line that begins with a dot gets another, so that no text can end the message early.
        lines = ["." + line if line.startswith(".") else line for line in text.splitlines()]
        reply = self._exchange("\r\n".join([*lines, "."]))
        message = reply.lines[0].strip()
        self.unfinished.setdefault(message, None)
        return message

    def read_events(self) -> None:
        """Take in what has come without waiting. Raises BackendDied if the other end has gone."""
        while select.select([self._socket], [], [], 0)[0]:
            self._receive()
        if (reply := self._next_reply()) is not None:
            raise BackendDied(f"an answer to no question: {reply.lines}")

    def close(self) -> None:
        self._socket.close()

    def _exchange(self, text: str) -> Reply:
        try:
            self._socket.settimeout(self.answer_within)
            self._socket.sendall(text.encode() + b"\r\n")
            deadline = time.monotonic() + self.answer_within
            while (reply := self._next_reply()) is None:
                self._socket.settimeout(max(0.001, deadline - time.monotonic()))
                self._receive()
        except TimeoutError as error:
            detail = f"no answer to {text.split()[:2]} in {self.answer_within} s"
            raise BackendDied(detail, Reason.HUNG) from error
        except OSError as error:
            raise BackendDied(f"the connection broke: {error}") from error
        if not 200 <= reply.code < 300:
            raise BackendRefused(f"{text.split()[:3]} was answered with {reply.code} {reply.lines[-1]}")
        return reply

    def _receive(self) -> None:
        data = self._socket.recv(65536)
        if not data:
            raise BackendDied("speech-dispatcher has ended the connection")
        *lines, self._buffer = (self._buffer + data).split(b"\r\n")
        self._lines += [line.decode("utf-8", "replace") for line in lines]

    def _next_reply(self) -> Reply | None:
        """Take the next whole reply out of what has been read; events on the way are noted."""
        while (end := self._end()) is not None:
            block, self._lines = self._lines[: end + 1], self._lines[end + 1 :]
            code = int(block[-1][:3])
            texts = tuple(line[4:] for line in block)
            if not 700 <= code < 800:
                return Reply(code, texts)
            if code == BEGAN:
                self.unfinished[texts[0].strip()] = time.monotonic()
            elif code in ENDED:
                self.unfinished.pop(texts[0].strip(), None)
        return None

    def _end(self) -> int | None:
        """Where the first block of lines ends: "250-more" goes on, "250 last" ends it."""
        for index, line in enumerate(self._lines):
            if not line[:3].isdigit():
                raise BackendDied(f"this is not SSIP: {line[:80]!r}")
            if line[3:4] != "-":
                return index
        return None
