"""Bots at a table: plays a hand of a match to its end."""

from collections.abc import Sequence
from random import Random

from game.bots.bot import Bot
from game.core.match import Match, play
from game.core.observation import observe

__all__ = ["play_hand"]


def play_hand(match: Match, bots: Sequence[Bot], rngs: Sequence[Random]) -> Match:
    """Let the bots, one a seat, each with its own chance, finish the hand that has been dealt."""
    state = match.state
    while state is not None and state.turn is not None:
        seat = state.turn
        move = bots[seat].choose(observe(state, seat), match.rules, rngs[seat])
        match, _ = play(match, move)
        state = match.state
    return match
