"""What the App puts out reaches voice, mixer, disk and title; what happens there reaches the App."""

import errno
import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.app import App
from game.core.statistics import Statistics, write_statistics
from game.settings import HouseRules, Settings, read_settings, write_settings
from game.shell import files, soundscape
from game.shell import outlets as module
from game.shell.file_sentences import about_trouble
from game.shell.files import CannotKeep, Damaged, Store
from game.shell.outlets import Outlets
from game.shell.sentences import about_voice
from game.shell.speech.backend import Reason
from game.shell.speech.reports import NoVoice, Report, VoiceChanged, VoiceFailed, VoiceFound
from game.thinking import InlineThinker
from game.ui.keys import Key
from game.ui.outputs import (
    Copy,
    CopySounds,
    KeepSettings,
    KeepStatistics,
    NextVoice,
    Output,
    Quit,
    SaveMatch,
    Silence,
    TryVoice,
    UseSound,
    WriteStatistics,
)
from game.voice.catalogue import load
from game.voice.utterance import SpeechClass, Utterance


@dataclass
class Recorder:
    """Stands for voice, mixer, channel and window: notes what it is told."""

    told: list[tuple[Any, ...]] = field(default_factory=list)
    reports: list[Report] = field(default_factory=list)
    names: list[str] = field(default_factory=lambda: ["builtin"])
    voice: str | None = "builtin"
    beside: str | None = None
    volume: float = 0.0
    mono: bool = False
    lost: bool = False

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments, **_named: self.told.append((name, *arguments))

    def poll(self) -> list[Report]:
        reports, self.reports = self.reports, []
        return reports

    def voices(self) -> list[str]:
        return self.names

    def of(self, name: str) -> list[Any]:
        return [arguments[0] if arguments else None for called, *arguments in self.told if called == name]


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def outlets(tmp_path: Path, recorder: Recorder) -> Iterator[Outlets]:
    stored = Settings(language="en", voice=None, rate=40)
    changed: dict[str, Any] = {"voice": "builtin", "voice_checked": True, "language": "ru"}
    app = App(replace(stored, **changed), InlineThinker(), seed=1)
    double: Any = recorder
    made = Outlets(app, double, double, double, double, Store(tmp_path), stored)
    yield made
    made.close()


def kept(outlets: Outlets) -> Settings:
    outlets.close()
    return read_settings((outlets.store.folder / "settings.json").read_text(encoding="utf-8"))


def test_words_go_to_the_voice_and_cues_to_the_mixer(outlets: Outlets, recorder: Recorder) -> None:
    outlets.put([Utterance("21 кость.", SpeechClass.ANSWER, "tile/place", 0.5, lang="ru")])
    [said] = recorder.of("say")
    assert said.text == "21 кость."
    assert ("play", "tile/place", 0.5) in recorder.told
    assert outlets.stale


def test_each_other_player_is_heard_from_his_seat_and_his_tile_from_its_end(
    outlets: Outlets, recorder: Recorder
) -> None:
    outlets.app.settings = replace(outlets.app.settings, seats=4, pairs=False)
    outlets.put(outlets.app.start_match())
    left, opposite, right = (
        Utterance(f"{seat}.", SpeechClass.EVENT, "tile/place", 1.0, seat) for seat in (1, 2, 3)
    )
    mine = Utterance("Mine.", SpeechClass.OWN, "tile/place", -1.0, 0)
    fish = Utterance("Fish.", SpeechClass.ALERT, "hand/fish", seat=1)
    joined = replace(left, text="1. 2. 3.", seat=None, pan=0.0, cue=None, parts=(left, opposite, right))
    before = len(recorder.of("say"))
    outlets.put([left, opposite, right, mine, fish, joined])
    said = recorder.of("say")[before:]
    assert [each.pan for each in said] == [-0.7, 0.0, 0.7, -1.0, 0.0, 0.0]
    assert [part.pan for part in said[-1].parts] == [-0.7, 0.0, 0.7]
    played = [call for call in recorder.told if call[0] == "play" and call[1] == "tile/place"]
    assert [call[2] for call in played[-4:]] == [1.0, 1.0, 1.0, -1.0]


