"""What the right to open the next hand is worth, in points of a hand, measured by game.tools.lead.

A side that wins a hand opens the next one (rules.md F17), so winning is worth more than what is written now.
"""

from game.core.rules import Rules

__all__ = ["lead_of"]

_TABLES: dict[tuple[str, int, bool], float] = {
    ("kozel", 2, False): 7.2,  # ± 3.5
    ("kozel", 3, False): 6.2,  # ± 1.9
    ("kozel", 4, False): 4.4,  # ± 1.3
    ("kozel", 4, True): 7.5,  # ± 2.5
    ("osiol", 2, False): 2.8,  # ± 1.9
    ("osiol", 3, False): 1.7,  # ± 1.1
    ("osiol", 4, False): 2.2,  # ± 0.4
    ("osiol", 4, True): 3.8,  # ± 0.7
    ("yard", 2, False): 6.4,  # ± 3.4
    ("yard", 4, True): 7.2,  # ± 2.1
    ("sausage", 2, False): -9.8,  # ± 3.0
    ("sausage", 3, False): 7.9,  # ± 2.9
    ("sausage", 4, False): 5.3,  # ± 3.1
}


def lead_of(rules: Rules) -> float:
    """Give the points; none where it is of no use who opens, or where nobody has a right to it."""
    return _TABLES.get((rules.game, rules.seats, rules.pairs), 0.0)
