"""The speaker with voices that fail in every way: the next one speaks in time and no line is lost.

The main thread never waits: each of its calls is measured, see `running`.
"""

import logging
import threading
import time
from dataclasses import replace

import pytest
from speech_fakes import FAST, FakeVoice, MainThread, Source, Stage, running

from game.shell.speech.backend import BackendRefused, Reason, VoiceSettings
from game.shell.speech.reports import NoVoice, VoiceChanged, VoiceFailed, VoiceFound
from game.shell.speech.shared import VOICE, Timing
from game.voice.utterance import SpeechClass

NAV, ANSWER, OWN = SpeechClass.NAV, SpeechClass.ANSWER, SpeechClass.OWN
EVENT, ALERT = SpeechClass.EVENT, SpeechClass.ALERT


def fails(error: Exception, after: int = 0) -> "Preparer":
    return Preparer(lambda _text: _raise(error), after)


def hangs(seconds: float, after: int = 0) -> "Preparer":
    return Preparer(lambda _text: time.sleep(seconds), after)


def _raise(error: Exception) -> None:
    raise error


class Preparer:
    """Makes a voice misbehave from its n-th line on."""

    def __init__(self, misbehave: object, after: int) -> None:
        self.misbehave = misbehave
        self.left = after

    def __call__(self, voice: FakeVoice) -> None:
        def on_speak(text: str) -> None:
            if self.left <= 0:
                self.misbehave(text)  # type: ignore[operator]
            self.left -= 1

        voice.on_speak = on_speak


def changed_to(main: MainThread, new: str, seconds: float = 3.0) -> VoiceChanged:
    report = main.wait_for_report(lambda each: isinstance(each, VoiceChanged) and each.new == new, seconds)
    assert isinstance(report, VoiceChanged)
    return report


def test_lines_are_spoken_in_order_by_the_first_voice_and_brailled() -> None:
    stage = Stage()
    first, second = Source("first", stage), Source("second", stage)
    with running([first, second]) as main:
        assert changed_to(main, "first") == VoiceChanged(None, "first", Reason.STARTED)
        main.say("mine.", OWN)
        main.say("move.", EVENT)
        main.say("Your turn.", ALERT)
        stage.wait_for("first", "Your turn.", 1)
        assert stage.heard == [("first", "mine."), ("first", "move."), ("first", "Your turn.")]
        assert first.built[0].brailled[:2] == ["mine.", "move."]
        assert second.built == []
    assert first.built[0].closed
    assert first.built[0].wrong_threads == []


def test_it_speaks_at_once() -> None:
    stage = Stage()
    with running([Source("a", stage)]) as main:
        changed_to(main, "a")
        times = []
        for number in range(50):
            time.sleep(0.003)
            main.say(f"tile {number}", NAV)
            times.append(stage.wait_for("a", f"tile {number}", 1))
        assert sorted(times)[25] < 0.002


@pytest.mark.parametrize(
    ("prepare", "reason"),
    [
        (fails(OSError("the DLL is gone")), Reason.DIED),
        (fails(BackendRefused("NVDA sleeps", Reason.ASLEEP)), Reason.ASLEEP),
        (fails(BackendRefused("-3")), Reason.REFUSED),
        (fails(OSError("pipe"), after=1), Reason.DIED),
        (hangs(10), Reason.HUNG),
        (hangs(10, after=1), Reason.HUNG),
    ],
)
def test_the_next_voice_says_what_a_failing_one_did_not(prepare: Preparer, reason: Reason) -> None:
    stage = Stage()
    with running([Source("bad", stage, prepare), Source("good", stage)], timing=Timing()) as main:
        changed_to(main, "bad")
        began = time.monotonic()
        main.say("mine.", OWN)
        main.say("move.", EVENT)
        main.say("Your turn.", ALERT)
        stage.wait_for("good", "Your turn.", 2)
        assert time.monotonic() - began < 2
        report = changed_to(main, "good")
        assert (report.old, report.reason) == ("bad", reason)
        said = {text for _, text in stage.heard}
        assert said == {"mine.", "move.", "Your turn."}


