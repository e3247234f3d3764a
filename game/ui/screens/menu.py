"""A menu: a list of items of which one has the focus; some have a value that Left and Right change."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.letters import letters_of
from game.ui.manner import length
from game.ui.scene import Scene
from game.voice.catalogue import N_
from game.voice.find import fold
from game.voice.style import Verbosity
from game.voice.utterance import SpeechClass

__all__ = ["KEY_HELPS", "Item", "Menu", "next_value"]

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Item:
    """`label` and `value` are asked for whenever they are said; `change` gets -1 or 1.

    `after` is done when the new value has been said.
    """

    label: Callable[[], str]
    help: Callable[[], str]
    choose: Callable[[], None] | None = None
    value: Callable[[], str] | None = None
    change: Callable[[int], None] | None = None
    after: Callable[[], None] | None = None

    def text(self) -> str:
        return f"{self.label()}: {self.value()}" if self.value else self.label()


KEY_HELPS: Mapping[Intent, str] = {
    # Translators: the help of a key in a menu.
    Intent.UP: N_("Goes to the item above."),
    # Translators: the help of a key in a menu.
    Intent.DOWN: N_("Goes to the item below."),
    # Translators: the help of a key in a menu.
    Intent.LEFT: N_("Changes the value of the item."),
    # Translators: the help of a key in a menu.
    Intent.RIGHT: N_("Changes the value of the item."),
    # Translators: the help of a key in a menu.
    Intent.HOME: N_("Goes to the first item."),
    # Translators: the help of a key in a menu.
    Intent.END: N_("Goes to the last item."),
    # Translators: the help of a key in a menu.
    Intent.LAY: N_("Chooses the item."),
    # Translators: the help of a key in a menu or a text.
    Intent.MENU: N_("Goes back."),
}


def next_value(values: Sequence[Value], value: Value, step: int) -> Value:
    """Give the next of the values, staying at the edges; an unlisted value leads to the first."""
    if value not in values:
        return values[0]
    return values[min(max(values.index(value) + step, 0), len(values) - 1)]


class Menu:
    """A menu with a title. `items` is asked for anew each time, because a choice may change the list."""

    def __init__(self, host: Host, title: Callable[[], str], items: Callable[[], Sequence[Item]]) -> None:
        self.host = host
        self.title = title
        self.items = items
        self.focus = 0
        # They jump to items by their first letter.
        self.takes_letters = True
        self.key_helps = KEY_HELPS

    def enter(self) -> None:
        # The title once, then the item (audio-first.md section 2).
        title = self.title()
        stop = "" if title[-1:] in ("?", "!") else "."
        self._say(f"{title}{stop} {self._item_text()}", cue="menu/open")

    def _item_text(self) -> str:
        items = self.items()
        self.focus = min(self.focus, len(items) - 1)
        text = items[self.focus].text()
        if len(items) == 1 or length(self.host.settings, "menus") is Verbosity.TERSE:
            return f"{text}."
        # Translators: the place of an item in a menu.
        position = self.host.catalogue.gettext(
            "{position} of {count}",
            position=self.focus + 1,
            count=len(items),
        )
        return f"{text}. {position}."

    def _say(self, text: str, cue: str | None = None) -> None:
        self.host.say(text, SpeechClass.NAV, cue=cue)

    def press(self, key: Key, intent: Intent | None) -> bool:
        items = self.items()
        match intent:
            case Intent.UP:
                self._go(self.focus - 1, len(items))
            case Intent.DOWN:
                self._go(self.focus + 1, len(items))
            case Intent.HOME:
                self._go(0, len(items))
            case Intent.END:
                self._go(len(items) - 1, len(items))
            case Intent.LEFT | Intent.RIGHT:
                self._change(items[self.focus], 1 if intent is Intent.RIGHT else -1)
            case Intent.LAY:
                self._choose(items[self.focus])
            case Intent.MENU:
                self.back()
            case _:
                return self.takes_letters and self._jump(key, items)
        return True

    def back(self) -> None:
        """Go back to the screen before."""
        self.host.say("", SpeechClass.NAV, cue="menu/close")
        self.host.close()

    def point(self, at: int) -> None:
        """Put the focus on an item."""
        self.focus = at

    def _go(self, wanted: int, count: int) -> None:
        edge = not 0 <= wanted < count
        if edge and self.host.settings.wrap:
            wanted, edge = wanted % count, False
        self.point(min(max(wanted, 0), count - 1))
        self._say(self._item_text(), cue="menu/edge" if edge else "menu/move")

    def _change(self, item: Item, step: int) -> None:
        if item.change is None:
            self._say(self._item_text(), cue="menu/edge")
            return
        item.change(step)
        self._say(f"{item.value() if item.value else item.label()}. {self.sample()}".strip(), cue="menu/move")
        if item.after is not None:
            item.after()

    def sample(self) -> str:
        """Give what is said after each new value, to hear what it does."""
        return ""

    def _choose(self, item: Item) -> None:
        if item.choose is not None:
            self.host.say("", SpeechClass.NAV, cue="menu/choose")
            item.choose()
        else:
            self._change(item, 1)

    def _jump(self, key: Key, items: Sequence[Item]) -> bool:
        """Go to the next item that begins with the letter on this key."""
        letters = letters_of(key)
        if not letters:
            return False
        for away in range(1, len(items) + 1):
            at = (self.focus + away) % len(items)
            if fold(items[at].label()[:1]) in letters:
                self.point(at)
                self._say(self._item_text(), cue="menu/move")
                return True
        self._say(self._item_text(), cue="menu/edge")
        return True

    def tick(self) -> None:
        pass

    def help(self) -> str:
        items = self.items()
        item = items[min(self.focus, len(items) - 1)]
        return f"{item.text()}. {item.help()} {self.how()}"

    def how(self) -> str:
        """Say how a menu is used."""
        t, items = self.host.catalogue.gettext, self.items()
        item = items[min(self.focus, len(items) - 1)]
        alone = len(items) == 1
        if item.change and alone:
            # Translators: the help of the only item of a menu, which has a value.
            return t("Left and right change the value, Escape goes back.")
        if item.change:
            # Translators: the help of an item with a value in a menu; what the item is stands before it.
            return t("Up and down choose, left and right change the value, Escape goes back.")
        if item.choose and alone:
            # Translators: the help of the only item of a menu, which has no value.
            return t("Enter confirms, Escape goes back.")
        if item.choose:
            # Translators: the help of an item without a value; what the item is stands before it.
            return t("Up and down choose, Enter confirms, Escape goes back.")
        if alone:
            # Translators: the help of a menu in which there is nothing to choose.
            return t("Escape goes back.")
        # Translators: the help of an item in a menu that only tells something.
        return t("Up and down choose, Escape goes back.")

    def scene(self) -> Scene:
        items = self.items()
        return Scene(self.title(), tuple(item.text() for item in items), min(self.focus, len(items) - 1))
