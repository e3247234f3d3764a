"""Telling of closed rows: what is turned up, who ends his turn, which rows are opened (rules.md 2.7, 2.8)."""

from game.core.events import RowOpened, TurnedUp, TurnEnded
from game.core.tiles import Tile
from game.voice.teller import Teller
from game.voice.utterance import SpeechClass, Utterance
from game.voice.words import sentence

__all__ = ["tell", "waits"]


def tell(teller: Teller, event: TurnedUp | TurnEnded | RowOpened) -> list[Utterance]:
    """Tell what has happened to a row."""
    match event:
        case TurnedUp():
            return _turned_up(teller, event)
        case TurnEnded():
            return [_turn_ended(teller, event)]
        case RowOpened():
            return [_opened(teller, event)]


def _turned_up(teller: Teller, event: TurnedUp) -> list[Utterance]:
    """Tell of a tile that does not fit; one that does is told of as it is laid."""
    t, tile, seat = teller.catalogue.gettext, teller.words.tile(event.tile), event.seat
    mine = seat == teller.names.me
    if len(event.ends) == 1 or (event.ends and not mine):
        return []
    if event.ends:
        # It fits two different ends; the question that follows names it.
        return [teller.utter("", SpeechClass.OWN, cue="tile/turn_up", seat=seat)]
    if mine:
        # Translators: the tile of yours that was turned up goes back face down to the left end of your row.
        text = t("{tile} does not fit and goes to the left of your row.", tile=sentence(tile))
        # Translators: the same without the tile, which you have to remember.
        kept = t("You turn up a tile that does not fit.")
    else:
        name = teller.names.seat(seat)
        # Translators: another player turns up a tile of the row, which goes back face down to the left of it.
        text = t("{name} turns up {tile}, it does not fit.", name=name, tile=tile)
        # Translators: the same without the tile, which you have to remember.
        kept = t("{name} turns up a tile that does not fit.", name=name)
    braille = f"{event.tile.high}:{event.tile.low} -"
    cls = teller.cls_of(seat)
    return [teller.utter(text, cls, cue="tile/turn_up", seat=seat, braille=braille, review=kept)]


def waits(teller: Teller, seat: int, tile: Tile) -> str:
    """Say that a tile was turned up and that its end is still to be chosen."""
    t, name = teller.catalogue.gettext, teller.words.tile(tile)
    if seat == teller.names.me:
        # Translators: in a blind game the tile that you turned up fits two ends, and you have to choose one.
        return t("You have turned up {tile}: choose its end.", tile=name)
    # Translators: in a blind game another player has turned up a tile, which is not laid yet.
    return t("{name} turns up {tile}.", name=teller.names.seat(seat), tile=name)


def _turn_ended(teller: Teller, event: TurnEnded) -> Utterance:
    """Tell that a player goes on no more."""
    if event.seat == teller.names.me:
        # Translators: you end your turn in a blind game.
        text = teller.catalogue.gettext("You end your turn.")
    else:
        # Translators: another player ends a turn in a blind game.
        text = teller.catalogue.gettext("{name} ends the turn.", name=teller.names.seat(event.seat))
    return teller.utter(text, teller.cls_of(event.seat), cue="table/pass", seat=event.seat)


def _opened(teller: Teller, event: RowOpened) -> Utterance:
    """Tell which tiles lie open for all from now on."""
    tiles = teller.words.tiles(event.tiles)
    if event.seat == teller.names.me:
        # Translators: your row is turned face up for all to see, with these tiles.
        text = teller.catalogue.gettext("Your row lies open: {tiles}.", tiles=tiles)
    else:
        name = teller.names.seat(event.seat)
        # Translators: another player's row is turned face up for all to see, with these tiles.
        text = teller.catalogue.gettext("{name}, open row: {tiles}.", name=name, tiles=tiles)
    return teller.utter(text, SpeechClass.EVENT, cue="tile/place", seat=event.seat)
