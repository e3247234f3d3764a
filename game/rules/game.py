"""A game as it is offered: who can play it, which house rules it has, and how its Rules are built."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.record_fields import MOST, shown
from game.core.rules import OptionValue, Rules

__all__ = ["Game", "GameError", "Option"]


class GameError(ValueError):
    """A game cannot be played so; the message says what is wrong and what can be chosen."""


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule. `values` has the default first; `number`: any number from 1 to MOST is a value."""

    name: str
    values: tuple[OptionValue, ...]
    number: bool = False

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def accepts(self, value: object) -> bool:
        if self.number:
            return type(value) is int and 0 < value <= MOST
        # 1 == True in Python, but a house rule that is a number is not a yes.
        return any(type(value) is type(known) and value == known for known in self.values)

    @property
    def allowed(self) -> str:
        """Say in English what the values are."""
        if self.number:
            return f"a whole number from 1 to {MOST}"
        return ", ".join(map(shown, self.values))


@dataclass(frozen=True, slots=True)
class Game:
    """`seats` are the numbers of players; `pairs`: four may also play in pairs."""

    id: str
    seats: tuple[int, ...]
    pairs: bool
    options: tuple[Option, ...]
    build: Callable[[int, bool, Mapping[str, OptionValue]], Rules]
    sitting: bool = False
    """Can a side sit on the goat (rules.md 2.4)?"""
    pairs_only: bool = False
    """Four do not play each for himself."""

    @property
    def tables(self) -> tuple[tuple[int, bool], ...]:
        """Give the numbers of players, and whether they play in pairs."""
        alone = tuple((seats, False) for seats in self.seats if seats < 4 or not self.pairs_only)
        return (*alone, (4, True)) if self.pairs else alone

    def table_for(self, seats: int, *, pairs: bool) -> tuple[int, bool]:
        """Give the table of this game that comes nearest to what was wanted, else its first."""
        for table in ((seats, pairs), (seats, not pairs)):
            if table in self.tables:
                return table
        return self.tables[0]

    @property
    def eggs(self) -> bool:
        """Say whether points of a tie are carried over."""
        return self.rules(self.seats[0]).scoring.eggs

    def rules(self, seats: int, *, pairs: bool = False, options: Mapping[str, object] | None = None) -> Rules:
        """Build the rules; GameError for seats or options that the game does not have."""
        if seats not in self.seats:
            *some, most = map(str, self.seats)
            numbers = " or ".join([", ".join(some), most] if some else [most])
            raise GameError(f"{self.id} is for {numbers} players, not for {seats}")
        if (seats, pairs) not in self.tables:
            raise GameError(self._no_such_table(seats, pairs=pairs))
        known = {option.name: option for option in self.options}
        chosen: dict[str, OptionValue] = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            option = known.get(name)
            if option is None:
                others = ", ".join(known) or "none"
                raise GameError(f"{self.id} has no option {shown(name)}; it has: {others}")
            if not option.accepts(value) or not isinstance(value, int | str):
                # As JSON has it: settings and records are where a value is written.
                raise GameError(f"option {shown(name)} cannot be {shown(value)}; it can be: {option.allowed}")
            chosen[name] = value
        return self.build(seats, pairs, chosen)

    def _no_such_table(self, seats: int, *, pairs: bool) -> str:
        """Say why so many do not play so, and what to choose instead."""
        if not pairs:
            others = " or ".join(str(number) for number, together in self.tables if not together)
            return f"{self.id} is played by {seats} only in pairs; choose pairs, or {others} players"
        if not self.pairs:
            return f"{self.id} is not played in pairs; leave pairs out"
        return f"{self.id} is played in pairs by 4 only, not by {seats}; choose 4 players, or leave pairs out"
