"""Rows that lie face down before their owners: the turns of the blind games (rules.md 2.7, 2.8)."""

from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from typing import ClassVar

from game.core.events import Event, RowOpened, TurnedUp, TurnEnded
from game.core.moves import Cut, Draw, EndTurn, IllegalMove, Move, Pass, Play, Refusal, TurnUp
from game.core.observation import Observation
from game.core.results import Ended, Standing
from game.core.rules import DealError, Ending, Opener, Rules
from game.core.state import Deal, Face, State
from game.core.table import Placement, Table
from game.core.tiles import Tile
from game.rules.dealings import EqualHands
from game.rules.endings import DominoOrDead, fish
from game.rules.openings import ByTiles
from game.rules.series import Series
from game.rules.turns import draw_tile, lay_tiles, pass_turn

__all__ = ["ClosedHands", "DeadOrIdle", "Lot", "MayDraw", "TurningUp"]

_SHORT = 3
"""A row of so many tiles or fewer is opened (rules.md A7.8)."""

_OPEN_ROW = Series()
"""How an open row is played (rules.md A7.4, A8.1)."""


@dataclass(frozen=True, slots=True)
class ClosedHands:
    """Equal hands that lie face down in rows. `looks`: everybody may look at his own once (TR:11).

    `lot`: a lot decides who opens, so it is drawn with the tiles.
    """

    size: int
    looks: bool = False
    lot: bool = False

    def deal(self, rules: Rules, rng: Random, standing: Standing) -> Deal:
        deal = EqualHands(self.size).deal(rules, rng, standing)
        return replace(deal, opener=int(rng.random() * rules.seats)) if self.lot else deal

    def check(self, rules: Rules, deal: Deal) -> None:
        EqualHands(self.size).check(rules, deal)

    def faces(self, hands: tuple[tuple[Tile, ...], ...], *, setup: bool) -> tuple[Face, ...]:
        # records.md 5.13: a deal of short rows has not been played down, so its rows are closed.
        return tuple(Face.OPEN if setup and len(row) <= _SHORT else Face.CLOSED for row in hands)


@dataclass(frozen=True, slots=True)
class Lot(ByTiles):
    """The seat on which the lot fell opens with his right-hand tile, whatever it is (TR:11, F12)."""

    def choose(self, deal: Deal, standing: Standing) -> Opener | None:
        del standing
        if deal.opener is None:
            raise DealError("a lot decides who opens, so the hand must name its opener", "opener")
        return Opener(deal.opener, deal.hands[deal.opener][-1:], "lot")


@dataclass(frozen=True, slots=True)
class MayDraw:
    """Whose open row fits nowhere may take one tile or pass (rules.md A7.6, records.md 5.14)."""

    taken_after_fish: bool = False

    def idle(self, view: Observation, *, can_play: bool) -> tuple[Move, ...]:
        if can_play:
            return ()
        return (Draw(), Pass()) if view.boneyard else (Pass(),)


@dataclass(frozen=True, slots=True)
class DeadOrIdle(DominoOrDead):
    """It is also a fish if no tile in any hand fits and a round brought nothing (rules.md A7.7, F13)."""

    def ended(self, state: State, seat: int) -> Ended | None:
        # Named, because super() does not work in a dataclass with slots.
        if over := DominoOrDead.ended(self, state, seat):
            return over
        if state.progress.idle < len(state.hands) or not self.dead(state.table, chain(*state.hands)):
            return None
        return fish(state, seat, "idle")


def _places(table: Table, tile: Tile) -> tuple[str, ...]:
    """Give the ends between which there is a choice: of equal ones only the first (records.md 2)."""
    ends = table.fits(tile)
    return ends[:1] if len({table.ends[end] for end in ends}) == 1 else ends


