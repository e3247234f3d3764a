"""How likely the moves seen make a world: of what others could have laid instead, and did not."""

from collections.abc import Sequence
from dataclasses import replace
from math import exp, log
from random import Random

import pytest
from random_positions import TABLES, named
from small_positions import after, view

from game.bots.bot import make
from game.bots.fast.tiles import mask
from game.bots.plausibility import Plausibility
from game.bots.recollection import remembered
from game.bots.sampler import Sampler
from game.bots.weights import Weights
from game.core.match import Match, deal_hand, new_match, next_hand, play
from game.core.observation import observe
from game.core.results import Standing
from game.core.rules import Rules
from game.core.state import Deal
from game.core.tiles import DOUBLE_SIX, parse_tiles
from game.rules.catalogue import find
from game.tools.duplicate import start_of

HEAVY = Weights(**{**dict.fromkeys(Weights.__dataclass_fields__, 0.0), "pips": 1.0})
"""Only pips count."""


NOTHING = replace(HEAVY, pips=0.0)
"""All moves are worth the same."""


def dealt(game: str, hands: tuple[str, ...], *actions: str, boneyard: str = "") -> Match:
    """Deal these tiles in a later hand, of which seat 0 may choose how to begin, and play."""
    rules = find(game).rules(len(hands))
    start = Standing((0,) * rules.sides, first_hand=False, opener=0)
    rows = tuple(map(parse_tiles, hands))
    used = {tile for row in (*rows, parse_tiles(boneyard)) for tile in row}
    removed = tuple(tile for tile in DOUBLE_SIX if tile not in used)
    match, _ = deal_hand(new_match(rules, 0, start), Deal(rows, parse_tiles(boneyard), removed))
    return after(match, *actions)


def likelihood(read: Plausibility, *hands: str) -> float:
    return log(read.chance([mask(parse_tiles(hand)) for hand in hands]))


PLAYERS = ((0.4, 2.0), (0.3, 4.0), (0.2, 8.0), (0.1, 16.0))
"""How likely another player is to be so careful, from a heat of two on."""


def chosen(ahead: float, players: Sequence[tuple[float, float]] = PLAYERS) -> float:
    """Give how often one of two moves is made that is so many marks ahead.

    One time in fifty one plays for no reason, else as the softmax of one of four players has it.
    """
    return sum(share * (0.98 / (1 + exp(-ahead / heat)) + 0.02 / 2) for share, heat in players)


def test_who_lays_a_light_tile_has_hardly_a_heavy_one() -> None:
    match = dealt("kozel", ("0-1 0-4 1-1 6-6", "0-2 1-6 3-3 4-6"), "0-1", "1-6>R")
    read = Plausibility(match.rules, view(match), weights=HEAVY, heat=2.0)
    # He laid 7 pips; 1-3 would have been 4, and 2-2 did not fit.
    plain, light = (likelihood(read, "0-4 1-1 6-6", hand) for hand in ("2-2 3-3 4-6", "1-3 3-3 4-6"))
    assert plain == pytest.approx(0.0)
    assert light == pytest.approx(log(chosen(3.0)))
    match = dealt("kozel", ("0-1 0-4 1-1 6-6", "1-2 1-6 3-3 4-6"), "0-1", "1-2>R")
    read = Plausibility(match.rules, view(match), weights=HEAVY, heat=2.0)
    heavy = likelihood(read, "0-4 1-1 6-6", "1-6 3-3 4-6")
    assert heavy == pytest.approx(log(chosen(-4.0)))
    assert heavy < light


def test_an_opponent_may_think_or_not_where_it_is_known_how_thinkers_choose() -> None:
    match = dealt("kozel", ("0-1 0-4 1-1 6-6", "0-2 1-6 3-3 4-6"), "0-1", "1-6>R")
    read = Plausibility(match.rules, view(match), weights=HEAVY, heat=2.0, thinkers=NOTHING)
    # Whoever thinks does not mind pips here, and lays each of two tiles as often.
    found = likelihood(read, "0-4 1-1 6-6", "1-3 3-3 4-6")
    assert found == pytest.approx(log((chosen(3.0) + 1 / 2) / 2))
    hand = [mask(parse_tiles(row)) for row in ("0-4 1-1 6-6", "1-3 3-3 4-6")]
    for least in (0.3, 0.5, exp(found) - 0.01):
        assert read.chance(hand, least) == pytest.approx(exp(found))
    assert read.chance(hand, exp(found) + 0.01) == 0.0


