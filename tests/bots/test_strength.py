"""Each level beats the one below; few hands, the same every time (for figures see `ryba simulate`)."""

from itertools import pairwise
from random import Random

import pytest
from random_positions import TABLES, named

from game.bots.bot import Bot, make
from game.bots.random_moves import RandomMoves
from game.core.rules import Rules
from game.tools.tune import duel

LADDER: dict[str, Bot] = {"random": RandomMoves(), "novice": make("novice"), "club": make("club")}


@pytest.mark.parametrize("rules", [rules for rules in TABLES if rules.seats == 2 or rules.pairs], ids=named)
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LADDER)))
def test_each_level_beats_the_one_below(weaker: str, stronger: str, rules: Rules) -> None:
    rng = Random(1)
    assert sum(duel(rules, LADDER[stronger], LADDER[weaker], rng) for _ in range(80)) > 0


@pytest.mark.parametrize("rules", [rules for rules in TABLES if rules.seats != 3], ids=named)
def test_a_duel_has_no_favourite(rules: Rules) -> None:
    one, other = LADDER["novice"], LADDER["random"]
    results = [
        [duel(rules, *players, rng) for _ in range(5)]
        for players in ((one, other), (other, one))
        for rng in (Random(5),)
    ]
    assert results[0] == [-result for result in results[1]]
    assert any(results[0])
