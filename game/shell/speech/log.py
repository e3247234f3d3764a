"""The log of everything spoken and of every failure: `ryba.log`, with the one before kept."""

import logging
from contextlib import suppress
from logging.handlers import QueueHandler, QueueListener
from pathlib import Path
from queue import SimpleQueue

__all__ = ["CURRENT", "PREVIOUS", "LogFile", "speech_log"]

CURRENT = "ryba.log"
PREVIOUS = "ryba.previous.log"

speech_log = logging.getLogger("ryba.speech")
_LOGGERS = (speech_log, logging.getLogger("game"))
"""The second is what the modules of the program warn of, each by its own name."""


class LogFile:
    """Writes what is spoken from now on to `folder`/ryba.log, until `close`.

    A thread of its own writes, so that a slow disk delays neither the game nor the voice. Where the folder
    cannot be written the game goes on without a log.
    """

    def __init__(self, folder: Path) -> None:
        current = folder / CURRENT
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if current.exists():
                current.replace(folder / PREVIOUS)
            self._file: logging.Handler = logging.FileHandler(current, encoding="utf-8")
        except OSError as error:
            speech_log.warning("no log file: %s", error)
            self._file = logging.NullHandler()
        line = "%(asctime)s.%(msecs)03d %(levelname)s %(message)s"
        self._file.setFormatter(logging.Formatter(line, "%Y-%m-%d %H:%M:%S"))
        records: SimpleQueue[logging.LogRecord] = SimpleQueue()
        self._handler = QueueHandler(records)
        self._listener = QueueListener(records, self._file)
        self._listener.start()
        for logger in _LOGGERS:
            logger.addHandler(self._handler)
        speech_log.setLevel(logging.INFO)

    def close(self) -> None:
        """Write what is left and let go of the file."""
        for logger in _LOGGERS:
            logger.removeHandler(self._handler)
        self._handler.close()
        self._listener.stop()
        with suppress(OSError):  # a full disk
            self._file.close()
