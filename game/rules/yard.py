"""Козёл, дворовый вариант: the yard goat (rules.md 2.4)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import ClassVar

from game.core.engine import shuffled
from game.core.events import Dripped, Event
from game.core.layouts import Line
from game.core.moves import Move
from game.core.results import Entry, HandEnd, HandResult, Standing
from game.core.rules import DealError, Opener, OptionValue, Rules
from game.core.state import Deal, State
from game.core.tiles import BLANKS, SIXES, Tile, ru_value, tile
from game.rules.dealings import EqualHands
from game.rules.endings import DominoOrDead
from game.rules.game import Game
from game.rules.openings import FIRST_DOUBLE, ByRight
from game.rules.scoring import WHOLE_MATCH, Count, count_hands, next_opener, seats_of_sides
from game.rules.stock import DrawUntil
from game.rules.turns import Doubles

__all__ = ["YARD"]

_SITTING = 50.0
"""What it is worth to a side that the other one sits on the goat, as points of a match to 125."""


def _leader(standing: Standing) -> int:
    """Give who opens while a side sits; DealError where the start does not name him."""
    if standing.opener is None:
        raise DealError("a side sits on the goat, so the start must name the opener")
    return standing.opener


@dataclass(frozen=True, slots=True)
class _SixesToTheOpener(EqualHands):
    """While a side sits, the opener takes 6-6 before the others are dealt (rules.md A4.2)."""

    def deal(self, rules: Rules, rng: Random, standing: Standing) -> Deal:
        # Named, because super() does not work in a dataclass with slots.
        if standing.sitting is None:
            return EqualHands.deal(self, rules, rng, standing)
        leader = _leader(standing)
        rest = iter([tile for tile in shuffled(rng) if tile != SIXES])
        hands = []
        for seat in range(rules.seats):
            first = (SIXES,) if seat == leader else ()
            hands.append((*first, *(next(rest) for _ in range(self.size - len(first)))))
        return Deal(tuple(hands), tuple(rest))


@dataclass(frozen=True, slots=True)
class _Opening(ByRight):
    """As Kozel, but while a side sits its winner opens with 6-6 (RU:37)."""

    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        if standing.sitting is None:
            return ByRight.choose(self, deal, standing)
        seat = _leader(standing)
        if SIXES not in deal.hands[seat]:
            raise DealError(f"a side sits on the goat, so seat {seat} opens with 6-6, but does not hold it")
        return Opener(seat, (SIXES,), "sitting")

    def by_right(self, standing: Standing) -> bool:
        return standing.sitting is not None or not standing.first_hand


@dataclass(frozen=True, slots=True)
class _WithDrip(Doubles):
    """After an opening 6-6 its side lays out 0-0, 1-1 … under it, as far as it has them (RU:39)."""

    pairs: bool = False
    drip: ClassVar[bool] = True

    def perform(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        opening = state.table.empty
        opener = state.turn
        state, events = Doubles.perform(self, state, move)
        if not opening or opener is None or state.begun_with != SIXES:
            return state, events
        side = (opener, (opener + 2) % 4) if self.pairs else (opener,)
        drip = tuple(_drip(state, side))
        if not drip:
            return state, events
        laid = [double for _, double in drip]
        hands = tuple(tuple(held for held in hand if held not in laid) for hand in state.hands)
        assert isinstance(state.table, Line)
        state = replace(state, hands=hands, table=state.table.hung(laid))
        return state, (*events, Dripped(drip, tuple(map(len, hands))))


def _drip(state: State, side: tuple[int, ...]) -> Iterator[tuple[int, Tile]]:
    """Give the doubles from 0-0 on that the side holds, up to the first that it lacks (A4.9)."""
    for number in count():
        double = tile(number, number)
        holder = next((seat for seat in side if double in state.hands[seat]), None)
        if holder is None:
            return
        yield holder, double


@dataclass(frozen=True, slots=True)
class _Sitting:
    """No points are kept, only who sits on the goat (rules.md 2.4, state machine)."""

    threshold: int
    eggs: ClassVar[bool] = True
    points: ClassVar[bool] = False
    title: ClassVar[str] = "goat"

    def score(self, rules: Rules, hand: HandEnd) -> HandResult:
        tally = count_hands(rules, hand, ru_value)
        start = hand.standing
        won = tally.lowest
        if hand.end == "domino":
            won = (rules.side(hand.by),)
        if len(won) > 1:
            return self._tie(hand, tally)
        winners = seats_of_sides(rules, won)
        loser = 1 - won[0]
        base = HandResult(hand.end, hand.by, hand.why, winners, tally.values, (), start, sat=start.sitting)
        # A4.15: the titles go before what becomes of those who sit.
        if title := _title(hand):
            after = replace(start, eggs=0, first_hand=False, opener=hand.by)
            return replace(base, after=after, titles={title: (loser,)}, match_over=True)
        base = replace(base, entries=(Entry(loser, tally.sides[loser], eggs=start.eggs),))
        opener = next_opener(rules, hand, winners, tally.values)
        after = replace(start, eggs=0, first_hand=False, opener=opener)
        if start.sitting == loser:
            return replace(base, after=after, titles={"goat": (loser,)}, match_over=True)
        if start.sitting is None:
            # A4.6: eggs count for the threshold only.
            sits = tally.sides[loser] + start.eggs >= self.threshold
            return replace(base, after=replace(after, sitting=loser if sits else None))
        if hand.end == "domino":
            # A4.3: they are written off, and everything begins anew.
            return replace(base, after=replace(after, sitting=None, first_hand=True))
        return replace(base, after=replace(after, sitting=loser))

    def _tie(self, hand: HandEnd, tally: Count) -> HandResult:
        start = hand.standing
        new_eggs = tally.sides[0]
        opener = hand.by if start.sitting is None else start.opener
        after = replace(start, eggs=start.eggs + new_eggs, first_hand=False, opener=opener)
        return HandResult(
            hand.end, hand.by, hand.why, (), tally.values, (), after, new_eggs, sat=start.sitting
        )

    def gain(self, result: HandResult, side: int) -> float:
        if result.match_over:
            lost = any(side in sides for sides in result.titles.values())
            return -WHOLE_MATCH if lost else WHOLE_MATCH
        return _standing(result.after.sitting, side) - _standing(result.sat, side)


def _standing(sitting: int | None, side: int) -> float:
    return 0.0 if sitting is None else -_SITTING if sitting == side else _SITTING


def _title(hand: HandEnd) -> str | None:
    """Name the goat that going out with 0-0 makes of the others; the opening tile makes none (F9)."""
    if hand.end != "domino" or BLANKS not in hand.last_play or hand.begun_with == BLANKS:
        return None
    return "general_goat" if SIXES in hand.last_play else "officer_goat"


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    return Rules(
        game="yard",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Line(),
        dealing=_SixesToTheOpener(7),
        opening=_Opening(FIRST_DOUBLE),
        turn=_WithDrip(most=2, pairs=pairs),
        stock=DrawUntil(taken_after_fish=True),
        ending=DominoOrDead(),
        scoring=_Sitting(threshold=25 if pairs else 13),
    )


YARD = Game(id="yard", seats=(2, 4), pairs=True, options=(), build=_build, sitting=True, pairs_only=True)
