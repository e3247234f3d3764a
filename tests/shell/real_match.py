"""The match of a running program, as it is saved, and the keys that go on with it."""

from pathlib import Path

from game.core.moves import Draw, Pass, Play
from game.tools.driving.match import saved
from game.ui.session import Session


def moves(session: Session) -> int:
    return sum(len(hand.moves) for hand in session.match.hands)


def grew(folder: Path, before: int, *, hands: bool) -> bool:
    """Say whether the saved match has more moves, or hands, than before."""
    session = saved(folder)
    return session is not None and (len(session.match.hands) if hands else moves(session)) > before


def my_move(folder: Path) -> Session | None:
    """Give the match if the player has something to do in it."""
    session = saved(folder)
    if session and (session.hand_over or (session.my_turn and session.options() != (Pass(),))):
        return session
    return None


def keys_for(session: Session) -> list[str]:
    """Give the keys that make a legal move, the last of them the one that makes it."""
    if session.hand_over:
        return ["space"]
    options = session.options()
    plays = [move for move in options if isinstance(move, Play)]
    if not plays:
        assert Draw() in options
        return ["F4"]
    assert session.view
    tile, end, _ = plays[0].placements[0]
    at = session.view.hand.index(tile)
    several = sum(move.placements[0].tile == tile for move in plays) > 1
    way = {"L": ["Left"], "R": ["Right"], None: []}[end] if several else []
    return ["Home", *["Right"] * at, "space", *way]
