"""Finding words in lines of text: without case, accents or the place where the reader is."""

import re
import unicodedata
from collections.abc import Sequence

__all__ = ["find_line", "fold", "heading_above", "matches"]

# Every accent but the breve of й, which is a letter of its own.
_ACCENTS = re.compile("(?<!и)[\u0300-\u036f]|[\u0300-\u0305\u0307-\u036f]")
# Letters that are no letter with an accent to Unicode, and signs of which keyboards have only one.
_ALIKE = str.maketrans(
    {"ł": "l", "\u2013": "-", "\u2014": "-", "\u2011": "-", "\u2019": "'", "\u00a0": " ", "\u202f": " "}
)


def fold(text: str) -> str:
    """Give a text as it is compared: small letters without accents; ё is е, ł is l, but й stays й."""
    bare = _ACCENTS.sub("", unicodedata.normalize("NFD", text.lower()))
    return unicodedata.normalize("NFC", bare).translate(_ALIKE)


def matches(line: str, query: Sequence[str]) -> bool:
    """Say whether a line has what is looked for: a word, or for each key pressed the letters it may mean."""
    pattern = "".join(f"[{re.escape(fold(letters))}]" for letters in query)
    return re.search(pattern, fold(line.removeprefix("# "))) is not None


def find_line(
    lines: Sequence[str], query: Sequence[str], start: int, step: int = 1
) -> tuple[int, bool] | None:
    """Look from `start` forwards or backwards (`step` 1 or -1) and then on from the other edge.

    Gives the line found and whether that is past the edge; None if no line has it.
    """
    for away in range(len(lines)):
        at = start + step * away
        if matches(lines[at % len(lines)], query):
            return at % len(lines), not 0 <= at < len(lines)
    return None


def heading_above(lines: Sequence[str], at: int) -> str | None:
    """Give the heading under which a line stands, without its sign; a heading stands under none."""
    if lines[at].startswith("# "):
        return None
    above = (line[2:] for line in reversed(lines[:at]) if line.startswith("# "))
    return next(above, None)
