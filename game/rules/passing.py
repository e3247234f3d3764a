"""Пасс, the game of free passing (rules.md 2.5)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.layouts import Line
from game.core.moves import Draw, Move, Pass
from game.core.observation import Observation
from game.core.results import Ended, Standing
from game.core.rules import Opener, Opening, OptionValue, Rules
from game.core.state import Deal, State
from game.core.tiles import DOUBLE_SIX, pips
from game.rules.dealings import EqualHands
from game.rules.endings import DominoOrDead, fish
from game.rules.game import Game, GameError, Option
from game.rules.openings import ByTiles, FirstOf, HolderOf
from game.rules.scoring import Collecting
from game.rules.turns import Doubles

__all__ = ["PASS"]

# From 6-6 down; the other way round it is the classic order.
_DOUBLES = tuple(tile for tile in reversed(DOUBLE_SIX) if tile.is_double)


@dataclass(frozen=True, slots=True)
class _HeaviestTile(ByTiles):
    """The heaviest tile opens: most pips, then the larger single half (rules.md A5.2)."""

    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        del standing
        tiles = ((tile.pips, tile.high, seat, tile) for seat, hand in enumerate(deal.hands) for tile in hand)
        _, _, seat, heaviest = max(tiles)
        return Opener(seat, (heaviest,), "heaviest_tile")


# A5.2: 1 is the highest double, none: deal again; 2 only 6-6; 3 the highest double, none: the heaviest tile.
_OPENINGS: Mapping[OptionValue, Opening] = {
    3: FirstOf((HolderOf(_DOUBLES), _HeaviestTile())),
    1: HolderOf(_DOUBLES),
    2: HolderOf(_DOUBLES[:1]),
}


@dataclass(frozen=True, slots=True)
class _FreePassing:
    """Passing is always allowed, drawing only while no tile fits (rules.md A5.4)."""

    taken_after_fish: bool = False

    def idle(self, view: Observation, *, can_play: bool) -> tuple[Move, ...]:
        return (Pass(),) if can_play or not view.boneyard else (Draw(), Pass())


@dataclass(frozen=True, slots=True)
class _DeadOrAllPass(DominoOrDead):
    """A hand also ends as a fish when everybody has passed in a row (rules.md A5.5)."""

    def ended(self, state: State, seat: int) -> Ended | None:
        # Named, because super() does not work in a dataclass with slots.
        if over := DominoOrDead.ended(self, state, seat):
            return over
        return fish(state, seat, "passed") if state.progress.passes >= len(state.hands) else None


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    size = int(options["hand_size"])
    if size * seats > len(DOUBLE_SIX):
        raise GameError(
            f"{size} tiles for each of {seats} players are more than the set has; at most 7 each for four"
        )
    return Rules(
        game="pass",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Line(),
        dealing=EqualHands(size),
        opening=_OPENINGS[options["opening"]],
        turn=Doubles(free=True),
        stock=_FreePassing(),
        ending=_DeadOrAllPass(),
        scoring=Collecting(pips, subtract_own=bool(options["subtract_own"])),
    )


PASS = Game(
    id="pass",
    seats=(2, 3, 4),
    pairs=False,
    options=(
        Option("target", (100,), number=True),
        Option("hand_size", (7, 5, 6, 8)),
        Option("opening", (3, 1, 2)),
        Option("subtract_own", (False, True)),
    ),
    build=_build,
)