def test_that_a_voice_is_back_is_not_said_by_the_one_that_takes_over_from_it() -> None:
    stage = Stage()
    with running([Source("bad", stage, hangs(10)), Source("good", stage)], timing=Timing()) as main:
        changed_to(main, "bad")
        main.say("Here again: bad.", ALERT, topic=VOICE)
        main.say("Your turn.", ALERT)
        stage.wait_for("good", "Your turn.", 3)
        assert stage.heard == [("good", "Your turn.")]


def test_voices_that_cannot_be_built_are_passed_over() -> None:
    stage = Stage()
    raising, missing, idle, good = (Source(name, stage) for name in ("raising", "missing", "idle", "good"))
    raising.on_build = lambda: _raise(FileNotFoundError("nvdaControllerClient64.dll"))
    missing.up = False
    idle.prepare = lambda voice: setattr(voice, "runs", False)
    with running([raising, missing, idle, good]) as main:
        main.say("hello.", OWN)
        stage.wait_for("good", "hello.", 1)
        assert changed_to(main, "good").old is None
    assert idle.built[0].closed


def test_a_voice_that_exits_the_program_does_not() -> None:
    stage = Stage()
    bad = Source("bad", stage)

    def leave() -> None:
        raise SystemExit(1)

    bad.on_build = leave
    with running([bad, Source("good", stage)]) as main:
        main.say("hello.", OWN)
        stage.wait_for("good", "hello.", 1)


def test_a_constructor_that_hangs_is_given_up() -> None:
    stage = Stage()
    bad = Source("bad", stage)
    bad.on_build = lambda: time.sleep(10)
    bad.on_probe = lambda: time.sleep(10)
    with running([bad, Source("good", stage)], chosen="bad", timing=Timing()) as main:
        main.say("hello.", OWN)
        assert stage.wait_for("good", "hello.", 2) < 2
        main.wait_for_report(lambda report: report == VoiceFailed("bad", Reason.HUNG, report.detail), 1)  # type: ignore[union-attr]


def test_a_voice_inside_this_process_gets_the_time_that_a_busy_machine_takes() -> None:
    stage = Stage()
    slow = Source("slow", stage, hangs(0.6))
    slow.on_build = lambda: time.sleep(0.6)
    timing = replace(FAST, inside_hung_after=5)
    with running(
        [Source("other", stage), replace(slow.voice, inside=True)], chosen="slow", timing=timing
    ) as main:
        main.say("hello.", OWN)
        stage.wait_for("slow", "hello.", 4)
    assert stage.heard == [("slow", "hello.")]


def test_a_voice_inside_this_process_that_hangs_is_given_up_in_the_end() -> None:
    stage = Stage()
    bad = Source("bad", stage, hangs(10))
    timing = replace(FAST, inside_hung_after=0.6)
    with running([replace(bad.voice, inside=True), Source("good", stage)], timing=timing) as main:
        changed_to(main, "bad")
        main.say("hello.", OWN)
        assert stage.wait_for("good", "hello.", 3) > 0.5


@pytest.mark.parametrize("call", ["stop", "braille", "speaking", "available", "configure"])
def test_every_call_is_watched(call: str) -> None:
    stage = Stage()
    bad, good = Source("bad", stage), Source("good", stage)
    with running([bad, good]) as main:
        changed_to(main, "bad")
        setattr(bad.built[0], call, lambda *_args: time.sleep(3))
        main.say("one.", OWN)
        main.timed(main.speaker.set_rate, 70)
        time.sleep(0.05)
        main.timed(main.speaker.silence)
        changed_to(main, "good", 1.5)
        main.say("two.", OWN)
        stage.wait_for("good", "two.", 1)


def test_a_hung_call_that_returns_speaks_no_more_and_is_closed() -> None:
    stage = Stage()
    bad = Source("bad", stage, hangs(0.8))
    with running([bad, Source("good", stage)]) as main:
        changed_to(main, "bad")
        main.say("hello.", OWN)
        stage.wait_for("good", "hello.", 1)
        deadline = time.monotonic() + 2
        while not bad.built[0].closed and time.monotonic() < deadline:
            time.sleep(0.01)
        assert bad.built[0].closed
        assert bad.built[0].stops >= 1
        assert bad.built[0].wrong_threads == []


