"""The table: walking over one's tiles, the layout and the boneyard, laying, drawing, asking."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.core.moves import Cut, Draw, EndTurn, IllegalMove, Move, Pass, Play, Refusal, TurnUp
from game.core.tiles import Tile
from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.manner import length, pace
from game.ui.scene import Scene
from game.ui.screens.between_hands import TOO_SOON, after_the_hand, close_row
from game.ui.screens.choosing import EndChoice
from game.ui.screens.cutting import CutChoice
from game.ui.screens.hand_review import HandReview
from game.ui.screens.hinting import Hinting
from game.ui.screens.questions import ENDS, QUESTIONS, answer
from game.ui.screens.selecting import Selecting
from game.ui.screens.selection import Selection, distinct
from game.ui.screens.table_help import hand_over_help, table_help
from game.ui.screens.table_rows import TableRows
from game.ui.screens.table_scene import table_scene
from game.ui.screens.table_speech import TableSpeech
from game.ui.screens.taking_back import say_taken_back, take_back
from game.ui.session import Session
from game.voice.style import Verbosity

__all__ = ["TableScreen"]

_ACTING = {Intent.LAY, Intent.SELECT, Intent.DRAW, Intent.PASS, Intent.FACE_DOWN, Intent.CUT}
_MATCH = {Intent.MENU, Intent.TAKE_BACK, Intent.HINT}
_WALKING = {Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.HOME, Intent.END}


class TableScreen:
    """The match in front. `menu` opens the menu of the match."""

    def __init__(self, host: Host, session: Session, menu: Callable[[], None]) -> None:
        self.host = host
        self.takes_letters = False
        self.key_helps: Mapping[Intent, str] = {}
        self.session = session
        self.menu = menu
        self.speech = TableSpeech(host, session)
        self.selection = Selection(session)
        self.rows = TableRows(self.speech, self.selection)
        self.selecting = Selecting(self.speech, self.selection, self._choose, self._move, self.rows.pan)
        self.hinting = Hinting(self.speech)
        self.question: EndChoice | CutChoice | None = None
        """Where a tile goes, while it is asked."""
        self.repeats = 0
        """How often the key for the last move was pressed in a row."""
        self._hinted = False
        """Has the player been told that the next one waits for his key?"""
        self._let_on = -1e9
        """When the player let the next one move."""

    def enter(self, first: str = "") -> None:
        """Say where the player is; `first` is said before it when a hand has ended."""
        if self.session.match.state is None or self.session.hand_over:
            self.speech.nav(f"{first} {self.session.next_step(self.host.catalogue)}".strip())
        else:
            self.rows.say()

    def tick(self) -> None:
        changed, said = self.session.tick(self.speech.tell, self.host.now, pace(self.host.settings))
        if changed:
            self._moved()
        self.speech.speak(said)
        self.hinting.tick()
        if not self.session.waiting:
            self._hinted = False
        elif not self._hinted:
            self._hinted = True
            self.speech.hint(self.speech.next_move())

    def _moved(self) -> None:
        """Keep what is still true of the focus and the selection after the match has changed."""
        self.host.save()
        self.repeats = 0
        self.question = None
        self.selection.keep(self.selection.placements)
        self.rows.clamp()

    def press(self, key: Key, intent: Intent | None) -> bool:
        self.repeats = self.repeats + 1 if intent is Intent.LAST_MOVE else 0
        if intent is None:
            return False
        self.rows.clamp()
        if self._ask(key, intent):
            return True
        if self.question and intent in _ACTING | _WALKING | {Intent.MENU}:
            self.question.press(intent)
        elif intent in _MATCH:
            self._about_match(intent)
        elif intent in _WALKING:
            self._walk(intent)
        elif intent not in _ACTING:
            return False
        elif self.session.hand_over:
            self._after_the_hand(intent)
        elif self.session.memorising:
            close_row(self.speech, intent)
        elif not (intent is Intent.LAY and self._lets_on()):
            self._act(intent)
        return True

    def _lets_on(self) -> bool:
        """Let the next player move if he waits for it; a second press was meant for him, too."""
        if self.session.waiting:
            self.session.due.at = self._let_on = self.host.now
            self.speech.nav("", cue="row/move")
            return True
        if self.host.now - self._let_on < TOO_SOON:
            self.speech.nav("", cue="move/cannot")
            return True
        return False

    def _ask(self, key: Key, intent: Intent) -> bool:
        """Answer a question about the table; False if it was none."""
        if intent not in QUESTIONS:
            return False
        number = int(key.name) if intent is Intent.NUMBER else None
        text = self._answer(intent, number)
        pan = {Intent.LEFT_END: -1.0, Intent.RIGHT_END: 1.0}.get(intent, 0.0)
        # Who has asked need not be told again.
        ends = {Intent.TURN: "turn", Intent.LAST_HAND: "hand"}.get(intent, "")
        self.speech.answer(text, pan=pan, ends=ends)
        return True

    def _answer(self, intent: Intent, number: int | None) -> str:
        describe, t = self.speech.describe, self.host.catalogue.gettext
        text = answer(intent, describe, self.session, number=number, again=self.repeats > 1)
        if intent is Intent.TURN and self.session.waiting:
            return f"{text} {self.speech.next_move()}"
        if intent is Intent.TURN and length(self.host.settings, "turn") is Verbosity.FULL:
            text = " ".join([text, *self.speech.hint_key()])
        if not self.selection.placements:
            return text
        if intent is Intent.TURN:
            return self.selecting.selected()
        if intent not in ENDS:
            return text
        after = replace(describe, view=replace(describe.view, table=self.selection.table))
        later = answer(intent, after, self.session, number=None, again=False)
        # Translators: after what the ends would show when the tiles that are selected have been laid.
        with_them = t("So it is with the selected tiles.")
        return text if later == text else f"{later} {with_them}"

    def go_on(self) -> None:
        """Ask again what was asked when the match was left."""
        view = self.session.view
        if self.session.my_turn and view and view.progress.up:
            # The tile that was turned up fits two different ends.
            self._turn_up()

    def _about_match(self, intent: Intent) -> None:
        if intent is Intent.TAKE_BACK:
            self._take_back()
        elif intent is Intent.HINT and self.session.reviewable:
            self.host.open(HandReview(self.host, self.session))
        elif intent is Intent.HINT:
            self.hinting.ask()
        elif self.session.match.over:
            self.host.leave_match()
        else:
            self.menu()

    def _walk(self, intent: Intent) -> None:
        match intent:
            case Intent.UP | Intent.DOWN:
                self.rows.change(1 if intent is Intent.UP else -1)
            case Intent.LEFT | Intent.RIGHT:
                self.rows.walk(1 if intent is Intent.RIGHT else -1)
            case _:
                self.rows.walk(to_end=intent is Intent.END)

    # Acting.

    def _act(self, intent: Intent) -> None:
        match intent:
            case Intent.DRAW:
                self._move(Draw())
            case Intent.PASS:
                self._move(self._pass())
            case Intent.LAY if self.selection.placements:
                self._move(Play(self.selection.placements))
            case Intent.LAY if self.rows.row == "boneyard":
                self._move(Draw())
            case Intent.LAY if self.rows.closed:
                self._turn_up()
            case _ if self.rows.row != "hand":
                self.speech.only_from_hand()
            case _ if not self.rows.slots():
                self.speech.cannot(self.rows.focus()[0])
            case _ if self.speech.not_my_turn():
                pass
            case _:
                self._act_on(intent, self.rows.tile)

    def _act_on(self, intent: Intent, tile: Tile | None) -> None:
        """Act on a tile of one's own in one's own turn."""
        if tile is None or self.session.view is None:
            self.speech.refuse(IllegalMove(Refusal.ROW_CLOSED))
        elif intent is Intent.LAY:
            self.selecting.lay(tile)
        elif intent is Intent.SELECT:
            self.selecting.select(tile)
        elif intent is Intent.FACE_DOWN:
            self.selecting.face_down(tile)
        else:
            self._cut(tile)

    def _turn_up(self) -> None:
        """Turn up the right-hand tile of a closed row, or open with the tile that the rules name."""
        plays = [move for move in self.session.options() if isinstance(move, Play)]
        if len(plays) == 1:
            self._move(plays[0])
        elif plays:
            self._choose(plays, self._move)
        else:
            self._move(TurnUp())

    def _pass(self) -> Move:
        choices = self.session.options()
        # In a closed row one ends the turn; that nothing has been done in it yet is then the reason.
        ends = EndTurn() in choices or (self.rows.closed and Pass() not in choices)
        return EndTurn() if ends else Pass()

    def _cut(self, tile: Tile) -> None:
        cuts = [move for move in self.session.options() if isinstance(move, Cut) and move.tile == tile]
        if cuts:
            self.question = CutChoice(self.speech, cuts, self._move, self._stop_asking)
            self.question.say()
        else:
            self.selecting.cuts_nowhere(tile)

    def _choose(self, plays: list[Play], take: Callable[[Play], None]) -> None:
        """Ask to which end the last tile of these plays goes, if there is a choice."""
        view = self.session.view
        assert view is not None
        begun = plays[0].placements[:-1]
        table = view.table.lay(begun) if begun else view.table
        plays = distinct(plays, table)
        if len(plays) == 1:
            take(plays[0])
            return
        self.question = EndChoice(self.speech, plays, table, take, self._stop_asking)
        self.question.say()

    def _stop_asking(self) -> None:
        self.question = None

    def _move(self, move: Move) -> None:
        if self.speech.not_my_turn():
            return
        try:
            said = self.session.move(move, self.speech.tell, self.host.now, pace(self.host.settings))
        except IllegalMove as error:
            self.speech.refuse(error)
            return
        if not isinstance(move, Draw):
            self.selection.placements = ()
        self._moved()
        if isinstance(move, Draw):
            self.rows.to_drawn()
        self.speech.speak(said)
        self.go_on()

    def _take_back(self) -> None:
        if choice := take_back(self.speech):
            self.question, self.selection.placements = None, ()
            self._moved()
            say_taken_back(self.speech, choice)
            self.go_on()

    def _after_the_hand(self, intent: Intent) -> None:
        if after_the_hand(self.speech, intent):
            self.selection.placements = ()
            self.rows.begin()

    # Help and picture.

    def help(self) -> str:
        if self.session.hand_over:
            return hand_over_help(self.speech)
        if self.question:
            return self.question.help()
        return table_help(self.speech, self.rows, self.selection)

    def scene(self) -> Scene:
        return table_scene(self.speech, self.rows, self.selection, self.question)
