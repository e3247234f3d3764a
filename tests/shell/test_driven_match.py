"""A whole match in each language by each kind of voice, played in the real program by what is heard."""

import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from ear_player import EarPlayer
from real_terminal import Pane

from game.settings import Settings, write_settings
from game.tools.driving.dispatcher import RealDispatcher
from game.tools.driving.program import Program, display, said_in, wait_for, x_name
from game.voice.catalogue import LANGUAGES, load

VOICES = {"builtin": "22", "speech-dispatcher": "58", "terminal": "58"}
"""What the deals come from: one hand for the voice that is waited for, two with draws for the others."""
MATCH = ("play", "kozel", "--seats", "2", "--option", "target=20", "--level", "novice")


def play(voice: str, lang: str, folder: Path) -> EarPlayer:
    """Play a match; give the player, who has heard the main menu after it."""
    data = folder / "data"
    data.mkdir()
    match = (*MATCH, "--seed", VOICES[voice], "--lang", lang)
    (data / "settings.json").write_text(write_settings(Settings(pace=0, rate=100)), encoding="utf-8")
    if voice == "terminal":
        with Pane(data) as pane:
            pane.ryba(*match, "--terminal")
            player = EarPlayer(load(lang), pane.press, lambda: pane.log)
            player.play()
            assert player.pressed[-1][1] in " ".join(pane.text.split())
            pane.press("C-q")
            assert pane.wait_for_end() == 0
        return player
    with display() as screen, closing(RealDispatcher(folder, seconds=0.02)) as dispatcher:
        with Program(screen, data, *match, "--voice", voice, XDG_RUNTIME_DIR=str(folder)) as program:
            program.window()
            player = EarPlayer(load(lang), lambda key: void(program.press(x_name(key))), lambda: program.log)
            player.play()
            program.close_window()
            assert program.wait_for_end() == 0
            _, errors = program.process.communicate()
            assert "Traceback" not in errors
        if voice == "speech-dispatcher":
            turn = f"{lang} {load(lang).gettext('Your turn.')}"
            wait_for(lambda: turn in dispatcher.spoken(), f"{turn} among {dispatcher.spoken()}")
        else:
            assert dispatcher.spoken() == []
    return player


def void(_: object) -> None:
    """Take what a function gives, where nobody wants it."""


@pytest.fixture(scope="module")
def matches() -> Iterator[dict[tuple[str, str], Future[tuple[EarPlayer, Path]]]]:
    """Play several at once, because most of a match is waiting, but no more than leave voices their time."""
    with tempfile.TemporaryDirectory(prefix="ryba") as folder, ThreadPoolExecutor(4) as pool:

        def one(number: int, voice: str, lang: str) -> tuple[EarPlayer, Path]:
            # Not all programs start in the same moment.
            time.sleep(0.4 * (number % 4))
            place = Path(folder) / str(number)
            place.mkdir()
            return play(voice, lang, place), place

        kinds = product(VOICES, LANGUAGES)
        yield {kind: pool.submit(one, number, *kind) for number, kind in enumerate(kinds)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("voice", VOICES)
def test_a_match_is_played_by_ear_to_its_end(
    voice: str, lang: str, matches: dict[tuple[str, str], Future[tuple[EarPlayer, Path]]]
) -> None:
    player, folder = matches[voice, lang].result()
    assert len(player.pressed) > 15
    assert not (folder / "data" / "match.ryba.json").exists()
    log = (folder / "data" / "ryba.log").read_text(encoding="utf-8")
    assert "ERROR" not in log
    speaks = "silent" if voice == "terminal" else voice
    assert {said.voice for said in said_in(log)} == {speaks}
    said = " ".join(said.words for said in said_in(log))
    # In the language that was asked for.
    assert load(lang).gettext("Your turn.") in said
