"""What to do besides laying: to draw, to pass, to turn up, to go on or to end the turn."""

from random import Random

from game.bots.deduction import Deduction
from game.bots.outcomes import fish_gain
from game.core.moves import Draw, EndTurn, Move, Pass, TurnUp
from game.core.rules import Rules
from game.core.tiles import Tile

__all__ = ["passes_for_fish", "wait"]


def wait(rules: Rules, known: Deduction, moves: list[Move], rng: Random) -> Move:
    """Choose among moves of which none lays a tile."""
    if TurnUp() in moves:
        # A turn that goes on costs nothing: a tile that fails only makes room for the next one.
        return TurnUp()
    if Draw() not in moves or len(moves) == 1:
        return moves[0]
    rest = EndTurn() if EndTurn() in moves else Pass()
    return Draw() if _wants_a_tile(rules, known, rng) else rest


def _wants_a_tile(rules: Rules, known: Deduction, rng: Random) -> bool:
    """Say whether a tile more is worth it, where one may also go without."""
    view = known.view
    if any(tile is None or view.table.fits(tile) for tile in view.rows[view.seat]):
        # Something of one's own may fit before long.
        return False
    if fish_gain(rules, known, (), rng) > 0:
        # If nobody lays any more the hand is won as it is.
        return False
    fitting = sum(1 for tile in known.unseen if view.table.fits(tile))
    return fitting > 0


def passes_for_fish(rules: Rules, known: Deduction, moves: list[Move], rng: Random) -> bool:
    """Say whether to pass although a tile fits: the others have all passed, and the hand would be won."""
    view = known.view
    if Pass() not in moves or view.progress.passes < view.seats - 1:
        return False
    return fish_gain(rules, known, (), rng) > _mean_pips(known.unseen) * 2


def _mean_pips(tiles: tuple[Tile, ...]) -> float:
    return sum(tile.pips for tile in tiles) / len(tiles) if tiles else 0.0
