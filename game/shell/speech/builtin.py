"""The built-in voice: eSpeak NG rendered in this process and played through the game's own sound.

It works on a machine with nothing installed, stops at once, and has a place in the stereo field.
"""

import re
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Protocol

from game.shell.speech.backend import NORMAL, BackendRefused, VoiceSettings
from game.shell.speech.espeak import Espeak, load_espeak
from game.shell.speech.pronunciation import pronounced

__all__ = ["LANGUAGES", "BuiltinVoice", "Player", "build_espeak", "pieces"]

LANGUAGES = {"en": "Two.", "pl": "Dwa.", "ru": "Два."}
"""What is rendered once at the start: the first Russian call loads its dictionary."""
PAUSE = 0.12
"""Seconds of silence after each piece."""
WHOLE = 160
"""Letters that are rendered in well under 20 ms."""


class Player(Protocol):
    """One channel of the mixer (game/shell/sound.py has it)."""

    def play(self, pcm: bytes, sample_rate: int, pan: float, volume: float) -> None:
        """Play 16-bit mono samples at a place from -1 to 1 with a volume from 0 to 1; does not wait."""

    def stop(self) -> None: ...

    def busy(self) -> bool:
        """Whether samples still play: True right after `play`, or nothing can be heard."""


def build_espeak() -> Espeak:
    return Espeak(*load_espeak())


def pieces(text: str) -> list[str]:
    """Cut a long text after sentences, so that its beginning is heard before all of it is rendered.

    >>> pieces("Short. And whole.")
    ['Short. And whole.']
    """
    if len(text) <= WHOLE:
        return [text]
    return [piece for piece in re.split(r"(?<=[.!?:;])\s+|\n+", text) if piece.strip()]


class BuiltinVoice:
    """eSpeak NG on a channel of ours. A piece that waits is rendered when its turn comes."""

    name = "builtin"
    places = True

    def __init__(
        self,
        player: Player,
        espeak: Callable[[], Espeak] = build_espeak,
    ) -> None:
        self._player = player
        self._espeak = espeak()
        self._settings = NORMAL
        self._waiting: deque[tuple[str, str, float]] = deque()
        for lang, word in LANGUAGES.items():
            self._espeak.render(word, lang)

    def available(self) -> bool:
        # False if no sound device could be opened.
        return bool(getattr(self._player, "available", True))

    def speak(
        self, text: str, *, interrupt: bool, lang: str, pan: float = 0.0, seat: int | None = None
    ) -> None:
        if interrupt:
            self.stop()
        del seat  # the pan says where it is
        self._waiting += [(piece, lang if lang in LANGUAGES else "en", pan) for piece in pieces(text)]
        self._go_on()

    def stop(self) -> None:
        self._waiting.clear()
        self._player.stop()

    def braille(self, text: str) -> None:
        pass

    def speaking(self) -> bool | None:
        self._go_on()
        return bool(self._waiting) or self._player.busy()

    def configure(self, settings: VoiceSettings) -> None:
        self._settings = settings

    def close(self) -> None:
        self.stop()

    def _go_on(self) -> None:
        if self._waiting and not self._player.busy():
            text, lang, place = self._waiting.popleft()
            text = pronounced(text, lang)
            chosen = self._settings
            samples = self._espeak.render(
                text, lang, rate=chosen.rate, pitch=chosen.pitch, timbre=chosen.timbre
            )
            samples += bytes(2 * int(PAUSE * self._espeak.sample_rate))
            began = monotonic()
            self._player.play(samples, self._espeak.sample_rate, place, self._settings.volume / 100)
            seconds = len(samples) / 2 / self._espeak.sample_rate
            # On a busy machine a short piece may have ended before this thread goes on.
            if not self._player.busy() and monotonic() - began < seconds:
                raise BackendRefused("the sound of the built-in voice did not start")
