"""Random matches checked from their events alone, and the line games against a much plainer account."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from game.core.events import (
    BoneyardTaken,
    CutMade,
    Dealt,
    Drew,
    Dripped,
    Event,
    HandEnded,
    Played,
    TurnedUp,
)
from game.core.match import Match, new_match, next_hand, play
from game.core.observation import observe
from game.core.options import all_options, options
from game.core.results import Entry
from game.core.rules import Rules
from game.core.state import Face, State
from game.core.tiles import DOUBLE_SIX, Tile, pips
from game.rules.catalogue import GAMES, find
from game.rules.game import Game

TABLES = [
    pytest.param(game, seats, pairs, id=f"{game.id}-{seats}{'-pairs' * pairs}")
    for game in GAMES
    for seats, pairs in game.tables
]
SEEDS = range(15)
MOST_EVENTS = 600
MOST_HANDS = 200


def random_hands(rules: Rules, seed: int) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Play a random match; give it after each hand, with the events of that hand."""
    rng = Random(seed)
    match = new_match(rules, seed)
    while not match.over:
        match, events = next_hand(match)
        while match.state and match.state.turn is not None:
            moves, _ = all_options(rules, observe(match.state, match.state.turn))
            assert moves, "a seat to move has no option"
            match, more = play(match, rng.choice(moves))
            events += more
            assert len(events) < MOST_EVENTS, "the hand does not end"
        yield match, events
        assert len(match.hands) < MOST_HANDS, "the match does not end"


@pytest.mark.parametrize(("game", "seats", "pairs"), TABLES)
def test_what_happens_in_a_match(game: Game, seats: int, pairs: bool) -> None:
    rules = game.rules(seats, pairs=pairs)
    for seed in SEEDS:
        for match, events in random_hands(rules, seed):
            check_tiles(match, events)
            check_end(match, events)


def follow(event: Event, hands: list[list[Tile]], boneyard: list[Tile], laid: list[Tile]) -> None:  # noqa: C901
    """Move the tiles as an event says."""
    match event:
        case Drew(seat, tile, left):
            assert boneyard.pop(0) == tile
            hands[seat].append(tile)
            assert left == len(boneyard)
        case Played(seat, placements, _, _, left):
            for placed in placements:
                hands[seat].remove(placed.tile)
                laid.append(placed.tile)
            assert left == len(hands[seat])
        case TurnedUp(seat, tile, ends):
            assert hands[seat][-1] == tile
            if not ends:
                hands[seat].insert(0, hands[seat].pop())
        case Dripped(tiles, left_each):
            for owner, double in tiles:
                hands[owner].remove(double)
                laid.append(double)
            assert list(left_each) == [len(hand) for hand in hands]
        case CutMade():
            hands[event.seat].remove(event.tile)
            laid.append(event.tile)
            for piece in event.piece:
                laid.remove(piece)
            hands[event.to] += event.piece
            assert event.left == len(hands[event.seat])
        case BoneyardTaken(seat, tiles):
            assert list(tiles) == boneyard
            hands[seat] += boneyard
            boneyard.clear()
        case _:
            pass


def check_tiles(match: Match, events: tuple[Event, ...]) -> None:
    """Follow the tiles through the events: each is in one place, and where the rows say at the end."""
    deal = match.hands[-1].deal
    hands, boneyard = [list(hand) for hand in deal.hands], list(deal.boneyard)
    laid: list[Tile] = []
    for event in events:
        if isinstance(event, Dealt):
            assert (event.sizes, event.boneyard) == (tuple(map(len, hands)), len(boneyard))
        else:
            follow(event, hands, boneyard, laid)
        everything = [*laid, *boneyard, *deal.removed, *(tile for hand in hands for tile in hand)]
        assert sorted(everything) == list(DOUBLE_SIX)
        assert pips(everything) == 168
    assert match.state
    assert [list(hand) for hand in match.state.hands] == hands
    assert list(match.state.boneyard) == boneyard
    lying = [one for path in match.state.table.paths for one in path.tiles]
    assert sorted(one.tile for one in lying) == sorted(laid)
    for path in match.state.table.paths:
        for one, two in pairwise(path.tiles):
            assert one.second == two.first


def check_end(match: Match, events: tuple[Event, ...]) -> None:
    """One event ends the hand, the last; accounts only grow, by what is written."""
    assert [isinstance(event, HandEnded) for event in events] == [False] * (len(events) - 1) + [True]
    result = match.result
    assert result
    assert result.after == match.standing
    # A deal that was thrown away has no result.
    results = [hand.result for hand in match.hands[:-1] if hand.result]
    before = results[-1].after if results else match.start
    assert min(result.written, default=0) >= 0
    assert min(result.values) >= 0
    assert match.standing.accounts == tuple(
        account + written for account, written in zip(before.accounts, result.written, strict=True)
    )
    assert match.standing.eggs in (0, before.eggs + result.new_eggs)
    for entry in result.entries:
        assert isinstance(entry, Entry)
        assert entry.written in (0, entry.total)
    if result.end == "domino":
        assert result.by in result.winners
        assert result.values[result.by] == 0
    assert match.standing.opener in range(match.rules.seats)
    assert match.over == bool(result.titles)


