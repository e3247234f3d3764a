"""What the table speaks with: the words of the match, and the refusals."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.core.moves import IllegalMove, Refusal
from game.core.state import Face
from game.core.table import Placement, Table
from game.core.tiles import Tile
from game.ui.host import Host
from game.ui.keys import Intent
from game.ui.manner import length, narrator
from game.ui.session import Session
from game.voice.catalogue import Catalogue
from game.voice.describe import Describer
from game.voice.layout import Layout
from game.voice.narrator import Narrator
from game.voice.refusals import describe
from game.voice.style import Verbosity
from game.voice.utterance import SpeechClass, Utterance
from game.voice.words import sentence

__all__ = ["TableSpeech"]


@dataclass(frozen=True, slots=True)
class TableSpeech:
    """Says sentences of a match in the language and at the length that the settings name."""

    host: Host
    session: Session

    @property
    def catalogue(self) -> Catalogue:
        return self.host.catalogue

    @property
    def tell(self) -> Narrator:
        return narrator(self.session, self.host.settings, self.catalogue)

    @property
    def describe(self) -> Describer:
        assert self.session.view is not None
        return Describer(self.tell, self.session.view)

    @property
    def terse(self) -> bool:
        """Say whether tiles that one walks over are named shortly."""
        return length(self.host.settings, "walking") is Verbosity.TERSE

    def answer(self, text: str, *, cue: str | None = None, pan: float = 0.0, ends: str = "") -> None:
        self.host.say(text, SpeechClass.ANSWER, cue=cue, pan=pan, ends=ends)

    def nav(self, text: str, *, cue: str | None = None, pan: float = 0.0, review: str | None = None) -> None:
        """Say what the player has come to; `review` is what may stay of it where he has to remember it."""
        said = Utterance(text, SpeechClass.NAV, cue, pan, lang=self.catalogue.lang, category="answer")
        self.host.speak(replace(said, review=review))

    def hint(self, text: str) -> None:
        self.host.say(text, SpeechClass.HINT)

    def next_move(self) -> str:
        """Say which key lets the next player move, where the others wait for it."""
        # Translators: the other players wait until you press this key.
        return self.catalogue.gettext("{key} lets the next player move.", key=self.host.key(Intent.LAY))

    @property
    def lesson(self) -> bool:
        """Say whether this is a lesson, which is no match of the host's: it has hints of its own."""
        return self.host.session is not self.session

    def hint_key(self) -> list[str]:
        """Say which key gives a hint, where there is one."""
        if self.lesson or not self.session.practice or not self.session.my_turn:
            return []
        # Translators: the help at the table, in a practice match.
        return [self.catalogue.gettext("{key} gives a hint.", key=self.host.key(Intent.HINT))]

    def speak(self, utterances: Iterable[Utterance]) -> None:
        for utterance in utterances:
            self.host.speak(utterance)

    def cannot(self, text: str) -> None:
        """Answer that something is not possible."""
        self.answer(text, cue="move/cannot")

    def only_from_hand(self) -> None:
        # Translators: a tile was to be laid or selected while the focus is not on one's own tiles.
        self.cannot(self.catalogue.gettext("Tiles are laid from your hand: go down to it."))

    def not_my_turn(self) -> bool:
        """Refuse a move if another player has to move; False if it is the player's turn."""
        if self.session.my_turn:
            return False
        turn = self.session.match.state.turn if self.session.match.state else None
        self.refuse(IllegalMove(Refusal.NOT_YOUR_TURN, seat=turn))
        return True

    def refuse(self, error: IllegalMove) -> None:
        """Say why a move is refused."""
        t = self.catalogue.gettext
        view = self.session.view
        if error.refusal is Refusal.NOT_YOUR_TURN and error.seat is not None:
            # Translators: you tried to move, but another player has to.
            text = t("It is not your turn. To move: {name}.", name=self.tell.names.seat(error.seat))
        elif error.refusal is Refusal.MUST_OPEN_WITH and view and view.faces[view.seat] is Face.CLOSED:
            # Which tile lies there need not be known.
            text = self.describe.choices(self.session.options())
        else:
            text = describe(error, self.catalogue)
        self.cannot(text)

    def place(self, placed: Placement) -> str:
        """Name a tile and the place where it goes."""
        return self.tell.words.placed(placed)

    def fits_nowhere(self, tile: Tile, table: Table) -> None:
        """Refuse a tile that no end of a table takes, the selected tiles included."""
        # Translators: the tile cannot be laid; the numbers at the ends follow.
        text = self.catalogue.gettext("{tile} does not fit.", tile=self.tell.words.tile(tile))
        self.cannot(f"{sentence(text)} {Layout(self.catalogue, table).ends()}")
