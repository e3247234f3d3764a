"""The help at the table: the keys that matter in the game at hand."""

from game.core.moves import EndTurn, Pass
from game.ui.prompts import how_to_look
from game.ui.screens.selection import Selection
from game.ui.screens.table_rows import TableRows
from game.ui.screens.table_speech import TableSpeech

__all__ = ["table_help"]


def table_help(speech: TableSpeech, rows: TableRows, selection: Selection) -> str:
    """Say where the focus is, what can be done now, and with which keys."""
    session = speech.session
    where = f"{rows.name()} {rows.focus()[0]}".strip()
    if session.memorising:
        return f"{where} {how_to_look(speech.catalogue)}"
    turn = speech.describe.turn(session.options())
    return " ".join([where, turn, *_keys(speech, rows, selection)])


def _keys(speech: TableSpeech, rows: TableRows, selection: Selection) -> list[str]:
    t = speech.catalogue.gettext
    session, view, choices = speech.session, speech.describe.view, speech.session.options()
    said = [
        # Translators: the help at the table.
        t("Left and right go along the row, up and down between your tiles, the table and the boneyard.")
    ]
    if rows.closed and view.table.empty:
        # Translators: the help at the table of a blind game.
        said.append(t("Space opens the hand with the tile that the rules name."))
    elif rows.closed:
        # Translators: the help at the table of a blind game.
        said.append(t("Space turns up the right-hand tile of your row."))
    else:
        # Translators: the help at the table.
        said.append(t("Space lays a tile."))
    if selection.placements or _together(selection):
        # Translators: the help at the table where several tiles can be laid in one turn.
        said.append(t("Shift Space selects tiles to be laid in one turn; Space lays them."))
    if session.match.rules.turn.face_down:
        # Translators: the help at the table, in games where doubles are laid with their pips down.
        said.append(t("Control Space lays a double face down or turns a selected double over."))
    if view.table.joints:
        # Translators: the help at the table of the sausage.
        said.append(t("Control Enter lays a tile across, as a cut."))
    if view.boneyard:
        # Translators: the help at the table.
        said.append(t("F4 draws a tile."))
    if EndTurn() in choices:
        # Translators: the help at the table of a blind game.
        said.append(t("Backspace ends your turn."))
    elif Pass() in choices:
        # Translators: the help at the table.
        said.append(t("Backspace passes."))
    # Translators: the help at the table.
    said.append(t("F2 says the last move, Escape opens the menu."))
    return said


def _together(selection: Selection) -> bool:
    """Say whether two tiles can be laid in one turn now."""
    return any(selection.after(play.placements) for play in selection.continued())
