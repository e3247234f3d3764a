"""Stands for the library accesskit as it was seen to behave, on each of the three systems.

The Unix adapter asks for the tree in a thread of its own and holds a lock meanwhile, which every call waits
for, with Python's own lock held: here that is an error. The others want to be built before the window shows.
"""

import threading
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

__all__ = ["FakeLibrary", "Panic"]


class Panic(BaseException):
    """A panic of Rust is no Exception."""


class Node:
    def __init__(self, role: str) -> None:
        self.told: dict[str, Any] = {"role": role}

    def __getattr__(self, name: str) -> Callable[[Any], None]:
        if not name.startswith(("set_", "add_")):
            raise AttributeError(name)
        return lambda value: self.told.__setitem__(name[4:], self._checked(value))

    @staticmethod
    def _checked(value: Any) -> Any:
        if isinstance(value, str):
            value.encode("utf-8")
            assert "\0" not in value, "D-Bus has no such strings"
        return value

    @property
    def name(self) -> str:
        return str(self.told["value" if self.told["role"] == "LABEL" else "label"])


class TreeUpdate:
    def __init__(self, focus: int) -> None:
        self.focus = focus
        self.nodes: list[tuple[int, Node]] = []
        self.tree: Any = None


class State:
    """What screen readers know of a tree: its nodes, the focus, and what they were told to say."""

    def __init__(self) -> None:
        self.nodes: dict[int, Node] = {}
        self.focus = 0
        self.announced: list[tuple[str, str]] = []
        self.focused: list[str] = []
        self.renamed: list[str] = []
        self.has_focus: bool | None = None

    def take(self, update: TreeUpdate) -> None:
        old = self.nodes
        self.nodes = dict(update.nodes)
        assert set(self.nodes) == {0, *self.nodes[0].told["children"]}
        assert update.focus in self.nodes
        for number, node in self.nodes.items():
            live, before = node.told.get("live"), old.get(number)
            if live and (before is None or (before.name, before.told.get("live")) != (node.name, live)):
                self.announced.append((live, node.name))
            if before is not None and before.name != node.name and number == update.focus:
                self.renamed.append(node.name)
        if update.focus != self.focus:
            self.focused.append(self.nodes[update.focus].name)
        self.focus = update.focus

    @property
    def title(self) -> str:
        return self.nodes[0].name

    @property
    def item(self) -> str:
        return self.nodes[self.nodes[0].told["children"][0]].name

    @property
    def sentences(self) -> list[str]:
        return [self.nodes[number].name for number in self.nodes[0].told["children"][1:]]


class FakeLibrary:
    """The module. `activate` is a screen reader that begins to read; `broken` makes every call panic."""

    def __init__(self) -> None:
        self.state = State()
        self.active = self.asking = self.broken = False
        self.calls: list[str] = []
        self.built_with: tuple[Any, ...] = ()
        self._ask: Callable[[], Any] = list
        self.Role = SimpleNamespace(WINDOW="WINDOW", LABEL="LABEL", LIST_ITEM="LIST_ITEM")
        self.Action = SimpleNamespace(FOCUS="FOCUS")
        self.Live = SimpleNamespace(POLITE="polite", ASSERTIVE="assertive")
        self.Node, self.TreeUpdate = Node, TreeUpdate
        self.Rect = lambda *edges: edges
        self.Tree = lambda root: SimpleNamespace(root=root)
        self.unix = SimpleNamespace(Adapter=self._unix)
        self.windows = SimpleNamespace(SubclassingAdapter=self._subclassing)
        self.macos = SimpleNamespace(
            SubclassingAdapter=SimpleNamespace(for_window=self._subclassing),
            add_focus_forwarder_to_window_class=self.calls.append,
        )

    def _unix(self, ask: Callable[[], Any], _action: object, left: Callable[[], None]) -> Any:
        self._ask, self._left = ask, left
        return SimpleNamespace(update_if_active=self._update, update_window_focus_state=self._focus)

    def _subclassing(self, window: object, ask: Callable[[], Any], _action: object) -> Any:
        self.built_with = (window,)
        self._ask = ask
        return SimpleNamespace(
            update_if_active=partial(self._events, self._update),
            update_view_focus_state=partial(self._events, self._focus),
        )

    def _events(self, change: Callable[[Any], None], argument: Any) -> Any:
        change(argument)
        return SimpleNamespace(raise_events=lambda: self.calls.append("raised")) if self.active else None

    def activate(self, *, hold: threading.Event | None = None) -> None:
        """Ask for the tree in another thread; with `hold`, take it over only when that is set."""

        def ask() -> None:
            self.asking = True
            update = self._ask()
            assert update.tree.root == 0
            if hold:
                hold.wait()
            self.state.take(update)
            self.active, self.asking = True, False
            # Once it holds nothing of Python's any more, it does not need Python's lock either.
            del update

        thread = threading.Thread(target=ask)
        thread.start()
        if not hold:
            thread.join()

    def deactivate(self) -> None:
        self.active = False
        self._left()

    def _touch(self) -> None:
        if self.broken:
            raise Panic
        assert not self.asking, "this call would wait for ever"

    def _update(self, factory: Callable[[], TreeUpdate]) -> None:
        self._touch()
        if self.active:
            self.calls.append("update")
            self.state.take(factory())

    def _focus(self, focused: bool) -> None:
        self._touch()
        self.state.has_focus = focused
