"""What everybody has seen of a hand, in the few numbers that habits go by."""

from collections.abc import Sequence

from game.bots.deduction import mask
from game.bots.habits import Seen
from game.core.events import CutMade, Dealt, Drew, Event, Passed, Played
from game.core.rules import Rules
from game.core.table import changed_ends

__all__ = ["seen_by_all"]


def seen_by_all(rules: Rules, log: Sequence[Event]) -> Seen:
    """Follow a hand: what each seat lacks and has shown, and what lies on the table."""
    nothing = Seen.nothing(rules.seats, partners=rules.pairs and rules.seats == 4)
    seen = nothing
    for event in log:
        match event:
            case Dealt():
                seen = nothing.copy()
            case Drew(seat=seat, opening=False, free=False, numbers=numbers):
                # The tile that he drew may have any number but these, or is laid at once.
                seen.lacks[seat] = mask(numbers)
            case Passed(seat=seat, free=False, numbers=numbers):
                seen.lacks[seat] |= mask(numbers)
            case Played(seat=seat, placements=placements, before=before, ends=ends):
                for tile, _, _ in placements:
                    for number in {tile.low, tile.high}:
                        seen.laid[number] += 1
                for end in changed_ends(before, ends):
                    seen.shown[seat][ends[end]] += 1
            case CutMade(to=to):
                seen.lacks[to] = 0
            case _:
                pass
    return seen
