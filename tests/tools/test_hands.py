"""What is written in a hand, as the search counts on it."""

import pytest

from game.bots.written import written_of
from game.rules.catalogue import find
from game.tools.hands import PARTS, main, played, table


def test_the_parts_are_the_means_of_as_many_hands_each() -> None:
    hands = [(number % 4 > 0, 0, number) for number in range(2 * PARTS)]
    opener, parts = table(hands)
    assert opener == 0.75
    assert parts[0] == (0, 0)
    assert parts[-1] == (0, 2 * PARTS - 2)
    assert len(parts) == PARTS


def test_one_side_of_a_hand_writes_or_both_do() -> None:
    for number in range(8):
        hand = played("kozel", 2, False, number)
        assert hand is None or hand[1] == 0 <= hand[2]
        collected = played("pass", 2, False, number)
        assert collected is None or collected[2] == 0 <= collected[1]
    both = [hand for number in range(8) if (hand := played("osiol", 4, True, number))]
    assert any(winner and loser for _, winner, loser in both)


def test_too_few_hands_make_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="11 hands were won: 12 are needed"):
        table([(True, 0, 1)] * (PARTS - 1))
    assert main(["kozel", "--deals", "3", "--jobs", "1"]) == 2
    assert capsys.readouterr().err.startswith("hands: kozel for 2: ")


def test_what_is_known_has_the_shape_of_what_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kozel", "--deals", "24", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0].strip() for line in lines] == ["('kozel', 2, False)", "('kozel', 4, True)"]
    for seats, pairs in ((2, False), (4, True)):
        known = written_of(find("kozel").rules(seats, pairs=pairs))
        assert known
        assert len(known.hands) == PARTS
        assert 0.5 < known.opener < 0.7
