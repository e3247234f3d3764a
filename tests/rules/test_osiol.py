"""Osioł: the worked examples and decisions of rules.md 2.1, against the engine."""

from itertools import permutations
from random import Random
from typing import Any

import pytest
from positions import Position

from game.core.events import BoneyardTaken, Drew, OpenerNamed, Played
from game.core.match import new_match, next_hand, play
from game.core.moves import Cut, EndTurn, IllegalMove, Move, Play, Refusal, TurnUp
from game.core.observation import observe
from game.core.options import all_options, check, options
from game.core.rules import DealError
from game.core.table import Placement
from game.core.tiles import parse_tiles, tile
from game.rules.catalogue import find

CROSS = "1-1 1-5>L 1-3>R"
FOUR = "1-1 1-2>L 1-3>R 1-4>U 1-5>D"


def osiol(seats: int = 2, **more: Any) -> Position:
    return Position("osiol", seats, **more)


def later(seats: int = 2, opener: int = 0, **more: Any) -> Position:
    return osiol(seats, first_hand=False, opener=opener, **more)


def ends(position: Position) -> dict[str, int]:
    return dict(position.state.table.ends)


def test_t1_1_the_lowest_double_opens() -> None:
    assert osiol(3).deal("2-2 0-0 1-4", "3-3 0-5", "1-6 4-5").legal == ["0 2-2"]
    assert osiol().deal("0-0 1-2", "6-6 3-4").legal == ["1 6-6"]
    assert osiol().deal("1-2 3-4", "0-0 5-6", boneyard="4-4").legal == ["1 0-0"]


def test_t1_2_several_doubles_face_up_and_down() -> None:
    def at() -> Position:
        return osiol().set_up("5-5 3-3 2-6 5-6", "1-4 2-4", table=CROSS)

    assert ends(osiol().deal("1-1 0-0", "0-1 2-3").play("0 1-1")) == {"L": 1, "R": 1, "U": 1, "D": 1}
    assert ends(at().play("0 5-5>L+3-3>R")) == {"L": 5, "R": 3, "U": 1, "D": 1}
    assert ends(at().play("0 5-5>L+3-3x>R")) == {"L": 5, "U": 1, "D": 1}
    assert ends(at().play("0 5-5x>L+3-3x>R")) == {"U": 1, "D": 1}
    assert at().refusal("0 5-5>L+5-6>L") is Refusal.ONLY_DOUBLES_TOGETHER
    assert at().refusal("0 5-5>L+2-6>R") is Refusal.DOES_NOT_FIT


def test_t1_3_two_doubles_on_a_line() -> None:
    def at() -> Position:
        return later().deal("3-5 1-2 0-5", "3-3 5-5 0-4", boneyard="2-2 4-4").play("0 3-5")

    fish = at().play("1 3-3x>L+5-5x>R")
    assert ends(fish) == {}
    assert (fish.result.end, fish.result.by, fish.result.why) == ("fish", 1, "blocked")
    assert fish.state.boneyard == parse_tiles("2-2 4-4")
    assert fish.result.values == (8, 4)
    assert ends(at().play("1 3-3x>L+5-5>R")) == {"R": 5, "U": 5, "D": 5}
    assert ends(at().play("1 3-3>L+5-5>R")) == {"L": 3, "R": 5, "U": 3, "D": 3}
    down = at().play("1 5-5x>R")
    assert ends(down) == {"L": 3}
    assert down.legal == ["0 draw"]


def test_t1_4_0_0_is_the_highest_double() -> None:
    for turn in ("0-0>L+5-5>R", "5-5>R+0-0>L"):
        position = osiol().set_up("0-0 5-5 1-2", "0-3 5-6", table="0-5").play(f"0 {turn}")
        assert ends(position) == {"L": 0, "R": 5, "U": 5, "D": 5}


def test_t1_5_a_late_spinner() -> None:
    position = osiol().set_up("2-2 0-1", "2-6 3-4", table="3-5 2-5>R").play("0 2-2>R")
    assert ends(position) == {"L": 3, "R": 2, "U": 2, "D": 2}


