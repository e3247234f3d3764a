"""What the end of a hand is worth to each side: as the scoring of the game has it, but from bit masks.

Each class gives what `Scoring.gain` gives for a result of `Scoring.score`; a test holds them equal.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from game.bots.fast.tiles import BIT, BLANK_BIT, HIGH, LOW, SIX_BIT, TILE, tiles
from game.core.results import HandEnd, HandResult, Standing
from game.core.rules import Rules
from game.core.tiles import DOUBLE_SIX, Tile

__all__ = ["Gains", "Value", "end_of", "value_of"]

Gains = tuple[float, ...]
"""One a side."""

_BONUS = {BLANK_BIT: 25, SIX_BIT: 50}
_WHOLE_MATCH = 125.0
_LONE_BLANKS = 25


Worth = Callable[[Sequence[float], int], Gains]
"""What a hand is worth to two sides in a match, from what each writes and which of them wins."""


class Value:
    """`lone` are the hands of one tile that are not worth their pips.

    With `equity` a hand is worth what the match is then, else the points that a side is ahead.
    """

    equity: Worth | None = None

    def __init__(self, rules: Rules, standing: Standing) -> None:
        self.rules = rules
        self.standing = standing
        self.sides = rules.sides
        self.seats = rules.seats
        self.pairs = rules.pairs
        self.side = tuple(rules.side(seat) for seat in range(rules.seats))
        self.eggs = standing.eggs
        # Below a threshold nothing is written on an account that is not begun.
        self.threshold = tuple(0 if account > 0 else rules.scoring.threshold for account in standing.accounts)
        probed = _probe(_Key(rules))
        self.lone = probed.lone
        self.own_domino, self.own_fish = probed.own_domino, probed.own_fish

    def by_side(self, hands: Sequence[int]) -> list[int]:
        lone = self.lone
        values = [lone[hand] if hand in lone else LOW[hand & 16383] + HIGH[hand >> 14] for hand in hands]
        return [values[0] + values[2], values[1] + values[3]] if self.pairs else values

    def domino(self, by: int, hands: Sequence[int], begun: int, last: int, /) -> Gains:
        """Give the gains of a hand that seat `by` ended with the tiles `last`; it was begun with `begun`."""
        raise NotImplementedError

    def fish(self, by: int, hands: Sequence[int], begun: int, /) -> Gains:
        """Give the gains of a fish; the boneyard is already where it belongs."""
        raise NotImplementedError

    def leading(self, worth: float) -> "Value":
        """Give this value with what the right to open the next hand is worth (rules.md F17)."""
        return _Leading(self, worth)

    def opens_after_fish(self, by: int, values: Sequence[int]) -> int:
        """Give the side that opens the next hand: of those with least the fish-maker's or the next one."""
        least = min(values)
        seats = ((by + step) % self.seats for step in range(self.seats))
        return next(self.side[seat] for seat in seats if values[self.side[seat]] == least)

    def _tied(self, by: int) -> Gains:
        """Give what a fish is worth that nobody wins; who made it opens the next hand."""
        return self.equity((0,) * self.sides, self.side[by]) if self.equity else (0.0,) * self.sides

    def _ahead(self, written: Sequence[int], sign: int, winner: int) -> Gains:
        if self.equity:
            return self.equity(written, winner)
        if len(written) == 2:
            first = float(sign * (written[0] - written[1]))
            return first, -first
        total, others = sum(written), len(written) - 1
        return tuple([sign * (one - (total - one) / others) for one in written])


class _Collecting(Value):
    """Positive points: the winner collects."""

    def domino(self, by: int, hands: Sequence[int], _begun: int, _last: int, /) -> Gains:
        values = self.by_side(hands)
        winner = self.side[by]
        others = sum(values) - values[winner]
        return self._won(winner, others + self.eggs + self.own_domino * values[winner])

    def fish(self, by: int, hands: Sequence[int], _begun: int, /) -> Gains:
        values = self.by_side(hands)
        least = min(values)
        if values.count(least) > 1:
            return self._tied(by)
        others = sum(values) - least
        return self._won(values.index(least), others + self.eggs + self.own_fish * least)

    def _won(self, winner: int, points: int) -> Gains:
        return self._ahead([points if side == winner else 0 for side in range(self.sides)], 1, winner)


