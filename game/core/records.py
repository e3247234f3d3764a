"""The text format of games (records.md): a match as a record. Reading one is in record_reader."""

import json
from collections.abc import Mapping
from typing import Any

from game.core.match import HandLog, Match
from game.core.notation import format_move
from game.core.record_reader import FindGame, HandText, KnownGame, Record, RecordError, read_record
from game.core.results import HandResult
from game.core.tiles import format_tiles

__all__ = [
    "FindGame",
    "HandText",
    "KnownGame",
    "Record",
    "RecordError",
    "read_record",
    "record_of",
    "result_fields",
    "write_record",
]


def result_fields(result: HandResult, *, sitting: bool) -> dict[str, Any]:
    """Give a result in the words of records.md, sides and seats as lists; `sitting` where the game has it."""
    fields: dict[str, Any] = {
        "end": result.end,
        "winners": list(result.winners),
        "values": list(result.values),
        "written": list(result.written),
        "accounts": list(result.after.accounts),
        "eggs": result.after.eggs,
        "titles": {title: list(sides) for title, sides in result.titles.items()},
        "match_over": result.match_over,
    }
    if sitting:
        fields["sitting"] = result.after.sitting
    return fields


def record_of(
    match: Match, game: KnownGame, names: tuple[str, ...] | None = None, **more: Any
) -> dict[str, Any]:
    """Give the record of a match as a JSON object; `more` are fields of our own, which readers ignore."""
    rules = match.rules
    plain = game.rules(rules.seats, pairs=rules.pairs).options
    data: dict[str, Any] = {
        "ryba": 1,
        "game": rules.game,
        "options": {name: value for name, value in rules.options.items() if value != plain[name]},
        "seats": rules.seats,
        "pairs": rules.pairs,
    }
    if names:
        data["names"] = list(names)
    if match.start != rules.new_standing():
        start: dict[str, Any] = {"accounts": list(match.start.accounts)}
        if game.eggs:
            start["eggs"] = match.start.eggs
        start |= {"first_hand": match.start.first_hand, "opener": match.start.opener}
        if game.sitting:
            start["sitting"] = match.start.sitting
        data["start"] = start
    data |= more
    data["hands"] = [_hand_fields(hand, game) for hand in match.hands]
    return data


def _hand_fields(hand: HandLog, game: KnownGame) -> dict[str, Any]:
    deal = hand.deal
    fields: dict[str, Any] = {
        "deal": {
            "hands": [format_tiles(row) for row in deal.hands],
            "boneyard": format_tiles(deal.boneyard),
            "removed": format_tiles(deal.removed),
        }
    }
    if deal.opener is not None:
        fields["opener"] = deal.opener
    if hand.setup:
        fields["setup"] = ["+".join(map(str, entry)) for entry in hand.setup]
        fields["turn"] = hand.turn
    fields["moves"] = [format_move(seat, move) for seat, move in hand.moves]
    if hand.result:
        fields["result"] = result_fields(hand.result, sitting=game.sitting)
    return fields


def write_record(data: Mapping[str, Any]) -> str:
    """Give the text of a record file; it can always be written as UTF-8."""
    # One line a hand: a save is written after every move, and indenting it all takes most of the time.
    head = json.dumps(
        {**{key: value for key, value in data.items() if key != "hands"}, "hands": []}, ensure_ascii=False
    )
    hands = ",\n".join(json.dumps(hand, ensure_ascii=False) for hand in data["hands"])
    text = f"{head[:-2]}\n{hands}\n]}}\n"
    # Half of a surrogate pair has no UTF-8; as a backslash and its number it is proper JSON.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
