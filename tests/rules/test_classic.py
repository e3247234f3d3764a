"""Домино, the classic game: the worked examples and decisions of rules.md 2.2, against the engine."""

from random import Random
from typing import Any

import pytest
from positions import Position

from game.core.events import BoneyardTaken, Drew
from game.core.moves import Refusal
from game.core.tiles import parse_tiles, tile


def classic(seats: int = 2, **more: Any) -> Position:
    return Position("classic", seats, **more)


def test_t2_1_the_next_double_opens_else_the_lowest_tile() -> None:
    position = classic(3).deal("2-2 0-1", "6-6 0-2", "1-1 0-3", boneyard="0-0")
    assert position.legal == ["2 1-1"]
    assert classic().deal("0-3 4-5", "1-2 5-6").legal == ["0 0-3"]


def test_t2_2_two_doubles_at_once() -> None:
    position = classic().set_up("4-4 2-2", "0-1", table="2-4")
    assert position.legal == ["0 2-2>L", "0 2-2>L+4-4>R", "0 4-4>R", "0 4-4>R+2-2>L"]
    assert position.play("0 4-4>R+2-2>L").result.end == "domino"
    assert classic().set_up("4-4 2-2", "0-1", table="4-5 0-5>R 0-4>R").legal == ["0 4-4>L", "0 4-4>R"]


T2_3 = [
    "0 0-0",
    "1 0-6>R",
    "0 0-1>L",
    "1 6-6>R",
    "0 2-6>R",
    "1 2-3>R",
    "0 1-6>L",
    "1 3-6>R",
    "0 4-6>R",
    "1 4-5>R",
    "0 5-6>R",
]
T2_3_HANDS = ("0-0 0-1 2-6 1-6 4-6 5-6 1-2", "0-6 6-6 2-3 3-6 4-5 1-1 3-4")
T2_3_BONEYARD = "0-2 0-3 0-4 0-5 1-3 1-4 1-5 2-2 2-4 2-5 3-3 3-5 4-4 5-5"


def test_t2_3_complete_fish_with_boneyard() -> None:
    position = classic().deal(*T2_3_HANDS, boneyard=T2_3_BONEYARD)
    position.play(*T2_3[:8])
    assert dict(position.state.table.ends) == {"L": 6, "R": 6}
    assert position.unfinished
    position.play(*T2_3[8:])
    assert dict(position.state.table.ends) == {"L": 6, "R": 6}
    result = position.result
    assert (result.end, result.by, result.winners) == ("fish", 0, (0,))
    assert result.values == (3, 87)
    assert result.written == (84, 0)
    assert position.state.boneyard == ()
    assert position.state.hands[1] == parse_tiles(f"1-1 3-4 {T2_3_BONEYARD}")
    taken = [event for event in position.state.log if isinstance(event, BoneyardTaken)]
    assert taken == [BoneyardTaken(1, parse_tiles(T2_3_BONEYARD))]


def test_t2_4_lone_doubles_of_the_losers_count_25_and_50() -> None:
    assert classic(3).domino("", "6-6", "0-0 2-5").result.written == (57, 0, 0)
    assert classic(3).domino("", "6-6", "0-0").result.written == (75, 0, 0)


def test_t2_5_eggs_go_to_the_next_winner() -> None:
    position = classic().fish("4-4", "2-4 0-2")
    assert (position.result.winners, position.result.written, position.result.new_eggs) == ((), (0, 0), 8)
    assert position.match.standing.eggs == 8
    result = position.domino("", "5-5 0-5").result
    assert result.written == (23, 0)
    assert result.after.accounts == (23, 0)
    assert result.after.eggs == 0


def test_t2_6_fish_of_three() -> None:
    tied = classic(3).fish("1-4", "0-5", "5-5 4-5 0-1").result
    assert (tied.winners, tied.written, tied.after.eggs) == ((), (0, 0, 0), 25)
    won = classic(3).fish("1-2", "2-5", "5-5 4-5 0-1").result
    assert (won.winners, won.written, won.after.eggs) == ((0,), (24, 0, 0), 0)


def test_t2_7_125_wins() -> None:
    result = classic(accounts=(120, 0)).domino("", "1-4").result
    assert result.after.accounts == (125, 0)
    assert result.match_over
    assert result.titles == {"winner": (0,)}


def test_a2_1_any_matching_tile_follows() -> None:
    position = classic().deal("0-0 1-1", "0-5 0-1 2-3 0-3").play("0 0-0")
    assert position.legal == sorted(f"1 {double}>{end}" for double in ("0-1", "0-3", "0-5") for end in "LR")


@pytest.mark.parametrize("double", range(7))
def test_a2_2_lowest_double_opens(double: int) -> None:
    others = " ".join(f"{number}-{number}" for number in range(double + 1, 7))
    position = classic().deal(f"0-1 {others}", f"2-3 {double}-{double}")
    assert position.legal == [f"1 {double}-{double}"]