def test_t1_6_the_threshold_is_13() -> None:
    position = osiol(3, accounts=(0, 0, 40)).domino("", "2-3 1-6", "1-2")
    assert (position.result.written, position.match.standing.accounts) == ((0, 0, 3), (0, 0, 43))
    below = position.result.entries[1]
    assert (below.side, below.total, below.written) == (1, 12, 0)
    position = osiol(3, accounts=(0, 0, 40)).domino("", "2-4 1-6", "1-2")
    assert position.match.standing.accounts == (0, 13, 43)
    assert position.domino("", "1-3", "0-1").match.standing.accounts == (0, 17, 44)


def test_t1_7_a_lone_0_0_counts_25() -> None:
    result = osiol().domino("", "0-0").result
    assert (result.values, result.written) == ((0, 0), (0, 25))
    entry = result.entries[1]
    assert (entry.value, entry.lone, entry.total) == (0, 25, 25)
    assert osiol().domino("", "0-0 1-1").result.written == (0, 0)
    assert osiol(accounts=(0, 30)).domino("", "0-0 1-1").result.after.accounts == (0, 32)
    # There is no such rule for 6-6.
    assert osiol(accounts=(0, 30)).domino("", "6-6").result.after.accounts == (0, 42)


def test_t1_8_a_lone_0_0_wins_the_fish_and_is_written() -> None:
    position = osiol(3, accounts=(10, 20, 30)).fish("0-4", "4-5", "0-0")
    result = position.result
    assert (result.winners, result.values, result.written) == ((2,), (4, 9, 0), (4, 9, 25))
    assert position.deal("1-1 0-2", "2-3 3-4", "5-6 2-2").legal == ["2 2-2"]


def test_t1_9_100_plays_on_and_101_ends() -> None:
    result = osiol(accounts=(0, 95)).domino("", "0-5").result
    assert (result.after.accounts, result.titles, result.match_over) == ((0, 100), {}, False)
    result = osiol(accounts=(0, 96)).domino("", "0-5").result
    assert (result.titles, result.match_over) == ({"donkey": (1,)}, True)
    result = osiol(3, accounts=(90, 100, 50)).domino("5-6", "5-5", "", by=2).result
    assert (result.after.accounts, result.titles) == ((101, 110, 50), {"donkey": (1,)})


def test_t1_10_a_fish_leaves_the_talon_alone() -> None:
    position = osiol().set_up("2-3 0-4", "4-5", table="2-5 5-5x>R", boneyard="6-6 2-4").play("0 2-3>L")
    assert ends(position) == {"L": 3}
    assert (position.result.end, position.result.winners, position.result.values) == ("fish", (0,), (4, 9))
    assert position.state.boneyard == parse_tiles("6-6 2-4")
    assert not any(isinstance(event, BoneyardTaken | Drew) for event in position.state.log)


def test_a1_1_the_first_double_face_up_is_the_spinner_whenever_it_comes() -> None:
    position = osiol().set_up("2-2 0-0", "3-3 1-6", table="3-5 2-5>R").play("0 2-2>R")
    assert ends(position) == {"L": 3, "R": 2, "U": 2, "D": 2}
    position.play("1 3-3>L")
    assert ends(position) == {"L": 3, "R": 2, "U": 2, "D": 2}


def test_a1_3_all_four_sides_are_open_and_need_not_be_begun() -> None:
    position = osiol().deal("1-1 1-2 2-6", "1-3 2-5 2-2 3-3 0-0").play("0 1-1")
    assert position.legal == ["1 1-3>D", "1 1-3>L", "1 1-3>R", "1 1-3>U"]
    position.play("1 1-3>U", "0 1-2>D")
    assert "1 2-5>D" in position.legal


def test_a1_4_a_barricade_must_match() -> None:
    position = osiol().set_up("4-4 3-3 0-5", "1-2", table=CROSS)
    assert position.refusal("0 4-4x>L") is Refusal.DOES_NOT_FIT
    assert position.refusal("0 0-5x>L") is Refusal.NO_FACE_DOWN
    assert "0 3-3x>R" in position.legal


