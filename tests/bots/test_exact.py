"""Where everything is known the best move is found: the same that trying everything out finds."""

from collections.abc import Hashable, Iterator
from random import Random

import pytest
from compact_hands import first_state, hand_of
from random_positions import TABLES, named

from game.bots.exact import values
from game.bots.fast import Compact, Step
from game.bots.fast.lines import Lines
from game.bots.fast.tiles import bits, tiles
from game.core.engine import apply
from game.core.observation import observe
from game.core.options import all_options
from game.core.rules import Rules
from game.core.state import State

TWO_SIDES = [rules for rules in TABLES if rules.sides == 2]
TWO_SEATS = [rules for rules in TWO_SIDES if rules.seats == 2]
SMALL = 12
"""So many tiles in the hands are tried out in every way."""

WAYS = 300
"""If there are not more ways than this."""

POSITIONS = 100
"""For each game of two: ten games, and so a thousand in all."""


class _TooMany(Exception):  # noqa: N818 - no error
    pass


class Tries:
    """Counts what is tried out."""

    def __init__(self, ways: int = WAYS) -> None:
        self.left = ways

    def tried_out(self, hand: Compact) -> float:
        """Give the value for side 0 of best play, by trying everything."""
        if hand.turn < 0:
            return hand.gains()[0]
        self.left -= 1
        if self.left < 0:
            raise _TooMany
        found = [self.tried_out(after) for _, after in followed(hand)]
        return max(found) if hand.plan.value.side[hand.turn] == 0 else min(found)


def followed(hand: Compact) -> Iterator[tuple[Step, Compact]]:
    for step in hand.moves():
        after = hand.copy()
        after.apply(step)
        yield step, after


def tried(rules: Rules, rng: Random) -> Iterator[tuple[Compact, list[float]]]:
    """Yield hands that are played down at random until few tiles are left, with a choice to make.

    With what each move is worth to the side that makes it.
    """
    while True:
        hand = hand_of(rules, first_state(rules, rng, boneyard=0.0))
        while hand.turn >= 0:
            if not hand.left and hand.out.bit_count() <= SMALL and len(hand.moves()) > 1:
                sign = 1 if hand.plan.value.side[hand.turn] == 0 else -1
                tries = Tries()
                try:
                    yield hand, [sign * tries.tried_out(after) for _, after in followed(hand)]
                    break
                except _TooMany:
                    pass
            hand.apply(rng.choice(list(hand.moves())))


def tried_out_by_the_engine(rules: Rules, state: State) -> float:
    if state.result is not None:
        return rules.scoring.gain(state.result, 0)
    assert state.turn is not None
    moves, _ = all_options(rules, observe(state, state.turn))
    found = [tried_out_by_the_engine(rules, apply(rules, state, move)[0]) for move in moves]
    return max(found) if rules.side(state.turn) == 0 else min(found)


def check(hand: Compact, expected: list[float]) -> None:
    before = hand.key()
    known = values(hand)
    assert known is not None
    assert [value for value, _ in known] == expected
    assert [step for _, step in known] == list(hand.moves())
    assert hand.key() == before


@pytest.mark.parametrize("rules", TWO_SEATS, ids=named)
def test_every_move_is_worth_what_trying_everything_out_says(rules: Rules) -> None:
    hands = tried(rules, Random(4))
    for _ in range(POSITIONS):
        check(*next(hands))


def test_ten_games_are_a_thousand_positions() -> None:
    assert len(TWO_SEATS) * POSITIONS == 1000


@pytest.mark.parametrize("rules", [rules for rules in TWO_SIDES if rules.seats == 4], ids=named)
def test_partners_play_for_each_other(rules: Rules) -> None:
    hands = tried(rules, Random(4))
    for _ in range(30):
        check(*next(hands))


@pytest.mark.parametrize("rules", TWO_SIDES, ids=named)
def test_the_engine_itself_finds_the_same_values(rules: Rules) -> None:
    rng = Random(8)
    asked = 0
    while asked < 4:
        state = first_state(rules, rng, boneyard=0.0)
        hand = hand_of(rules, state)
        while state.turn is not None and (hand.left or len(hand.moves()) == 1 or not few_ways(hand)):
            step = rng.choice(list(hand.moves()))
            state, _ = apply(rules, state, hand.to_engine(step, state.table))
            hand.apply(step)
        if state.turn is None:
            continue
        asked += 1
        known = values(hand)
        assert known is not None
        sign = 1 if rules.side(state.turn) == 0 else -1
        assert sign * max(value for value, _ in known) == tried_out_by_the_engine(rules, state)


def few_ways(hand: Compact) -> bool:
    try:
        Tries(50).tried_out(hand)
    except _TooMany:
        return False
    return True


def looked_up(hand: Compact, known: dict[Hashable, float]) -> float:
    """Give the value for side 0 without bounds, each position once."""
    if hand.turn < 0:
        return hand.gains()[0]
    key = hand.key()
    if key not in known:
        found = [looked_up(after, known) for _, after in followed(hand)]
        known[key] = max(found) if hand.plan.value.side[hand.turn] == 0 else min(found)
    return known[key]


@pytest.mark.parametrize(
    "rules",
    [rules for rules in TWO_SEATS if type(hand_of(rules, first_state(rules, Random(1)))) is Lines],
    ids=named,
)
@pytest.mark.parametrize("boneyard", [0.0, 1.0], ids=["without-boneyard", "with-known-boneyard"])
def test_long_hands_are_solved_as_without_bounds(rules: Rules, boneyard: float) -> None:
    rng = Random(6)
    asked = 0
    while asked < 6:
        hand = hand_of(rules, first_state(rules, rng, boneyard=boneyard))
        for _ in range(4):
            if hand.turn >= 0:
                hand.apply(rng.choice(list(hand.moves())))
        if hand.turn < 0:
            continue
        try:
            hand = drawn_down(hand)
        except ValueError:
            # What is out of play now was all that fitted.
            continue
        if len(hand.moves()) == 1:
            continue
        asked += 1
        known: dict[Hashable, float] = {}
        sign = 1 if hand.plan.value.side[hand.turn] == 0 else -1
        expected = [sign * looked_up(after, known) for _, after in followed(hand)]
        assert [value for value, _ in values(hand) or ()] == expected


def drawn_down(hand: Compact) -> Compact:
    """Give the hand with three tiles of its boneyard at most, so that the slow way comes to an end."""
    rows = [bits(tiles(held)) for held in hand.hands]
    return hand.dealt(rows, hand.stock[hand.at : hand.at + 3])


def test_it_gives_up_where_there_is_too_much_to_look_at() -> None:
    rules = next(rules for rules in TABLES if named(rules) == "kozel-4-pairs")
    hand = hand_of(rules, first_state(rules, Random(1)))
    assert values(hand, limit=20) is None


def test_games_of_more_sides_are_not_solved() -> None:
    rules = next(rules for rules in TABLES if rules.sides == 3)
    assert values(hand_of(rules, first_state(rules, Random(1)))) is None
