"""Learn the sounds, and the settings of the sounds, by keys."""

from collections.abc import Callable

import pytest
from player import Player

from game.settings import read_settings
from game.ui.labels import AMBIENCE_NAMES, SOUND_DELAYS
from game.ui.outputs import CopySounds, KeepSettings, Silence, UseSound
from game.ui.screens.learn_sounds import GROUPS, LEFT, PLACES, RIGHT
from game.voice.catalogue import load
from game.voice.cues import AMBIENCES, CUES, cue_named
from game.voice.utterance import Utterance
from game.voice.words import Names

Start = Callable[..., Player]


def go_to(player: Player, item: str) -> str:
    """Go down from the first item until this one is said."""
    said = player.press("Home")
    while not said.startswith(item):
        said = player.press("Down")
        assert player.cues() == ["menu/move"], f"there is no {item}"
    return said


def sounds_menu(player: Player) -> Player:
    """Open the menu from the main menu, as a player does."""
    go_to(player, "Settings")
    player.press("Space")
    go_to(player, "Sounds")
    player.press("Space")
    return player


def learn(start: Start, group: str, **settings: object) -> Player:
    player = sounds_menu(start(**settings))
    go_to(player, "Learn the sounds")
    player.press("Space")
    go_to(player, group)
    player.press("Space")
    return player


def played(player: Player) -> list[tuple[str, float]]:
    return [(out.cue, out.pan) for out in player.heard if isinstance(out, Utterance) and out.cue]


def sound(player: Player) -> UseSound:
    return next(out for out in player.heard if isinstance(out, UseSound))


def test_each_sound_is_in_one_group_and_says_what_it_means(start: Start) -> None:
    met = []
    for group, _ in GROUPS:
        player = learn(start, group)
        assert player.words() == f"{group}."
        player.heard = []
        said = player.wait(4.0)
        [first, *rest] = player.cues()
        assert not rest
        met.append((first, said))
        # Until the edge, whose words come at once; else they would cover the sound.
        while not player.press("Down"):
            met.append((player.cues()[0], player.wait(4.0)))
        assert player.cues() == ["menu/edge"]
    names = [name for name, _ in met]
    assert sorted(names) == sorted(cue.name for cue in CUES)
    for name, said in met:
        assert said.startswith(f"{cue_named(name).meaning} ")


def test_the_words_come_when_the_sound_is_over_and_only_those_of_the_last_one(start: Start) -> None:
    player = learn(start, "Turns, hands and matches")
    player.wait(3.0)
    player.press("End")
    assert player.cues() == ["match/lost"]
    assert Silence() in player.heard
    assert player.wait(cue_named("match/lost").longest - 0.1) == ""
    assert player.wait(0.3).startswith("You lose the match.")
    assert player.press("Home", "Down", "Down") == ""
    assert player.wait(5.0).count("of") == 1


def test_space_and_the_arrows_play_the_sound_again(start: Start) -> None:
    player = learn(start, "Tiles")
    player.wait(3.0)
    for key in ("Space", "Enter", "Left", "Right"):
        player.press(key)
        assert player.cues() == ["tile/place"]
    assert player.wait(2.0).startswith("A tile is laid on the table. 1 of")
    assert "Enter plays one again" in player.press("F1")
    player.press("Escape")
    assert player.wait(3.0) == ""
    assert "Plays these sounds" in player.press("F1")


def test_ends_arms_and_seats_are_heard_from_where_they_are(start: Start) -> None:
    player = learn(start, "Left and right")
    assert player.words() == "Left and right."
    player.heard = []
    player.wait(3.0)
    heard = played(player)
    for _ in PLACES[1:]:
        player.press("Down")
        heard += played(player)
    assert heard == [(example.cue, example.pan) for example in PLACES]
    names = Names(load("en"), 0, 4, pairs=False)
    assert [pan for cue, pan in heard if cue == "table/draw"] == [names.pan(seat) for seat in (1, 2, 3)]
    assert [names.pan(1), names.pan(3)] == [LEFT, RIGHT]
    assert [pan for cue, pan in heard if cue == "tile/place"] == [-1.0, 1.0]
    assert {"tile/place_upper", "tile/place_lower"} < {cue for cue, _ in heard}


