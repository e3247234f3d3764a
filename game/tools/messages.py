"""The messages of the code: collected with Babel for the translators; their calls looked over with `ast`."""

import ast
import re
import string
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract as extract_from_file
from babel.messages.pofile import read_po, write_po

import game
from game.voice.catalogue import DOMAIN

# Which arguments are the message: none named means the first; "c" is the context.
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "N_": None,
    # What `gettext` and `ngettext` are called where a function says many sentences.
    "t": None,
    "_t": None,
    "n": (1, 2),
}
_LIKE = {"t": "gettext", "_t": "gettext", "n": "ngettext"}
COMMENT_TAG = "Translators:"
# Header lines that would change by themselves, or say nothing until somebody fills them in.
_NOISE = re.compile(r'"(POT-Creation-Date|PO-Revision-Date|Generated-By):|".*<?(EMAIL@ADDRESS|LL@li\.org)>?')
# How many arguments are texts.
_TEXTS = {"gettext": 1, "ngettext": 2, "pgettext": 2, "N_": 1, "t": 1, "_t": 1, "n": 2}


class ExtractionError(Exception):
    """A file whose messages cannot be collected."""


def extract(code: Path) -> Catalog:
    """Return the messages of every Python file below the package folder `code`; or ExtractionError."""
    template = new_catalogue()
    for path in sorted(code.rglob("*.py")):
        place = path.relative_to(code.parent).as_posix()
        with path.open("rb") as source:
            found = extract_from_file("python", source, KEYWORDS, [COMMENT_TAG], strip_comment_tags=True)
            try:
                for line, message, comments, context in found:
                    template.add(message, None, [(place, line)], auto_comments=comments, context=context)
            except TypeError as error:  # Babel 2.19 at an f-string below a comment
                raise ExtractionError(f"{place}: a message is put together at run time") from error
    return template


def new_catalogue(lang: str | None = None) -> Catalog:
    """Return an empty catalogue of a language, or the template for all of them."""
    return Catalog(
        locale=lang,
        domain=DOMAIN,
        header_comment="# What Ryba says. Under the licence of Ryba, GPL-3.0-or-later.",
        project="ryba",
        version=game.__version__,
        fuzzy=False,
    )


def read(path: Path) -> Catalog:
    """Read a .po or .pot; PoFileError, ValueError or OSError if it cannot be read."""
    with path.open("rb") as source:
        return read_po(source, abort_invalid=True)


def write(path: Path, catalogue: Catalog, *, prune: bool = False) -> None:
    """Write a .po or .pot in which nothing changes but the messages: no dates, no line numbers.

    `prune` drops the translations whose message is gone from the code.
    """
    text = BytesIO()
    write_po(text, catalogue, width=0, sort_by_file=True, include_lineno=False, ignore_obsolete=prune)
    lines = text.getvalue().decode().splitlines(keepends=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(x for x in lines if not _NOISE.match(x)), encoding="utf-8")


def placeholders(text: str) -> set[str]:
    """Return the names of the placeholders; ValueError for one without a proper name or for stray braces."""
    names = {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}
    if wrong := sorted(name for name in names if not name.isidentifier()):
        raise ValueError(f"placeholder {{{wrong[0]}}} has no plain name")
    return names


def call_faults(code: Path) -> Iterator[str]:
    """Yield each call whose message is put together at run time, or whose values do not fit its message."""
    for path in sorted(code.rglob("*.py")):
        place = path.relative_to(code.parent).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                for call in _said_calls(node):
                    yield f"{place}:{call.lineno}: a message inside an f-string, which Babel cannot see"
            if isinstance(node, ast.Call) and (name := _called(node.func)) in KEYWORDS:
                for fault in _call_faults(name, node):
                    yield f"{place}:{node.lineno}: {fault}"


def _said_calls(text: ast.JoinedStr) -> Iterator[ast.Call]:
    for node in ast.walk(text):
        if (
            isinstance(node, ast.Call)
            and _called(node.func) in KEYWORDS
            and isinstance(node.args[0], ast.Constant)
        ):
            yield node


def _called(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def _call_faults(name: str, call: ast.Call) -> Iterator[str]:
    texts = call.args[: _TEXTS[name]]
    if any(isinstance(text, ast.JoinedStr | ast.BinOp) for text in texts):
        yield f"{name}() of a text put together at run time, which no catalogue can hold"
        return
    literals = [x.value for x in texts if isinstance(x, ast.Constant) and isinstance(x.value, str)]
    given = {keyword.arg for keyword in call.keywords}
    if name == "N_" or len(literals) < len(texts) or None in given:
        return  # the values are known at run time only
    try:
        wanted = placeholders(literals[-1])
    except ValueError:
        return  # reported with the message
    if _LIKE.get(name, name) == "ngettext":
        given.add("n")
        wanted.add("n")
    if given != wanted:
        yield f"{name}() is given {_listed(given)}, its message needs {_listed(wanted)}"


def _listed(names: set[str] | set[str | None]) -> str:
    return ", ".join(sorted(f"{{{name}}}" for name in names)) or "nothing"
