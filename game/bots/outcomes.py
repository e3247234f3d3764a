"""What a hand is worth to a side, by the scoring of the game itself."""

from random import Random

from game.bots.deduction import Deduction
from game.core.results import Entry, HandEnd, HandResult
from game.core.rules import Rules
from game.core.tiles import Tile

__all__ = ["bonuses", "domino_gain", "fish_gain", "gain"]

GUESSES = 10
"""How many deals are imagined to value a fish."""


def gain(rules: Rules, result: HandResult, seat: int) -> float:
    """Give what the hand was worth to the seat's side; more is better in every game."""
    return rules.scoring.gain(result, rules.side(seat))


def domino_gain(rules: Rules, known: Deduction, tiles: tuple[Tile, ...], rng: Random) -> float:
    """Give what going out with these tiles brings in an imagined deal."""
    hands, _ = known.guess(rng)
    view = known.view
    hands = tuple(() if seat == view.seat else hand for seat, hand in enumerate(hands))
    begun_with = view.begun_with or tiles[0]
    end = HandEnd("domino", view.seat, "out", hands, begun_with, tiles, view.standing)
    return gain(rules, rules.scoring.score(rules, end), view.seat)


def fish_gain(rules: Rules, known: Deduction, tiles: tuple[Tile, ...], rng: Random) -> float:
    """Give what a fish made by laying these tiles brings in the mean of some imagined deals."""
    view = known.view
    total = 0.0
    for _ in range(GUESSES):
        hands, rest = known.guess(rng)
        left = tuple(tile for tile in hands[view.seat] if tile not in tiles)
        hands = (*hands[: view.seat], left, *hands[view.seat + 1 :])
        if rules.stock.taken_after_fish:
            taker = (view.seat + 1) % view.seats
            taken = hands[taker] + rest[: view.boneyard]
            hands = tuple(taken if seat == taker else hand for seat, hand in enumerate(hands))
        end = HandEnd("fish", view.seat, "blocked", hands, view.begun_with or tiles[0], tiles, view.standing)
        total += gain(rules, rules.scoring.score(rules, end), view.seat)
    return total / GUESSES


def bonuses(rules: Rules, known: Deduction, tile: Tile) -> tuple[int, int]:
    """Give what losers add if the hand was begun, and if it is finished, with this tile."""
    view = known.view
    hands = tuple(() if seat == view.seat else (_ANY,) for seat in range(view.seats))
    entries = rules.scoring.score(
        rules, HandEnd("domino", view.seat, "out", hands, tile, (tile,), view.standing)
    ).entries
    return max(map(_begun, entries), default=0), max(map(_finished, entries), default=0)


_ANY = Tile(1, 2)


def _begun(entry: Entry) -> int:
    return entry.begun


def _finished(entry: Entry) -> int:
    return entry.finished
