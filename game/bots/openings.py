"""What the opening rule tells of the tiles that were dealt, whoever holds them.

The rule itself is asked: a tile with which it would have named another opener was not dealt there.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core.events import Drew, OpenerNamed, Played
from game.core.observation import Observation
from game.core.results import Standing
from game.core.rules import DealError, Rules
from game.core.tiles import DOUBLE_SIX, Tile

__all__ = ["Dealt", "dealt", "may_open", "names"]

_NEUTRAL = Tile(0, 1)
"""Stands for tiles that were drawn before a double appeared."""

_ANY = ("by_right", "by_right_next", "lot")
"""Who opens for these reasons may do so with several tiles, or with any."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Tiles that were not dealt, as masks: one a seat, and one a tile drawn to find the opener.

    `pinned` is the tile that the opener has to begin with, where it does not lie yet.
    """

    seats: tuple[int, ...]
    drawn: tuple[int, ...]
    pinned: Tile | None = None


@dataclass(frozen=True, slots=True)
class _Imagined:
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    opener: int
    removed: tuple[Tile, ...] = ()


def dealt(rules: Rules, view: Observation) -> tuple[Dealt, ...]:
    """Give what the opening tells: one case, or one for each tile that may be the one to begin with."""
    seats = view.seats
    named = next((event for event in view.log if isinstance(event, OpenerNamed)), None)
    if named is None:
        return (Dealt((0,) * seats, ()),)
    drawn = tuple(event for event in view.log if isinstance(event, Drew) and event.opening)
    opening: Any = rules.opening
    standing = view.standing
    laid = next((event for event in view.log if isinstance(event, Played)), None)
    if laid or (view.seat == named.seat and named.tiles):
        first = laid.placements[0].tile if laid else (named.tiles or ())[0]
        return (_excluded(opening, standing, seats, named.seat, named.reason, first, len(drawn)),)
    every = _candidates(opening, standing, seats, named.seat, named.reason, len(drawn))
    if named.reason in _ANY:
        # Which tile it is makes no difference to the others; that there is one is `names`' business.
        return (Dealt(every[0].seats, every[0].drawn) if every else Dealt((0,) * seats, ()),)
    return every


def names(rules: Rules, view: Observation, hands: tuple[tuple[Tile, ...], ...]) -> bool:
    """Say whether the rule names this opener, before the first move; who drew for it is left out."""
    named = next((event for event in view.log if isinstance(event, OpenerNamed)), None)
    if named is None or named.reason not in _ANY:
        return True
    opening: Any = rules.opening
    try:
        opener = opening.choose(_Imagined(hands, (), named.seat), view.standing)
    except DealError:
        return False
    return opener is not None and (opener.seat, opener.reason) == (named.seat, named.reason)


def may_open(rules: Rules, view: Observation) -> int:
    """Give the tiles that the opener could have begun with instead, if he had held them; 0 = he had to."""
    named = next((event for event in view.log if isinstance(event, OpenerNamed)), None)
    laid = next((event for event in view.log if isinstance(event, Played)), None)
    if named is None or laid is None or named.reason not in _ANY:
        return 0
    opening: Any = rules.opening
    return _alternatives(opening, view.standing, view.seats, named.seat, laid.placements[0].tile)


@lru_cache(4096)
def _alternatives(opening: Any, standing: Standing, seats: int, seat: int, first: Tile) -> int:
    found = 0
    for at, tile in enumerate(DOUBLE_SIX):
        hands = tuple((tile, first) if owner == seat else () for owner in range(seats))
        opener = opening.choose(_Imagined(hands, (), seat), standing)
        if opener and (opener.tiles is None or {tile, first} <= set(opener.tiles)):
            found |= 1 << at
    return found


@lru_cache(4096)
def _candidates(
    opening: Any, standing: Standing, seats: int, seat: int, reason: str, drawn: int
) -> tuple[Dealt, ...]:
    found = []
    for tile in DOUBLE_SIX:
        if _agrees(opening, standing, seat, reason, tile, _alone(seats, seat, tile, drawn)):
            known = _excluded(opening, standing, seats, seat, reason, tile, drawn)
            found.append(Dealt(known.seats, known.drawn, tile))
    return tuple(found)


@lru_cache(4096)
def _excluded(
    opening: Any, standing: Standing, seats: int, seat: int, reason: str, first: Tile, drawn: int
) -> Dealt:
    # What was drawn to begin with was not dealt.
    lacks = [1 << DOUBLE_SIX.index(first) if drawn else 0] * seats
    early = [0] * drawn
    alone = _alone(seats, seat, first, drawn)
    if not _agrees(opening, standing, seat, reason, first, alone):
        # A position that the rule does not explain, such as one that was set up.
        return Dealt((0,) * seats, tuple(early))
    for at, tile in enumerate(DOUBLE_SIX):
        if tile == first:
            continue
        for owner in range(seats):
            hands = list(alone.hands)
            hands[owner] = (tile, *hands[owner])
            imagined = _Imagined(tuple(hands), alone.boneyard, seat)
            if not _agrees(opening, standing, seat, reason, first, imagined):
                lacks[owner] |= 1 << at
        for place in range(drawn):
            row = list(alone.boneyard)
            row[place] = tile
            if not _agrees(opening, standing, seat, reason, first, _Imagined(alone.hands, tuple(row), seat)):
                early[place] |= 1 << at
    return Dealt(tuple(lacks), tuple(early))


def _alone(seats: int, seat: int, tile: Tile, drawn: int) -> _Imagined:
    """Imagine that the tile that opens is the only one there is."""
    hands = tuple((tile,) if owner == seat and not drawn else () for owner in range(seats))
    return _Imagined(hands, (*(_NEUTRAL,) * (drawn - 1), tile) if drawn else (), seat)


def _agrees(
    opening: Any, standing: Standing, seat: int, reason: str, first: Tile, imagined: _Imagined
) -> bool:
    try:
        opener = opening.choose(imagined, standing)
    except (DealError, ValueError):
        return False
    if opener is None or (opener.seat, opener.reason) != (seat, reason):
        return False
    if len(opener.drawn) != len(imagined.boneyard):
        return False
    return opener.tiles is None or first in opener.tiles
