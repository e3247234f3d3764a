"""The cues: every sound of the program, by name, with the sentence that the menu "learn the sounds" says."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.voice.catalogue import N_

__all__ = ["AMBIENCES", "CUES", "Cue", "cue_named"]


@dataclass(frozen=True, slots=True)
class Cue:
    """`name` is `group/name`, and in a sound pack the file is `group/name.ogg`.

    `meaning` is the English message (look it up in the catalogue to say it). `longest` is in seconds: a
    sound that lasts longer is in the way of what is said or done next.
    """

    name: str
    meaning: str
    longest: float


CUES: tuple[Cue, ...] = (
    # Translators: what a sound means, said in the menu "learn the sounds"; so are all messages of this file.
    Cue("tile/place", N_("A tile is laid on the table."), 0.4),
    # Translators: four arms grow from a double in the middle; in the game of sausage there are two lanes.
    Cue("tile/place_upper", N_("A tile is laid on the upper arm or lane."), 0.4),
    # Translators: four arms grow from a double in the middle; in the game of sausage there are two lanes.
    Cue("tile/place_lower", N_("A tile is laid on the lower arm or lane."), 0.4),
    # Translators: a double is a tile with the same number twice.
    Cue("tile/double", N_("A double is laid on the table."), 0.5),
    # Translators: a double is a tile with the same number twice.
    Cue("tile/double_upper", N_("A double is laid on the upper arm or lane."), 0.5),
    # Translators: a double is a tile with the same number twice.
    Cue("tile/double_lower", N_("A double is laid on the lower arm or lane."), 0.5),
    # Translators: a tile whose numbers are turned to the table.
    Cue("tile/face_down", N_("A tile is laid face down."), 0.5),
    # Translators: selected to be laid together with others.
    Cue("tile/select", N_("A tile is selected."), 0.2),
    # Translators: no longer selected to be laid together with others.
    Cue("tile/unselect", N_("A tile is no longer selected."), 0.2),
    # Translators: before the deal.
    Cue("table/shuffle", N_("The tiles are shuffled."), 1.5),
    # Translators: the boneyard is the stock of tiles from which players take.
    Cue("table/draw", N_("A tile is taken from the boneyard."), 0.4),
    # Translators: a player cannot lay a tile, or chooses not to, and knocks on the table.
    Cue("table/pass", N_("A player passes."), 0.45),
    # Translators: a warning that this player may go out with the next move.
    Cue("table/last_tile", N_("A player has one tile left."), 0.8),
    # Translators: the row is one's own tiles, the table or the boneyard.
    Cue("row/edge", N_("This is the edge of the row."), 0.2),
    # Translators: heard while walking along one's own tiles, the table or the boneyard.
    Cue("row/move", N_("The focus moves along the row."), 0.08),
    # Translators: heard in place of words in terse speech, on one of one's own tiles.
    Cue("row/fits_left", N_("The tile fits the left end."), 0.25),
    # Translators: heard in place of words in terse speech, on one of one's own tiles.
    Cue("row/fits_right", N_("The tile fits the right end."), 0.25),
    # Translators: heard in place of words in terse speech, on one of one's own tiles.
    Cue("row/fits_both", N_("The tile fits more than one end."), 0.3),
    # Translators: heard in place of words in terse speech, on one of one's own tiles.
    Cue("row/fits_none", N_("The tile fits nowhere."), 0.15),
    # Translators: the key that was pressed can do nothing here.
    Cue("move/cannot", N_("This cannot be done now."), 0.4),
    # Translators: heard while walking along a menu.
    Cue("menu/move", N_("The focus moves in a menu."), 0.08),
    # Translators: the first or last item, and the menu does not wrap round.
    Cue("menu/edge", N_("This is the edge of the menu."), 0.2),
    # Translators: heard as a menu appears.
    Cue("menu/open", N_("A menu opens."), 0.4),
    # Translators: heard as a menu goes away.
    Cue("menu/close", N_("A menu closes."), 0.4),
    # Translators: an item of a menu, with Enter.
    Cue("menu/choose", N_("An item is chosen."), 0.3),
    # Translators: said to the player, who has to move now.
    Cue("turn/mine", N_("It is your turn."), 0.8),
    # Translators: "fish" is the term for a blocked hand: nobody can move.
    Cue("hand/fish", N_("Fish: nobody can move."), 1.0),
    # Translators: "eggs" are points that nobody gets now and that go to the winner of a later hand.
    Cue("hand/eggs", N_("Eggs: the points are carried over."), 1.0),
    # Translators: "domino" is what a player calls on laying the last tile.
    Cue("hand/domino", N_("Domino: a player has laid the last tile."), 1.0),
    # Translators: a hand is one deal of a match.
    Cue("hand/won", N_("You win the hand."), 1.2),
    # Translators: a hand is one deal of a match.
    Cue("hand/lost", N_("You lose the hand."), 1.2),
    # Translators: the goat is the loser of a match of Kozel; the sound is a bleat.
    Cue("match/goat", N_("Somebody is the goat."), 1.2),
    # Translators: the donkey is the loser of a match of Osioł; the sound is a bray.
    Cue("match/donkey", N_("Somebody is the donkey."), 1.5),
    # Translators: a match is several hands, up to a number of points.
    Cue("match/won", N_("You win the match."), 2.5),
    # Translators: a match is several hands, up to a number of points.
    Cue("match/lost", N_("You lose the match."), 2.5),
    # Translators: whether another voice speaks now or none is there.
    Cue("voice/none", N_("A voice has failed."), 0.9),
    # Translators: a voice is a screen reader or a speech synthesizer.
    Cue("voice/changed", N_("Another voice speaks from now on."), 0.5),
    # Translators: at the first start each voice that is found says a sentence.
    Cue("voice/beep", N_("The next voice is tried."), 0.3),
    # These came later; the number of a cue in this list is part of its file.
    # Translators: in the game of sausage a tile laid across cuts the strip of tiles in two.
    Cue("tile/cut", N_("A tile cuts the sausage."), 0.6),
    # Translators: in the blind games a tile of a closed row is shown to everybody.
    Cue("tile/turn_up", N_("A closed tile is turned up."), 0.4),
    # Translators: a double whose numbers are turned to the table, so that nothing can follow it.
    Cue("tile/face_down_upper", N_("A double is laid face down on the upper arm."), 0.5),
    # Translators: a double whose numbers are turned to the table, so that nothing can follow it.
    Cue("tile/face_down_lower", N_("A double is laid face down on the lower arm."), 0.5),
    # Translators: heard in place of words in terse speech, on one of one's own tiles.
    Cue("row/fits_upper", N_("The tile fits the upper arm or lane."), 0.25),
    # Translators: heard in place of words in terse speech, on one of one's own tiles.
    Cue("row/fits_lower", N_("The tile fits the lower arm or lane."), 0.25),
)

AMBIENCES: Mapping[str, str] = {
    # Translators: a quiet noise behind the game; the value of a setting.
    "room": N_("a room, rain outside"),
    # Translators: a quiet noise behind the game; the value of a setting.
    "yard": N_("a yard with sparrows"),
}
"""The loops that may sound behind the game, as `ambience/<name>.ogg`, and what they are called."""

_BY_NAME = {cue.name: cue for cue in CUES}


def cue_named(name: str) -> Cue:
    """Raise KeyError if there is no such cue."""
    return _BY_NAME[name]
