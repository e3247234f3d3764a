"""The player's folder: settings and the match to continue. Nothing in it is ever lost or half written."""

import errno
import logging
import os
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_dir, user_documents_path

from game.core.statistics import Statistics, StatisticsError, read_statistics
from game.settings import Settings, SettingsError, read_settings
from game.shell.file_lock import locked
from game.shell.whole_files import patiently, read_whole, write_whole
from game.thinking import InlineThinker
from game.ui.saved import session_of

__all__ = [
    "MATCH",
    "SETTINGS",
    "STATISTICS",
    "CannotKeep",
    "Damaged",
    "Store",
    "Trouble",
    "Written",
    "default_folder",
]

SETTINGS = "settings.json"
MATCH = "match.ryba.json"
STATISTICS = "statistics.json"
REPLACED = "match.replaced.ryba.json"
LOCK = "ryba.lock"
LOST = (errno.EIO, errno.ENOSPC, errno.EDQUOT)
"""What the disk answers when what was written does not come to it."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that could not be read. `kept` is the name that it has now; None: it stayed as it was."""

    name: str
    kept: str | None
    why: str


@dataclass(frozen=True, slots=True)
class CannotKeep:
    """The folder cannot be written: read-only, or the disk is full. Told once until it works again."""

    name: str
    why: str


Trouble = Damaged | CannotKeep


@dataclass(frozen=True, slots=True)
class Written:
    """A file that the player has asked for. `error` is None if it is there."""

    path: Path
    error: OSError | None = None


def default_folder() -> Path:
    return Path(user_data_dir("ryba", appauthor=False))