def test_a1_4_a_closed_arm_takes_nothing_more() -> None:
    position = osiol().set_up("3-6 0-5", "0-1", table=f"{CROSS} 3-3x>R")
    assert ends(position) == {"L": 5, "U": 1, "D": 1}
    assert position.legal == ["0 0-5>L"]
    assert position.refusal("0 3-6>R") is Refusal.NO_SUCH_END


def test_a1_5_the_opening_tile_lies_face_up() -> None:
    position = osiol().deal("1-1 0-2", "0-1 2-3")
    assert position.legal == ["0 1-1"]
    assert position.refusal("0 1-1x") is Refusal.NO_FACE_DOWN
    assert position.refusal("0 1-1>L") is Refusal.OPENING_HAS_NO_END
    with pytest.raises(IllegalMove) as refused:
        osiol().set_up("0-1", "0-2", table="1-1x")
    assert refused.value.refusal is Refusal.NO_FACE_DOWN


def test_a1_6_a_side_of_the_spinner_cannot_be_closed_directly() -> None:
    rest = " ".join(f"{number}-{number}" for number in (0, 2, 3, 4, 5, 6))
    position = osiol().set_up(f"{rest} 0-1", "1-2", table="1-1")
    assert not any("x" in move for move in position.legal)
    assert all(position.refusal(f"0 {double}x>U") is Refusal.DOES_NOT_FIT for double in rest.split())


def test_a1_7_any_of_up_to_four_doubles_may_be_covered() -> None:
    position = osiol().set_up("2-2 3-3 4-4 5-5 0-2", "1-6 0-6", table=FOUR)
    # k of the four in every order, each up or down, and the plain tile.
    assert len(position.legal) == 4 * 2 + 12 * 4 + 24 * 8 + 24 * 16 + 1
    assert len(set(position.legal)) == len(position.legal)
    position.play("0 2-2>L+3-3x>R+4-4x>U+5-5>D")
    assert ends(position) == {"L": 2, "D": 5}
    assert position.state.hands[0] == parse_tiles("0-2")


def test_a1_7_what_may_follow_a_selection_begun() -> None:
    position = osiol().set_up("5-5 3-3 5-6", "1-4", table=CROSS)
    view = observe(position.state, 0)
    up = (Placement(tile(5, 5), "L"),)
    assert options(position.rules, view, up) == (
        Play((*up, Placement(tile(3, 3), "R"))),
        Play((*up, Placement(tile(3, 3), "R", face_down=True))),
    )
    assert options(position.rules, view, (Placement(tile(5, 6), "L"),)) == ()


def test_a1_7_refusals_of_several_tiles() -> None:
    position = osiol().set_up("5-5 3-3 5-6 0-2", "1-4", table=CROSS)
    assert position.refusal("0 5-5>L+5-5>L") is Refusal.SAME_TILE_TWICE
    assert position.refusal("0 5-6>L+3-3>R") is Refusal.ONLY_DOUBLES_TOGETHER
    assert position.refusal("0 3-3>R+5-5") is Refusal.NEEDS_AN_END
    assert position.refusal("0 4-4>R") is Refusal.NOT_IN_HAND
    assert position.refusal("0 draw") is Refusal.CAN_PLAY
    assert position.refusal("0 pass") is Refusal.CAN_PLAY
    # An end that the turn itself opens is none yet.
    line = osiol().set_up("5-5 3-3 5-6", "1-4", table="3-5")
    assert line.refusal("0 5-5>R+5-6>U") is Refusal.NO_SUCH_END


@pytest.mark.parametrize(
    "move",
    [TurnUp(), EndTurn(), Cut(tile(5, 6), 1, "left"), Cut(tile(0, 0), 99, "right")],
)
def test_moves_of_other_games_are_refused(move: Move) -> None:
    position = osiol().set_up("5-5 5-6", "1-4", table=CROSS)
    with pytest.raises(IllegalMove) as refused:
        check(position.rules, observe(position.state, 0), move)
    assert refused.value.refusal is Refusal.NOT_IN_THIS_GAME


