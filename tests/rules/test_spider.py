"""Паук: the worked examples and decisions of rules.md 2.10, against the engine."""

from random import Random
from typing import Any

import pytest
from positions import Position

from game.core.events import Drew
from game.core.match import new_match, next_hand
from game.core.moves import Refusal
from game.core.records import read_record, record_of, write_record
from game.core.replay import replay
from game.core.tiles import DOUBLE_SIX, parse_tiles
from game.rules.catalogue import find
from game.rules.game import GameError

LEGS = "1-1 1-6>L 1-5>R"


def spider(seats: int = 2, **more: Any) -> Position:
    return Position("spider", seats, **more)


def ends(position: Position) -> dict[str, int]:
    return dict(position.state.table.ends)


def test_t10_1_a_face_down_double_closes_a_leg() -> None:
    position = spider(3).deal("1-1 1-2", "1-6 3-4", "6-6 5-5").play("0 1-1")
    assert ends(position) == {"L": 1, "R": 1, "U": 1, "D": 1}
    assert ends(position.play("1 1-6>L")) == {"L": 6, "R": 1, "U": 1, "D": 1}
    assert ends(position.play("2 6-6x>L")) == {"R": 1, "U": 1, "D": 1}
    assert position.legal == ["0 1-2>D", "0 1-2>R", "0 1-2>U"]


@pytest.mark.parametrize(("seats", "boneyard", "removed"), [(2, 13, 1), (3, 6, 1), (4, 0, 0)])
def test_t10_2_one_tile_of_the_boneyard_is_removed(seats: int, boneyard: int, removed: int) -> None:
    position = spider(seats)
    seen = set()
    for seed in range(60):
        deal = position.rules.dealing.deal(position.rules, Random(seed), position.match.start)
        assert [len(hand) for hand in deal.hands] == [7] * seats
        assert (len(deal.boneyard), len(deal.removed)) == (boneyard, removed)
        everything = (*deal.boneyard, *deal.removed, *(tile for hand in deal.hands for tile in hand))
        assert sorted(everything) == list(DOUBLE_SIX)
        seen |= set(deal.removed)
    assert len(seen) > 15 * removed - 1


def test_t10_3_a10_8_a_dead_table_is_a_fish_at_once() -> None:
    position = (
        spider()
        .set_up("5-5 0-3", "2-3 0-4", table="1-1 1-6>L 6-6x>L 1-5>R", boneyard="2-2 0-2")
        .play("0 5-5x>R")
    )
    assert ends(position) == {"U": 1, "D": 1}
    assert (position.result.end, position.result.by, position.result.why) == ("fish", 0, "blocked")
    assert (position.result.winners, position.result.written) == ((0,), (6, 0))
    assert position.state.boneyard == parse_tiles("2-2 0-2")
    assert not any(isinstance(event, Drew) for event in position.state.log)


def test_t10_4_the_winner_collects_the_others_pips() -> None:
    position = spider(3).set_up("1-2", "3-4", "5-6 0-4", table="1-1 1-6>L").play("0 1-2>R")
    assert (position.result.end, position.result.written) == ("domino", (22, 0, 0))
    # Plain pips: a lone 0-0 or 6-6 is nothing special, there are no eggs.
    assert spider().domino("", "0-0").result.written == (0, 0)
    assert spider().domino("", "6-6").result.written == (12, 0)


def test_a_fish_brings_the_others_pips_less_ones_own_and_a_tie_nothing() -> None:
    result = spider(3).fish("0-4", "4-5", "5-5").result
    assert (result.winners, result.written, result.values) == ((0,), (15, 0, 0), (4, 9, 10))
    result = spider(3).fish("0-5", "1-4", "5-5").result
    assert (result.winners, result.written, result.after.eggs) == ((), (0, 0, 0), 0)


def test_the_target_is_100() -> None:
    result = spider(accounts=(88, 0)).domino("", "5-6").result
    assert (result.after.accounts, result.match_over) == ((99, 0), False)
    result = spider(accounts=(89, 0)).domino("", "5-6").result
    assert (result.titles, result.match_over) == ({"winner": (0,)}, True)
    assert spider(target=10).domino("", "5-6").result.match_over


def test_a10_1_the_next_lowest_double_opens_and_without_any_it_is_dealt_again() -> None:
    for lowest in range(1, 7):
        others = " ".join(f"{number}-{number}" for number in (0, *range(lowest + 1, 7)))
        assert spider().deal(others, f"{lowest}-{lowest} 0-1").legal == [f"1 {lowest}-{lowest}"]
    assert spider().deal("0-1 1-2", "0-0 5-6", boneyard="1-1").legal == ["1 0-0"]
    assert spider().throws_away("0-1 1-2", "0-2 5-6", boneyard="1-1")


