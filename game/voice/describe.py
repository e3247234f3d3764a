"""Answers to the player's questions, from what his seat knows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.events import (
    Dealt,
    Drew,
    Dripped,
    Event,
    OpenerNamed,
    Played,
    RowOpened,
    TurnedUp,
    TurnEvent,
)
from game.core.moves import Cut, Draw, EndTurn, Move, Pass, Play, TurnUp
from game.core.observation import Face, Observation
from game.core.options import options
from game.core.tiles import Tile
from game.voice import rows
from game.voice.layout import Layout
from game.voice.narrator import Narrator
from game.voice.numbers import seen, where_is
from game.voice.words import sentence

__all__ = ["Describer"]


@dataclass(frozen=True, slots=True)
class Describer:
    """Answers for one view of a hand; `tell` turns events into sentences."""

    tell: Narrator
    view: Observation

    @property
    def layout(self) -> Layout:
        return Layout(self.tell.catalogue, self.view.table)

    def ends(self) -> str:
        """Say what all the ends show, and where a sausage can be cut."""
        return f"{self.layout.ends()} {self.layout.joints()}".strip()

    def counts(self) -> str:
        """Say how many tiles each player holds, and which of the others' are open for all."""
        tell, view = self.tell, self.view
        said = [tell.holds(seat, view.sizes[seat]) for seat in tell.names.in_order()]
        opened = [seat for seat in tell.names.in_order() if view.faces[seat] is Face.OPEN]
        if view.turn is not None:
            said += [self._text([RowOpened(seat, seen(view, seat))]) for seat in opened if seat != view.seat]
        return " ".join(said)

    def points(self) -> str:
        """Say how the match stands, and the target."""
        tell = self.tell
        sentences = tell.accounts.standing(self.view.standing)
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
        log, me = self.view.log, self.view.seat
        turns = [(at, event) for at, event in enumerate(log) if isinstance(event, TurnEvent)]
        while self.view.turn == me and turns and isinstance(turns[-1][1], Drew) and turns[-1][1].seat == me:
            # These draws belong to the move that he is about to make.
            turns.pop()
        mine = [at for at, event in turns if event.seat == me]
        return self._moves(log[mine[-1] + 1 :] if mine else log, last_only=False)

    def _moves(self, log: tuple[Event, ...], *, last_only: bool) -> str:
        moves: list[Event] = [event for event in log if isinstance(event, TurnEvent | Dripped)]
        if last_only:
            moves = _last_turn(moves)
        waits = self._waits()
        if not moves and any(isinstance(event, TurnEvent) for event in self.view.log):
            # Translators: the answer to "what has been played since my move?" when nothing has.
            return self.tell.catalogue.gettext("Nobody has moved since.")
        if not moves:
            # Translators: the answer to "what was the last move?" before there was one.
            return self.tell.catalogue.gettext("Nobody has moved yet.")
        text = f"{self._text(moves)} {waits}".strip()
        laid = [event for event in moves if isinstance(event, Played | TurnedUp)]
        told = laid[0] if laid else None
        own = isinstance(told, TurnedUp) or (isinstance(told, Played) and told.before)
        # A tile that does not fit is told of with "you".
        fits = not isinstance(told, TurnedUp) or told.ends
        if last_only and told and own and fits and told.seat == self.view.seat:
            # Translators: before the words of a move: it was your own.
            mine = self.tell.catalogue.gettext("Your move.")
            return f"{mine} {text}"
        return text

    def _waits(self) -> str:
        """Say which tile is turned up and not laid yet: it is told of otherwise only when it is laid."""
        up, turn = self.view.progress.up, self.view.turn
        return rows.waits(self.tell, turn, up) if up and turn is not None else ""

    def _text(self, events: Sequence[Event]) -> str:
        """Give the words for events that are asked for."""
        asked = replace(self.tell, asked=True)
        return " ".join(utterance.kept for utterance in asked.tell(events) if utterance.kept)

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
        catalogue, t = self.tell.catalogue, self.tell.catalogue.gettext
        if self.view.table.empty:
            return self._opening()
        if waits := self._waits():
            return waits
        if TurnUp() in moves:
            # Translators: in a blind game one of your tiles has been laid, and the turn may go on.
            more = t("Turn up the next tile or end your turn.")
            # Translators: in a blind game: what you have to do in your turn.
            return more if EndTurn() in moves else t("Turn up your right-hand tile.")
        if EndTurn() in moves:
            # Translators: in a blind game the tile turned up did not fit.
            draw = t("Draw a tile or end your turn.")
            # Translators: in a blind game the tile turned up did not fit, and the boneyard is empty.
            return draw if Draw() in moves else t("End your turn.")
        said = []
        tiles = {move.placements[0].tile for move in moves if isinstance(move, Play)}
        if tiles:
            # Translators: how many different tiles you can lay now.
            said.append(catalogue.ngettext("You can lay {n} tile.", "You can lay {n} tiles.", len(tiles)))
        cuts = {move.tile for move in moves if isinstance(move, Cut)}
        if cuts:
            # Translators: how many of your tiles can be laid across to cut the sausage.
            said.append(
                catalogue.ngettext("You can cut with {n} tile.", "You can cut with {n} tiles.", len(cuts))
            )
        said += self._cuts_left()
        if (tiles or cuts) and Pass() in moves:
            # Translators: after how many tiles you can lay: passing is your choice too.
            said.append(t("You may also pass."))
        return " ".join(said) if tiles or cuts else " ".join([self._stuck(moves), *said]).strip()

    def _cuts_left(self) -> list[str]:
        """Say how many cuts the player has left, where they are counted and he has the tile for one."""
        most, made = self.tell.rules.turn.cuts, self.view.progress.cuts
        if not most or not any(joint.tile in self.view.hand for joint in self.view.table.joints):
            return []
        left = most - (made[self.view.seat] if made else 0)
        if not left:
            # Translators: each player may cut the sausage only so often in a hand.
            return [self.tell.catalogue.gettext("You have no cuts left.")]
        # Translators: each player may cut the sausage only so often in a hand.
        return [self.tell.catalogue.ngettext("You have {n} cut left.", "You have {n} cuts left.", left)]

    def cutting(self) -> frozenset[Tile]:
        """Give the tiles with which the player could cut, if it were his turn."""
        if not self.view.table.joints:
            return frozenset()
        moves = options(self.tell.rules, replace(self.view, turn=self.view.seat))
        return frozenset(move.tile for move in moves if isinstance(move, Cut))

    def _opening(self) -> str:
        """Say with what the player opens the hand."""
        t, must = self.tell.catalogue.gettext, self.view.must_open
        named = [event for event in self.view.log if isinstance(event, OpenerNamed)]
        if named and named[-1].reason == "lot":
            # Translators: in a blind game the lot has fallen on you to begin the hand.
            return t("You open with your right-hand tile.")
        return self.tell.opens_with(must)

    def _stuck(self, moves: tuple[Move, ...]) -> str:
        """Say what is left where no tile can be laid."""
        t = self.tell.catalogue.gettext
        if Draw() in moves and Pass() in moves:
            # Translators: none of your tiles fits, and drawing is your choice.
            return t("Nothing fits: draw or pass.")
        if Draw() in moves:
            # Translators: none of your tiles fits, so you have to take one from the boneyard.
            return t("Nothing fits: draw from the boneyard.")
        if Pass() in moves and any(isinstance(event, Dealt) and event.boneyard for event in self.view.log):
            # Translators: none of your tiles fits and the boneyard is empty.
            return t("Nothing fits and the boneyard is empty.")
        if Pass() in moves:
            # Translators: none of your tiles fits, in a hand that has no boneyard.
            return t("Nothing fits.")
        return ""

    def own_tile(self, tile: Tile | None, *, where: bool) -> str:
        """Name one of the player's tiles and, if `where`, the ends that it fits. None: it lies closed."""
        t = self.tell.catalogue.gettext
        if tile is None:
            # Translators: a tile of one's own that nobody may see, in the blind games.
            return t("A closed tile.")
        name = self.tell.words.tile(tile)
        opening = self.view.must_open if self.view.table.empty else None
        if not where or self.view.turn is None or (self.view.table.empty and not opening):
            return f"{sentence(name)}."
        # Translators: on a tile of one's own: the hand must be opened with it.
        opens = t("opens the hand")
        fits = opens if opening and tile in opening else self.layout.fits(tile)
        if tile in self.cutting():
            # Translators: on a tile of one's own: it can be laid across, which cuts the sausage.
            cuts = t("cuts")
            fits = f"{fits}, {cuts}" if self.view.table.fits(tile) else cuts
        return f"{sentence(self.tell.words.at(fits, name))}."

    def number(self, number: int, shown: tuple[Tile, ...] = ()) -> str:
        """Say where the tiles with this number are; `shown` is the player's own row while he looks at it."""
        return where_is(self.tell, self.view, number, shown)


def _last_turn(moves: list[Event]) -> list[Event]:
    """Give the last turn of these: what one seat did in a row, and the drip that came of it."""
    run: list[Event] = []
    seat = None
    for event in reversed(moves):
        if isinstance(event, TurnEvent):
            if seat not in (None, event.seat):
                break
            seat = event.seat
        run.insert(0, event)
    return run
