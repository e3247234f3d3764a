"""What a hint says is true of what the seat sees, or of the deals that fit it; its costs."""

from collections.abc import Iterator
from math import inf
from random import Random

import pytest
from random_positions import TABLES, named, positions
from small_positions import table, view

from game.bots.advice import _Compared, advise
from game.bots.exact import values
from game.bots.fast import Compact, compact
from game.bots.judge import laid_by, table_after
from game.bots.recollection import remembered
from game.bots.sampler import ImpossibleError, Sampler, World
from game.bots.search import Thought
from game.core.advice import (
    Advice,
    Ahead,
    AheadOfRest,
    Alike,
    Forced,
    Gives,
    GoesOut,
    Heaviest,
    Keeps,
    Lacks,
    Level,
    LoneDouble,
    MakesFish,
    Reason,
    Same,
    Shown,
    Strands,
    Together,
    TurnsUp,
    Unseen,
)
from game.core.events import Played
from game.core.moves import Cut, Move, Play, TurnUp
from game.core.notation import parse_action
from game.core.observation import Observation, observe
from game.core.options import all_options, check, only_move, options
from game.core.results import seats_of
from game.core.rules import Rules
from game.core.table import Table, changed_ends, tiles_laid
from game.core.tiles import DOUBLE_SIX, Tile
from game.rules.catalogue import find


def _worlds(rules: Rules, seen: Observation, count: int = 25) -> Iterator[World]:
    sampler, rng = Sampler(rules, remembered(seen, None)), Random(9)
    return (sampler.sample(rng) for _ in range(count))


def _after(seen: Observation, move: Move) -> Table:
    return table_after(seen.table, move) if isinstance(move, Play | Cut) else seen.table


def _has_a_move(after: Table, hand: tuple[Tile, ...]) -> bool:
    return any(after.fits(tile) or any(joint.tile == tile for joint in after.joints) for tile in hand)


def _known_elsewhere(seen: Observation, worlds: list[World]) -> set[Tile]:
    """Give the tiles that some other seat holds in every deal that fits."""
    held = [
        {tile for seat, hand in enumerate(world.hands) if seat != seen.seat for tile in hand}
        for world in worlds
    ]
    return set.intersection(*held)


class Claims:
    """Holds each claim against the position itself."""

    def __init__(self, rules: Rules, seen: Observation, advice: Advice) -> None:
        self.rules, self.seen, self.move = rules, seen, advice.move
        self.worlds = list(_worlds(rules, seen))
        self.table = _after(seen, advice.move)
        self.laid = laid_by(advice.move) if isinstance(advice.move, Play | Cut) else ()
        self.rest = [tile for tile in seen.hand if tile not in self.laid]
        self.next = (seen.seat + 1) % seen.seats

    def true(self, reason: Reason) -> bool:  # noqa: C901 - one case a kind
        ends = self.table.ends.values()
        match reason:
            case Forced():
                return options(self.rules, self.seen) == (self.move,)
            case Same():
                return len({laid_by(move) for move in self.plays()}) == 1 == len(self.laid)
            case GoesOut():
                return len(self.laid) == len(self.seen.rows[self.seen.seat])
            case MakesFish():
                return all(self.dead(world) for world in self.worlds)
            case Strands(seat, tenths):
                sure = tenths == 10
                worlds = self.worlds if sure else _worlds(self.rules, self.seen, 400)
                stuck = (not _has_a_move(self.table, world.hands[seat]) for world in worlds)
                # Deals are weighed by what was done, so shares are not those of any deals.
                return self.opponent(seat) and (all(stuck) if sure else any(stuck))
            case Lacks(seat, number):
                lacking = all(number not in tile for world in self.worlds for tile in world.hands[seat])
                return self.opponent(seat) and number in ends and lacking
            case Shown(seat, number):
                turned = [
                    event.ends[end]
                    for event in self.seen.log
                    if isinstance(event, Played) and event.seat == seat
                    for end in changed_ends(event.before, event.ends)
                ]
                partners = seats_of(self.rules.side(seat), self.seen.seats, pairs=True)
                return {seat, self.seen.seat} == set(partners) and number in ends and number in turned
            case Unseen(number, count):
                left = set(DOUBLE_SIX) - set(tiles_laid(self.table)) - set(self.seen.hand)
                return number in ends and sum(number in tile for tile in left) == count
            case Keeps(number, count):
                return number in ends and sum(number in tile for tile in self.rest) == count
            case LoneDouble(tile, count):
                left = set(DOUBLE_SIX) - set(tiles_laid(self.table))
                return self.laid == (tile,) and sum(tile.low in one for one in left) == count
            case Heaviest(tile):
                return tile in self.laid and all(one.pips < tile.pips for one in self.rest)
            case Together(count):
                return len(self.laid) == count > 1
            case Gives(seat, count):
                assert isinstance(self.move, Cut)
                piece = self.seen.table.joints[self.move.joint - 1].piece(self.move.give)
                return len(piece) == count and seat == (self.seen.seat - 1) % self.seen.seats
            case TurnsUp(tenths):
                fitting = [
                    bool(self.seen.table.fits(world.hands[self.seen.seat][-1])) for world in self.worlds
                ]
                return (
                    self.move == TurnUp()
                    and (any(fitting) or tenths < 10)
                    and (not all(fitting) or tenths > 0)
                )
            case Ahead(other=other) if other and other not in all_options(self.rules, self.seen)[0]:
                return False
            case Ahead(points) | AheadOfRest(points):
                return (points is None) != self.rules.scoring.points and (points is None or points > 0)
            case Alike(move):
                return move != self.move
            case Level():
                return len(options(self.rules, self.seen)) > 1

    def plays(self) -> list[Play]:
        return [move for move in options(self.rules, self.seen) if isinstance(move, Play)]

    def opponent(self, seat: int) -> bool:
        return seat == self.next and self.rules.side(seat) != self.rules.side(self.seen.seat)

    def dead(self, world: World) -> bool:
        rows = [tile for hand in world.hands for tile in hand if tile not in self.laid]
        return not any(self.table.fits(tile) for tile in (*rows, *world.boneyard)) or not self.laid


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_every_claim_is_true(rules: Rules) -> None:
    rng = Random(5)
    for state in positions(rules, seed=4, hands=1):
        assert state.turn is not None
        seen = observe(state, state.turn)
        if only_move(rules, seen) or rng.random() < 0.6:
            continue
        advice = advise(seen, rules, Random(1), inf)
        check(rules, seen, advice.move)
        assert advice.reasons
        assert len(advice.reasons) <= 3
        claims = Claims(rules, seen, advice)
        for reason in advice.reasons:
            assert claims.true(reason), (seen, advice.move, reason)


