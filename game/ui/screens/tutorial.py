"""The lesson: the real table with a fixed hand, which says which key comes next and waits for it."""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter

from game.core.moves import Move
from game.core.notation import parse_action
from game.core.observation import Observation
from game.core.rules import Rules
from game.rules.game import Game
from game.ui.goals import ALONG, Lay, Offer, Place, Press
from game.ui.host import Host, Screen
from game.ui.key_clashes import answered_by_others
from game.ui.keys import Intent, Key
from game.ui.keys_in_force import KeysInForce
from game.ui.lessons import OPPONENT, RECORD, STEPS, Step
from game.ui.outputs import Silence
from game.ui.profiles import BINDINGS
from game.ui.prompts import your_turn
from game.ui.saved import session_of
from game.ui.scene import Scene
from game.ui.screens.table import TableScreen
from game.voice.utterance import SpeechClass, Utterance
from game.voice.words import sentence

__all__ = ["Tutorial"]

_EVERYWHERE = {binding.intent for binding in BINDINGS if binding.everywhere}
_HELPS = {binding.intent: binding.help for binding in BINDINGS}
_ACTING = {Intent.LAY, Intent.DRAW}
"""What acts on the match, of all that the lesson teaches."""


def _keys_of(intent: Intent, keys: KeysInForce) -> list[Key]:
    return [key for binding in BINDINGS if binding.intent is intent for key in keys.told(binding)]


