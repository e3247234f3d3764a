"""Козёл: the worked examples and decisions of rules.md 2.3, against the engine."""

from random import Random
from typing import Any

import pytest
from positions import Position, deal_of

from game.core.events import Drew, OpenerNamed
from game.core.match import deal_hand
from game.core.moves import Refusal
from game.core.rules import DealError
from game.core.tiles import DOUBLE_SIX, parse_tiles, tile

FISH = ["0-0", "0-6>R", "0-1>L", "6-6>R", "2-6>R", "2-3>R", "1-6>L", "3-6>R", "4-6>R", "4-5>R", "5-6>R"]
FISH_HANDS = ("0-0 0-1 2-6 1-6 4-6 5-6 1-2", "0-6 6-6 2-3 3-6 4-5 1-1 3-4")
FISH_BONEYARD = "0-2 0-3 0-4 0-5 1-3 1-4 1-5 2-2 2-4 2-5 3-3 3-5 4-4 5-5"


def kozel(seats: int = 2, **more: Any) -> Position:
    return Position("kozel", seats, **more)


def test_t3_1_draw_for_the_first_double() -> None:
    position = kozel().deal(
        "6-6 0-1 0-2 0-3 0-4 0-5 0-6", "1-2 1-3 1-4 1-5 1-6 2-3 2-4", boneyard="2-6 4-4 0-0 1-1"
    )
    assert [len(hand) for hand in position.state.hands] == [8, 8]
    assert position.legal == ["1 4-4"]
    position.play("1 4-4")
    assert [len(hand) for hand in position.state.hands] == [8, 7]
    assert position.state.boneyard == parse_tiles("0-0 1-1")


def test_t3_2_thresholds() -> None:
    position = kozel()
    assert position.domino("", "5-6 0-1").result.written == (0, 0)
    assert position.domino("", "5-6 0-2").result.written == (0, 13)
    assert position.domino("", "1-2").result.after.accounts == (0, 16)
    pairs = kozel(4, pairs=True)
    assert pairs.domino("", "5-6 0-1", "3-5", "3-6 1-2").result.after.accounts == (0, 0)
    assert pairs.domino("", "5-6 0-1", "3-5", "3-6 1-3").result.after.accounts == (0, 25)


def test_t3_3_finished_with_a_double() -> None:
    assert kozel().domino("", "1-3", table="0-4", last="0-0>L").result.written == (0, 29)
    assert kozel().domino("", "1-3", table="4-6", last="6-6>R").result.written == (0, 54)


def test_t3_4_the_opener_himself_pays_for_6_6() -> None:
    position = kozel().domino("", "1-1 5-6").deal("6-6 4-6", "0-6").play("0 6-6", "1 0-6>L")
    assert position.result.values == (10, 0)
    assert position.result.written == (60, 0)


def test_t3_5_begun_and_finished_add_up() -> None:
    position = kozel(first_hand=False, opener=0).deal("0-0 6-6", "0-6 3-4")
    result = position.play("0 0-0", "1 0-6>R", "0 6-6>R").result
    assert result.written == (0, 82)
    assert result.titles == {}
    (entry,) = result.entries
    assert (entry.value, entry.begun, entry.finished, entry.eggs) == (7, 25, 50, 0)


def test_t3_6_eggs_and_the_threshold() -> None:
    position = kozel().fish("4-4 0-2", "5-5")
    assert (position.result.winners, position.result.written, position.match.standing.eggs) == (
        (),
        (0, 0),
        10,
    )
    other = kozel(eggs=10)
    result = position.domino("2-3", "", by=1).result
    assert (result.written, result.after.eggs) == ((15, 0), 0)
    result = other.domino("0-2", "", by=1).result
    assert (result.written, result.after.accounts, result.after.eggs) == ((0, 0), (0, 0), 0)


def test_t3_7_partial_and_complete_tie() -> None:
    result = kozel(3).fish("1-4", "0-5", "5-5 4-5 0-1").result
    assert (result.winners, result.written, result.after.eggs) == ((0, 1), (0, 0, 20), 0)
    result = kozel(3).fish("1-5", "2-4", "1-1 0-4").result
    assert (result.winners, result.written, result.after.eggs) == ((), (0, 0, 0), 6)


def test_t3_8_general_goat() -> None:
    position = kozel(accounts=(120, 90), eggs=7).domino("", "1-3 5-5", table="0-6", last="0-0>L+6-6>R")
    result = position.result
    assert result.match_over
    assert result.titles == {"general_goat": (1,)}
    # F8: nothing is booked, the eggs are gone.
    assert (result.written, result.after.accounts) == ((0, 0), (120, 90))
    assert (result.after.eggs, result.new_eggs) == (0, 0)