def test_a2_2_a_double_in_the_boneyard_opens_nothing() -> None:
    opener = classic().opener("0-3 5-5", "1-2 6-6", boneyard="0-0 1-1 2-2")
    assert opener
    assert (opener.seat, opener.tiles, opener.reason) == (0, (tile(5, 5),), "next_double")


def test_a2_3_lowest_tile_by_pips_then_by_the_low_half() -> None:
    assert classic().deal("1-2", "0-4").legal == ["0 1-2"]
    assert classic().deal("1-2", "0-3").legal == ["1 0-3"]
    assert classic(3).deal("2-4", "1-5", "0-6", boneyard="0-0").legal == ["2 0-6"]


def test_a2_4_the_opening_tile_is_forced() -> None:
    position = classic().deal("0-0 0-1", "1-1")
    assert position.legal == ["0 0-0"]
    assert position.refusal("0 0-1") is Refusal.MUST_OPEN_WITH
    assert position.refusal("0 pass") is Refusal.MUST_OPEN_WITH


@pytest.mark.parametrize(("seats", "pairs"), [(2, False), (3, False), (4, False), (4, True)])
def test_a2_5_f17_the_opening_rule_holds_in_every_hand(seats: int, pairs: bool) -> None:
    left = ["", "0-1", "1-2", "2-2"][:seats]
    position = classic(seats, pairs=pairs).domino(*left)
    hands = ["6-6 0-6", "5-5 0-2", "4-5", "2-3"][:seats]
    assert position.deal(*hands).legal == ["1 5-5"]


def test_a2_5_option_winner_opens_with_any_tile() -> None:
    position = classic(3, later_opening="winner")
    assert position.deal("0-0 1-1", "0-5", "2-2").legal == ["0 0-0"]
    position = classic(3, later_opening="winner").domino("1-1", "", "0-1", by=1)
    assert position.deal("0-0 1-1", "0-5 6-6", "2-2").legal == ["1 0-5", "1 6-6"]


def test_a2_5_option_winner_after_a_fish() -> None:
    position = classic(3, later_opening="winner").fish("4-4", "5-5", "0-1")
    assert position.match.standing.opener == 2
    # The member of the winning pair with the lower value (F7), also where the other made the fish.
    position = classic(4, pairs=True, later_opening="winner").fish("1-4", "5-5", "0-1", "4-4")
    assert position.match.standing.opener == 2
    # A tie has no winner: the fish-maker opens.
    position = classic(3, later_opening="winner").fish("0-4", "5-5", "2-2", by=1)
    assert position.result.winners == ()
    assert position.match.standing.opener == 1


def test_a2_6_two_doubles_are_optional_and_never_three() -> None:
    position = classic().set_up("4-4 2-2 1-1 2-3", "0-1", table="2-4")
    assert {"0 2-2>L", "0 4-4>R", "0 2-3>L", "0 2-2>L+4-4>R"} <= set(position.legal)
    assert max(move.count("+") for move in position.legal) == 1
    assert position.refusal("0 2-2>L+4-4>R+1-1>L") is Refusal.DOES_NOT_FIT
    assert position.refusal("0 2-2>L+2-3>L") is Refusal.ONLY_DOUBLES_TOGETHER
    assert position.refusal("0 2-3>L+4-4>R") is Refusal.ONLY_DOUBLES_TOGETHER
    assert position.refusal("0 2-2>L+2-2>L") is Refusal.SAME_TILE_TWICE
    position.play("0 4-4>R+2-2>L")
    assert position.state.turn == 1
    assert dict(position.state.table.ends) == {"L": 2, "R": 4}


def test_a2_7_a_lone_double_is_worth_more_only_when_it_is_alone() -> None:
    assert classic().domino("", "0-0 6-6").result.written == (12, 0)
    # The points go to the winner, not to who holds the tile.
    assert classic().domino("", "6-6").result.after.accounts == (50, 0)


def test_a2_8_25_and_50_count_in_the_comparison_of_a_fish() -> None:
    result = classic().fish("0-0", "4-4 5-5 1-1").result
    assert (result.values, result.winners, result.written) == ((25, 20), (1,), (0, 5))


def test_a2_9_the_next_player_clockwise_takes_the_boneyard_before_the_count() -> None:
    result = classic(3).fish("0-5", "5-5", "1-1", by=1, boneyard="0-1 0-2").result
    assert (result.values, result.winners) == ((5, 10, 5), ())
    assert result.after.eggs == 15
    position = classic(3).fish("0-5", "5-5", "0-0", by=2, boneyard="0-1 0-2")
    assert position.state.hands == (parse_tiles("0-5 0-1 0-2"), parse_tiles("5-5"), parse_tiles("0-0"))
    assert position.result.values == (8, 10, 25)


def test_a2_9_no_fish_while_the_boneyard_holds_a_fitting_tile() -> None:
    position = classic().set_up("5-6 1-2", "1-1", table="3-5", boneyard="0-1 0-3").play("0 5-6>R")
    assert position.unfinished
    assert position.legal == ["1 draw"]
    assert position.play("1 draw").legal == ["1 draw"]
    assert position.play("1 draw").legal == ["1 0-3>L"]


