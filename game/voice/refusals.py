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

# Translators: the player wants to cut the sausage with one tile, but only another one cuts at this joint.
_CUTS_THERE = N_("{tile} does not cut there, only {cuts} does.")
# Translators: no tile fits a lane of the sausage, but these tiles can cut it, so the player must cut.
_MUST_CUT = N_("You can cut with {tiles}, so you must.")

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
    # Translators: one of the player's tiles fits, in a game where passing is always a choice.
    Refusal.NO_NEED_TO_DRAW: N_("One of your tiles fits, so you do not draw: lay it or pass."),
    # Translators: the four sides of the first double must be begun before anything else is laid.
    Refusal.SIDES_FIRST: N_("{tile} has to wait: first every side of the first double must be begun."),
    # Translators: in a blind game the player's tiles lie face down in a row, so none of them can be chosen.
    Refusal.ROW_CLOSED: N_("Your row is closed: you can only turn up its right-hand tile."),
    # Translators: in a blind game the player's tiles lie face up already.
    Refusal.ROW_OPEN: N_("Your row lies open: lay a tile of it or, if none fits, draw or pass."),
    # Translators: in a blind game this tile was turned up and fits, so it has to be laid.
    Refusal.TURNED_UP_FIRST: N_("You have turned up {tile}, so lay it first."),
    # Translators: in a blind game a tile was turned up in vain; what is left is to draw or to end the turn.
    Refusal.AFTER_FAILURE: N_("You have turned up a tile in vain, so you lay nothing in this turn."),
    # Translators: in a blind game who has laid a tile takes none from the boneyard.
    Refusal.NOT_AFTER_LAYING: N_("You have laid a tile in this turn, so you do not draw."),
    # Translators: in a blind game the player wants to end the turn before he has done anything in it.
    Refusal.NOTHING_TO_END: N_("You cannot end your turn before you have turned up a tile."),
    # Translators: one lane of the sausage is longer than the other by one tile, so this lane has to wait.
    Refusal.STICKS_OUT: N_("{tile} cannot be laid there: this lane sticks out, the other one comes first."),
    # Translators: nothing lies on this side of the cut, so there is nothing to give away.
    Refusal.EMPTY_PIECE: N_("The piece on that side is empty, so you can only give the other one."),
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
        case Refusal.DOES_NOT_CUT:
            message = _CUTS_THERE
            values["cuts"] = words.tiles(error.tiles)
        case Refusal.CAN_PLAY if error.tiles:
            message = _MUST_CUT
        case Refusal.TOO_MANY_TOGETHER | Refusal.NO_SUCH_JOINT | Refusal.NO_CUTS_LEFT:
            assert error.number is not None
            return _counted(error.refusal, error.number, catalogue)
        case _:
            message = _SENTENCES[error.refusal]
    return sentence(catalogue.gettext(message, **values))


def _counted(refusal: Refusal, number: int, catalogue: Catalogue) -> str:
    """Say why a move is refused where a number is the reason."""
    if refusal is Refusal.TOO_MANY_TOGETHER:
        # Translators: how many doubles may be laid together in one turn.
        return catalogue.ngettext(
            "At most {n} tile is laid in a turn.", "At most {n} tiles are laid in a turn.", number
        )
    if refusal is Refusal.NO_CUTS_LEFT:
        # Translators: how often each player may cut the sausage in a hand.
        return catalogue.ngettext(
            "You cannot cut any more: {n} cut is allowed in a hand.",
            "You cannot cut any more: {n} cuts are allowed in a hand.",
            number,
        )
    if not number:
        # Translators: a joint is a place where the sausage can be cut.
        return catalogue.gettext("There is no joint, so nothing can be cut.")
    # Translators: a joint is a place where the sausage can be cut; the player has named one too many.
    return catalogue.ngettext("There is only {n} joint.", "There are only {n} joints.", number)
