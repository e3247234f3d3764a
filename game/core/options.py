"""What a seat may do, from what it knows: the menu, the bots and the referee share this."""

from game.core.moves import IllegalMove, Move, Play, Refusal
from game.core.observation import Observation
from game.core.rules import Rules
from game.core.table import Placement

__all__ = ["all_options", "check", "longer", "only_move", "options"]

MOST_PLAYS = 1000
"""Above this many plays of a seat a list gives single-tile plays only (records.md 5.2)."""


def options(rules: Rules, view: Observation, begun: tuple[Placement, ...] = ()) -> tuple[Move, ...]:
    """Give the legal moves of the seat to move, from what it knows.

    With a selection `begun`, the plays that continue it by one more tile.
    """
    if view.turn != view.seat:
        return ()
    return rules.turn.options(rules, view, begun)


def longer(rules: Rules, view: Observation, play: Play) -> list[Play]:
    """Give the plays that continue this one by one more tile."""
    return [move for move in options(rules, view, play.placements) if isinstance(move, Play)]


def only_move(rules: Rules, view: Observation) -> Move | None:
    """Give the move of a seat that has no choice; a tile that may be the beginning of a series is one."""
    moves = options(rules, view)
    if len(moves) == 1 and not (isinstance(moves[0], Play) and longer(rules, view, moves[0])):
        return moves[0]
    return None


def all_options(rules: Rules, view: Observation) -> tuple[tuple[Move, ...], bool]:
    """Give every legal move, plays of several tiles in every order; and whether the list was cut."""
    singles = options(rules, view)
    others = tuple(move for move in singles if not isinstance(move, Play))
    growing = [move for move in singles if isinstance(move, Play)]
    plays = list(growing)
    while growing:
        grown = [more for play in growing for more in longer(rules, view, play)]
        plays += grown
        if len(plays) > MOST_PLAYS:
            return singles, True
        growing = grown
    return (*plays, *others), False


def check(rules: Rules, view: Observation, move: Move) -> None:
    """Raise IllegalMove with the reason if the seat may not make this move."""
    if view.turn is None:
        raise IllegalMove(Refusal.HAND_OVER)
    if view.turn != view.seat:
        raise IllegalMove(Refusal.NOT_YOUR_TURN, seat=view.turn)
    begun: tuple[Placement, ...] = ()
    if isinstance(move, Play):
        begun = move.placements[:-1]
        for number in range(1, len(move.placements)):
            shorter = Play(move.placements[:number])
            if shorter not in options(rules, view, shorter.placements[:-1]):
                raise rules.turn.refuse(rules, view, move)
    if move not in options(rules, view, begun):
        raise rules.turn.refuse(rules, view, move)
