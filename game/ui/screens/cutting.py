"""The question where a tile cuts the sausage, and which piece is given away (rules.md 2.11)."""

from collections.abc import Callable, Sequence

from game.core.moves import Cut
from game.core.sausage import receiver
from game.core.table import End
from game.core.tiles import Tile
from game.ui.keys import Intent
from game.ui.screens.table_speech import TableSpeech

__all__ = ["CutChoice"]


class CutChoice:
    """Cuts with one tile; Left and Right walk over them, Space makes the one that was said."""

    ends: tuple[End, ...] = ()

    def __init__(
        self,
        speech: TableSpeech,
        cuts: Sequence[Cut],
        take: Callable[[Cut], None],
        leave: Callable[[], None],
    ) -> None:
        self._speech = speech
        self._cuts = cuts
        self._at = 0
        self._take = take
        self._leave = leave

    @property
    def joint(self) -> int | None:
        """Give the joint that is being spoken of, counted from 0."""
        return self._cuts[self._at].joint - 1

    @property
    def given(self) -> tuple[Tile, ...]:
        """Give the tiles of the piece that is being spoken of."""
        cut = self._cuts[self._at]
        return self._speech.describe.view.table.joints[cut.joint - 1].piece(cut.give)

    def point(self, joint: int, *, other: bool) -> Intent | None:
        """Go to a cut at the joint that the mouse points at, and say it; where it is, give the key that cuts.

        `other`: to the other piece there.
        """
        here = [at for at, cut in enumerate(self._cuts) if cut.joint - 1 == joint]
        if self._at in here and not other:
            return Intent.LAY
        if here:
            place = here.index(self._at) + 1 if self._at in here else 0
            self._at = here[place % len(here)]
        self.say("row/move" if here else "row/edge")
        return None

    def say(self, cue: str = "menu/open") -> None:
        cut, speech = self._cuts[self._at], self._speech
        t, describe, key = speech.catalogue.gettext, speech.describe, speech.host.key(Intent.LAY)
        joint = describe.view.table.joints[cut.joint - 1]
        name = speech.tell.names.seat(receiver(describe.view.seat, describe.view.seats))
        said = [describe.layout.joint(cut.joint, joint), describe.layout.piece(joint, cut.give)]
        # Translators: while a cut of the sausage is chosen: who would get the piece that was just named.
        said.append(t("{name} gets it.", name=name))
        # Translators: while a cut of the sausage is chosen.
        space = t("{key} cuts.", key=key)
        # Translators: while a cut of the sausage is chosen and there are several.
        arrows = t("{key} cuts, left and right choose another cut.", key=key)
        said.append(space if len(self._cuts) == 1 or cue != "menu/open" else arrows)
        speech.nav(" ".join(said), cue=cue)

    def press(self, intent: Intent) -> None:
        """Act on a key that is not a question about the table."""
        t = self._speech.catalogue.gettext
        steps = {
            Intent.LEFT: self._at - 1,
            Intent.RIGHT: self._at + 1,
            Intent.HOME: 0,
            Intent.END: len(self._cuts) - 1,
        }
        if intent is Intent.MENU:
            self._leave()
            # Translators: the player does not want to choose an end any more.
            self._speech.answer(t("Nothing is laid."), cue="menu/close")
        elif intent is Intent.LAY:
            self._leave()
            self._take(self._cuts[self._at])
        elif intent in steps:
            wanted = steps[intent]
            self._at = min(max(wanted, 0), len(self._cuts) - 1)
            self.say("row/move" if wanted == self._at else "row/edge")
        else:
            self.say()

    def help(self) -> str:
        # Translators: the help while a cut of the sausage is chosen.
        return self._speech.catalogue.gettext(
            "The tile cuts the sausage. Left and right go over the joints and pieces, {lay} cuts, "
            "{menu} keeps the tile.",
            lay=self._speech.host.key(Intent.LAY),
            menu=self._speech.host.key(Intent.MENU),
        )
