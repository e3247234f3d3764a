"""The first hand, which teaches the keys: its deal, the opponent's moves, and the steps."""

import json
from dataclasses import dataclass

from game.core.tiles import parse_tile
from game.ui.goals import ALONG, Draw, Go, Goal, KeyHelp, Lay, Offer, Press, Reach, Turn
from game.ui.keys import Intent
from game.voice.catalogue import N_

__all__ = ["OPPONENT", "RECORD", "STEPS", "Step"]

RECORD = json.dumps(
    {
        "ryba": 1,
        "game": "classic",
        "seats": 2,
        "hands": [
            {"deal": {"hands": ["3-5 0-2 3-4 0-0 2-2", "0-5 0-4 5-6 3-6 4-5"], "boneyard": "2-5 2-6 2-4"}}
        ],
    }
)
"""A small deal, so that the boneyard is soon empty and somebody has to pass. The player is seat 0."""

OPPONENT = ("0-5>R", "0-4>L", "3-6>R", "draw", "2-4>R", "4-5>R")
"""The moves of the opponent; after these he can only pass."""


@dataclass(frozen=True, slots=True)
class Step:
    """`why` says what comes and what it is for, "" where only the others move; the goal says which key.

    In `why` every intent is known by its name in small letters: {menu} is the key that opens the menu.
    """

    why: str
    goal: Goal


