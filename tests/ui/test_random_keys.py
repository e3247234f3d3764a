"""20,000 random keys on every screen: no exception, and every key answers (issue: must hold 8)."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from learner import Learner
from player import Player, doubled_stop

from game.ui.binding import Group
from game.ui.key_clashes import belongs_to
from game.ui.keys import KEYS, Key
from game.ui.lessons import STEPS
from game.ui.outputs import Copy, NextVoice, Silence
from game.ui.screens.home import match_menu
from game.ui.screens.key_editor import KeyGroup
from game.ui.screens.new_match import new_match_menu
from game.ui.screens.settings import settings_menu
from game.voice.utterance import Utterance

KEYS_EACH = 20_000
Start = Callable[..., Player]


def _lesson(_start: Start) -> Player:
    learner = Learner()
    learner.go_to(len(STEPS) // 2)
    return learner.player


FIRST: dict[str, Callable[[Start], Player]] = {
    "voice check": lambda start: start(voices=("one", "two"), voice_checked=False),
    "lesson": _lesson,
}


def _at(start: Start, screen: str) -> Player:
    """Put a program on the screen named."""
    if screen in FIRST:
        return FIRST[screen](start)
    if screen in ("main menu", "new match", "settings", "rules", "rules text", "search", "key group"):
        player = start()
        app = player.app
        if screen == "new match":
            app.open(new_match_menu(app))
        elif screen == "settings":
            app.open(settings_menu(app))
        elif screen == "key group":
            app.open(KeyGroup(app, Group.ACT))
        elif screen != "main menu":
            ways = {"rules": (), "rules text": ("Space",), "search": ("Space", "Ctrl+F")}
            player.press("R", "Space", *ways[screen])
        return player
    seats, game = 4 if "four" in screen else 2, TABLES.get(screen, "kozel")
    player = start(match=True, game=game, seats=seats, pairs="pairs" in screen, pace=0.3)
    if screen == "match menu":
        assert player.app.session
        player.app.open(match_menu(player.app, player.app.session.game))
    elif screen == "key list":
        player.press("F1", "F1")
    elif screen == "key help":
        player.press("Ctrl+F1")
    return player


# Every kind of turn: several doubles and doubles face down, series, closed rows with and without a look,
# lanes and cuts, passing by choice, the first round of four arms.
TABLES = {
    "table of osiol": "osiol",
    "table of blitz": "blitz",
    "table of blitz blind": "blitz-blind",
    "table of blind for four": "blind",
    "table of sausage": "sausage",
    "table of pass": "pass",
    "table of sevastopol for four": "sevastopol",
    "table of yard": "yard",
}
SCREENS = (
    *("voice check", "main menu", "lesson", "new match", "settings", "rules", "rules text", "search"),
    *("table of two", "table of four", "table of four in pairs", "match menu", "key list", "key help"),
    "key group",
    *TABLES,
)
# Where a screen is to be tried, keys that leave it would soon try another one.
LEAVING = {"voice check": {"Space", "Enter"}, "key help": {"F1"}}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_every_key_answers(start: Start, screen: str, language: str) -> None:
    rng = Random(f"{screen} {language}")
    names = sorted(KEYS - LEAVING.get(screen, set()))
    player = _at(start, screen)
    player.app.change(replace(player.app.settings, language=language))
    for number in range(KEYS_EACH // 3):
        held = rng.random()
        key = Key(rng.choice(names), ctrl=0.1 < held < 0.2, shift=held < 0.15, alt=held > 0.97)
        player.now += 0.05
        outputs = player.app.press(key, player.now)
        answered = any(
            (isinstance(out, Utterance) and (out.text or out.cue))
            or isinstance(out, Silence | NextVoice | Copy)
            for out in outputs
        )
        quiet = key.name in ("Shift", "Alt") or belongs_to(key)
        assert answered or quiet, f"{screen}, key {number}: {key} was silent"
        said = [out.text for out in outputs if isinstance(out, Utterance)]
        assert not any(map(doubled_stop, said)), said
        player.app.scene()
        if number % 4 == 0:
            player.app.tick(player.now)
        if len(player.app._screens) > 6 or (screen != "main menu" and not _still(player, screen)):
            player = _at(start, screen)
            player.app.change(replace(player.app.settings, language=language))


def _still(player: Player, screen: str) -> bool:
    """Say whether the program is still where this test tries it, or on a screen above."""
    if "table" in screen or screen in ("match menu", "key list", "key help"):
        return player.app.session is not None
    return len(player.app._screens) > (3 if screen == "search" else 1)
