"""Killed at any moment, the next start goes on from the last saved move. RYBA_KILLS=100 tries harder."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from killed_player import place

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
KILLS = int(os.environ.get("RYBA_KILLS", "10"))


def saved_place(folder: Path) -> str:
    path = folder / "match.ryba.json"
    return place(path.read_text(encoding="utf-8")) if path.exists() else "none"


def test_a_killed_program_goes_on_from_its_last_saved_move(tmp_path: Path) -> None:
    folder, notes = tmp_path / "data", tmp_path / "notes"
    rng = Random(4)
    moves = between = 0
    for kill in range(KILLS):
        seen = len(notes.read_bytes()) if kill else 0
        before = saved_place(folder)
        player = subprocess.Popen(
            [sys.executable, HERE / "killed_player.py", folder, notes],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stderr=subprocess.PIPE,
            text=True,
        )
        while player.poll() is None and (not notes.exists() or notes.stat().st_size == seen):
            time.sleep(0.001)
        time.sleep(rng.uniform(0, 0.3))
        player.send_signal(signal.SIGKILL)
        _, errors = player.communicate()
        assert player.returncode == -signal.SIGKILL, errors
        lines = [line.split(" ", 1) for line in notes.read_text(encoding="utf-8")[seen:].splitlines()]
        if before != "none":
            # This start went on from exactly what the one before had left.
            assert lines[0] == ["continued", before]
        word, last = lines[-1]
        kept = [where for word, where in lines if word in ("kept", "continued")]
        moves += len(kept)
        if word == "made":
            # Killed while it was written: it is there, or what was kept before it is.
            between += 1
            assert saved_place(folder) in (last, kept[-1] if kept else "none")
        else:
            assert saved_place(folder) == last
    assert moves > KILLS
    print(f"{KILLS} kills, {between} of them while a move was written, {moves} moves kept")
