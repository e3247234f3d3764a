"""What all that tell of events share: the seat they speak to, how much they say, and the common sentences."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.rules import Rules
from game.core.tiles import Tile
from game.voice.catalogue import Catalogue
from game.voice.style import Verbosity
from game.voice.utterance import SpeechClass, Utterance
from game.voice.words import Names, Words, sentence

__all__ = ["Teller", "Verbosity"]


@dataclass(frozen=True, slots=True)
class Teller:
    """Speaks to the seat `names.me` about a match under `rules`."""

    catalogue: Catalogue
    rules: Rules
    names: Names
    verbosity: Verbosity = Verbosity.NORMAL
    remembers: bool = False
    """Is a tile that was turned up in a blind game kept in the history?"""
    lengths: Mapping[str, str] = field(default_factory=dict)
    """How much is said of kinds of things (style.KINDS), where that is not as everywhere."""
    asked: bool = False
    """Is it the answer to a question? Then the tiles of a piece are named, however short speech is."""

    def how(self, kind: str) -> Verbosity:
        """Give how much is said of one of style.KINDS."""
        return self.verbosity.of(kind, self.lengths)

    @property
    def words(self) -> Words:
        return Words(self.catalogue)

    def utter(
        self,
        text: str,
        cls: SpeechClass,
        *,
        cue: str | None = None,
        pan: float | None = None,
        seat: int | None = None,
        braille: str = "",
        category: str = "table",
        review: str | None = None,
    ) -> Utterance:
        place = pan if pan is not None else self.names.pan(seat) if seat is not None else 0.0
        review = None if self.remembers else review
        # What the player himself does, and the end of a hand, make "your turn" untrue.
        topic = "hand" if category == "score" else ""
        ends = "turn" if topic or cls is SpeechClass.OWN else ""
        lang = self.catalogue.lang
        return Utterance(text, cls, cue, place, seat, braille, lang, category, topic, ends, review)

    def cls_of(self, seat: int) -> SpeechClass:
        return SpeechClass.OWN if seat == self.names.me else SpeechClass.EVENT

    def by(self, seat: int, what: str) -> str:
        """Put the name of another player before what he does."""
        if seat == self.names.me:
            return sentence(what)
        # Translators: a player and what he lays: "Left neighbour: five-three, left".
        return self.catalogue.gettext("{name}: {what}", name=self.names.seat(seat), what=what)

    def boneyard(self, count: int) -> str:
        """Say how many tiles the boneyard holds."""
        if not count:
            # Translators: no tile is left to draw.
            return self.catalogue.gettext("The boneyard is empty.")
        # Translators: how many tiles are left to draw.
        return self.catalogue.ngettext("{n} tile in the boneyard.", "{n} tiles in the boneyard.", count)

    def last_tile(self, seat: int, left: int) -> list[Utterance]:
        if left != 1 or seat == self.names.me:
            return []
        return [self.utter("", SpeechClass.EVENT, cue="table/last_tile", seat=seat)]

    def left(self, seat: int, left: int) -> str:
        t = self.catalogue.gettext
        if seat == self.names.me:
            # Translators: you hold one tile more.
            return t("You have one tile left.") if left == 1 else ""
        name = self.names.seat(seat)
        if left == 1:
            # Translators: a warning: another player holds one tile more.
            return t("{name} has one tile left.", name=name)
        if left and self.how("counts") is Verbosity.FULL:
            # Translators: how many tiles another player still holds, after his move.
            return self.catalogue.ngettext(
                "{name} has {n} tile left.", "{name} has {n} tiles left.", left, name=name
            )
        return ""

    def holds(self, seat: int, count: int) -> str:
        """Say how many tiles a player has."""
        tiles = self.words.tiles_count(count)
        if seat == self.names.me:
            # Translators: how many tiles you hold.
            return self.catalogue.gettext("You have {tiles}.", tiles=tiles)
        # Translators: how many tiles another player holds.
        return self.catalogue.gettext("{name}: {tiles}.", name=self.names.seat(seat), tiles=tiles)

    def opens_with(self, tiles: tuple[Tile, ...] | None) -> str:
        """Say with what the player himself opens; None: any tile."""
        t = self.catalogue.gettext
        if tiles is None:
            # Translators: you begin the hand.
            return t("You open with any tile.")
        named = self.words.tiles(tiles)
        if len(tiles) > 1:
            # Translators: you begin the hand; the tiles are your doubles.
            return t("You open with one of these: {tiles}.", tiles=named)
        # Translators: you begin the hand; the opening rule says with which tile.
        return t("You open with {tile}.", tile=named)
