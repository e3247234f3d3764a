"""What is written after a hand, what it makes of the match, and who opens next."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

from game.core.results import Entry, HandEnd, HandResult, Standing, seats_of
from game.core.rules import Rules
from game.core.tiles import BLANKS, SIXES, Tile

__all__ = [
    "WHOLE_MATCH",
    "Collecting",
    "Count",
    "Recording",
    "ahead",
    "count_hands",
    "nearest",
    "next_opener",
    "seats_of_sides",
    "written",
    "written_up",
]

WHOLE_MATCH = 125.0
"""What a title won or lost at once counts, such as a general goat."""

_BONUSES = ((BLANKS, 25), (SIXES, 50))
"""What losers add for each of these tiles with which a hand is begun or finished (rules.md A3.12)."""

_GENERAL_GOAT = (BLANKS, SIXES)
"""Who goes out with all of these wins the match at once (rules.md A3.15)."""

Value = Callable[[tuple[Tile, ...]], int]


def nearest(candidates: tuple[int, ...], to: int, seats: int) -> int:
    """Give the candidate who comes first clockwise, beginning with `to` himself (rules.md C12)."""
    return min(candidates, key=lambda seat: (seat - to) % seats)


@dataclass(frozen=True, slots=True)
class Count:
    """The values of the hands and of the sides, and the sides with the least."""

    values: tuple[int, ...]
    sides: tuple[int, ...]
    lowest: tuple[int, ...]


def count_hands(rules: Rules, hand: HandEnd, value: Value) -> Count:
    values = tuple(value(tiles) for tiles in hand.hands)
    sides = tuple(
        sum(values[seat] for seat in seats_of(side, rules.seats, pairs=rules.pairs))
        for side in range(rules.sides)
    )
    least = min(sides)
    return Count(values, sides, tuple(side for side, total in enumerate(sides) if total == least))


def next_opener(rules: Rules, hand: HandEnd, winners: tuple[int, ...], values: tuple[int, ...]) -> int:
    """Name who opens next by right: who went out; after a fish the lowest; else the fish-maker (F17)."""
    if hand.end == "domino" or not winners:
        return hand.by
    least = min(values[seat] for seat in winners)
    return nearest(tuple(seat for seat in winners if values[seat] == least), hand.by, rules.seats)


def seats_of_sides(rules: Rules, sides: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(seat for side in sides for seat in seats_of(side, rules.seats, pairs=rules.pairs)))


def ahead(written: tuple[int, ...], side: int) -> float:
    """Give by how many points a side has written more than the others in the mean."""
    return written[side] - (sum(written) - written[side]) / (len(written) - 1)


def written(entry: Entry, standing: Standing, threshold: int) -> Entry:
    """Write an entry, if the account is begun or the whole sum of this hand begins it (A1.15, A3.11)."""
    opened = standing.accounts[entry.side] > 0 or entry.total >= threshold
    return replace(entry, written=entry.total if opened else 0)


def written_up(
    rules: Rules, hand: HandEnd, count: Count, won: tuple[int, ...], entries: tuple[Entry, ...], title: str
) -> HandResult:
    """Add negative points to the accounts; at the target the match is over, and `title` is who has most."""
    accounts = list(hand.standing.accounts)
    for entry in entries:
        accounts[entry.side] += entry.written
    winners = seats_of_sides(rules, won)
    opener = next_opener(rules, hand, winners, count.values)
    after = Standing(tuple(accounts), 0, first_hand=False, opener=opener)
    most = max(accounts)
    over = rules.target is not None and most >= rules.target
    # A1.20, A3.14: of several at the target the one with more points; equal: all of them.
    losers = tuple(side for side, account in enumerate(accounts) if account == most)
    titles = {title: losers} if over else {}
    return HandResult(hand.end, hand.by, hand.why, winners, count.values, entries, after, 0, titles, over)


@dataclass(frozen=True, slots=True)
class Collecting:
    """Positive points: the winner collects what the others have left, after a fish less his own.

    rules.md A2.10 (b). `eggs`: what nobody wins in a tie is carried over (A2.11, A2.12).
    """

    value: Value
    eggs: bool = False
    subtract_own: bool = True
    """After a fish the winner's own tiles are taken off (A2.10; not in Pass, A5.7)."""
    points: ClassVar[bool] = True
    title: ClassVar[str] = "winner"
    threshold: ClassVar[int] = 0

    def score(self, rules: Rules, hand: HandEnd) -> HandResult:
        count = count_hands(rules, hand, self.value)
        domino = hand.end == "domino"
        sides = (rules.side(hand.by),) if domino else count.lowest
        start = hand.standing
        if len(sides) > 1:
            new_eggs = sum(count.sides) - min(count.sides) if self.eggs else 0
            after = Standing(start.accounts, start.eggs + new_eggs, first_hand=False, opener=hand.by)
            return HandResult(hand.end, hand.by, hand.why, (), count.values, (), after, new_eggs)
        side = sides[0]
        others = sum(count.sides) - count.sides[side]
        entry = Entry(
            side, others, less=count.sides[side] if self.subtract_own and not domino else 0, eggs=start.eggs
        )
        entry = replace(entry, written=entry.total)
        accounts = tuple(
            account + (entry.written if owner == side else 0) for owner, account in enumerate(start.accounts)
        )
        winners = seats_of_sides(rules, sides)
        after = Standing(
            accounts, 0, first_hand=False, opener=next_opener(rules, hand, winners, count.values)
        )
        over = rules.target is not None and accounts[side] >= rules.target
        titles = {self.title: (side,)} if over else {}
        return HandResult(
            hand.end, hand.by, hand.why, winners, count.values, (entry,), after, 0, titles, over
        )

    def gain(self, result: HandResult, side: int) -> float:
        return ahead(result.written, side)


