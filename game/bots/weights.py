"""How much each reason for a play counts, in points; found by duplicate self-play (game.tools.tune)."""

from dataclasses import dataclass, replace

from game.core.rules import Rules

__all__ = ["Weights", "weights_for"]


@dataclass(frozen=True, slots=True)
class Weights:
    pips: float = 0.38
    """For each pip laid: what is left in the hand is written, or collected."""
    double: float = 3.8
    """For a double, which has one number only and so is harder to lay later."""
    together: float = 3.4
    """For each tile after the first in one turn."""
    variety: float = 1.0
    """For each number that the rest of the hand has."""
    follow: float = 0.15
    """For each tile of the rest that fits the new ends."""
    ready: float = 1.5
    """For each number at the ends that the rest has."""
    control: float = 4.4
    """For the share of the tiles with the number at an end that is in the rest."""
    orphan: float = 3.9
    """Against a double in the rest, the more the fewer tiles can lead to it."""
    block: float = 15.8
    """For the chance that the next one must pass."""
    draw: float = 17.1
    """For the chance that the next one must draw."""
    block_later: float = 3.5
    """For the chance that another opponent is stuck."""
    liked: float = 0.77
    """Against each end with a number that the next one has turned outwards."""
    partner_stuck: float = 3.2
    """Against the chance that the partner is stuck."""
    partner_liked: float = 1.6
    """For each end with a number that the partner has turned outwards."""
    cover_own: float = 1.6
    """Against covering the seat's own end."""
    cover_partner: float = 1.6
    """Against covering the partner's end."""
    cover_other: float = 0.4
    """For covering an opponent's end."""
    begun: float = 0.12
    """For a bonus that the losers write because the hand was begun with this tile, a point each."""
    finish: float = 0.1
    """For a last tile that brings a bonus and fits, for each point and end."""
    given: float = 6.0
    """For each tile of a piece that a cut gives to an opponent; several opponents share it."""
    cut: float = 40.0
    """Against giving a piece to the one who moves next anyway, as of two players: it is what he can lay."""
    fish_from: float = -0.5
    """A fish is made if it is expected to bring more than this."""


_PLAIN = Weights()
_GAMES: dict[str, Weights] = {
    "classic": Weights(
        pips=0.3,
        double=2.8,
        together=3.5,
        variety=1.0,
        follow=0.2,
        ready=0.9,
        control=3.0,
        orphan=1.9,
        block=6.5,
        draw=21.5,
        block_later=3.8,
        liked=0.78,
        partner_stuck=2.3,
        partner_liked=1.0,
        cover_own=1.05,
        cover_partner=1.5,
        cover_other=1.1,
        begun=0.0,
        finish=0.0,
        fish_from=-0.26,
    ),
    "blitz": replace(_PLAIN, pips=1.2, together=12.0, control=6.7, draw=30.0),
    "sausage": replace(_PLAIN, draw=40.0, block=40.0),
}


def weights_for(rules: Rules) -> Weights:
    """Give the weights of a game; games without their own play by those of kozel."""
    return _GAMES.get(rules.game, _PLAIN)
