"""The mouse: what a click on something in the picture means, as if a key had been pressed there."""

from game.core.table import End
from game.ui.host import Screen
from game.ui.keys import Intent
from game.ui.scene import Target
from game.ui.screens.choosing import EndChoice
from game.ui.screens.cutting import CutChoice
from game.ui.screens.key_capture import KeyCapture
from game.ui.screens.menu import Menu
from game.ui.screens.reader import Reader
from game.ui.screens.table import TableScreen
from game.ui.screens.tutorial import Tutorial
from game.ui.screens.voice_check import VoiceCheck
from game.voice.ends import ENDS

__all__ = ["aim"]


def aim(screen: Screen, target: Target, *, second: bool) -> Intent | None:
    """Put the focus on what the mouse points at; give what the click means there.

    `second`: with the other button. None: all there is to say has been said, or it means nothing.
    """
    if isinstance(screen, KeyCapture):
        # It waits for a key; only to go back is something else.
        return target.intent if target.intent is Intent.MENU else None
    if target.intent:
        return target.intent
    match screen:
        case Tutorial():
            return aim(screen.table, target, second=second)
        case TableScreen():
            return _at_table(screen, target, second=second)
        case Menu() | Reader() if target.part == "wheel":
            return Intent.UP if target.at < 0 else Intent.DOWN
        case Menu() if target.part == "line" and target.at < len(screen.items()):
            screen.point(target.at)
            return Intent.LEFT if second else Intent.LAY
        case Reader() if target.part == "line":
            screen.at = target.at
            # It reads the line.
            return Intent.LEFT
        case VoiceCheck() if target.part == "line":
            return Intent.RIGHT if second else Intent.LAY
    return None


def _at_table(screen: TableScreen, target: Target, *, second: bool) -> Intent | None:
    question, end = screen.question, target.end
    if target.part == "laid":
        end = _end_of(screen, target.at)
    if isinstance(question, EndChoice) and end in question.ends:
        return question.arrow(end)
    match target.part:
        case "seat":
            return Intent.POINTS if second else Intent.COUNTS
        case "boneyard" if not second:
            return Intent.DRAW
        case "wheel" if not isinstance(question, EndChoice):
            return Intent.LEFT if target.at < 0 else Intent.RIGHT
        case "joint" if isinstance(question, CutChoice):
            return question.point(target.at, other=second)
        case "hand" if not question:
            return _at_hand(screen, target, second=second)
    if target.part != "nothing":
        _say(screen, target)
    return None


def _say(screen: TableScreen, target: Target) -> None:
    """Name what the mouse points at, or ask again what is being asked."""
    speech, describe = screen.speech, screen.speech.describe
    if target.part == "end":
        speech.answer(describe.layout.ends((target.end,)), pan=ENDS[target.end].pan)
    elif target.part == "joint" and target.at < len(describe.view.table.joints):
        speech.answer(describe.layout.joint(target.at + 1, describe.view.table.joints[target.at]))
    elif screen.question:
        screen.question.say()
    elif target.part in ("laid", "boneyard"):
        screen.rows.go("table" if target.part == "laid" else "boneyard", target.at)
        screen.rows.say(cue="row/move")


def _at_hand(screen: TableScreen, target: Target, *, second: bool) -> Intent | None:
    session, slots = screen.session, screen.rows.slots()
    if target.at >= len(slots) or slots[target.at] != target.tile:
        # Another tile lies there than the one that was to be seen.
        return None
    screen.rows.go("hand", target.at)
    if second:
        return Intent.SELECT
    if session.hand_over or session.memorising or session.waiting:
        # Space would go on, which is not what somebody means who points at a tile; there is a button.
        screen.rows.say(cue="row/move")
        return None
    return Intent.LAY


def _end_of(screen: TableScreen, at: int) -> End:
    """Give the end of the arm or lane on which a tile of the table lies, "" if it is on none."""
    try:
        path, _ = screen.rows.place(at)
    except IndexError:
        # Fewer tiles lie there than were to be seen.
        return ""
    return path.name if path.name in ENDS else ""
