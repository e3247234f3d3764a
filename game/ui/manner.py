"""What the settings say of how a match is told and at which pace it goes."""

import math

from game.settings import Settings
from game.ui.session import Session
from game.voice.catalogue import Catalogue
from game.voice.narrator import Narrator
from game.voice.style import Naming, Verbosity

__all__ = ["length", "naming", "narrator", "pace"]


def naming(settings: Settings) -> Naming:
    return Naming(
        settings.double_word,
        digits=settings.tile_names == "digits",
        numbers_twice=settings.double_names == "twice",
        place_first=settings.place_first,
    )


def length(settings: Settings, kind: str) -> Verbosity:
    """Give how much is said of one of style.KINDS."""
    return Verbosity(settings.verbosity).of(kind, settings.lengths)


def narrator(session: Session, settings: Settings, catalogue: Catalogue) -> Narrator:
    return session.narrator(
        catalogue,
        Verbosity(settings.verbosity),
        remembers=settings.keep_turned_up,
        lengths=settings.lengths,
    )


def pace(settings: Settings) -> float:
    """Give the seconds before each move of the others; infinity: they wait for the player's key."""
    return math.inf if settings.pace is None else settings.pace
