"""The table when a hand has ended, and before the first move of a hand in which one looks at one's row."""

from game.ui.keys import Intent
from game.ui.manner import pace
from game.ui.outputs import Silence
from game.ui.screens.table_speech import TableSpeech

__all__ = ["TOO_SOON", "after_the_hand", "close_row"]

TOO_SOON = 0.7
"""Seconds after the end of a hand, or after the next player was let on, in which Space lays nothing."""


def after_the_hand(speech: TableSpeech, intent: Intent) -> bool:
    """Go on to what follows a hand; True if that is a new hand."""
    session, host = speech.session, speech.host
    if intent is not Intent.LAY:
        speech.cannot(session.next_step(speech.catalogue))
    elif host.now - session.ended_at < TOO_SOON:
        # It was meant for a tile: the end of the hand has not even been heard.
        speech.nav("", cue="move/cannot")
    elif session.match.over:
        host.leave_match()
    else:
        # What is left to say of the hand before stands in the history.
        host.emit(Silence(forget=True))
        said = session.next_hand(speech.tell, host.now, pace(host.settings))
        host.save()
        speech.speak(said)
        return True
    return False


def close_row(speech: TableSpeech, intent: Intent) -> None:
    """End the look at one's row."""
    session, host = speech.session, speech.host
    if intent is not Intent.LAY:
        speech.cannot(session.how_to_look(speech.catalogue))
        return
    said = session.close_row(speech.tell, host.now, pace(host.settings))
    host.save()
    speech.speak(said)
