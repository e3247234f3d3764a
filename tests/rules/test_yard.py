"""Дворовый козёл: the worked examples and decisions of rules.md 2.4, against the engine."""

import json
from random import Random
from typing import Any

import pytest
from positions import Position

from game.core.events import Dripped
from game.core.match import new_match, next_hand
from game.core.records import read_record
from game.core.replay import replay
from game.core.results import Standing
from game.core.rules import DealError
from game.core.tiles import SIXES, parse_tiles, tile
from game.rules.catalogue import find
from game.rules.game import GameError
from game.rules.scoring import WHOLE_MATCH


def yard(seats: int = 2, **more: Any) -> Position:
    return Position("yard", seats, pairs=seats == 4, **more)


def later(seats: int = 2, **more: Any) -> Position:
    """Give a later hand, which seat 0 opens."""
    return yard(seats, first_hand=False, opener=0, **more)


def test_t4_1_the_threshold_for_sitting_down() -> None:
    assert later().domino("", "5-6 0-1").result.after.sitting is None
    assert later().domino("", "5-6 0-2").result.after.sitting == 1
    assert later(4).domino("", "5-6 1-2", "0-0", "3-6 0-1").result.after.sitting is None
    sits = later(4).domino("", "5-6 1-2", "0-0", "3-6 0-2")
    assert sits.result.after == Standing((0, 0), 0, first_hand=False, opener=0, sitting=1)
    assert sits.result.written == (0, 0)
    match, _ = next_hand(sits.match)
    assert match.state
    assert SIXES in match.state.hands[0]
    assert [len(hand) for hand in match.state.hands] == [7] * 4
    assert (match.state.turn, match.state.must_open) == (0, (SIXES,))


def test_t4_2_sitters_lose() -> None:
    result = later(sitting=1).domino("", "1-2").result
    assert (result.titles, result.match_over) == ({"goat": (1,)}, True)
    assert result.after.sitting == 1


def test_t4_3_sitters_win() -> None:
    position = later(sitting=1).domino("5-6 5-5 4-5 5-3", "", by=1)
    after = position.result.after
    assert (after.sitting, after.first_hand, position.result.match_over) == (None, True, False)
    assert position.opener("2-2 6-6", "1-1 0-0") == position.rules.opening.choose(
        position.deal("2-2 6-6", "1-1 0-0").match.hands[-1].deal, Standing((0, 0))
    )
    assert position.state.turn == 1


def test_t4_4_a_fish_with_sitters() -> None:
    won = later(sitting=1).fish("5-5 0-1", "5-5 0-0").result
    assert won.after.sitting == 0
    assert won.after.opener == 1
    lost = later(sitting=1).fish("5-5 0-0", "5-5 0-1").result
    assert lost.titles == {"goat": (1,)}
    tie = later(sitting=1).fish("5-5", "4-4 0-2").result
    assert (tie.winners, tie.new_eggs, tie.match_over) == ((), 10, False)
    assert tie.after == Standing((0, 0), 10, first_hand=False, opener=0, sitting=1)


def test_t4_5_the_drip() -> None:
    hands = (
        "6-6 0-0 2-2 0-1 0-2 0-3 0-4",
        "3-3 5-5 1-5 1-6 2-3 2-4 2-5",
        "1-1 4-4 0-5 0-6 1-2 1-3 1-4",
        "2-6 3-4 3-5 3-6 4-5 4-6 5-6",
    )
    position = later(4, sitting=1).deal(*hands).play("0 6-6")
    assert [len(hand) for hand in position.state.hands] == [4, 7, 6, 7]
    drip = ((0, tile(0, 0)), (2, tile(1, 1)), (0, tile(2, 2)))
    assert position.state.log[-1] == Dripped(drip, (4, 7, 6, 7))
    assert dict(position.state.table.ends) == {"L": 6, "R": 6}
    assert [str(path.tiles[0].tile) for path in position.state.table.paths] == ["6-6", "0-0", "1-1", "2-2"]
    moved = (hands[0].replace("0-0", "1-1"), hands[1], hands[2].replace("1-1", "5-5"), hands[3])
    without = later(4, sitting=1).deal(*moved[:1], moved[1].replace("5-5", "0-0"), *moved[2:]).play("0 6-6")
    assert [len(hand) for hand in without.state.hands] == [6, 7, 7, 7]


