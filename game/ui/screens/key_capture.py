"""A new key is asked for: the next key that is pressed, whatever it usually does."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.ui.binding import Binding
from game.ui.host import Host
from game.ui.key_clashes import belongs_to, clashes, said_clashes
from game.ui.keys import Intent, Key
from game.ui.keys_in_force import always, with_keys
from game.ui.outputs import Silence
from game.ui.scene import Scene
from game.voice.utterance import SpeechClass

__all__ = ["KeyCapture", "action_name"]


def action_name(host: Host, binding: Binding) -> str:
    """Name what a key does, in a few words."""
    t = host.catalogue.gettext
    return t(binding.name) if binding.number is None else t(binding.name, number=binding.number)


class KeyCapture:
    """Takes a key for an action and goes back; `done` gets what there is to say of it."""

    takes_letters = True
    key_helps: Mapping[Intent, str] = {}

    def __init__(self, host: Host, binding: Binding, done: Callable[[str], None]) -> None:
        self.host = host
        self.binding = binding
        self.done = done
        self._asked: Key | None = None
        """A key of another action: shall it be taken over?"""

    def enter(self) -> None:
        self._say(self._prompt())

    def _prompt(self) -> str:
        # Translators: the player chooses another key for an action; the next key pressed is taken.
        return self.host.catalogue.gettext(
            "Press the new key for: {action}. Escape leaves all as it is.",
            action=action_name(self.host, self.binding),
        )

    def _say(self, text: str, cue: str | None = None) -> None:
        self.host.say(text, SpeechClass.ANSWER, cue=cue, category="system")

    def press(self, key: Key, intent: Intent | None) -> bool:
        del intent
        place = replace(key, char="")
        if key.name in ("Shift", "Alt", "Ctrl"):
            # On the way to a combination. Control is silence here as everywhere.
            if key.name == "Ctrl":
                self.host.emit(Silence())
        elif place == Key("Escape"):
            # Translators: the player does not want another key for an action.
            self._leave(self.host.catalogue.gettext("Nothing is changed."))
        elif self._asked and place in (Key("Enter"), self._asked):
            self._take(self._asked)
        else:
            self._consider(key, place)
        return True

    def _consider(self, key: Key, place: Key) -> None:
        """Take a key, ask whether it shall be taken, or say why it cannot be."""
        self._asked = None
        t = self.host.catalogue.gettext
        name = self.host.key_names.pressed(key, self.host.catalogue)
        other = self.host.keys.binding(place)
        # Translators: a key that was pressed cannot be chosen; why stands before this.
        again = t("Press another key, or Escape.")
        if theirs := belongs_to(place):
            # Translators: a key that was pressed cannot be chosen, because it belongs to a screen reader.
            text = t("{key} is never free.", key=name)
            self._say(f"{text} {said_clashes(theirs, self.host.catalogue)} {again}", cue="move/cannot")
        elif (fixed := always(place)) and fixed is not self.binding:
            # Translators: a key that was pressed cannot be chosen, because menus need it.
            text = t("{key} is always the key for: {action}.", key=name, action=action_name(self.host, fixed))
            self._say(f"{text} {again}", cue="move/cannot")
        elif other and other is not self.binding:
            self._asked = place
            # Translators: a key that was pressed is already used for something else.
            text = t(
                "{key} is the key for: {action}. Enter takes it over. Or press another key, or Escape.",
                key=name,
                action=action_name(self.host, other),
            )
            self._say(text, cue="menu/edge")
        else:
            self._take(place)

    def _take(self, key: Key) -> None:
        host, keys = self.host, self.host.keys
        name = host.key_names.name(key, host.catalogue)
        if keys.keys(self.binding)[:1] == (key,):
            # Translators: the player has chosen the key that the action has already.
            self._leave(host.catalogue.gettext("It is {key} already.", key=name))
            return
        changed = {self.binding.action: [key, *(mine for mine in keys.keys(self.binding) if mine != key)]}
        if (other := keys.binding(key)) and other is not self.binding:
            changed[other.action] = [mine for mine in keys.keys(other) if mine != key]
        host.change(replace(host.settings, keys=with_keys(host.settings.keys, changed)))
        # Translators: a key was chosen for an action.
        text = host.catalogue.gettext("{key} is set.", key=name)
        if used := clashes(key):
            # Translators: the key that was chosen is also used by other programs; which ones follows.
            careful = host.catalogue.gettext("Careful, it has other uses.")
            text = f"{text} {careful} {said_clashes(used, host.catalogue)}"
        self._leave(text)

    def _leave(self, text: str) -> None:
        self.done(text)
        self.host.close()

    def tick(self) -> None:
        pass

    def help(self) -> str:
        return self._prompt()

    def scene(self) -> Scene:
        return Scene(action_name(self.host, self.binding), (self._prompt(),), 0)
