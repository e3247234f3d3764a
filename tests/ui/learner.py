"""A player of the lesson who does only what it asks for."""

from collections.abc import Iterator

from player import Player

from game.app import App
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.goals import Place
from game.ui.keys import Intent
from game.ui.lessons import STEPS
from game.ui.screens.tutorial import Tutorial
from game.voice.utterance import Utterance

__all__ = ["Learner", "number_of"]


class Learner:
    """Presses the keys that the lesson asks for. `heard` is all that was said, with the keys."""

    def __init__(self, **settings: object) -> None:
        chosen = Settings(**{"voice_checked": True, **settings})  # type: ignore[arg-type]
        self.player = Player(App(chosen, InlineThinker(), seed=1))
        self.heard: list[str] = []
        self.player.heard = self.player.app.start()
        self.outputs = list(self.player.heard)
        self._note()
        self.press("Down")
        self.press("Enter")

    @property
    def lesson(self) -> Tutorial | None:
        """The lesson, as long as it lasts."""
        screen = self.player.app._screens[-1]
        return screen if isinstance(screen, Tutorial) else None

    @property
    def at(self) -> int:
        return self.lesson._at if self.lesson else len(STEPS)

    @property
    def place(self) -> Place:
        assert self.lesson
        return self.lesson._place

    @property
    def wanted(self) -> Intent | None:
        return STEPS[self.at].goal.ask(self.place).key

    def key(self, intent: Intent) -> str:
        """Give the usual key of an intent."""
        key = self.player.app.keys.usual(intent)
        assert key
        return str(key)

    def press(self, key: str) -> str:
        self.heard.append(f"> {key}")
        said = self.player.press(key)
        self.outputs = list(self.player.heard)
        self._note()
        return said

    def wait(self, seconds: float = 0.1) -> str:
        said = self.player.wait(seconds)
        self.outputs += self.player.heard
        self._note()
        return said

    def _note(self) -> None:
        for out in self.player.heard:
            if isinstance(out, Utterance):
                self.heard.append(f"{out.cls.value}: {out.text}" + (f" ({out.cue})" if out.cue else ""))
        self.player.heard = []

    def steps(self) -> Iterator[int]:
        """Go through the lesson; stop at each step, before its key is pressed."""
        last = -1
        for _ in range(400):
            if self.lesson is None:
                return
            if self.at != last:
                last = self.at
                yield last
            if self.lesson is None or self.at != last:
                continue
            self.follow()
        raise AssertionError(f"the lesson does not get beyond step {last}: {STEPS[last].why}")

    def follow(self) -> None:
        """Do what is asked for."""
        wanted = self.wanted
        if wanted is None:
            self.wait(0.5)
            return
        self.press(self.key(wanted))
        if wanted is Intent.KEY_HELP:
            self.wait()
            self.press(self.key(Intent.ALL_ENDS))
            self.press(self.key(wanted))
        if wanted is Intent.MENU and self.lesson is None:
            self.press("Down")
            self.press(self.key(wanted))
        self.wait()

    def go_to(self, step: int) -> None:
        for at in self.steps():
            if at == step:
                return
        raise AssertionError(f"there is no step {step}")


def number_of(why: str) -> int:
    """Give the number of the step whose sentence begins so."""
    return next(number for number, step in enumerate(STEPS) if step.why.startswith(why))
