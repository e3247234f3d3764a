"""Блиц: the worked examples and decisions of rules.md 2.6, against the engine."""

import pytest
from positions import Position

from game.core.events import Drew
from game.core.match import new_match, next_hand
from game.core.moves import IllegalMove, Refusal
from game.core.observation import observe
from game.core.options import all_options
from game.core.tiles import DOUBLE_SIX, parse_tiles, tile
from game.rules.catalogue import find
from game.rules.game import GameError


def blitz(seats: int = 2, *, accounts: tuple[int, ...] | None = None) -> Position:
    return Position("blitz", seats, accounts=accounts)


def test_t6_1_a_series_at_both_ends() -> None:
    position = blitz().set_up("3-4 4-6 5-6 2-2", "0-6", table="3-5")
    assert position.refusal("0 4-6>L") is Refusal.DOES_NOT_FIT
    position.play("0 3-4>L+4-6>L+5-6>R")
    assert position.state.table.ends == {"L": 6, "R": 6}
    assert position.state.hands[0] == (tile(2, 2),)
    assert position.state.turn == 1


def test_t6_2_a_single_tile_is_enough_to_go_out() -> None:
    position = blitz().set_up("3-5", "0-6", table="3-4 4-5>R")
    assert position.legal == ["0 3-5>L", "0 3-5>R"]
    assert position.play("0 3-5>L").result.end == "domino"
    assert position.result.written == (6, 0)


def test_a6_2_one_tile_is_compulsory_and_every_other_one_is_not() -> None:
    position = blitz().set_up("3-4 4-6", "0-6 0-1", table="3-5")
    assert position.legal == ["0 3-4>L", "0 3-4>L+4-6>L"]
    assert position.refusal("0 pass") is Refusal.CAN_PLAY
    assert position.play("0 3-4>L").state.turn == 1


def test_a6_3_the_opening_turn_is_exactly_one_tile() -> None:
    position = blitz().deal("1-1 1-2 1-3", "0-0 0-1", boneyard="0-6")
    assert position.legal == ["0 1-1"]
    assert position.refusal("0 1-1+1-2>L") is Refusal.OPENING_IS_ONE_TILE
    assert position.refusal("0 1-2") is Refusal.MUST_OPEN_WITH
    assert position.refusal("0 draw") is Refusal.MUST_OPEN_WITH
    assert position.play("0 1-1").state.turn == 1


@pytest.mark.parametrize(
    ("hands", "opening"),
    [
        (("0-0 2-3", "5-5 0-1"), "1 5-5"),  # 0-0 is the highest double
        (("0-0 2-3", "0-5 0-1"), "0 0-0"),
        (("1-2 5-6", "0-4 0-3"), "1 0-3"),  # A2.3: of equal sums the smaller low half
    ],
)
def test_the_lowest_double_opens_else_the_lowest_tile_in_every_hand(
    hands: tuple[str, ...], opening: str
) -> None:
    later = Position("blitz", 2, first_hand=False, opener=0)
    assert blitz().deal(*hands).legal == later.deal(*hands).legal == [opening]


@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 5), (4, 5)])
def test_how_many_tiles_are_dealt(seats: int, size: int) -> None:
    match, _ = next_hand(new_match(find("blitz").rules(seats), 1))
    assert match.state
    assert [len(hand) for hand in match.state.hands] == [size] * seats
    assert len(match.state.boneyard) == 28 - size * seats


def test_it_is_not_played_in_pairs() -> None:
    with pytest.raises(GameError):
        find("blitz").rules(4, pairs=True)


def test_who_cannot_play_draws_until_a_tile_fits_and_may_lay_a_series_then() -> None:
    position = blitz().set_up("0-1 1-4", "5-5 2-2", table="5-6", boneyard="3-3 0-6 4-6")
    assert position.legal == ["0 draw"]
    assert position.refusal("0 pass") is Refusal.MUST_DRAW
    position.play("0 draw", "0 draw")
    # Such draws are forced: they do say what he lacks.
    assert [event.free for event in position.state.log if isinstance(event, Drew)] == [False, False]
    assert position.refusal("0 draw") is Refusal.CAN_PLAY
    position.play("0 0-6>R+0-1>R+1-4>R")
    assert position.state.hands[0] == (tile(3, 3),)


