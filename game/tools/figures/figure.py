"""A figure: what was measured how often, and what it should be."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

__all__ = ["Figure"]


@dataclass(frozen=True, slots=True)
class Figure:
    """Values of one kind. `goals` says what the median, the 99th percentile or the largest may be at most.

    `note` says what else is to be known of it; `failures` is how often there was no value at all.
    """

    what: str
    where: str
    unit: str
    values: Sequence[float]
    goals: Mapping[str, float] = field(default_factory=dict)
    note: str = ""
    failures: int = 0

    @property
    def median(self) -> float:
        return median(self.values) if self.values else math.nan

    @property
    def p99(self) -> float:
        """The value that only one in a hundred is above: of fewer than a hundred the largest."""
        return sorted(self.values)[math.ceil(0.99 * len(self.values)) - 1] if self.values else math.nan

    @property
    def most(self) -> float:
        return max(self.values, default=math.nan)

    @property
    def reached(self) -> bool | None:
        """Say whether every goal is reached; None: there is no goal, this is for comparison."""
        if not self.goals:
            return None
        return not self.failures and all(getattr(self, name) <= goal for name, goal in self.goals.items())

    def line(self) -> str:
        """Give it for people."""
        unit = f" {self.unit}" if self.unit else ""
        digits = {"ms": 1, "s": 2}.get(self.unit, 0)
        if len(self.values) == 1:
            numbers = f"{self.most:.{digits}f}{unit}"
        else:
            three = (("median", self.median), ("p99", self.p99), ("most", self.most))
            numbers = ", ".join(f"{name} {value:.{digits}f}" for name, value in three) + unit
            numbers += f" of {len(self.values)}"
        if self.failures:
            numbers += f", {self.failures} without an answer"
        goals = ", ".join(f"{name} {goal:g}{unit}" for name, goal in self.goals.items())
        result = {None: "", True: f" (goal: {goals}: reached)", False: f" (goal: {goals}: NOT REACHED)"}
        note = f" [{self.note}]" if self.note else ""
        return f"{self.what}; {self.where}: {numbers}{result[self.reached]}{note}"

    def fields(self) -> dict[str, Any]:
        """Give it for programs."""
        numbers = {name: getattr(self, name) if self.values else None for name in ("median", "p99", "most")}
        return {
            "what": self.what,
            "where": self.where,
            "unit": self.unit,
            "count": len(self.values),
            "failures": self.failures,
            **numbers,
            "goals": dict(self.goals),
            "reached": self.reached,
            "note": self.note,
        }