@pytest.mark.parametrize("order", list(permutations(["2-2>L", "3-3x>R", "4-4>U"])))
def test_f5_the_order_of_the_doubles_does_not_matter(order: tuple[str, ...]) -> None:
    def after(doubles: tuple[str, ...]) -> Position:
        return osiol().set_up("2-2 3-3 4-4 0-0", "2-6 4-6", table=FOUR).play(f"0 {'+'.join(doubles)}")

    one, two = after(("2-2>L", "3-3x>R", "4-4>U")), after(order)
    assert one.state.table == two.state.table
    assert one.state.hands == two.state.hands
    assert one.legal == two.legal


def test_a1_9_doubles_face_up_can_make_a_fish() -> None:
    position = osiol().set_up("3-3 0-4", "4-5 0-0", table="1-3 1-2>L 2-2x>L", boneyard="5-5")
    result = position.play("0 3-3>R").result
    assert (result.end, result.by, result.winners) == ("fish", 0, (0,))


def test_a1_11_c6_the_talon_is_drawn_to_the_last_tile() -> None:
    position = osiol().set_up("0-1 2-6", "4-6 3-3", table="3-5", boneyard="0-2 1-6 0-4")
    assert position.legal == ["0 draw"]
    assert position.refusal("0 pass") is Refusal.MUST_DRAW
    position.play("0 draw", "0 draw", "0 draw")
    assert position.legal == ["0 pass"]
    assert position.refusal("0 draw") is Refusal.BONEYARD_EMPTY
    assert position.play("0 pass").legal == ["1 3-3>L", "1 3-3x>L"]


def test_a1_12_without_a_double_the_first_hand_is_dealt_again() -> None:
    assert osiol().throws_away("1-2 3-4", "0-5 5-6", boneyard="4-4")
    assert not later().throws_away("1-2 3-4", "0-5 5-6", boneyard="4-4")


def test_a1_13_later_hands_are_opened_by_right_with_the_lowest_double() -> None:
    position = later(opener=1).deal("1-1 2-3", "0-0 6-6 4-4 1-2")
    assert position.legal == ["1 4-4"]
    assert position.refusal("1 6-6") is Refusal.MUST_OPEN_WITH
    assert position.refusal("1 1-2") is Refusal.MUST_OPEN_WITH
    assert later(opener=1).deal("1-1 2-3", "0-0 1-2").legal == ["1 0-0"]
    assert later(opener=1).deal("1-1 2-3", "3-5 1-2 0-6").legal == ["1 0-6", "1 1-2", "1 3-5"]


def test_a1_13_who_opens_and_with_what_is_told_to_the_opener_alone() -> None:
    position = later(opener=1).deal("1-1 2-3", "0-0 4-4 1-2")
    named = [
        event
        for seat in (0, 1)
        for event in observe(position.state, seat).log
        if isinstance(event, OpenerNamed)
    ]
    assert named == [OpenerNamed(1, "by_right", None), OpenerNamed(1, "by_right", (tile(4, 4),))]
    assert observe(position.state, 0).must_open is None
    with pytest.raises(DealError):
        osiol(first_hand=False).deal("1-1 2-3", "0-0 4-4")


def test_a1_14_the_winner_of_a_fish_writes_too_unless_switched_off() -> None:
    left = ("0-5", "4-5 4-4", "5-5 2-5")
    accounts = (10, 10, 10)
    assert osiol(3, accounts=accounts).fish(*left).result.written == (5, 17, 17)
    other = osiol(3, accounts=accounts, fish_winner_writes=False).fish(*left).result
    assert (other.winners, other.written) == ((0,), (0, 17, 17))
    assert [entry.side for entry in other.entries] == [1, 2]
    # All the tied lowest have won; where all are equal nobody has.
    tied = osiol(3, accounts=accounts, fish_winner_writes=False).fish("0-5", "1-4", "5-5").result
    assert tied.written == (0, 0, 10)
    equal = osiol(2, accounts=(10, 10), fish_winner_writes=False).fish("0-5", "1-4").result
    assert (equal.winners, equal.written) == ((), (5, 5))


