"""Hands for roll-outs and search: bit masks and tables instead of tiles, for one imagined deal.

They know all tiles of that deal, so only who has imagined it may hold one: nothing here sees a State.
"""

from game.bots.fast.base import DRAW, END_TURN, PASS, TURN_UP, Compact, Policy, Step
from game.bots.fast.start import Root, compact

__all__ = ["DRAW", "END_TURN", "PASS", "TURN_UP", "Compact", "Policy", "Root", "Step", "compact"]
