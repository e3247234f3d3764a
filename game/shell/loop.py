"""The program in its window: keys and time into the App; its words, sounds, saves and pictures out."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import SystemRandom
from types import FrameType
from typing import Any

from game.app import App
from game.resources import data_dir
from game.settings import Settings
from game.shell import sentences
from game.shell.files import Store
from game.shell.keyboard import REPEAT_DELAY, REPEAT_EVERY, Keyboard
from game.shell.outlets import Outlets
from game.shell.quick_pygame import pygame
from game.shell.sound import Sounds, VoiceChannel, init_mixer
from game.shell.speech.backend import VoiceSettings
from game.shell.speech.detect import voice_names, voices_for
from game.shell.speech.log import LogFile, speech_log
from game.shell.speech.worker import Speaker
from game.shell.window import Window
from game.thinking import InlineThinker, ThreadThinker
from game.ui.outputs import Output
from game.ui.scene import Scene
from game.ui.session import Session, Thinker
from game.voice.catalogue import Catalogue, load
from game.voice.system_language import system_language
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["run_window"]

WAIT = 8
"""Milliseconds that the loop waits for a key before it looks after everything else."""
FRAME = 1 / 30
TICK = 1 / 60
DETECTION = 1.2
"""Seconds that the first start waits for a voice to be found."""
SETTLE = 0.4
"""Seconds for which a screen reader says the title of the window that got the focus; we come after it."""
GOODBYE = 4.0
LAST_WORDS = 10.0


def run_window(
    options: argparse.Namespace, changes: Mapping[str, Any], record: Callable[[Thinker], Session | None]
) -> int:
    """Run the program until it is left; give the exit status.

    `changes` are settings for this run only; `record` gives the match to begin with, if there is one.
    """
    # What is wrong with the command line must come out before a window opens.
    record(InlineThinker())
    if options.voice and options.voice not in (names := voice_names()):
        print(
            f"ryba: there is no voice {options.voice!r} here; there are: {', '.join(names)}", file=sys.stderr
        )
        return 2
    if not _may_have_display():
        return _no_display("neither DISPLAY nor WAYLAND_DISPLAY is set")
    store = Store(Path(options.data) if options.data else None)
    taken = _take(store)
    log = LogFile(store.folder) if taken else None
    stored = (store.settings() if taken else None) or Settings(language=system_language())
    changed = _merged(stored, changes)
    if options.silent or options.voice:
        changed["voice_checked"] = True
    settings = replace(stored, **changed)
    init_mixer()
    channel = VoiceChannel()
    voices = voices_for(channel if channel.available else None, silent=options.silent)
    speaker = Speaker(
        voices,
        chosen=None if options.silent else settings.voice,
        settings=VoiceSettings(settings.rate, settings.speech_volume),
    )
    thinker = ThreadThinker()
    try:
        # The voice is being built meanwhile.
        window = Window()
        if pygame.display.get_driver() in ("dummy", "offscreen") and "SDL_VIDEODRIVER" not in os.environ:
            return _no_display("SDL found none")
        if not taken:
            return _second(speaker, window, settings)
        seed = options.seed if options.seed is not None else SystemRandom().randrange(2**31)
        app = App(settings, thinker, seed=seed, saved=store.match(), now=time.monotonic())
        sounds = Sounds(data_dir("sounds"))
        outlets = Outlets(app, speaker, sounds, channel, window, store, stored, changed)
        return Loop(app, outlets, window).run(lambda: _first(app, store, options, record(thinker)))
    except pygame.error as error:
        return _no_display(str(error))
    finally:
        thinker.close()
        speaker.close(wait=0.5)
        pygame.quit()
        if log:
            log.close()
        store.release()


def _may_have_display() -> bool:
    """SDL would also take a console or nothing at all, where no key arrives."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _no_display(why: str) -> int:
    print(
        f"ryba: no window can be opened ({why}): start Ryba in a graphical session, "
        "or play by a list of keys with ryba play GAME --keys FILE.",
        file=sys.stderr,
    )
    return 2


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


def _first(app: App, store: Store, options: argparse.Namespace, session: Session | None) -> list[Output]:
    """Open the first screen, or the match that the command line asks for."""
    words = vars(options)
    if session is None and not words.get("game"):
        return app.start()
    store.put_match_aside()
    return app.start_match(session)


def _second(speaker: Speaker, window: Window, settings: Settings) -> int:
    """Another Ryba has the folder: say so and close, so that neither spoils the match of the other."""
    catalogue = load(settings.language)
    print(f"ryba: {sentences.in_use(load('en'))}", file=sys.stderr)
    say_and_show(speaker, window, sentences.in_use(catalogue), catalogue)
    return 1


