"""Who opens a hand, and with what."""

from dataclasses import dataclass

from game.core.results import Standing
from game.core.rules import DealError, Opener, Opening
from game.core.state import Deal
from game.core.tiles import DOUBLES, Tile

__all__ = [
    "FIRST_DOUBLE",
    "ByRight",
    "ByTiles",
    "DrawForDouble",
    "FirstOf",
    "HolderOf",
    "LowestTile",
    "winner_before",
]


def winner_before(standing: Standing) -> int:
    """Give who won the right to open a later hand; DealError where the start does not name him."""
    if standing.opener is None:
        raise DealError("this is not the first hand, so the start must name the opener")
    return standing.opener


@dataclass(frozen=True, slots=True)
class ByTiles:
    """An opening rule that only the tiles decide."""

    def by_right(self, standing: Standing) -> bool:
        del standing
        return False

    def has_right(self, standing: Standing) -> bool:
        del standing
        return False


@dataclass(frozen=True, slots=True)
class HolderOf(ByTiles):
    """The holder of the first of these doubles that is in a hand opens with it (rules.md C14)."""

    doubles: tuple[Tile, ...]

    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        del standing
        for double in self.doubles:
            for seat, hand in enumerate(deal.hands):
                if double in hand:
                    return Opener(
                        seat, (double,), "first_double" if double == self.doubles[0] else "next_double"
                    )
        return None


@dataclass(frozen=True, slots=True)
class LowestTile(ByTiles):
    """The lowest tile opens: fewest pips, then the smaller low half (rules.md A2.3)."""

    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        del standing
        tiles = ((tile.pips, tile.low, seat, tile) for seat, hand in enumerate(deal.hands) for tile in hand)
        _, _, seat, lowest = min(tiles)
        return Opener(seat, (lowest,), "lowest_tile")


@dataclass(frozen=True, slots=True)
class DrawForDouble(ByTiles):
    """Each draws one tile in turn, seat 0 first, until one of these doubles appears (rules.md A3.3, F4)."""

    doubles: tuple[Tile, ...]

    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        del standing
        drawn: list[tuple[int, Tile]] = []
        for number, tile in enumerate(deal.boneyard):
            seat = number % len(deal.hands)
            drawn.append((seat, tile))
            if tile in self.doubles:
                return Opener(seat, (tile,), "drawn_double", tuple(drawn))
        names = ", ".join(map(str, self.doubles))
        raise DealError(f"none of {names} is in a hand or can be drawn, so nobody can open the first hand")


@dataclass(frozen=True, slots=True)
class FirstOf(ByTiles):
    """The first rule that names somebody."""

    rules: tuple[Opening, ...]

    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        return next((opener for rule in self.rules if (opener := rule.choose(deal, standing))), None)


FIRST_DOUBLE = FirstOf((HolderOf(DOUBLES[:5]), DrawForDouble(DOUBLES[:5])))
"""Neither 0-0 nor 6-6 opens the first hand: 1-1 to 5-5 do, dealt or drawn (rules.md A3.1-A3.3)."""


@dataclass(frozen=True, slots=True)
class ByRight:
    """The first hand by `first`; later ones by who has won the right, with any tile (RU:23, A3.4)."""

    first: Opening
    lowest: tuple[Tile, ...] = ()
    """He must open with the first of these that he holds (A1.13)."""

    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        if standing.first_hand:
            return self.first.choose(deal, standing)
        winner = winner_before(standing)
        double = next((double for double in self.lowest if double in deal.hands[winner]), None)
        return Opener(winner, (double,) if double else None, "by_right")

    def by_right(self, standing: Standing) -> bool:
        return not standing.first_hand

    def has_right(self, standing: Standing) -> bool:
        return self.by_right(standing)
