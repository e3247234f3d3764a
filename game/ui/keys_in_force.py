"""The keys in force: those of a profile, with what the player has changed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from game.settings import KeyChoice
from game.ui.binding import Binding
from game.ui.key_clashes import belongs_to
from game.ui.keys import Intent, Key, KeyNameError, parse_key
from game.ui.profiles import ACTIONS, BINDINGS, NEVER_LOST, PROFILES

__all__ = ["Arrives", "KeysInForce", "always", "any_key", "with_keys", "without_changes"]

Arrives = Callable[[Key], bool]
"""Says whether a key can arrive here at all; a terminal has no sign for many that are held together."""

_ALWAYS = {parse_key(text): ACTIONS[action] for action, text in NEVER_LOST.items()}


def any_key(_key: Key) -> bool:
    """Say that a key arrives, as all do in a window."""
    return True


def always(key: Key) -> Binding | None:
    """Give what a key does under all circumstances, if it is one of these."""
    return _ALWAYS.get(key)


class KeysInForce:
    """Which key does what. `faults` says, in English, what of the choice cannot be used; the rest holds.

    `stand_ins` gives, for keys that may never arrive here, those that do the same where they are free;
    `arrives` says of each key whether it can.
    """

    def __init__(
        self,
        choice: KeyChoice,
        stand_ins: Mapping[Key, Key] = MappingProxyType({}),
        arrives: Arrives = any_key,
    ) -> None:
        self._arrives = arrives
        self.faults: list[str] = []
        self.profile = choice.profile
        if choice.profile not in PROFILES:
            self.profile = next(iter(PROFILES))
            self.faults.append(f"there is no profile {choice.profile!r}; there are {', '.join(PROFILES)}")
        own = self._own(choice.changes.get(self.profile, {}))
        profile = PROFILES[self.profile]
        self._wanted = own | {
            binding.action: tuple(map(parse_key, profile.get(binding.action, binding.keys)))
            for binding in BINDINGS
            if binding.action not in own
        }
        self._bindings: dict[Key, Binding] = dict(_ALWAYS)
        # What the player has chosen goes before what the profile says.
        for action in own:
            self._take(ACTIONS[action], said=True)
        for binding in BINDINGS:
            self._take(binding, said=False)
        self._stand_ins = {key: other for key, other in stand_ins.items() if other not in self._bindings}
        self._stand = {
            other: self._bindings[key] for key, other in self._stand_ins.items() if key in self._bindings
        }

    def _own(self, changes: Mapping[str, Iterable[str]]) -> dict[str, tuple[Key, ...]]:
        """Read what the player has changed, without what cannot be used."""
        own: dict[str, tuple[Key, ...]] = {}
        for action, texts in changes.items():
            if action not in ACTIONS:
                self.faults.append(f"there is no action {action!r}")
                continue
            keys: list[Key] = []
            for text in texts:
                try:
                    key = parse_key(text)
                except KeyNameError as error:
                    self.faults.append(f"{action}: {error}")
                    continue
                if belongs_to(key) or key in (Key("Shift"), Key("Alt")):
                    self.faults.append(f"{action}: {text!r} cannot be used: it belongs to others")
                else:
                    keys.append(key)
            # With none of its keys left, an action keeps those of the profile.
            if keys or not list(texts):
                own[action] = tuple(dict.fromkeys(keys))
        return own

    def _take(self, binding: Binding, *, said: bool) -> None:
        for key in self._wanted[binding.action]:
            other = self._bindings.setdefault(key, binding)
            if said and other is not binding:
                self.faults.append(f"{binding.action}: {str(key)!r} is taken already, by {other.action}")

    def binding(self, key: Key) -> Binding | None:
        return self._bindings.get(key) or self._stand.get(key)

    def keys(self, binding: Binding) -> tuple[Key, ...]:
        """Give the keys that an action has been given, the usual one first."""
        kept = [key for key in self._wanted[binding.action] if self._bindings[key] is binding]
        kept += [key for key, other in _ALWAYS.items() if other is binding and key not in kept]
        return tuple(kept)

    def told(self, binding: Binding) -> tuple[Key, ...]:
        """Give the keys of an action as they are told: those that arrive, before each its stand-in."""
        keys = self.keys(binding)
        standing = {key: (self._stand_ins[key], key) for key in keys if key in self._stand_ins}
        return tuple(told for key in keys for told in standing.get(key, (key,)) if self._arrives(told))

    def usual(self, intent: Intent, *, letters_taken: bool = False) -> Key | None:
        """Give the usual key of an intent. `letters_taken`: plain letters mean something else just now."""
        keys = [key for binding in BINDINGS if binding.intent is intent for key in self.told(binding)]
        free = [key for key in keys if not (letters_taken and key.is_letter)]
        return next(iter(free or keys), None)


def with_keys(choice: KeyChoice, keys: Mapping[str, Iterable[Key]]) -> KeyChoice:
    """Give the choice with other keys for some actions, in the profile that it names."""
    own = dict(choice.changes.get(choice.profile, {}))
    own |= {action: tuple(map(str, mine)) for action, mine in keys.items()}
    return replace(choice, changes={**choice.changes, choice.profile: own})


def without_changes(choice: KeyChoice) -> KeyChoice:
    """Give the choice with the keys of its profile as they were."""
    changes = {profile: own for profile, own in choice.changes.items() if profile != choice.profile}
    return replace(choice, changes=changes)
