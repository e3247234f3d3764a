"""A process of its own for the bots: it thinks the same, survives its death, and takes no time from keys."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from processes import gone

import game
from game import thinking
from game.bots.bot import make
from game.core.match import new_match, next_hand, play
from game.core.moves import Move
from game.core.observation import Observation, observe
from game.core.options import check, options
from game.core.rules import Rules
from game.rules.catalogue import GAMES, find
from game.thinking import InlineThinker, ProcessThinker, ThinkingError

ROOT = str(Path(game.__file__).parents[1])
Asked = tuple[str, Observation, Rules, str]


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    thinker = ProcessThinker()
    yield thinker
    thinker.close()


def wait(condition: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.002)


def answer(thinker: ProcessThinker | InlineThinker, asked: Asked) -> Move:
    thinker.ask(*asked)
    found: list[Move] = []

    def look() -> bool:
        move = thinker.answer()
        found.extend([move] if move else [])
        return move is not None

    wait(look)
    return found[-1]


def questions(rules: Rules, number: int) -> Iterator[Asked]:
    """Yield what is asked in the course of a hand."""
    match, _ = next_hand(new_match(rules, 3))
    while match.state is not None and match.state.turn is not None and number:
        view = observe(match.state, match.state.turn)
        yield "club", view, rules, f"3/{number}"
        number -= 1
        match, _ = play(match, make("club").choose(view, rules, Random(number)))


def test_it_finds_the_same_moves_in_every_game(thinker: ProcessThinker) -> None:
    inline = InlineThinker()
    for each in GAMES:
        seats, pairs = each.tables[0]
        chosen = {option.name: option.values[-1] for option in each.options if not option.number}
        for asked in questions(each.rules(seats, pairs=pairs, options=chosen), 12):
            assert answer(thinker, asked) == answer(inline, asked)


def test_advice_comes_from_there_too_and_what_was_asked_before_is_forgotten(thinker: ProcessThinker) -> None:
    for asked in questions(find("kozel").rules(2), 6):
        _, view, rules, seed = asked
        for each in (thinker, InlineThinker()):
            answer(each, asked)
            each.advise(view, rules, seed, options(rules, view)[0])
            assert each.answer() is None
            wait(each.advice)
            advice = each.advice()
            assert advice
            assert advice.reasons
            check(rules, view, advice.move)
            assert each.answer() is None
            answer(each, asked)
            assert each.advice() is None


def one() -> Asked:
    return next(questions(find("kozel").rules(2), 1))


def test_nothing_is_found_before_it_is_asked_and_only_what_was_asked_last(thinker: ProcessThinker) -> None:
    assert thinker.answer() is None
    asked = list(questions(find("kozel").rules(4, pairs=True), 10))
    for each in asked[:-1]:
        thinker.ask(*each)
    assert answer(thinker, asked[-1]) == answer(InlineThinker(), asked[-1])


def test_asking_takes_no_time(thinker: ProcessThinker) -> None:
    asked = list(questions(find("kozel").rules(4), 20))
    answer(thinker, asked[0])
    taken = []
    for each in asked:
        began = time.perf_counter()
        thinker.ask(*each)
        thinker.answer()
        taken.append(time.perf_counter() - began)
    assert sorted(taken)[len(taken) // 2] < 0.001


def hard() -> Asked:
    """Give a question about which one thinks for most of a second."""
    _, view, rules, seed = list(questions(find("kozel").rules(4, pairs=True), 8))[-1]
    return "grandmaster", view, rules, seed


def test_a_grandmaster_thinks_on_while_nobody_waits(thinker: ProcessThinker) -> None:
    answer(thinker, one())
    taken = []
    for spare in (0.0, 1.6):
        began = time.perf_counter()
        thinker.ask(*hard(), spare)
        wait(thinker.answer)
        taken.append(time.perf_counter() - began)
    assert taken[0] < 1.2
    assert taken[1] > 1.3


def thinking_pid(thinker: ProcessThinker) -> int:
    """Ask something hard; give the process when it has been thinking about it for a moment."""
    answer(thinker, one())
    thinker.ask(*hard())
    time.sleep(0.1)
    assert thinker.answer() is None
    assert thinker.pid
    return thinker.pid


def test_a_process_that_dies_in_thought_loses_no_move(
    thinker: ProcessThinker, caplog: pytest.LogCaptureFixture
) -> None:
    first = thinking_pid(thinker)
    os.kill(first, signal.SIGKILL)
    wait(thinker.answer)
    _, view, rules, _ = hard()
    assert thinker.answer() in options(rules, view)
    assert "the thinking process is gone" in caplog.text
    # It is there again for the next move.
    wait(lambda: thinker.pid not in (None, first))
    assert answer(thinker, one()) == answer(InlineThinker(), one())


def test_what_is_forgotten_is_thought_about_no_more(
    thinker: ProcessThinker, caplog: pytest.LogCaptureFixture
) -> None:
    first = thinking_pid(thinker)
    thinker.forget()
    wait(lambda: gone(first), 2.0)
    wait(lambda: thinker.pid)
    assert thinker.answer() is None
    # What was found already is forgotten too.
    answer(thinker, one())
    second = thinker.pid
    thinker.forget()
    assert thinker.answer() is None
    # That was nobody's fault, and who thinks about nothing is left alone.
    assert answer(thinker, one()) == answer(InlineThinker(), one())
    assert thinker.pid == second != first
    assert not caplog.records


def test_who_asks_again_does_not_wait_for_what_he_asked_before(thinker: ProcessThinker) -> None:
    first = thinking_pid(thinker)
    thinker.ask(*one())
    wait(lambda: gone(first), 2.0)
    wait(thinker.answer)
    assert thinker.answer() == answer(InlineThinker(), one())


def test_the_process_is_out_of_the_way(thinker: ProcessThinker) -> None:
    answer(thinker, one())
    pid, line = thinker.pid, thinker._line
    assert pid
    assert line
    own = os.sched_getparam(0).sched_priority
    assert os.sched_getparam(pid).sched_priority == max(own - 1, min(own, 1))
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 1)
    # The terminal does not reach it, and Ctrl+C does it no harm.
    assert os.getsid(pid) == pid
    os.kill(pid, signal.SIGINT)
    line.send(SimpleNamespace(answered=partial(eval, "sorted(__import__('sys').modules)")))
    modules = line.recv()
    assert "game.bots.search" in modules
    for name in ("pygame", "accessible_output2", "babel", "game.ui", "game.voice", "game.shell", "game.app"):
        assert name not in modules


def test_who_cannot_have_a_process_thinks_in_the_program(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused(method: str) -> Any:
        raise OSError(method)

    monkeypatch.setattr(thinking, "get_context", refused)
    thinker = ProcessThinker()
    try:
        for _ in range(thinking.CRASHES + 1):
            assert answer(thinker, one()) == answer(InlineThinker(), one())
            assert thinker.pid is None
        assert caplog.text.count("no process to think in can be started") == thinking.CRASHES
        thinker.ask("wizard", *one()[1:])
        with pytest.raises(ThinkingError, match="there is no level 'wizard'"):
            wait(thinker.answer)
    finally:
        thinker.close()


def stopped(thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch) -> int:
    """Stop the process, with little patience from now on, and give its id."""
    answer(thinker, one())
    monkeypatch.setattr(thinking, "PATIENCE", 0.05)
    pid = thinker.pid
    assert pid
    os.kill(pid, signal.SIGSTOP)
    return pid


def test_a_process_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "CRASHES", 1)
    thinker = ProcessThinker()
    try:
        stopped(thinker, monkeypatch)
        assert answer(thinker, one()) == answer(InlineThinker(), one())
        assert thinker.pid is None
    finally:
        thinker.close()


@pytest.mark.parametrize("needed", [True, False])
def test_slowness_is_held_only_against_who_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, *, needed: bool
) -> None:
    thinker = ProcessThinker(needed=needed)
    try:
        pid = stopped(thinker, monkeypatch)
        thinker.ask(*one())
        wait(lambda: gone(pid) and not thinker._busy)
        assert thinker._crashes == needed
    finally:
        thinker.close()


def test_a_bot_that_fails_there_fails_here(thinker: ProcessThinker) -> None:
    thinker.ask("wizard", *one()[1:])
    with pytest.raises(ThinkingError, match="there is no level 'wizard'"):
        wait(thinker.answer)
    # And the next question is answered.
    assert answer(thinker, one()) == answer(InlineThinker(), one())


def test_closing_ends_the_process_at_once() -> None:
    thinker = ProcessThinker()
    answer(thinker, one())
    pid = thinker.pid
    assert pid
    began = time.monotonic()
    thinker.close()
    assert time.monotonic() - began < 0.5
    assert thinker.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    thinker.ask(*one())
    assert thinker.answer() is None
    # Closed before it has even started.
    ProcessThinker().close()


PROGRAM = """
import sys, time
from functools import partial
from types import SimpleNamespace
from game.thinking import ProcessThinker
if __name__ == "__main__":
    thinker = ProcessThinker()
    thinker.start()
    while thinker.pid is None:
        time.sleep(0.01)
    if sys.argv[1:]:
        thinker._line.send(SimpleNamespace(answered=partial(time.sleep, 60)))
        time.sleep(1)
    print(thinker.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize("thinks", [[], ["thinks"]])
def test_it_does_not_outlive_a_program_that_is_killed(thinks: list[str], tmp_path: Path) -> None:
    # A file as the command `ryba` is one, which the other process reads too.
    script = tmp_path / "ryba"
    script.write_text(PROGRAM, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, script, *thinks],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": ROOT},
    ) as program:
        assert program.stdout
        pid = int(program.stdout.readline())
        assert not gone(pid)
        program.kill()
        wait(lambda: gone(pid), 10.0)


def test_closing_does_not_miss_that_it_was_asked_just_before() -> None:
    thinker = ProcessThinker()
    thinker.start()
    thinker.ask(*one())
    thinker.ask(*hard())
    thinker.close()
    assert thinker._courier
    thinker._courier.join(1.0)
    assert not thinker._courier.is_alive()
    assert thinker.pid is None
