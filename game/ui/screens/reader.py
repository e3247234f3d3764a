"""A text to read line by line, with headings to jump between: rules, key list."""

from collections.abc import Mapping, Sequence

from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.scene import Scene
from game.voice.catalogue import N_
from game.voice.utterance import SpeechClass

__all__ = ["Reader"]


_KEY_HELPS: Mapping[Intent, str] = {
    # Translators: the help of a key in a text that is read line by line.
    Intent.UP: N_("Reads the line above."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.DOWN: N_("Reads the line below."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.LEFT: N_("Reads this line again."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.RIGHT: N_("Reads this line again."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.HOME: N_("Goes to the first line."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.END: N_("Goes to the last line."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.LAY: N_("Reads the line below."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.HEADING_BEFORE: N_("Goes to the heading before."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.HEADING_AFTER: N_("Goes to the heading after."),
    # Translators: the help of a key in a menu or a text.
    Intent.MENU: N_("Goes back."),
}


class Reader:
    """Lines; one that begins with `# ` is a heading."""

    def __init__(self, host: Host, title: str, lines: Sequence[str]) -> None:
        self.host = host
        self.takes_letters = False
        self.key_helps = _KEY_HELPS
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
        del key
        match intent:
            case Intent.HEADING_BEFORE:
                self._heading(-1)
            case Intent.HEADING_AFTER:
                self._heading(1)
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
