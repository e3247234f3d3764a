"""For translators: `uv run python -m game.tools.translations extract|update|check`.

extract writes locales/ryba.pot from the code; update does that and takes new messages into the
translations; check lists all that is wrong with them and exits with 1 if anything is.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import game
from game.tools.messages import extract, new_catalogue, read, write
from game.tools.translation_check import faults
from game.voice.catalogue import DOMAIN, LANGUAGES

CODE = Path(game.__file__).resolve().parent
LOCALES = CODE.parent / "locales"


def main(arguments: Sequence[str] | None = None, *, code: Path = CODE, locales: Path = LOCALES) -> int:
    """Run one command and return the exit status."""
    parser = argparse.ArgumentParser(prog="game.tools.translations", description=__doc__)
    parser.add_argument("command", choices=("extract", "update", "check"))
    parser.add_argument("--prune", action="store_true", help="update: drop what the code no longer says")
    options = parser.parse_args(arguments)
    if options.command == "check":
        return _check(code, locales)
    write(locales / f"{DOMAIN}.pot", extract(code))
    if options.command == "update":
        for lang in LANGUAGES:
            if lang != "en":
                update(lang, code, locales, prune=options.prune)
    return 0


def update(lang: str, code: Path, locales: Path, *, prune: bool = False) -> None:
    """Take the messages of the code into one translation; no guesses from similar messages."""
    path = locales / lang / "LC_MESSAGES" / f"{DOMAIN}.po"
    catalogue = read(path) if path.exists() else new_catalogue(lang)
    # A template of its own each time: Babel puts the template's own message objects into the catalogue.
    catalogue.update(extract(code), no_fuzzy_matching=True)
    write(path, catalogue, prune=prune)


def _check(code: Path, locales: Path) -> int:
    found = faults(code, locales)
    for fault in found:
        print(fault)
    print(f"translations: {len(found)} faults" if found else "translations: no faults", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
