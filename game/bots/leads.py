"""What the right to open the next hand is worth, in points of a hand, measured by game.tools.lead.

A side that wins a hand opens the next one (rules.md F17), so winning is worth more than what is written now.
Who opens is likelier to win and to open again: that is in the points.
"""

from game.core.rules import Rules

__all__ = ["lead_of"]

_TABLES: dict[tuple[str, int, bool], float] = {
    ("kozel", 2, False): 7.2,  # ± 1.5
    ("kozel", 3, False): 5.7,  # ± 0.8
    ("kozel", 4, False): 6.7,  # ± 0.5
    ("kozel", 4, True): 9.7,  # ± 1.6
    ("osiol", 2, False): 3.9,  # ± 0.8
    ("osiol", 3, False): 2.5,  # ± 0.4
    ("osiol", 4, False): 2.7,  # ± 0.2
    ("osiol", 4, True): 5.2,  # ± 0.6
    ("yard", 2, False): 6.7,  # ± 1.3
    ("yard", 4, True): 10.2,  # ± 1.3
    ("sausage", 2, False): -9.1,  # ± 1.4
    ("sausage", 3, False): 8.1,  # ± 2.0
    ("sausage", 4, False): 8.3,  # ± 2.0
}


def lead_of(rules: Rules) -> float:
    """Give the points; none where it is of no use who opens, or where nobody has a right to it."""
    return _TABLES.get((rules.game, rules.seats, rules.pairs), 0.0)