def test_a1_15_the_threshold_counts_one_hand_not_several() -> None:
    position = osiol()
    assert position.domino("", "5-6").match.standing.accounts == (0, 0)
    assert position.domino("", "5-6").match.standing.accounts == (0, 0)
    assert osiol(3, accounts=(0, 20, 0)).domino("", "0-3", "0-2 1-3").match.standing.accounts == (0, 23, 0)


@pytest.mark.parametrize(("by", "opener"), [(0, 0), (1, 1), (2, 3), (3, 3)])
def test_a1_18_c12_f17_tied_lowest(by: int, opener: int) -> None:
    position = osiol(4, accounts=(1, 1, 1, 1)).fish("1-4", "0-5", "5-5 4-5", "0-4 0-1", by=by)
    assert (position.result.winners, position.result.written) == ((0, 1, 3), (5, 5, 19, 5))
    assert position.match.standing.opener == opener


def test_a1_18_where_all_are_equal_nobody_wins_and_the_fish_maker_opens() -> None:
    for by in (0, 1, 2):
        position = osiol(3, accounts=(1, 1, 1)).fish("1-5", "2-4", "1-1 0-4", by=by)
        assert (position.result.winners, position.result.written) == ((), (6, 6, 6))
        assert position.match.standing.opener == by


def test_a1_19_pairs_write_the_sum_of_both_hands_the_winners_too() -> None:
    position = osiol(4, pairs=True, accounts=(50, 50)).domino("", "0-6", "1-3", "1-6")
    assert (position.result.winners, position.result.values) == ((0, 2), (0, 6, 4, 7))
    assert (position.result.written, position.match.standing.accounts) == ((4, 13), (54, 63))
    assert [(entry.side, entry.value) for entry in position.result.entries] == [(0, 4), (1, 13)]
    # The option is about a fish only.
    off = osiol(4, pairs=True, accounts=(50, 50), fish_winner_writes=False)
    assert off.domino("", "0-6", "1-3", "1-6").result.written == (4, 13)


def test_a1_19_f6_the_threshold_is_compared_with_the_sum_of_a_pair() -> None:
    def written(*left: str) -> tuple[int, ...]:
        return osiol(4, pairs=True).domino(*left).result.written

    assert written("", "0-6", "1-3", "1-6") == (0, 13)
    assert written("", "0-6", "1-3", "1-5") == (0, 0)
    # The lone 0-0 of one player: 25 and what the partner has.
    assert written("", "0-0", "1-3", "1-1") == (0, 27)
    assert written("", "1-1", "0-0", "0-6") == (25, 0)
    assert written("", "0-0 0-1", "1-3", "1-1") == (0, 0)
    entry = osiol(4, pairs=True).domino("", "0-0", "1-3", "1-1").result.entries[1]
    assert (entry.value, entry.lone, entry.total) == (2, 25, 27)


def test_a1_19_f17_a_fish_of_pairs() -> None:
    position = osiol(4, pairs=True, accounts=(20, 20)).fish("4-5", "2-5 4-4", "1-2", "0-4 5-5")
    result = position.result
    assert (result.winners, result.written, result.after.opener) == ((0, 2), (12, 29), 2)
    off = osiol(4, pairs=True, accounts=(20, 20), fish_winner_writes=False)
    assert off.fish("4-5", "2-5 4-4", "1-2", "0-4 5-5").result.written == (0, 29)
    # F7: by pips, so the lone 0-0 is the lowest.
    position = osiol(4, pairs=True).fish("0-0", "5-5 4-5", "0-1", "2-5 4-4", by=1)
    assert (position.result.winners, position.match.standing.opener) == ((0, 2), 0)
    # Equal partners: the fish-maker, else the first clockwise from him.
    tied = ("0-4", "5-5", "2-2", "4-5")
    openers = [osiol(4, pairs=True).fish(*tied, by=by).match.standing.opener for by in range(4)]
    assert openers == [0, 2, 2, 0]


def test_f6_equal_pairs_nobody_has_won_and_the_fish_maker_opens() -> None:
    for by in range(4):
        position = osiol(4, pairs=True, accounts=(5, 0)).fish("0-2", "0-1", "5-5", "2-5 2-2", by=by)
        assert (position.result.winners, position.result.written) == ((), (12, 0))
        assert position.match.standing.opener == by


