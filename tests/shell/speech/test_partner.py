"""The voice beside the player's: it tells what others do, the player's voice answers (events_voice)."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from speech_fakes import FAST, FakeVoice, MainThread, Source, Stage, line, running
from speech_player import RecordingPlayer

from game.shell.speech.backend import BackendRefused, Reason, Voice
from game.shell.speech.builtin import BuiltinVoice
from game.shell.speech.handing import hand_over
from game.shell.speech.queue import Line, Order, guess_seconds
from game.shell.speech.reports import VoiceChanged, VoiceFailed
from game.voice.utterance import SpeechClass

NAV, ANSWER, OWN = SpeechClass.NAV, SpeechClass.ANSWER, SpeechClass.OWN
EVENT, ALERT = SpeechClass.EVENT, SpeechClass.ALERT


class Pair:
    """A screen reader that does not tell when it has finished, and the built-in voice beside it."""

    def __init__(self) -> None:
        self.stage = Stage()
        self.reader = Source("reader", self.stage, lambda voice: setattr(voice, "tells", False))
        self.builtin = Source("builtin", self.stage, lambda voice: setattr(voice, "places", True))

    def teller(self) -> FakeVoice:
        deadline = time.monotonic() + 2
        while not self.builtin.built:
            assert time.monotonic() < deadline, "the built-in voice was not built"
            time.sleep(0.005)
        return self.builtin.built[-1]

    def heard_by(self, name: str) -> list[str]:
        return [text for who, text in self.stage.heard if who == name]

    @contextmanager
    def playing(self) -> Iterator[MainThread]:
        with running([self.reader, self.builtin]) as main:
            main.wait_for_report(lambda report: isinstance(report, VoiceChanged), 2)
            main.timed(main.speaker.set_events_voice, "builtin")
            yield main


@pytest.mark.parametrize(("cut_before", "name"), [(0, None), (1, "placed"), (2, "placed")])
def test_a_voice_cut_off_before_its_first_word_has_said_nothing(cut_before: int, name: str | None) -> None:
    stage = Stage()
    voice = FakeVoice("placed", stage)
    voice.places = True
    order = Order(tuple(Line(line(text), 0.0) for text in ("Five-three.", "Pass.")), False, 0)
    given = hand_over(
        lambda _name, function: function(), voice, order, lambda _order: len(stage.heard) == cut_before
    )
    assert given == name
    assert len(stage.heard) == cut_before


def test_events_are_told_by_the_one_and_all_else_by_the_other() -> None:
    pair = Pair()
    with pair.playing() as main:
        for text, cls in (("Mine.", OWN), ("Five-three.", EVENT), ("Your turn.", ALERT), ("Ends.", ANSWER)):
            main.say(text, cls)
            pair.stage.wait_for("builtin" if cls is EVENT else "reader", text, 2)
        assert pair.heard_by("builtin") == ["Five-three."]
        # What is told stands on the braille display all the same.
        shown, deadline = ["Mine.", "Five-three.", "Your turn.", "Ends."], time.monotonic() + 2
        while pair.reader.built[0].brailled != shown:
            assert time.monotonic() < deadline, pair.reader.built[0].brailled
            time.sleep(0.005)
        assert main.timed(lambda: main.speaker.voice) == "reader"
    assert pair.builtin.built[0].closed
    assert pair.builtin.built[0].wrong_threads == []


def test_neither_speaks_into_the_other() -> None:
    pair = Pair()
    with pair.playing() as main:
        pair.teller()
        answer = "An answer of some length, which the reader takes its time for."
        main.say(answer, ANSWER)
        asked = time.monotonic()
        pair.stage.wait_for("reader", answer, 1)
        main.say("Five-three.", EVENT)
        pair.stage.wait_for("builtin", "Five-three.", 10)
        assert time.monotonic() - asked >= 0.9 * guess_seconds(answer)
        # And "your turn" waits until the move has been told.
        teller = pair.teller()
        teller.on_speak = lambda _text: setattr(teller, "saying", True)
        main.say("Six-six.", EVENT)
        pair.stage.wait_for("builtin", "Six-six.", 10)
        main.say("Your turn.", ALERT)
        time.sleep(0.4)
        assert "Your turn." not in pair.heard_by("reader")
        teller.saying = False
        pair.stage.wait_for("reader", "Your turn.", 2)


def test_the_next_move_waits_for_the_end_of_the_last_not_for_a_guess() -> None:
    pair = Pair()
    with pair.playing() as main:
        teller = pair.teller()
        long = "A move that is told at great length, for which a screen reader would be given many seconds."
        assert guess_seconds(long) > 5
        main.say(long, EVENT)
        pair.stage.wait_for("builtin", long, 1)
        teller.saying = True
        time.sleep(0.1)
        main.say("Six-six.", EVENT)
        time.sleep(0.2)
        assert pair.heard_by("builtin") == [long]
        teller.saying = False
        pair.stage.wait_for("builtin", "Six-six.", 1)


def test_a_key_cuts_off_what_is_told() -> None:
    pair = Pair()
    with pair.playing() as main:
        teller = pair.teller()
        main.say("Five-three, left.", EVENT)
        pair.stage.wait_for("builtin", "Five-three, left.", 1)
        teller.saying = True
        time.sleep(0.05)
        stops = teller.stops
        main.say("Boneyard: 14.", ANSWER)
        pair.stage.wait_for("reader", "Boneyard: 14.", 1)
        assert teller.stops > stops
        main.say("Six-six.", EVENT)
        main.timed(main.speaker.silence)
        time.sleep(0.1)
        assert "Six-six." not in pair.heard_by("builtin")
        assert teller.stops > stops + 1


@pytest.mark.parametrize("hangs", [False, True])
def test_if_it_fails_the_reader_tells_the_event_and_goes_on(hangs: bool) -> None:
    pair = Pair()

    def fail(text: str) -> None:
        if hangs:
            time.sleep(1)
        raise BackendRefused("no sound")

    pair.builtin.prepare = lambda voice: setattr(voice, "on_speak", fail)
    with pair.playing() as main:
        pair.teller()
        main.say("Five-three.", EVENT)
        began = time.monotonic()
        pair.stage.wait_for("reader", "Five-three.", 2)
        assert time.monotonic() - began < 2
        report = main.wait_for_report(lambda report: isinstance(report, VoiceFailed), 1)
        assert isinstance(report, VoiceFailed)
        assert (report.name, report.reason) == ("builtin", Reason.HUNG if hangs else Reason.REFUSED)
        main.say("Ends.", ANSWER)
        pair.stage.wait_for("reader", "Ends.", 1)
        assert pair.heard_by("builtin") == []


def test_that_it_fails_is_told_once_until_it_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.shell.speech.roster.REST", 0.05)
    monkeypatch.setattr("game.shell.speech.roster.LONGEST_REST", 0.05)
    pair = Pair()
    pair.builtin.up = False
    with pair.playing() as main:
        for number in range(4):
            main.say(f"Move {number}.", EVENT)
            pair.stage.wait_for("reader", f"Move {number}.", 3)
            time.sleep(0.1)
        main.poll()
        assert sum(isinstance(report, VoiceFailed) for report in main.reports) == 1
        main.timed(main.speaker.set_events_voice, None)
        pair.builtin.up = True
        main.timed(main.speaker.set_events_voice, "builtin")
        main.say("Told.", EVENT)
        pair.stage.wait_for("builtin", "Told.", 3)


def test_it_is_let_go_of_when_it_is_not_wanted_or_speaks_anyway() -> None:
    pair = Pair()
    with pair.playing() as main:
        first = pair.teller()
        main.timed(main.speaker.set_events_voice, None)
        main.say("Five-three.", EVENT)
        pair.stage.wait_for("reader", "Five-three.", 2)
        assert first.closed
        main.timed(main.speaker.set_events_voice, "builtin")
        main.timed(main.speaker.use, "builtin")
        main.wait_for_report(lambda report: isinstance(report, VoiceChanged) and report.new == "builtin", 2)
        main.say("Mine.", OWN)
        pair.stage.wait_for("builtin", "Mine.", 2)
        assert [voice.closed for voice in pair.builtin.built[:-1]] == [True] * (len(pair.builtin.built) - 1)
        assert not pair.builtin.built[-1].closed


def test_its_rate_pitch_and_volume_are_the_players() -> None:
    pair = Pair()
    with pair.playing() as main:
        main.timed(main.speaker.set_pitch, 80)
        main.timed(main.speaker.set_timbre, "f2")
        main.say("Five-three.", EVENT)
        pair.stage.wait_for("builtin", "Five-three.", 2)
        settings = pair.teller().settings
        assert (settings.pitch, settings.timbre) == (80, "f2")


def test_each_move_of_a_round_comes_from_its_seat() -> None:
    """The words of three bots are one utterance, and the real built-in voice says each from its place."""
    player = RecordingPlayer(instant=True)
    reader = Source("reader", Stage())
    builtin = Voice("builtin", lambda: BuiltinVoice(player), lambda: True)
    moves = tuple(
        line(text, EVENT, pan=pan) for text, pan in (("Six.", -0.7), ("Five.", 0.0), ("Four.", 0.7))
    )
    with running([reader, builtin], timing=FAST) as main:
        main.timed(main.speaker.set_events_voice, "builtin")
        main.timed(main.speaker.say, line("Six. Five. Four.", EVENT, parts=moves))
        deadline = time.monotonic() + 3
        while len(player.played) < 3:
            assert time.monotonic() < deadline, player.played
            time.sleep(0.01)
    assert [each.pan for each in player.played] == [-0.7, 0.0, 0.7]
