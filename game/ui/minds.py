"""Who thinks beside the game: for the bots, and for the player. One question at a time."""

from typing import Protocol

from game.core.advice import Advice
from game.core.moves import Move
from game.core.observation import Observation
from game.core.rules import Rules

__all__ = ["Adviser", "Mind", "Thinker"]


class Thinker(Protocol):
    """Where bots think."""

    def ask(self, level: str, view: Observation, rules: Rules, seed: str, spare: float = 0.0) -> None:
        """Ask for a move. Nobody waits for it in the first `spare` seconds, so a level may use them."""
        ...

    def answer(self) -> Move | None:
        """Give the move once it is found; never wait."""
        ...

    def ahead(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        """Say again and again, while the person is to move, how a bot sees the hand that may move next.

        Its level may think about what it may be asked then.
        """
        ...

    def forget(self) -> None:
        """Nobody wants what was asked any more."""
        ...


class Adviser(Protocol):
    """Who gives advice."""

    def advise(self, view: Observation, rules: Rules, seed: str, made: Move | None = None) -> None:
        """Ask which move is the best here, and how much worse the one is that was made."""
        ...

    def advice(self) -> Advice | None:
        """Give the advice once it is found; never wait."""
        ...


class Mind(Thinker, Adviser, Protocol):
    """Who thinks for the bots and for the player."""
