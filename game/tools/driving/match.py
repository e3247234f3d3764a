"""The match of a running program, as it is saved, and the keys that go on with it."""

import time
from pathlib import Path
from random import Random

from game.bots.bot import make
from game.core.match import new_match, next_hand, play
from game.core.moves import Pass
from game.core.observation import observe
from game.core.records import record_of, write_record
from game.rules.catalogue import find
from game.thinking import InlineThinker
from game.tools.autoplay import keys_for
from game.tools.driving.program import x_name
from game.ui.saved import SaveError, session_of
from game.ui.session import Session

__all__ = ["hard_position", "next_keys", "saved", "seed_where_mine"]

MOST_HANDS = 11
"""Hands that are played at most to find a position that makes a bot think."""


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


def seed_where_mine(game: str, seats: int) -> int:
    """Give the first seed with which the player opens the match."""
    known = find(game)
    seats, pairs = known.table_for(seats, pairs=False)
    for seed in range(1, 1000):
        match, _ = next_hand(new_match(known.rules(seats, pairs=pairs), seed))
        if match.state is not None and match.state.turn == 0:
            return seed
    raise ValueError(f"{game} is never opened by the first seat")


def hard_position(game: str, seats: int, level: str, seconds: float = 4.0) -> str:
    """Give a record of the position in which a bot thinks longest, out of those played in some seconds."""
    known, bot = find(game), make(level)
    seats, pairs = known.table_for(seats, pairs=False)
    longest, hardest = 0.0, ""
    end = time.monotonic() + seconds
    for seed in range(1, MOST_HANDS):
        match, _ = next_hand(new_match(known.rules(seats, pairs=pairs), seed))
        while match.state is not None and match.state.turn is not None:
            if hardest and time.monotonic() > end:
                return hardest
            seat = match.state.turn
            began = time.perf_counter()
            move = bot.choose(observe(match.state, seat), match.rules, Random(seed))
            seconds = time.perf_counter() - began
            if seat != 0 and seconds > longest:
                longest = seconds
                hardest = write_record(record_of(match, known, seed=seed, level=level, me=0))
            match, _ = play(match, move)
    return hardest
