"""The main menu, the menu at the table, and the rules that both lead to."""

from game.rules.catalogue import GAMES
from game.rules.game import Game
from game.ui.host import Host
from game.ui.keys import Intent
from game.ui.labels import GAME_NAMES
from game.ui.screens.hand_review import HandReview
from game.ui.screens.menu import Item, Menu
from game.ui.screens.new_match import new_match_menu
from game.ui.screens.reader import Reader
from game.ui.screens.settings import settings_menu
from game.ui.screens.statistics import statistics_menu
from game.ui.screens.tutorial import Tutorial
from game.voice.rules_text import RulesTextError, rules_text
from game.voice.utterance import SpeechClass

__all__ = ["main_menu", "match_menu", "offer_lesson"]


class _MainMenu(Menu):
    def back(self) -> None:
        """Escape in the main menu stays; leaving is an item of its own."""
        self._go(len(self.items()) - 1, len(self.items()))

    def how(self) -> str:
        # Translators: the help of the main menu; the help of the item stands before it.
        return self.host.catalogue.gettext("Up and down choose, Enter confirms, Escape goes to Exit.")


def main_menu(host: Host) -> Menu:
    def items() -> list[Item]:
        t = host.catalogue.gettext
        entries = []
        if host.can_continue():
            entries.append(
                Item(
                    # Translators: an item of the main menu.
                    lambda: t("Continue the match"),
                    # Translators: the help of an item of the main menu.
                    lambda: t("Goes on with the match that was saved."),
                    host.continue_match,
                )
            )
        entries += [
            Item(
                # Translators: an item of the main menu.
                lambda: t("New match"),
                # Translators: the help of an item of the main menu.
                lambda: t("Chooses a game, the players and the house rules, and begins."),
                lambda: host.open(new_match_menu(host)),
            ),
            *([_lesson(host)] if _new_here(host) else []),
            Item(
                # Translators: an item of the main menu.
                lambda: t("Rules"),
                # Translators: the help of an item of the main menu.
                lambda: t("Reads the rules of each game."),
                lambda: host.open(_rules_menu(host)),
            ),
            *([] if _new_here(host) else [_lesson(host)]),
            _settings_item(host),
            Item(
                # Translators: an item of the main menu.
                lambda: t("Statistics"),
                # Translators: the help of an item of the main menu.
                lambda: t("Says how your matches and hands have gone, by game and opponents."),
                lambda: host.open(statistics_menu(host)),
            ),
            Item(
                # Translators: an item of the main menu.
                lambda: t("Exit"),
                # Translators: the help of an item of the main menu.
                lambda: t("Closes the program. A match that is not finished is saved."),
                host.quit,
            ),
        ]
        return entries

    # Translators: the title of the main menu.
    return _MainMenu(host, lambda: host.catalogue.gettext("Ryba, main menu"), items)


def offer_lesson(host: Host) -> None:
    """Tell somebody who has never played, and is in the main menu, of the lesson."""
    if _new_here(host):
        # Translators: after the first start; the key leads to the second item of the main menu.
        text = host.catalogue.gettext(
            "If you are new to Ryba, press {key}: "
            "Learn to play is a first hand in which every key is explained.",
            key=host.key(Intent.DOWN),
        )
        host.say(text, SpeechClass.EVENT, category="system")


def _new_here(host: Host) -> bool:
    """Say whether no match has ever been begun."""
    return not host.statistics.begun and not host.can_continue()


def _lesson(host: Host) -> Item:
    t = host.catalogue.gettext
    return Item(
        # Translators: an item of the main menu: a first hand in which the keys are explained.
        lambda: t("Learn to play"),
        # Translators: the help of an item of the main menu.
        lambda: t("Plays a first hand with you and explains each key when it is needed."),
        lambda: host.open(Tutorial(host, lambda game: match_menu(host, game))),
    )


def read_rules(host: Host, game: Game) -> None:
    """Open the rules of a game."""
    t = host.catalogue.gettext
    # Translators: the title of the text with the rules of a game.
    title = t("Rules of the game {game}", game=t(GAME_NAMES[game.id]))
    try:
        lines = rules_text(game.id, host.catalogue.lang, host.catalogue.naming.double_word)
    except RulesTextError as error:
        lines = (
            # Translators: stands where the rules of a game should: their file is missing or damaged.
            t("The rules cannot be read: {file}. Install Ryba again.", file=error.path),
        )
    host.open(Reader(host, title, lines))


def _rules_menu(host: Host) -> Menu:
    t = host.catalogue.gettext

    def item(game: Game) -> Item:
        return Item(
            lambda: t(GAME_NAMES[game.id]),
            # Translators: the help of a game in the menu of rules.
            lambda: t("Reads the rules line by line."),
            lambda: read_rules(host, game),
        )

    # Translators: the title of the menu that lists the rules of each game.
    return Menu(host, lambda: t("Rules"), lambda: [item(game) for game in GAMES])


def _settings_item(host: Host) -> Item:
    t = host.catalogue.gettext
    return Item(
        # Translators: an item of the main menu.
        lambda: t("Settings"),
        # Translators: the help of an item of the main menu.
        lambda: t("Language, voice, sounds and how much is said."),
        lambda: host.open(settings_menu(host)),
    )


def _review(host: Host) -> list[Item]:
    """Give the item for the review of a hand that has ended, where there is one."""
    session, t = host.session, host.catalogue.gettext
    if session is None or not session.reviewable:
        return []
    return [
        Item(
            # Translators: an item of the menu at the table, when a hand has ended.
            lambda: t("Review the hand"),
            # Translators: the help of an item of the menu at the table.
            lambda: t("Goes over your moves: which cost points, and what was better."),
            lambda: host.open(HandReview(host, session)),
        )
    ]


def match_menu(host: Host, game: Game) -> Menu:
    """Give the menu that Escape opens at the table."""

    def items() -> list[Item]:
        t = host.catalogue.gettext
        return [
            Item(
                # Translators: an item of the menu at the table.
                lambda: t("Resume"),
                # Translators: the help of an item of the menu at the table.
                lambda: t("Goes back to the table."),
                host.close,
            ),
            *_review(host),
            Item(
                # Translators: an item of the menu at the table.
                lambda: t("Rules of this game"),
                # Translators: the help of an item of the menu at the table.
                lambda: t("Reads the rules; the match waits."),
                lambda: read_rules(host, game),
            ),
            _settings_item(host),
            Item(
                # Translators: an item of the menu at the table.
                lambda: t("Save and leave"),
                # Translators: the help of an item of the menu at the table.
                lambda: t("Goes to the main menu, where the match can be continued."),
                host.leave_match,
            ),
        ]

    # Translators: the title of the menu that Escape opens at the table.
    return Menu(host, lambda: host.catalogue.gettext("The match waits"), items)
