"""Screen readers and SAPI 5 by accessible_output2, one class each.

Its `Auto` is not used: it catches only its own error, so one missing DLL ends the program, and it hides every
return code. Here each output is built by itself, and asked by its own object where its method hides a code.
"""

import importlib
import time
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

from game.shell.speech.backend import (
    NORMAL,
    Backend,
    BackendMissing,
    BackendRefused,
    Reason,
    Voice,
    VoiceSettings,
)
from game.shell.speech.queue import guess_seconds

__all__ = ["JawsVoice", "NvdaVoice", "ReaderVoice", "SapiVoice", "VoiceOverVoice", "reader", "sapi"]

NVDA_SLEEPS = -1
SERVER_GONE = {1702, 1717, 1722, 1726}  # RPC errors: NVDA has been closed
SAPI_ASYNC, SAPI_PURGE, SAPI_XML = 1, 2, 8
LANGUAGE_IDS = {"en": 0x09, "pl": 0x15, "ru": 0x19}  # the primary language in a Windows LCID


class ReaderVoice:
    """Any output of accessible_output2. It tells neither what was refused nor when it has finished."""

    places = False

    def __init__(self, name: str, output: Any) -> None:
        self.name = name
        self._output = output

    def available(self) -> bool:
        return bool(self._output.is_active())

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        del lang  # the reader's own
        self._output.speak(text, interrupt=interrupt)

    def stop(self) -> None:
        if hasattr(self._output, "silence"):
            self._output.silence()
        else:
            self._output.speak("", interrupt=True)

    def braille(self, text: str) -> None:
        self._output.braille(text)

    def speaking(self) -> bool | None:
        return None

    def configure(self, settings: VoiceSettings) -> None:
        pass  # the reader's own

    def close(self) -> None:
        self._output = None


class NvdaVoice(ReaderVoice):
    """NVDA, asked by its controller's DLL, whose codes the library's methods drop."""

    def __init__(self, name: str, output: Any) -> None:
        super().__init__(name, output)
        # In sleep mode it says that it runs; only a command answers -1. This one speaks nothing.
        if self.available():
            self.stop()

    def available(self) -> bool:
        return bool(self._output.lib.nvdaController_testIfRunning() == 0)

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        del lang
        if interrupt:
            self.stop()
        self._check(self._output.lib.nvdaController_speakText(text))

    def stop(self) -> None:
        self._check(self._output.lib.nvdaController_cancelSpeech())

    def braille(self, text: str) -> None:
        self._check(self._output.lib.nvdaController_brailleMessage(text))

    def _check(self, code: int) -> None:
        if code == NVDA_SLEEPS:
            raise BackendRefused("NVDA is in sleep mode in this window", Reason.ASLEEP)
        if code in SERVER_GONE:
            raise BackendRefused(f"NVDA does not run any more ({code})", Reason.LOST)
        if code != 0:
            raise BackendRefused(f"NVDA answered {code}")


class JawsVoice(ReaderVoice):
    """JAWS by its COM object; SayString tells whether it was heard."""

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        del lang
        if not self._output.object.SayString(text, interrupt):
            raise BackendRefused("JAWS did not take the text")

    def stop(self) -> None:
        self._output.object.SayString("", True)

    def braille(self, text: str) -> None:
        # The line becomes source text of a JAWS script: nothing in it may end the string.
        line = " ".join(text.replace('"', " ").replace("\\", " ").split())
        self._output.object.RunFunction(f'BrailleString("{line}")')


