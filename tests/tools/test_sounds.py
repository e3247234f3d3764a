"""The cues that are committed agree with the list, the credits and the recipes, and the check can tell."""

import math
import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from game.tools.cue_recipes import RECIPES
from game.tools.sounds import SOUNDS, check, decode, encode, make, outdated
from game.tools.synthesis import RATE, hit, loudness
from game.voice.cues import CUES, cue_named


def test_names_are_unique_and_every_cue_has_a_recipe() -> None:
    names = [cue.name for cue in CUES]
    assert len(names) == len(set(names))
    assert set(names) == set(RECIPES)
    assert cue_named("tile/place").meaning == "A tile is laid on the table."


def test_cues_files_and_credits_agree_and_sound_right() -> None:
    assert check(SOUNDS) == []


def test_the_files_are_what_the_recipes_make() -> None:
    assert outdated(SOUNDS) == []


def test_all_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.glob("*/*.ogg")) < 500_000


@pytest.mark.parametrize("cue", CUES, ids=lambda cue: cue.name)
def test_a_cue_is_audible_unclipped_and_short(cue: object) -> None:
    assert isinstance(cue, type(CUES[0]))
    signal = decode(SOUNDS / f"{cue.name}.ogg")
    peak = max(map(abs, signal))
    assert 0.03 < peak < 0.9
    assert 0.02 * RATE < len(signal) <= cue.longest * RATE
    assert math.sqrt(sum(x * x for x in signal) / len(signal)) > 0.005
    assert max(abs(signal[0]), abs(signal[-1])) < peak / 30


def test_the_same_cue_is_the_same_file() -> None:
    first, second = (encode(make("row/move"), 3) for _ in range(2))
    assert first == second
    assert encode(make("row/move"), 4) != first


def test_a_softer_contact_sounds_duller() -> None:
    def zero_crossings(contact: float) -> int:
        signal = hit([(200, 0.2, 1.0), (4000, 0.2, 1.0)], contact)
        return sum(a * b < 0 for a, b in pairwise(signal))

    assert zero_crossings(0.0001) > 3 * zero_crossings(0.002)


def test_half_the_amplitude_is_six_decibels_softer() -> None:
    signal = make("turn/mine")
    assert loudness(signal) - loudness([x / 2 for x in signal]) == pytest.approx(6.02, abs=0.01)


def _remove(folder: Path) -> None:
    (folder / "tile/place.ogg").unlink()


def _add(folder: Path) -> None:
    shutil.copy(folder / "tile/place.ogg", folder / "tile/extra.ogg")


def _silence(folder: Path) -> None:
    (folder / "tile/place.ogg").write_bytes(encode([0.0] * 9000, 1))


def _lengthen(folder: Path) -> None:
    shutil.copy(folder / "match/goat.ogg", folder / "tile/place.ogg")


def _clip(folder: Path) -> None:
    (folder / "tile/place.ogg").write_bytes(encode([4 * x for x in make("tile/place")], 1))


def _chop(folder: Path) -> None:
    (folder / "tile/place.ogg").write_bytes(encode(make("turn/mine")[3000:9000], 1))


def _forget_licence(folder: Path) -> None:
    credit = folder / "credits.toml"
    credit.write_text(credit.read_text(encoding="utf-8").replace("GPL-3.0-or-later", "", 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (_remove, "tile/place has no file"),
        (_remove, "tile/place is credited and has no file"),
        (_add, "tile/extra is a file of no cue"),
        (_add, "tile/extra has no credit"),
        (_silence, "tile/place has the loudness -120"),
        (_lengthen, "tile/place lasts 0.8"),
        (_clip, "tile/place has a peak of"),
        (_chop, "tile/place clicks at an end"),
        (_forget_licence, "tile/place.ogg: no licence"),
    ],
)
def test_the_check_finds_what_is_wrong(tmp_path: Path, spoil: Callable[[Path], None], complaint: str) -> None:
    for name in ("tile/place", "match/goat"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(SOUNDS / f"{name}.ogg", tmp_path / f"{name}.ogg")
    shutil.copy(SOUNDS / "credits.toml", tmp_path)
    assert not [fault for fault in check(tmp_path) if complaint in fault]
    spoil(tmp_path)
    assert [fault for fault in check(tmp_path) if complaint in fault]


def test_a_recipe_that_changed_is_found(tmp_path: Path) -> None:
    (tmp_path / "row").mkdir()
    (tmp_path / "menu").mkdir()
    shutil.copy(SOUNDS / "row/fits_left.ogg", tmp_path / "row/fits_left.ogg")
    shutil.copy(SOUNDS / "row/fits_left.ogg", tmp_path / "row/fits_right.ogg")
    assert outdated(tmp_path) == ["row/fits_right is not what its recipe makes: run game.tools.sounds again"]
