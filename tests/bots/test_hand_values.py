"""What the end of a hand is worth, from masks, is what the rules make of it."""

from dataclasses import replace
from random import Random

import pytest
from compact_hands import VARIANTS, standing, variant
from random_positions import TABLES, named

from game.bots.equity import equity_of
from game.bots.fast.tiles import mask
from game.bots.fast.value import Gains, Value, value_of
from game.bots.leads import lead_of
from game.core.results import HandEnd, Standing
from game.core.rules import Rules
from game.core.tiles import BLANKS, DOUBLE_SIX, SIXES, Tile, parse_tiles, tile
from game.rules.catalogue import find

START = Standing((0, 0), first_hand=False)


def _dealt(rules: Rules, rng: Random) -> tuple[list[list[Tile]], int]:
    """Give any tiles left in the hands, few or many, often worth the same, and who ended the hand."""
    tiles = list(DOUBLE_SIX)
    rng.shuffle(tiles)
    tiles.sort(key=lambda tile: tile in (BLANKS, SIXES) and rng.random() < 0.5, reverse=True)
    hands = [[tiles.pop(0) for _ in range(rng.choice((1, 1, 2, 4)))] for _ in range(rules.seats)]
    if rng.random() < 0.3:
        # As many pips in all hands.
        hands = [[tile(0, 5)], [tile(1, 4)], [tile(2, 3)], [tile(0, 1), tile(0, 4)]][: rules.seats]
    return hands, rng.randrange(rules.seats)


def _gains(value: Value, end: HandEnd) -> Gains:
    """Ask for the worth of a hand that ended so, by masks."""
    assert end.begun_with is not None
    masks, begun = [mask(row) for row in end.hands], mask((end.begun_with,))
    if end.end == "domino":
        return value.domino(end.by, masks, begun, mask(end.last_play))
    return value.fish(end.by, masks, begun)


def _worth_of_opening(rules: Rules, end: HandEnd) -> list[float]:
    """Tell each side's part of the 1,000 points that it is worth to open the next hand."""
    plain, led = (_gains(value_of(rules, end.standing, lead), end) for lead in (0.0, 1000.0))
    return [more - than for more, than in zip(led, plain, strict=True)]


@pytest.mark.parametrize("rules", VARIANTS, ids=variant)
def test_the_points_are_those_of_the_rules_however_a_hand_ends(rules: Rules) -> None:
    rng = Random(5)
    different = set()
    for _ in range(150):
        hands, by = _dealt(rules, rng)
        domino = rng.random() < 0.6
        begun = rng.choice((BLANKS, SIXES, tile(1, 1)))
        last = rng.choice(((BLANKS,), (SIXES,), (BLANKS, SIXES), (tile(2, 3),), (SIXES, tile(1, 1))))
        if domino:
            hands[by] = []
        start = standing(rules, rng)
        rows = tuple(map(tuple, hands))
        end = HandEnd("domino" if domino else "fish", by, "", rows, begun, last, start)
        result = rules.scoring.score(rules, end)
        expected = tuple(rules.scoring.gain(result, side) for side in range(rules.sides))
        assert _gains(value_of(rules, start), end) == pytest.approx(expected)
        different.add(expected)
    assert len(different) > 6


@pytest.mark.parametrize("rules", [rules for rules in TABLES if lead_of(rules)], ids=named)
def test_what_it_is_worth_to_open_goes_to_the_side_that_opens_next(rules: Rules) -> None:
    rng, openers = Random(6), set()
    for _ in range(100):
        hands, by = _dealt(rules, rng)
        domino = rng.random() < 0.3
        if domino:
            hands[by] = []
        start = Standing((50,) * rules.sides, first_hand=False, opener=0)
        rows = tuple(map(tuple, hands))
        last = (tile(2, 3),)
        end = HandEnd("domino" if domino else "fish", by, "", rows, tile(1, 1), last, start)
        opener = rules.scoring.score(rules, end).after.opener
        assert opener is not None
        more = _worth_of_opening(rules, end)
        assert more.index(max(more)) == rules.side(opener)
        assert max(more) == pytest.approx(1000.0)
        assert sum(more) == pytest.approx(0.0)
        openers.add(rules.side(opener))
    assert len(openers) == rules.sides


