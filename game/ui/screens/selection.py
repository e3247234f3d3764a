"""Tiles that are selected to be laid in one turn, each with the place where it goes."""

from collections.abc import Iterable, Sequence

from game.core.moves import Play
from game.core.options import options
from game.core.table import End, Placement, Table
from game.core.tiles import Tile
from game.ui.session import Session

__all__ = ["Selection", "distinct"]


def distinct(plays: Sequence[Play], table: Table) -> list[Play]:
    """Leave out plays whose last tile goes to an end that is as good as the end of one before.

    So are sides of a spinner, or lanes of one front, that show the same number and have no tile yet.
    """
    unbegun = {path.name for path in table.paths if not path.tiles}
    kept: dict[object, Play] = {}
    for play in plays:
        tile, end, face_down = play.placements[-1]
        place: object = end
        if end in unbegun and end in table.ends:
            place = (end[:-1], table.ends[end])
        kept.setdefault((tile, place, face_down), play)
    return list(kept.values())


class Selection:
    """The placements selected so far, in the order in which they will be laid."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.placements: tuple[Placement, ...] = ()

    @property
    def table(self) -> Table:
        """The table as it will be after the selected tiles."""
        view = self._session.view
        assert view is not None
        return view.table.lay(self.placements) if self.placements else view.table

    def place_of(self, tile: Tile | None) -> Placement | None:
        """Give where a selected tile goes, None if it is not selected."""
        return next((placed for placed in self.placements if placed.tile == tile), None)

    def plays(self, tile: Tile, *, face_down: bool = False) -> list[Play]:
        """Give the plays that continue the selection by this tile, one for each place that differs."""
        plays = [
            play
            for play in self.continued()
            if play.placements[-1].tile == tile and play.placements[-1].face_down == face_down
        ]
        return distinct(plays, self.table) if plays else []

    def continued(self) -> list[Play]:
        """Give the plays that continue the selection by one tile."""
        return self.after(self.placements)

    def after(self, begun: tuple[Placement, ...]) -> list[Play]:
        """Give the plays that continue these placements by one tile."""
        view, rules = self._session.view, self._session.match.rules
        moves = options(rules, view, begun) if view and not self._session.memorising else ()
        return [move for move in moves if isinstance(move, Play)]

    def keep(self, wanted: Iterable[Placement]) -> tuple[Tile, ...]:
        """Select these as far as they are possible one after the other; give the tiles that are not."""
        kept: tuple[Placement, ...] = ()
        lost: list[Tile] = []
        for placed in wanted:
            if Play((*kept, placed)) in self.after(kept):
                kept = (*kept, placed)
            else:
                lost.append(placed.tile)
        self.placements = kept
        return tuple(lost)

    def without(self, tile: Tile) -> tuple[Tile, ...]:
        """Unselect a tile; give what is not selected any more: it, and those that needed it."""
        return (tile, *self.keep([placed for placed in self.placements if placed.tile != tile]))

    def turn_over(self, tile: Tile) -> Placement | None:
        """Turn a selected tile over; None: it cannot be laid so."""
        before = self.placements
        turned = [
            placed._replace(face_down=not placed.face_down) if placed.tile == tile else placed
            for placed in self.placements
        ]
        if self.keep(turned):
            self.placements = before
            return None
        return self.place_of(tile)

    def hopeless(self, tile: Tile, *, face_down: bool = False) -> Play:
        """Give a play that the rules refuse with the reason why this tile cannot be added."""
        view = self._session.view
        end: End | None = None
        if view and not view.table.empty:
            table = view.table
            fitting = table.fits(tile) or table.takes(tile)
            matching = [end for end, number in table.ends.items() if number in tile]
            end = next(iter((*fitting, *matching, *table.ends)), None)
        return Play((*self.placements, Placement(tile, end, face_down)))
