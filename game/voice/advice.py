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
    # Translators: all tiles with the number 0, as players call them: "has no blanks", "nobody else has any
    # blanks". One form must do for both; so with the next six.
    N_("blanks"),
    # Translators: all tiles with the number 1: "has no ones", "nobody else has any ones".
    N_("ones"),
    # Translators: all tiles with the number 2: "has no twos", "nobody else has any twos".
    N_("twos"),
    # Translators: all tiles with the number 3: "has no threes", "nobody else has any threes".
    N_("threes"),
    # Translators: all tiles with the number 4: "has no fours", "nobody else has any fours".
    N_("fours"),
    # Translators: all tiles with the number 5: "has no fives", "nobody else has any fives".
    N_("fives"),
    # Translators: all tiles with the number 6: "has no sixes", "nobody else has any sixes".
    N_("sixes"),
)
_OPENED = (
    # Translators: why a move is advised: the partner has turned the number 0 to an end before.
    N_("{player} has opened blanks before"),
    # Translators: why a move is advised: the partner has turned the number 1 to an end before.
    N_("{player} has opened ones before"),
    # Translators: why a move is advised: the partner has turned the number 2 to an end before.
    N_("{player} has opened twos before"),
    # Translators: why a move is advised: the partner has turned the number 3 to an end before.
    N_("{player} has opened threes before"),
    # Translators: why a move is advised: the partner has turned the number 4 to an end before.
    N_("{player} has opened fours before"),
    # Translators: why a move is advised: the partner has turned the number 5 to an end before.
    N_("{player} has opened fives before"),
    # Translators: why a move is advised: the partner has turned the number 6 to an end before.
    N_("{player} has opened sixes before"),
)
_LONGEST_ALIKE = 3
"""A longer series is not told as a move that would do as well."""


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
        if not reasons:
            said = [f"{move}."]
        elif _laid(advice.move) > 1:
            # Translators: a hint: a move of several tiles, which may have colons, and the reasons for it.
            said = [t("{move}. {reasons}.", move=move, reasons=sentence(reasons))]
        else:
            # Translators: a hint: a move, and the reasons for it.
            said = [t("{move}: {reasons}.", move=move, reasons=reasons)]
        for reason in advice.reasons:
            if not isinstance(reason, Alike) or _laid(reason.move) > _LONGEST_ALIKE:
                continue
            move = self.move(reason.move)
            if _laid(reason.move) > 1:
                # Translators: after a hint: another move, of several tiles, which may have colons.
                said.append(t("Another move is about as good. {move}.", move=sentence(move)))
            else:
                # Translators: after a hint: another move.
                said.append(t("About as good: {move}.", move=move))
        return " ".join(said)

    def reasons(self, reasons: Sequence[Reason]) -> str:
        """Say why a move is good, without a capital letter and a full stop."""
        told = [reason for reason in reasons if not isinstance(reason, Alike)]
        pairs = zip((None, *told), told, strict=False)
        clauses = [self._after(before, reason) or self._clause(reason) for before, reason in pairs]
        if len(clauses) < 2:
            return "".join(clauses)
        catalogue, values = self.tell.catalogue, {"reasons": ", ".join(clauses[:-1]), "last": clauses[-1]}
        if _contrast(told[-2], told[-1]):
            # Translators: reasons for a move. The last one sets others against the one before it: "left
            # neighbour has no fives, and you keep 2 of them", "you keep 2 fives, and only 1 more is unseen".
            return catalogue.pgettext("contrast", "{reasons}, and {last}", **values)
        # Translators: reasons for a move.
        return catalogue.gettext("{reasons}, and {last}", **values)

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

    def _after(self, before: Reason | None, reason: Reason) -> str:
        """Say a reason without naming what the one before it has named; nothing where it has not."""
        t, n, tell = self.tell.catalogue.gettext, self.tell.catalogue.ngettext, self.tell
        match before, reason:
            case Strands() | Lacks(), Lacks(seat, number) if before.seat == seat:
                # Translators: why a move is advised, after "opponent has nothing to lay" or "opponent has no
                # threes": of the same player.
                return t("has no {numbers}", numbers=t(_MANY[number]))
            case Keeps(other), Keeps(number, count) if other != number:
                # Translators: why a move is advised, after "you keep 3 fives"; "2 fours" and the like.
                return t("{tiles} as well", tiles=self._counted(number, count))
        if before is None or _number(before) is None or _number(before) != _number(reason):
            return ""
        match before, reason:
            case Keeps(), Unseen(_, 0):
                # Translators: why a move is advised, after "you keep 3 fives".
                return t("nobody else has any of them")
            case Keeps(), Unseen(_, count):
                # Translators: why a move is advised, after "you keep 3 fives".
                return n("only {n} more is unseen", "only {n} more are unseen", count)
            case _, Unseen(_, 0):
                # Translators: why a move is advised, after "opponent has no fives" or "partner has opened
                # fives before".
                return t("none of them is unseen")
            case _, Unseen(_, count):
                # Translators: why a move is advised, after "opponent has no fives" or "partner has opened
                # fives before".
                return n("only {n} of them is unseen", "only {n} of them are unseen", count)
            case _, Keeps(_, count):
                # Translators: why a move is advised, after "opponent has no fives" or "partner has opened
                # fives before".
                return n("you keep {n} of them", "you keep {n} of them", count)
            case _, Shown(seat):
                # Translators: why a move is advised, after "opponent has no fives".
                return t("{player} has opened them before", player=tell.names.seat(seat))
            case _:
                return ""

    def _counted(self, number: int, count: int) -> str:
        """Count the tiles with a number: "2 sixes"."""
        n = self.tell.catalogue.ngettext
        match number:
            case 0:
                # Translators: so many tiles with the number 0: "you keep 2 blanks".
                return n("{n} blank", "{n} blanks", count)
            case 1:
                # Translators: so many tiles with the number 1: "you keep 2 ones", "only 1 one is unseen".
                return n("{n} one", "{n} ones", count)
            case 2:
                # Translators: so many tiles with the number 2: "you keep 2 twos", "only 1 two is unseen".
                return n("{n} two", "{n} twos", count)
            case 3:
                # Translators: so many tiles with the number 3: "you keep 2 threes", "only 1 three is unseen".
                return n("{n} three", "{n} threes", count)
            case 4:
                # Translators: so many tiles with the number 4: "you keep 2 fours", "only 1 four is unseen".
                return n("{n} four", "{n} fours", count)
            case 5:
                # Translators: so many tiles with the number 5: "you keep 2 fives", "only 1 five is unseen".
                return n("{n} five", "{n} fives", count)
            case _:
                # Translators: so many tiles with the number 6: "you keep 2 sixes", "only 1 six is unseen".
                return n("{n} six", "{n} sixes", count)

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
            case Ahead(points, other) if other is not None:
                return self._ahead(points, other)
            case Ahead(points=None):
                # Translators: why a move is advised.
                return t("this is clearly better than your other moves")
            case Ahead(points=int() as points):
                # Translators: why a move is advised.
                return n(
                    "this is about {n} point better than your other moves",
                    "this is about {n} points better than your other moves",
                    points,
                )
            case AheadOfRest(points=None):
                # Translators: why a move is advised; another one, which is named then, is as good.
                return t("this is clearly better than the rest")
            case AheadOfRest(points=int() as points):
                # Translators: why a move is advised; another one, which is named then, is as good.
                return n(
                    "this is about {n} point better than the rest",
                    "this is about {n} points better than the rest",
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

    def _ahead(self, points: int | None, other: Move) -> str:
        """Say how much better a move is than the only other one, which is named if its name is short."""
        t, n = self.tell.catalogue.gettext, self.tell.catalogue.ngettext
        if isinstance(other, Cut) or (isinstance(other, Play) and len(other.placements) > 1):
            if points is None:
                # Translators: why a move is advised; there is one other.
                return t("this is clearly better than your other move")
            # Translators: why a move is advised; there is one other.
            return n(
                "this is about {n} point better than your other move",
                "this is about {n} points better than your other move",
                points,
            )
        move = self._doing(other)
        if points is None:
            # Translators: why a move is advised; the only other one, such as "five-three, left" or "passing".
            return t("this is clearly better than {move}", move=move)
        # Translators: why a move is advised; the only other one, such as "five-three, left" or "passing".
        return n(
            "this is about {n} point better than {move}",
            "this is about {n} points better than {move}",
            points,
            move=move,
        )

    def _doing(self, move: Move) -> str:
        """Name a move that another one is better than."""
        t = self.tell.catalogue.gettext
        match move:
            case Draw():
                # Translators: "better than drawing a tile": it is taken from the boneyard.
                return t("drawing a tile")
            case Pass():
                # Translators: "better than passing".
                return t("passing")
            case TurnUp():
                # Translators: "better than turning up the right-hand tile", in a blind game.
                return t("turning up the right-hand tile")
            case EndTurn():
                # Translators: "better than ending the turn", in a blind game.
                return t("ending the turn")
            case _:
                return self.move(move)

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
                return t(_OPENED[number], player=player)
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
            case Unseen(0, count):
                # Translators: why a move is advised: it leaves the number 0, which others can hardly have.
                # The other numbers have a message of their own, as this word may be of another gender.
                return n("only {n} blank is unseen", "only {n} blanks are unseen", count)
            case Unseen(number, count):
                # Translators: why a move is advised: it leaves a number, which others can hardly have;
                # "2 sixes" and the like.
                return n(
                    "only {tiles} is unseen",
                    "only {tiles} are unseen",
                    count,
                    tiles=self._counted(number, count),
                )
            case Keeps(number, count):
                # Translators: why a move is advised: it leaves a number, and you can go on with it;
                # "2 sixes" and the like.
                return n(
                    "you keep {tiles}",
                    "you keep {tiles}",
                    count,
                    tiles=self._counted(number, count),
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


def _laid(move: Move) -> int:
    """Give how many tiles a move lays in a row or at once."""
    return len(move.placements) if isinstance(move, Play) else 0


def _number(reason: Reason) -> int | None:
    """Give the number whose tiles a reason speaks of."""
    return reason.number if isinstance(reason, Lacks | Shown | Keeps | Unseen) else None


def _contrast(before: Reason, reason: Reason) -> bool:
    """Say whether two reasons set players against each other by the same number."""
    if _number(before) != _number(reason):
        return False
    match before, reason:
        case (Lacks(), Shown() | Keeps()) | (Keeps(), Unseen()):
            return True
        case _:
            return False
