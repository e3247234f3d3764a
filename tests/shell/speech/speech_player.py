"""A player for the built-in voice that keeps what it is given; time passes when the test says so."""

from dataclasses import dataclass

from game.shell.speech.espeak import Espeak


@dataclass(frozen=True)
class Played:
    pcm: bytes
    sample_rate: int
    pan: float
    volume: float


class RecordingPlayer:
    def __init__(self, *, instant: bool = False) -> None:
        self.played: list[Played] = []
        self.stops = 0
        self.available = True
        self.dead = False
        self._instant = instant
        self._busy = 0

    def play(self, pcm: bytes, sample_rate: int, pan: float, volume: float) -> None:
        self.played.append(Played(pcm, sample_rate, pan, volume))
        # An instant player is busy only for the one look that makes sure that it has begun.
        self._busy = 0 if self.dead else 1 if self._instant else 10**9

    def stop(self) -> None:
        self.stops += 1
        self._busy = 0

    def busy(self) -> bool:
        self._busy -= 1
        return self._busy >= 0

    def finish(self) -> None:
        self._busy = 0


class ListeningEspeak:
    """Real eSpeak NG that notes what it renders."""

    def __init__(self, real: Espeak, heard: list[str]) -> None:
        self._real = real
        self._heard = heard
        self.sample_rate = real.sample_rate

    def render(self, text: str, lang: str, *, rate: int = 50, pitch: int = 50, timbre: str = "") -> bytes:
        self._heard.append(text)
        return self._real.render(text, lang, rate=rate, pitch=pitch, timbre=timbre)
