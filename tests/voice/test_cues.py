"""The list of cues is what the program plays: none is missing, none is there for nothing."""

import re
from pathlib import Path

from game.voice.cues import CUES

GAME = Path(__file__).parents[2] / "game"
GROUPS = {cue.name.partition("/")[0] for cue in CUES}
CUE = re.compile(rf'"((?:{"|".join(sorted(GROUPS))})/[a-z_]+)"')
# Named by what lies where (game.voice.narrator._cue), and by where a tile fits (TableRows).
LAID = {
    f"tile/{kind}{arm}" for kind in ("place", "double", "face_down") for arm in ("", "_upper", "_lower")
} | {f"row/fits_{side}" for side in ("left", "right", "upper", "lower", "both")}


def played() -> set[str]:
    """Give the cues that the program names outside the list itself and the menu to learn them."""
    places = [
        GAME / "app.py",
        *(path for part in ("ui", "voice", "shell") for path in (GAME / part).rglob("*.py")),
    ]
    texts = [
        path.read_text(encoding="utf-8") for path in places if path.name not in ("cues.py", "learn_sounds.py")
    ]
    return {name for text in texts for name in CUE.findall(text)}


def test_every_cue_that_is_played_is_in_the_list() -> None:
    assert played() - {cue.name for cue in CUES} == set()


def test_every_cue_of_the_list_is_played() -> None:
    assert {cue.name for cue in CUES} - LAID - played() == set()
