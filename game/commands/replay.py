"""`ryba replay FILE…`: play records through the rules and say whether they hold (records.md section 3)."""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.commands.output import say, until_nobody_reads
from game.core.moves import IllegalMove, Refusal
from game.core.records import RecordError, read_record
from game.core.replay import MoveError, ResultError, SetupError, replay, report
from game.core.tiles import format_tiles
from game.rules.catalogue import find

__all__ = ["add", "reason", "run"]

LARGEST = 1 << 24
"""No record has more bytes than this; a bigger file is something else."""


class _UnreadableError(Exception):
    """A file that cannot be read; the message says why."""


def add(commands: "argparse._SubParsersAction[Any]") -> None:
    parser = commands.add_parser(
        "replay",
        help="play records through the rules and check every move and result",
        description="Plays each record through the rules, checks every move and every result given, and says "
        "one line a file. Exit status: 0 all hold, 1 a move is illegal or a result differs, 2 unreadable.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record (.ryba.json)")
    parser.add_argument("--json", action="store_true", help="print one JSON object a file instead")


def run(args: argparse.Namespace) -> int:
    """Replay the files and give the worst exit status."""
    worst = 0
    with until_nobody_reads():
        for name in args.files:
            status, found = _check(name)
            worst = max(worst, status)
            say(json.dumps(found) if args.json else _line(name, found), missing="backslashreplace")
    return worst


def _check(name: str) -> tuple[int, dict[str, Any]]:
    """Give the exit status of a file and the JSON object for it."""
    try:
        text = _read(name)
        # Only the game knows whether its results have the field `sitting`.
        record = read_record(text, find)
        sitting = find(record.rules.game).sitting
        match, hands = replay(record, sitting=sitting)
        return 0, report(match, hands, sitting=sitting)
    except MoveError as error:
        status, why = 1, f'hand {error.hand}, move {error.move} "{error.text}": {reason(error.cause)}'
    except ResultError as error:
        status, why = 1, str(error)
    except SetupError as error:
        status, why = 2, f"{error.place}: {reason(error.cause)}"
    except (RecordError, _UnreadableError) as error:
        status, why = 2, str(error)
    return status, {"ok": False, "error": f"{name}: {why}"}


def _read(name: str) -> str:
    try:
        with Path(name).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise _UnreadableError((isinstance(error, OSError) and error.strerror) or str(error)) from None
    if len(data) > LARGEST:
        raise _UnreadableError("this is not a record: it is too big")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _UnreadableError(f"this is not UTF-8 text (byte {error.start})") from None


def _line(name: str, found: Mapping[str, Any]) -> str:
    if found["ok"]:
        hands = len(found["hands"])
        over = ", the match is over" if found["match_over"] else ""
        line = f"{name}: all holds, {hands} {'hand' if hands == 1 else 'hands'}{over}"
    else:
        line = found["error"]
    # A file's name may hold line ends, and halves of surrogate pairs.
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line)


def reason(error: IllegalMove) -> str:
    """Say in English notation why a move is refused; the program's own players hear voice.refusals."""
    tile, end, number, tiles = error.tile, error.end, error.number, format_tiles(error.tiles)
    ends = {"L": "the left end", "R": "the right end", "U": "the upper arm", "D": "the lower arm"}
    where = ends.get(end or "", f"end {end}")
    match error.refusal:
        case Refusal.DOES_NOT_FIT:
            return f"{tile} does not fit {where}, {number}"
        case Refusal.MUST_OPEN_WITH:
            return f"the hand must be opened with {' or '.join(tiles.split())}"
        case Refusal.NOT_YOUR_TURN:
            return f"it is the turn of seat {error.seat}"
        case Refusal.NO_SUCH_SEAT:
            return f"there is no seat {error.seat}; the seats are 0 to {number}"
        case _:
            return _REASONS[error.refusal].format(tile=tile, end=end, number=number, tiles=tiles)


_REASONS = {
    Refusal.HAND_OVER: "the hand is over",
    Refusal.NOT_IN_HAND: "{tile} is not in the hand",
    Refusal.NO_SUCH_END: "the table has no open end {end}",
    Refusal.NEEDS_AN_END: "{tile} needs an end, such as {tile}>L",
    Refusal.OPENING_HAS_NO_END: "{tile} opens the hand, so it takes no end",
    Refusal.OPENING_IS_ONE_TILE: "a hand is opened with one tile",
    Refusal.ONE_TILE_A_TURN: "in this game one tile is laid in a turn",
    Refusal.ONLY_DOUBLES_TOGETHER: "{tile} is not a double, and only doubles are laid together",
    Refusal.TOO_MANY_TOGETHER: "at most {number} tiles are laid in a turn",
    Refusal.SAME_END_TWICE: "two tiles of one turn cannot lie at the same end {end}",
    Refusal.SAME_TILE_TWICE: "{tile} is named twice",
    Refusal.NO_FACE_DOWN: "{tile} cannot be laid face down",
    Refusal.CAN_PLAY: "a tile in the hand fits, so it must be played",
    Refusal.MUST_DRAW: "there are tiles in the boneyard, so one must be drawn",
    Refusal.BONEYARD_EMPTY: "the boneyard is empty",
    Refusal.NOT_IN_THIS_GAME: "there is no such move in this game",
    Refusal.NO_NEED_TO_DRAW: "a tile in the hand fits, so none may be drawn",
    Refusal.SIDES_FIRST: "the free sides of the first double come first, before {tile} at {end}",
    Refusal.ROW_CLOSED: "the row is closed, so its right-hand tile must be turned up",
    Refusal.ROW_OPEN: "the row is open, so lay a tile of it or, if none fits, draw or pass",
    Refusal.TURNED_UP_FIRST: "{tile} has been turned up, so it must be laid first",
    Refusal.AFTER_FAILURE: "a tile was turned up in vain, so the turn ends, with a draw or without",
    Refusal.NOT_AFTER_LAYING: "who has laid a tile in this turn does not draw",
    Refusal.NOTHING_TO_END: "the turn cannot be ended before a tile was turned up",
    Refusal.STICKS_OUT: "lane {end} sticks out already, so the other lane comes first",
    Refusal.NO_SUCH_JOINT: "there is no such joint; there are {number}",
    Refusal.DOES_NOT_CUT: "{tile} does not fit that joint; {tiles} would",
    Refusal.EMPTY_PIECE: "that piece is empty",
    Refusal.NO_CUTS_LEFT: "this player has made all his cuts of this hand, {number}",
}
