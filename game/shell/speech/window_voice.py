"""The voice "window": the player's own screen reader, which reads what the window shows it.

For Narrator, VoiceOver and Orca where they cannot be told directly. The main thread tells the tree of the
window itself (access_tree.py), as focus and live regions; this only says whether somebody reads it.
"""

import time
from typing import Protocol

from game.shell.speech.backend import BackendMissing, Voice
from game.shell.speech.silent import SilentVoice

__all__ = ["NAME", "Tree", "window_voice"]

NAME = "window"
PATIENCE = 1.0
"""Seconds from the start in which a screen reader notices the window."""


class Tree(Protocol):
    @property
    def active(self) -> bool: ...

    def wait(self, seconds: float) -> bool: ...


class WindowVoice(SilentVoice):
    """Accepts everything while somebody reads the tree, and says nothing itself."""

    name = NAME

    def __init__(self, tree: Tree, patience: float) -> None:
        self._tree = tree
        if not tree.wait(patience):
            raise BackendMissing("no screen reader has asked for the tree of the window")

    def available(self) -> bool:
        return self._tree.active

    def speaking(self) -> bool | None:
        return None


def window_voice(tree: Tree) -> Voice:
    """Give the voice for the list; it comes last there, because it may be that nobody speaks what is read."""
    deadline = time.monotonic() + PATIENCE

    def build() -> WindowVoice:
        return WindowVoice(tree, max(deadline - time.monotonic(), 0))

    return Voice(NAME, build, lambda: tree.active)
