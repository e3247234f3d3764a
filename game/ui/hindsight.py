"""What the player could have done better in a hand that has ended, from what he saw at each choice."""

import logging
from dataclasses import dataclass, field

from game.core.advice import Advice
from game.core.match import Choice, Match, choices
from game.core.observation import observe
from game.ui.minds import Adviser

__all__ = ["Hindsight", "Judged"]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice, and what is advised in its place; None after a mistake of the program."""

    choice: Choice
    advice: Advice | None

    @property
    def cost(self) -> float:
        """What the choice has cost, as far as that is known."""
        return (self.advice and self.advice.cost) or 0.0


@dataclass(slots=True)
class Hindsight:
    """Goes over the choices of the seat `me` in the current hand of a match, one after the other."""

    match: Match
    me: int
    choices: tuple[Choice, ...] = ()
    judged: list[Judged] = field(default_factory=list)
    _asked: bool = False

    def __post_init__(self) -> None:
        self.choices = choices(self.match, self.me)

    @property
    def ready(self) -> bool:
        return self.done == len(self.choices)

    @property
    def done(self) -> int:
        """How many choices have been looked at."""
        return len(self.judged)

    def begin(self) -> None:
        """Ask again: somebody else may have asked meanwhile."""
        self._asked = False

    def go_on(self, adviser: Adviser) -> None:
        """Take the advice if it is there, and ask for the next; never wait."""
        if self.ready:
            return
        choice = self.choices[self.done]
        if not self._asked:
            state = choice.before.state
            assert state is not None
            # As a hint was thought out there, so that it says the same.
            seed = choice.before.moment
            adviser.advise(observe(state, self.me), self.match.rules, seed, choice.move)
            self._asked = True
        try:
            advice = adviser.advice()
            if advice is None:
                return
        except Exception:  # noqa: BLE001 (a mistake in a bot must not end the program of the person)
            _log.exception("choice %s could not be judged", self.done)
            advice = None
        self.judged.append(Judged(choice, advice))
        self._asked = False

    def worst_first(self) -> list[Judged]:
        """Give the choices, those first that have cost most; else in the order of play."""
        return sorted(self.judged, key=lambda one: -one.cost)
