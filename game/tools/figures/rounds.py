"""Rounds of three bots."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from game.tools.driving.match import next_keys, saved
from game.tools.driving.program import Program, Said, wait_for
from game.tools.figures.figure import Figure
from game.tools.figures.place import SETTINGS, Place

__all__ = ["events_of_rounds", "round_figures"]

PACE = 0.6
"""The usual one."""


def events_of_rounds(said: Sequence[Said]) -> list[list[str]]:
    """Give what was told of the others between each move of the player and his next turn."""
    rounds: list[list[str]] = []
    told: list[str] | None = None
    for line in said:
        if line.cls == "OWN":
            told = []
        elif line.cls == "EVENT" and told is not None:
            told.append(line.words)
        elif line.cls == "ALERT" and told is not None:
            if line.words.startswith("Your turn.") and told:
                rounds.append(told)
            told = None
    return rounds


def round_figures(place: Place) -> Iterator[Figure]:
    """Play on until so many rounds have come round to the player again, with the usual pace."""
    settings = replace(SETTINGS, rate=100, pace=PACE)
    wanted = place.many(10)
    with place.program(*place.table, settings=settings) as program:
        deadline = time.monotonic() + 60 + 20 * wanted
        while len(events_of_rounds(program.said())) < wanted and time.monotonic() < deadline:
            _move(program, Random(1))
        program.leave()
    rounds = events_of_rounds(program.said())
    yield Figure(
        "utterances for a round",
        f"{place.seats - 1} bots with a pace of {PACE} s",
        "",
        [len(told) for told in rounds],
        {"most": 1},
    )


def _move(program: Program, rng: Random) -> None:
    """Make the player's next move, or deal, when he has been told to."""
    wait_for(lambda: _told(program) and saved(program.folder), f"my turn:\n{program.log}", 30)
    # The end of a hand is not taken for the moment to deal at once.
    time.sleep(0.8)
    session = saved(program.folder)
    program.press(*(next_keys(session, rng) if session else ()))
    time.sleep(0.3)


def _told(program: Program) -> bool:
    """Say whether the last that was not mere moving was said to the player."""
    classes = [said.cls for said in program.said() if said.cls != "NAV"]
    return classes[-1:] == ["ALERT"]
