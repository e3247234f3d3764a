"""What a player can do in his turn."""

from dataclasses import dataclass
from enum import Enum

from game.core.table import End, Placement
from game.core.tiles import Tile

__all__ = ["Cut", "Draw", "EndTurn", "IllegalMove", "Move", "Pass", "Play", "Refusal", "TurnUp"]


@dataclass(frozen=True, slots=True)
class Play:
    """Lay one tile or, in one atomic turn, several in order; each fits after the one before it."""

    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Take one tile from the boneyard."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the turn to the next player."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up the right-hand tile of a closed row (rules.md 2.7, 2.8)."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End a turn in the blind games."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Lay a tile across at an aligned joint and hand over the piece on one side (rules.md 2.11)."""

    tile: Tile
    joint: int
    give: str
    """"left" or "right"."""


Move = Play | Draw | Pass | TurnUp | EndTurn | Cut


class Refusal(Enum):
    """Why a move is illegal, as an id; the words are voice's."""

    HAND_OVER = "hand_over"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_IN_HAND = "not_in_hand"
    DOES_NOT_FIT = "does_not_fit"
    NO_SUCH_END = "no_such_end"
    NEEDS_AN_END = "needs_an_end"
    OPENING_HAS_NO_END = "opening_has_no_end"
    OPENING_IS_ONE_TILE = "opening_is_one_tile"
    MUST_OPEN_WITH = "must_open_with"
    ONE_TILE_A_TURN = "one_tile_a_turn"
    ONLY_DOUBLES_TOGETHER = "only_doubles_together"
    TOO_MANY_TOGETHER = "too_many_together"
    SAME_END_TWICE = "same_end_twice"
    SAME_TILE_TWICE = "same_tile_twice"
    NO_FACE_DOWN = "no_face_down"
    CAN_PLAY = "can_play"
    """`tiles`, where none can be laid: those with which the player can cut."""
    NO_NEED_TO_DRAW = "no_need_to_draw"
    """One of the tiles fits: it can be laid or the turn passed, but not drawn for."""
    MUST_DRAW = "must_draw"
    BONEYARD_EMPTY = "boneyard_empty"
    NOT_IN_THIS_GAME = "not_in_this_game"
    SIDES_FIRST = "sides_first"
    """Sevastopol: while a side of the first double is free, nothing else may be extended."""
    ROW_CLOSED = "row_closed"
    """The tiles of a closed row cannot be chosen, only the right-hand one is turned up."""
    ROW_OPEN = "row_open"
    """An open row has nothing to turn up."""
    TURNED_UP_FIRST = "turned_up_first"
    """The tile that was turned up has to be laid first; `tile` is that tile."""
    AFTER_FAILURE = "after_failure"
    """A tile was turned up in vain: what is left is to draw or to end the turn."""
    NOT_AFTER_LAYING = "not_after_laying"
    """Who has laid a tile in this turn does not draw."""
    NOTHING_TO_END = "nothing_to_end"
    """The turn has not even begun, so it cannot be ended."""
    STICKS_OUT = "sticks_out"
    """The lane sticks out already; the other one has to catch up."""
    NO_SUCH_JOINT = "no_such_joint"
    """`number` is the number of joints."""
    DOES_NOT_CUT = "does_not_cut"
    """`tiles` is the one tile that cuts there."""
    EMPTY_PIECE = "empty_piece"
    NO_CUTS_LEFT = "no_cuts_left"
    """`number` is how many cuts each player has in a hand."""


class IllegalMove(Exception):  # noqa: N818 - the name that the field's libraries use
    """A move that the rules refuse, with what belongs to the reason."""

    def __init__(
        self,
        refusal: Refusal,
        *,
        tile: Tile | None = None,
        end: End | None = None,
        number: int | None = None,
        seat: int | None = None,
        tiles: tuple[Tile, ...] = (),
    ) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
        self.tile = tile
        self.end = end
        self.number = number
        self.seat = seat
        self.tiles = tiles
        self.entry: int | None = None
        """In a setup: the place of the entry, from 0."""