class _Recording(Value):
    """Negative points: losers write, from a threshold on and with bonuses."""

    def domino(self, by: int, hands: Sequence[int], begun: int, last: int, /) -> Gains:
        winner = self.side[by]
        bonus = _BONUS.get(begun, 0)
        if last & BLANK_BIT:
            if last & SIX_BIT:
                whole = self.rules.target if self.equity and self.rules.target else _WHOLE_MATCH
                return tuple([whole if side == winner else -whole for side in range(self.sides)])
            bonus += _BONUS[BLANK_BIT]
        elif last & SIX_BIT:
            bonus += _BONUS[SIX_BIT]
        return self._written(self.by_side(hands), (winner,), bonus)

    def fish(self, by: int, hands: Sequence[int], begun: int, /) -> Gains:
        values = self.by_side(hands)
        least = min(values)
        winners = [side for side, value in enumerate(values) if value == least]
        if len(winners) == self.sides:
            return self._tied(by)
        return self._written(values, winners, _BONUS.get(begun, 0))

    def _written(self, values: list[int], winners: Sequence[int], bonus: int) -> Gains:
        most = max([value for side, value in enumerate(values) if side not in winners])
        written = []
        for side, value in enumerate(values):
            total = 0
            if side not in winners:
                total = value + bonus + (self.eggs if value == most else 0)
                if total < self.threshold[side]:
                    total = 0
            written.append(total)
        return self._ahead(written, -1, winners[0])


class _Everybody(Value):
    """Negative points: every side writes what it has left; a lone 0-0 counts 25."""

    def domino(self, by: int, hands: Sequence[int], _begun: int, _last: int, /) -> Gains:
        return self._ahead(self._written(hands, self.by_side(hands)), -1, self.side[by])

    def fish(self, by: int, hands: Sequence[int], _begun: int, /) -> Gains:
        values = self.by_side(hands)
        written = self._written(hands, values)
        least = min(values)
        if not self.own_fish and values.count(least) < self.sides:
            written = [0 if value == least else one for one, value in zip(written, values, strict=True)]
        return self._ahead(written, -1, self.opens_after_fish(by, values))

    def _written(self, hands: Sequence[int], values: list[int]) -> list[int]:
        totals = values
        if BLANK_BIT in hands:
            totals = list(values)
            for side in {self.side[seat] for seat, hand in enumerate(hands) if hand == BLANK_BIT}:
                totals[side] += _LONE_BLANKS
        return [
            total if total >= threshold else 0
            for total, threshold in zip(totals, self.threshold, strict=True)
        ]


class _Sitting(Value):
    """No points: there are few different ends, so that each is scored by the rules once."""

    def __init__(self, rules: Rules, standing: Standing) -> None:
        Value.__init__(self, rules, standing)
        self._known: dict[tuple[object, ...], Gains] = {}
        self._lead = 0.0

    def leading(self, worth: float) -> Value:
        """Give the same with a lead; who opens, and whether by right, depends on who sits (A4.2, A4.3)."""
        value = _Sitting(self.rules, self.standing)
        value._lead = worth
        return value

    def domino(self, by: int, hands: Sequence[int], begun: int, last: int, /) -> Gains:
        winner = self.side[by]
        key = (winner, self.by_side(hands)[1 - winner], begun == BLANK_BIT, last & (BLANK_BIT | SIX_BIT))
        return self._scored(key, "domino", by, hands, begun, last)

    def fish(self, by: int, hands: Sequence[int], begun: int, /) -> Gains:
        values = self.by_side(hands)
        return self._scored((self.side[by], *values), "fish", by, hands, begun, 0)

    def _scored(
        self, key: tuple[object, ...], end: str, by: int, hands: Sequence[int], begun: int, last: int
    ) -> Gains:
        gains = self._known.get(key)
        if gains is None:
            result = end_of(self.rules, self.standing, end, by, hands, begun, last)
            gains = tuple(self.rules.scoring.gain(result, side) for side in range(self.sides))
            after = result.after
            if after.opener is not None and self.rules.opening.by_right(after) and not result.match_over:
                # Measured where nobody sits on the goat: beside what sitting costs it hardly matters there.
                gains = _with(gains, _shared(self._lead, self.rules.side(after.opener), self.sides))
            self._known[key] = gains
        return gains


