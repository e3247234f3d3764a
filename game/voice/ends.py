"""How each end of a table is spoken of: one record an end, whole sentences that translators can inflect."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.table import End
from game.voice.catalogue import N_

__all__ = ["ENDS", "EndWords"]


@dataclass(frozen=True, slots=True)
class EndWords:
    """Messages about one end, and its place in the stereo field."""

    name: str
    laid: str
    now: str
    shows: str
    fits: str
    misfit: str
    pan: float = 0.0


ENDS: Mapping[End, EndWords] = {
    "L": EndWords(
        # Translators: an end of the line of tiles, named by itself.
        name=N_("left end"),
        # Translators: a tile is laid at the left end: "five-three, left". A name may stand before it.
        laid=N_("{tile}, left"),
        # Translators: the number that the left end shows after a move.
        now=N_("Left is now {number}."),
        # Translators: the answer to "what is at the left end?".
        shows=N_("Left: {number}."),
        # Translators: on a tile of one's own: it can be laid at the left end.
        fits=N_("fits left"),
        # Translators: a tile and the number of the left end: "five-four does not fit the left end, three."
        misfit=N_("{tile} does not fit the left end, {number}."),
        pan=-1.0,
    ),
    "R": EndWords(
        # Translators: an end of the line of tiles, named by itself.
        name=N_("right end"),
        # Translators: a tile is laid at the right end.
        laid=N_("{tile}, right"),
        # Translators: the number that the right end shows after a move.
        now=N_("Right is now {number}."),
        # Translators: the answer to "what is at the right end?".
        shows=N_("Right: {number}."),
        # Translators: on a tile of one's own: it can be laid at the right end.
        fits=N_("fits right"),
        # Translators: a tile and the number of the right end.
        misfit=N_("{tile} does not fit the right end, {number}."),
        pan=1.0,
    ),
    "U": EndWords(
        # Translators: an end of a cross of tiles, named by itself.
        name=N_("upper arm"),
        # Translators: a tile is laid on the upper arm of a cross.
        laid=N_("{tile}, up"),
        # Translators: the number that the upper arm of a cross shows after a move.
        now=N_("Up is now {number}."),
        # Translators: the answer to "what is at the upper arm?".
        shows=N_("Up: {number}."),
        # Translators: on a tile of one's own: it can be laid at the upper arm.
        fits=N_("fits up"),
        # Translators: a tile and the number of the upper arm of a cross.
        misfit=N_("{tile} does not fit the upper arm, {number}."),
    ),
    "D": EndWords(
        # Translators: an end of a cross of tiles, named by itself.
        name=N_("lower arm"),
        # Translators: a tile is laid on the lower arm of a cross.
        laid=N_("{tile}, down"),
        # Translators: the number that the lower arm of a cross shows after a move.
        now=N_("Down is now {number}."),
        # Translators: the answer to "what is at the lower arm?".
        shows=N_("Down: {number}."),
        # Translators: on a tile of one's own: it can be laid at the lower arm.
        fits=N_("fits down"),
        # Translators: a tile and the number of the lower arm of a cross.
        misfit=N_("{tile} does not fit the lower arm, {number}."),
    ),
}
