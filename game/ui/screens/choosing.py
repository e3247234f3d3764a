"""The question to which end a tile goes."""

from collections.abc import Callable, Sequence

from game.core.moves import Play
from game.core.table import End, Table
from game.ui.keys import Intent
from game.ui.screens.table_speech import TableSpeech
from game.voice.ends import ENDS
from game.voice.layout import Layout
from game.voice.words import sentence

__all__ = ["GROUPS", "EndChoice"]

GROUPS = {Intent.LEFT: "left", Intent.RIGHT: "right", Intent.UP: "upper", Intent.DOWN: "lower"}
"""Which ends an arrow means."""


class EndChoice:
    """Plays that differ in the end of their last tile; the arrows choose one.

    An arrow that means one of the ends takes it; one that means several leaves only those.
    """

    joint: int | None = None

    def __init__(
        self,
        speech: TableSpeech,
        plays: Sequence[Play],
        table: Table,
        take: Callable[[Play], None],
        leave: Callable[[], None],
    ) -> None:
        self._speech = speech
        self._offer = list(plays)
        self._table = table
        self._take = take
        self._leave = leave

    @property
    def ends(self) -> tuple[End, ...]:
        return tuple(play.placements[-1].end or "" for play in self._offer)

    def say(self) -> None:
        catalogue, tile = self._speech.catalogue, self._offer[0].placements[-1].tile
        # Translators: a tile fits several ends; the arrows choose one of them, and the ends follow.
        text = catalogue.gettext(
            "{tile}: which end? Choose with the arrows.", tile=sentence(self._speech.tell.words.tile(tile))
        )
        # A prompt, not an answer: what is then laid cuts it off.
        self._speech.nav(f"{text} {Layout(catalogue, self._table).ends(self.ends)}", cue="menu/open")

    def press(self, intent: Intent) -> None:
        """Act on a key that is not a question about the table."""
        t = self._speech.catalogue.gettext
        if intent is Intent.MENU:
            self._leave()
            # Translators: the player does not want to choose an end any more.
            self._speech.answer(t("Nothing is laid."), cue="menu/close")
            return
        group = GROUPS.get(intent)
        meant = [play for play in self._offer if group in ENDS[play.placements[-1].end or "L"].groups]
        if len(meant) == 1:
            self._leave()
            self._take(meant[0])
            return
        if meant:
            self._offer = meant
        self.say()

    def arrow(self, end: End) -> Intent:
        """Give the arrow that takes this end, which the mouse points at; two lanes may need two arrows."""
        groups = ENDS[end].groups
        arrows = [intent for intent, group in GROUPS.items() if group in groups]
        for intent in arrows:
            if [other for other in self.ends if GROUPS[intent] in ENDS[other or "L"].groups] == [end]:
                return intent
        self._offer = [play for play in self._offer if play.placements[-1].end == end]
        return arrows[0]

    def help(self) -> str:
        # Translators: the help while a tile could be laid at several ends.
        return self._speech.catalogue.gettext(
            "The tile fits several ends. Choose with the arrows, or press {key} to keep it.",
            key=self._speech.host.key(Intent.MENU),
        )
