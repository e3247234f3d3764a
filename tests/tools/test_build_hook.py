"""The build hook: what a wheel takes along, what an editable build makes, and a damaged translation."""

from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import PoFileError

from game.tools.build_hook import BuildHook
from game.voice.catalogue import read

PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Left."\nmsgstr "Слева."\n'


def run_hook(root: Path, version: str, target: str = "wheel") -> dict[str, str]:
    build_data: dict[str, Any] = {"force_include": {}}
    hook = BuildHook(str(root), {}, None, None, str(root / "dist"), target)  # type: ignore[arg-type]
    hook.initialize(version, build_data)
    included: dict[str, str] = build_data["force_include"]
    return {Path(source).relative_to(root).as_posix(): place for source, place in included.items()}


@pytest.fixture
def po(tmp_path: Path) -> Path:
    path = tmp_path / "locales" / "ru" / "LC_MESSAGES" / "ryba.po"
    path.parent.mkdir(parents=True)
    path.write_text(PO, encoding="utf-8")
    rules = tmp_path / "locales" / "ru" / "rules" / "kozel.txt"
    rules.parent.mkdir()
    rules.write_text("# Цель игры\n", encoding="utf-8")
    return path


def test_a_wheel_takes_the_compiled_translations_the_rules_and_the_sounds(po: Path, tmp_path: Path) -> None:
    assert run_hook(tmp_path, "standard") == {
        "locales/ru/LC_MESSAGES/ryba.mo": "game/data/locales/ru/LC_MESSAGES/ryba.mo",
        "locales/ru/rules/kozel.txt": "game/data/locales/ru/rules/kozel.txt",
        "sounds": "game/data/sounds",
    }
    po.unlink()  # as in the wheel
    assert read("ru", tmp_path / "locales").gettext("Left.") == "Слева."


def test_an_editable_installation_compiles_and_leaves_all_where_it_is(po: Path, tmp_path: Path) -> None:
    assert run_hook(tmp_path, "editable") == {}
    assert po.with_suffix(".mo").exists()


def test_a_source_archive_holds_no_compiled_translation(po: Path, tmp_path: Path) -> None:
    assert run_hook(tmp_path, "standard", "sdist") == {}
    assert not po.with_suffix(".mo").exists()


def test_a_damaged_translation_stops_the_build(po: Path, tmp_path: Path) -> None:
    po.write_text(PO + "mgsid\n", encoding="utf-8")
    with pytest.raises(PoFileError):
        run_hook(tmp_path, "standard")