def test_t3_9_125_is_the_goat() -> None:
    result = kozel(accounts=(0, 118)).domino("", "2-5").result
    assert (result.after.accounts, result.titles, result.match_over) == ((0, 125), {"goat": (1,)}, True)
    result = kozel(accounts=(0, 118)).domino("", "1-5").result
    assert (result.after.accounts, result.titles, result.match_over) == ((0, 124), {}, False)


def test_t3_10_fish_with_boneyard() -> None:
    position = kozel(first_hand=False, opener=0).deal(*FISH_HANDS, boneyard=FISH_BONEYARD)
    position.play(*(f"{number % 2} {action}" for number, action in enumerate(FISH)))
    assert position.result.values == (3, 87)
    assert position.result.written == (0, 112)
    # The same line, but its first tile is not 0-0.
    table = "0-6 0-0>L 0-1>L 6-6>R 2-6>R 2-3>R 1-6>L 3-6>R 4-6>R 4-5>R"
    position = kozel().set_up("1-2 5-6", "1-1 3-4", table=table, boneyard=FISH_BONEYARD).play("0 5-6>R")
    assert position.result.written == (0, 87)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a3_1_first_hand_is_opened_with_the_lowest_double_from_1_1_to_5_5(seats: int) -> None:
    rest = ["0-1", "0-2", "0-3"][: seats - 1]
    for lowest in range(1, 6):
        others = " ".join(f"{number}-{number}" for number in (0, *range(lowest + 1, 7)))
        position = kozel(seats).deal(others, *rest[:-1], f"{rest[-1]} {lowest}-{lowest}")
        assert position.legal == [f"{seats - 1} {lowest}-{lowest}"]


def test_a3_1_0_0_and_6_6_open_later_hands() -> None:
    position = kozel(first_hand=False, opener=1).deal("1-1", "0-0 6-6 2-3")
    assert position.legal == ["1 0-0", "1 2-3", "1 6-6"]
    assert position.refusal("1 0-0+6-6") is Refusal.OPENING_IS_ONE_TILE


def test_a3_2_a_lone_0_0_or_6_6_is_no_suitable_double() -> None:
    opener = kozel().opener("0-0 0-1", "6-6 0-2", boneyard="3-3")
    assert opener
    assert opener.drawn == ((0, tile(3, 3)),)


def test_a3_3_f4_players_draw_in_turn_from_seat_0_until_a_double_appears() -> None:
    position = kozel(3).deal("6-6 0-1", "0-0 1-2", "2-3 2-4", boneyard="3-4 6-5 1-4 2-5 5-5 1-1")
    draws = [event for event in position.state.log if isinstance(event, Drew)]
    assert [(event.seat, event.tile, event.boneyard) for event in draws] == [
        (0, tile(3, 4), 5),
        (1, tile(5, 6), 4),
        (2, tile(1, 4), 3),
        (0, tile(2, 5), 2),
        (1, tile(5, 5), 1),
    ]
    assert all(event.opening and event.known_to == event.seat for event in draws)
    named = next(event for event in position.state.log if isinstance(event, OpenerNamed))
    assert (named.seat, named.tiles, named.reason) == (1, (tile(5, 5),), "drawn_double")
    # The tiles stay in the hands.
    assert position.state.hands[0] == parse_tiles("6-6 0-1 3-4 2-5")
    assert position.legal == ["1 5-5"]


def test_a3_3_without_a_double_to_draw_nobody_can_open() -> None:
    with pytest.raises(DealError):
        kozel().deal("0-0 6-6", "0-1", boneyard="0-2 0-3")


def test_a3_4_f17_later_hands_are_opened_by_who_went_out_with_any_tile() -> None:
    for seats, pairs in ((2, False), (3, False), (4, False), (4, True)):
        left = ["0-1", "", "1-2", "2-2"][:seats]
        position = kozel(seats, pairs=pairs).domino(*left, by=1)
        assert not position.match.standing.first_hand
        hands = ["1-1 6-6", "5-6 0-2 4-4", "4-5", "2-3"][:seats]
        assert position.deal(*hands).legal == ["1 0-2", "1 4-4", "1 5-6"]


def test_a3_5_the_threshold_counts_one_hand_not_several() -> None:
    position = kozel()
    assert position.domino("", "5-6").match.standing.accounts == (0, 0)
    assert position.domino("", "5-6").match.standing.accounts == (0, 0)
    # Each side has its own account.
    result = kozel(3, accounts=(0, 20, 0)).domino("", "0-3", "0-2 1-3").result
    assert result.after.accounts == (0, 23, 0)


