"""The table as a picture: what the window draws of a hand."""

from game.core.moves import Cut
from game.core.results import side_of
from game.core.state import Face
from game.ui.buttons import table_buttons
from game.ui.scene import HandTile, Scene, SeatView, TableView
from game.ui.screens.choosing import EndChoice
from game.ui.screens.cutting import CutChoice
from game.ui.screens.selection import Selection
from game.ui.screens.table_rows import TableRows
from game.ui.screens.table_speech import TableSpeech
from game.voice.words import sentence

__all__ = ["table_scene"]

# Where the seats sit, clockwise from the player, by their number.
_PLACES = {2: ("me", "opposite"), 3: ("me", "left", "right"), 4: ("me", "left", "opposite", "right")}


def table_scene(
    speech: TableSpeech,
    rows: TableRows,
    selection: Selection,
    question: EndChoice | CutChoice | None,
) -> Scene:
    """Give the picture with the focus of `rows`; the ends and the joint of the question are marked."""
    session, names = speech.session, speech.tell.names
    view = session.view
    if view is None:
        return Scene("Ryba")
    plays = {play.placements[-1].tile for play in selection.continued()}
    plays |= {move.tile for move in session.options() if isinstance(move, Cut)}
    standing, keeps_points = session.match.standing, session.match.rules.scoring.points
    seats = tuple(
        SeatView(
            place,
            sentence(names.seat(seat)),
            view.sizes[seat],
            standing.accounts[side_of(seat, pairs=names.pairs)] if keeps_points else None,
            view.turn == seat,
            standing.sitting == side_of(seat, pairs=names.pairs),
            view.rows[seat] if seat != view.seat and view.faces[seat] is Face.OPEN else None,
        )
        for place, seat in zip(_PLACES[view.seats], names.in_order(), strict=True)
    )
    hand = tuple(
        HandTile(tile, tile is not None and selection.place_of(tile) is not None, tile in plays)
        for tile in rows.slots()
    )
    return Scene(
        "Ryba",
        table=TableView(
            view.table.paths,
            tuple(view.table.ends.items()),
            hand,
            rows.row,
            rows.at,
            seats,
            view.boneyard,
            standing.eggs,
            question.ends if question else (),
            question.joint if question else None,
            question.given if isinstance(question, CutChoice) else (),
        ),
        buttons=table_buttons(session, question, speech.catalogue),
    )
