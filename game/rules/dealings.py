"""How the tiles are dealt, and which deals a game can have."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from game.core.engine import shuffled
from game.core.results import Standing
from game.core.rules import DealError, Rules
from game.core.state import Deal, Face
from game.core.tiles import Tile

__all__ = ["EqualHands", "seven_or_five"]


def seven_or_five(seats: int) -> int:
    """Give the size of a hand where there is always a boneyard (RU:3, rules.md 2.6, A7.10)."""
    return 7 if seats == 2 else 5


@dataclass(frozen=True, slots=True)
class EqualHands:
    """The same number of tiles to each, who holds them in his hand; the rest to the boneyard."""

    size: int
    removed: int = 0
    """Tiles that are taken out of the boneyard, where there is one, and never seen (rules.md A10.7)."""
    looks: ClassVar[bool] = False

    def deal(self, rules: Rules, rng: Random, standing: Standing) -> Deal:
        del standing
        tiles = shuffled(rng)
        cut = self.size * rules.seats
        hands = tuple(tuple(tiles[at : at + self.size]) for at in range(0, cut, self.size))
        boneyard = cut + self.removed
        return Deal(hands, tuple(tiles[boneyard:]), tuple(tiles[cut:boneyard]))

    def check(self, rules: Rules, deal: Deal) -> None:
        if len(deal.hands) != rules.seats:
            raise DealError(f"{len(deal.hands)} hands are dealt, but {rules.seats} play")
        for seat, hand in enumerate(deal.hands):
            if not hand:
                raise DealError(f"the hand of seat {seat} is empty")

    def faces(self, hands: tuple[tuple[Tile, ...], ...], *, setup: bool) -> tuple[Face, ...]:
        del setup
        return (Face.HELD,) * len(hands)
