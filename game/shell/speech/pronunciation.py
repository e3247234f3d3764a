"""Words of ours that eSpeak NG stresses wrongly, in its own phonemes.

Found by `espeak-ng -v ru -x`; a phrase is listed where a preposition is read as a word of its own.
"""

import re

__all__ = ["pronounced"]

_WORDS = {
    "ru": {
        "костей": "kVst;'ej",
        "стоит": "st'oit",
        "уже": "uZ'E",
        "потом": "pat'om",
        "к краю": "kkr'aju",
        "края": "kr'aI^",
    },
}
_PATTERNS = {
    lang: re.compile(rf"\b({'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
    for lang, words in _WORDS.items()
}


def pronounced(text: str, lang: str) -> str:
    """Put these words into eSpeak's phoneme marks: "5 [[kVst;'ej]]"."""
    pattern = _PATTERNS.get(lang)
    # Marks that stand in the text already would be read as phonemes.
    plain = text.replace("[[", "[ [")
    if pattern is None:
        return plain
    return pattern.sub(lambda match: f"[[{_WORDS[lang][match[0].lower()]}]]", plain)
