"""The mixer, heard through SDL's disk driver, each time in a process of its own: pygame's state is global."""

import array
import math
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RATE = 44100
PRELUDE = """
import array, logging, math, sys, threading, time
from pathlib import Path
logging.basicConfig(level=logging.INFO, format="LOG %(message)s", stream=sys.stdout)
from game.shell.sound import Sounds, VoiceChannel, init_mixer, pygame

def sine(frequency, seconds, rate):
    values = [int(12000 * math.sin(2 * math.pi * frequency * n / rate)) for n in range(int(seconds * rate))]
    return array.array("h", values).tobytes()

def wait_for_silence():
    deadline = time.monotonic() + 10
    while pygame.mixer.get_busy():
        assert time.monotonic() < deadline
        time.sleep(0.005)
"""


def run(script: str, **environment: str) -> str:
    """Run a script with the prelude; give what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", PRELUDE + script],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def listen(tmp_path: Path, script: str) -> tuple[list[int], list[int]]:
    """Run a script with the mixer open; give the left and the right samples that reached the device."""
    raw = tmp_path / "heard.raw"
    script = f"assert init_mixer()\n{script}\nwait_for_silence()\ntime.sleep(0.05)\npygame.mixer.quit()\n"
    run(script, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(raw))
    samples = array.array("h", raw.read_bytes())
    return samples[0::2].tolist(), samples[1::2].tolist()


def rms(samples: list[int]) -> float:
    return math.sqrt(sum(x * x for x in samples) / len(samples))


def strength(samples: list[int], frequency: float) -> float:
    """Give the amplitude of one frequency."""
    turn = 2 * math.pi * frequency / RATE
    real = sum(x * math.cos(turn * n) for n, x in enumerate(samples))
    imaginary = sum(x * math.sin(turn * n) for n, x in enumerate(samples))
    return 2 * math.hypot(real, imaginary) / len(samples)


def heard(samples: list[int]) -> list[int]:
    """Cut the silence before and after."""
    loud = [n for n, sample in enumerate(samples) if abs(sample) > 50]
    assert loud
    return samples[loud[0] : loud[-1] + 1]


@pytest.mark.parametrize(("pan", "left_part"), [(-1.0, 1.0), (0.0, 0.5), (0.7, 0.055), (5.0, 0.0)])
def test_a_cue_sounds_where_it_is_panned(tmp_path: Path, pan: float, left_part: float) -> None:
    left, right = listen(tmp_path, f"Sounds(Path('sounds')).play('turn/mine', {pan})")
    power = rms(left) ** 2 + rms(right) ** 2
    assert max(rms(left), rms(right)) > 100
    assert rms(left) ** 2 / power == pytest.approx(left_part, abs=0.02)


def test_every_place_has_the_same_power_and_the_volumes_count(tmp_path: Path) -> None:
    def power(setting: str, arguments: str) -> float:
        script = f"s = Sounds(Path('sounds'))\n{setting}\ns.play('tile/double', {arguments})"
        left, right = listen(tmp_path, script)
        return math.fsum(x * x for x in left + right)

    full = power("", "0.0")
    assert power("", "0.6") == pytest.approx(full, rel=0.05)
    assert power("s.volume = 0.5", "0.0") == pytest.approx(full / 4, rel=0.05)
    assert power("", "-1.0, 0.5") == pytest.approx(full / 4, rel=0.05)


def test_mono_puts_everything_in_the_middle(tmp_path: Path) -> None:
    left, right = listen(
        tmp_path,
        "s, v = Sounds(Path('sounds')), VoiceChannel()\n"
        "s.mono = v.mono = True\n"
        "s.play('turn/mine', -1.0)\nv.play(sine(440, 0.2, 22050), 22050, 1.0, 1.0)",
    )
    assert rms(left) > 100
    assert left == right


def test_a_channel_that_still_sounds_is_panned_anew(tmp_path: Path) -> None:
    """SDL drops the panning of a busy channel as it takes the next sound."""
    left, right = listen(
        tmp_path,
        "s = Sounds(Path('sounds'))\n"
        "for _ in range(8): s.play('match/lost', 1.0, 0.2)\n"
        "time.sleep(0.1)\n"
        "for _ in range(8): s.play('match/won', -1.0, 0.2)",
    )
    assert rms(heard(right)) > 100
    assert len(heard(right)) < 0.8 * RATE
    assert len(heard(left)) > 1.0 * RATE


@pytest.mark.parametrize("rate", [16000, 22050, 48000])
def test_the_voice_keeps_its_pitch_and_length_at_any_rate(tmp_path: Path, rate: int) -> None:
    left, right = listen(tmp_path, f"VoiceChannel().play(sine(1000, 0.3, {rate}), {rate}, -1.0, 1.0)")
    voice = heard(left)
    assert len(voice) == pytest.approx(0.3 * RATE, abs=300)
    assert strength(voice, 1000) == pytest.approx(12000, rel=0.05)
    assert max(map(abs, right)) == 0


def test_a_new_utterance_cuts_off_the_old_one(tmp_path: Path) -> None:
    left, right = listen(
        tmp_path,
        "v = VoiceChannel()\n"
        "v.play(sine(440, 5, 22050), 22050, -1.0, 1.0)\ntime.sleep(0.2)\n"
        "v.play(sine(1000, 0.3, 22050), 22050, 1.0, 1.0)\n",
    )
    assert 0.1 * RATE < len(heard(left)) < 2 * RATE
    assert strength(heard(right), 1000) > 10000


def test_a_voice_that_is_cut_off_fades(tmp_path: Path) -> None:
    """SDL's fade follows the clock, and skips a step where the machine is busy: so the middle one of five."""
    left, _ = listen(
        tmp_path,
        "v = VoiceChannel()\n"
        "for _ in range(5):\n"
        "    v.play(sine(440, 5, 22050), 22050, -1.0, 1.0)\n"
        "    time.sleep(0.1)\n    v.stop()\n    time.sleep(0.1)\n",
    )
    loud = [n for n, sample in enumerate(left) if abs(sample) > 50]
    ends = [a for a, b in pairwise([*loud, loud[-1] + RATE]) if b - a > 1000]
    assert len(ends) == 5
    last_waves = sorted(max(map(abs, left[end - 150 : end])) for end in ends)
    assert last_waves[2] < 0.8 * max(left)


