"""What is marked from outside for a hand that is imagined is what its owner marks himself."""

from random import Random

import pytest

from game.bots.bot import make
from game.bots.deduction import deduce
from game.bots.fast.tiles import mask
from game.bots.judge import Judge
from game.bots.moments import Moments, Option
from game.bots.plays import candidates
from game.bots.weights import weights_for
from game.core.events import Played
from game.core.match import new_match, next_hand, play
from game.core.moves import Play
from game.core.observation import Observation, observe
from game.rules.catalogue import find
from game.tools.duplicate import start_of

FEW = 3
"""With so few tiles the bonus of a last tile counts, which is not marked from outside."""


def marked(view: Observation, judge: Judge, options: list[Option], hand: int) -> list[tuple[float, float]]:
    """Pair for each tile that can be laid in one way the marks from outside with the owner's."""
    plays, _, _ = candidates(judge.rules, view)
    by_tiles: dict[int, list[Play]] = {}
    for one in plays:
        by_tiles.setdefault(mask(placed.tile for placed in one.placements), []).append(one)
    return [
        (option.marks(hand, judge.weights), judge.marks(by_tiles[option.bits][0]))
        for option in options
        if len(by_tiles.get(option.bits, ())) == 1
    ]


@pytest.mark.parametrize(
    ("game", "seats", "pairs"),
    [
        ("kozel", 2, False),
        ("kozel", 4, True),
        ("kozel", 4, False),
        ("classic", 3, False),
        ("osiol", 2, False),
        ("sausage", 2, False),
        ("sausage", 3, False),
    ],
)
def test_marks_from_outside_are_those_of_the_owner(game: str, seats: int, pairs: bool) -> None:
    rules = find(game).rules(seats, pairs=pairs)
    bot, weights, compared = make("club"), weights_for(rules), 0
    # What others than the next seat hold is worth little, and taken as everybody sees it.
    near = 1e-6 if seats == 2 else 2.5
    for seed in range(4):
        match, _ = next_hand(new_match(rules, seed, start_of(rules, Random(seed))))
        while match.result is None:
            assert match.state
            assert match.state.turn is not None
            before, seat = observe(match.state, match.state.turn), match.state.turn
            match, _ = play(match, bot.choose(before, rules, Random(f"{seed}/{len(match.state.log)}")))
            tiles = [tile for tile in before.rows[seat] if tile]
            assert match.state
            played = match.state.log[len(before.log) :]
            if before.table.empty or len(tiles) <= FEW or not isinstance(played[0], Played):
                continue
            moments = Moments(rules, observe(match.state, (seat + 1) % seats), weights)
            for at, event in enumerate(before.log):
                moments.go_on(at, event)
            found = moments.judged(len(before.log), seat, Play(played[0].placements))
            options = [some[0] for some in found.single.values() if len(some) == 1]
            pairs_of = marked(before, Judge(rules, before, deduce(before), weights), options, mask(tiles))
            for outside, inside in pairs_of[1:]:
                assert outside - pairs_of[0][0] == pytest.approx(inside - pairs_of[0][1], abs=near)
                compared += 1
    assert compared > 20
