"""eSpeak NG by ctypes: text to samples, in this process, with nothing installed but the wheel."""

import ctypes
import threading
from functools import cache
from typing import Any

from game.shell.speech.backend import BackendDied, BackendMissing, BackendRefused, Reason

__all__ = ["Espeak", "load_espeak"]

# Names and values from speak_lib.h.
AUDIO_OUTPUT_SYNCHRONOUS = 2
INITIALIZE_DONT_EXIT = 0x8000
BLOCK = 2000
"""Milliseconds of speech in one call back. Each call back waits for Python's lock, up to 5 ms while a bot
thinks in another thread; with the library's own 60 ms a sentence would wait forty times."""
CHARS_UTF8 = 1
PHONEMES = 0x100  # text between [[ and ]] is phonemes
POS_CHARACTER = 1
RATE, VOLUME, PITCH = 1, 2, 3
NORMAL_RATE = 175  # words a minute; eSpeak NG takes 80 to 450

_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)

_one_at_a_time = threading.Lock()
"""The library is one set of globals for the whole process."""
PATIENCE = 1.0


@cache
def load_espeak() -> tuple[Any, str]:
    """Give the library of the wheel and the path of its data. Raises BackendMissing."""
    try:
        import espeakng_loader  # noqa: PLC0415 (the game goes on without it)

        return ctypes.CDLL(espeakng_loader.get_library_path()), espeakng_loader.get_data_path()
    except (ImportError, OSError, RuntimeError) as error:
        raise BackendMissing(f"no eSpeak NG: {error}") from error


class _Engine:
    """The library, initialised once in a process: doing it again crashes a later call now and then."""

    def __init__(self, library: Any, data_path: str) -> None:
        self.samples: list[bytes] = []
        self.voice = ""
        # Kept as an attribute: the library holds only a pointer to it.
        self.callback = _Callback(self._collect)
        self.rate = int(
            library.espeak_Initialize(
                AUDIO_OUTPUT_SYNCHRONOUS, BLOCK, data_path.encode(), INITIALIZE_DONT_EXIT
            )
        )
        if self.rate <= 0:
            raise BackendMissing(f"espeak_Initialize answered {self.rate}")
        library.espeak_SetSynthCallback(self.callback)

    def _collect(self, samples: int | None, count: int, _events: int | None) -> int:
        if samples and count > 0:
            self.samples.append(ctypes.string_at(samples, 2 * count))
        return 0


_engine = cache(_Engine)


class Espeak:
    """The synthesiser. `library` is libespeak-ng or something that answers as it does."""

    def __init__(self, library: Any, data_path: str) -> None:
        self._library = library
        with _Alone():
            self._engine = _engine(library, data_path)
        self.sample_rate = self._engine.rate

    def render(self, text: str, lang: str, *, rate: int = 50, pitch: int = 50, timbre: str = "") -> bytes:
        """Give `text` as 16-bit mono samples without the silence before it; rate and pitch from 0 to 100."""
        engine = self._engine
        with _Alone():
            self._choose(lang, timbre)
            self._library.espeak_SetParameter(RATE, words_a_minute(rate), 0)
            self._library.espeak_SetParameter(PITCH, pitch, 0)
            engine.samples.clear()
            data = text.encode() + b"\0"
            self._check(
                self._library.espeak_Synth(
                    data, ctypes.c_size_t(len(data)), 0, POS_CHARACTER, 0, CHARS_UTF8 | PHONEMES, None, None
                ),
                Reason.REFUSED,
            )
            samples = b"".join(engine.samples)
        # Up to 50 ms of zeros stand before a plosive: they would be heard as a slow answer.
        zeros = len(samples) - len(samples.lstrip(b"\0"))
        return samples[zeros - zeros % 2 :]

    def _choose(self, lang: str, timbre: str) -> None:
        voice = f"{lang}+{timbre}" if timbre else lang
        if voice == self._engine.voice:
            return
        self._engine.voice = ""
        # A timbre that this library does not know is no reason to be silent.
        if not timbre or self._library.espeak_SetVoiceByName(voice.encode()) != 0:
            self._check(self._library.espeak_SetVoiceByName(lang.encode()), Reason.NO_LANGUAGE)
        self._engine.voice = voice

    def _check(self, code: int, reason: Reason) -> None:
        if code != 0:
            raise BackendRefused(f"eSpeak NG answered {code}", reason)


class _Alone:
    """The lock on the library, with an end to the patience: a worker that hangs in it has been given up."""

    def __enter__(self) -> None:
        if not _one_at_a_time.acquire(timeout=PATIENCE):
            raise BackendDied("eSpeak NG is busy in another thread")

    def __exit__(self, *_error: object) -> None:
        _one_at_a_time.release()


def words_a_minute(rate: int) -> int:
    """Map 0 … 50 … 100 to 80 … 175 … 450, evenly for the ear.

    >>> [words_a_minute(rate) for rate in (0, 50, 100)]
    [80, 175, 450]
    """
    words: float = NORMAL_RATE * (450 / NORMAL_RATE) ** ((rate - 50) / 50)
    return max(80, min(450, round(words)))
