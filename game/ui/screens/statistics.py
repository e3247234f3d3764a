"""The player's statistics: a menu of the games, the lines of each, the file for a spreadsheet, the reset."""

from collections.abc import Callable

from game.core.statistics import Scope
from game.rules.game import Game
from game.ui.host import Host
from game.ui.labels import GAME_NAMES
from game.ui.outputs import WriteStatistics
from game.ui.screens.confirming import Answer, confirm
from game.ui.screens.menu import Item, Menu
from game.ui.screens.reader import Reader
from game.ui.statistics import game_lines, games_played, statistics_csv, total_lines
from game.voice.utterance import SpeechClass

__all__ = ["statistics_menu"]


def statistics_menu(host: Host) -> Menu:
    """Give the menu of all games together, each game played, the export and the reset."""

    def items() -> list[Item]:
        games = games_played(host.statistics)
        if not games:
            return [_nothing(host)]
        return [
            _total(host),
            *(_game(host, game) for game in games),
            _export(host),
            _reset(host),
        ]

    # Translators: the title of the menu with the player's statistics.
    return Menu(host, lambda: host.catalogue.gettext("Statistics"), items)


def _nothing(host: Host) -> Item:
    t = host.catalogue.gettext
    return Item(
        # Translators: the only item of the statistics while no hand has been played.
        lambda: t("No hand has been played yet"),
        # Translators: the help of the statistics while no hand has been played.
        lambda: t("Every hand is counted when it ends."),
    )


def _reading(host: Host, name: str, scope: Scope, lines: Callable[[], list[str]]) -> Item:
    t, n = host.catalogue.gettext, host.catalogue.ngettext
    matches = host.statistics.tally(scope).matches
    return Item(
        lambda: name,
        # Translators: the help of a game in the statistics.
        lambda: t("Reads the statistics line by line."),
        lambda: host.open(Reader(host, name, lines())),
        # Translators: how many matches of a game have been played; stands after its name.
        lambda: n("{n} match", "{n} matches", matches),
    )


def _total(host: Host) -> Item:
    # Translators: the first item of the statistics: all games taken together.
    name = host.catalogue.gettext("All games")
    return _reading(host, name, Scope(), lambda: total_lines(host.catalogue, host.statistics))


def _game(host: Host, game: Game) -> Item:
    name = host.catalogue.gettext(GAME_NAMES[game.id])
    return _reading(host, name, Scope(game.id), lambda: game_lines(host.catalogue, host.statistics, game))


def _export(host: Host) -> Item:
    t = host.catalogue.gettext
    return Item(
        # Translators: writes the statistics to a file; CSV is the name of its format.
        lambda: t("Write a CSV file"),
        # Translators: the help of the item that writes the statistics to a file.
        lambda: t("Writes all numbers to a file for a spreadsheet and says where it is."),
        lambda: host.emit(WriteStatistics(statistics_csv(host.catalogue, host.statistics))),
    )


def _reset(host: Host) -> Item:
    t = host.catalogue.gettext
    return Item(
        # Translators: deletes the statistics, after a question.
        lambda: t("Reset the statistics"),
        # Translators: the help of the item that deletes the statistics.
        lambda: t("Begins at zero again. Asks first."),
        lambda: host.open(_question(host)),
    )


def _question(host: Host) -> Menu:
    """Ask before the statistics are deleted."""
    t = host.catalogue.gettext

    def reset() -> None:
        host.keep_statistics(host.statistics.emptied())
        host.close()
        # Translators: the player has deleted the statistics.
        host.say(t("The statistics are deleted."), SpeechClass.ANSWER, category="system")

    return confirm(
        host,
        # Translators: a question; the answers are the items of the menu.
        t("Delete all statistics?"),
        no=Answer(
            # Translators: an answer to the question whether the statistics are to be deleted.
            t("No, keep them"),
            # Translators: the help of an answer.
            t("Goes back; nothing is deleted."),
        ),
        yes=Answer(
            # Translators: an answer to the question whether the statistics are to be deleted.
            t("Yes, delete them"),
            # Translators: the help of an answer.
            t("Deletes all statistics for good."),
        ),
        act=reset,
    )
