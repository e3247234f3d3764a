"""How far back a memory reaches that lasts some turns."""

from collections.abc import Sequence

from game.core.events import Drew, Event, TurnEvent

__all__ = ["last_turns"]


def last_turns(log: Sequence[Event], turns: int | None) -> int:
    """Give the place in the log where the last so many turns begin; None = all of them, 0 = its end.

    What lies before is forgotten; with fewer turns nothing is. A turn is all that one seat does before
    another one moves, because in every game the next turn is somebody else's: a series, draws and what
    follows them, a tile that fails and the end of the turn are one. The turn that goes on counts as well.
    """
    if turns is None:
        return 0
    begins, mover, left = len(log), None, turns
    for at in range(len(log) - 1, -1, -1):
        event = log[at]
        # Who draws for the first double does so before the first turn (rules.md A3.3).
        if not isinstance(event, TurnEvent) or (isinstance(event, Drew) and event.opening):
            continue
        if event.seat != mover:
            if not left:
                return begins
            mover, left = event.seat, left - 1
        begins = at
    return 0 if left else begins