def test_when_all_voices_fail_it_says_so_and_keeps_the_newest_lines_for_the_one_that_comes_back() -> None:
    stage = Stage()
    only = Source("only", stage, fails(OSError("gone")))
    with running([only]) as main:
        changed_to(main, "only")
        main.say("hello.", OWN)
        main.wait_for_report(lambda report: isinstance(report, NoVoice), 1)
        only.prepare = lambda voice: None
        main.say("Your turn.", ALERT)
        # A voice that failed rests for three seconds.
        stage.wait_for("only", "Your turn.", 5)
        assert changed_to(main, "only") == VoiceChanged(None, "only", Reason.BACK)
        assert len([report for report in main.reports if isinstance(report, NoVoice)]) == 1


def test_no_voice_at_all_is_reported() -> None:
    with running([]) as main:
        main.say("hello.", OWN)
        main.wait_for_report(lambda report: isinstance(report, NoVoice), 1)
        main.timed(main.speaker.next_voice)
        assert main.timed(main.speaker.voices) == []


def test_f5_leaves_a_voice_that_claims_to_speak_and_says_nothing() -> None:
    stage = Stage()
    mute = Source("mute", stage, lambda voice: setattr(voice, "mute", True))
    with running([mute, Source("good", stage)]) as main:
        changed_to(main, "mute")
        main.say("Nobody hears this.", OWN)
        main.timed(main.speaker.next_voice)
        report = changed_to(main, "good")
        assert report == VoiceChanged("mute", "good", Reason.CHOSEN)
        # As the game does: the new voice announces itself.
        main.say(f"Voice: {report.new}.", ANSWER)
        stage.wait_for("good", "Voice: good.", 1)
        assert mute.built[0].stops >= 1


def test_the_voice_that_is_left_is_closed() -> None:
    stage = Stage()
    a, b = Source("a", stage), Source("b", stage)
    with running([a, b]) as main:
        changed_to(main, "a")
        main.timed(main.speaker.use, "b")
        changed_to(main, "b")
        deadline = time.monotonic() + 1
        while not a.built[0].closed:
            assert time.monotonic() < deadline
            time.sleep(0.005)
        assert a.built[0].wrong_threads == []


def test_a_voice_with_places_gets_joined_events_part_by_part_until_they_are_cut() -> None:
    stage = Stage()
    placed = Source("placed", stage, lambda voice: setattr(voice, "places", True))
    with running([placed]) as main:
        changed_to(main, "placed")
        for text in ("left.", "opposite.", "right."):
            main.say(text, EVENT)
        stage.wait_for("placed", "right.", 1)
        assert stage.heard == [("placed", "left."), ("placed", "opposite."), ("placed", "right.")]
        stage.heard.clear()
        # An arrow pressed while the first part is handed over: the other two are stale.
        placed.built[0].on_speak = lambda text: main.say("tile", NAV) if text == "left." else None
        for text in ("left.", "opposite.", "right."):
            main.say(text, EVENT)
        stage.wait_for("placed", "tile", 1)
        assert stage.heard == [("placed", "left."), ("placed", "tile")]


def test_f5_goes_round_and_skips_what_fails() -> None:
    stage = Stage()
    a, b, c = (Source(name, stage) for name in "abc")
    with running([a, b, c]) as main:
        changed_to(main, "a")
        while main.timed(main.speaker.voices) != ["a", "b", "c"]:
            time.sleep(0.01)
        b.on_build = lambda: _raise(OSError("gone"))
        main.timed(main.speaker.next_voice)
        assert changed_to(main, "c").old == "a"
        assert [r.name for r in main.reports if isinstance(r, VoiceFailed)] == ["b"]
        main.timed(main.speaker.next_voice)
        assert changed_to(main, "a").old == "c"