def test_the_voice_says_whether_it_is_busy_from_another_thread(tmp_path: Path) -> None:
    listen(
        tmp_path,
        """
v = VoiceChannel()
seen = [v.busy()]
def speak():
    v.play(sine(440, 5, 22050), 22050, 0.0, 1.0)
    seen.append(v.busy())
    v.stop()
    seen.append(v.busy())
    v.play(sine(440, 0.1, 22050), 22050, 0.0, 1.0)
    seen.append(v.busy())
    wait_for_silence()
    seen.append(v.busy())
worker = threading.Thread(target=speak)
worker.start()
worker.join(10)
assert seen == [False, True, False, True, False], seen
""",
    )


def test_without_a_device_nothing_sounds_and_nothing_is_raised() -> None:
    out = run(
        "print(init_mixer())\n"
        "s, v = Sounds(Path('sounds')), VoiceChannel()\n"
        "print(s.available, v.available)\n"
        "s.play('tile/place', 1.0); s.keep_awake(True); s.stop()\n"
        "v.play(sine(440, 0.1, 22050), 22050, 0.0, 1.0); v.stop(); print(v.busy())\n",
        SDL_AUDIODRIVER="there-is-no-such-driver",
    )
    assert [line for line in out.splitlines() if not line.startswith("LOG")] == [
        "False",
        "False False",
        "False",
    ]
    assert out.count("LOG No sound") == 1