@pytest.mark.parametrize("sitting", [None, 0, 1])
@pytest.mark.parametrize("rules", [find("yard").rules(2), find("yard").rules(4, pairs=True)], ids=variant)
def test_in_the_yard_it_depends_on_who_sits_who_opens_next(rules: Rules, sitting: int | None) -> None:
    rng, leads = Random(4), set()
    for _ in range(150):
        hands, by = _dealt(rules, rng)
        domino = rng.random() < 0.3
        if domino:
            hands[by] = []
        start = Standing(
            (), eggs=rng.choice((0, 8)), first_hand=False, opener=rng.randrange(2), sitting=sitting
        )
        begun, last = tile(1, 1), tile(2, 3)
        end = HandEnd("domino" if domino else "fish", by, "", tuple(map(tuple, hands)), begun, (last,), start)
        result = rules.scoring.score(rules, end)
        lead = 0.0
        if not result.match_over and rules.opening.by_right(result.after):
            assert result.after.opener is not None
            lead = -1000.0 if rules.side(result.after.opener) else 1000.0
        assert _worth_of_opening(rules, end)[0] == lead
        leads.add(lead)
    assert leads == ({1000.0, -1000.0} if sitting is None else {1000.0, -1000.0, 0.0})


@pytest.mark.parametrize("rules", [find("kozel").rules(4, pairs=True), find("osiol").rules(3)], ids=variant)
def test_who_opens_next_is_worth_so_much_more(rules: Rules) -> None:
    start = Standing((50,) * rules.sides, first_hand=False, opener=0)
    plain, led = value_of(rules, start), value_of(rules, start, 6.0)
    hands = [mask(parse_tiles(hand)) for hand in ("1-1 2-3", "1-2 4-4", "5-6", "0-5 6-6")[: rules.seats]]
    begun, last = mask(parse_tiles("3-3")), mask(parse_tiles("2-4"))
    lost = -6.0 / (rules.sides - 1)

    def more(of: Gains, than: Gains) -> list[float]:
        return [one - other for one, other in zip(of, than, strict=True)]

    # Seat 1 goes out; then a fish that the first side wins, and one that nobody wins, made by seat 1.
    out = [0 if seat == 1 else hand for seat, hand in enumerate(hands)]
    won = more(led.domino(1, out, begun, last), plain.domino(1, out, begun, last))
    assert won == [lost, 6.0, lost][: rules.sides]
    assert more(led.fish(1, hands, begun), plain.fish(1, hands, begun)) == [6.0, lost, lost][: rules.sides]
    alike = [mask(parse_tiles(hand)) for hand in ("1-1", "0-2", "1-1", "0-2")[: rules.seats]]
    assert more(led.fish(1, alike, begun), plain.fish(1, alike, begun)) == [lost, 6.0, lost][: rules.sides]


@pytest.mark.parametrize("rules", [rules for rules in VARIANTS if equity_of(rules, START)], ids=variant)
def test_for_the_match_a_hand_is_worth_what_the_accounts_are_after_it(rules: Rules) -> None:
    rng, different = Random(8), set()
    target = rules.target
    assert target
    for _ in range(150):
        hands, by = _dealt(rules, rng)
        domino = rng.random() < 0.6
        if domino:
            hands[by] = []
        start = replace(standing(rules, rng), eggs=0)
        rows = tuple(map(tuple, hands))
        begun, last = (
            rng.choice((BLANKS, tile(1, 1))),
            rng.choice(((BLANKS,), (BLANKS, SIXES), (tile(2, 3),))),
        )
        end = HandEnd("domino" if domino else "fish", by, "", rows, begun, last, start)
        result = rules.scoring.score(rules, end)
        gains = _gains(value_of(rules, start, equity=equity_of(rules, start)), end)
        after = result.after
        if result.match_over and max(after.accounts) < target:
            # The general goat: the whole match.
            expected = float(target if rules.side(result.winners[0]) == 0 else -target)
        else:
            later = equity_of(rules, after)
            assert later
            assert after.opener is not None
            expected = later((0, 0), rules.side(after.opener))[0]
        assert gains == pytest.approx((expected, -expected))
        different.add(round(expected))
    assert len(different) > 6
