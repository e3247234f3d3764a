"""How much each reason for a play counts, in points; found by duplicate self-play (game.tools.tune)."""

from dataclasses import dataclass

from game.core.rules import Rules

__all__ = ["Weights", "weights_for"]


@dataclass(frozen=True, slots=True)
class Weights:
    pips: float = 0.7
    """For each pip laid: what is left in the hand is written, or collected."""
    double: float = 3.0
    """For a double, which has one number only and so is harder to lay later."""
    together: float = 4.0
    """For each tile after the first in one turn."""
    variety: float = 1.5
    """For each number that the rest of the hand has."""
    follow: float = 1.0
    """For each tile of the rest that fits the new ends."""
    ready: float = 1.5
    """For each number at the ends that the rest has."""
    control: float = 3.0
    """For the share of the tiles with the number at an end that is in the rest."""
    orphan: float = 4.0
    """Against a double in the rest, the more the fewer tiles can lead to it."""
    block: float = 8.0
    """For the chance that the next one must pass."""
    draw: float = 5.0
    """For the chance that the next one must draw."""
    block_later: float = 2.0
    """For the chance that another opponent is stuck."""
    liked: float = 0.5
    """Against each end with a number that the next one has turned outwards."""
    partner_stuck: float = 6.0
    """Against the chance that the partner is stuck."""
    partner_liked: float = 1.0
    """For each end with a number that the partner has turned outwards."""
    cover_own: float = 1.0
    """Against covering the seat's own end."""
    cover_partner: float = 2.0
    """Against covering the partner's end."""
    cover_other: float = 1.0
    """For covering an opponent's end."""
    begun: float = 0.1
    """For a bonus that the losers write because the hand was begun with this tile, a point each."""
    finish: float = 0.1
    """For a last tile that brings a bonus and fits, for each point and end."""
    fish_from: float = 0.0
    """A fish is made if it is expected to bring more than this."""


_PLAIN = Weights()
_GAMES: dict[str, Weights] = {}


def weights_for(rules: Rules) -> Weights:
    """Give the weights of a game; games without their own play by those of kozel."""
    return _GAMES.get(rules.game, _PLAIN)
