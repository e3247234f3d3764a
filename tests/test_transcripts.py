"""A whole hand played with keys in every game and language; every sentence heard is kept as text.

`pytest --regold` writes the transcripts anew; the diff is to be read as a listener would hear it.
"""

import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from player import doubled_stop

from game.__main__ import _parser, main
from game.app import App
from game.commands.play import chosen
from game.rules.catalogue import GAMES
from game.settings import Settings
from game.thinking import InlineThinker
from game.tools.autoplay import play_hands
from game.voice.catalogue import LANGUAGES

FOLDER = Path(__file__).parent / "transcripts"
QUESTIONS = ("F2", "F3", "Shift+F3", "Ctrl+F3", "Shift+Left", "Shift+Right", "Shift+F4", "Ctrl+Shift+F3")


@dataclass(frozen=True)
class Table:
    """What is played for a transcript: `hands` of a match, with all questions before each move or none."""

    game: str
    arguments: tuple[str, ...]
    seed: int
    hands: int = 1
    asking: bool = True


# One table a game in which everything is asked: the hand has draws, so that the boneyard's count changes.
# And what a single hand does not have: matches to their end, pairs, the draw for the first double.
TABLES = {
    "kozel": Table("kozel", ("--seats", "3"), 7),
    "classic": Table("classic", ("--seats", "2"), 5),
    "osiol": Table("osiol", ("--seats", "3"), 27),
    "yard": Table("yard", ("--seats", "2"), 4),
    "pass": Table("pass", ("--seats", "3"), 5),
    "blitz": Table("blitz", ("--seats", "3"), 9),
    "blitz-blind": Table("blitz-blind", ("--seats", "3"), 12),
    "blind": Table("blind", ("--seats", "3"), 12),
    "sevastopol": Table("sevastopol", ("--seats", "4"), 2),
    "spider": Table("spider", ("--seats", "2"), 12),
    "sausage": Table("sausage", ("--seats", "3"), 25),
    "osiol-match": Table("osiol", ("--pairs", "--option", "target=40"), 17, hands=9, asking=False),
    "yard-match": Table("yard", ("--pairs",), 30, hands=12, asking=False),
    "kozel-match": Table("kozel", ("--pairs", "--option", "target=40"), 3, hands=9, asking=False),
    "kozel-first-double": Table("kozel", ("--seats", "2"), 42, asking=False),
    "classic-match": Table("classic", ("--seats", "3", "--option", "target=40"), 5, hands=9, asking=False),
}


def _command(table: Table) -> list[str]:
    return ["play", table.game, *table.arguments, "--seed", str(table.seed)]


def _keys(table: Table, folder: Path) -> Path:
    """Write the keys that play the hands."""
    options = _parser().parse_args(_command(table))
    app = App(replace(Settings(voice_checked=True), **chosen(options)), InlineThinker(), seed=table.seed)
    app.start_match()
    path = folder / "keys.txt"
    lines = play_hands(app, table.hands, questions=QUESTIONS if table.asking else ())
    path.write_text("\n".join(lines) + "\nwait 1\nSpace\nwait 1\n", encoding="utf-8")
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
@pytest.mark.parametrize("name", TABLES)
def test_a_hand_sounds_as_it_did(
    name: str, language: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    keys, out = _keys(TABLES[name], tmp_path), tmp_path / "out.jsonl"
    command = [*_command(TABLES[name]), "--lang", language, "--keys", str(keys)]
    assert main([*command, "--transcript", str(out)]) == 0
    heard = _readable(out.read_text(encoding="utf-8").splitlines())
    assert [line for line in heard.splitlines() if not line.startswith(">") and doubled_stop(line)] == []
    golden = FOLDER / f"{name}.{language}.txt"
    if request.config.getoption("--regold"):
        golden.write_text(heard, encoding="utf-8")
    assert heard == golden.read_text(encoding="utf-8")
    again = tmp_path / "again.jsonl"
    assert main([*command, "--transcript", str(again)]) == 0
    assert again.read_bytes() == out.read_bytes()


def test_no_transcript_is_missing_or_left_over() -> None:
    assert {game.id for game in GAMES} <= set(TABLES)
    expected = {f"{name}.{language}.txt" for name in TABLES for language in LANGUAGES}
    assert {path.name for path in FOLDER.glob("*.txt")} == expected
