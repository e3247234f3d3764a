"""The player's statistics: a tally for each game, table and level, and which hands are in them.

A hand is counted once, whatever happens to the program: `counted` says of each match how many hands of it are
in, and is written in the same file as the numbers.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from game.core.match import Match
from game.core.tally import Tally

__all__ = ["Scope", "Statistics", "StatisticsError", "read_statistics", "write_statistics"]

VERSION = 1
OVER = -1
"""Stands for the number of hands of a match that is over: nothing of it is counted any more."""
REMEMBERED = 100
"""Of so many matches it is known which hands are counted; the oldest are forgotten first."""
MOST = 10**9


class StatisticsError(ValueError):
    """A file of statistics that cannot be used; the message says where and what is wrong."""


@dataclass(frozen=True, slots=True, order=True)
class Scope:
    """What a tally is about; "" and 0 stand for all of them."""

    game: str = ""
    seats: int = 0
    pairs: bool = False
    level: str = ""


def _scopes(match: Match, level: str) -> tuple[Scope, ...]:
    """Give the tallies into which a hand of this match goes."""
    rules = match.rules
    return (
        Scope(),
        Scope(level=level),
        Scope(rules.game),
        Scope(rules.game, rules.seats, rules.pairs, level),
    )


@dataclass(frozen=True, slots=True)
class Statistics:
    """`begun` is how many matches were begun: it makes their names different."""

    tallies: Mapping[Scope, Tally] = field(default_factory=dict)
    counted: Mapping[str, int] = field(default_factory=dict)
    begun: int = 0

    def begin(self, seed: int) -> tuple["Statistics", str]:
        """Give the name under which a new match counts."""
        name = f"{self.begun + 1}/{seed}"
        return replace(self._marked(name, 0), begun=self.begun + 1), name

    def resume(self, name: str, match: Match) -> "Statistics":
        """Know a match that is loaded; of one that was not known, what has ended is not counted."""
        return self if name in self.counted else self._marked(name, OVER if match.over else _ended(match))

    def count(self, name: str, match: Match, level: str, me: int) -> "Statistics":
        """Count the hands of a match that have ended and are not counted yet; the same object if none are."""
        done, ended = self.counted.get(name, 0), _ended(match)
        if done == OVER or ended <= done:
            return self
        tallies = dict(self.tallies)
        for hand in match.hands[done:ended]:
            # A deal that was thrown away has no result.
            if hand.result is not None:
                for scope in _scopes(match, level):
                    tallies[scope] = tallies.get(scope, Tally()).and_hand(match.rules, hand.result, me)
        return replace(self._marked(name, OVER if match.over else ended), tallies=tallies)

    def emptied(self) -> "Statistics":
        """Begin anew; what was counted before is not counted again."""
        return replace(self, tallies={})

    def tally(self, scope: Scope) -> Tally:
        return self.tallies.get(scope, Tally())

    def cells(self, game: str) -> tuple[Scope, ...]:
        """Give each table and level that this game was played with."""
        return tuple(sorted(scope for scope in self.tallies if scope.game == game and scope.seats))

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(sorted({scope.game for scope in self.tallies if scope.game}))

    @property
    def levels(self) -> tuple[str, ...]:
        return tuple(sorted({scope.level for scope in self.tallies if scope.level}))

    def _marked(self, name: str, hands: int) -> "Statistics":
        marks = [(known, number) for known, number in self.counted.items() if known != name]
        return replace(self, counted=dict([*marks, (name, hands)][-REMEMBERED:]))


def _ended(match: Match) -> int:
    """Give how many of the hands listed have ended."""
    playing = match.state is not None and match.result is None
    return len(match.hands) - playing


def write_statistics(statistics: Statistics) -> str:
    """Give the text of a file of statistics. What is 0 is left out."""
    tallies = [
        json.dumps({**_written(scope), **_written(tally)}, ensure_ascii=False)
        for scope, tally in sorted(statistics.tallies.items())
    ]
    head = {"version": VERSION, "begun": statistics.begun, "counted": dict(statistics.counted), "tallies": []}
    # One line a tally: it is written after every hand, and people can read it so.
    lines = ",\n".join(tallies)
    return f"{json.dumps(head, ensure_ascii=False)[:-2]}\n{lines}\n]}}\n"


def _written(value: Scope | Tally) -> dict[str, Any]:
    return {known.name: number for known in fields(value) if (number := getattr(value, known.name))}


def read_statistics(text: str) -> Statistics:
    """Read statistics; fields that are unknown are left alone. StatisticsError."""
    try:
        data = json.loads(text)
        # Half a letter can be written in JSON, and could not be kept in a file.
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:  # no JSON, or a number beyond all bounds
        raise StatisticsError(f"this is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise StatisticsError("statistics are a JSON object")
    if data.get("version") != VERSION:
        raise StatisticsError(
            f"version: {data.get('version')!r} is unknown; this program reads version {VERSION}"
        )
    counted = _typed(data, "counted", dict, "statistics")
    return Statistics(
        dict(_tallies(_typed(data, "tallies", list, "statistics"))),
        {name: _number(counted, name, "counted", least=OVER) for name in counted},
        _number(data, "begun", "statistics"),
    )


def _tallies(rows: list[Any]) -> Iterator[tuple[Scope, Tally]]:
    for at, row in enumerate(rows):
        place = f"tallies[{at}]"
        if not isinstance(row, dict):
            raise StatisticsError(f"{place} is no object")
        titles = _typed(row, "titles", dict, place)
        numbers = {known.name: _number(row, known.name, place) for known in _NUMBERS}
        tally = Tally(**numbers, titles={title: _number(titles, title, place) for title in titles})
        if min(tally.hands_lost, tally.matches_lost, tally.best_streak - tally.streak) < 0:
            raise StatisticsError(f"{place} holds numbers that do not go together")
        yield _scope(row, place), tally


_NUMBERS = tuple(known for known in fields(Tally) if known.name != "titles")


def _scope(row: dict[str, Any], place: str) -> Scope:
    seats = _number(row, "seats", place)
    if seats not in (0, 2, 3, 4):
        raise StatisticsError(f"{place}: nobody plays with {seats} seats")
    names = {name: _typed(row, name, str, place) for name in ("game", "level")}
    if not all(name.isprintable() for name in names.values()):
        raise StatisticsError(f"{place}: a name cannot be printed")
    return Scope(names["game"], seats, _typed(row, "pairs", bool, place), names["level"])


def _number(row: dict[str, Any], name: str, place: str, *, least: int = 0) -> int:
    number: int = _typed(row, name, int, place)
    if not least <= number <= MOST:
        raise StatisticsError(f"{place}: {name}: {number} is not between {least} and {MOST}")
    return number


def _typed(row: dict[str, Any], name: str, kind: type, place: str) -> Any:
    """Give a field; what is missing is 0, "" or empty."""
    value = row.get(name, kind())
    if type(value) is not kind:
        raise StatisticsError(f"{place}: {name}: {value!r} is not of the right kind")
    return value
