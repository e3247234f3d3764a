"""Best play where everything is known: alpha-beta on the points of the hand.

It sees all tiles of a `Compact`, so its answers are those of one imagined deal. Only games of two sides are
solved: two seats, or two pairs.
"""

from math import inf

from game.bots.fast import Compact, Step
from game.bots.fast.lines import Lines
from game.bots.fast.nodes import Node

__all__ = ["values"]

NODES = 100_000
"""So many positions are looked at, then it gives up."""


def values(hand: Compact, limit: int = NODES) -> list[tuple[float, Step]] | None:
    """Give what each move is worth to the side of the seat to move.

    None: too many positions, or more than two sides.
    """
    searcher = _searcher(hand, limit)
    if searcher is None:
        return None
    sign = 1 if searcher.first(hand.turn) else -1
    try:
        return [(sign * searcher.after(hand, step, -inf, inf), step) for step in hand.moves()]
    except _TooManyError:
        return None


def _searcher(hand: Compact, limit: int) -> "_Searcher | None":
    if hand.plan.value.sides != 2:
        return None
    plain = type(hand) is Lines and hand.node is not None
    return _LineSearcher(hand, limit) if plain else _Searcher(hand, limit)


class _TooManyError(Exception):
    pass


class _Searcher:
    """Any game, by the moves that the hand itself gives. Values are those of side 0."""

    def __init__(self, hand: Compact, limit: int) -> None:
        self.plan = hand.plan
        self.limit = limit
        self.nodes = 0
        self.known: dict[object, tuple[float, float]] = {}
        """For each position between which values its own lies."""

    def first(self, seat: int) -> bool:
        return self.plan.value.side[seat] == 0

    def after(self, hand: Compact, step: Step, alpha: float, beta: float) -> float:
        """Give the value after a move, or where it lies beyond `alpha` or `beta` a bound for it."""
        after = hand.copy()
        after.apply(step)
        return self.search(after, alpha, beta)

    def search(self, hand: Compact, alpha: float, beta: float) -> float:
        if hand.turn < 0:
            return hand.gains()[0]
        steps = hand.moves()
        if len(steps) == 1:
            return self.after(hand, steps[0], alpha, beta)
        key = hand.key()
        low, high = self.known.get(key, (-inf, inf))
        alpha, beta = max(alpha, low), min(beta, high)
        if alpha >= beta:
            return low if low >= beta else high
        self.count()
        first = self.first(hand.turn)
        best = -inf if first else inf
        window = alpha, beta
        for step in steps:
            value = self.after(hand, step, alpha, beta)
            if first:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        self.keep(key, best, *window)
        return best

    def count(self) -> None:
        self.nodes += 1
        if self.nodes > self.limit:
            raise _TooManyError

    def keep(self, key: object, value: float, alpha: float, beta: float) -> None:
        """Remember a value that was found with this window."""
        low, high = self.known.get(key, (-inf, inf))
        if value > alpha:
            low = value
        if value < beta:
            high = value
        self.known[key] = low, high


class _LineSearcher(_Searcher):
    """Lines and crosses where nobody may pass: the same, on masks alone."""

    def after(self, hand: Compact, step: Step, alpha: float, beta: float) -> float:
        after = hand.copy()
        after.apply(step)
        if after.turn < 0:
            return after.gains()[0]
        node = after.node
        assert isinstance(node, Node)
        self.stock, self.begun = after.stock, after.begun
        return self._search(after.hands, after.turn, node, after.at, after.out, alpha, beta)

    def _search(  # noqa: C901 - one loop, because calls cost most of the time
        self, hands: list[int], seat: int, node: Node, at: int, out: int, alpha: float, beta: float
    ) -> float:
        plan, value = self.plan, self.plan.value
        nexts = plan.nexts
        fit = node.fit
        stock = self.stock
        size = len(stock)
        # Something fits somewhere, else the hand were over.
        playable = hands[seat] & fit
        if not playable and at < size:
            hands = hands[:]
        while not playable:
            if at < size:
                hands[seat] |= stock[at]
                playable = stock[at] & fit
                at += 1
            else:
                seat = nexts[seat]
                playable = hands[seat] & fit
        first = value.side[seat] == 0
        key = (node, seat, at, *hands)
        low, high = self.known.get(key, (-inf, inf))
        alpha, beta = max(alpha, low), min(beta, high)
        if alpha >= beta:
            return low if low >= beta else high
        self.count()
        window = alpha, beta
        steps = node.choices[playable]
        hand, after = hands[seat], nexts[seat]
        if len(steps) > 1:
            reply = hands[after]
            # Who goes out or leaves few replies comes first.
            steps = tuple(sorted(steps, key=lambda step: (reply & step[1].fit).bit_count()))
        best = -inf if first else inf
        for bits, table, _ in steps:
            rest = hands[:]
            rest[seat] = hand ^ bits
            left = out ^ bits
            if not rest[seat]:
                gain = value.domino(seat, rest, self.begun, bits)[0]
            elif not left & table.fit:
                if plan.taken and at < size:
                    rest[after] |= sum(stock[at:])
                gain = value.fish(seat, rest, self.begun)[0]
            else:
                gain = self._search(rest, after, table, at, left, alpha, beta)
            if first:
                best = max(best, gain)
                alpha = max(alpha, best)
            else:
                best = min(best, gain)
                beta = min(beta, best)
            if alpha >= beta:
                break
        self.keep(key, best, *window)
        return best
