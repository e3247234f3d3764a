"""A small part of what `game.tools.stress` plays, and that its checks find what they look for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.core.layouts import Line
from game.core.match import Match, new_match, next_hand
from game.core.records import record_of
from game.core.state import State
from game.core.table import Laid
from game.core.tiles import tile
from game.rules.catalogue import GAMES, find
from game.rules.game import Game
from game.tools import stress
from game.tools.stress import BrokenError, check_state, play_match, tables


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_random_matches_keep_every_invariant(game: Game) -> None:
    for rules in tables(game):
        for seed in range(3):
            played = play_match(game, rules, seed)
            assert played.matches == 1
            assert played.reloads >= 1
            assert played.moves > played.hands > 0


def dealt() -> State:
    match, _ = next_hand(new_match(find("kozel").rules(2), 1))
    assert match.state is not None
    return match.state


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda state: replace(state, boneyard=state.boneyard[1:]), "27 tiles"),
        (lambda state: replace(state, boneyard=(state.hands[0][0], *state.boneyard[1:])), "27 different"),
    ],
)
def test_a_lost_tile_is_found(spoil: Callable[[State], State], message: str) -> None:
    check_state(dealt())
    with pytest.raises(BrokenError, match=message):
        check_state(spoil(dealt()))


def test_neighbours_that_do_not_match_are_found() -> None:
    row = tuple(Laid(one, one.low, one.high) for one in (tile(0, 1), tile(2, 3)))
    state = dealt()
    everything = [
        one for hand in (*state.hands, state.boneyard) for one in hand if one not in (tile(0, 1), tile(2, 3))
    ]
    with pytest.raises(BrokenError, match="lies beside"):
        check_state(replace(state, hands=(), boneyard=tuple(everything), table=Line(row)))


def test_a_loaded_match_that_differs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(match: Match, game: Game, *, seed: int) -> dict[str, Any]:
        return record_of(match, game, seed=seed + 1)

    monkeypatch.setattr(stress, "record_of", forgetful)
    game = find("classic")
    with pytest.raises(BrokenError, match=r"classic, 2 seats, seed 1.*differs"):
        play_match(game, game.rules(2), 1)


def test_the_tool_reports_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert stress.main(["classic", "--matches", "5", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.startswith("classic: 12 tables, 5 matches, ")
