"""What one seat may know of a hand. It holds no State, so there is no handle to cheat with."""

from dataclasses import dataclass

from game.core.events import Event, as_seen
from game.core.results import Standing
from game.core.state import Face, Progress, State
from game.core.table import Table
from game.core.tiles import Tile

__all__ = ["Face", "Observation", "Row", "observe"]

Row = tuple[Tile | None, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """A hand as `seat` knows it. `rows` is one a seat, left to right, None for a tile he does not see."""

    seat: int
    rows: tuple[Row, ...]
    faces: tuple[Face, ...]
    boneyard: int
    table: Table
    turn: int | None
    must_open: tuple[Tile, ...] | None
    begun_with: Tile | None
    progress: Progress
    standing: Standing
    log: tuple[Event, ...]

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The seat's own tiles as far as he sees them."""
        return tuple(tile for tile in self.rows[self.seat] if tile is not None)

    @property
    def seats(self) -> int:
        return len(self.rows)

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(map(len, self.rows))


def observe(state: State, seat: int) -> Observation:
    """Give what `seat` knows: own tiles unless closed, open rows, everything public (rules.md C13)."""
    over = state.result is not None
    rows: list[Row] = []
    for owner, (row, face) in enumerate(zip(state.hands, state.faces, strict=True)):
        seen = over or face is Face.OPEN or (owner == seat and face is Face.HELD)
        hidden: Row = (None,) * len(row)
        if owner == state.turn and state.progress.up:
            hidden = (*hidden[:-1], state.progress.up)
        rows.append(row if seen else hidden)
    return Observation(
        seat=seat,
        rows=tuple(rows),
        faces=state.faces,
        boneyard=len(state.boneyard),
        table=state.table,
        turn=state.turn,
        # The opening rule tells the opener what he holds; the others see it when it lies on the table.
        must_open=state.must_open if seat == state.turn else None,
        begun_with=state.begun_with,
        progress=state.progress,
        # A finished hand has been written: what stands now is what a player may ask for.
        standing=state.result.after if state.result else state.standing,
        log=tuple(as_seen(event, seat) for event in state.log),
    )