def test_t4_6_officer_goat() -> None:
    position = yard().domino("", "1-2", table="0-4", last="0-0>L")
    assert position.result.titles == {"officer_goat": (1,)}
    assert position.result.match_over
    assert position.result.after.accounts == (0, 0)


def test_a4_6_eggs_count_for_the_threshold_only() -> None:
    position = later().fish("5-5", "4-4 0-2")
    assert position.result.after.eggs == 10
    position.domino("", "1-2")
    assert position.result.after.sitting == 1
    assert position.result.after.eggs == 0


def test_a4_13_the_drip_may_empty_the_openers_hand() -> None:
    result = later().deal("6-6 0-0 1-1", "2-2 3-4").play("0 6-6").result
    assert (result.end, result.winners, result.titles) == ("domino", (0,), {})


def test_a4_14_with_another_double_it_is_an_officer_goat_with_6_6_a_general() -> None:
    assert later().domino("", "1-2", table="0-4", last="0-0>L+4-4>R").result.titles == {"officer_goat": (1,)}
    assert later().domino("", "1-2", table="0-6", last="0-0>L+6-6>R").result.titles == {"general_goat": (1,)}


def test_f8_f9_a_title_books_nothing_and_the_sitters_stay() -> None:
    result = later(sitting=0, eggs=4).domino("", "1-2", table="0-4", last="0-0>L").result
    assert result.after == Standing((0, 0), 0, first_hand=False, opener=0, sitting=0)
    # An opening 0-0 that empties the hand makes no officer goat.
    assert later().deal("0-0", "0-1 1-2").play("0 0-0").result.titles == {}


def test_a4_8_no_bonuses() -> None:
    position = later().deal("6-6 4-6", "0-6").play("0 6-6", "1 0-6>L")
    assert position.result.entries[0].total == 10
    assert position.result.after.sitting is None


def test_lone_tiles_are_worth_more_at_the_threshold() -> None:
    assert later().domino("", "0-0").result.after.sitting == 1


def test_the_opener_must_hold_6_6_while_a_side_sits() -> None:
    with pytest.raises(DealError, match="6-6"):
        later(sitting=1).deal("1-1", "6-6")
    with pytest.raises(DealError, match="opener"):
        yard(sitting=1).deal("1-1", "6-6")


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_is_dealt_while_a_side_sits_and_nobody_is_named_to_open(seats: int) -> None:
    fields = {"ryba": 1, "game": "yard", "seats": seats, "pairs": seats == 4, "hands": []}
    record = read_record(json.dumps({**fields, "start": {"accounts": [0, 0], "sitting": 0}}), find)
    match, _ = replay(record, sitting=True)
    with pytest.raises(DealError, match="must name the opener"):
        next_hand(match)


def test_the_winner_of_the_fish_on_the_goats_side_is_dealt_6_6() -> None:
    rules = find("yard").rules(4, pairs=True)
    for seed in range(20):
        match, _ = next_hand(
            new_match(rules, seed, Standing((0, 0), 0, first_hand=False, opener=2, sitting=1))
        )
        assert match.state
        assert SIXES in match.state.hands[2]
        held = sorted(tile for hand in match.state.hands for tile in hand)
        assert held == sorted(set(held))
        assert len(held) == 28
    deals = {
        rules.dealing.deal(rules, Random(seed), Standing((0, 0), sitting=0, opener=0)) for seed in range(9)
    }
    assert len(deals) == 9


def test_what_sitting_is_worth_to_the_bots() -> None:
    def gain(position: Position) -> float:
        return position.rules.scoring.gain(position.result, 0)

    assert gain(later().domino("", "5-6 0-2")) > 0
    assert gain(later().domino("", "1-2")) == 0
    assert gain(later(sitting=0).domino("", "1-2")) == gain(later().domino("", "5-6 0-2"))
    assert gain(later(sitting=1).domino("", "1-2")) == WHOLE_MATCH
    assert gain(later(sitting=0).fish("5-5 0-0", "5-5 0-1")) > gain(later(sitting=0).domino("", "1-2"))


def test_four_play_in_pairs_only() -> None:
    with pytest.raises(GameError, match="by 4 only in pairs; choose pairs, or 2 players"):
        find("yard").rules(4)
    assert find("yard").tables == ((2, False), (4, True))


def test_the_first_hand_is_opened_as_in_kozel() -> None:
    position = yard()
    opener = position.opener("6-6 0-0", "0-1 5-5")
    assert opener
    assert (opener.seat, opener.tiles) == (1, parse_tiles("5-5"))
