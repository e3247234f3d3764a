"""`ryba play`, and `ryba` alone: the program, in its window or played by a script of keys."""

import argparse
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Any

from game.app import App
from game.bots.bot import LEVELS
from game.commands.output import say, until_nobody_reads
from game.rules.catalogue import GAMES, find
from game.rules.game import GameError
from game.scripted import ScriptError, Step, read_script, run_script
from game.settings import Settings
from game.shell.files import default_folder
from game.thinking import InlineThinker
from game.ui.saved import SaveError, session_of
from game.ui.session import Session
from game.voice.catalogue import LANGUAGES
from game.voice.system_language import system_language

__all__ = ["add", "add_common", "run"]


def add(commands: "argparse._SubParsersAction[Any]") -> None:
    parser = commands.add_parser("play", help="play a match, straight at the table")
    parser.add_argument("game", nargs="?", metavar="GAME", help=", ".join(game.id for game in GAMES))
    parser.add_argument("--seats", type=int, default=None, help="how many play, you included")
    parser.add_argument("--pairs", action="store_true", help="four play two against two")
    parser.add_argument("--level", choices=LEVELS, default=None, help="how well the others play")
    parser.add_argument(
        "--practice", action="store_true", help="moves may be taken back, hints asked for; it does not count"
    )
    known = "; ".join(
        f"{game.id}: {', '.join(option.name for option in game.options)}" for game in GAMES if game.options
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"a house rule, such as target=50 ({known})",
    )
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="begin from the last position of this record; a saved match is kept under another name",
    )
    parser.add_argument(
        "--keys", metavar="FILE", help="play this list of keys without a window, one key a line"
    )
    parser.add_argument("--transcript", metavar="FILE", help="with --keys: where to write what was said")
    add_common(parser, default=argparse.SUPPRESS)


def add_common(parser: argparse.ArgumentParser, *, default: Any = None) -> None:
    """Declare the options that the program itself has, with or without a command."""
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help="the language of the program")
    parser.add_argument("--voice", metavar="NAME", default=default, help="the voice that speaks")
    parser.add_argument(
        "--silent", action="store_true", default=default or False, help="no voice: write to the log only"
    )
    parser.add_argument(
        "--terminal",
        action="store_true",
        default=default or False,
        help="play in this terminal, line by line; so it does without a display",
    )
    parser.add_argument(
        "--bell", action="store_true", default=default or False, help="in a terminal: ring the bell at alerts"
    )
    parser.add_argument("--seed", type=int, default=default, help="what the deals come from")
    parser.add_argument(
        "--data",
        metavar="DIR",
        default=default,
        help=f"the folder for saves, settings and ryba.log (otherwise {_FOLDER})",
    )


# argparse would take a percent sign for a placeholder.
_FOLDER = str(default_folder()).replace("%", "%%")


def run(options: argparse.Namespace) -> int:
    """Run the program; 2 if something on the command line is wrong or there is no display."""
    try:
        return _run(options)
    except (GameError, SaveError, ScriptError) as error:
        print(f"ryba: {error}", file=sys.stderr)
    except OSError as error:
        why = ": ".join(filter(None, (error.filename, error.strerror))) or error
        print(f"ryba: {why}", file=sys.stderr)
    return 2


def _run(options: argparse.Namespace) -> int:
    words = vars(options)
    if words.get("transcript") and not words.get("keys"):
        raise GameError("--transcript goes with --keys")
    wrong = next((name for name in ("seats", "pairs", "practice", "option") if words.get(name)), None)
    if words.get("record") and wrong:
        raise GameError(f"--{wrong} is for a new match; the record says how it is played")
    if words.get("keys"):
        return _run_script(options)
    # What is not wanted is not imported: there may be no display, or no terminal of this kind.
    from game.shell.program import wants_terminal  # noqa: PLC0415

    record = partial(_record, options, _record_text(options))
    if not wants_terminal(options):
        from game.shell.loop import run_window  # noqa: PLC0415

        return run_window(options, chosen(options), record)
    if sys.platform == "win32":
        raise GameError("--terminal is for Linux, macOS and the like; on Windows Ryba plays in its window")
    from game.shell.terminal import run_terminal  # noqa: PLC0415

    return run_terminal(options, chosen(options), record)


def chosen(options: argparse.Namespace) -> dict[str, Any]:
    """Give the settings that the command line changes. GameError where it asks for what there is not."""
    words = vars(options)
    changes: dict[str, Any] = {}
    if options.lang:
        changes["language"] = options.lang
    if options.voice:
        changes["voice"] = options.voice
    if not words.get("game"):
        for name in ("seats", "pairs", "level", "practice", "option"):
            if words.get(name):
                raise GameError(f"--{name} needs a game: ryba play GAME --{name} …")
        return changes
    game = find(options.game)
    seats = options.seats if options.seats is not None else 4 if options.pairs else game.seats[0]
    house_rules = dict(_house_rule(text) for text in options.option)
    game.rules(seats, pairs=options.pairs, options=house_rules)
    changes |= {
        "game": game.id,
        "seats": seats,
        "pairs": options.pairs,
        "house_rules": {game.id: house_rules},
        # A match that the command line begins counts if it does not say otherwise, whatever the last one did.
        "practice": options.practice,
    }
    if options.level:
        changes["level"] = options.level
    return changes


def _house_rule(text: str) -> tuple[str, int | bool | str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise GameError(f"--option {text}: write NAME=VALUE, such as target=50")
    if value.lower() in ("true", "false", "yes", "no"):
        return name, value.lower() in ("true", "yes")
    return name, int(value) if value.isdecimal() and len(value) < 20 else value


def _record_text(options: argparse.Namespace) -> str | None:
    """Read the record to begin from, if the command line names one; only once, for it may be a pipe."""
    path = vars(options).get("record")
    try:
        return _text(path) if path else None
    except ScriptError as error:
        raise SaveError(f"{path}: {error}") from None


def _record(options: argparse.Namespace, text: str | None, thinker: Any) -> Session | None:
    """Give the match that the text of a record holds."""
    if text is None:
        return None
    path = options.record
    seed = options.seed if options.seed is not None else 0
    try:
        session = session_of(text, thinker, seed=seed, level=options.level or "club")
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from None
    if options.game and session.game.id != options.game:
        raise SaveError(f"{path}: this is a record of {session.game.id}, not of {options.game}")
    return session


def _run_script(options: argparse.Namespace) -> int:
    thinker = InlineThinker()
    settings = Settings(language=options.lang or system_language(), voice_checked=True)
    settings = replace(settings, **chosen(options))
    steps = _script(options.keys)
    seed = options.seed if options.seed is not None else SystemRandom().randrange(2**31)
    app = App(settings, thinker, seed=seed)
    session = _record(options, _record_text(options), thinker)
    begun = app.start_match(session) if session or options.game else app.start()
    if options.transcript:
        with Path(options.transcript).open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{line}\n" for line in run_script(app, begun, steps))
    else:
        with until_nobody_reads():
            for line in run_script(app, begun, steps):
                say(line)
    return 0


def _script(path: str) -> tuple[Step, ...]:
    """Read the keys; ScriptError names the file."""
    try:
        return read_script(_text(path))
    except ScriptError as error:
        raise ScriptError(f"{path}: {error}") from None


def _text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ScriptError("this is not UTF-8 text") from None