def say_and_show(speaker: Speaker, window: Window, text: str, catalogue: Catalogue) -> None:
    """Say the last that this window has to say, and leave time for it."""
    speaker.say(Utterance(text, SpeechClass.ANSWER, lang=catalogue.lang, category="system"))
    window.title(text)
    window.draw(Scene("Ryba", (text,)), text, catalogue)
    wait_for_speech(speaker, LAST_WORDS)


def wait_for_speech(speaker: Speaker, most: float) -> None:
    """Let the last words be heard; any key means that they are."""
    deadline = time.monotonic() + most
    while speaker.busy and time.monotonic() < deadline:
        event = pygame.event.wait(20)
        if event.type in (pygame.KEYDOWN, pygame.QUIT):
            return


class Loop:
    """Turns events and time into calls of the App, and hands on what it puts out."""

    def __init__(self, app: App, outlets: Outlets, window: Window) -> None:
        self.app = app
        self.outlets = outlets
        self.window = window
        self.keyboard = Keyboard()
        self._left = False
        self._started = False
        self._greet_at: float | None = None
        self._next_tick = self._next_frame = 0.0

    def run(self, first: Callable[[], list[Output]]) -> int:
        """Run until the program is left, and give the exit status. `first` opens the first screen."""
        # A bot thinks in Python, in a thread beside this one: let a key interrupt it soon.
        sys.setswitchinterval(0.001)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._told_to_leave)
        pygame.key.set_repeat(REPEAT_DELAY, REPEAT_EVERY)
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
            wait_for_speech(self.outlets.speaker, GOODBYE)
        return 0

    def _told_to_leave(self, _number: int, _frame: FrameType | None) -> None:
        self._left = True

    def _begin(self, first: Callable[[], list[Output]]) -> None:
        deadline = time.monotonic() + DETECTION
        if not self.app.settings.voice_checked:
            # Only at the first start the App has to know which voices there are.
            while self.outlets.speaker.voice is None and time.monotonic() < deadline and not self._left:
                self._events(pygame.event.wait(WAIT))
        self.outlets.know_voices()
        self._started = True
        self.app.now = time.monotonic()
        self.outlets.put(first())

    def _turn(self) -> None:
        """Answer keys first, then let time pass, then draw if there is nothing to do."""
        self._events(pygame.event.wait(WAIT))
        now = time.monotonic()
        if now >= self._next_tick:
            self._next_tick = now + TICK
            self.outlets.put(self.app.tick(now))
            self.outlets.hear()
        if self._greet_at is not None and now >= self._greet_at:
            self._greet_at = None
            self.outlets.put(self.app.focus_gained(now))
        if self.outlets.stale and now >= self._next_frame and not pygame.event.peek(pygame.KEYDOWN):
            self._next_frame = now + FRAME
            self.outlets.stale = False
            self.window.draw(self.app.scene(), self.app.caption, self.app.catalogue)

    def _events(self, first: pygame.event.Event) -> None:
        for event in (first, *pygame.event.get()):
            match event.type:
                case pygame.KEYDOWN:
                    self._press(event)
                case pygame.KEYUP:
                    self.keyboard.released(event.scancode)
                case pygame.QUIT:
                    self.outlets.leave()
                case pygame.WINDOWFOCUSLOST:
                    self._greet_at = None
                    self.keyboard.forget()
                    self.outlets.hush()
                case pygame.WINDOWFOCUSGAINED:
                    self._gain_focus()
                case pygame.WINDOWEXPOSED | pygame.WINDOWSIZECHANGED:
                    self.window.forget()
                    self.outlets.stale = True

    def _press(self, event: pygame.event.Event) -> None:
        now = time.monotonic()
        key = self.keyboard.pressed(event.scancode, event.mod, now)
        # Where a key arrives the focus is, whatever the window manager tells or does not tell.
        self.outlets.focused = True
        self._greet_at = None
        if key is not None and self._started and not self.outlets.quit:
            self.outlets.put(self.app.press(key, now))

    def _gain_focus(self) -> None:
        if not self.outlets.focused:
            self.outlets.focused = True
            self._greet_at = time.monotonic() + SETTLE

    def _last_words(self) -> None:
        catalogue = self.app.catalogue
        text = sentences.broken(catalogue)
        print("ryba: a mistake in the program; ryba.log in the data folder has the details", file=sys.stderr)
        self.outlets.close()
        say_and_show(self.outlets.speaker, self.window, text, catalogue)