def test_a2_10_the_difference_is_the_others_less_the_own_once() -> None:
    result = classic(4).fish("0-2", "1-4", "5-5", "4-4").result
    assert (result.values, result.written) == ((2, 5, 10, 8), (21, 0, 0, 0))


def test_a2_10_a2_13_the_difference_in_pairs() -> None:
    result = classic(4, pairs=True).fish("0-2", "1-4", "5-5", "4-4").result
    assert (result.winners, result.written) == ((0, 2), (1, 0))


def test_a2_11_a2_12_every_tie_for_the_lowest_makes_eggs() -> None:
    everybody = classic(4).fish("0-4", "2-2", "0-2 1-1", "0-1 1-2").result
    assert everybody.values == (4, 4, 4, 4)
    assert (everybody.winners, everybody.after.eggs) == ((), 12)
    two_of_four = classic(4).fish("0-4", "2-2", "5-5", "4-5").result
    assert (two_of_four.winners, two_of_four.after.eggs) == ((), 23)
    # Two who tie above the lowest are no tie.
    assert classic(3).fish("0-1", "0-4", "2-2").result.written == (7, 0, 0)


def test_a2_12_eggs_in_pairs_are_the_equal_sum() -> None:
    result = classic(4, pairs=True).fish("0-2", "0-1", "5-5", "2-5 2-2").result
    assert result.values == (2, 1, 10, 11)
    assert (result.winners, result.written, result.after.eggs) == ((), (0, 0), 12)


def test_a2_12_f10_eggs_add_up_and_go_to_the_winner_of_a_fish_too() -> None:
    position = classic(eggs=8).fish("1-4", "0-5")
    assert position.match.standing.eggs == 13
    result = position.fish("0-1", "1-4").result
    assert (result.written, result.after.eggs) == ((4 + 13, 0), 0)


def test_a2_13_the_partners_tiles_do_not_count_after_a_domino() -> None:
    result = classic(4, pairs=True).domino("6-6", "", "0-0", "5-5 4-5", by=1).result
    assert (result.winners, result.values, result.written) == ((1, 3), (50, 0, 25, 19), (0, 75))


def test_a2_13_pair_sums_decide_a_fish() -> None:
    # Seat 1 has the lowest hand, but its pair has more.
    result = classic(4, pairs=True).fish("0-4", "0-1", "0-5", "5-5").result
    assert (result.winners, result.written) == ((0, 2), (2, 0))


def test_a2_14_more_than_125_wins_and_124_does_not() -> None:
    assert classic(accounts=(124, 120)).domino("", "5-5").result.titles == {"winner": (0,)}
    result = classic(accounts=(120, 124)).domino("", "0-4").result
    assert (result.titles, result.match_over) == ({}, False)
    assert classic(accounts=(20, 0), target=30).domino("", "5-5").result.match_over


def test_a2_15_who_can_play_may_neither_draw_nor_pass() -> None:
    position = classic().set_up("3-6 1-1", "0-1", table="3-4", boneyard="2-2")
    assert position.legal == ["0 3-6>L"]
    assert position.refusal("0 draw") is Refusal.CAN_PLAY
    assert position.refusal("0 pass") is Refusal.CAN_PLAY


def test_a2_16_the_first_tile_of_the_boneyard_is_drawn() -> None:
    position = classic().set_up("1-1", "0-1", table="3-4", boneyard="2-2 2-3 5-5").play("0 draw", "0 draw")
    assert position.state.hands[0] == parse_tiles("1-1 2-2 2-3")
    assert [event.tile for event in position.state.log if isinstance(event, Drew)] == list(
        parse_tiles("2-2 2-3")
    )
    assert position.legal == ["0 2-3>L"]
    assert position.refusal("0 draw") is Refusal.CAN_PLAY


def test_who_cannot_play_passes_only_with_an_empty_boneyard() -> None:
    position = classic().set_up("1-1", "0-4", table="3-4", boneyard="2-2")
    assert position.refusal("0 pass") is Refusal.MUST_DRAW
    assert position.play("0 draw").legal == ["0 pass"]
    assert position.refusal("0 draw") is Refusal.BONEYARD_EMPTY
    assert position.play("0 pass").legal == ["1 0-4>R"]


@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 5), (4, 5)])
def test_size_of_the_hands(seats: int, size: int) -> None:
    position = classic(seats)
    deal = position.rules.dealing.deal(position.rules, Random(1), position.match.start)
    assert [len(hand) for hand in deal.hands] == [size] * seats
    assert len(deal.boneyard) == 28 - seats * size


def test_c8_domino_beats_fish() -> None:
    # Nobody has a 3 or a 6: the layout is dead, but the hand is empty.
    result = classic().domino("", "1-1", table="3-5", last="5-6>R").result
    assert (result.end, result.written) == ("domino", (2, 0))