def test_a_round_of_bots_is_one_utterance_with_a_place_for_each(outlets: Outlets, recorder: Recorder) -> None:
    outlets.app.settings = replace(outlets.app.settings, seats=4, pairs=False, pace=0.0, language="en")
    outlets.put(outlets.app.start_match())
    for step in range(200):
        outlets.put(outlets.app.tick(step / 20))
        outlets.put(outlets.app.press(Key("Space"), step / 20))
    rounds = [said for said in recorder.of("say") if len(said.parts) == 3]
    assert rounds, "no round of three bots was heard"
    for each in rounds:
        assert {part.pan for part in each.parts} <= {-0.7, 0.0, 0.7}
        assert " ".join(part.text for part in each.parts) == each.text
    assert any(len({part.pan for part in each.parts}) == 3 for each in rounds)


@pytest.mark.parametrize(
    ("voice", "beside", "cls", "aloud"),
    [
        ("window", None, SpeechClass.EVENT, True),
        ("silent", None, SpeechClass.ANSWER, True),
        ("builtin", None, SpeechClass.ANSWER, False),
        ("nvda", None, SpeechClass.ALERT, False),
        (None, None, SpeechClass.ANSWER, False),
        ("window", "builtin", SpeechClass.EVENT, False),
        ("window", "builtin", SpeechClass.ALERT, True),
    ],
)
def test_a_screen_reader_says_by_the_window_only_what_no_other_voice_says(
    outlets: Outlets,
    recorder: Recorder,
    voice: str | None,
    beside: str | None,
    cls: SpeechClass,
    aloud: bool,
) -> None:
    told: list[tuple[str, bool]] = []
    tree: Any = SimpleNamespace(tell=lambda utterance, *, aloud: told.append((utterance.text, aloud)))
    outlets.tree, recorder.voice, recorder.beside = tree, voice, beside
    outlets.put([Utterance("14 tiles.", cls)])
    outlets.focused = False
    outlets.put([Utterance("13 tiles.", cls)])
    assert told == [("14 tiles.", aloud), ("13 tiles.", False)]


def test_a_cue_without_words_is_no_speech(outlets: Outlets, recorder: Recorder) -> None:
    outlets.put([Utterance("", SpeechClass.NAV, "menu/edge")])
    assert recorder.of("say") == []
    assert recorder.of("play") == ["menu/edge"]


def test_without_the_focus_only_the_title_changes(outlets: Outlets, recorder: Recorder) -> None:
    outlets.hush()
    assert ("silence",) in recorder.told
    assert ("stop",) in recorder.told
    outlets.put(outlets.app.announce("Alert.", cue="turn/mine"))
    assert recorder.of("say") == []
    assert recorder.of("play") == []
    assert recorder.of("title")[-1] == "Alert."
    outlets.focused = True
    outlets.put(outlets.app.focus_gained(1.0))
    assert [said.text for said in recorder.of("say")] == ["Alert."]


@pytest.mark.parametrize("wanted", [False, True])
def test_another_window_is_in_front_as_the_turn_comes(
    outlets: Outlets, recorder: Recorder, wanted: bool
) -> None:
    outlets.app.settings = replace(outlets.app.settings, pace=0.0, turn_unfocused=wanted)
    outlets.put(outlets.app.start_match())
    played = len(recorder.of("play"))
    outlets.hush()
    for step in range(1, 400):
        outlets.put(outlets.app.tick(step / 10))
        if step % 10 == 0:
            # A move, so that the turn comes again; what other keys do not call for stays quiet.
            outlets.put(outlets.app.press(Key("Space" if step % 20 else "F4"), step / 10))
            outlets.put(outlets.app.press(Key("Right"), step / 10))
        outlets.hear()
    assert set(recorder.of("play")[played:]) == ({"turn/mine"} if wanted else set())
    assert recorder.of("title")[-1]


