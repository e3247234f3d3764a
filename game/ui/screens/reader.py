"""A text to read line by line, with headings to jump between: rules, key list."""

from collections.abc import Mapping, Sequence

from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.scene import Scene
from game.ui.screens.search import Search
from game.voice.catalogue import N_
from game.voice.find import find_line, heading_above
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
    # Translators: the help of a key in a text that is read line by line.
    Intent.FIND: N_("Searches for a word in this text."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.FIND_AFTER: N_("Goes to the next line with the word that was searched for."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.FIND_BEFORE: N_("Goes to the line before with the word that was searched for."),
    # F3 and Shift+F3 go on with a search in most programs, and here nobody has tiles or points.
    # Translators: the help of a key in a text that is read line by line.
    Intent.COUNTS: N_("Goes to the next line with the word that was searched for."),
    # Translators: the help of a key in a text that is read line by line.
    Intent.POINTS: N_("Goes to the line before with the word that was searched for."),
    # Translators: the help of a key in a menu or a text.
    Intent.MENU: N_("Goes back."),
}

_SEARCH_STEPS: Mapping[Intent | None, int] = {
    Intent.FIND_AFTER: 1,
    Intent.COUNTS: 1,
    Intent.FIND_BEFORE: -1,
    Intent.POINTS: -1,
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
        self._query: Sequence[str] = ()
        # What the search found that was in front; it is said instead of the title.
        self._found = ""

    def enter(self) -> None:
        found, self._found = self._found, ""
        self.host.say(found or f"{self.title}. {self._line()}", SpeechClass.NAV, cue="menu/open")

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
            case Intent.HEADING_BEFORE | Intent.HEADING_AFTER:
                self._heading(1 if intent is Intent.HEADING_AFTER else -1)
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
            case Intent.FIND:
                self.host.open(Search(self.host, self._search))
            case _ if intent in _SEARCH_STEPS:
                self._search_on(_SEARCH_STEPS[intent])
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

    def _search(self, query: Sequence[str]) -> bool:
        """Go to the first line from here on that has what was typed; False: stay, there is none."""
        self._found = self._find(query, self.at, 1)
        if self._found:
            self._query = query
        return bool(self._found)

    def _search_on(self, step: int) -> None:
        if not self._query:
            self.host.open(Search(self.host, self._search))
            return
        self.host.say(self._find(self._query, self.at + step, step), SpeechClass.NAV, cue="menu/move")

    def _find(self, query: Sequence[str], start: int, step: int) -> str:
        """Go to a line with the query and give it with the heading above it; "" if there is none."""
        found = find_line(self.lines, query, start, step)
        if found is None:
            return ""
        self.at, past_edge = found
        heading = heading_above(self.lines, self.at)
        text = f"{heading}. {self._line()}" if heading else self._line()
        if not past_edge:
            return text
        t = self.host.catalogue.gettext
        # Translators: the search came to the end of the text and went on from its beginning.
        forward = t("From the beginning.")
        # Translators: the search came to the beginning of the text and went on from its end.
        backward = t("From the end.")
        return f"{forward if step > 0 else backward} {text}"

    def tick(self) -> None:
        pass

    def help(self) -> str:
        # Translators: the help of a text that is read line by line.
        return self.host.catalogue.gettext(
            "Up and down read line by line, {before} and {after} go to the headings, "
            "{find} searches for a word and {next} for the next one, Escape goes back.",
            before=self.host.key(Intent.HEADING_BEFORE),
            after=self.host.key(Intent.HEADING_AFTER),
            find=self.host.key(Intent.FIND),
            next=self.host.key(Intent.COUNTS),
        )

    def scene(self) -> Scene:
        return Scene(self.title, tuple(line.removeprefix("# ") for line in self.lines), self.at)