def test_thinkers_are_taken_for_less_careful() -> None:
    match = dealt("kozel", ("0-1 0-4 1-1 6-6", "0-2 1-6 3-3 4-6"), "0-1", "1-6>R")
    read = Plausibility(match.rules, view(match), weights=NOTHING, heat=2.0, thinkers=HEAVY)
    shares = (0.05, 0.1, 0.3, 0.55)
    thinks = sum(
        share * chosen(3.0, ((1.0, heat),)) for share, (_, heat) in zip(shares, PLAYERS, strict=True)
    )
    found = likelihood(read, "0-4 1-1 6-6", "1-3 3-3 4-6")
    assert found == pytest.approx(log((thinks + 1 / 2) / 2))


def test_the_partner_of_a_thinker_thinks() -> None:
    rules = find("kozel").rules(4, pairs=True)
    rows = ("0-1 0-4 6-6", "1-6 3-3 4-5", "6-5 2-3 2-4", "5-5 3-4 0-6")
    start = Standing((0, 0), first_hand=False, opener=0)
    deal = Deal(tuple(map(parse_tiles, rows)), (), tuple(set(DOUBLE_SIX) - set(parse_tiles(" ".join(rows)))))
    match, _ = deal_hand(new_match(rules, 0, start), deal)
    match = after(match, "0-1", "1-6>R", "5-6>R")
    read = Plausibility(rules, view(match, 0), weights=HEAVY, heat=2.0, thinkers=NOTHING)
    # The partner, who might have laid 2-6, laid three pips more.
    hands = ("0-4 6-6", "3-3 4-5", "2-6 2-4", "5-5 3-4 0-6")
    assert likelihood(read, *hands) == pytest.approx(log(1 / 2))


def test_two_ends_are_two_choices_and_equal_ends_are_one() -> None:
    match = dealt("kozel", ("1-4 1-1", "4-6 3-3 2-2"), "1-4", "4-6>R")
    read = Plausibility(match.rules, view(match), weights=NOTHING)
    assert likelihood(read, "1-1", "1-5 2-2") == pytest.approx(log(1 / 2))
    match = dealt("kozel", ("4-4 1-4", "4-6 3-3 2-2"), "4-4", "4-6>R")
    read = Plausibility(match.rules, view(match), weights=NOTHING)
    assert likelihood(read, "1-4", "4-5 2-2") == pytest.approx(log(1 / 2))
    assert likelihood(read, "1-4", "3-3 2-2") == pytest.approx(0.0)


def test_two_doubles_at_once_are_a_choice_of_their_own() -> None:
    match = dealt("kozel", ("1-4 1-2", "4-6 3-3 2-2"), "1-4", "4-6>R")
    read = Plausibility(match.rules, view(match), weights=NOTHING)
    # He might have laid 1-1, 4-4, both, or the 4-6 that he laid.
    assert likelihood(read, "1-2", "1-1 4-4") == pytest.approx(log(1 / 4))


def test_who_may_begin_with_any_tile_chooses_as_well() -> None:
    match = dealt("kozel", ("1-4 1-2 5-5", "4-6 3-3 2-2"), "1-4")
    read = Plausibility(match.rules, view(match), weights=NOTHING)
    assert likelihood(read, "1-2 5-5", "4-6 3-3 2-2") == pytest.approx(log(1 / 3))
    # In osiol he has to begin with his lowest double.
    match = dealt("osiol", ("1-1 1-2 5-5", "1-6 3-3 2-2"), "1-1")
    read = Plausibility(match.rules, view(match), weights=NOTHING)
    assert likelihood(read, "1-2 5-5", "1-6 3-3 2-2") == pytest.approx(0.0)


def test_what_was_drawn_later_was_not_there_to_be_laid() -> None:
    hands = ("0-1 1-2 2-2", "1-3 2-6 3-3 6-6")
    match = dealt("kozel", hands, "0-1", "1-3>R", "draw", "draw", "3-6>R", boneyard="5-5 3-6 0-5 4-4")
    read = Plausibility(match.rules, view(match, 1), weights=NOTHING)
    [(opening, _)] = [one.decisions for one in read.read]
    # He had to draw, so he held neither the 3-6 that he laid nor any other 0 or 3.
    assert opening.known == mask(parse_tiles("0-1"))
    assert opening.later & mask(parse_tiles("0-4 3-5 5-5 1-2")) == mask(parse_tiles("0-4 3-5"))
    # Of the three that he holds and the one that he began with one was drawn; the move tells less.
    assert likelihood(read, "1-2 2-2 5-5", "2-6 3-3 6-6") == pytest.approx(3 / 4 * log(1 / 4))


