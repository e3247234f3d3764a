"""The review of a hand: the player's choices, the dearest first; from each of them he can practise on."""

from game.core.advice import Ahead, AheadOfRest
from game.core.moves import Move, Play
from game.core.observation import Face, observe
from game.core.tiles import Tile
from game.ui.hindsight import Judged
from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.manner import narrator
from game.ui.profiles import BINDINGS
from game.ui.screens.menu import KEY_HELPS, Item, Menu
from game.ui.screens.questions import QUESTIONS, answer
from game.ui.session import Session
from game.voice.advice import AdviceTeller
from game.voice.catalogue import N_
from game.voice.describe import Describer
from game.voice.utterance import SpeechClass
from game.voice.words import sentence

__all__ = ["HandReview"]

_THEN = QUESTIONS - {Intent.LAST_HAND, Intent.TURN}
"""The questions that have an answer for a moment that is gone."""
_HELPS = {binding.intent: binding.help for binding in BINDINGS if binding.intent in _THEN} | {
    # Translators: the help of a key in the review of a hand.
    Intent.HINT: N_("Says why a move was the best."),
}


class HandReview(Menu):
    """The list of choices; while they are being looked at, how far that is."""

    def __init__(self, host: Host, session: Session) -> None:
        # Translators: the title of the list of the moves that the player chose in a hand.
        super().__init__(host, lambda: host.catalogue.gettext("Review of the hand"), self._items)
        self._session = session
        # No letter tells these items apart.
        self.takes_letters = False
        self._repeats = 0
        self._hindsight = session.hindsight

    def enter(self) -> None:
        self._hindsight.begin()
        self.key_helps = {**KEY_HELPS, **_HELPS} if self._focused else KEY_HELPS
        super().enter()

    def tick(self) -> None:
        if self._hindsight.ready:
            return
        self._hindsight.go_on(self.host.adviser)
        if self._hindsight.ready:
            self.enter()

    def _items(self) -> list[Item]:
        hindsight = self._hindsight
        if not hindsight.choices:
            return [self._nothing()]
        if not hindsight.ready:
            return [self._waiting()]
        return [self._item(judged) for judged in hindsight.worst_first()]

    def _nothing(self) -> Item:
        t = self.host.catalogue.gettext
        return Item(
            # Translators: the only item of the review of a hand in which the player could not choose.
            lambda: t("You had no choice in this hand"),
            # Translators: the help of the review of a hand in which the player could not choose.
            lambda: t("Each of your moves was the only one."),
        )

    def _waiting(self) -> Item:
        t, hindsight = self.host.catalogue.gettext, self._hindsight
        return Item(
            # Translators: the only item of the review of a hand until it is ready.
            lambda: t("Thinking: {done} of {count}", done=hindsight.done, count=len(hindsight.choices)),
            # Translators: the help of the review of a hand until it is ready.
            lambda: t("Your moves are being looked at; the list comes by itself."),
        )

    def _item(self, judged: Judged) -> Item:
        return Item(
            lambda: self._label(judged),
            lambda: self._help(judged),
            lambda: self.host.practise(self._session, judged.choice),
        )

    def press(self, key: Key, intent: Intent | None) -> bool:
        """Answer questions about the table, and why, for the moment of the choice."""
        # Pressed again this key tells more, as at the table.
        self._repeats = self._repeats + 1 if intent is Intent.LAST_MOVE else 0
        judged = self._focused
        if judged and intent is Intent.LAY and key.name == "Space":
            # It has just been promised for the next hand: it must not take this one back.
            self.back()
            return True
        if judged is None or not (intent in _THEN or intent is Intent.HINT):
            return super().press(key, intent)
        if intent is Intent.HINT:
            text = self._why(judged) or f"{self._label(judged)}."
        else:
            assert intent is not None
            number = int(key.name) if intent is Intent.NUMBER else None
            text = answer(
                intent, self._describer(judged), self._session, number=number, again=self._repeats > 1
            )
        self.host.say(text, SpeechClass.ANSWER)
        return True

    @property
    def _focused(self) -> Judged | None:
        listed = self._hindsight.worst_first() if self._hindsight.ready else []
        return listed[min(self.focus, len(listed) - 1)] if listed else None

    def _help(self, judged: Judged) -> str:
        # Translators: the help of a move in the review of a hand; why another was better, and the table as it
        # was then, stand before it.
        back = self.host.catalogue.gettext("Enter goes back to this move, to practise.")
        said = (self._why(judged), self._describer(judged).ends(), self._tiles(judged), back)
        return " ".join(part for part in said if part)

    def _why(self, judged: Judged) -> str:
        """Say why the best move was that, or that the player's was as good; "" where nothing is known."""
        t, advice, teller = self.host.catalogue.gettext, judged.advice, self._teller(judged)
        if advice is None or advice.cost is None:
            return ""
        if not advice.cost and _tiles_of(advice.move) != _tiles_of(judged.choice.move):
            # Translators: in the review of a hand: the player has asked why; another move.
            return t("Your move was about as good as {move}.", move=teller.move(advice.move))
        # By how much it was better the item says.
        reasons = teller.reasons([one for one in advice.reasons if not isinstance(one, Ahead | AheadOfRest)])
        # Translators: in the review of a hand: the player has asked why a move was better.
        none = t("No one reason stands out: it is so on average over the deals imagined.")
        return f"{sentence(reasons)}." if reasons else none

    def _tiles(self, judged: Judged) -> str:
        """Say what the player held, if he saw it."""
        teller = self._teller(judged)
        if teller.view.faces[teller.view.seat] is Face.CLOSED:
            return ""
        tiles = teller.tell.words.tiles(teller.view.hand)
        # Translators: in the review of a hand: what the player held when he made a move.
        return self.host.catalogue.gettext("Your tiles: {tiles}.", tiles=tiles)

    def _describer(self, judged: Judged) -> Describer:
        teller = self._teller(judged)
        return Describer(teller.tell, teller.view)

    def _teller(self, judged: Judged) -> AdviceTeller:
        state = judged.choice.before.state
        assert state is not None
        tell = narrator(self._session, self.host.settings, self.host.catalogue)
        return AdviceTeller(tell, observe(state, self._session.me))

    def _label(self, judged: Judged) -> str:
        t, n = self.host.catalogue.gettext, self.host.catalogue.ngettext
        choice, advice, teller = judged.choice, judged.advice, self._teller(judged)
        values = {"turn": choice.turn, "move": teller.move(choice.move)}
        if advice is None or advice.cost is None:
            # Translators: a move in the review of a hand.
            return t("Turn {turn}: {move}. It could not be judged", **values)
        if not advice.cost:
            # Translators: a move in the review of a hand.
            return t("Turn {turn}: {move}. No move was clearly better", **values)
        values["best"] = teller.move(advice.move)
        if not self._session.match.rules.scoring.points:
            # Translators: a move in the review of a hand, and the one that was better.
            return t("Turn {turn}: {move}. Better: {best}", **values)
        # Translators: a move in the review of a hand, and the one that was better.
        return n(
            "Turn {turn}: {move}. Better by about {n} point: {best}",
            "Turn {turn}: {move}. Better by about {n} points: {best}",
            max(1, round(advice.cost)),
            **values,
        )


def _tiles_of(move: Move) -> tuple[Tile, ...] | Move:
    """Give the tiles that a move lays, at whatever ends; a move of another kind is itself."""
    return tuple(placed.tile for placed in move.placements) if isinstance(move, Play) else move
