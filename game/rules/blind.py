"""Вслепую: rows that nobody has looked at, one tile a turn (rules.md 2.8)."""

from collections.abc import Mapping

from game.core.layouts import Line
from game.core.rules import OptionValue, Rules
from game.core.tiles import pips
from game.rules.closed_rows import ClosedHands, DeadOrIdle, Lot, MayDraw, TurningUp
from game.rules.dealings import seven_or_five
from game.rules.game import Game, Option
from game.rules.scoring import Collecting

__all__ = ["BLIND"]


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    ending = DeadOrIdle()
    return Rules(
        game="blind",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Line(),
        dealing=ClosedHands(seven_or_five(seats), lot=True),
        opening=Lot(),
        turn=TurningUp(ending, going_on=False),
        stock=MayDraw(),
        ending=ending,
        scoring=Collecting(pips),
    )


BLIND = Game(
    id="blind", seats=(2, 3, 4), pairs=False, options=(Option("target", (100,), number=True),), build=_build
)
