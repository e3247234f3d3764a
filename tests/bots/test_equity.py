"""How likely a match is won from its accounts."""

import pytest

from game.bots.equity import Equity, _Chances, _Match, equity_of
from game.bots.written import Written
from game.core.results import Standing
from game.rules.catalogue import find


def worth(
    game: str, accounts: tuple[int, int], opener: int = 0, *, seats: int = 2, pairs: bool = False
) -> float:
    """Give what the match is worth to the first side when no hand is being played."""
    equity = equity_of(find(game).rules(seats, pairs=pairs), Standing(accounts, first_hand=False))
    assert equity
    first, second = equity((0, 0), opener)
    assert first == -second
    return first


def test_where_points_are_against_one_more_of_them_are_worse_and_where_they_win_better() -> None:
    against = [worth("kozel", (own, 40)) for own in (0, 20, 40, 60, 80, 100, 120)]
    assert against == sorted(against, reverse=True)
    towards = [worth("classic", (own, 40)) for own in (0, 20, 40, 60, 80, 95)]
    assert towards == sorted(towards)


def test_the_match_is_over_at_the_target_and_worth_all_of_it() -> None:
    assert worth("kozel", (125, 40)) == -125
    assert worth("kozel", (20, 130)) == 125
    target = find("classic").rules(2).target
    assert target
    assert worth("classic", (target, target - 1)) == target
    assert worth("kozel", (130, 126)) == -125
    assert worth("kozel", (126, 126)) == 0


def test_both_sides_are_alike_and_who_opens_is_ahead_where_that_helps() -> None:
    for accounts in ((0, 0), (50, 50), (35, 80)):
        assert worth("kozel", accounts, 0) == pytest.approx(-worth("kozel", accounts[::-1], 1))
    assert worth("kozel", (50, 50), 0) > 5
    assert worth("kozel", (0, 0), seats=4, pairs=True) > 5
    assert worth("classic", (50, 50)) == pytest.approx(0, abs=0.05)


def test_points_beyond_the_target_are_worth_nothing_and_those_that_reach_it_much() -> None:
    equity = equity_of(find("kozel").rules(2), Standing((100, 60), first_hand=False))
    assert equity
    lost = [equity((points, 0), 1)[0] for points in (20, 24, 25, 60)]
    assert lost[2] == lost[3] == -125
    assert lost[0] - lost[1] < 0.3 * (lost[1] - lost[2])


def test_what_does_not_reach_the_threshold_begins_no_account() -> None:
    # Rules.md A1.15.
    def written(points: int, account: int) -> float:
        match = _Match(target=50, threshold=13, winning=False, written=Written(0.5, ((0, points),)))
        return _Chances(match)._written(account, points)

    assert written(12, 0) == 0
    assert written(13, 0) == 13
    assert written(12, 13) == 25
    # What follows such a hand is as if it had not been played, but for who opens.
    threshold = find("kozel").rules(2).scoring.threshold
    small = Equity(_Match(125, threshold, False, Written(0.5, ((0, threshold - 1),))), Standing((0, 0)))
    assert small((0, 0), 0) == small((0, 0), 1) == (0, 0)


@pytest.mark.parametrize("game", ["classic", "pass", "blitz", "blind", "spider"])
def test_where_nobody_opens_by_right_it_is_of_no_use_to_have_won(game: str) -> None:
    rules = find(game).rules(2)
    equity = equity_of(rules, Standing((50, 50), first_hand=False))
    assert equity
    for written in ((0, 0), (10, 0), (0, 20)):
        assert equity(written, 0) == pytest.approx(equity(written, 1), abs=0.05)


def test_where_the_winner_opens_if_he_can_it_counts_to_have_won() -> None:
    # The winner of a sausage opens with a double of his: mostly he has one. For two that is no good to him.
    equity = equity_of(find("sausage").rules(2), Standing((50, 50), first_hand=False))
    assert equity
    assert equity((0, 0), 0)[0] < -3 < 3 < equity((0, 0), 1)[0]
    by_right = find("classic").rules(2, options={"later_opening": "winner"})
    helps = equity_of(by_right, Standing((50, 50), first_hand=False))
    assert helps
    assert helps((0, 0), 0) != (0, 0)


def test_long_matches_are_known_as_soon_as_short_ones() -> None:
    for target in (25, 125, 500):
        equity = equity_of(find("kozel").rules(2, options={"target": target}), Standing((0, 0)))
        assert equity
        assert len(equity._chances._cells) <= 25
        assert equity((target, 0), 1) == (-target, target)
        before = equity((target - 1, 0), 1)[0]
        assert -target < before < 0


def test_where_more_play_than_two_sides_or_nobody_counts_points_there_is_none() -> None:
    assert equity_of(find("kozel").rules(3), Standing((0, 0, 0))) is None
    assert equity_of(find("yard").rules(2), Standing((0, 0))) is None
    assert equity_of(find("kozel").rules(2, options={"target": 501}), Standing((0, 0))) is None
