"""gettext for one language: English is the source text, the other languages come from locales/.

A catalogue never lets a slip in a translation stop the game: it says the English text and logs the slip.
"""

import gettext
import io
import logging
import re
import struct
from functools import cache
from pathlib import Path

from game.resources import data_dir
from game.voice.style import DOUBLE_WORDS, PLAIN, Naming

LANGUAGES = ("en", "ru", "pl")
DOMAIN = "ryba"

_log = logging.getLogger(__name__)
# What the readers of .mo and .po files raise when a file is damaged.
_DAMAGE = (OSError, ValueError, LookupError, EOFError, struct.error)
_FIRST_NAME = re.compile(r"(^|[.!?] )\{name\}")
"""A player's name that begins a sentence."""


class CatalogueError(Exception):
    """A language that cannot be spoken; the text names the file and what to do."""


def sentence(text: str) -> str:
    """Begin with a capital letter; the rest stays."""
    return text[:1].upper() + text[1:]


def N_(message: str) -> str:  # noqa: N802 (the name that translators' tools know)
    """Mark a message of a data table for translation; `Catalogue.gettext` translates it when it is said."""
    return message


class Catalogue:
    """The messages of one language, and what things are called in it.

    Values fill the named placeholders of a message. `{name}` is for players, who are called as within
    a sentence: "left neighbour". Where a sentence begins with it, it gets its capital letter.
    """

    def __init__(
        self,
        lang: str,
        translations: gettext.NullTranslations | None = None,
        *,
        naming: Naming = PLAIN,
    ) -> None:
        self.lang = lang
        self.naming = naming
        self._translations = translations or gettext.NullTranslations()

    def gettext(self, message: str, /, **values: object) -> str:
        return self._fill(self._translations.gettext(message), message, values)

    def ngettext(self, singular: str, plural: str, /, n: int, **values: object) -> str:
        """Choose the form for `n`, which the message may say as `{n}`."""
        english = singular if n == 1 else plural
        translated = self._translations.ngettext(singular, plural, n)
        return self._fill(translated, english, {"n": n, **values})

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        return self._fill(self._translations.pgettext(context, message), message, values)

    def _fill(self, translated: str, english: str, values: dict[str, object]) -> str:
        translated = with_double_word(translated, self.lang, self.naming.double_word)
        try:
            return _filled(translated, values)
        except (LookupError, ValueError, AttributeError, TypeError) as error:
            if translated == english:
                raise  # the program's own mistake, which a test must see
            _log.error("%s: %r cannot be filled in (%r), English instead", self.lang, translated, error)
            return _filled(english, values)


def _filled(message: str, values: dict[str, object]) -> str:
    if "name" in values:
        message = _FIRST_NAME.sub(r"\1{first_name}", message)
        values = {**values, "first_name": sentence(str(values["name"]))}
    return message.format(**values)


def with_double_word(text: str, lang: str, double_word: str) -> str:
    """Call doubles in a text as the player does: "дубля" becomes "дупля", in every form."""
    if lang != "ru" or double_word == DOUBLE_WORDS[0]:
        return text
    return text.replace("дубл", "дупл").replace("Дубл", "Дупл")


@cache
def load(lang: str, naming: Naming = PLAIN) -> Catalogue:
    """Return the catalogue of one of LANGUAGES; CatalogueError if it is missing or damaged."""
    if lang == "en":
        return Catalogue("en", naming=naming)
    if lang not in LANGUAGES:
        raise CatalogueError(f"Ryba does not speak {lang!r}; it speaks {', '.join(LANGUAGES)}.")
    try:
        folder = data_dir("locales")
    except FileNotFoundError as error:
        raise CatalogueError(f"{error} Install Ryba again.") from error
    return read(lang, folder, naming)


def load_or_english(lang: str) -> Catalogue:
    """Return the catalogue of a language; the English one where that is missing or damaged."""
    try:
        return load(lang)
    except CatalogueError:
        return load("en")


def read(lang: str, folder: Path, naming: Naming = PLAIN) -> Catalogue:
    """Read the catalogue of `lang` below the locales `folder`: the .mo, or the .po if that is newer."""
    po = folder / lang / "LC_MESSAGES" / f"{DOMAIN}.po"
    mo = po.with_suffix(".mo")
    if not po.exists() and not mo.exists():
        raise CatalogueError(f"The translation {mo} is missing. Install Ryba again.")
    compiled = mo.exists() and (not po.exists() or mo.stat().st_mtime_ns >= po.stat().st_mtime_ns)
    source = mo if compiled else po
    try:
        if not source.is_file():
            raise ValueError("this is no file")
        data = mo.read_bytes() if compiled else compile_po(po)
        translations = gettext.GNUTranslations(io.BytesIO(data))
        if not translations.info():
            raise ValueError("nothing is in it")
        return Catalogue(lang, translations, naming=naming)
    except _DAMAGE as error:
        remedy = "Install Ryba again" if compiled else "Correct the file"
        raise CatalogueError(f"The translation {source} is damaged ({error}). {remedy}.") from error


def compile_po(po: Path) -> bytes:
    """Return the .mo that belongs to a .po; fuzzy messages are left out."""
    # Babel is slow to import and not needed where a built .mo lies.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415

    target = io.BytesIO()
    try:
        with po.open("rb") as source:
            messages = read_po(source, abort_invalid=True)
        if not any(message.id and message.string for message in messages):
            raise ValueError("nothing is in it")
        write_mo(target, messages)
    except PoFileError as error:
        raise ValueError(str(error)) from error
    return target.getvalue()
