"""Settings: what is wrong in a file is said, whatever it is, and nothing else happens."""

import pytest

from game.settings import HouseRules, Settings, SettingsError, changed, read_settings, write_settings


def test_what_is_written_is_read() -> None:
    settings = Settings(language="pl", pace=1.0, house_rules={"kozel": {"target": 50}}, voice="builtin")
    assert read_settings(write_settings(settings)) == settings


def test_missing_fields_have_their_defaults_and_unknown_ones_are_left_alone() -> None:
    assert read_settings('{"version": 1, "rate": 70, "hat": "red"}') == Settings(rate=70)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("[]", "JSON object"),
        ("[" * 100000, "not JSON"),
        ('{"rate": ' + "1" * 5000 + "}", "not JSON"),
        ('{"version": 2}', "version"),
        ('{"rate": 101}', "rate"),
        ('{"rate": true}', "rate"),
        ('{"rate": "fast"}', "rate"),
        ('{"language": "de"}', "language"),
        ('{"pitch": 101}', "pitch"),
        ('{"pitch": "high"}', "pitch"),
        ('{"timbre": "goat"}', "timbre"),
        ('{"timbre": null}', "timbre"),
        ('{"events_voice": "nvda"}', "events_voice"),
        ('{"events_voice": true}', "events_voice"),
        ('{"ambience": "disco"}', "ambience"),
        ('{"ambience_volume": -1}', "ambience_volume"),
        ('{"keep_awake": 1}', "keep_awake"),
        ('{"sound_delay": 0}', "sound_delay"),
        ('{"sound_pack": "../elsewhere"}', "sound_pack"),
        ('{"sound_pack": ".."}', "sound_pack"),
        ('{"sound_pack": "C:"}', "sound_pack"),
        ('{"sound_pack": "a\\\\b"}', "sound_pack"),
        ('{"sound_pack": null}', "sound_pack"),
        ('{"pace": -1}', "pace"),
        ('{"pace": NaN}', "pace"),
        ('{"voice": 3}', "voice"),
        ('{"voice": "\\ud800"}', "voice"),
        ('{"house_rules": {"kozel": 3}}', "house_rules"),
    ],
)
def test_a_mistake_is_named(text: str, why: str) -> None:
    with pytest.raises(SettingsError, match=why):
        read_settings(text)


@pytest.mark.parametrize(
    "field",
    [
        '"lengths": {"\\ud800": "terse"}',
        '"keys": {"profile": "classic", "changes": {"classic": {"\\ud800": ["A"]}}}',
    ],
)
def test_half_a_letter_is_refused(field: str) -> None:
    with pytest.raises(SettingsError, match="a name in it cannot be written"):
        read_settings(f'{{"version": 1, {field}}}')


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"pass": {"target": 30}}, {"pass": {"target": 30}}, {"pass": {"target": 70}}),
        ({"pass": {"target": 30}}, {"pass": {"target": 40}}, {"pass": {"target": 40}}),
        ({"pass": {"target": 30}}, {"pass": {}}, {}),
        (
            {"pass": {"hand_size": 8}},
            {"pass": {"hand_size": 7}},
            {"pass": {"target": 70, "hand_size": 7}},
        ),
        ({"osiol": {"target": 30}}, {"osiol": {"target": 30}, "kozel": {}}, {"pass": {"target": 70}}),
    ],
)
def test_of_house_rules_only_those_change_that_differ(
    before: dict[str, HouseRules],
    after: dict[str, HouseRules],
    expected: dict[str, HouseRules],
) -> None:
    stored = Settings(house_rules={"pass": {"target": 70}}, rate=40, language="ru")
    now = Settings(house_rules=after, rate=50, language="pl")
    found = changed(stored, Settings(house_rules=before, rate=60, language="pl"), now)
    assert found == Settings(house_rules=expected, rate=50, language="ru")
