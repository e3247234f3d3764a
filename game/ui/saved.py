"""A match from its record: a save to continue, or a position to play on from."""

from game.core.records import RecordError, read_record
from game.core.replay import MoveError, ResultError, replay
from game.rules.catalogue import find
from game.ui.labels import LEVELS
from game.ui.session import Session, Thinker
from game.voice.catalogue import load
from game.voice.refusals import describe

__all__ = ["SaveError", "session_of"]


class SaveError(ValueError):
    """A saved match that cannot be continued; the message says why, in English."""


def session_of(text: str, thinker: Thinker, *, seed: int = 0, level: str = "club") -> Session:
    """Read a saved match, or a record to play on from. SaveError says what is wrong with it.

    `seed` and `level` serve where the record names none, or a level that there is not.
    """
    try:
        record = read_record(text, find)
        game = find(record.rules.game)
        saved_seed = record.more.get("seed", seed)
        saved_level, me = record.more.get("level", level), record.more.get("me", 0)
        if type(saved_seed) is not int or type(saved_level) is not str or type(me) is not int:
            raise SaveError("seed and me must be whole numbers, level a text")
        if not 0 <= me < record.rules.seats:
            raise SaveError(f"me: there is no seat {me}")
        match, hands = replay(record, sitting=game.sitting, seed=saved_seed)
    except MoveError as error:
        why = describe(error.cause, load("en"))
        raise SaveError(f'hand {error.hand}, move {error.move} "{error.text}": {why}') from None
    except (RecordError, ResultError) as error:
        raise SaveError(str(error)) from None
    # A level of another version of the program: the match is worth more than its opponents.
    session = Session(match, game, saved_level if saved_level in LEVELS else level, thinker, me)
    for hand in hands:
        session.remember(hand.events)
    return session
