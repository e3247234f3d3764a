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
    _known: dict[str, tuple[Observation, Advice]] = field(default_factory=dict)
    """By the seed, which names the moment; after a move was taken back it may be of another position."""
    _asked: tuple[str, Observation] | None = None
    _found: Advice | None = None

    def advise(self, view: Observation, rules: Rules, seed: str, made: Move | None = None) -> None:
        self._asked = None
        self._found = self._remembered(view, seed, made)
        if self._found is None:
            self._asked = seed, view
            self._adviser.advise(view, rules, seed, made)

    def advice(self) -> Advice | None:
        if self._asked is None:
            return self._found
        found = self._adviser.advice()
        if found is not None:
            seed, view = self._asked
            self._known.pop(seed, None)
            self._known[seed] = view, found
            if len(self._known) > _MOST:
                del self._known[next(iter(self._known))]
            self._asked, self._found = None, found
        return found

    def _remembered(self, view: Observation, seed: str, made: Move | None) -> Advice | None:
        """Give what was advised here, if it tells what the move cost that was made."""
        if seed not in self._known:
            return None
        seen, advice = self._known[seed]
        if seen != view:
            return None
        if made is None:
            return replace(advice, cost=0.0)
        cost = 0.0 if made == advice.move else dict(advice.costs).get(made)
        return None if cost is None else replace(advice, cost=cost)
