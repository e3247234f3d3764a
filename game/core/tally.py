"""What hands and matches have come to for one player, in numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.core.results import HandResult
from game.core.rules import Rules

__all__ = ["WINNER", "Tally"]

WINNER = "winner"
"""The title that one plays for; all others one plays against (records.md 5.10)."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers of hands where nothing else is said. `titles` says how often each was got."""

    matches: int = 0
    matches_won: int = 0
    matches_drawn: int = 0
    """All sides got the same title, or none got any."""
    streak: int = 0
    """The matches won in a row up to now."""
    best_streak: int = 0
    hands: int = 0
    hands_won: int = 0
    hands_drawn: int = 0
    dominoes: int = 0
    """The player himself went out."""
    fish_made: int = 0
    """The player himself blocked the table."""
    fish_suffered: int = 0
    """Somebody of another side blocked it."""
    eggs: int = 0
    """Those that the own side wrote."""
    points: int = 0
    """What the own side wrote in all hands."""
    most: int = 0
    """The most points that the own side wrote in one hand."""
    most_others: int = 0
    """The most points that the others together wrote in one hand."""
    titles: Mapping[str, int] = field(default_factory=dict)

    @property
    def matches_lost(self) -> int:
        return self.matches - self.matches_won - self.matches_drawn

    @property
    def hands_lost(self) -> int:
        return self.hands - self.hands_won - self.hands_drawn

    @property
    def average(self) -> int:
        """Give the points for each hand, as a whole number."""
        return (2 * self.points + self.hands) // (2 * self.hands) if self.hands else 0

    def and_hand(self, rules: Rules, result: HandResult, me: int) -> "Tally":
        """Add a hand that has ended, and with it the match if it is over."""
        side = rules.side(me)
        blocked = result.end == "fish" and result.why == "blocked"
        written = result.written
        others = sum(written) - written[side]
        tally = replace(
            self,
            hands=self.hands + 1,
            hands_won=self.hands_won + (me in result.winners),
            hands_drawn=self.hands_drawn + result.tied,
            dominoes=self.dominoes + (result.end == "domino" and result.by == me),
            fish_made=self.fish_made + (blocked and result.by == me),
            fish_suffered=self.fish_suffered + (blocked and rules.side(result.by) != side),
            # Eggs below a threshold are nobody's (A3.11), and the yard goat writes none (A4.6).
            eggs=self.eggs
            + sum(entry.eggs for entry in result.entries if entry.side == side and entry.written),
            points=self.points + written[side],
            most=max(self.most, written[side]),
            most_others=max(self.most_others, others),
        )
        return tally.and_match(rules, result, side) if result.match_over else tally

    def and_match(self, rules: Rules, result: HandResult, side: int) -> "Tally":
        """Add a match that this hand has ended."""
        titled = {each for sides in result.titles.values() for each in sides}
        drawn = len(titled) in (0, rules.sides)
        won = not drawn and (side in titled) == (WINNER in result.titles)
        streak = self.streak + 1 if won else 0
        got = [title for title, sides in result.titles.items() if side in sides]
        return replace(
            self,
            matches=self.matches + 1,
            matches_won=self.matches_won + won,
            matches_drawn=self.matches_drawn + drawn,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            titles={**self.titles, **{title: self.titles.get(title, 0) + 1 for title in got}},
        )
