"""What the keys for laying, selecting and turning over do with a tile of one's own."""

from collections.abc import Callable, Sequence

from game.core.moves import Cut, IllegalMove, Play, Refusal
from game.core.options import check
from game.core.table import Placement
from game.core.tiles import Tile
from game.ui.keys import Intent
from game.ui.screens.selection import Selection
from game.ui.screens.table_speech import TableSpeech
from game.voice.words import sentence

__all__ = ["Selecting"]

Take = Callable[[Play], None]


class Selecting:
    """Acts on one tile in the player's turn.

    `choose` asks for the end of the last tile of some plays and gives the one chosen to its second argument;
    `lay_now` makes a move; `pan` is where the focused tile sounds.
    """

    def __init__(
        self,
        speech: TableSpeech,
        selection: Selection,
        choose: Callable[[list[Play], Take], None],
        lay_now: Take,
        pan: Callable[[], float],
    ) -> None:
        self._speech = speech
        self._selection = selection
        self._choose = choose
        self._lay_now = lay_now
        self._pan = pan

    def lay(self, tile: Tile) -> None:
        """Lay this tile."""
        if plays := self._selection.plays(tile):
            self._choose(plays, self._lay_now)
        else:
            self._cannot_be_added(tile)

    def select(self, tile: Tile, *, face_down: bool = False) -> None:
        """Select a tile to be laid with others, or unselect it."""
        if self._selection.place_of(tile):
            t, lost = self._speech.catalogue.gettext, self._selection.without(tile)
            named = self._speech.tell.words.tiles(lost)
            # Translators: a tile is no longer selected to be laid with others.
            one = t("Not selected any more: {tile}.", tile=named)
            # Translators: several tiles are no longer selected: one, and those that needed it.
            text = one if len(lost) == 1 else t("Tiles not selected any more: {tiles}.", tiles=named)
            self._speech.answer(text, cue="tile/unselect", pan=self._pan())
        elif plays := self._selection.plays(tile, face_down=face_down):
            if self._selection.placements or any(self._selection.after(play.placements) for play in plays):
                self._choose(plays, self._selected)
            else:
                self._alone(plays[0])
        else:
            self._cannot_be_added(tile, face_down=face_down)

    def _alone(self, play: Play) -> None:
        """Refuse to select a tile that none can follow in one turn."""
        speech, tile = self._speech, play.placements[-1].tile
        try:
            if speech.session.view:
                # What the rules say of a second tile wherever it is; that it is the same one says nothing.
                second = Play((*play.placements, play.placements[-1]))
                check(speech.session.match.rules, speech.session.view, second)
        except IllegalMove as error:
            if error.refusal is not Refusal.SAME_TILE_TWICE:
                speech.refuse(error)
                return
        # Translators: a tile was to be selected, but no second one can be laid with it in one turn.
        text = speech.catalogue.gettext(
            "{tile} can only be laid alone now.", tile=sentence(speech.tell.words.tile(tile))
        )
        speech.cannot(text)

    def _selected(self, play: Play) -> None:
        self._selection.placements = play.placements
        self._speech.answer(self._named(play.placements[-1:]), cue="tile/select", pan=self._pan())

    def selected(self) -> str:
        """Say what is selected, where each tile goes, and whether another can be added."""
        catalogue, lay = self._speech.catalogue, self._speech.host.key(Intent.LAY)
        more = len({play.placements[-1].tile for play in self._selection.continued()})
        # Translators: after the tiles that are selected to be laid together; the key lays them.
        enough = catalogue.gettext("No other tile goes with them. {key}: lay.", key=lay)
        # Translators: after the tiles that are selected to be laid together; the key lays them.
        can = catalogue.ngettext(
            "{n} more tile can go with them. {key}: lay.",
            "{n} more tiles can go with them. {key}: lay.",
            more,
            key=lay,
        )
        return f"{self._named(self._selection.placements)} {can if more else enough}"

    def _named(self, placements: Sequence[Placement]) -> str:
        t, named = self._speech.catalogue.gettext, "; ".join(map(self._speech.place, placements))
        # Translators: one tile is selected to be laid with others; its place follows it.
        one = t("Selected: {tile}.", tile=named)
        # Translators: several tiles are selected to be laid together; each with its place.
        return one if len(placements) == 1 else t("Selected tiles: {tiles}.", tiles=named)

    def face_down(self, tile: Tile) -> None:
        """Lay a double face down, with a selection add it so; turn a selected one over."""
        if not (tile.is_double and self._speech.session.match.rules.turn.face_down):
            self._speech.refuse(IllegalMove(Refusal.NO_FACE_DOWN, tile=tile))
        elif self._selection.place_of(tile):
            self._turn_over(tile)
        elif self._selection.placements:
            self.select(tile, face_down=True)
        elif plays := self._selection.plays(tile, face_down=True):
            self._choose(plays, self._lay_now)
        else:
            self._cannot_be_added(tile, face_down=True)

    def _turn_over(self, tile: Tile) -> None:
        placed = self._selection.turn_over(tile)
        if placed is None:
            self._speech.refuse(IllegalMove(Refusal.NO_FACE_DOWN, tile=tile))
            return
        text = f"{sentence(self._speech.place(placed))}."
        if not placed.face_down:
            # Translators: a selected double is turned over so that it will be laid with its pips up.
            text = self._speech.catalogue.gettext("Face up: {tile}.", tile=self._speech.place(placed))
        self._speech.answer(text, cue="tile/select", pan=self._pan())

    def cuts_nowhere(self, tile: Tile) -> None:
        """Say why a tile cannot be laid across."""
        speech = self._speech
        view = speech.session.view
        assert view is not None
        try:
            check(speech.session.match.rules, view, Cut(tile, 1, "left"))
        except IllegalMove as error:
            if error.refusal is not Refusal.DOES_NOT_CUT:
                speech.refuse(error)
                return
        # Translators: this tile cannot be laid across; the places where the sausage can be cut follow.
        text = speech.catalogue.gettext("{tile} cuts nowhere.", tile=speech.tell.words.tile(tile))
        speech.cannot(f"{sentence(text)} {speech.describe.layout.joints()}")

    def _cannot_be_added(self, tile: Tile, *, face_down: bool = False) -> None:
        """Say why a tile cannot be laid, or not together with those that are selected."""
        speech, session = self._speech, self._speech.session
        if any(isinstance(move, Cut) and move.tile == tile for move in session.options()):
            name = sentence(speech.tell.words.tile(tile))
            # Translators: a tile of the sausage that can only be laid across.
            text = speech.catalogue.gettext(
                "{tile} only cuts: press {key}.", tile=name, key=speech.host.key(Intent.CUT)
            )
            speech.cannot(text)
            return
        play = self._selection.hopeless(tile, face_down=face_down)
        try:
            if session.view:
                check(session.match.rules, session.view, play)
        except IllegalMove as error:
            table = self._selection.table
            if error.refusal is Refusal.DOES_NOT_FIT and not (table.fits(tile) or table.takes(tile)):
                speech.fits_nowhere(tile, table)
            else:
                speech.refuse(error)
