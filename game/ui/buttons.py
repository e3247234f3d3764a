"""What can be clicked beside the tiles and the lines: keys for which the picture has nothing else."""

from game.core.moves import Cut, EndTurn, Pass
from game.ui.keys import Intent
from game.ui.scene import Button
from game.ui.screens.choosing import EndChoice
from game.ui.screens.cutting import CutChoice
from game.ui.session import Session
from game.voice.catalogue import Catalogue

__all__ = ["list_buttons", "table_buttons"]


def _help(catalogue: Catalogue) -> Button:
    # Translators: a button in the window.
    return Button(Intent.HELP, catalogue.gettext("Help"))


def list_buttons(catalogue: Catalogue) -> tuple[Button, ...]:
    """Give the buttons of menus and texts."""
    # Translators: a button in the window: to the screen before.
    return Button(Intent.MENU, catalogue.gettext("Back")), _help(catalogue)


def table_buttons(
    session: Session, question: EndChoice | CutChoice | None, catalogue: Catalogue
) -> tuple[Button, ...]:
    """Give the buttons of the table: what the player can do now, the menu and the help."""
    t = catalogue.gettext
    # Translators: a button in the window: opens the menu of the match.
    menu = Button(Intent.MENU, t("Menu"))
    moves = session.options()
    acts = []
    if question:
        if isinstance(question, CutChoice):
            # Translators: a button in the window: makes the cut of the sausage that is being spoken of.
            acts.append(Button(Intent.LAY, t("Cut")))
        # Translators: a button in the window, while it is asked where a tile goes: it is not laid.
        menu = Button(Intent.MENU, t("Keep the tile"))
    elif session.memorising:
        # Translators: a button in the window: the look at one's row in a blind game is over.
        acts.append(Button(Intent.LAY, t("Close the row")))
    elif session.hand_over or session.waiting:
        # Translators: a button in the window: to the next hand, or to the move of the next player.
        acts.append(Button(Intent.LAY, t("Go on")))
    else:
        if any(isinstance(move, Cut) for move in moves):
            # Translators: a button in the window: lays the tile in focus across, as a cut of the sausage.
            acts.append(Button(Intent.CUT, t("Lay across")))
        if session.my_turn and session.match.rules.turn.face_down:
            # Translators: a button in the window: lays the double in focus face down.
            acts.append(Button(Intent.FACE_DOWN, t("Face down")))
        if EndTurn() in moves:
            # Translators: a button in the window: ends one's turn in a blind game.
            acts.append(Button(Intent.PASS, t("End the turn")))
        elif Pass() in moves:
            # Translators: a button in the window: the player passes.
            acts.append(Button(Intent.PASS, t("Pass the turn")))
    if session.practice and not question:
        # Translators: a button in the window: takes the player's last move back.
        acts.append(Button(Intent.TAKE_BACK, t("Take back")))
    return (*acts, menu, _help(catalogue))
