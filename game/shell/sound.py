"""The mixer: cues and the built-in voice, each at its place between left and right; what sounds behind them.

Nothing here raises into the game. Without an audio device everything stays silent and `available` is false.
"""

import io
import logging
import math
import threading
import wave
from array import array
from collections.abc import Mapping
from pathlib import Path

from game.shell.quick_pygame import pygame
from game.voice.cues import CUES

__all__ = ["Sounds", "VoiceChannel", "init_mixer"]

RATE = 44100
VOICE_CHANNELS = (0, 1)
AWAKE_CHANNEL = 2
AMBIENCE_CHANNEL = 3
CUE_CHANNELS = tuple(range(4, 12))
FADE_MS = 15
"""A voice that is cut off fades this long, so that it does not click."""
AMBIENCE_FADE_MS = 400
AWAKE_FREQUENCY, AWAKE_LEVEL = 25, 33
"""A thousandth of full scale so low that no ear hears it; a headset's codec passes it on all the same."""

_log = logging.getLogger(__name__)


def init_mixer(buffer: int = 256) -> bool:
    """Open the audio device; give False where there is none.

    A buffer of 256 frames is 6 ms. Rate and format are fixed (SDL converts for the device), so that cues and
    voices sound the same everywhere. All channels are reserved: nothing else takes one of ours.
    """
    try:
        pygame.mixer.init(RATE, -16, 2, buffer, allowedchanges=0)
        pygame.mixer.set_num_channels(CUE_CHANNELS[-1] + 1)
        pygame.mixer.set_reserved(CUE_CHANNELS[-1] + 1)
    except pygame.error as error:
        _log.warning("No sound: %s", error)
        return False
    return True


