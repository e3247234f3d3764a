"""How likely what the others did was if they held what is imagined: the weight of a world.

Each move seen is one choice of a softmax player who judges as the heuristic does, more or less carefully.
What a move is worth without the rest of the hand is judged once for all worlds; what the rest adds is counted
from masks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp

from game.bots.fast.tiles import BIT
from game.bots.moments import Choices, Moments, Option, having
from game.bots.outlasted import fitting
from game.bots.weights import Weights, weights_for
from game.core.events import CutMade, Drew, Dripped, Event, Passed, Played
from game.core.moves import Cut, Play
from game.core.observation import Face, Observation
from game.core.rules import Rules

__all__ = ["HEAT", "Plausibility"]

HEAT = 0.5
"""The points by which a move may be worse for the most careful player to make it about a third as often.

Nobody knows how careful the others are: they may be twice, four or eight times as careless.
"""

_OTHERS = (0.4, 0.3, 0.2, 0.1)
"""How likely another player is to be each of these four, the most careful first."""
_THINKERS = (0.05, 0.1, 0.3, 0.55)
"""The same of who imagines deals, like the partner of this player: he is harder to foretell."""

_UNLIKELY = 0.05
"""How seldom one passes, or ends a series, who could go on."""
_UNLIKELY_TO_ALL = (_UNLIKELY,) * 4

_WHIM = 0.02
"""How often one plays for a reason that the heuristic does not know, so that no world is ever ruled out."""

_NEARLY = 1 - 1e-9
"""So much less is asked for of each seat, because products are rounded."""

_STEEP = 50.0
"""Beyond this a move is out of the question, and `exp` of more would be too big."""


@dataclass(frozen=True, slots=True)
class _Decision:
    """A move that was seen: what the seat held then is `known` and those of its tiles that are not `later`.

    These may be more than the `size` that its hand had, since not all that was drawn later gives itself away.

    `table` None: nothing was laid, although one may have been able to lay `fit`.
    """

    seat: int
    known: int
    later: int
    fit: int
    table: Choices | None
    size: int


class Plausibility:
    """Weighs worlds for one decision of `view.seat`."""

    def __init__(
        self,
        rules: Rules,
        view: Observation,
        *,
        weights: Weights | None = None,
        heat: float = HEAT,
        thinkers: Weights | None = None,
    ) -> None:
        """Read the moves that `view` tells of.

        `weights` are what the others go by. `thinkers` are what players go by who imagine deals: then the
        partner, who plays at the same level, is taken for one, and half of the opponents.
        """
        self.rules, self.view = rules, view
        others = set(range(view.seats)) - {view.seat}
        read = {seat for seat in others if None in view.rows[seat] and view.faces[seat] is Face.HELD}
        partner = (view.seat + 2) % 4 if rules.pairs and view.seats == 4 else None
        usual = weights or weights_for(rules)
        decisions = {one: _decisions(rules, view, read, one) for one in (usual, thinkers) if one and read}

        def reading(seat: int, by: Weights, shares: Sequence[float]) -> _Read:
            return _Read(seat, [one for one in decisions[by] if one.seat == seat], shares, by, heat)

        self.read: list[_Read | _Either] = []
        for seat in sorted(read):
            if seat == partner:
                self.read.append(reading(seat, thinkers or usual, _THINKERS))
            elif thinkers is None:
                self.read.append(reading(seat, usual, _OTHERS))
            else:
                ones = (reading(seat, usual, _OTHERS), reading(seat, thinkers, _THINKERS))
                self.read.append(_Either(seat, ones))

    @property
    def tells(self) -> bool:
        """Say whether any move was seen that tells something."""
        return any(one.decisions for one in self.read)

    def chance(self, masks: Sequence[int], least: float = 0.0) -> float:
        """Give how likely the moves seen were with these hands, as masks of tiles; 0 if less than `least`."""
        total = 1.0
        for one in self.read:
            total *= one.chance(masks[one.seat], _NEARLY * least / total)
            if not total:
                return 0.0
        return total if total >= least else 0.0


class _Read:
    """What a seat has done, and how likely that was with each hand: late ones come again and again."""

    def __init__(
        self,
        seat: int,
        decisions: Sequence[_Decision],
        shares: Sequence[float],
        weights: Weights,
        heat: float,
    ) -> None:
        self.seat = seat
        self.decisions = decisions
        self.shares = shares
        self.weights = weights
        self.heat = 8 * heat
        self._known: dict[int, float] = {}
        self._at_most: dict[int, float] = {}

    def chance(self, mask: int, least: float) -> float:
        """Give how likely the seat's moves were with this hand; 0 if less than `least`."""
        chance = self._known.get(mask)
        if chance is None:
            if self._at_most.get(mask, 1.0) < least:
                return 0.0
            chance = self._count(mask, least)
            if chance is None:
                return 0.0
            self._known[mask] = chance
        return chance if chance >= least else 0.0

    def _count(self, mask: int, least: float) -> float | None:
        # The most careful player first.
        first, second, third, fourth = self.shares
        for decision in self.decisions:
            hand = mask & ~decision.later | decision.known
            playable = hand & decision.fit
            if decision.table is None:
                if not playable:
                    continue
                chances: Sequence[float] = _UNLIKELY_TO_ALL
            elif playable & (playable - 1) and decision.table.chosen:
                chances = self._chances(decision.table, decision.table.chosen, hand, playable)
                # The more of these tiles he had not drawn yet, the less the move tells.
                if decision.size < hand.bit_count():
                    sure = decision.size / hand.bit_count()
                    chances = [chance**sure for chance in chances]
            else:
                continue
            first *= chances[0]
            second *= chances[1]
            third *= chances[2]
            fourth *= chances[3]
            # No later move can make it likelier.
            if first + second + third + fourth < least:
                self._at_most[mask] = first + second + third + fourth
                return None
        return first + second + third + fourth

    def _chances(self, table: Choices, chosen: Option, hand: int, playable: int) -> Sequence[float]:
        """Give how likely what was chosen was to each of the four players."""
        weights, heat = self.weights, self.heat
        mark = chosen.marks(hand, weights)
        options = [option for option in table.together if not option.bits & ~hand]
        single = table.single
        while playable:
            bit = playable & -playable
            playable ^= bit
            options += single[bit]
        # Half the heat squares what is here, so `exp`, which takes long, is needed once.
        first = second = third = fourth = 0.0
        for option in options:
            odds = exp(min((option.marks(hand, weights) - mark) / heat, _STEEP))
            fourth += odds
            odds *= odds
            third += odds
            odds *= odds
            second += odds
            first += odds * odds
        whim, reason = _WHIM / len(options), 1 - _WHIM
        return (
            reason / max(first, 1.0) + whim,
            reason / max(second, 1.0) + whim,
            reason / max(third, 1.0) + whim,
            reason / max(fourth, 1.0) + whim,
        )


