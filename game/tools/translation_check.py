"""What is wrong with the translations: every fault is a line of text; no line, no fault."""

import gettext
import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError

from game.tools.messages import ExtractionError, call_faults, extract, placeholders, read
from game.voice.catalogue import DOMAIN, LANGUAGES, Catalogue, compile_po

NUMBERS = (0, 1, 2, 5, 11, 12, 21, 22, 25, 101)
# Read aloud as a word, swallowed, or unsayable; the last is an ending in brackets, as in "point(s)".
_BAD_FOR_A_VOICE = re.compile(r"[\[\]|/→]|\d[-‐‑–−]\d|\(s\)|\w\(\w+\)")
_UPDATE = "run `uv run python -m game.tools.translations update`"

UNREADABLE = (OSError, ValueError, PoFileError)

# A message is known by its context and its text; a plural message has two texts.
Key = tuple[str | None, tuple[str, ...]]


def _few(n: int) -> bool:
    return 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14


def _russian(n: int) -> int:
    return 0 if n % 10 == 1 and n % 100 != 11 else 1 if _few(n) else 2


def _polish(n: int) -> int:
    return 0 if n == 1 else 1 if _few(n) else 2


FORMS = 3  # in Russian as in Polish
PLURALS: dict[str, Callable[[int], int]] = {"ru": _russian, "pl": _polish}


def faults(code: Path, locales: Path) -> list[str]:
    """Return what is wrong with the messages of the package `code` and the translations below `locales`."""
    found = list(call_faults(code))
    try:
        template = extract(code)
    except ExtractionError as error:
        return [*found, str(error)]
    for message in _messages(template):
        found += [f"en: {_named(message)}: {fault}" for fault in _source_faults(message)]
        found += [
            f"en: {_named(message)}: {fault}" for fault in _render_faults(StrictCatalogue("en"), message)
        ]
    found += [f"{DOMAIN}.pot: {fault}" for fault in _stale(template, locales / f"{DOMAIN}.pot")]
    same = read_same(locales / "same.txt")
    texts = {text for message in _messages(template) for text in _ids(message)}
    found += [f"same.txt: {text!r} is no message of the code" for text in sorted(same - texts)]
    for lang in LANGUAGES:
        if lang != "en":
            po = locales / lang / "LC_MESSAGES" / f"{DOMAIN}.po"
            found += [f"{lang}: {fault}" for fault in _language_faults(lang, po, template, same)]
    return found


