"""What a game is its strategies say: nobody outside game/rules asks which game is played.

Tables by a game's id that say yes or no, or name classes, are questions too; others are for what no strategy
can say: what a game is called, and what was found by playing it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.rules.catalogue import GAMES
from game.tools.block import BLOCK

PACKAGE = Path(game.__file__).parent
IDS = {game.id for game in (*GAMES, BLOCK)}

# Beside these, game.rules is strategies and single games: the business of rules alone.
OPEN = {"game.rules.catalogue", "game.rules.game"}

# Names, and numbers that were found by playing.
TABLES = {
    "bots/habit_weights.py",
    "bots/leads.py",
    "bots/thinkers.py",
    "bots/weights.py",
    "bots/written.py",
    "ui/labels.py",
}


def questions(source: str) -> list[int]:
    """Give the lines that ask whether something is a certain game."""
    tree = ast.parse(source)
    named = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and _is_id(node.value)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    return sorted({line for node in ast.walk(tree) for line in _asks(node, named)})


def _asks(node: ast.AST, named: set[str]) -> Iterator[int]:
    asked: list[ast.expr] = []
    if isinstance(node, ast.Compare):
        asked = [node.left, *node.comparators]
    elif isinstance(node, ast.MatchValue):
        asked = [node.value]
    elif (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "startswith"
    ):
        asked = node.args
    elif isinstance(node, ast.Dict) and any(map(_decides, node.values)):
        asked = [key for key in node.keys if key]
    for one in asked:
        if _is_id(one) or (isinstance(one, ast.Name) and one.id in named):
            yield one.lineno


def _decides(node: ast.expr) -> bool:
    """Say whether this is yes, no, or the name of a class."""
    match node:
        case ast.Constant(value=bool()):
            return True
        case ast.Name(id=name):
            return name.lstrip("_")[:1].isupper() and not name.isupper()
        case _:
            return False


def tables(source: str) -> list[int]:
    """Give the lines where a table by games' ids begins, alone or in a tuple."""
    nodes = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.expr))
    return sorted(node.lineno for node in nodes if _is_table(node))


def _is_table(node: ast.expr) -> bool:
    match node:
        case ast.Dict(keys=[_, *_] as keys):
            # "pass" and "blind" are other words too, which stand among others of their kind.
            return all(map(_is_id, keys))
        case ast.Call(func=ast.Name(id="dict"), keywords=[_, *_] as keywords):
            return all(keyword.arg in IDS for keyword in keywords)
        case _:
            return False


def _is_id(node: ast.expr | None) -> bool:
    """Say whether this is a game's id, or some of them in a row or a set; tables by id are not meant."""
    match node:
        case ast.Constant(value=str(text)):
            return text in IDS
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(map(_is_id, parts))
        case ast.Call(func=ast.Name(id="frozenset" | "set" | "tuple"), args=[one]):
            return _is_id(one)
        case _:
            return False


def strategies(source: str) -> list[str]:
    """Give the parts of the rules that a file imports and should not know."""
    found = []
    for node in ast.walk(ast.parse(source)):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module == "game.rules":
            names = [f"game.rules.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        found += [name for name in names if name.startswith("game.rules.") and name not in OPEN]
    return found


def outside() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if PACKAGE / "rules" not in path.parents]


def test_nobody_asks_which_game_is_played() -> None:
    asked = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in outside()
        for line in questions(path.read_text(encoding="utf-8"))
    ]
    assert asked == []


def test_only_names_and_what_was_found_by_playing_are_tables_by_game() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix() for path in outside() if tables(path.read_text(encoding="utf-8"))
    }
    assert found == TABLES


def test_nobody_looks_at_the_strategies_of_a_game() -> None:
    known = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in outside()
        for name in strategies(path.read_text(encoding="utf-8"))
    ]
    assert known == []


@pytest.mark.parametrize(
    "source",
    [
        'if rules.game == "kozel": pass',
        'if "kozel" != rules.game: pass',
        'x = 1 if rules.game in ("classic", "kozel") else 2',
        'x = rules.game not in {"classic"}',
        'x = rules.game in frozenset({"classic"})',
        'GOATS = ("kozel",)\nx = rules.game in GOATS',
        'GOAT: Final = "kozel"\nx = rules.game == GOAT',
        'match rules.game:\n    case "kozel" | "other":\n        pass',
        'match rules:\n    case Rules(game="kozel"):\n        pass',
        'x = rules.game.startswith("kozel")',
        'SERIES = {"kozel": True}',
        'KINDS: dict[str, type[Hand]] = {"kozel": Lines}',
    ],
)
def test_a_planted_question_is_found(source: str) -> None:
    assert len(questions(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        'SOUNDS = {"kozel": bleat, "osiol": NOTES}',
        'NAMES = {"kozel": "the goat"}\nx = NAMES.get(rules.game) if rules.game in NAMES else ""',
        'game: str = "kozel"',
        'x = find("kozel").rules(2)',
        'x = title == "goat"',
        "x = game.id == settings.game",
        'class Settings:\n    game: str = "kozel"\nx = [game for game in games if game == chosen]',
    ],
)
def test_what_is_no_question_is_let_through(source: str) -> None:
    assert questions(source) == []


@pytest.mark.parametrize(
    "source",
    [
        'DRIPS = {"yard": True}',
        'DRIPS: Mapping[str, bool] = {"yard": True, "kozel": False}',
        'def drips(rules):\n    return {"yard": True}.get(rules.game)',
        'LEADS = {("kozel", 2): 7.2, ("yard", 2): 6.7}',
        "DRIPS = dict(yard=True)",
    ],
)
def test_a_planted_table_is_found(source: str) -> None:
    assert len(tables(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "x = {}",
        "x = dict(found)",
        'x = {"draw": Draw(), "pass": Pass()}',
        'x = {"game": "kozel"}',
        "x = {game.id: 0 for game in GAMES}",
        "x = {**one}",
    ],
)
def test_what_is_no_table_by_game_is_let_through(source: str) -> None:
    assert tables(source) == []


def test_a_planted_strategy_is_found() -> None:
    assert strategies("from game.rules.scoring import Collecting") == ["game.rules.scoring"]
    assert strategies("import game.rules.kozel") == ["game.rules.kozel"]
    assert strategies("from game.rules import endings") == ["game.rules.endings"]
    assert strategies("from game.rules.catalogue import find\nfrom game.rules import game") == []