def test_f6_f17_after_a_domino_who_went_out_opens() -> None:
    for seats, pairs in ((2, False), (3, False), (4, False), (4, True)):
        left = ["0-1", "", "1-2", "2-2"][:seats]
        position = osiol(seats, pairs=pairs).domino(*left, by=1)
        hands = ["1-1 6-6", "5-6 0-2 4-4", "4-5", "2-3"][:seats]
        assert position.deal(*hands).legal == ["1 4-4"]


def test_a1_20_equal_highest_are_all_donkeys() -> None:
    result = osiol(3, accounts=(0, 95, 95)).domino("", "1-5", "2-4").result
    assert (result.after.accounts, result.titles) == ((0, 101, 101), {"donkey": (1, 2)})
    assert osiol(target=20).domino("", "6-6 4-4").result.titles == {"donkey": (1,)}
    pairs = osiol(4, pairs=True, accounts=(0, 95)).domino("", "1-5", "0-2", "0-1")
    assert pairs.result.titles == {"donkey": (1,)}


def test_a1_21_a_barricade_may_be_the_last_tile() -> None:
    result = osiol().set_up("5-5", "0-1", table=CROSS).play("0 5-5x>L").result
    assert (result.end, result.winners) == ("domino", (0,))
    # C8: also where it closes everything.
    result = osiol().set_up("5-5 3-3", "0-1", table="3-5").play("0 3-3x>L+5-5x>R").result
    assert (result.end, result.winners) == ("domino", (0,))


def test_gain_is_points_spared() -> None:
    position = osiol(3, accounts=(10, 10, 10)).fish("0-5", "4-5 4-4", "5-5 2-5")
    scoring = position.rules.scoring
    assert [scoring.gain(position.result, side) for side in range(3)] == [12, -6, -6]


@pytest.mark.parametrize(
    ("turn", "place"), [("3-3x>L 0-3>L", 2), ("3-3x>L+0-3>L", 1), ("5-5>R+3-3>L+5-6>U", 1)]
)
def test_a_setup_that_cannot_lie_is_refused(turn: str, place: int) -> None:
    with pytest.raises(IllegalMove) as refused:
        osiol().set_up("0-1", "0-2", table=f"3-5 {turn}")
    assert refused.value.entry == place


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_size_of_the_hands(seats: int) -> None:
    position = osiol(seats)
    deal = position.rules.dealing.deal(position.rules, Random(1), position.match.start)
    assert [len(hand) for hand in deal.hands] == [7] * seats
    assert (len(deal.boneyard), deal.removed) == (28 - 7 * seats, ())


@pytest.mark.parametrize("seed", range(25))
def test_the_plain_model_of_the_table_agrees_all_through_a_match(seed: int) -> None:
    """The model is the one of rules.md 2.1: a bag of open numbers, and whether there is a spinner."""
    match = new_match(find("osiol").rules(2 + seed % 3), seed)
    rng = Random(seed)
    while not match.over:
        match, _ = next_hand(match)
        bag: list[int] = []
        spinner = False
        while match.state and match.state.turn is not None:
            moves, _ = all_options(match.rules, observe(match.state, match.state.turn))
            # The longest plays, so that several doubles at once come up often.
            most = max(len(move.placements) if isinstance(move, Play) else 0 for move in moves)
            longest = [move for move in moves if isinstance(move, Play) and len(move.placements) == most]
            match, events = play(match, rng.choice(longest or moves))
            if not isinstance(event := events[0], Played):
                continue
            doubles = [placed.tile.low for placed in event.placements if placed.tile.is_double]
            for laid, end, down in event.placements:
                if end is None:
                    bag = [*laid]
                    continue
                bag.remove(event.before[end])
                if down:
                    doubles.remove(laid.low)
                else:
                    bag.append(laid.other(event.before[end]))
            if doubles and not spinner:
                spinner = True
                bag += [min(doubles, key=lambda number: number or 7)] * 2
            assert sorted(event.ends.values()) == sorted(bag)
