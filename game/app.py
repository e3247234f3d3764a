"""The program without a window: keys and time in, speech and orders to the shell out."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from game.core.statistics import Statistics
from game.settings import Settings, write_settings
from game.ui.buttons import list_buttons
from game.ui.choices import playable
from game.ui.host import Host, Screen
from game.ui.key_clashes import answered_by_others
from game.ui.key_names import KeyNames
from game.ui.keymap import KeyMap
from game.ui.keys import Intent, Key
from game.ui.keys_in_force import Arrives, KeysInForce, any_key
from game.ui.manner import naming
from game.ui.matches import Matches
from game.ui.minds import Mind
from game.ui.outputs import (
    KeepSettings,
    Output,
    Quit,
    Silence,
    TryVoice,
    UseSound,
)
from game.ui.pointing import aim
from game.ui.review import Review
from game.ui.scene import Scene, Target
from game.ui.screens.home import main_menu
from game.ui.screens.key_capture import KeyCapture
from game.ui.screens.voice_check import VoiceCheck
from game.ui.session import Session
from game.voice.catalogue import Catalogue, CatalogueError, load
from game.voice.history import History
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["App"]


class App(Matches):
    """The screens, one in front of the other, and the match being played. `now` is in seconds.

    `stand_ins` gives, for keys that may never arrive here, those that do the same; `arrives` says of each key
    whether it can, because no other is to be told of.
    """

    def __init__(
        self,
        settings: Settings,
        thinker: Mind,
        *,
        seed: int,
        saved: str | None = None,
        statistics: Statistics | None = None,
        voices: Sequence[str] = (),
        stand_ins: Mapping[Key, Key] = MappingProxyType({}),
        arrives: Arrives = any_key,
        now: float = 0.0,
    ) -> None:
        super().__init__(thinker, seed=seed, saved=saved, statistics=statistics)
        self.now = now
        self.settings = playable(settings)
        self.voices = tuple(voices)
        self.sound_packs: tuple[str, ...] = ()
        self.history = History()
        self.caption = ""
        self._out: list[Output] = []
        self._keys = KeyMap(self.settings.keys, stand_ins, arrives)
        self._review = Review(self)
        self._catalogue: Catalogue | None = None
        self._told_of_help = False

    # What screens ask (ui.host.Host).

    @property
    def host(self) -> Host:
        return self

    @property
    def catalogue(self) -> Catalogue:
        wanted = (self.settings.language, naming(self.settings))
        if self._catalogue is None or (self._catalogue.lang, self._catalogue.naming) != wanted:
            try:
                self._catalogue = load(*wanted)
            except CatalogueError as error:
                # A damaged catalogue must not keep anybody from playing: English, and say so.
                self._catalogue = load("en", naming(self.settings))
                self.settings = replace(self.settings, language="en")
                self.say(str(error), SpeechClass.ALERT, category="system")
        return self._catalogue

    @property
    def keys(self) -> KeysInForce:
        return self._keys.in_force

    @property
    def key_names(self) -> KeyNames:
        return self._keys.names

    @property
    def helping(self) -> bool:
        return self._keys.helping

    @property
    def wants_key(self) -> bool:
        """Say whether the next key is only named or chosen, so that it does nothing."""
        return self.helping or isinstance(self._screens[-1], KeyCapture)

    def key(self, intent: Intent) -> str:
        return self._keys.usual(intent, self.catalogue, self._screens[-1] if self._screens else None)

    def say(
        self,
        text: str,
        cls: SpeechClass,
        *,
        cue: str | None = None,
        pan: float = 0.0,
        category: str = "answer",
        ends: str = "",
        lang: str = "",
    ) -> None:
        lang = lang or self.settings.language
        self.speak(Utterance(text, cls, cue, pan, lang=lang, category=category, ends=ends))

    def speak(self, utterance: Utterance) -> None:
        self._out.append(utterance)
        self.history.add(utterance)
        if utterance.text:
            self.caption = utterance.text
            if utterance.cls is SpeechClass.ALERT:
                self.last_alert = utterance

    def emit(self, output: Output) -> None:
        self._out.append(output)

    def change(self, settings: Settings) -> None:
        before, self.settings = self.settings, settings
        if settings.keys != before.keys:
            self._keys.use(settings.keys)
        if settings.voice and settings.voice != before.voice:
            self.emit(TryVoice(settings.voice))
        self.emit(UseSound.of(settings))
        self.emit(KeepSettings(write_settings(settings)))

    def shows(self, screen: Screen) -> bool:
        return any(shown is screen for shown in self._screens)

    def open(self, screen: Screen) -> None:
        self._screens.append(screen)
        screen.enter()

    def close(self) -> None:
        if len(self._screens) > 1:
            self._screens.pop()
        self._screens[-1].enter()

    def quit(self) -> None:
        self.save()
        self.emit(Silence(forget=True))
        self._say_goodbye()
        self.emit(Quit())

    def _say_goodbye(self) -> None:
        # Translators: the program closes.
        self.say(self.catalogue.gettext("Goodbye."), SpeechClass.ANSWER, category="system")

    # What the shell does.

    def start(self) -> list[Output]:
        """Open the first screen: the check of the voices at the first start, else the main menu."""
        self._screens = [main_menu(self)]
        if self.voices and not self.settings.voice_checked:
            self.open(VoiceCheck(self))
        else:
            self._screens[-1].enter()
        self._say_key_faults()
        return self._drain()

    def start_match(self, session: Session | None = None) -> list[Output]:
        """Go straight into a match, if no other waits: this one, or the one that the settings describe."""
        self._screens = [main_menu(self)]
        if session:
            self.replacing(lambda: self.begin(session))
        else:
            self.new_match()
        self._say_key_faults()
        return self._drain()

    def press(self, key: Key, now: float) -> list[Output]:
        """Act on a key. Every key answers with speech or a cue."""
        self.now = now
        before = len(self._out)
        self._keys.names.learn(key)
        if not self._keys.help(self, key, self._screens[-1]):
            self._act(*self._keys.meant(key, self._screens[-1]))
        # A sound would only disturb what a screen reader or the system does with its own key.
        quiet = key.name in ("Shift", "Alt") or answered_by_others(key)
        if not quiet and not _answered(self._out[before:]):
            self.say(self._unused(key), SpeechClass.NAV, cue="move/cannot")
        return self._drain()

    def _unused(self, key: Key) -> str:
        """Give what there is to say of a key that does nothing: once, which key helps; then no more."""
        if self._told_of_help:
            return ""
        self._told_of_help = True
        t = self.catalogue.gettext
        # Translators: key help: this key does nothing.
        unused = t("{key}: not used.", key=self.key_names.pressed(key, self.catalogue))
        # Translators: which key says where one is and what one can do.
        helps = t("{key} gives help.", key=self.key(Intent.HELP))
        return f"{unused} {helps}"

    def click(self, target: Target, now: float, *, second: bool = False) -> list[Output]:
        """Act on a click, or a turn of the wheel, as on the key for it. `second`: with the other button."""
        self.now = now
        before, screen = len(self._out), self._screens[-1]
        intent = (target.intent or Intent.LAY) if self.helping else aim(screen, target, second=second)
        if intent:
            key = self._keys.stand_in(intent, screen)
            if not (self.helping and self._keys.help(self, key, screen)):
                self._act(key, intent)
        if not _answered(self._out[before:]):
            self.say("", SpeechClass.NAV, cue="move/cannot")
        return self._drain()

    def tick(self, now: float) -> list[Output]:
        """Let time pass."""
        self.now = now
        self._screens[-1].tick()
        return self._drain()

    def announce(
        self, text: str, *, cue: str | None = None, cls: SpeechClass = SpeechClass.ALERT, topic: str = ""
    ) -> list[Output]:
        """Say something of the shell's: another voice, a file kept aside."""
        self.speak(Utterance(text, cls, cue, lang=self.settings.language, category="system", topic=topic))
        return self._drain()

    def focus_gained(self, now: float) -> list[Output]:
        """Say the last ALERT again, because the window was out of sight."""
        self.now = now
        if alert := self.last_alert:
            self.say(alert.text, SpeechClass.ANSWER, category="system", lang=alert.lang)
        return self._drain()

    def closing(self, *, kept: bool = True) -> list[Output]:
        """Answer the closing of the window: in a match say that it is saved, if it was `kept`; and leave."""
        self.emit(Silence(forget=True))
        if self.session is None or self.session.match.over:
            self._say_goodbye()
        elif kept:
            # Translators: the window was closed in a match.
            self.say(self.catalogue.gettext("The match is saved."), SpeechClass.ANSWER, category="system")
        self.emit(Quit())
        return self._drain()

    def scene(self) -> Scene:
        scene = self._screens[-1].scene()
        return scene if scene.table else replace(scene, buttons=list_buttons(self.catalogue))

    def help(self) -> str:
        return self._screens[-1].help()

    def _drain(self) -> list[Output]:
        out, self._out = self._out, []
        return out

    def _say_key_faults(self) -> None:
        """Say which keys in the settings cannot be used; they stay there."""
        for fault in self.keys.faults:
            # Translators: a key that the player's settings file names is unknown; why follows in English.
            text = self.catalogue.gettext("A key in the settings cannot be used. In English:")
            self.say(text, SpeechClass.ALERT, category="system")
            self.say(f"{fault}.", SpeechClass.ALERT, category="system", lang="en")

    def _act(self, key: Key, intent: Intent | None) -> None:
        # The screen first: a letter in a menu, or the next voice while voices are tried, is its own.
        handled = self._screens[-1].press(key, intent)
        self._review.press(key, None if handled else intent)


def _answered(outputs: Sequence[Output]) -> bool:
    """Say whether something of this can be heard, or is done outside the program."""
    return any(not isinstance(output, Utterance) or output.text or output.cue for output in outputs)
