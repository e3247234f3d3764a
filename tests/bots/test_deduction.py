"""What passes and draws exclude."""

from dataclasses import replace
from itertools import accumulate
from math import comb
from random import Random

import pytest
from random_positions import TABLES, named, positions
from small_positions import after, table, view

from game.bots.deduction import NUMBERS, Deduction, Group, deduce, mask
from game.core.events import Drew, Passed
from game.core.match import Match
from game.core.observation import observe
from game.core.rules import Rules
from game.core.state import Face
from game.core.tiles import tile


def seen_by(match: Match, seat: int, rounds: int | None = None) -> Deduction:
    return deduce(view(match, seat), rounds)


def test_a_pass_excludes_the_numbers_of_the_ends() -> None:
    match = table("classic", ("0-0 1-1 0-4", "2-2 2-3", "1-6 5-5"), "0-1")
    match = after(match, "0-4>L", "pass")
    assert seen_by(match, 0).held[1] == (Group(2, mask((1, 4))),)
    assert seen_by(match, 0).surely_lacks(1) == mask((1, 4))
    assert seen_by(match, 0).surely_lacks(2) == 0
    assert seen_by(match, 0).stuck(1, mask((4,))) == 1.0


def test_a_drawn_tile_may_have_what_the_older_ones_lack() -> None:
    match = table("classic", ("0-0 1-1 0-4", "2-2 2-3"), "0-1", boneyard="3-3 1-5 6-6")
    match = after(match, "0-4>L", "draw")
    assert seen_by(match, 0).held[1] == (Group(2, mask((1, 4))), Group(1, 0))
    # He had to draw again, so the first drawn tile did not fit either; the second was laid.
    match = after(match, "draw", "1-5>R")
    assert seen_by(match, 0).held[1] == (Group(3, mask((1, 4))),)


@pytest.mark.parametrize("event", [Drew(1, None, 2, (1, 4)), Passed(1, (1, 4))], ids=["draw", "pass"])
def test_what_a_player_was_free_to_do_excludes_nothing(event: Drew | Passed) -> None:
    known = view(table("classic", ("0-0 0-4", "2-2 2-3"), "0-1", boneyard="3-3 1-5 6-6"), 0)
    free = deduce(replace(known, log=(*known.log, replace(event, free=True))))
    forced = deduce(replace(known, log=(*known.log, event)))
    # A tile that was drawn is held in either case.
    drawn = (Group(1, 0),) if isinstance(event, Drew) else ()
    assert free.held[1] == (Group(2, 0), *drawn)
    assert forced.held[1] == (Group(2, mask((1, 4))), *drawn)


def test_old_passes_can_be_forgotten() -> None:
    match = table("classic", ("0-4 4-5 1-1 6-6", "2-2 2-3 5-6"), "0-1")
    match = after(match, "0-4>L", "pass", "4-5>L", "5-6>L", "6-6>L", "pass")
    assert seen_by(match, 0).surely_lacks(1) == mask((1, 4, 6))
    # A round are two turns here, the pass being one of them.
    assert seen_by(match, 0, rounds=1).surely_lacks(1) == mask((1, 6))
    assert seen_by(match, 0, rounds=2).surely_lacks(1) == mask((1, 6))
    assert seen_by(match, 0, rounds=3).surely_lacks(1) == mask((1, 4, 6))
    assert seen_by(match, 0, rounds=0).surely_lacks(1) == 0
    later = after(match, "1-1>R")
    assert seen_by(later, 0, rounds=1).surely_lacks(1) == mask((1, 6))


def test_draws_and_what_follows_them_are_forgotten_as_one_turn() -> None:
    match = table("classic", ("0-4 4-5 1-1", "2-2 2-3"), "0-1", boneyard="3-3 3-6 4-6 6-6")
    match = after(match, "0-4>L", "draw", "draw", "draw", "4-6>L", "1-1>R")
    assert seen_by(match, 0, rounds=1).held[1] == (Group(4, mask((1, 4))),)
    assert {group.lacks for group in seen_by(after(match, "3-6>L"), 0, rounds=1).held[1]} == {0}


