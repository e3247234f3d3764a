"""The first start: each voice says in its turn "press Space if you hear this", or the key that it is now."""

from collections.abc import Mapping
from dataclasses import replace

from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.labels import voice_name
from game.ui.outputs import TryVoice
from game.ui.scene import Scene
from game.ui.screens.home import offer_lesson
from game.voice.catalogue import N_
from game.voice.utterance import SpeechClass

__all__ = ["VoiceCheck"]

TURN = 6.0
"""Seconds for which one voice has its turn."""


# The usual help of the keys is for the table.
_KEY_HELPS: Mapping[Intent, str] = {
    # Translators: the help of a key while the voices are tried at the first start.
    Intent.LAY: N_("Takes the voice that speaks."),
    # Translators: the help of a key while the voices are tried at the first start.
    Intent.RIGHT: N_("Tries the next voice."),
    # Translators: the help of a key while the voices are tried at the first start.
    Intent.DOWN: N_("Tries the next voice."),
}


class VoiceCheck:
    """Tries the voices one after the other, round and round, until Space is pressed."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.takes_letters = False
        self.key_helps = _KEY_HELPS
        self.at = 0
        self.next = 0.0

    def enter(self) -> None:
        self._try()

    def _try(self) -> None:
        self.next = self.host.now + TURN
        self.host.say("", SpeechClass.ANSWER, cue="voice/beep", category="system")
        self.host.emit(TryVoice(self.host.voices[self.at]))
        self.host.say(self._text(), SpeechClass.ANSWER, category="system")

    def _text(self) -> str:
        # Translators: said by each voice in its turn at the first start.
        return self.host.catalogue.gettext(
            "Welcome to Ryba. Press {key} if you hear this voice.", key=self.host.key(Intent.LAY)
        )

    def tick(self) -> None:
        if self.host.now >= self.next:
            self.at = (self.at + 1) % len(self.host.voices)
            self._try()

    def press(self, key: Key, intent: Intent | None) -> bool:
        del key
        if intent is Intent.LAY:
            self.host.change(replace(self.host.settings, voice=self.host.voices[self.at], voice_checked=True))
            self.host.close()
            offer_lesson(self.host)
        elif intent in (Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN, Intent.NEXT_VOICE):
            self.at = (self.at + 1) % len(self.host.voices)
            self._try()
        elif intent in (Intent.HELP, Intent.KEY_HELP, Intent.SILENCE):
            return False
        else:
            self.host.say(self._text(), SpeechClass.ANSWER, category="system")
        return True

    def help(self) -> str:
        return self._text()

    def scene(self) -> Scene:
        return Scene("Ryba", (self._text(), voice_name(self.host.voices[self.at], self.host.catalogue)), 0)
