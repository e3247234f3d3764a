"""How likely what the others did was if they held what is imagined: the weight of a world.

Each move seen is one choice of a softmax player who judges as the heuristic does. What a move is worth
without the rest of the hand is judged once for all worlds; what the rest adds is counted from masks.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from game.bots.fast.tiles import BIT
from game.bots.forgetting import last_turns
from game.bots.moments import Choices, Moments, Option, having
from game.bots.outlasted import fitting
from game.bots.sampler import World
from game.bots.weights import Weights, weights_for
from game.core.events import CutMade, Drew, Dripped, Event, Passed, Played
from game.core.moves import Cut, Play
from game.core.observation import Face, Observation
from game.core.rules import Rules

__all__ = ["HEAT", "Plausibility"]

HEAT = 2.5
"""The points by which a move may be worse to be made about a third as often."""

_UNLIKELY = log(0.1)
"""How seldom one passes, or ends a series, who could go on."""

_WHIM = 0.02
COOL = 0.7
PRIOR = (0.25, 0.25, 0.25, 0.25)
"""How often one plays for a reason that the heuristic does not know, so that no world is ever ruled out."""

_STEEP = 50.0
"""Beyond this a move is out of the question, and `exp` of more would be too big."""

_SERIES: Mapping[str, bool] = {"blitz": True}
"""Games in which a turn is any number of tiles: each of them is a choice of its own here."""


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
    """Weighs worlds for one decision of `view.seat`.

    `rounds`: how long moves are remembered; `seats`: whose moves are read, None = those of all others.
    """

    def __init__(
        self,
        rules: Rules,
        view: Observation,
        *,
        weights: Weights | None = None,
        heat: float = HEAT,
        rounds: int | None = None,
        seats: Iterable[int] | None = None,
    ) -> None:
        self.rules, self.view = rules, view
        self.weights = weights or weights_for(rules)
        self.heat = heat
        since = 0 if rounds is None else last_turns(view.log, rounds * view.seats)
        read = set(range(view.seats) if seats is None else seats) - {view.seat}
        read = {seat for seat in read if None in view.rows[seat] and view.faces[seat] is Face.HELD}
        self.decisions = tuple(_decisions(self, read, since)) if read else ()
        self.by_seat = [(seat, [d for d in self.decisions if d.seat == seat]) for seat in read]

    def likelihood(self, masks: Sequence[int]) -> float:
        """Give the logarithm of how likely the moves seen were with these hands, as masks of tiles."""
        total = 0.0
        for seat, decisions in self.by_seat:
            first, second, third, fourth = PRIOR
            held = masks[seat]
            for decision in decisions:
                hand = held & ~decision.later | decision.known
                playable = hand & decision.fit
                if decision.table is None:
                    total += _UNLIKELY if playable else 0.0
                elif playable & (playable - 1):
                    # The more of these tiles he had not drawn yet, the less the move tells.
                    sure = min(1.0, decision.size / hand.bit_count())
                    a, b, c, d = self._chosen(decision.table, hand, playable)
                    if sure < 1.0:
                        a, b, c, d = a ** sure, b ** sure, c ** sure, d ** sure
                    first *= a; second *= b; third *= c; fourth *= d
            total += log(first + second + third + fourth)
        return total

    def weigh(self, worlds: Iterable[World]) -> list[float]:
        """Give the weights of worlds, the most plausible having 1."""
        found = [self.likelihood(world.masks) for world in worlds]
        most = max(found, default=0.0)
        return [exp(one - most) for one in found]

    def _chosen(self, table: Choices, hand: int, playable: int):
        chosen = table.chosen
        if chosen is None:
            return (1.0,) * 4
        weights = self.weights
        follow, ready = weights.follow, weights.ready
        heat = COOL * 8

        def marks(option: Option) -> float:
            rest = hand & ~option.bits
            value = option.worth + follow * (rest & option.touching).bit_count()
            for numbered, share in option.ends:
                mine = (rest & numbered).bit_count()
                if mine:
                    value += ready + share * mine
            return value / heat

        mark = marks(chosen)
        number = 0
        a = b = c = d = 0.0
        options = [option for option in table.together if not option.bits & ~hand]
        single = table.single
        while playable:
            bit = playable & -playable
            playable ^= bit
            options += single[bit]
        for option in options:
            one = exp(min(marks(option) - mark, _STEEP))
            d += one
            one *= one
            c += one
            one *= one
            b += one
            one *= one
            a += one
        w = _WHIM / len(options)
        s = 1 - _WHIM
        return s / max(a, 1.0) + w, s / max(b, 1.0) + w, s / max(c, 1.0) + w, s / max(d, 1.0) + w


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


def _decisions(read: Plausibility, seats: set[int], since: int) -> Iterator[_Decision]:
    """Yield what the seats have done, with what they must have held then."""
    rules, view = read.rules, read.view
    moments = Moments(rules, view, read.weights)
    held = {seat: _Held(view.log, seat) for seat in seats}
    for at, event in enumerate(view.log):
        table = moments.table
        seat = event.seat if isinstance(event, Played | CutMade | Passed) else -1
        if seat in seats and at >= since and table is not None:
            known, later = held[seat].known(at), held[seat].later(at)
            if isinstance(event, Passed):
                if event.free:
                    yield _Decision(seat, known, later, fitting(table), None, moments.sizes[seat])
            elif isinstance(event, CutMade):
                judged = moments.judged(at, seat, Cut(event.tile, event.joint, event.give))
                yield _Decision(seat, known, later, judged.fit, judged, moments.sizes[seat])
            elif isinstance(event, Played) and _SERIES.get(rules.game, False):
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
