"""What a step of the lesson waits for: whether it is reached, and the key that leads there."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Protocol

from game.core.events import Drew
from game.core.table import End, tiles_laid
from game.core.tiles import Tile
from game.ui.keys import Intent
from game.ui.screens.table import TableScreen
from game.ui.screens.table_rows import ROWS
from game.voice.catalogue import N_

__all__ = [
    "ALONG",
    "BETWEEN",
    "Ask",
    "Draw",
    "Go",
    "Goal",
    "KeyHelp",
    "Lay",
    "Offer",
    "Place",
    "Press",
    "Turn",
]

BETWEEN = frozenset({Intent.UP, Intent.DOWN})
ALONG = frozenset({Intent.LEFT, Intent.RIGHT})

# Translators: the lesson: the key, or two keys for the same, that it waits for.
_PRESS = N_("Press {key}.")
# Translators: the lesson: it waits until this key has been pressed three times.
_THREE_TIMES = N_("Press {key} three times.")
# Translators: the lesson: the key that leads to one of one's own tiles.
_TO_TILE = N_("Press {key} until you hear: {tile}.")
# Translators: the lesson: the key that leads to one of one's own tiles, and then the key that lays it.
_TO_TILE_AND_LAY = N_("Press {key} until you hear: {tile}. Then press {lay}.")
# Translators: the lesson: the key that lays a tile of one's own, on which the player is already.
_LAY = N_("You are on {tile}: press {lay}.")
# Translators: the lesson: the key that leads to the row of one's own tiles.
_TO_HAND = N_("Press {key} until you hear your tiles.")
# Translators: the lesson: the key that leads to the row of the boneyard, and then the key that draws there.
_TO_BONEYARD_AND_DRAW = N_("Press {key} until you hear the boneyard. Then press {lay}.")
# Translators: the lesson: the question to which end a tile goes is open; the key that takes the end wanted.
_LEFT = N_("Choose the left end: press {key}.")
# Translators: the lesson: the question to which end a tile goes is open; the key that takes the end wanted.
_RIGHT = N_("Choose the right end: press {key}.")
# Translators: the lesson: nothing is to be done now.
_WAIT = N_("Wait for your opponent's move.")


@dataclass(frozen=True, slots=True)
class Ask:
    """What is to be done: a message and what it names. `key` is the one wanted, None: none is."""

    text: str
    key: Intent | None = None
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where the player is: the table, what he has pressed in this step, and whether key help is on."""

    table: TableScreen
    pressed: tuple[Intent, ...] = ()
    helping: bool = False

    @property
    def row(self) -> str:
        return self.table.rows.row

    @property
    def tile(self) -> Tile | None:
        """The tile of one's own on which the player is."""
        return self.table.rows.tile if self.row == "hand" else None

    @property
    def asked(self) -> bool:
        """Say whether it is asked to which end a tile goes."""
        return self.table.question is not None

    @property
    def laid(self) -> AbstractSet[Tile]:
        view = self.table.session.view
        return set(tiles_laid(view.table)) if view else set()

    @property
    def drawn(self) -> int:
        """How many tiles the player has drawn in this hand."""
        view = self.table.session.view
        log = view.log if view else ()
        return sum(isinstance(event, Drew) and event.seat == self.table.session.me for event in log)

    def between(self, row: str) -> Intent:
        """Give the key that leads to another row."""
        return Intent.UP if ROWS.index(row) > ROWS.index(self.row) else Intent.DOWN

    def along(self, tile: Tile) -> Intent:
        """Give the key that leads along one's own tiles to another one."""
        rows = self.table.rows
        return Intent.RIGHT if rows.slots().index(tile) > rows.index["hand"] else Intent.LEFT


class Goal(Protocol):
    """`keys` are what the step needs and the player knows from then on.

    `acts`: the match goes on in this step, so that keys which act on it may do what they do.
    """

    @property
    def keys(self) -> AbstractSet[Intent]: ...

    @property
    def acts(self) -> bool: ...

    def met(self, place: Place) -> bool: ...

    def ask(self, place: Place) -> Ask: ...


