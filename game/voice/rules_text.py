"""The rules of a game as text to be read aloud, line by line."""

from pathlib import Path

from game.resources import data_dir
from game.rules.catalogue import GAMES
from game.voice.catalogue import LANGUAGES, with_double_word
from game.voice.style import DOUBLE_WORDS

__all__ = ["RulesTextError", "rules_text"]


class RulesTextError(ValueError):
    """There is no such text; the message says what is missing and what there is. It should be at `path`."""

    def __init__(self, message: str, path: Path = Path()) -> None:
        super().__init__(message)
        self.path = path


def rules_text(game_id: str, lang: str, double_word: str = DOUBLE_WORDS[0]) -> tuple[str, ...]:
    """Give the rules of a game, a line to be spoken each; a heading begins with `# `.

    `double_word` as in `Naming`.
    """
    games = [game.id for game in GAMES]
    # Both names become a path, so only known ones may.
    if game_id not in games:
        raise RulesTextError(f"there are no rules of {game_id!r}; there are those of {', '.join(games)}")
    if lang not in LANGUAGES:
        raise RulesTextError(f"there are no rules in {lang!r}; they are in {', '.join(LANGUAGES)}")
    within = Path(lang, "rules", f"{game_id}.txt")
    path = "locales" / within
    try:
        path = data_dir("locales") / within
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RulesTextError(
            f"the rules of {game_id} in {lang} are missing ({error}); install Ryba again", path
        ) from error
    except UnicodeDecodeError as error:
        raise RulesTextError(f"{path} is damaged ({error}); install Ryba again", path) from error
    text = with_double_word(text, lang, double_word)
    lines = tuple(line.strip() for line in text.splitlines() if line.strip())
    if not lines:
        raise RulesTextError(f"{path} is empty; install Ryba again", path)
    return lines