def test_a_pass_that_was_free_is_seldom_made_with_a_tile_that_fits() -> None:
    match = dealt("pass", ("6-6 0-4 1-1 2-2", "2-3 0-6", "5-5 4-6"), "6-6", "pass")
    read = Plausibility(match.rules, view(match))
    assert likelihood(read, "0-4 1-1 2-2", "2-3 0-5", "5-5 4-6") == pytest.approx(0.0)
    assert likelihood(read, "0-4 1-1 2-2", "2-3 0-6", "5-5 4-6") == pytest.approx(log(0.05))


def test_the_moves_of_each_other_seat_are_read_and_before_them_nothing_tells() -> None:
    match = dealt("kozel", ("0-1 0-4 5-5", "1-6 3-3 2-2", "4-6 2-3 2-4"), "0-1", "1-6>R", "4-6>R")
    seen = view(match)
    assert [(one.seat, len(one.decisions)) for one in Plausibility(match.rules, seen).read] == [
        (1, 1),
        (2, 1),
    ]
    assert Plausibility(match.rules, seen).tells
    first = dealt("kozel", ("0-1 0-4 5-5", "1-6 3-3 2-2", "4-6 2-3 2-4"))
    assert not Plausibility(first.rules, view(first)).tells


def test_how_careful_a_player_is_shows_in_all_his_moves() -> None:
    hands = ("0-1 0-4 1-1 6-6", "1-6 3-3 4-6 0-2")
    match = dealt("kozel", hands, "0-1", "1-6>R", "0-4>L", "4-6>L")
    read = Plausibility(match.rules, view(match), weights=HEAVY, heat=2.0)
    # With 1-3 he laid three pips more than he had to; with 2-4 four more, and 4-6 fits both ends.
    first = [0.98 / (1 + exp(-3 / heat)) + 0.02 / 2 for _, heat in PLAYERS]
    second = [0.98 / (2 + exp(-4 / heat)) + 0.02 / 3 for _, heat in PLAYERS]
    together = sum(share * one * two for (share, _), one, two in zip(PLAYERS, first, second, strict=True))
    assert likelihood(read, "1-1 6-6", "1-3 2-4") == pytest.approx(log(together))


def test_the_partner_is_less_foretold_than_the_others() -> None:
    rules = find("kozel").rules(4, pairs=True)
    rows = tuple(map(parse_tiles, ("0-1 0-4 1-1", "1-6 3-3 2-2", "4-6 5-5 2-4", "0-2 1-3 3-5")))
    removed = tuple(one for one in DOUBLE_SIX if all(one not in row for row in rows))
    start = Standing((0, 0), first_hand=False, opener=0)
    match, _ = deal_hand(new_match(rules, 0, start), Deal(rows, (), removed))
    match = after(match, "0-1", "1-6>R", "4-6>R", "0-2>L")
    read = Plausibility(rules, view(match), weights=HEAVY, heat=2.0)
    # With 2-6 the partner laid two pips more than he had to; he is taken for more careless than the others.
    careless = ((0.05, 2.0), (0.1, 4.0), (0.3, 8.0), (0.55, 16.0))
    expected = sum(share * (0.98 / (1 + exp(-2 / heat)) + 0.02 / 2) for share, heat in careless)
    assert likelihood(read, "0-4 1-1", "3-3 2-2", "5-5 2-6", "1-3 3-5") == pytest.approx(log(expected))
    assert log(expected) != pytest.approx(log(chosen(2.0)), abs=1e-3)


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_the_truth_is_more_plausible_than_what_else_may_be(rules: Rules) -> None:
    gained = []
    bot = make("club")
    for seed in range(20):
        match, _ = next_hand(new_match(rules, seed, start_of(rules, Random(seed))))
        while match.state is not None and match.state.turn is not None:
            state, seat = match.state, match.state.turn
            seen = observe(state, seat)
            match, _ = play(match, bot.choose(seen, rules, Random(f"{seed}/{len(state.log)}")))
            if len(state.log) % 7:
                continue
            seen = remembered(seen, None)
            sampler, rng = Sampler(rules, seen), Random(seed)
            read = Plausibility(rules, seen)
            worlds = [sampler.sample(rng) for _ in range(20)]
            found = [read.chance(world.masks) for world in worlds]
            assert all(0 < one <= 1 + 1e-9 for one in found)
            # Whoever asks for more than that gets nothing.
            for least in (found[0], 2 * found[0]):
                expected = [one if one >= least else 0.0 for one in found[:2]]
                assert [read.chance(world.masks, least) for world in worlds[:2]] == expected
            mean = sum(found) / len(found)
            gained.append(log(read.chance([mask(hand) for hand in state.hands])) - log(mean))
    # Of rows that lie face down nobody chooses what to lay.
    assert sum(gained) / len(gained) > 0.05 or not any(gained)
