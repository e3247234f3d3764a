"""Домино, the classic game (rules.md 2.2)."""

from collections.abc import Mapping

from game.core.layouts import Line
from game.core.rules import OptionValue, Rules
from game.core.tiles import ru_value, tile
from game.rules.dealings import EqualHands, seven_or_five
from game.rules.endings import DominoOrDead
from game.rules.game import Game, Option
from game.rules.openings import ByRight, FirstOf, HolderOf, LowestTile
from game.rules.scoring import Collecting
from game.rules.stock import DrawUntil
from game.rules.turns import Doubles

__all__ = ["CLASSIC"]


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    # A2.1-A2.3: 0-0, else the next lowest double, else the lowest tile.
    rule = FirstOf((HolderOf(tuple(tile(number, number) for number in range(7))), LowestTile()))
    return Rules(
        game="classic",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Line(),
        dealing=EqualHands(seven_or_five(seats)),
        opening=ByRight(rule) if options["later_opening"] == "winner" else rule,
        turn=Doubles(most=2),
        stock=DrawUntil(taken_after_fish=True),
        ending=DominoOrDead(),
        scoring=Collecting(ru_value, eggs=True),
    )


CLASSIC = Game(
    id="classic",
    seats=(2, 3, 4),
    pairs=True,
    options=(Option("target", (125,), number=True), Option("later_opening", ("rule", "winner"))),
    build=_build,
)
