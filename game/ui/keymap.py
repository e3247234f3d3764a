"""From keys to intents, and the mode in which every key says what it does and does nothing."""

from game.ui.host import Host, Screen
from game.ui.keys import BINDINGS, Binding, Intent, Key, key_name, parse_key
from game.ui.screens.search import Search
from game.voice.catalogue import N_, Catalogue
from game.voice.utterance import SpeechClass

__all__ = ["KeyMap"]


# Translators: the help of a letter key in a menu.
_JUMPS = N_("Goes to the next item that begins with this letter.")
# Translators: the help of a letter key while a word to be searched for is typed.
_TYPES = N_("Types this letter.")


class KeyMap:
    """The key table in force."""

    def __init__(self) -> None:
        self._bindings: dict[Key, Binding] = {
            parse_key(text): binding for binding in BINDINGS for text in binding.keys
        }
        self.helping = False

    def intent(self, key: Key) -> Intent | None:
        binding = self._bindings.get(key)
        return binding.intent if binding else None

    def usual(self, intent: Intent, catalogue: Catalogue) -> str:
        """Name the usual key of an intent."""
        key = next(key for key, binding in self._bindings.items() if binding.intent is intent)
        return key_name(key, catalogue)

    def help(self, host: Host, key: Key, screen: Screen) -> bool:
        """Answer a key in key-help mode, or the key that turns it on and off; False: act on the key."""
        t = host.catalogue.gettext
        if self.intent(key) is Intent.KEY_HELP:
            self.helping = not self.helping
            # Translators: key help is on: each key says what it does and does nothing.
            on = t("Key help is on. Press any key to hear what it does, Control F1 to finish.")
            # Translators: key help is off: keys work again.
            text = on if self.helping else t("Key help is off.")
            host.say(text, SpeechClass.ANSWER, category="system")
            return True
        if not self.helping:
            return False
        name = key_name(key, host.catalogue)
        does = self._does(key, screen)
        # Translators: key help: this key does nothing.
        unused = t("{key}: not used.", key=name)
        # Translators: key help: a key and the sentence that says what it does.
        text = t("{key}: {help}", key=name, help=t(does)) if does else unused
        host.say(text, SpeechClass.ANSWER, category="system")
        return True

    def _does(self, key: Key, screen: Screen) -> str | None:
        """Give the message of what a key does on a screen, None for nothing."""
        if isinstance(screen, Search) and screen.types(key):
            return _TYPES
        if screen.takes_letters and key.is_letter:
            return _JUMPS
        binding = self._bindings.get(key)
        if binding is None:
            return None
        if binding.everywhere or not screen.key_helps:
            return binding.help
        return screen.key_helps.get(binding.intent)
