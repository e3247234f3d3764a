"""Sound packs and loops, read by the real mixer; each script has a process of its own, as in test_sound."""

import array
import json
import math
import os
import shutil
import wave
from pathlib import Path

from test_sound import ROOT, run

from game.voice.cues import CUES

READ = """
import json
from game.shell.sound_files import *
assert init_mixer()
"""


def in_mixer(script: str) -> object:
    """Run a script with the mixer open; give the JSON that it prints last."""
    return json.loads(run(READ + script, SDL_AUDIODRIVER="dummy").splitlines()[-1])


def write_wav(path: Path, *channels: list[int], rate: int = 44100) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    frames = array.array("h", [sample for frame in zip(*channels, strict=True) for sample in frame])
    with wave.open(str(path), "wb") as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(frames.tobytes())


def sine(seconds: float, level: int = 8000, frequency: float = 440, rate: int = 44100) -> list[int]:
    turn = 2 * math.pi * frequency / rate
    return [round(level * math.sin(turn * n)) for n in range(round(seconds * rate))]


def test_a_pack_is_read_cue_by_cue_and_what_is_wrong_is_named(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    write_wav(pack / "tile/place.wav", sine(0.2))
    write_wav(pack / "Tile/DOUBLE.WAV", sine(0.2, rate=22050), rate=22050)
    write_wav(pack / "row/move.wav", sine(11))
    write_wav(pack / "menu/move.wav", [0] * 100)
    write_wav(pack / "menu/edge.wav", [])
    write_wav(pack / "tile/plaice.wav", sine(0.2))
    write_wav(pack / "ambience/room.wav", sine(3))
    (pack / "row/edge.ogg").write_bytes(b"OggS and then nothing")
    (pack / "readme.txt").write_text("Mine", encoding="utf-8")
    (pack / "tile/notes.txt").write_text("Mine", encoding="utf-8")
    seen = in_mixer(
        f"p = read_pack(Path({str(pack)!r}))\n"
        "print(json.dumps([sorted(p.cues), sorted(p.loops), p.gone, p.missing, p.damaged, p.unknown]))"
    )
    assert isinstance(seen, list)
    cues, loops, gone, missing, damaged, unknown = seen
    assert cues == ["menu/move", "tile/double", "tile/place"]
    assert loops == ["room"]
    assert not gone
    assert sorted(damaged) == ["menu/edge.wav", "row/edge.ogg", "row/move.wav"]
    assert unknown == ["tile/plaice.wav"]
    assert len(missing) == len(CUES) - 6
    assert "hand/fish.ogg" in missing


def test_what_is_no_regular_file_is_left_out_and_nobody_waits_for_it(tmp_path: Path) -> None:
    write_wav(tmp_path / "mine/tile/place.wav", sine(0.2))
    for name in ("tile/double.wav", "ambience/room.ogg"):
        path = tmp_path / "mine" / name
        path.parent.mkdir(exist_ok=True)
        # Whoever opens a pipe that nobody writes to waits for ever.
        os.mkfifo(path)
    (tmp_path / "mine/tile/pass.wav").symlink_to("/dev/zero")
    (tmp_path / "mine/tile/draw.wav").mkdir()
    seen = in_mixer(
        "import signal; signal.alarm(10)\n"
        f"p = read_pack(Path({str(tmp_path / 'mine')!r}))\n"
        "print(json.dumps([sorted(p.cues), p.loops, p.damaged, p.unknown, 'tile/double.ogg' in p.missing]))"
    )
    assert seen == [["tile/place"], {}, [], [], True]


def test_every_kind_of_damage_falls_back_and_raises_nothing(tmp_path: Path) -> None:
    whole = (ROOT / "sounds/match/goat.ogg").read_bytes()
    pack = tmp_path / "bad"
    names = [cue.name for cue in CUES]
    for number, name in enumerate(names):
        path = pack / f"{name}.ogg"
        path.parent.mkdir(parents=True, exist_ok=True)
        # Cut anywhere, or with bytes turned over.
        cut = whole[: len(whole) * number // len(names)]
        path.write_bytes(cut if number % 2 else bytes(255 - b if b % 7 == number % 7 else b for b in whole))
    seen = in_mixer(
        f"p = read_pack(Path({str(pack)!r}))\n"
        "s = Sounds(Path('sounds')); s.use_pack(p.cues)\n"
        "[s.play(name) for name in list(p.cues)]\n"
        "print(json.dumps([len(p.cues), len(p.damaged), len(p.missing)]))"
    )
    assert isinstance(seen, list)
    read, damaged, missing = seen
    assert read + damaged == len(CUES)
    assert damaged > len(CUES) / 4
    assert not missing


def test_a_stereo_cue_is_put_in_the_middle_before_it_goes_to_its_place(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    write_wav(pack / "tile/place.wav", sine(0.2), [0] * 8820)
    seen = in_mixer(
        f"frames = array.array('h', load_cue(Path({str(pack / 'tile/place.wav')!r})).get_raw())\n"
        "print(json.dumps([frames[0::2] == frames[1::2], max(frames)]))"
    )
    assert seen == [True, 4000]


def test_a_loop_ends_where_it_begins_whatever_the_file(tmp_path: Path) -> None:
    # A tone that stops at its loudest: going round as it is, it would click.
    write_wav(tmp_path / "room.wav", sine(3.0, frequency=100.1), sine(3.0, frequency=50.3))
    seen = in_mixer(
        "from itertools import pairwise\n"
        f"path = Path({str(tmp_path / 'room.wav')!r})\n"
        "def steps(mono):\n"
        "    frames = array.array('h', load_loop(path, mono=mono).get_raw())\n"
        "    left, right = frames[0::2].tolist(), frames[1::2].tolist()\n"
        "    return [left == right, len(left), *(max(abs(a - b) for a, b in pairwise([*c, c[0]]))"
        " for c in (left, right))]\n"
        "print(json.dumps([steps(False), steps(True)]))"
    )
    assert isinstance(seen, list)
    stereo, mono = seen
    assert (stereo[0], mono[0]) == (False, True)
    assert stereo[1] == mono[1] == round(2.75 * 44100)
    # No step is larger than those of the two tones that are faded.
    assert max(stereo[2:] + mono[2:]) < 1.2 * 8000 * 2 * math.pi * 100.1 / 44100


def test_our_own_loops_lead_into_themselves() -> None:
    seen = in_mixer(
        "from itertools import pairwise\nout = []\n"
        "for name in ('room', 'yard'):\n"
        "    frames = array.array('h', load_loop(Path(f'sounds/ambience/{name}.ogg'), mono=True).get_raw())\n"
        "    left = frames[0::2].tolist()\n"
        "    steps = sorted(abs(a - b) for a, b in pairwise(left))\n"
        "    power = lambda part: sum(x * x for x in part) / len(part)\n"
        "    seam = power(left[:5000] + left[-5000:]) / power(left[:50000] + left[-50000:])\n"
        "    out.append([abs(left[0] - left[-1]) <= steps[len(steps) * 999 // 1000], seam])\n"
        "print(json.dumps(out))"
    )
    assert isinstance(seen, list)
    for smooth, seam in seen:
        assert smooth
        assert 0.5 < seam < 2


def test_our_sounds_are_copied_as_a_pack_that_is_whole_and_never_over_another(tmp_path: Path) -> None:
    packs = tmp_path / "sound-packs"
    seen = in_mixer(
        f"packs = Path({str(packs)!r})\n"
        "names = [copy_sounds(Path('sounds'), packs).name for _ in range(2)]\n"
        "p = read_pack(packs / names[0])\n"
        "found = [len(p.cues), p.missing, p.damaged, p.unknown, sorted(p.loops)]\n"
        "print(json.dumps([names, pack_names(packs), *found]))"
    )
    assert seen == [
        ["my-sounds", "my-sounds-2"],
        ["my-sounds", "my-sounds-2"],
        len(CUES),
        [],
        [],
        [],
        ["room", "yard"],
    ]
    assert (packs / "my-sounds/README.md").read_bytes() == (ROOT / "sounds/README.md").read_bytes()


def test_only_folders_that_can_be_named_are_packs(tmp_path: Path) -> None:
    for name in ("b", "a b", ".hidden"):
        (tmp_path / name).mkdir()
    (tmp_path / "file").write_bytes(b"")
    shutil.copy(ROOT / "sounds/README.md", tmp_path)
    assert in_mixer(f"print(json.dumps(pack_names(Path({str(tmp_path)!r}))))") == ["a b", "b"]
    assert in_mixer(f"print(json.dumps(pack_names(Path({str(tmp_path / 'none')!r}))))") == []
