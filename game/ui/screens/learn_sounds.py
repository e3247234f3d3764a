"""Learn the sounds: each is heard by itself, and then it is said what it means."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.outputs import Silence
from game.ui.screens.menu import KEY_HELPS, Item, Menu
from game.voice.catalogue import N_
from game.voice.cues import CUES, cue_named
from game.voice.ends import ENDS
from game.voice.utterance import SpeechClass

__all__ = ["GROUPS", "LEFT", "PLACES", "RIGHT", "Example", "learn_menu"]

PAUSE = 0.8
"""Seconds for the title, before the first sound."""


@dataclass(frozen=True, slots=True)
class Example:
    """A cue at a place between left and right, and the message that says what it means."""

    cue: str
    meaning: str
    pan: float = 0.0


GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # Translators: a group of sounds: those of tiles.
    (N_("Tiles"), ("tile",)),
    # Translators: a group of sounds: shuffling, drawing, passing.
    (N_("Table and boneyard"), ("table",)),
    # Translators: a group of sounds: those that are heard while one walks along one's tiles or the table.
    (N_("Walking along the rows"), ("row", "move")),
    # Translators: a group of sounds: your turn, fish, the end of a hand, the goat.
    (N_("Turns, hands and matches"), ("turn", "hand", "match")),
    # Translators: a group of sounds: those of menus.
    (N_("Menus"), ("menu",)),
    # Translators: a group of sounds: those that are about voices.
    (N_("Voices"), ("voice",)),
)
"""What a group is called, and the groups of cues that are in it."""
LEFT, RIGHT = -0.7, 0.7
"""Where the neighbours sit (voice.words.Names)."""
PLACES: tuple[Example, ...] = (
    # Translators: an example of a sound from the left; so are the next ones from other places.
    Example("tile/place", N_("A tile is laid at the left end."), ENDS["L"].pan),
    # Translators: an example of a sound from the right.
    Example("tile/place", N_("A tile is laid at the right end."), ENDS["R"].pan),
    Example("tile/place_upper", cue_named("tile/place_upper").meaning, ENDS["U"].pan),
    Example("tile/place_lower", cue_named("tile/place_lower").meaning, ENDS["D"].pan),
    # Translators: an example of a sound from the left.
    Example("table/draw", N_("The left neighbour takes a tile."), LEFT),
    # Translators: an example of a sound from the middle.
    Example("table/draw", N_("The player opposite takes a tile.")),
    # Translators: an example of a sound from the right.
    Example("table/draw", N_("The right neighbour takes a tile."), RIGHT),
    # Translators: an example of a sound from the left.
    Example("row/move", N_("The focus is on your first tile."), -1.0),
    # Translators: an example of a sound from the middle.
    Example("row/move", N_("The focus is in the middle of your tiles.")),
    # Translators: an example of a sound from the right.
    Example("row/move", N_("The focus is on your last tile."), 1.0),
)
_KEY_HELPS: Mapping[Intent, str] = {
    **KEY_HELPS,
    # Translators: the help of a key in the menu of sounds.
    Intent.LAY: N_("Plays the sound again."),
    # Translators: the help of a key in the menu of sounds.
    Intent.LEFT: N_("Plays the sound again."),
    # Translators: the help of a key in the menu of sounds.
    Intent.RIGHT: N_("Plays the sound again."),
}


def learn_menu(host: Host) -> Menu:
    """Give the menu of the groups."""

    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    def leads_to(title: str, examples: Sequence[Example]) -> Item:
        return Item(
            lambda: t(title),
            # Translators: the help of a group of sounds.
            lambda: t("Plays these sounds and says what they mean."),
            lambda: host.open(_SoundMenu(host, title, examples)),
        )

    def items() -> list[Item]:
        found = [leads_to(title, _examples(groups)) for title, groups in GROUPS]
        # Translators: a group of sounds that show from where one hears ends, players and tiles.
        return [*found, leads_to(N_("Left and right"), PLACES)]

    # Translators: the title of the menu in which one learns the sounds.
    return Menu(host, lambda: t("Learn the sounds"), items)


def _examples(groups: Sequence[str]) -> tuple[Example, ...]:
    return tuple(Example(cue.name, cue.meaning) for cue in CUES if cue.name.partition("/")[0] in groups)


class _SoundMenu(Menu):
    """Plays the sound of the item in focus in place of the menu's own; the words wait until it is over."""

    def __init__(self, host: Host, title: str, examples: Sequence[Example]) -> None:
        def item(example: Example) -> Item:
            def label() -> str:
                # An item ends with a full stop anyway.
                return host.catalogue.gettext(example.meaning).removesuffix(".")

            # Translators: the help of a sound in the menu of sounds.
            return Item(label, lambda: host.catalogue.gettext("This is what the sound means."), self._play)

        super().__init__(host, lambda: host.catalogue.gettext(title), lambda: list(map(item, examples)))
        self.examples = examples
        self.key_helps = _KEY_HELPS
        self._play_at: float | None = None
        self._words: tuple[float, str] | None = None

    def enter(self) -> None:
        said = [f"{self.title()}."]
        if self.host.settings.mono and any(example.pan for example in self.examples):
            # Translators: said before sounds from left and right, where a setting takes that away.
            said.append(self.host.catalogue.gettext("Mono is on: everything sounds from the middle."))
        self.host.say(" ".join(said), SpeechClass.NAV, cue="menu/open")
        self._play_at = self.host.now + PAUSE * len(said) ** 2

    def press(self, key: Key, intent: Intent | None) -> bool:
        self._play_at = self._words = None
        return super().press(key, intent)

    def tick(self) -> None:
        if self._play_at is not None and self.host.now >= self._play_at:
            self._play()
        if self._words is not None and self.host.now >= self._words[0]:
            (_, text), self._words = self._words, None
            self.host.say(text, SpeechClass.NAV)

    def how(self) -> str:
        # Translators: the help of the menu of sounds; the help of the sound stands before it.
        return self.host.catalogue.gettext(
            "Up and down play the sounds, Enter plays one again, Escape goes back."
        )

    def _say(self, text: str, cue: str | None = None) -> None:
        if cue == "menu/move":
            self._play()
        else:
            super()._say(text, cue)

    def _choose(self, item: Item) -> None:
        del item
        self._play()

    def _change(self, item: Item, step: int) -> None:
        del item, step
        self._play()

    def _play(self) -> None:
        self._play_at = None
        text = self._item_text()
        example = self.examples[self.focus]
        # What is being said would cover the sound.
        self.host.emit(Silence())
        self.host.say("", SpeechClass.NAV, cue=example.cue, pan=example.pan)
        self._words = self.host.now + cue_named(example.cue).longest, text