@dataclass(frozen=True, slots=True)
class Press:
    """A key has been pressed, three times if `thrice`. `also`: keys that the same step tells of."""

    intent: Intent
    also: AbstractSet[Intent] = frozenset()
    thrice: bool = False
    acts: bool = False

    @property
    def keys(self) -> AbstractSet[Intent]:
        return {self.intent} | self.also

    def met(self, place: Place) -> bool:
        return place.pressed.count(self.intent) >= (3 if self.thrice else 1)

    def ask(self, place: Place) -> Ask:  # noqa: ARG002
        return Ask(_THREE_TIMES if self.thrice else _PRESS, self.intent)


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """Key help has been turned on, and off again."""

    keys = frozenset({Intent.KEY_HELP})
    acts = False

    def met(self, place: Place) -> bool:
        return Intent.KEY_HELP in place.pressed and not place.helping

    def ask(self, place: Place) -> Ask:  # noqa: ARG002
        return Ask(_PRESS, Intent.KEY_HELP)


@dataclass(frozen=True, slots=True)
class Go:
    """The player is in a row."""

    row: str
    keys = BETWEEN
    acts = False

    def met(self, place: Place) -> bool:
        return place.row == self.row

    def ask(self, place: Place) -> Ask:
        return Ask(_TO_HAND if self.row == "hand" else _PRESS, place.between(self.row))


@dataclass(frozen=True, slots=True)
class Reach:
    """The player is on a tile of his own."""

    tile: Tile
    keys = ALONG
    acts = False

    def met(self, place: Place) -> bool:
        return place.tile == self.tile

    def ask(self, place: Place) -> Ask:
        if place.row != "hand":
            return Ask(_TO_HAND, place.between("hand"))
        return Ask(_TO_TILE, place.along(self.tile), self.tile)


@dataclass(frozen=True, slots=True)
class Offer:
    """A tile that fits two ends is about to be laid: it is asked where."""

    tile: Tile
    keys = frozenset({Intent.LAY})
    acts = True

    def met(self, place: Place) -> bool:
        return place.asked or self.tile in place.laid

    def ask(self, place: Place) -> Ask:
        return _to_lay(self.tile, place)


@dataclass(frozen=True, slots=True)
class Lay:
    """A tile has been laid, at the end named if there is a choice."""

    tile: Tile
    end: End | None = None
    keys = frozenset({Intent.LAY})
    acts = True

    def met(self, place: Place) -> bool:
        return self.tile in place.laid

    def ask(self, place: Place) -> Ask:
        if not place.asked:
            return _to_lay(self.tile, place)
        left = self.end == "L"
        return Ask(_LEFT if left else _RIGHT, Intent.LEFT if left else Intent.RIGHT)


def _to_lay(tile: Tile, place: Place) -> Ask:
    if place.row != "hand":
        return Ask(_TO_HAND, place.between("hand"))
    if place.tile != tile:
        return Ask(_TO_TILE_AND_LAY, place.along(tile), tile)
    return Ask(_LAY, Intent.LAY, tile)


@dataclass(frozen=True, slots=True)
class Draw:
    """So many tiles have been drawn. `in_row`: the row of the boneyard is to be used for it."""

    count: int
    in_row: bool = False
    acts = True

    @property
    def keys(self) -> AbstractSet[Intent]:
        return {Intent.LAY} if self.in_row else {Intent.DRAW}

    def met(self, place: Place) -> bool:
        return place.drawn >= self.count

    def ask(self, place: Place) -> Ask:
        if not self.in_row:
            return Ask(_PRESS, Intent.DRAW)
        if place.row != "boneyard":
            return Ask(_TO_BONEYARD_AND_DRAW, place.between("boneyard"))
        return Ask(_PRESS, Intent.LAY)


@dataclass(frozen=True, slots=True)
class Turn:
    """The others have moved: the player can act, or the hand is over."""

    keys: AbstractSet[Intent] = frozenset()
    acts = True

    def met(self, place: Place) -> bool:
        session = place.table.session
        return session.hand_over or (session.my_turn and not session.forced)

    def ask(self, place: Place) -> Ask:
        # Some players let each move of the others wait for a key of theirs.
        return Ask(_PRESS, Intent.LAY) if place.table.session.waiting else Ask(_WAIT)
