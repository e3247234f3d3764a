"""What is learned of players who imagine deals: what there was to choose, and the weights."""

from ast import literal_eval
from dataclasses import replace

import pytest

from game.bots.thinkers import weights_of_thinkers
from game.bots.weights import Weights
from game.rules.catalogue import find
from game.tools import learn
from game.tools.thinkers import REASONS, choices_of, main


@pytest.mark.parametrize(("game", "seats", "pairs"), [("kozel", 4, True), ("osiol", 2, False)])
def test_each_choice_names_one_of_several_moves_by_all_reasons(game: str, seats: int, pairs: bool) -> None:
    choices = choices_of("club", game, seats, pairs, 3)
    assert len(choices) > 3
    for moves, made in choices:
        assert 0 <= made < len(moves)
        assert len(moves) > 1
        assert {len(reasons) for reasons in moves} == {len(REASONS)}


def test_novices_are_found_to_go_by_doubles_and_then_by_pips() -> None:
    choices = [one for number in range(25) for one in choices_of("novice", "kozel", 4, True, number)]
    weights, _, best = learn.fit(choices)
    found = dict(zip(REASONS, weights, strict=True))
    assert best > 0.95
    assert found["pips"] > 0
    assert found["double"] > 6 * found["pips"]


def test_the_table_is_printed_and_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kozel", "--deals", "2", "--jobs", "1", "--by", "club"]) == 0
    table = literal_eval("{" + capsys.readouterr().out + "}")
    assert list(table) == [("kozel", *one) for one in find("kozel").tables]
    for (_, seats, pairs), weights in table.items():
        assert set(weights) <= set(REASONS)
        # Where nobody draws it is not known what that is worth.
        assert ("draw" in weights) == (seats < 4)
        assert pairs or "partner_liked" not in weights
        assert isinstance(replace(Weights(), **weights), Weights)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["whist"], "there is no game 'whist'; there are: kozel, "),
        (["--by", "wizard"], "there is no player 'wizard'; there are: "),
        (["--jobs", "0"], "'0' is no number from 1 on"),
        (["--deals", "few"], "'few' is no number from 1 on"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert said in capsys.readouterr().err


def test_of_some_tables_it_is_known_how_thinkers_choose() -> None:
    assert isinstance(weights_of_thinkers(find("kozel").rules(4, pairs=True)), Weights)
    assert weights_of_thinkers(find("sausage").rules(2)) is None
