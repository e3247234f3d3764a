"""From keys to what they mean, and the mode in which every key says what it does and does nothing."""

from collections.abc import Mapping

from game.settings import KeyChoice
from game.ui.host import Host, Screen
from game.ui.key_clashes import belongs_to, said_clashes
from game.ui.key_names import KeyNames
from game.ui.keys import Intent, Key
from game.ui.keys_in_force import Arrives, KeysInForce, any_key
from game.ui.screens.key_capture import KeyCapture
from game.ui.screens.key_editor import KeyGroup
from game.ui.screens.search import Search
from game.voice.catalogue import N_, Catalogue
from game.voice.utterance import SpeechClass

__all__ = ["KeyMap"]


# Translators: the help of a letter key in a menu.
_JUMPS = N_("Goes to the next item that begins with this letter.")
# Translators: the help of a letter key while a word to be searched for is typed.
_TYPES = N_("Types this letter.")
# Translators: the help of a key in the list of keys that can be changed.
_REMOVES = N_("Removes the chosen key.")


# Where a key is asked for, Escape goes back.
_STAY = {Intent.MENU: Key("Escape"), Intent.LAY: Key("Enter")}


class KeyMap:
    """The keys in force, their names, and key help."""

    def __init__(self, choice: KeyChoice, stand_ins: Mapping[Key, Key], arrives: Arrives = any_key) -> None:
        self.stand_ins = stand_ins
        self.arrives = arrives
        self.use(choice)
        self.names = KeyNames()
        self.helping = False

    def use(self, choice: KeyChoice) -> None:
        """Let other keys hold."""
        self.in_force = KeysInForce(choice, self.stand_ins, self.arrives)

    def meant(self, key: Key, screen: Screen) -> tuple[Key, Intent | None]:
        """Give what a key means on a screen; a key that asks for a number as the key with that number."""
        binding = self.in_force.binding(key)
        # A letter that goes to an item does nothing else, whatever it was chosen for.
        if binding is None or (screen.takes_letters and key.is_letter):
            return key, None
        asks = binding.number is not None and not screen.takes_letters
        return (Key(str(binding.number)) if asks else key), binding.intent

    def stand_in(self, intent: Intent, screen: Screen) -> Key:
        """Give a key for what the mouse asks for; on no screen it means anything else."""
        if intent in _STAY:
            return _STAY[intent]
        key = self.in_force.usual(intent, letters_taken=screen.takes_letters)
        return key if key and not (screen.takes_letters and key.is_letter) else Key("Menu")

    def usual(self, intent: Intent, catalogue: Catalogue, screen: Screen | None) -> str:
        """Name the usual key of an intent."""
        # Before the first screen nobody knows.
        taken = screen is None or screen.takes_letters
        key = self.in_force.usual(intent, letters_taken=taken)
        # Translators: stands where a key is named, for something that the player has left without a key.
        return self.names.name(key, catalogue) if key else catalogue.gettext("no key")

    def help(self, host: Host, key: Key, screen: Screen) -> bool:
        """Answer a key in key-help mode, or the key that turns it on and off; False: act on the key."""
        if isinstance(screen, KeyCapture):
            return False
        t = host.catalogue.gettext
        if self.meant(key, screen)[1] is Intent.KEY_HELP:
            self.helping = not self.helping
            # Translators: key help is on: each key says what it does and does nothing.
            on = t(
                "Key help is on. Press any key to hear what it does, {key} to finish.",
                key=self.names.name(key, host.catalogue),
            )
            # Translators: key help is off: keys work again.
            text = on if self.helping else t("Key help is off.")
            host.say(text, SpeechClass.ANSWER, category="system")
            return True
        if not self.helping:
            return False
        name = self.names.pressed(key, host.catalogue)
        does = self._does(key, screen)
        # Translators: key help: this key does nothing.
        unused = t("{key}: not used.", key=name)
        if theirs := belongs_to(key):
            text = f"{unused} {said_clashes(theirs, host.catalogue)}"
        else:
            # Translators: key help: a key and the sentence that says what it does.
            text = t("{key}: {help}", key=name, help=t(does)) if does else unused
        host.say(text, SpeechClass.ANSWER, category="system")
        return True

    def _does(self, key: Key, screen: Screen) -> str | None:
        """Give the message of what a key does on a screen, None for nothing."""
        if isinstance(screen, Search) and screen.types(key):
            return _TYPES
        if isinstance(screen, KeyGroup) and screen.removes(key):
            return _REMOVES
        if screen.takes_letters and key.is_letter:
            return _JUMPS
        binding = self.in_force.binding(key)
        if binding is None:
            return None
        if binding.everywhere or not screen.key_helps:
            return binding.help
        return screen.key_helps.get(binding.intent)
