"""Where it is measured: a display, a scratch folder, the table; and the program there, with its moments."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from types import MappingProxyType

from game.settings import Settings, write_settings
from game.tools.driving import tracer
from game.tools.driving.match import hard_position, seed_where_mine
from game.tools.driving.program import Program, wait_for
from game.tools.driving.tracer import Mark

__all__ = ["Place", "Traced"]

SILENCE = 1.3
"""Seconds after which nothing follows: an alert that Ctrl has cut comes again after one."""
LONG = 600.0
"""Seconds for which a bot thinks about its move: longer than anything that is measured meanwhile."""
SETTINGS = Settings(voice_checked=True, voice="builtin", language="en", pace=0.0)
_numbers = count(1)


class Traced(Program):
    """The program with what it notes; `marks` can be read when it has been left."""

    notes: Path
    since: float = 0.0
    """What was noted before is not for the figures."""

    def leave(self) -> None:
        """Let it end by itself, so that it writes its notes."""
        if self.process.poll() is None:
            self.process.terminate()
            self.wait_for_end()

    @property
    def marks(self) -> list[Mark]:
        return [mark for mark in tracer.read(self.notes) if mark.at >= self.since]


@dataclass(frozen=True, slots=True)
class Place:
    """`samples` replaces the usual number of samples of every figure, where it is given."""

    display: str
    folder: Path
    game: str = "kozel"
    seats: int = 4
    level: str = "club"
    samples: int | None = None

    def many(self, usual: int) -> int:
        return usual if self.samples is None else self.samples

    @contextmanager
    def program(
        self,
        *arguments: str,
        settings: Settings | None = SETTINGS,
        thinks: float = 0.0,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> Iterator[Traced]:
        """Run the program in a folder of its own; without settings it is its first start."""
        folder = self.folder / str(next(_numbers))
        folder.mkdir()
        if settings is not None:
            (folder / "settings.json").write_text(write_settings(settings), encoding="utf-8")
        notes = self.folder / f"{folder.name}.json"
        code = tracer.before(notes, seconds=thinks)
        with Traced(self.display, folder, *arguments, before=code, **environment) as program:
            program.notes = notes
            yield program

    @property
    def table(self) -> tuple[str, ...]:
        """The arguments for a match that the player opens."""
        seed = str(seed_where_mine(self.game, self.seats))
        return "play", self.game, "--seats", str(self.seats), "--level", self.level, "--seed", seed

    @contextmanager
    def at_table(self, *, thinks: bool = False, effects: int = 70) -> Iterator[Traced]:
        """Run it at the table: a bot is to move and thinks all the time, or it is the player's turn."""
        settings = replace(SETTINGS, effects_volume=effects)
        arguments, seconds = self.table, 0.0
        if thinks:
            record = self.folder / "hard.ryba.json"
            if not record.exists():
                record.write_text(hard_position(self.game, self.seats, self.level), encoding="utf-8")
            arguments, seconds = ("play", "--record", str(record)), LONG
        with self.program(*arguments, settings=settings, thinks=seconds) as program:
            wait_for(program.spoken, "the first words")
            program.window()
            # What is said at the beginning is not waited for.
            program.press("ctrl")
            wait_for(lambda: program.first_sound(time.monotonic(), SILENCE) is None, "silence")
            program.since = time.monotonic()
            yield program

    def who(self, *, thinks: bool) -> str:
        return f"while a {self.level} bot thinks" if thinks else "nobody thinks"
