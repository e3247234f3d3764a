"""The colours of the window, and what else the player chooses of its looks."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.settings import Settings

__all__ = ["THEMES", "Colour", "Look", "Theme", "contrast"]

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they are for; whatever is written or marked has a contrast of 7 to its ground."""

    back: Colour
    """Behind all."""
    cloth: Colour
    """Under the layout."""
    panel: Colour
    rim: Colour
    """The border of panels, where their ground does not show it."""
    text: Colour
    dim: Colour
    accent: Colour
    """Titles, open ends, whose turn it is."""
    focus: Colour
    good: Colour
    """Under tiles that can be laid."""
    selected: Colour
    over: Colour
    """Letters on accent, focus and selected."""
    bone: Colour
    """The tiles, with their pips and their border."""
    ink: Colour
    edge: Colour
    down: Colour
    """A tile face down, with its sign and its border."""
    down_ink: Colour


_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (255, 255, 255)
_YELLOW: Colour = (255, 255, 0)

THEMES: Mapping[str, Theme] = {
    "dark": Theme(
        back=(12, 16, 22),
        cloth=(8, 40, 30),
        panel=(28, 34, 44),
        rim=(28, 34, 44),
        text=(245, 245, 240),
        dim=(190, 198, 208),
        accent=(255, 214, 90),
        focus=(255, 224, 60),
        good=(120, 235, 150),
        selected=(110, 220, 255),
        over=(12, 16, 22),
        bone=(248, 242, 226),
        ink=(20, 20, 24),
        edge=(20, 20, 24),
        down=(140, 36, 36),
        down_ink=(250, 248, 244),
    ),
    "light": Theme(
        back=(252, 252, 248),
        cloth=(224, 238, 226),
        panel=(232, 234, 240),
        rim=(90, 96, 108),
        text=(10, 12, 16),
        dim=(50, 54, 62),
        accent=(0, 40, 120),
        focus=(0, 44, 160),
        good=(0, 72, 28),
        selected=(112, 0, 92),
        over=_WHITE,
        bone=_WHITE,
        ink=_BLACK,
        edge=_BLACK,
        down=(110, 16, 30),
        down_ink=_WHITE,
    ),
    "yellow": Theme(
        back=_BLACK,
        cloth=_BLACK,
        panel=_BLACK,
        rim=_YELLOW,
        text=_YELLOW,
        dim=_YELLOW,
        accent=_YELLOW,
        focus=_YELLOW,
        good=_YELLOW,
        selected=_YELLOW,
        over=_BLACK,
        bone=_YELLOW,
        ink=_BLACK,
        edge=_BLACK,
        down=_BLACK,
        down_ink=_YELLOW,
    ),
}
"""By the names that the settings have for them."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the window is to look; `zoom` is in percent."""

    theme: Theme = THEMES["dark"]
    zoom: int = 100
    captions: bool = True

    @classmethod
    def of(cls, settings: Settings) -> "Look":
        return cls(THEMES[settings.theme], settings.zoom, settings.captions)


def contrast(one: Colour, other: Colour) -> float:
    """Give the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""

    def luminance(colour: Colour) -> float:
        parts = [part / 255 for part in colour]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
