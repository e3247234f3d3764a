"""Севастополь, Sevastopol (rules.md 2.9)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.cross import Cross
from game.core.rules import DealError, OptionValue, Rules
from game.core.state import Deal
from game.core.tiles import SIXES, pips
from game.rules.dealings import EqualHands
from game.rules.endings import DominoOrDead
from game.rules.game import Game, Option
from game.rules.openings import HolderOf
from game.rules.scoring import Collecting
from game.rules.stock import DrawUntil
from game.rules.turns import Doubles

__all__ = ["SEVASTOPOL"]


@dataclass(frozen=True, slots=True)
class _AllDealt(EqualHands):
    """All the tiles are in the four hands, 6-6 among them (TR:17, records.md 5.15)."""

    def check(self, rules: Rules, deal: Deal) -> None:
        # Named, because super() does not work in a dataclass with slots.
        EqualHands.check(self, rules, deal)
        if deal.boneyard:
            raise DealError(f"{rules.game} has no boneyard")
        if SIXES in deal.removed:
            raise DealError(f"{SIXES} is in no hand, so nobody can open")


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    return Rules(
        game="sevastopol",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Cross(sides_first=True),
        dealing=_AllDealt(7),
        opening=HolderOf((SIXES,)),
        turn=Doubles(),
        stock=DrawUntil(),
        ending=DominoOrDead(),
        scoring=Collecting(pips),
    )


SEVASTOPOL = Game(
    id="sevastopol",
    seats=(4,),
    pairs=False,
    options=(Option("target", (100,), number=True),),
    build=_build,
)