class Store:
    """One player's folder. The disk never makes it raise; `troubles` has what the player must hear."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()
        self.documents = folder or _documents() or self.folder
        """Where files go that the player asks for."""
        self.troubles: list[Trouble] = []
        self._writes = True
        self._settles = True
        """Did the last attempt succeed?"""
        self._lock: int | None = None
        self._untouchable: set[str] = set()
        self._unwritten: dict[str, str] = {}
        """What could not be written, to be tried once more in the end."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.cannot_keep(self.folder.name, error)

    @property
    def writable(self) -> bool:
        return self._writes and self._settles

    @property
    def keeps_match(self) -> bool:
        """Say whether the last move is on the disk."""
        return MATCH not in self._unwritten and self._settles

    def take(self) -> bool:
        """Take the folder for this program; False if another one that runs has it.

        The system lets go of the lock when the program ends, however it ends.
        """
        try:
            number = self._lockable()
        except OSError:
            # A folder that cannot be written cannot be spoilt by two programs either.
            return True
        if not locked(number):
            os.close(number)
            return False
        self._lock = number
        self._tidy()
        return True

    def _lockable(self) -> int:
        """Open what is locked. OSError if the folder cannot be written."""
        try:
            # To read as well: whoever only writes to a pipe waits until somebody reads it.
            return os.open(self.folder / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            if not os.access(self.folder, os.W_OK):
                raise
            # Only the file is somebody else's, such as root's: then it is the folder that is locked.
            return os.open(self.folder, os.O_RDONLY)

    def release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def settings(self) -> Settings | None:
        """Read the settings; None if there are none, or none that can be read."""
        text = self._read(SETTINGS)
        if text is None:
            return None
        try:
            return read_settings(text)
        except SettingsError as error:
            self._set_aside(SETTINGS, str(error))
            return None

    def statistics(self) -> Statistics | None:
        """Read the statistics; None if there are none, or none that can be read."""
        text = self._read(STATISTICS)
        if text is None:
            return None
        try:
            return read_statistics(text)
        except StatisticsError as error:
            self._set_aside(STATISTICS, str(error))
            return None

    def match(self) -> str | None:
        """Read the match to continue, having checked that it can be; None if there is none."""
        text = self._read(MATCH)
        if text is None:
            return None
        try:
            session_of(text, InlineThinker())
        except Exception as error:  # noqa: BLE001 (a file must not stop the program at every start)
            self._set_aside(MATCH, str(error))
            return None
        return text

    def keep_settings(self, text: str) -> None:
        self._write(SETTINGS, text)

    def keep_statistics(self, text: str) -> None:
        self._write(STATISTICS, text)

    def write_statistics(self, csv: str) -> Written:
        """Write a file for a spreadsheet, one a day, where the player keeps his documents."""
        path = self.documents / f"ryba-statistics-{time.strftime('%Y-%m-%d')}.csv"
        try:
            # Some spreadsheets know UTF-8 by its mark only.
            write_whole(path, csv.encode("utf-8-sig"))
        except OSError as error:
            return Written(path, error)
        return Written(path)

    def keep_match(self, record: str | None) -> None:
        """Keep this match instead of the last; None: there is nothing to continue any more."""
        if record is not None:
            self._write(MATCH, record)
        elif MATCH not in self._untouchable:
            self._unwritten.pop(MATCH, None)
            try:
                patiently(lambda: (self.folder / MATCH).unlink(missing_ok=True))
            except OSError as error:
                self.cannot_keep(MATCH, error)

    def settle(self, name: str = MATCH) -> None:
        """Wait until a file is on the disk itself: else a power cut may leave its name with no content."""
        try:
            with (self.folder / name).open("rb+") as file:
                os.fsync(file.fileno())
        except OSError as error:
            # Else it is gone already, or in use, or its file system knows nothing of this.
            if error.errno in LOST:
                self.cannot_keep(name, error, settling=True)
        else:
            self._settles = True

    def put_match_aside(self) -> None:
        """Keep the match that is about to be replaced, or cannot be read."""
        try:
            (self.folder / MATCH).replace(self.folder / REPLACED)
        except FileNotFoundError:
            pass
        except OSError as error:
            self.cannot_keep(MATCH, error)

    def _read(self, name: str) -> str | None:
        try:
            return read_whole(self.folder / name).decode("utf-8-sig")
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, UnicodeDecodeError) as error:
            self._set_aside(name, str(error))
            return None

    def _set_aside(self, name: str, why: str) -> None:
        stem, _, ending = name.partition(".")
        number = 1
        while (self.folder / f"{stem}.damaged-{number}.{ending}").exists():
            number += 1
        kept = f"{stem}.damaged-{number}.{ending}"
        try:
            (self.folder / name).rename(self.folder / kept)
        except OSError:
            # It cannot be moved, so it must not be overwritten either.
            self._untouchable.add(name)
            self.troubles.append(Damaged(name, None, why))
        else:
            self.troubles.append(Damaged(name, kept, why))

    def _write(self, name: str, text: str) -> None:
        if name in self._untouchable:
            return
        try:
            self._make_folder()
            write_whole(self.folder / name, text.encode())
        except OSError as error:
            self._unwritten[name] = text
            self.cannot_keep(name, error)
        else:
            self._unwritten.pop(name, None)
            self._writes = True

    def _make_folder(self) -> None:
        """Make the folder again if somebody has deleted it meanwhile, and keep it for this program."""
        if self.folder.is_dir():
            return
        self.folder.mkdir(parents=True)
        if self._lock is not None:
            self.release()
            self.take()

    def try_again(self, *names: str) -> None:
        """Write what could not be written before, all or these files: perhaps there is room now."""
        for name in names or tuple(self._unwritten):
            if name in self._unwritten:
                self._write(name, self._unwritten[name])

    def cannot_keep(self, name: str, error: BaseException, *, settling: bool = False) -> None:
        """Note that a file could not be written, or while `settling` did not come to the disk itself."""
        _log.warning("%s cannot be kept: %s", name, error)
        if self.writable:
            self.troubles.append(CannotKeep(name, getattr(error, "strerror", None) or str(error)))
        if settling:
            self._settles = False
        else:
            self._writes = False

    def _tidy(self) -> None:
        """Remove what a program that was killed while it wrote has left; nobody else writes here now."""
        for name in (SETTINGS, MATCH, STATISTICS):
            for path in self.folder.glob(f".{name}.*"):
                with suppress(OSError):
                    path.unlink()


def _documents() -> Path | None:
    """Give the folder in which the player looks for his files."""
    with suppress(OSError, RuntimeError):
        return next((path for path in (user_documents_path(), Path.home()) if path.is_dir()), None)
    return None
