"""Telling of a cut through the sausage (rules.md 2.11)."""

from game.core.events import CutMade
from game.core.table import changed_ends
from game.voice.ends import ENDS
from game.voice.teller import Teller, Verbosity
from game.voice.utterance import Utterance
from game.voice.words import sentence

__all__ = ["cut", "gets"]


def cut(teller: Teller, event: CutMade) -> list[Utterance]:
    """Tell who cuts with what, who gets which piece, and what the ends show now."""
    t = teller.catalogue.gettext
    tile = teller.words.tile(event.tile)
    if event.seat == teller.names.me:
        # Translators: you lay a tile across, which cuts the sausage.
        said = [t("You cut with {tile}.", tile=tile)]
    else:
        # Translators: another player lays a tile across, which cuts the sausage.
        said = [t("{name} cuts with {tile}.", name=teller.names.seat(event.seat), tile=tile)]
    said.append(gets(teller, event.to, event.give, len(event.piece)))
    if event.to == teller.names.me or teller.asked or teller.how("moves") is Verbosity.FULL:
        said.append(f"{sentence(teller.words.tiles(event.piece))}.")
    said += [
        t(ENDS[end].now, number=teller.words.number(event.ends[end]))
        for end in changed_ends(event.before, event.ends)
    ]
    said.append(teller.left(event.seat, event.left))
    ends = " ".join(f"{end}{number}" for end, number in event.ends.items())
    braille = f"cut {event.tile.high}:{event.tile.low} | {ends}"
    text = " ".join(part for part in said if part)
    cls = teller.cls_of(event.seat)
    return [
        teller.utter(text, cls, cue="tile/cut", seat=event.seat, braille=braille),
        *teller.last_tile(event.seat, event.left),
    ]


def gets(teller: Teller, seat: int, side: str, count: int) -> str:
    """Say who gets which piece of how many tiles."""
    n, name = teller.catalogue.ngettext, teller.names.seat(seat)
    if seat == teller.names.me and side == "left":
        # Translators: after a cut: the part of the sausage left of it goes to your hand.
        return n("You get the left piece, {n} tile.", "You get the left piece, {n} tiles.", count)
    if seat == teller.names.me:
        # Translators: after a cut: the part of the sausage right of it goes to your hand.
        return n("You get the right piece, {n} tile.", "You get the right piece, {n} tiles.", count)
    if side == "left":
        # Translators: after a cut: the part of the sausage left of it goes to another player.
        return n(
            "{name} gets the left piece, {n} tile.",
            "{name} gets the left piece, {n} tiles.",
            count,
            name=name,
        )
    # Translators: after a cut: the part of the sausage right of it goes to another player.
    return n(
        "{name} gets the right piece, {n} tile.", "{name} gets the right piece, {n} tiles.", count, name=name
    )
