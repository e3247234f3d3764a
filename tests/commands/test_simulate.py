"""`ryba simulate`: what it prints and writes, and what it refuses."""

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from game.commands import simulate
from game.core.records import read_record
from game.core.replay import replay
from game.rules.catalogue import find


def ryba(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="ryba")
    simulate.add(parser.add_subparsers())
    return simulate.run(parser.parse_args(["simulate", *words]))


def report(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert ryba(*words, "--json") == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_it_prints_wins_points_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    assert ryba("kozel", "--hands", "12", "--levels", "club,novice") == 0
    out = capsys.readouterr().out
    assert out.startswith("kozel, 2 players, seed 1: 12 hands, ")
    for words in ("0 club: hands won: ", "1 novice: hands won: ", "wrote ", "hands a second", "p50 ", "p99 "):
        assert words in out


def test_hands_are_counted_and_everyone_gets_what_is_his(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "classic", "--seats", "3", "--hands", "25", "--levels", "novice,club,random")
    assert found["hands"] == 25
    assert [player["level"] for player in found["players"]] == ["novice", "club", "random"]
    assert sum(player["hands_won"] for player in found["players"]) == 25 - found["ties"]
    assert sum(player["matches_won"] for player in found["players"]) == found["matches"]
    assert sum(player["ahead"] for player in found["players"]) == pytest.approx(0, abs=0.02)
    assert set(found["decisions"]) == {"novice", "club", "random"}


def test_a_pair_is_one_player(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "kozel", "--pairs", "--hands", "10", "--levels", "club,novice")
    assert [player["level"] for player in found["players"]] == ["club", "novice"]
    found = report(capsys, "kozel", "--pairs", "--hands", "10", "--levels", "club,novice,random,novice")
    assert [player["level"] for player in found["players"]] == ["club+random", "novice"]


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("kozel", "--seats", "4", "--hands", "15", "--seed", "9")
    one, two = report(capsys, *words), report(capsys, *words)
    other = report(capsys, *words[:-1], "10")
    assert one["players"] == two["players"] != other["players"]


def names_and_deals(folder: Path) -> list[tuple[list[str], list[Any]]]:
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.iterdir())]
    return [(record["names"], [hand["deal"] for hand in record["hands"]]) for record in records]


@pytest.mark.parametrize(
    ("words", "seatings"),
    [
        (("--seats", "2", "--levels", "club,novice"), [["club 0", "novice 1"], ["novice 1", "club 0"]]),
        (
            ("--pairs", "--levels", "club,novice"),
            [["club 0", "novice 1", "club 2", "novice 3"], ["novice 1", "club 2", "novice 3", "club 0"]],
        ),
        (
            ("--seats", "3", "--levels", "club,novice,random"),
            [
                ["club 0", "novice 1", "random 2"],
                ["novice 1", "random 2", "club 0"],
                ["random 2", "club 0", "novice 1"],
            ],
        ),
    ],
)
def test_duplicate_matches_have_the_same_deals_and_rotated_seats(
    words: tuple[str, ...], seatings: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = report(capsys, "classic", *words, "--hands", "40", "--duplicate", "--records", str(tmp_path))
    played = names_and_deals(tmp_path)[: len(seatings)]
    assert [names for names, _ in played] == seatings
    shortest = min(len(deals) for _, deals in played)
    assert shortest > 1
    assert all(deals[:shortest] == played[0][1][:shortest] for _, deals in played)
    assert found["duplicate"]


@pytest.mark.parametrize("words", [("--seats", "2"), ("--pairs",), ("--seats", "4")])
def test_points_and_wins_go_to_the_player_wherever_he_sits(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = report(capsys, "classic", *words, "--hands", "30", "--duplicate", "--records", str(tmp_path))
    sides = len(found["players"])
    won, points = [0] * sides, [0] * sides
    for path in tmp_path.iterdir():
        record = json.loads(path.read_text(encoding="utf-8"))
        # The number in a name is the seat that the player has in the plan; in pairs 0 and 2 are one side.
        players = [int(name.split()[1]) % sides for name in record["names"]]
        for hand in record["hands"]:
            for player in {players[seat] for seat in hand["result"]["winners"]}:
                won[player] += 1
            for side, written in enumerate(hand["result"]["written"]):
                points[players[side]] += written
    assert [player["hands_won"] for player in found["players"]] == won
    assert [player["points"] for player in found["players"]] == points


def test_every_match_is_written_as_a_record_that_holds(tmp_path: Path) -> None:
    one, two = tmp_path / "new" / "one", tmp_path / "two"
    for folder in (one, two):
        assert ryba("kozel", "--pairs", "--hands", "20", "--seed", "4", "--records", str(folder)) == 0
    paths = sorted(one.iterdir())
    assert [path.name for path in paths] == [
        f"kozel-4-{number:05}.ryba.json" for number in range(1, len(paths) + 1)
    ]
    hands = 0
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert text == (two / path.name).read_text(encoding="utf-8")
        match, replayed = replay(read_record(text, find))
        assert all(hand.state is None or hand.state.result is not None for hand in replayed)
        assert match.over or path == paths[-1]
        hands += sum(hand.state is not None for hand in replayed)
    assert hands == 20


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("chess",), "there is no game 'chess'; there are: kozel, classic"),
        (("kozel", "--seats", "5"), "kozel is for 2, 3 or 4 players, not for 5"),
        (("kozel", "--seats", "3", "--pairs"), "kozel is played in pairs by 4 only, not by 3"),
        (("kozel", "--hands", "0"), "--hands is a number from 1 on, not 0"),
        (("kozel", "--levels", "wizard"), "there is no level 'wizard'; there are: random, novice, club"),
        (("kozel", "--levels", "club,club,club"), "--levels needs 1 or 2 of them, but 3 are given"),
        (("kozel", "--levels", ""), "there is no level ''"),
    ],
)
def test_a_wrong_argument_is_named(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ryba(*words) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.startswith(f"ryba simulate: {message}")


def test_an_unwritable_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    assert ryba("kozel", "--hands", "1", "--records", str(blocked)) == 2
    assert "the records cannot be written" in capsys.readouterr().err