@pytest.mark.parametrize(("game", "seats", "pairs"), TABLES)
def test_no_seat_sees_more_than_it_may(game: Game, seats: int, pairs: bool) -> None:
    rules = game.rules(seats, pairs=pairs)
    rng = Random(3)
    match, _ = next_hand(new_match(rules, 3))
    while match.state and match.state.turn is not None:
        state, turn = match.state, match.state.turn
        laid = {one.tile for path in state.table.paths for one in path.tiles}
        for seat in range(seats):
            view = observe(state, seat)
            seen = set(laid)
            for other, (row, face) in enumerate(zip(view.rows, state.faces, strict=True)):
                up = state.progress.up if other == turn else None
                if face is Face.OPEN or (face is Face.HELD and other == seat):
                    assert row == state.hands[other]
                    seen.update(state.hands[other])
                else:
                    assert row == (*[None] * (len(state.hands[other]) - 1), up)
            known = {event.tile for event in view.log if isinstance(event, Drew) and event.tile}
            assert known <= seen
        moves, _ = all_options(rules, observe(state, turn))
        match, _ = play(match, rng.choice(moves))


# The plain account: hands as sets, the two numbers at the ends, and nothing else. It knows no match and
# no points, only which moves there are until the hand is over.
Plain = tuple[tuple[frozenset[Tile], ...], tuple[Tile, ...], int, int, int]


def plain_moves(plain: Plain) -> list[Plain]:
    hands, boneyard, left, right, turn = plain
    hand, after = hands[turn], (turn + 1) % len(hands)

    def without(*tiles: Tile) -> tuple[frozenset[Tile], ...]:
        return (*hands[:turn], hand - set(tiles), *hands[turn + 1 :])

    moves: list[Plain] = []
    for tile in hand:
        if left in tile:
            moves.append((without(tile), boneyard, sum(tile) - left, right, after))
        if right in tile:
            moves.append((without(tile), boneyard, left, sum(tile) - right, after))
    doubles = {Tile(left, left), Tile(right, right)}
    if left != right and doubles <= hand:
        moves += [(without(*doubles), boneyard, left, right, after)] * 2  # either may be laid first
    if moves:
        return moves
    if boneyard:
        grown = (*hands[:turn], hand | {boneyard[0]}, *hands[turn + 1 :])
        return [(grown, boneyard[1:], left, right, turn)]
    return [(hands, boneyard, left, right, after)]


def plain_over(plain: Plain) -> bool:
    hands, boneyard, left, right, _ = plain
    out = [*boneyard, *(tile for hand in hands for tile in hand)]
    return not all(hands) or not any(left in tile or right in tile for tile in out)


def count_plain(plain: Plain, depth: int) -> int:
    if depth == 0 or plain_over(plain):
        return 1
    return sum(count_plain(after, depth - 1) for after in plain_moves(plain))


def count(match: Match, depth: int) -> int:
    """Count the ways in which the hand can go on for so many moves; a finished hand is one way."""
    assert match.state
    if depth == 0 or match.state.turn is None:
        return 1
    moves, _ = all_options(match.rules, observe(match.state, match.state.turn))
    return sum(count(play(match, move)[0], depth - 1) for move in moves)


def plain_of(state: State) -> Plain:
    ends = state.table.ends
    return tuple(map(frozenset, state.hands)), state.boneyard, ends["L"], ends["R"], state.turn or 0


@pytest.mark.parametrize("game", ["classic", "kozel"])
@pytest.mark.parametrize("seed", range(6))
def test_the_plain_account_agrees_all_through_a_hand(game: str, seed: int) -> None:
    match, _ = next_hand(new_match(find(game).rules(2 + seed % 3), seed))
    rng = Random(seed)
    while match.state and match.state.turn is not None:
        if not match.state.table.empty:
            assert not plain_over(plain_of(match.state))
            assert count(match, 2) == count_plain(plain_of(match.state), 2)
        moves, _ = all_options(match.rules, observe(match.state, match.state.turn))
        match, _ = play(match, rng.choice(moves))
    assert match.state
    assert plain_over(plain_of(match.state))


@pytest.mark.parametrize(
    ("game", "seats", "ways"), [("kozel", 2, 706), ("kozel", 4, 1072), ("classic", 3, 156)]
)
def test_golden_number_of_ways(game: str, seats: int, ways: int) -> None:
    match, _ = next_hand(new_match(find(game).rules(seats), 1))
    assert match.state
    assert match.state.turn is not None
    (opening,) = options(match.rules, observe(match.state, match.state.turn))
    match, _ = play(match, opening)
    assert match.state
    assert count(match, 6) == count_plain(plain_of(match.state), 6) == ways
