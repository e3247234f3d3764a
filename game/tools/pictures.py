"""Pictures of the program's window, for the README: `python -m game.tools.pictures FOLDER`.

The window is the real one, on SDL's own display, which needs no screen; the matches are played by bots.
"""

import argparse
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.app import App
from game.bots.bot import make
from game.core.moves import Cut, Move
from game.settings import Settings
from game.shell.quick_pygame import pygame
from game.shell.themes import Look
from game.shell.window import Window
from game.thinking import InlineThinker
from game.tools.autoplay import keys_for
from game.ui.keys import parse_key

__all__ = ["PICTURES", "Picture", "main", "take"]

SIZE = (1280, 720)
TICK = 0.05


@dataclass(frozen=True)
class Picture:
    """What is to be seen: a match after some moves of the player, then some keys; without a game the menu."""

    name: str
    settings: Settings
    seed: int = 1
    moves: int = 0
    keys: tuple[str, ...] = ()
    until: Callable[[Move], bool] = field(default=lambda _move: False)
    """Stop before a move of this kind."""


PICTURES = (
    Picture("line-dark", Settings(game="kozel", seats=4, pairs=True, voice_checked=True), seed=3, moves=4),
    Picture(
        "cross-light", Settings(game="osiol", seats=3, voice_checked=True, theme="light"), seed=27, moves=7
    ),
    Picture(
        "sausage-yellow",
        Settings(game="sausage", seats=3, voice_checked=True, theme="yellow"),
        seed=25,
        moves=40,
        keys=("cut",),
        until=lambda move: isinstance(move, Cut),
    ),
    Picture("menu-dark", Settings(voice_checked=True), keys=("S", "Enter", "Down", "Down")),
)


def take(picture: Picture, window: Window, path: Path, size: tuple[int, int] = SIZE) -> None:
    """Play to what the picture shows and save what the window shows then."""
    app = App(picture.settings, InlineThinker(), seed=picture.seed)
    now = _play(app, picture) if picture.moves else _start(app)
    for key in _keys(app, picture):
        now += TICK
        app.press(parse_key(key), now)
    pygame.display.set_mode(size)
    window.forget()
    window.draw(app.scene(), app.caption, app.catalogue, Look.of(app.settings))
    pygame.image.save(pygame.display.get_surface(), path)


def _start(app: App) -> float:
    app.start()
    return 0.0


def _keys(app: App, picture: Picture) -> list[str]:
    """Give the keys; "cut" stands for those that ask where a tile cuts."""
    if picture.keys != ("cut",):
        return list(picture.keys)
    assert app.session
    cut = next(move for move in app.session.options() if isinstance(move, Cut))
    keys = keys_for(app.session, cut)
    return keys[: keys.index("Ctrl+Enter") + 1]


def _play(app: App, picture: Picture) -> float:
    """Let a bot play the player's moves; give the time."""
    app.start_match()
    bot, now, made = make("club"), 0.0, 0
    while made < picture.moves:
        now += TICK
        app.tick(now)
        session = app.session
        assert session
        if session.hand_over:
            break
        if not session.my_turn or session.forced or session.view is None:
            continue
        move = bot.choose(session.view, session.match.rules, Random(made))
        if picture.until(move):
            break
        for key in keys_for(session, move):
            now += TICK
            app.press(parse_key(key), now)
        made += 1
    return now


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    options.folder.mkdir(parents=True, exist_ok=True)
    window = Window(SIZE)
    for picture in PICTURES:
        path = options.folder / f"{picture.name}.png"
        take(picture, window, path)
        print(f"{path} {path.stat().st_size // 1000} kB")
    pygame.quit()


if __name__ == "__main__":
    main()
