"""Positions written as in records, for tests that drive the engine itself."""

from dataclasses import replace

from game.core.engine import begin
from game.core.match import Match, deal_hand, new_match, play, set_up_hand
from game.core.moves import IllegalMove, Refusal
from game.core.notation import format_move, parse_move, parse_placements
from game.core.observation import observe
from game.core.options import all_options
from game.core.results import HandResult, Standing
from game.core.rules import Opener, OptionValue, Rules
from game.core.state import Deal, State
from game.core.tiles import DOUBLE_SIX, parse_tiles
from game.rules.catalogue import find

__all__ = ["Position", "deal_of"]


def deal_of(hands: list[str], boneyard: str = "", laid: str = "") -> Deal:
    """Give a deal; tiles named nowhere are out of play."""
    rows = tuple(map(parse_tiles, hands))
    stock = parse_tiles(boneyard)
    named = {*stock, *parse_tiles(laid), *(tile for row in rows for tile in row)}
    return Deal(rows, stock, tuple(tile for tile in DOUBLE_SIX if tile not in named))


class Position:
    """A match that a test plays on. `accounts` are one a side."""

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        pairs: bool = False,
        accounts: tuple[int, ...] | None = None,
        eggs: int = 0,
        first_hand: bool = True,
        opener: int | None = None,
        sitting: int | None = None,
        **options: OptionValue,
    ) -> None:
        rules = find(game).rules(seats, pairs=pairs, options=options)
        start = Standing(accounts or (0,) * rules.sides, eggs, first_hand, opener, sitting)
        self.match: Match = new_match(rules, 0, start)

    @property
    def rules(self) -> Rules:
        return self.match.rules

    @property
    def state(self) -> State:
        assert self.match.state
        return self.match.state

    @property
    def result(self) -> HandResult:
        assert self.match.result
        return self.match.result

    @property
    def unfinished(self) -> bool:
        return self.match.result is None

    @property
    def legal(self) -> list[str]:
        """Every legal move of the seat to move, sorted."""
        seat = self.state.turn
        assert seat is not None
        moves, _ = all_options(self.rules, observe(self.state, seat))
        return sorted(format_move(seat, move) for move in moves)

    def deal(self, *hands: str, boneyard: str = "", lot: int | None = None) -> "Position":
        """Begin a hand; `lot` is the seat that opens where a lot decides."""
        deal = replace(deal_of(list(hands), boneyard), opener=lot)
        self.match, _ = deal_hand(self.match, deal)
        return self

    def opener(self, *hands: str, boneyard: str = "") -> Opener | None:
        """Give who would open this deal, without dealing it."""
        return self.rules.opening.choose(deal_of(list(hands), boneyard), self.match.standing)

    def throws_away(self, *hands: str, boneyard: str = "") -> bool:
        state, _ = begin(self.rules, deal_of(list(hands), boneyard), self.match.standing)
        return state is None

    def set_up(self, *hands: str, table: str, turn: int = 0, boneyard: str = "") -> "Position":
        """Begin a hand with a table such as `3-4 2-4>R`."""
        setup = tuple(parse_placements(entry) for entry in table.split())
        laid = " ".join(str(placed.tile) for entry in setup for placed in entry)
        deal = deal_of(list(hands), boneyard, laid)
        self.match, _ = set_up_hand(self.match, deal, setup, turn)
        return self

    def play(self, *moves: str) -> "Position":
        for text in moves:
            seat, move = parse_move(text)
            assert seat == self.state.turn, text
            self.match, _ = play(self.match, move)
        return self

    def refusal(self, text: str) -> Refusal:
        """Give why a move of the seat to move is refused; the position stays."""
        seat, move = parse_move(text)
        assert seat == self.state.turn, text
        try:
            play(self.match, move)
        except IllegalMove as error:
            return error.refusal
        raise AssertionError(f"{text} is legal")

    def fish(self, *left: str, by: int = 0, boneyard: str = "") -> "Position":
        """Let seat `by` make a fish, after which the seats hold `left` (no 3 and no 6 anywhere)."""
        hands = [f"5-6 {row}" if seat == by else row for seat, row in enumerate(left)]
        self.set_up(*hands, table="3-5", turn=by, boneyard=boneyard).play(f"{by} 5-6>R")
        assert (self.result.end, self.result.by, self.result.why) == ("fish", by, "blocked")
        return self

    def domino(self, *left: str, by: int = 0, table: str = "3-4", last: str = "4-6>R") -> "Position":
        """Let seat `by`, whose entry in `left` is empty, go out with `last`."""
        tiles = " ".join(part.split(">")[0] for part in last.split("+"))
        hands = [tiles if seat == by else row for seat, row in enumerate(left)]
        self.set_up(*hands, table=table, turn=by).play(f"{by} {last}")
        assert (self.result.end, self.result.by, self.result.why) == ("domino", by, "out")
        return self
