"""The built-in voice: real eSpeak NG, with a player that records instead of a sound card."""

import array
from itertools import combinations

import numpy as np
import pytest
from speech_player import RecordingPlayer

from game.shell.speech import builtin
from game.shell.speech.backend import BackendMissing, BackendRefused, Reason, VoiceSettings
from game.shell.speech.builtin import BuiltinVoice, build_espeak, pieces
from game.shell.speech.espeak import Espeak, words_a_minute
from game.ui.labels import TIMBRES

SENTENCES = {
    "ru": "Пять-три, слева. Слева теперь три.",
    "pl": "Pięć trzy, po lewej. Po lewej teraz trzy.",
    "en": "Five three, left. Left is now three.",
}


def loudness(pcm: bytes) -> int:
    return max(map(abs, array.array("h", pcm)), default=0)


@pytest.mark.parametrize("lang", SENTENCES)
def test_it_renders_speech_in_each_language(lang: str) -> None:
    espeak = build_espeak()
    pcm = espeak.render(SENTENCES[lang], lang)
    seconds = len(pcm) / 2 / espeak.sample_rate
    assert 1.5 < seconds < 5
    assert loudness(pcm) > 5000
    # The first sound comes at once: a leading silence would be heard as a slow answer.
    assert loudness(pcm[: 2 * (espeak.sample_rate // 100)]) > 20


def test_each_language_has_a_voice_of_its_own() -> None:
    espeak = build_espeak()
    assert len({espeak.render("Radio 5 3", lang) for lang in SENTENCES}) == 3


def test_rate_and_pitch_change_the_sound() -> None:
    espeak = build_espeak()
    normal = espeak.render(SENTENCES["ru"], "ru")
    assert len(espeak.render(SENTENCES["ru"], "ru", rate=80)) < 0.7 * len(normal)
    assert len(espeak.render(SENTENCES["ru"], "ru", rate=20)) > 1.2 * len(normal)
    assert espeak.render(SENTENCES["ru"], "ru", pitch=90) != normal
    assert [words_a_minute(rate) for rate in (0, 50, 100)] == [80, 175, 450]


def spectrum(pcm: bytes) -> tuple[np.ndarray, np.ndarray]:
    samples = np.frombuffer(pcm, dtype=np.int16).astype(float)
    return np.fft.rfftfreq(samples.size, 1 / 22050), np.abs(np.fft.rfft(samples))


def alike(one: bytes, other: bytes) -> bool:
    """Whether two sounds are of one voice: eSpeak NG never renders a text twice in quite the same way."""
    heights = []
    for pcm in (one, other):
        frequency, strength = spectrum(pcm)
        heights.append(float((frequency * strength).sum() / strength.sum()))
    lengths = sorted((len(one), len(other)))
    return lengths[1] < 1.01 * lengths[0] and max(heights) < 1.025 * min(heights)


def pitch_of(pcm: bytes) -> float:
    """Give the pitch in hertz: where the sound is most like itself a moment later."""
    _, strength = spectrum(pcm)
    likeness = np.fft.irfft(strength**2)
    shortest, longest = 22050 // 300, 22050 // 60
    return 22050 / (shortest + int(likeness[shortest:longest].argmax()))


@pytest.mark.parametrize("lang", SENTENCES)
def test_every_timbre_sounds_different_and_the_usual_one_comes_back(lang: str) -> None:
    espeak = build_espeak()
    sounds = {timbre: espeak.render(SENTENCES[lang], lang, timbre=timbre) for timbre in TIMBRES}
    assert len(sounds) > 3
    assert [pair for pair in combinations(sounds, 2) if alike(*(sounds[name] for name in pair))] == []
    assert all(loudness(pcm) > 5000 for pcm in sounds.values())
    assert alike(espeak.render(SENTENCES[lang], lang), sounds[""])


def test_a_timbre_that_there_is_not_is_the_usual_one() -> None:
    espeak = build_espeak()
    usual, unknown = (espeak.render(SENTENCES["ru"], "ru", timbre=name) for name in ("", "nobody"))
    assert alike(usual, unknown)
    with pytest.raises(BackendRefused):
        espeak.render("Da.", "xx-unknown", timbre="f2")


def test_the_voice_takes_pitch_and_timbre_from_its_settings() -> None:
    player = RecordingPlayer()
    voice = BuiltinVoice(player)
    for settings in (VoiceSettings(), VoiceSettings(pitch=90), VoiceSettings(timbre="f2"), VoiceSettings()):
        player.finish()
        voice.configure(settings)
        voice.speak(SENTENCES["en"], interrupt=False, lang="en")
    usual, high, woman, again = (pitch_of(each.pcm) for each in player.played)
    assert usual * 1.3 < high < woman
    assert abs(again - usual) < 5


def test_signs_of_markup_are_read_and_break_nothing() -> None:
    espeak = build_espeak()
    assert loudness(espeak.render("a < b & c > d [[x]] <speak>", "en")) > 1000


def test_the_pan_gives_the_place_whoever_speaks() -> None:
    player = RecordingPlayer()
    voice = BuiltinVoice(player)
    for pan, seat, place in (
        (0.0, None, 0.0),
        (-1.0, None, -1.0),
        (0.0, 1, 0.0),
        (0.5, 1, 0.5),
    ):
        player.finish()
        voice.speak("Шесть-шесть.", interrupt=False, lang="ru", pan=pan, seat=seat)
        assert player.played[-1].pan == place


def test_volume_is_the_players() -> None:
    player = RecordingPlayer()
    voice = BuiltinVoice(player)
    voice.configure(VoiceSettings(volume=30))
    voice.speak("Да.", interrupt=False, lang="ru")
    assert player.played[-1].volume == 0.3


def test_it_says_one_after_the_other_and_interrupts_at_once() -> None:
    player = RecordingPlayer()
    voice = BuiltinVoice(player)
    voice.speak("Left: five three.", interrupt=False, lang="en", pan=-0.7)
    voice.speak("Right: six six.", interrupt=False, lang="en", pan=0.7)
    assert [each.pan for each in player.played] == [-0.7]
    assert voice.speaking()
    player.finish()
    assert voice.speaking()
    assert [each.pan for each in player.played] == [-0.7, 0.7]
    player.finish()
    assert not voice.speaking()
    voice.speak("Left: five three.", interrupt=False, lang="en")
    voice.speak("Right: six six.", interrupt=False, lang="en")
    voice.speak("Your turn.", interrupt=True, lang="en", pan=0.1)
    assert player.stops == 1
    assert player.played[-1].pan == 0.1
    player.finish()
    assert not voice.speaking()


def test_a_long_text_begins_before_all_of_it_is_rendered() -> None:
    text = " ".join(f"Sentence number {number} of the help." for number in range(40))
    assert " ".join(pieces(text)) == text
    assert max(map(len, pieces(text))) < 50
    assert pieces("Short. And whole.") == ["Short. And whole."]
    player = RecordingPlayer()
    voice = BuiltinVoice(player)
    voice.speak(text, interrupt=False, lang="en")
    assert len(player.played) == 1
    while voice.speaking():
        player.finish()
    assert len(player.played) == 40
    voice.speak(text, interrupt=False, lang="en")
    voice.stop()
    assert not voice.speaking()


def test_a_sound_that_does_not_start_is_a_refusal() -> None:
    player = RecordingPlayer()
    player.dead = True
    voice = BuiltinVoice(player)
    with pytest.raises(BackendRefused, match="did not start"):
        voice.speak("Да.", interrupt=False, lang="ru")


def test_a_sound_that_ended_before_anybody_looked_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((5.0, 9.0))
    monkeypatch.setattr(builtin, "monotonic", lambda: next(times))
    player = RecordingPlayer()
    player.dead = True
    BuiltinVoice(player).speak("Да.", interrupt=False, lang="ru")
    assert len(player.played) == 1
    assert list(times) == []


def test_without_a_sound_device_it_is_not_available() -> None:
    player = RecordingPlayer()
    voice = BuiltinVoice(player)
    assert voice.available()
    player.available = False
    assert not voice.available()


class RefusingLibrary:
    """libespeak-ng that cannot start, or knows no language."""

    def __init__(self, rate: int) -> None:
        self.rate = rate

    def espeak_Initialize(self, *_args: object) -> int:  # noqa: N802 (the library's name)
        return self.rate

    def espeak_SetSynthCallback(self, _callback: object) -> None:  # noqa: N802
        pass

    def espeak_SetVoiceByName(self, _name: bytes) -> int:  # noqa: N802
        return 2


def test_the_librarys_codes_are_read() -> None:
    with pytest.raises(BackendMissing, match="-1"):
        Espeak(RefusingLibrary(-1), "")
    with pytest.raises(BackendRefused) as caught:
        Espeak(RefusingLibrary(22050), "").render("Да.", "ru")
    assert caught.value.reason is Reason.NO_LANGUAGE
