"""Севастополь: the worked examples and decisions of rules.md 2.9, against the engine."""

from random import Random
from typing import Any

import pytest
from positions import Position

from game.core.events import Passed
from game.core.match import new_match, next_hand, play
from game.core.moves import IllegalMove, Refusal
from game.core.observation import observe
from game.core.options import options
from game.core.rules import DealError
from game.core.tiles import DOUBLE_SIX, SIXES
from game.rules.catalogue import find
from game.rules.game import GameError

BEGUN = "6-6 2-6>L 0-6>R 5-6>U 1-6>D"


def sevastopol(**more: Any) -> Position:
    return Position("sevastopol", 4, **more)


def ends(position: Position) -> dict[str, int]:
    return dict(position.state.table.ends)


def test_t9_1_the_sides_come_first() -> None:
    position = sevastopol().deal("6-6 0-1", "2-6 0-2", "2-2 3-4", "3-6 0-3").play("0 6-6", "1 2-6>L")
    assert ends(position) == {"L": 2, "R": 6, "U": 6, "D": 6}
    assert position.legal == ["2 pass"]
    assert position.refusal("2 2-2>L") is Refusal.SIDES_FIRST
    assert position.refusal("2 2-2>R") is Refusal.DOES_NOT_FIT
    assert position.refusal("2 3-4>L") is Refusal.DOES_NOT_FIT
    assert position.play("2 pass").legal == ["3 3-6>D", "3 3-6>R", "3 3-6>U"]


def test_t9_2_then_any_end() -> None:
    position = sevastopol().set_up("2-3 0-1 5-5 4-4", "1-1", "2-2", "0-0", table=BEGUN)
    assert position.legal == ["0 0-1>D", "0 0-1>R", "0 2-3>L", "0 5-5>U"]
    assert position.refusal("0 5-5x>U") is Refusal.NO_FACE_DOWN
    assert position.refusal("0 2-3>L+5-5>U") is Refusal.ONE_TILE_A_TURN
    assert position.refusal("0 pass") is Refusal.CAN_PLAY


def test_t9_3_the_winner_collects_the_others_pips() -> None:
    position = sevastopol().set_up("2-3", "4-6", "0-4", "5-5 4-4 1-2", table=BEGUN).play("0 2-3>L")
    assert (position.result.end, position.result.written) == ("domino", (35, 0, 0, 0))


def test_t9_4_a_fish_brings_the_others_pips_less_ones_own() -> None:
    table = "6-6 0-6>L 3-6>R 4-6>U 5-6>D 3-4>U"
    position = sevastopol().set_up("0-5 1-2", "4-5", "1-4 2-2", "5-5 4-4 1-1", table=table).play("0 0-5>D")
    assert (position.result.end, position.result.values) == ("fish", (3, 9, 9, 20))
    assert (position.result.winners, position.result.written) == ((0,), (35, 0, 0, 0))
    table = "6-6 3-6>L 5-6>R 4-6>U 2-6>D 3-4>U"
    hands = ("2-5 1-2", "0-1 0-2", "1-4 0-4", "4-4 2-4 2-2 1-1")
    position = sevastopol().set_up(*hands, table=table).play("0 2-5>D")
    assert (position.result.winners, position.result.written) == ((), (0, 0, 0, 0))
    assert position.match.standing.eggs == 0


def test_a9_1_a_player_may_begin_two_sides_and_must_if_he_can() -> None:
    position = sevastopol().deal("6-6 0-1 4-6", "2-6 0-2", "2-2 3-4", "3-6 0-3 5-6")
    position.play("0 6-6", "1 2-6>L", "2 pass", "3 3-6>U", "0 4-6>R", "1 pass", "2 pass")
    assert position.legal == ["3 5-6>D"]
    assert position.refusal("3 0-3>U") is Refusal.SIDES_FIRST
    assert position.refusal("3 pass") is Refusal.CAN_PLAY
    position.play("3 5-6>D")
    assert position.state.turn == 0


def test_a9_1_a_pass_in_the_first_round_says_only_that_one_has_no_six() -> None:
    position = sevastopol().deal("6-6 0-1", "2-6 0-2", "2-2 3-4", "3-6 0-3")
    position.play("0 6-6", "1 2-6>L", "2 pass")
    event = position.state.log[-1]
    assert isinstance(event, Passed)
    assert set(event.numbers) == {6}
    later = sevastopol().set_up("3-4 4-4", "1-1", "2-2", "0-0", table=BEGUN).play("0 pass").state.log[-1]
    assert isinstance(later, Passed)
    assert set(later.numbers) == {2, 0, 5, 1}


def test_a9_2_the_first_round_never_blocks_in_a_full_deal() -> None:
    rules = find("sevastopol").rules(4)
    for seed in range(40):
        rng = Random(seed)
        match, _ = next_hand(new_match(rules, seed))
        laid = passed = 0
        while laid < 5:
            assert match.state
            assert match.state.turn is not None
            moves = options(rules, observe(match.state, match.state.turn))
            move = rng.choice(moves)
            match, events = play(match, move)
            if isinstance(events[0], Passed):
                passed += 1
                assert passed < 4
            else:
                laid, passed = laid + 1, 0
        assert match.state
        assert all(path.tiles[0].first == SIXES.low for path in match.state.table.paths)


