"""The end of a hand and of a match in sentences: who won, what was left, what was written and why."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.events import HandEnded
from game.core.results import Entry, HandResult, side_of
from game.core.rules import Rules
from game.core.tiles import BLANKS, SIXES, pips
from game.voice.catalogue import N_, Catalogue
from game.voice.words import Names, Words

__all__ = ["Accounts"]


@dataclass(frozen=True, slots=True)
class Accounts:
    """Sentences about points for the seat `names.me`."""

    catalogue: Catalogue
    rules: Rules
    names: Names
    terse: bool = False
    """Leave out the tiles that were left, and the accounts that did not change."""

    @property
    def words(self) -> Words:
        return Words(self.catalogue)

    def ending(self, result: HandResult) -> str:
        """Say how the hand ended and by whom."""
        t = self.catalogue.gettext
        mine = result.by == self.names.me
        name = self.names.seat(result.by)
        if result.end == "domino":
            # Translators: you laid your last tile and the hand is over.
            own = t("Domino! You go out.")
            # Translators: another player laid his last tile and the hand is over.
            return own if mine else t("Domino! {name} goes out.", name=name)
        # Translators: the table is blocked by your move and the hand is over; players call it a fish.
        own = t("Fish! You have blocked the table.")
        # Translators: the table is blocked by another player's move and the hand is over; players say fish.
        return own if mine else t("Fish! {name} blocks the table.", name=name)

    def left(self, event: HandEnded) -> list[str]:
        """Say what each player had left, oneself first."""
        seats = [seat for seat in self.names.in_order() if event.hands[seat]]
        if self.terse:
            return [self._worth(seat, event.result.values[seat]) for seat in seats]
        return [self._left(event, seat) for seat in seats]

    def score(self, result: HandResult) -> list[str]:
        """Say what was written and why, the new accounts, the eggs, who opens next."""
        sentences = [self._tie(result)] if result.tied else []
        if result.end == "fish":
            sentences += [self._wins(side) for side in self._sides(result.winners)]
        for entry in result.entries:
            sentences += self._entry(entry)
        changed = tuple(entry.side for entry in result.entries if entry.written)
        if result.entries or not (result.match_over or self.terse):
            sentences += self.points(result.after.accounts, changed if self.terse else None)
        if result.after.eggs not in (0, result.new_eggs):
            sentences.append(self.eggs(result.after.eggs))
        opener = result.after.opener
        if opener is not None and not result.match_over and self.rules.opening.by_right(result.after):
            sentences.append(self._opener(opener))
        return sentences

    def _left(self, event: HandEnded, seat: int) -> str:
        hand = event.hands[seat]
        value = event.result.values[seat]
        words = self.words
        values = {"tiles": words.tiles(hand), "points": words.points(value)}
        if seat == self.names.me:
            # Translators: the tiles that you still hold at the end of a hand, and their value.
            text = self.catalogue.gettext("You are left with {tiles}: {points}.", **values)
        else:
            # Translators: the tiles that another player still holds at the end of a hand, and their value.
            text = self.catalogue.gettext(
                "{name} is left with {tiles}: {points}.", name=self.names.seat(seat), **values
            )
        if value != pips(hand) and hand in ((BLANKS,), (SIXES,)):
            # Translators: a single 0-0 or 6-6 left in the hand counts 25 or 50.
            text += " " + self.catalogue.gettext("A {tile} alone counts that much.", tile=words.tile(hand[0]))
        return text

    def _tie(self, result: HandResult) -> str:
        if not result.new_eggs:
            # Translators: the lowest hands are equal, so nobody gets points.
            return self.catalogue.gettext("It is a tie, nobody scores.")
        # Translators: the lowest hands are equal; the points become eggs, which are carried over.
        return self.catalogue.ngettext(
            "It is a tie: {n} egg is carried over.",
            "It is a tie: {n} eggs are carried over.",
            result.new_eggs,
        )

    def _entry(self, entry: Entry) -> list[str]:
        n = self.catalogue.ngettext
        mine = entry.side == self.names.my_side and not self.names.pairs
        name = self.names.side(entry.side)
        if not entry.written:
            if not entry.total:
                return []
            if mine:
                # Translators: the points of a hand are too few to begin an account, so they are not written.
                short = n(
                    "You would write {n} point, too few to begin an account.",
                    "You would write {n} points, too few to begin an account.",
                    entry.total,
                )
            else:
                # Translators: the points of a hand are too few to begin an account, so they are not written.
                short = n(
                    "{name} would write {n} point, too few to begin an account.",
                    "{name} would write {n} points, too few to begin an account.",
                    entry.total,
                    name=name,
                )
            return [short, *self._reasons(entry)]
        if mine:
            # Translators: points are added to your account.
            wrote = n("You write {n} point.", "You write {n} points.", entry.written)
        else:
            # Translators: points are added to the account of a player or a pair.
            wrote = n("{name} writes {n} point.", "{name} writes {n} points.", entry.written, name=name)
        return [wrote, *self._reasons(entry)]

    def _reasons(self, entry: Entry) -> list[str]:
        t = self.catalogue.gettext
        reasons = []
        if entry.less:
            # Translators: after a fish the winner collects what the others have, less what he has himself.
            reasons.append(
                t(
                    "That is {others} of the others, less {own} of the winner.",
                    others=entry.value,
                    own=entry.less,
                )
            )
        if entry.begun:
            reasons.append(
                # Translators: part of the points that a loser writes.
                t(
                    "{n} of them because the hand was begun with {tile}.",
                    n=entry.begun,
                    tile=self._bonus(entry.begun),
                )
            )
        if entry.finished:
            # Translators: part of the points that a loser writes; the double or doubles of the last move.
            text = t(
                "{n} of them because the hand was finished with {tile}.",
                n=entry.finished,
                tile=self._bonus(entry.finished),
            )
            reasons.append(text)
        if entry.eggs:
            # Translators: part of the points that are written: those carried over from a tie.
            eggs = self.catalogue.ngettext(
                "{n} of them is an egg carried over.", "{n} of them are eggs carried over.", entry.eggs
            )
            reasons.append(eggs)
        return reasons

    def _bonus(self, points: int) -> str:
        return self.words.tile(BLANKS if points == 25 else SIXES)

    def points(self, accounts: tuple[int, ...], only: tuple[int, ...] | None = None) -> list[str]:
        """Say the account of each side, or of those named, one's own first."""
        mine = self.names.my_side
        order = [(mine + away) % len(accounts) for away in range(len(accounts))]
        return [
            self._has(side, self.words.points(accounts[side]))
            for side in order
            if only is None or side in only
        ]

    def _has(self, side: int, points: str) -> str:
        if side == self.names.my_side and not self.names.pairs:
            # Translators: how many points you have in the match.
            return self.catalogue.gettext("You have {points}.", points=points)
        # Translators: how many points another player or a pair has in the match.
        return self.catalogue.gettext("{name}: {points}.", name=self.names.side(side), points=points)

    def _worth(self, seat: int, value: int) -> str:
        points = self.words.points(value)
        if seat == self.names.me:
            # Translators: what the tiles count that you still hold at the end of a hand.
            return self.catalogue.gettext("You are left with {points}.", points=points)
        # Translators: what the tiles count that another player still holds at the end of a hand.
        return self.catalogue.gettext(
            "{name} is left with {points}.", name=self.names.seat(seat), points=points
        )

    def _sides(self, seats: tuple[int, ...]) -> list[int]:
        """Give the sides of these seats, one's own first."""
        mine = self.names.my_side
        sides = {side_of(seat, pairs=self.names.pairs) for seat in seats}
        return sorted(sides, key=lambda side: (side != mine, side))

    def _wins(self, side: int) -> str:
        if side == self.names.my_side and not self.names.pairs:
            # Translators: after a fish your hand is the lowest, so you have won the hand.
            return self.catalogue.gettext("You win the hand.")
        # Translators: after a fish the hand of this player or pair is the lowest.
        return self.catalogue.gettext("{name} wins the hand.", name=self.names.side(side))

    def eggs(self, eggs: int) -> str:
        """Say how many eggs wait for the next hand."""
        if not eggs:
            # Translators: eggs are points of a tie that are carried over to the next hand.
            return self.catalogue.gettext("No eggs are carried over.")
        # Translators: points of a tie that wait for the next hand, as players call them.
        return self.catalogue.ngettext("{n} egg is carried over.", "{n} eggs are carried over.", eggs)

    def _opener(self, seat: int) -> str:
        if seat == self.names.me:
            # Translators: you begin the next hand.
            return self.catalogue.gettext("You open the next hand.")
        # Translators: another player begins the next hand.
        return self.catalogue.gettext("{name} opens the next hand.", name=self.names.seat(seat))

    def match_end(self, result: HandResult) -> str:
        """Say that the match is over and what everybody is now."""
        # Translators: the end of a match; sentences about the winner or the losers follow.
        sentences = [self.catalogue.gettext("The match is over.")]
        for title, sides in result.titles.items():
            sentences += [self._title(title, side) for side in sides]
        return " ".join(sentences)

    def _title(self, title: str, side: int) -> str:
        mine, others = _TITLES[title]
        if side == self.names.my_side and not self.names.pairs:
            return self.catalogue.gettext(mine)
        return self.catalogue.gettext(others, name=self.names.side(side))


_TITLES: Mapping[str, tuple[str, str]] = {
    "winner": (
        # Translators: the end of a match.
        N_("You win!"),
        # Translators: the end of a match; the name of a player or a pair.
        N_("{name} wins!"),
    ),
    "goat": (
        # Translators: you have lost a match of Kozel.
        N_("You are the goat."),
        # Translators: a player or a pair has lost a match of Kozel.
        N_("{name} is the goat."),
    ),
    "general_goat": (
        # Translators: you have lost a match of Kozel with disgrace: the last move was 0-0 with 6-6.
        N_("You are the general goat!"),
        # Translators: a player or a pair has lost a match of Kozel with disgrace.
        N_("{name} is the general goat!"),
    ),
}
"""What is said of oneself and of others, by the id of a title; a game with another title adds it here."""
