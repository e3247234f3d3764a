"""The pictures of the README: they can be taken anew, each shows another thing, and they are small."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.shell.window import Window
from game.tools.pictures import PICTURES, SIZE, Picture, take

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "game" / "pictures"


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()
    yield Window(SIZE)
    pygame.display.quit()


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_picture_can_be_taken(picture: Picture, window: Window, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    take(picture, window, path)
    surface = pygame.image.load(path)
    assert surface.get_size() == SIZE
    colours = {tuple(surface.get_at((x, y)))[:3] for x in range(0, SIZE[0], 7) for y in range(0, SIZE[1], 7)}
    assert len(colours) > 2


def test_what_the_readme_shows_is_there_and_small() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = {path.name for path in KEPT.glob("*.png") if f"game/pictures/{path.name}" in readme}
    assert shown == {f"{picture.name}.png" for picture in PICTURES}
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < 400_000