def test_a3_6_lone_doubles_count_25_and_50_unless_switched_off() -> None:
    assert kozel().domino("", "0-0").result.written == (0, 25)
    assert kozel().domino("", "6-6").result.written == (0, 50)
    assert kozel(ru_value=False).domino("", "0-0").result.written == (0, 0)
    assert kozel(ru_value=False).domino("", "6-6").result.written == (0, 0)
    assert kozel(ru_value=False, accounts=(0, 1)).domino("", "6-6").result.written == (0, 12)
    # The bonuses stay.
    assert kozel(ru_value=False).domino("", "1-3", table="4-6", last="6-6>R").result.written == (0, 54)


def test_a3_7_the_player_after_the_fish_maker_takes_the_boneyard() -> None:
    position = kozel(3).fish("0-5", "5-5", "1-1", by=2, boneyard="0-1 0-2")
    assert position.state.hands[0] == parse_tiles("0-5 0-1 0-2")
    assert position.result.values == (8, 10, 2)
    assert position.state.boneyard == ()


def test_a3_8_losers_of_a_fish_write_their_full_hands() -> None:
    result = kozel(3).fish("0-5", "4-5 4-4", "5-5 2-5").result
    assert (result.winners, result.written) == ((0,), (0, 17, 17))


def test_a3_9_four_players_partial_tie_is_won_by_the_lowest() -> None:
    result = kozel(4, eggs=3).fish("1-4", "0-5", "5-5 4-5", "4-4 2-4").result
    assert (result.winners, result.written, result.after.eggs) == ((0, 1), (0, 0, 19 + 3, 14), 0)


def test_a3_10_eggs_go_to_the_highest_loser_or_to_each_of_them() -> None:
    one = kozel(3, eggs=10).domino("", "5-5 4-5", "5-6 1-1").result
    assert one.written == (0, 29, 13)
    equal = kozel(3, eggs=10).domino("", "5-5 4-4", "5-6 2-5").result
    assert equal.written == (0, 28, 28)
    assert equal.after.eggs == 0


def test_a3_11_bonuses_help_to_reach_the_threshold() -> None:
    assert kozel(4, pairs=True).domino("", "0-1", "1-1", "2-2", table="0-4", last="0-0>L").result.written == (
        0,
        30,
    )
    # Eggs too, but only where they go.
    assert kozel(3, eggs=3).domino("", "5-5", "0-1").result.written == (0, 13, 0)


def test_a3_12_a_every_loser_pays_the_bonus() -> None:
    result = kozel(3).domino("", "1-3", "2-2 0-1", table="4-6", last="6-6>R").result
    assert result.written == (0, 54, 55)


def test_a3_12_d_two_doubles_at_once_finish_with_the_one_that_pays() -> None:
    assert kozel().domino("", "1-3", table="0-4", last="4-4>R+0-0>L").result.written == (0, 29)
    assert kozel().domino("", "1-3", table="4-6", last="6-6>R+4-4>L").result.written == (0, 54)


def test_a3_12_d_a_double_that_makes_a_fish_is_no_finish() -> None:
    position = kozel().set_up("0-0 1-2", "1-1 5-5 1-4", table="0-3").play("0 0-0>L")
    assert position.result.end == "fish"
    assert position.result.written == (0, 17)


def test_a3_12_e_begun_counts_in_a_fish_with_a_loser_and_lapses_in_a_complete_tie() -> None:
    moves = ("0 0-0", "1 0-6>L", "0 0-1>R", "1 1-6>R")
    lost = kozel(first_hand=False, opener=0).deal("0-0 0-1 2-2", "0-6 1-6 1-2").play(*moves).result
    assert (lost.end, lost.winners, lost.written) == ("fish", (1,), (29, 0))
    tied = kozel(first_hand=False, opener=0).deal("0-0 0-1 2-2", "0-6 1-6 1-3").play(*moves).result
    assert (tied.winners, tied.written, tied.after.eggs) == ((), (0, 0), 4)


def test_a3_12_f_automatic_openings_bring_no_bonus() -> None:
    position = kozel().deal("1-1 1-2", "1-6 6-6").play("0 1-1", "1 1-6>R", "0 1-2>L")
    assert position.result.entries[0].begun == 0
    assert position.result.written == (0, 50)


@pytest.mark.parametrize("by", [0, 1, 2])
def test_a3_13_the_fish_maker_opens_after_a_complete_tie(by: int) -> None:
    position = kozel(3).fish("1-5", "2-4", "1-1 0-4", by=by)
    assert position.result.winners == ()
    assert position.deal("1-2", "2-5", "0-5").state.turn == by


def test_a3_14_of_several_at_the_target_the_highest_is_the_goat() -> None:
    result = kozel(3, accounts=(0, 118, 120)).domino("", "5-6", "0-6").result
    assert (result.after.accounts, result.titles) == ((0, 129, 126), {"goat": (1,)})
    result = kozel(3, accounts=(0, 120, 120)).domino("", "1-5", "2-4").result
    assert result.titles == {"goat": (1, 2)}


