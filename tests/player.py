"""A player of a program without a window, for the tests of screens."""

import re
from dataclasses import dataclass, field

from game.app import App
from game.ui.keys import parse_key
from game.ui.outputs import Output
from game.voice.utterance import SpeechClass, Utterance

_DOUBLED = re.compile(r"[.!?:;,]\s*[.:;,]|[.!?]\s+[!?]|\s[.,:;!?](\s|$)")


def doubled_stop(text: str) -> bool:
    """Say whether a voice would read signs: "dot dot" at the end of an item."""
    return _DOUBLED.search(text) is not None


@dataclass
class Player:
    """Presses keys in a program and keeps what came out."""

    app: App
    now: float = 0.0
    heard: list[Output] = field(default_factory=list)

    def press(self, *keys: str) -> str:
        """Press keys; give the words that the last of them was answered with."""
        self.heard = []
        for key in keys:
            self.now += 0.1
            self.heard = self.app.press(parse_key(key), self.now)
        return self.words()

    def wait(self, seconds: float) -> str:
        """Let time pass in steps of 50 ms; give all words said meanwhile."""
        self.heard = []
        for _ in range(round(seconds / 0.05)):
            self.now += 0.05
            self.heard += self.app.tick(self.now)
        return self.words()

    def words(self) -> str:
        return " ".join(out.text for out in self.heard if isinstance(out, Utterance) and out.text)

    def cues(self) -> list[str]:
        return [out.cue for out in self.heard if isinstance(out, Utterance) and out.cue]

    def said(self, cls: SpeechClass) -> list[str]:
        return [out.text for out in self.heard if isinstance(out, Utterance) and out.cls is cls and out.text]
