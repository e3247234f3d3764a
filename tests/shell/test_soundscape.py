"""The program without its window, by keys, heard through SDL's disk driver: packs, ambience, mono."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from test_sound import RATE, listen, rms, run
from test_sound_files import sine, write_wav

PROGRAM = """
import json, os
from game.app import App
from game.settings import Settings
from game.shell.files import Store
from game.shell.outlets import Outlets
from game.shell.speech.backend import VoiceSettings
from game.shell.speech.detect import voices_for
from game.shell.speech.worker import Speaker
from game.thinking import InlineThinker
from game.ui.keys import parse_key
from game.voice.utterance import Utterance

class Window:
    def title(self, alert):
        pass

class Program:
    def __init__(self, folder, speaks=False, own="sounds", **changes):
        settings = Settings(voice_checked=True, **changes)
        channel = VoiceChannel()
        voices = [v for v in voices_for(channel if speaks else None, silent=not speaks)]
        speaker = Speaker([v for v in voices if v.name in ("builtin", "silent")], chosen=None,
                          settings=VoiceSettings(50, 100))
        self.app = App(settings, InlineThinker(), seed=1, voices=("builtin",))
        sounds, store = Sounds(Path(own)), Store(Path(folder))
        self.outlets = Outlets(self.app, speaker, sounds, channel, Window(), store, settings)
        self.speaker = speaker

    def open(self, match=False):
        self.outlets.put(self.app.start_match() if match else self.app.start())
        self.wait(0.3)

    def wait(self, seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.outlets.put(self.app.tick(time.monotonic()))
            self.outlets.hear()
            time.sleep(0.005)

    def listen(self, seconds):
        # Until the device has taken so much: on a busy machine it is late.
        until, deadline = size() + seconds * 4 * 44100, time.monotonic() + 20
        while size() < until:
            assert time.monotonic() < deadline
            self.wait(0.01)

    def press(self, *keys):
        for key in keys:
            out = self.app.press(parse_key(key), time.monotonic())
            self.outlets.put(out)
            self.wait(0.02)
        return " ".join(each.text for each in out if isinstance(each, Utterance))

    def go_to(self, item):
        said = self.press("Home")
        for _ in range(20):
            if said.startswith(item):
                return said
            said = self.press("Down")
        raise AssertionError(f"there is no {item}")

    def sounds(self):
        for item in ("Settings", "Sounds"):
            self.go_to(item)
            self.press("Space")

    def told(self):
        return [entry.text for entry in self.app.history.entries if entry.category == "system"]

    def close(self):
        self.outlets.close()
        self.speaker.close(wait=1.0)

def size():
    return os.path.getsize(os.environ["SDL_DISKAUDIOFILE"])
"""


def told(script: str) -> list[str]:
    """Run a script of the program; give the list of strings that it prints last."""
    found = json.loads(
        run(f"{PROGRAM}\nassert init_mixer()\n{script}", SDL_AUDIODRIVER="dummy").splitlines()[-1]
    )
    assert isinstance(found, list)
    return found


def heard_between(tmp_path: Path, script: str) -> list[tuple[list[int], list[int]]]:
    """Run a script that calls `mark()`; give left and right from each mark to the next."""
    marks = tmp_path / "marks.json"
    left, right = listen(
        tmp_path,
        f"{PROGRAM}\nmarks = []\n"
        f"def mark(): marks.append(size()); Path({str(marks)!r}).write_text(json.dumps(marks))\n{script}",
    )
    at = [mark // 4 for mark in json.loads(marks.read_text(encoding="utf-8"))]
    return [(left[a:b], right[a:b]) for a, b in pairwise(at)]


def test_mono_makes_both_sides_equal_for_cues_and_the_built_in_voice(tmp_path: Path) -> None:
    stereo, mono = heard_between(
        tmp_path,
        f"""
p = Program({str(tmp_path / "data")!r}, speaks=True, seats=4, pace=0.3, ambience="room")
def listen():
    mark()
    for keys in (("Q",), ("Home",), ("End",), ("E",), ("Space", "F4")):
        p.press(*keys)
        p.listen(0.6)
p.open(match=True)
p.wait(1.0)
listen()
p.press("Escape"); p.sounds(); p.go_to("Mono"); p.press("Right", "Escape", "Escape", "Escape"); p.wait(0.5)
listen()
mark(); p.outlets.hush(); p.wait(0.1); p.close()
""",
    )
    assert stereo[0] != stereo[1]
    assert mono[0] == mono[1]
    assert rms(mono[0]) > 300


def test_an_ambience_and_the_tone_for_a_headset_sound_while_the_game_has_the_focus(tmp_path: Path) -> None:
    silent, ambience, behind, again, awake, asleep = heard_between(
        tmp_path,
        f"""
p = Program({str(tmp_path / "data")!r})
p.open(); p.sounds(); p.wait(0.7)
mark(); p.listen(0.2)
mark(); p.go_to("Ambience"); p.press("Right"); p.listen(1.6)
p.outlets.hush(); p.wait(0.8)
mark(); p.listen(0.2)
mark(); p.outlets.focused = True; p.listen(1.2)
p.go_to("Ambience"); p.press("Left"); p.go_to("Keep a Bluetooth"); p.press("Right"); p.wait(1.0)
mark(); p.listen(0.6)
p.outlets.hush(); p.wait(0.3)
mark(); p.listen(0.2)
mark(); p.close()
""",
    )
    assert not any(silent[0])
    assert rms(ambience[0][RATE : 3 * RATE // 2]) > 100
    assert not any(behind[0])
    assert rms(again[0][RATE // 2 : RATE]) > 100
    assert 0 < max(awake[0][: RATE // 2]) <= 33
    assert not any(asleep[0])


def test_a_pack_is_chosen_by_keys_and_what_it_lacks_is_said_once(tmp_path: Path) -> None:
    packs = tmp_path / "sound-packs"
    write_wav(packs / "crystal/tile/place.wav", sine(0.2))
    (packs / "crystal/row").mkdir()
    (packs / "crystal/row/move.ogg").write_bytes(b"broken")
    write_wav(packs / "crystal/row/mvoe.wav", sine(0.2))
    (packs / "empty").mkdir()
    first, *others, last = told(
        f"""
p = Program({str(tmp_path)!r})
p.open(); p.sounds()
first = p.go_to("Sound pack") + p.press("Right"); p.wait(0.5)
p.press("Left"); p.wait(0.2); p.press("Right"); p.wait(0.5)
out = [first, *p.told()]
p.press("Right"); p.wait(0.5)
print(json.dumps([*out, p.told()[-1]])); p.close()
"""
    )
    assert "Ryba's own" in first
    assert "crystal" in first
    [said] = others
    assert said.startswith(
        "These sounds cannot be used: row/move.ogg. Not in the sound pack: tile/place_upper.ogg,"
    )
    assert "more. Ryba's own sounds are heard instead. These names are unknown: row/mvoe.wav." in said
    assert last.startswith("Not in the sound pack:")


@pytest.mark.parametrize("gone", [True, False])
def test_at_the_start_only_what_is_broken_is_said(tmp_path: Path, *, gone: bool) -> None:
    pack = tmp_path / "sound-packs/crystal/tile"
    pack.mkdir(parents=True)
    (pack / "place.ogg").write_bytes(b"broken")
    name = "lost" if gone else "crystal"
    [said] = told(
        f"""
p = Program({str(tmp_path)!r}, sound_pack={name!r})
p.open(); p.wait(0.7)
p.press("Shift+F7"); p.outlets.hush(); p.wait(0.1); p.outlets.focused = True; p.wait(0.3)
print(json.dumps(p.told())); p.close()
"""
    )
    expected = "There is no sound pack lost." if gone else "These sounds cannot be used: tile/place.ogg."
    assert said == f"{expected} Ryba's own sounds are heard instead."


def test_a_damaged_ambience_of_a_pack_is_said_and_ours_is_left_alone(tmp_path: Path) -> None:
    room = tmp_path / "sound-packs/crystal/ambience"
    room.mkdir(parents=True)
    (room / "room.ogg").write_bytes(b"broken")
    said = told(
        f"""
p = Program({str(tmp_path)!r}, sound_pack="crystal", ambience="room")
p.open(); p.wait(0.3)
print(json.dumps(p.told())); p.close()
"""
    )
    assert said == ["This sound cannot be used: ambience/room.ogg."]


def test_the_sounds_are_copied_and_chosen_by_keys(tmp_path: Path) -> None:
    said, chosen, *others = told(
        f"""
p = Program({str(tmp_path)!r})
p.open(); p.sounds(); p.go_to("Copy the sounds"); p.press("Space"); p.wait(0.7)
out = p.told()
p.go_to("Sound pack"); out.append(p.press("Right")); p.wait(0.7)
print(json.dumps([*out, *p.told()[1:]])); p.close()
"""
    )
    folder = tmp_path / "sound-packs/my-sounds"
    assert said == f"The sounds are copied: {folder}. The sound pack my-sounds can be chosen now."
    assert chosen.startswith("my-sounds")
    assert not others
    assert (folder / "tile/place.ogg").is_file()


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "sound-packs").write_bytes(b"a file where a folder should be")
    [said] = told(
        f"""
p = Program({str(tmp_path)!r})
p.open(); p.sounds(); p.go_to("Copy the sounds"); p.press("Space"); p.wait(0.5)
print(json.dumps(p.told())); p.close()
"""
    )
    assert said.startswith(f"The file cannot be written: {tmp_path / 'sound-packs'}.")


def test_without_sounds_it_says_so_once_and_goes_on(tmp_path: Path) -> None:
    said = told(
        f"""
from game import resources
resources._PACKAGE = Path({str(tmp_path)!r})
p = Program({str(tmp_path)!r}, own=resources.place_of("sounds"), ambience="room")
p.open(); p.sounds(); p.wait(0.5)
print(json.dumps(p.told())); p.close()
"""
    )
    assert sorted(said) == [
        "Ryba's sounds are missing. Install Ryba again.",
        "This sound cannot be used: ambience/room.ogg.",
    ]


def test_the_delay_of_the_sound_holds_from_the_next_start(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"version": 1, "sound_delay": 1024}', encoding="utf-8")
    asked = told(
        f"""
import argparse
from game.shell import program
asked = []
program.init_mixer = lambda buffer: asked.append(str(buffer)) or True
options = argparse.Namespace(data={str(tmp_path)!r}, voice=None)
with program.parts_of(options, {{}}, speaks=False, sounds=True) as its:
    asked.append(str(its.settings.sound_delay))
# Last, because the voices write into the log meanwhile.
print(json.dumps(asked))
"""
    )
    assert asked == ["1024", "1024"]
