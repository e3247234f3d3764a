"""The keys that do the same everywhere: help, silence, history, voice, rate, volumes, verbosity."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby
from typing import Protocol

from game.ui.host import Host, Screen
from game.ui.keys import Intent, Key
from game.ui.labels import VERBOSITIES
from game.ui.outputs import Copy, NextVoice, Silence
from game.ui.profiles import BINDINGS
from game.ui.screens.reader import Reader
from game.ui.screens.screen_settings import zoom
from game.voice.history import Message
from game.voice.utterance import SpeechClass

__all__ = ["Review"]


_STEPS: Mapping[Intent | None, int] = {
    Intent.RATE_DOWN: -1,
    Intent.RATE_UP: 1,
    Intent.EFFECTS_DOWN: -1,
    Intent.EFFECTS_UP: 1,
    Intent.ZOOM_OUT: -1,
    Intent.ZOOM_IN: 1,
}


class Helped(Host, Protocol):
    """A host that can also say where the player is, and whether a screen is open, in front or behind."""

    def help(self) -> str: ...

    def shows(self, screen: Screen) -> bool: ...


class Review:
    """Answers these keys on every screen."""

    def __init__(self, host: Helped) -> None:
        self.host = host
        self._asked_help: Message | None = None
        """The help that was the last key's answer, as the history has it."""
        self._all_keys: Reader | None = None

    def press(self, key: Key, intent: Intent | None) -> bool:
        """Act on a key of these; False if it is none."""
        # A second time only while nothing has happened since: else the help is another.
        again = self._asked_help is not None and self.host.history.entries[-1:] == [self._asked_help]
        self._asked_help = None
        del key
        match intent:
            case Intent.HELP:
                self._help(again=again)
            case Intent.SILENCE:
                self.host.emit(Silence())
            case Intent.OLDER | Intent.NEWER | Intent.OLDEST | Intent.NEWEST:
                self._history(intent)
            case Intent.CATEGORY_BEFORE | Intent.CATEGORY_AFTER:
                name = self.host.history.choose_category(1 if intent is Intent.CATEGORY_AFTER else -1)
                self._say(f"{self.host.catalogue.gettext(name)}.")
            case Intent.COPY:
                self._copy()
            case Intent.NEXT_VOICE:
                self._next_voice()
            case _ if intent in _STEPS:
                self._step(intent)
            case Intent.VERBOSITY if self.host.session:
                self._verbosity()
            case _:
                return False
        return True

    def _say(self, text: str, cue: str | None = None) -> None:
        self.host.say(text, SpeechClass.NAV, cue=cue)

    def _again(self, message: Message, cue: str | None) -> None:
        # What is heard from the history is no new message of it.
        self.host.say(message.text, SpeechClass.NAV, cue=cue, lang=message.lang)

    def _help(self, *, again: bool) -> None:
        if not again or (self._all_keys and self.host.shows(self._all_keys)):
            self.host.say(self.host.help(), SpeechClass.ANSWER, ends="turn")
            self._asked_help = self.host.history.entries[-1]
            return
        catalogue = self.host.catalogue
        lines = []
        for _, same in groupby(BINDINGS, lambda binding: binding.intent):
            bindings = list(same)
            keys = [key for binding in bindings for key in self.host.keys.told(binding)]
            if not keys and any(map(self.host.keys.keys, bindings)):
                # They never arrive here: a terminal has no picture that could be larger.
                continue
            names = ", ".join(self.host.key_names.name(key, catalogue) for key in keys)
            help_ = catalogue.gettext(bindings[0].help)
            # Translators: the list of keys: the keys and the sentence that says what they do.
            lines.append(catalogue.gettext("{key}: {help}", key=names, help=help_) if keys else help_)
        # Translators: the title of the list of all keys.
        self._all_keys = Reader(self.host, catalogue.gettext("All keys"), lines)
        self.host.open(self._all_keys)

    def _history(self, intent: Intent) -> None:
        history = self.host.history
        most = len(history.entries) + 1
        step = {Intent.OLDER: 1, Intent.NEWER: -1, Intent.OLDEST: most, Intent.NEWEST: -most}[intent]
        message, edge = history.move(step)
        if message is None:
            # Translators: the history has no message of this category.
            self._say(self.host.catalogue.gettext("No messages."), cue="menu/edge")
            return
        self._again(message, "menu/edge" if edge and intent in (Intent.OLDER, Intent.NEWER) else None)

    def _copy(self) -> None:
        message = self.host.history.current()
        if message is None:
            # Translators: the history has no message of this category.
            self._say(self.host.catalogue.gettext("No messages."), cue="menu/edge")
            return
        # Whoever has the clipboard says whether it was done.
        self.host.emit(Copy(message.text))

    def _next_voice(self) -> None:
        if len(self.host.voices) > 1:
            # The next voice announces itself.
            self.host.emit(NextVoice())
            return
        # Translators: the player asks for another voice, but only one was found, or none.
        self._say(self.host.catalogue.gettext("There is no other voice."), cue="menu/edge")

    def _step(self, intent: Intent | None) -> None:
        """Change a setting by a step."""
        step = _STEPS[intent]
        if intent in (Intent.RATE_DOWN, Intent.RATE_UP):
            self._rate(10 * step)
        elif intent in (Intent.EFFECTS_DOWN, Intent.EFFECTS_UP):
            self._effects(10 * step)
        else:
            zoom(self.host, step)

    def _rate(self, step: int) -> None:
        rate = min(max(self.host.settings.rate + step, 0), 100)
        self.host.change(replace(self.host.settings, rate=rate))
        # Translators: the speech rate, from 0 to 100.
        self._say(self.host.catalogue.gettext("Speech rate {rate}.", rate=rate))

    def _effects(self, step: int) -> None:
        volume = min(max(self.host.settings.effects_volume + step, 0), 100)
        self.host.change(replace(self.host.settings, effects_volume=volume))
        # Translators: the volume of the sounds, from 0 to 100.
        self._say(self.host.catalogue.gettext("Sound volume {volume}.", volume=volume), cue="tile/place")

    def _verbosity(self) -> None:
        names = tuple(VERBOSITIES)
        verbosity = names[(names.index(self.host.settings.verbosity) + 1) % len(names)]
        self.host.change(replace(self.host.settings, verbosity=verbosity))
        t = self.host.catalogue.gettext
        # Translators: how much is said from now on.
        self._say(t("Speech: {verbosity}.", verbosity=t(VERBOSITIES[verbosity])))
