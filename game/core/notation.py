"""The notation of moves: `SEAT ACTION` (records.md section 2), both ways."""

import re

from game.core.moves import Cut, Draw, EndTurn, Move, Pass, Play, TurnUp
from game.core.table import Placement
from game.core.tiles import NotationError, parse_tile, quoted

__all__ = ["format_move", "parse_action", "parse_move", "parse_placements"]

_WORDS: dict[str, Move] = {"draw": Draw(), "pass": Pass(), "turn": TurnUp(), "end": EndTurn()}
# Nobody sits on seat 1000000000; int() refuses thousands of digits, and \d takes digits of any script.
_MOVE = re.compile(r"([0-9]{1,9}) +(\S.*)")
_PLACEMENT = re.compile(r"([0-6]-[0-6])(x?)(?:>([LRUD]|[LR][01]))?")
_CUT = re.compile(r"cut +([0-6]-[0-6]) +@([1-9][0-9]{0,8}) +give +(left|right)")


def parse_placements(text: str) -> tuple[Placement, ...]:
    """Read `3-3>L+5-5x>R`; NotationError where that cannot be done."""
    placements = []
    for part in text.split("+"):
        match = _PLACEMENT.fullmatch(part)
        if not match:
            raise NotationError(
                f"{quoted(part)} is not an action (write a tile and an end such as 2-5>L, "
                "or draw, pass, turn, end, cut 4-6 @2 give left)"
            )
        placements.append(Placement(parse_tile(match[1]), match[3], bool(match[2])))
    return tuple(placements)


def parse_action(text: str) -> Move:
    if word := _WORDS.get(text):
        return word
    if match := _CUT.fullmatch(text):
        return Cut(parse_tile(match[1]), int(match[2]), match[3])
    if text.startswith("cut"):
        raise NotationError(
            f"{quoted(text)} is not an action (write a cut with the number of a joint, from 1 and without "
            "a sign, and the piece to give: cut 4-6 @2 give left, or give right)"
        )
    return Play(parse_placements(text))


def parse_move(text: str) -> tuple[int, Move]:
    """Read `1 2-5>L` as a seat and a move; NotationError where that cannot be done."""
    match = _MOVE.fullmatch(text)
    if not match:
        raise NotationError(
            f"{quoted(text)} is not a move (write the seat's number and an action, such as '1 2-5>L')"
        )
    return int(match[1]), parse_action(match[2])


def format_move(seat: int, move: Move) -> str:
    match move:
        case Play(placements):
            action = "+".join(map(str, placements))
        case Cut(tile, joint, give):
            action = f"cut {tile} @{joint} give {give}"
        case _:
            action = next(word for word, plain in _WORDS.items() if plain == move)
    return f"{seat} {action}"
