"""The rows of the table and the focus in them: one's own tiles, the layout, the boneyard."""

from dataclasses import replace

from game.core.state import Face
from game.core.table import Path, tiles_laid
from game.core.tiles import Tile, double_rank
from game.ui.screens.selection import Selection
from game.ui.screens.table_speech import TableSpeech
from game.voice.ends import ENDS
from game.voice.words import sentence

__all__ = ["ROWS", "TableRows"]

ROWS = ("hand", "table", "boneyard")


class TableRows:
    """Where the focus is, and what is said of it."""

    def __init__(self, speech: TableSpeech, selection: Selection) -> None:
        self._speech = speech
        self._session = speech.session
        self._selection = selection
        self.row = "hand"
        self.index = dict.fromkeys(ROWS, 0)
        self._focused: Tile | None = None
        """The tile of the hand that has the focus: the order of the hand may change under it."""

    @property
    def at(self) -> int:
        return self.index[self.row]

    @property
    def tile(self) -> Tile | None:
        """The tile of one's own that has the focus, None where it lies closed or there is none."""
        slots = self.slots()
        return slots[self.index["hand"]] if slots else None

    @property
    def closed(self) -> bool:
        """Say whether one's own tiles lie closed in a row."""
        view = self._session.view
        return view is not None and view.turn is not None and view.faces[view.seat] is Face.CLOSED

    def begin(self) -> None:
        """Go to the first of one's own tiles, for a new hand."""
        self.row = "hand"
        self.index = dict.fromkeys(ROWS, 0)
        self._look()

    def slots(self) -> list[Tile | None]:
        """Give one's own tiles in their order; None lies closed."""
        view = self._session.view
        if view is None:
            return []
        if view.faces[view.seat] is not Face.HELD:
            # Rows keep their order: it is what a player remembers.
            return list(self._session.shown or view.rows[view.seat])
        hand = list(view.hand)
        match self._speech.host.settings.hand_order:
            case "number":
                hand.sort()
            case "playable":
                cutting = self._speech.describe.cutting()
                hand.sort(
                    key=lambda tile: (
                        not (view.table.fits(tile) or tile in cutting),
                        tile.is_double and -double_rank(tile),
                        -tile.pips,
                    )
                )
        return list(hand)

    def place(self, index: int) -> tuple[Path, int]:
        """Give the path and the place in it of a tile of the table."""
        view = self._session.view
        assert view
        for path in view.table.paths:
            if index < len(path.tiles):
                return path, index
            index -= len(path.tiles)
        raise IndexError(index)

    def _length(self, row: str) -> int:
        view = self._session.view
        laid = tiles_laid(view.table) if view else ()
        return {"hand": len(self.slots()), "table": len(laid), "boneyard": 1}[row]

    def clamp(self) -> None:
        """Keep the focus on its tile, which may have moved in the hand, or in place if the tile is gone."""
        slots = self.slots()
        if self._focused is not None and self._focused in slots:
            self.index["hand"] = slots.index(self._focused)
        for row in ROWS:
            self.index[row] = max(0, min(self.index[row], self._length(row) - 1))
        self._look()

    def _look(self) -> None:
        self._focused = self.tile

    def to_drawn(self) -> None:
        """Go to the tile that was drawn: the last one (audio-first.md section 1)."""
        view, slots = self._session.view, self.slots()
        self.row = "hand"
        drawn = view.rows[view.seat][-1] if view and slots else None
        self.index["hand"] = slots.index(drawn) if drawn else max(len(slots) - 1, 0)
        self._look()

    # Walking.

    def go(self, row: str, index: int = 0) -> None:
        """Put the focus there without a word: the mouse points at it."""
        self.row = row
        self.index[row] = index
        self._look()

    def change(self, step: int) -> None:
        """Go to the row above or below."""
        wanted = ROWS.index(self.row) + step
        edge = not 0 <= wanted < len(ROWS)
        if not edge:
            self.row = ROWS[wanted]
        self.say(cue="row/edge" if edge else "row/move", row_too=True)

    def walk(self, step: int | None = None, *, to_end: bool = False) -> None:
        """Go along the row, or to its beginning or end."""
        last = max(self._length(self.row) - 1, 0)
        wanted = self.at + step if step else last if to_end else 0
        self.index[self.row] = min(max(wanted, 0), last)
        self._look()
        self.say(cue="row/move" if wanted == self.at else "row/edge")

    def say(self, *, cue: str | None = None, row_too: bool = False) -> None:
        self.clamp()
        text, hint, pan = self.focus()
        if row_too and not self._speech.terse:
            text = f"{self.name()} {text}".strip()
        if hint and self._speech.terse and cue == "row/move":
            cue = hint
        looking = self._session.memorising and self.row == "hand"
        kept = self._in_row(None, self.at, self._length("hand")) if looking else None
        self._speech.nav(text, cue=cue, pan=pan, review=kept)

    def name(self) -> str:
        """Name the row of the focus."""
        t = self._speech.catalogue.gettext
        if self.row == "boneyard" or not self._length(self.row):
            # What is said of the focus names it.
            return ""
        if self.row == "table":
            # Translators: the row of the tiles that have been laid.
            return t("The table.")
        if self.closed and not self._session.memorising:
            count = len(self.slots())
            # Translators: the row of one's own tiles in a blind game, which nobody may see.
            return self._speech.catalogue.ngettext(
                "Your row: {n} closed tile.", "Your row: {n} closed tiles.", count
            )
        # Translators: the row of one's own tiles.
        return t("Your tiles.")

    def pan(self) -> float:
        """Give the place of the focus in the stereo field (audio-first.md section 4)."""
        last = self._length(self.row) - 1
        return 2 * self.at / last - 1 if last > 0 else 0.0

    def focus(self) -> tuple[str, str | None, float]:
        """Give what the focus is on, the sound that tells where it fits, and its place."""
        describe = self._speech.describe
        at, count, pan = self.at, self._length(self.row), self.pan()
        if self.row == "boneyard":
            return describe.boneyard(), None, 0.0
        if self.row == "table" and not count:
            return describe.ends(), None, 0.0
        if self.row == "table":
            return describe.layout.laid(*self.place(at)), None, pan
        if not count:
            # Translators: you hold no tiles.
            return self._speech.catalogue.gettext("You have no tiles."), None, 0.0
        tile = self.slots()[at]
        if tile is None or self._session.memorising:
            return self._in_row(tile, at, count), None, pan
        if placed := self._selection.place_of(tile):
            # Translators: after a tile of one's own and its place: it is selected to be laid with others.
            selected = self._speech.catalogue.gettext("Selected.")
            return f"{sentence(self._speech.place(placed))}. {selected}", None, pan
        return self._own(tile), self._hint(tile), pan

    def _in_row(self, tile: Tile | None, at: int, count: int) -> str:
        """Name a tile by its place in a row, which is what a player has to remember."""
        text = self._speech.describe.own_tile(tile, where=False)
        if self._speech.terse:
            return text
        # Translators: the place of a tile in one's row in a blind game: "3 of 7 from the left."
        place = self._speech.catalogue.gettext("{place} of {count} from the left.", place=at + 1, count=count)
        return f"{text} {place}"

    def _own(self, tile: Tile) -> str:
        """Name a tile and where it fits, after those that are selected."""
        describe, selection = self._speech.describe, self._selection
        view = describe.view
        if not selection.placements:
            # That a tile can only cut has no sound.
            where = not self._speech.terse or (not view.table.fits(tile) and tile in describe.cutting())
            return describe.own_tile(tile, where=where)
        after = replace(describe, view=replace(view, table=selection.table))
        lasts = [play.placements[-1] for play in selection.continued()]
        ends = {placed.end for placed in lasts if placed.tile == tile}
        if not ends and selection.table.fits(tile):
            name = sentence(describe.tell.words.tile(tile))
            # Translators: a tile of one's own that fits, but cannot be laid in one turn with those selected.
            return self._speech.catalogue.gettext("{tile}, not with the selected tiles.", tile=name)
        # In one turn doubles go to ends that were there before it; a series also to those that come in it.
        if ends and set(view.table.fits(tile)) == ends:
            after = describe
        return after.own_tile(tile, where=not self._speech.terse)

    def _hint(self, tile: Tile) -> str:
        view = self._session.view
        fits = self._selection.table.fits(tile) if view else ()
        if not fits:
            return "row/fits_none"
        # Where all these ends lie on one side, that side sounds: above, below, left or right. Of a lane one
        # hears the height, because there is mostly one front only.
        first, *others = (ENDS[end].groups for end in fits)
        side = next((group for group in reversed(first) if all(group in groups for groups in others)), "both")
        return f"row/fits_{side}"
