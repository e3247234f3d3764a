"""The help at the table: where one is, what can be done now, and with which keys."""

from collections.abc import Iterator, Sequence

from game.core.moves import Cut, Draw, EndTurn, Move, Pass, Play, TurnUp
from game.ui.keys import Intent
from game.ui.screens.selection import Selection
from game.ui.screens.table_rows import TableRows
from game.ui.screens.table_speech import TableSpeech

__all__ = ["hand_over_help", "table_help"]


def hand_over_help(speech: TableSpeech) -> str:
    """Say what can be done when a hand has ended."""
    session = speech.session
    return " ".join([session.next_steps(speech.catalogue), *_takes_back(speech)])


def _takes_back(speech: TableSpeech) -> Iterator[str]:
    """Name the key that takes a move back, where there is one to take back."""
    session = speech.session
    if session.practice and not speech.lesson and session.last_choice:
        key = speech.host.key(Intent.TAKE_BACK)
        # Translators: the help at the table, in a practice match.
        yield speech.catalogue.gettext("{key} goes back to your last choice.", key=key)


def table_help(speech: TableSpeech, rows: TableRows, selection: Selection) -> str:
    """Say where the focus is, what can be done now, and with which keys."""
    session, t = speech.session, speech.catalogue.gettext
    # What is answered stays, and the tile that is being looked at must not.
    focus = "" if session.memorising and rows.row == "hand" else rows.focus()[0]
    where = f"{rows.name()} {focus}".strip()
    if session.memorising:
        return f"{where} {session.how_to_look(speech.catalogue)}"
    turn = speech.describe.turn(session.options())
    keys = list(_keys(speech, rows, selection, session.options()))
    keys += speech.hint_key()
    keys += _takes_back(speech)
    if session.waiting:
        keys.append(speech.next_move())
    # Translators: the help at the table, its last sentence; two keys that always do something there.
    last = t(
        "The arrows go along the row and to the other rows; {last_move} says the last move, "
        "{menu} opens the menu.",
        last_move=speech.host.key(Intent.LAST_MOVE),
        menu=speech.host.key(Intent.MENU),
    )
    return " ".join([where, turn, *keys, last])


def _keys(
    speech: TableSpeech, rows: TableRows, selection: Selection, choices: tuple[Move, ...]
) -> Iterator[str]:
    """Name the keys of what can be done in this turn."""
    t, key = speech.catalogue.gettext, speech.host.key
    if plays := [move for move in choices if isinstance(move, Play)]:
        yield from _laying(speech, rows, selection, plays)
    # Space in the boneyard's row takes a tile, and tiles are chosen in one's own row.
    boneyard, hand = rows.row == "boneyard", rows.row == "hand"
    if TurnUp() in choices and not boneyard:
        # Translators: the help at the table of a blind game.
        yield t("{key} turns up the right-hand tile of your row.", key=key(Intent.LAY))
    if hand and any(isinstance(move, Cut) for move in choices):
        # Translators: the help at the table of the sausage.
        yield t("{key} lays a tile across, as a cut.", key=key(Intent.CUT))
    if Draw() in choices:
        # Translators: the help at the table.
        yield t("{key} draws a tile.", key=key(Intent.LAY if boneyard else Intent.DRAW))
    if EndTurn() in choices:
        # Translators: the help at the table of a blind game.
        yield t("{key} ends your turn.", key=key(Intent.PASS))
    if Pass() in choices:
        # Translators: the help at the table.
        yield t("{key} passes.", key=key(Intent.PASS))


def _laying(
    speech: TableSpeech, rows: TableRows, selection: Selection, plays: Sequence[Play]
) -> Iterator[str]:
    """Name the keys that lay tiles."""
    t, key = speech.catalogue.gettext, speech.host.key
    lay = key(Intent.LAY)
    hand = rows.row == "hand"
    if selection.placements:
        # Translators: the help at the table, while tiles are selected.
        yield t("{key} lays the selected tiles.", key=lay)
    elif rows.row == "boneyard":
        return
    elif speech.describe.view.progress.up:
        # Translators: the help at the table of a blind game: a tile is turned up and fits several ends.
        yield t("{key} asks for the end of the tile.", key=lay)
    elif rows.closed:
        # Translators: the help at the table of a blind game.
        yield t("{key} opens the hand with the tile that the rules name.", key=lay)
    elif hand:
        # Translators: the help at the table.
        yield t("{key} lays a tile.", key=lay)
    if hand and (selection.placements or _together(selection)):
        # Translators: the help at the table where several tiles can be laid in one turn.
        yield t("{key} selects tiles to be laid in one turn, or unselects them.", key=key(Intent.SELECT))
    if hand and any(play.placements[-1].face_down for play in plays):
        down = key(Intent.FACE_DOWN)
        # Translators: the help at the table, in games where doubles are laid with their pips down.
        yield t("{key} lays a double face down or turns a selected double over.", key=down)


def _together(selection: Selection) -> bool:
    """Say whether two tiles can be laid in one turn now."""
    return any(selection.after(play.placements) for play in selection.continued())
