"""The end of a hand and of a match in sentences: who won, what was left, what was written and why."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.events import HandEnded
from game.core.results import HandResult, Standing
from game.core.rules import Rules
from game.core.tiles import BLANKS, SIXES, pips
from game.voice.catalogue import N_, Catalogue
from game.voice.entries import Entries
from game.voice.sitting import Sitting
from game.voice.titles import NEAREST, TITLES
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
        if result.why in _FISH:
            # Nobody has blocked the table.
            return t(_FISH[result.why])
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
            sentences += [
                self._wins(side)
                for side in self.names.sides_in_order(set(map(self.rules.side, result.winners)))
            ]
        if self.rules.scoring.points:
            sentences += self._written(result)
        else:
            sentences += self._sitting.follows(result)
        if result.after.eggs not in (0, result.new_eggs):
            sentences.append(self.eggs(result.after.eggs))
        opener = result.after.opener
        if opener is not None and not result.match_over and self.rules.opening.by_right(result.after):
            sits = result.after.sitting is not None
            sentences.append(self._sitting.opener(opener) if sits else self._opener(opener))
        return sentences

    def _written(self, result: HandResult) -> list[str]:
        entries = {entry.side: entry for entry in result.entries}
        sentences = []
        for side in self.names.sides_in_order(entries):
            sentences += Entries(self.catalogue, self.names).said(entries[side])
        changed = tuple(entry.side for entry in result.entries if entry.written)
        if result.entries or not (result.match_over or self.terse):
            sentences += self.points(result.after.accounts, changed if self.terse else None)
        # Of two sides the accounts have just said it.
        if not (result.match_over or self.terse) and len(result.after.accounts) > 2:
            sentences += self.nearest(result.after.accounts)
        return sentences

    @property
    def _sitting(self) -> Sitting:
        return Sitting(self.catalogue, self.names, self.rules.scoring.threshold)

    def standing(self, standing: Standing) -> list[str]:
        """Say how the match stands: the accounts and who is nearest to the end, or who sits on the goat."""
        if not self.rules.scoring.points:
            return [self._sitting.standing(standing.sitting)]
        return [*self.points(standing.accounts), *self.nearest(standing.accounts)]

    def nearest(self, accounts: tuple[int, ...]) -> list[str]:
        """Say who is nearest to a bad title; nothing where the title is good or nobody has points yet."""
        say, target, most = NEAREST.get(self.rules.scoring.title), self.rules.target, max(accounts)
        if say is None or target is None or not 0 < most < target:
            return []
        sides = [side for side, account in enumerate(accounts) if account == most]
        names = ", ".join(map(self.names.side, self.names.sides_in_order(sides)))
        return [say(self.catalogue, names, target - most)]

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
        if result.entries:
            # Translators: a fish in Osioł: all have the same left, and everybody writes it.
            return self.catalogue.gettext("It is a tie, nobody wins the hand.")
        if not result.new_eggs:
            # Translators: the lowest hands are equal, so nobody gets points.
            return self.catalogue.gettext("It is a tie, nobody scores.")
        # Translators: the lowest hands are equal; the points become eggs, which are carried over.
        return self.catalogue.ngettext(
            "It is a tie: {n} egg is carried over.",
            "It is a tie: {n} eggs are carried over.",
            result.new_eggs,
        )

    def points(self, accounts: tuple[int, ...], only: tuple[int, ...] | None = None) -> list[str]:
        """Say the account of each side, or of those named, one's own first."""
        return [
            self._has(side, self.words.points(accounts[side]))
            for side in self.names.sides_in_order(range(len(accounts)))
            if only is None or side in only
        ]

    def _has(self, side: int, points: str) -> str:
        if self.names.is_me(side):
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

    def _wins(self, side: int) -> str:
        if self.names.is_me(side):
            # Translators: after a fish your hand is the lowest, so you have won the hand.
            return self.catalogue.gettext("You win the hand.")
        # Translators: after a fish the hand of this player or pair is the lowest.
        return self.catalogue.gettext("{name} wins the hand.", name=self.names.side(side))

    def eggs(self, eggs: int) -> str:
        """Say how many eggs wait for the next hand."""
        if not self.rules.scoring.eggs:
            # Translators: in this game the points of a tie are not carried over.
            return self.catalogue.gettext("This game has no eggs.")
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
            sentences += [self._title(title, side) for side in self.names.sides_in_order(sides)]
        return " ".join(sentences)

    def _title(self, title: str, side: int) -> str:
        words = TITLES[title]
        if self.names.is_me(side):
            return self.catalogue.gettext(words.mine)
        return self.catalogue.gettext(words.others, name=self.names.side(side))


# How a hand can end as a fish otherwise than by a blocked table, by the id in `Ended.why`.
_FISH: Mapping[str, str] = {
    # Translators: the hand is over, because all players have passed one after the other.
    "passed": N_("Fish! Everybody has passed."),
    # Translators: a blind game: nobody has laid or drawn a tile for a round, and none in the rows fits.
    "idle": N_("Fish! A whole round has brought nothing, and no tile in the rows fits."),
    # Translators: the hand of sausage is over, because it has lasted 300 turns.
    "long": N_("Fish! The hand has lasted too long."),
}
