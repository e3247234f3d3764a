"""The table: walking over one's tiles, the layout and the boneyard, laying, drawing, asking."""

from collections.abc import Callable, Mapping

from game.core.moves import Draw, IllegalMove, Move, Pass, Play, Refusal
from game.core.options import check, options
from game.core.table import End, Laid, Path, Placement
from game.core.tiles import Tile, double_rank
from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.outputs import Silence
from game.ui.scene import Scene
from game.ui.screens.questions import QUESTIONS, answer
from game.ui.screens.table_scene import table_scene
from game.ui.session import Session
from game.voice.describe import Describer
from game.voice.narrator import Narrator, Verbosity
from game.voice.refusals import describe
from game.voice.utterance import SpeechClass
from game.voice.words import sentence

__all__ = ["TableScreen"]

ROWS = ("hand", "table", "boneyard")
TOO_SOON = 0.7
"""Seconds after the end of a hand in which Space does not go on yet."""


class TableScreen:
    """The match in front. `menu` opens the menu of the match."""

    def __init__(self, host: Host, session: Session, menu: Callable[[], None]) -> None:
        self.host = host
        self.takes_letters = False
        self.key_helps: Mapping[Intent, str] = {}
        self.session = session
        self.menu = menu
        self.row = "hand"
        self.index = dict.fromkeys(ROWS, 0)
        self.focused: Tile | None = None
        """The tile of the hand that has the focus: the order of the hand may change under it."""
        self.selected: list[Tile] = []
        self.offer: list[Play] = []
        self.repeats = 0
        """How often the key for the last move was pressed in a row."""

    # What the screen speaks with.

    @property
    def _tell(self) -> Narrator:
        return self.session.narrator(self.host.catalogue, Verbosity(self.host.settings.verbosity))

    @property
    def _describe(self) -> Describer:
        return self.session.describer(self.host.catalogue, Verbosity(self.host.settings.verbosity))

    def _answer(self, text: str, *, cue: str | None = None, pan: float = 0.0, ends: str = "") -> None:
        self.host.say(text, SpeechClass.ANSWER, cue=cue, pan=pan, ends=ends)

    def _nav(self, text: str, *, cue: str | None = None, pan: float = 0.0) -> None:
        self.host.say(text, SpeechClass.NAV, cue=cue, pan=pan)

    # The screen.

    def enter(self) -> None:
        if self.session.match.state is None or self.session.hand_over:
            self._nav(self.session.next_step(self.host.catalogue))
        else:
            self._say_focus()

    def tick(self) -> None:
        changed, said = self.session.tick(self._tell, self.host.now, self.host.settings.pace)
        if changed:
            self._moved()
        for utterance in said:
            self.host.speak(utterance)

    def _moved(self) -> None:
        """Keep what is still true of the focus and the selection after the match has changed."""
        self.host.save()
        self.repeats = 0
        self.offer = []
        hand = self._hand()
        self.selected = [tile for tile in self.selected if tile in hand]
        self._clamp()

    def _clamp(self) -> None:
        """Keep the focus on its tile, which may have moved in the hand, or in place if the tile is gone."""
        hand = self._hand()
        if self.focused in hand:
            self.index["hand"] = hand.index(self.focused)
        for row in ROWS:
            self.index[row] = max(0, min(self.index[row], self._length(row) - 1))
        self._look_at_index()

    def _length(self, row: str) -> int:
        return {"hand": len(self._hand()), "table": len(self._laid()), "boneyard": 1}[row]

    def _hand(self) -> list[Tile]:
        view = self.session.view
        hand = list(view.hand) if view else []
        match self.host.settings.hand_order:
            case "number":
                hand.sort()
            case "playable" if view:
                hand.sort(
                    key=lambda tile: (
                        not view.table.fits(tile),
                        tile.is_double and -double_rank(tile),
                        -tile.pips,
                    )
                )
        return hand

    def _laid(self) -> list[Laid]:
        view = self.session.view
        return [laid for path in view.table.paths for laid in path.tiles] if view else []

    def _place(self, index: int) -> tuple[Path, int]:
        """Give the path and the place in it of a tile of the row."""
        view = self.session.view
        assert view
        for path in view.table.paths:
            if index < len(path.tiles):
                return path, index
            index -= len(path.tiles)
        raise IndexError(index)

    def press(self, key: Key, intent: Intent | None) -> bool:
        self.repeats = self.repeats + 1 if intent is Intent.LAST_MOVE else 0
        if self.offer:
            return self._choose_end(key, intent)
        if intent is Intent.MENU:
            if self.session.match.over:
                self.host.leave_match()
            else:
                self.menu()
            return True
        self._clamp()
        if self._ask(key, intent):
            return True
        if self.session.hand_over and intent in (
            Intent.LAY,
            Intent.DRAW,
            Intent.SELECT,
            Intent.PASS,
            Intent.FACE_DOWN,
        ):
            if intent is Intent.LAY:
                self._go_on()
            else:
                self._answer(self.session.next_step(self.host.catalogue), cue="move/cannot")
            return True
        actions: dict[Intent, Callable[[], None]] = {
            Intent.UP: lambda: self._row(1),
            Intent.DOWN: lambda: self._row(-1),
            Intent.LEFT: lambda: self._walk(self.index[self.row] - 1),
            Intent.RIGHT: lambda: self._walk(self.index[self.row] + 1),
            Intent.HOME: lambda: self._walk(0),
            Intent.END: lambda: self._walk(self._length(self.row) - 1),
            Intent.LAY: self._lay,
            Intent.SELECT: self._select,
            Intent.DRAW: self._draw,
            Intent.PASS: lambda: self._move(Pass()),
            Intent.FACE_DOWN: self._not_here,
            Intent.CUT: self._not_here,
        }
        action = actions.get(intent) if intent else None
        if action is None:
            return False
        action()
        return True

    def _ask(self, key: Key, intent: Intent | None) -> bool:
        """Answer a question about the table; False if it was none."""
        if intent is None or intent not in QUESTIONS:
            return False
        number = int(key.name) if intent is Intent.NUMBER else None
        text = answer(intent, self._describe, self.session, number=number, again=self.repeats > 1)
        pan = {Intent.LEFT_END: -1.0, Intent.RIGHT_END: 1.0}.get(intent, 0.0)
        # Who has asked need not be told again.
        ends = {Intent.TURN: "turn", Intent.LAST_HAND: "hand"}.get(intent, "")
        self._answer(text, pan=pan, ends=ends)
        return True

    # Walking.

    def _row(self, step: int) -> None:
        wanted = ROWS.index(self.row) + step
        edge = not 0 <= wanted < len(ROWS)
        if not edge:
            self.row = ROWS[wanted]
        self._say_focus(cue="row/edge" if edge else "row/move", row_too=True)

    def _walk(self, wanted: int) -> None:
        last = max(self._length(self.row) - 1, 0)
        self.index[self.row] = min(max(wanted, 0), last)
        self._look_at_index()
        self._say_focus(cue="row/move" if wanted == self.index[self.row] else "row/edge")

    def _look_at_index(self) -> None:
        hand = self._hand()
        self.focused = hand[self.index["hand"]] if hand else None

    def _say_focus(self, *, cue: str | None = None, row_too: bool = False) -> None:
        self._clamp()
        text, hint, pan = self._focus_text()
        terse = self.host.settings.verbosity == "terse"
        if row_too and not terse:
            text = f"{self._row_name()} {text}".strip()
        if hint and terse and cue == "row/move":
            cue = hint
        self._nav(text, cue=cue, pan=pan)

    def _row_name(self) -> str:
        t = self.host.catalogue.gettext
        if self.row == "hand":
            # Translators: the row of one's own tiles.
            return t("Your tiles.")
        # Translators: the row of the tiles that have been laid, or of the boneyard.
        return t("The table.") if self.row == "table" else ""

    def _focus_text(self) -> tuple[str, str | None, float]:
        """Give what the focus is on, the sound that tells where it fits, and its place."""
        describe = self._describe
        at, count = self.index[self.row], self._length(self.row)
        pan = (2 * at / (count - 1) - 1) if count > 1 else 0.0
        if self.row == "boneyard":
            return describe.boneyard(), None, 0.0
        if self.row == "table":
            laid = self._laid()
            return (
                (describe.layout.laid(*self._place(at)), None, pan) if laid else (describe.ends(), None, 0.0)
            )
        hand = self._hand()
        if not hand:
            # Translators: you hold no tiles.
            return self.host.catalogue.gettext("You have no tiles."), None, 0.0
        tile = hand[at]
        where = self.host.settings.verbosity != "terse"
        text = describe.own_tile(tile, where=where)
        if tile in self.selected:
            # Translators: after the name of a tile that is selected to be laid with others.
            selected = self.host.catalogue.gettext("Selected.")
            text = f"{text} {selected}"
        view = self.session.view
        fits = view.table.fits(tile) if view else ()
        hints = {(): "row/fits_none", ("L",): "row/fits_left", ("R",): "row/fits_right"}
        return text, hints.get(fits, "row/fits_both"), pan

    # Acting.

    def _not_here(self) -> None:
        self._refuse(IllegalMove(Refusal.NOT_IN_THIS_GAME))

    def _refuse(self, error: IllegalMove) -> None:
        t = self.host.catalogue.gettext
        if error.refusal is Refusal.NOT_YOUR_TURN and error.seat is not None:
            name = self._tell.names.seat(error.seat)
            # Translators: you tried to move, but another player has to.
            text = t("It is not your turn. To move: {name}.", name=name)
        else:
            text = describe(error, self.host.catalogue)
        self._answer(text, cue="move/cannot")

    def _lay(self) -> None:
        if self.row == "boneyard":
            self._draw()
        elif self.row == "table":
            self._only_from_hand()
        elif hand := self._hand():
            self._lay_tiles(self.selected or [hand[self.index["hand"]]])
        else:
            self._answer(self._focus_text()[0], cue="move/cannot")

    def _only_from_hand(self) -> None:
        # Translators: a tile was to be laid or selected while the focus is not on one's own tiles.
        text = self.host.catalogue.gettext("Tiles are laid from your hand: go down to it.")
        self._answer(text, cue="move/cannot")

    def _plays(self, tiles: list[Tile]) -> list[Play]:
        """Give the plays of exactly these tiles in this order."""
        view = self.session.view
        if view is None:
            return []
        plays: list[tuple[Placement, ...]] = [()]
        for tile in tiles:
            plays = [
                move.placements
                for begun in plays
                for move in options(self.session.match.rules, view, begun)
                if isinstance(move, Play)
                and move.placements[-1].tile == tile
                and not move.placements[-1].face_down
            ]
        return [Play(placements) for placements in plays]

    def _lay_tiles(self, tiles: list[Tile]) -> None:
        plays = self._plays(tiles)
        if len(plays) > 1:
            self.offer = plays
            self._ask_end()
        else:
            self._move(plays[0] if plays else self._hopeless(tiles))

    def _hopeless(self, tiles: list[Tile]) -> Play:
        """Give a play that the rules refuse with the reason why these tiles cannot be laid."""
        view = self.session.view
        ends = list(view.table.ends) if view else []
        placements = []
        for number, tile in enumerate(tiles):
            fitting = view.table.fits(tile) if view else ()
            end = fitting[0] if fitting else ends[number % len(ends)] if ends else None
            placements.append(Placement(tile, end))
        return Play(tuple(placements))

    def _move(self, move: Move) -> None:
        drew = isinstance(move, Draw)
        if not self.session.my_turn:
            turn = self.session.match.state.turn if self.session.match.state else None
            self._refuse(IllegalMove(Refusal.NOT_YOUR_TURN, seat=turn))
            return
        try:
            said = self.session.move(move, self._tell, self.host.now, self.host.settings.pace)
        except IllegalMove as error:
            if isinstance(move, Play) and error.refusal is Refusal.DOES_NOT_FIT and len(move.placements) == 1:
                self._fits_nowhere(move.placements[0].tile)
            else:
                self._refuse(error)
            return
        if isinstance(move, Play):
            self.selected = []
        self._moved()
        if drew:
            # The focus goes to the tile that was drawn (audio-first.md section 1).
            view = self.session.view
            hand = self._hand()
            self.row = "hand"
            self.index["hand"] = hand.index(view.hand[-1]) if view and hand else 0
            self._look_at_index()
        for utterance in said:
            self.host.speak(utterance)

    def _fits_nowhere(self, tile: Tile) -> None:
        ends = self._describe.ends()
        name = self._tell.words.tile(tile)
        # Translators: the tile cannot be laid; the numbers at the ends follow.
        text = sentence(self.host.catalogue.gettext("{tile} does not fit.", tile=name))
        self._answer(f"{text} {ends}", cue="move/cannot")

    def _draw(self) -> None:
        self._move(Draw())

    def _select(self) -> None:
        hand = self._hand()
        if self.row != "hand" or not hand:
            self._only_from_hand()
            return
        t = self.host.catalogue.gettext
        tile = hand[self.index["hand"]]
        name = self._tell.words.tile(tile)
        if tile in self.selected:
            self.selected.remove(tile)
            # Translators: a tile is no longer selected to be laid with others.
            self._answer(t("Not selected any more: {tile}.", tile=name), cue="tile/unselect")
            return
        plays = self._plays([*self.selected, tile])
        if not plays and self.session.my_turn:
            self._explain(self._hopeless([*self.selected, tile]))
            return
        self.selected.append(tile)
        # Translators: a tile is selected to be laid with others.
        text = t("Selected: {tile}.", tile=name)
        if plays and (end := plays[0].placements[-1].end) and len(plays) == 1:
            text = f"{text} {self._describe.layout.ends((end,))}"
        self._answer(text, cue="tile/select")

    def _explain(self, play: Play) -> None:
        """Say why a play is refused."""
        view = self.session.view
        try:
            if view:
                check(self.session.match.rules, view, play)
        except IllegalMove as error:
            self._refuse(error)

    def _ask_end(self) -> None:
        # Translators: a tile fits two ends; the arrows choose one of them, and the ends follow.
        text = self.host.catalogue.gettext("Which end? Choose with the arrows.")
        # A prompt, not an answer: what is then laid cuts it off.
        self._nav(f"{text} {self._describe.layout.ends(self._offered_ends())}", cue="menu/open")

    def _offered_ends(self) -> tuple[End, ...]:
        return tuple(play.placements[-1].end or "" for play in self.offer)

    def _choose_end(self, key: Key, intent: Intent | None) -> bool:
        ends = {Intent.LEFT: "L", Intent.RIGHT: "R", Intent.UP: "U", Intent.DOWN: "D"}
        if intent is Intent.MENU:
            self.offer = []
            # Translators: the player does not want to choose an end any more.
            self._answer(self.host.catalogue.gettext("Nothing is laid."), cue="menu/close")
            return True
        end = ends.get(intent) if intent else None
        if end is None:
            return self._other_key_while_choosing(key, intent)
        for play in self.offer:
            if play.placements[-1].end == end:
                self.offer = []
                self._move(play)
                return True
        self._ask_end()
        return True

    def _other_key_while_choosing(self, key: Key, intent: Intent | None) -> bool:
        if self._ask(key, intent):
            return True
        if intent in (Intent.LAY, Intent.SELECT, Intent.DRAW, Intent.HOME, Intent.END, Intent.PASS):
            self._ask_end()
            return True
        return False

    def _go_on(self) -> None:
        if self.host.now - self.session.ended_at < TOO_SOON:
            # It was meant for a tile: the end of the hand has not even been heard.
            self.host.say("", SpeechClass.NAV, cue="move/cannot")
            return
        if self.session.match.over:
            self.host.leave_match()
            return
        # What is left to say of the hand before stands in the history.
        self.host.emit(Silence(forget=True))
        said = self.session.next_hand(self._tell, self.host.now, self.host.settings.pace)
        self.row, self.selected = "hand", []
        self.index = dict.fromkeys(ROWS, 0)
        self._look_at_index()
        self.host.save()
        for utterance in said:
            self.host.speak(utterance)

    # Help and picture.

    def help(self) -> str:
        t = self.host.catalogue.gettext
        if self.session.hand_over:
            return self.session.next_step(self.host.catalogue)
        if self.offer:
            # Translators: the help while a tile could be laid at several ends.
            return t("The tile fits several ends. Choose with the arrows, or press Escape to keep it.")
        # Translators: the help at the table.
        how = t(
            "Left and right go along the row, up and down between your tiles, the table and the boneyard. "
            "Space lays a tile, F4 draws, F2 says the last move, Escape opens the menu."
        )
        where = f"{self._row_name()} {self._focus_text()[0]}".strip()
        return f"{where} {self._describe.turn(self.session.options())} {how}"

    def scene(self) -> Scene:
        hand, names, index = self._hand(), self._tell.names, self.index[self.row]
        return table_scene(self.session, names, hand, self.selected, self.row, index, self._offered_ends())
