"""Learns habits from self-play: `uv run python -m game.tools.learn [GAME …] [--deals N] [--by PLAYER]`.

Every choice of what to lay is taken down as the features of all moves that there were; the weights are those
under which the choices are likeliest (a conditional logit). Prints the table of game/bots/habit_weights.py.
Needs numpy.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import log
from random import Random

import numpy as np

from game.bots.fast import Root, Step
from game.bots.fast.series import Series
from game.bots.fast.tiles import BIT, bits
from game.bots.habits import FEATURES, Habits
from game.bots.watching import seen_by_all
from game.core.match import new_match, next_hand, play
from game.core.moves import Move, Play
from game.core.observation import observe
from game.core.rules import Rules
from game.core.state import State
from game.core.table import Table
from game.tools.at_tables import add_arguments, argument, at_each_table
from game.tools.block import game_of
from game.tools.duplicate import player, start_of

__all__ = ["Choice", "choices_of", "fit", "learn", "main", "self_play"]

Choice = tuple[list[list[float]], int]
"""The features of each move, and which one was made."""
ChoicesOf = Callable[[str, str, int, bool, int], list[Choice]]
"""Plays a hand: by whom, the game, its seats, whether in pairs, the number of the deal."""


def self_play(rules: Rules, by: str, number: int) -> list[tuple[State, Move]]:
    """Let a player play a hand with itself, and give its moves with what was before them."""
    bot = player(by).bot
    match, _ = next_hand(new_match(rules, number, start_of(rules, Random(f"learn/{number}"))))
    made: list[tuple[State, Move]] = []
    while match.result is None:
        assert match.state
        assert match.state.turn is not None
        view = observe(match.state, match.state.turn)
        move = bot.choose(view, rules, Random(f"{number}/{len(made)}"))
        made.append((match.state, move))
        match, _ = play(match, move)
    return made


def choices_of(by: str, game: str, seats: int, pairs: bool, number: int) -> list[Choice]:
    """Let a player play a hand with itself and take down what it chose."""
    rules = game_of(game).rules(seats, pairs=pairs)
    return [
        choice
        for state, move in self_play(rules, by, number)
        if isinstance(move, Play) and not state.table.empty
        for choice in _choices(state, move, rules)
    ]


def _choices(state: State, move: Play, rules: Rules) -> Iterator[Choice]:
    """Yield what was chosen: a move, or each tile of a series, which are played out one by one."""
    assert state.turn is not None
    view = observe(state, state.turn)
    hand = Root(rules, view).start([bits(row) for row in state.hands], bits(state.boneyard))
    habits = Habits([0.0] * len(FEATURES), seen_by_all(rules, view.log))
    held = hand.hands[state.turn]
    if isinstance(hand, Series):
        steps_made = _one_by_one(hand, held, move, view.table)
    else:
        try:
            made = hand.to_step(move, view.table)
        except KeyError:
            # One of the series that a hand for search leaves out.
            return
        steps_made = iter([(held, [step for step in hand.moves() if step[0]], made)])
    for mine, steps, made in steps_made:
        if len(steps) > 1 and made in steps:
            yield [habits.features(state.turn, mine, step) for step in steps], steps.index(made)


def _one_by_one(hand: Series, held: int, move: Play, table: Table) -> Iterator[tuple[int, list[Step], Step]]:
    """Yield for each tile of a series what the seat held, what it could lay, and what it did."""
    node = hand.node
    for placed in move.placements:
        assert node is not None
        table = table.lay((placed,))
        after = hand.plan.graph.of(table)
        bit = BIT[placed.tile]
        steps = list(node.choices[held & node.fit])
        yield held, steps, next(step for step in steps if step[0] == bit and step[1] is after)
        held ^= bit
        node = after


def fit(choices: Sequence[Choice], rounds: int = 400, pull: float = 1e-3) -> tuple[list[float], float, float]:
    """Give the weights, the mean log chance of what was chosen, and the share that was marked best.

    `pull` keeps weights small that the choices say nothing about.
    """
    most = max(len(moves) for moves, _ in choices)
    size = len(choices[0][0][0])
    values = np.zeros((len(choices), most, size))
    absent = np.full((len(choices), most), -1e9)
    made = np.array([at for _, at in choices])
    for number, (moves, _) in enumerate(choices):
        values[number, : len(moves)] = moves
        absent[number, : len(moves)] = 0.0
    scale = values[absent == 0.0].std(0) + 1e-9
    values /= scale
    weights, mean, square = (np.zeros(size) for _ in range(3))
    every = np.arange(len(choices))
    for count in range(1, rounds + 1):
        chances = _chances(values, weights, absent)
        slope = (values[every, made] - (chances[:, :, None] * values).sum(1)).mean(0) - pull * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope * slope
        weights = weights + 0.05 * (mean / (1 - 0.9**count)) / (np.sqrt(square / (1 - 0.999**count)) + 1e-8)
    chances = _chances(values, weights, absent)
    likely = float(np.log(chances[every, made]).mean())
    return (
        [round(float(one), 3) for one in weights / scale],
        likely,
        float((chances.argmax(1) == made).mean()),
    )


def _chances(values: np.ndarray, weights: np.ndarray, absent: np.ndarray) -> np.ndarray:
    marks = values @ weights + absent
    marks = np.exp(marks - marks.max(1, keepdims=True))
    chances: np.ndarray = marks / marks.sum(1, keepdims=True)
    return chances


def learn(
    arguments: Sequence[str] | None,
    parser: argparse.ArgumentParser,
    choices: ChoicesOf,
    row: Callable[[Sequence[float]], object],
    by: str,
    wanted: Callable[[Rules], bool] = lambda _: True,
) -> int:
    """Learn from what players choose at each table, and print the weights as `row` has them."""
    check = argument(_name_of_player)
    parser.add_argument("--by", type=check, default=by, metavar="PLAYER", help=f"who plays (default: {by})")
    add_arguments(parser, 400, game_of)
    given = parser.parse_args(arguments)
    for table, _, hands in at_each_table(given, partial(choices, given.by), wanted):
        made = [choice for hand in hands for choice in hand]
        if not made:
            continue
        weights, likely, best = fit(made)
        chance = sum(log(1 / len(moves)) for moves, _ in made) / len(made)
        print(
            f"    # {len(made)} choices, log chance {likely:.2f} instead of {chance:.2f}, "
            f"best in {100 * best:.0f} %\n"
            f"    {table!r}: {row(weights)!r},",
            flush=True,
        )
    return 0


def _name_of_player(name: str) -> str:
    player(name)
    return name


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.tools.learn", description=__doc__)
    return learn(arguments, parser, choices_of, tuple, "heuristic")


if __name__ == "__main__":
    sys.exit(main())
