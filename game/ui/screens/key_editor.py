"""The keys: which profile, which key does what, other keys for it, and the key map for JAWS."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.ui.binding import Binding, Group
from game.ui.host import Host
from game.ui.key_clashes import clashes, said_clashes
from game.ui.keys import Intent, Key
from game.ui.keys_in_force import always, with_keys, without_changes
from game.ui.outputs import CopyJawsKeyMap
from game.ui.profiles import BINDINGS, PROFILE_NAMES, PROFILES
from game.ui.screens.key_capture import KeyCapture, action_name
from game.ui.screens.menu import KEY_HELPS, Item, Menu, next_value
from game.voice.catalogue import N_
from game.voice.utterance import SpeechClass

__all__ = ["KeyGroup", "keys_menu"]

_GROUP_KEY_HELPS: Mapping[Intent, str] = {
    **KEY_HELPS,
    # Translators: the help of a key in the list of keys that can be changed.
    Intent.LEFT: N_("Chooses the previous key, where there are several."),
    # Translators: the help of a key in the list of keys that can be changed.
    Intent.RIGHT: N_("Chooses the next key, where there are several."),
    # Translators: the help of a key in the list of keys that can be changed.
    Intent.LAY: N_("Asks for a new key."),
}


def keys_menu(host: Host) -> Menu:
    """Give the menu of everything about keys."""

    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    def change(step: int) -> None:
        chosen = host.settings.keys
        profile = next_value(tuple(PROFILES), host.keys.profile, step)
        host.change(replace(host.settings, keys=replace(chosen, profile=profile)))

    def reset() -> None:
        host.change(replace(host.settings, keys=without_changes(host.settings.keys)))
        # Translators: all keys are again those of the profile.
        host.say(t("The keys of the set hold again."), SpeechClass.ANSWER, category="system")

    def group(group: Group) -> Item:
        return Item(
            lambda: t(group.value),
            # Translators: the help of a group of keys.
            lambda: t("Which keys these are, and other keys for them."),
            lambda: host.open(KeyGroup(host, group)),
        )

    def items() -> list[Item]:
        return [
            Item(
                # Translators: a setting: which set of keys holds.
                lambda: t("Set of keys"),
                lambda: _about_set(host),
                None,
                lambda: t(PROFILE_NAMES[host.keys.profile]),
                change,
            ),
            *map(group, Group),
            Item(
                # Translators: an item of the menu of keys.
                lambda: t("Undo all changes"),
                # Translators: the help of an item of the menu of keys.
                lambda: t("Lets the keys of the set hold again, without your changes."),
                reset,
            ),
            Item(
                # Translators: an item of the menu of keys; JAWS is a screen reader, its key map a file.
                lambda: t("Copy the key map for JAWS"),
                # Translators: the help of an item of the menu of keys.
                lambda: t("Puts a file among the settings of JAWS that lets the keys through to Ryba."),
                lambda: host.emit(CopyJawsKeyMap()),
            ),
        ]

    # Translators: the title of the menu of keys.
    return _KeysMenu(host, lambda: t("Keys"), items)


class _KeysMenu(Menu):
    """The set of keys is its only item with values."""

    def sample(self) -> str:
        return _about_set(self.host)


def _about_set(host: Host) -> str:
    """Say what the set of keys is, and how to get help with it."""
    t = host.catalogue.gettext
    # Translators: how to get help with the set of keys that has just been chosen.
    helps = t("{key} gives help.", key=host.key(Intent.HELP))
    return f"{t(_PROFILE_HELPS[host.keys.profile])} {helps}"


_PROFILE_HELPS: Mapping[str, str] = {
    # Translators: the help of a set of keys.
    "classic": N_("Function keys first, as in other games for the ear, and letters beside them."),
    # Translators: the help of a set of keys.
    "letters": N_("No function keys, and nothing to hold down."),
    # Translators: the help of a set of keys.
    "laptop": N_("Letters first; the keys Home, End, Page up and Page down are not needed."),
}


class KeyGroup(Menu):
    """The actions of a group with their keys."""

    def __init__(self, host: Host, group: Group) -> None:
        super().__init__(host, lambda: host.catalogue.gettext(group.value), self._list)
        self.key_helps = _GROUP_KEY_HELPS
        self.bindings = [binding for binding in BINDINGS if binding.group is group]
        self._at = 0
        """Which of its keys is chosen."""
        self._note = ""
        """What has just been changed; it is said instead of the title."""

    def _list(self) -> Sequence[Item]:
        return [self._item(binding) for binding in self.bindings]

    def _item(self, binding: Binding) -> Item:
        t = self.host.catalogue.gettext

        def value() -> str:
            # Translators: what an action has that cannot be done with a key.
            return ", ".join(map(self._name, self.host.keys.keys(binding))) or t("no key")

        def help_() -> str:
            used = [clash for key in self.host.keys.keys(binding) for clash in clashes(key)]
            return " ".join([t(binding.help), said_clashes(used, self.host.catalogue)]).strip()

        def choose() -> None:
            self.host.open(KeyCapture(self.host, binding, self._noted))

        return Item(lambda: action_name(self.host, binding), help_, choose, value)

    def _name(self, key: Key) -> str:
        return self.host.key_names.name(key, self.host.catalogue)

    def _noted(self, text: str) -> None:
        self._note, self._at = text, 0

    def enter(self) -> None:
        if not self._note:
            super().enter()
            return
        note, self._note = self._note, ""
        self.host.say(f"{note} {self._item_text()}", SpeechClass.ANSWER, cue="menu/choose", category="system")

    def removes(self, key: Key) -> bool:
        """Say whether this key removes the chosen one."""
        return key in (Key("Delete"), Key("Backspace"))

    def press(self, key: Key, intent: Intent | None) -> bool:
        if self.removes(key):
            self._remove(self.bindings[self.focus])
            return True
        if intent in (Intent.LEFT, Intent.RIGHT):
            self._walk(self.bindings[self.focus], 1 if intent is Intent.RIGHT else -1)
            return True
        return super().press(key, intent)

    def point(self, at: int) -> None:
        if at != self.focus:
            self._at = 0
        super().point(at)

    def _walk(self, binding: Binding, step: int) -> None:
        """Choose another of the keys."""
        keys = self.host.keys.keys(binding)
        if not keys:
            self._say(self._item_text(), cue="menu/edge")
            return
        wanted = self._at + step
        self._at = min(max(wanted, 0), len(keys) - 1)
        # Translators: the place of an item in a menu.
        place = self.host.catalogue.gettext("{position} of {count}", position=self._at + 1, count=len(keys))
        cue = "menu/move" if wanted == self._at else "menu/edge"
        self._say(f"{self._name(keys[self._at])}. {place}.", cue=cue)

    def _remove(self, binding: Binding) -> None:
        t, keys = self.host.catalogue.gettext, self.host.keys.keys(binding)
        if not keys:
            self._say(self._item_text(), cue="menu/edge")
            return
        key = keys[min(self._at, len(keys) - 1)]
        if always(key):
            # Translators: a key cannot be taken away, because without it menus could not be used.
            self._say(t("{key} cannot be removed.", key=self._name(key)), cue="move/cannot")
            return
        left = [mine for mine in keys if mine != key]
        chosen = with_keys(self.host.settings.keys, {binding.action: left})
        self.host.change(replace(self.host.settings, keys=chosen))
        # Translators: a key does not do this any more; what is left follows.
        self._noted(t("{key} is removed.", key=self._name(key)))
        self.enter()

    def how(self) -> str:
        # Translators: the help of the list of keys; the help of the item stands before it.
        return self.host.catalogue.gettext(
            "Enter asks for a new key, left and right choose one of several, Delete removes it, "
            "Escape goes back."
        )
