"""What the program says to the person whose move it waits for."""

from collections.abc import Sequence

from game.core.events import Event, Played, TurnedUp
from game.core.moves import EndTurn, Move, Pass, Play, TurnUp
from game.core.observation import Observation
from game.voice.catalogue import Catalogue
from game.voice.describe import Describer
from game.voice.narrator import Narrator, Verbosity, ends_in_braille
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["forced", "going_on", "how_to_look", "look", "next_step", "row_closed", "where", "your_turn"]


def forced(choices: tuple[Move, ...]) -> bool:
    """Say whether nothing can be done but leave the turn, which the program then does by itself."""
    return choices in ((Pass(),), (EndTurn(),))


def your_turn(
    tell: Narrator, view: Observation, choices: tuple[Move, ...], *, explain: bool = False
) -> Utterance:
    """Say that the person has to move; what he can do where no tile fits, in full speech and to `explain`."""
    # Translators: you have to move now.
    text = tell.catalogue.gettext("Your turn.")
    describer = Describer(tell, view)
    stuck = not any(isinstance(move, Play | TurnUp) for move in choices)
    if forced(choices):
        text = describer.choices(choices)
    elif stuck or explain or tell.how("turn") is Verbosity.FULL:
        text = f"{text} {describer.choices(choices)}".strip()
    return Utterance(
        text,
        SpeechClass.ALERT,
        "turn/mine",
        braille=f"{text} {ends_in_braille(view.table.ends)}".strip(),
        seat=view.seat,
        lang=tell.catalogue.lang,
        topic="turn",
        ends="turn",
    )


def going_on(
    tell: Narrator, view: Observation, choices: tuple[Move, ...], events: Sequence[Event]
) -> list[Utterance]:
    """Say what the person may do after a tile that he turned up, if his turn goes on."""
    if view.progress.up or not any(isinstance(event, TurnedUp | Played) for event in events):
        return []
    if forced(choices) or (TurnUp() in choices and tell.how("turn") is Verbosity.TERSE):
        return []
    text = Describer(tell, view).choices(choices)
    return [Utterance(text, SpeechClass.OWN, seat=view.seat, lang=tell.catalogue.lang, topic="turn")]


def how_to_look(catalogue: Catalogue, key: str) -> str:
    """Say what to do with the row that may be looked at; the key that closes it is called `key`."""
    # Translators: in a blind game everybody looks once at the tiles of his row before they are closed.
    return catalogue.gettext("Look at your row: walk along it, then press {key} to close it.", key=key)


def look(tell: Narrator, key: str) -> Utterance:
    """Ask the person to look at his row."""
    text, lang = how_to_look(tell.catalogue, key), tell.catalogue.lang
    return Utterance(text, SpeechClass.ALERT, "turn/mine", seat=tell.names.me, lang=lang, topic="look")


def row_closed(tell: Narrator, view: Observation, choices: tuple[Move, ...]) -> list[Utterance]:
    """Say that the look at the row has ended, and whose turn it is."""
    lang = tell.catalogue.lang
    # Translators: in a blind game the player has looked at the tiles of the row and puts them face down.
    text = tell.catalogue.gettext("The row is closed.")
    closed = Utterance(text, SpeechClass.OWN, "tile/face_down", lang=lang, ends="look")
    if choices:
        return [closed, your_turn(tell, view, choices, explain=tell.how("turn") is not Verbosity.TERSE)]
    return [closed, Utterance(Describer(tell, view).turn(()), SpeechClass.EVENT, lang=lang)]


def next_step(catalogue: Catalogue, key: str, *, over: bool) -> str:
    """Say what to do when a hand has ended, and with it the match if that is `over`."""
    if over:
        # Translators: the match has ended.
        return catalogue.gettext("Press {key} for the main menu.", key=key)
    # Translators: a hand has ended.
    return catalogue.gettext("Press {key} to deal the next hand.", key=key)


def review(catalogue: Catalogue, key: str) -> str:
    """Say which key goes over the moves of a hand that has ended."""
    # Translators: a hand has ended; a key, and what it does.
    return catalogue.gettext("{key} goes over your moves of this hand.", key=key)


def where(describer: Describer, *, eggs: bool) -> Utterance:
    """Say where a hand stands that is gone on with; `eggs`: some are at stake."""
    said = [describer.ends(), describer.counts(), describer.boneyard(), describer.points()]
    if eggs:
        said.append(describer.eggs())
    return Utterance(" ".join(said), SpeechClass.EVENT, lang=describer.tell.catalogue.lang)
