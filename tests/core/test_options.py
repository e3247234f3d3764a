"""The list of every legal move, and when it is too long to give."""

from dataclasses import dataclass, replace

import pytest

from game.core.match import deal_hand, new_match
from game.core.moves import Draw, Move, Play
from game.core.observation import Observation, observe
from game.core.options import MOST_PLAYS, all_options
from game.core.rules import Rules
from game.core.state import Deal
from game.core.table import Placement
from game.core.tiles import parse_tiles
from game.rules.catalogue import find
from game.rules.turns import Doubles


@dataclass(frozen=True, slots=True)
class _Many(Doubles):
    """Ten plays of one tile and a draw; `more` plays continue each of the ten."""

    more: int = 0

    def options(self, rules: Rules, view: Observation, begun: tuple[Placement, ...]) -> tuple[Move, ...]:
        tile = view.hand[0]
        if not begun:
            return (*(Play((Placement(tile, str(number)),)) for number in range(10)), Draw())
        if len(begun) > 1:
            return ()
        return tuple(Play((*begun, Placement(tile, str(number)))) for number in range(self.more))


@pytest.mark.parametrize(("more", "cut"), [(0, False), (98, False), (99, False), (100, True)])
def test_a_list_is_cut_above_a_thousand_plays_whatever_else_may_be_done(more: int, *, cut: bool) -> None:
    assert MOST_PLAYS == 10 + 10 * 99
    rules = replace(find("kozel").rules(2), turn=_Many(more=more))
    match, _ = deal_hand(new_match(rules, 0), Deal((parse_tiles("1-1"), parse_tiles("2-2"))))
    assert match.state
    moves, was_cut = all_options(rules, observe(match.state, 0))
    assert was_cut == cut
    assert len(moves) == 11 + (0 if cut else 10 * more)
    assert Draw() in moves
    assert max(len(move.placements) for move in moves if isinstance(move, Play)) == 1 + (not cut and more > 0)
