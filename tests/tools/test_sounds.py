"""The cues that are committed agree with the list, the credits and the recipes, and the check can tell."""

import math
import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from game.shell import sound_files
from game.tools.cue_recipes import RECIPES
from game.tools.cue_recipes.ambience import AMBIENCE_RECIPES, OVERLAP, SEAM, round_noise
from game.tools.cue_recipes.recipe import RECIPES as ALL_RECIPES
from game.tools.cue_recipes.recipe import Recipe
from game.tools.sounds import SOUNDS, check, decode, encode, guide_table, make, outdated
from game.tools.synthesis import RATE, hit, loudness, noise, scaled
from game.voice.cues import AMBIENCES, CUES, cue_named


def test_names_are_unique_and_every_cue_has_a_recipe() -> None:
    names = [cue.name for cue in CUES]
    assert len(names) == len(set(names))
    assert set(names) == set(RECIPES)
    assert set(AMBIENCES) == set(AMBIENCE_RECIPES)
    assert OVERLAP == sound_files.OVERLAP
    assert cue_named("tile/place").meaning == "A tile is laid on the table."


def test_cues_files_and_credits_agree_and_sound_right() -> None:
    assert check(SOUNDS) == []


def test_the_files_are_what_the_recipes_make() -> None:
    assert outdated(SOUNDS) == []


def test_all_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.glob("*/*.ogg")) < 600_000


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


def _break_off(folder: Path) -> None:
    """End a loop somewhere else than where it begins."""
    loop = decode(folder / "ambience/room.ogg")
    (folder / "ambience/room.ogg").write_bytes(encode(loop[: -RATE // 2], 1))


def _pause(folder: Path) -> None:
    loop = decode(folder / "ambience/room.ogg")
    loop[3 * RATE : 5 * RATE] = [0.0] * 2 * RATE
    (folder / "ambience/room.ogg").write_bytes(encode(loop, 1))


def _shout(folder: Path) -> None:
    (folder / "ambience/room.ogg").write_bytes(encode(scaled(decode(folder / "ambience/room.ogg"), 3), 1))


def _shorten_guide(folder: Path) -> None:
    guide = folder / "README.md"
    guide.write_text(
        guide.read_text(encoding="utf-8").replace("| `tile/place.ogg`", "|", 1), encoding="utf-8"
    )


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
        (_break_off, "ambience/room does not lead into its beginning"),
        (_pause, "ambience/room is silent for a second"),
        (_shout, "ambience/room has the loudness -2"),
        (_shorten_guide, "README.md does not list the sounds"),
    ],
)
def test_the_check_finds_what_is_wrong(tmp_path: Path, spoil: Callable[[Path], None], complaint: str) -> None:
    for name in ("ambience/room",) if "ambience" in complaint else ("tile/place", "match/goat"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(SOUNDS / f"{name}.ogg", tmp_path / f"{name}.ogg")
    shutil.copy(SOUNDS / "credits.toml", tmp_path)
    shutil.copy(SOUNDS / "README.md", tmp_path)
    assert not [fault for fault in check(tmp_path) if complaint in fault]
    spoil(tmp_path)
    assert [fault for fault in check(tmp_path) if complaint in fault]


def test_a_recipe_that_changed_is_found(tmp_path: Path) -> None:
    (tmp_path / "row").mkdir()
    (tmp_path / "menu").mkdir()
    shutil.copy(SOUNDS / "row/fits_left.ogg", tmp_path / "row/fits_left.ogg")
    shutil.copy(SOUNDS / "row/fits_left.ogg", tmp_path / "row/fits_right.ogg")
    assert outdated(tmp_path) == ["row/fits_right is not what its recipe makes: run game.tools.sounds again"]


def test_a_recipe_far_louder_than_the_others_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "menu").mkdir()
    for name in ("menu/move.ogg", "credits.toml", "README.md"):
        shutil.copy(SOUNDS / name, tmp_path / name)
    monkeypatch.setitem(ALL_RECIPES, "menu/move", Recipe(RECIPES["menu/move"].make, 9.0))
    assert any(fault.startswith("menu/move is to be 9.0 dB") for fault in check(tmp_path))


def test_the_guide_names_each_file_and_what_it_means() -> None:
    guide = (SOUNDS / "README.md").read_text(encoding="utf-8")
    assert guide.endswith(guide_table())
    for cue in CUES:
        assert f"| `{cue.name}.ogg` | {cue.meaning} |" in guide


def test_round_noise_goes_on_from_its_end_to_its_beginning_as_within() -> None:
    raw = noise(SEAM + 2.0, 1)
    loop = round_noise(raw)
    assert len(loop) == 2 * RATE
    # What follows the end is what followed it before the noise was made round.
    assert loop[0] == pytest.approx(raw[2 * RATE], abs=1e-9)
    power = [sum(x * x for x in loop[at : at + RATE // 4]) for at in range(0, 2 * RATE, RATE // 4)]
    assert max(power) / min(power) < 1.15
