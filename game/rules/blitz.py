"""Блиц: the classic game with whole series in a turn (rules.md 2.6)."""

from collections.abc import Mapping

from game.core.layouts import Line
from game.core.rules import OptionValue, Rules
from game.core.tiles import DOUBLES, pips
from game.rules.dealings import EqualHands, seven_or_five
from game.rules.endings import DominoOrDead
from game.rules.game import Game, Option
from game.rules.openings import FirstOf, HolderOf, LowestTile
from game.rules.scoring import Collecting
from game.rules.series import Series
from game.rules.stock import DrawUntil

__all__ = ["BLITZ"]


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    return Rules(
        game="blitz",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Line(),
        dealing=EqualHands(seven_or_five(seats)),
        opening=FirstOf((HolderOf(DOUBLES), LowestTile())),
        turn=Series(),
        # F11: after a fish the boneyard counts for nobody.
        stock=DrawUntil(),
        ending=DominoOrDead(),
        scoring=Collecting(pips),
    )


BLITZ = Game(
    id="blitz", seats=(2, 3, 4), pairs=False, options=(Option("target", (100,), number=True),), build=_build
)
