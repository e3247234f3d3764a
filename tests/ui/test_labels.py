"""Every game, house rule and value has its words."""

import pytest

from game.core.rules import OptionValue
from game.rules.catalogue import GAMES, find
from game.rules.game import Game, Option
from game.ui.labels import DOUBLE_WORDS, GAME_NAMES, house_rule, house_value
from game.voice.catalogue import LANGUAGES, Catalogue, load
from game.voice.style import DOUBLE_WORDS as DOUBLE_IDS
from game.voice.style import Naming

OPTIONS = [(game, option) for game in GAMES for option in game.options]
ENGLISH = Catalogue("en")


def option(game: str, name: str) -> Option:
    return next(option for option in find(game).options if option.name == name)


def test_the_games_have_names_of_their_own() -> None:
    assert list(GAME_NAMES) == [game.id for game in GAMES]
    assert len(set(GAME_NAMES.values())) == len(GAMES)


@pytest.mark.parametrize(
    ("game", "one"), OPTIONS, ids=[f"{game.id}-{option.name}" for game, option in OPTIONS]
)
def test_a_house_rule_has_a_name_and_a_sentence_of_help(game: Game, one: Option) -> None:
    name, help_ = house_rule(game.id, one.name)
    assert name[0].isupper()
    assert name[-1].isalpha()
    assert help_[0].isupper()
    assert help_.endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_values_of_a_house_rule_are_called_alike(lang: str) -> None:
    for _, one in OPTIONS:
        words = [house_value(load(lang), one, value) for value in one.values]
        assert len(set(words)) == len(words)
        assert all(words)


@pytest.mark.parametrize(
    ("game", "name", "value", "said"),
    [
        ("osiol", "target", 101, "101 points"),
        ("osiol", "fish_winner_writes", True, "yes"),
        ("spider", "several_doubles", False, "no"),
        ("pass", "hand_size", 5, "5 tiles"),
        ("pass", "opening", 1, "the highest double, or else a new deal"),
        ("pass", "opening", 2, "double six, or else a new deal"),
        ("pass", "opening", 3, "the highest double, or else the highest tile"),
        ("blitz-blind", "opening", "double", "the lowest double"),
        ("blitz-blind", "opening", "lot", "by lot"),
        ("sausage", "cuts", 0, "without limit"),
        ("sausage", "cuts", 2, "twice"),
        ("classic", "later_opening", "winner", "the winner"),
    ],
)
def test_what_a_value_is_called(game: str, name: str, value: OptionValue, said: str) -> None:
    assert house_value(ENGLISH, option(game, name), value) == said


def test_the_same_option_of_two_games_is_explained_for_each() -> None:
    helps = {house_rule(game, "opening")[1] for game in ("pass", "blitz-blind")}
    assert len(helps) == 2
    assert house_rule("osiol", "target") == house_rule("sausage", "target")


def test_both_words_for_a_double_have_a_label() -> None:
    assert tuple(DOUBLE_WORDS) == DOUBLE_IDS
    for id_, word in DOUBLE_WORDS.items():
        assert load("ru", Naming(id_)).gettext("double six").startswith(word)
