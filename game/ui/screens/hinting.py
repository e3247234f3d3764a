"""The key for a hint: the best move and why, thought out beside the game from what the player sees."""

import logging
from dataclasses import dataclass

from game.core.match import Match
from game.ui.screens.table_speech import TableSpeech
from game.voice.advice import AdviceTeller

__all__ = ["Hinting"]

_log = logging.getLogger(__name__)

A_MOMENT = 0.5
"""Seconds after which it is said that the hint is being thought out."""


@dataclass(slots=True)
class Hinting:
    """Asks for a hint, and says it when it is there if the position still stands."""

    _speech: TableSpeech
    _asked: Match | None = None
    """The match as it was when a hint was asked for."""
    _since: float = 0.0
    _told: bool = False
    """Has it been said that it is being thought out?"""

    def ask(self) -> None:
        session, speech, t = self._speech.session, self._speech, self._speech.catalogue.gettext
        if not session.practice:
            # Translators: the player asks for a hint, but the match counts.
            speech.cannot(t("Hints are only in practice matches."))
        elif session.hand_over:
            speech.cannot(session.next_step(speech.catalogue))
        elif session.memorising:
            speech.cannot(session.how_to_look(speech.catalogue))
        elif speech.not_my_turn():
            pass
        elif self._asked is session.match:
            self._thinking()
        else:
            self._begin()

    def _begin(self) -> None:
        session, host = self._speech.session, self._speech.host
        assert session.view is not None
        self._asked, self._since, self._told = session.match, host.now, False
        host.adviser.advise(session.view, session.match.rules, session.match.moment)
        if not self.tick():
            # The words come later; that the key is understood is heard at once.
            self._speech.nav("", cue="row/move")

    def tick(self) -> bool:
        """Say the hint once it is there; True if something was said."""
        session, speech = self._speech.session, self._speech
        if self._asked is not session.match or session.view is None:
            # Nobody has asked, or the player has gone on without it.
            self._asked = None
            return False
        try:
            advice = speech.host.adviser.advice()
        except Exception:  # noqa: BLE001 (a mistake in a bot must not end the match of the person)
            _log.exception("no hint could be given")
            self._asked = None
            # Translators: the answer to the key for a hint after a mistake of the program.
            speech.cannot(speech.catalogue.gettext("No hint could be found."))
            return True
        if advice is None:
            if self._told or speech.host.now < self._since + A_MOMENT:
                return False
            self._thinking()
            return True
        self._asked = None
        speech.answer(AdviceTeller(speech.tell, session.view).advice(advice))
        return True

    def _thinking(self) -> None:
        self._told = True
        # Translators: a hint was asked for and is being thought out.
        self._speech.nav(self._speech.catalogue.gettext("Thinking."))