class _Script:
    """An opponent whose moves are written down; after the last one he passes."""

    def __init__(self, moves: Sequence[str]) -> None:
        self._moves = list(moves)
        self._next: Move | None = None

    def ask(self, level: str, view: Observation, rules: Rules, seed: str, spare: float = 0.0) -> None:
        del level, view, rules, seed, spare
        self._next = parse_action(self._moves.pop(0) if self._moves else "pass")

    def answer(self) -> Move | None:
        return self._next

    def ahead(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        """His moves are known."""

    def forget(self) -> None:
        self._next = None


class Tutorial:
    """Hands keys on to the table as far as the step allows, and answers all others.

    The match is none of the host's, so it is neither saved nor counted. `menu` gives the menu of a match.
    """

    def __init__(self, host: Host, menu: Callable[[Game], Screen]) -> None:
        self.host = host
        self.takes_letters = False
        self.key_helps: Mapping[Intent, str] = {}
        self._menu = menu
        self._session = session_of(RECORD, _Script(OPPONENT))
        self._session.go_on_key = lambda: host.key(Intent.LAY)
        self._table = TableScreen(host, self._session, self._open_menu)
        self._at = 0
        self._pressed: list[Intent] = []
        """The keys of this step."""
        self._in_menu = False

    # What the program asks of a screen.

    def enter(self) -> None:
        if self._in_menu:
            self._in_menu = False
            self._pressed.append(Intent.MENU)
            self._advance()
            return
        # What the menu was saying is over.
        self.host.emit(Silence(forget=True))
        self._say(self._text(), SpeechClass.ALERT)

    def tick(self) -> None:
        if self.host.helping and Intent.KEY_HELP not in self._pressed:
            self._pressed.append(Intent.KEY_HELP)
        self._table.tick()
        self._advance()

    def press(self, key: Key, intent: Intent | None) -> bool:
        self._advance()
        if intent in _EVERYWHERE or key.name in ("Shift", "Alt") or answered_by_others(key):
            # What it does comes after this; what the lesson says to it, with the next tick.
            self._pressed += [intent] if intent else []
            return False
        if intent is Intent.MENU and not self._place.asked:
            self._escape()
        elif refused := self._refused(key, intent):
            self._say(f"{refused} {self._ask()}", SpeechClass.ANSWER, cue="move/cannot")
        elif intent:
            self._do(key, intent)
        return True

    @property
    def table(self) -> TableScreen:
        """The table at which the lesson is given."""
        return self._table

    def help(self) -> str:
        goal = self._step.goal
        if isinstance(goal, Press) and goal.intent is Intent.HELP:
            # This step is about the help of a match.
            return self._table.help()
        return self._text()

    def scene(self) -> Scene:
        return self._table.scene()

    # The steps.

    @property
    def _step(self) -> Step:
        return STEPS[self._at]

    @property
    def _place(self) -> Place:
        return Place(self._table, tuple(self._pressed), self.host.helping)

    def _advance(self) -> bool:
        """Go on from all steps whose goal is met, and say the next one; False if there is none such."""
        before = self._at
        while self._step.goal.met(self._place) or self._keyless():
            if self._at == len(STEPS) - 1:
                self.host.leave_match()
                return True
            if self._at == 0:
                self._deal()
            self._at += 1
            self._pressed.clear()
        if self._at == before:
            return False
        if self._step.why:
            self._say(self._text(), SpeechClass.ALERT)
        return True

    def _keyless(self) -> bool:
        """Say whether the key of this step has been left without a key by the player."""
        wanted = self._step.goal.ask(self._place).key
        return wanted is not None and not _keys_of(wanted, self.host.keys)

    def _deal(self) -> None:
        """Tell what has been dealt, as at the beginning of every hand."""
        session, speech = self._session, self._table.speech
        assert session.view is not None
        session.told_turn = True
        speech.speak(speech.tell.tell(session.view.log))
        speech.speak([your_turn(speech.tell, session.view, session.options())])

    # Keys.

    def _do(self, key: Key, intent: Intent) -> None:
        """Let a key do what it does."""
        goal = self._step.goal
        self._pressed.append(intent)
        # An arrow that answers the question to which end a tile goes lays it.
        acting = intent in _ACTING or intent is Intent.MENU or (self._place.asked and intent in ALONG)
        went_on = intent is Intent.LAY and self._session.waiting
        if acting:
            # Who acts has heard enough of the step.
            self.host.emit(Silence(forget=True))
        if goal.acts or intent not in _ACTING:
            self._table.press(key, intent)
        if not self._advance() and acting and not went_on:
            # It has not led on, and the table has said why.
            self._say(self._ask(), SpeechClass.EVENT)

    def _refused(self, key: Key, intent: Intent | None) -> str:
        """Say why a key does nothing now; "" if it may do what it does."""
        t, step, place = self.host.catalogue.gettext, self._step, self._place
        name = self.host.key_names.pressed(key, self.host.catalogue)
        if intent is None:
            # Translators: key help: this key does nothing.
            return t("{key}: not used.", key=name)
        if place.asked and intent in ALONG and intent is not step.goal.ask(place).key:
            # Translators: the lesson: the arrow that was pressed would lay the tile at the other end.
            return t("That would be the other end.")
        if intent is Intent.LAY and self._too_soon():
            tile = sentence(self._table.speech.tell.words.tile(place.tile)) if place.tile else ""
            # Translators: the lesson: this tile could be laid, but another one is wanted now.
            return t("{tile} would fit too, but you need it later.", tile=tile)
        known = {known for one in STEPS[: self._at + 1] for known in one.goal.keys}
        if place.asked:
            known |= {Intent.MENU}
        if intent in known and (step.goal.acts or intent in step.goal.keys or intent not in _ACTING):
            return ""
        # Translators: key help: a key and the sentence that says what it does.
        return t("{key}: {help}", key=name, help=t(_HELPS[intent]))

    def _too_soon(self) -> bool:
        """Say whether the player is on a tile that could be laid, but is needed later in the lesson."""
        goal, place = self._step.goal, self._place
        if not isinstance(goal, Lay | Offer) or place.asked or place.tile in (None, goal.tile):
            return False
        assert place.tile is not None
        return bool(self._table.selection.plays(place.tile))

    def _escape(self) -> None:
        if Intent.MENU in self._step.goal.keys:
            self._open_menu()
        else:
            self.host.leave_match()

    def _open_menu(self) -> None:
        self._in_menu = True
        self.host.open(self._menu(self._session.game))

    # Sentences.

    def _text(self) -> str:
        """Give the step: what it is about, and the key."""
        return f"{self._filled(self._step.why)} {self._ask()}".strip()

    def _ask(self) -> str:
        ask = self._step.goal.ask(self._place)
        tile = self._table.speech.tell.words.tile(ask.tile) if ask.tile else ""
        return self._filled(ask.text, key=self._keys(ask.key) if ask.key else "", tile=tile)

    def _keys(self, intent: Intent) -> str:
        """Name the key, or two keys for the same: on a laptop F2 may be the brightness."""
        host, keys = self.host, _keys_of(intent, self.host.keys)
        names = [host.key_names.name(key, host.catalogue) for key in keys]
        if len(names) < 2:
            return host.key(intent)
        # Translators: two keys that do the same: "F2 or M".
        return self.host.catalogue.gettext("{first} or {second}", first=names[0], second=names[1])

    def _filled(self, message: str, **values: str) -> str:
        """Translate a message in which intents may stand: {menu} is the key that opens the menu."""
        if not message:
            return ""
        fields = {name for _, name, _, _ in Formatter().parse(message) if name} - set(values)
        keys = {name: self.host.key(Intent[name.upper()]) for name in fields}
        return self.host.catalogue.gettext(message, **values, **keys)

    def _say(self, text: str, cls: SpeechClass, *, cue: str | None = None) -> None:
        # What the lesson says is no message of the match: the history leaves it out. A new step ends the one
        # before; the answer to a key does not, so that a step that was cut at its beginning comes again.
        lang, ends = self.host.catalogue.lang, "lesson" if cls is SpeechClass.ALERT else ""
        self.host.speak(
            Utterance(text, cls, cue, lang=lang, category="system", topic="lesson", ends=ends, review="")
        )
