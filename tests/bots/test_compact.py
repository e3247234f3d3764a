"""The hands for search and the engine play the same game: moves, turns, ends and points, in all games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random

import pytest
from compact_hands import VARIANTS, first_state, hand_of, variant
from random_positions import TABLES, named

from game.bots.fast import Compact, Step
from game.bots.fast.lines import Lines
from game.bots.fast.nodes import Node
from game.bots.fast.sausage import Lanes
from game.bots.fast.tiles import TILE, bits, mask
from game.core.engine import apply, begin, begin_setup
from game.core.moves import Move, Play
from game.core.observation import observe
from game.core.options import all_options, options
from game.core.record_reader import read_record
from game.core.records import RecordError
from game.core.replay import MoveError, ResultError, replay
from game.core.rules import Rules
from game.core.sausage import Sausage
from game.core.state import State
from game.rules.catalogue import GAMES, find
from game.rules.game import Game


def meaning(step: Step) -> tuple[object, ...]:
    """Give what a move does, to compare moves of different hands."""
    table = step[1]
    return step[0], getattr(table, "ends", None) or getattr(table, "key", table), step[2]


def engine_moves(rules: Rules, state: State, rng: Random) -> tuple[tuple[Move, ...], bool]:
    """Give all legal moves, or where there are very many one long play among the short ones."""
    assert state.turn is not None
    view = observe(state, state.turn)
    moves, cut = all_options(rules, view)
    if cut:
        plays = [move for move in moves if isinstance(move, Play)]
        growing = [rng.choice(plays)]
        while growing and rng.random() < 0.8:
            plays.append(growing[0])
            steps = options(rules, view, growing[0].placements)
            growing = [move for move in (rng.choice(steps),) if isinstance(move, Play)] if steps else []
        moves = (*plays, *(move for move in moves if not isinstance(move, Play)))
    return moves, cut


def same(hand: Compact, state: State) -> None:
    assert hand.turn == (-1 if state.turn is None else state.turn)
    assert hand.hands == [mask(row) for row in state.hands]
    if state.turn is not None:
        assert hand.stock[hand.at :] == bits(state.boneyard)
        if not state.table.empty and not isinstance(state.table, Sausage):
            assert hand.node is hand.plan.graph.of(state.table)


def same_moves(
    hand: Compact, rules: Rules, state: State, rng: Random
) -> tuple[list[Step], list[tuple[Move, Step]]]:
    """Compare the legal moves; give those of the hand, and those of the engine with what stands for them."""
    moves, cut = engine_moves(rules, state, rng)
    steps = list(hand.moves())
    stood_for = [hand.to_step(move, state.table) for move in moves]
    means = {meaning(step) for step in stood_for}
    assert means <= {meaning(step) for step in steps}
    if not cut:
        assert means == {meaning(step) for step in steps}
        assert len(steps) == len(means)
    return steps, list(zip(moves, stood_for, strict=True))


def lockstep(rules: Rules, rng: Random, turns: int = 0) -> Iterator[tuple[Compact, State]]:
    """Play a hand at random in both, as if it had lasted some turns; yield both after each move."""
    state = first_state(rules, rng)
    state = replace(state, progress=replace(state.progress, turns=turns))
    hand = hand_of(rules, state)
    while state.turn is not None:
        steps, known = same_moves(hand, rules, state, rng)
        for step in steps:
            assert hand.to_step(hand.to_engine(step, state.table), state.table) is not None
        if rng.random() < 0.5:
            step = rng.choice(steps)
            move = hand.to_engine(step, state.table)
        else:
            move, step = rng.choice(known)
        state, _ = apply(rules, state, move)
        before = hand.copy()
        hand.apply(step)
        assert before.turn >= 0
        same(hand, state)
        if rng.random() < 0.2 and state.turn is not None:
            # What is begun in the middle is the same as what was played to there.
            again = hand_of(rules, state)
            assert again.key() == hand.key()
            hand = again
        yield hand, state


@pytest.mark.parametrize("rules", VARIANTS, ids=variant)
def test_both_play_the_same_game_to_the_same_points(rules: Rules) -> None:
    rng = Random(7)
    for _ in range(5):
        hand, state = list(lockstep(rules, rng))[-1]
        assert state.result is not None
        assert (hand.end, hand.by, hand.why) == (state.result.end, state.result.by, state.result.why)
        assert hand.result() == state.result
        gains = tuple(rules.scoring.gain(state.result, side) for side in range(rules.sides))
        assert hand.gains() == pytest.approx(gains)


RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.ryba.json"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_recorded_hands_go_the_same_way(game: Game) -> None:
    """Also positions that were set up, and so may be such as play does not lead to."""
    played = 0
    for path in RECORDS:
        record = read_record(path.read_text(encoding="utf-8"), find)
        if record.rules.game != game.id:
            continue
        try:
            match, _ = replay(record, sitting=game.sitting)
        except (RecordError, MoveError, ResultError):
            # Some records are there to be refused.
            continue
        before = match.start
        for log in match.hands:
            if log.turn is None:
                state, _ = begin(match.rules, log.deal, before)
            else:
                state, _ = begin_setup(match.rules, log.deal, before, log.setup, log.turn)
            if state is None or state.turn is None:
                continue
            played += 1
            hand = hand_of(match.rules, state)
            for _, move in log.moves:
                assert state is not None
                same_moves(hand, match.rules, state, Random(1))
                hand.apply(hand.to_step(move, state.table))
                state, _ = apply(match.rules, state, move)
                same(hand, state)
            if log.result:
                assert hand.result() == log.result
                before = log.result.after
    assert played > 3


def test_the_hands_end_in_every_way() -> None:
    ways: set[str] = set()
    for rules in (rules for rules in TABLES if rules.seats == 2):
        rng = Random(3)
        for _ in range(12):
            hand, _ = list(lockstep(rules, rng))[-1]
            ways.add(hand.why)
    assert ways >= {"out", "blocked", "passed", "idle"}


def test_in_both_a_hand_lasts_no_longer_than_the_rules_have_it() -> None:
    for rules in (rules for rules in TABLES if rules.ending.most_turns):
        rng = Random(4)
        for _ in range(10):
            hand, _ = list(lockstep(rules, rng, rules.ending.most_turns - 4))[-1]
            assert hand.why == "long"


def test_a_roll_out_leaves_the_hand_as_it_is_and_comes_to_what_moves_come_to() -> None:
    for rules in TABLES:
        rng = Random(9)
        state = first_state(rules, rng)
        hand = hand_of(rules, state)
        while hand.turn >= 0:
            before = hand.key()
            gains = hand.rollout(rng.random)
            assert len(gains) == rules.sides
            assert sum(gains) == pytest.approx(0) or 125.0 in gains
            assert hand.key() == before
            hand.apply(rng.choice(list(hand.moves())))
        assert hand.rollout(rng.random) == hand.gains()


def test_in_a_roll_out_of_the_sausage_each_move_is_as_likely() -> None:
    some = none = 0
    for rules in (find("sausage").rules(2), find("sausage").rules(4, options={"cuts": 1})):
        rng = Random(6)
        for hand, _ in chain(lockstep(rules, rng), lockstep(rules, rng)):
            assert isinstance(hand, Lanes)
            node, held = hand.node, hand.hands[hand.turn]
            for may_cut in (True, False) if node else ():
                assert node
                moves = [*node.lays(held), *(node.cuts(held) if may_cut else ())]
                count = len(moves)
                found = [
                    node.any_move(held, lambda at=at, count=count: (at + 0.5) / count, may_cut=may_cut)  # type: ignore[misc]
                    for at in range(count)
                ]
                assert Counter(found) == Counter(moves)
                if not moves:
                    assert node.any_move(held, rng.random, may_cut=may_cut) is None
                some, none = some + (count > 2), none + (not moves)
    assert some > 20
    assert none > 5


LINES = [rules for rules in TABLES if type(hand_of(rules, first_state(rules, Random(1)))) is Lines]


@pytest.mark.parametrize("rules", LINES, ids=named)
def test_the_fast_loop_plays_the_hand_that_moves_and_apply_play(rules: Rules) -> None:
    rng = Random(2)
    for _ in range(20):
        hand = hand_of(rules, first_state(rules, rng))
        played = hand.copy()
        while played.turn >= 0:
            # The heaviest comes first.
            played.apply(played.moves()[0])
        assert hand.rollout(lambda: 0.0) == played.gains()
        assert hand.rollout(lambda: 0.0, lambda _seat, _hand, steps: steps[0]) == played.gains()


@pytest.mark.parametrize("rules", LINES, ids=named)
def test_a_deal_with_which_the_hand_had_ended_before_is_none(rules: Rules) -> None:
    rng = Random(3)
    hand = hand_of(rules, first_state(rules, rng))
    hand.apply(hand.moves()[0])
    assert isinstance(hand.node, Node)
    fitting, others = (
        [bit for bit in TILE if bool(bit & hand.node.fit) == fits and not bit & hand.begun]
        for fits in (True, False)
    )
    rows = [[bit] for bit in others[: rules.seats]]
    assert hand.dealt(rows, fitting[:1]).turn == hand.turn
    with pytest.raises(ValueError, match="the hand is over"):
        hand.dealt(rows, others[rules.seats :])
