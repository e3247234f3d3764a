"""Reading a record (records.md): every check that needs no play, and an error that names the place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core import record_fields as fields
from game.core.moves import Move
from game.core.notation import parse_move, parse_placements
from game.core.record_fields import RecordError
from game.core.results import Standing
from game.core.rules import Rules
from game.core.state import Deal
from game.core.table import Placement
from game.core.tiles import DOUBLE_SIX, NotationError, Tile

__all__ = ["FindGame", "HandText", "KnownGame", "Record", "RecordError", "read_record"]


class KnownGame(Protocol):
    """What reading a record needs to know of a game. `rules`: ValueError where it cannot be played so."""

    @property
    def eggs(self) -> bool: ...

    @property
    def sitting(self) -> bool: ...

    def rules(
        self, seats: int, *, pairs: bool = False, options: Mapping[str, object] | None = None
    ) -> Rules: ...


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


def read_record(text: str, find: FindGame) -> Record:
    """Read a record; RecordError says where and what is wrong."""
    data = fields.parse(text)
    if not isinstance(data, dict):
        raise RecordError("", f"a record is a JSON object, not {fields.shown(data)}")
    version = fields.field(data, "ryba", int, "ryba")
    if version != 1:
        raise RecordError("ryba", f"format version {fields.shown(version)} is unknown; this program reads 1")
    game, rules = _rules(data, find)
    names = _names(data.get("names"), rules)
    start = _start(data.get("start", {}), game, rules)
    listed = fields.field(data, "hands", list, "hands")
    hands = tuple(_hand(hand, f"hands[{at}]", rules) for at, hand in enumerate(listed))
    known = {"ryba", "game", "options", "seats", "pairs", "names", "start", "hands"}
    return Record(rules, start, hands, names, {key: data[key] for key in data if key not in known})


def _rules(data: Mapping[str, Any], find: FindGame) -> tuple[KnownGame, Rules]:
    game_id = fields.field(data, "game", str, "game")
    seats = fields.number(fields.field(data, "seats", int, "seats"), "seats")
    pairs = fields.typed(data.get("pairs", False), bool, "pairs")
    options = fields.typed(data.get("options", {}), dict, "options")
    place = "game"
    try:
        game = find(game_id)
        place = "pairs" if pairs else "seats"
        game.rules(seats, pairs=pairs)
        place = "options"
        return game, game.rules(seats, pairs=pairs, options=options)
    except ValueError as error:
        raise RecordError(place, str(error)) from None


def _names(names: Any, rules: Rules) -> tuple[str, ...] | None:
    if names is None:
        return None
    if len(fields.typed(names, list, "names")) != rules.seats:
        raise RecordError("names", f"{len(names)} names are given, but {rules.seats} play")
    for at, name in enumerate(names):
        if not fields.typed(name, str, f"names[{at}]").isprintable():
            raise RecordError(f"names[{at}]", f"{fields.shown(name)} has characters that cannot be shown")
    return tuple(names)


def _start(data: Any, game: KnownGame, rules: Rules) -> Standing:
    fields.typed(data, dict, "start")
    fields.known(data, ("accounts", "eggs", "first_hand", "opener", "sitting"), "start")
    accounts = rules.new_standing().accounts
    if "accounts" in data:
        place = "start.accounts"
        listed = fields.typed(data["accounts"], list, place)
        if len(listed) != rules.sides:
            raise RecordError(place, f"{len(listed)} accounts are given, but there are {rules.sides} sides")
        accounts = tuple(fields.number(account, f"{place}[{at}]") for at, account in enumerate(listed))
        if not rules.scoring.points and any(accounts):
            raise RecordError(place, f"no points are kept in {rules.game}, so every account must be 0")
        if rules.target is not None and max(accounts) >= rules.target:
            raise RecordError(place, f"the match is over: {max(accounts)} of {rules.target} points")
    if "eggs" in data and not game.eggs:
        raise RecordError("start.eggs", f"{rules.game} has no eggs")
    if data.get("sitting") is not None and not game.sitting:
        raise RecordError("start.sitting", f"nobody sits on the goat in {rules.game}")
    return Standing(
        accounts,
        eggs=fields.number(data.get("eggs", 0), "start.eggs"),
        first_hand=fields.typed(data.get("first_hand", True), bool, "start.first_hand"),
        opener=fields.seat(data.get("opener"), rules.seats, "start.opener"),
        sitting=fields.seat(data.get("sitting"), rules.sides, "start.sitting"),
    )


def _hand(data: Any, place: str, rules: Rules) -> HandText:
    fields.typed(data, dict, place)
    dealt = fields.field(data, "deal", dict, f"{place}.deal")
    fields.known(dealt, ("hands", "boneyard", "removed"), f"{place}.deal")
    rows = fields.field(dealt, "hands", list, f"{place}.deal.hands")
    seen: set[Tile] = set()
    hands = tuple(fields.tiles(row, f"{place}.deal.hands[{at}]", seen) for at, row in enumerate(rows))
    boneyard = fields.tiles(dealt.get("boneyard", ""), f"{place}.deal.boneyard", seen)
    removed = fields.tiles(dealt.get("removed", ""), f"{place}.deal.removed", seen)
    setup = _setup(data.get("setup", []), f"{place}.setup", seen)
    opener = fields.seat(data.get("opener"), rules.seats, f"{place}.opener")
    turn = fields.seat(data.get("turn"), rules.seats, f"{place}.turn")
    if setup and turn is None:
        raise RecordError(f"{place}.turn", "a hand with a setup must name the seat to move")
    moves = fields.typed(data.get("moves", []), list, f"{place}.moves")
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
    for at, text in enumerate(fields.typed(data, list, place)):
        here = f"{place}[{at}]"
        try:
            entry = parse_placements(fields.typed(text, str, here))
        except NotationError as error:
            raise RecordError(here, str(error)) from None
        for placement in entry:
            if placement.tile in seen:
                raise RecordError(here, f"tile {placement.tile} is dealt twice")
            seen.add(placement.tile)
        entries.append(entry)
    return tuple(entries)


def _move(value: Any, place: str) -> tuple[str, int, Move]:
    text: str = fields.typed(value, str, place)
    try:
        return (text, *parse_move(text))
    except NotationError as error:
        raise RecordError(place, str(error)) from None


def _result(data: Any, place: str) -> Mapping[str, Any] | None:
    if data is None:
        return None
    result: Mapping[str, Any] = fields.typed(data, dict, place)
    fields.known(result, tuple(_RESULT), place)
    for key, value in result.items():
        _RESULT[key](value, f"{place}.{key}")
    return result


def _end(value: Any, place: str) -> None:
    if fields.typed(value, str, place) not in ("domino", "fish"):
        raise RecordError(place, f"a hand ends with domino or fish, not {fields.shown(value)}")


def _titles(value: Any, place: str) -> None:
    for title, sides in fields.typed(value, dict, place).items():
        fields.numbers(sides, f"{place}[{fields.shown(title)}]")


_RESULT: dict[str, Callable[[Any, str], object]] = {
    "end": _end,
    "winners": fields.numbers,
    "values": fields.numbers,
    "written": fields.numbers,
    "accounts": fields.numbers,
    "eggs": lambda value, place: fields.typed(value, int, place),
    "titles": _titles,
    "sitting": lambda value, place: value is None or fields.typed(value, int, place),
    "match_over": lambda value, place: fields.typed(value, bool, place),
}
"""The fields of a result and what each must be."""
