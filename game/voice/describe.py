"""Answers to the player's questions, from what his seat knows."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.events import Dealt, Drew, Event, Passed, Played
from game.core.moves import Draw, Move, Pass, Play
from game.core.observation import Observation
from game.core.table import End, Laid
from game.core.tiles import DOUBLE_SIX, Tile
from game.voice.ends import ENDS
from game.voice.narrator import Narrator
from game.voice.words import sentence

__all__ = ["Describer"]


@dataclass(frozen=True, slots=True)
class Describer:
    """Answers for one view of a hand; `tell` turns events into sentences."""

    tell: Narrator
    view: Observation

    def ends(self, which: tuple[End, ...] | None = None) -> str:
        """Say what the ends show: all of them, or those named."""
        t = self.tell.catalogue.gettext
        ends = self.view.table.ends
        if self.view.table.empty:
            # Translators: no tile has been laid yet.
            return t("The table is empty.")
        shown = [end for end in ends if which is None or end in which]
        if not shown:
            # Translators: the table has no such end, for example no upper arm.
            return t("There is no such end on this table.")
        words = self.tell.words
        return " ".join(t(ENDS[end].shows, number=words.number(ends[end])) for end in shown)

    def counts(self) -> str:
        """Say how many tiles each player holds."""
        t, words, names = self.tell.catalogue.gettext, self.tell.words, self.tell.names
        sentences = []
        for seat in names.in_order():
            tiles = words.tiles_count(self.view.sizes[seat])
            if seat == names.me:
                # Translators: how many tiles you hold.
                sentences.append(t("You have {tiles}.", tiles=tiles))
            else:
                # Translators: how many tiles another player holds.
                sentences.append(t("{name}: {tiles}.", name=names.seat(seat), tiles=tiles))
        return " ".join(sentences)

    def points(self) -> str:
        """Say every account and the target."""
        tell = self.tell
        sentences = tell.accounts.points(self.view.standing.accounts)
        if tell.rules.target is not None:
            sentences.append(
                # Translators: the match ends when somebody has this many points.
                tell.catalogue.ngettext("Playing to {n} point.", "Playing to {n} points.", tell.rules.target)
            )
        return " ".join(sentences)

    def eggs(self) -> str:
        return self.tell.accounts.eggs(self.view.standing.eggs)

    def boneyard(self) -> str:
        return self.tell.boneyard(self.view.boneyard)

    def last_move(self) -> str:
        """Say the last move of anybody."""
        return self._moves(self.view.log, last_only=True)

    def since_my_last(self) -> str:
        """Say all moves since the player's own last one."""
        log = self.view.log
        mine = [
            at
            for at, event in enumerate(log)
            if isinstance(event, Played | Passed) and event.seat == self.view.seat
        ]
        return self._moves(log[mine[-1] + 1 :] if mine else log, last_only=False)

    def _moves(self, log: tuple[Event, ...], *, last_only: bool) -> str:
        moves = [event for event in log if isinstance(event, Played | Passed | Drew)]
        if last_only and moves:
            last = moves.pop()
            run = [last]
            # Tiles drawn before a move belong to it.
            while moves and isinstance(moves[-1], Drew) and moves[-1].seat == last.seat:
                run.insert(0, moves.pop())
            moves = run
        if not moves and any(isinstance(event, Played | Passed | Drew) for event in self.view.log):
            # Translators: the answer to "what has been played since my move?" when nothing has.
            return self.tell.catalogue.gettext("Nobody has moved since.")
        if not moves:
            # Translators: the answer to "what was the last move?" before there was one.
            return self.tell.catalogue.gettext("Nobody has moved yet.")
        text = self._text(moves)
        first = moves[0]
        if last_only and first.seat == self.view.seat and isinstance(first, Played) and first.before:
            # Translators: before the words of a move: it was your own.
            mine = self.tell.catalogue.gettext("Your move.")
            return f"{mine} {text}"
        return text

    def _text(self, events: Sequence[Event]) -> str:
        return " ".join(utterance.text for utterance in self.tell.tell(events) if utterance.text)

    def last_hand(self, ended: tuple[Event, ...]) -> str:
        """Say what happened in the last hand that was played to its end."""
        if not ended:
            # Translators: the answer to "what happened in the last hand?" in the first hand.
            return self.tell.catalogue.gettext("No hand has been finished in this match yet.")
        return self._text(ended)

    def turn(self, moves: tuple[Move, ...]) -> str:
        """Say whose turn it is and, if it is mine, what I can do."""
        t, names = self.tell.catalogue.gettext, self.tell.names
        if self.view.turn is None:
            # Translators: nobody has to move, the hand has ended.
            return t("The hand is over.")
        if self.view.turn != names.me:
            # Translators: whose turn it is.
            return t("To move: {name}.", name=names.seat(self.view.turn))
        # Translators: you have to move now.
        mine = t("Your turn.")
        return f"{mine} {self.choices(moves)}".strip()

    def choices(self, moves: tuple[Move, ...]) -> str:
        """Say what the player can do in his turn."""
        catalogue = self.tell.catalogue
        if self.view.table.empty and self.view.must_open and len(self.view.must_open) == 1:
            # Translators: you begin the hand; the opening rule says with which tile.
            return catalogue.gettext(
                "You open with {tile}.", tile=self.tell.words.tile(self.view.must_open[0])
            )
        tiles = {move.placements[0].tile for move in moves if isinstance(move, Play)}
        if tiles:
            # Translators: how many different tiles you can lay now.
            return catalogue.ngettext("You can lay {n} tile.", "You can lay {n} tiles.", len(tiles))
        if Draw() in moves:
            # Translators: none of your tiles fits, so you have to take one from the boneyard.
            return catalogue.gettext("Nothing fits: draw from the boneyard.")
        if Pass() in moves and any(isinstance(event, Dealt) and event.boneyard for event in self.view.log):
            # Translators: none of your tiles fits and the boneyard is empty.
            return catalogue.gettext("Nothing fits and the boneyard is empty.")
        if Pass() in moves:
            # Translators: none of your tiles fits, in a hand that has no boneyard.
            return catalogue.gettext("Nothing fits.")
        return ""

    def own_tile(self, tile: Tile, *, where: bool) -> str:
        """Name one of the player's tiles and, if `where`, the ends that it fits."""
        name = sentence(self.tell.words.tile(tile))
        opening = self.view.must_open if self.view.table.empty else None
        if not where or (self.view.table.empty and not opening):
            return f"{name}."
        ends = list(dict.fromkeys(self.view.table.fits(tile)))
        t = self.tell.catalogue.gettext
        if opening and tile in opening:
            # Translators: on a tile of one's own: the hand must be opened with it.
            fits = t("opens the hand")
        elif not ends:
            # Translators: on a tile of one's own: it can be laid nowhere now.
            fits = t("does not fit")
        elif set(ends) == {"L", "R"}:
            # Translators: on a tile of one's own: it can be laid at the left end and at the right end.
            fits = t("fits left and right")
        else:
            fits = ", ".join(t(ENDS[end].fits) for end in ends)
        return f"{name}, {fits}."

    def laid_tile(self, laid: Laid, at: int, count: int) -> str:
        """Name a tile on the table; the first and the last of a line say which end they are."""
        words = self.tell.words
        name = words.tile(laid.tile) if laid.tile.is_double else self._as_it_lies(laid)
        places = []
        if at == 0:
            places.append(words.end("L"))
        if at == count - 1:
            places.append(words.end("R"))
        return sentence(", ".join([name, *places])) + "."

    def _as_it_lies(self, laid: Laid) -> str:
        words = self.tell.words
        # Translators: a tile on the table, its numbers in the order in which one walks over them.
        return self.tell.catalogue.gettext(
            "{first}-{second}", first=words.number(laid.first), second=words.number(laid.second)
        )

    def number(self, number: int) -> str:
        """Say how many tiles with this number lie on the table, are mine, are unseen; who passed on it."""
        catalogue, words = self.tell.catalogue, self.tell.words
        table = [laid.tile for path in self.view.table.paths for laid in path.tiles]
        on_table = sum(number in tile for tile in table)
        mine = sum(number in tile for tile in self.view.hand)
        unseen = sum(number in tile for tile in DOUBLE_SIX) - on_table - mine
        # Translators: where the seven tiles with one number are.
        text = catalogue.gettext(
            "{number}: {table} on the table, {mine} in your hand, {unseen} unseen.",
            number=sentence(words.number(number)),
            table=on_table,
            mine=mine,
            unseen=unseen,
        )
        passed = self._passed_on(number)
        if not passed:
            return text
        names = ", ".join(self.tell.names.seat(seat) for seat in passed)
        # Translators: players who could not lay this number when it was open.
        lacking = catalogue.gettext("Without it at their last try: {names}.", names=names)
        return f"{text} {lacking}"

    def _passed_on(self, number: int) -> list[int]:
        """Give the others who could not lay the number when it was open, and cannot have got it since."""
        lacking: dict[int, set[int]] = {}
        for event in self.view.log:
            match event:
                case Dealt():
                    lacking = {}
                case Drew(seat=seat, numbers=numbers):
                    # He had none of these. What he lacked before the tile drawn may have, but these it has
                    # not, or it has been laid at once (rules.md C6).
                    lacking[seat] = set(numbers)
                case Passed(seat=seat, numbers=numbers):
                    lacking.setdefault(seat, set()).update(numbers)
        return [
            seat
            for seat in self.tell.names.in_order()
            if seat != self.view.seat and number in lacking.get(seat, ())
        ]
