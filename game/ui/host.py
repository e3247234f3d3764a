"""What a screen may ask of the program that shows it, and what the program asks of a screen."""

from collections.abc import Mapping
from typing import Protocol

from game.core.match import Choice
from game.core.statistics import Statistics
from game.settings import Settings
from game.ui.key_names import KeyNames
from game.ui.keys import Intent, Key
from game.ui.keys_in_force import KeysInForce
from game.ui.minds import Adviser
from game.ui.outputs import Output
from game.ui.scene import Scene
from game.ui.session import Session
from game.voice.catalogue import Catalogue
from game.voice.history import History
from game.voice.utterance import SpeechClass, Utterance

__all__ = ["Host", "Screen"]


class Screen(Protocol):
    """A screen: it is told that it is in front, which key was pressed, and that time passes."""

    takes_letters: bool
    """Does a letter by itself belong to this screen, though it may mean something elsewhere?"""

    key_helps: Mapping[Intent, str]
    """What keys do here, where that is not what they do at the table; messages to translate."""

    def enter(self) -> None:
        """Say what this screen is and where the focus is."""
        ...

    def press(self, key: Key, intent: Intent | None) -> bool:
        """Act on a key; False if it means nothing here."""
        ...

    def tick(self) -> None: ...

    def help(self) -> str:
        """Say where the player is and what he can do."""
        ...

    def scene(self) -> Scene: ...


class Host(Protocol):
    """The program, as screens see it."""

    now: float
    history: History

    @property
    def settings(self) -> Settings: ...

    @property
    def catalogue(self) -> Catalogue: ...

    @property
    def session(self) -> Session | None: ...

    @property
    def adviser(self) -> Adviser: ...

    @property
    def statistics(self) -> Statistics: ...

    @property
    def voices(self) -> tuple[str, ...]: ...

    @property
    def sound_packs(self) -> tuple[str, ...]:
        """Name the sound packs that were found."""
        ...

    @property
    def keys(self) -> KeysInForce: ...

    @property
    def key_names(self) -> KeyNames: ...

    @property
    def helping(self) -> bool:
        """Say whether key help is on, so that keys do nothing."""
        ...

    def key(self, intent: Intent) -> str:
        """Name the usual key for this, as people say it: for `{key}` in sentences."""
        ...

    def say(
        self,
        text: str,
        cls: SpeechClass,
        *,
        cue: str | None = None,
        pan: float = 0.0,
        category: str = "answer",
        ends: str = "",
        lang: str = "",
    ) -> None:
        """Say a text of the program's language, or of `lang`."""
        ...

    def speak(self, utterance: Utterance) -> None: ...

    def emit(self, output: Output) -> None: ...

    def change(self, settings: Settings) -> None:
        """Use and keep other settings."""
        ...

    def keep_statistics(self, statistics: Statistics) -> None:
        """Use and keep other statistics."""
        ...

    def open(self, screen: Screen) -> None:
        """Put a screen in front."""
        ...

    def close(self) -> None:
        """Go back to the screen before."""
        ...

    def new_match(self) -> None:
        """Begin the match that the settings describe."""
        ...

    def save(self) -> None:
        """Keep the match as it is now."""
        ...

    def practise(self, session: Session, choice: Choice) -> None:
        """Go on from a choice in the hand that has ended at this table; nothing is counted."""
        ...

    def leave_match(self) -> None:
        """Go back to the main menu; the match is saved."""
        ...

    def can_continue(self) -> bool: ...

    def continue_match(self) -> None: ...

    def quit(self) -> None: ...
