"""Imports pygame without its greeting and without numpy; to be imported before anything that imports pygame.

pygame imports numpy if it is there: 0.2 s of silence at the start for what we do not use.
"""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
_numpy = sys.modules.setdefault("numpy", None)  # type: ignore[arg-type]
import pygame  # noqa: E402, F401

if _numpy is None:
    del sys.modules["numpy"]
