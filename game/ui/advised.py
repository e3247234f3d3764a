"""What has been advised stands: asked again about the same position, it is said again."""

from dataclasses import dataclass, field, replace

from game.core.advice import Advice
from game.core.moves import Move
from game.core.observation import Observation
from game.core.rules import Rules
from game.ui.minds import Adviser

__all__ = ["Advised"]

_MOST = 200
"""So many positions are remembered: more than a long hand has."""


@dataclass(slots=True)
class Advised:
    """An adviser that remembers.

    The clock decides how many deals are imagined, so that a second thought may come to something else: a
    review would blame a move for what a hint had called as good.
    """

    _adviser: Adviser
    _known: list[tuple[str, Observation, Advice]] = field(default_factory=list)
    """With the seed, which names the moment, and the view: after a move was taken back both tell it."""
    _asked: tuple[str, Observation] | None = None
    _found: Advice | None = None

    def advise(self, view: Observation, rules: Rules, seed: str, made: Move | None = None) -> None:
        self._asked = None
        self._found = self._again(self._remembered(seed, view), made)
        if self._found is None:
            self._asked = seed, view
            self._adviser.advise(view, rules, seed, made)

    def advice(self) -> Advice | None:
        if self._asked is None:
            return self._found
        found = self._adviser.advice()
        if found is not None:
            # Where a move was not compared, what had been said before stands for all others.
            if self._remembered(*self._asked) is None:
                self._known.append((*self._asked, found))
                del self._known[:-_MOST]
            self._asked, self._found = None, found
        return found

    def _remembered(self, seed: str, view: Observation) -> Advice | None:
        return next((advice for at, seen, advice in self._known if at == seed and seen == view), None)

    def _again(self, advice: Advice | None, made: Move | None) -> Advice | None:
        """Give advice again, if it tells what the move cost that was made."""
        if advice is None or made is None:
            return advice and replace(advice, cost=0.0)
        cost = 0.0 if made == advice.move else dict(advice.costs).get(made)
        return None if cost is None else replace(advice, cost=cost)
