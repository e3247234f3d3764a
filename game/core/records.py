"""The text format of games (records.md): reading with every check, and writing."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.match import HandLog, Match
from game.core.moves import Move
from game.core.notation import format_move, parse_move, parse_placements
from game.core.results import HandResult, Standing
from game.core.rules import Rules
from game.core.state import Deal
from game.core.table import Placement
from game.core.tiles import DOUBLE_SIX, NotationError, Tile, format_tiles, parse_tiles

__all__ = [
    "HandText",
    "KnownGame",
    "Record",
    "RecordError",
    "read_record",
    "record_of",
    "result_fields",
    "write_record",
]

RESULT_FIELDS = ("end", "winners", "values", "written", "accounts", "eggs", "titles", "sitting", "match_over")


class RecordError(ValueError):
    """A record that cannot be read. `place` is where in the file, such as `hands[0].deal.hands[1]`."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.place = place


class KnownGame(Protocol):
    """What reading a record needs to know of a game; `rules` raises ValueError where it cannot be played so."""

    @property
    def eggs(self) -> bool: ...

    @property
    def sitting(self) -> bool: ...

    def rules(self, seats: int, *, pairs: bool = False, options: Mapping[str, object] | None = None) -> Rules: ...


class FindGame(Protocol):
    def __call__(self, game_id: str, /) -> KnownGame: ...


