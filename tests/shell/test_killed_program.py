"""The real program under Xvfb, killed at random moments of a match; RYBA_KILLS=100 tries harder."""

import json
import os
import signal
import time
from pathlib import Path
from random import Random

from game.settings import Settings, write_settings
from game.thinking import InlineThinker
from game.tools.driving.match import next_keys
from game.tools.driving.program import Program, display
from game.ui.saved import session_of
from game.ui.session import Session
from game.voice.catalogue import load
from game.voice.narrator import Verbosity

KILLS = int(os.environ.get("RYBA_KILLS", "4"))


def saved(folder: Path) -> Session | None:
    # Unlike driving.match.saved it lets a save that cannot be read fail the test.
    path = folder / "match.ryba.json"
    return session_of(path.read_text(encoding="utf-8"), InlineThinker()) if path.exists() else None


def said_on_return(session: Session) -> str:
    """Give what the program says when this match is continued."""
    if session.hand_over:
        return "Press Space to deal the next hand."
    describe = session.describer(load("en"), Verbosity.NORMAL)
    return f"{describe.ends()} {describe.counts()} {describe.boneyard()}"


def play_until(program: Program, folder: Path, end: float, rng: Random) -> None:
    while time.time() < end:
        session = saved(folder)
        for key in next_keys(session, rng) if session else []:
            if time.time() >= end:
                return
            program.press(key)
            time.sleep(0.02)
        time.sleep(0.03)


def test_the_next_start_goes_on_from_the_last_move_every_time(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    settings = Settings(voice_checked=True, pace=0.0, voice="builtin")
    (folder / "settings.json").write_text(write_settings(settings), encoding="utf-8")
    rng = Random(9)
    most = 0
    expected = ""
    with display() as screen:
        for kill in range(KILLS):
            (folder / "ryba.log").unlink(missing_ok=True)
            begin = () if expected else ("play", "kozel", "--option", "target=500")
            with Program(screen, folder, "--voice", "builtin", "--seed", str(kill), *begin) as program:
                if expected:
                    program.wait_until_said("Continue the match")
                    program.press("Return")
                program.wait_until_said(expected or "The tiles are dealt.")
                play_until(program, folder, time.time() + rng.uniform(0.1, 1.6), rng)
                program.process.send_signal(signal.SIGKILL)
                program.process.wait()
            session = saved(folder)
            expected = said_on_return(session) if session else ""
            if session:
                record = json.loads((folder / "match.ryba.json").read_text(encoding="utf-8"))
                most = max(most, sum(len(hand["moves"]) for hand in record["hands"]))
    assert most >= 2 * KILLS
