"""What a key does, what that is called, and the sentence of help that belongs to it."""

from dataclasses import dataclass
from enum import Enum

from game.ui.keys import Intent
from game.voice.catalogue import N_

__all__ = ["Binding", "Group"]


class Group(Enum):
    """What belongs together in the list of keys."""

    # Translators: a group of keys.
    WALK = N_("Moving")
    # Translators: a group of keys.
    ACT = N_("Laying and drawing")
    # Translators: a group of keys.
    ASK = N_("Questions about the table")
    # Translators: a group of keys.
    MESSAGES = N_("Messages")
    # Translators: a group of keys.
    SPEECH = N_("Speech and sounds")
    # Translators: a group of keys: for what is seen.
    SCREEN = N_("Screen")
    # Translators: a group of keys.
    TEXT = N_("Reading a text")
    # Translators: a group of keys.
    HELP = N_("Help and menus")


@dataclass(frozen=True, slots=True)
class Binding:
    """The keys of an intent in the classic profile, the usual one first, and what they do."""

    intent: Intent
    group: Group
    name: str
    keys: tuple[str, ...]
    help: str
    everywhere: bool = False
    """Does the key do the same on every screen?"""
    number: int | None = None
    """Which number is asked for, with Intent.NUMBER."""

    @property
    def action(self) -> str:
        """What this is called in the settings."""
        name = self.intent.name.lower()
        return name if self.number is None else f"{name}_{self.number}"
