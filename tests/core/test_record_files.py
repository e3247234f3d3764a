"""Records: what is written is read again, and a loaded match goes on as the saved one would have."""

import json
from random import Random
from typing import Any

import pytest

from game.core.match import Match, new_match, next_hand, play
from game.core.observation import observe
from game.core.options import all_options
from game.core.records import RecordError, read_record, record_of, write_record
from game.core.replay import MoveError, ResultError, SetupError, replay
from game.core.results import Standing
from game.rules.catalogue import GAMES, find
from game.rules.game import Game

TABLES = [
    pytest.param(game, seats, pairs, id=f"{game.id}-{seats}{'-pairs' * pairs}")
    for game in GAMES
    for seats, pairs in game.tables
]


def go_on(match: Match, rng: Random, moves: int) -> Match:
    """Play so many random moves, hand after hand."""
    for _ in range(moves):
        while match.state is None or match.state.turn is None:
            if match.over:
                return match
            match, _ = next_hand(match)
        options, _ = all_options(match.rules, observe(match.state, match.state.turn))
        match, _ = play(match, rng.choice(options))
    return match


def load(text: str, game: Game) -> Match:
    record = read_record(text, find)
    return replay(record, sitting=game.sitting, seed=int(record.more["seed"]))[0]


@pytest.mark.parametrize(("game", "seats", "pairs"), TABLES)
def test_save_in_mid_hand_and_load_gives_the_same_future(game: Game, seats: int, pairs: bool) -> None:
    rules = game.rules(seats, pairs=pairs)
    rng = Random(f"{game.id}{seats}{pairs}")
    for seed, moves in enumerate((0, 1, 5, 17, 40, 90)):
        match = go_on(new_match(rules, seed), rng, moves)
        loaded = load(write_record(record_of(match, game, seed=seed)), game)
        assert loaded == match
        # 150 moves are several hands, whose tiles come from the seed.
        assert go_on(loaded, Random(1), 150) == go_on(match, Random(1), 150)


def test_everything_that_is_written_is_read() -> None:
    game = find("kozel")
    rules = game.rules(4, pairs=True, options={"target": 60, "ru_value": False})
    start = Standing((20, 0), 7, first_hand=False, opener=3)
    match = go_on(new_match(rules, 5, start), Random(2), 60)
    names = ("Ala", "Борис", 'C"', "Łucja")
    text = write_record(record_of(match, game, names, seed=5, level="strong"))
    record = read_record(text, find)
    assert (record.rules, record.start, record.names) == (rules, start, names)
    assert record.more == {"seed": 5, "level": "strong"}
    assert len(record.hands) == len(match.hands) > 1
    for hand, log in zip(record.hands, match.hands, strict=True):
        assert hand.deal == log.deal
        assert tuple((seat, move) for _, seat, move in hand.moves) == log.moves
        assert (hand.result is None) == (log.result is None)
    # Written again it is the same text.
    loaded = load(text, game)
    assert write_record(record_of(loaded, game, names, seed=5, level="strong")) == text


def test_defaults_are_not_written() -> None:
    data = record_of(new_match(find("classic").rules(3), 0), find("classic"))
    assert data == {"ryba": 1, "game": "classic", "options": {}, "seats": 3, "pairs": False, "hands": []}


SETUP: dict[str, Any] = {
    "ryba": 1,
    "game": "classic",
    "seats": 2,
    "hands": [
        {
            "deal": {"hands": ["0-3 3-6", "0-1"], "boneyard": "5-5"},
            "setup": ["2-4", "2-2>L+4-4>R", "1-4>R"],
            "turn": 1,
            "moves": ["1 0-1>R"],
        }
    ],
}


def test_a_position_round_trip() -> None:
    record = read_record(json.dumps(SETUP), find)
    match, hands = replay(record)
    assert hands[0].state is match.state
    again = replay(read_record(write_record(record_of(match, find("classic"))), find))[0]
    assert again == match


def test_half_a_surrogate_pair_can_be_written() -> None:
    text = write_record({"comment": "\ud800, ы", "hands": []})
    assert text.encode("utf-8").decode("utf-8") == text
    assert json.loads(text) == {"comment": "\ud800, ы", "hands": []}
    assert "ы" in text


def replay_with(**fields: Any) -> None:
    replay(read_record(json.dumps({**SETUP, "hands": [{**SETUP["hands"][0], **fields}]}), find))


def test_errors_say_where_and_keep_their_cause() -> None:
    with pytest.raises(SetupError) as setup:
        replay_with(setup=["2-4", "1-1>L"])
    assert setup.value.place == "hands[0].setup[1]"
    assert setup.value.cause.number == 2
    with pytest.raises(MoveError) as move:
        replay_with(moves=["1 0-1>R", "0 3-6>L"])
    assert (move.value.hand, move.value.move, move.value.text) == (1, 2, "0 3-6>L")
    with pytest.raises(ResultError, match="unfinished"):
        replay_with(moves=[], result={})
    with pytest.raises(RecordError) as record:
        replay_with(deal={"hands": ["0-3", 5]})
    assert record.value.place == "hands[0].deal.hands[1]"


@pytest.mark.parametrize("seed", range(3))
def test_a_wrong_result_is_found_in_every_field(seed: int) -> None:
    game = find("kozel")
    match = new_match(game.rules(2), seed)
    while not match.over:
        match = go_on(match, Random(seed), 20)
    data = record_of(match, game, seed=seed)
    result = data["hands"][-1]["result"]
    spoilt: dict[str, Any] = {
        "end": "fish" if result["end"] == "domino" else "domino",
        "match_over": False,
        "titles": {},
    }
    for field, value in result.items():
        wrong = spoilt.get(field, value + 1 if isinstance(value, int) else [*value, 9])
        hands = [*data["hands"][:-1], {**data["hands"][-1], "result": {field: wrong}}]
        with pytest.raises(ResultError, match=rf"hand {len(hands)}, result\.{field}: "):
            replay(read_record(json.dumps({**data, "hands": hands}), find))
