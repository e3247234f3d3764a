"""What imagined players do who lay nothing, in the games in which that is a choice."""

import pytest
from small_positions import table, view

from game.bots.fast import Compact, Root, Step
from game.bots.fast.base import DRAW, END_TURN, PASS
from game.bots.fast.passing import Passing
from game.bots.fast.rows import Rows
from game.bots.fast.tiles import bits
from game.core.tiles import parse_tiles

Done = list[tuple[int, Step]]


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Done:
    """Give the list in which each step of a roll-out is noted, with its seat."""
    noted: Done = []
    for kind in (Passing, Rows):
        apply = kind.apply

        def note(hand: Compact, step: Step, apply=apply) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
            noted.append((hand.turn, step))
            apply(hand, step)

        monkeypatch.setattr(kind, "apply", note)
    return noted


def played_out(game: str, hands: tuple[str, ...], setup: str, boneyard: str = "") -> None:
    match = table(game, hands, setup, boneyard=boneyard)
    rows = [bits(parse_tiles(hand)) for hand in hands]
    hand = Root(match.rules, view(match)).start(rows, bits(parse_tiles(boneyard)))
    hand.rollout(lambda: 0.0, lambda _seat, _hand, steps: steps[0])


def test_in_pass_who_is_stuck_and_ahead_passes_and_who_is_stuck_and_behind_draws(done: Done) -> None:
    played_out("pass", ("0-1 0-0", "4-5 4-4 2-5"), "6-3", boneyard="6-6 1-1")
    assert done[:2] == [(0, PASS), (1, DRAW)]


def test_in_pass_the_last_pass_is_made_by_who_is_far_ahead_although_he_can_lay(done: Done) -> None:
    played_out("pass", ("5-5 4-5", "0-6 0-0"), "6-3")
    assert done == [(0, PASS), (1, PASS)]
    done.clear()
    # With more pips he lays.
    played_out("pass", ("0-5 0-4", "5-6 0-0"), "6-3")
    assert done[0] == (0, PASS)
    assert done[1][1] is not PASS


def test_in_the_blind_games_nobody_draws_before_he_knows_that_he_is_stuck(done: Done) -> None:
    # Closed rows: something may fit yet. Seat 0 turns up two tiles in vain and draws none.
    played_out("blind", ("0-1 0-2 0-4 0-5", "1-1 1-2 1-4 6-5"), "6-3", boneyard="6-6 3-3")
    assert (0, END_TURN) in done
    assert not [step for seat, step in done[:4] if step is DRAW]


def test_in_the_blind_games_who_sees_that_he_is_stuck_draws_unless_he_is_ahead(done: Done) -> None:
    played_out("blind", ("5-5 4-5", "1-1 6-5"), "6-3", boneyard="6-6 3-3")
    assert done[0] == (0, DRAW)
    done.clear()
    played_out("blind", ("0-0 0-1", "5-5 4-5 6-5"), "6-3", boneyard="6-6 3-3")
    assert done[0] == (0, PASS)
