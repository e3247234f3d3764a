"""The statistics as people read them: lines under headings, and a file for a spreadsheet."""

import csv
import io
from collections.abc import Callable, Mapping

from game.core.statistics import Scope, Statistics
from game.core.tally import Tally
from game.rules.catalogue import GAMES
from game.rules.game import Game
from game.ui.labels import GAME_NAMES, table_name
from game.ui.levels import LEVELS
from game.voice.catalogue import N_, Catalogue
from game.voice.statistics import TIMES, tally_lines
from game.voice.words import sentence

__all__ = ["DELIMITERS", "all_lines", "game_lines", "games_played", "statistics_csv", "total_lines"]


def games_played(statistics: Statistics) -> tuple[Game, ...]:
    """Give the games that have been played, in the order of the menu."""
    return tuple(game for game in GAMES if game.id in statistics.games)


def total_lines(catalogue: Catalogue, statistics: Statistics) -> list[str]:
    """Say how all games have gone together, and against each level."""
    sections = [(level, Scope(level=level)) for level in LEVELS if level in statistics.levels]
    lines = [*tally_lines(catalogue, statistics.tally(Scope()), None)] if len(sections) != 1 else []
    for level, scope in sections:
        # Translators: a heading in the statistics: the level of the computer's players.
        heading = catalogue.gettext("Opponents: {level}", level=_level(catalogue, level))
        lines.append(f"# {heading}")
        lines += tally_lines(catalogue, statistics.tally(scope), None)
    return lines


def game_lines(catalogue: Catalogue, statistics: Statistics, game: Game) -> list[str]:
    """Say how a game has gone, and with each number of players and each level."""
    # What a game is played for does not depend on who plays.
    title = game.rules(game.seats[0]).scoring.title
    known = tuple(LEVELS)

    def place(cell: Scope) -> tuple[object, ...]:
        """Weak opponents first; a level that there is no more comes last."""
        strength = known.index(cell.level) if cell.level in known else len(known)
        return cell.seats, cell.pairs, strength, cell.level

    cells = sorted(statistics.cells(game.id), key=place)
    lines = []
    if len(cells) != 1:
        lines += tally_lines(catalogue, statistics.tally(Scope(game.id)), title)
    for cell in cells:
        players = table_name(catalogue, cell.seats, pairs=cell.pairs)
        # Translators: a heading in the statistics: how many play, and the level of the others.
        heading = catalogue.gettext(
            "{players}; opponents: {level}", players=players, level=_level(catalogue, cell.level)
        )
        lines.append(f"# {sentence(heading)}")
        lines += tally_lines(catalogue, statistics.tally(cell), title)
    return lines


def all_lines(catalogue: Catalogue, statistics: Statistics) -> list[str]:
    """Say everything: all games together, then each."""
    t = catalogue.gettext
    # Translators: the first item of the statistics: all games taken together.
    title = t("All games")
    lines = [f"# {title}", *total_lines(catalogue, statistics)]
    for game in games_played(statistics):
        lines += [f"# {t(GAME_NAMES[game.id])}", *game_lines(catalogue, statistics, game)]
    return lines


def _level(catalogue: Catalogue, level: str) -> str:
    return catalogue.gettext(LEVELS[level]) if level in LEVELS else level


# Spreadsheets expect this where a comma stands in numbers.
DELIMITERS: Mapping[str, str] = {"en": ",", "ru": ";", "pl": ";"}

_COLUMNS: Mapping[str, Callable[[Tally], int]] = {
    # Translators: a column of the file with the statistics; so are those that follow.
    N_("Matches"): lambda tally: tally.matches,
    # Translators: a column of the file with the statistics.
    N_("Matches won"): lambda tally: tally.matches_won,
    # Translators: a column of the file with the statistics.
    N_("Matches lost"): lambda tally: tally.matches_lost,
    # Translators: a column of the file with the statistics.
    N_("Matches drawn"): lambda tally: tally.matches_drawn,
    # Translators: a column of the file with the statistics: matches won in a row up to now.
    N_("Current streak"): lambda tally: tally.streak,
    # Translators: a column of the file with the statistics: the most matches ever won in a row.
    N_("Best streak"): lambda tally: tally.best_streak,
    # Translators: a column of the file with the statistics: what is played with one deal.
    N_("Hands"): lambda tally: tally.hands,
    # Translators: a column of the file with the statistics.
    N_("Hands won"): lambda tally: tally.hands_won,
    # Translators: a column of the file with the statistics.
    N_("Hands lost"): lambda tally: tally.hands_lost,
    # Translators: a column of the file with the statistics.
    N_("Hands drawn"): lambda tally: tally.hands_drawn,
    # Translators: a column of the file with the statistics: how often you laid your last tile.
    N_("Went out"): lambda tally: tally.dominoes,
    # Translators: a column of the file with the statistics: how often you blocked the table.
    N_("Fish made"): lambda tally: tally.fish_made,
    # Translators: a column of the file with the statistics: how often an opponent blocked the table.
    N_("Fish suffered"): lambda tally: tally.fish_suffered,
    # Translators: a column of the file with the statistics: points of tied hands that were written later.
    N_("Eggs"): lambda tally: tally.eggs,
    # Translators: a column of the file with the statistics.
    N_("Points"): lambda tally: tally.points,
    # Translators: a column of the file with the statistics: rounded to a whole number.
    N_("Points a hand"): lambda tally: tally.average,
    # Translators: a column of the file with the statistics.
    N_("Most points in a hand"): lambda tally: tally.most,
    # Translators: a column of the file with the statistics.
    N_("Most points of the others in a hand"): lambda tally: tally.most_others,
}
_TITLES: Mapping[str, str] = {
    # Translators: a column of the file with the statistics: how often you were the goat.
    "goat": N_("Goat"),
    # Translators: a column of the file with the statistics: how often you were the officer goat.
    "officer_goat": N_("Officer goat"),
    # Translators: a column of the file with the statistics: how often you were the general goat.
    "general_goat": N_("General goat"),
    # Translators: a column of the file with the statistics: how often you were the donkey.
    "donkey": N_("Donkey"),
}


def statistics_csv(catalogue: Catalogue, statistics: Statistics) -> str:
    """Give CSV with a row for each game, number of players and level, and no totals."""
    t = catalogue.gettext
    text = io.StringIO()
    rows = csv.writer(text, delimiter=DELIMITERS[catalogue.lang], lineterminator="\r\n")
    # Translators: which game is played.
    first = [t("Game")]
    # Translators: how many play.
    first.append(t("Players"))
    # Translators: how strong the computer's players are.
    first.append(t("Opponents"))
    rows.writerow([*first, *map(t, _COLUMNS), *(t(_TITLES[title]) for title in TIMES)])
    for game in statistics.games:
        for cell in statistics.cells(game):
            tally = statistics.tally(cell)
            name = t(GAME_NAMES[game]) if game in GAME_NAMES else game
            where = [name, table_name(catalogue, cell.seats, pairs=cell.pairs), _level(catalogue, cell.level)]
            numbers = [number(tally) for number in _COLUMNS.values()]
            rows.writerow([*where, *numbers, *(tally.titles.get(title, 0) for title in TIMES)])
    return text.getvalue()
