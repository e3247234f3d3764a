"""A person at the table who presses other keys in between and always finds the way on."""

from dataclasses import replace
from random import Random

from player import Player

from game.app import App
from game.bots.bot import make
from game.core.tiles import Tile
from game.settings import Settings
from game.thinking import InlineThinker
from game.tools.autoplay import keys_for
from game.ui.key_clashes import belongs_to
from game.ui.keys import KEYS, parse_key
from game.ui.screens.table import TableScreen
from game.ui.session import Session
from game.voice.utterance import Utterance

SOON = 2.0
LONG = 10.0
"""Seconds within which something is said after a key: who draws tile after tile is only heard at first."""
_BOT = make("novice")


class KeyByKey:
    """Plays a match to its end. `settings` are those that hold in it."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.player = Player(App(settings, InlineThinker(), seed=seed))
        self.rng = Random(f"{settings.game} {settings.seats} {seed}")
        self.player.heard = self.player.app.start_match()
        self.player.wait(SOON)

    @property
    def app(self) -> App:
        return self.player.app

    @property
    def session(self) -> Session:
        assert self.app.session
        return self.app.session

    @property
    def table(self) -> TableScreen:
        screen = self.app._screens[-1]
        assert isinstance(screen, TableScreen)
        return screen

    def wander(self, most: int) -> None:
        """Press keys at random, and come back to the table as a player would."""
        for _ in range(self.rng.randrange(most)):
            key = self.rng.choice(sorted(KEYS - {"Ctrl", "Shift", "Alt"}))
            self.press(f"{self.rng.choice(('', '', '', 'Shift+', 'Ctrl+'))}{key}")
            if not self.app.session and not self._continue():
                return
            self.player.wait(self.rng.choice((0, 0.1, 1)))
        if self.app.helping:
            self.press("Ctrl+F1")
        if self.session.match.over:
            # Escape would go to the main menu.
            return
        for _ in range(8):
            if isinstance(self.app._screens[-1], TableScreen) and not self.table.question:
                return
            self.press("Escape")
        raise AssertionError("Escape does not lead back to the table")

    def _continue(self) -> bool:
        """Come back from the main menu; False if the match is over."""
        if self.app.can_continue():
            self.press("Home")
            self.press("Space")
        return self.app.session is not None

    def press(self, key: str) -> str:
        """Press a key; it is answered by words or a sound."""
        said = self.player.press(key)
        other = any(not isinstance(out, Utterance) for out in self.player.heard)
        assert said or self.player.cues() or other or belongs_to(parse_key(key)), f"{key} was silent"
        return said

    def step(self) -> None:
        """Do what is to be done next, by keys: let the next one on, deal, move."""
        before, session = self._where(), self.session
        # A key that follows the last one too soon was meant for something else.
        heard = self.player.wait(1.0)
        if session.hand_over or session.memorising or session.waiting:
            heard += self.press("Space") + self._wait_for_words()
        elif not session.my_turn or session.forced:
            # A key is not needed.
            heard += self._wait_for_words()
        else:
            heard += self._move()
        assert heard, "silent"
        assert not self.app.session or self._where() != before, "stuck"

    def _wait_for_words(self) -> str:
        heard, until = "", self.player.now + LONG
        while not heard and self.player.now < until:
            heard = self.player.wait(SOON)
        return heard

    def _where(self) -> object:
        session = self.session
        moves = len(session.match.hands[-1].moves) if session.match.hands else 0
        return len(session.match.hands), moves, session.memorising, session.my_turn

    def _move(self) -> str:
        session, app = self.session, self.app
        app.change(replace(app.settings, hand_order="dealt"))
        for placed in reversed(self.table.selection.placements):
            for key in ("Down", "Down", "Home", *["Right"] * self._index(placed.tile), "Shift+Space"):
                self.press(key)
        assert session.view
        move = _BOT.choose(session.view, session.match.rules, self.rng)
        return [self.press(key) for key in keys_for(session, move)][-1]

    def _index(self, tile: Tile) -> int:
        assert self.session.view
        return list(self.session.view.hand).index(tile)
