"""The player's folder: damaged files set aside, failing disks survived, two programs kept apart."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import App
from game.settings import Settings, write_settings
from game.shell import whole_files
from game.shell.file_sentences import about_trouble
from game.shell.files import CannotKeep, Damaged, Store
from game.shell.whole_files import write_whole
from game.thinking import InlineThinker
from game.ui.outputs import SaveMatch
from game.voice.catalogue import load

ROOT = Path(__file__).parents[2]


def record() -> str:
    app = App(Settings(voice_checked=True), InlineThinker(), seed=1)
    saves = [output.record for output in app.start_match() if isinstance(output, SaveMatch)]
    assert saves[-1] is not None
    return saves[-1]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data")


def test_an_empty_folder_has_nothing_and_is_no_trouble(store: Store) -> None:
    assert store.settings() is None
    assert store.match() is None
    assert store.troubles == []


def test_what_is_kept_is_read_again(store: Store) -> None:
    settings = Settings(language="ru", rate=70)
    store.keep_settings(write_settings(settings))
    store.keep_match(record())
    again = Store(store.folder)
    assert again.settings() == settings
    assert again.match() == record()
    again.keep_match(None)
    assert again.match() is None
    assert sorted(path.name for path in store.folder.iterdir()) == ["settings.json"]


@pytest.mark.parametrize(
    "damaged",
    [b"", b"{", b"[]", b'{"version": 9}', b'{"rate": "fast"}', b"\xff\xfe", b"\0" * 400, b"[" * 100000],
)
def test_damaged_settings_are_set_aside(store: Store, damaged: bytes) -> None:
    (store.folder / "settings.json").write_bytes(damaged)
    assert store.settings() is None
    [trouble] = store.troubles
    assert isinstance(trouble, Damaged)
    assert trouble.kept == "settings.damaged-1.json"
    assert (store.folder / "settings.damaged-1.json").read_bytes() == damaged
    assert not (store.folder / "settings.json").exists()


@pytest.mark.parametrize("damaged", [b"", b"{", b"{}", b"\xff\xfe", b"\0" * 400, b"[" * 100000])
def test_a_damaged_match_is_set_aside(store: Store, damaged: bytes) -> None:
    (store.folder / "match.ryba.json").write_bytes(damaged)
    assert store.match() is None
    [trouble] = store.troubles
    assert isinstance(trouble, Damaged)
    assert trouble.kept == "match.damaged-1.ryba.json"
    assert (store.folder / "match.damaged-1.ryba.json").read_bytes() == damaged


def test_a_record_of_something_impossible_is_set_aside(store: Store) -> None:
    text = record()
    assert '"seats": 2' in text
    (store.folder / "match.ryba.json").write_text(text.replace('"seats": 2', '"seats": 3'), encoding="utf-8")
    assert store.match() is None
    assert [type(trouble) for trouble in store.troubles] == [Damaged]


def test_what_was_set_aside_before_stays(store: Store) -> None:
    for number in (1, 2, 3):
        (store.folder / "match.ryba.json").write_text(f"damaged {number}", encoding="utf-8")
        store.match()
    for number in (1, 2, 3):
        kept = store.folder / f"match.damaged-{number}.ryba.json"
        assert kept.read_text(encoding="utf-8") == f"damaged {number}"


def test_what_cannot_be_set_aside_is_not_overwritten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = store.folder / "match.ryba.json"
    path.write_text("damaged", encoding="utf-8")

    def refuse(*_args: object) -> None:
        raise PermissionError(errno.EACCES, "in use")

    monkeypatch.setattr(Path, "rename", refuse)
    assert store.match() is None
    assert store.troubles == [Damaged("match.ryba.json", None, store.troubles[0].why)]
    store.keep_match(record())
    store.keep_match(None)
    assert path.read_text(encoding="utf-8") == "damaged"


@pytest.mark.parametrize("step", ["_write_to", "replace"])
def test_a_full_disk_is_told_once_and_leaves_the_last_save(
    store: Store, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    store.keep_match(record())

    def full(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(whole_files if step == "_write_to" else Path, step, full)
        store.keep_match("another")
        store.keep_match("another")
        store.keep_settings("{}")
    assert store.troubles == [CannotKeep("match.ryba.json", "No space left on device")]
    assert not store.writable
    # Nothing half written lies about.
    assert [path.name for path in store.folder.iterdir()] == ["match.ryba.json"]
    assert store.match() == record()
    store.keep_match(record())
    assert store.writable


@pytest.mark.parametrize(
    ("code", "told"), [(errno.EIO, 1), (errno.ENOSPC, 1), (errno.EINVAL, 0), (errno.EACCES, 0)]
)
def test_what_does_not_come_to_the_disk_itself_is_told_once(
    store: Store, monkeypatch: pytest.MonkeyPatch, code: int, told: int
) -> None:
    def fail(_number: int) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        for _ in range(3):
            store.keep_match(record())
            store.settle()
    assert len(store.troubles) == told
    assert store.writable == (not told)
    store.settle()
    assert store.writable
    store.keep_match(None)
    store.settle()
    assert len(store.troubles) == told


def test_a_folder_that_cannot_be_made_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = Store(tmp_path / "file" / "data")
    assert store.take()
    assert store.settings() is None
    assert store.match() is None
    store.keep_match(record())
    store.keep_match(None)
    store.put_match_aside()
    store.release()
    assert [type(trouble) for trouble in store.troubles] == [CannotKeep]


def test_a_real_full_disk() -> None:
    """/dev/full answers every write as a full disk does."""
    with pytest.raises(OSError, match="No space left"):
        whole_files._write_to(os.open("/dev/full", os.O_WRONLY), b"Ryba")


def test_every_trouble_has_a_sentence(store: Store) -> None:
    troubles = (
        CannotKeep("match.ryba.json", "full"),
        Damaged("match.ryba.json", None, "x"),
        Damaged("match.ryba.json", "match.damaged-1.ryba.json", "x"),
        Damaged("settings.json", None, "x"),
        Damaged("settings.json", "settings.damaged-1.json", "x"),
    )
    said = [about_trouble(trouble, load("en")) for trouble in troubles]
    assert len(set(said)) == len(troubles)
    assert "match.damaged-1.ryba.json" in said[2]
    assert "settings.damaged-1.json" in said[4]


def test_a_second_program_does_not_get_the_folder(store: Store) -> None:
    assert store.take()
    script = "import sys; from pathlib import Path; from game.shell.files import Store; "
    script += "sys.exit(Store(Path(sys.argv[1])).take())"
    other = [sys.executable, "-c", script, str(store.folder)]
    assert subprocess.run(other, cwd=ROOT, check=False).returncode == 0
    store.release()
    assert subprocess.run(other, cwd=ROOT, check=False).returncode == 1


def test_a_folder_that_was_deleted_is_made_again_and_kept(store: Store) -> None:
    assert store.take()
    store.keep_match(record())
    shutil.rmtree(store.folder)
    store.keep_settings(write_settings(Settings()))
    store.keep_match(record())
    assert store.match() == record()
    assert store.troubles == []
    assert not Store(store.folder).take()
    store.release()
    assert Store(store.folder).take()


def test_a_lock_that_belongs_to_somebody_else_lets_no_two_programs_in(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open

    def refuse(path: Path, flags: int, *mode: int) -> int:
        if Path(path).name == "ryba.lock":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return opened(path, flags, *mode)

    monkeypatch.setattr(os, "open", refuse)
    assert store.take()
    assert not Store(store.folder).take()
    store.release()
    assert Store(store.folder).take()


def test_what_a_killed_program_left_half_written_is_removed(store: Store) -> None:
    store.keep_match(record())
    half = store.folder / ".match.ryba.json.abc"
    half.write_text("half", encoding="utf-8")
    assert store.take()
    store.release()
    assert not half.exists()
    assert store.match() == record()


def test_a_match_begun_by_the_command_line_puts_the_saved_one_aside(store: Store) -> None:
    store.keep_match(record())
    store.put_match_aside()
    assert store.match() is None
    assert (store.folder / "match.replaced.ryba.json").read_text(encoding="utf-8") == record()
    shutil.rmtree(store.folder)
    store.put_match_aside()
    assert store.troubles == []


def test_a_pipe_is_written_into_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"new")
    assert os.read(reader, 10) == b"new"
    os.close(reader)
    assert pipe.is_fifo()


def test_what_a_link_leads_to_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    link, file = tmp_path / "link", tmp_path / "there" / "file"
    file.parent.mkdir()
    file.write_bytes(b"old")
    link.symlink_to(file)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["settings.json", "match.ryba.json", "statistics.json"])
def test_what_has_no_end_is_set_aside(store: Store, name: str) -> None:
    """Whoever opened a pipe would wait for ever; a device, or a file of holes, fills the memory."""
    path = store.folder / name
    for number, make in enumerate((os.mkfifo, lambda path: path.symlink_to("/dev/zero"), _full_of_holes), 1):
        make(path)
        assert (store.settings(), store.match(), store.statistics()) == (None, None, None)
        assert len(store.troubles) == number
        assert not path.exists()


def _full_of_holes(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10**12)


def test_a_pipe_in_the_place_of_the_lock_keeps_nobody_waiting(store: Store) -> None:
    os.mkfifo(store.folder / "ryba.lock")
    assert store.take()


def test_what_could_not_be_written_is_tried_once_more_in_the_end(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(whole_files, "_write_to", full)
        store.keep_settings("{}")
        assert store.keeps_match
        store.keep_match(record())
        store.try_again()
        assert not store.keeps_match
    store.try_again("match.ryba.json", "statistics.json")
    assert store.keeps_match
    assert store.settings() is None
    store.try_again()
    assert store.match() == record()
    assert store.settings() == Settings()
    (store.folder / "match.ryba.json").unlink()
    store.try_again()
    assert store.match() is None


def test_a_match_that_is_over_is_not_written_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(whole_files, "_write_to", full)
        store.keep_match(record())
        store.keep_match(None)
    store.try_again()
    assert store.match() is None
