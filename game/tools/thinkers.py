"""Learns how players choose who imagine deals: `uv run python -m game.tools.thinkers [GAME …] [--deals N]`.

They play hands with themselves; of each choice it is taken down what every reason for a move says of each
move that there was. The weights are those under which the choices are likeliest. Prints the table of
game/bots/thinkers.py. Needs numpy. Games in which a turn is a series of tiles, or a cut, are left out, and
those with closed rows, which tell nothing.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace

from game.bots.fast.tiles import mask
from game.bots.moments import Choices, Moments, Option
from game.bots.plausibility import HEAT
from game.bots.weights import Weights
from game.core.moves import Move, Play
from game.core.observation import Observation, observe
from game.core.rules import Rules
from game.core.state import State
from game.tools.block import game_of
from game.tools.learn import Choice, learn, self_play

__all__ = ["REASONS", "choices_of", "main"]

REASONS = (
    "pips",
    "double",
    "together",
    "variety",
    "follow",
    "ready",
    "control",
    "orphan",
    "block",
    "draw",
    "block_later",
    "liked",
    "partner_stuck",
    "partner_liked",
    "cover_own",
    "cover_partner",
    "cover_other",
)
"""The weights that are learned."""

_NONE = Weights(**{field.name: 0.0 for field in fields(Weights)})
_UNITS = {"block": 100.0, "draw": 100.0}
"""So much that what the next one may hold is asked for of each hand; of the others it is not (`Moments`)."""
_ALONE = tuple((_UNITS.get(name, 1.0), replace(_NONE, **{name: _UNITS.get(name, 1.0)})) for name in REASONS)
"""Weights for each of which only one reason counts: marks are sums, so it is known what each adds."""

_CARELESS = 8 * HEAT
"""The points by which the most careless player of `Plausibility` makes a move a third as often."""


def choices_of(by: str, game: str, seats: int, pairs: bool, number: int) -> list[Choice]:
    """Let a player play a hand with itself, and give what there was to choose and what it chose."""
    rules = game_of(game).rules(seats, pairs=pairs)
    return list(_choices(rules, self_play(rules, by, number)))


def _choices(rules: Rules, hand: Sequence[tuple[State, Move]]) -> Iterator[Choice]:
    """Yield what there was to choose in a hand, but for its last move, and what was chosen."""
    made = {len(view.log): (view, move) for view, move in _seen(hand)}
    last = max(made)
    walks = [Moments(rules, made[last][0], weights) for _, weights in _ALONE]
    for at, event in enumerate(made[last][0].log):
        if at in made:
            view, move = made[at]
            held = mask(view.hand)
            judged = [moments.judged(at, view.seat, move) for moments in walks]
            options = [_options(one, held) for one in judged]
            chosen = judged[0].chosen
            if chosen in options[0] and len(options[0]) > 1:
                marks = [
                    [option.marks(held, weights) / unit for option in some]
                    for some, (unit, weights) in zip(options, _ALONE, strict=True)
                ]
                yield [list(reasons) for reasons in zip(*marks, strict=True)], options[0].index(chosen)
        for moments in walks:
            moments.go_on(at, event)


def _tells(rules: Rules) -> bool:
    """Say whether a turn is one choice among the tiles that a seat holds."""
    return not (rules.turn.series or rules.turn.short or rules.turn.cutting)


def _seen(hand: Sequence[tuple[State, Move]]) -> Iterator[tuple[Observation, Play]]:
    for state, move in hand:
        if isinstance(move, Play):
            assert state.turn is not None
            yield observe(state, state.turn), move


def _options(choices: Choices, hand: int) -> list[Option]:
    """Give what can be laid from a hand."""
    single = [option for bit, some in choices.single.items() if bit & hand for option in some]
    return [*(option for option in choices.together if not option.bits & ~hand), *single]


def _row(weights: Sequence[float]) -> Mapping[str, float]:
    # A reason that never came up, as a draw where nobody draws, has no weight of its own.
    named = zip(REASONS, weights, strict=True)
    return {name: round(_CARELESS * weight, 2) for name, weight in named if weight}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.tools.thinkers", description=__doc__)
    return learn(arguments, parser, choices_of, _row, "search-200", _tells)


if __name__ == "__main__":
    sys.exit(main())
