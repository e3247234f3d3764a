"""The lesson answers what it does not ask for, is left at any time, and touches nothing that is saved."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from learner import Learner, number_of
from player import Player

from game.app import App
from game.settings import KeyChoice, Settings
from game.thinking import InlineThinker
from game.ui.goals import Turn
from game.ui.keys import Intent, parse_key
from game.ui.lessons import STEPS
from game.ui.outputs import KeepStatistics, PutMatchAside, SaveMatch, Silence
from game.voice.utterance import SpeechClass, Utterance

KEEPING = SaveMatch | KeepStatistics | PutMatchAside
Start = Callable[..., Player]


def test_a_key_that_does_not_belong_here_says_what_it_does_and_which_is_wanted() -> None:
    learner = Learner()
    learner.go_to(number_of("When you do not know"))
    assert learner.press("F3") == "F3: Says how many tiles each player has. Press T."
    assert learner.press("Tab") == "Tab: not used. Press T."
    assert "move/cannot" in [out.cue for out in learner.outputs if isinstance(out, Utterance)]
    # Known by now, and it does no harm.
    assert learner.press("Left").startswith("Four-three")
    # Known, but it would go on with the hand.
    assert learner.press("Shift") == ""


def test_a_tile_that_is_needed_later_stays_in_the_hand() -> None:
    learner = Learner()
    learner.go_to(number_of("Now each of your tiles"))
    learner.press("Home")
    learner.press("Right")
    assert learner.press("Space") == (
        "Blank-two would fit too, but you need it later. Press Left arrow until you hear: five-three. "
        "Then press Space."
    )
    learner.press("Right")
    assert learner.press("Space") == (
        "Four-three does not fit. Left: blank. Right: five. Press Left arrow until you hear: five-three. "
        "Then press Space."
    )
    learner.press("Up")
    assert learner.press("Space").endswith("Press Down arrow until you hear your tiles.")


def test_the_other_end_is_not_taken() -> None:
    learner = Learner()
    learner.go_to(number_of("Answer with an arrow"))
    assert learner.press("Right") == "That would be the other end. Choose the left end: press Left arrow."
    assert learner.press("Escape") == "Nothing is laid. You are on four-three: press Space."
    assert learner.press("Space").startswith("Four-three: which end?")
    assert learner.press("Left").startswith("Four-three, left.")
    # What the step was saying is cut off, so that the answer is heard at once.
    assert Silence(forget=True) in learner.outputs


def test_help_repeats_the_step_and_nothing_repeats_it_by_itself() -> None:
    learner = Learner()
    for at in learner.steps():
        if isinstance(STEPS[at].goal, Turn):
            continue
        learner.wait(0.1)
        assert learner.wait(10) == "", STEPS[at].why
    learner = Learner()
    learner.go_to(number_of("Go back down"))
    said = next(line for line in reversed(learner.heard) if line.startswith("ALERT"))
    assert learner.press("F1") == said.removeprefix("ALERT: ")
    assert learner.press("F1").startswith("All keys")
    assert learner.press("Escape") == said.removeprefix("ALERT: ")


def test_help_in_its_step_is_the_help_of_a_match() -> None:
    learner = Learner()
    learner.go_to(number_of("This time your opponent"))
    assert "Space lays a tile" in learner.press("F1")
    assert learner.wait().startswith("In key help")


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_escape_leaves_and_nothing_is_saved_or_counted(step: int) -> None:
    record = Player(App(Settings(voice_checked=True), InlineThinker(), seed=3))
    record.heard = record.app.start_match()
    saved = next(out.record for out in record.heard if isinstance(out, SaveMatch))
    assert saved
    player = Player(App(Settings(voice_checked=True), InlineThinker(), seed=1, saved=saved))
    learner = Learner()
    learner.player, learner.heard = player, []
    player.app.start()
    said = [learner.press("L"), learner.press("Enter")]
    assert said[-1].startswith("This is your first hand")
    kept: list[object] = []
    for at in learner.steps():
        kept += [out for out in learner.outputs if isinstance(out, KEEPING)]
        if at == step:
            break
    if STEPS[step].goal.keys == {Intent.MENU}:
        learner.press("Escape")
        learner.press("End")
        menu = learner.press("Space")
    else:
        if learner.place.asked:
            learner.press("Escape")
        menu = learner.press("Escape")
    # Back at the item from which one came.
    assert menu.startswith("Ryba, main menu. Learn to play.")
    assert Silence(forget=True) in learner.outputs
    assert kept == []
    assert player.app._saved == saved
    assert not player.app.statistics.tallies
    assert player.app.closing() != []


def test_the_menu_of_a_match_is_shown_and_left_again() -> None:
    learner = Learner()
    learner.go_to(number_of("In a match, {menu}"))
    assert learner.press("Escape").startswith("The match waits. Resume.")
    learner.press("Down")
    assert learner.press("Space").startswith("Rules of the game Domino, the classic game")
    learner.press("Escape")
    assert learner.press("Escape").startswith("In a match, Space now deals")
    assert learner.press("Space").startswith("Ryba, main menu. Learn to play.")


def test_the_window_and_the_title_show_the_step() -> None:
    learner = Learner()
    learner.go_to(number_of("Go back down"))
    app = learner.player.app
    assert app.alert == "Go back down to your tiles. Press Down arrow until you hear your tiles."
    assert app.scene().table is not None
    learner.press("Escape")
    assert app.alert == ""


def test_what_the_lesson_says_is_no_message_of_the_history() -> None:
    learner = Learner()
    learner.go_to(number_of("When you do not know"))
    learner.press("F3")
    texts = [message.text for message in learner.player.app.history.entries]
    assert not any("Press" in text for text in texts)


def test_keys_are_named_as_the_player_has_chosen_them() -> None:
    changes = {"classic": {"all_ends": ("L",), "turn": ("F8", "J"), "last_move": ()}}
    learner = Learner(keys=KeyChoice(changes=changes))
    learner.go_to(number_of("When you do not know"))
    assert learner.lesson
    assert learner.lesson.help().endswith("Press F8 or J.")
    assert learner.press("T") == "T: not used. Press F8 or J."
    # What has no key is left out.
    steps = [STEPS[at].goal.keys for at in learner.steps()]
    assert {Intent.LAST_MOVE} not in steps
    assert {Intent.ALL_ENDS} in steps
    assert learner.lesson is None


def test_the_lesson_is_the_second_item_until_a_match_was_played(start: Start) -> None:
    player = start()
    assert player.press("Down").startswith("Learn to play. 2 of")
    assert "explains each key" in player.press("F1")
    app = player.app
    app.new_match()
    app.leave_match()
    player.press("Home")
    items = [player.press("Down").split(".")[0] for _ in range(3)]
    assert items == ["New match", "Rules", "Learn to play"]


def test_the_first_start_offers_the_lesson_after_the_voice_check(start: Start) -> None:
    player = start(voices=("one",), voice_checked=False)
    said = player.press("Space")
    assert said.endswith(
        "If you are new to Ryba, press Down arrow: "
        "Learn to play is a first hand in which every key is explained."
    )
    last = next(out for out in reversed(player.heard) if isinstance(out, Utterance))
    assert (last.cls, last.category) == (SpeechClass.EVENT, "system")
    assert player.press("Down").startswith("Learn to play.")


def test_the_deal_and_the_moves_are_those_of_the_rules() -> None:
    learner = Learner()
    list(learner.steps())
    result = [line for line in learner.heard if "You write 11 points" in line]
    assert len(result) == 1


def test_key_help_and_modifiers_are_no_wrong_keys() -> None:
    learner = Learner()
    assert learner.player.app.press(parse_key("Shift"), 1.0) == []
    learner.press("Ctrl+F1")
    assert learner.press("Escape").startswith("Escape: ")
    learner.press("Ctrl+F1")
    assert learner.at == 0
    settings = learner.player.app.settings
    learner.player.app.change(replace(settings, language="pl"))
    assert learner.press("Tab").endswith("Enter.")
