"""How each end of a table is spoken of: one record an end, whole sentences that translators can inflect."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.table import End
from game.voice.catalogue import N_

__all__ = ["ENDS", "EndWords"]


@dataclass(frozen=True, slots=True)
class EndWords:
    """Messages about one end, its place in the stereo field, and the questions that it answers.

    `down` and `closed` are "" where no tile is laid face down. `groups` are the questions that the end
    belongs to: "left", "right", "upper", "lower".
    """

    name: str
    laid: str
    now: str
    shows: str
    fits: str
    misfit: str
    place: str
    groups: tuple[str, ...]
    pan: float = 0.0
    down: str = ""
    closed: str = ""

    @property
    def height(self) -> str:
        """Say whether a tile sounds bright or dull here: "upper", "lower", or "" for neither."""
        return next((group for group in self.groups if group in ("upper", "lower")), "")


ENDS: Mapping[End, EndWords] = {
    "L": EndWords(
        # Translators: an end of the line of tiles, named by itself.
        name=N_("left end"),
        # Translators: a tile is laid at the left end. A name may stand before it.
        laid=N_("{tile}, left"),
        # Translators: the number that the left end shows after a move.
        now=N_("Left is now {number}."),
        # Translators: the answer to the question for the left end.
        shows=N_("Left: {number}."),
        # Translators: on a tile of one's own: it can be laid at the left end.
        fits=N_("fits left"),
        # Translators: a tile and the number of the left end.
        misfit=N_("{tile} does not fit the left end, {number}."),
        # Translators: where a tile lies or goes, said before the tile.
        place=N_("left"),
        groups=("left",),
        pan=-1.0,
        # Translators: a double is laid with its pips down at the left end, so that nothing can follow there.
        down=N_("{tile} face down, left"),
        # Translators: nothing can be laid at the left end any more: a double lies there with its pips down.
        closed=N_("The left end is closed."),
    ),
    "R": EndWords(
        # Translators: an end of the line of tiles, named by itself.
        name=N_("right end"),
        # Translators: a tile is laid at the right end. A name may stand before it.
        laid=N_("{tile}, right"),
        # Translators: the number that the right end shows after a move.
        now=N_("Right is now {number}."),
        # Translators: the answer to the question for the right end.
        shows=N_("Right: {number}."),
        # Translators: on a tile of one's own: it can be laid at the right end.
        fits=N_("fits right"),
        # Translators: a tile and the number of the right end.
        misfit=N_("{tile} does not fit the right end, {number}."),
        # Translators: where a tile lies or goes, said before the tile.
        place=N_("right"),
        groups=("right",),
        pan=1.0,
        # Translators: a double is laid with its pips down at the right end, so that nothing can follow there.
        down=N_("{tile} face down, right"),
        # Translators: nothing can be laid at the right end any more: a double lies there with its pips down.
        closed=N_("The right end is closed."),
    ),
    "U": EndWords(
        # Translators: an end of a cross of tiles, named by itself.
        name=N_("upper arm"),
        # Translators: a tile is laid at the upper arm. A name may stand before it.
        laid=N_("{tile}, up"),
        # Translators: the number that the upper arm shows after a move.
        now=N_("Up is now {number}."),
        # Translators: the answer to the question for the upper arm.
        shows=N_("Up: {number}."),
        # Translators: on a tile of one's own: it can be laid at the upper arm.
        fits=N_("fits up"),
        # Translators: a tile and the number of the upper arm.
        misfit=N_("{tile} does not fit the upper arm, {number}."),
        # Translators: where a tile lies or goes, said before the tile.
        place=N_("up"),
        groups=("upper",),
        # Translators: a double is laid with its pips down at the upper arm, so that nothing can follow there.
        down=N_("{tile} face down on the upper arm"),
        # Translators: nothing can be laid at the upper arm any more: a double lies there with its pips down.
        closed=N_("The upper arm is closed."),
    ),
    "D": EndWords(
        # Translators: an end of a cross of tiles, named by itself.
        name=N_("lower arm"),
        # Translators: a tile is laid at the lower arm. A name may stand before it.
        laid=N_("{tile}, down"),
        # Translators: the number that the lower arm shows after a move.
        now=N_("Down is now {number}."),
        # Translators: the answer to the question for the lower arm.
        shows=N_("Down: {number}."),
        # Translators: on a tile of one's own: it can be laid at the lower arm.
        fits=N_("fits down"),
        # Translators: a tile and the number of the lower arm.
        misfit=N_("{tile} does not fit the lower arm, {number}."),
        # Translators: where a tile lies or goes, said before the tile.
        place=N_("down"),
        groups=("lower",),
        # Translators: a double is laid with its pips down at the lower arm, so that nothing can follow there.
        down=N_("{tile} face down on the lower arm"),
        # Translators: nothing can be laid at the lower arm any more: a double lies there with its pips down.
        closed=N_("The lower arm is closed."),
    ),
    "L0": EndWords(
        # Translators: an end of the sausage, named by itself.
        name=N_("upper lane on the left"),
        # Translators: a tile is laid at the upper lane on the left. A name may stand before it.
        laid=N_("{tile}, upper left"),
        # Translators: the number that the upper lane on the left shows after a move.
        now=N_("Upper left is now {number}."),
        # Translators: the answer to the question for the upper lane on the left.
        shows=N_("Upper left: {number}."),
        # Translators: on a tile of one's own: it can be laid at the upper lane on the left.
        fits=N_("fits upper left"),
        # Translators: a tile and the number of the upper lane on the left.
        misfit=N_("{tile} does not fit the upper lane on the left, {number}."),
        # Translators: where a tile lies or goes, said before the tile.
        place=N_("upper left"),
        groups=("left", "upper"),
        pan=-1.0,
    ),
    "L1": EndWords(
        # Translators: an end of the sausage, named by itself.
        name=N_("lower lane on the left"),
        # Translators: a tile is laid at the lower lane on the left. A name may stand before it.
        laid=N_("{tile}, lower left"),
        # Translators: the number that the lower lane on the left shows after a move.
        now=N_("Lower left is now {number}."),
        # Translators: the answer to the question for the lower lane on the left.
        shows=N_("Lower left: {number}."),
        # Translators: on a tile of one's own: it can be laid at the lower lane on the left.
        fits=N_("fits lower left"),
        # Translators: a tile and the number of the lower lane on the left.
        misfit=N_("{tile} does not fit the lower lane on the left, {number}."),
        # Translators: where a tile lies or goes, said before the tile.
        place=N_("lower left"),
        groups=("left", "lower"),
        pan=-1.0,
    ),
    "R0": EndWords(
        # Translators: an end of the sausage, named by itself.
        name=N_("upper lane on the right"),
        # Translators: a tile is laid at the upper lane on the right. A name may stand before it.
        laid=N_("{tile}, upper right"),
        # Translators: the number that the upper lane on the right shows after a move.
        now=N_("Upper right is now {number}."),
        # Translators: the answer to the question for the upper lane on the right.
        shows=N_("Upper right: {number}."),
        # Translators: on a tile of one's own: it can be laid at the upper lane on the right.
        fits=N_("fits upper right"),
        # Translators: a tile and the number of the upper lane on the right.
        misfit=N_("{tile} does not fit the upper lane on the right, {number}."),
        # Translators: where a tile lies or goes, said before the tile.
        place=N_("upper right"),
        groups=("right", "upper"),
        pan=1.0,
    ),
    "R1": EndWords(
        # Translators: an end of the sausage, named by itself.
        name=N_("lower lane on the right"),
        # Translators: a tile is laid at the lower lane on the right. A name may stand before it.
        laid=N_("{tile}, lower right"),
        # Translators: the number that the lower lane on the right shows after a move.
        now=N_("Lower right is now {number}."),
        # Translators: the answer to the question for the lower lane on the right.
        shows=N_("Lower right: {number}."),
        # Translators: on a tile of one's own: it can be laid at the lower lane on the right.
        fits=N_("fits lower right"),
        # Translators: a tile and the number of the lower lane on the right.
        misfit=N_("{tile} does not fit the lower lane on the right, {number}."),
        # Translators: where a tile lies or goes, said before the tile.
        place=N_("lower right"),
        groups=("right", "lower"),
        pan=1.0,
    ),
}
