"""The voice of --silent: it says nothing; the log has every line."""

from game.shell.speech.backend import VoiceSettings

__all__ = ["SilentVoice"]


class SilentVoice:
    """Accepts everything; the worker logs what it was given."""

    name = "silent"
    places = False

    def available(self) -> bool:
        return True

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        pass

    def stop(self) -> None:
        pass

    def braille(self, text: str) -> None:
        pass

    def speaking(self) -> bool | None:
        return False

    def configure(self, settings: VoiceSettings) -> None:
        pass

    def close(self) -> None:
        pass