def test_of_a_hand_of_one_tile_all_is_known_that_passes_excluded() -> None:
    match = after(table("classic", ("0-0 0-4", "2-2", "1-6 5-5"), "0-1"), "0-4>L", "pass")
    known = seen_by(match, 0)
    # Of the tiles that are not seen 14 have neither 1 nor 4, and 5 of these have a 5.
    assert known.stuck(1, mask((5,))) == pytest.approx(9 / 14)
    assert known.stuck(1, mask((1, 4))) == 1.0


def test_of_a_hand_of_one_tile_that_all_have_seen_nothing_is_guessed() -> None:
    known = seen_by(table("sausage", ("0-4 1-1", "2-3"), "0-0"), 0)
    known = replace(known, held=(known.held[0], ()), given=(frozenset(), frozenset({tile(2, 3)})))
    assert known.stuck(1, mask((3, 5))) == 0.0
    assert known.stuck(1, mask((4, 5))) == 1.0


def test_the_chance_to_be_stuck_is_counted() -> None:
    match = table("classic", ("0-4 1-1", "2-2 2-3"), "0-1")
    known = seen_by(match, 0)
    # 25 tiles are unseen; 0-1, 0-4 are not, so 5 with a 0 are, and 2 of the 25 are in the hand of seat 1.
    assert known.count(0) == 5
    assert known.stuck(1, mask((0,))) == pytest.approx(comb(20, 2) / comb(25, 2))


def test_of_a_closed_row_only_the_right_hand_tile_counts() -> None:
    rows = ("0-4 1-1 2-2 3-3", "2-3 5-5 2-6 4-6")
    known = view(table("blind", rows, "0-1"))
    # All but 0-1 are unseen: 6 of the 27 have a 0.
    assert deduce(known).stuck(1, mask((0,))) == pytest.approx(21 / 27)
    for right_hand, stuck in ((tile(4, 6), 1.0), (tile(0, 5), 0.0)):
        remembered = replace(known, rows=(known.rows[0], (None, None, tile(0, 2), right_hand)))
        assert deduce(remembered).stuck(1, mask((0,))) == stuck


@pytest.mark.parametrize("rules", TABLES, ids=named)
@pytest.mark.parametrize("rounds", [None, 2])
def test_what_is_concluded_is_true(rules: Rules, rounds: int | None) -> None:
    concluded = 0
    for state in (state for seed in range(3) for state in positions(rules, seed)):
        for seat in range(rules.seats):
            view_of_seat = observe(state, seat)
            known = deduce(view_of_seat, rounds)
            visible = {tile for row in view_of_seat.rows for tile in row}.union(*known.given)
            hidden = {tile for hand in state.hands for tile in hand} - visible
            assert set(known.unseen) == {*hidden, *state.boneyard, *state.removed}
            for other, groups in enumerate(known.held):
                assert known.given[other] <= set(state.hands[other])
                hand = [tile for tile in state.hands[other] if tile not in known.given[other]]
                assert sum(group.count for group in groups) == len(hand)
                # Older groups lack all that newer ones lack, so counting is enough.
                for held, group in zip(accumulate(group.count for group in groups), groups, strict=True):
                    assert sum(1 for tile in hand if not NUMBERS[tile] & group.lacks) >= held
                    concluded += group.lacks > 0
                if other != seat and known.stuck(other, mask(state.table.ends.values())) == 1.0:
                    closed = state.faces[other] is Face.CLOSED
                    assert not any(state.table.fits(tile) for tile in (hand[-1:] if closed else hand))
    # Where passing and drawing are free they say nothing.
    assert concluded > 50 or rules.game in ("pass", "blitz-blind", "blind")


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_a_guess_has_the_right_sizes_and_every_tile_once(rules: Rules) -> None:
    for number, state in enumerate(positions(rules, seed=5)):
        assert state.turn is not None
        seen = observe(state, state.turn)
        known = deduce(seen)
        hands, rest = known.guess(Random(number))
        assert set(seen.hand) <= set(hands[seen.seat])
        assert tuple(map(len, hands)) == seen.sizes
        assert len(rest) == len(state.boneyard) + len(state.removed)
        visible = {tile for row in seen.rows for tile in row}.union(*known.given)
        guessed = [tile for hand in hands for tile in hand if tile not in visible]
        assert sorted([*rest, *guessed]) == list(known.unseen)
