"""Козёл, the goat (rules.md 2.3)."""

from collections.abc import Mapping

from game.core.layouts import Line
from game.core.rules import OptionValue, Rules
from game.core.tiles import pips, ru_value
from game.rules.dealings import EqualHands
from game.rules.endings import DominoOrDead
from game.rules.game import Game, Option
from game.rules.openings import FIRST_DOUBLE, ByRight
from game.rules.scoring import Recording
from game.rules.stock import DrawUntil
from game.rules.turns import Doubles

__all__ = ["KOZEL"]


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    return Rules(
        game="kozel",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Line(),
        dealing=EqualHands(7),
        opening=ByRight(FIRST_DOUBLE),
        turn=Doubles(most=2),
        stock=DrawUntil(taken_after_fish=True),
        ending=DominoOrDead(),
        scoring=Recording(ru_value if options["ru_value"] else pips, threshold=25 if pairs else 13),
    )


KOZEL = Game(
    id="kozel",
    seats=(2, 3, 4),
    pairs=True,
    options=(Option("target", (125,), number=True), Option("ru_value", (True, False))),
    build=_build,
)
