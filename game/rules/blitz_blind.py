"""Блиц вслепую: rows that were looked at once, and series of tiles turned up (rules.md 2.7)."""

from collections.abc import Mapping

from game.core.layouts import Line
from game.core.rules import OptionValue, Rules
from game.core.tiles import DOUBLES, pips
from game.rules.closed_rows import ClosedHands, DeadOrIdle, Lot, MayDraw, TurningUp
from game.rules.dealings import seven_or_five
from game.rules.game import Game, Option
from game.rules.openings import FirstOf, HolderOf, LowestTile
from game.rules.scoring import Collecting

__all__ = ["BLITZ_BLIND"]


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    lot = options["opening"] == "lot"
    ending = DeadOrIdle()
    return Rules(
        game="blitz-blind",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Line(),
        dealing=ClosedHands(seven_or_five(seats), looks=True, lot=lot),
        # F12: the double is taken out of the closed row wherever it lies.
        opening=Lot() if lot else FirstOf((HolderOf(DOUBLES), LowestTile())),
        turn=TurningUp(ending, going_on=True),
        stock=MayDraw(),
        ending=ending,
        scoring=Collecting(pips),
    )


BLITZ_BLIND = Game(
    id="blitz-blind",
    seats=(2, 3, 4),
    pairs=False,
    options=(Option("target", (100,), number=True), Option("opening", ("double", "lot"))),
    build=_build,
)
