"""What a bot may be asked soon: how the positions look to it that the person's move can lead to.

All comes from what the bot sees: deals are imagined as its own search imagines them, and in each the person
moves as a club player would.
"""

from math import inf
from random import Random
from time import perf_counter

from game.bots.bot import make
from game.bots.plausibility import Plausibility
from game.bots.recollection import remembered
from game.bots.sampler import ImpossibleError, Sampler, World
from game.core.engine import apply
from game.core.observation import Observation, observe
from game.core.rules import Rules
from game.core.state import State

__all__ = ["foresee"]

_DEALS = 80
"""So many deals are imagined."""
_MOST_STEPS = 30
"""A turn that takes longer, because one draws and draws, is not followed."""
_STANDS_IN = "club"
"""The level that the person is taken to play at."""


def foresee(rules: Rules, view: Observation, rng: Random, seconds: float = inf) -> list[Observation]:
    """Give what `view.seat` may see when it is to move, if that is after this turn: the likeliest first.

    After `seconds` no more deals are looked at: a turn of very many tiles takes long to choose.
    """
    until = perf_counter() + seconds
    thought = remembered(view, None)
    try:
        sampler = Sampler(rules, thought)
        worlds = [sampler.sample(rng) for _ in range(_DEALS)]
    except ImpossibleError:
        return []
    read = Plausibility(rules, thought)
    found: list[Observation] = []
    chances: list[float] = []
    for world in worlds:
        if perf_counter() > until:
            break
        seen = _after_the_turn(rules, view, world, rng)
        if seen is None:
            continue
        if seen not in found:
            found.append(seen)
            chances.append(0.0)
        chances[found.index(seen)] += read.chance(world.masks)
    return [found[at] for at in sorted(range(len(found)), key=chances.__getitem__, reverse=True)]


def _after_the_turn(rules: Rules, view: Observation, world: World, rng: Random) -> Observation | None:
    """Give what the seat sees when the turn is over that is under way; None: then another one is to move."""
    state, mover = _imagined(view, world), view.turn
    bot = make(_STANDS_IN)
    for _ in range(_MOST_STEPS):
        if state.turn is None or state.turn != mover:
            break
        state, _ = apply(rules, state, bot.choose(observe(state, state.turn), rules, rng))
    return observe(state, view.seat) if state.turn == view.seat else None


def _imagined(view: Observation, world: World) -> State:
    """Give the hand as it may be; what the seat has not seen of earlier moves does not matter any more."""
    return State(
        hands=world.hands,
        faces=view.faces,
        boneyard=world.boneyard,
        removed=world.removed,
        table=view.table,
        turn=view.turn,
        must_open=None,
        begun_with=view.begun_with,
        last_play=(),
        progress=view.progress,
        standing=view.standing,
        log=view.log,
    )