def test_who_hears_in_mono_is_told_why_all_sounds_are_in_the_middle(start: Start) -> None:
    assert "Mono is on" in learn(start, "Left and right", mono=True).words()
    assert "Mono" not in learn(start, "Tiles", mono=True).words()


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_every_group_is_heard_in_every_language(start: Start, language: str) -> None:
    player = start(language=language)
    t = load(language).gettext
    go_to(player, t("Settings"))
    player.press("Space")
    go_to(player, t("Sounds"))
    player.press("Space")
    go_to(player, t("Learn the sounds"))
    player.press("Space")
    for group in (*(group for group, _ in GROUPS), "Left and right"):
        go_to(player, t(group))
        player.press("Space")
        player.wait(4.0)
        assert player.cues()
        assert player.words()
        player.press("Escape")


def test_the_ambience_is_off_until_it_is_chosen(start: Start) -> None:
    player = sounds_menu(start())
    assert not player.app.settings.ambience
    assert go_to(player, "Ambience").startswith("Ambience: none.")
    for name in AMBIENCES:
        assert player.press("Right").startswith(AMBIENCE_NAMES[name])
        assert sound(player).ambience == player.app.settings.ambience == name
        assert read_settings(f'{{"ambience": "{name}"}}').ambience == name
    assert list(AMBIENCE_NAMES) == ["", *AMBIENCES]
    assert go_to(player, "Ambience volume").startswith("Ambience volume: 50.")
    player.press("Left")
    assert sound(player).ambience_volume == 40


def test_the_sound_of_the_turn_is_heard_in_the_background_if_the_player_likes(start: Start) -> None:
    player = sounds_menu(start())
    assert go_to(player, "Your-turn sound in the background").endswith(": no. 4 of 10.")
    assert player.press("Right").startswith("yes")
    assert player.app.settings.turn_unfocused
    [kept] = [out for out in player.heard if isinstance(out, KeepSettings)]
    assert read_settings(kept.text).turn_unfocused
    assert "quiet while another window is in front" in player.press("F1")


def test_mono_and_a_headset_kept_awake(start: Start) -> None:
    player = sounds_menu(start())
    for item, field in (("Mono", "mono"), ("Keep a Bluetooth headset awake", "keep_awake")):
        assert go_to(player, item).startswith(f"{item}: no.")
        assert player.press("Right").startswith("yes")
        assert getattr(sound(player), field) is True
        assert any(isinstance(out, KeepSettings) for out in player.heard)


def test_who_hears_crackling_chooses_a_longer_delay(start: Start) -> None:
    player = sounds_menu(start())
    assert go_to(player, "Delay of the sound").startswith("Delay of the sound: shortest.")
    assert [player.press("Right").split(".")[0] for _ in range(4)] == ["short", "long", "longest", "longest"]
    assert player.app.settings.sound_delay == 2048
    assert "from the next start" in player.press("F1")
    assert all(read_settings(f'{{"sound_delay": {frames}}}') for frames in SOUND_DELAYS)


def test_a_sound_pack_is_chosen_among_those_that_are_there(start: Start) -> None:
    player = sounds_menu(start())
    assert go_to(player, "Sound pack").startswith("Sound pack: Ryba's own.")
    assert player.press("Right").startswith("Ryba's own")
    player.app.sound_packs = ("crystal", "wood")
    assert player.press("Right").startswith("crystal")
    assert sound(player).sound_pack == "crystal"
    assert player.press("Right").startswith("wood")
    # Its folder is gone, and the player can still go back.
    player.app.sound_packs = ()
    assert go_to(player, "Sound pack").startswith("Sound pack: wood.")
    assert player.press("Left").startswith("Ryba's own")
    assert sound(player).sound_pack == ""


def test_the_sounds_are_copied_for_a_pack(start: Start) -> None:
    player = sounds_menu(start())
    go_to(player, "Copy the sounds")
    assert player.press("Space")
    assert CopySounds() in player.heard


def test_the_sounds_are_found_from_the_table_as_well(start: Start) -> None:
    player = start(match=True)
    player.press("Escape")
    sounds_menu(player)
    assert go_to(player, "Learn the sounds")
