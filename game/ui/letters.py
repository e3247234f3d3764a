"""The letters on the keys: players of any layout jump by them in menus and type them in a search."""

from game.ui.keys import Key

__all__ = ["letters_of", "typed_letters"]

# The letters on the same keys under the Cyrillic layout.
_CYRILLIC = dict(zip("QWERTYUIOPASDFGHJKLZXCVBNM", "йцукенгшщзфывапролдячсмить", strict=True))
# These keys have other meanings wherever not only letters are typed.
_MORE_CYRILLIC = {"[": "х", "]": "ъ", ",": "б", ".": "ю", "`": "ё"}


def letters_of(key: Key) -> str:
    """Give the lower-case letters that this key may mean: the Latin one and the Cyrillic one on it."""
    if key.is_letter:
        return key.name.lower() + _CYRILLIC[key.name]
    # ж and э sit on keys that mean nothing else; х, ъ, б, ю on those of the history.
    return {";": "ж", "'": "э"}.get(key.name, "") if not (key.ctrl or key.shift or key.alt) else ""


def typed_letters(key: Key, *, cyrillic: bool) -> str:
    """Give the letters, the digit or the sign that this key may type, the likeliest first, "" for none.

    `cyrillic`: is the text that is searched written in Cyrillic letters?
    """
    if key.ctrl:
        return ""
    if key.name.isdigit() or key.name == "-":
        return "" if key.shift or key.alt else key.name
    # Shift makes a capital, and Alt a Polish letter: both are found as the letter itself.
    place = Key(key.name)
    letters = letters_of(place) or _MORE_CYRILLIC.get(key.name, "")
    if cyrillic:
        return letters[::-1]
    return letters if place.is_letter else ""
