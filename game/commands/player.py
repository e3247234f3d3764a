"""What commands know of the player: his settings, which no command changes."""

from pathlib import Path

from game.settings import Settings, SettingsError, read_settings
from game.shell.files import SETTINGS, default_folder
from game.shell.whole_files import read_whole
from game.voice.system_language import system_language

__all__ = ["players_settings"]


def players_settings(folder: str | None) -> Settings:
    """Give the player's settings; who has none that can be read speaks the language of the system."""
    try:
        data = read_whole((Path(folder) if folder else default_folder()) / SETTINGS)
        return read_settings(data.decode("utf-8-sig"))
    except (OSError, UnicodeDecodeError, SettingsError):
        return Settings(language=system_language())
