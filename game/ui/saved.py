"""A match from its record: a save to continue, or a position to play on from."""

from game.core.match import next_hand
from game.core.records import RecordError, read_record
from game.core.replay import MoveError, ResultError, SetupError, replay
from game.core.rules import DealError
from game.rules.catalogue import find
from game.ui.levels import LEVELS
from game.ui.minds import Thinker
from game.ui.session import Session
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
        match, hands = replay(record, sitting=game.sitting, seed=_whole(record.more.get("seed"), seed))
        if match.state is None:
            # The first deal must be possible: a start without an opener is found out only by it.
            next_hand(match)
    except MoveError as error:
        why = describe(error.cause, load("en"))
        raise SaveError(f'hand {error.hand}, move {error.move} "{error.text}": {why}') from None
    except SetupError as error:
        raise SaveError(f"{error.place}: {describe(error.cause, load('en'))}") from None
    except (RecordError, ResultError, DealError) as error:
        raise SaveError(str(error)) from None
    # These are fields of our own; where they are not (a foreign record, another version of the
    # program) the match is worth more than they are.
    saved_level, me = record.more.get("level"), _whole(record.more.get("me"), 0)
    name = record.more.get("counts_as")
    session = Session(
        match,
        game,
        saved_level if isinstance(saved_level, str) and saved_level in LEVELS else level,
        thinker,
        me if 0 <= me < record.rules.seats else 0,
        counts_as=name if isinstance(name, str) and name.isprintable() else "",
        looked=record.more.get("looked") is True,
    )
    for hand in hands:
        session.remember(hand.events)
    return session


def _whole(value: object, otherwise: int) -> int:
    return value if type(value) is int else otherwise
