"""A move that is advised, and why, in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.advice import (
    Advice,
    Ahead,
    AheadOfRest,
    Alike,
    Forced,
    Gives,
    GoesOut,
    Heaviest,
    Keeps,
    Lacks,
    Level,
    LoneDouble,
    MakesFish,
    Reason,
    Same,
    Shown,
    Strands,
    Together,
    TurnsUp,
    Unseen,
)
from game.core.moves import Cut, Draw, EndTurn, Move, Pass, Play, TurnUp
from game.core.observation import Observation
from game.voice.catalogue import N_
from game.voice.narrator import Narrator
from game.voice.words import sentence

__all__ = ["AdviceTeller"]

_MANY = (
    # Translators: all tiles with the number 0, as players call them: "has no blanks", "2 of the blanks",
    # "has opened blanks before". One form must do for all that this file says of them; so with the next six.
    N_("blanks"),
    # Translators: all tiles with the number 1: "has no ones", "2 of the ones".
    N_("ones"),
    # Translators: all tiles with the number 2: "has no twos", "2 of the twos".
    N_("twos"),
    # Translators: all tiles with the number 3: "has no threes", "2 of the threes".
    N_("threes"),
    # Translators: all tiles with the number 4: "has no fours", "2 of the fours".
    N_("fours"),
    # Translators: all tiles with the number 5: "has no fives", "2 of the fives".
    N_("fives"),
    # Translators: all tiles with the number 6: "has no sixes", "2 of the sixes".
    N_("sixes"),
)


@dataclass(frozen=True, slots=True)
class AdviceTeller:
    """Speaks of the moves of one view of a hand."""

    tell: Narrator
    view: Observation

    def advice(self, advice: Advice) -> str:
        """Say which move is the best, and why; a move that is as good is a sentence of its own."""
        t = self.tell.catalogue.gettext
        move = sentence(self.move(advice.move))
        reasons = self.reasons(advice.reasons)
        # Translators: a hint: a move, and the reasons for it.
        said = [t("{move}: {reasons}.", move=move, reasons=reasons) if reasons else f"{move}."]
        alike = [reason.move for reason in advice.reasons if isinstance(reason, Alike)]
        # Translators: after a hint: another move.
        said += [t("About as good: {move}.", move=self.move(move)) for move in alike if not _long(move)]
        return " ".join(said)

    def reasons(self, reasons: Sequence[Reason]) -> str:
        """Say why a move is good, without a capital letter and a full stop."""
        pairs = zip((None, *reasons), reasons, strict=False)
        clauses = (self._of_the_same(before, reason) or self._clause(reason) for before, reason in pairs)
        return ", ".join(clause for clause in clauses if clause)

    def move(self, move: Move) -> str:
        """Name a move, without a capital letter and a full stop."""
        t, n, tell = self.tell.catalogue.gettext, self.tell.catalogue.ngettext, self.tell
        match move:
            case Play(placements):
                return tell.laid(placements)
            case Cut(tile, joint, give):
                count = len(self.view.table.joints[joint - 1].piece(give))
                values = {"tile": tell.words.tile(tile), "joint": joint}
                if give == "left":
                    # Translators: a move: a cut of the sausage; the part left of it is given away.
                    return n(
                        "cut with {tile} at joint {joint}, the left piece, {n} tile",
                        "cut with {tile} at joint {joint}, the left piece, {n} tiles",
                        count,
                        **values,
                    )
                # Translators: a move: a cut of the sausage; the part right of it is given away.
                return n(
                    "cut with {tile} at joint {joint}, the right piece, {n} tile",
                    "cut with {tile} at joint {joint}, the right piece, {n} tiles",
                    count,
                    **values,
                )
            case Draw():
                # Translators: a move that is advised, or was made: a tile is taken from the boneyard.
                return t("draw a tile")
            case Pass():
                # Translators: a move that is advised, or was made: the turn is left to the next player.
                return t("pass")
            case TurnUp():
                # Translators: a move that is advised, or was made, in a blind game.
                return t("turn up the right-hand tile")
            case EndTurn():
                # Translators: a move that is advised, or was made, in a blind game.
                return t("end the turn")

    def _of_the_same(self, before: Reason | None, reason: Reason) -> str:
        """Say how many others may have of a number that has just been named; nothing where it has not."""
        match before, reason:
            case Keeps(kept), Unseen(number, 0) if kept == number:
                # Translators: why a move is advised, after "you keep 3 of the fives".
                return self.tell.catalogue.gettext("nobody else has any of them")
            case Keeps(kept), Unseen(number, count) if kept == number:
                # Translators: why a move is advised, after "you keep 3 of the fives".
                return self.tell.catalogue.ngettext(
                    "only {n} more is unseen", "only {n} more are unseen", count
                )
            case _:
                return ""

    def _clause(self, reason: Reason) -> str:  # noqa: C901 - one case a kind
        t, n = self.tell.catalogue.gettext, self.tell.catalogue.ngettext
        match reason:
            case Forced():
                # Translators: why a move is advised; so are all messages that follow in this file.
                return t("it is your only move")
            case Same():
                # Translators: why a move is advised: there is only a choice of places, which are alike.
                return t("no other tile of yours fits")
            case GoesOut():
                # Translators: why a move is advised: it lays the player's last tiles.
                return t("with it you go out")
            case MakesFish(points=int() as points) if points > 0:
                # Translators: why a move is advised: it blocks the table, and the player gains by it.
                return n(
                    "it makes a fish, about {n} point in your favour",
                    "it makes a fish, about {n} points in your favour",
                    points,
                )
            case MakesFish():
                # Translators: why a move is advised: it blocks the table, and that is still the best.
                return t("it makes a fish")
            case Ahead(points=None, others=1):
                # Translators: why a move is advised; there is one other.
                return t("clearly better than your other move")
            case Ahead(points=None):
                # Translators: why a move is advised.
                return t("clearly better than your other moves")
            case Ahead(points=int() as points, others=1):
                # Translators: why a move is advised; there is one other.
                return n(
                    "about {n} point better than your other move",
                    "about {n} points better than your other move",
                    points,
                )
            case Ahead(points=int() as points):
                # Translators: why a move is advised.
                return n(
                    "about {n} point better than your other moves",
                    "about {n} points better than your other moves",
                    points,
                )
            case AheadOfRest(points=None):
                # Translators: why a move is advised; another one, which is named then, is as good.
                return t("clearly better than the rest")
            case AheadOfRest(points=int() as points):
                # Translators: why a move is advised; another one, which is named then, is as good.
                return n(
                    "about {n} point better than the rest",
                    "about {n} points better than the rest",
                    points,
                )
            case Level():
                # Translators: said of a move that is advised where it hardly matters which one is chosen.
                return t("the best moves are about equal here")
            case TurnsUp(tenths=10):
                # Translators: why a closed tile is to be turned up: it can surely be laid.
                return t("it fits")
            case TurnsUp(tenths):
                # Translators: why a closed tile is to be turned up: how often it could be laid then.
                return n(
                    "it fits in about {n} case of 10",
                    "it fits in about {n} cases of 10",
                    tenths,
                )
            case Alike() | Ahead() | AheadOfRest():
                return ""
            case Strands() | Lacks() | Shown() | Gives():
                return self._of_others(reason)
            case _:
                return self._of_tiles(reason)

    def _of_others(self, reason: Strands | Lacks | Shown | Gives) -> str:
        t, n, tell = self.tell.catalogue.gettext, self.tell.catalogue.ngettext, self.tell
        # As within a sentence, even where a clause begins with it.
        player = tell.names.seat(reason.seat)
        match reason:
            case Strands(tenths=10):
                # Translators: why a move is advised: this opponent will surely have nothing to lay.
                return t("{player} has nothing to lay", player=player)
            case Strands(tenths=tenths):
                # Translators: why a move is advised: how often this opponent will have nothing to lay.
                return n(
                    "{player} has nothing to lay in about {n} case of 10",
                    "{player} has nothing to lay in about {n} cases of 10",
                    tenths,
                    player=player,
                )
            case Lacks(number=number):
                # Translators: why a move is advised: it leaves this number; "fives" and the like.
                return t("{player} has no {numbers}", player=player, numbers=t(_MANY[number]))
            case Shown(number=number):
                # Translators: why a move is advised: the partner has turned this number to an end before.
                return t("{player} has opened {numbers} before", player=player, numbers=t(_MANY[number]))
            case Gives(count=count):
                # Translators: why this cut of the sausage is advised.
                return n(
                    "{player} gets only {n} tile",
                    "{player} gets only {n} tiles",
                    count,
                    player=player,
                )

    def _of_tiles(self, reason: Unseen | Keeps | LoneDouble | Heaviest | Together) -> str:
        t, n = self.tell.catalogue.gettext, self.tell.catalogue.ngettext
        match reason:
            case Unseen(number, 0):
                # Translators: why a move is advised: it leaves this number; "fives" and the like.
                return t("nobody else has any {numbers}", numbers=t(_MANY[number]))
            case Unseen(number, count):
                # Translators: why a move is advised: it leaves this number, which others can hardly have.
                return n(
                    "only {n} of the {numbers} is unseen",
                    "only {n} of the {numbers} are unseen",
                    count,
                    numbers=t(_MANY[number]),
                )
            case Keeps(number, count):
                # Translators: why a move is advised: it leaves this number, and you can go on with it.
                return n(
                    "you keep {n} of the {numbers}",
                    "you keep {n} of the {numbers}",
                    count,
                    numbers=t(_MANY[number]),
                )
            case LoneDouble():
                # Translators: why a double is advised: few tiles with its number are left.
                return t("this double will be hard to lay later")
            case Heaviest():
                # Translators: why a tile is advised: it has the most pips of all that the player holds.
                return t("it is your heaviest tile")
            case Together(count):
                # Translators: why several tiles are advised to be laid in one turn.
                return n(
                    "you get rid of {n} tile at once",
                    "you get rid of {n} tiles at once",
                    count,
                )


def _long(move: Move) -> bool:
    """Say whether a move is a series that is too long to be told as one that would do as well."""
    return isinstance(move, Play) and len(move.placements) > 3
