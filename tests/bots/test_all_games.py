"""What only some games have: series, passing freely, closed rows, closed arms and cuts."""

from dataclasses import replace
from random import Random

import pytest
from random_positions import TABLES, named, positions
from small_positions import after, table, view

from game.bots.bot import make
from game.bots.heuristics import Heuristic
from game.bots.judge import table_after
from game.bots.plays import candidates, goes_out
from game.core.events import TurnedUp, TurnEnded
from game.core.match import Match
from game.core.moves import Cut, Draw, EndTurn, Move, Play, TurnUp
from game.core.notation import format_move
from game.core.observation import Observation, observe
from game.core.options import options
from game.core.rules import Rules
from game.core.state import Face
from game.core.tiles import DOUBLE_SIX, Tile, tile


def chosen(match: Match, level: str | None = None) -> str:
    """Give the choice of a level, or of the heuristic player without lapses."""
    known = view(match)
    bot = make(level) if level else Heuristic()
    return format_move(known.seat, bot.choose(known, match.rules, Random(0)))


def _trail(rng: Random, length: int) -> list[Tile]:
    """Give tiles that can all be laid in some order where 0-1 lies."""
    left = [free for free in DOUBLE_SIX if free != tile(0, 1)]
    ends = [0, 1]
    hand: list[Tile] = []
    while len(hand) < length:
        side = int(rng.random() * 2)
        fitting = [free for free in left if ends[side] in free]
        if not fitting:
            return _trail(rng, length)
        hand.append(fitting[int(rng.random() * len(fitting))])
        left.remove(hand[-1])
        ends[side] = hand[-1].other(ends[side])
    return sorted(hand, key=lambda _: rng.random())


@pytest.mark.parametrize(
    ("length", "seeds"),
    [
        (7, range(15)),
        (12, range(15)),
        # Where there are too many ways those that leave most ways to go on must be tried first.
        (14, range(25, 29)),
    ],
    ids=[7, 12, 14],
)
def test_a_way_out_is_found_however_long_the_series(length: int, seeds: range) -> None:
    for seed in seeds:
        hand = _trail(Random(seed), length)
        other = next(free for free in DOUBLE_SIX if free not in hand and free != tile(0, 1))
        match = table("blitz", (" ".join(map(str, hand)), str(other)), "0-1")
        plays, _, _ = candidates(match.rules, view(match))
        assert any(goes_out(view(match), play) for play in plays)


def test_the_club_sees_a_longer_series_that_begins_with_a_light_tile() -> None:
    # Ends 0 and 3. After 3-6 nothing more fits.
    match = table("blitz", ("3-6 1-3 1-4 4-4 5-5 2-2", "1-1 2-3"), "3-3 0-3>L")
    assert chosen(match, "club") == "0 1-3>R+1-4>R+4-4>R"
    assert chosen(match, "novice") == "0 3-6>R"


def test_where_all_others_pass_a_hand_that_is_won_is_ended() -> None:
    match = after(table("pass", ("5-5 5-6 6-6", "0-3 0-0"), "0-1 1-3>R"), "pass")
    # Seat 1 could lay 0-3, but a pass ends the hand: 33 points against 3.
    assert chosen(match, "club") == "1 pass"
    assert chosen(match, "novice") != "1 pass"


def test_where_all_others_pass_a_hand_that_is_lost_goes_on() -> None:
    match = after(table("pass", ("0-0 1-2", "3-6 6-6 5-5"), "0-1 1-3>R"), "pass")
    assert chosen(match, "club") == "1 3-6>R"


@pytest.mark.parametrize("rules", [rules for rules in TABLES if rules.game == "pass"], ids=named)
def test_nobody_passes_for_nothing(rules: Rules) -> None:
    for state in (state for seed in range(6) for state in positions(rules, seed)):
        assert state.turn is not None
        known = observe(state, state.turn)
        if not any(isinstance(move, Play) for move in options(rules, known)):
            continue
        for level in ("novice", "club"):
            move = make(level).choose(known, rules, Random(1))
            # Only where the pass ends the hand.
            assert isinstance(move, Play) or (level == "club" and state.progress.passes == rules.seats - 1)


BLIND = [rules for rules in TABLES if rules.game in ("blitz-blind", "blind")]


@pytest.mark.parametrize("rules", BLIND, ids=named)
@pytest.mark.parametrize("level", ["novice", "club"])
def test_a_tile_is_turned_up_wherever_that_is_possible(level: str, rules: Rules) -> None:
    turned = 0
    for state in (state for seed in range(3) for state in positions(rules, seed)):
        assert state.turn is not None
        known = observe(state, state.turn)
        if TurnUp() in options(rules, known):
            assert make(level).choose(known, rules, Random(1)) == TurnUp()
            turned += 1
    assert turned > 20


@pytest.mark.parametrize("rules", BLIND, ids=named)
def test_who_knows_a_row_in_which_something_may_fit_does_not_draw(rules: Rules) -> None:
    seen: set[Move] = set()
    for state in (state for seed in range(8) for state in positions(rules, seed)):
        assert state.turn is not None
        known = observe(state, state.turn)
        moves = options(rules, known)
        if Draw() in moves and EndTurn() in moves:
            move = Heuristic().choose(known, rules, Random(1))
            seen.add(move)
            if any(state.table.fits(held) for held in state.hands[state.turn]):
                assert move == EndTurn()
    assert seen == {Draw(), EndTurn()}


