"""Hands for search, and where they stand, for the tests of them."""

from dataclasses import replace
from random import Random

from random_positions import TABLES, named

from game.bots.fast import Compact, compact
from game.core.engine import begin
from game.core.observation import observe
from game.core.results import Standing
from game.core.rules import Rules
from game.core.state import State
from game.rules.catalogue import GAMES
from game.tools.block import BLOCK, game_of

__all__ = ["VARIANTS", "first_state", "hand_of", "standing", "variant"]

VARIANTS: tuple[Rules, ...] = (
    *TABLES,
    *(
        game.rules(seats, pairs=pairs, options={option.name: value})
        for game in GAMES
        for seats, pairs in (game.tables[0], game.tables[-1])
        for option in game.options
        if option.name not in ("target", "hand_size")
        for value in option.values[1:]
    ),
    BLOCK.rules(4, pairs=True),
)


def variant(rules: Rules) -> str:
    changed = [
        f"{option.name}-{rules.options[option.name]}"
        for option in game_of(rules.game).options
        if rules.options[option.name] != option.default
    ]
    return "-".join([named(rules), *changed])


def standing(rules: Rules, rng: Random) -> Standing:
    """Give a match that stands anyhow: accounts begun or not, eggs or none, a side on the goat or none."""
    accounts = tuple(rng.choice((0, 0, 40)) for _ in range(rules.sides))
    first = rng.random() < 0.3
    sitting = rng.choice((None, 0, 1)) if game_of(rules.game).sitting and not first else None
    opener = rng.randrange(rules.seats)
    if sitting is not None and rules.side(opener) == sitting:
        opener = (opener + 1) % rules.seats
    eggs = rng.choice((0, 9)) if rules.scoring.eggs else 0
    return Standing(accounts, eggs, first_hand=first, opener=None if first else opener, sitting=sitting)


def first_state(rules: Rules, rng: Random, *, boneyard: float = 0.7) -> State:
    """Begin a hand; `boneyard`: how often with one, where the game has one."""
    while True:
        start = standing(rules, rng)
        deal = rules.dealing.deal(rules, rng, start)
        if rng.random() >= boneyard and start.sitting is None and not start.first_hand:
            # Without one more hands are blocked, and all is known to who knows the hands.
            deal = replace(deal, boneyard=(), removed=deal.removed + deal.boneyard)
        state, _ = begin(rules, deal, start)
        if state is not None:
            return state


def hand_of(rules: Rules, state: State) -> Compact:
    assert state.turn is not None
    return compact(rules, observe(state, state.turn), state.hands, state.boneyard)
