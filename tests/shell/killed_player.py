"""Plays by itself without a pause and saves as the program does, until it is killed; run by test_killed.py.

Arguments: the data folder, and the file that gets a line for every move: "made" before it is saved and "kept"
after, each with the place of the match.
"""

import json
import os
import sys
from pathlib import Path
from random import Random

from game.app import App
from game.bots.bot import make
from game.core.moves import Pass
from game.settings import Settings
from game.shell.files import Store
from game.thinking import InlineThinker
from game.ui.keys import Intent
from game.ui.outputs import Output, SaveMatch
from game.ui.screens.table import TableScreen


def place(record: str | None) -> str:
    """Say where a match stands: its seed, and a number that grows with every move and every hand dealt."""
    if record is None:
        return "none"
    match = json.loads(record)
    return f"{match['seed']} {sum(1 + len(hand['moves']) for hand in match['hands'])}"


def main() -> None:
    folder, notes = Path(sys.argv[1]), Path(sys.argv[2])
    store = Store(folder)
    assert store.take(), "another program has the folder"
    saved = store.match()
    assert not store.troubles, store.troubles
    log = os.open(notes, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def note(word: str, record: str | None) -> None:
        os.write(log, f"{word} {place(record)}\n".encode())

    def keep(outputs: list[Output]) -> None:
        for output in outputs:
            if isinstance(output, SaveMatch):
                note("made", output.record)
                store.keep_match(output.record)
                assert not store.troubles, store.troubles
                note("kept", output.record)

    settings = Settings(voice_checked=True, pace=0, seats=4, house_rules={"kozel": {"target": 300}})
    app = App(settings, InlineThinker(), seed=os.getpid(), saved=saved)
    outputs = app.start()
    if saved is None:
        outputs += app.start_match()
    else:
        app.continue_match()
        assert app.session, "the match that was saved could not be continued"
        note("continued", app.session.record())
    keep(outputs)
    now = 0.0
    while True:
        now += 1
        keep(app.tick(now))
        session, table = app.session, app._screens[-1]
        assert session
        assert isinstance(table, TableScreen)
        if session.match.over:
            keep(app.start_match())
        elif session.hand_over:
            table._after_the_hand(Intent.LAY)
        elif session.my_turn and session.options() != (Pass(),):
            assert session.view
            table._move(make("novice").choose(session.view, session.match.rules, Random(now)))


if __name__ == "__main__":
    main()