@dataclass(frozen=True, slots=True)
class Recording:
    """Negative points: losers write what they have left, from a threshold on (rules.md 2.3).

    `value` values a hand; `threshold` is what opens an account.
    """

    value: Value
    threshold: int
    eggs: ClassVar[bool] = True
    """A complete tie makes eggs of the equal value (A3.9)."""
    points: ClassVar[bool] = True
    title: ClassVar[str] = "goat"

    def score(self, rules: Rules, hand: HandEnd) -> HandResult:
        count = count_hands(rules, hand, self.value)
        start = hand.standing
        won: tuple[int, ...]
        if hand.end == "domino":
            won = (rules.side(hand.by),)
            if set(_GENERAL_GOAT) <= set(hand.last_play):
                return self._general_goat(rules, hand, count, won)
        else:
            won = count.lowest
        if len(won) == rules.sides:
            # A3.12 e: in a complete tie the opening bonus lapses.
            new_eggs = count.sides[0]
            after = replace(start, eggs=start.eggs + new_eggs, first_hand=False, opener=hand.by)
            return HandResult(hand.end, hand.by, hand.why, (), count.values, (), after, new_eggs)
        entries = self._entries(hand, count, won)
        return written_up(rules, hand, count, won, entries, self.title)

    def gain(self, result: HandResult, side: int) -> float:
        if goats := result.titles.get("general_goat"):
            return -WHOLE_MATCH if side in goats else WHOLE_MATCH
        return -ahead(result.written, side)

    def _entries(self, hand: HandEnd, count: Count, won: tuple[int, ...]) -> tuple[Entry, ...]:
        losers = [side for side in range(len(count.sides)) if side not in won]
        most = max(count.sides[side] for side in losers)
        begun = sum(points for tile, points in _BONUSES if tile == hand.begun_with)
        finished = 0
        if hand.end == "domino":
            finished = sum(points for tile, points in _BONUSES if tile in hand.last_play)
        entries = []
        for side in losers:
            # A3.10: the eggs go to the highest loser, to each of them where they are equal.
            eggs = hand.standing.eggs if count.sides[side] == most else 0
            entry = Entry(side, count.sides[side], begun=begun, finished=finished, eggs=eggs)
            entries.append(written(entry, hand.standing, self.threshold))
        return tuple(entries)

    def _general_goat(self, rules: Rules, hand: HandEnd, count: Count, won: tuple[int, ...]) -> HandResult:
        # F8: nothing is booked, the eggs are gone, the match is over.
        after = replace(hand.standing, eggs=0, first_hand=False, opener=hand.by)
        goats = tuple(side for side in range(rules.sides) if side not in won)
        return HandResult(
            hand.end,
            hand.by,
            hand.why,
            seats_of_sides(rules, won),
            count.values,
            (),
            after,
            0,
            {"general_goat": goats},
            match_over=True,
        )
