"""The program in its window: keys and time into the App; its words, sounds, saves and pictures out."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.app import App
from game.settings import Settings
from game.shell import mouse, program, sentences
from game.shell.access_tree import AccessTree
from game.shell.keyboard import REPEAT_DELAY, REPEAT_EVERY, Keyboard
from game.shell.mouse import Click, Mouse
from game.shell.outlets import UNHEARD, Outlets
from game.shell.program import Record, command_line_is_right, may_have_display, parts_of
from game.shell.quick_pygame import pygame
from game.shell.speech.detect import SCREEN_READERS
from game.shell.speech.worker import Speaker
from game.shell.themes import Look
from game.shell.window import Window
from game.ui.outputs import Output
from game.ui.scene import Scene, Target
from game.voice.catalogue import Catalogue, load, load_or_english
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["run_window"]

WAIT = 8
"""Milliseconds that the loop waits for a key before it looks after everything else."""
FRAME = 1 / 30
SETTLE = 0.4
"""Seconds for which a screen reader says the title of the window that got the focus; we come after it."""
LAST_WORDS = 10.0


def run_window(options: argparse.Namespace, changes: Mapping[str, Any], record: Record) -> int:
    """Run the program until it is left; give the exit status. `changes` are settings for this run only."""
    if not command_line_is_right(options, record):
        return 2
    if not may_have_display():
        return _no_display("neither DISPLAY nor WAYLAND_DISPLAY is set")
    tree = AccessTree()
    with parts_of(options, changes, speaks=not options.silent, sounds=True, tree=tree) as its:
        try:
            # The voice is being built meanwhile.
            window = Window(tree=tree)
            if pygame.display.get_driver() in ("dummy", "offscreen") and "SDL_VIDEODRIVER" not in os.environ:
                return _no_display("SDL found none")
            if not its.taken:
                return _second(its.speaker, window, its.settings)
            app = its.app()
            parts = (its.speaker, its.sounds(), its.channel, window, its.store, its.stored)
            outlets = Outlets(app, *parts, tree)
            return Loop(app, outlets, window).run(partial(its.first, app, record))
        except pygame.error as error:
            return _no_display(str(error))


def _no_display(why: str) -> int:
    print(
        f"ryba: no window can be opened ({why}): start Ryba in a graphical session, in a terminal with "
        "ryba --terminal, or play by a list of keys with ryba play GAME --keys FILE.",
        file=sys.stderr,
    )
    return 2


def _second(speaker: Speaker, window: Window, settings: Settings) -> int:
    """Another Ryba has the folder: say so and close, so that neither spoils the match of the other."""
    catalogue = load_or_english(settings.language)
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


class Loop(program.Loop):
    """Turns the events of the window into calls of the App."""

    def __init__(self, app: App, outlets: Outlets, window: Window) -> None:
        super().__init__(app, outlets)
        self.window = window
        self.keyboard = Keyboard()
        self.mouse = Mouse()
        self._greet_at: float | None = None
        self._next_frame = 0.0
        pygame.key.set_repeat(REPEAT_DELAY, REPEAT_EVERY)

    def _begin(self, first: Callable[[], list[Output]]) -> None:
        """Let a screen reader say the title of the window first: it would cut off our first words."""
        speaker, until = self.outlets.speaker, self.window.opened + SETTLE
        while speaker.voice in (None, *SCREEN_READERS) and time.monotonic() < until and not self._left:
            # A key that is pressed already is answered after them.
            time.sleep(0.005)
        super()._begin(first)

    def _turn(self) -> None:
        """Draw only if there is nothing else to do."""
        super()._turn()
        self.window.attend(loud=self.outlets.speaker.voice in UNHEARD, focused=self.outlets.focused)
        now = time.monotonic()
        if self._greet_at is not None and now >= self._greet_at:
            self._greet_at = None
            self.outlets.put(self.app.focus_gained(now))
        if self.outlets.stale and now >= self._next_frame and not pygame.event.peek(pygame.KEYDOWN):
            self._next_frame = now + FRAME
            self.outlets.stale = False
            look = Look.of(self.app.settings)
            self.window.draw(self.app.scene(), self.app.caption, self.app.catalogue, look)

    def _take_in(self) -> None:
        self._events(pygame.event.wait(WAIT))

    def _events(self, first: pygame.event.Event) -> None:
        for event in (first, *pygame.event.get()):
            match event.type:
                case pygame.KEYDOWN:
                    self._press(event)
                case pygame.KEYUP:
                    self.keyboard.released(event.scancode)
                case pygame.MOUSEBUTTONDOWN:
                    self._click(event.button, event.pos)
                case pygame.MOUSEWHEEL:
                    self._wheel(event.y)
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
        key = self.keyboard.pressed(event.scancode, event.mod, now, event.unicode, event.key)
        # Where a key arrives the focus is, whatever the window manager tells or does not tell.
        self.outlets.focused = True
        self._greet_at = None
        if key is not None and self._started and not self.outlets.quit:
            self.outlets.put(self.app.press(key, now))

    def _click(self, button: int, at: tuple[int, int]) -> None:
        now = time.monotonic()
        if click := self.mouse.pressed(button, at, now):
            self._point(mouse.BACK if click is Click.BACK else self.window.target(at), click is Click.SECOND)

    def _wheel(self, steps: int) -> None:
        if steps:
            self._point(mouse.turned(steps, zooms=bool(pygame.key.get_mods() & pygame.KMOD_CTRL)), False)

    def _point(self, target: Target, second: bool) -> None:
        self.outlets.focused = True
        self._greet_at = None
        if self._started and not self.outlets.quit:
            self.outlets.put(self.app.click(target, time.monotonic(), second=second))

    def _gain_focus(self) -> None:
        if not self.outlets.focused:
            self.outlets.focused = True
            self._greet_at = time.monotonic() + SETTLE

    def _wait_for_speech(self, most: float) -> None:
        wait_for_speech(self.outlets.speaker, most)

    def _last_words(self) -> None:
        catalogue = self.app.catalogue
        text = sentences.broken(catalogue)
        print("ryba: a mistake in the program; ryba.log in the data folder has the details", file=sys.stderr)
        self.outlets.close()
        say_and_show(self.outlets.speaker, self.window, text, catalogue)
