"""Who sits on the goat, and what a hand makes of it: the game that keeps no points (rules.md 2.4)."""

from dataclasses import dataclass

from game.core.results import Entry, HandResult
from game.core.tiles import BLANKS, SIXES
from game.voice.catalogue import Catalogue
from game.voice.entries import Entries
from game.voice.words import Names, Words

__all__ = ["Sitting"]


@dataclass(frozen=True, slots=True)
class Sitting:
    """Sentences about the goat for the seat `names.me`; from `threshold` points on a loser sits down."""

    catalogue: Catalogue
    names: Names
    threshold: int

    def standing(self, sitting: int | None) -> str:
        """Say who sits on the goat."""
        t = self.catalogue.gettext
        if sitting is None:
            # Translators: in the yard goat no side has a bad entry now.
            return t("Nobody sits on the goat.")
        if self.names.is_me(sitting):
            # Translators: in the yard goat you have a bad entry: if you lose again, you are the goat.
            return t("You sit on the goat.")
        # Translators: in the yard goat a player or a pair has a bad entry.
        return t("{name} sits on the goat.", name=self.names.side(sitting))

    def follows(self, result: HandResult) -> list[str]:
        """Say what a hand makes of those who sit, or do not sit yet."""
        sat, sits = result.sat, result.after.sitting
        if result.match_over:
            return self._reason(result)
        if result.tied:
            return [] if sits is None else [self._still(sits)]
        if sat is None:
            return self._limit(result.entries[0], sits=sits is not None)
        return [self._gets_up(sat), self._anew() if sits is None else self._instead(sits)]

    def opener(self, seat: int) -> str:
        """Say who opens the next hand while somebody sits."""
        tile = Words(self.catalogue).tile(SIXES)
        if seat == self.names.me:
            # Translators: somebody sits on the goat, so you take double six before the deal and open with it.
            return self.catalogue.gettext("You open the next hand with {tile}.", tile=tile)
        # Translators: somebody sits on the goat, so this player takes double six before the deal.
        return self.catalogue.gettext(
            "{name} opens the next hand with {tile}.", name=self.names.seat(seat), tile=tile
        )

    def _reason(self, result: HandResult) -> list[str]:
        """Say why the match is over; titles say what the losers are."""
        t = self.catalogue.gettext
        doubles = {"officer_goat": (BLANKS,), "general_goat": (BLANKS, SIXES)}
        for title, sides in result.titles.items():
            if title in doubles:
                tiles = Words(self.catalogue).tiles(doubles[title])
                # Translators: the last move of a hand, which in the yard goat ends the match at once.
                return [t("The hand is finished with {tiles}.", tiles=tiles)]
            if self.names.is_me(sides[0]):
                # Translators: in the yard goat you sat on the goat already and have lost one more hand.
                return [t("You lose again while you sit on the goat.")]
            # Translators: in the yard goat this side sat on the goat already and has lost one more hand.
            return [t("{name} loses again while sitting on the goat.", name=self.names.side(sides[0]))]
        return []

    def _limit(self, entry: Entry, *, sits: bool) -> list[str]:
        """Say whether the loser has enough points to sit down."""
        t = self.catalogue.gettext
        values = {"points": Words(self.catalogue).points(entry.total), "least": self.threshold}
        name = self.names.side(entry.side)
        mine = self.names.is_me(entry.side)
        if sits and mine:
            # Translators: the yard goat: the points that you have left, and those at which one sits down.
            text = t("You sit down on the goat: {points}, the limit is {least}.", **values)
        elif sits:
            # Translators: the yard goat: the points that a side has left, and those at which one sits down.
            text = t("{name} sits down on the goat: {points}, the limit is {least}.", name=name, **values)
        elif mine:
            # Translators: the yard goat: the points that you have left, and those at which one sits down.
            text = t("You do not sit down on the goat: {points}, the limit is {least}.", **values)
        else:
            # Translators: the yard goat: the points that a side has left, and those at which one sits down.
            text = t(
                "{name} does not sit down on the goat: {points}, the limit is {least}.", name=name, **values
            )
        return [text, *Entries(self.catalogue, self.names).reasons(entry)]

    def _still(self, side: int) -> str:
        if self.names.is_me(side):
            # Translators: in the yard goat, after a tie: nothing has changed.
            return self.catalogue.gettext("You still sit on the goat.")
        # Translators: in the yard goat, after a tie: nothing has changed.
        return self.catalogue.gettext("{name} still sits on the goat.", name=self.names.side(side))

    def _gets_up(self, side: int) -> str:
        if self.names.is_me(side):
            # Translators: in the yard goat you have won while you sat on the goat.
            return self.catalogue.gettext("You get up from the goat.")
        # Translators: in the yard goat a side has won while it sat on the goat.
        return self.catalogue.gettext("{name} gets up from the goat.", name=self.names.side(side))

    def _anew(self) -> str:
        # Translators: in the yard goat: nobody sits any more, and the next hand is opened like the first.
        return self.catalogue.gettext("Everything begins anew, as in the first hand.")

    def _instead(self, side: int) -> str:
        if self.names.is_me(side):
            # Translators: the yard goat: those who sat have won a fish, so you sit down, with any points.
            return self.catalogue.gettext("You sit down on the goat instead.")
        # Translators: the yard goat: those who sat have won a fish, so the others sit down.
        return self.catalogue.gettext("{name} sits down on the goat instead.", name=self.names.side(side))
