"""The match on the table, the one that was saved, and what is counted: the half of the App for these."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from game.core.match import Choice, new_match
from game.core.statistics import Statistics, write_statistics
from game.rules.catalogue import find
from game.settings import Settings
from game.ui.advised import Advised
from game.ui.host import Host, Screen
from game.ui.keys import Intent
from game.ui.labels import GAME_NAMES
from game.ui.manner import narrator, pace
from game.ui.minds import Adviser, Mind
from game.ui.outputs import KeepStatistics, PutMatchAside, SaveMatch, Silence
from game.ui.saved import SaveError, session_of
from game.ui.screens.confirming import Answer, confirm
from game.ui.screens.home import main_menu, match_menu
from game.ui.screens.table import TableScreen
from game.ui.session import Session
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["Matches"]


class Matches(ABC):
    """Begins, saves, continues and leaves matches. The rest of the App is its host."""

    settings: Settings

    def __init__(self, thinker: Mind, *, seed: int, saved: str | None, statistics: Statistics | None) -> None:
        self.statistics = statistics or Statistics()
        self.last_alert: Utterance | None = None
        """For the window's title and when the focus comes back; None: there is none that is still true."""
        self.session: Session | None = None
        self._thinker = thinker
        self._adviser = Advised(thinker)
        self._seed = seed
        self._saved = saved
        self._screens: list[Screen] = []

    @property
    @abstractmethod
    def host(self) -> Host: ...

    @property
    def alert(self) -> str:
        """The words of the last ALERT."""
        return self.last_alert.text if self.last_alert else ""

    @property
    def adviser(self) -> Adviser:
        return self._adviser

    def keep_statistics(self, statistics: Statistics) -> None:
        if statistics is not self.statistics:
            self.statistics = statistics
            self.host.emit(KeepStatistics(write_statistics(statistics)))

    def _count(self, session: Session) -> None:
        """Count the hands that have ended, each once."""
        if session.counts_as:
            self.keep_statistics(
                self.statistics.count(session.counts_as, session.match, session.level, session.me)
            )

    def save(self) -> None:
        if self.session:
            # First, because the save of a match that is over is deleted.
            self._count(self.session)
            self._saved = None if self.session.match.over else self.session.record()
            self.host.emit(SaveMatch(self._saved))

    def can_continue(self) -> bool:
        return self._saved is not None

    def new_match(self) -> None:
        self.replacing(self._new_match)

    def replacing(self, begin: Callable[[], None]) -> None:
        """Begin another match; if there is an unfinished one, ask first."""
        if not self.can_continue():
            begin()
            return

        def instead() -> None:
            self.host.emit(PutMatchAside())
            begin()

        t = self.host.catalogue.gettext
        question = confirm(
            self.host,
            # Translators: a question; the answers are the items of the menu.
            t("A new match takes the place of the unfinished one. Begin it?"),
            no=Answer(
                # Translators: an answer to the question whether a new match is to take an old one's place.
                t("No, keep the unfinished match"),
                # Translators: the help of an answer.
                t("Goes back; the unfinished match can still be continued."),
            ),
            yes=Answer(
                # Translators: an answer to the question whether a new match is to take an old one's place.
                t("Yes, begin a new match"),
                # Translators: the help of an answer.
                t("The unfinished match cannot be continued after that."),
            ),
            act=instead,
        )
        self.host.open(question)

    def _new_match(self) -> None:
        chosen = self.settings
        game = find(chosen.game)
        rules = game.rules(chosen.seats, pairs=chosen.pairs, options=chosen.house_rules.get(game.id, {}))
        name = ""
        if not chosen.practice:
            statistics, name = self.statistics.begin(self._seed)
            self.keep_statistics(statistics)
        match = new_match(rules, self._seed)
        self.begin(Session(match, game, chosen.level, self._thinker, counts_as=name))
        self._seed += 1

    def begin(self, session: Session, first: str = "") -> None:
        """Put a match on the table, one that was saved included; `first` is said before how it stands."""
        self.session = session
        if session.counts_as:
            self.keep_statistics(self.statistics.resume(session.counts_as, session.match))
            self._count(session)
        self.last_alert = None
        # What the menu was saying is over.
        self.host.emit(Silence(forget=True))
        session.go_on_key = lambda: self.host.key(Intent.LAY)
        session.review_key = lambda: self.host.key(Intent.HINT)
        tell = narrator(session, self.settings, self.host.catalogue)
        self._screens = [main_menu(self.host)]
        table = TableScreen(self.host, session, lambda: self.host.open(match_menu(self.host, session.game)))
        self._screens.append(table)
        seconds = pace(self.settings)
        if session.match.state is None:
            said = session.next_hand(tell, self.host.now, seconds)
            self.save()
        else:
            said = session.resume(tell, self.host.now, seconds)
            self.save()
        if not said:
            table.enter(first)
        elif first:
            self.host.say(first, SpeechClass.EVENT, category="system")
        for utterance in said:
            self.host.speak(utterance)
        table.go_on()

    def continue_match(self) -> None:
        assert self._saved is not None
        t = self.host.catalogue.gettext
        try:
            session = session_of(self._saved, self._thinker, seed=self._seed, level=self.settings.level)
            name = f"{t(GAME_NAMES[session.game.id])}."
            if session.practice:
                # Translators: said after the name of the game that is gone on with.
                name += " " + t("Practice match.")
            self.begin(session, name)
        except SaveError as error:
            self._saved = None
            # It is kept: somebody may be able to mend it.
            self.host.emit(PutMatchAside())
            # Translators: the saved match is damaged; what is wrong with it follows in English.
            text = self.host.catalogue.gettext("The saved match cannot be read. In English:")
            self.host.say(text, SpeechClass.ALERT, category="system")
            self.host.say(f"{error}.", SpeechClass.ALERT, category="system", lang="en")

    def practise(self, session: Session, choice: Choice) -> None:
        practice = Session(choice.before, session.game, session.level, session.thinker, session.me)
        practice.ended, practice.looked = session.ended_before, session.looked
        # Translators: the player goes on from one of his moves in a hand that has ended.
        first = self.host.catalogue.gettext("Back at your turn {turn}, to practise.", turn=choice.turn)
        self.begin(practice, first)

    def leave_match(self) -> None:
        self.save()
        self._thinker.forget()
        self.session = None
        self.last_alert = None
        # "Your turn" would be untrue in the main menu.
        self.host.emit(Silence(forget=True))
        # The main menu is still where the player went on from.
        del self._screens[1:]
        self._screens[-1].enter()
