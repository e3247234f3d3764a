"""How the tree of the window reaches the system's screen readers, by the library accesskit, on each system.

Every method may raise anything, a panic of the library included; `access_tree.AccessTree` catches it.
"""

import sys
import threading
import weakref
from collections.abc import Callable
from typing import Any, Protocol

__all__ = ["Adapter", "adapter_for", "wants_hidden_window"]

Handle = Callable[[], object]
"""Gives what the system calls the window."""


class Adapter(Protocol):
    """One system's way. All methods are the main thread's; the tree may be asked for by any thread."""

    @property
    def active(self) -> bool:
        """Whether a screen reader (or another program that reads windows) has asked for the tree."""

    def ready(self) -> bool:
        """Whether `update` may be called now."""

    def update(self, update: Any) -> None: ...

    def focus(self, *, focused: bool) -> None: ...


def wants_hidden_window(platform: str = sys.platform) -> bool:
    """Say whether the adapter must be there before the window is shown: it takes the window's messages."""
    return platform in ("win32", "darwin")


def adapter_for(library: Any, platform: str, handle: Handle, tree: Callable[[], Any]) -> Adapter:
    """Build the adapter of this system. `tree` gives the whole tree, and must never raise."""
    if platform == "win32":
        return _Windows(library, handle(), tree)
    if platform == "darwin":
        return _MacOS(library, handle(), tree)
    return _Unix(library, tree)


def _ignore(_request: object) -> None:
    """Do nothing: a screen reader may ask for an action, but Ryba is played by its keys."""


class _Subclassing:
    """On Windows and macOS the window's own messages ask for the tree, in the main thread."""

    def __init__(self, tree: Callable[[], Any]) -> None:
        self._tree = tree
        self._inner: Any = None
        self.active = False

    def _asked(self) -> Any:
        self.active = True
        return self._tree()

    def ready(self) -> bool:
        return self.active

    def update(self, update: Any) -> None:
        self._raise(self._inner.update_if_active(lambda: update))

    def _raise(self, events: Any) -> None:
        # Raised outside of the update, because the system may ask for the tree again meanwhile.
        if events is not None:
            events.raise_events()


class _Windows(_Subclassing):
    def __init__(self, library: Any, window: object, tree: Callable[[], Any]) -> None:
        super().__init__(tree)
        self._inner = library.windows.SubclassingAdapter(window, self._asked, _ignore)

    def focus(self, *, focused: bool) -> None:
        """Do nothing: the adapter sees the window's own messages of it."""


class _MacOS(_Subclassing):
    def __init__(self, library: Any, window: object, tree: Callable[[], Any]) -> None:
        super().__init__(tree)
        # SDL puts the keyboard's focus on the window, not on the view in it.
        library.macos.add_focus_forwarder_to_window_class("SDLWindow")
        self._inner = library.macos.SubclassingAdapter.for_window(window, self._asked, _ignore)

    def focus(self, *, focused: bool) -> None:
        self._raise(self._inner.update_view_focus_state(focused))


class _Nodes(list[Any]):
    """A list of which one can see that nobody holds it any more."""


class _Unix:
    """On Linux and its kin a thread of the library answers on the bus; it needs no window.

    That thread asks for the tree while it holds the library's lock, and needs Python's lock for it; whoever
    calls the adapter holds Python's lock and waits for the library's. So nothing is called from the moment
    at which the tree might be asked for until it is handed over: before that a call would do nothing anyway.
    """

    def __init__(self, library: Any, tree: Callable[[], Any]) -> None:
        self._tree = tree
        self._handed: weakref.ref[_Nodes] | None = None
        self._gate = threading.Lock()
        self.active = False
        self._inner = library.unix.Adapter(self._asked, _ignore, self._left)

    def _asked(self) -> Any:
        update = self._tree()
        # The list goes once the library has taken over what is in it, and with it the danger.
        nodes = update.nodes = _Nodes(update.nodes)
        self._handed = weakref.ref(nodes)
        self.active = True
        return update

    def _left(self) -> None:
        # A call that has begun ends first; the next question for the tree comes after this.
        with self._gate:
            self.active = False

    def ready(self) -> bool:
        return self.active and self._handed is not None and self._handed() is None

    def update(self, update: Any) -> None:
        with self._gate:
            if self.ready():
                self._inner.update_if_active(lambda: update)

    def focus(self, *, focused: bool) -> None:
        with self._gate:
            if self.ready():
                self._inner.update_window_focus_state(focused)
