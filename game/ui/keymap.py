"""From keys to intents, and the mode in which every key says what it does and does nothing."""

from game.ui.host import Host
from game.ui.keys import BINDINGS, Binding, Intent, Key, key_name, parse_key
from game.voice.utterance import SpeechClass

__all__ = ["KeyMap"]


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

    def help(self, host: Host, key: Key) -> bool:
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
        binding = self._bindings.get(key)
        if binding is None:
            # Translators: key help: this key does nothing.
            text = t("{key}: not used.", key=name)
        else:
            # Translators: key help: a key and the sentence that says what it does.
            text = t("{key}: {help}", key=name, help=t(binding.help))
        host.say(text, SpeechClass.ANSWER, category="system")
        return True