@dataclass(frozen=True, slots=True)
class TurningUp:
    """The right-hand tile of a closed row is turned up, and laid if it fits (rules.md A7.1-A7.6).

    `going_on`: after a success the next one may be turned up. An open row is played as a series.
    """

    ending: Ending
    going_on: bool
    short: ClassVar[int] = _SHORT
    most: ClassVar[int] = 1
    series: ClassVar[bool] = False
    face_down: ClassVar[bool] = False
    free: ClassVar[bool] = False
    drip: ClassVar[bool] = False
    cutting: ClassVar[bool] = False
    cuts: ClassVar[int] = 0

    def options(self, rules: Rules, view: Observation, begun: tuple[Placement, ...]) -> tuple[Move, ...]:
        if view.table.empty or view.faces[view.seat] is Face.OPEN:
            return _OPEN_ROW.options(rules, view, begun)
        progress = view.progress
        if begun:
            return ()
        if progress.up:
            return tuple(Play((Placement(progress.up, end),)) for end in _places(view.table, progress.up))
        if progress.failed:
            return (Draw(), EndTurn()) if view.boneyard else (EndTurn(),)
        return (TurnUp(), EndTurn()) if progress.laid else (TurnUp(),)

    def refuse(self, rules: Rules, view: Observation, move: Move) -> IllegalMove:
        if view.table.empty:
            return self._refuse_opening(rules, view, move)
        if view.faces[view.seat] is Face.OPEN:
            return self._refuse_open(rules, view, move)
        if isinstance(move, Cut):
            return IllegalMove(Refusal.NOT_IN_THIS_GAME)
        if view.progress.up:
            return self._refuse_place(rules, view, move, view.progress.up)
        if view.progress.failed:
            return IllegalMove(Refusal.BONEYARD_EMPTY if move == Draw() else Refusal.AFTER_FAILURE)
        match move:
            case Draw() if view.progress.laid:
                return IllegalMove(Refusal.NOT_AFTER_LAYING)
            case EndTurn():
                return IllegalMove(Refusal.NOTHING_TO_END)
            case Play(placements):
                # Whether it is in the row at all is not said.
                return IllegalMove(Refusal.ROW_CLOSED, tile=placements[0].tile)
            case _:
                return IllegalMove(Refusal.ROW_CLOSED)

    def _refuse_place(self, rules: Rules, view: Observation, move: Move, up: Tile) -> IllegalMove:
        match move:
            case Play((first, *more)) if first.tile == up:
                if more and Play((first,)) in self.options(rules, view, ()):
                    return IllegalMove(Refusal.ROW_CLOSED, tile=more[0].tile)
                return _OPEN_ROW.refuse(rules, view, Play((first,)))
            case _:
                return IllegalMove(Refusal.TURNED_UP_FIRST, tile=up)

    def _refuse_opening(self, rules: Rules, view: Observation, move: Move) -> IllegalMove:
        match move:
            case Play(placements):
                # As if he held these tiles: whether they are in his closed row is not said.
                held = tuple(placed.tile for placed in placements)
                return _OPEN_ROW.refuse(rules, replace(view, rows=(held,) * view.seats), move)
            case TurnUp() | EndTurn():
                return IllegalMove(Refusal.MUST_OPEN_WITH, tiles=view.must_open or ())
            case _:
                return _OPEN_ROW.refuse(rules, view, move)

    def _refuse_open(self, rules: Rules, view: Observation, move: Move) -> IllegalMove:
        match move:
            case EndTurn() if Pass() not in self.options(rules, view, ()):
                return IllegalMove(Refusal.CAN_PLAY)
            case TurnUp() | EndTurn():
                return IllegalMove(Refusal.ROW_OPEN)
            case _:
                return _OPEN_ROW.refuse(rules, view, move)

    def perform(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        seat = state.turn
        assert seat is not None
        state, events = self._moved(state, seat, move)
        if state.turn == seat:
            return state, events
        state, opened = self._opened(state, seat)
        return state, events + opened

    def _moved(self, state: State, seat: int, move: Move) -> tuple[State, tuple[Event, ...]]:
        match move:
            case TurnUp():
                return self._turn_up(state, seat)
            case Play((placement,)) if state.progress.up:
                return self._lay_up(state, seat, placement)
            case Play(placements):
                return lay_tiles(state, placements)
            case Draw():
                # It says nothing of a closed row but that one tile of it does not fit, which all have seen;
                # and in an open row, where nothing fits for all to see, one may also pass.
                state, events = draw_tile(state, free=True)
                return _next(state), events
            case Pass():
                # Only an open row passes. Without a boneyard there is nothing else to do.
                return pass_turn(state, free=bool(state.boneyard))
            case EndTurn():
                return _next(state), (TurnEnded(seat),)
            case _:
                raise IllegalMove(Refusal.NOT_IN_THIS_GAME)

    def _turn_up(self, state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
        row = state.hands[seat]
        tile = row[-1]
        places = _places(state.table, tile)
        event = TurnedUp(seat, tile, places)
        progress = state.progress
        if len(places) > 1:
            return replace(state, progress=replace(progress, up=tile)), (event,)
        if places:
            state, events = self._lay_up(state, seat, Placement(tile, places[0]))
            return state, (event, *events)
        hands = (*state.hands[:seat], (tile, *row[:-1]), *state.hands[seat + 1 :])
        state = replace(state, hands=hands)
        if progress.laid:
            # A7.3: a failed continuation ends the turn, and nothing is drawn.
            return _next(state), (event, TurnEnded(seat))
        return replace(state, progress=replace(progress, failed=True)), (event,)

    def _lay_up(self, state: State, seat: int, placement: Placement) -> tuple[State, tuple[Event, ...]]:
        before = state.progress
        state, events = lay_tiles(state, (placement,))
        progress = replace(state.progress, up=None)
        if self.going_on:
            # F3: the hand may be over with this tile; the next one has its own move.
            progress = replace(progress, laid=before.laid + 1, turns=before.turns)
            return replace(state, turn=seat, progress=progress), events
        return replace(state, progress=progress), events

    def _opened(self, state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
        """Open a row that has become short, at the end of its turn; not when the hand is over (A7.8)."""
        row = state.hands[seat]
        if state.faces[seat] is Face.OPEN or len(row) > self.short or self.ending.ended(state, seat):
            return state, ()
        faces = (*state.faces[:seat], Face.OPEN, *state.faces[seat + 1 :])
        return replace(state, faces=faces), (RowOpened(seat, row),)


def _next(state: State) -> State:
    """End a turn that its last move has not ended by itself."""
    assert state.turn is not None
    before = state.progress
    progress = replace(
        before,
        passes=0,
        drew=0,
        laid=0,
        failed=False,
        # F13: neither a placement nor a draw.
        idle=0 if before.laid or before.drew else before.idle + 1,
        turns=before.turns + 1,
    )
    return replace(state, turn=(state.turn + 1) % len(state.hands), progress=progress)
