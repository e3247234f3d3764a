"""Tables of any game with given tiles, for the tests of the table screen."""

import json
from collections.abc import Mapping, Sequence

from player import Player

from game.app import App
from game.core.moves import Move
from game.core.notation import parse_action
from game.core.observation import Observation
from game.core.rules import Rules
from game.settings import Settings
from game.thinking import InlineThinker
from game.ui.saved import session_of


class Scripted(InlineThinker):
    """Makes the moves that it was given."""

    def __init__(self, actions: Sequence[str]) -> None:
        super().__init__()
        self._moves = [parse_action(action) for action in actions]
        self.thinks = False
        self.spare = 0.0
        self.ahead_of: list[Observation] = []

    def ask(self, level: str, view: Observation, rules: Rules, seed: str, spare: float = 0.0) -> None:
        self.thinks, self.spare = True, spare

    def ahead(self, level: str, view: Observation, rules: Rules, seed: str) -> None:
        if not self.ahead_of or self.ahead_of[-1] is not view:
            self.ahead_of.append(view)

    def answer(self) -> Move | None:
        return self._moves.pop(0) if self._moves else None

    def forget(self) -> None:
        self.thinks = False


def at(
    game: str,
    hands: Sequence[str],
    *,
    table: Sequence[str] = (),
    moves: Sequence[str] = (),
    boneyard: str = "",
    turn: int = 0,
    record: Mapping[str, object] | None = None,
    opener: int | None = None,
    bots: Sequence[str] = (),
    **settings: object,
) -> Player:
    """Give a player in seat 0 with these tiles, after a setup or after moves.

    The bots make the moves given, such as "3-5>L", and no others.
    """
    deal: dict[str, object] = {"hands": list(hands), "boneyard": boneyard}
    hand: dict[str, object] = {"deal": deal, "moves": list(moves)}
    if opener is not None:
        hand["opener"] = opener
    if table:
        hand |= {"setup": list(table), "turn": turn}
    thinker = Scripted(bots)
    player = Player(App(Settings(voice_checked=True, **settings), thinker, seed=1))  # type: ignore[arg-type]
    text = json.dumps({"ryba": 1, "game": game, "seats": len(hands), "hands": [hand], **(record or {})})
    player.heard = player.app.start_match(session_of(text, thinker))
    return player


def reload(player: Player, record: str) -> None:
    """Put a saved match on the table in place of the one that lies there."""
    player.app.begin(session_of(record, player.app._thinker))
    player.heard = player.app._drain()


def own(player: Player) -> str:
    """Give the player's row as it lies; a closed tile is a question mark."""
    assert player.app.session
    assert player.app.session.view
    return " ".join("?" if tile is None else str(tile) for tile in player.app.session.view.rows[0])


def moves_of(player: Player) -> list[str]:
    """Give the moves of the hand as a record writes them."""
    assert player.app.session
    return list(json.loads(player.app.session.record())["hands"][-1]["moves"])
