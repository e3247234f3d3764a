"""The match of a running program, as it is saved, and the keys that go on with it."""

from pathlib import Path
from random import Random

from game.core.match import new_match, next_hand
from game.core.moves import Pass
from game.rules.catalogue import find
from game.thinking import InlineThinker
from game.tools.autoplay import keys_for
from game.tools.driving.program import x_name
from game.ui.saved import SaveError, session_of
from game.ui.session import Session

__all__ = ["next_keys", "saved", "seed_where"]


def saved(folder: Path) -> Session | None:
    """Give the match as it is saved in the program's folder."""
    try:
        return session_of((folder / "match.ryba.json").read_text(encoding="utf-8"), InlineThinker())
    except (FileNotFoundError, SaveError):
        return None


def next_keys(session: Session, rng: Random) -> list[str]:
    """Give the keys, by their X names, of a legal move; none while it is not the player's turn."""
    if session.hand_over:
        return ["space"]
    if not session.my_turn or session.options() == (Pass(),):
        return []
    return [x_name(key) for key in keys_for(session, rng.choice(session.options()))]


def seed_where(game: str, seats: int, *, mine: bool) -> int:
    """Give the first seed with which the player opens the match, or with which another one does."""
    known = find(game)
    seats, pairs = known.table_for(seats, pairs=False)
    for seed in range(1, 1000):
        match, _ = next_hand(new_match(known.rules(seats, pairs=pairs), seed))
        if match.state is not None and (match.state.turn == 0) is mine:
            return seed
    raise ValueError(f"{game} is always opened by the same seat")
