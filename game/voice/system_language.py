"""Which of Ryba's languages the system speaks."""

import locale
import os
import sys
from collections.abc import Mapping

from game.voice.catalogue import LANGUAGES

__all__ = ["system_language"]

# Windows names a language in English ("Russian_Russia") where Unix has a code ("ru_RU").
_ENGLISH_NAMES = {"english": "en", "russian": "ru", "polish": "pl"}


def system_language(environ: Mapping[str, str] | None = None) -> str:
    """Give one of LANGUAGES: what the environment says, else the system's own setting, else English.

    With an `environ` given only that counts.
    """
    variables = os.environ if environ is None else environ
    # As in POSIX the first that is set decides, also when it names a language that Ryba does not speak.
    name = next((value for key in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := variables.get(key))), "")
    if not name and environ is None and sys.platform in ("win32", "darwin"):
        name = _of_the_system()
    return _ours(name)


def _of_the_system() -> str:
    """Ask for the user's locale and leave the process's own as it was."""
    before = locale.setlocale(locale.LC_CTYPE)
    try:
        locale.setlocale(locale.LC_CTYPE, "")
        return locale.getlocale()[0] or ""
    except (locale.Error, ValueError):  # ValueError: a name such as "UTF-8", which macOS has
        return ""
    finally:
        locale.setlocale(locale.LC_CTYPE, before)


def _ours(name: str) -> str:
    language = name.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()
    language = _ENGLISH_NAMES.get(language, language)
    return language if language in LANGUAGES else "en"
