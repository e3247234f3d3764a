"""The clipboard of the system."""

import logging

from game.shell.quick_pygame import pygame

__all__ = ["copy"]

_log = logging.getLogger(__name__)
# With this type pygame 2.6 hands the text to SDL; with pygame.SCRAP_TEXT it refuses it.
_TEXT = "text/plain;charset=utf-8"


def copy(text: str) -> bool:
    """Put a text on the clipboard; False: it could not be done, and the log says why."""
    try:
        if hasattr(pygame.scrap, "put_text"):  # pygame-ce
            pygame.scrap.put_text(text)
        else:
            if not pygame.scrap.get_init():
                pygame.scrap.init()
            pygame.scrap.put(_TEXT, text.encode() + b"\0")
    except (pygame.error, NotImplementedError) as error:
        _log.warning("Nothing could be copied: %s", error)
        return False
    return True
