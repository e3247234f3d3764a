"""The program without a window: keys and time in, speech and orders to the shell out."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.match import new_match
from game.core.statistics import Statistics, write_statistics
from game.rules.catalogue import find
from game.settings import Settings, write_settings
from game.ui.buttons import list_buttons
from game.ui.choices import playable
from game.ui.host import Screen
from game.ui.key_clashes import belongs_to
from game.ui.key_names import KeyNames
from game.ui.keymap import KeyMap
from game.ui.keys import Intent, Key
from game.ui.keys_in_force import KeysInForce
from game.ui.manner import naming, narrator, pace
from game.ui.outputs import (
    KeepSettings,
    KeepStatistics,
    Output,
    PutMatchAside,
    Quit,
    SaveMatch,
    Silence,
    TryVoice,
    UseSound,
)
from game.ui.pointing import aim
from game.ui.review import Review
from game.ui.saved import SaveError, session_of
from game.ui.scene import Scene, Target
from game.ui.screens.home import main_menu, match_menu
from game.ui.screens.table import TableScreen
from game.ui.screens.voice_check import VoiceCheck
from game.ui.session import Session, Thinker
from game.voice.catalogue import Catalogue, CatalogueError, load
from game.voice.history import History
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["App"]


class App:
    """The screens, one in front of the other, and the match being played. `now` is in seconds."""

    def __init__(
        self,
        settings: Settings,
        thinker: Thinker,
        *,
        seed: int,
        saved: str | None = None,
        statistics: Statistics | None = None,
        voices: Sequence[str] = (),
        now: float = 0.0,
    ) -> None:
        self.now = now
        self.settings = playable(settings)
        self.statistics = statistics or Statistics()
        self.voices = tuple(voices)
        self.sound_packs: tuple[str, ...] = ()
        self.history = History()
        self.caption = ""
        self.alert = ""
        """The last ALERT, for the window's title and when the focus comes back."""
        self.session: Session | None = None
        self._thinker = thinker
        self._seed = seed
        self._saved = saved
        self._out: list[Output] = []
        self._screens: list[Screen] = []
        self._keys = KeyMap(self.settings.keys)
        self._review = Review(self)
        self._catalogue: Catalogue | None = None

    # What screens ask (ui.host.Host).

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
                self.alert = utterance.text

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

    def open(self, screen: Screen) -> None:
        self._screens.append(screen)
        screen.enter()

    def close(self) -> None:
        if len(self._screens) > 1:
            self._screens.pop()
        self._screens[-1].enter()

    def keep_statistics(self, statistics: Statistics) -> None:
        if statistics is not self.statistics:
            self.statistics = statistics
            self.emit(KeepStatistics(write_statistics(statistics)))

    def _count(self, session: Session) -> None:
        """Count the hands that have ended, each once."""
        if session.counts_as:
            self.keep_statistics(
                self.statistics.count(session.counts_as, session.match, session.level, session.me)
            )

    def save(self) -> None:
        if self.session:
            # First, because the save of a match that is over is deleted.
            self._count(self.session)
            self._saved = None if self.session.match.over else self.session.record()
            self.emit(SaveMatch(self._saved))

    def can_continue(self) -> bool:
        return self._saved is not None

    def new_match(self) -> None:
        chosen = self.settings
        game = find(chosen.game)
        rules = game.rules(chosen.seats, pairs=chosen.pairs, options=chosen.house_rules.get(game.id, {}))
        if self.can_continue():
            self.emit(PutMatchAside())
        name = ""
        if not chosen.practice:
            statistics, name = self.statistics.begin(self._seed)
            self.keep_statistics(statistics)
        match = new_match(rules, self._seed)
        self.begin(Session(match, game, chosen.level, self._thinker, counts_as=name))
        self._seed += 1

    def begin(self, session: Session) -> None:
        """Put a match on the table, one that was saved included."""
        self.session = session
        if session.counts_as:
            self.keep_statistics(self.statistics.resume(session.counts_as, session.match))
            self._count(session)
        self.alert = ""
        # What the menu was saying is over.
        self.emit(Silence(forget=True))
        session.go_on_key = lambda: self.key(Intent.LAY)
        tell = narrator(session, self.settings, self.catalogue)
        self._screens = [main_menu(self)]
        table = TableScreen(self, session, lambda: self.open(match_menu(self, session.game)))
        self._screens.append(table)
        seconds = pace(self.settings)
        if session.match.state is None:
            said = session.next_hand(tell, self.now, seconds)
            self.save()
        else:
            said = session.resume(tell, self.now, seconds)
            self.save()
            if not said:
                table.enter()
        for utterance in said:
            self.speak(utterance)
        table.go_on()

    def continue_match(self) -> None:
        assert self._saved is not None
        try:
            self.begin(session_of(self._saved, self._thinker, seed=self._seed, level=self.settings.level))
        except SaveError as error:
            self._saved = None
            # Translators: the saved match is damaged; what is wrong with it follows in English.
            text = self.catalogue.gettext("The saved match cannot be read. In English:")
            self.say(text, SpeechClass.ALERT, category="system")
            self.say(f"{error}.", SpeechClass.ALERT, category="system", lang="en")

    def leave_match(self) -> None:
        self.save()
        self.session = None
        self.alert = ""
        # "Your turn" would be untrue in the main menu.
        self.emit(Silence(forget=True))
        self._screens = [main_menu(self)]
        self._screens[-1].enter()

    def quit(self) -> None:
        self.save()
        self.emit(Silence(forget=True))
        # Translators: the program closes.
        self.say(self.catalogue.gettext("Goodbye."), SpeechClass.ANSWER, category="system")
        self.emit(Quit())

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
        """Go straight into a match: this one, or the one that the settings describe."""
        self.begin(session) if session else self.new_match()
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
        quiet = key.name in ("Shift", "Alt") or belongs_to(key)
        if not quiet and not _answered(self._out[before:]):
            self.say("", SpeechClass.NAV, cue="move/cannot")
        return self._drain()

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

    def announce(self, text: str, *, cue: str | None = None) -> list[Output]:
        """Say something of the shell's: another voice, a file kept aside."""
        self.say(text, SpeechClass.ALERT, cue=cue, category="system")
        return self._drain()

    def focus_gained(self, now: float) -> list[Output]:
        """Say the last ALERT again, because the window was out of sight."""
        self.now = now
        if self.alert:
            self.say(self.alert, SpeechClass.ANSWER, category="system")
        return self._drain()

    def closing(self, *, kept: bool = True) -> list[Output]:
        """Answer the closing of the window: say that the match is saved, if it was `kept`, and leave."""
        self.emit(Silence(forget=True))
        if kept and self.session and not self.session.match.over:
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
