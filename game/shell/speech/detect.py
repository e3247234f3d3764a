"""Which voices this system may have, best first (the table in audio-first.md section 3)."""

import sys
from functools import partial
from importlib.util import find_spec

from game.shell.speech import orca, speech_dispatcher, system_voice
from game.shell.speech.backend import Backend, Voice
from game.shell.speech.builtin import BuiltinVoice, Player
from game.shell.speech.screen_readers import reader, sapi
from game.shell.speech.silent import SilentVoice
from game.shell.speech.window_voice import NAME as WINDOW
from game.shell.speech.window_voice import Tree, window_voice

__all__ = ["SCREEN_READERS", "voice_names", "voices_for"]

WINDOWS_READERS = ("nvda", "jaws", "dolphin", "window-eyes", "pc-talker", "zdsr")
SCREEN_READERS = (*WINDOWS_READERS, "voiceover", "orca")
"""The voices that say by themselves which window has got the focus, and cut off what we say meanwhile."""


def voices_for(
    player: Player | None, *, platform: str = sys.platform, silent: bool = False, tree: Tree | None = None
) -> list[Voice]:
    """List the voices for `Speaker`, which tries them in this order, the chosen one first.

    `player` is the channel of the built-in voice; without one (no sound device) there is no built-in voice.
    `silent` gives the voice that only writes the log. The screen reader that reads the `tree` of the window
    is the last: nobody knows whether it speaks.
    """
    if silent:
        return [Voice("silent", SilentVoice, lambda: True, steady=True)]
    builtin = [_builtin(player)] if player is not None else []
    system = Voice("system", _build_system, partial(_has, "pyttsx3"), steady=True)
    window = [window_voice(tree)] if tree is not None else []
    if platform == "win32":
        return [*map(reader, WINDOWS_READERS), sapi(), *builtin, system, *window]
    if platform == "darwin":
        return [reader("voiceover"), system, *builtin, *window]
    dispatcher = Voice(
        "speech-dispatcher",
        speech_dispatcher.build,
        speech_dispatcher.probe,
        build_soon=speech_dispatcher.build_soon,
    )
    return [Voice("orca", orca.OrcaVoice, orca.probe), dispatcher, *builtin, system, *window]


def voice_names(*, platform: str = sys.platform) -> list[str]:
    """List the names that `--voice` takes on this platform, whether the voices run or not."""
    return ["builtin", *(voice.name for voice in voices_for(None, platform=platform)), WINDOW]


def _builtin(player: Player) -> Voice:
    find = partial(_has, "espeakng_loader")
    return Voice("builtin", partial(BuiltinVoice, player), find, steady=True, inside=True)


def _build_system() -> Backend:
    return system_voice.SystemVoice()


def _has(module: str) -> bool:
    return find_spec(module) is not None and (module != "pyttsx3" or system_voice.probe())
