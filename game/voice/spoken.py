"""Numbers as they are to be heard: voices read "1 кость" as if the noun were masculine.

The text keeps its digits for the eye, braille and the history; only what goes to a voice is changed.
"""

import re

__all__ = ["spoken"]

# The words after numbers in our sentences that are not masculine, in the forms that follow 1 and 2:
# feminine, feminine in the accusative, neuter.
_WORDS = {
    "ru": {
        "f": (
            "кость кости десятая десятые рыбы пустышка пустышки единица единицы двойка двойки тройка тройки "
            "четвёрка четвёрки пятёрка пятёрки шестёрка шестёрки"
        ),
        "f+": "рыбу",
        "n": "очко яйцо",
    },
    "pl": {
        "f": (
            "końcówka końcówki rozgrywka rozgrywki wygrana wygrane ryba ryby jedynka jedynki dwójka dwójki "
            "trójka trójki czwórka czwórki piątka piątki szóstka szóstki"
        ),
        "f+": "rybę",
        "n": "jajko cięcie rozdanie mydło",
    },
}
_GENDERS = {
    lang: {word: gender for gender, words in genders.items() for word in words.split()}
    for lang, genders in _WORDS.items()
}
_ONES = {
    ("ru", "f"): "одна",
    ("ru", "f+"): "одну",
    ("ru", "n"): "одно",
    ("pl", "f"): "jedna",
    ("pl", "f+"): "jedną",
    ("pl", "n"): "jedno",
}
_TWOS = {("ru", "f"): "две", ("pl", "f"): "dwie"}
# After these a feminine noun is in the accusative: "берёт одну кость".
_TAKING = (
    "берёт",
    "берёте",
    "взять",
    "положить",
    "кладёте",
    "кладёт",
    "получит всего",
    "добавить ещё",
    "левый кусок,",
    "правый кусок,",
)
_COUNTED = re.compile(rf"(?:\b({'|'.join(_TAKING)}) )?(?<![\d.,])(\d*)([12]) (\w+)", re.IGNORECASE)

# Tiles that are counted without their noun: "Шесть: на столе 2, у вас 1, скрытых 4."
_BARE = {
    "ru": re.compile(
        r"\b(на столе|у вас|скрытых|скрыт[аы] всего|их остаётся ещё) ([12])(?=[,.])", re.IGNORECASE
    )
}


# "3 из 5", "3 z 5": the number after the preposition is in the genitive.
_OF = {"ru": re.compile(r"\b(\d+ из) (\d{1,2})\b"), "pl": re.compile(r"\b(\d+ z) (\d{1,2})\b")}
_GENITIVES = {
    "ru": [
        "одной",
        "двух",
        "трёх",
        "четырёх",
        "пяти",
        "шести",
        "семи",
        "восьми",
        "девяти",
        "десяти",
        "одиннадцати",
        "двенадцати",
        "тринадцати",
        "четырнадцати",
        "пятнадцати",
        "шестнадцати",
        "семнадцати",
        "восемнадцати",
        "девятнадцати",
        "двадцати",
    ],
    "pl": [
        "jednego",
        "dwóch",
        "trzech",
        "czterech",
        "pięciu",
        "sześciu",
        "siedmiu",
        "ośmiu",
        "dziewięciu",
        "dziesięciu",
        "jedenastu",
        "dwunastu",
        "trzynastu",
        "czternastu",
        "piętnastu",
        "szesnastu",
        "siedemnastu",
        "osiemnastu",
        "dziewiętnastu",
        "dwudziestu",
    ],
}


def _of(text: str, lang: str) -> str:
    """Say the number of all in "3 of 5" as the case wants it."""
    words = _GENITIVES[lang]

    def genitive(match: re.Match[str]) -> str:
        number = int(match[2])
        if number == 0 or number > 29:
            return match.group()
        # Above twenty the ones follow: "двадцати одной".
        ones = "jeden" if (lang, number) == ("pl", 21) else words[number - 21]
        said = words[number - 1] if number <= 20 else f"{words[19]} {ones}"
        return f"{match[1]} {said}"

    return _OF[lang].sub(genitive, text)


def spoken(text: str, lang: str) -> str:
    """Put the last digit of a number into a word where its gender is heard: "21 кость", "20 одна кость"."""
    genders = _GENDERS.get(lang)
    if not genders:
        return text

    def agree(match: re.Match[str]) -> str:
        verb, before, digit, noun = match.groups()
        gender = genders.get(noun)
        word = (_ONES if digit == "1" else _TWOS).get((lang, gender or ""))
        # In Polish, 1 agrees only by itself: "jedno jajko", but "dwadzieścia jeden jajek".
        if not word or before.endswith("1") or (lang == "pl" and before and digit == "1"):
            return match.group()
        if verb and word == "одна":
            word = "одну"
        tens = f"{before}0 " if before else ""
        return f"{f'{verb} ' if verb else ''}{tens}{word} {noun}"

    text = _of(_COUNTED.sub(agree, text), lang)
    if bare := _BARE.get(lang):
        tiles = {"1": _ONES[lang, "f"], "2": _TWOS[lang, "f"]}
        text = bare.sub(lambda match: f"{match[1]} {tiles[match[2]]}", text)
    return text