class _Either:
    """A seat that may play in one of two ways."""

    def __init__(self, seat: int, ways: tuple[_Read, _Read]) -> None:
        self.seat = seat
        self._first, self._second = ways
        self.decisions = self._first.decisions

    def chance(self, mask: int, least: float) -> float:
        """Give how likely the seat's moves were with this hand; 0 if less than `least`."""
        # At the most the second way makes them sure.
        first = self._first.chance(mask, 2 * least - 1.0)
        chance = (first + self._second.chance(mask, 2 * least - first)) / 2
        return chance if chance >= least else 0.0


class _Held:
    """What a seat surely held at each moment, from what it laid later and what it lacked."""

    def __init__(self, log: tuple[Event, ...], seat: int) -> None:
        self.lacked: list[tuple[int, int]] = []
        self.given: dict[int, int] = {}
        self.left: list[tuple[int, int]] = []
        for at, event in enumerate(log):
            match event:
                case Drew(owner, numbers=numbers) | Passed(owner, numbers) if owner == seat:
                    if not event.free and numbers:
                        self.lacked.append((at, having(numbers)))
                case Played(owner, placements) if owner == seat:
                    self.left += [(at, BIT[placed.tile]) for placed in placements]
                case Dripped(doubles):
                    self.left += [(at, BIT[double]) for owner, double in doubles if owner == seat]
                case CutMade(owner, tile, to=to, piece=piece):
                    if owner == seat:
                        self.left.append((at, BIT[tile]))
                    if to == seat:
                        self.given.update({BIT[one]: at for one in piece})
                case _:
                    pass

    def known(self, at: int) -> int:
        """Give tiles that were held then and have been laid since, as far as the log tells."""
        found = 0
        for when, bit in self.left:
            if when < at or self.given.get(bit, -1) > at:
                continue
            if not any(at < passed < when and lacks & bit for passed, lacks in self.lacked):
                found |= bit
        return found

    def later(self, at: int) -> int:
        """Give the tiles that cannot have been held then, but may be now."""
        found = 0
        for passed, lacks in self.lacked:
            if passed > at:
                found |= lacks
        for bit, when in self.given.items():
            if when > at:
                found |= bit
        return found


def _decisions(rules: Rules, view: Observation, seats: set[int], weights: Weights) -> tuple[_Decision, ...]:
    """Give what the seats have done, with what they must have held then."""
    return tuple(_each_decision(rules, view, seats, weights))


def _each_decision(rules: Rules, view: Observation, seats: set[int], weights: Weights) -> Iterator[_Decision]:
    moments = Moments(rules, view, weights)
    held = {seat: _Held(view.log, seat) for seat in seats}
    for at, event in enumerate(view.log):
        table = moments.table
        seat = event.seat if isinstance(event, Played | CutMade | Passed) else -1
        if seat in seats and table is not None:
            known, later = held[seat].known(at), held[seat].later(at)
            if isinstance(event, Passed):
                if event.free:
                    yield _Decision(seat, known, later, fitting(table), None, moments.sizes[seat])
            elif isinstance(event, CutMade):
                judged = moments.judged(at, seat, Cut(event.tile, event.joint, event.give))
                yield _Decision(seat, known, later, judged.fit, judged, moments.sizes[seat])
            elif isinstance(event, Played) and rules.turn.series:
                # Each of its tiles is a choice of its own.
                yield from _series(moments, at, event, known, later)
            elif isinstance(event, Played):
                judged = moments.judged(at, seat, Play(event.placements))
                yield _Decision(seat, known, later, judged.fit, judged, moments.sizes[seat])
        moments.go_on(at, event)


def _series(moments: "Moments", at: int, event: Played, known: int, later: int) -> Iterator[_Decision]:
    table = moments.table
    assert table is not None
    opening, size = table.empty, moments.sizes[event.seat]
    for placed in event.placements:
        judged = moments.judged(at, event.seat, Play((placed,)), table)
        yield _Decision(event.seat, known, later, judged.fit, judged, size)
        known &= ~BIT[placed.tile]
        later |= BIT[placed.tile]
        size -= 1
        table = table.lay((placed,))
    if not opening:
        yield _Decision(event.seat, known, later, fitting(table), None, size)
