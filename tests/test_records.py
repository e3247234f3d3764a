"""Golden records: each file in tests/records is played by `ryba replay` and gives all that it expects."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.rules.catalogue import GAMES

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*.ryba.json"))
EXPECTATIONS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "expect_legal": lambda hand: hand["legal"],
    "expect_ends": lambda hand: hand["ends"],
    "expect_hands": lambda hand: hand["hands"],
    "expect_boneyard": lambda hand: hand["boneyard"],
}


def load(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def refusals() -> list[Any]:
    """Give every move that a record says is illegal: the file, the number of the hand and the move."""
    return [
        pytest.param(path, number, move, id=f"{path.name.removesuffix('.ryba.json')}-{number}-{move}")
        for path in FILES
        for number, hand in enumerate(load(path)["hands"])
        for move in hand.get("expect_illegal", ())
    ]


def run(capsys: pytest.CaptureFixture[str], path: Path) -> tuple[int, dict[str, Any]]:
    """Run the real command and give its exit status and what it prints."""
    status = main(["replay", "--json", str(path)])
    said = capsys.readouterr()
    assert said.err == ""
    lines = said.out.splitlines()
    assert len(lines) == 1
    return status, json.loads(lines[0])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(".ryba.json"))
def test_record_holds(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = load(path)
    status, found = run(capsys, path)
    assert status == data.get("expect_status", 0), found
    if status:
        assert found["ok"] is False
        assert found["error"].startswith(f"{path}: hand")
        return
    assert found["ok"] is True
    assert len(found["hands"]) == len(data["hands"])
    for listed, played in zip(data["hands"], found["hands"], strict=True):
        for name, given in EXPECTATIONS.items():
            if name in listed:
                assert given(played) == listed[name], name


@pytest.mark.parametrize(("path", "number", "move"), refusals())
def test_illegal_move_is_refused(
    path: Path, number: int, move: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = load(path)
    data["hands"] = data["hands"][: number + 1]
    hand = data["hands"][number]
    hand.pop("result", None)
    hand["moves"] = [*hand.get("moves", ()), move]
    changed = tmp_path / path.name
    changed.write_text(json.dumps(data), encoding="utf-8")
    status, found = run(capsys, changed)
    assert status == 1
    assert found["error"].startswith(f'{changed}: hand {number + 1}, move {len(hand["moves"])} "{move}": ')


def test_every_file_is_a_record_with_something_to_expect() -> None:
    assert sorted(FOLDER.iterdir()) == FILES
    for path in FILES:
        data = load(path)
        known = {"expect_status", "expect_legal", "expect_illegal", *EXPECTATIONS}
        parts = [data, *data["hands"]]
        expected = {key for part in parts for key in part if key.startswith("expect")}
        assert expected <= known, path.name
        assert expected or any("result" in hand for hand in data["hands"]), path.name


def test_every_table_of_every_game_has_a_match_played_to_its_end() -> None:
    for game in GAMES:
        for seats, pairs in game.tables:
            path = FOLDER / f"match-{game.id}-{seats}{'-pairs' * pairs}.ryba.json"
            data = load(path)
            assert (data["game"], data["seats"], data["pairs"]) == (game.id, seats, pairs)
            assert "start" not in data
            assert data["hands"][-1]["result"]["match_over"] is True, path.name
