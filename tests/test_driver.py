"""Bots finish a hand."""

from random import Random

from game.bots.bot import make
from game.core.match import new_match, next_hand
from game.driver import play_hand
from game.rules.catalogue import find


def test_a_hand_is_played_to_its_end_and_no_further() -> None:
    match, _ = next_hand(new_match(find("kozel").rules(4, pairs=True), 3))
    bots = [make("novice"), make("club")] * 2
    played = play_hand(match, bots, [Random(seat) for seat in range(4)])
    assert played.result is not None
    assert len(played.hands) == 1
    assert play_hand(played, bots, [Random(0)] * 4) == played
    assert play_hand(match, bots, [Random(seat) for seat in range(4)]) == played


def test_without_a_hand_nothing_happens() -> None:
    match = new_match(find("classic").rules(2), 1)
    assert play_hand(match, [make("club")] * 2, [Random(0)] * 2) == match
