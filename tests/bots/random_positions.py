"""Positions that come up in play, for the tests of the bots."""

from collections.abc import Iterator
from random import Random

from game.bots.bot import make
from game.bots.random_moves import RandomMoves
from game.core.match import new_match, next_hand, play
from game.core.observation import observe
from game.core.rules import Rules
from game.core.state import State
from game.rules.catalogue import GAMES

TABLES: tuple[Rules, ...] = tuple(
    game.rules(seats, pairs=pairs) for game in GAMES for seats, pairs in game.tables
)


def named(rules: Rules) -> str:
    return f"{rules.game}-{rules.seats}{'-pairs' if rules.pairs else ''}"


def positions(rules: Rules, seed: int, hands: int = 3) -> Iterator[State]:
    """Yield every state with a seat to move of some hands: half of the moves are a club player's."""
    rng = Random(seed)
    bots = (make("club"), RandomMoves())
    match = new_match(rules, seed)
    while not match.over and len(match.hands) < hands:
        match, _ = next_hand(match)
        while match.state is not None and match.state.turn is not None:
            yield match.state
            view = observe(match.state, match.state.turn)
            match, _ = play(match, bots[int(rng.random() * 2)].choose(view, rules, rng))