def end_of(
    rules: Rules,
    standing: Standing,
    end: str,
    by: int,
    hands: Sequence[int],
    begun: int,
    last: int,
    why: str = "",
) -> HandResult:
    """Give the result of a hand by the rules themselves."""
    rows = tuple(map(tiles, hands))
    return rules.scoring.score(rules, HandEnd(end, by, why, rows, TILE.get(begun), tiles(last), standing))


@dataclass(frozen=True)
class _Probed:
    lone: dict[int, int]
    own_domino: int
    """How often the winner's account counts what the partner of who went out has left; 0 without pairs."""
    own_fish: int
    """The same of what the winner of a fish has left himself: -1 where it is taken off."""


class _Key:
    """The rules as a key: what they are built from."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.key = (rules.game, rules.seats, rules.pairs, tuple(sorted(rules.options.items(), key=str)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@cache
def _probe(key: _Key) -> _Probed:
    """Ask the scoring what it makes of lone tiles, and of the winner of a fish."""
    rules = key.rules
    standing = Standing((50,) * rules.sides, first_hand=False, opener=0)
    lone = {}
    for tile in DOUBLE_SIX:
        value = _fish(rules, standing, (tile,)).values[0]
        if value != tile.pips:
            lone[BIT[tile]] = value
    one, two = (_fish(rules, standing, (Tile(0, number),)).written[0] for number in (1, 2))
    own_domino = 0
    if rules.pairs:
        less, more = (_partner(rules, standing, Tile(0, number)).written[0] for number in (1, 2))
        own_domino = more - less
    return _Probed(lone, own_domino, two - one)


def _fish(rules: Rules, standing: Standing, first: tuple[Tile, ...]) -> HandResult:
    """Score a fish in which seat 0 has these tiles and all others much more."""
    others = ((Tile(5, 6), Tile(4, 6), Tile(seat, 5)) for seat in range(1, rules.seats))
    return _ended(rules, standing, "fish", (first, *others))


def _partner(rules: Rules, standing: Standing, left: Tile) -> HandResult:
    """Score a domino of seat 0 whose partner has this tile left."""
    return _ended(rules, standing, "domino", ((), (Tile(5, 6),), (left,), (Tile(4, 6),)))


def _ended(rules: Rules, standing: Standing, end: str, hands: tuple[tuple[Tile, ...], ...]) -> HandResult:
    return rules.scoring.score(rules, HandEnd(end, 0, "", hands, Tile(1, 2), (Tile(1, 3),), standing))


_KINDS: dict[tuple[str, bool], type[Value]] = {
    ("winner", True): _Collecting,
    ("goat", True): _Recording,
    ("donkey", True): _Everybody,
    ("goat", False): _Sitting,
}


class _Leading(Value):
    """Adds what the right to open the next hand is worth to the side that gets it."""

    def __init__(self, inner: Value, worth: float) -> None:
        Value.__init__(self, inner.rules, inner.standing)
        self._inner = inner
        self._lead = [_shared(worth, side, self.sides) for side in range(self.sides)]

    def domino(self, by: int, hands: Sequence[int], begun: int, last: int, /) -> Gains:
        return _with(self._inner.domino(by, hands, begun, last), self._lead[self.side[by]])

    def fish(self, by: int, hands: Sequence[int], begun: int, /) -> Gains:
        side = self.opens_after_fish(by, self.by_side(hands))
        return _with(self._inner.fish(by, hands, begun), self._lead[side])


def _shared(worth: float, opener: int, sides: int) -> Gains:
    """Give what the right to open is worth to each side: to the others as much less, shared by them."""
    return tuple([worth if side == opener else -worth / (sides - 1) for side in range(sides)])


def _with(gains: Gains, more: Gains) -> Gains:
    return tuple([gain + lead for gain, lead in zip(gains, more, strict=True)])


def value_of(rules: Rules, standing: Standing, lead: float = 0.0, equity: Worth | None = None) -> Value:
    """Give the value of hands for the match, or in points with `lead` for the right to open the next one."""
    value = _KINDS[rules.scoring.title, rules.scoring.points](rules, standing)
    if equity:
        value.equity = equity
        return value
    return value.leading(lead) if lead else value
