"""A tally in sentences: what the player has won, lost, made and suffered."""

from collections.abc import Callable, Mapping

from game.core.tally import WINNER, Tally
from game.voice.catalogue import Catalogue

__all__ = ["TIMES", "tally_lines"]


def tally_lines(catalogue: Catalogue, tally: Tally, title: str | None) -> list[str]:
    """Say a tally, a sentence or two a line; what the results of the game never hold is left out.

    `title` is what the game is played for or against; None where games are mixed, whose points say nothing.
    """
    lines = [*_matches(catalogue, tally), _hands(catalogue, tally), *_endings(catalogue, tally)]
    lines += [TIMES[got](catalogue, tally.titles[got]) for got in TIMES if got in tally.titles]
    return lines + (_points(catalogue, tally, good=title == WINNER) if title else [])


def _matches(catalogue: Catalogue, tally: Tally) -> list[str]:
    t, n = catalogue.gettext, catalogue.ngettext
    if not tally.matches:
        # Translators: a line of the statistics; hands have been played, but no match to its end.
        return [t("No match has been finished yet.")]
    # Translators: a line of the statistics.
    played = n(
        "{n} match played: {won} won, {lost} lost.",
        "{n} matches played: {won} won, {lost} lost.",
        tally.matches,
        won=tally.matches_won,
        lost=tally.matches_lost,
    )
    if tally.matches_drawn:
        # Translators: a line of the statistics: matches that all sides have lost together.
        played += " " + n("{n} match drawn.", "{n} matches drawn.", tally.matches_drawn)
    # Translators: a line of the statistics: matches won in a row, up to the last one played.
    current = n("Current streak: {n} match won.", "Current streak: {n} matches won.", tally.streak)
    # Translators: a line of the statistics: the most matches that were ever won in a row.
    best = n("Best streak: {n} match won.", "Best streak: {n} matches won.", tally.best_streak)
    return [played, current, best]


def _hands(catalogue: Catalogue, tally: Tally) -> str:
    n = catalogue.ngettext
    # Translators: a line of the statistics; a hand is what is played with one deal.
    played = n(
        "{n} hand played: {won} won, {lost} lost.",
        "{n} hands played: {won} won, {lost} lost.",
        tally.hands,
        won=tally.hands_won,
        lost=tally.hands_lost,
    )
    if not tally.hands_drawn:
        return played
    # Translators: a line of the statistics: hands that nobody has won.
    return played + " " + n("{n} hand drawn.", "{n} hands drawn.", tally.hands_drawn)


def _endings(catalogue: Catalogue, tally: Tally) -> list[str]:
    n = catalogue.ngettext
    # Translators: a line of the statistics: how often you have laid your last tile and so ended the hand.
    lines = [n("You went out {n} time.", "You went out {n} times.", tally.dominoes)]
    if tally.fish_made or tally.fish_suffered:
        # Translators: a line of the statistics: how often you have blocked the table.
        made = n("You made {n} fish.", "You made {n} fish.", tally.fish_made)
        # Translators: a line of the statistics: how often an opponent has blocked the table.
        suffered = n("Opponents made {n} fish.", "Opponents made {n} fish.", tally.fish_suffered)
        lines += [made, suffered]
    if tally.eggs:
        # Translators: a line of the statistics: points of tied hands that were written by you later.
        lines.append(n("You got {n} egg.", "You got {n} eggs.", tally.eggs))
    return lines


def _points(catalogue: Catalogue, tally: Tally, *, good: bool) -> list[str]:
    n = catalogue.ngettext
    if not (tally.points or tally.most_others):
        return []
    # Translators: a line of the statistics, rounded to a whole number.
    average = n(
        "On average you write {n} point a hand.", "On average you write {n} points a hand.", tally.average
    )
    best, worst = (tally.most, tally.most_others) if good else (tally.most_others, tally.most)
    lines = [average]
    if best:
        lines.append((_best_own if good else _best_of_others)(catalogue, best))
    if worst:
        lines.append((_worst_of_others if good else _worst_own)(catalogue, worst))
    return lines


def _best_own(catalogue: Catalogue, points: int) -> str:
    # Translators: a line of the statistics of a game in which points are good.
    return catalogue.ngettext(
        "Your best hand: {n} point for you.", "Your best hand: {n} points for you.", points
    )


def _best_of_others(catalogue: Catalogue, points: int) -> str:
    # Translators: a line of the statistics of a game in which points are bad.
    return catalogue.ngettext(
        "Your best hand: {n} point for the others.", "Your best hand: {n} points for the others.", points
    )


def _worst_own(catalogue: Catalogue, points: int) -> str:
    # Translators: a line of the statistics of a game in which points are bad.
    return catalogue.ngettext(
        "Your worst hand: {n} point for you.", "Your worst hand: {n} points for you.", points
    )


def _worst_of_others(catalogue: Catalogue, points: int) -> str:
    # Translators: a line of the statistics of a game in which points are good.
    return catalogue.ngettext(
        "Your worst hand: {n} point for the others.", "Your worst hand: {n} points for the others.", points
    )


def _goat(catalogue: Catalogue, times: int) -> str:
    # Translators: a line of the statistics: matches of Kozel or of the yard goat that you have lost.
    return catalogue.ngettext("You were the goat {n} time.", "You were the goat {n} times.", times)


def _officer_goat(catalogue: Catalogue, times: int) -> str:
    # Translators: a line of the statistics: matches lost because the other side went out with 0-0.
    return catalogue.ngettext(
        "You were the officer goat {n} time.", "You were the officer goat {n} times.", times
    )


def _general_goat(catalogue: Catalogue, times: int) -> str:
    # Translators: a line of the statistics: matches lost because another went out with 0-0 and 6-6.
    return catalogue.ngettext(
        "You were the general goat {n} time.", "You were the general goat {n} times.", times
    )


def _donkey(catalogue: Catalogue, times: int) -> str:
    # Translators: a line of the statistics: matches of Osioł, the donkey, that you have lost.
    return catalogue.ngettext("You were the donkey {n} time.", "You were the donkey {n} times.", times)


TIMES: Mapping[str, Callable[[Catalogue, int], str]] = {
    "goat": _goat,
    "officer_goat": _officer_goat,
    "general_goat": _general_goat,
    "donkey": _donkey,
}
"""How to say how often a bad title was got, by its id."""