def test_f5_with_a_single_voice_is_answered_too() -> None:
    stage = Stage()
    with running([Source("only", stage)]) as main:
        changed_to(main, "only")
        main.timed(main.speaker.next_voice)
        assert changed_to(main, "only") == VoiceChanged("only", "only", Reason.ONLY)


def test_f5_does_not_wait_for_a_hanging_voice() -> None:
    stage = Stage()
    timing = Timing()
    with running([Source("bad", stage, hangs(10)), Source("good", stage)], timing=timing) as main:
        changed_to(main, "bad")
        main.say("hello.", OWN)
        time.sleep(0.1)
        main.timed(main.speaker.next_voice)
        assert stage.wait_for("good", "hello.", 1) < timing.hung_after - 0.5


def test_a_voice_is_used_by_name() -> None:
    stage = Stage()
    with running([Source(name, stage) for name in "abc"], chosen="b") as main:
        assert changed_to(main, "b").old is None
        main.timed(main.speaker.use, "c")
        assert changed_to(main, "c") == VoiceChanged("b", "c", Reason.CHOSEN)
        main.timed(main.speaker.use, "z")
        main.wait_for_report(lambda report: isinstance(report, VoiceFailed) and report.name == "z", 1)
        assert main.timed(lambda: main.speaker.voice) == "c"


def test_an_unknown_chosen_voice_is_reported() -> None:
    with running([Source("a", Stage())], chosen="z") as main:
        main.wait_for_report(lambda report: isinstance(report, VoiceFailed) and report.name == "z", 1)


def test_a_reader_that_is_closed_is_left_and_taken_again_when_it_is_back() -> None:
    stage = Stage()
    reader, other = Source("reader", stage), Source("other", stage)
    with running([reader, other]) as main:
        changed_to(main, "reader")
        reader.up = False
        reader.built[0].runs = False
        report = changed_to(main, "other", 1)
        assert report.reason is Reason.LOST
        time.sleep(0.3)
        reader.up = True
        assert changed_to(main, "reader", 1) == VoiceChanged("other", "reader", Reason.BACK)
        main.say("hello.", OWN)
        stage.wait_for("reader", "hello.", 1)


def test_a_voice_that_is_back_does_not_break_into_a_sentence() -> None:
    stage = Stage()
    reader, other = Source("reader", stage), Source("other", stage)
    with running([reader, other]) as main:
        changed_to(main, "reader")
        reader.up = False
        reader.built[0].runs = False
        changed_to(main, "other", 1)
        main.say("A long sentence.", OWN)
        other.built[0].saying = True
        stage.wait_for("other", "A long sentence.", 1)
        time.sleep(0.2)
        reader.up = True
        time.sleep(0.4)
        assert main.timed(lambda: main.speaker.voice) == "other"
        other.built[0].saying = False
        assert changed_to(main, "reader", 1).reason is Reason.BACK


def test_a_better_voice_that_comes_up_is_told_and_not_taken() -> None:
    stage = Stage()
    reader, other = Source("reader", stage), Source("other", stage)
    reader.up = False
    with running([reader, other]) as main:
        changed_to(main, "other")
        time.sleep(0.3)
        reader.up = True
        main.wait_for_report(lambda report: report == VoiceFound("reader"), 1)
        time.sleep(0.3)
        assert main.timed(lambda: main.speaker.voice) == "other"
        assert main.poll() == []


def test_after_a_failed_call_all_voices_are_looked_for_at_once() -> None:
    stage = Stage()
    better, bad, good = Source("better", stage), Source("bad", stage), Source("good", stage)
    better.up = False
    calm = Timing(hung_after=0.3, look_every=60)
    with running([better, bad, good], chosen="bad", timing=calm) as main:
        changed_to(main, "bad")
        deadline = time.monotonic() + 2
        while main.timed(main.speaker.voices) != ["bad", "good"]:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        # It comes up unseen, and cannot be built yet when the other fails.
        better.up = True
        better.on_build = lambda: _raise(OSError("not yet"))
        bad.built[0].on_speak = lambda _text: _raise(OSError("gone"))
        main.say("hello.", OWN)
        stage.wait_for("good", "hello.", 1)
        deadline = time.monotonic() + 2
        while "better" not in main.timed(main.speaker.voices):
            assert time.monotonic() < deadline, "nobody looked"
            time.sleep(0.01)


