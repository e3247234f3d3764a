"""The key map for JAWS: where it goes, under which name, what it lets through, what it leaves alone."""

import sys
from pathlib import Path

import pytest

from game.settings import KeyChoice
from game.shell import jaws
from game.shell.jaws import Copied, NotCopied, copy_key_map, running_program, settings_folders
from game.shell.sentences import about_jaws
from game.ui.key_clashes import belongs_to
from game.ui.keys import Key, parse_key
from game.ui.keys_in_force import KeysInForce
from game.ui.profiles import BINDINGS, PROFILES
from game.voice.catalogue import load

NAMES = {"Up": "UpArrow", "Down": "DownArrow", "Left": "LeftArrow", "Right": "RightArrow"}
LINES = jaws._KEY_MAP.read_text(encoding="ascii").splitlines()
KEYS = [line.removesuffix("=") for line in LINES if line.endswith("=")]


@pytest.fixture
def appdata(tmp_path: Path) -> Path:
    """Two versions of JAWS as they lie on a disk, one of them in two languages."""
    for folder in (
        "2024/Settings/enu",
        "2025/Settings/rus",
        "2025/Settings/enu",
        "2025/Settings/VoiceProfiles",
    ):
        (tmp_path / "Freedom Scientific/JAWS" / folder).mkdir(parents=True)
    (tmp_path / "Freedom Scientific/JAWS/2025/Settings/plk").write_text("no folder")
    return tmp_path


def test_it_is_copied_to_each_version_and_language(appdata: Path) -> None:
    folders = settings_folders(str(appdata))
    assert [f"{folder.parts[-3]} {folder.name}" for folder in folders] == ["2024 enu", "2025 enu", "2025 rus"]
    assert copy_key_map(folders, "pythonw") == Copied("pythonw.jkm", 0)
    for folder in folders:
        text = (folder / "pythonw.jkm").read_bytes().decode("ascii")
        assert "\r\n[Common Keys]\r\nUpArrow=\r\n" in text
    # A second time nothing needs to be kept.
    assert copy_key_map(folders, "pythonw") == Copied("pythonw.jkm", 0)
    assert len(list(folders[0].iterdir())) == 1


def test_a_key_map_that_is_there_is_kept(appdata: Path) -> None:
    folder = settings_folders(str(appdata))[0]
    for number in (1, 2):
        (folder / "python.jkm").write_text(f"mine {number}")
        assert copy_key_map([folder], "python") == Copied("python.jkm", 1)
        assert (folder / f"python.before-ryba-{number}.jkm").read_text() == f"mine {number}"


def test_it_has_the_name_of_the_program_that_runs(appdata: Path) -> None:
    assert running_program() == Path(sys.executable).stem
    result = copy_key_map(settings_folders(str(appdata)))
    assert isinstance(result, Copied)
    assert result.name == f"{Path(sys.executable).stem}.jkm"


def test_without_jaws_nothing_is_copied(tmp_path: Path) -> None:
    assert settings_folders(str(tmp_path)) == []
    assert settings_folders("") == []
    assert copy_key_map([]) is None


def test_a_disk_that_refuses_is_said(tmp_path: Path) -> None:
    (tmp_path / "enu").write_text("a file where a folder should be")
    result = copy_key_map([tmp_path / "enu"], "python")
    assert isinstance(result, NotCopied)
    assert "cannot be copied" in about_jaws(result, load("en"))


@pytest.mark.parametrize(
    "result", [Copied("python.jkm", 0), Copied("python.jkm", 2), NotCopied("full"), None]
)
def test_what_was_done_is_said(result: Copied | NotCopied | None) -> None:
    said = about_jaws(result, load("en"))
    assert ("python.jkm" in said) == isinstance(result, Copied)
    assert ("kept beside it" in said) == (result == Copied("python.jkm", 2))


def test_every_key_with_a_name_goes_through() -> None:
    for profile in PROFILES:
        force = KeysInForce(KeyChoice(profile))
        for key in (key for binding in BINDINGS for key in force.keys(binding)):
            # Plain letters and signs mean nothing to JAWS in a window, nor do these signs with Control;
            # Control is its silence as well.
            if (len(key.name) == 1 and not key.ctrl) or key == Key("Ctrl") or key.name in "/=-":
                continue
            assert jaws_name(key) in KEYS, (profile, key)


def test_it_takes_nothing_that_belongs_to_others() -> None:
    assert len(KEYS) == len(set(KEYS))
    back = {name: key for key, name in NAMES.items()}
    for name in KEYS:
        *held, key = name.split("+")
        assert not belongs_to(parse_key("+".join([*held, back.get(key, key)]))), name


def jaws_name(key: Key) -> str:
    held = "Alt+" * key.alt + "Control+" * key.ctrl + "Shift+" * key.shift
    return held + NAMES.get(key.name, key.name)
