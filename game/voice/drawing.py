"""Telling of tiles that are taken from the boneyard."""

from collections.abc import Sequence

from game.core.events import BoneyardTaken, Drew
from game.core.tiles import Tile
from game.voice.teller import Teller
from game.voice.utterance import Utterance

__all__ = ["boneyard_taken", "drew"]


def drew(teller: Teller, events: Sequence[Drew]) -> Utterance:
    """Tell of the tiles that one player draws in a row."""
    last = events[-1]
    mine = last.seat == teller.names.me
    text = _own(teller, last) if mine else _others(teller, events)
    braille = f"+{len(events)} B{last.boneyard}"
    if last.tile and len(events) == 1:
        braille = f"+{last.tile.high}:{last.tile.low} B{last.boneyard}"
    text = f"{text} {teller.boneyard(last.boneyard)}"
    return teller.utter(text, teller.cls_of(last.seat), cue="table/draw", seat=last.seat, braille=braille)


def _own(teller: Teller, event: Drew) -> str:
    t = teller.catalogue.gettext
    if event.tile is None:
        # Translators: in a blind game you take a tile from the boneyard and may not see it.
        return t("You draw a tile. Your turn ends.")
    # Translators: you take a tile from the boneyard.
    text = t("You draw {tile}.", tile=teller.words.tile(event.tile))
    if event.opening:
        return text
    if event.free:
        # Translators: in a blind game your turn is over when you have taken a tile, whether it fits or not.
        over = t("Your turn ends.")
        return f"{text} {over}"
    return f"{text} {_fit(teller, event.tile, event.numbers)}"


def _fit(teller: Teller, tile: Tile, numbers: tuple[int, ...]) -> str:
    if any(number in tile for number in numbers):
        # Translators: the tile that you have just taken from the boneyard can be laid.
        return teller.catalogue.gettext("It fits.")
    # Translators: the tile that you have just taken from the boneyard cannot be laid.
    return teller.catalogue.gettext("It does not fit.")


def _others(teller: Teller, events: Sequence[Drew]) -> str:
    name = teller.names.seat(events[-1].seat)
    known = [event.tile for event in events if event.tile]
    if len(known) == len(events):
        # Translators: another player takes a tile from the boneyard, and everybody sees it.
        return teller.catalogue.gettext("{name} draws {tile}.", name=name, tile=teller.words.tiles(known))
    # Translators: another player takes tiles from the boneyard.
    return teller.catalogue.ngettext(
        "{name} draws {n} tile.", "{name} draws {n} tiles.", len(events), name=name
    )


def boneyard_taken(teller: Teller, event: BoneyardTaken) -> str:
    """Say who takes the whole boneyard after a fish."""
    n, count = teller.catalogue.ngettext, len(event.tiles)
    if event.seat == teller.names.me:
        # Translators: after a fish you, as the next player, must take what is left of the boneyard.
        return n("You take the whole boneyard, {n} tile.", "You take the whole boneyard, {n} tiles.", count)
    # Translators: after a fish the next player must take what is left of the boneyard.
    return n(
        "{name} takes the whole boneyard, {n} tile.",
        "{name} takes the whole boneyard, {n} tiles.",
        count,
        name=teller.names.seat(event.seat),
    )
