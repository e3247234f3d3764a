"""Writes a script of keys that plays a hand: `python -m game.tools.autoplay kozel --seed 7 > keys.txt`.

A bot chooses the moves; the keys are those that a player would press for them.
"""

import argparse
from collections.abc import Iterator, Sequence
from random import Random

from game.app import App
from game.bots.bot import LEVELS, Bot, make
from game.core.moves import Cut, Draw, EndTurn, Move, Pass, Play, TurnUp
from game.core.table import End, Placement
from game.core.tiles import Tile
from game.rules.catalogue import find
from game.rules.game import GameError
from game.scripted import STEP, read_script
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.screens.choosing import GROUPS
from game.ui.screens.selection import Selection
from game.ui.session import Session
from game.voice.ends import ENDS

__all__ = ["keys_for", "main", "play_hands"]

_HAND = ("Down", "Down", "Home")
"""Two rows down is the hand, from wherever one is."""


def keys_for(session: Session, move: Move) -> list[str]:
    """Give the keys that make this move, wherever the focus is. The hand must lie as dealt."""
    match move:
        case Draw():
            return ["F4"]
        case Pass() | EndTurn():
            return ["Backspace"]
        case TurnUp():
            return [*_HAND, "Space"]
        case Cut(cut_tile):
            cuts = [cut for cut in session.options() if isinstance(cut, Cut) and cut.tile == cut_tile]
            return [*_walk_to(session, cut_tile), "Ctrl+Enter", *["Right"] * cuts.index(move), "Space"]
        case Play((placed,)):
            return _keys_for_one(session, placed)
        case Play(placements):
            return _keys_for_several(session, placements)


def _keys_for_one(session: Session, placed: Placement) -> list[str]:
    view, selection = session.view, Selection(session)
    assert view is not None
    plays = selection.plays(placed.tile, face_down=placed.face_down)
    arrows = _arrows(session, placed, [play.placements[-1].end for play in plays])
    if view.progress.up:
        # The tile has been turned up and its end is being asked for; if not, Space asks again.
        return ["Space", *arrows]
    if None in view.rows[view.seat]:
        return [*_HAND, "Space"]
    return [*_walk_to(session, placed.tile), "Ctrl+Space" if placed.face_down else "Space", *arrows]


def _keys_for_several(session: Session, placements: Sequence[Placement]) -> list[str]:
    keys = []
    selection = Selection(session)
    for number, placed in enumerate(placements):
        selection.placements = tuple(placements[:number])
        ends = [play.placements[-1].end for play in selection.plays(placed.tile)]
        keys += [*_walk_to(session, placed.tile), "Shift+Space", *_arrows(session, placed, ends)]
        if placed.face_down:
            keys.append("Ctrl+Space")
    return [*keys, "Space"]


def _walk_to(session: Session, tile: Tile) -> list[str]:
    assert session.view is not None
    return [*_HAND, *["Right"] * session.view.hand.index(tile)]


def _arrows(session: Session, placed: Placement, offered: Sequence[End | None]) -> list[str]:
    """Give the arrows that choose the end of a tile among those offered."""
    left = [end for end in offered if end]
    wanted = placed.end
    if wanted not in left:
        # Another one, as good as it, stands for it.
        assert session.view is not None
        ends = session.view.table.ends
        wanted = next((end for end in left if wanted and ends[end] == ends[wanted]), None)
    keys = []
    for intent, group in GROUPS.items():
        fewer = [end for end in left if group in ENDS[end].groups]
        if len(left) > 1 and wanted in fewer and len(fewer) < len(left):
            keys.append(intent.name.title())
            left = fewer
    return keys


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
    if session.memorising:
        return ["wait 0.5", "Home", *["Right"] * (len(session.shown) - 1), "Space"]
    if not session.my_turn or session.forced:
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
    parser.add_argument("--level", default="club", choices=LEVELS, help="of the bot that chooses the moves")
    parser.add_argument("--ask", default="", help="keys to press before each move, separated by spaces")
    options = parser.parse_args()
    try:
        game = find(options.game)
    except GameError as error:
        parser.error(str(error))
    seats, pairs = game.table_for(options.seats, pairs=options.pairs)
    settings = Settings(game=game.id, seats=seats, pairs=pairs, voice_checked=True)
    app = App(settings, InlineThinker(), seed=options.seed)
    app.start_match()
    for line in play_hands(app, options.hands, questions=tuple(options.ask.split()), level=options.level):
        print(line)


if __name__ == "__main__":
    main()