def test_a10_2_no_leg_has_to_be_begun() -> None:
    position = spider().set_up("1-2 2-6", "0-1 0-3", table="1-1 1-6>U")
    assert position.legal == ["0 1-2>D", "0 1-2>L", "0 1-2>R", "0 2-6>U"]


def test_a10_3_a10_4_a_face_down_double_must_match() -> None:
    position = spider().set_up("5-5 2-2 1-2 6-6", "0-1", table=LEGS)
    assert position.refusal("0 2-2x>U") is Refusal.DOES_NOT_FIT
    assert position.refusal("0 5-5x>U") is Refusal.DOES_NOT_FIT
    assert position.refusal("0 1-2x>U") is Refusal.NO_FACE_DOWN
    assert [move for move in position.legal if "x" in move] == ["0 5-5x>R", "0 6-6x>L"]


def test_a10_5_one_tile_a_turn_unless_switched_on() -> None:
    position = spider().set_up("5-5 6-6 2-6", "0-1", table=LEGS)
    assert position.refusal("0 5-5>R+6-6>L") is Refusal.ONE_TILE_A_TURN
    assert position.legal == ["0 2-6>L", "0 5-5>R", "0 5-5x>R", "0 6-6>L", "0 6-6x>L"]
    position = spider(several_doubles=True).set_up("5-5 6-6 2-6", "0-1", table=LEGS)
    assert len(position.legal) == 5 + 2 * 4
    assert ends(position.play("0 5-5>R+6-6x>L")) == {"R": 5, "U": 1, "D": 1}
    four = spider(several_doubles=True).set_up(
        "2-2 3-3 4-4 5-5 0-6", "0-2", table="1-1 1-2>L 1-3>R 1-4>U 1-5>D"
    )
    assert ends(four.play("0 2-2>L+3-3x>R+4-4x>U+5-5x>D")) == {"L": 2}


def test_a10_6_later_doubles_do_not_branch() -> None:
    position = spider().set_up("6-6 5-5 0-2", "1-4 2-6", table=LEGS).play("0 6-6>L")
    assert ends(position) == {"L": 6, "R": 5, "U": 1, "D": 1}
    # A setup can begin with another tile; then there is no spinner at all.
    assert ends(spider().set_up("3-4", "0-1", table="3-5 5-5>R")) == {"L": 3, "R": 5}


def test_a10_7_a_removed_tile_is_never_drawn_nor_counted() -> None:
    match, _ = next_hand(new_match(find("spider").rules(2), 4))
    assert match.state
    (removed,) = match.state.removed
    assert removed not in match.state.boneyard
    assert all(removed not in hand for hand in match.state.hands)
    # 1-3 would keep the table alive if it were in play.
    position = spider().set_up("5-5 0-3", "2-3 0-4", table="1-1 1-6>L 6-6x>L 1-5>R", boneyard="2-2")
    assert position.play("0 5-5x>R").result.end == "fish"
    alive = spider().set_up("5-5 0-3", "2-3 0-4", table="1-1 1-6>L 6-6x>L 1-5>R", boneyard="2-2 1-3")
    assert alive.play("0 5-5x>R").legal == ["1 draw"]


def test_a10_7_a_record_keeps_the_removed_tile() -> None:
    game = find("spider")
    match, _ = next_hand(new_match(game.rules(3), 8))
    text = write_record(record_of(match, game))
    loaded, _ = replay(read_record(text, find), seed=8)
    assert loaded == match


def test_a10_9_later_hands_are_opened_by_the_lowest_double_again() -> None:
    position = spider().domino("", "0-1")
    assert position.deal("6-6 0-2", "2-2 4-4").legal == ["1 2-2"]
    assert not position.rules.opening.by_right(position.match.standing)


def test_a10_10_the_opening_double_lies_face_up() -> None:
    position = spider().deal("1-1 0-2", "0-1 2-3")
    assert position.legal == ["0 1-1"]
    assert position.refusal("0 1-1x") is Refusal.NO_FACE_DOWN
    assert position.refusal("0 draw") is Refusal.MUST_OPEN_WITH


def test_c6_draw_until_a_tile_fits_then_pass() -> None:
    position = spider().set_up("2-3 0-4", "1-2 0-3", table=LEGS, boneyard="2-4 3-4")
    assert position.legal == ["0 draw"]
    assert position.play("0 draw", "0 draw").legal == ["0 pass"]
    assert position.play("0 pass").state.turn == 1


def test_there_are_no_pairs() -> None:
    with pytest.raises(GameError):
        find("spider").rules(4, pairs=True)
