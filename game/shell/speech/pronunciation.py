"""Words and letters of ours that eSpeak NG reads wrongly, in its own phonemes.

Found by `espeak-ng -v ru -x --path=FOLDER` with the data of the wheel, which is newer than many systems'. A
phrase is listed where a preposition is read as a word of its own, or where the stress tells the case. Forms
that we say in one case only stand as we say them: "игры", "сопли", and "края" without its phrases, are the
genitive.
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
        "все края": "fs;'e kraj'a",
        "разные края": "r'AznyjI kraj'a",
        "края": "kr'aI^",
        "игры": "Igr'y",
        "стороны": "stVrVn'y",
        "стоят": "st'ojVt",
        "голоса": "g'olVsa",
        "козлах": "kVzl'Ax",
        "козлам": "kVzl'Am",
        "ослам": "Vsl'Am",
        "соплю": "sVpl;'u",
        "сопли": "sVpl;'i",
        "к тому": "ktVm'u",
        "тому": "tVm'u",
        "дублями": "d'ubl;Vm;I",
        "дуплями": "d'upl;Vm;I",
        "дупле": "d'upl;I",
        "отдуплиться": "Vddupl;'itsV",
        # The names of keys, as people say them.
        "контрол": "kVntr'ol",
        "энтер": "'EntEr",
        "бэкспейс": "bEksp'Ejs",
        "делит": "dEl;'it",
    },
}
_AFTER_NUMBERS = {"ru": {"яйца": "jIjts'a"}}
"""After two, three and four the genitive is said: "2 яйца́", but "я́йца"."""
_LOCATIVES = {"ru": {"ряду": "r;ad'u", "краю": "kraj'u"}}
"""After "в" and "на" the place is said: "в ряду́", "на левом краю́", but "по ря́ду", "к кра́ю"."""
_LETTERS = {"pl": {"W": "v'u", "Z": "z'Et"}}
"""Names of keys that are read as prepositions: after another key or "klawisz", or where no word follows."""
_PATTERNS = {
    lang: re.compile(rf"\b({'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
    for lang, words in _WORDS.items()
}
_COUNTED = {
    lang: re.compile(rf"(?<=\d )({'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
    for lang, words in _AFTER_NUMBERS.items()
}
_PLACES = {
    # Between the preposition and the noun stand only words that agree with it: "в вашем открытом ряду".
    lang: re.compile(
        rf"(\b(?:в|на) (?:(?:\w+м|его|её|их) ){{0,2}})({'|'.join(map(re.escape, words))})\b", re.IGNORECASE
    )
    for lang, words in _LOCATIVES.items()
}
_KEYS = {
    lang: re.compile(
        rf"(?:(?<=Control )|(?<=Shift )|(?<=Alt )|(?<=lawisz ))[{''.join(letters)}]\b"
        rf"|\b[{''.join(letters)}]\b(?! \w)"
    )
    for lang, letters in _LETTERS.items()
}


def pronounced(text: str, lang: str) -> str:
    """Put these words into eSpeak's phoneme marks: "5 [[kVst;'ej]]"."""
    # Marks that stand in the text already would be read as phonemes.
    plain = text.replace("[[", "[ [")
    if keys := _KEYS.get(lang):
        plain = keys.sub(lambda match: f"[[{_LETTERS[lang][match[0]]}]]", plain)
    if places := _PLACES.get(lang):
        plain = places.sub(lambda match: f"{match[1]}[[{_LOCATIVES[lang][match[2].lower()]}]]", plain)
    if counted := _COUNTED.get(lang):
        plain = counted.sub(lambda match: f"[[{_AFTER_NUMBERS[lang][match[0].lower()]}]]", plain)
    if pattern := _PATTERNS.get(lang):
        plain = pattern.sub(lambda match: f"[[{_WORDS[lang][match[0].lower()]}]]", plain)
    return plain
