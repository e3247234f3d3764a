"""The plays that a bot weighs: every one once, whatever the order of its tiles."""

from game.core.moves import Move, Play
from game.core.observation import Observation

__all__ = ["goes_out", "plays"]


def plays(moves: tuple[Move, ...]) -> list[Play]:
    """Give the plays among these moves; of several orders of the same tiles the first (rules.md F5)."""
    found: dict[frozenset[object], Play] = {}
    for move in moves:
        if isinstance(move, Play):
            found.setdefault(frozenset(move.placements), move)
    return list(found.values())


def goes_out(view: Observation, play: Play) -> bool:
    """Say whether the seat's last tiles are in this play."""
    return len(play.placements) == len(view.rows[view.seat])
