"""The table as a picture: what the window draws of a hand."""

from collections.abc import Sequence

from game.core.moves import Play
from game.core.results import side_of
from game.core.table import End
from game.core.tiles import Tile
from game.ui.scene import HandTile, Scene, SeatView, TableView
from game.ui.session import Session
from game.voice.words import Names

__all__ = ["table_scene"]

# Where the seats sit, clockwise from the player, by their number.
_PLACES = {2: ("me", "opposite"), 3: ("me", "left", "right"), 4: ("me", "left", "opposite", "right")}


def table_scene(
    session: Session,
    names: Names,
    hand: Sequence[Tile],
    selected: Sequence[Tile],
    row: str,
    index: int,
    offered: tuple[End, ...],
) -> Scene:
    """Give the picture with the focus at `index` of `row`; `offered` are ends among which is chosen."""
    view = session.view
    if view is None:
        return Scene("Ryba")
    plays = {move.placements[0].tile for move in session.options() if isinstance(move, Play)}
    standing = session.match.standing
    seats = tuple(
        SeatView(
            place,
            names.seat(seat),
            view.sizes[seat],
            standing.accounts[side_of(seat, pairs=names.pairs)],
            view.turn == seat,
        )
        for place, seat in zip(_PLACES[view.seats], names.in_order(), strict=True)
    )
    return Scene(
        "Ryba",
        table=TableView(
            view.table.paths,
            tuple(view.table.ends.items()),
            tuple(HandTile(tile, tile in selected, tile in plays) for tile in hand),
            row,
            index,
            seats,
            view.boneyard,
            standing.eggs,
            offered,
        ),
    )
