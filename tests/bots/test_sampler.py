"""Sampled worlds: none contradicts what was seen, and every deal is as likely as the next."""

from collections import Counter
from itertools import permutations
from math import sqrt
from random import Random

import pytest
from random_positions import TABLES, named
from replayed_worlds import agrees, paths

from game.bots.random_moves import RandomMoves
from game.bots.recollection import remembered
from game.bots.sampler import Sampler, World
from game.core.match import Match, new_match, play, set_up_hand
from game.core.moves import Draw, IllegalMove, Pass
from game.core.observation import Observation, observe
from game.core.results import Standing
from game.core.rules import DealError, Rules
from game.core.state import Deal, Face
from game.core.table import Placement, Table
from game.core.tiles import DOUBLE_SIX, Tile
from game.tools.duplicate import start_of

Setup = list[tuple[Placement, ...]]


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_every_world_shows_what_was_seen(rules: Rules) -> None:
    worlds = 0
    for seed in range(3):
        for number, (match, path) in enumerate(paths(rules, seed, start_of(rules, Random(seed)))):
            state = path[-1]
            assert state.turn is not None
            seat = (state.turn + number // 3) % rules.seats
            sampler = Sampler(rules, remembered(observe(state, seat), None))
            for chance in range(2):
                world = sampler.sample(Random(chance))
                everything = [*world.boneyard, *world.removed, *(one for row in world.hands for one in row)]
                everything += [laid.tile for way in state.table.paths for laid in way.tiles]
                assert sorted(everything) == list(DOUBLE_SIX)
                assert agrees(match, path, world, seat)
                worlds += 1
    assert worlds > 20


def grown(rules: Rules, rng: Random, rest: int) -> tuple[Setup, list[Tile]] | None:
    """Lay tiles at random until so many are left; None where that does not work out."""
    tiles = sorted(DOUBLE_SIX, key=lambda _: rng.random())
    table: Table = rules.table
    first = next(one for one in tiles if table.begins(one))
    tiles.remove(first)
    setup: Setup = [(Placement(first),)]
    table = table.lay(setup[0])
    while len(tiles) > rest:
        one = next((one for one in tiles if table.fits(one)), None)
        if one is None:
            return None
        tiles.remove(one)
        setup.append((Placement(one, rng.choice(table.fits(one))),))
        table = table.lay(setup[-1])
    return setup, tiles


def late(rules: Rules, rng: Random) -> Match | None:
    """Set up a late position: few tiles are hidden from seat 0, and some are in the boneyard or removed."""
    mine, others, stock = {2: (3, 3, 2), 3: (3, 2, 2), 4: (3, 2, 0)}[rules.seats]
    if rules.dealing.faces((DOUBLE_SIX[:4],), setup=True) == (Face.CLOSED,):
        mine, others, stock = (4, 1, 1) if rules.seats == 2 else (4, 1, 0)
    removed = int(not stock or rng.random() < 0.5) if rules.seats < 4 else 0
    found = grown(rules, rng, mine + others * (rules.seats - 1) + stock + removed)
    if found is None:
        return None
    setup, tiles = found
    ends = [mine + others * seat for seat in range(rules.seats)]
    hands = [tuple(tiles[max(0, end - others if seat else 0) : end]) for seat, end in enumerate(ends)]
    at = mine + others * (rules.seats - 1)
    deal = Deal(tuple(hands), tuple(tiles[at : at + stock]), tuple(tiles[at + stock :]))
    standing = Standing((0,) * rules.sides, first_hand=False, opener=0)
    try:
        match, _ = set_up_hand(
            new_match(rules, 0, standing), deal, tuple(setup), int(rng.random() * rules.seats)
        )
    except (DealError, IllegalMove):
        return None
    return match if match.state and match.state.turn is not None else None


def counted(match: Match, view: Observation) -> Counter[World]:
    """Count the deals that show this, each played again from the beginning."""
    log = match.hands[-1]
    deal = log.deal
    begun = set_up_hand(match_of(match), deal, log.setup, log.turn or 0)[0].state
    assert begun
    first = observe(begun, view.seat)
    places = [(seat, at) for seat, row in enumerate(first.rows) for at, one in enumerate(row) if one is None]
    hidden = [deal.hands[seat][at] for seat, at in places] + [*deal.boneyard, *deal.removed]
    found: Counter[World] = Counter()
    for tiles in permutations(hidden):
        hands = [list(hand) for hand in deal.hands]
        for (seat, at), one in zip(places, tiles, strict=False):
            hands[seat][at] = one
        rest = tiles[len(places) :]
        other = Deal(
            tuple(map(tuple, hands)), rest[: len(deal.boneyard)], rest[len(deal.boneyard) :], deal.opener
        )
        try:
            again, _ = set_up_hand(match_of(match), other, log.setup, log.turn or 0)
            for _, move in log.moves:
                again, _ = play(again, move)
        except IllegalMove:
            continue
        if (
            again.state
            and again.state.turn is not None
            and remembered(observe(again.state, view.seat), None) == view
        ):
            found[same(again.state.hands, again.state.boneyard, again.state.removed, view)] += 1
    return found


def match_of(match: Match) -> Match:
    return new_match(match.rules, match.seed, match.start)


def same(
    hands: tuple[tuple[Tile, ...], ...],
    boneyard: tuple[Tile, ...],
    removed: tuple[Tile, ...],
    view: Observation,
) -> World:
    """Give a world in which the order of a hand, of the boneyard and of what is out of play is none."""
    bits = {one: 1 << at for at, one in enumerate(DOUBLE_SIX)}
    rows = []
    for row, seen, face in zip(hands, view.rows, view.faces, strict=True):
        tiles = tuple(bits[one] for one in row)
        rows.append(tuple(sorted(tiles)) if None in seen and face is Face.HELD else tiles)
    return World(
        tuple(rows), tuple(sorted(bits[one] for one in boneyard)), tuple(sorted(bits[one] for one in removed))
    )


@pytest.mark.parametrize("rules", [rules for rules in TABLES if not rules.pairs], ids=named)
def test_every_deal_is_as_likely_as_the_next(rules: Rules) -> None:
    checked = draws = 0
    rng = Random(8)
    for _ in range(3000):
        if checked >= 4:
            break
        match = late(rules, rng)
        if match is None:
            continue
        for _ in range(int(rng.random() * 7)):
            state = match.state
            if state is None or state.turn is None:
                break
            move = RandomMoves().choose(observe(state, state.turn), rules, rng)
            match, _ = play(match, move)
        state = match.state
        if state is None or state.turn is None or not match.hands[-1].moves:
            continue
        view = remembered(observe(state, 0), None)
        if not any(None in row for row in view.rows):
            continue
        if rules.turn.cuts and any(isinstance(move, Draw | Pass) for _, move in match.hands[-1].moves):
            # The log of a position that was set up does not tell where it could have been cut.
            continue
        drawn = sum(isinstance(move, Draw) for seat, move in match.hands[-1].moves if seat)
        if (
            drawn < 2
            and checked < 2
            and match.hands[-1].deal.boneyard
            and not rules.turn.cuts
            and state.faces[0] is not Face.CLOSED
        ):
            # Draws are what makes it difficult.
            continue
        expected = counted(match, view)
        assert expected[same(state.hands, state.boneyard, state.removed, view)]
        compare(rules, view, expected)
        checked += 1
        draws += drawn
    assert checked == 4


def compare(rules: Rules, view: Observation, expected: Counter[World]) -> None:
    total = expected.total()
    listed = Sampler(rules, view).every(len(expected))
    assert listed is not None
    deals = sum(ways for _, ways in listed)
    assert {world: ways / deals for world, ways in listed} == pytest.approx(
        {world: count / total for world, count in expected.items()}
    )
    assert len(expected) == 1 or Sampler(rules, view).every(len(expected) - 1) is None
    sampler = Sampler(rules, view)
    rng = Random(1)
    tries = 30 * len(expected)
    samples = (sampler.sample(rng) for _ in range(tries))
    found = Counter(same(one.hands, one.boneyard, one.removed, view) for one in samples)
    assert not found - Counter(dict.fromkeys(expected, tries))
    chi = sum(
        (found[world] - tries * count / total) ** 2 / (tries * count / total)
        for world, count in expected.items()
    )
    freedom = len(expected) - 1
    assert chi <= freedom + 5 * sqrt(2 * freedom)