def read_same(path: Path) -> set[str]:
    """Return the English texts that a translation may repeat: one a line, "#" begins a comment line."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {line for line in lines if line and not line.startswith("#")}


class StrictCatalogue(Catalogue):
    """Raises where the game would fall back to English."""

    def _fill(self, translated: str, english: str, values: dict[str, object]) -> str:  # noqa: ARG002
        return translated.format(**values)


def _language_faults(lang: str, po: Path, template: Catalog, same: set[str]) -> Iterator[str]:
    yield from _stale(template, po)
    try:
        catalogue = read(po)
    except UNREADABLE:
        return  # already said
    wrong_rule = list(_plural_rule_faults(lang, po, catalogue))
    yield from wrong_rule
    # With a broken rule no message can be said, and all of them would be listed for that one fault.
    sayable = (
        None if wrong_rule else StrictCatalogue(lang, gettext.GNUTranslations(io.BytesIO(compile_po(po))))
    )
    for message in _messages(catalogue):
        whole = list(_form_faults(message, same))
        if sayable and not whole:
            whole += _render_faults(sayable, message)
        yield from (f"{_named(message)}: {fault}" for fault in whole)


def _stale(template: Catalog, path: Path) -> Iterator[str]:
    """Compare a file with the code: the messages and what their comments say."""
    try:
        there = {_key(message): _comment(message) for message in _messages(read(path))}
    except UNREADABLE as error:
        yield f"cannot be read ({error}); {_UPDATE}"
        return
    code = {_key(message): _comment(message) for message in _messages(template)}
    for (_, texts), _comment_text in sorted(code.items() - there.items(), key=repr):
        yield f"behind the code at {texts[0]!r}; {_UPDATE}"
    for _, texts in sorted(there.keys() - code.keys(), key=repr):
        yield f"holds {texts[0]!r}, which the code does not say; {_UPDATE}"


def _plural_rule_faults(lang: str, po: Path, catalogue: Catalog) -> Iterator[str]:
    if '"Plural-Forms:' not in po.read_text(encoding="utf-8"):
        yield "no Plural-Forms"
        return
    wanted = PLURALS[lang]
    try:
        rule = gettext.c2py(catalogue.plural_expr)
        right = catalogue.num_plurals == FORMS and all(rule(n) == wanted(n) for n in range(1000))
    except ValueError:
        right = False
    if not right:
        yield f"wrong Plural-Forms: {catalogue.plural_forms}"


def _source_faults(message: Message) -> Iterator[str]:
    if not message.auto_comments:
        yield "no comment for translators above it"
    yield from _symbol_faults(_ids(message))
    try:
        sets = [placeholders(text) for text in _ids(message)]
    except ValueError as error:
        yield f"its placeholders are wrong: {error}"
        return
    # "You hold one tile" needs no number.
    if sets[0] not in (sets[-1], sets[-1] - {"n"}):
        yield "singular and plural have different placeholders"


def _form_faults(message: Message, same: set[str]) -> Iterator[str]:
    """Yield what is wrong with a translation as a text."""
    translated = _strings(message)
    if message.fuzzy:
        yield "fuzzy"
    if not all(text.strip() for text in translated) or not translated:
        yield "untranslated"
        return
    if message.pluralizable and len(translated) != FORMS:
        yield f"{len(translated)} plural forms, needed are {FORMS}"
    for english in _ids(message):
        if english in translated and english not in same:
            yield "equal to the English, and not in same.txt"
            break
    yield from _symbol_faults(translated)
    yield from _placeholder_faults(message)


def _placeholder_faults(message: Message) -> Iterator[str]:
    """Every plural form needs exactly the placeholders of the English plural."""
    try:
        wanted = placeholders(_ids(message)[-1])
    except ValueError:
        return  # reported with the source
    for text in _strings(message):
        try:
            there = placeholders(text)
        except ValueError as error:
            yield f"the placeholders of {text!r} are wrong: {error}"
            continue
        for word, names in (("lacks", wanted - there), ("has too many:", there - wanted)):
            if names:
                yield f"{text!r} {word} {', '.join(sorted(f'{{{name}}}' for name in names))}"


def _symbol_faults(texts: tuple[str, ...]) -> Iterator[str]:
    for text in texts:
        if found := _BAD_FOR_A_VOICE.search(text):
            yield f"{text!r} has {found.group()!r}, which a voice reads badly"


def _render_faults(catalogue: Catalogue, message: Message) -> Iterator[str]:
    """Say the message for each number, every placeholder filled."""
    for n in NUMBERS:
        try:
            values = dict.fromkeys(placeholders(_ids(message)[-1]) - {"n"}, n)
            said = _say(catalogue, message, n, values)
        except Exception as error:  # noqa: BLE001 (whatever it is, the game must not meet it)
            yield f"cannot be said for {n}: {error!r}"
            return
        if not said.strip():
            yield f"says nothing for {n}"
            return


def _say(catalogue: Catalogue, message: Message, n: int, values: dict[str, int]) -> str:
    ids = _ids(message)
    if len(ids) == 2:
        return catalogue.ngettext(*ids, n, **values)
    if "n" in placeholders(ids[0]):
        values = values | {"n": n}
    if message.context is not None:
        return catalogue.pgettext(message.context, *ids, **values)
    return catalogue.gettext(*ids, **values)


def _messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def _ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _strings(message: Message) -> tuple[str, ...]:
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(text or "" for text in string)


def _key(message: Message) -> Key:
    return message.context, _ids(message)


def _comment(message: Message) -> str:
    return " ".join(" ".join(message.auto_comments).split())


def _named(message: Message) -> str:
    return repr(_ids(message)[0])