def test_what_is_called_as_good_is_and_there_is_always_a_reason() -> None:
    told: set[type[Reason]] = set()
    only = 0
    for rules in TABLES[:12]:
        for state in positions(rules, seed=8, hands=1):
            if state.turn is None or only_move(rules, observe(state, state.turn)):
                continue
            compared = _Compared(rules, observe(state, state.turn), Random(2), inf, 100)
            reasons = compared.advice(None).reasons
            assert any(not isinstance(reason, Alike) for reason in reasons)
            told.update(map(type, reasons))
            best, *others = sorted(range(len(compared.steps)), key=compared.means.__getitem__, reverse=True)
            named = [compared._step(reason.move) for reason in reasons if isinstance(reason, Alike)]
            # The next best ones are named, and only what is not surely worse.
            assert named == others[: len(named)]
            alike = [compared._behind(at, best) for at in others]
            good = [behind < max(1.0, 2 * error) for behind, error in alike]
            assert all(good[: len(named)])
            for reason in reasons:
                if isinstance(reason, Alike):
                    judged = _Compared(rules, observe(state, state.turn), Random(2), inf, 100, reason.move)
                    assert judged.advice(None).cost == 0.0
            for reason in reasons:
                if isinstance(reason, AheadOfRest):
                    assert not good[len(named)]
                    assert reason.points in (None, round(alike[len(named)][0]))
                elif isinstance(reason, Ahead):
                    assert not good[0]
                    assert (reason.other is None) == (len(others) > 1)
                    assert not reason.other or compared._step(reason.other) == others[0]
                    only += reason.other is not None
                elif isinstance(reason, Level):
                    assert all(good[:3])
    assert {Level, AheadOfRest, Alike, Ahead} <= told
    assert only


def test_a_forced_move_is_told_as_such() -> None:
    match = table("kozel", ("3-5 1-1", "6-6 5-6"), "3-4")
    move = parse_action("3-5>L")
    assert advise(view(match), match.rules, Random(1), inf) == Advice(move, (Forced(),))


def test_whoever_can_go_out_is_told_to() -> None:
    match = table("kozel", ("3-5", "6-6 5-6"), "3-4 4-5>R")
    assert advise(view(match), match.rules, Random(1), inf).reasons == (GoesOut(),)


