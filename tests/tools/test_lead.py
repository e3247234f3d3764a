"""What the right to open is worth, found by playing each deal once for all who may have it."""

import pytest

from game.tools.lead import main, worth


def test_where_nobody_has_the_right_to_open_it_is_worth_nothing() -> None:
    assert [worth("classic", 2, False, number) for number in range(5)] == [pytest.approx(0.0)] * 5


def test_it_is_the_same_each_time_and_counts_for_somebody() -> None:
    found = [worth("kozel", 4, True, number) for number in range(6)]
    assert found == [worth("kozel", 4, True, number) for number in range(6)]
    assert any(found)


def test_the_table_has_a_line_for_each_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["osiol", "--deals", "3", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0].strip() for line in lines] == [
        "('osiol', 2, False)",
        "('osiol', 3, False)",
        "('osiol', 4, False)",
        "('osiol', 4, True)",
    ]