def _where_the_next_row_was_seen(right_hand: str, turns_ago: int) -> tuple[Rules, Observation]:
    """Give a choice between two ends. The tile that fits one of them is the right-hand one of the next row.

    That whole row was turned up in vain once, its right-hand tile first, before so many turns.
    """
    rows = ("4-6 5-6 0-6 0-5 1-3", f"2-2 0-0 4-4 {right_hand}")
    match = after(table("blind", rows, "1-2 2-3>R"), "turn")
    known = view(match)
    row = reversed(match.state.hands[1]) if match.state else ()
    since = [TurnEnded(at % 2) for at in range(turns_ago)]
    return match.rules, replace(known, log=(*known.log, *(TurnedUp(1, tile, ()) for tile in row), *since))


@pytest.mark.parametrize(("right_hand", "best"), [("3-5", "0 1-3>R"), ("1-5", "0 1-3>L")])
def test_what_is_remembered_of_the_next_row_says_at_which_end_he_fails(right_hand: str, best: str) -> None:
    rules, known = _where_the_next_row_was_seen(right_hand, 0)
    assert format_move(0, Heuristic().choose(known, rules, Random(0))) == best


def test_a_closed_row_is_forgotten_after_twice_as_long_as_passes() -> None:
    def chosen_by(rounds: int | None, turns_ago: int) -> set[Move]:
        asked = [_where_the_next_row_was_seen(right_hand, turns_ago) for right_hand in ("3-5", "1-5")]
        return {Heuristic(rounds).choose(known, rules, Random(0)) for rules, known in asked}

    for rounds in (1, 2):
        # Two players: a round are two turns, and the one in which the row was seen counts as well.
        assert len(chosen_by(rounds, 4 * rounds - 1)) == 2
        assert len(chosen_by(rounds, 4 * rounds)) == 1
    assert len(chosen_by(None, 40)) == 2


def test_what_a_cut_leaves_on_the_table_is_what_the_rules_leave() -> None:
    rules = next(rules for rules in TABLES if rules.game == "sausage" and rules.seats == 3)
    given: dict[str, int] = {"left": 0, "right": 0}
    for seed in range(12):
        for state in positions(rules, seed):
            assert state.turn is not None
            for move in options(rules, observe(state, state.turn)):
                if isinstance(move, Play | Cut):
                    moved, _ = rules.turn.perform(state, move)
                    assert table_after(state.table, move) == moved.table
                if isinstance(move, Cut):
                    given[move.give] += 1
    assert min(given.values()) > 5


@pytest.mark.parametrize(
    ("mine", "theirs", "best"),
    [
        # Nobody has anything else to lay, so the lowest hand wins as it is.
        ("1-1 0-0", "5-5 5-6 2-5", "0 pass"),
        ("5-5 5-6 2-5", "1-1 0-0", "0 draw"),
    ],
)
def test_a_tile_is_drawn_freely_where_the_hand_would_be_lost_as_it_is(
    mine: str, theirs: str, best: str
) -> None:
    assert chosen(table("pass", (mine, theirs), "3-4", boneyard="3-6 2-2 1-2")) == best


@pytest.mark.parametrize(
    ("others", "best"),
    [
        # Ends 6 and 6; all sixes but 4-6 and 5-6 lie, and both are in an open row.
        ("4-6 5-6", "0 pass"),
        # 5-6 may be in the boneyard.
        ("4-6 0-0", "0 draw"),
    ],
)
def test_no_tile_is_drawn_where_none_that_fits_can_be_drawn(others: str, best: str) -> None:
    laid = "0-1 0-6>L 1-6>R 6-6>R 2-6>R 2-3>R 3-6>R"
    match = table("blind", ("5-5 4-5 4-4", others), laid, boneyard="1-1 2-2")
    assert view(match).faces == (Face.OPEN, Face.OPEN)
    assert chosen(match) == best


def test_a_cut_gives_away_the_piece_that_weighs_most() -> None:
    # At the joint 4:6 there are 14 pips on the left, and on the right lies 2-4 alone.
    match = table("sausage", ("4-6 3-3 0-0", "5-5 1-5", "5-6 0-3"), "1-1 1-4>R0 1-6>R1 2-4>R0")
    known = view(match)
    cuts = [move for move in options(match.rules, known) if isinstance(move, Cut)]
    assert {cut.give for cut in cuts} == {"left", "right"}
    move = Heuristic().choose(known, match.rules, Random(0))
    assert isinstance(move, Cut)
    assert move.give == "left"


@pytest.mark.parametrize("game", ["osiol", "spider"])
def test_an_arm_whose_number_one_lacks_is_closed_where_others_have_it(game: str) -> None:
    # All fives but 5-5 are with others, and 0 is an end with tiles of one's own.
    match = table(game, ("5-5 0-1 0-3 0-4", "5-6 4-5 3-5", "2-2 2-3"), "0-0 0-5>R 0-2>L 0-6>U")
    assert chosen(match) == "0 5-5x>R"
