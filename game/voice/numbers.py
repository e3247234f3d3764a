"""Where the tiles with one number are, and who could not lay it, from what one seat knows."""

from itertools import pairwise

from game.core.events import BoneyardTaken, CutMade, Dealt, Drew, Passed, Played
from game.core.observation import Face, Observation
from game.core.table import tiles_laid
from game.core.tiles import DOUBLE_SIX, Tile
from game.voice.teller import Teller
from game.voice.words import sentence

__all__ = ["passed_on", "seen", "where_is"]


def seen(view: Observation, seat: int) -> tuple[Tile, ...]:
    """Give the tiles of a row that can be seen."""
    return tuple(tile for tile in view.rows[seat] if tile is not None)


def where_is(tell: Teller, view: Observation, number: int, shown: tuple[Tile, ...] = ()) -> str:
    """Say where the tiles with this number are, and who passed on it.

    `shown` is the player's own row while he looks at it.
    """
    t = tell.catalogue.gettext
    others = {tile for seat in range(view.seats) if seat != view.seat for tile in seen(view, seat)}
    others |= _given(view)
    laid = tiles_laid(view.table)
    held = shown or view.hand
    table, mine, opened, every = (
        sum(number in tile for tile in tiles) for tiles in (laid, held, others, DOUBLE_SIX)
    )
    values = {
        "number": sentence(tell.words.number(number)),
        "table": table,
        "mine": mine,
        "unseen": every - table - mine - opened,
    }
    if held or view.turn is None or view.faces[view.seat] is not Face.CLOSED:
        # Translators: where the seven tiles with one number are.
        text = t("{number}: {table} on the table, {mine} in your hand, {unseen} unseen.", **values)
    else:
        # Translators: where the seven tiles with one number are; you do not see your own.
        text = t("{number}: {table} on the table, {unseen} unseen.", **values)
    if opened:
        # Translators: how many tiles with one number others are known to hold, which everybody has seen.
        known = t("Known with others: {n}.", n=opened)
        text = f"{text} {known}"
    passed = passed_on(tell, view, number)
    if not passed:
        return text
    names = ", ".join(tell.names.seat(seat) for seat in passed)
    # Translators: players who could not lay this number when it was open.
    lacking = t("Without it at their last try: {names}.", names=names)
    return f"{text} {lacking}"


def _given(view: Observation) -> set[Tile]:
    """Give the tiles of pieces that others got and still hold."""
    given: set[Tile] = set()
    for event in view.log:
        if isinstance(event, Played):
            given -= {placed.tile for placed in event.placements}
        elif isinstance(event, CutMade):
            given -= {event.tile}
            given |= set(event.piece) if event.to != view.seat else set()
    return given


def passed_on(tell: Teller, view: Observation, number: int) -> list[int]:
    """Give the others who could not lay the number when it was open, and cannot have got it since."""
    lacking: dict[int, set[int]] = {}
    for before, event in pairwise((None, *view.log)):
        match event:
            case Dealt():
                lacking = {}
            case Drew(free=True, seat=seat):
                # What he drew may be anything.
                lacking.pop(seat, None)
            case Passed(free=True, seat=seat):
                # It says nothing of what he holds; what he has just drawn may even fit.
                if isinstance(before, Drew):
                    lacking.pop(seat, None)
            case Drew(seat=seat, numbers=numbers):
                # He had none of these. What he lacked before the tile drawn may have, but these it has
                # not, or it is laid at once (rules.md C6).
                lacking[seat] = set(numbers)
            case Passed(seat=seat, numbers=numbers):
                lacking.setdefault(seat, set()).update(numbers)
            case BoneyardTaken(seat=seat):
                lacking.pop(seat, None)
            case CutMade(to=seat, piece=piece):
                lacking[seat] = lacking.get(seat, set()) - {number for tile in piece for number in tile}
    # Who has drawn and not moved yet may have just got it.
    drawing = view.turn if view.progress.drew else None
    return [
        seat
        for seat in tell.names.in_order()
        if seat not in (view.seat, drawing) and number in lacking.get(seat, ())
    ]
