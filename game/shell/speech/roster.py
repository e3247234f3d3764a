"""Which voices there are, which have failed, and which is next. Time is a parameter; no threads."""

from collections.abc import Iterable, Sequence

__all__ = ["Roster"]

REST = 3.0
"""A voice that failed is left alone for this long, doubled with each failure in a row."""
LONGEST_REST = 15.0
HUNG_REST = 30.0
"""Trying a hung voice again costs the player 1.5 s of silence, so it rests longer."""
LONGEST_HUNG_REST = 300.0
FORGET = 60.0


class Roster:
    """The names of the voices in the order of preference, with what is known of each."""

    def __init__(self, names: Sequence[str], preferred: str | None = None) -> None:
        self.names = tuple(names)
        self.preferred = preferred if preferred in self.names else None
        """The player's voice: the one chosen, else the first that spoke. Taken again when it comes back."""
        self._found: set[str] = set()
        self._seen: set[str] = set()
        self._rests_until: dict[str, float] = {}
        self._failures: dict[str, int] = {}
        self._stuck: set[str] = set()

    @property
    def found(self) -> list[str]:
        return [name for name in self.names if name in self._found]

    def see(self, name: str, *, present: bool) -> bool:
        """Note the result of a look. True if it is newly there (not on the first look)."""
        new = present and name not in self._found and name in self._seen
        self._seen.add(name)
        if present:
            self._found.add(name)
        else:
            self._found.discard(name)
        if new and name not in self._stuck:
            self._rests_until.pop(name, None)
        return new

    def failed(self, name: str, now: float, *, hung: bool = False) -> None:
        if now > self._rests_until.get(name, now) + FORGET:
            self._failures[name] = 0
        count = self._failures[name] = self._failures.get(name, 0) + 1
        first, longest = (HUNG_REST, LONGEST_HUNG_REST) if hung else (REST, LONGEST_REST)
        self._rests_until[name] = now + min(longest, first * 2 ** (count - 1))
        if hung:
            self._stuck.add(name)

    def came_free(self, name: str) -> None:
        """Note that a hung call of this voice has returned after all."""
        self._stuck.discard(name)

    def rests(self, name: str, now: float) -> bool:
        return name in self._stuck or now < self._rests_until.get(name, now)

    def candidates(self, now: float, first: str | None = None) -> list[str]:
        """List what to try, best first: `first`, the player's voice, the list; without those that rest."""
        wishes: Iterable[str | None] = (first, self.preferred, *self.names)
        return [name for name in dict.fromkeys(wishes) if name is not None and not self.rests(name, now)]

    def after(self, name: str | None) -> list[str]:
        """List the other voices found, in the order in which F5 walks through them."""
        start = self.names.index(name) + 1 if name in self.names else 0
        turned = self.names[start:] + self.names[:start]
        return [
            other for other in turned if other != name and other in self._found and other not in self._stuck
        ]

    def better_than(self, name: str, current: str | None) -> bool:
        return current is None or self.names.index(name) < self.names.index(current)
