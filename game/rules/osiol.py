"""Osioł, the donkey (rules.md 2.1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.core.cross import Cross
from game.core.results import Entry, HandEnd, HandResult, seats_of
from game.core.rules import OptionValue, Rules
from game.core.tiles import BLANKS, DOUBLES, pips
from game.rules.dealings import EqualHands
from game.rules.endings import DominoOrDead
from game.rules.game import Game, Option
from game.rules.openings import ByRight, HolderOf
from game.rules.scoring import ahead, count_hands, written, written_up
from game.rules.stock import DrawUntil
from game.rules.turns import Doubles

__all__ = ["OSIOL"]

_THRESHOLD = 13
"""What opens an account, also that of a pair (A1.15, A1.19)."""

_LONE_BLANKS = 25


@dataclass(frozen=True, slots=True)
class _EverybodyWrites:
    """Negative points: every side writes what it has left, the winner of a fish too (PL:26, A1.14)."""

    fish_winner_writes: bool
    eggs: ClassVar[bool] = False
    points: ClassVar[bool] = True
    title: ClassVar[str] = "donkey"
    threshold: ClassVar[int] = _THRESHOLD

    def score(self, rules: Rules, hand: HandEnd) -> HandResult:
        count = count_hands(rules, hand, pips)
        won = (rules.side(hand.by),) if hand.end == "domino" else count.lowest
        if len(won) == rules.sides:
            # F6, records.md 5.9: where all are equal nobody has won; they write all the same.
            won = ()
        spared = () if hand.end == "domino" or self.fish_winner_writes else won
        entries = tuple(
            self._entry(rules, hand, side, value)
            for side, value in enumerate(count.sides)
            if side not in spared
        )
        return written_up(rules, hand, count, won, entries, self.title)

    def gain(self, result: HandResult, side: int) -> float:
        return -ahead(result.written, side)

    def _entry(self, rules: Rules, hand: HandEnd, side: int, value: int) -> Entry:
        # A1.16, F6: of each player's own hand, and enough to open the account.
        lone = any(hand.hands[seat] == (BLANKS,) for seat in seats_of(side, rules.seats, pairs=rules.pairs))
        entry = Entry(side, value, lone=_LONE_BLANKS if lone else 0)
        return written(entry, hand.standing, self.threshold)


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    return Rules(
        game="osiol",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Cross(late=True),
        dealing=EqualHands(7),
        # A1.12: nobody has a double in the first hand: deal again.
        opening=ByRight(HolderOf(DOUBLES), lowest=DOUBLES),
        turn=Doubles(most=4, face_down=True),
        stock=DrawUntil(),
        ending=DominoOrDead(),
        scoring=_EverybodyWrites(bool(options["fish_winner_writes"])),
    )


OSIOL = Game(
    id="osiol",
    seats=(2, 3, 4),
    pairs=True,
    options=(Option("target", (101,), number=True), Option("fish_winner_writes", (True, False))),
    build=_build,
)
