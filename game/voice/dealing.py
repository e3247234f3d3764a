"""Telling of the deal: what one has, who opens with what and why."""

from game.core.events import Dealt, OpenerNamed, Redealt
from game.core.tiles import DOUBLE_SIX
from game.voice.teller import Teller, Verbosity
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["no_double", "tell"]


def tell(teller: Teller, event: Dealt | Redealt | OpenerNamed) -> list[Utterance]:
    """Tell how a hand begins."""
    match event:
        case Dealt():
            return [teller.utter(_dealt(teller, event), SpeechClass.EVENT, cue="table/shuffle")]
        case Redealt():
            # Translators: nobody has the double that opens, so the tiles are dealt again.
            text = teller.catalogue.gettext("Nobody has the double that opens. The tiles are dealt again.")
            return [teller.utter(text, SpeechClass.EVENT, cue="table/shuffle")]
        case OpenerNamed():
            text = _mine(teller, event) if event.seat == teller.names.me else _others(teller, event)
            return [teller.utter(text, SpeechClass.EVENT, seat=event.seat)] if text else []


def no_double(teller: Teller) -> Utterance:
    """Tell that tiles are drawn to find out who opens."""
    # Translators: nobody holds a double that may open the first hand, so tiles are drawn for one.
    text = teller.catalogue.gettext("Nobody has a double to open with: tiles are drawn until one comes.")
    return teller.utter(text, SpeechClass.EVENT)


def _dealt(teller: Teller, event: Dealt) -> str:
    n = teller.catalogue.ngettext
    if teller.how("deal") is Verbosity.TERSE:
        # Translators: the beginning of a hand, said shortly.
        return teller.catalogue.gettext("The tiles are dealt.")
    own, me = event.sizes[teller.names.me], teller.names.me
    # A row that one looks at first is not yet closed.
    if me in event.closed and not teller.rules.dealing.looks:
        # Translators: the beginning of a hand in a blind game: nobody sees his tiles.
        text = n(
            "The tiles are dealt. You have {n} tile, face down.",
            "The tiles are dealt. You have {n} tiles, face down.",
            own,
        )
    else:
        # Translators: the beginning of a hand.
        text = n("The tiles are dealt. You have {n} tile.", "The tiles are dealt. You have {n} tiles.", own)
    aside = len(DOUBLE_SIX) - sum(event.sizes) - event.boneyard
    # Translators: at the beginning of a hand: a tile is taken out of the game, and nobody sees which.
    unseen = n("{n} tile is put aside unseen.", "{n} tiles are put aside unseen.", aside) if aside else ""
    # Where all tiles are dealt there is no boneyard to speak of.
    stock = teller.boneyard(event.boneyard) if event.boneyard else ""
    return " ".join(part for part in (text, unseen, stock) if part)


def _others(teller: Teller, event: OpenerNamed) -> str:
    """Say why another player opens, where that is news; he opens at once, and that is told."""
    t, name = teller.catalogue.gettext, teller.names.seat(event.seat)
    match event.reason:
        case "lot":
            # Translators: in a blind game a lot decides who opens.
            return t("The lot decides: {name} opens.", name=name)
        case "by_right_next":
            # Translators: the winner should open with a double; the next player who has one opens instead.
            return t("The winner has no double: {name} opens.", name=name)
        case _:
            return ""


def _mine(teller: Teller, event: OpenerNamed) -> str:
    t, tiles = teller.catalogue.gettext, event.tiles
    if event.reason == "lot":
        # Translators: in a blind game a lot decides who opens, and the tile is one that nobody knows.
        return t("The lot falls on you. You open with your right-hand tile.")
    named = teller.words.tiles(tiles or ())
    if event.reason in ("lowest_tile", "heaviest_tile"):
        # Translators: you begin the hand; the tile is the lowest (in Pass: the highest) one in all hands.
        return t("Nobody has a double. You open with {tile}.", tile=named)
    if event.reason == "sitting":
        # Translators: in the yard goat, while a side sits on the goat: the tile is double six.
        return t("You take {tile} and open with it.", tile=named)
    text = teller.opens_with(tiles)
    if event.reason == "by_right_next":
        # Translators: the winner of the last hand should open with a double; a sentence follows: you open.
        winner = t("The winner has no double.")
        return f"{winner} {text}"
    return text
