"""The arena: duplicate deals and matches, what it says of them, and records that hold."""

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.match import Match, new_match, next_hand
from game.core.records import read_record
from game.core.replay import ReplayedHand, replay
from game.core.rules import Rules
from game.rules.catalogue import GAMES, find
from game.tools import arena, block
from game.tools.arena import main
from game.tools.duplicate import Plan, play_deal, start_of

TABLES = [game.rules(seats, pairs=pairs) for game in GAMES for seats, pairs in game.tables]


def named(rules: Rules) -> str:
    return f"{rules.game}-{rules.seats}{'-pairs' if rules.pairs else ''}"


def replayed(path: Path) -> tuple[Match, tuple[ReplayedHand, ...]]:
    record = read_record(path.read_text(encoding="utf-8"), find)
    return replay(record, sitting=find(record.rules.game).sitting)


def found(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*words, "--json"]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_the_stronger_player_wins_by_more_than_luck(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("kozel", "--seats", "4", "--pairs", "--players", "heuristic,random", "--deals", "40")
    answer = found(capsys, *words, "--jobs", "1")
    assert answer["hands"] == 80
    low, high = answer["won_ci95"]
    assert 0.5 < low < answer["won"] < high
    assert 0 < answer["points_ci95"][0] < answer["points_per_hand"] < answer["points_ci95"][1]
    assert answer["decision_ms"]["p50"] <= answer["decision_ms"]["p99"] <= answer["decision_ms"]["max"]
    one, other = answer["players"]
    assert one["won"] + other["won"] == pytest.approx(1)
    assert one["points_per_hand"] == -other["points_per_hand"]


def test_it_is_told_in_sentences_too(capsys: pytest.CaptureFixture[str]) -> None:
    # Two pairs is the only table of the block game, so that it need not be named.
    assert main(["block", "--players", "heuristic,random", "--deals", "3", "--jobs", "1"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("block, 4 players: 6 hands, ")
    assert [line.split(":")[0].strip() for line in told[1:5]] == [
        "heuristic, at first in seat 0",
        "hands won, of those with a winner",
        "points ahead a hand",
        "decisions",
    ]
    assert told[5] == "random, at first in seat 1:"
    # A share has no ends beyond none and all.
    low, high = told[2].split("(")[1].removesuffix(") %").split(" to ")
    assert 0 <= float(low) <= float(high) <= 100


def test_one_deal_says_that_it_is_too_few(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kozel", "--seats", "2", "--players", "club, random", "--deals", "1", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "None" not in told
    assert "points ahead a hand: " in told
    assert told.count("too few for an interval") >= 2


@pytest.mark.parametrize("words", [("--seats", "2"), ("--pairs",), ("--seats", "3"), ("--seats", "4")])
def test_equal_players_are_equal(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    answer = found(
        capsys, "classic", *words, "--players", "heuristic,heuristic", "--deals", "4", "--jobs", "1"
    )
    sides = len(answer["players"])
    assert [one["won"] for one in answer["players"]] == [pytest.approx(1 / sides, abs=1e-4)] * sides
    assert [one["points_per_hand"] for one in answer["players"]] == [0] * sides
    assert answer["par"] == pytest.approx(1 / sides, abs=1e-4)


def test_as_many_processes_as_one_likes_find_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("osiol", "--seats", "4", "--players", "club,novice", "--deals", "5", "--seed", "3")
    one, two = (found(capsys, *words, "--jobs", jobs) for jobs in ("1", "2"))
    for answer in (one, two):
        for part in (answer, *answer["players"]):
            del part["decision_ms"]
    assert one == two
    assert [player["player"] for player in one["players"]] == ["club", "novice", "novice", "novice"]


def test_a_search_with_so_many_deals_plays_the_same_on_every_machine(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("kozel", "--players", "search-20,club", "--deals", "2", "--jobs", "1")
    one, two = (found(capsys, *words) for _ in range(2))
    for report in (one, two):
        for each in report["players"]:
            del each["decision_ms"]
    assert one["players"] == two["players"]


def test_matches_are_played_to_their_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("kozel", "--pairs", "--players", "heuristic,random", "--matches", "3", "--jobs", "1")
    answer = found(capsys, *words, "--records", str(tmp_path))
    assert answer["matches"]["played"] == 6
    assert answer["deals"] == 0
    assert answer["hands"] > 6
    won = 0
    for path in tmp_path.iterdir():
        match, _ = replayed(path)
        assert match.result
        names = json.loads(path.read_text(encoding="utf-8"))["names"]
        (loser,) = next(iter(match.result.titles.values()))
        won += names[1 - loser] == "heuristic"
    assert answer["matches"]["won"] == pytest.approx(won / 6, abs=1e-4)


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_records_of_deals_hold_and_repeat_the_deal(rules: Rules, tmp_path: Path) -> None:
    sides = rules.sides
    plan = Plan(rules.game, rules.seats, rules.pairs, ("novice",) + ("random",) * (sides - 1), 7, tmp_path)
    for number in range(3):
        played = play_deal(plan, number)
        assert played.hands == sides
    deals: dict[str, set[str]] = {}
    for path in tmp_path.iterdir():
        text = path.read_text(encoding="utf-8")
        _, hands = replayed(path)
        assert hands[-1].state
        assert hands[-1].state.result
        deals.setdefault(path.name.split("-")[-2], set()).add(
            json.dumps(json.loads(text)["hands"][-1]["deal"])
        )
    assert list(map(len, deals.values())) == [1, 1, 1]


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_every_start_can_be_dealt(rules: Rules) -> None:
    starts = {start_of(rules, Random(seed)) for seed in range(60)}
    assert len(starts) >= 5
    for start in starts:
        match, _ = next_hand(new_match(rules, 1, start))
        assert match.state


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("chess", "--players", "club,club"), "there is no game 'chess'"),
        (("kozel", "--players", "search-0,club"), "there is no player 'search-0'; there are: random, novice"),
        (("kozel", "--players", "wizard,club"), "there is no player 'wizard'; there are: random, novice"),
        (
            ("kozel", "--seats", "4", "--players", "club,club,club"),
            "--players needs 2 or 4 names for kozel with 4 players, not 3",
        ),
        (("kozel", "--players", "dominoes,club"), "dominoes plays block only"),
        (("kozel", "--players", "club,club", "--deals", "0"), "--deals, --matches and --jobs are"),
        (("block", "--pairs", "--players", "club,club", "--matches", "1"), "block has no matches"),
    ],
)
def test_a_wrong_argument_is_named(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(list(words)) == 2
    assert capsys.readouterr().err.startswith(f"arena: {message}")


@dataclass(frozen=True)
class _Domino:
    """What the peer has under these names, as far as our side of the table touches it."""

    first: int
    second: int


class _Game:
    def __init__(
        self, board: Any, hands: Any, moves: Any, turn: int, valid: Any, starter: int, result: Any
    ) -> None:
        self.board, self.hands, self.moves, self.turn = board, hands, moves, turn
        self.valid_moves: Any = valid
        self.starter = starter

    def _update_valid_moves(self) -> None:
        left, right, _ = self.board
        own = self.hands[self.turn]
        moves = [(tile, True) for tile in own if left in (tile.first, tile.second)]
        if right != left:
            moves += [(tile, False) for tile in own if right in (tile.first, tile.second)]
        self.valid_moves = tuple(moves)


class _Players:
    asked: list[_Game]

    def __init__(self) -> None:
        self.asked = []

    def bota_gorda(self, game: _Game) -> None:
        game.valid_moves = tuple(sorted(game.valid_moves, key=lambda m: -(m[0].first + m[0].second)))

    def probabilistic_alphabeta(self, start: int, samples: int) -> Any:
        assert (start, samples) == (16, 16)
        return self.asked.append


class _Library:
    Domino = _Domino
    Hand = list
    Game = _Game

    def __init__(self) -> None:
        self.players = _Players()

    def SkinnyBoard(self, left: int, right: int, length: int) -> tuple[int, int, int]:  # noqa: N802
        return left, right, length


def test_the_peer_is_told_what_its_seat_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = _Library()
    monkeypatch.setattr(block, "import_module", lambda name: library if name == "dominoes" else Random(1))
    played = play_deal(Plan("block", 4, True, ("dominoes", "heuristic"), 1, tmp_path), 0)
    assert played.hands == 2
    assert len(library.players.asked) > 8
    for game in library.players.asked:
        held = [tile for hand in game.hands for tile in hand]
        laid = [move[0] for move in game.moves if move]
        assert len({*held, *laid}) == len(held) + len(laid) == 28
        assert game.board[2] == len(laid)
        assert (game.starter + len(game.moves)) % 4 == game.turn
    # Every move of the block game is one of kozel, where it can be checked.
    for path in tmp_path.iterdir():
        _, hands = replayed(path)
        assert hands[-1].state
        assert hands[-1].state.result


def test_without_the_peer_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(block, "import_module", missing)
    assert arena.main(["block", "--pairs", "--players", "dominoes,club"]) == 2
    assert "uv run --group arena" in capsys.readouterr().err
