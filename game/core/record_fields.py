"""Checks of single fields of a record: each gives the value or a RecordError that names the place."""

import json
from collections.abc import Mapping
from typing import Any

from game.core.tiles import NotationError, Tile, parse_tiles

__all__ = [
    "MOST",
    "RecordError",
    "field",
    "known",
    "number",
    "numbers",
    "parse",
    "seat",
    "shown",
    "tiles",
    "typed",
]

MOST = 1_000_000_000
"""More points than any match has; beyond it a number is a slip, and could grow past what Python prints."""

_KINDS = {list: "a list", dict: "an object", str: "a text", int: "a whole number", bool: "true or false"}


class RecordError(ValueError):
    """A record that cannot be read. `place` is where in the file, such as `hands[0].deal.hands[1]`."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.place = place


def parse(text: str) -> Any:
    """Read JSON more strictly than Python does: no field twice, no NaN."""
    if text.startswith("\ufeff"):
        raise RecordError("", "the file begins with a byte order mark; save it as UTF-8 without one")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise RecordError("", f"this is not JSON: {error.msg} ({where})") from None
    except RecursionError:
        raise RecordError("", "this is not a record: it is nested too deeply") from None
    except RecordError:
        raise
    except ValueError:  # a whole number of thousands of digits
        raise RecordError("", "this is not a record: a number in it is too big") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise RecordError("", f"the field {shown(key)} is given twice in one object")
        result[key] = value
    return result


def _constant(name: str) -> Any:
    raise RecordError("", f"this is not JSON: {name} is no number of JSON")


def shown(value: Any) -> str:
    """Give a value for a message: short, on one line, in letters that every terminal has."""
    if isinstance(value, list | dict):
        return _KINDS[type(value)]
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def typed(value: Any, kind: type, place: str) -> Any:
    """Give the value if it is of this very type: true is no whole number."""
    if type(value) is not kind:
        raise RecordError(place, f"this must be {_KINDS[kind]}, not {shown(value)}")
    return value


def field(data: Mapping[str, Any], key: str, kind: type, place: str) -> Any:
    """Give a field that must be there."""
    if key not in data:
        raise RecordError(place, "this field is missing")
    return typed(data[key], kind, place)


def known(data: Mapping[str, Any], names: tuple[str, ...], place: str) -> None:
    for key in data:
        if key not in names:
            raise RecordError(place, f"unknown field {shown(key)}; known are: {', '.join(names)}")


def number(value: Any, place: str) -> int:
    """Give points, or another whole number that is not below 0."""
    if not 0 <= typed(value, int, place) <= MOST:
        raise RecordError(place, f"this must be from 0 to {MOST}, but it is {shown(value)}")
    return int(value)


def numbers(value: Any, place: str) -> None:
    """Check a list of whole numbers of any size."""
    for at, item in enumerate(typed(value, list, place)):
        typed(item, int, f"{place}[{at}]")


def seat(value: Any, seats: int, place: str) -> int | None:
    """Give a seat, or None where none is named."""
    if value is None:
        return None
    if not 0 <= typed(value, int, place) < seats:
        raise RecordError(place, f"there is no {shown(value)}; the numbers are 0 to {seats - 1}")
    return int(value)


def tiles(value: Any, place: str, seen: set[Tile]) -> tuple[Tile, ...]:
    """Read tiles that are in nobody's hands yet, and add them to `seen`."""
    try:
        row = parse_tiles(typed(value, str, place))
    except NotationError as error:
        raise RecordError(place, str(error)) from None
    for tile in row:
        if tile in seen:
            raise RecordError(place, f"tile {tile} is dealt twice")
        seen.add(tile)
    return row