def test_a_voice_whose_probe_hangs_does_not_hide_the_others() -> None:
    stage = Stage()
    bad = Source("bad", stage)
    bad.on_probe = lambda: time.sleep(10)
    with running([Source("a", stage), bad, Source("b", stage)]) as main:
        changed_to(main, "a")
        deadline = time.monotonic() + 3
        while main.timed(main.speaker.voices) != ["a", "b"]:
            assert time.monotonic() < deadline
            time.sleep(0.01)


def test_settings_reach_the_voice_and_its_successor() -> None:
    stage = Stage()
    a, b = Source("a", stage), Source("b", stage)
    with running([a, b]) as main:
        changed_to(main, "a")
        main.timed(main.speaker.set_rate, 80)
        main.timed(main.speaker.set_volume, 150)
        main.timed(main.speaker.set_pitch, -3)
        main.timed(main.speaker.set_timbre, "f2")
        main.say("hello.", OWN)
        stage.wait_for("a", "hello.", 1)
        assert a.built[0].settings == VoiceSettings(80, 100, 0, "f2")
        main.timed(main.speaker.next_voice)
        changed_to(main, "b")
        main.say("hello.", OWN)
        stage.wait_for("b", "hello.", 1)
        assert b.built[0].settings.rate == 80


def test_of_200_arrows_the_last_is_spoken_and_a_slow_voice_skips_the_rest() -> None:
    stage = Stage()
    slow = Source("slow", stage, lambda voice: setattr(voice, "on_speak", lambda text: time.sleep(0.02)))
    with running([slow]) as main:
        changed_to(main, "slow")
        for number in range(200):
            main.say(f"tile {number}", NAV)
            time.sleep(0.001)
        stage.wait_for("slow", "tile 199", 1)
        assert stage.heard[-1] == ("slow", "tile 199")
        assert len(stage.heard) < 60


def test_silence_stops_the_voice() -> None:
    stage = Stage()
    a = Source("a", stage)
    with running([a]) as main:
        changed_to(main, "a")
        main.say("hello.", OWN)
        stage.wait_for("a", "hello.", 1)
        main.timed(main.speaker.silence)
        deadline = time.monotonic() + 1
        while not a.built[0].stops:
            assert time.monotonic() < deadline
            time.sleep(0.005)


def test_a_mistake_in_the_thread_itself_starts_another(caplog: pytest.LogCaptureFixture) -> None:
    stage = Stage()
    with running([Source("a", stage)]) as main:
        changed_to(main, "a")
        queue = main.speaker._shared.queue
        original, queue.take = queue.take, lambda now, speaking: _raise(ZeroDivisionError("ours"))  # type: ignore[method-assign]
        main.say("hello.", OWN)
        deadline = time.monotonic() + 1
        while "a mistake in the voice thread" not in caplog.text:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        queue.take = original  # type: ignore[method-assign]
        stage.wait_for("a", "hello.", 2)


def test_every_line_and_failure_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "ryba.speech")
    stage = Stage()
    with running([Source("bad", stage, fails(OSError("no DLL"))), Source("good", stage)]) as main:
        changed_to(main, "bad")
        main.say("Five three.", OWN)
        stage.wait_for("good", "Five three.", 1)
    assert "bad failed (died): OSError: no DLL" in caplog.text
    assert "good OWN Five three." in caplog.text


def test_all_threads_end() -> None:
    before = set(threading.enumerate())
    with running([Source("a", Stage())], timing=FAST) as main:
        changed_to(main, "a")
        assert len(set(threading.enumerate()) - before) >= 2
    deadline = time.monotonic() + 2
    while set(threading.enumerate()) - before:
        assert time.monotonic() < deadline, threading.enumerate()
        time.sleep(0.01)
