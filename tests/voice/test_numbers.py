"""What is said of the tiles with one number is true in every position of every game."""

from random import Random

import pytest

from game.core.match import new_match, next_hand, play
from game.core.observation import observe
from game.core.options import options
from game.rules.catalogue import GAMES
from game.rules.game import Game
from game.voice.catalogue import load
from game.voice.narrator import Narrator
from game.voice.numbers import passed_on
from game.voice.words import Names

ENGLISH = load("en")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_named_as_without_a_number_holds_it(game: Game) -> None:
    named = 0
    for seats, pairs in game.tables:
        rules = game.rules(seats, pairs=pairs)
        for seed in range(6):
            rng = Random(seed)
            match, _ = next_hand(new_match(rules, seed))
            while match.result is None and match.state and len(match.hands[-1].moves) < 150:
                state = match.state
                for me in range(seats):
                    tell = Narrator(ENGLISH, rules, Names(ENGLISH, me, seats, pairs=pairs))
                    for number in range(7):
                        for seat in passed_on(tell, observe(state, me), number):
                            named += 1
                            assert not any(number in tile for tile in state.hands[seat])
                assert state.turn is not None
                choices = options(rules, observe(state, state.turn))
                match, _ = play(match, rng.choice(choices))
    # In the blind games nobody knows what anybody lacks.
    assert named > 20 or game.id in ("blind", "blitz-blind")
