"""What a bot remembers of closed rows: its own, looked at once, and what was turned up (rules.md 2.7)."""

from collections.abc import Iterator
from dataclasses import replace

from game.bots.forgetting import last_turns
from game.core.events import Dealt, Drew, Event, Played, RowShown, TurnedUp
from game.core.observation import Face, Observation
from game.core.tiles import Tile

__all__ = ["recall", "remembered"]

_Slot = tuple[Tile | None, int]
"""A tile, None if it was never seen, and when it was seen last, as a place in the log."""


def remembered(view: Observation, turns: int | None) -> Observation:
    """Give what is seen with what is remembered of closed rows; it is to think with, not to move by."""
    return replace(view, rows=tuple(recall(view, seat, turns) for seat in range(view.seats)))


def recall(view: Observation, seat: int, turns: int | None) -> tuple[Tile | None, ...]:
    """Give a seat's row, left to right, as far as it is remembered.

    `turns`: what was seen before the last so many is forgotten, None = nothing. An open row is simply seen.
    """
    if view.faces[seat] is not Face.CLOSED:
        # Nothing is ever seen of what another player holds in his hand.
        return view.rows[seat]
    since = last_turns(view.log, turns)
    slots = _follow(view, seat)
    # What the log does not tell of, such as tiles set up by hand, is unknown.
    slots = [(None, 0)] * (len(view.rows[seat]) - len(slots)) + slots[len(slots) - len(view.rows[seat]) :]
    # A tile that waits for the choice of an end lies there for all to see.
    recalled = (tile if at >= since else None for tile, at in slots)
    return tuple(shown or tile for shown, tile in zip(view.rows[seat], recalled, strict=True))


def _follow(view: Observation, seat: int) -> list[_Slot]:
    slots: list[_Slot] = []
    for at, event in _of(view.log, seat):
        match event:
            case Dealt(sizes):
                slots = [(None, 0)] * sizes[seat]
            case RowShown(_, tiles) if tiles is not None:
                slots = [(tile, at) for tile in tiles]
            case Drew(_, tile):
                slots = [*slots, (tile, at)]
            case TurnedUp(_, tile, ()):
                slots = [(tile, at), *slots[:-1]]
            case Played(_, placements):
                for placement in placements:
                    slots = _without(slots, placement.tile)
            case _:
                pass
    return slots


def _of(log: tuple[Event, ...], seat: int) -> Iterator[tuple[int, Event]]:
    for at, event in enumerate(log):
        if isinstance(event, Dealt) or getattr(event, "seat", None) == seat:
            yield at, event


def _without(slots: list[_Slot], tile: Tile) -> list[_Slot]:
    """Take a tile out: from where it was seen, else it was the right-hand one."""
    at = next((at for at, (known, _) in enumerate(slots) if known == tile), len(slots) - 1)
    return slots[:at] + slots[at + 1 :]
