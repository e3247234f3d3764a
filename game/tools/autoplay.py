"""Writes a script of keys that plays a hand: `python -m game.tools.autoplay kozel --seed 7 > keys.txt`.

A bot chooses the moves; the keys are those that a player would press for them.
"""

import argparse
from collections.abc import Iterator
from random import Random

from game.app import App
from game.bots.bot import Bot, make
from game.core.moves import Draw, Move, Pass, Play
from game.rules.catalogue import find
from game.scripted import STEP, read_script
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.session import Session

__all__ = ["keys_for", "main", "play_hands"]


def keys_for(session: Session, move: Move) -> list[str]:
    """Give the keys that make this move, wherever the focus is. The hand must lie as dealt."""
    view = session.view
    assert view is not None
    match move:
        case Draw():
            return ["F4"]
        case Pass():
            return ["Backspace"]
        case Play((placement,)):
            keys = [*_walk_to(view.hand.index(placement.tile)), "Space"]
            ends = view.table.fits(placement.tile)
            arrows = {"L": "Left", "R": "Right", "U": "Up", "D": "Down"}
            return [*keys, arrows[placement.end or ""]] if len(ends) > 1 else keys
        case Play(placements):
            selected = [
                key
                for placed in placements
                for key in (*_walk_to(view.hand.index(placed.tile)), "Shift+Space")
            ]
            return [*selected, "Space"]
    raise NotImplementedError(type(move).__name__)


def _walk_to(index: int) -> list[str]:
    # Two rows down is the hand, from wherever one is.
    return ["Down", "Down", "Home", *["Right"] * index]


def _press(app: App, line: str, now: int) -> int:
    """Let the program run one line of a script; give the time after it in milliseconds."""
    for step in read_script(line):
        for _ in range(step.ticks):
            now += STEP
            app.tick(now / 1000)
        if step.key:
            app.press(step.key, now / 1000)
    return now


def _next_lines(session: Session, bot: Bot, questions: tuple[str, ...]) -> list[str]:
    if session.hand_over:
        return list(questions)
    if not session.my_turn or session.options() == (Pass(),):
        return ["wait 0.5"]
    assert session.view is not None
    moves = len(session.match.hands[-1].moves)
    return [*questions, *keys_for(session, bot.choose(session.view, session.match.rules, Random(moves)))]


def play_hands(
    app: App, hands: int, *, questions: tuple[str, ...] = (), level: str = "club"
) -> Iterator[str]:
    """Play until so many hands have ended, or the match is over; yield the script's lines.

    `questions` are keys pressed before each move of the player and after each hand.
    """
    now, played = 0, 0
    bot = make(level)
    while True:
        session = app.session
        assert session is not None
        ended = session.hand_over
        lines = _next_lines(session, bot, questions)
        if ended:
            played += 1
            over = played >= hands or session.match.over
            lines += [] if over else ["wait 1", "Space"]
        for line in lines:
            yield line
            now = _press(app, line, now)
        if ended and over:
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--pairs", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=1)
    parser.add_argument("--ask", default="", help="keys to press before each move, separated by spaces")
    options = parser.parse_args()
    settings = Settings(
        game=find(options.game).id, seats=options.seats, pairs=options.pairs, voice_checked=True
    )
    app = App(settings, InlineThinker(), seed=options.seed)
    app.start_match()
    for line in play_hands(app, options.hands, questions=tuple(options.ask.split())):
        print(line)


if __name__ == "__main__":
    main()