def test_a3_14_the_target_can_be_chosen() -> None:
    assert kozel(target=50).domino("", "6-6").result.titles == {"goat": (1,)}


def test_a3_15_all_opponents_are_general_goats() -> None:
    for order in ("0-0>L+6-6>R", "6-6>R+0-0>L"):
        result = kozel(4).domino("5-5", "", "1-3", "2-2", by=1, table="0-6", last=order).result
        assert (result.titles, result.written) == ({"general_goat": (0, 2, 3)}, (0, 0, 0, 0))
    result = (
        kozel(4, pairs=True).domino("5-5", "", "1-3", "2-2", by=1, table="0-6", last="0-0>L+6-6>R").result
    )
    assert (result.titles, result.winners) == ({"general_goat": (0,)}, (1, 3))


def test_a3_15_one_after_the_other_is_no_general_goat() -> None:
    position = kozel().set_up("0-0 6-6", "0-4 1-1 1-2", table="0-6")
    result = position.play("0 0-0>L", "1 0-4>L", "0 6-6>R").result
    assert (result.titles, result.match_over, result.written) == ({}, False, (0, 55))


def test_a3_16_pairs_the_lower_of_the_winning_pair_opens_after_a_fish() -> None:
    position = kozel(4, pairs=True).fish("4-5", "2-5 4-4", "1-2", "0-4 5-5")
    assert (position.result.winners, position.match.standing.opener) == ((0, 2), 2)
    # Equal partners: the first clockwise from the fish-maker, himself first (C12).
    tied = ("0-4", "5-5", "2-2", "4-5")
    assert kozel(4, pairs=True).fish(*tied, by=0).match.standing.opener == 0
    assert kozel(4, pairs=True).fish(*tied, by=1).match.standing.opener == 2
    assert kozel(4, pairs=True).fish(*tied, by=3).match.standing.opener == 0


def test_a3_16_f7_the_lower_value_is_by_ru_value() -> None:
    # 0-0 has no pips, but counts 25.
    position = kozel(4, pairs=True).fish("0-0", "5-5 4-5", "0-1", "2-5 4-4")
    assert (position.result.winners, position.match.standing.opener) == ((0, 2), 2)


def test_a3_17_pair_sums_decide_a_fish() -> None:
    result = kozel(4, pairs=True).fish("0-4", "0-1", "0-5", "5-5 4-5").result
    assert (result.winners, result.written) == ((0, 2), (0, 0))
    result = kozel(4, pairs=True).fish("0-2", "0-1", "5-5", "2-5 2-2").result
    assert (result.winners, result.after.eggs) == ((), 12)
    # ru_value of each player, not of the pair: 25 + 1 against 20.
    result = kozel(4, pairs=True).fish("0-0", "5-5", "0-1", "4-5").result
    assert (result.values, result.winners) == ((25, 10, 1, 9), (1, 3))


@pytest.mark.parametrize(("by", "opener"), [(0, 0), (1, 1), (2, 3), (3, 3)])
def test_c12_f17_partial_tie_is_opened_by_the_first_clockwise_from_the_fish_maker(
    by: int, opener: int
) -> None:
    position = kozel(4).fish("1-4", "0-5", "5-5 4-5", "2-2 0-1", by=by)
    assert position.result.winners == (0, 1, 3)
    assert position.match.standing.opener == opener


def test_f17_after_a_fish_the_lowest_opens() -> None:
    position = kozel(3).fish("4-4", "5-5", "0-1")
    assert position.deal("1-1", "2-2", "3-3 4-4").legal == ["2 3-3", "2 4-4"]


def test_a3_1_the_first_hand_rule_holds_once() -> None:
    position = kozel().deal("1-1 1-2", "1-6 6-6").play("0 1-1", "1 1-6>R", "0 1-2>L")
    match, _ = deal_hand(position.match, deal_of(["0-0 6-6", "5-5 1-1"]))
    assert match.state
    assert (match.state.turn, match.state.must_open) == (0, None)


def test_two_doubles_never_three_and_only_at_different_ends() -> None:
    position = kozel().set_up("4-4 2-2 1-4", "6-6", table="2-4")
    assert position.legal == ["0 1-4>R", "0 2-2>L", "0 2-2>L+4-4>R", "0 4-4>R", "0 4-4>R+2-2>L"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_size_of_the_hands(seats: int) -> None:
    position = kozel(seats)
    deal = position.rules.dealing.deal(position.rules, Random(1), position.match.start)
    assert [len(hand) for hand in deal.hands] == [7] * seats
    assert len(deal.boneyard) == 28 - 7 * seats
    assert sorted((*deal.boneyard, *(tile for hand in deal.hands for tile in hand))) == list(DOUBLE_SIX)
