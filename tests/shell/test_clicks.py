"""Whole hands played by clicks on the picture alone: no exception, and every click is answered."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.app import App
from game.rules.catalogue import GAMES
from game.settings import Settings
from game.shell.paint import Canvas
from game.shell.window import draw
from game.thinking import InlineThinker
from game.ui.outputs import Quit, Silence
from game.ui.scene import Target
from game.voice.utterance import Utterance

CLICKS = 150


def seen(app: App) -> list[Target]:
    canvas = Canvas(pygame.Surface((800, 600)))
    draw(canvas, app.scene(), app.caption, app.catalogue)
    return [target for _, target in canvas.targets]


@pytest.fixture(autouse=True)
def _letters() -> None:
    pygame.font.init()


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_click_on_the_picture_is_answered(game: str) -> None:
    rng = Random(game)
    app = App(Settings(game=game, seats=4, voice_checked=True, pace=0), InlineThinker(), seed=5)
    app.start_match()
    now, moved = 0.0, set()
    for number in range(CLICKS):
        for _ in range(3):
            now += 0.3
            app.tick(now)
        targets = [target for target in seen(app) if target.part != "laid" or rng.random() < 0.1]
        if number % 9:
            # Those that lead on come more often.
            targets = [
                target for target in targets if target.part in ("hand", "end", "button", "boneyard")
            ] or targets
        heard = app.click(rng.choice(targets), now, second=rng.random() < 0.15)
        assert any(
            isinstance(out, Silence | Quit) or (isinstance(out, Utterance) and (out.text or out.cue))
            for out in heard
        ), number
        if app.session is None:
            app.continue_match() if app.can_continue() else app.start_match()
        session = app.session
        assert session
        if session.match.state:
            moved.add(len(session.match.state.log))
        if app.scene().table is None and rng.random() < 0.5:
            app.click(Target("button", intent=seen(app)[-1].intent), now)
            app.change(replace(app.settings, language="en"))
    assert len(moved) > 5
