"""What lies on the table in words: open and closed ends, tiles one walks over, the joints of a sausage."""

from dataclasses import dataclass

from game.core.sausage import sticks_out
from game.core.table import End, Joint, Laid, Path, Table, closed_ends, tiles_laid
from game.core.tiles import Tile, pips, tile
from game.voice.catalogue import N_, Catalogue
from game.voice.ends import ENDS
from game.voice.words import Words, sentence

__all__ = ["Layout"]

_PATHS = {
    # Translators: the double in the middle of a cross of tiles, named while walking over the table.
    "spinner": N_("the spinner"),
    # Translators: one of the four arms of a cross of tiles, named while walking over the table.
    "L": N_("left arm"),
    # Translators: one of the four arms of a cross of tiles, named while walking over the table.
    "R": N_("right arm"),
    # Translators: a double of the drip, which hangs under the double six of the yard goat.
    "drip": N_("in the drip"),
    # Translators: the upper one of the two lanes between two crosswise tiles of the sausage.
    "S0": N_("upper lane"),
    # Translators: the lower one of the two lanes between two crosswise tiles of the sausage.
    "S1": N_("lower lane"),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """Sentences about one table."""

    catalogue: Catalogue
    table: Table

    @property
    def words(self) -> Words:
        return Words(self.catalogue)

    def ends(self, only: tuple[End, ...] | None = None, *, group: str | None = None) -> str:
        """Say what the ends show: all of them, those named, or those of a group such as "left"."""
        t = self.catalogue.gettext
        if self.table.empty:
            # Translators: no tile has been laid yet.
            return t("The table is empty.")
        wanted = [
            end
            for end, words in ENDS.items()
            if (only is None or end in only) and (group is None or group in words.groups)
        ]
        closed = closed_ends(self.table)
        said = [
            self._end(end) if end in self.table.ends else t(ENDS[end].closed)
            for end in wanted
            if end in self.table.ends or end in closed
        ]
        # Translators: the table has no such end, for example no upper arm.
        return " ".join(said) or t("There is no such end on this table.")

    def _end(self, end: End) -> str:
        number = self.table.ends[end]
        t, said = self.catalogue.gettext, self.words.number(number)
        if sticks_out(self.table, end):
            # Translators: the number of a lane of the sausage: the other lane has to catch up first.
            said = t("{number}, sticks out", number=said)
        elif not any(end in self.table.fits(tile(number, other)) for other in range(7)):
            # Translators: the number of an arm: first all the sides of the double must be begun.
            said = t("{number}, not yet open", number=said)
        return t(ENDS[end].shows, number=said)

    def joints(self) -> str:
        """Say where the sausage can still be cut; "" where there is no joint.

        Where the tile that cuts lies on the table already nobody can. The others keep their numbers.
        """
        if not self.table.joints:
            return ""
        laid = set(tiles_laid(self.table))
        open_ones = [
            self.joint(number, joint)
            for number, joint in enumerate(self.table.joints, 1)
            if joint.tile not in laid
        ]
        # Translators: the tiles that would cut at the joints of the sausage lie on the table themselves.
        return " ".join(open_ones) or self.catalogue.gettext("No joint can be cut now.")

    def joint(self, number: int, joint: Joint) -> str:
        zero, one = joint.numbers
        words = self.words
        # Translators: a place where the sausage can be cut, and its numbers in the upper and the lower lane.
        return self.catalogue.gettext(
            "Joint {n}: {upper} and {lower}.", n=number, upper=words.number(zero), lower=words.number(one)
        )

    def piece(self, joint: Joint, side: str) -> str:
        """Say how much a piece of the sausage is."""
        tiles = joint.piece(side)
        values = {"tiles": self.words.tiles_count(len(tiles)), "points": self.words.points(pips(tiles))}
        if side == "left":
            # Translators: the part of the sausage to the left of a cut: its tiles and what they count.
            return self.catalogue.gettext("The left piece: {tiles}, {points}.", **values)
        # Translators: the part of the sausage to the right of a cut: its tiles and what they count.
        return self.catalogue.gettext("The right piece: {tiles}, {points}.", **values)

    def fits(self, tile: Tile) -> str:
        """Say where a tile can be laid, without a capital letter and a full stop."""
        t = self.catalogue.gettext
        ends = self.table.fits(tile)
        if not ends:
            # Translators: on a tile of one's own: it can be laid nowhere now.
            return t("does not fit")
        if set(ends) == {"L", "R"}:
            # Translators: on a tile of one's own: it can be laid at the left end and at the right end.
            return t("fits left and right")
        if len(ends) > 2 and len(ends) == len(self.table.ends):
            # Translators: on a tile of one's own: it can be laid at each of three or four open ends.
            return t("fits all ends")
        return ", ".join(t(ENDS[end].fits) for end in ends)

    def laid(self, path: Path, at: int) -> str:
        """Name a tile of the table and where it lies; what is at an end says so."""
        lying = path.tiles[at]
        name, places = self._name(path, lying), self._places(path, at)
        return sentence(self.words.at(", ".join(places), name) if places else name) + "."

    def _name(self, path: Path, lying: Laid) -> str:
        t, words = self.catalogue.gettext, self.words
        if path.name == "across":
            values = {"upper": words.number(lying.first), "lower": words.number(lying.second)}
            # Translators: a tile across both lanes of the sausage, and its numbers in the two lanes.
            return t("across: {upper} above, {lower} below", **values)
        name = words.tile(lying.tile)
        if not lying.tile.is_double:
            # The numbers in the order in which one walks over them.
            name = words.pair(lying.first, lying.second)
        if lying.face_down:
            # Translators: a double that lies with its pips down and closes its arm.
            return t("{tile} face down", tile=name)
        return name

    def _places(self, path: Path, at: int) -> list[str]:
        t = self.catalogue.gettext
        first, last = at == 0, at == len(path.tiles) - 1
        if path.name == "line":
            words = self.words
            return [words.end(end) for end, here in (("L", first), ("R", last)) if here]
        name = _PATHS.get(path.name) or (ENDS[path.name].name if path.name in ENDS else "")
        # One may come from either side.
        places = [t(name)] if name and (first or last) else []
        # The left front of a sausage is walked from its end, everything else to its end.
        outermost = first if path.name.startswith("L") and len(path.name) > 1 else last
        if outermost and path.name in ENDS:
            # Translators: on the outermost tile of a lane of the sausage that is longer than the other lane.
            longer = t("sticks out")
            # Translators: on the outermost tile of an arm or a lane.
            places.append(longer if sticks_out(self.table, path.name) else t("the end"))
        return places
