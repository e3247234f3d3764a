"""What screen readers find in the window: its title, the item in focus, the last sentences.

Without this a window of SDL is empty for Narrator, VoiceOver and Orca. The library accesskit may be missing
or fail: then nothing of this is there, and the game goes on.

While another voice speaks, the tree is quiet: the focus is on the window as a whole and no sentence is a live
region, because a screen reader would say all of it as well, and cut its own speech short (audio-first.md
section 7); it can be looked at with the screen reader's own keys. The tree is loud for the voice "window",
which is the screen reader itself (speech/window_voice.py).
"""

import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from game.shell.access_adapters import Adapter, Handle, adapter_for, wants_hidden_window
from game.shell.speech.log import speech_log
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["AccessTree"]

NAME = "Ryba"
WINDOW = 0
KEPT = 4
"""Sentences in the tree: on Windows a screen reader asks for the words after it has heard that there are new
ones, and the next ones may have come by then."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    """Each has a number of its own, so that the same words said twice are new the second time."""

    number: int
    utterance: Utterance
    words: str
    live: bool


@dataclass(frozen=True, slots=True)
class _Shown:
    """All that the tree is made of. Never changed, only replaced, because any thread may ask for it."""

    loud: bool = False
    title: str = NAME
    item: str = NAME
    """What the player was last told about the item in focus."""
    item_number: int = 1
    item_lang: str = "en"
    sentences: tuple[_Sentence, ...] = ()
    size: tuple[int, int] = (0, 0)


class AccessTree:
    """The tree, and what the game tells it. All methods but `active` and `wait` are the main thread's.

    `library` finds the module accesskit and may raise ImportError. Nothing happens before `attach`.
    """

    def __init__(
        self,
        library: Callable[[], Any] = lambda: import_module("accesskit"),
        platform: str = sys.platform,
    ) -> None:
        self._find = library
        self._platform = platform
        self._shown = _Shown()
        self._title = NAME
        """What it is now; what is shown may lag behind."""
        self._last_was_item = True
        self._numbers = 1
        self._focused = False
        self._told_focused: bool | None = None
        """What the adapter knows of it; None: not known."""
        self._sent: _Shown | None = None
        """What the adapter has; None: what it has is not known."""
        self._adapter: Adapter | None = None
        self._asked = threading.Event()
        self._library: Any = None

    @property
    def active(self) -> bool:
        """Whether somebody reads the tree. May be asked by any thread."""
        adapter = self._adapter
        return adapter is not None and adapter.active

    def wait(self, seconds: float) -> bool:
        """Wait until somebody reads the tree; say whether somebody does. For other threads than the main."""
        self._asked.wait(seconds)
        return self.active

    def open(self) -> bool:
        """Find the library; say whether `attach` has to come before the window is first shown."""
        try:
            self._library = self._find()
        except Exception as error:  # noqa: BLE001 (not installed, or not for this system)
            speech_log.info("no tree for screen readers: %s", error)
            return False
        return wants_hidden_window(self._platform)

    def attach(self, handle: Handle) -> None:
        """Begin to answer screen readers for this window, if that has not begun."""
        if self._library is not None and self._adapter is None:
            self._try(lambda: self._attach(handle))

    def _attach(self, handle: Handle) -> None:
        self._adapter = adapter_for(self._library, self._platform, handle, self._whole)

    def title(self, title: str) -> None:
        self._title = _clean(title)
        self._look()

    def tell(self, utterance: Utterance, *, aloud: bool) -> None:
        """Take on what the game says. `aloud`: the screen reader is to say it."""
        if not (words := _clean(utterance.text)):
            return
        shown = self._shown
        self._last_was_item = utterance.cls is SpeechClass.NAV
        if self._last_was_item:
            # Another number: to a screen reader this is another item, which it reads.
            number = self._next_number() if aloud else shown.item_number
            self._shown = replace(shown, item=words, item_lang=utterance.lang, item_number=number)
        else:
            older = (_past(sentence) for sentence in shown.sentences[1 - KEPT :])
            new = _Sentence(self._next_number(), utterance, words, live=aloud)
            self._shown = replace(shown, sentences=(*older, new))
        self._look()

    def attend(self, *, loud: bool, focused: bool, size: tuple[int, int]) -> None:
        """Note how things are, and look whether somebody has begun to read; call it many times a second.

        `loud`: the screen reader is the voice of the game. `focused`: the window has the keyboard's focus.
        """
        self._focused = focused
        shown = self._shown
        if loud and not shown.loud and not self._last_was_item and shown.sentences:
            # What was last said has not been heard by this way; the item is, as the focus goes to it.
            last = replace(shown.sentences[-1], number=self._next_number(), live=focused)
            shown = replace(shown, sentences=(*shown.sentences[:-1], last))
        if (loud, size) != (shown.loud, shown.size):
            self._shown = replace(shown, loud=loud, size=size)
        self._look()

    def _look(self) -> None:
        """Tell the screen readers what is new, if anything is."""
        # A screen reader may read out each change of the title of the window in front (Orca does), where the
        # ALERT in it is spoken already. On Windows the title tells so by itself, and no reader reads it out.
        if self._title != self._shown.title and (self._platform == "win32" or not self._focused):
            self._shown = replace(self._shown, title=self._title)
        if self._adapter is not None:
            self._try(self._send)

    def close(self) -> None:
        """Let the window go; call it while there is one."""
        self._adapter = None

    def _send(self) -> None:
        assert self._adapter is not None
        if not self._adapter.ready():
            self._sent = self._told_focused = None
            return
        if self._shown != self._sent:
            self._sent = self._shown
            self._adapter.update(self._update())
        if self._focused != self._told_focused:
            self._told_focused = self._focused
            self._adapter.focus(focused=self._focused)

    def _next_number(self) -> int:
        self._numbers += 1
        return self._numbers

    def _whole(self) -> Any:
        """Give the whole tree to whoever asks, in whichever thread. Words were cleaned: this cannot fail."""
        self._asked.set()
        update = self._update()
        update.tree = self._library.Tree(WINDOW)
        update.tree.toolkit_name = NAME
        return update

    def _update(self) -> Any:
        """Build the nodes: the window, in it the item in focus and the sentences, the last one last."""
        library, shown = self._library, self._shown
        width, height = map(float, shown.size)
        caption = height * 7 / 8
        root = library.Node(library.Role.WINDOW)
        root.set_label(shown.title)
        root.set_children([shown.item_number, *(sentence.number for sentence in shown.sentences)])
        root.set_bounds(library.Rect(0.0, 0.0, width, height))
        # The role must not be said after each name: Orca says "label", Narrator "list item". The name of a
        # label is its value.
        if self._platform in ("win32", "darwin"):
            item = library.Node(library.Role.LABEL)
            item.set_value(shown.item)
        else:
            item = library.Node(library.Role.LIST_ITEM)
            item.set_label(shown.item)
        item.set_language(shown.item_lang)
        item.add_action(library.Action.FOCUS)
        item.set_bounds(library.Rect(0.0, 0.0, width, caption))
        update = library.TreeUpdate(shown.item_number if shown.loud else WINDOW)
        nodes = [(WINDOW, root), (shown.item_number, item)]
        for sentence in shown.sentences:
            node = library.Node(library.Role.LABEL)
            node.set_value(sentence.words)
            node.set_language(sentence.utterance.lang)
            node.set_bounds(library.Rect(0.0, caption, width, height))
            if sentence.live:
                alert = sentence.utterance.cls is SpeechClass.ALERT
                node.set_live(library.Live.ASSERTIVE if alert else library.Live.POLITE)
            nodes.append((sentence.number, node))
        update.nodes = nodes
        return update

    def _try(self, action: Callable[[], None]) -> None:
        try:
            action()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # noqa: BLE001 (a panic of the library is no Exception)
            speech_log.exception("the tree for screen readers is given up")
            # Not taken down: that could fail again.
            self._broken, self._adapter, self._library = self._adapter, None, None


def _clean(text: str) -> str:
    """Replace what neither UTF-8 nor D-Bus can carry, because the library would panic."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", " ").strip()


def _past(sentence: _Sentence) -> _Sentence:
    """Give a sentence that is not the last any more: of a tile seen once, only what may be heard again."""
    kept = _clean(sentence.utterance.kept)
    return sentence if kept == sentence.words else replace(sentence, words=kept, live=False)
