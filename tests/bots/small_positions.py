"""Positions that are set up for one test: few tiles, seat 0 to move."""

from game.core.match import Match, new_match, play, set_up_hand
from game.core.notation import parse_action, parse_placements
from game.core.observation import Observation, observe
from game.core.state import Deal
from game.core.tiles import DOUBLE_SIX, parse_tiles
from game.rules.catalogue import find


def table(game: str, hands: tuple[str, ...], setup: str, *, boneyard: str = "", pairs: bool = False) -> Match:
    """Set up a position; tiles that are named nowhere are out of play."""
    rules = find(game).rules(len(hands), pairs=pairs)
    rows = tuple(map(parse_tiles, hands))
    entries = tuple(map(parse_placements, setup.split()))
    used = {tile for row in (*rows, parse_tiles(boneyard)) for tile in row}
    used |= {placement.tile for entry in entries for placement in entry}
    removed = tuple(tile for tile in DOUBLE_SIX if tile not in used)
    match, _ = set_up_hand(new_match(rules, 0), Deal(rows, parse_tiles(boneyard), removed), entries, 0)
    return match


def after(match: Match, *actions: str) -> Match:
    for action in actions:
        match, _ = play(match, parse_action(action))
    return match


def view(match: Match, seat: int | None = None) -> Observation:
    """Give what a seat knows, by default the seat to move."""
    assert match.state is not None
    turn = match.state.turn if seat is None else seat
    assert turn is not None
    return observe(match.state, turn)
