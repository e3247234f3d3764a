"""How players choose who imagine deals, as weights; found from self-play (game.tools.thinkers)."""

from dataclasses import replace

from game.bots.weights import Weights, weights_for
from game.core.rules import Rules

__all__ = ["weights_of_thinkers"]

_FOUND: dict[tuple[str, int, bool], dict[str, float]] = {
    ("kozel", 4, True): {
        "pips": 0.23,
        "double": 6.5,
        "together": 2.39,
        "variety": 2.03,
        "follow": 0.04,
        "ready": -2.43,
        "control": 8.29,
        "orphan": -1.25,
        "block": 6.11,
        "draw": 17.1,
        "block_later": 0.09,
        "liked": 0.58,
        "partner_stuck": 0.87,
        "partner_liked": 0.7,
        "cover_own": -3.19,
        "cover_partner": -4.46,
        "cover_other": 4.48,
    },
}


def weights_of_thinkers(rules: Rules) -> Weights | None:
    """Give the weights for a table; None: it is not known how they choose there."""
    found = _FOUND.get((rules.game, rules.seats, rules.pairs))
    return replace(weights_for(rules), **found) if found else None
