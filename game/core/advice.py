"""What a player can be told of a move: the best one, and why, as facts without words.

Each fact is true of what his seat sees, or of the deals that were imagined for it; which one says so.
"""

from dataclasses import dataclass

from game.core.moves import Move
from game.core.tiles import Tile

__all__ = [
    "Advice",
    "Ahead",
    "AheadOfRest",
    "Alike",
    "Forced",
    "Gives",
    "GoesOut",
    "Heaviest",
    "Keeps",
    "Lacks",
    "Level",
    "LoneDouble",
    "MakesFish",
    "Reason",
    "Same",
    "Shown",
    "Strands",
    "Together",
    "TurnsUp",
    "Unseen",
]


@dataclass(frozen=True, slots=True)
class Forced:
    """It is the only move."""


@dataclass(frozen=True, slots=True)
class Same:
    """There is a choice of places alone, and all of them lead to the same."""


@dataclass(frozen=True, slots=True)
class GoesOut:
    """It lays the last tiles."""


@dataclass(frozen=True, slots=True)
class MakesFish:
    """In all imagined deals it ends the hand as a fish.

    `points` is how far the own side gains on the others on the average; None where the game counts no points.
    """

    points: int | None


@dataclass(frozen=True, slots=True)
class Strands:
    """After it an opponent, who moves next, has nothing to lay.

    `tenths`: in so many tenths of the imagined deals; 10 = in every deal that fits what was seen.
    """

    seat: int
    tenths: int


@dataclass(frozen=True, slots=True)
class Lacks:
    """It leaves a number of which the opponent who moves next has no tile, as what he did has shown."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Shown:
    """It leaves a number that the partner has turned outwards before."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Unseen:
    """It leaves a number that only so few tiles have beside those on the table and in the player's hand."""

    number: int
    count: int


@dataclass(frozen=True, slots=True)
class Keeps:
    """It leaves a number that so many tiles have which stay in the player's hand."""

    number: int
    count: int


@dataclass(frozen=True, slots=True)
class LoneDouble:
    """It lays a double to which only so few tiles that do not lie on the table could lead."""

    tile: Tile
    count: int


@dataclass(frozen=True, slots=True)
class Heaviest:
    """It lays the heaviest tile of the hand."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Together:
    """It lays so many tiles at once."""

    count: int


@dataclass(frozen=True, slots=True)
class Gives:
    """The cut gives an opponent so many tiles, fewer than the next best one would."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class TurnsUp:
    """The tile that is turned up can be laid in so many tenths of the imagined deals; 10 = in all of them."""

    tenths: int


@dataclass(frozen=True, slots=True)
class Ahead:
    """It brings so many points more than the next best move, on the average of the imagined deals.

    None where the game counts no points. `other` is the other move if there is only one.
    """

    points: int | None
    other: Move | None = None


@dataclass(frozen=True, slots=True)
class AheadOfRest:
    """Like `Ahead`, but for the one or two moves that are `Alike`."""

    points: int | None


@dataclass(frozen=True, slots=True)
class Level:
    """In the imagined deals the best moves, more than a few or all, are as good as can be told."""


@dataclass(frozen=True, slots=True)
class Alike:
    """In the imagined deals this other move is as good, as far as that can be told."""

    move: Move


Reason = (
    Forced
    | Same
    | GoesOut
    | MakesFish
    | Strands
    | Lacks
    | Shown
    | Unseen
    | Keeps
    | LoneDouble
    | Heaviest
    | Together
    | Gives
    | TurnsUp
    | Ahead
    | AheadOfRest
    | Level
    | Alike
)


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move with the reasons for it, weightiest first.

    `cost` is by how much the move that was `made` is worse, in points where the game counts them; 0 where it
    is not surely worse, or none was made; None where it could not be compared. `costs` is the same of each
    move that was.
    """

    move: Move
    reasons: tuple[Reason, ...] = ()
    cost: float | None = 0.0
    costs: tuple[tuple[Move, float], ...] = ()
