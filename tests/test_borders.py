"""Who may import whom: core ← rules ← bots, and core, rules ← voice ← ui ← app ← shell."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

# The parts of the package, and the parts that each may import beside itself.
PARTS: dict[str, set[str]] = {
    "resources": set(),
    "core": set(),
    "rules": {"core"},
    "bots": {"core", "rules"},
    "driver": {"core", "bots"},
    "foresight": {"core", "rules", "bots"},
    "thinking": {"core", "rules", "bots", "foresight"},
    "pondering": {"core", "rules", "bots", "thinking"},
    "voice": {"core", "rules", "resources"},
    "settings": {"core", "rules", "voice"},
    "ui": {"core", "rules", "voice", "settings"},
    "app": {"core", "rules", "voice", "settings", "ui"},
    "scripted": {"app", "ui", "voice"},
    "shell": {"core", "rules", "pondering", "thinking", "voice", "settings", "ui", "app", "resources"},
}
PARTS["commands"] = set(PARTS)  # the subcommands of the command line
PARTS["__main__"] = set(PARTS)
PARTS["tools"] = set(PARTS)

# A bot that holds one of these could look into the other hands.
SECRET = {"game.core.state", "game.core.engine", "game.core.match", "game.core.records"}

# The libraries that a part may import; None is any.
LIBRARIES: dict[str, set[str] | None] = {
    "voice": {"babel"},
    "shell": None,
    "commands": {"platformdirs"},
    "__main__": None,
    "tools": None,
}


def imports(path: Path, module: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the full name of all that a file may import, at its top or anywhere inside."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*parents, *([node.module] if node.module else [])])
            # What is taken from a package may be a module of it.
            yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in {
            "__import__",
            "import_module",
            "importlib.import_module",
        }:
            name = node.args[0]
            yield node.lineno, str(name.value) if isinstance(name, ast.Constant) else "?"


def violations(package: Path) -> list[str]:
    """Return each import that crosses a border the wrong way."""
    found = []
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package)
        names = ["game", *place.with_suffix("").parts]
        module = ".".join(names[:-1] if names[-1] == "__init__" else names)
        part = names[1]
        if part == "__init__":
            part = "resources"  # the root of the package, which everyone imports
        if part not in PARTS:
            found.append(f"{place}: belongs to no part that this test knows")
            continue
        found += [
            f"{place}:{line}: {part} imports {name}"
            for line, name in imports(path, module)
            if not _allowed(part, name)
        ]
    return found


def _allowed(part: str, name: str) -> bool:
    top, *rest = name.split(".")
    if top != "game":
        libraries = LIBRARIES.get(part, set())
        return top in sys.stdlib_module_names or libraries is None or top in libraries
    if part == "bots" and any(f"{name}.".startswith(f"{secret}.") for secret in SECRET):
        return False
    # `from game import __version__` takes nothing from any part.
    return not rest or rest[0] == "__version__" or rest[0] == part or rest[0] in PARTS[part]


def test_every_import_respects_the_borders() -> None:
    assert violations(Path(game.__file__).parent) == []


@pytest.mark.parametrize(
    ("file", "line", "name"),
    [
        ("core/tiles.py", "import game.rules", "game.rules"),
        ("core/tiles.py", "from game.rules.rules import Rules", "game.rules.rules.Rules"),
        ("core/tiles.py", "import babel.core", "babel.core"),
        ("core/tiles.py", "def f():\n    import pygame", "pygame"),
        ("core/__init__.py", "from ..voice import words", "game.voice.words"),
        ("rules/kozel.py", "from game import bots", "game.bots"),
        ("bots/bot.py", "from game.core.state import State", "game.core.state.State"),
        ("bots/bot.py", "from game.core import engine", "game.core.engine"),
        ("bots/bot.py", "import game.core.match as m", "game.core.match"),
        ("bots/bot.py", "from ..core import records", "game.core.records"),
        ("bots/bot.py", "from ..core.state import State", "game.core.state.State"),
        ("bots/bot.py", "from game.voice import words", "game.voice.words"),
        ("bots/bot.py", 'import_module("game.core.state")', "game.core.state"),
        ("bots/bot.py", "importlib.import_module(name)", "?"),
        ("voice/narrator.py", "from game.ui import keys", "game.ui.keys"),
        ("voice/narrator.py", "from game import app", "game.app"),
        ("ui/keys.py", "from game.app import App", "game.app.App"),
        ("ui/keys.py", "from pygame.locals import K_a", "pygame.locals.K_a"),
        ("app.py", "import game.shell.loop", "game.shell.loop"),
        ("app.py", "import accessible_output2.outputs.auto", "accessible_output2.outputs.auto"),
        ("settings.py", "from .app import App", "game.app.App"),
        ("shell/loop.py", "from game.__main__ import main", "game.__main__.main"),
        ("shell/loop.py", "from game.tools import sounds", "game.tools.sounds"),
        ("shell/speech/worker.py", "from ...tools import sounds", "game.tools.sounds"),
        ("__init__.py", "from game.core import tiles", "game.core.tiles"),
    ],
)
def test_a_planted_import_is_found(tmp_path: Path, file: str, line: str, name: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{line}\n", encoding="utf-8")
    assert [fault.rpartition(" ")[2] for fault in violations(tmp_path)] == [name]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/tiles.py", "from collections.abc import Iterator"),
        ("core/moves.py", "from game.core.tiles import Tile"),
        ("core/moves.py", "from .tiles import Tile"),
        ("rules/kozel.py", "from game.core.state import State"),
        ("bots/bot.py", "from game.core.observation import Observation"),
        ("bots/bot.py", "from game.core.statements import x"),
        ("voice/catalogue.py", "from babel.messages.pofile import read_po"),
        ("app.py", "from game import __version__"),
        ("shell/sound.py", "import pygame.mixer"),
        ("__main__.py", "from game.shell.loop import run"),
    ],
)
def test_a_lawful_import_is_let_through(tmp_path: Path, file: str, line: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{line}\n", encoding="utf-8")
    assert violations(tmp_path) == []


def test_a_part_that_nobody_knows_is_found(tmp_path: Path) -> None:
    (tmp_path / "helpers.py").touch()
    assert violations(tmp_path) == ["helpers.py: belongs to no part that this test knows"]
