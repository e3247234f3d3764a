"""Паук, the spider (rules.md 2.10)."""

from collections.abc import Mapping

from game.core.cross import Cross
from game.core.rules import OptionValue, Rules
from game.core.tiles import DOUBLES, pips
from game.rules.dealings import EqualHands
from game.rules.endings import DominoOrDead
from game.rules.game import Game, Option
from game.rules.openings import HolderOf
from game.rules.scoring import Collecting
from game.rules.stock import DrawUntil
from game.rules.turns import Doubles

__all__ = ["SPIDER"]


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    return Rules(
        game="spider",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Cross(),
        dealing=EqualHands(7, removed=1),
        opening=HolderOf(DOUBLES),
        turn=Doubles(most=4 if options["several_doubles"] else 1, face_down=True),
        stock=DrawUntil(),
        ending=DominoOrDead(),
        scoring=Collecting(pips),
    )


SPIDER = Game(
    id="spider",
    seats=(2, 3, 4),
    pairs=False,
    options=(Option("target", (100,), number=True), Option("several_doubles", (False, True))),
    build=_build,
)
