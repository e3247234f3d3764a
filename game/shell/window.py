"""The window: menus, texts and the table, for companions and for those who see a little."""

from functools import lru_cache

from game.shell.access_tree import AccessTree
from game.shell.paint import ACCENT, BACK, DIM, FOCUS, PANEL, TEXT, Surface, font, text_at, wrapped
from game.shell.quick_pygame import pygame
from game.shell.table_picture import draw_table
from game.ui.scene import Scene
from game.voice.catalogue import Catalogue

__all__ = ["NAME", "Window"]

NAME = "Ryba"
SIZE = (1024, 720)
CAPTION_LINES = 2


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
        self._surface.fill(BACK)
        pygame.display.flip()

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

    def draw(self, scene: Scene, caption: str, catalogue: Catalogue) -> None:
        """Draw, unless exactly this is to be seen already."""
        surface = self._surface
        wanted = (scene, caption, catalogue.lang, surface.get_size())
        if wanted != self._drawn:
            draw(surface, scene, caption, catalogue)
            pygame.display.flip()
            self._drawn = wanted

    def forget(self) -> None:
        """Draw anew next time: the system has spoilt the picture, or the size is another."""
        self._drawn = None


def _handle() -> object:
    """Give the window as the system knows it: a number on Windows, a capsule on macOS."""
    return pygame.display.get_wm_info().get("window")


def draw(surface: Surface, scene: Scene, caption: str, catalogue: Catalogue) -> None:
    """Draw a scene with its caption on a surface of any size."""
    width, height = surface.get_size()
    scale = max(min(width / 800, height / 600), 0.3)
    surface.fill(BACK)
    line = round(30 * scale)
    bottom = height - round(CAPTION_LINES * line + 16 * scale)
    area = pygame.Rect(0, 0, width, bottom)
    if scene.table is not None:
        draw_table(surface, area, scene.table, scale, catalogue)
    else:
        _draw_list(surface, area, scene, scale)
    _draw_caption(surface, pygame.Rect(0, bottom, width, height - bottom), caption, scale)


def _draw_caption(surface: Surface, area: pygame.Rect, caption: str, scale: float) -> None:
    surface.fill(PANEL, area)
    margin = round(12 * scale)
    for size in (28, 24, 20, 17, 14):
        face = font(round(size * scale))
        lines = wrapped(caption, face, area.width - 2 * margin)
        if len(lines) * face.get_linesize() <= area.height:
            break
    step = face.get_linesize()
    top = area.top + max((area.height - len(lines) * step) // 2, 0)
    for number, words in enumerate(lines[: max(area.height // step, 1)]):
        text_at(surface, words, face, TEXT, (area.left + margin, top + number * step))


def _draw_list(surface: Surface, area: pygame.Rect, scene: Scene, scale: float) -> None:
    margin = round(28 * scale)
    title = font(round(44 * scale))
    top = area.top + round(20 * scale)
    for words in wrapped(scene.title, title, area.width - 2 * margin)[:2]:
        text_at(surface, words, title, ACCENT, (margin, top))
        top += title.get_linesize()
    top += round(12 * scale)
    face = font(round(38 * scale))
    rows, begins = _rows(scene.lines, face, area.width - 2 * margin - round(20 * scale))
    step = round(face.get_linesize() * 1.15)
    room = max((area.bottom - top) // step, 1)
    # Keep the focused line in sight, with what stands around it.
    focused = (begins[scene.focus], begins[scene.focus + 1]) if scene.lines else (0, 0)
    first = min(max((focused[0] + focused[1] - room) // 2, 0), focused[0], max(len(rows) - room, 0))
    for number, words in enumerate(rows[first : first + room], first):
        y = top + (number - first) * step
        if focused[0] <= number < focused[1]:
            box = pygame.Rect(
                margin - round(12 * scale), y, area.width - 2 * margin + round(24 * scale), step
            )
            surface.fill(FOCUS, box)
            text_at(
                surface, words, face, BACK, (margin + round(4 * scale), y + (step - face.get_height()) // 2)
            )
        else:
            text_at(
                surface, words, face, TEXT, (margin + round(4 * scale), y + (step - face.get_height()) // 2)
            )
    if first > 0:
        _arrow(surface, area.right - margin, top - round(6 * scale), -1, scale)
    if first + room < len(rows):
        _arrow(surface, area.right - margin, area.bottom - round(4 * scale), 1, scale)


@lru_cache(maxsize=8)
def _rows(lines: tuple[str, ...], face: pygame.font.Font, width: int) -> tuple[list[str], list[int]]:
    """Break lines into rows; give these and the row at which each line begins, and where the last ends."""
    rows: list[str] = []
    begins: list[int] = []
    for line in lines:
        begins.append(len(rows))
        rows += wrapped(line, face, width)
    return rows, [*begins, len(rows)]


def _arrow(surface: Surface, x: int, y: int, way: int, scale: float) -> None:
    """There is more above (way -1) or below."""
    half, tall = round(9 * scale), round(12 * scale)
    pygame.draw.polygon(surface, DIM, [(x - half, y - way * tall), (x + half, y - way * tall), (x, y)])
