"""The window: menus, texts and the table, for companions and for those who see a little."""

import time

from game.shell.access_tree import AccessTree
from game.shell.letters import fitted
from game.shell.list_picture import draw_list
from game.shell.paint import Canvas, Point, Rect, Surface
from game.shell.quick_pygame import pygame
from game.shell.table_picture import draw_table
from game.shell.themes import Look
from game.ui.scene import Scene, Target
from game.voice.catalogue import Catalogue

__all__ = ["NAME", "Window", "draw"]

NAME = "Ryba"
SIZE = (1024, 720)
SMALLEST = (200, 150)
"""In less there is no room for a tile."""
_CAPTION = ((1.0, 0.22), (1.6, 0.3), (2.4, 0.4), (3.2, 0.5))
"""How high the caption is: how many times its usual height, and at most which part of the window."""


class Window:
    """Opens at once, with a frame drawn: Wayland shows no window without one. Raises pygame.error."""

    def __init__(self, size: tuple[int, int] = SIZE, tree: AccessTree | None = None) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(NAME)
        self._tree = tree or AccessTree()
        if tree and tree.open():
            pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
            tree.attach(_handle)
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.SHOWN)
        self._tree.attach(_handle)
        self._title = NAME
        self._drawn: object = None
        self._targets: list[tuple[Rect, Target]] = []
        self._surface.fill(Look().theme.back)
        pygame.display.flip()
        self.opened = time.monotonic()

    @property
    def _surface(self) -> Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def title(self, alert: str) -> None:
        """Show the last ALERT where every screen reader can read it."""
        title = f"{alert} {NAME}" if alert else NAME
        if title != self._title:
            self._title = title
            pygame.display.set_caption(title)
            self._tree.title(title)

    def attend(self, *, loud: bool, focused: bool) -> None:
        """Look after the screen reader, many times a second. `loud`: it is the voice of the game."""
        self._tree.attend(loud=loud, focused=focused, size=self._surface.get_size())

    def draw(self, scene: Scene, caption: str, catalogue: Catalogue, look: Look | None = None) -> None:
        """Draw, unless exactly this is to be seen already."""
        look = look or Look()
        surface = self._surface
        wanted = (scene, caption, catalogue.lang, look, surface.get_size())
        if wanted != self._drawn:
            width, height = (max(sides) for sides in zip(surface.get_size(), SMALLEST, strict=True))
            small = (width, height) != surface.get_size()
            # Whoever makes the window too small sees the left upper part of the picture.
            canvas = Canvas(Surface((width, height)) if small else surface, look)
            draw(canvas, scene, caption if look.captions else None, catalogue)
            if small:
                surface.blit(canvas.surface, (0, 0))
            pygame.display.flip()
            self._targets = canvas.targets
            self._drawn = wanted

    def target(self, at: Point) -> Target:
        """Give what is to be seen at a place."""
        found = (target for rect, target in reversed(self._targets) if rect.collidepoint(at))
        return next(found, Target("nothing"))

    def forget(self) -> None:
        """Draw anew next time: the system has spoilt the picture, or the size is another."""
        self._drawn = None


def _handle() -> object:
    """Give the window as the system knows it: a number on Windows, a capsule on macOS."""
    return pygame.display.get_wm_info().get("window")


def draw(canvas: Canvas, scene: Scene, caption: str | None, catalogue: Catalogue) -> None:
    """Draw a scene with its caption on a canvas of any size; None is no room for a caption."""
    area = canvas.surface.get_rect()
    canvas.ground(area, canvas.theme.back)
    if caption is not None:
        area.height -= _draw_caption(canvas, area, caption)
    if scene.table is not None:
        draw_table(canvas, area, scene.table, scene.buttons, catalogue)
    else:
        draw_list(canvas, area, scene)


def _draw_caption(canvas: Canvas, area: Rect, caption: str) -> int:
    """Write the last sentence at the bottom, all of it; give the height that it takes."""
    margin, letters = canvas.px(12), canvas.letters
    width = area.width - 2 * margin
    heights = [min(round(share * 76 * letters), round(area.height * most)) for share, most in _CAPTION]
    # Only a long text takes more than the room that is always there.
    height = next(
        (
            height
            for height in heights
            if fitted((caption,), width, height - margin, round(28 * letters))[0] >= 15 * letters
        ),
        heights[-1],
    )
    box = Rect(area.left, area.bottom - height, area.width, height)
    canvas.panel(box, canvas.theme.panel, 0)
    canvas.texts(box.inflate(-2 * margin, -margin), [(caption, canvas.theme.text)], 28 * letters)
    return height
