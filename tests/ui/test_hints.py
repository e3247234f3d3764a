"""The key for a hint: from what the player sees, in practice, at once or when it is found."""

from collections.abc import Callable

import pytest
from player import Player, doubled_stop
from tables import Scripted, at

from game.app import App
from game.core.advice import Advice
from game.core.moves import Move
from game.core.observation import Observation
from game.core.rules import Rules
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.advised import Advised
from game.ui.manner import narrator
from game.voice.utterance import SpeechClass


def test_the_best_move_is_told_with_its_reasons() -> None:
    player = at("kozel", ["2-5", "0-0 1-2 2-2 1-1 6-6"], table=("2-4", "4-5>R"))
    assert player.press("I") in [f"Five-two, {end}: with it you go out." for end in ("left", "right")]
    assert player.said(SpeechClass.ANSWER)


def test_a_match_that_counts_has_no_hints(start: Callable[..., Player]) -> None:
    player = start(match=True, pace=0.0)
    player.wait(5)
    assert player.press("I") == "Hints are only in practice matches."
    assert player.cues() == ["move/cannot"]


def test_a_hint_is_only_for_the_player_whose_turn_it_is() -> None:
    player = at("kozel", ["3-5 4-4 1-5", "6-6 5-6 0-0"], table=("3-4",))
    player.press("Home", "Space")
    assert player.press("I") == "It is not your turn. To move: opponent."


def test_full_speech_names_the_key_where_one_may_move(start: Callable[..., Player]) -> None:
    hands, table = ["3-5 4-4 1-5", "6-6 5-6 0-0"], ("3-4",)
    assert at("kozel", hands, table=table).press("T") == "Your turn. You can lay 2 tiles."
    player = at("kozel", hands, table=table, verbosity="full")
    assert player.press("T") == "Your turn. You can lay 2 tiles. I gives a hint."
    player.press("Home", "Space")
    assert "hint" not in player.press("T")
    player = start(match=True, verbosity="full", pace=0.0)
    player.wait(5)
    assert "hint" not in player.press("T")
    assert "hint" not in player.press("F1")


def test_the_only_move_is_told_as_such() -> None:
    player = at("kozel", ["3-5 1-1 1-2", "6-6 5-6 0-0"], table=("3-4",))
    assert player.press("I") == "Five-three, left: it is your only move."
    assert player.said(SpeechClass.ANSWER)


class Slow(Scripted):
    """Gives a hint when it is let."""

    ready = False

    def __init__(self) -> None:
        super().__init__(())
        self.asked = 0

    def advise(self, view: Observation, rules: Rules, seed: str, made: Move | None = None) -> None:
        self.asked += 1
        super().advise(view, rules, seed, made)

    def advice(self) -> Advice | None:
        return super().advice() if self.ready else None


def _slow(monkeypatch: pytest.MonkeyPatch) -> tuple[Player, Slow]:
    player = at("kozel", ["3-5 1-1 1-2 4-6", "6-6 5-6 0-0"], table=("3-4",))
    slow = Slow()
    monkeypatch.setattr(player.app, "_adviser", Advised(slow))
    return player, slow


def test_a_hint_that_takes_long_says_so_and_comes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    player, slow = _slow(monkeypatch)
    assert player.press("I") == ""
    assert player.cues() == ["row/move"]
    assert player.wait(0.3) == ""
    assert player.wait(0.4) == "Thinking."
    assert player.wait(1) == ""
    # Asked again it is the same question.
    assert player.press("I") == "Thinking."
    slow.ready = True
    assert "five-three" in player.wait(0.1).lower() or "six-four" in player.words().lower()
    assert player.wait(1) == ""
    assert slow.asked == 1


def test_a_hint_for_a_position_that_is_over_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    player, slow = _slow(monkeypatch)
    player.press("I")
    player.press("Home", "Space")
    slow.ready = True
    assert player.wait(3) == ""


def test_a_hint_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    player, slow = _slow(monkeypatch)

    def fail() -> Advice:
        raise RuntimeError

    monkeypatch.setattr(slow, "advice", fail)
    assert player.press("I") == "No hint could be found."
    assert player.press("Home") == "Five-three, fits left."


class Watching(InlineThinker):
    """Keeps what hints were asked with."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[Observation] = []

    def advise(self, view: Observation, rules: Rules, seed: str, made: Move | None = None) -> None:
        self.views.append(view)
        super().advise(view, rules, seed, made)


GAMES = {
    "kozel": "ru",
    "classic": "pl",
    "osiol": "pl",
    "yard": "ru",
    "pass": "en",
    "blitz": "ru",
    "blitz-blind": "en",
    "blind": "pl",
    "sevastopol": "ru",
    "spider": "pl",
    "sausage": "ru",
}


@pytest.mark.parametrize(("game", "language"), GAMES.items())
def test_hints_in_every_game_are_sentences_from_the_players_own_view(game: str, language: str) -> None:
    seats = 4 if game in ("sevastopol", "yard") else 2
    watching = Watching()
    settings = Settings(
        voice_checked=True,
        practice=True,
        game=game,
        seats=seats,
        pairs=game == "yard",
        language=language,
        pace=0.0,
    )
    player = Player(App(settings, watching, seed=5))
    player.heard = player.app.start_match()
    for _ in range(40):
        player.wait(0.3)
        session = player.app.session
        assert session
        if session.hand_over:
            break
        if not session.my_turn or session.memorising:
            player.press("Space")
            continue
        text = player.press("I")
        assert text[0].isupper()
        assert text[-1] == "."
        assert not doubled_stop(text)
        assert watching.views[-1] is session.view
        advice = watching.advice()
        assert advice
        tell = narrator(session, settings, player.app.catalogue)
        session.move(advice.move, tell, player.now, 0.0)
    assert watching.views
