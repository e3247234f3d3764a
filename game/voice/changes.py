"""Which ends a move has changed."""

from collections.abc import Mapping

from game.core.table import End

__all__ = ["changed_ends"]


def changed_ends(before: Mapping[End, int], after: Mapping[End, int]) -> list[End]:
    """Give the ends that show another number than before, or were not there."""
    return [end for end, number in after.items() if before.get(end) != number]
