"""What imagined players do who lay nothing, in the games in which that is a choice.

The loops of roll-outs are quick and long; here is the same again, a step at a time.
"""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from compact_hands import VARIANTS, first_state, hand_of, variant
from small_positions import table, view

from game.bots.fast import Compact, Policy, Root, Step
from game.bots.fast.base import DRAW, END_TURN, PASS, TURN_UP, likely_ahead
from game.bots.fast.passing import Passing
from game.bots.fast.rows import Rows
from game.bots.fast.tiles import bits
from game.core.observation import observe
from game.core.rules import Rules
from game.core.tiles import parse_tiles

IDLE = [
    rules for rules in VARIANTS if isinstance(hand_of(rules, first_state(rules, Random(1))), Passing | Rows)
]


def ahead(hand: Compact, share: float) -> bool:
    return likely_ahead(hand.turn, hand.hands, hand.out, share)


def idle_step(hand: Compact, steps: list[Step]) -> Step | None:
    """Give what is done instead of laying a tile; None: one is laid."""
    if isinstance(hand, Rows) and not hand.open[hand.turn] and TURN_UP in steps:
        return TURN_UP
    if steps == [DRAW, END_TURN]:
        return END_TURN
    if not steps[0][0]:
        return DRAW if steps[0] is DRAW and not ahead(hand, 1.0) else steps[-1]
    if isinstance(hand, Passing) and hand.node and hand.passes >= hand.plan.seats - 1 and ahead(hand, 0.7):
        return PASS
    return None


def steps_of_a_rollout(hand: Compact, rng: Random, policy: Policy | None) -> Iterator[tuple[int, Step]]:
    """Play a hand out, and yield who does what."""
    while hand.turn >= 0:
        steps = list(hand.moves())
        step = idle_step(hand, steps)
        if step is None:
            laying = [one for one in steps if one[0]]
            held = hand.hands[hand.turn]
            step = policy(hand.turn, held, laying) if policy else laying[int(rng.random() * len(laying))]
        yield hand.turn, step
        hand.apply(step)


def fittest(seat: int, hand: int, steps: Sequence[Step]) -> Step:
    """Choose by all that a policy is told."""
    return max(steps, key=lambda step: ((hand ^ step[0]) & step[1].fit, step[0] * (seat + 1) % 97))


@pytest.mark.parametrize("rules", IDLE, ids=variant)
def test_the_fast_loop_comes_to_what_steps_come_to(rules: Rules) -> None:
    rng = Random(4)
    for number in range(25):
        state = first_state(rules, rng)
        assert state.turn is not None
        # Who opens next is worth something, so that it counts who made the fish.
        root = Root(rules, observe(state, state.turn), 7.0)
        hand = root.start([bits(row) for row in state.hands], bits(state.boneyard))
        while hand.turn >= 0:
            for policy in (None, fittest):
                stepped = hand.copy()
                done = list(steps_of_a_rollout(stepped, Random(number), policy))
                assert hand.rollout(Random(number).random, policy) == stepped.gains(), done
            hand.apply(rng.choice(list(hand.moves())))


Done = list[tuple[int, Step]]


def played_out(game: str, hands: tuple[str, ...], setup: str, boneyard: str = "") -> Done:
    match = table(game, hands, setup, boneyard=boneyard)
    rows = [bits(parse_tiles(hand)) for hand in hands]
    hand = Root(match.rules, view(match)).start(rows, bits(parse_tiles(boneyard)))
    gains = hand.rollout(lambda: 0.0, fittest)
    done = list(steps_of_a_rollout(hand, Random(1), fittest))
    assert gains == hand.gains()
    return done


def test_in_pass_who_is_stuck_and_ahead_passes_and_who_is_stuck_and_behind_draws() -> None:
    done = played_out("pass", ("0-1 0-0", "4-5 4-4 2-5"), "6-3", boneyard="6-6 1-1")
    assert done[:2] == [(0, PASS), (1, DRAW)]


def test_in_pass_the_last_pass_is_made_by_who_is_far_ahead_although_he_can_lay() -> None:
    done = played_out("pass", ("5-5 4-5", "0-6 0-0"), "6-3")
    assert done == [(0, PASS), (1, PASS)]
    # With more pips he lays.
    done = played_out("pass", ("0-5 0-4", "5-6 0-0"), "6-3")
    assert done[0] == (0, PASS)
    assert done[1][1] is not PASS


def test_in_the_blind_games_nobody_draws_before_he_knows_that_he_is_stuck() -> None:
    # Closed rows: something may fit yet. Seat 0 turns up two tiles in vain and draws none.
    done = played_out("blind", ("0-1 0-2 0-4 0-5", "1-1 1-2 1-4 6-5"), "6-3", boneyard="6-6 3-3")
    assert (0, END_TURN) in done
    assert not [step for seat, step in done[:4] if step is DRAW]


def test_in_the_blind_games_who_sees_that_he_is_stuck_draws_unless_he_is_ahead() -> None:
    done = played_out("blind", ("5-5 4-5", "1-1 6-5"), "6-3", boneyard="6-6 3-3")
    assert done[0] == (0, DRAW)
    done = played_out("blind", ("0-0 0-1", "5-5 4-5 6-5"), "6-3", boneyard="6-6 3-3")
    assert done[0] == (0, PASS)
