"""The statistics on the disk: damaged files, kills between any two writes, the file for a spreadsheet."""

import errno
from pathlib import Path
from random import Random

import pytest

from game.app import App
from game.bots.bot import make
from game.core.moves import Pass
from game.core.statistics import Scope, Statistics, write_statistics
from game.settings import Settings
from game.shell import files, whole_files
from game.shell.file_sentences import about_trouble, about_written
from game.shell.files import STATISTICS, CannotKeep, Damaged, Store, Written
from game.shell.whole_files import write_whole
from game.thinking import InlineThinker
from game.ui.keys import Intent
from game.ui.outputs import KeepStatistics, Output, PutMatchAside, SaveMatch
from game.ui.screens.table import TableScreen
from game.voice.catalogue import load


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data")


def test_what_is_kept_is_read_again(store: Store) -> None:
    assert store.statistics() is None
    statistics, _ = Statistics().begin(7)
    store.keep_statistics(write_statistics(statistics))
    assert Store(store.folder).statistics() == statistics
    assert store.troubles == []


@pytest.mark.parametrize("damaged", [b"", b"{", b"[]", b'{"version": 9}', b"\xff\xfe", b"\0" * 400])
def test_a_damaged_file_is_set_aside_and_said(store: Store, damaged: bytes) -> None:
    (store.folder / STATISTICS).write_bytes(damaged)
    assert store.statistics() is None
    [trouble] = store.troubles
    assert isinstance(trouble, Damaged)
    assert trouble.kept == "statistics.damaged-1.json"
    assert (store.folder / trouble.kept).read_bytes() == damaged
    assert about_trouble(trouble, load("en")) == (
        "The statistics cannot be read and begin anew. They are kept as statistics.damaged-1.json."
    )
    for lang in ("ru", "pl"):
        assert trouble.kept in about_trouble(trouble, load(lang))


def test_what_cannot_be_set_aside_is_not_overwritten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    (store.folder / STATISTICS).write_text("damaged", encoding="utf-8")

    def refuse(*_args: object) -> None:
        raise PermissionError(errno.EACCES, "in use")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        assert store.statistics() is None
    [trouble] = store.troubles
    assert about_trouble(trouble, load("en")) == (
        "The statistics cannot be read. They are left as they are, and nothing new is kept."
    )
    store.keep_statistics(write_statistics(Statistics()))
    assert (store.folder / STATISTICS).read_text(encoding="utf-8") == "damaged"


