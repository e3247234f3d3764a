"""The block game of the peer, `dominoes` from PyPI, for two pairs, and its best player at our table.

All 28 tiles are dealt, one tile a turn, a pass where nothing fits; the winner's side collects everything
that is left. The peer is not needed to play: `uv run --group arena` brings it where it is wanted.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from random import Random
from typing import Any, ClassVar

from game.core.events import Passed, Played
from game.core.match import Match, deal_hand, new_match, play
from game.core.moves import Move, Pass, Play
from game.core.observation import Observation
from game.core.options import options
from game.core.results import Entry, HandEnd, HandResult, seats_of
from game.core.rules import OptionValue, Rules
from game.core.table import Placement, tiles_laid
from game.core.tiles import DOUBLE_SIX, Tile, pips
from game.rules.catalogue import find
from game.rules.game import Game

__all__ = ["BLOCK", "PEER", "Peer", "as_kozel", "game_of"]

PEER = "dominoes"
"""The name of the peer among the players."""

_START = 16
_SAMPLES = 16


@dataclass(frozen=True, slots=True)
class _WinnerTakesAll:
    """The side that goes out, or has less in a fish, gets the pips of all hands; equal sides get nothing."""

    eggs: ClassVar[bool] = False
    points: ClassVar[bool] = True
    title: ClassVar[str] = "winner"
    threshold: ClassVar[int] = 0

    def score(self, rules: Rules, hand: HandEnd) -> HandResult:
        values = tuple(pips(tiles) for tiles in hand.hands)
        sides = [sum(values[side::2]) for side in (0, 1)]
        start = hand.standing
        winner = None if sides[0] == sides[1] else int(sides[1] < sides[0])
        if hand.end == "domino":
            winner = rules.side(hand.by)
        if winner is None:
            return HandResult(hand.end, hand.by, hand.why, (), values, (), start)
        entry = Entry(winner, sum(values), written=sum(values))
        accounts = tuple(
            account + entry.written * (side == winner) for side, account in enumerate(start.accounts)
        )
        seats = seats_of(winner, rules.seats, pairs=True)
        over = rules.target is not None and accounts[winner] >= rules.target
        titles = {"winner": (winner,)} if over else {}
        after = replace(start, accounts=accounts, first_hand=False, opener=(hand.by + 1) % rules.seats)
        return HandResult(
            hand.end, hand.by, hand.why, seats, values, (entry,), after, titles=titles, match_over=over
        )

    def gain(self, result: HandResult, side: int) -> float:
        written = result.written
        return float(written[side] - written[1 - side])


def _build(seats: int, pairs: bool, options: Mapping[str, OptionValue]) -> Rules:
    # All that a hand of kozel for two pairs has and the block game has not: two doubles, and its accounts.
    kozel = find("kozel").rules(seats, pairs=pairs, options=options)
    turn: Any = kozel.turn
    return replace(kozel, game="block", turn=replace(turn, most=1), scoring=_WinnerTakesAll())


BLOCK = Game(
    id="block",
    seats=(4,),
    pairs=True,
    options=find("kozel").options[:1],
    build=_build,
    pairs_only=True,
)


def game_of(game_id: str) -> Game:
    """Give the block game or a game of the catalogue; GameError for an unknown id."""
    return BLOCK if game_id == BLOCK.id else find(game_id)


def as_kozel(match: Match) -> Match:
    """Give a hand of the block game as one of kozel for two pairs, whose rules allow every move of it."""
    kozel = find("kozel")
    (hand,) = match.hands
    start = replace(match.start, accounts=(0, 0))
    told = new_match(kozel.rules(4, pairs=True), match.seed, start)
    told, _ = deal_hand(told, hand.deal)
    for _, move in hand.moves:
        told, _ = play(told, move)
    return told


@dataclass(slots=True)
class Peer:
    """`probabilistic_alphabeta` from the 16th move on with 16 samples, `bota_gorda` (heaviest) before."""

    _library: Any = field(default_factory=lambda: import_module("dominoes"))

    def choose(self, view: Observation, rules: Rules, rng: Random, budget: float | None = None) -> Move:
        del budget
        moves = options(rules, view)
        if not isinstance(moves[0], Play):
            return Pass()
        if view.table.empty:
            # Where there is no end yet the peer's players sort what they may open with.
            return max(moves, key=lambda move: move.placements[0].tile.pips if isinstance(move, Play) else 0)
        game = self._game(view, rng)
        library = self._library
        # Its samples come from the module `random`, which nothing else here uses.
        import_module("random").seed(rng.random())
        library.players.bota_gorda(game)
        library.players.probabilistic_alphabeta(_START, _SAMPLES)(game)
        domino, left = game.valid_moves[0]
        chosen = Tile(*sorted((domino.first, domino.second)))
        # Of equal ends it knows the left one only.
        return Play((Placement(chosen, "L" if left else "R"),))

    def _game(self, view: Observation, rng: Random) -> Any:
        """Give the peer's game as this seat knows it: what the others hold is dealt out anew, by size."""
        library = self._library
        moves: list[Any] = []
        started = None
        for event in view.log:
            if isinstance(event, Passed):
                moves.append(None)
            elif isinstance(event, Played):
                started = event.seat if started is None else started
                tile, end, _ = event.placements[0]
                moves.append((library.Domino(*tile), end in (None, "L")))
        laid = set(tiles_laid(view.table))
        unseen = [tile for tile in DOUBLE_SIX if tile not in laid and tile not in view.hand]
        unseen.sort(key=lambda _: rng.random())
        hands = []
        for seat, size in enumerate(view.sizes):
            tiles = view.hand if seat == view.seat else unseen[:size]
            if seat != view.seat:
                unseen = unseen[size:]
            hands.append(library.Hand([library.Domino(*tile) for tile in tiles]))
        ends = view.table.ends
        board = library.SkinnyBoard(ends["L"], ends["R"], len(laid))
        game = library.Game(board, hands, moves, view.seat, (), started, None)
        game._update_valid_moves()  # noqa: SLF001 (it is what the constructor's caller does)
        return game
