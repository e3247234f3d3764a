"""What is said of wrong records and options, their common bound, and the player's word for doubles."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from positions import deal_of

from game.__main__ import main
from game.core.engine import begin
from game.core.events import Dealt
from game.core.match import new_match, set_up_hand
from game.core.notation import parse_action, parse_placements
from game.core.record_fields import MOST
from game.core.tiles import NotationError
from game.rules.catalogue import GAMES, find
from game.rules.game import Game, GameError
from game.settings import Settings
from game.ui.choices import playable
from game.voice.rules_text import rules_text

Check = Callable[[dict[str, Any]], tuple[int, str]]


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Replay a record; give the exit status and what is said about it."""

    def run(record: dict[str, Any]) -> tuple[int, str]:
        path = tmp_path / "case.ryba.json"
        path.write_text(json.dumps({"ryba": 1, **record}), encoding="utf-8")
        status = main(["replay", str(path)])
        return status, capsys.readouterr().out.removeprefix(f"{path}: ").rstrip("\n")

    return run


def with_option(name: str, value: object, game: str = "kozel") -> dict[str, Any]:
    return {"game": game, "seats": 2, "options": {name: value}, "hands": []}


BOUNDS = f"it can be: a whole number from 1 to {MOST}"


@pytest.mark.parametrize(("target", "good"), [(0, False), (1, True), (MOST, True), (MOST + 1, False)])
def test_settings_command_line_and_records_have_one_bound(
    target: int, good: bool, check: Check, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted: dict[str, int | bool | str] = {"target": target}
    kept = playable(Settings(game="kozel", house_rules={"kozel": wanted})).house_rules["kozel"]
    assert kept == (wanted if good else {})
    keys = tmp_path / "keys"
    keys.write_text("", encoding="utf-8")
    played = main(["play", "kozel", "--option", f"target={target}", "--keys", str(keys)])
    error = capsys.readouterr().err
    replayed, said = check(with_option("target", target))
    assert (played, replayed) == ((0, 0) if good else (2, 2))
    if not good:
        why = f'option "target" cannot be {target}; {BOUNDS}'
        assert said == f"options: {why}"
        assert error == f"ryba: {why}\n"


@pytest.mark.parametrize(
    ("value", "shown"),
    [(True, "true"), (None, "null"), ("50", '"50"'), (50.0, "50.0"), ([[1]], "a list"), ({}, "an object")],
)
def test_a_value_is_said_as_json_writes_it(value: object, shown: str, check: Check) -> None:
    assert check(with_option("target", value)) == (
        2,
        f'options: option "target" cannot be {shown}; {BOUNDS}',
    )


def test_other_options_are_said_as_json_writes_them(check: Check) -> None:
    status, said = check(with_option("ru_value", 1))
    assert (status, said) == (2, 'options: option "ru_value" cannot be 1; it can be: true, false')
    status, said = check(with_option("Цель", 1))
    assert status == 2
    assert said.startswith('options: kozel has no option "\\u0426')


@pytest.mark.parametrize(
    ("game", "seats", "pairs", "why"),
    [
        ("yard", 4, False, "yard is played by 4 only in pairs; choose pairs, or 2 players"),
        (
            "yard",
            2,
            True,
            "yard is played in pairs by 4 only, not by 2; choose 4 players, or leave pairs out",
        ),
        ("pass", 4, True, "pass is not played in pairs; leave pairs out"),
    ],
)
def test_a_table_that_a_game_has_not(game: str, seats: int, pairs: bool, why: str, check: Check) -> None:
    place = "pairs" if pairs else "seats"
    assert check({"game": game, "seats": seats, "pairs": pairs, "hands": []}) == (2, f"{place}: {why}")


TABLES = [
    (game, seats, pairs)
    for game in GAMES
    for seats in game.seats
    for pairs in (False, True)
    if (seats, pairs) not in game.tables
]


@pytest.mark.parametrize(("game", "seats", "pairs"), TABLES, ids=lambda value: getattr(value, "id", None))
def test_what_is_offered_instead_can_be_played(game: Game, seats: int, pairs: bool) -> None:
    with pytest.raises(GameError) as refused:
        game.rules(seats, pairs=pairs)
    said = str(refused.value)
    assert ("choose pairs" in said) <= ((4, True) in game.tables)
    assert ("choose 4 players" in said) <= ((4, True) in game.tables)


def thrown_away(**fields: Any) -> dict[str, Any]:
    """Give a hand without a double, which nobody can open, and so the next one too."""
    deal = {"hands": ["0-1 0-2", "0-3 0-4"], "boneyard": "0-5 0-6"}
    return {"game": "spider", "seats": 2, "hands": [{"deal": deal, **fields}] * 2}


def test_nothing_follows_a_deal_that_is_thrown_away(check: Check) -> None:
    assert check(thrown_away()) == (0, "all holds, 2 hands")
    why = "the rules throw this deal away, so"
    for move in ("0 0-1", "1 draw", "9 pass"):
        assert check(thrown_away(moves=[move])) == (1, f'hand 1, move 1 "{move}": {why} no move can follow')
    assert check(thrown_away(result={})) == (1, f"hand 1, result: {why} it has no result")


def test_turn_and_end_where_the_row_is_open(check: Check) -> None:
    hand = {
        "deal": {"hands": ["1-2 2-2", "3-4 0-1 1-1"], "boneyard": "0-3"},
        "setup": ["4-6"],
        "turn": 0,
    }
    for move in ("0 end", "0 turn"):
        status, said = check({"game": "blind", "seats": 2, "hands": [{**hand, "moves": [move]}]})
        why = "the row is open, so lay a tile of it or, if none fits, draw or pass"
        assert (status, said) == (1, f'hand 1, move 1 "{move}": {why}')


@pytest.mark.parametrize("joint", ["+1", "-1", "0", "01", "1.5", "", " 1", "\u0661"])
def test_a_joint_is_a_number_without_a_sign(joint: str) -> None:
    text = f"cut 3-4 @{joint} give left"
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    assert str(refused.value).startswith(f"{text!a} is not an action (write a cut with the number of")
    with pytest.raises(NotationError, match="is not an action"):
        parse_placements(text)


def test_no_accounts_where_no_points_are_kept(check: Check) -> None:
    yard = {"game": "yard", "seats": 2, "hands": []}
    assert check({**yard, "start": {"accounts": [0, 0]}}) == (0, "all holds, 0 hands")
    for accounts in ([1, 0], [0, 124]):
        status, said = check({**yard, "start": {"accounts": accounts}})
        why = "start.accounts: no points are kept in yard, so every account must be 0"
        assert (status, said) == (2, why)


@pytest.mark.parametrize(("chosen", "word"), [("dupl", "dupl"), ("dubl", "dubl"), (None, "dubl")])
def test_the_rules_say_a_double_as_the_player_does(
    chosen: str | None, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if chosen:
        (tmp_path / "settings.json").write_text(json.dumps({"double_word": chosen}), encoding="utf-8")
    before = list(tmp_path.iterdir())
    assert main(["rules", "kozel", "--lang", "ru", "--data", str(tmp_path)]) == 0
    said = capsys.readouterr().out.splitlines()
    lines = [line.removeprefix("# ") for line in rules_text("kozel", "ru", word)]
    assert [line for line in said if line] == lines
    assert rules_text("kozel", "ru", "dupl") != rules_text("kozel", "ru", "dubl")
    assert list(tmp_path.iterdir()) == before


@pytest.mark.parametrize("damaged", [b"{", b"\xff", b'{"double_word": "x"}', b'{"version": 9}'])
def test_settings_that_cannot_be_read_are_left_as_they_are(
    damaged: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damaged)
    assert main(["rules", "kozel", "--lang", "ru", "--find", "дубль", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""
    assert path.read_bytes() == damaged


def test_without_a_folder_the_rules_follow_the_programs_own_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "settings.json").write_text('{"double_word": "dupl"}', encoding="utf-8")
    monkeypatch.setattr("game.commands.player.default_folder", lambda: tmp_path)
    assert main(["rules", "kozel", "--lang", "ru", "--find", "дупль"]) == 0
    assert "дупль" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "closed"), [("kozel", ()), ("blind", (0, 1)), ("blitz-blind", (0, 1))])
def test_the_deal_says_which_rows_are_closed(game: str, closed: tuple[int, ...]) -> None:
    rules = find(game).rules(2)
    deal = deal_of(["1-1 0-5 0-6 1-2", "0-3 0-4 1-3"], "2-2", "4-6")
    _, events = begin(rules, replace(deal, opener=0), rules.new_standing())
    assert events[0] == Dealt((4, 3), 1, closed)
    setup = (parse_placements("4-6"),)
    # In a setup a row of three tiles lies open (records.md 5.13).
    _, events = set_up_hand(new_match(rules, 0), deal, setup, 0)
    assert events[0] == Dealt((4, 3), 1, closed[:1])