def test_a_full_disk_is_told_and_leaves_the_numbers_of_before(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = write_statistics(Statistics())
    store.keep_statistics(text)

    def full(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(whole_files, "_write_to", full)
    store.keep_statistics("another")
    assert store.troubles == [CannotKeep(STATISTICS, "No space left on device")]
    assert (store.folder / STATISTICS).read_text(encoding="utf-8") == text


def test_what_a_killed_program_has_left_is_removed(store: Store) -> None:
    (store.folder / f".{STATISTICS}.abc").touch()
    assert store.take()
    assert not (store.folder / f".{STATISTICS}.abc").exists()
    store.release()


class Killed:
    """Plays matches; the program is killed before or after any write, and started again."""

    def __init__(self, store: Store, rng: Random, chance: float) -> None:
        self.store, self.rng, self.chance = store, rng, chance
        self.kills = 0
        self.ended: set[tuple[str, int]] = set()
        self.over: set[str] = set()
        self.now = 0.0
        self.seed = 0
        self.begin()

    def begin(self) -> None:
        store = Store(self.store.folder)
        self.seed += 1
        settings = Settings(voice_checked=True, pace=0, seats=3, house_rules={"kozel": {"target": 40}})
        self.app = App(
            settings, InlineThinker(), seed=self.seed, saved=store.match(), statistics=store.statistics()
        )
        assert store.troubles == []
        self.app.start()
        if self.app.can_continue():
            self.app.continue_match()
            self.keep(self.app._drain())
        else:
            self.keep(self.app.start_match())

    def keep(self, outputs: list[Output]) -> None:
        """Do what the shell does with these, unless the program is killed between."""
        for output in outputs:
            if not isinstance(output, KeepStatistics | SaveMatch | PutMatchAside):
                continue
            if self.killed():
                return
            if isinstance(output, KeepStatistics):
                self.store.keep_statistics(output.text)
            elif isinstance(output, SaveMatch):
                self.store.keep_match(output.record)
            else:
                self.store.put_match_aside()
            if self.killed():
                return

    def killed(self) -> bool:
        if self.rng.random() >= self.chance:
            return False
        self.kills += 1
        self.begin()
        return True

    def step(self) -> None:
        self.now += 1
        app = self.app
        outputs = app.tick(self.now)
        session, table = app.session, app._screens[-1]
        assert session
        assert isinstance(table, TableScreen)
        # Whatever of it reaches the disk: killed now, the match goes on and this hand ends again.
        if session.hand_over:
            self.ended.add((session.counts_as, len(session.match.hands)))
        if session.match.over:
            self.over.add(session.counts_as)
        self.keep(outputs)
        if app is not self.app:
            return
        if session.match.over:
            self.keep(app.start_match())
        elif session.hand_over:
            table._after_the_hand(Intent.LAY)
        elif session.my_turn and session.options() != (Pass(),):
            assert session.view
            table._move(make("novice").choose(session.view, session.match.rules, self.rng))

    @property
    def fresh(self) -> bool:
        """Say whether no hand of the match on the table has ended yet."""
        session = self.app.session
        return session is not None and session.counts_as not in {name for name, _ in self.ended}


@pytest.mark.parametrize("chance", [0.0, 0.02, 0.3])
def test_every_hand_is_counted_once_whenever_the_program_is_killed(store: Store, chance: float) -> None:
    playing = Killed(store, Random(5), chance)
    while len(playing.over) < 4 or not playing.fresh:
        playing.step()
    statistics = store.statistics()
    assert statistics
    tally = statistics.tally(Scope())
    assert (tally.matches, tally.hands) == (len(playing.over), len(playing.ended))
    assert playing.kills >= 100 * chance
    assert store.troubles == []


def test_the_file_for_a_spreadsheet_says_where_it_is(store: Store) -> None:
    written = store.write_statistics("Game;Łódź\r\n")
    assert written.error is None
    assert written.path.parent == store.folder
    assert written.path.name.startswith("ryba-statistics-20")
    # Its first three bytes tell a spreadsheet that this is UTF-8.
    assert written.path.read_bytes() == b"\xef\xbb\xbf" + "Game;Łódź\r\n".encode()
    assert about_written(written, load("en")) == f"The file is written: {written.path}."


def test_the_players_documents_are_where_he_finds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "default_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(files, "user_documents_path", lambda: tmp_path / "Documents")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    # A machine that has no such folder.
    assert Store().documents == tmp_path
    (tmp_path / "Documents").mkdir()
    assert Store().documents == tmp_path / "Documents"
    # Whoever names a folder has everything in it.
    assert Store(tmp_path / "data").documents == tmp_path / "data"


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "The disk is full."),
        (PermissionError(errno.EACCES, "Permission denied"), "The folder is protected, or another program"),
        (OSError(errno.EROFS, "Read-only file system"), "The folder is protected, or another program"),
        (FileNotFoundError(errno.ENOENT, "No such file"), "The folder is not there."),
        (OSError(errno.EIO, "Input/output error"), "The system says: Input/output error."),
    ],
)
def test_what_went_wrong_is_said(
    store: Store, monkeypatch: pytest.MonkeyPatch, error: OSError, why: str
) -> None:
    def fail(*_args: object) -> None:
        raise error

    monkeypatch.setattr(files, "write_whole", fail)
    written = store.write_statistics("")
    said = about_written(written, load("en"))
    assert said.startswith(f"The file cannot be written: {written.path}. {why}")
    for lang in ("ru", "pl"):
        assert str(written.path) in about_written(Written(written.path, error), load(lang))


def test_a_folder_that_is_gone_is_no_crash(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    store.folder.rmdir()
    assert about_written(store.write_statistics(""), load("en")).endswith("The folder is not there.")
    with pytest.raises(OSError, match="No such file"):
        write_whole(store.folder / "x", b"")
