"""Numbers as they are to be heard: voices read "1 кость" as if the noun were masculine.

The text keeps its digits for the eye, braille and the history; only what goes to a voice is changed.
"""

import re

__all__ = ["spoken"]

# The nouns after numbers in our sentences that are not masculine, in the forms that follow 1 and 2.
_GENDERS = {
    "ru": {"кость": "f", "кости": "f", "десятая": "f", "десятые": "f", "очко": "n", "яйцо": "n"},
    "pl": {"jajko": "n"},
}
_ONES = {("ru", "f"): "одна", ("ru", "n"): "одно", ("pl", "n"): "jedno"}
_TWOS = {("ru", "f"): "две"}
# After these a feminine noun is in the accusative: "берёт одну кость".
_TAKING = ("берёт", "берёте", "взять", "положить", "кладёте", "кладёт")
_COUNTED = re.compile(rf"(?:\b({'|'.join(_TAKING)}) )?(?<![\d.,])(\d*)([12]) (\w+)", re.IGNORECASE)

# Tiles that are counted without their noun: "Шесть: на столе 2, у вас 1, закрытых 4."
_BARE = {"ru": re.compile(r"\b(на столе|у вас|закрытых) ([12])(?=[,.])", re.IGNORECASE)}


def spoken(text: str, lang: str) -> str:
    """Put the last digit of a number into a word where its gender is heard: "21 кость", "20 одна кость"."""
    genders = _GENDERS.get(lang)
    if not genders:
        return text

    def agree(match: re.Match[str]) -> str:
        verb, before, digit, noun = match.groups()
        gender = genders.get(noun)
        word = (_ONES if digit == "1" else _TWOS).get((lang, gender or ""))
        # In Polish only 1 itself agrees: "jedno jajko", but "dwadzieścia jeden jajek".
        if not word or before.endswith("1") or (lang == "pl" and before):
            return match.group()
        if verb and word == "одна":
            word = "одну"
        tens = f"{before}0 " if before else ""
        return f"{f'{verb} ' if verb else ''}{tens}{word} {noun}"

    text = _COUNTED.sub(agree, text)
    if bare := _BARE.get(lang):
        tiles = {"1": _ONES[lang, "f"], "2": _TWOS[lang, "f"]}
        text = bare.sub(lambda match: f"{match[1]} {tiles[match[2]]}", text)
    return text
