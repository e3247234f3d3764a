"""Why a move is refused: one whole sentence to the player who tried it."""

from game.core.moves import IllegalMove, Refusal
from game.voice.catalogue import N_, Catalogue
from game.voice.ends import ENDS
from game.voice.words import Words, sentence

__all__ = ["describe"]

# Translators: a tile, and the number at the place on the table where the player wants to lay it.
_MISFIT = N_("{tile} does not fit there: {number}.")
# Translators: the rules name the tile that the hand must be opened with.
_MUST_OPEN = N_("You must open with {tile}.")
# Translators: the rules name the tiles that the hand may be opened with, separated by commas.
_MUST_OPEN_ONE_OF = N_("You must open with one of these: {tiles}.")

_SENTENCES: dict[Refusal, str] = {
    # Translators: a move comes too late.
    Refusal.HAND_OVER: N_("This hand is over."),
    # Translators: a move comes too early.
    Refusal.NOT_YOUR_TURN: N_("It is not your turn."),
    # Translators: a saved game names a player who does not take part.
    Refusal.NO_SUCH_SEAT: N_("There is no such player at this table."),
    # Translators: the player does not hold the tile that he wants to lay.
    Refusal.NOT_IN_HAND: N_("{tile} is not in your hand."),
    # Translators: the player wants to lay a tile at an end that is closed or does not exist.
    Refusal.NO_SUCH_END: N_("{tile} cannot be laid there: no such end is open."),
    # Translators: the player must say at which end the tile goes.
    Refusal.NEEDS_AN_END: N_("Choose an end for {tile}."),
    # Translators: the player wants to lay a tile at an end, but the table is empty.
    Refusal.OPENING_HAS_NO_END: N_("The table is empty, so {tile} is laid without an end."),
    # Translators: the player wants to begin the hand with several tiles at once.
    Refusal.OPENING_IS_ONE_TILE: N_("A hand is opened with one tile only."),
    # Translators: the player wants to lay several tiles in one turn.
    Refusal.ONE_TILE_A_TURN: N_("In this game one tile is laid in a turn."),
    # Translators: the player wants to lay several tiles in one turn, but this one is no double.
    Refusal.ONLY_DOUBLES_TOGETHER: N_("{tile} is not a double, and only doubles are laid together."),
    # Translators: the player wants to lay two doubles at the same end in one turn.
    Refusal.SAME_END_TWICE: N_("Doubles that are laid together go to different ends."),
    # Translators: the player has chosen one and the same tile twice for one turn.
    Refusal.SAME_TILE_TWICE: N_("{tile} is chosen twice."),
    # Translators: the player wants to lay a tile with its pips down.
    Refusal.NO_FACE_DOWN: N_("{tile} cannot be laid face down."),
    # Translators: the player wants to draw or pass, but one of his tiles fits.
    Refusal.CAN_PLAY: N_("You have a tile that fits, so you must play it."),
    # Translators: the player wants to pass, but must take a tile from the boneyard.
    Refusal.MUST_DRAW: N_("You cannot pass while there are tiles in the boneyard. Draw."),
    # Translators: the player wants to draw a tile.
    Refusal.BONEYARD_EMPTY: N_("The boneyard is empty."),
    # Translators: the player tries something that only other games have.
    Refusal.NOT_IN_THIS_GAME: N_("There is no such move in this game."),
}


def describe(error: IllegalMove, catalogue: Catalogue) -> str:
    """Say why the rules refuse a move."""
    words = Words(catalogue)
    values = {"tile": words.tile(error.tile) if error.tile else "", "tiles": words.tiles(error.tiles)}
    match error.refusal:
        case Refusal.DOES_NOT_FIT:
            assert error.number is not None
            message = ENDS[error.end].misfit if error.end and error.end in ENDS else _MISFIT
            values["number"] = words.number(error.number)
        case Refusal.MUST_OPEN_WITH if len(error.tiles) == 1:
            message = _MUST_OPEN
            values["tile"] = words.tile(error.tiles[0])
        case Refusal.MUST_OPEN_WITH:
            message = _MUST_OPEN_ONE_OF
        case Refusal.TOO_MANY_TOGETHER:
            assert error.number is not None
            # Translators: how many doubles may be laid together in one turn.
            return catalogue.ngettext(
                "At most {n} tile is laid in a turn.", "At most {n} tiles are laid in a turn.", error.number
            )
        case _:
            message = _SENTENCES[error.refusal]
    return sentence(catalogue.gettext(message, **values))
