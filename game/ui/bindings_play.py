"""The keys at the table: moving, laying and drawing, asking."""

from game.ui.binding import Binding, Group
from game.ui.keys import Intent
from game.voice.catalogue import N_

__all__ = ["PLAY"]

PLAY: tuple[Binding, ...] = (
    Binding(
        Intent.UP,
        Group.WALK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Row above"),
        ("Up",),
        # Translators: the help of a key.
        N_("Goes to the row above: from your tiles to the table, then to the boneyard."),
    ),
    Binding(
        Intent.DOWN,
        Group.WALK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Row below"),
        ("Down",),
        # Translators: the help of a key.
        N_("Goes to the row below: from the boneyard to the table, then to your tiles."),
    ),
    Binding(
        Intent.LEFT,
        Group.WALK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Go left"),
        ("Left",),
        # Translators: the help of a key.
        N_("Goes to the left along the row."),
    ),
    Binding(
        Intent.RIGHT,
        Group.WALK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Go right"),
        ("Right",),
        # Translators: the help of a key.
        N_("Goes to the right along the row."),
    ),
    Binding(
        Intent.HOME,
        Group.WALK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Beginning of the row"),
        ("Home",),
        # Translators: the help of a key.
        N_("Goes to the beginning of the row."),
    ),
    Binding(
        Intent.END,
        Group.WALK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("End of the row"),
        ("End",),
        # Translators: the help of a key.
        N_("Goes to the end of the row."),
    ),
    Binding(
        Intent.LAY,
        Group.ACT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Lay a tile"),
        ("Space", "Enter"),
        # Translators: the help of a key.
        N_("Lays the tile or the selected tiles; in a closed row turns one up, in the boneyard takes one."),
    ),
    Binding(
        Intent.SELECT,
        Group.ACT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Select a tile"),
        ("Shift+Space", "S"),
        # Translators: the help of a key.
        N_("Selects a tile to be laid together with others, or unselects it."),
    ),
    Binding(
        Intent.DRAW,
        Group.ACT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Take a tile"),
        ("F4", "D"),
        # Translators: the help of a key.
        N_("Takes a tile from the boneyard, wherever you are."),
    ),
    Binding(
        Intent.FACE_DOWN,
        Group.ACT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Lay a double face down"),
        ("Ctrl+Space", "K"),
        # Translators: the help of a key.
        N_("Lays a double face down, in games that have it; turns a selected one over."),
    ),
    Binding(
        Intent.CUT,
        Group.ACT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Cut the sausage"),
        ("Ctrl+Enter", "U"),
        # Translators: the help of a key.
        N_("Lays a tile across as a cut, in the game of sausage."),
    ),
    Binding(
        Intent.LAST_MOVE,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Last move"),
        ("F2", "M"),
        # Translators: the help of a key.
        N_("Says the last move; pressed again, all moves since yours."),
    ),
    Binding(
        Intent.COUNTS,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Tiles of the players"),
        ("F3", "C"),
        # Translators: the help of a key.
        N_("Says how many tiles each player has."),
    ),
    Binding(
        Intent.POINTS,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Points of the players"),
        ("Shift+F3", "P"),
        # Translators: the help of a key.
        N_("Says the points of the players."),
    ),
    Binding(
        Intent.LAST_HAND,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Last hand"),
        ("Ctrl+F3", "R"),
        # Translators: the help of a key.
        N_("Says what happened in the last hand played."),
    ),
    Binding(
        Intent.EGGS,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Eggs"),
        ("Ctrl+Shift+F3", "G"),
        # Translators: the help of a key.
        N_("Says how many eggs are carried over."),
    ),
    Binding(
        Intent.LEFT_END,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Left end"),
        ("Shift+Left", "Q"),
        # Translators: the help of a key.
        N_("Says the left end of the table."),
    ),
    Binding(
        Intent.RIGHT_END,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Right end"),
        ("Shift+Right", "E"),
        # Translators: the help of a key.
        N_("Says the right end of the table."),
    ),
    Binding(
        Intent.UPPER_END,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Upper arm"),
        ("W",),
        # Translators: the help of a key.
        N_("Says the upper arm or the upper lanes of the table, in games that have them."),
    ),
    Binding(
        Intent.LOWER_END,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Lower arm"),
        ("X",),
        # Translators: the help of a key.
        N_("Says the lower arm or the lower lanes of the table, in games that have them."),
    ),
    Binding(
        Intent.ALL_ENDS,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("All ends"),
        ("A",),
        # Translators: the help of a key.
        N_("Says all ends of the table."),
    ),
    Binding(
        Intent.BONEYARD,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Tiles in the boneyard"),
        ("Shift+F4", "B"),
        # Translators: the help of a key.
        N_("Says how many tiles are in the boneyard."),
    ),
    Binding(
        Intent.PASS,
        Group.ACT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Pass the turn"),
        ("Backspace", "N"),
        # Translators: the help of a key.
        N_("Passes, where passing is a choice; ends the turn in the blind games."),
    ),
    *(
        Binding(
            Intent.NUMBER,
            Group.ASK,
            # Translators: the name of what a key does, in the list of keys that can be changed.
            N_("Number {number}"),
            (number,),
            # Translators: the help of a key.
            N_("Says where the tiles with this number are, and who passed on it."),
            number=int(number),
        )
        for number in "0123456"
    ),
    Binding(
        Intent.TURN,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Whose turn"),
        ("T",),
        # Translators: the help of a key.
        N_("Says whose turn it is, and what you can do."),
    ),
    Binding(
        Intent.HINT,
        Group.ASK,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Hint"),
        ("I",),
        # Translators: the help of a key.
        N_("Says the best move and why, in a practice match; after a hand goes over your moves."),
    ),
    Binding(
        Intent.TAKE_BACK,
        Group.ACT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Take back"),
        ("Ctrl+Z",),
        # Translators: the help of a key.
        N_("Goes back to your last choice, in a practice match."),
    ),
)
