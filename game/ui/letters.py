"""The letters on the keys: players of any layout jump by them in menus and type them in a search."""

from game.ui.keys import Key
from game.voice.find import fold

__all__ = ["letters_of", "typed_letters"]

# The letters on the same keys under the Cyrillic layout.
_CYRILLIC = dict(zip("QWERTYUIOPASDFGHJKLZXCVBNM", "йцукенгшщзфывапролдячсмить", strict=True))
_PLAIN_CYRILLIC = {";": "ж", "'": "э"}
# These keys have other meanings wherever not only letters are typed.
_MORE_CYRILLIC = {"[": "х", "]": "ъ", ",": "б", ".": "ю", "`": "ё"}


def letters_of(key: Key) -> str:
    """Give the lower-case letters that this key may mean: the Latin one and the Cyrillic one on it.

    Where the player's layout is known to have another letter there, it is that one.
    """
    if key.ctrl or key.shift or key.alt:
        return ""
    # ж and э sit on keys that mean nothing else; х, ъ, б, ю on those of the history.
    if not key.is_letter and key.name not in _PLAIN_CYRILLIC:
        return ""
    latin = key.name.lower() if key.is_letter else ""
    return _known(key, latin, _CYRILLIC.get(key.name) or _PLAIN_CYRILLIC[key.name])


def _known(key: Key, latin: str, cyrillic: str) -> str:
    char = key.char.lower()
    if not char.isalpha():
        return latin + cyrillic
    # A search for a Polish letter is one for the letter without its mark.
    return latin + char if _is_cyrillic(char) else fold(char) + cyrillic


def _is_cyrillic(char: str) -> bool:
    return "\u0400" <= char <= "\u052f"


def typed_letters(key: Key, *, cyrillic: bool) -> str:
    """Give the letters, the digit or the sign that this key may type, the likeliest first, "" for none.

    `cyrillic`: is the text that is searched written in Cyrillic letters?
    """
    if key.ctrl:
        return ""
    if key.name.isdigit() or key.name == "-":
        return "" if key.shift or key.alt else key.name
    # Shift makes a capital, and Alt a Polish letter: both are found as the letter itself.
    place = Key(key.name, char=key.char)
    letters = letters_of(place) or _MORE_CYRILLIC.get(key.name, "")
    if cyrillic:
        return letters[::-1]
    return letters if place.is_letter or (key.char.isalpha() and not _is_cyrillic(key.char)) else ""
