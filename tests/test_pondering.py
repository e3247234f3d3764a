"""Grandmasters think in the person's time: whoever moves as was foreseen has his answer at once."""

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from processes import gone

from game import pondering
from game.bots.bot import make
from game.core.match import Match, new_match, next_hand, play
from game.core.observation import Observation, observe
from game.core.options import options
from game.foresight import foresee
from game.pondering import PonderingThinker
from game.rules.catalogue import find

RULES = find("kozel").rules(4, pairs=True)


def wait(condition: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[PonderingThinker]:
    monkeypatch.setattr(pondering, "EACH", 0.7)
    monkeypatch.setattr(pondering, "_cores", lambda: 2)
    thinker = PonderingThinker()
    yield thinker
    thinker.close()


def persons_turn() -> Match:
    """Give a hand in which seat 0 is to move and has a choice."""
    match, _ = next_hand(new_match(RULES, 3))
    while True:
        assert match.state
        assert match.state.turn is not None
        view = observe(match.state, match.state.turn)
        if match.state.turn == 0 and not view.table.empty and len(options(RULES, view)) > 1:
            return match
        match, _ = play(match, make("club").choose(view, RULES, Random(1)))


def seen(match: Match, seat: int = 1) -> Observation:
    assert match.state
    return observe(match.state, seat)


def ponder(thinker: PonderingThinker, view: Observation, moves: int, level: str = "grandmaster") -> None:
    def go_on() -> bool:
        thinker.ahead(level, view, RULES, "3")
        return len(thinker._pondered) >= moves

    wait(go_on, 60.0)


def test_what_was_foreseen_is_answered_at_once(thinker: PonderingThinker) -> None:
    match = persons_turn()
    view = seen(match)
    ponder(thinker, view, 1)
    assert thinker._foreseen
    # What is asked is equal, not the same.
    likeliest = foresee(RULES, view, Random("3"))[0]
    thinker.ask("grandmaster", likeliest, RULES, "3/1/5")
    move = thinker.answer()
    # Nobody needed to think.
    assert move
    assert move in options(RULES, likeliest)
    # Nobody thinks about the rest any more, and the next question is thought about as ever.
    assert not thinker._pondered
    thinker.ask("club", likeliest, RULES, "3/1/5")
    assert thinker.answer() is None
    wait(thinker.answer)


def test_what_was_not_foreseen_is_thought_out(thinker: PonderingThinker) -> None:
    match = persons_turn()
    ponder(thinker, seen(match), 1)
    thinker.ask("club", seen(match, 0), RULES, "3/1/5")
    assert thinker.answer() is None
    wait(thinker.answer)
    assert thinker.answer() in options(RULES, seen(match, 0))


def test_nobody_ponders_on_what_is_over(thinker: PonderingThinker) -> None:
    match = persons_turn()
    ponder(thinker, seen(match), 1)
    beside = thinker._beside
    assert beside
    for stop in (thinker.forget, lambda: thinker.ask("club", seen(match, 0), RULES, "3")):
        # It is in the middle of a thought.
        wait(lambda: beside._busy)
        pid = beside.pid
        assert pid
        stop()
        wait(partial(gone, pid), 2.0)
        time.sleep(0.1)
        # It is started when there is something to think about.
        assert beside.pid is None
        ponder(thinker, seen(match), 1)
        assert beside.pid


def test_where_there_is_more_time_than_was_pondered_it_is_used(thinker: PonderingThinker) -> None:
    ponder(thinker, seen(persons_turn()), 1)
    assert thinker._foreseen
    view = thinker._foreseen[0]
    thinker.ask("grandmaster", view, RULES, "3", 1.0)
    assert thinker.answer() is None
    wait(thinker.answer)


def test_another_level_does_not_take_what_a_grandmaster_found(thinker: PonderingThinker) -> None:
    ponder(thinker, seen(persons_turn()), 1)
    assert thinker._foreseen
    thinker.ask("novice", thinker._foreseen[0], RULES, "3")
    assert thinker.answer() is None
    wait(thinker.answer)


def test_what_was_found_for_other_rules_is_not_taken(thinker: PonderingThinker) -> None:
    ponder(thinker, seen(persons_turn()), 1)
    assert thinker._foreseen
    longer = find("kozel").rules(4, pairs=True, options={"target": 500})
    thinker.ask("grandmaster", thinker._foreseen[0], longer, "3")
    assert thinker.answer() is None
    wait(thinker.answer)


def test_nobody_ponders_when_the_program_closes(thinker: PonderingThinker) -> None:
    thinker.close()
    thinker.ahead("grandmaster", seen(persons_turn()), RULES, "3")
    assert thinker._beside is None


def test_advice_may_be_asked_for_meanwhile(thinker: PonderingThinker) -> None:
    match = persons_turn()
    ponder(thinker, seen(match), 1)
    thinker.advise(seen(match, 0), RULES, "3")
    wait(thinker.advice)
    assert thinker._pondered
    thinker.forget()
    assert not thinker._pondered
    assert thinker.advice() is None


@pytest.mark.parametrize(("level", "cores"), [("master", 2), ("club", 2), ("grandmaster", 1)])
def test_who_does_not_ponder_needs_no_process(
    thinker: PonderingThinker, monkeypatch: pytest.MonkeyPatch, level: str, cores: int
) -> None:
    monkeypatch.setattr(pondering, "_cores", lambda: cores)
    view = seen(persons_turn())
    for _ in range(3):
        thinker.ahead(level, view, RULES, "3")
    assert thinker._beside is None


def test_saying_it_again_takes_no_time(thinker: PonderingThinker) -> None:
    view = seen(persons_turn())
    taken = []
    for _ in range(200):
        began = time.perf_counter()
        thinker.ahead("grandmaster", view, RULES, "3")
        taken.append(time.perf_counter() - began)
        time.sleep(0.005)
    assert sorted(taken)[len(taken) // 2] < 0.001


def test_all_that_was_foreseen_is_pondered_and_then_nothing(
    thinker: PonderingThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pondering, "EACH", 0.61)
    view = seen(persons_turn())
    ponder(thinker, view, 1)
    assert thinker._foreseen
    thinker._foreseen = thinker._foreseen[:2]
    ponder(thinker, view, 2)
    thinker.ahead("grandmaster", view, RULES, "3")
    assert not thinker._thinks
    assert len(thinker._pondered) == 2


def test_a_process_that_dies_while_it_ponders_is_nobodys_loss(
    thinker: PonderingThinker, caplog: pytest.LogCaptureFixture
) -> None:
    match = persons_turn()
    ponder(thinker, seen(match), 1)
    assert thinker._beside
    pid = thinker._beside.pid
    assert pid
    os.kill(pid, 9)
    for _ in range(20):
        thinker.ahead("grandmaster", thinker._from or seen(match), RULES, "3")
        time.sleep(0.01)
    thinker.ask("club", seen(match, 0), RULES, "3")
    wait(thinker.answer)


def test_a_bot_that_fails_in_the_persons_turn_is_noted_once(
    thinker: PonderingThinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    view = seen(persons_turn())
    thinker.ahead("grandmaster", view, RULES, "3")
    monkeypatch.setattr(thinker, "_for", ("wizard", RULES))

    def failed() -> bool:
        thinker.ahead("wizard", view, RULES, "3")
        return not thinker._thinks

    wait(failed)
    thinker.ahead("wizard", view, RULES, "3")
    assert caplog.text.count("a bot has failed in the person's turn") == 1


def test_closing_ends_both(thinker: PonderingThinker) -> None:
    match = persons_turn()
    thinker.ask("club", seen(match, 0), RULES, "3")
    wait(thinker.answer)
    ponder(thinker, seen(match), 1)
    assert thinker._beside
    pids = [thinker.pid, thinker._beside.pid]
    assert None not in pids
    nices = [os.getpriority(os.PRIO_PROCESS, pid) for pid in pids if pid]
    assert nices[0] < nices[1]
    thinker.close()
    wait(lambda: all(gone(pid) for pid in pids if pid), 2.0)
