"""pygame without its greeting and without numpy; every module of the shell takes pygame from here.

pygame imports numpy if it is there: 0.2 s of silence at the start for what we do not use.
"""

import os
import sys

__all__ = ["pygame"]

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
_numpy = sys.modules.setdefault("numpy", None)  # type: ignore[arg-type]
import pygame  # noqa: E402 (after what it must find)

if _numpy is None:
    del sys.modules["numpy"]
