"""What the window and the terminal have in common: what the program is made of, and how its time passes."""

import argparse
import os
import signal
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import SystemRandom
from types import FrameType, MappingProxyType
from typing import Any

from game.app import App
from game.pondering import PonderingThinker
from game.resources import place_of
from game.settings import Settings
from game.shell.access_tree import AccessTree
from game.shell.files import Store
from game.shell.outlets import Outlets
from game.shell.quick_pygame import pygame
from game.shell.sound import Sounds, VoiceChannel, init_mixer
from game.shell.speech.backend import VoiceSettings
from game.shell.speech.detect import voice_names, voices_for
from game.shell.speech.log import LogFile, speech_log
from game.shell.speech.worker import Speaker
from game.thinking import InlineThinker
from game.ui.keys import Key
from game.ui.keys_in_force import Arrives, any_key
from game.ui.minds import Thinker
from game.ui.outputs import Output
from game.ui.session import Session
from game.voice.system_language import system_language

__all__ = [
    "Loop",
    "Parts",
    "Record",
    "command_line_is_right",
    "is_terminal",
    "may_have_display",
    "parts_of",
    "wants_terminal",
]

TICK = 1 / 60
DETECTION = 1.2
"""Seconds that the first start waits for a voice to be found."""
GOODBYE = 4.0

Record = Callable[[Thinker], Session | None]
"""Gives the match to begin with, if there is one."""


def may_have_display() -> bool:
    """SDL would also take a console or nothing at all, where no key arrives."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def wants_terminal(options: argparse.Namespace) -> bool:
    """Say whether to play in the terminal: told so, or there is nothing else."""
    return options.terminal or (not may_have_display() and is_terminal())


def is_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def command_line_is_right(options: argparse.Namespace, record: Record) -> bool:
    """Say what is wrong with the command line before a window opens or the folder is taken."""
    record(InlineThinker())
    if options.voice and options.voice not in (names := voice_names()):
        print(
            f"ryba: there is no voice {options.voice!r} here; there are: {', '.join(names)}", file=sys.stderr
        )
        return False
    return True


@dataclass
class Parts:
    """What the program is made of before it has a window or a terminal.

    `stored` is what the settings file says, `changed` what the command line sets instead for this run.
    """

    options: argparse.Namespace
    store: Store
    taken: bool
    """False: another Ryba has the folder."""
    stored: Settings
    changed: Mapping[str, Any]
    channel: VoiceChannel
    speaker: Speaker
    thinker: PonderingThinker

    @property
    def settings(self) -> Settings:
        return replace(self.stored, **self.changed)

    def app(self, stand_ins: Mapping[Key, Key] = MappingProxyType({}), arrives: Arrives = any_key) -> App:
        seed = self.options.seed if self.options.seed is not None else SystemRandom().randrange(2**31)
        saved = self.store.match()
        return App(
            self.settings,
            self.thinker,
            seed=seed,
            saved=saved,
            statistics=self.store.statistics(),
            stand_ins=stand_ins,
            arrives=arrives,
            now=time.monotonic(),
        )

    def sounds(self) -> Sounds:
        return Sounds(place_of("sounds"))

    def first(self, app: App, record: Record) -> list[Output]:
        """Open the first screen, or the match that the command line asks for."""
        session = record(self.thinker)
        if session is None and not vars(self.options).get("game"):
            said = app.start()
        else:
            said = app.start_match(session)
        # Nobody thinks before the first word, which is what the player waits for.
        self.thinker.start()
        return said


@contextmanager
def parts_of(
    options: argparse.Namespace,
    changes: Mapping[str, Any],
    *,
    speaks: bool,
    sounds: bool,
    tree: AccessTree | None = None,
) -> Iterator[Parts]:
    """Give the parts, and close them in the end. `changes` are settings for this run only.

    Without `speaks` what is said goes to the log only; without `sounds` no sound device is opened. `tree` is
    what screen readers find in the window.
    """
    store = Store(Path(options.data) if options.data else None)
    taken = _take(store)
    log = LogFile(store.folder) if taken else None
    stored = (store.settings() if taken else None) or Settings(language=system_language())
    changed = _merged(stored, changes)
    if options.voice or not speaks:
        changed["voice_checked"] = True
    settings = replace(stored, **changed)
    if sounds:
        init_mixer(settings.sound_delay)
    channel = VoiceChannel()
    speaker = Speaker(
        voices_for(channel if channel.available else None, silent=not speaks, tree=tree),
        chosen=settings.voice if speaks else None,
        settings=VoiceSettings(settings.rate, settings.speech_volume),
    )
    thinker = PonderingThinker()
    try:
        yield Parts(options, store, taken, stored, changed, channel, speaker, thinker)
    finally:
        thinker.close()
        speaker.close(wait=0.5)
        if tree:
            tree.close()
        pygame.quit()
        if log:
            log.close()
        store.release()


def _take(store: Store) -> bool:
    """Take the folder; a Ryba that is just closing gets a moment for it."""
    deadline = time.monotonic() + 1.0
    while not store.take():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def _merged(stored: Settings, changes: Mapping[str, Any]) -> dict[str, Any]:
    """House rules of the other games stay."""
    merged = dict(changes)
    if "house_rules" in changes:
        merged["house_rules"] = {**stored.house_rules, **changes["house_rules"]}
    return merged


class Loop(ABC):
    """Turns keys and time into calls of the App, and hands on what it puts out."""

    def __init__(self, app: App, outlets: Outlets) -> None:
        self.app = app
        self.outlets = outlets
        self._left = False
        self._started = False
        self._next_tick = 0.0

    def run(self, first: Callable[[], list[Output]]) -> int:
        """Run until the program is left, and give the exit status. `first` opens the first screen."""
        # The thread of the voice, and where there is no other process that of a bot, run beside this one: let
        # each interrupt the others soon (python -m game.tools.measure keys).
        sys.setswitchinterval(0.0001)
        for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"):
            # Windows does not have all of them; under nohup a hang-up is ignored already.
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._told_to_leave)
        try:
            self._begin(first)
            while not (self._left or self.outlets.quit):
                self._turn()
        except Exception:  # noqa: BLE001 (whatever it is, the player has to hear of it)
            speech_log.exception("a mistake; Ryba closes")
            with suppress(Exception):
                self._last_words()
            return 1
        finally:
            self.outlets.close()
        if not self._left:
            self._wait_for_speech(GOODBYE)
        return 0

    def _told_to_leave(self, _number: int, _frame: FrameType | None) -> None:
        self._left = True

    def _begin(self, first: Callable[[], list[Output]]) -> None:
        deadline = time.monotonic() + DETECTION
        if not self.app.settings.voice_checked:
            # Only at the first start the App has to know which voices there are.
            while self.outlets.speaker.voice is None and time.monotonic() < deadline and not self._left:
                self._take_in()
        self.outlets.know_voices()
        self._started = True
        self.app.now = time.monotonic()
        self.outlets.put(first())

    def _turn(self) -> None:
        """Answer keys first, then let time pass."""
        self._take_in()
        now = time.monotonic()
        if now >= self._next_tick:
            self._next_tick = now + TICK
            self.outlets.put(self.app.tick(now))
            self.outlets.hear()

    @abstractmethod
    def _take_in(self) -> None:
        """Wait a moment for keys and the like, and act on what comes in."""

    @abstractmethod
    def _wait_for_speech(self, most: float) -> None:
        """Let the last words be heard; any key means that they are."""

    @abstractmethod
    def _last_words(self) -> None:
        """Tell the player that the program has made a mistake and closes."""