def test_f11_a_dead_layout_is_a_fish_at_once_and_the_boneyard_counts_for_nobody() -> None:
    position = blitz(3).fish("0-1", "0-4", "1-1 0-2", boneyard="1-4 2-4")
    assert position.result.values == (1, 4, 4)
    assert position.result.winners == (0,)
    assert position.result.written == (7, 0, 0)  # the others' 8 less his own 1
    assert position.state.boneyard == parse_tiles("1-4 2-4")


def test_in_a_tie_nobody_scores_and_there_are_no_eggs() -> None:
    position = blitz(3).fish("0-4", "2-2", "0-1 4-4")
    assert position.result.values == (4, 4, 9)
    assert position.result.winners == ()
    assert position.result.written == (0, 0, 0)
    assert position.match.standing.eggs == 0


def test_lone_tiles_count_their_pips() -> None:
    assert blitz().domino("", "0-0").result.written == (0, 0)
    assert blitz().domino("", "6-6").result.written == (12, 0)


def test_a_hundred_points_win_the_match() -> None:
    position = blitz(accounts=(90, 90)).domino("", "5-5")
    assert position.match.over
    assert position.result.titles == {"winner": (0,)}
    assert not blitz(accounts=(90, 90)).domino("", "4-5").match.over


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("0 3-4>L+2-2>L", Refusal.DOES_NOT_FIT),
        ("0 3-4>L+4-6>R", Refusal.DOES_NOT_FIT),
        ("0 3-4>L+3-4>L", Refusal.SAME_TILE_TWICE),
        ("0 3-4>L+1-4>L", Refusal.NOT_IN_HAND),
        ("0 3-4>L+4-6", Refusal.NEEDS_AN_END),
        ("0 3-4>L+4-6>U", Refusal.NO_SUCH_END),
        ("0 3-4x>L", Refusal.NO_FACE_DOWN),
        ("0 3-4>L+2-2x>L", Refusal.DOES_NOT_FIT),
        ("0 draw", Refusal.CAN_PLAY),
        ("0 turn", Refusal.NOT_IN_THIS_GAME),
        ("0 end", Refusal.NOT_IN_THIS_GAME),
        ("0 cut 3-4 @1 give left", Refusal.NOT_IN_THIS_GAME),
    ],
)
def test_refusals_in_a_series(move: str, refusal: Refusal) -> None:
    assert blitz().set_up("3-4 4-6 5-6 2-2", "0-6", table="3-5").refusal(move) is refusal


def test_a_refused_series_names_the_tile_that_does_not_fit_when_its_time_comes() -> None:
    position = blitz().set_up("3-4 4-6 5-6 2-2", "0-6", table="3-5")
    with pytest.raises(IllegalMove) as caught:
        position.play("0 3-4>L+4-6>L+2-2>L")
    error = caught.value
    assert (error.refusal, error.tile, error.end) == (Refusal.DOES_NOT_FIT, tile(2, 2), "L")
    assert error.number == 6


def test_of_a_very_long_list_only_single_tiles_are_given() -> None:
    # records.md 5.2, with more tiles than a player has as a rule.
    hand = [tile for tile in DOUBLE_SIX if 3 in tile or 4 in tile or tile.is_double]
    rest = [str(tile) for tile in DOUBLE_SIX if tile not in hand]
    hand.remove(tile(3, 4))
    position = blitz().set_up(" ".join(map(str, hand)), " ".join(rest), table="3-4")
    moves, cut = all_options(position.rules, observe(position.state, 0))
    assert cut
    assert len(moves) == 12  # 3-0 … 3-6 without 3-4, and 4-0 … 4-6 likewise
    # A play of several tiles is legal all the same.
    assert position.play("0 3-3>L+2-3>L+2-2>L+2-4>L+4-4>L").state.turn == 1