@dataclass(frozen=True, slots=True)
class HandText:
    """A hand as a record lists it; `moves` keep their text for messages; `result` the fields to check."""

    deal: Deal
    opener: int | None = None
    setup: tuple[tuple[Placement, ...], ...] = ()
    turn: int | None = None
    moves: tuple[tuple[str, int, Move], ...] = ()
    result: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A record that has been read. `more` holds the fields of the file that this format does not know."""

    rules: Rules
    start: Standing
    hands: tuple[HandText, ...]
    names: tuple[str, ...] | None = None
    more: Mapping[str, Any] = field(default_factory=dict)


# Reading.


def read_record(text: str, find: FindGame) -> Record:
    """Read a record; RecordError says where and what is wrong."""
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise RecordError("", f"this is not JSON: {error.msg} in line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise RecordError("", "this is not a record: it is nested too deeply") from None
    if not isinstance(data, dict):
        raise RecordError("", "a record is a JSON object")
    if "ryba" not in data:
        raise RecordError("ryba", "the format version is missing (write 1)")
    if type(data["ryba"]) is not int or data["ryba"] != 1:
        raise RecordError("ryba", f"format version {data['ryba']!r} is unknown; this program reads version 1")
    game, rules = _rules(data, find)
    names = _names(data.get("names"), rules)
    start = _start(data.get("start", {}), game, rules)
    hands = _typed(data, "hands", list, "hands", required=True)
    known = {"ryba", "game", "options", "seats", "pairs", "names", "start", "hands"}
    more = {key: value for key, value in data.items() if key not in known}
    return Record(rules, start, tuple(_hand(hand, f"hands[{at}]", rules) for at, hand in enumerate(hands)), names, more)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise RecordError("", f"the field {key!r} is given twice in one object")
        result[key] = value
    return result


_KINDS = {list: "a list", dict: "an object", str: "a text", int: "a whole number", bool: "true or false"}


def _typed(data: Mapping[str, Any], key: str, kind: type, place: str, *, required: bool = False) -> Any:
    if key not in data:
        if required:
            raise RecordError(place, "this field is missing")
        return None
    return _is(data[key], kind, place)


def _is(value: Any, kind: type, place: str) -> Any:
    if type(value) is not kind:
        raise RecordError(place, f"this must be {_KINDS[kind]}, not {json.dumps(value, ensure_ascii=False)[:60]}")
    return value


def _number(value: Any, place: str) -> int:
    number: int = _is(value, int, place)
    if number < 0:
        raise RecordError(place, f"this cannot be below 0, but it is {number}")
    return number


def _seat(value: Any, seats: int, place: str) -> int:
    seat: int = _is(value, int, place)
    if not 0 <= seat < seats:
        raise RecordError(place, f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    return seat


def _known(data: Mapping[str, Any], known: tuple[str, ...], place: str) -> None:
    for key in data:
        if key not in known:
            raise RecordError(f"{place}.{key}", f"unknown field; known are: {', '.join(known)}")


def _rules(data: Mapping[str, Any], find: FindGame) -> tuple[KnownGame, Rules]:
    game_id = _typed(data, "game", str, "game", required=True)
    seats = _typed(data, "seats", int, "seats", required=True)
    pairs = bool(_typed(data, "pairs", bool, "pairs"))
    options = _typed(data, "options", dict, "options") or {}
    try:
        game = find(game_id)
    except ValueError as error:
        raise RecordError("game", str(error)) from None
    try:
        game.rules(seats, pairs=pairs)
    except ValueError as error:
        raise RecordError("pairs" if pairs else "seats", str(error)) from None
    try:
        return game, game.rules(seats, pairs=pairs, options=options)
    except ValueError as error:
        raise RecordError("options", str(error)) from None


def _names(names: Any, rules: Rules) -> tuple[str, ...] | None:
    if names is None:
        return None
    _is(names, list, "names")
    if len(names) != rules.seats:
        raise RecordError("names", f"{len(names)} names are given, but {rules.seats} play")
    return tuple(_is(name, str, f"names[{at}]") for at, name in enumerate(names))


def _start(data: Any, game: KnownGame, rules: Rules) -> Standing:
    _is(data, dict, "start")
    _known(data, ("accounts", "eggs", "first_hand", "opener", "sitting"), "start")
    new = rules.new_standing()
    accounts = new.accounts
    if "accounts" in data:
        listed = _is(data["accounts"], list, "start.accounts")
        if len(listed) != rules.sides:
            raise RecordError("start.accounts", f"{len(listed)} accounts are given, but there are {rules.sides} sides")
        accounts = tuple(_number(account, f"start.accounts[{at}]") for at, account in enumerate(listed))
        if rules.target is not None and max(accounts) >= rules.target:
            raise RecordError("start.accounts", f"the match is over: {max(accounts)} of {rules.target} points")
    eggs = _number(data.get("eggs", 0), "start.eggs")
    if "eggs" in data and not game.eggs:
        raise RecordError("start.eggs", f"{rules.game} has no eggs")
    first_hand = _is(data.get("first_hand", True), bool, "start.first_hand")
    opener, sitting = data.get("opener"), data.get("sitting")
    if opener is not None:
        _seat(opener, rules.seats, "start.opener")
    if sitting is not None:
        if not game.sitting:
            raise RecordError("start.sitting", f"nobody sits on the goat in {rules.game}")
        _seat(sitting, rules.sides, "start.sitting")
    return Standing(accounts, eggs, first_hand, opener, sitting)


def _tiles(value: Any, place: str, seen: set[Tile]) -> tuple[Tile, ...]:
    try:
        tiles = parse_tiles(_is(value, str, place))
    except NotationError as error:
        raise RecordError(place, str(error)) from None
    for tile in tiles:
        if tile in seen:
            raise RecordError(place, f"tile {tile} is dealt twice")
        seen.add(tile)
    return tiles


def _hand(data: Any, place: str, rules: Rules) -> HandText:
    _is(data, dict, place)
    dealt = _typed(data, "deal", dict, f"{place}.deal", required=True)
    _known(dealt, ("hands", "boneyard", "removed"), f"{place}.deal")
    rows = _typed(dealt, "hands", list, f"{place}.deal.hands", required=True)
    seen: set[Tile] = set()
    hands = tuple(_tiles(row, f"{place}.deal.hands[{at}]", seen) for at, row in enumerate(rows))
    boneyard = _tiles(dealt.get("boneyard", ""), f"{place}.deal.boneyard", seen)
    removed = _tiles(dealt.get("removed", ""), f"{place}.deal.removed", seen)
    setup = _setup(data.get("setup", []), f"{place}.setup", seen)
    opener, turn = data.get("opener"), data.get("turn")
    if opener is not None:
        _seat(opener, rules.seats, f"{place}.opener")
    if turn is not None:
        _seat(turn, rules.seats, f"{place}.turn")
    elif setup:
        raise RecordError(f"{place}.turn", "a hand with a setup must name the seat to move")
    moves = _is(data.get("moves", []), list, f"{place}.moves")
    return HandText(
        # Tiles named nowhere are out of play, so that small positions can be written.
        Deal(hands, boneyard, removed + tuple(tile for tile in DOUBLE_SIX if tile not in seen), opener),
        opener,
        setup,
        turn,
        tuple(_move(move, f"{place}.moves[{at}]") for at, move in enumerate(moves)),
        _result(data.get("result"), f"{place}.result"),
    )


def _setup(data: Any, place: str, seen: set[Tile]) -> tuple[tuple[Placement, ...], ...]:
    entries = []
    for at, text in enumerate(_is(data, list, place)):
        try:
            entry = parse_placements(_is(text, str, f"{place}[{at}]"))
        except NotationError as error:
            raise RecordError(f"{place}[{at}]", str(error)) from None
        for placement in entry:
            if placement.tile in seen:
                raise RecordError(f"{place}[{at}]", f"tile {placement.tile} is dealt twice")
            seen.add(placement.tile)
        entries.append(entry)
    return tuple(entries)


def _move(value: Any, place: str) -> tuple[str, int, Move]:
    text: str = _is(value, str, place)
    try:
        return (text, *parse_move(text))
    except NotationError as error:
        raise RecordError(place, str(error)) from None


def _result(data: Any, place: str) -> Mapping[str, Any] | None:
    if data is None:
        return None
    _is(data, dict, place)
    _known(data, RESULT_FIELDS, place)
    for key, value in data.items():
        here = f"{place}.{key}"
        match key:
            case "end":
                if _is(value, str, here) not in ("domino", "fish"):
                    raise RecordError(here, f"a hand ends with domino or fish, not {value!r}")
            case "eggs":
                _is(value, int, here)
            case "match_over":
                _is(value, bool, here)
            case "sitting":
                if value is not None:
                    _is(value, int, here)
            case "titles":
                for title, sides in _is(value, dict, here).items():
                    _numbers(sides, f"{here}.{title}")
            case _:
                _numbers(value, here)
    result: Mapping[str, Any] = data
    return result


def _numbers(value: Any, place: str) -> None:
    for at, number in enumerate(_is(value, list, place)):
        _is(number, int, f"{place}[{at}]")


# Writing.


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


def record_of(match: Match, game: KnownGame, names: tuple[str, ...] | None = None, **more: Any) -> dict[str, Any]:
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
    """Give the text of a record file."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