def test_the_other_orders_arrive(
    outlets: Outlets, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(module, "copy", copied.append)
    sound = UseSound(10, 20, 30, True, pitch=40, timbre="f2", events_voice="builtin")
    outlets.put([Silence(), sound, Copy("text"), TryVoice("nvda"), Quit()])
    assert ("silence",) in recorder.told
    assert recorder.of("set_rate")[-1] == 10
    assert recorder.of("set_volume")[-1] == 20
    assert recorder.of("set_pitch")[-1] == 40
    assert recorder.of("set_timbre")[-1] == "f2"
    assert recorder.of("set_events_voice") == [None, "builtin"]
    assert recorder.volume == 0.3
    assert recorder.mono
    assert copied == ["text"]
    assert recorder.of("use") == ["nvda"]
    assert outlets.quit


@pytest.mark.parametrize(("done", "words"), [(True, "Copied."), (False, "It cannot be copied.")])
def test_what_became_of_a_copy_is_said_and_is_no_message(
    outlets: Outlets, recorder: Recorder, monkeypatch: pytest.MonkeyPatch, *, done: bool, words: str
) -> None:
    monkeypatch.setattr(module, "copy", lambda _text: done)
    before = list(outlets.app.history.entries)
    outlets.put([Copy("text")])
    [said] = recorder.of("say")
    assert said.text == load("ru").gettext(words)
    assert outlets.app.history.entries == before


def test_the_voice_that_speaks_is_not_asked_for_again(outlets: Outlets, recorder: Recorder) -> None:
    outlets.put([TryVoice("builtin")])
    assert recorder.of("use") == []


def test_the_match_is_kept_in_order(outlets: Outlets) -> None:
    outlets.put([SaveMatch("one"), SaveMatch("two")])
    outlets.close()
    assert (outlets.store.folder / "match.ryba.json").read_text(encoding="utf-8") == "two"


def test_what_the_command_line_sets_is_not_kept(outlets: Outlets) -> None:
    outlets.app.change(replace(outlets.app.settings, rate=90))
    outlets.put(outlets.app._drain())
    assert kept(outlets) == Settings(language="en", rate=90)


def test_what_the_player_changes_is_kept_even_if_the_command_line_had_set_it(outlets: Outlets) -> None:
    for language in ("pl", "ru"):
        outlets.put([KeepSettings(write_settings(replace(outlets.app.settings, language=language)))])
    # Back to what the command line had said: now it is the player who says so.
    assert kept(outlets) == Settings(language="ru", rate=40)


def test_house_rules_of_the_command_line_are_not_kept_with_those_of_another_game(
    tmp_path: Path, recorder: Recorder
) -> None:
    stored = Settings(house_rules={"kozel": {"target": 50}, "pass": {"target": 70}})
    now = replace(
        stored, house_rules={**stored.house_rules, "pass": {"hand_size": 8}, "osiol": {"target": 30}}
    )
    app = App(now, InlineThinker(), seed=1)
    double: Any = recorder
    outlets = Outlets(app, double, double, double, double, Store(tmp_path), stored)
    rules: dict[str, HouseRules] = {**now.house_rules, "kozel": {"target": 60}}
    outlets.put([KeepSettings(write_settings(replace(now, house_rules=rules)))])
    outlets.put([KeepSettings(write_settings(replace(now, house_rules=rules, rate=90)))])
    expected: dict[str, HouseRules] = {**stored.house_rules, "kozel": {"target": 60}}
    assert kept(outlets) == replace(stored, house_rules=expected, rate=90)


def test_the_next_voice_is_announced_and_kept(outlets: Outlets, recorder: Recorder) -> None:
    outlets.put([NextVoice()])
    recorder.reports = [VoiceChanged("builtin", "system", Reason.CHOSEN)]
    outlets.hear()
    catalogue = outlets.app.catalogue
    name = catalogue.gettext("voice of the system")
    assert [said.text for said in recorder.of("say")] == [catalogue.gettext("Voice: {voice}.", voice=name)]
    assert recorder.of("play") == ["voice/changed"]
    assert kept(outlets).voice == "system"
    # The App must not ask for it once more.
    assert recorder.of("use") == []


def test_a_voice_of_the_first_check_is_neither_announced_nor_kept(
    outlets: Outlets, recorder: Recorder
) -> None:
    outlets.put([TryVoice("system")])
    recorder.reports = [VoiceChanged("builtin", "system", Reason.CHOSEN)]
    outlets.hear()
    assert recorder.of("say") == []
    outlets.close()
    assert not (outlets.store.folder / "settings.json").exists()


def test_the_voice_that_spoke_is_the_one_confirmed(tmp_path: Path, recorder: Recorder) -> None:
    app = App(Settings(), InlineThinker(), seed=1, voices=("nvda", "builtin"))
    double: Any = recorder
    outlets = Outlets(app, double, double, double, double, Store(tmp_path), Settings())
    outlets.put(app.start())
    assert recorder.of("use") == ["nvda"]
    # NVDA fails, and the built-in voice asks on.
    recorder.reports = [VoiceFailed("nvda", Reason.REFUSED)]
    outlets.hear()
    assert len(recorder.of("say")) == 1
    outlets.put(app.press(Key("Space"), 1.0))
    assert recorder.of("use") == ["nvda"]
    assert app.settings.voice == "builtin"
    assert kept(outlets).voice == "builtin"
    assert kept(outlets).voice_checked


def test_new_voices_reach_the_app_and_none_is_taken_away(outlets: Outlets, recorder: Recorder) -> None:
    recorder.names = ["nvda", "builtin"]
    outlets.know_voices()
    recorder.names = ["builtin"]
    outlets.know_voices()
    assert outlets.app.voices == ("nvda", "builtin")


@pytest.mark.parametrize("reason", [Reason.LOST, Reason.REFUSED, Reason.ASLEEP, Reason.DIED, Reason.HUNG])
def test_every_failure_has_its_three_low_tones(outlets: Outlets, recorder: Recorder, reason: Reason) -> None:
    recorder.reports = [VoiceChanged("nvda", "builtin", reason)]
    outlets.hear()
    recorder.reports = [VoiceFailed("nvda", reason)]
    outlets._alerts_until = 0.0
    outlets.hear()
    assert recorder.of("play") == ["voice/none"] * 2


@pytest.mark.parametrize("reason", list(Reason))
@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_every_report_has_its_sentence(reason: Reason, lang: str) -> None:
    catalogue = load(lang)
    for report in (NoVoice(reason), VoiceFailed("nvda", reason), VoiceFound("nvda")):
        assert about_voice(report, catalogue, asked=False)[0]
    text, _ = about_voice(VoiceChanged("nvda", "builtin", reason), catalogue, asked=True)
    assert bool(text) == (reason is not Reason.STARTED)
    if reason in (Reason.HUNG, Reason.DIED, Reason.LOST):
        assert "NVDA" in text


def test_no_voice_is_heard_as_a_sound_and_seen(outlets: Outlets, recorder: Recorder) -> None:
    recorder.reports = [NoVoice(Reason.DIED)]
    outlets.hear()
    assert recorder.of("play") == ["voice/none"]
    assert recorder.of("title")[-1] == outlets.app.caption != ""


def test_trouble_with_files_is_said(outlets: Outlets, recorder: Recorder) -> None:
    outlets.store.troubles = [
        CannotKeep("match.ryba.json", "full"),
        Damaged("settings.json", "x.json", "why"),
    ]
    outlets.hear()
    assert len(recorder.of("say")) == 2
    outlets.hear()
    assert len(recorder.of("say")) == 2


def until(happened: Callable[[], object]) -> None:
    deadline = time.monotonic() + 5
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def test_neither_a_slow_disk_nor_a_copy_of_sounds_delays_a_sound(
    outlets: Outlets, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    monkeypatch.setattr(outlets.store, "settle", lambda *_name: go.wait(20))
    monkeypatch.setattr(soundscape, "copy_sounds", lambda *_folders: go.wait(20))
    outlets.put([SaveMatch("one"), CopySounds(), UseSound(10, 20, 30, False, sound_pack="lost")])

    def heard() -> bool:
        outlets.hear()
        return any("lost" in said.text for said in recorder.of("say"))

    until(heard)
    assert not go.is_set()
    go.set()


def test_a_slow_sound_delays_no_save(outlets: Outlets, monkeypatch: pytest.MonkeyPatch) -> None:
    go, path = threading.Event(), outlets.store.folder / "settings.json"
    monkeypatch.setattr(soundscape, "read_pack", lambda _folder: go.wait(20))
    outlets.put([UseSound(10, 20, 30, False, sound_pack=name) for name in ("slow", "slower", "slowest")])
    outlets.put([KeepSettings(write_settings(outlets.app.settings))])
    until(path.exists)
    go.set()


@pytest.mark.parametrize(
    ("name", "output"),
    [("settle", SaveMatch("one")), ("keep_settings", KeepSettings(write_settings(Settings())))],
)
def test_a_mistake_beside_the_game_is_logged_and_told(
    outlets: Outlets,
    recorder: Recorder,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
    output: Output,
) -> None:
    def mistake(*_arguments: object) -> None:
        raise ValueError("half a letter")

    monkeypatch.setattr(outlets.store, name, mistake)
    outlets.put([output])
    outlets.close()
    outlets.hear()
    [said] = recorder.of("say")
    assert said.text == about_trouble(CannotKeep("", ""), outlets.app.catalogue)
    assert "half a letter" in caplog.text


def test_a_sound_pack_that_nobody_waits_for_any_more_has_its_mistakes_logged(
    outlets: Outlets, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def mistake(folder: Path) -> None:
        raise RuntimeError(folder.name)

    monkeypatch.setattr(soundscape, "read_pack", mistake)
    outlets.put([UseSound(10, 20, 30, False, sound_pack=name) for name in ("crystal", "")])
    outlets.close()
    outlets.hear()
    assert "crystal" in caplog.text


@pytest.mark.parametrize(
    ("room", "said"), [(False, "The last moves could not be saved."), (True, "The match is saved.")]
)
def test_closing_in_a_match_says_whether_it_is_saved(
    outlets: Outlets, recorder: Recorder, monkeypatch: pytest.MonkeyPatch, *, room: bool, said: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(files, "write_whole", _full)
        outlets.put(outlets.app.start_match())
        before = len(recorder.of("say"))
        if not room:
            outlets.leave()
    if room:
        outlets.leave()
    assert [utterance.text for utterance in recorder.of("say")[before:]] == [load("ru").gettext(said)]
    assert outlets.quit
    assert (outlets.store.match() is not None) is room


def test_of_moves_nothing_is_said_where_none_were_made(
    outlets: Outlets, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "write_whole", _full)
    outlets.put([KeepSettings(write_settings(outlets.app.settings))])
    outlets._disk.close()
    assert not outlets.store.writable
    outlets.leave()
    assert [utterance.text for utterance in recorder.of("say")] == [load("ru").gettext("Goodbye.")]
    assert outlets.quit


def _full(*_args: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_settings_are_json_that_people_can_read(outlets: Outlets) -> None:
    outlets.put([KeepSettings(write_settings(outlets.app.settings))])
    outlets.close()
    text = (outlets.store.folder / "settings.json").read_text(encoding="utf-8")
    assert json.loads(text)["version"] == 1
    assert "\n" in text


def test_statistics_are_kept_and_their_file_is_written_and_said(outlets: Outlets, recorder: Recorder) -> None:
    outlets.put([KeepStatistics(write_statistics(Statistics(begun=3)))])
    assert outlets.store.statistics() == Statistics(begun=3)
    outlets.put([WriteStatistics("Игра;Матчи\r\n")])
    [path] = outlets.store.folder.glob("*.csv")
    assert path.read_text(encoding="utf-8-sig") == "Игра;Матчи\n"
    assert str(path) in recorder.of("say")[-1].text
    path.unlink()
    path.mkdir()
    outlets.put([WriteStatistics("")])
    assert str(path) in recorder.of("say")[-1].text
    assert recorder.of("say")[-1].cls is SpeechClass.ALERT
