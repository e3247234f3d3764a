"""The review of a hand: the player's choices, the dearest first; from each of them he can practise on."""

from game.core.observation import observe
from game.ui.hindsight import Judged
from game.ui.host import Host
from game.ui.manner import narrator
from game.ui.screens.menu import Item, Menu
from game.ui.session import Session
from game.voice.advice import AdviceTeller

__all__ = ["HandReview"]


class HandReview(Menu):
    """The list of choices; while they are being looked at, how far that is."""

    def __init__(self, host: Host, session: Session) -> None:
        # Translators: the title of the list of the moves that the player chose in a hand.
        super().__init__(host, lambda: host.catalogue.gettext("Review of the hand"), self._items)
        self._session = session
        self._hindsight = session.hindsight

    def enter(self) -> None:
        self._hindsight.begin()
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

    def _help(self, judged: Judged) -> str:
        advice = self._teller(judged).advice(judged.advice) if judged.advice else ""
        # Translators: the help of a move in the review of a hand; which move was the best stands before it.
        back = self.host.catalogue.gettext("Enter goes back to this move, to practise.")
        return f"{advice} {back}".strip()

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
