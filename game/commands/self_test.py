"""`ryba --self-test`: is everything there that the program needs, and what is to be done if not."""

import argparse
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Thread

from game import __version__
from game.bots.bot import make
from game.core.match import new_match, next_hand
from game.driver import play_hand
from game.resources import data_dir
from game.rules.catalogue import GAMES
from game.rules.game import Game
from game.voice.catalogue import LANGUAGES, CatalogueError, load
from game.voice.cues import CUES
from game.voice.rules_text import RulesTextError, rules_text

__all__ = ["run"]

PATIENCE = 5.0
"""Seconds that a voice has for its answer."""
SAMPLE = "Goodbye."
WARNING = "!"
"""Begins a line about something that a player may miss."""


class Fault(Exception):  # noqa: N818 (not a mistake of the program: something is missing on this machine)
    """What is missing, and what to do."""


def run(options: argparse.Namespace) -> int:
    """Print a line for each part; 1 if the program cannot be played as it is installed."""
    # What the parts themselves log would stand between the lines.
    logging.disable(logging.ERROR)
    print(f"Ryba {__version__}")
    checks: list[tuple[str, Callable[[], Iterator[str]]]] = [
        ("sounds", _sounds),
        ("languages", _languages),
        ("rules", _rules),
        ("voices", lambda: _voices(silent=options.silent)),
        ("games", _games),
        ("data folder", lambda: _folder(options.data)),
    ]
    faults = 0
    for name, check in checks:
        try:
            for line in check():
                warning = line.startswith(WARNING)
                print(f"{'warning ' if warning else 'ok      '} {name}: {line.removeprefix(WARNING)}")
        except Fault as fault:
            faults += 1
            print(f"MISSING  {name}: {fault}")
        except Exception as error:  # noqa: BLE001 (the other parts are to be looked at all the same)
            faults += 1
            print(f"BROKEN   {name}: {type(error).__name__}: {error}. Install Ryba again, or report this.")
    print("All is well." if not faults else f"{faults} of {len(checks)} parts are not well.")
    return 1 if faults else 0


def _sounds() -> Iterator[str]:
    from game.shell.sound import Sounds, init_mixer  # noqa: PLC0415 (pygame may be what is missing)

    device = init_mixer()
    if not device:
        # Without a sound card the files can be looked at all the same.
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        if not init_mixer():
            raise Fault("not even a silent sound device can be opened. Install pygame again.")
    try:
        sounds = Sounds(data_dir("sounds"))
    except FileNotFoundError as error:
        raise Fault(f"{error} Install Ryba again.") from None
    if lost := [cue.name for cue in CUES if not sounds.has(cue.name)]:
        raise Fault(f"no file that can be read for {', '.join(lost)}. Install Ryba again.")
    yield f"{len(CUES)} load"
    yield (
        "there is a sound device"
        if device
        else f"{WARNING}no sound device: only a screen reader will be heard. Connect one."
    )


def _languages() -> Iterator[str]:
    for lang in LANGUAGES:
        try:
            sample = load(lang).gettext(SAMPLE)
        except CatalogueError as error:
            raise Fault(str(error)) from None
        if lang != "en" and sample == SAMPLE:
            raise Fault(f"{lang}: {SAMPLE!r} is not translated. Install Ryba again.")
        yield f"{lang}: {sample}"


def _rules() -> Iterator[str]:
    for game in GAMES:
        try:
            counts = [f"{lang} {len(rules_text(game.id, lang))}" for lang in LANGUAGES]
        except RulesTextError as error:
            raise Fault(str(error)) from None
        yield f"{game.id}, lines: {', '.join(counts)}"


def _voices(*, silent: bool) -> Iterator[str]:
    if not silent:
        yield from _working_voices()
    yield from _builtin_voice()


def _working_voices() -> Iterator[str]:
    """Build each voice as the program would, and ask it whether it would speak; nothing is heard."""
    from game.shell.sound import VoiceChannel  # noqa: PLC0415
    from game.shell.speech.detect import voices_for  # noqa: PLC0415

    channel = VoiceChannel()
    heard = channel.available and os.environ.get("SDL_AUDIODRIVER") != "dummy"
    working = []
    for voice in voices_for(channel if heard else None):
        answer: list[str] = []

        def ask(answer: list[str] = answer, build: Callable[[], object] = voice.build) -> None:
            try:
                backend = build()
                answer.append("works" if backend.available() else "does not run")  # type: ignore[attr-defined]
                backend.close()  # type: ignore[attr-defined]
            except Exception as error:  # noqa: BLE001 (a library may raise anything)
                answer.append(f"no: {error}")

        thread = Thread(target=ask, daemon=True)
        thread.start()
        thread.join(PATIENCE)
        said = answer[0] if answer else f"no answer within {PATIENCE:.0f} s"
        working += [voice.name] if said == "works" else []
        yield f"{voice.name} {said}"
    if not working:
        raise Fault("none works. Start a screen reader, or look whether the sound card works.")


def _builtin_voice() -> Iterator[str]:
    """Let the voice of our own make samples in each language; they are not played."""
    from game.shell.speech.backend import BackendError  # noqa: PLC0415
    from game.shell.speech.builtin import build_espeak  # noqa: PLC0415

    try:
        espeak = build_espeak()
        for lang in LANGUAGES:
            samples = espeak.render(load(lang).gettext(SAMPLE), lang)
            if not any(samples):
                raise Fault(f"the built-in voice is silent in {lang}. Install espeakng-loader again.")
    except BackendError as error:
        raise Fault(f"the built-in voice: {error}. Install espeakng-loader again.") from None
    yield f"the built-in voice speaks {', '.join(LANGUAGES)}"


def _games() -> Iterator[str]:
    for game in GAMES:
        yield f"{game.id}: a match of {_play(game)} hands"


def _play(game: Game) -> int:
    seats, pairs = game.tables[-1]
    match = new_match(game.rules(seats, pairs=pairs), 1)
    bots = [make("club")] * seats
    while not match.over:
        match, _ = next_hand(match)
        match = play_hand(match, bots, [Random(f"self-test/{seat}") for seat in range(seats)])
    return len(match.hands)


def _folder(chosen: str | None) -> Iterator[str]:
    from game.shell.files import default_folder  # noqa: PLC0415
    from game.shell.whole_files import write_whole  # noqa: PLC0415

    folder = Path(chosen) if chosen else default_folder()
    probe = folder / "self-test.tmp"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(probe, b"Ryba")
        probe.unlink()
    except OSError as error:
        raise Fault(
            f"{folder} cannot be written ({error.strerror}). Give another with --data, or make room."
        ) from None
    yield f"{folder} can be written"
