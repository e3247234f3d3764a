"""The reasons of the heuristic player, one at a time."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from small_positions import after, table, view

from game.bots.deduction import deduce
from game.bots.heuristics import Heuristic
from game.bots.outcomes import bonuses
from game.bots.weights import Weights
from game.core.match import Match
from game.core.moves import Play
from game.core.notation import format_move
from game.core.table import Placement, Table
from game.core.tiles import Tile, tile
from game.rules.endings import DominoOrDead

SIXES = "0-1 0-6>L 1-6>R 6-6>R 2-6>R 2-3>R 3-6>R 4-6>R 4-5>R"
"""Ends 6 and 5, and the only six that does not lie is 5-6."""


def chosen(match: Match) -> str:
    known = view(match)
    return format_move(known.seat, Heuristic().choose(known, match.rules, Random(0)))


@pytest.mark.parametrize("game", ["kozel", "classic"])
def test_a_number_on_which_the_next_one_passed_is_kept_open(game: str) -> None:
    start = table(game, ("0-4 4-5 3-6 2-5 3-3", "2-2 2-3 0-6", "1-5 0-0 0-5 0-2"), "0-1")
    match = after(start, "0-4>L", "pass", "1-5>R")
    assert deduce(view(match)).surely_lacks(1) == 0b10010
    # The ends are 4 and 5. 4-5 on the right shows him 4 and 4, on the left 5 and 5.
    assert chosen(match) == "0 4-5>R"


@pytest.mark.parametrize("game", ["kozel", "classic"])
@pytest.mark.parametrize(
    ("moves", "best"),
    [
        (("0-2>L", "1-5>R", "2-3>L", "3-5>R"), "0 3-6>R"),
        (("0-5>L", "1-2>R", "2-3>R", "3-5>L"), "0 3-6>L"),
    ],
)
def test_the_partners_end_is_left_open(game: str, moves: tuple[str, ...], best: str) -> None:
    hands = ("0-2 0-5 3-6 4-4", "1-5 1-2 0-0", "2-3 1-1 6-6", "3-5 0-6 4-6")
    assert chosen(after(table(game, hands, "0-1", pairs=True), *moves)) == best


@pytest.mark.parametrize("game", ["kozel", "classic"])
def test_two_doubles_are_laid_at_once(game: str) -> None:
    assert "+" in chosen(table(game, ("2-2 4-4 5-6 1-3", "0-0 0-1 0-3 0-5"), "2-4"))


@pytest.mark.parametrize("game", ["kozel", "classic"])
def test_a_fish_is_made_where_it_pays(game: str) -> None:
    match = table(game, ("5-6 0-0 2-5", "1-4 3-3 4-4 5-5 3-4 3-5"), SIXES)
    assert chosen(match) == "0 5-6>R"


@pytest.mark.parametrize("game", ["kozel", "classic"])
def test_a_fish_is_not_made_where_it_costs(game: str) -> None:
    match = table(game, ("5-6 4-4 2-5 3-5 3-4 3-3", "1-5"), SIXES)
    assert chosen(match) != "0 5-6>R"


class _NeverDead(DominoOrDead):
    def dead(self, table: Table, tiles: Iterable[Tile]) -> bool:
        return False


def test_the_ending_of_the_game_says_what_a_fish_is() -> None:
    known = view(match := table("kozel", ("5-6 4-4 2-5 3-5 3-4 3-3", "1-5"), SIXES))
    heavy = Heuristic(weights=Weights(pips=1000, fish_from=1000))
    blocking = Play((Placement(tile(5, 6), "R"),))
    assert heavy.choose(known, match.rules, Random(0)) != blocking
    assert heavy.choose(known, replace(match.rules, ending=_NeverDead()), Random(0)) == blocking


def test_the_boneyard_that_the_next_one_must_take_counts() -> None:
    match = table(
        "kozel", ("5-6 4-4 2-5 3-5 3-4 3-3", "1-5"), SIXES, boneyard="0-0 1-1 2-2 1-2 1-3 1-4 2-4 0-3 5-5"
    )
    assert chosen(match) == "0 5-6>R"


def test_the_bonuses_come_from_the_scoring_of_the_game() -> None:
    for game, blanks, sixes in (("kozel", (25, 25), (50, 50)), ("classic", (0, 0), (0, 0))):
        match = table(game, ("0-0 6-6", "1-1"), "0-5")
        known = deduce(view(match))
        assert bonuses(match.rules, known, tile(0, 0)) == blanks
        assert bonuses(match.rules, known, tile(6, 6)) == sixes
        assert bonuses(match.rules, known, tile(3, 3)) == (0, 0)


def test_going_out_comes_before_every_other_reason() -> None:
    match = table("kozel", ("2-2 4-4", "0-2 0-1 0-3 0-5"), "2-4")
    known = view(match)
    careless = Heuristic(slack=1000, weights=Weights(together=-1000))
    for seed in range(20):
        move = careless.choose(known, match.rules, Random(seed))
        assert isinstance(move, Play)
        assert len(move.placements) == 2


def test_among_plays_that_are_nearly_as_good_the_choice_varies() -> None:
    # Three tiles that are worth the same: the bot without slack takes one of the best, with it also others.
    match = table("kozel", ("0-3 0-4 1-2 1-3 2-5", "5-5 6-6 4-4"), "0-1")
    known = view(match)
    loose = {Heuristic(slack=50).choose(known, match.rules, Random(seed)) for seed in range(40)}
    strict = {Heuristic().choose(known, match.rules, Random(seed)) for seed in range(40)}
    assert strict < loose
