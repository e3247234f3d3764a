"""The moves that a bot weighs: every play once, whatever the order of its tiles, and the cuts."""

from game.core.moves import Cut, Move, Play
from game.core.observation import Observation
from game.core.options import longer, options
from game.core.rules import Rules

__all__ = ["candidates", "goes_out"]

WIDTH = 40
"""So many plays of each length are carried on: a long series has too many ways to try them all."""


def candidates(rules: Rules, view: Observation) -> tuple[list[Play], list[Cut], list[Move]]:
    """Give the plays, one for each set of tiles and ends that it leads to, the cuts, and the other moves."""
    moves = options(rules, view)
    growing = [move for move in moves if isinstance(move, Play)]
    found: dict[object, Play] = {}
    while growing:
        new = []
        for play in growing:
            # Of several orders of the same tiles the first will do (rules.md F5).
            tiles = frozenset(placement.tile for placement in play.placements)
            key = (tiles, tuple(sorted(view.table.lay(play.placements).ends.items())))
            if key not in found:
                found[key] = play
                new.append(play)
        steps = [longer(rules, view, play) for play in new]
        # Those that leave most ways to go on come first.
        steps.sort(key=len, reverse=True)
        growing = [grown for step in steps[:WIDTH] for grown in step]
    cuts = [move for move in moves if isinstance(move, Cut)]
    return list(found.values()), cuts, [move for move in moves if not isinstance(move, Play | Cut)]


def goes_out(view: Observation, move: Play | Cut) -> bool:
    """Say whether the seat's last tiles are in this move."""
    laid = 1 if isinstance(move, Cut) else len(move.placements)
    return laid == len(view.rows[view.seat])
