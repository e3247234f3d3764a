"""Turns an event, as one seat may know it, into whole sentences with their cues."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from game.core.events import (
    BoneyardTaken,
    CutMade,
    Dealt,
    Drew,
    Dripped,
    Event,
    HandEnded,
    OpenerNamed,
    Passed,
    Played,
    Redealt,
    RowOpened,
    RowShown,
    TurnedUp,
    TurnEnded,
)
from game.core.results import HandResult
from game.core.table import End, Placement, changed_ends
from game.voice import cutting, dealing, drawing, rows
from game.voice.accounts import Accounts
from game.voice.ends import ENDS
from game.voice.teller import Teller, Verbosity
from game.voice.titles import TITLES
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["Narrator", "Verbosity"]


@dataclass(frozen=True, slots=True)
class Narrator(Teller):
    """Tells everything that happens in a match."""

    @property
    def accounts(self) -> Accounts:
        return Accounts(self.catalogue, self.rules, self.names, terse=self.how("points") is Verbosity.TERSE)

    def tell(self, events: Iterable[Event]) -> list[Utterance]:
        """Tell what happened; draws of one seat in a row are one sentence."""
        told: list[Utterance] = []
        pending: list[Drew] = []
        drawn_before = False
        taken: BoneyardTaken | None = None
        for event in events:
            if isinstance(event, Drew) and event.opening and not drawn_before:
                drawn_before = True
                told.append(dealing.no_double(self))
            if isinstance(event, BoneyardTaken):
                taken = event
                continue
            if pending and not (isinstance(event, Drew) and event.seat == pending[0].seat):
                told.append(drawing.drew(self, pending))
                pending = []
            if isinstance(event, Drew) and event.seat != self.names.me:
                pending.append(event)
            elif isinstance(event, HandEnded):
                # That there is a fish is told before who takes the boneyard for it.
                told += self._hand_ended(event, taken)
            else:
                told += self._tell(event)
        told += [drawing.drew(self, pending)] if pending else []
        return [utterance for utterance in told if utterance.text or utterance.cue]

    def _tell(self, event: Event) -> list[Utterance]:
        match event:
            case Dealt() | Redealt() | OpenerNamed():
                return dealing.tell(self, event)
            case Drew():
                return [drawing.drew(self, [event])]
            case Played():
                return self._played(event)
            case Passed():
                return [self._passed(event)]
            case Dripped():
                return self._dripped(event)
            case CutMade():
                return cutting.cut(self, event)
            case TurnedUp() | TurnEnded() | RowOpened():
                return rows.tell(self, event)
            case RowShown() | BoneyardTaken() | HandEnded():
                # One's row is heard in the memory phase, the rest with the end of the hand.
                return []

    def _played(self, event: Played) -> list[Utterance]:
        if not event.before:
            what = " ".join(part for part in (self._opening(event), *self._begun(event)) if part)
        else:
            what = self.laid(event.placements)
            what = self._with_ends(event, self.by(event.seat, what))
        text = f"{what} {self.left(event.seat, event.left)}".strip()
        # Each tile sounds at its end, the words come with the first.
        said = [
            self.utter(
                "" if number else text,
                self.cls_of(event.seat),
                cue=_cue(placement),
                pan=ENDS[placement.end].pan if placement.end else 0.0,
                seat=event.seat,
                braille="" if number else self._braille(event),
            )
            for number, placement in enumerate(event.placements)
        ]
        return [*said, *self.last_tile(event.seat, event.left)]

    def laid(self, placements: Sequence[Placement]) -> str:
        """Name tiles and their places. Where several go to one end after another, each place stands first."""
        t, words = self.catalogue.gettext, self.words
        groups = [(end, list(group)) for end, group in groupby(placements, lambda placed: placed.end)]
        if len(groups) < len(placements):
            said = []
            for end, group in groups:
                tiles = words.tiles(placed.tile for placed in group)
                # Translators: a place and the tiles laid there one after another: "left: five-three".
                said.append(t("{place}: {tiles}", place=t(ENDS[end or "L"].place), tiles=tiles))
            return "; ".join(said)
        laid = [words.placed(placed) for placed in placements]
        if len(laid) == 1:
            return laid[0]
        # Translators: several tiles are laid at once: "double four, left, and double two, right".
        return t("{some}, and {last}", some=", ".join(laid[:-1]), last=laid[-1])

    def _opened(self, event: Played) -> str:
        """Say how many ends there are, where a spinner has made new ones."""
        if len(event.ends) < 3 or set(event.ends) <= {
            *event.before,
            *(laid.end for laid in event.placements),
        }:
            return ""
        # Translators: a double has become the spinner: so many ends are open from now on.
        return self.catalogue.ngettext("{n} end is open.", "{n} ends are open.", len(event.ends))

    def _opening(self, event: Played) -> str:
        t = self.catalogue.gettext
        tile = event.placements[0].tile
        if event.seat == self.names.me:
            # Translators: you lay the first tile of a hand.
            return t("You open: {tile}.", tile=self.words.tile(tile))
        # Translators: another player lays the first tile of a hand.
        return t("{name} opens: {tile}.", name=self.names.seat(event.seat), tile=self.words.tile(tile))

    def _begun(self, event: Played) -> list[str]:
        """Say how many ends there are, or what they show where the first tile is no double."""
        if event.placements[0].tile.is_double or self.how("moves") is Verbosity.TERSE:
            return [self._opened(event)]
        t, words = self.catalogue.gettext, self.words
        return [t(ENDS[end].shows, number=words.number(number)) for end, number in event.ends.items()]

    def _with_ends(self, event: Played, what: str) -> str:
        changed = changed_ends(event.before, event.ends)
        closed = [end for end in event.before if end not in event.ends]
        t = self.catalogue.gettext
        if self.how("moves") is Verbosity.TERSE:
            # A double leaves its end as it was; what has changed is one number.
            numbers = [self.words.number(event.ends[end]) for end in changed if end in event.before]
            return f"{', '.join([what, *numbers])}."
        now = [
            t(ENDS[end].now, number=self.words.number(event.ends[end]))
            for end in changed
            if end in event.before
        ]
        now += [t(ENDS[end].closed) for end in closed if ENDS[end].closed]
        return " ".join([f"{what}.", *now, self._opened(event)]).strip()

    def _braille(self, event: Played) -> str:
        laid = " ".join(
            f"{placement.tile.high}:{placement.tile.low}{'x' if placement.face_down else ''}"
            f"{f' >{placement.end}' if placement.end else ''}"
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
        return self.utter(text, self.cls_of(event.seat), cue="table/pass", seat=event.seat)

    def _dripped(self, event: Dripped) -> list[Utterance]:
        doubles = self.words.tiles(double for _, double in event.tiles)
        # Translators: the drip of the yard goat: doubles that go at once under an opening double six.
        text = self.catalogue.gettext("The drip under the double six: {tiles}.", tiles=doubles)
        seats = {seat for seat, _ in event.tiles}
        left = [self.holds(seat, event.left[seat]) for seat in self.names.in_order() if seat in seats]
        # Whoever opened, all of it is an event: nobody chose it.
        return [self.utter(" ".join([text, *left]), SpeechClass.EVENT, cue="tile/double")]

    def _hand_ended(self, event: HandEnded, taken: BoneyardTaken | None) -> list[Utterance]:
        accounts, result = self.accounts, event.result
        ending = accounts.ending(result)
        if taken:
            ending = f"{ending} {drawing.boneyard_taken(self, taken)}"
        if result.tied:
            cue = "hand/eggs" if result.new_eggs else None
        else:
            cue = "hand/won" if self.names.me in result.winners else "hand/lost"
        # The end itself, what was left and what it counts: three messages, so that each can be reviewed.
        told = [
            self._alert(ending, "hand/domino" if result.end == "domino" else "hand/fish", seat=result.by),
            self._alert(" ".join(accounts.left(event)), None),
            self._alert(" ".join(accounts.score(result)), cue, self._in_braille(result)),
        ]
        if result.match_over:
            won = self.names.my_side not in _losers(result.titles)
            bad = [cue for title in result.titles if (cue := TITLES[title].cue)]
            cue = "match/won" if won else bad[0] if bad else "match/lost"
            told.append(self._alert(accounts.match_end(result), cue))
        return told

    def _in_braille(self, result: HandResult) -> str:
        return " ".join(map(str, result.after.accounts)) if self.rules.scoring.points else ""

    def _alert(self, text: str, cue: str | None, braille: str = "", *, seat: int | None = None) -> Utterance:
        return self.utter(text, SpeechClass.ALERT, cue=cue, seat=seat, braille=braille, category="score")


def _losers(titles: Mapping[str, tuple[int, ...]]) -> set[int]:
    """Give the sides that a title brands; with a winner's title everybody else."""
    if "winner" in titles:
        return {side for side in range(4) if side not in titles["winner"]}
    return {side for sides in titles.values() for side in sides}


def _cue(placement: Placement) -> str:
    """Name the sound of a tile being laid; above and below it is another one (audio-first.md section 4)."""
    kind = "face_down" if placement.face_down else "double" if placement.tile.is_double else "place"
    height = ENDS[placement.end].height if placement.end else ""
    return "_".join(["tile/" + kind, *([height] if height else [])])


def ends_in_braille(ends: Mapping[End, int]) -> str:
    """Write the ends for a braille display: `L5 R3`."""
    return " ".join(f"{end}{number}" for end, number in ends.items())
