"""The lesson from its beginning to its end: what is heard, what is asked for, and all the other keys."""

from pathlib import Path

import pytest
from learner import Learner

from game.ui.goals import Draw, Place, Turn
from game.ui.key_clashes import belongs_to
from game.ui.keys import KEYS, Intent, Key
from game.ui.lessons import STEPS
from game.ui.profiles import BINDINGS
from game.voice.catalogue import LANGUAGES
from game.voice.utterance import Utterance

FOLDER = Path(__file__).parent / "lessons"
EVERYWHERE = {binding.intent for binding in BINDINGS if binding.everywhere}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_sounds_as_it_did(language: str, request: pytest.FixtureRequest) -> None:
    learner = Learner(language=language)
    for at in learner.steps():
        if STEPS[at].why.startswith("Now each of your tiles"):
            # What one hears who does something else.
            for key in ("Tab", "S", "F4", "Space", "Home", "Space", "A"):
                learner.press(key)
        if STEPS[at].why.startswith("Answer with an arrow"):
            for key in ("Right", "Up", "Escape", "F1"):
                learner.press(key)
        if isinstance(STEPS[at].goal, Turn):
            learner.press("Space")
    assert learner.at == len(STEPS)
    heard = "\n".join(learner.heard) + "\n"
    golden = FOLDER / f"lesson.{language}.txt"
    if request.config.getoption("--regold"):
        FOLDER.mkdir(exist_ok=True)
        golden.write_text(heard, encoding="utf-8")
    assert heard == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "changes",
    [
        {"verbosity": "terse"},
        {"verbosity": "full"},
        {"hand_order": "number"},
        {"hand_order": "playable"},
        {"pace": 0.0},
        {"pace": 3.0},
        {"pace": None},
        {"wrap": True},
    ],
    ids=str,
)
def test_who_does_what_is_asked_gets_to_the_end(changes: dict[str, object]) -> None:
    learner = Learner(**changes)
    assert list(learner.steps())[-1] == len(STEPS) - 1
    assert "main menu" in learner.heard[-1]


def test_each_step_names_the_key_that_it_waits_for() -> None:
    learner = Learner()
    for _ in learner.steps():
        wanted, lesson, app = learner.wanted, learner.lesson, learner.player.app
        assert lesson
        if wanted is not None:
            assert app.key(wanted) in lesson.help() or wanted is Intent.HELP


def _leading_on(at: int, place: Place) -> set[Intent | None]:
    """Give what is no mistake in a step: the key asked for, and what is the same everywhere."""
    goal = STEPS[at].goal
    drawing = {Intent.LAY, Intent.DRAW} if isinstance(goal, Draw) else set()
    return {goal.ask(place).key or Intent.MENU, Intent.MENU, *EVERYWHERE, *drawing}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_answered_at_every_step(language: str) -> None:
    learner = Learner(language=language)
    app = learner.player.app
    keys = [
        Key(name, ctrl=ctrl, shift=shift)
        for name in sorted(KEYS - {"Shift", "Alt"})
        for ctrl, shift in ((False, False), (False, True), (True, False))
    ]
    keys = [key for key in keys if not belongs_to(key)]
    for at in learner.steps():
        for key in keys:
            _, intent = app._keys.meant(key, app._screens[-1])
            place = learner.place
            if intent in _leading_on(at, place):
                continue
            moves = len(place.table.session.match.hands[-1].moves)
            outputs = app.press(key, learner.player.now)
            said = " ".join(out.text for out in outputs if isinstance(out, Utterance))
            assert said, f"step {at}: {key} was silent"
            assert learner.at == at, f"step {at}: {key} led on"
            assert len(learner.place.table.session.match.hands[-1].moves) == moves, f"step {at}: {key} moved"
