"""How numbers, tiles, ends, seats and sides are called in one language."""

from collections.abc import Iterable

from game.core.results import side_of
from game.core.table import End, Placement
from game.core.tiles import Tile
from game.voice.catalogue import N_, Catalogue, sentence
from game.voice.ends import ENDS

__all__ = ["Names", "Words", "sentence"]

_NUMBERS = (
    # Translators: the empty half of a tile, as players call it.
    N_("blank"),
    # Translators: a number on half of a tile; so are the next five.
    N_("one"),
    # Translators: a number on half of a tile.
    N_("two"),
    # Translators: a number on half of a tile.
    N_("three"),
    # Translators: a number on half of a tile.
    N_("four"),
    # Translators: a number on half of a tile.
    N_("five"),
    # Translators: a number on half of a tile.
    N_("six"),
)
_DOUBLES = (
    # Translators: the tile 0-0.
    N_("double blank"),
    # Translators: the tile 1-1.
    N_("double one"),
    # Translators: the tile 2-2.
    N_("double two"),
    # Translators: the tile 3-3.
    N_("double three"),
    # Translators: the tile 4-4.
    N_("double four"),
    # Translators: the tile 5-5.
    N_("double five"),
    # Translators: the tile 6-6.
    N_("double six"),
)
_TWICE = (
    # Translators: the tile 0-0 by its number, as many players call it.
    N_("blank-blank"),
    # Translators: the tile 1-1 by its number, as many players call it.
    N_("one-one"),
    # Translators: the tile 2-2 by its number, as many players call it.
    N_("two-two"),
    # Translators: the tile 3-3 by its number, as many players call it.
    N_("three-three"),
    # Translators: the tile 4-4 by its number, as many players call it.
    N_("four-four"),
    # Translators: the tile 5-5 by its number, as many players call it.
    N_("five-five"),
    # Translators: the tile 6-6 by its number, as many players call it.
    N_("six-six"),
)


class Words:
    """The names of things in the language of a catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def number(self, number: int) -> str:
        """Name the number on half of a tile: "three"."""
        return str(number) if self.catalogue.naming.digits else self.catalogue.gettext(_NUMBERS[number])

    def tile(self, tile: Tile) -> str:
        """Name a tile, always in the same way: "five-three", "blank-four", "double six"."""
        t, naming = self.catalogue.gettext, self.catalogue.naming
        if tile.is_double and not naming.digits:
            return t((_TWICE if naming.numbers_twice else _DOUBLES)[tile.low])
        if tile.is_double and not naming.numbers_twice:
            # Translators: a double by a digit: "double 6".
            return t("double {number}", number=tile.low)
        return self.pair(*((tile.low, tile.high) if tile.low == 0 else (tile.high, tile.low)))

    def pair(self, first: int, second: int) -> str:
        """Name two numbers of a tile in this order."""
        if self.catalogue.naming.digits:
            # A hyphen between digits is read aloud.
            return f"{first} {second}"
        # Translators: a tile that is no double, by its two numbers; hyphens are not read aloud.
        return self.catalogue.gettext(
            "{first}-{second}", first=self.number(first), second=self.number(second)
        )

    def tiles(self, tiles: Iterable[Tile]) -> str:
        return ", ".join(self.tile(tile) for tile in tiles)

    def end(self, end: End) -> str:
        """Name an end by itself: "left end"."""
        return self.catalogue.gettext(ENDS[end].name)

    def placed(self, placement: Placement) -> str:
        """Name a tile and the place where it goes, without a capital letter and a full stop."""
        name = self.tile(placement.tile)
        if placement.end is None:
            return name
        t, words = self.catalogue.gettext, ENDS[placement.end]
        if not self.catalogue.naming.place_first:
            return t(words.down if placement.face_down else words.laid, tile=name)
        if placement.face_down:
            # Translators: a double is laid with its pips down; the place is said first.
            return t("{place}, {tile} face down", place=t(words.place), tile=name)
        return self.at(t(words.place), name)

    def at(self, place: str, name: str) -> str:
        """Put a place and a tile into the order that the player likes; without a full stop."""
        if self.catalogue.naming.place_first:
            place, name = name, place
        # Translators: a tile and its place, or the place and then the tile.
        return self.catalogue.gettext("{tile}, {place}", tile=name, place=place)

    def tiles_count(self, count: int) -> str:
        # Translators: a number of tiles, after a colon or by itself.
        return self.catalogue.ngettext("{n} tile", "{n} tiles", count)

    def points(self, points: int) -> str:
        # Translators: a number of points, after a colon or by itself.
        return self.catalogue.ngettext("{n} point", "{n} points", points)

    def eggs(self, eggs: int) -> str:
        # Translators: points that nobody got in a tied fish and that are carried over, as players call them.
        return self.catalogue.ngettext("{n} egg", "{n} eggs", eggs)


class Names:
    """What the seats and sides are called, from the seat `me`."""

    def __init__(self, catalogue: Catalogue, me: int, seats: int, *, pairs: bool) -> None:
        self._t = catalogue.gettext
        self.me = me
        self.seats = seats
        self.pairs = pairs

    def seat(self, seat: int) -> str:
        """Name a seat in the nominative, as within a sentence: "left neighbour"."""
        t = self._t
        away = (seat - self.me) % self.seats
        if away == 0:
            # Translators: the player himself, as the name of a seat in a list.
            return t("you")
        if self.seats == 2:
            # Translators: the only other player.
            return t("opponent")
        if self.seats == 4 and away == 2:
            if self.pairs:
                # Translators: the player opposite, who plays with you.
                return t("partner")
            # Translators: one of three opponents.
            return t("player opposite")
        if away == 1:
            # Translators: the player to the left, who moves after you.
            return t("left neighbour")
        # Translators: the player to the right, who moves before you.
        return t("right neighbour")

    def side(self, side: int) -> str:
        """Name a side in the nominative: a seat, or in pairs a pair."""
        if not self.pairs:
            return self.seat(side)
        if side == self.my_side:
            # Translators: you and your partner.
            return self._t("your pair")
        # Translators: the two opponents, who play together.
        return self._t("the other pair")

    @property
    def my_side(self) -> int:
        return side_of(self.me, pairs=self.pairs)

    def is_me(self, side: int) -> bool:
        """Say whether a side is the player alone, who is spoken to as "you"."""
        return side == self.my_side and not self.pairs

    def sides_in_order(self, sides: Iterable[int]) -> list[int]:
        """Give these sides clockwise, one's own first."""
        count = 2 if self.pairs else self.seats
        return sorted(sides, key=lambda side: (side - self.my_side) % count)

    def in_order(self) -> list[int]:
        """Give the seats clockwise, `me` first."""
        return [(self.me + away) % self.seats for away in range(self.seats)]

    def pan(self, seat: int) -> float:
        """Give the place of a seat in the stereo field (audio-first.md section 4)."""
        away = (seat - self.me) % self.seats
        if away == 0 or self.seats == 2 or (self.seats == 4 and away == 2):
            return 0.0
        return -0.7 if away == 1 else 0.7
