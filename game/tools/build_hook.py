"""The build: compiles the translations, and takes them, the rules texts and the sounds into the wheel.

Run by hatchling, outside the package: imports nothing of the game.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """Adds what lies outside the package `game`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every .po; a wheel to install ("standard", not "editable") takes the results along."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        for po in sorted((root / "locales").glob("*/LC_MESSAGES/*.po")):
            mo = compile_beside(po)
            if version == "standard":
                # Only the .mo: with no .po beside it the game need not ask which of them is newer.
                build_data["force_include"][str(mo)] = f"game/data/{mo.relative_to(root).as_posix()}"
        if version == "standard":
            for rules in sorted((root / "locales").glob("*/rules/*.txt")):
                build_data["force_include"][str(rules)] = f"game/data/{rules.relative_to(root).as_posix()}"
            build_data["force_include"][str(root / "sounds")] = "game/data/sounds"


def compile_beside(po: Path) -> Path:
    """Write the .mo of a .po into the same folder and return its path."""
    mo = po.with_suffix(".mo")
    with po.open("rb") as source, mo.open("wb") as target:
        write_mo(target, read_po(source, abort_invalid=True))
    return mo
