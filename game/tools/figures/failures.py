"""A voice that dies, hangs or refuses: when the next one speaks, what is lost, how long the program waits."""

import math
import time
from collections.abc import Iterator, Sequence
from contextlib import closing

from game.tools.driving.dispatcher import RealDispatcher, ScriptedDispatcher
from game.tools.driving.program import Program, wait_for
from game.tools.driving.tracer import Mark
from game.tools.figures.figure import Figure
from game.tools.figures.place import Place, Traced

__all__ = ["failure_figures", "lost"]

NEXT = {"most": 2.0}
BLOCKED = {"most": 5.0}
KEPT = ("ANSWER", "OWN", "EVENT", "ALERT")
ENOUGH = 12
"""More messages than a match has by then."""


def failure_figures(place: Place) -> Iterator[Figure]:
    """Break the voice that speaks, ask something, hear the next voice, and go through the history."""
    for way in ("dies", "hangs", "refuses"):
        gaps: list[float] = []
        waits: list[float] = []
        losses: list[float] = []
        many = place.many(3)
        for number in range(many):
            folder = place.folder / f"{way}{number}"
            folder.mkdir()
            dispatcher = ScriptedDispatcher(folder) if way == "refuses" else RealDispatcher(folder)
            with closing(dispatcher):
                program, broken = _break(place, dispatcher, way, str(folder))
            marks = program.marks
            asked = next(mark.at for mark in marks if mark.kind == "key" and mark.at > broken)
            told = [mark.at for mark in marks if (mark.kind, mark.more) == ("handed", "builtin")]
            gaps.append(next(at for at in told if at > asked) - asked)
            waits += [1000 * mark.seconds for mark in marks if mark.kind == "main" and mark.at > broken]
            losses.append(len(lost(marks, [said.words for said in program.said()])))
        where = f"speech-dispatcher {way}"
        yield Figure("KEYDOWN to the text handed to the next voice", where, "s", gaps, NEXT)
        what = "the main thread in calls that have to do with voices"
        yield Figure(what, where, "ms", waits, BLOCKED)
        yield Figure("messages lost from speech or history", where, "", losses, {"most": 0})


def _break(
    place: Place, dispatcher: RealDispatcher | ScriptedDispatcher, way: str, folder: str
) -> tuple[Traced, float]:
    """Play until the voice is broken and all is heard again; give the program, ended, and the moment."""
    start = ("--voice", "speech-dispatcher", *place.table)
    with place.program(*start, environment={"XDG_RUNTIME_DIR": folder}) as program:
        program.window()
        _said(program, "speech-dispatcher", "Your turn.")
        program.press("c")
        _said(program, "speech-dispatcher", "You have")
        broken = time.monotonic()
        if isinstance(dispatcher, ScriptedDispatcher):
            dispatcher.refuses = True
        elif way == "hangs":
            dispatcher.hang()
        else:
            dispatcher.kill()
        program.press("b")
        _said(program, "builtin", "boneyard")
        _said(program, "builtin", "Now speaking")
        program.press("shift+comma", *["period"] * ENOUGH)
        time.sleep(0.2)
        program.leave()
    return program, broken


def _said(program: Program, voice: str, words: str) -> None:
    wait_for(
        lambda: any(words in said for _, said in program.spoken(voice)),
        f"{words!r} by {voice}:\n{program.log}",
    )


def lost(marks: Sequence[Mark], spoken: Sequence[str]) -> list[str]:
    """Give the messages that were never spoken, or that going through the history did not bring again."""
    review = next((mark.at for mark in marks if (mark.kind, mark.text) == ("key", ",")), math.inf)
    said = [mark for mark in marks if mark.kind == "said" and mark.text]
    kept = [mark.text for mark in said if mark.at < review and mark.more in KEPT]
    read = [mark.text for mark in said if mark.at > review and mark.more == "NAV"]
    everything = " ".join(" ".join(words.split()) for words in spoken)
    return [text for text in kept if text not in read or " ".join(text.split()) not in everything]