def test_a_device_that_goes_away_later_raises_nothing() -> None:
    out = run(
        "assert init_mixer()\n"
        "s, v = Sounds(Path('sounds')), VoiceChannel()\n"
        "v.play(sine(440, 5, 22050), 22050, 0.0, 1.0)\n"
        "pygame.mixer.quit()\n"
        "s.play('tile/place'); s.play('tile/place'); s.keep_awake(True); s.stop()\n"
        "print(v.busy()); v.play(sine(440, 0.1, 22050), 22050, 0.0, 1.0); v.stop()\n",
        SDL_AUDIODRIVER="dummy",
    )
    assert "False" in out.splitlines()
    assert out.count("LOG The sound tile/place cannot be played") == 1


def test_a_missing_cue_is_logged_once_and_a_broken_file_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "tile").mkdir()
    (tmp_path / "tile" / "place.ogg").write_bytes(b"no sound at all")
    out = run(
        "assert init_mixer()\n"
        f"s = Sounds(Path({str(tmp_path)!r}))\n"
        "for _ in range(3): s.play('tile/place')\n"
        "print(s.has('tile/place'))\n",
        SDL_AUDIODRIVER="dummy",
    )
    assert out.count("LOG There is no sound tile/place") == 1
    assert out.count("place.ogg cannot be read") == 1
    assert "False" in out.splitlines()


def test_a_sound_pack_goes_before_our_own_sounds_until_it_is_taken_away(tmp_path: Path) -> None:
    left, _ = listen(
        tmp_path,
        "s = Sounds(Path('sounds'))\n"
        "s.use_pack({'row/move': pygame.mixer.Sound('sounds/match/goat.ogg')})\n"
        "s.play('row/move', -1.0); wait_for_silence(); time.sleep(0.3)\n"
        "s.use_pack({}); s.play('row/move', -1.0)",
    )
    loud = [n for n, sample in enumerate(left) if abs(sample) > 50]
    assert loud[-1] - loud[0] > 0.9 * RATE
    gap = max(range(1, len(loud)), key=lambda n: loud[n] - loud[n - 1])
    assert loud[gap - 1] - loud[0] > 0.5 * RATE
    assert loud[-1] - loud[gap] < 0.1 * RATE


def test_the_tone_that_keeps_a_headset_awake_is_too_low_and_too_soft_to_be_heard(tmp_path: Path) -> None:
    left, right = listen(
        tmp_path, "s = Sounds(Path('sounds'))\ns.keep_awake(True)\ntime.sleep(2.2)\ns.keep_awake(False)"
    )
    assert left == right
    # Never still, also where the loop begins again; and without a step that clicks.
    begin = next(n for n, sample in enumerate(left) if sample)
    tone = left[begin : begin + 2 * RATE]
    assert strength(tone, 25) == pytest.approx(33, abs=1)
    assert max(map(abs, tone)) <= 33
    assert all(any(tone[at : at + 100]) for at in range(0, len(tone) - 100, 100))
    assert max(abs(a - b) for a, b in pairwise(tone)) <= 1


def test_an_ambience_goes_round_without_a_click_and_its_volume_counts(tmp_path: Path) -> None:
    left, right = listen(
        tmp_path,
        "s = Sounds(Path('sounds'))\n"
        "loop = pygame.mixer.Sound(buffer=array.array('h', [x for n in range(22050) "
        "for x in [round(10000 * math.sin(2 * math.pi * 400 * n / 44100))] * 2]).tobytes())\n"
        "s.ambience(loop, 0.5); time.sleep(1.6)\n"
        "s.ambience(loop, 0.25); time.sleep(0.6)\n"
        "s.ambience(None)",
    )
    assert left == right
    loud = heard(left)
    full = 0.5 * 10000 * math.sqrt(0.5)
    assert strength(loud[RATE : RATE + 11025], 400) == pytest.approx(full, rel=0.05)
    # Three times round, until another volume comes, which is a step.
    steps = [abs(a - b) for a, b in pairwise(loud[: round(1.5 * RATE)])]
    assert max(steps) < 1.1 * full * 2 * math.pi * 400 / RATE
    assert rms(loud[-26000:-22000]) < 0.6 * rms(loud[RATE : RATE + 11025])
    assert rms(loud[-1000:]) < 0.1 * rms(loud[RATE : RATE + 11025])