class VoiceOverVoice(ReaderVoice):
    """VoiceOver by AppleScript. Each output replaces the last, so lines must not be handed over early."""

    def __init__(self, name: str, output: Any, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(name, output)
        self._clock = clock
        self._until = 0.0

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        super().speak(text, interrupt=interrupt, lang=lang)
        self._until = self._clock() + guess_seconds(text)

    def stop(self) -> None:
        super().stop()
        self._until = 0.0

    def speaking(self) -> bool | None:
        return self._clock() < self._until


class SapiVoice(ReaderVoice):
    """SAPI 5, with a voice of the game's language, or not at all.

    A sentence in English inside a Russian session, an error, is left to the voice that there is.
    """

    def __init__(self, name: str, output: Any) -> None:
        super().__init__(name, output)
        self._settings = NORMAL
        self._lang = ""

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        if lang != self._lang and self._choose(lang):
            self._lang = lang
        # `&` and `<` would be read as XML, which the pitch needs.
        pitch = round((self._settings.pitch - 50) / 5)
        flags = SAPI_ASYNC | SAPI_XML | (SAPI_PURGE if interrupt else 0)
        self._output.object.Speak(f'<pitch absmiddle="{pitch}">{escape(text, quote=False)}</pitch>', flags)

    def stop(self) -> None:
        self._output.object.Speak("", SAPI_ASYNC | SAPI_PURGE)

    def braille(self, text: str) -> None:
        pass

    def speaking(self) -> bool | None:
        return not self._output.object.WaitUntilDone(0)

    def configure(self, settings: VoiceSettings) -> None:
        """Set what differs; what was never touched stays as Windows has it."""
        if settings.rate != self._settings.rate:
            self._output.object.Rate = round((settings.rate - 50) / 5)
        if settings.volume != self._settings.volume:
            self._output.object.Volume = settings.volume
        self._settings = settings

    def _choose(self, lang: str) -> bool:
        """Take a voice of the language; False: there is none, and this one says the sentence in English."""
        voice = self._output.object
        if _speaks(voice.Voice, lang):
            return True
        for token in voice.GetVoices():
            if _speaks(token, lang):
                voice.Voice = token
                # Without this SAPI goes on in the format of the voice before.
                voice.AudioOutput = voice.AudioOutput
                return True
        if self._lang and lang == "en":
            return False
        raise BackendRefused(f"SAPI has no voice for {lang}", Reason.NO_LANGUAGE)


def _speaks(token: Any, lang: str) -> bool:
    """Whether a voice is of this language; its attribute reads "419", or "409;9" with several."""
    ids = str(token.GetAttribute("Language")).split(";")
    return any(int(text, 16) & 0x3FF == LANGUAGE_IDS[lang] for text in ids if text.strip())


def _build(name: str, module: str, cls: Callable[[str, Any], Backend]) -> Backend:
    try:
        output = importlib.import_module(f"accessible_output2.outputs.{module}").output_class()
    except (Exception, SystemExit) as error:
        raise BackendMissing(f"{type(error).__name__}: {error}") from error
    return cls(name, output)


def _probe(name: str, module: str, cls: Callable[[str, Any], Backend]) -> bool:
    return _build(name, module, cls).available()


# The name, the module of accessible_output2, the class here.
_READERS: dict[str, tuple[str, Callable[[str, Any], Backend]]] = {
    "nvda": ("nvda", NvdaVoice),
    "jaws": ("jaws", JawsVoice),
    "dolphin": ("dolphin", ReaderVoice),
    "window-eyes": ("window_eyes", ReaderVoice),
    "pc-talker": ("pc_talker", ReaderVoice),
    "zdsr": ("zdsr", ReaderVoice),
    "voiceover": ("voiceover", VoiceOverVoice),
    "sapi5": ("sapi5", SapiVoice),
}


def reader(name: str) -> Voice:
    """Give the voice of this name; see `_READERS` for the names."""
    module, cls = _READERS[name]
    # The probe must not send NVDA the command that its constructor sends: it would cut off NVDA's speech.
    look = ReaderVoice if cls is NvdaVoice else cls
    return Voice(name, partial(_build, name, module, cls), partial(_probe, name, module, look))


def sapi() -> Voice:
    module, cls = _READERS["sapi5"]
    build = partial(_build, "sapi5", module, cls)
    return Voice("sapi5", build, partial(_probe, "sapi5", module, cls), steady=True)
