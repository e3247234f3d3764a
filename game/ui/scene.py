"""What the window shows and the mouse can point at: plain data that a screen gives and the shell draws."""

from dataclasses import dataclass

from game.core.table import End, Path
from game.core.tiles import Tile
from game.ui.keys import Intent

__all__ = ["Button", "HandTile", "Scene", "SeatView", "TableView", "Target"]


@dataclass(frozen=True, slots=True)
class HandTile:
    tile: Tile | None
    """None: it lies face down."""
    selected: bool = False
    playable: bool = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """`place` is where the seat sits: "me", "left", "opposite", "right"; `row` its tiles, if they lie open.

    `points` is None in a game that keeps none; `sits` says whether the seat's side sits on the goat.
    """

    place: str
    name: str
    tiles: int
    points: int | None
    to_move: bool
    sits: bool = False
    row: tuple[Tile | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """A hand as the player sees it. `row` and `index` are the focus: row "hand", "table" or "boneyard"."""

    paths: tuple[Path, ...]
    ends: tuple[tuple[End, int], ...]
    hand: tuple[HandTile, ...]
    row: str
    index: int
    seats: tuple[SeatView, ...]
    boneyard: int
    eggs: int
    offered: tuple[End, ...] = ()
    """Ends among which the player is choosing."""
    joint: int | None = None
    """The joint at which the player is about to cut, counted from 0."""
    given: tuple[Tile, ...] = ()
    """The piece that this cut would give away."""


@dataclass(frozen=True, slots=True)
class Button:
    """Something to click that no other part of the picture stands for."""

    intent: Intent
    label: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A title, a list with a focus (a menu or lines of text) or a table; and buttons."""

    title: str
    lines: tuple[str, ...] = ()
    focus: int = 0
    table: TableView | None = None
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """What the mouse points at.

    `part` is "line", "hand", "laid", "end", "joint", "seat", "boneyard", "button" or "nothing", or "wheel"
    for a turn of it; `at` counts from 0 among the lines, the tiles of the hand, those on the table or the
    joints. The wheel turns by `at`, up if it is negative.
    """

    part: str
    at: int = 0
    end: End = ""
    tile: Tile | None = None
    """The tile of the player's that was drawn there: another one may lie there by now."""
    intent: Intent | None = None
    """What it means whatever the screen."""
