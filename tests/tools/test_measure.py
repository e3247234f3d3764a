"""The figures of audio-first.md section 6: the tool gives each of them, from the real program."""

import json
import math
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.tools import measure
from game.tools.driving import sound
from game.tools.driving.program import ROOT, Said
from game.tools.driving.sound import BUFFER, DiskSound
from game.tools.driving.tracer import Mark
from game.tools.figures.arrows import to_the_end
from game.tools.figures.failures import lost
from game.tools.figures.figure import Figure
from game.tools.figures.keys import answers
from game.tools.figures.rounds import events_of_rounds

FIELDS = ["what", "where", "unit", "count", "failures", "median", "p99", "most", "goals", "reached", "note"]


def test_the_real_program_gives_every_figure() -> None:
    # Two at a time, because most of it is waiting.
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "game.tools.measure", *kinds, "--samples", "1", "--json"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for kinds in (list(measure.KINDS)[::2], list(measure.KINDS)[1::2])
    ]
    figures = [json.loads(line) for run in runs for line in run.communicate()[0].splitlines()]
    assert [run.returncode for run in runs] == [0, 0]
    assert all(list(figure) == FIELDS for figure in figures)
    # How long anything takes says nothing on a machine that runs other tests meanwhile; that it was measured
    # does, and what is counted must be right.
    assert [figure for figure in figures if not figure["count"] or figure["failures"]] == []
    assert all(0 <= figure["median"] <= figure["p99"] <= figure["most"] < math.inf for figure in figures)
    assert {(figure["what"], figure["most"]) for figure in figures if not figure["unit"]} == {
        ("items spoken to their end", 1),
        ("messages lost from speech or history", 0),
        ("utterances for a round", 1),
    }
    assert [figure["note"] for figure in figures if "NO BOT THOUGHT" in figure["note"]] == []
    thinking = [figure["where"] for figure in figures if "bot thinks" in figure["where"]]
    assert len(thinking) == 5
    notes = [figure["note"] for figure in figures if " moves chosen in " in figure["note"]]
    assert len(notes) == 2
    assert all(note.endswith(" chosen in a process meanwhile") for note in notes)
    next_voice = [figure["most"] for figure in figures if "next voice" in figure["what"]]
    assert len(next_voice) == 3
    assert max(next_voice) < 2


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name in ("Xvfb", "speech-dispatcher") else name)
    assert measure.main(["all"]) == 2
    said = capsys.readouterr().err
    assert said == (
        "measure: not found: Xvfb, speech-dispatcher. On Debian: apt-get install xvfb speech-dispatcher\n"
    )
    assert measure.missing(["keys"], own_display=False) == []


def test_a_figure_is_compared_with_its_goals() -> None:
    values = [1.0] * 98 + [5.0, 30.0]
    figure = Figure("it", "here", "ms", values, {"median": 2, "p99": 10})
    assert (figure.median, figure.p99, figure.most) == (1, 5, 30)
    assert figure.reached
    assert figure.line() == (
        "it; here: median 1.0, p99 5.0, most 30.0 ms of 100 (goal: median 2 ms, p99 10 ms: reached)"
    )
    assert not Figure("it", "here", "ms", [*values, 30.0], {"p99": 10}).reached
    assert not Figure("it", "here", "ms", values, {"median": 2}, failures=1).reached
    assert not Figure("it", "here", "ms", [], {"median": 2}).reached
    assert Figure("it", "here", "ms", values).reached is None


def test_a_key_is_answered_before_the_next_or_not_at_all() -> None:
    marks = [
        Mark(1.0, "key", "right"),
        Mark(1.001, "said", "One."),
        Mark(1.002, "handed", "One."),
        Mark(1.002, "handed", "Two."),
        Mark(2.0, "key", "right"),
        Mark(3.0, "key", "right"),
        Mark(3.004, "handed", "Three."),
    ]
    delays, failures = answers(marks)
    assert delays == pytest.approx([2, 4])
    assert failures == 1


def test_what_is_cut_was_not_spoken_to_its_end() -> None:
    marks = [
        Mark(0.0, "handed", "cut by the next"),
        Mark(0.0, "played", seconds=2.0),
        Mark(1.0, "handed", "cut by silence"),
        Mark(1.0, "played", seconds=2.0),
        Mark(1.5, "cut"),
        Mark(2.0, "handed", "whole"),
        Mark(2.0, "played", seconds=1.0),
        Mark(2.9, "handed", "cut in its silence"),
        Mark(2.9, "played", seconds=1.0),
        Mark(3.85, "cut"),
    ]
    assert to_the_end(marks) == ["whole", "cut in its silence"]


def test_a_message_is_lost_if_it_was_not_spoken_or_is_not_in_the_history() -> None:
    marks = [
        Mark(1, "said", "Heard and kept.", "EVENT"),
        Mark(2, "said", "Only kept.", "ALERT"),
        Mark(3, "said", "Only heard.", "ANSWER"),
        Mark(4, "said", "A tile.", "NAV"),
        Mark(5, "key", ","),
        Mark(6, "said", "Heard and kept.", "NAV"),
        Mark(7, "said", "Only kept.", "NAV"),
    ]
    assert lost(marks, ["Heard and kept.", "Only heard."]) == ["Only kept.", "Only heard."]


def test_a_round_goes_from_a_move_of_the_player_to_his_next_turn() -> None:
    lines = [
        ("EVENT", "The tiles are dealt."),
        ("ALERT", "Your turn."),
        ("NAV", "Two three."),
        ("OWN", "Two three."),
        ("EVENT", "All three."),
        ("ALERT", "Your turn. Nothing fits."),
        ("OWN", "You draw."),
        ("EVENT", "One."),
        ("EVENT", "The others."),
        ("ALERT", "Your turn."),
        ("OWN", "The last one."),
        ("ALERT", "Fish!"),
        ("EVENT", "The tiles are dealt."),
        ("ALERT", "Your turn."),
    ]
    said = [Said(0.0, "builtin", cls, words) for cls, words in lines]
    assert events_of_rounds(said) == [["All three."], ["One.", "The others."]]


def test_a_buffer_is_dated_back_by_those_that_the_library_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound.DiskSound, "_watch", lambda self: None)
    path = tmp_path / "raw"
    # Six times four buffers, written every 20 ms; the sound begins in the third one of the fourth.
    silence, heard = bytes(BUFFER), b"\xff\x7f" * (BUFFER // 2)
    path.write_bytes(silence * 14 + heard * 10)
    disk = DiskSound(path)
    disk._sizes = [BUFFER * 4 * (n + 1) for n in range(6)]
    disk._times = [10 + 0.02 * n for n in range(6)]
    # The fourth write was at 10.06, when the seventeenth buffer came; the fifteenth came two before that.
    assert disk.first_sound(10.03, 0.06) == pytest.approx(10.05)
    assert disk.first_sound(10.03, 0.01) is None
    # Written, but not seen to be written yet.
    path.write_bytes(silence * 24 + heard * 10)
    assert disk.first_sound(10.03, 0.2) is None
    disk.close()
