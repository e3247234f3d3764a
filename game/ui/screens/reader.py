"""A text to read line by line, with headings to jump between: rules, key list."""

from collections.abc import Sequence

from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.scene import Scene
from game.voice.utterance import SpeechClass

__all__ = ["Reader"]


class Reader:
    """Lines; one that begins with `# ` is a heading."""

    def __init__(self, host: Host, title: str, lines: Sequence[str]) -> None:
        self.host = host
        self.takes_letters = False
        self.title = title
        self.lines = [line for line in lines if line.strip()]
        self.at = 0

    def enter(self) -> None:
        self.host.say(f"{self.title}. {self._line()}", SpeechClass.NAV, cue="menu/open")

    def _line(self) -> str:
        line = self.lines[self.at]
        if not line.startswith("# "):
            return line
        # Translators: a heading in a text that is read line by line.
        return self.host.catalogue.gettext("{line}, heading.", line=line[2:])

    def press(self, key: Key, intent: Intent | None) -> bool:
        last = len(self.lines) - 1
        if key.name in ("PageUp", "PageDown"):
            self._heading(1 if key.name == "PageDown" else -1)
            return True
        match intent:
            case Intent.UP:
                self._go(self.at - 1)
            case Intent.DOWN | Intent.LAY:
                self._go(self.at + 1)
            case Intent.HOME:
                self._go(0)
            case Intent.END:
                self._go(last)
            case Intent.LEFT | Intent.RIGHT:
                self._go(self.at)
            case Intent.MENU:
                self.host.say("", SpeechClass.NAV, cue="menu/close")
                self.host.close()
            case _:
                return False
        return True

    def _go(self, wanted: int) -> None:
        self.at = min(max(wanted, 0), len(self.lines) - 1)
        self.host.say(self._line(), SpeechClass.NAV, cue="menu/move" if wanted == self.at else "menu/edge")

    def _heading(self, step: int) -> None:
        at = self.at + step
        while 0 <= at < len(self.lines) and not self.lines[at].startswith("# "):
            at += step
        self._go(at)

    def tick(self) -> None:
        pass

    def help(self) -> str:
        # Translators: the help of a text that is read line by line.
        return self.host.catalogue.gettext(
            "Up and down read line by line, Page up and Page down go to the headings, Escape goes back."
        )

    def scene(self) -> Scene:
        return Scene(self.title, tuple(line.removeprefix("# ") for line in self.lines), self.at)