STEPS: tuple[Step, ...] = (
    Step(
        # Translators: the lesson begins.
        N_(
            "This is your first hand of dominoes: you always hear which key comes next. "
            "{help} says it again, {menu} leaves the lesson."
        ),
        Press(Intent.LAY),
    ),
    Step(
        # Translators: the lesson: the tiles have been dealt.
        N_(
            "You have one opponent, and whoever gets rid of all tiles first wins the hand. "
            "Your tiles lie in a row, and the arrows go along it."
        ),
        Press(Intent.RIGHT, also=ALONG),
    ),
    Step(
        # Translators: the lesson: two keys; the second is asked for after this.
        N_("{home} goes to the first tile, {end} to the last."),
        Press(Intent.END, also=frozenset({Intent.HOME})),
    ),
    Step(
        # Translators: the lesson: what a tile is; "double two" has just been heard.
        N_(
            "Each tile has two numbers from zero to six; zero is called blank, "
            "and a tile with the same number twice is a double."
        ),
        Reach(parse_tile("0-0")),
    ),
    Step(
        # Translators: the lesson: the key that says whose turn it is is asked for after this.
        N_("When you do not know what to do, ask whose turn it is."),
        Press(Intent.TURN),
    ),
    Step(
        # Translators: the lesson: the player has heard that he opens with double blank, and is on it.
        N_("Whoever holds double blank begins the hand with it, and that is you."),
        Lay(parse_tile("0-0")),
    ),
    Step("", Turn()),
    Step(
        # Translators: the lesson: the first move of the opponent has been heard, then "Your turn."
        N_(
            "That is how a move of your opponent sounds: the tile, the end, and the number that is open "
            "there now. You can hear the last move again."
        ),
        Press(Intent.LAST_MOVE),
    ),
    Step(
        # Translators: the lesson: the key that says both ends of the line is asked for after this.
        N_("A tile can be laid where one of its numbers is open: ask what the ends of the line show."),
        Press(Intent.ALL_ENDS),
    ),
    # Translators: the lesson: the key that says the left end is asked for after this.
    Step(N_("Each end also has a key of its own; first the left one."), Press(Intent.LEFT_END)),
    # Translators: the lesson: the key that says the right end is asked for after this.
    Step(N_("And now the right one."), Press(Intent.RIGHT_END)),
    # Translators: the lesson: the key that leads to the row of the table is asked for after this.
    Step(N_("Above your tiles is the row of the table: the line that has been laid."), Go("table")),
    Step(
        # Translators: the lesson: the key that leads to the row of the boneyard is asked for after this.
        N_("Above the table is the boneyard: the tiles that nobody has yet."),
        Go("boneyard"),
    ),
    # Translators: the lesson: the key that leads down to one's own tiles is asked for after this.
    Step(N_("Go back down to your tiles."), Go("hand")),
    Step(
        # Translators: the lesson: the player walks along his tiles and hears where each one fits.
        N_("Now each of your tiles also says where it fits: left, right, at both ends, or not at all."),
        Lay(parse_tile("3-5")),
    ),
    Step("", Turn()),
    Step(
        # Translators: the lesson: the key that says how many tiles each player has is asked for after this.
        N_("Ask now and then how many tiles everybody has: that is how you notice who is about to win."),
        Press(Intent.COUNTS),
    ),
    Step(
        # Translators: the lesson: a tile that fits two ends is to be laid.
        N_("One of your tiles fits at both ends; when you lay it, you are asked where."),
        Offer(parse_tile("3-4")),
    ),
    Step(
        # Translators: the lesson: "Which end? Left: four. Right: three." has been heard.
        N_("Answer with an arrow; {menu} keeps the tile in your hand."),
        Lay(parse_tile("3-4"), "L"),
    ),
    Step("", Turn()),
    Step(
        # Translators: the lesson: "Your turn. Nothing fits: draw from the boneyard." has been heard.
        N_(
            "When nothing fits, you draw from the boneyard until something does; "
            "ask how many tiles are left there."
        ),
        Press(Intent.BONEYARD),
    ),
    # Translators: the lesson: the key that draws is asked for after this.
    Step(N_("You can draw a tile wherever you are."), Draw(1)),
    Step(
        # Translators: the lesson: the tile that was drawn does not fit.
        N_("Draw once more, this time in the row of the boneyard; there the key that lays tiles draws."),
        Draw(2, in_row=True),
    ),
    # Translators: the lesson: the second tile that was drawn fits.
    Step(N_("This one fits, so lay it."), Lay(parse_tile("2-6"))),
    Step("", Turn()),
    Step(
        # Translators: the lesson: the player has had to pass, the opponent has moved, "Your turn." was heard.
        N_(
            "Nothing fitted and the boneyard was empty, so the program passed for you; "
            "go back through the messages and hear it once more."
        ),
        Press(Intent.OLDER, thrice=True),
    ),
    # Translators: the lesson: the key that goes forward again in the messages is asked for after this.
    Step(N_("And forward again."), Press(Intent.NEWER)),
    Step(
        # Translators: the lesson: a key that is not needed now, and the player is on the only tile that fits.
        N_("Where passing is your choice, the key for it is {pass}; now you have a tile that fits."),
        Lay(parse_tile("2-5")),
    ),
    Step("", Turn()),
    Step(
        # Translators: the lesson: the opponent has passed. The key for help is asked for after this.
        N_(
            "This time your opponent passes; help always says where you are and what you can do, "
            "and pressed twice it lists all keys."
        ),
        Press(Intent.HELP),
    ),
    Step(
        # Translators: the lesson: the key that turns key help on is asked for after this.
        N_("In key help every key says its name and what it does, and does nothing; the same key ends it."),
        KeyHelp(),
    ),
    # Translators: the lesson: the key that stops the speech is asked for after this.
    Step(N_("Speech that takes too long can be cut off in the middle of a word."), Press(Intent.SILENCE)),
    Step(
        # Translators: the lesson: the player holds double two and blank-two, and the right end is a two.
        N_("Both of your tiles fit; lay the double first, because the other one will still fit after it."),
        Lay(parse_tile("2-2")),
    ),
    Step("", Turn()),
    # Translators: the lesson: the player has one tile left, and it fits.
    Step(N_("With your last tile you win the hand."), Lay(parse_tile("0-2"))),
    Step(
        # Translators: the lesson: the hand is won, and it was told what the opponent was left with.
        N_(
            "What your opponent was left with is written to you; "
            "before the next hand, ask how the match stands."
        ),
        Press(Intent.POINTS),
    ),
    Step(
        # Translators: the lesson: the key that opens the menu is asked for after this.
        N_("In a match, {menu} opens a menu: rules, settings, leaving. Pressed again, it leads back here."),
        Press(Intent.MENU),
    ),
    Step(
        # Translators: the lesson ends: the key asked for after this leads to the main menu.
        N_(
            "In a match, {lay} now deals the next hand. Your first hand is over: "
            "in the main menu, New match begins a game of your own."
        ),
        Press(Intent.LAY),
    ),
)
