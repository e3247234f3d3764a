"""A word is typed by ear: every letter is said, and so is every letter that is deleted."""

from collections.abc import Callable, Mapping, Sequence

from game.ui.host import Host
from game.ui.keys import Intent, Key
from game.ui.letters import typed_letters
from game.ui.scene import Scene
from game.voice.catalogue import N_
from game.voice.utterance import SpeechClass

__all__ = ["Search"]

MOST = 40
"""Letters that can be typed: more are a mistake, or something lies on the keyboard."""

_ON = (Intent.FIND_AFTER, Intent.COUNTS, Intent.FIND_BEFORE, Intent.POINTS)
"""In the text they search on."""

_KEY_HELPS: Mapping[Intent, str] = (
    {
        # Translators: the help of Space and Enter while a word to be searched for is typed.
        Intent.LAY: N_("Searches for what is typed; between two words, Space types a space."),
        # Translators: the help of Backspace while a word to be searched for is typed.
        Intent.PASS: N_("Deletes the last letter and says it."),
        # Translators: the help of a key in a menu or a text.
        Intent.MENU: N_("Goes back."),
    }
    | dict.fromkeys(
        _ON,
        # Translators: the help of F3 and the like while a word to be searched for is typed.
        N_("Searches for what is typed."),
    )
    | dict.fromkeys(
        (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.HOME, Intent.END, Intent.FIND),
        # Translators: the help of the arrow keys while a word to be searched for is typed.
        N_("Says what is typed so far."),
    )
)


class Search:
    """Takes a word and hands it to `find`, which says whether there is such a word; then it goes back."""

    def __init__(self, host: Host, find: Callable[[Sequence[str]], bool]) -> None:
        self.host = host
        self.find = find
        self.takes_letters = True
        self.key_helps = _KEY_HELPS
        # For each key the letters that it may mean: the player need not change the layout.
        self._typed: list[str] = []
        self._not_found = False
        """Was this the last answer? What is typed then is another word."""

    def enter(self) -> None:
        t = self.host.catalogue.gettext
        # Translators: the player may now type a word, which is then searched for in the rules of a game.
        prompt = t("Search. Type a word, then press Enter.")
        self._say(f"{prompt} {self._so_far()}" if self._typed else prompt, cue="menu/open")

    def _say(self, text: str, cue: str | None = None) -> None:
        self.host.say(text, SpeechClass.NAV, cue=cue)

    def types(self, key: Key) -> bool:
        """Say whether this key types a letter."""
        return bool(self._letters(key))

    def _letters(self, key: Key) -> str:
        return typed_letters(key, cyrillic=self.host.catalogue.lang == "ru")

    def _shown(self) -> str:
        return "".join(letters[0] for letters in self._typed)

    def _name(self, letters: str) -> str:
        t = self.host.catalogue.gettext
        # A sign by itself is read by few voices.
        return {" ": t("Space"), "-": t("Minus")}.get(letters, letters[0])

    def _so_far(self) -> str:
        if self._typed:
            return f"{self._shown().strip()}."
        # Translators: nothing has been typed yet into the search.
        return self.host.catalogue.gettext("Nothing is typed.")

    def press(self, key: Key, intent: Intent | None) -> bool:
        if letters := self._letters(key):
            self._type(letters)
            return True
        match intent:
            # These two are for writing, whatever they do elsewhere.
            case _ if key == Key("Space") and self._shown()[-1:].strip() and not self._not_found:
                self._type(" ")
            case _ if key == Key("Backspace"):
                self._delete()
            case _ if intent is Intent.LAY or intent in _ON or key == Key("Space"):
                self._confirm()
            case Intent.MENU:
                self._say("", cue="menu/close")
                self.host.close()
            case _ if intent in _KEY_HELPS:
                self._say(self._so_far())
            case _:
                return False
        return True

    def _type(self, letters: str) -> None:
        if self._not_found:
            self._typed.clear()
        self._not_found = False
        if len(self._typed) >= MOST:
            self._say(self._so_far(), cue="menu/edge")
            return
        self._typed.append(letters)
        self._say(self._name(letters))

    def _delete(self) -> None:
        if not self._typed:
            self._say(self._so_far(), cue="menu/edge")
            return
        self._not_found = False
        letter = self._name(self._typed.pop())
        # Translators: a letter that was typed is deleted; {letter} is the letter, or the name of a sign.
        self._say(self.host.catalogue.gettext("{letter}, deleted.", letter=letter))

    def _confirm(self) -> None:
        typed = self._typed[:-1] if self._typed and self._typed[-1] == " " else self._typed
        if not typed:
            self._say(self._so_far(), cue="menu/edge")
        elif self.find(tuple(typed)):
            self.host.close()
        else:
            self._not_found = True
            # Translators: the word that was searched for is not in the text.
            text = self.host.catalogue.gettext("{word}: not found.", word=self._shown().strip())
            self._say(text, cue="menu/edge")

    def tick(self) -> None:
        pass

    def help(self) -> str:
        # Translators: the help of the search; what is typed so far stands before it.
        how = self.host.catalogue.gettext(
            "Letters type a word, Backspace deletes the last one, the arrows say what is typed, "
            "Enter searches, Escape goes back."
        )
        return f"{self._so_far()} {how}"

    def scene(self) -> Scene:
        # Translators: the title of the screen in which a word is typed that is searched for.
        return Scene(self.host.catalogue.gettext("Search"), (self._so_far(),), 0)
