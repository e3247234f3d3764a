"""The project's own data: the version, the dependencies, the licence, the command in the README."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import game

ROOT = Path(game.__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REQUIREMENTS = [Requirement(line) for line in PROJECT["dependencies"]]


def test_the_version_is_one() -> None:
    assert PROJECT["version"] == game.__version__


def test_the_change_log_begins_with_this_version() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == game.__version__


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14", "3.15"])
def test_each_python_gets_exactly_one_pygame(python: str) -> None:
    chosen = [
        requirement.name
        for requirement in REQUIREMENTS
        if requirement.name.startswith("pygame")
        and (requirement.marker is None or requirement.marker.evaluate({"python_version": python}))
    ]
    assert chosen == ["pygame" if python < "3.14" else "pygame-ce"]


def test_every_dependency_has_a_lowest_version() -> None:
    assert [str(x) for x in REQUIREMENTS if ">=" not in str(x.specifier)] == []


def test_the_licence_is_the_gpl_3_or_later() -> None:
    assert PROJECT["license"] == "GPL-3.0-or-later"
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007" in text
    assert "END OF TERMS AND CONDITIONS" in text


def test_the_readme_says_how_to_run_the_tests() -> None:
    assert re.search(
        r"^(pip install uv && )?uv run pytest", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
