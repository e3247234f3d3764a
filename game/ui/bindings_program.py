"""The keys beside the table: messages, speech, texts, help."""

from game.ui.binding import Binding, Group
from game.ui.keys import Intent
from game.voice.catalogue import N_

__all__ = ["PROGRAM"]

PROGRAM: tuple[Binding, ...] = (
    Binding(
        Intent.HELP,
        Group.HELP,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Help"),
        ("F1", "H"),
        # Translators: the help of a key.
        N_("Says where you are and what you can do; pressed again, all keys."),
        everywhere=True,
    ),
    Binding(
        Intent.KEY_HELP,
        Group.HELP,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Key help"),
        ("Ctrl+F1",),
        # Translators: the help of a key.
        N_("Turns key help on and off: every key says what it does."),
        everywhere=True,
    ),
    Binding(
        Intent.SILENCE,
        Group.SPEECH,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Silence"),
        ("Ctrl",),
        # Translators: the help of a key.
        N_("Stops the speech."),
        everywhere=True,
    ),
    Binding(
        Intent.OLDER,
        Group.MESSAGES,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Previous message"),
        (",",),
        # Translators: the help of a key.
        N_("Says the previous message of the history."),
        everywhere=True,
    ),
    Binding(
        Intent.NEWER,
        Group.MESSAGES,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Next message"),
        (".",),
        # Translators: the help of a key.
        N_("Says the next message of the history."),
        everywhere=True,
    ),
    Binding(
        Intent.OLDEST,
        Group.MESSAGES,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("First message"),
        ("Shift+,",),
        # Translators: the help of a key.
        N_("Says the first message of the history."),
        everywhere=True,
    ),
    Binding(
        Intent.NEWEST,
        Group.MESSAGES,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Last message"),
        ("Shift+.",),
        # Translators: the help of a key.
        N_("Says the last message of the history."),
        everywhere=True,
    ),
    Binding(
        Intent.CATEGORY_BEFORE,
        Group.MESSAGES,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Previous category"),
        ("[",),
        # Translators: the help of a key.
        N_("Chooses the previous category of messages."),
        everywhere=True,
    ),
    Binding(
        Intent.CATEGORY_AFTER,
        Group.MESSAGES,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Next category"),
        ("]",),
        # Translators: the help of a key.
        N_("Chooses the next category of messages."),
        everywhere=True,
    ),
    Binding(
        Intent.COPY,
        Group.MESSAGES,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Copy the message"),
        ("Ctrl+C",),
        # Translators: the help of a key.
        N_("Copies the message to the clipboard."),
        everywhere=True,
    ),
    Binding(
        Intent.VERBOSITY,
        Group.SPEECH,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("How much is said"),
        ("V",),
        # Translators: the help of a key.
        N_("Changes how much is said: terse, normal or full."),
    ),
    Binding(
        Intent.NEXT_VOICE,
        Group.SPEECH,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Next voice"),
        ("F5",),
        # Translators: the help of a key.
        N_("Goes to the next voice."),
        everywhere=True,
    ),
    Binding(
        Intent.RATE_DOWN,
        Group.SPEECH,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Slower speech"),
        ("F6",),
        # Translators: the help of a key.
        N_("Speaks more slowly."),
        everywhere=True,
    ),
    Binding(
        Intent.RATE_UP,
        Group.SPEECH,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Faster speech"),
        ("F7",),
        # Translators: the help of a key.
        N_("Speaks faster."),
        everywhere=True,
    ),
    Binding(
        Intent.EFFECTS_DOWN,
        Group.SPEECH,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Quieter sounds"),
        ("Shift+F6",),
        # Translators: the help of a key.
        N_("Makes the sounds quieter."),
        everywhere=True,
    ),
    Binding(
        Intent.EFFECTS_UP,
        Group.SPEECH,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Louder sounds"),
        ("Shift+F7",),
        # Translators: the help of a key.
        N_("Makes the sounds louder."),
        everywhere=True,
    ),
    Binding(
        Intent.ZOOM_IN,
        Group.SCREEN,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Larger picture"),
        ("Ctrl+=", "Ctrl+Shift+="),
        # Translators: the help of a key.
        N_("Makes letters and tiles in the window larger."),
        everywhere=True,
    ),
    Binding(
        Intent.ZOOM_OUT,
        Group.SCREEN,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Smaller picture"),
        ("Ctrl+-",),
        # Translators: the help of a key.
        N_("Makes letters and tiles in the window smaller."),
        everywhere=True,
    ),
    Binding(
        Intent.HEADING_BEFORE,
        Group.TEXT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Previous heading"),
        ("PageUp",),
        # Translators: the help of a key.
        N_("In a text, goes to the previous heading."),
    ),
    Binding(
        Intent.HEADING_AFTER,
        Group.TEXT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Next heading"),
        ("PageDown",),
        # Translators: the help of a key.
        N_("In a text, goes to the next heading."),
    ),
    Binding(
        Intent.FIND,
        Group.TEXT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Search in the text"),
        ("Ctrl+F", "/"),
        # Translators: the help of a key.
        N_("In a text, searches for a word."),
    ),
    Binding(
        Intent.FIND_AFTER,
        Group.TEXT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Find next"),
        ("=",),
        # Translators: the help of a key.
        N_("In a text, goes to the next line with the word."),
    ),
    Binding(
        Intent.FIND_BEFORE,
        Group.TEXT,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Find previous"),
        ("-",),
        # Translators: the help of a key.
        N_("In a text, goes to the previous line with the word."),
    ),
    Binding(
        Intent.MENU,
        Group.HELP,
        # Translators: the name of what a key does, in the list of keys that can be changed.
        N_("Menu, and back"),
        ("Escape",),
        # Translators: the help of a key.
        N_("Opens the menu, or goes back."),
    ),
)
