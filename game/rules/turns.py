"""Whose turn it is and what may be laid in it: the turn strategies that games choose from."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from game.core.events import Drew, Event, Passed, Played
from game.core.moves import Draw, IllegalMove, Move, Pass, Play, Refusal
from game.core.observation import Observation
from game.core.rules import Rules
from game.core.state import Progress, State
from game.core.table import Placement, Table
from game.core.tiles import Tile

__all__ = ["Doubles", "after_laying", "draw_tile", "lay_tiles", "pass_turn"]


def after_laying(before: Progress, seat: int) -> Progress:
    """Give what is remembered after a turn in which this seat has laid."""
    return replace(before, passes=0, drew=0, last=seat, idle=0, turns=before.turns + 1)


def lay_tiles(state: State, placements: tuple[Placement, ...]) -> tuple[State, tuple[Event, ...]]:
    """Lay a turn's tiles from the hand of the seat to move; the next seat is to move."""
    assert state.turn is not None
    seat = state.turn
    laid = tuple(placement.tile for placement in placements)
    hand = tuple(tile for tile in state.hands[seat] if tile not in laid)
    table = state.table.lay(placements)
    event = Played(seat, placements, state.table.ends, table.ends, len(hand))
    return (
        replace(
            state,
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            table=table,
            turn=(seat + 1) % len(state.hands),
            must_open=None,
            begun_with=state.begun_with or laid[0],
            last_play=laid,
            progress=after_laying(state.progress, seat),
        ),
        (event,),
    )


def _numbers(table: Table) -> tuple[int, ...]:
    """Give the numbers of the ends where something may be laid now: who must draw or pass has none."""
    return tuple(number for end, number in table.ends.items() if end in table.fits(Tile(number, number)))


def draw_tile(state: State, *, free: bool = False) -> tuple[State, tuple[Event, ...]]:
    """Take the first tile of the boneyard to the right end of the row; the seat stays to move.

    `free`: the player could have laid a tile, for all that the others know.
    """
    assert state.turn is not None
    seat = state.turn
    tile, *rest = state.boneyard
    known_to = state.faces[seat].known_to(seat)
    event = Drew(seat, tile, len(rest), _numbers(state.table), known_to=known_to, free=free)
    hand = (*state.hands[seat], tile)
    progress = replace(state.progress, drew=state.progress.drew + 1, idle=0)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return replace(state, hands=hands, boneyard=tuple(rest), progress=progress), (event,)


def pass_turn(state: State, *, free: bool = False) -> tuple[State, tuple[Event, ...]]:
    """Leave the turn to the next seat. `free`: the player could have done something else."""
    assert state.turn is not None
    event = Passed(state.turn, _numbers(state.table), free)
    before = state.progress
    progress = replace(
        before,
        passes=before.passes + 1,
        drew=0,
        # F13: a turn in which a tile was drawn is not an idle one.
        idle=0 if before.drew else before.idle + 1,
        turns=before.turns + 1,
    )
    return replace(state, turn=(state.turn + 1) % len(state.hands), progress=progress), (event,)