def test_where_everything_is_known_a_move_costs_what_it_is_behind_the_best() -> None:
    rules = find("kozel").rules(2)
    costs = []
    for state in (state for seed in range(14) for state in positions(rules, seed, hands=1)):
        assert state.turn is not None
        seen = observe(state, state.turn)
        if state.boneyard or state.removed or len(options(rules, seen)) < 2 or sum(seen.sizes) > 10:
            continue
        hand = compact(rules, seen, state.hands, state.boneyard)
        worth = {step: value for value, step in values(hand) or ()}
        for move in options(rules, seen):
            behind = max(worth.values()) - worth[hand.to_step(move, seen.table)]
            advice = advise(seen, rules, Random(1), inf, move)
            assert advice.cost == (pytest.approx(behind) if behind >= 1.0 else 0.0)
            costs.append(advice.cost)
    assert any(costs)
    assert not all(costs)


def test_a_move_that_was_not_compared_has_no_cost() -> None:
    match = table("kozel", ("3-5 3-3 1-4", "6-6 5-6"), "3-4")
    # As a series would be that is left out because there are too many.
    other = parse_action("3-5>L+3-3>L")
    assert advise(view(match), match.rules, Random(1), inf, other).cost is None
    assert advise(view(match), match.rules, Random(1), inf).cost == 0.0


def test_what_was_found_before_no_deal_is_found_any_more_is_enough_to_judge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen, rules, made = _dear_move()
    whole = advise(seen, rules, Random(1), inf, made)
    assert whole.cost

    def imagined(enough: int) -> Advice:
        left = iter(range(enough))

        def imagine(thought: Thought) -> tuple[Compact, float]:
            if next(left, None) is None:
                raise ImpossibleError
            return _imagine(thought)

        monkeypatch.setattr(Thought, "imagine", imagine)
        return advise(seen, rules, Random(1), inf, made)

    _imagine = Thought.imagine
    some = imagined(1 + 100)
    assert some.cost
    assert any(not isinstance(reason, Alike) for reason in some.reasons)
    few = imagined(1 + 7)
    assert (few.reasons, few.cost, few.costs) == ((), None, ())


def _dear_move() -> tuple[Observation, Rules, Move]:
    """Give a position, and a move that costs much there."""
    rules = find("kozel").rules(2)
    for state in positions(rules, seed=3, hands=6):
        assert state.turn is not None
        seen = observe(state, state.turn)
        if state.boneyard and not state.table.empty and len(options(rules, seen)) > 1:
            costs = dict(advise(seen, rules, Random(1), inf).costs)
            dear = max(costs, key=costs.__getitem__, default=None)
            if dear and costs[dear] > 15.0:
                return seen, rules, dear
    raise AssertionError("every move is a good one")


def test_an_end_on_which_nobody_else_can_go_on_is_a_reason_to_leave_it_alone() -> None:
    # All fours but the one that is held lie on the table.
    setup = "3-5 5-4>R 4-4>R 4-1>R 1-2>R 2-4>R 4-0>R 0-3>R 3-4>R"
    match = table("kozel", ("4-6 3-6", "1-3 0-6 5-6"), setup)
    advice = advise(view(match), match.rules, Random(1), inf)
    assert advice.move == parse_action("3-6>L")
    assert Unseen(4, 0) in advice.reasons


def test_each_move_that_was_compared_has_its_cost() -> None:
    seen, rules, _ = _dear_move()
    advice = advise(seen, rules, Random(1), inf)
    assert advice.cost == 0.0
    assert dict(advice.costs)[advice.move] == 0.0
    assert len(advice.costs) == len(options(rules, seen))
    for move, cost in advice.costs:
        assert advise(seen, rules, Random(1), inf, move).cost == cost


def test_a_tile_costs_as_much_at_ends_that_are_alike() -> None:
    match = table("kozel", ("3-5 3-6 1-1", "6-6 5-6 2-2"), "3-4 4-2>R 2-3>R")
    costs = dict(advise(view(match), match.rules, Random(1), inf).costs)
    assert set(costs) == {parse_action(move) for move in ("3-5>L", "3-5>R", "3-6>L", "3-6>R")}
    for tile in ("3-5", "3-6"):
        assert costs[parse_action(f"{tile}>L")] == costs[parse_action(f"{tile}>R")]


def test_a_series_that_is_one_of_very_many_is_judged_too() -> None:
    rules = find("blitz").rules(2)
    judged = 0
    for state in (state for seed in (9, 11) for state in positions(rules, seed, hands=1)):
        assert state.turn is not None
        seen = observe(state, state.turn)
        thought = Thought(rules, seen, Random(3))
        every = thought.first.moves()
        if len(thought.steps) == len(every):
            continue
        left = next(step for step in reversed(every) if step not in thought.steps)
        move = thought.first.to_engine(left, seen.table)
        compared = _Compared(rules, seen, Random(3), inf, 8, move)
        assert compared.advice(None).cost is not None
        judged += 1
    assert judged
