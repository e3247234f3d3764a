"""What the right to open is worth, found by playing each deal once for all who may have it."""

import pytest

from game.tools.lead import Opened, main, opened, worth


def test_where_nobody_has_the_right_to_open_it_is_worth_nothing() -> None:
    for seats, pairs in ((2, False), (4, True)):
        deals = [opened("classic", seats, pairs, number) for number in range(5)]
        assert [deal.ahead for deal in deals] == [pytest.approx(0.0)] * 5
        assert [deal.again for deal in deals] == [0.5] * 5


def test_it_is_the_same_each_time_and_counts_for_somebody() -> None:
    found = [opened("kozel", 4, True, number) for number in range(6)]
    assert found == [opened("kozel", 4, True, number) for number in range(6)]
    assert any(deal.ahead for deal in found)


def test_who_wins_opens_again_and_that_counts_too() -> None:
    # Two sides: who opens is 6 ahead now and, winning three hands of four, opens three more of four.
    assert worth(2, [Opened(5.0, 0.75), Opened(7.0, 0.75)])[0] == pytest.approx(12.0)
    # Where opening helps nobody to win, the next hand is worth nothing more.
    assert worth(2, [Opened(5.0, 0.5), Opened(7.0, 0.5)])[0] == pytest.approx(6.0)
    assert worth(4, [Opened(3.0, 0.25), Opened(3.0, 0.25)])[0] == pytest.approx(3.0)
    assert worth(4, [Opened(3.0, 0.5), Opened(3.0, 0.5)])[0] == pytest.approx(4.5)
    with pytest.raises(ValueError, match="too few deals"):
        worth(2, [Opened(5.0, 1.0), Opened(7.0, 1.0)])


def test_it_is_surer_the_less_deals_differ() -> None:
    assert worth(2, [Opened(5.0, 0.5), Opened(5.0, 0.5)])[1] == 0.0
    less = worth(2, [Opened(5.0, 0.5), Opened(7.0, 0.5)])[1]
    assert 0 < less < worth(2, [Opened(5.0, 0.4), Opened(7.0, 0.6)])[1]


def test_the_table_has_a_line_for_each_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["osiol", "--deals", "3", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0].strip() for line in lines] == [
        "('osiol', 2, False)",
        "('osiol', 3, False)",
        "('osiol', 4, False)",
        "('osiol', 4, True)",
    ]
