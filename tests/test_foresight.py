"""What a bot foresees of the person's turn is what it sees then, in every game; and it is told no secret."""

from random import Random

import pytest

from game import foresight
from game.bots.bot import make
from game.core.match import Match, new_match, next_hand, play
from game.core.moves import Move
from game.core.observation import Face, Observation, observe
from game.core.rules import Rules
from game.foresight import foresee
from game.rules.catalogue import GAMES
from game.tools.duplicate import start_of

TABLES = [
    pytest.param(game.rules(seats, pairs=pairs), id=f"{game.id}-{seats}{'p' * pairs}")
    for game in GAMES
    for seats, pairs in game.tables
    if seats in {2, 4}
]
# A turn there is a whole series of tiles.
SELDOM = {"blitz": 0.0, "blitz-blind": 0.4}


def turns(rules: Rules, hands: int) -> list[tuple[Observation, Observation]]:
    """Give how seat 1 sees the beginning of the turns of seat 0, and what it sees when it is to move."""
    found = []
    for seed in range(hands):
        match, _ = next_hand(new_match(rules, seed, start_of(rules, Random(seed))))
        before: Observation | None = None
        while match.state is not None and match.state.turn is not None:
            turn = match.state.turn
            if turn and before:
                if turn == 1:
                    found.append((before, observe(match.state, 1)))
                before = None
            elif turn == 0 and not before and not match.state.table.empty:
                before = observe(match.state, 1)
            match = moved(match)
    return found


def moved(match: Match) -> Match:
    assert match.state
    assert match.state.turn is not None
    view = observe(match.state, match.state.turn)
    return play(match, make("club").choose(view, match.rules, Random(len(match.state.log))))[0]


@pytest.mark.parametrize("rules", TABLES)
def test_what_comes_was_mostly_foreseen(rules: Rules) -> None:
    cases = turns(rules, 3)[:5]
    assert cases
    hits = 0
    for before, after in cases:
        foreseen = foresee(rules, before, Random(1))
        hits += after in foreseen
        for view in foreseen:
            assert (view.seat, view.turn) == (1, 1)
            assert view.log[: len(before.log)] == before.log
            assert len(view.log) > len(before.log)
            # Nothing is seen of what others hold in their hands.
            held = [row for seat, row in enumerate(view.rows) if seat != 1 and view.faces[seat] is Face.HELD]
            assert not any(tile for row in held for tile in row)
    assert hits >= SELDOM.get(rules.game, 0.6) * len(cases)


def test_the_likeliest_comes_first_and_none_twice() -> None:
    rules = next(game for game in GAMES if game.id == "kozel").rules(2)
    first = 0
    cases = turns(rules, 3)
    for before, after in cases:
        foreseen = foresee(rules, before, Random(1))
        assert all(view not in foreseen[:at] for at, view in enumerate(foreseen))
        first += after in foreseen[:2]
    assert first > len(cases) / 3


def test_it_takes_no_longer_than_it_may_in_a_hand_of_very_many_tiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = next(game for game in GAMES if game.id == "kozel").rules(2)
    before, _ = turns(rules, 1)[0]
    clock, asked = [0.0], []

    class Slow:
        def choose(self, view: Observation, rules: Rules, rng: Random) -> Move:
            clock[0] += 0.3
            asked.append(view)
            return make("club").choose(view, rules, rng)

    monkeypatch.setattr(foresight, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(foresight, "make", lambda level: Slow())
    found = foresee(rules, before, Random(1), 1.0)
    assert found
    assert 4 <= len(asked) <= 4 + foresight._MOST_STEPS
    assert clock[0] < 0.3 * len(asked) + 0.1
    asked.clear()
    foresee(rules, before, Random(1))
    assert len(asked) >= 80


def test_where_no_deal_is_possible_nothing_is_foreseen() -> None:
    rules = next(game for game in GAMES if game.id == "kozel").rules(2)
    before, _ = turns(rules, 1)[0]
    impossible = Observation(
        **{name: getattr(before, name) for name in before.__slots__ if name != "boneyard"}, boneyard=40
    )
    assert foresee(rules, impossible, Random(1)) == []
