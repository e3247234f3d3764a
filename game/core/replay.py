"""Playing a record through the rules and checking every move and result (records.md section 3)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.events import Event, Redealt
from game.core.match import Match, deal_hand, new_match, play, set_up_hand
from game.core.moves import IllegalMove, Refusal
from game.core.notation import format_move
from game.core.observation import observe
from game.core.options import all_options
from game.core.records import HandText, Record, RecordError, result_fields
from game.core.rules import DealError
from game.core.state import Deal, State
from game.core.tiles import Tile, format_tiles

__all__ = ["MoveError", "ReplayedHand", "ResultError", "SetupError", "replay", "report"]


class MoveError(Exception):
    """A listed move is illegal. Hands and moves count from 1."""

    def __init__(self, hand: int, move: int, text: str, cause: IllegalMove) -> None:
        super().__init__(f'hand {hand}, move {move} "{text}": {cause.refusal.value}')
        self.hand = hand
        self.move = move
        self.text = text
        self.cause = cause


class ResultError(Exception):
    """A hand comes to another result than the one listed, or the rules throw away its deal."""

    def __init__(self, hand: int, place: str, why: str) -> None:
        super().__init__(f"hand {hand}, {place}: {why}")


class SetupError(RecordError):
    """A tile of a setup cannot lie where the record says; `cause` says why."""

    def __init__(self, place: str, cause: IllegalMove) -> None:
        super().__init__(place, f"tile {cause.tile} cannot lie there: {cause.refusal.value}")
        self.cause = cause


@dataclass(frozen=True, slots=True)
class ReplayedHand:
    """A hand after its listed moves: the state (None for a deal thrown away) and all that happened."""

    deal: Deal
    state: State | None
    events: tuple[Event, ...]


def replay(record: Record, *, sitting: bool = False, seed: int = 0) -> tuple[Match, tuple[ReplayedHand, ...]]:
    """Play a record through the rules.

    MoveError, ResultError: a move is illegal or a result differs. RecordError: the game cannot have it.
    `sitting`: results have the field of that name. `seed` is what the match goes on with.
    """
    match = new_match(record.rules, seed, record.start)
    replayed: list[ReplayedHand] = []
    for number, hand in enumerate(record.hands):
        if match.over:
            raise RecordError(f"hands[{number}]", "no hand follows the end of the match")
        if match.state is not None and match.state.result is None:
            raise RecordError(f"hands[{number}]", f"hand {number} is not finished, so no other can follow")
        match, events = _begin(match, hand, f"hands[{number}]")
        if match.state is None:
            _check_thrown_away(number + 1, hand)
        for at, (text, seat, move) in enumerate(hand.moves, 1):
            try:
                match, more = _play(match, seat, move)
            except IllegalMove as cause:
                raise MoveError(number + 1, at, text, cause) from None
            events += more
        _check_result(number + 1, hand.result, match.state, sitting=sitting)
        replayed.append(ReplayedHand(match.hands[-1].deal, match.state, events))
    return match, tuple(replayed)


def _begin(match: Match, hand: HandText, place: str) -> tuple[Match, tuple[Event, ...]]:
    try:
        if hand.setup:
            assert hand.turn is not None
            if hand.opener is not None:
                raise RecordError(f"{place}.opener", "nobody opens a hand that has a setup")
            return set_up_hand(match, hand.deal, hand.setup, hand.turn)
        match, events = deal_hand(match, hand.deal)
    except DealError as error:
        raise RecordError(f"{place}.{error.field}", str(error)) from None
    except IllegalMove as cause:
        raise SetupError(f"{place}.setup[{cause.entry}]", cause) from None
    opens = match.state.turn if match.state else None
    for name, seat in (("opener", hand.opener), ("turn", hand.turn)):
        if seat is not None and seat != opens:
            by_rule = "nobody" if opens is None else f"seat {opens}"
            raise RecordError(f"{place}.{name}", f"by the rules {by_rule} opens this hand, not seat {seat}")
    return match, events


def _play(match: Match, seat: int, move: Any) -> tuple[Match, tuple[Event, ...]]:
    state = match.state
    assert state
    if not 0 <= seat < match.rules.seats:
        raise IllegalMove(Refusal.NO_SUCH_SEAT, seat=seat, number=match.rules.seats - 1)
    if state.turn is None:
        raise IllegalMove(Refusal.HAND_OVER)
    if seat != state.turn:
        raise IllegalMove(Refusal.NOT_YOUR_TURN, seat=state.turn)
    return play(match, move)


def _check_thrown_away(number: int, hand: HandText) -> None:
    """Raise ResultError for what is listed after a deal that the rules throw away (records.md 5.5)."""
    if hand.moves:
        text = hand.moves[0][0]
        why = "the rules throw this deal away, so no move can follow"
        raise ResultError(number, f'move 1 "{text}"', why)
    if hand.result is not None:
        raise ResultError(number, "result", "the rules throw this deal away, so it has no result")


def _check_result(
    number: int, listed: Mapping[str, Any] | None, state: State | None, *, sitting: bool
) -> None:
    if listed is None:
        return
    if state is None or state.result is None:
        raise _differs(number, "end", listed.get("end", "a finished hand"), "an unfinished hand")
    found = result_fields(state.result, sitting=sitting)
    for field, value in listed.items():
        if value != found.get(field):
            raise _differs(number, field, value, found.get(field))


def _differs(number: int, field: str, listed: object, found: object) -> ResultError:
    said, given = json.dumps(listed), json.dumps(found)
    return ResultError(number, f"result.{field}", f"the record says {said}, the rules give {given}")


def report(match: Match, hands: tuple[ReplayedHand, ...], *, sitting: bool = False) -> dict[str, Any]:
    """Give what `ryba replay --json` prints."""
    return {
        "ok": True,
        "hands": [_hand_report(match, hand, sitting=sitting) for hand in hands],
        "accounts": list(match.standing.accounts),
        "eggs": match.standing.eggs,
        "match_over": match.over,
    }


def _hand_report(match: Match, hand: ReplayedHand, *, sitting: bool) -> dict[str, Any]:
    state = hand.state
    events = [_event_fields(event) for event in hand.events]
    if state is None:
        return {
            "events": events,
            "ends": {},
            "hands": [format_tiles(row) for row in hand.deal.hands],
            "boneyard": len(hand.deal.boneyard),
            "turn": None,
            "legal": [],
            "result": None,
        }
    fields: dict[str, Any] = {
        "events": events,
        "ends": dict(state.table.ends),
        "hands": [format_tiles(row) for row in state.hands],
        "boneyard": len(state.boneyard),
        "turn": state.turn,
        "legal": [],
        "result": result_fields(state.result, sitting=sitting) if state.result else None,
    }
    if state.turn is not None:
        moves, cut = all_options(match.rules, observe(state, state.turn))
        fields["legal"] = sorted(format_move(state.turn, move) for move in moves)
        if cut:
            fields["legal_cut"] = True
    return fields


def _event_fields(event: Event) -> dict[str, Any]:
    def plain(value: Any) -> Any:
        match value:
            case Tile():
                return str(value)
            case dict():
                return {key: plain(item) for key, item in value.items()}
            case tuple() | list() if hasattr(value, "_fields"):
                return str(value)
            case tuple() | list():
                return [plain(item) for item in value]
            case _:
                return value

    name = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in type(event).__name__)
    if isinstance(event, Redealt):
        name = "redeal"  # the word of records.md
    fields = {key: plain(getattr(event, key)) for key in event.__slots__ if key != "result"}
    return {"event": name.lstrip("_"), **fields}
