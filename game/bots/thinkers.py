"""How players choose who imagine deals, as weights; found from self-play (game.tools.thinkers)."""

from dataclasses import replace

from game.bots.weights import Weights, weights_for
from game.core.rules import Rules

__all__ = ["weights_of_thinkers"]

_FOUND: dict[tuple[str, int, bool], dict[str, float]] = {
    # 4953 choices, log chance -0.85 instead of -1.09, best in 63 %
    ("kozel", 2, False): {
        "pips": 0.19,
        "double": 10.04,
        "together": -7.53,
        "variety": 0.42,
        "follow": -0.42,
        "ready": -0.86,
        "control": 8.65,
        "orphan": 1.3,
        "block": 4.07,
        "draw": 10.13,
        "liked": 0.77,
        "cover_own": -5.12,
        "cover_other": 8.78,
    },
    # 6972 choices, log chance -0.91 instead of -1.05, best in 55 %
    ("kozel", 4, True): {
        "pips": 0.25,
        "double": 9.76,
        "together": -1.12,
        "variety": 1.82,
        "follow": 0.08,
        "ready": -2.2,
        "control": 8.38,
        "orphan": -0.2,
        "block": 5.77,
        "block_later": -0.28,
        "liked": 0.67,
        "partner_stuck": 1.14,
        "partner_liked": 0.7,
        "cover_own": -6.66,
        "cover_partner": -7.77,
        "cover_other": 8.24,
    },
}


def weights_of_thinkers(rules: Rules) -> Weights | None:
    """Give the weights for a table; None: it is not known how they choose there."""
    found = _FOUND.get((rules.game, rules.seats, rules.pairs))
    return replace(weights_for(rules), **found) if found else None