@dataclass(frozen=True, slots=True)
class Doubles:
    """One tile a turn, or up to `most` doubles at once on as many ends (rules.md A2.6, A1.7).

    `face_down`: a double may be laid face down, which closes its arm.
    """

    most: int = 1
    face_down: bool = False
    free: bool = False
    """Passing is always allowed, so a pass says nothing of what the player holds (rules.md 2.5)."""
    series: ClassVar[bool] = False
    drip: ClassVar[bool] = False
    cutting: ClassVar[bool] = False
    short: ClassVar[int] = 0
    going_on: ClassVar[bool] = False

    @property
    def cuts(self) -> int:
        return 0

    def options(self, rules: Rules, view: Observation, begun: tuple[Placement, ...]) -> tuple[Move, ...]:
        if view.table.empty:
            return () if begun else tuple(Play((Placement(tile),)) for tile in view.must_open or view.hand)
        plays = tuple(Play((*begun, placement)) for placement in self._steps(view, begun))
        return plays if begun else plays + rules.stock.idle(view, can_play=bool(plays))

    def _steps(self, view: Observation, begun: tuple[Placement, ...]) -> Iterator[Placement]:
        if begun and (len(begun) >= self.most or not all(placed.tile.is_double for placed in begun)):
            return
        used = [placed.end for placed in begun]
        for tile in view.hand:
            if begun and (not tile.is_double or any(placed.tile == tile for placed in begun)):
                continue
            # Doubles at once lie on different ends that are all open before the turn, so the table as it
            # was tells where each fits; two different doubles never fit the same number.
            for end in view.table.fits(tile):
                if end not in used:
                    yield Placement(tile, end)
                    if self.face_down and tile.is_double:
                        yield Placement(tile, end, face_down=True)

    def refuse(self, rules: Rules, view: Observation, move: Move) -> IllegalMove:
        idle = rules.stock.idle(view, can_play=self.can_play(view))
        match move:
            case Play(placements):
                return self._refuse_play(view, placements)
            case Draw() | Pass() if view.table.empty and view.must_open:
                return IllegalMove(Refusal.MUST_OPEN_WITH, tiles=view.must_open)
            case Draw() if not view.table.empty and self.can_play(view) and Pass() in idle:
                return IllegalMove(Refusal.NO_NEED_TO_DRAW)
            case Draw() | Pass() if view.table.empty or self.can_play(view):
                return IllegalMove(Refusal.CAN_PLAY)
            case Draw() if not view.boneyard:
                return IllegalMove(Refusal.BONEYARD_EMPTY)
            case Pass() if Draw() in idle:
                return IllegalMove(Refusal.MUST_DRAW)
            case _:
                return IllegalMove(Refusal.NOT_IN_THIS_GAME)

    def can_play(self, view: Observation) -> bool:
        """Say whether one of the seat's tiles fits."""
        return any(view.table.fits(tile) for tile in view.hand)

    def _refuse_play(self, view: Observation, placements: tuple[Placement, ...]) -> IllegalMove:
        for placed in placements:
            if placed.tile not in view.hand:
                return IllegalMove(Refusal.NOT_IN_HAND, tile=placed.tile)
        if view.table.empty:
            return self._refuse_opening(view, placements)
        for placed in placements:
            refusal = self._misfit(view, placed)
            if refusal:
                return refusal
        return self._refuse_together(placements)

    def _refuse_together(self, placements: tuple[Placement, ...]) -> IllegalMove:
        """Say why tiles that each could be laid may not be laid in one turn."""
        if self.most == 1:
            return IllegalMove(Refusal.ONE_TILE_A_TURN)
        for placed in placements:
            if not placed.tile.is_double:
                return IllegalMove(Refusal.ONLY_DOUBLES_TOGETHER, tile=placed.tile)
        for number, placed in enumerate(placements):
            if placed.tile in [before.tile for before in placements[:number]]:
                return IllegalMove(Refusal.SAME_TILE_TWICE, tile=placed.tile)
        if len(placements) > self.most:
            return IllegalMove(Refusal.TOO_MANY_TOGETHER, number=self.most)
        return IllegalMove(Refusal.SAME_END_TWICE, tile=placements[-1].tile, end=placements[-1].end)

    def _refuse_opening(self, view: Observation, placements: tuple[Placement, ...]) -> IllegalMove:
        if len(placements) > 1:
            return IllegalMove(Refusal.OPENING_IS_ONE_TILE)
        tile, end, face_down = placements[0]
        if end is not None:
            return IllegalMove(Refusal.OPENING_HAS_NO_END, tile=tile, end=end)
        if face_down:
            return IllegalMove(Refusal.NO_FACE_DOWN, tile=tile)
        return IllegalMove(Refusal.MUST_OPEN_WITH, tile=tile, tiles=view.must_open or ())

    def _misfit(self, view: Observation, placed: Placement) -> IllegalMove | None:
        tile, end, face_down = placed
        if end is None:
            return IllegalMove(Refusal.NEEDS_AN_END, tile=tile)
        if end not in view.table.ends:
            return IllegalMove(Refusal.NO_SUCH_END, tile=tile, end=end)
        if end not in view.table.fits(tile):
            if end in view.table.takes(tile):
                return IllegalMove(Refusal.SIDES_FIRST, tile=tile, end=end)
            return IllegalMove(Refusal.DOES_NOT_FIT, tile=tile, end=end, number=view.table.ends[end])
        if face_down and not (self.face_down and tile.is_double):
            return IllegalMove(Refusal.NO_FACE_DOWN, tile=tile)
        return None

    def perform(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        match move:
            case Play(placements):
                return lay_tiles(state, placements)
            case Draw():
                return draw_tile(state)
            case Pass():
                return pass_turn(state, free=self.free)
            case _:
                raise IllegalMove(Refusal.NOT_IN_THIS_GAME)
