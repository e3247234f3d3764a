"""A whole hand played with keys in every game and language; every sentence heard is kept as text.

`pytest --regold` writes the transcripts anew; the diff is to be read as a listener would hear it.
"""

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.app import App
from game.rules.catalogue import GAMES
from game.settings import Settings
from game.thinking import InlineThinker
from game.tools.autoplay import play_hands
from game.voice.catalogue import LANGUAGES

FOLDER = Path(__file__).parent / "transcripts"
QUESTIONS = ("F2", "F3", "Shift+F3", "Ctrl+F3", "Shift+Left", "Shift+Right", "Shift+F4", "Ctrl+Shift+F3")
# A table and a seed for each game: the hand has draws, so that the boneyard's count is heard to change.
TABLES = {"kozel": (["--seats", "3"], 7), "classic": (["--seats", "2"], 5)}


def _keys(game: str, folder: Path) -> Path:
    """Write the keys that play a hand and, before each move and after the hand, ask everything."""
    arguments, seed = TABLES[game]
    settings = Settings(game=game, seats=int(arguments[1]), pairs=False, voice_checked=True)
    app = App(settings, InlineThinker(), seed=seed)
    app.start_match()
    path = folder / "keys.txt"
    path.write_text(
        "\n".join(play_hands(app, 1, questions=QUESTIONS)) + "\nSpace\nwait 1\n", encoding="utf-8"
    )
    return path


def _readable(lines: list[str]) -> str:
    """Give a transcript as a translator can read it: keys after >, sentences with their class and cue."""
    shown = []
    for line in lines:
        entry = json.loads(line)
        if "key" in entry:
            shown.append(f"> {entry['key']}")
        elif "class" in entry:
            cue = f" ({entry['cue']})" if entry["cue"] else ""
            shown.append(f"{entry['class']}: {entry['text']}{cue}")
    return "\n".join(shown) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_hand_sounds_as_it_did(
    game: str, language: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    keys, out = _keys(game, tmp_path), tmp_path / "out.jsonl"
    arguments, seed = TABLES[game]
    command = ["play", game, *arguments, "--seed", str(seed), "--lang", language, "--keys", str(keys)]
    assert main([*command, "--transcript", str(out)]) == 0
    heard = _readable(out.read_text(encoding="utf-8").splitlines())
    golden = FOLDER / f"{game}.{language}.txt"
    if request.config.getoption("--regold"):
        golden.write_text(heard, encoding="utf-8")
    assert heard == golden.read_text(encoding="utf-8")
    again = tmp_path / "again.jsonl"
    assert main([*command, "--transcript", str(again)]) == 0
    assert again.read_bytes() == out.read_bytes()


def test_no_transcript_is_missing_or_left_over() -> None:
    expected = {f"{game.id}.{language}.txt" for game in GAMES for language in LANGUAGES}
    assert {path.name for path in FOLDER.glob("*.txt")} == expected
