"""Колбаса, the sausage (rules.md 2.11)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from game.core.events import CutMade, Event
from game.core.moves import Cut, IllegalMove, Move, Play, Refusal
from game.core.observation import Observation
from game.core.results import Ended, HandEnd, HandResult, Standing
from game.core.rules import Opener, OptionValue, Rules
from game.core.sausage import Sausage, receiver, sticks_out
from game.core.state import Deal, State
from game.core.table import Placement, Table
from game.core.tiles import DOUBLES, Tile, pips
from game.rules.dealings import EqualHands
from game.rules.endings import fish
from game.rules.game import Game, Option
from game.rules.openings import HolderOf, winner_before
from game.rules.scoring import Collecting, nearest
from game.rules.stock import DrawUntil
from game.rules.turns import Doubles, after_laying

__all__ = ["SAUSAGE"]


@dataclass(frozen=True, slots=True)
class _Opening:
    """The lowest double opens the first hand (A11.16); later ones the winner with any of his doubles.

    Where he has none, the first player clockwise who has one leads any of his (F16); nobody: a new deal.
    """

    first: HolderOf

    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        if standing.first_hand:
            return self.first.choose(deal, standing)
        winner, seats = winner_before(standing), len(deal.hands)
        for after in range(seats):
            seat = (winner + after) % seats
            doubles = tuple(tile for tile in deal.hands[seat] if tile.is_double)
            if doubles:
                return Opener(seat, doubles, "by_right_next" if after else "by_right")
        return None

    def by_right(self, standing: Standing) -> bool:
        # It depends on what is dealt: he may get no double.
        del standing
        return False

    def has_right(self, standing: Standing) -> bool:
        return not standing.first_hand


@dataclass(frozen=True, slots=True)
class _LaneOrCut(Doubles):
    """One tile a turn, lengthwise in a lane or across as a cut; `limit` cuts a player and hand, 0 = any."""

    limit: int = 2
    cutting: ClassVar[bool] = True

    @property
    def cuts(self) -> int:
        return self.limit

    def options(self, rules: Rules, view: Observation, begun: tuple[Placement, ...]) -> tuple[Move, ...]:
        if begun:
            return ()
        if view.table.empty:
            return Doubles.options(self, rules, view, begun)
        plays = (Play((Placement(tile, end),)) for tile in view.hand for end in view.table.fits(tile))
        moves: tuple[Move, ...] = (*plays, *self._cuts(view))
        return moves + rules.stock.idle(view, can_play=bool(moves))

    def _cuts(self, view: Observation) -> tuple[Cut, ...]:
        if self._used_up(view):
            return ()
        return tuple(
            Cut(joint.tile, number, side)
            for number, joint in enumerate(view.table.joints, 1)
            if joint.tile in view.hand
            for side in ("left", "right")
            if joint.piece(side)
        )

    def _used_up(self, view: Observation) -> bool:
        made = view.progress.cuts
        return bool(self.limit and made) and made[view.seat] >= self.limit

    def can_play(self, view: Observation) -> bool:
        # F16: who can only cut must cut.
        return Doubles.can_play(self, view) or bool(self._cuts(view))

    def refuse(self, rules: Rules, view: Observation, move: Move) -> IllegalMove:
        if isinstance(move, Cut):
            return self._refuse_cut(view, move)
        error = Doubles.refuse(self, rules, view, move)
        if error.refusal is Refusal.DOES_NOT_FIT and error.end and sticks_out(view.table, error.end):
            return IllegalMove(Refusal.STICKS_OUT, tile=error.tile, end=error.end, number=error.number)
        if error.refusal is Refusal.CAN_PLAY and not Doubles.can_play(self, view):
            # F16: what he must do is cut. A tile cuts once for each piece that can be given.
            cuts = dict.fromkeys(cut.tile for cut in self._cuts(view))
            return IllegalMove(Refusal.CAN_PLAY, tiles=tuple(cuts))
        return error

    def _refuse_cut(self, view: Observation, move: Cut) -> IllegalMove:
        if move.tile not in view.hand:
            return IllegalMove(Refusal.NOT_IN_HAND, tile=move.tile)
        if view.table.empty:
            return IllegalMove(Refusal.MUST_OPEN_WITH, tile=move.tile, tiles=view.must_open or ())
        if self._used_up(view):
            return IllegalMove(Refusal.NO_CUTS_LEFT, tile=move.tile, number=self.limit)
        joints = view.table.joints
        if not 1 <= move.joint <= len(joints):
            return IllegalMove(Refusal.NO_SUCH_JOINT, tile=move.tile, number=len(joints))
        needed = joints[move.joint - 1].tile
        if move.tile != needed:
            return IllegalMove(Refusal.DOES_NOT_CUT, tile=move.tile, tiles=(needed,))
        return IllegalMove(Refusal.EMPTY_PIECE, tile=move.tile)

    def perform(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        return _cut(state, move) if isinstance(move, Cut) else Doubles.perform(self, state, move)


def _cut(state: State, move: Cut) -> tuple[State, tuple[Event, ...]]:
    """Lay the tile across and hand the piece over; who gets it moves next (rules.md A11.6)."""
    before, seat = state.table, state.turn
    assert seat is not None
    assert isinstance(before, Sausage)
    seats = len(state.hands)
    to = receiver(seat, seats)
    piece = before.joints[move.joint - 1].piece(move.give)
    table = before.cut(move.tile, move.joint, move.give)
    hands = list(state.hands)
    hands[seat] = tuple(tile for tile in hands[seat] if tile != move.tile)
    hands[to] += piece
    cuts = list(state.progress.cuts or (0,) * seats)
    cuts[seat] += 1
    event = CutMade(
        seat, move.tile, move.joint, move.give, to, piece, before.ends, table.ends, len(hands[seat])
    )
    progress = replace(after_laying(state.progress, seat), cuts=tuple(cuts))
    state = replace(
        state, hands=tuple(hands), table=table, turn=to, last_play=(move.tile,), progress=progress
    )
    return state, (event,)


@dataclass(frozen=True, slots=True)
class _Ending:
    """An empty hand is a domino; when all pass in a row or it takes too long, a fish (A11.10, A11.12)."""

    most_turns: ClassVar[int] = 300

    def dead(self, table: Table, tiles: Iterable[Tile]) -> bool:
        # F1: a layout that nothing fits is no fish here: a cut may open it again.
        del table, tiles
        return False

    def ended(self, state: State, seat: int) -> Ended | None:
        if not state.hands[seat]:
            return Ended("domino", seat, "out")
        progress = state.progress
        if progress.passes >= len(state.hands):
            return fish(state, seat, "passed")
        return fish(state, seat, "long") if progress.turns >= self.most_turns else None


@dataclass(frozen=True, slots=True)
class _Scoring(Collecting):
    """As everywhere, but also of several with the lowest hands one opens next, by the fish-maker (A11.12)."""

    def score(self, rules: Rules, hand: HandEnd) -> HandResult:
        result = Collecting.score(self, rules, hand)
        if result.winners:
            return result
        least = min(result.values)
        lowest = tuple(seat for seat, value in enumerate(result.values) if value == least)
        opener = nearest(lowest, hand.by, rules.seats)
        return replace(result, after=replace(result.after, opener=opener))


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    return Rules(
        game="sausage",
        seats=seats,
        pairs=pairs,
        options=options,
        table=Sausage(),
        dealing=EqualHands(7),
        opening=_Opening(HolderOf(DOUBLES)),
        turn=_LaneOrCut(limit=int(options["cuts"])),
        stock=DrawUntil(),
        ending=_Ending(),
        scoring=_Scoring(pips),
    )


SAUSAGE = Game(
    id="sausage",
    seats=(2, 3, 4),
    pairs=False,
    options=(Option("target", (100,), number=True), Option("cuts", (2, 1, 3, 0))),
    build=_build,
)
