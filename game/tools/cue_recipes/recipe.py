"""The list of recipes, which each recipe's function joins under the name of its cue."""

from collections.abc import Callable
from dataclasses import dataclass

from game.tools.synthesis import Signal

__all__ = ["RECIPES", "Recipe", "recipe"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """`level` is in dB above or below the common loudness: what sounds often is softer."""

    make: Callable[[], Signal]
    level: float


RECIPES: dict[str, Recipe] = {}


def recipe(name: str, level: float = 0.0) -> Callable[[Callable[[], Signal]], Callable[[], Signal]]:
    """Register a function under the name of a cue."""

    def register(make: Callable[[], Signal]) -> Callable[[], Signal]:
        RECIPES[name] = Recipe(make, level)
        return make

    return register
