"""The engine and the match: shuffling, refusing, and hand after hand from one seed."""

from dataclasses import replace
from random import Random

import pytest

from game.core.engine import apply, shuffled
from game.core.events import Dealt, Drew, HandEnded, OpenerNamed, Played, Redealt
from game.core.layouts import Line
from game.core.match import deal_hand, new_match, next_hand, play, set_up_hand
from game.core.moves import IllegalMove, Pass, Play, Refusal
from game.core.observation import observe
from game.core.options import check, options
from game.core.replay import ReplayedHand, report
from game.core.results import seats_of, side_of
from game.core.state import Deal
from game.core.table import End, Placement
from game.core.tiles import DOUBLE_SIX, Tile, format_tiles, parse_tiles, tile
from game.rules.catalogue import find
from game.rules.openings import HolderOf

KOZEL = find("kozel").rules(2)
SMALL = Deal((parse_tiles("1-1 1-2"), parse_tiles("2-3 1-6")), parse_tiles("6-6"))


def test_the_shuffle_is_the_same_on_every_python() -> None:
    # A saved game has only the seed of the deals to come, so this must never change.
    assert format_tiles(shuffled(Random("7/0"))[:6]) == "1-6 3-3 0-0 2-6 0-2 0-1"
    assert sorted(shuffled(Random(1))) == list(DOUBLE_SIX)


def test_the_shuffle_is_fair() -> None:
    rng = Random(5)
    first = [shuffled(rng)[0] for _ in range(2800)]
    # 100 of each are expected; the standard deviation is about 10.
    assert all(60 < first.count(one) < 140 for one in DOUBLE_SIX)


def test_each_hand_has_its_own_deal() -> None:
    first, _ = next_hand(new_match(KOZEL, 3))
    again, _ = next_hand(new_match(KOZEL, 3))
    other, _ = next_hand(new_match(KOZEL, 4))
    assert first == again
    assert first.hands[0].deal != other.hands[0].deal
    assert next_hand(first)[0].hands[1].deal != first.hands[0].deal


def test_sides() -> None:
    assert [side_of(seat, pairs=True) for seat in range(4)] == [0, 1, 0, 1]
    assert [side_of(seat, pairs=False) for seat in range(3)] == [0, 1, 2]
    assert seats_of(1, 4, pairs=True) == (1, 3)
    assert seats_of(1, 3, pairs=False) == (1,)


def test_options_of_a_seat_that_is_not_to_move() -> None:
    match, _ = deal_hand(new_match(KOZEL, 0), SMALL)
    assert match.state
    assert options(KOZEL, observe(match.state, 0)) == (Play((Placement(tile(1, 1)),)),)
    view = observe(match.state, 1)
    assert options(KOZEL, view) == ()
    with pytest.raises(IllegalMove) as refused:
        check(KOZEL, view, Pass())
    assert (refused.value.refusal, refused.value.seat) == (Refusal.NOT_YOUR_TURN, 0)


class _LeftFirst(Line):
    """A table with a turn rule: nothing may be laid on the right, though it can lie there."""

    def fits(self, tile: Tile) -> tuple[End, ...]:
        return tuple(end for end in self.takes(tile) if end == "L")

    def lay(self, turn: tuple[Placement, ...]) -> "_LeftFirst":
        return _LeftFirst(super().lay(turn).row)


def test_a_setup_asks_geometry_and_a_turn_asks_what_may_be_laid() -> None:
    rules = replace(KOZEL, table=_LeftFirst())
    setup = ((Placement(tile(1, 2)),), (Placement(tile(2, 3), "R"),))
    deal = Deal((parse_tiles("1-4 3-4"), parse_tiles("1-6")))
    match, _ = set_up_hand(new_match(rules, 0), deal, setup, 0)
    assert match.state
    assert options(rules, observe(match.state, 0)) == (Play((Placement(tile(1, 4), "L"),)),)
    with pytest.raises(IllegalMove) as refused:
        play(match, Play((Placement(tile(3, 4), "R"),)))
    assert refused.value.refusal is Refusal.SIDES_FIRST
    # What could lie on the right alone does not keep the table alive.
    dead, _ = set_up_hand(new_match(rules, 0), Deal((parse_tiles("3-4"), parse_tiles("3-5"))), setup, 0)
    assert dead.result
    assert dead.result.end == "fish"


def test_a_finished_hand_takes_no_move() -> None:
    match, _ = deal_hand(new_match(KOZEL, 0), SMALL)
    for move in (
        Play((Placement(tile(1, 1)),)),
        Play((Placement(tile(1, 6), "L"),)),
        Play((Placement(tile(1, 2), "R"),)),
    ):
        match, _ = play(match, move)
    assert match.state
    assert match.state.result
    assert match.state.turn is None
    assert options(KOZEL, observe(match.state, 1)) == ()
    with pytest.raises(IllegalMove) as refused:
        apply(KOZEL, match.state, Pass())
    assert refused.value.refusal is Refusal.HAND_OVER
    with pytest.raises(IllegalMove) as refused:
        check(KOZEL, observe(match.state, 1), Pass())
    assert refused.value.refusal is Refusal.HAND_OVER


def test_an_illegal_move_changes_nothing() -> None:
    match, _ = deal_hand(new_match(KOZEL, 0), SMALL)
    with pytest.raises(IllegalMove):
        play(match, Play((Placement(tile(1, 2)),)))
    assert match == deal_hand(new_match(KOZEL, 0), SMALL)[0]


def test_events_of_a_hand() -> None:
    match, events = deal_hand(new_match(KOZEL, 0), SMALL)
    assert events == (Dealt((2, 2), 1), OpenerNamed(0, "first_double", (tile(1, 1),)))
    opening = (Placement(tile(1, 1)),)
    match, events = play(match, Play(opening))
    assert events == (Played(0, opening, {}, {"L": 1, "R": 1}, 1),)
    assert match.state
    assert match.state.log[-1:] == events
    match, _ = play(match, Play((Placement(tile(1, 6), "L"),)))
    match, events = play(match, Play((Placement(tile(1, 2), "R"),)))
    assert [type(event) for event in events] == [Played, HandEnded]
    assert match.state
    assert match.result
    assert events[1] == HandEnded(match.result, ((), parse_tiles("2-3")))
    assert not any(isinstance(event, Drew | Redealt) for event in match.state.log)


def test_a_deal_that_is_thrown_away_is_reported_as_a_redeal() -> None:
    rules = replace(KOZEL, opening=HolderOf((tile(5, 5),)))
    match, events = deal_hand(new_match(rules, 0), SMALL)
    assert events == (Dealt((2, 2), 1), Redealt())
    (hand,) = report(match, (ReplayedHand(SMALL, match.state, events),))["hands"]
    assert [event["event"] for event in hand["events"]] == ["dealt", "redeal"]
    assert (hand["turn"], hand["legal"], hand["result"]) == (None, [], None)
    assert (hand["hands"], hand["boneyard"]) == ([" ".join(map(str, row)) for row in SMALL.hands], 1)