def _start(
    channel: pygame.mixer.Channel, sound: pygame.mixer.Sound, pan: float, volume: float, loops: int = 0
) -> None:
    """Play with equal power wherever the sound is.

    SDL forgets a channel's panning at the end of each sound, and also when a playing channel is given another
    one: so stop, then pan, then play.
    """
    angle = (max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
    level = max(0.0, min(1.0, volume))
    channel.stop()
    channel.set_volume(level * math.cos(angle), level * math.sin(angle))
    channel.play(sound, loops)


class Sounds:
    """The cues of the folder with our sounds, and those of a sound pack, which go before them.

    Make it after `init_mixer`. `volume` is the effects' volume, 0.0 to 1.0; `mono` puts all in the middle.
    """

    def __init__(self, folder: Path) -> None:
        self.volume = 1.0
        self.mono = False
        self.available = pygame.mixer.get_init() is not None
        self._cues: dict[str, pygame.mixer.Sound] = {}
        self._pack: Mapping[str, pygame.mixer.Sound] = {}
        self._loop: pygame.mixer.Sound | None = None
        self._missed: set[str] = set()
        self._next = 0
        for cue in CUES if self.available else ():
            self._load(cue.name, folder / f"{cue.name}.ogg")
        self.lost = self.available and not self._cues
        """Is none of them there?"""

    def _load(self, name: str, path: Path) -> None:
        try:
            self._cues[name] = pygame.mixer.Sound(file=path)
        except (pygame.error, OSError) as error:
            _log.warning("The sound %s cannot be read: %s", path, error)

    def use_pack(self, cues: Mapping[str, pygame.mixer.Sound]) -> None:
        """Play these instead of ours from now on."""
        self._pack = cues

    def has(self, cue: str) -> bool:
        return cue in self._cues or cue in self._pack

    def play(self, cue: str, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a cue, `group/name`, over those that still sound. `pan` is -1.0 (left) to 1.0 (right)."""
        if not self.available:
            return
        sound = self._pack.get(cue) or self._cues.get(cue)
        if sound is None:
            self._miss(cue, "There is no sound %s")
            return
        try:
            _start(self._free_channel(), sound, 0.0 if self.mono else pan, volume * self.volume)
        except pygame.error:
            self._miss(cue, "The sound %s cannot be played")

    def stop(self) -> None:
        """Silence all cues."""
        if not self.available:
            return
        try:
            for number in CUE_CHANNELS:
                pygame.mixer.Channel(number).fadeout(FADE_MS)
        except pygame.error:
            self._miss("", "The cues%s cannot be stopped")

    def keep_awake(self, on: bool) -> None:
        """Keep a Bluetooth headset from falling asleep, with a tone that nobody hears."""
        if not self.available:
            return
        try:
            channel = pygame.mixer.Channel(AWAKE_CHANNEL)
            if not on:
                channel.stop()
            elif not channel.get_busy():
                wave_length = RATE // AWAKE_FREQUENCY
                turn = 2 * math.pi / wave_length
                wave_ = array(
                    "h", [round(AWAKE_LEVEL * math.sin(turn * (n // 2))) for n in range(2 * wave_length)]
                )
                channel.set_volume(1.0)
                channel.play(pygame.mixer.Sound(buffer=wave_.tobytes() * AWAKE_FREQUENCY), -1)
        except pygame.error:
            self._miss("", "The headset%s cannot be kept awake")

    def ambience(self, loop: pygame.mixer.Sound | None, volume: float = 1.0) -> None:
        """Let a loop sound behind the game, or with None nothing any more. The same loop goes on as it is."""
        if not self.available:
            return
        try:
            channel = pygame.mixer.Channel(AMBIENCE_CHANNEL)
            if loop is None or not volume:
                channel.fadeout(AMBIENCE_FADE_MS)
                self._loop = None
                return
            # Both sides alike, and as loud as a cue in the middle.
            level = volume * math.cos(math.pi / 4)
            if loop is not self._loop:
                channel.stop()
                channel.set_volume(level, level)
                channel.play(loop, -1, fade_ms=AMBIENCE_FADE_MS)
                self._loop = loop
            else:
                channel.set_volume(level, level)
        except pygame.error:
            self._miss("", "The ambience%s cannot be played")

    def _free_channel(self) -> pygame.mixer.Channel:
        """Take turns, so that the channel taken is a silent one or else the one that has sounded longest."""
        for _ in CUE_CHANNELS:
            self._next = (self._next + 1) % len(CUE_CHANNELS)
            channel = pygame.mixer.Channel(CUE_CHANNELS[self._next])
            if not channel.get_busy():
                return channel
        self._next = (self._next + 1) % len(CUE_CHANNELS)
        return pygame.mixer.Channel(CUE_CHANNELS[self._next])

    def _miss(self, cue: str, message: str) -> None:
        if message % cue not in self._missed:
            self._missed.add(message % cue)
            _log.warning(message, cue)


class VoiceChannel:
    """Where the built-in voice sounds: one utterance at a time, from any thread.

    Two channels take turns, so that an utterance starts at once while the one it cuts off fades out.
    """

    def __init__(self) -> None:
        self.mono = False
        self.available = pygame.mixer.get_init() is not None
        self._lock = threading.Lock()
        self._number = VOICE_CHANNELS[0]
        self._speaking = False

    def play(self, pcm: bytes, sample_rate: int, pan: float, volume: float) -> None:
        """Say samples (16 bits, mono, in the machine's byte order) instead of what is being said."""
        if not self.available or not pcm:
            self.stop()
            return
        try:
            sound = _from_pcm(pcm, sample_rate)
            with self._lock:
                self._fade()
                self._number = VOICE_CHANNELS[1 - VOICE_CHANNELS.index(self._number)]
                _start(pygame.mixer.Channel(self._number), sound, 0.0 if self.mono else pan, volume)
                self._speaking = True
        except pygame.error:
            _log.exception("The built-in voice cannot be played")

    def stop(self) -> None:
        if not self.available:
            return
        try:
            with self._lock:
                self._fade()
        except pygame.error:
            _log.exception("The built-in voice cannot be stopped")

    def busy(self) -> bool:
        """Tell whether something is being said; what fades out after `stop` does not count."""
        try:
            with self._lock:
                return self._speaking and pygame.mixer.Channel(self._number).get_busy()
        except pygame.error:
            return False

    def _fade(self) -> None:
        if self._speaking:
            pygame.mixer.Channel(self._number).fadeout(FADE_MS)
        self._speaking = False


def _from_pcm(pcm: bytes, sample_rate: int) -> pygame.mixer.Sound:
    """Make a sound for the mixer. As a WAV file, because SDL then converts rate and channels, in C."""
    file = io.BytesIO()
    with wave.open(file, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(sample_rate)
        wav.writeframes(pcm[: len(pcm) // 2 * 2])
    file.seek(0)
    return pygame.mixer.Sound(file=file)
