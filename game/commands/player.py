"""What commands know of the player: his settings, which no command changes."""

from pathlib import Path

from game.settings import Settings, SettingsError, read_settings
from game.shell.files import SETTINGS, default_folder
from game.voice.system_language import system_language

__all__ = ["players_settings"]


def players_settings(folder: str | None) -> Settings:
    """Give the player's settings; who has none that can be read speaks the language of the system."""
    try:
        text = (Path(folder) if folder else default_folder()).joinpath(SETTINGS).read_text("utf-8-sig")
        return read_settings(text)
    except (OSError, UnicodeDecodeError, SettingsError):
        return Settings(language=system_language())
