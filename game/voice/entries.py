"""What is written after a hand, and why, in sentences."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.results import Entry
from game.core.tiles import BLANKS, SIXES, Tile
from game.voice.catalogue import Catalogue
from game.voice.words import Names, Words, sentence

__all__ = ["Entries"]

_BONUSES: Mapping[int, tuple[Tile, ...]] = {25: (BLANKS,), 50: (SIXES,), 75: (BLANKS, SIXES)}
"""The doubles that a bonus of so many points is for (rules.md A3.12)."""


@dataclass(frozen=True, slots=True)
class Entries:
    """Sentences about entries for the seat `names.me`."""

    catalogue: Catalogue
    names: Names

    def said(self, entry: Entry) -> list[str]:
        """Say what a side writes, or would write, and why."""
        n = self.catalogue.ngettext
        mine = self.names.is_me(entry.side)
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
            return [short, *self.reasons(entry)]
        if mine:
            # Translators: points are added to your account.
            wrote = n("You write {n} point.", "You write {n} points.", entry.written)
        else:
            # Translators: points are added to the account of a player or a pair.
            wrote = n("{name} writes {n} point.", "{name} writes {n} points.", entry.written, name=name)
        return [wrote, *self.reasons(entry)]

    def reasons(self, entry: Entry) -> list[str]:
        """Say of what an entry is made, where it is more than the tiles that were left."""
        t, words = self.catalogue.gettext, Words(self.catalogue)
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
                    tile=words.tiles(_BONUSES[entry.begun]),
                )
            )
        if entry.finished:
            # Translators: part of the points that a loser writes; the double or doubles of the last move.
            text = t(
                "{n} of them because the hand was finished with {tile}.",
                n=entry.finished,
                tile=words.tiles(_BONUSES[entry.finished]),
            )
            reasons.append(text)
        if entry.lone:
            # Translators: why points are written: double blank was the only tile left, which alone is 25.
            reasons.append(
                t("{tile} alone is written as {n}.", tile=sentence(words.tile(BLANKS)), n=entry.lone)
            )
        if entry.eggs:
            # Translators: part of the points that are written: those carried over from a tie.
            eggs = self.catalogue.ngettext(
                "{n} of them is an egg carried over.", "{n} of them are eggs carried over.", entry.eggs
            )
            reasons.append(eggs)
        return reasons
