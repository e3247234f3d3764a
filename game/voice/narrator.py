"""Turns an event, as one seat may know it, into whole sentences with their cues."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from game.core.events import (
    BoneyardTaken,
    Dealt,
    Drew,
    Event,
    HandEnded,
    OpenerNamed,
    Passed,
    Played,
    Redealt,
)
from game.core.rules import Rules
from game.core.table import End
from game.core.tiles import Tile
from game.voice.accounts import Accounts
from game.voice.catalogue import Catalogue
from game.voice.ends import ENDS
from game.voice.utterance import SpeechClass, Utterance
from game.voice.words import Names, Words, sentence

__all__ = ["Narrator", "Verbosity"]


class Verbosity(Enum):
    """How much is said."""

    TERSE = "terse"
    NORMAL = "normal"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Narrator:
    """Speaks to the seat `names.me` about a match under `rules`."""

    catalogue: Catalogue
    rules: Rules
    names: Names
    verbosity: Verbosity = Verbosity.NORMAL

    @property
    def words(self) -> Words:
        return Words(self.catalogue)

    @property
    def accounts(self) -> Accounts:
        return Accounts(self.catalogue, self.rules, self.names, terse=self.verbosity is Verbosity.TERSE)

    def tell(self, events: Iterable[Event]) -> list[Utterance]:
        """Tell what happened; draws of one seat in a row are one sentence."""
        told: list[Utterance] = []
        pending: list[Drew] = []
        drawn_before = False
        taken: BoneyardTaken | None = None
        for event in events:
            if isinstance(event, Drew) and event.opening and not drawn_before:
                drawn_before = True
                # Translators: nobody holds a double that may open the first hand, so tiles are drawn for one.
                text = self.catalogue.gettext(
                    "Nobody has a double to open with: tiles are drawn until one comes."
                )
                told.append(self._utter(text, SpeechClass.EVENT))
            if isinstance(event, BoneyardTaken):
                taken = event
                continue
            if pending and not (isinstance(event, Drew) and event.seat == pending[0].seat):
                told += self._drew(pending)
                pending = []
            if isinstance(event, Drew) and event.seat != self.names.me:
                pending.append(event)
            elif isinstance(event, HandEnded):
                # That there is a fish is told before who takes the boneyard for it.
                told += self._hand_ended(event, taken)
            else:
                told += self._tell(event)
        told += self._drew(pending) if pending else []
        return [utterance for utterance in told if utterance.text or utterance.cue]

    def _tell(self, event: Event) -> list[Utterance]:
        match event:
            case Dealt():
                return [self._dealt(event)]
            case Redealt():
                # Translators: nobody has the double that opens, so the tiles are dealt again.
                text = self.catalogue.gettext("Nobody has the double that opens. The tiles are dealt again.")
                return [self._utter(text, SpeechClass.EVENT, cue="table/shuffle")]
            case OpenerNamed():
                # The others open at once, and that is told.
                mine = event.seat == self.names.me
                return [self._utter(self._opener(event), SpeechClass.EVENT, seat=event.seat)] if mine else []
            case Drew():
                return self._drew([event])
            case Played():
                return self._played(event)
            case Passed():
                return [self._passed(event)]
            case _:
                return []

    def _utter(
        self,
        text: str,
        cls: SpeechClass,
        *,
        cue: str | None = None,
        pan: float | None = None,
        seat: int | None = None,
        braille: str = "",
        category: str = "table",
    ) -> Utterance:
        place = pan if pan is not None else self.names.pan(seat) if seat is not None else 0.0
        # What the player himself does, and the end of a hand, make "your turn" untrue.
        topic = "hand" if category == "score" else ""
        ends = "turn" if topic or cls is SpeechClass.OWN else ""
        return Utterance(text, cls, cue, place, seat, braille, self.catalogue.lang, category, topic, ends)

    def _class(self, seat: int) -> SpeechClass:
        return SpeechClass.OWN if seat == self.names.me else SpeechClass.EVENT

    def _by(self, seat: int, what: str) -> str:
        """Put the name of another player before what he does."""
        if seat == self.names.me:
            return sentence(what)
        # Translators: a player and what he lays: "Left neighbour: five-three, left".
        return self.catalogue.gettext("{name}: {what}", name=self.names.seat(seat), what=what)

    def _dealt(self, event: Dealt) -> Utterance:
        if self.verbosity is Verbosity.TERSE:
            # Translators: the beginning of a hand, said shortly.
            short = self.catalogue.gettext("The tiles are dealt.")
            return self._utter(short, SpeechClass.EVENT, cue="table/shuffle")
        n = self.catalogue.ngettext
        own = event.sizes[self.names.me]
        # Translators: the beginning of a hand.
        text = n("The tiles are dealt. You have {n} tile.", "The tiles are dealt. You have {n} tiles.", own)
        # Where all tiles are dealt there is no boneyard to speak of.
        stock = self.boneyard(event.boneyard) if event.boneyard else ""
        return self._utter(f"{text} {stock}".strip(), SpeechClass.EVENT, cue="table/shuffle")

    def boneyard(self, count: int) -> str:
        """Say how many tiles the boneyard holds."""
        if not count:
            # Translators: no tile is left to draw.
            return self.catalogue.gettext("The boneyard is empty.")
        # Translators: how many tiles are left to draw.
        return self.catalogue.ngettext("{n} tile in the boneyard.", "{n} tiles in the boneyard.", count)

    def _opener(self, event: OpenerNamed) -> str:
        t = self.catalogue.gettext
        if event.tiles is None:
            # Translators: you begin the hand.
            return t("You open with any tile.")
        if event.reason == "lowest_tile":
            # Translators: you begin the hand; the tile is the lowest one in all hands.
            return t("Nobody has a double. You open with {tile}.", tile=self.words.tiles(event.tiles))
        # Translators: you begin the hand; the opening rule says with which tile.
        return t("You open with {tile}.", tile=self.words.tiles(event.tiles))

    def _drew(self, events: list[Drew]) -> list[Utterance]:
        last = events[-1]
        sentences = []
        braille = f"+{len(events)} B{last.boneyard}"
        if last.seat == self.names.me:
            if last.tile is None:
                # Translators: you take a tile from the boneyard and may not see it.
                text = self.catalogue.gettext("You draw a tile.")
            else:
                # Translators: you take a tile from the boneyard.
                text = self.catalogue.gettext("You draw {tile}.", tile=self.words.tile(last.tile))
                sentences = [] if last.opening else [self._fit(last.tile, last.numbers)]
                braille = f"+{last.tile.high}:{last.tile.low} B{last.boneyard}"
        else:
            # Translators: another player takes tiles from the boneyard.
            text = self.catalogue.ngettext(
                "{name} draws {n} tile.",
                "{name} draws {n} tiles.",
                len(events),
                name=self.names.seat(last.seat),
            )
        cls = self._class(last.seat)
        text = " ".join([text, *sentences, self.boneyard(last.boneyard)])
        return [self._utter(text, cls, cue="table/draw", seat=last.seat, braille=braille)]

    def _fit(self, tile: Tile, numbers: tuple[int, ...]) -> str:
        if any(number in tile for number in numbers):
            # Translators: the tile that you have just taken from the boneyard can be laid.
            return self.catalogue.gettext("It fits.")
        # Translators: the tile that you have just taken from the boneyard cannot be laid.
        return self.catalogue.gettext("It does not fit.")

    def _played(self, event: Played) -> list[Utterance]:
        words = self.words
        if not event.before:
            what = self._opening(event)
        else:
            laid = [
                self.catalogue.gettext(ENDS[placement.end or "L"].laid, tile=words.tile(placement.tile))
                for placement in event.placements
            ]
            what = laid[0]
            if len(laid) > 1:
                # Translators: several doubles are laid at once: "double four, left, and double two, right".
                what = self.catalogue.gettext("{some}, and {last}", some=", ".join(laid[:-1]), last=laid[-1])
            what = self._with_ends(event, self._by(event.seat, what))
        text = f"{what} {self._left(event)}".strip()
        # Each tile sounds at its end, the words come with the first.
        said = [
            self._utter(
                "" if number else text,
                self._class(event.seat),
                cue="tile/double" if placement.tile.is_double else "tile/place",
                pan=ENDS[placement.end].pan if placement.end else 0.0,
                seat=event.seat,
                braille="" if number else self._braille(event),
            )
            for number, placement in enumerate(event.placements)
        ]
        if event.left == 1 and event.seat != self.names.me:
            said.append(self._utter("", SpeechClass.EVENT, cue="table/last_tile", seat=event.seat))
        return said

    def _opening(self, event: Played) -> str:
        t = self.catalogue.gettext
        tile = event.placements[0].tile
        if event.seat == self.names.me:
            # Translators: you lay the first tile of a hand.
            return t("You open: {tile}.", tile=self.words.tile(tile))
        # Translators: another player lays the first tile of a hand.
        return t("{name} opens: {tile}.", name=self.names.seat(event.seat), tile=self.words.tile(tile))

    def _with_ends(self, event: Played, what: str) -> str:
        if self.verbosity is Verbosity.TERSE:
            # A double leaves its end as it was; what has changed is one number.
            changed = [self.words.number(event.ends[end]) for end in self._changed(event)]
            return f"{', '.join([what, *changed])}."
        now = [
            self.catalogue.gettext(ENDS[end].now, number=self.words.number(event.ends[end]))
            for end in self._changed(event)
        ]
        return " ".join([f"{what}.", *now])

    def _changed(self, event: Played) -> list[End]:
        return [
            end
            for end in dict.fromkeys(placement.end for placement in event.placements)
            if end is not None and end in event.ends and event.ends[end] != event.before.get(end)
        ]

    def _left(self, event: Played) -> str:
        t = self.catalogue.gettext
        if event.seat == self.names.me:
            # Translators: you hold one tile more.
            return t("You have one tile left.") if event.left == 1 else ""
        name = self.names.seat(event.seat)
        if event.left == 1:
            # Translators: a warning: another player holds one tile more.
            return t("{name} has one tile left.", name=name)
        if event.left and self.verbosity is Verbosity.FULL:
            # Translators: how many tiles another player still holds, after his move.
            return self.catalogue.ngettext(
                "{name} has {n} tile left.", "{name} has {n} tiles left.", event.left, name=name
            )
        return ""

    def _braille(self, event: Played) -> str:
        laid = " ".join(
            f"{placement.tile.high}:{placement.tile.low}{f' >{placement.end}' if placement.end else ''}"
            for placement in event.placements
        )
        return f"{laid} | {ends_in_braille(event.ends)}"

    def _passed(self, event: Passed) -> Utterance:
        if event.seat == self.names.me:
            # Translators: you cannot lay a tile and leave the turn to the next player.
            text = self.catalogue.gettext("You pass.")
        else:
            # Translators: another player cannot lay a tile and leaves the turn to the next one.
            text = self.catalogue.gettext("{name} passes.", name=self.names.seat(event.seat))
        return self._utter(text, self._class(event.seat), cue="table/pass", seat=event.seat)

    def _boneyard_taken(self, event: BoneyardTaken) -> str:
        count = len(event.tiles)
        if event.seat == self.names.me:
            # Translators: after a fish you, as the next player, must take what is left of the boneyard.
            return self.catalogue.ngettext(
                "You take the whole boneyard, {n} tile.", "You take the whole boneyard, {n} tiles.", count
            )
        # Translators: after a fish the next player must take what is left of the boneyard.
        return self.catalogue.ngettext(
            "{name} takes the whole boneyard, {n} tile.",
            "{name} takes the whole boneyard, {n} tiles.",
            count,
            name=self.names.seat(event.seat),
        )

    def _hand_ended(self, event: HandEnded, taken: BoneyardTaken | None) -> list[Utterance]:
        accounts, result = self.accounts, event.result
        ending = accounts.ending(result)
        if taken:
            ending = f"{ending} {self._boneyard_taken(taken)}"
        if result.tied:
            cue = "hand/eggs" if result.new_eggs else None
        else:
            cue = "hand/won" if self.names.me in result.winners else "hand/lost"
        # The end itself, what was left and what it counts: three messages, so that each can be reviewed.
        told = [
            self._alert(ending, "hand/domino" if result.end == "domino" else "hand/fish", seat=result.by),
            self._alert(" ".join(accounts.left(event)), None),
            self._alert(" ".join(accounts.score(result)), cue, " ".join(map(str, result.after.accounts))),
        ]
        if result.match_over:
            won = self.names.my_side not in _losers(result.titles)
            goats = any(title.endswith("goat") for title in result.titles)
            cue = "match/won" if won else "match/goat" if goats else "match/lost"
            told.append(self._alert(accounts.match_end(result), cue))
        return told

    def _alert(self, text: str, cue: str | None, braille: str = "", *, seat: int | None = None) -> Utterance:
        return self._utter(text, SpeechClass.ALERT, cue=cue, seat=seat, braille=braille, category="score")


def _losers(titles: Mapping[str, tuple[int, ...]]) -> set[int]:
    """Give the sides that a title brands; with a winner's title everybody else."""
    if "winner" in titles:
        return {side for side in range(4) if side not in titles["winner"]}
    return {side for sides in titles.values() for side in sides}


def ends_in_braille(ends: Mapping[End, int]) -> str:
    """Write the ends for a braille display: `L5 R3`."""
    return " ".join(f"{end}{number}" for end, number in ends.items())
