"""What is written in a hand where two sides play for points, measured by game.tools.hands."""

from dataclasses import dataclass

from game.core.rules import Rules

__all__ = ["Written", "written_of"]


@dataclass(frozen=True, slots=True)
class Written:
    """`opener` is how often who opens wins; `hands` what the winner and the loser write, each as likely.

    House rules are not told apart.
    """

    opener: float
    hands: tuple[tuple[int, int], ...]


_TABLES: dict[tuple[str, int, bool], Written] = {
    ("kozel", 2, False): Written(
        0.607,
        (
            (0, 4),
            (0, 8),
            (0, 12),
            (0, 18),
            (0, 24),
            (0, 30),
            (0, 37),
            (0, 48),
            (0, 55),
            (0, 62),
            (0, 72),
            (0, 93),
        ),
    ),
    ("kozel", 4, True): Written(
        0.617,
        (
            (0, 8),
            (0, 13),
            (0, 17),
            (0, 22),
            (0, 26),
            (0, 31),
            (0, 37),
            (0, 46),
            (0, 57),
            (0, 66),
            (0, 73),
            (0, 85),
        ),
    ),
    ("classic", 2, False): Written(
        0.493,
        (
            (64, 0),
            (44, 0),
            (33, 0),
            (27, 0),
            (23, 0),
            (19, 0),
            (15, 0),
            (11, 0),
            (9, 0),
            (7, 0),
            (5, 0),
            (2, 0),
        ),
    ),
    ("classic", 4, True): Written(
        0.535,
        (
            (73, 0),
            (58, 0),
            (48, 0),
            (41, 0),
            (37, 0),
            (33, 0),
            (29, 0),
            (25, 0),
            (20, 0),
            (17, 0),
            (13, 0),
            (7, 0),
        ),
    ),
    ("osiol", 2, False): Written(
        0.569,
        (
            (10, 10),
            (5, 9),
            (4, 10),
            (8, 15),
            (5, 14),
            (6, 17),
            (4, 18),
            (4, 21),
            (4, 27),
            (4, 32),
            (4, 39),
            (2, 60),
        ),
    ),
    ("osiol", 4, True): Written(
        0.624,
        (
            (18, 11),
            (16, 17),
            (18, 20),
            (15, 20),
            (13, 19),
            (14, 22),
            (16, 26),
            (10, 22),
            (12, 27),
            (12, 30),
            (13, 34),
            (13, 44),
        ),
    ),
    ("pass", 2, False): Written(
        0.481,
        (
            (46, 0),
            (31, 0),
            (25, 0),
            (21, 0),
            (18, 0),
            (15, 0),
            (12, 0),
            (10, 0),
            (8, 0),
            (6, 0),
            (4, 0),
            (2, 0),
        ),
    ),
    ("blitz", 2, False): Written(
        0.545,
        (
            (44, 0),
            (36, 0),
            (29, 0),
            (20, 0),
            (15, 0),
            (12, 0),
            (10, 0),
            (8, 0),
            (6, 0),
            (5, 0),
            (4, 0),
            (1, 0),
        ),
    ),
    ("blitz-blind", 2, False): Written(
        0.492,
        (
            (50, 0),
            (38, 0),
            (32, 0),
            (26, 0),
            (21, 0),
            (18, 0),
            (15, 0),
            (12, 0),
            (9, 0),
            (7, 0),
            (5, 0),
            (1, 0),
        ),
    ),
    ("blind", 2, False): Written(
        0.486,
        (
            (43, 0),
            (33, 0),
            (28, 0),
            (25, 0),
            (21, 0),
            (18, 0),
            (14, 0),
            (11, 0),
            (9, 0),
            (6, 0),
            (4, 0),
            (1, 0),
        ),
    ),
    ("spider", 2, False): Written(
        0.499,
        (
            (58, 0),
            (38, 0),
            (28, 0),
            (23, 0),
            (19, 0),
            (15, 0),
            (12, 0),
            (10, 0),
            (8, 0),
            (6, 0),
            (4, 0),
            (1, 0),
        ),
    ),
    ("sausage", 2, False): Written(
        0.386,
        (
            (98, 0),
            (69, 0),
            (55, 0),
            (45, 0),
            (36, 0),
            (29, 0),
            (23, 0),
            (17, 0),
            (13, 0),
            (9, 0),
            (6, 0),
            (3, 0),
        ),
    ),
}


def written_of(rules: Rules) -> Written | None:
    """Give it for a table; None: it has no points, or more than two sides."""
    return _TABLES.get((rules.game, rules.seats, rules.pairs))
