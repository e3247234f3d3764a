"""What players are called when a match is over, and how one says who is near to it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.voice.catalogue import N_, Catalogue

__all__ = ["NEAREST", "TITLES", "TitleWords"]


@dataclass(frozen=True, slots=True)
class TitleWords:
    """Messages about a title: to whom gets it, and about others. `cue` is "" for a good title."""

    mine: str
    others: str
    cue: str = ""


TITLES: Mapping[str, TitleWords] = {
    "winner": TitleWords(
        # Translators: the end of a match.
        mine=N_("You win!"),
        # Translators: the end of a match; the name of a player or a pair.
        others=N_("{name} wins!"),
    ),
    "goat": TitleWords(
        # Translators: you have lost a match of Kozel.
        mine=N_("You are the goat."),
        # Translators: a player or a pair has lost a match of Kozel.
        others=N_("{name} is the goat."),
        cue="match/goat",
    ),
    "officer_goat": TitleWords(
        # Translators: you have lost a match of the yard goat: the other side went out with 0-0.
        mine=N_("You are the officer goat!"),
        # Translators: a player or a pair has lost a match of the yard goat: the other side went out with 0-0.
        others=N_("{name} is the officer goat!"),
        cue="match/goat",
    ),
    "general_goat": TitleWords(
        # Translators: you have lost a match of Kozel with disgrace: the last move was 0-0 with 6-6.
        mine=N_("You are the general goat!"),
        # Translators: a player or a pair has lost a match of Kozel with disgrace.
        others=N_("{name} is the general goat!"),
        cue="match/goat",
    ),
    "donkey": TitleWords(
        # Translators: you have lost a match of Osioł, the donkey.
        mine=N_("You are the donkey."),
        # Translators: a player or a pair has lost a match of Osioł, the donkey.
        others=N_("{name} is the donkey."),
        cue="match/donkey",
    ),
}
"""By the id of a title; a game with another title adds it here."""


def _nearest_goat(catalogue: Catalogue, names: str, points: int) -> str:
    # Translators: who has most points in Kozel, where these are bad, and how many are left to the end.
    return catalogue.ngettext(
        "Nearest to the goat: {names}, {n} point to go.",
        "Nearest to the goat: {names}, {n} points to go.",
        points,
        names=names,
    )


def _nearest_donkey(catalogue: Catalogue, names: str, points: int) -> str:
    # Translators: who has most points in Osioł, where these are bad, and how many are left to the end.
    return catalogue.ngettext(
        "Nearest to the donkey: {names}, {n} point to go.",
        "Nearest to the donkey: {names}, {n} points to go.",
        points,
        names=names,
    )


NEAREST: Mapping[str, Callable[[Catalogue, str, int], str]] = {
    "goat": _nearest_goat,
    "donkey": _nearest_donkey,
}
"""How to say who is nearest to a bad title, by its id."""
