"""The questions at the table: which key is answered with what."""

from collections.abc import Callable, Mapping

from game.ui.keys import Intent
from game.ui.session import Session
from game.voice.describe import Describer

__all__ = ["ENDS", "QUESTIONS", "answer"]

ENDS = {Intent.ALL_ENDS, Intent.LEFT_END, Intent.RIGHT_END, Intent.UPPER_END, Intent.LOWER_END}
"""The questions that tiles selected to be laid would be answered differently after."""

_PLAIN: Mapping[Intent, Callable[[Describer], str]] = {
    Intent.COUNTS: Describer.counts,
    Intent.POINTS: Describer.points,
    Intent.EGGS: Describer.eggs,
    Intent.BONEYARD: Describer.boneyard,
    Intent.ALL_ENDS: Describer.ends,
    Intent.LEFT_END: lambda describe: describe.layout.ends(group="left"),
    Intent.RIGHT_END: lambda describe: describe.layout.ends(group="right"),
    Intent.UPPER_END: lambda describe: describe.layout.ends(group="upper"),
    Intent.LOWER_END: lambda describe: describe.layout.ends(group="lower"),
}
QUESTIONS = {*_PLAIN, Intent.LAST_HAND, Intent.TURN, Intent.NUMBER, Intent.LAST_MOVE}


def answer(
    question: Intent, describe: Describer, session: Session, *, number: int | None, again: bool
) -> str:
    """Answer one of QUESTIONS. `number` is what NUMBER asks for, `again`: it was asked just before."""
    if question is Intent.LAST_HAND:
        return describe.last_hand(session.ended)
    if question is Intent.TURN:
        return _turn(describe, session)
    if number is not None:
        return describe.number(number, session.shown)
    if question is Intent.LAST_MOVE:
        return describe.since_my_last() if again else describe.last_move()
    return _PLAIN[question](describe)


def _turn(describe: Describer, session: Session) -> str:
    """Say what the player has to do, or for whom he waits."""
    catalogue = describe.tell.catalogue
    if session.match.over:
        # Translators: the answer to "whose turn is it?" when the match has ended.
        over = catalogue.gettext("The match is over.")
        return f"{over} {session.next_steps(catalogue)}"
    turn = describe.turn(session.options())
    if session.memorising:
        return f"{session.how_to_look(catalogue)} {turn}"
    return f"{turn} {session.next_steps(catalogue)}" if session.hand_over else turn
