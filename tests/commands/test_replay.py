"""`ryba replay` as a command: exit statuses, one line a file, messages; nothing makes it fall over."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.__main__ import main
from game.commands.replay import LARGEST, reason
from game.core.moves import IllegalMove, Refusal
from game.core.tiles import tile

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.ryba.json"))
GOOD: dict[str, Any] = {
    "ryba": 1,
    "game": "classic",
    "options": {"target": 50},
    "seats": 2,
    "pairs": False,
    "names": ["Ala", "Борис"],
    "start": {"accounts": [10, 0], "eggs": 3, "first_hand": False, "opener": 1},
    "hands": [
        {
            "deal": {"hands": ["6-6 2-5 3-4", "1-4 0-5"], "boneyard": "3-3", "removed": "5-5"},
            "setup": ["2-4", "1-2>L"],
            "turn": 0,
            "moves": ["0 2-5>R", "1 0-5>R"],
            "result": None,
        }
    ],
}
# The moves above are illegal: 2-5 does not fit the right end, 4.
MISFIT = 'hand 1, move 1 "0 2-5>R": 2-5 does not fit the right end, 4'


def changed(**fields: Any) -> dict[str, Any]:
    return {**GOOD, **fields}


def in_hand(**fields: Any) -> dict[str, Any]:
    return changed(hands=[{**GOOD["hands"][0], "moves": ["0 3-4>R"], **fields}])


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[Any], tuple[int, str]]:
    """Write a record (JSON, text or bytes) to a file; give the exit status and the line said about it."""

    def run(record: Any) -> tuple[int, str]:
        path = tmp_path / "case.ryba.json"
        if isinstance(record, bytes):
            path.write_bytes(record)
        else:
            path.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")
        status = main(["replay", str(path)])
        said = capsys.readouterr()
        assert said.err == ""
        assert said.out.count("\n") == 1
        name, line = said.out.rstrip("\n").split(": ", 1)
        assert name == str(path)
        return status, line

    return run


Check = Callable[[Any], tuple[int, str]]


def test_good_record(check: Check) -> None:
    assert check(in_hand()) == (0, "all holds, 1 hand")


def test_illegal_move_names_the_hand_the_move_and_why(check: Check) -> None:
    assert check(GOOD) == (1, MISFIT)


def test_file_is_named_as_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "case.ryba.json").write_text(json.dumps(GOOD), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["replay", "case.ryba.json"]) == 1
    assert capsys.readouterr().out == f"case.ryba.json: {MISFIT}\n"


def test_json_of_a_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.ryba.json"
    path.write_text(json.dumps(GOOD), encoding="utf-8")
    assert main(["replay", "--json", str(path)]) == 1
    assert json.loads(capsys.readouterr().out) == {"ok": False, "error": f"{path}: {MISFIT}"}


def test_json_of_a_hand_in_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.ryba.json"
    path.write_text(json.dumps(in_hand()), encoding="utf-8")
    assert main(["replay", "--json", str(path)]) == 0
    found = json.loads(capsys.readouterr().out)
    hand = found["hands"][0]
    assert [event.pop("event") for event in hand.pop("events")] == ["dealt", "played"]
    assert hand == {
        "ends": {"L": 1, "R": 3},
        "hands": ["6-6 2-5", "1-4 0-5"],
        "boneyard": 1,
        "turn": 1,
        "legal": ["1 1-4>L"],
        "result": None,
    }
    del found["hands"]
    assert found == {"ok": True, "accounts": [10, 0], "eggs": 3, "match_over": False}


def test_several_files_each_get_a_line_and_the_worst_status_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, none = tmp_path / "good", tmp_path / "bad", tmp_path / "none"
    good.write_text(json.dumps(in_hand()), encoding="utf-8")
    bad.write_text(json.dumps(GOOD), encoding="utf-8")
    lines = [f"{none}: No such file or directory", f"{bad}: {MISFIT}", f"{good}: all holds, 1 hand"]
    assert main(["replay", str(none), str(bad), str(good)]) == 2
    assert capsys.readouterr().out.splitlines() == lines
    assert main(["replay", str(bad), str(good)]) == 1
    assert capsys.readouterr().out.splitlines() == lines[1:]


def test_files_that_are_no_text(check: Check, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(b"\xff\xfe{") == (2, "this is not UTF-8 text (byte 0)")
    assert check(b"\xef\xbb\xbf" + json.dumps(GOOD).encode())[0] == 2
    assert check(b"")[0] == 2
    assert check(b"[" * (LARGEST + 1)) == (2, "this is not a record: it is too big")
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().out == f"{tmp_path}: Is a directory\n"
    assert main(["replay", "a\0b"]) == 2
    assert capsys.readouterr().out.startswith("a\\x00b: ")


def test_name_of_two_lines_is_said_on_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "no\nfile"]) == 2
    assert capsys.readouterr().out == "no\\nfile: No such file or directory\n"


def test_without_a_file() -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["replay"])
    assert stopped.value.code == 2


UNREADABLE = {
    "not JSON": ("{", "this is not JSON"),
    "byte order mark": ("\ufeff{}", "byte order mark"),
    "nested too deeply": ("[" * 100_000, "nested too deeply"),
    "huge number": ('{"ryba": ' + "1" * 5000 + "}", "too big"),
    "NaN": ('{"ryba": NaN}', "NaN"),
    "field twice": ('{"ryba": 1, "ryba": 1}', "given twice"),
    "a list": ([GOOD], "a record is a JSON object, not a list"),
    "no version": ({}, "ryba: this field is missing"),
    "another version": (changed(ryba=2), "ryba: format version 2"),
    "version true": (changed(ryba=True), "ryba: this must be a whole number, not true"),
    "no game": ({key: GOOD[key] for key in GOOD if key != "game"}, "game: this field is missing"),
    "unknown game": (changed(game="poker"), "game: there is no game 'poker'"),
    "game not a text": (changed(game=7), "game: this must be a text, not 7"),
    "seats": (changed(seats=5), "seats: classic is for 2, 3 or 4 players, not for 5"),
    "seats not whole": (changed(seats=2.0), "seats: this must be a whole number, not 2.0"),
    "pairs of two": (changed(pairs=True), "pairs: "),
    "option": (changed(options={"targt": 5}), 'options: classic has no option "targt"'),
    "option value": (
        changed(options={"target": 0}),
        'options: option "target" cannot be 0; it can be: a whole',
    ),
    "option true": (changed(options={"target": True}), 'options: option "target" cannot be true'),
    "option list": (changed(options={"target": [[1]]}), 'options: option "target" cannot be a list'),
    "option huge": (changed(options={"target": 10**4000}), 'options: option "target" cannot be 1000'),
    "names": (changed(names=["Ala"]), "names: 1 names are given, but 2 play"),
    "name": (changed(names=["Ala", "\ud800"]), 'names[1]: "\\ud800" has characters'),
    "start": (changed(start=[]), "start: this must be an object, not a list"),
    "unknown in start": (changed(start={"egs": 1}), 'start: unknown field "egs"'),
    "sides": (
        changed(start={"accounts": [0]}),
        "start.accounts: 1 accounts are given, but there are 2 sides",
    ),
    "negative": (changed(start={"accounts": [0, -1]}), "start.accounts[1]: this must be from 0"),
    "over": (changed(start={"accounts": [50, 0]}), "start.accounts: the match is over"),
    "start.opener": (changed(start={"opener": 2}), "start.opener: there is no 2"),
    "sitting": (changed(start={"sitting": 0}), "start.sitting: nobody sits"),
    "no hands": (changed(hands={}), "hands: this must be a list, not an object"),
    "hand": (changed(hands=["x"]), "hands[0]: this must be an object"),
    "no deal": (changed(hands=[{}]), "hands[0].deal: this field is missing"),
    "unknown in deal": (
        in_hand(deal={"hands": ["1-1", "2-2"], "bonyard": ""}),
        "hands[0].deal: unknown field",
    ),
    "dealt twice": (
        in_hand(deal={"hands": ["1-1", "2-5 5-2"]}),
        "hands[0].deal.hands[1]: tile 2-5 is dealt twice",
    ),
    "dealt and laid": (in_hand(setup=["3-4"]), "hands[0].setup[0]: tile 3-4 is dealt twice"),
    "no tile": (in_hand(deal={"hands": ["1-1", "2-7"]}), "hands[0].deal.hands[1]: '2-7' is not a tile"),
    "tile of another script": (in_hand(deal={"hands": ["1-1", "2-\u0665"]}), "hands[0].deal.hands[1]: "),
    "three hands": (
        in_hand(deal={"hands": ["1-1", "2-2", "3-3"]}),
        "hands[0].deal: 3 hands are dealt, but 2 play",
    ),
    "empty hand": (in_hand(deal={"hands": ["1-1", ""]}), "hands[0].deal: the hand of seat 1 is empty"),
    "opener by rule": (
        in_hand(setup=[], turn=None, moves=[], opener=1),
        "hands[0].opener: by the rules seat 0 opens this hand, not seat 1",
    ),
    "turn by rule": (in_hand(setup=[], turn=1, moves=[]), "hands[0].turn: by the rules seat 0 opens"),
    "opener with setup": (in_hand(opener=0), "hands[0].opener: nobody opens a hand that has a setup"),
    "setup without turn": (in_hand(turn=None), "hands[0].turn: a hand with a setup must name"),
    "setup misfit": (in_hand(setup=["2-4", "0-1>L"]), "hands[0].setup[1]: 0-1 does not fit the left end, 2"),
    "setup without end": (in_hand(setup=["2-4", "1-2"]), "hands[0].setup[1]: 1-2 needs an end"),
    "setup with an end": (in_hand(setup=["2-4>L"]), "hands[0].setup[0]: 2-4 opens the hand"),
    "setup opened twice": (in_hand(setup=["2-4+1-2"]), "hands[0].setup[0]: 1-2 needs an end"),
    "setup arm": (in_hand(setup=["2-4", "2-2>U"]), "hands[0].setup[1]: the table has no open end U"),
    "setup face down": (in_hand(setup=["2-4", "2-2x>L"]), "hands[0].setup[1]: 2-2 cannot be laid face down"),
    "setup of words": (in_hand(setup=["draw"]), "hands[0].setup[0]: 'draw' is not an action"),
    "moves": (in_hand(moves="0 3-4>R"), "hands[0].moves: this must be a list"),
    "move": (in_hand(moves=["0 3-7>R"]), "hands[0].moves[0]: '3-7>R' is not an action"),
    "move of another script": (
        in_hand(moves=["\u0660 3-4>R"]),
        "hands[0].moves[0]: '\\u0660 3-4>R' is not a move",
    ),
    "move on two lines": (in_hand(moves=["0 3-4>R\n"]), "hands[0].moves[0]: '0 3-4>R\\n' is not a move"),
    "move of a huge seat": (in_hand(moves=["1" * 5000 + " draw"]), "hands[0].moves[0]: "),
    "cut at a huge joint": (
        in_hand(moves=["0 cut 3-4 @" + "1" * 5000 + " give left"]),
        "hands[0].moves[0]: ",
    ),
    "result": (in_hand(result=7), "hands[0].result: this must be an object"),
    "unknown in result": (in_hand(result={"winer": [0]}), 'hands[0].result: unknown field "winer"'),
    "end": (in_hand(result={"end": "draw"}), "hands[0].result.end: a hand ends with domino or fish"),
    "titles": (
        in_hand(result={"titles": {"goat": 1}}),
        'hands[0].result.titles["goat"]: this must be a list',
    ),
    "match_over": (
        in_hand(result={"match_over": 0}),
        "hands[0].result.match_over: this must be true or false",
    ),
    "unfinished": (
        changed(hands=[in_hand()["hands"][0], GOOD["hands"][0]]),
        "hands[1]: hand 1 is not finished",
    ),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_unreadable(case: str, check: Check) -> None:
    record, message = UNREADABLE[case]
    status, line = check(record)
    assert status == 2
    assert message in line
    assert line.startswith(message) or isinstance(record, str | list)


ILLEGAL = {
    "0 draw": "a tile in the hand fits, so it must be played",
    "0 pass": "a tile in the hand fits, so it must be played",
    "0 turn": "there is no such move in this game",
    "0 end": "there is no such move in this game",
    "0 cut 3-4 @1 give left": "there is no such move in this game",
    "1 1-4>L": "it is the turn of seat 0",
    "2 1-4>L": "there is no seat 2; the seats are 0 to 1",
    "0 1-4>L": "1-4 is not in the hand",
    "0 6-6>L": "6-6 does not fit the left end, 1",
    "0 3-4>U": "the table has no open end U",
    "0 3-4>R0": "the table has no open end R0",
    "0 3-4": "3-4 needs an end, such as 3-4>L",
    "0 3-4x>R": "3-4 cannot be laid face down",
    "0 3-4>R+3-4>R": "3-4 is not a double, and only doubles are laid together",
}


@pytest.mark.parametrize("move", ILLEGAL)
def test_illegal(move: str, check: Check) -> None:
    assert check(in_hand(moves=[move])) == (1, f'hand 1, move 1 "{move}": {ILLEGAL[move]}')


def test_illegal_with_doubles(check: Check) -> None:
    record = in_hand(deal={"hands": ["1-1 4-4", "0-1"], "boneyard": "0-0"})
    for moves, why in {
        "0 1-1>L+1-1>L": "1-1 is named twice",
        "0 1-1>L+4-4>L": "4-4 does not fit the left end, 1",
        "0 1-1x>L": "1-1 cannot be laid face down",
    }.items():
        record["hands"][0]["moves"] = [moves]
        assert check(record) == (1, f'hand 1, move 1 "{moves}": {why}')
    record["hands"][0] |= {"setup": ["1-4", "1-2>L"], "deal": {"hands": ["0-3", "3-4"], "boneyard": "0-1"}}
    record["hands"][0]["moves"] = ["0 pass"]
    why = "there are tiles in the boneyard, so one must be drawn"
    assert check(record) == (1, f'hand 1, move 1 "0 pass": {why}')
    record["hands"][0]["moves"] = ["0 draw", "0 draw"]
    assert check(record) == (1, 'hand 1, move 2 "0 draw": the boneyard is empty')


def test_illegal_openings(check: Check) -> None:
    record = in_hand(setup=[], turn=None, deal={"hands": ["1-1 4-4", "0-1"], "boneyard": "0-0"})
    for move, why in {
        "0 4-4": "the hand must be opened with 1-1",
        "0 draw": "the hand must be opened with 1-1",
        "0 pass": "the hand must be opened with 1-1",
        "0 1-1>L": "1-1 opens the hand, so it takes no end",
        "0 1-1x": "1-1 cannot be laid face down",
        "0 1-1+4-4": "a hand is opened with one tile",
        "1 0-1": "it is the turn of seat 0",
    }.items():
        record["hands"][0]["moves"] = [move]
        assert check(record) == (1, f'hand 1, move 1 "{move}": {why}')


def test_results_that_differ(check: Check) -> None:
    record = in_hand(result={"end": "fish"})
    assert check(record) == (
        1,
        'hand 1, result.end: the record says "fish", the rules give "an unfinished hand"',
    )
    record = in_hand(deal={"hands": ["3-4", "0-1"]}, result={"end": "fish", "written": [1, 0]})
    assert check(record) == (1, 'hand 1, result.end: the record says "fish", the rules give "domino"')
    record["hands"][0]["result"] = {"end": "domino", "written": [1, 0]}
    assert check(record) == (1, "hand 1, result.written: the record says [1, 0], the rules give [4, 0]")
    record["hands"][0]["result"] = {"sitting": None, "titles": {"\ud800": []}}
    assert check(record)[0] == 1
    record["hands"][0]["moves"].append("1 0-1>L")
    assert check(record) == (1, 'hand 1, move 2 "1 0-1>L": the hand is over')


def test_unknown_fields_are_ignored(check: Check) -> None:
    assert check({**in_hand(comment=1, expect_x=[]), "\ud800": {"a": 1.5}})[0] == 0


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_a_reason(refusal: Refusal) -> None:
    error = IllegalMove(refusal, tile=tile(5, 4), end="L", number=3, seat=1, tiles=(tile(1, 1), tile(0, 0)))
    text = reason(error)
    assert text
    assert "{" not in text
    assert "None" not in text
    assert not text.endswith(".")


def test_names_with_letters_that_the_terminal_has_not(tmp_path: Path) -> None:
    path = tmp_path / "рыба.json"
    path.write_text(json.dumps(in_hand()), encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "game", "replay", str(path)]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    name, said = done.stdout.decode("ascii").rsplit(": ", 1)
    assert name.endswith(r"\u0440\u044b\u0431\u0430.json")
    assert said.rstrip() == "all holds, 1 hand"


def test_broken_pipe_is_quiet(tmp_path: Path) -> None:
    path = tmp_path / "case.ryba.json"
    path.write_text(json.dumps(in_hand()), encoding="utf-8")
    # Enough to be in the middle of printing when the reader has gone.
    command = [sys.executable, "-m", "game", "replay", "--json", *[str(path)] * 300]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner)
)
SNIPPETS = st.sampled_from(
    [
        "",
        "1-1",
        "2-7",
        "0 draw",
        "0 pass",
        "1 1-1>L",
        "0 2-2x>R+3-3>L",
        "9 end",
        "0 cut 1-2 @1 give left",
        "fish",
    ]
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Give the path to everything inside a JSON value."""
    inside: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [path] * bool(path) + [place for key, item in inside for place in places(item, (*path, key))]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """Give the text of a good record in which one or two things have been replaced, dropped or doubled."""
    data = json.loads(draw(st.sampled_from(RECORDS)).read_text(encoding="utf-8"))
    for _ in range(draw(st.integers(1, 2))):
        spots = places(data)
        if not spots:
            break
        *path, last = draw(st.sampled_from(spots))
        inside = data
        for key in path:
            inside = inside[key]
        match draw(st.sampled_from(["value", "snippet", "number", "drop", "twice"])):
            case "value":
                inside[last] = draw(VALUES)
            case "snippet":
                inside[last] = draw(SNIPPETS)
            case "number":
                inside[last] = draw(st.integers(-2, 130))
            case "drop":
                del inside[last]
            case _ if isinstance(inside, list):
                inside.insert(last, inside[last])
            case _:
                inside[draw(st.text(max_size=4))] = inside[last]
    text = json.dumps(data)
    if draw(st.integers(0, 9)) == 0:
        cut = draw(st.integers(0, len(text)))
        text = text[:cut] + draw(st.text(max_size=2)) + text[cut + 1 :]
    return text


# The fixtures are made once for all examples, which does no harm: each example writes its file anew.
FUZZ = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@FUZZ
@given(mutated())
def test_mutated_records_end_with_a_status_and_one_line(check: Check, text: str) -> None:
    status, line = check(text.encode("utf-8", "replace"))
    assert (status == 0) == line.startswith("all holds")
    if status == 1:
        assert line.startswith("hand ")


@FUZZ
@given(st.one_of(VALUES.map(json.dumps), st.text(max_size=40), st.binary(max_size=40)))
def test_anything_else_is_unreadable(check: Check, content: str | bytes) -> None:
    data = content if isinstance(content, bytes) else content.encode("utf-8", "replace")
    assert check(data)[0] == 2
