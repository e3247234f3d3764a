"""A process of its own for the bots: it thinks the same, survives its death, and takes no time from keys."""

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import thinking
from game.bots.bot import make
from game.core.match import new_match, next_hand, play
from game.core.moves import Move
from game.core.observation import Observation, observe
from game.core.rules import Rules
from game.rules.catalogue import GAMES, find
from game.thinking import InlineThinker, ProcessThinker, ThinkingError, ThreadThinker

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


def answer(thinker: ProcessThinker | ThreadThinker | InlineThinker, asked: Asked) -> Move:
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
    for game in GAMES:
        seats, pairs = game.tables[0]
        options = {option.name: option.values[-1] for option in game.options if not option.number}
        for asked in questions(game.rules(seats, pairs=pairs, options=options), 12):
            assert answer(thinker, asked) == answer(inline, asked)


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


def test_a_process_that_dies_is_started_again(
    thinker: ProcessThinker, caplog: pytest.LogCaptureFixture
) -> None:
    asked = list(questions(find("osiol").rules(4), 8))
    answer(thinker, asked[0])
    first = thinker.pid
    assert first
    os.kill(first, signal.SIGTERM)
    wait(lambda: thinker.pid is None)
    assert answer(thinker, asked[5]) == answer(InlineThinker(), asked[5])
    assert thinker.pid not in (None, first)
    assert "the thinking process is gone" in caplog.text


def test_who_cannot_have_a_process_thinks_in_a_thread(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)

    def refused(method: str) -> Any:
        raise OSError(method)

    monkeypatch.setattr(thinking, "get_context", refused)
    thinker = ProcessThinker()
    try:
        assert answer(thinker, one()) == answer(InlineThinker(), one())
        assert thinker.pid is None
        thinker.ask("wizard", *one()[1:])
        with pytest.raises(ThinkingError, match="there is no level 'wizard'"):
            wait(thinker.answer)
    finally:
        thinker.close()


def test_a_process_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "CRASHES", 1)
    thinker = ProcessThinker()
    try:
        answer(thinker, one())
        monkeypatch.setattr(thinking, "PATIENCE", 0.05)
        pid = thinker.pid
        assert pid
        os.kill(pid, signal.SIGSTOP)
        assert answer(thinker, one()) == answer(InlineThinker(), one())
        assert thinker.pid is None
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
from game.thinking import ProcessThinker
if __name__ == "__main__":
    thinker = ProcessThinker()
    while thinker.pid is None:
        time.sleep(0.01)
    print(thinker.pid, flush=True)
    time.sleep(60)
"""


def gone(pid: int) -> bool:
    """Say whether a process runs no more, also where nobody asks for its exit status."""
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"


def test_it_does_not_outlive_a_program_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout
        pid = int(program.stdout.readline())
        assert not gone(pid)
        program.kill()
        wait(lambda: gone(pid))


def test_a_bot_that_can_ponders_until_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    pondered = threading.Event()

    class Ponderer:
        def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
            return make("novice").choose(view, rules, rng)

        def ponder(self, view: Observation, rules: Rules, wanted: Callable[[], bool]) -> None:
            pondered.set()
            while not wanted():
                time.sleep(0.001)

    monkeypatch.setattr(thinking, "make", lambda level: Ponderer() if level == "ponderer" else make(level))
    here, there = Pipe()
    server = threading.Thread(target=thinking._serve, args=(there,))
    server.start()
    _, view, rules, seed = one()
    table = thinking._Table.of(rules)
    here.send(thinking._Question(1, "ponderer", view, table, None))
    assert pondered.wait(5)
    here.send(thinking._Question(2, "ponderer", view, table, seed))
    number, move = here.recv()
    assert number == 2
    assert move == make("novice").choose(view, rules, Random(seed))
    # Who cannot ponder does not mind.
    here.send(thinking._Question(2, "club", view, table, None))
    here.close()
    server.join(5)
    assert not server.is_alive()


def test_pondering_does_not_disturb_answers(thinker: ProcessThinker) -> None:
    level, view, rules, _ = one()
    thinker.ponder(level, view, rules)
    move = answer(thinker, one())
    thinker.ponder(level, view, rules)
    assert thinker.answer() == move == answer(InlineThinker(), one())