def test_f15_the_dead_layout_test_looks_at_the_free_sides_only() -> None:
    # 2-2 would fit the left end, but nobody has a six for the three free sides.
    position = sevastopol().deal("6-6 0-1", "2-6 0-2", "2-2 3-4", "0-3 1-1").play("0 6-6", "1 2-6>L")
    assert (position.result.end, position.result.by, position.result.why) == ("fish", 1, "blocked")
    # With all sides begun it would go on.
    assert sevastopol().set_up("3-4", "1-1", "2-2", "3-3", table=BEGUN).unfinished


def test_a_setup_may_extend_a_side_early_but_the_moves_after_it_may_not() -> None:
    position = sevastopol().set_up("5-6 0-5", "3-6", "2-2", "0-0", table="6-6 2-6>L 2-5>L")
    assert ends(position) == {"L": 5, "R": 6, "U": 6, "D": 6}
    assert position.legal == ["0 5-6>D", "0 5-6>R", "0 5-6>U"]
    assert position.refusal("0 5-6>L") is Refusal.SIDES_FIRST
    assert position.refusal("0 0-5>L") is Refusal.SIDES_FIRST


def test_the_holder_of_6_6_opens_every_hand() -> None:
    position = sevastopol().deal("0-1", "1-1 2-6", "6-6 3-6 0-0", "2-2")
    assert position.legal == ["2 6-6"]
    assert position.refusal("2 3-6") is Refusal.MUST_OPEN_WITH
    position = sevastopol().set_up("2-3", "4-6", "0-4", "5-5", table=BEGUN).play("0 2-3>L")
    assert position.deal("0-1", "1-1", "2-2", "6-6 0-6").legal == ["3 6-6"]
    assert not position.rules.opening.by_right(position.match.standing)


def test_a_double_lies_across_but_does_not_branch() -> None:
    position = sevastopol().set_up("5-5 0-3", "1-1", "2-5", "0-0", table=BEGUN).play("0 5-5>U")
    assert ends(position) == {"L": 2, "R": 0, "U": 5, "D": 1}


def test_who_has_nothing_that_fits_passes() -> None:
    position = sevastopol().set_up("3-4 4-4", "1-1", "2-2", "0-0", table=BEGUN)
    assert position.legal == ["0 pass"]
    assert position.refusal("0 draw") is Refusal.BONEYARD_EMPTY
    assert position.refusal("0 turn") is Refusal.NOT_IN_THIS_GAME


def test_the_target_is_100() -> None:
    def accounts(account: int, **more: Any) -> Position:
        position = sevastopol(accounts=(account, 0, 0, 0), **more)
        return position.set_up("2-3", "4-6", "0-4", "5-5 4-4 1-2", table=BEGUN).play("0 2-3>L")

    assert not accounts(64).result.match_over
    assert accounts(65).result.titles == {"winner": (0,)}
    assert accounts(0, target=35).result.match_over


@pytest.mark.parametrize("seats", [2, 3])
def test_a9_3_four_players_each_for_himself(seats: int) -> None:
    with pytest.raises(GameError):
        find("sevastopol").rules(seats)
    with pytest.raises(GameError):
        find("sevastopol").rules(4, pairs=True)


def test_all_the_tiles_are_dealt() -> None:
    position = sevastopol()
    deal = position.rules.dealing.deal(position.rules, Random(2), position.match.start)
    assert [len(hand) for hand in deal.hands] == [7] * 4
    assert (deal.boneyard, deal.removed) == ((), ())
    assert sorted(tile for hand in deal.hands for tile in hand) == list(DOUBLE_SIX)


def test_records_5_15_no_boneyard_and_not_without_6_6() -> None:
    with pytest.raises(DealError, match="no boneyard"):
        sevastopol().deal("6-6", "0-1", "0-2", "0-3", boneyard="1-1")
    with pytest.raises(DealError, match="6-6"):
        sevastopol().deal("1-6", "0-1", "0-2", "0-3")
    with pytest.raises(DealError, match="6-6"):
        sevastopol().set_up("1-6", "0-1", "0-2", "0-3", table="5-5")
    with pytest.raises(DealError, match="3 hands"):
        sevastopol().deal("6-6", "0-1", "0-2")
    with pytest.raises(DealError, match="empty"):
        sevastopol().deal("6-6", "0-1", "0-2", "")


def test_no_tile_of_a_setup_lies_face_down() -> None:
    with pytest.raises(IllegalMove) as refused:
        sevastopol().set_up("0-1", "0-2", "0-3", "0-4", table=f"{BEGUN} 5-5x>U")
    assert refused.value.refusal is Refusal.NO_FACE_DOWN
