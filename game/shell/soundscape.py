"""What the settings ask of the sounds: which pack, which noise behind the game, a headset kept awake.

Files are read beside the game, so that no key waits for them; until then ours are heard.
"""

import logging
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.resources import place_of
from game.shell.beside import Beside
from game.shell.files import Written
from game.shell.quick_pygame import pygame
from game.shell.sound import Sounds
from game.shell.sound_files import PACKS, Pack, copy_sounds, load_loop, pack_names, read_pack
from game.ui.outputs import UseSound

if TYPE_CHECKING:
    from concurrent.futures import Future

__all__ = ["LoopDamaged", "News", "SoundsCopied", "SoundsLost", "Soundscape"]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LoopDamaged:
    """A file of an ambience that cannot be used."""

    name: str


@dataclass(frozen=True, slots=True)
class SoundsLost:
    """None of our own sounds is there."""


@dataclass(frozen=True, slots=True)
class SoundsCopied:
    """Our sounds were copied into a new sound pack, or why not."""

    folder: Written


News = Pack | LoopDamaged | SoundsLost | SoundsCopied


class Soundscape:
    """Call `use` with the settings, and `hear` often; it gives what the player is to be told."""

    def __init__(self, sounds: Sounds, folder: Path) -> None:
        self.sounds = sounds
        self.folder = folder / PACKS
        self.packs = pack_names(self.folder)
        # Not the thread of the saves, so that neither waits for the other; two, because a copy may be slow.
        self._work = Beside("sounds", 2)
        self._wanted: UseSound | None = None
        self._focused = True
        self._pack = Pack("", {}, {})
        self._reading: tuple[Future[Pack], bool] | None = None
        """A pack being read, and whether the player has just chosen it."""
        self._looping: Future[pygame.mixer.Sound | LoopDamaged] | None = None
        self._loop: pygame.mixer.Sound | None = None
        self._loop_key: tuple[Path, bool] | None = None
        self._copying: Future[Written] | None = None
        self._told: set[object] = set()
        self._lost = sounds.lost

    def use(self, wanted: UseSound) -> None:
        """Follow the settings."""
        before, self._wanted = self._wanted, wanted
        self.sounds.volume = wanted.effects_volume / 100
        self.sounds.mono = wanted.mono
        if wanted.sound_pack != (before.sound_pack if before else ""):
            self._reading = None
            if wanted.sound_pack:
                reading = self._work.do(partial(read_pack, self.folder / wanted.sound_pack))
                self._reading = reading, before is not None
            else:
                self._take(Pack("", {}, {}))
        self._sound()

    def copy(self) -> None:
        """Copy our sounds into a new sound pack."""
        self._copying = self._work.do(self._copied)

    def hear(self, *, focused: bool) -> list[News]:
        """Take what has been read meanwhile, and be quiet while another window is in front."""
        if focused != self._focused:
            self._focused = focused
            # The player may come from his file manager.
            self.packs = pack_names(self.folder)
            self._sound()
        news: list[News] = [SoundsLost()] if self._lost else []
        self._lost = False
        if self._reading and self._reading[0].done():
            (reading, chosen), self._reading = self._reading, None
            pack = reading.result()
            self._take(pack)
            news += self._once(pack, chosen=chosen)
        if self._looping and self._looping.done():
            looping, self._looping = self._looping, None
            loop = looping.result()
            if isinstance(loop, LoopDamaged):
                news += [] if loop in self._told else [loop]
                self._told.add(loop)
            else:
                self._loop = loop
                self._sound()
        if self._copying and self._copying.done():
            copying, self._copying = self._copying, None
            self.packs = pack_names(self.folder)
            news.append(SoundsCopied(copying.result()))
        return news

    def close(self) -> None:
        """Wait for what is being read: the mixer must not be closed meanwhile."""
        self._work.close(drop=True)

    def _take(self, pack: Pack) -> None:
        self._pack = pack
        self.sounds.use_pack(pack.cues)
        self._sound()

    def _once(self, pack: Pack, *, chosen: bool) -> list[News]:
        """Tell each fault once. That a pack is not whole is told only to whoever has just chosen it."""
        missing = pack.missing if chosen else ()
        key = (pack.name, pack.gone, missing, pack.damaged, pack.unknown if chosen else ())
        if key in self._told or not any(key[1:]):
            return []
        self._told.add(key)
        return [Pack(pack.name, {}, {}, *key[1:])]

    def _sound(self) -> None:
        if self._wanted is None:
            return
        self.sounds.keep_awake(self._wanted.keep_awake and self._focused)
        self._find_loop(self._wanted)
        # A loop that is being read begins when it is there.
        loop = self._loop if self._focused else None
        self.sounds.ambience(loop, self._wanted.ambience_volume / 100)

    def _find_loop(self, wanted: UseSound) -> None:
        """Read another loop, if another one is wanted now."""
        key = None
        if wanted.ambience:
            own = place_of("sounds") / "ambience" / f"{wanted.ambience}.ogg"
            key = self._pack.loops.get(wanted.ambience, own), wanted.mono
        if key != self._loop_key:
            self._loop_key, self._loop, self._looping = key, None, None
            if key and self.sounds.available:
                self._looping = self._work.do(partial(_read_loop, *key))

    def _copied(self) -> Written:
        try:
            return Written(copy_sounds(place_of("sounds"), self.folder))
        except OSError as error:
            return Written(self.folder, error)


def _read_loop(path: Path, mono: bool) -> "pygame.mixer.Sound | LoopDamaged":
    try:
        return load_loop(path, mono=mono)
    except (pygame.error, OSError, ValueError) as error:
        _log.warning("The ambience %s cannot be used: %s", path, error)
        return LoopDamaged(f"{path.parent.name}/{path.name}")
