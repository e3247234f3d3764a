"""What screen readers find in the window, with a library that behaves as the real one was seen to."""

import threading
import time
from typing import Any

import pygame
import pytest
from fake_accesskit import FakeLibrary

from game.shell.access_tree import KEPT, AccessTree
from game.shell.speech.backend import BackendMissing
from game.shell.speech.detect import voice_names, voices_for
from game.shell.speech.window_voice import WindowVoice
from game.shell.window import Window
from game.voice.utterance import SpeechClass, Utterance

SYSTEMS = ("linux", "win32", "darwin")
NAV, ANSWER, EVENT, ALERT = SpeechClass.NAV, SpeechClass.ANSWER, SpeechClass.EVENT, SpeechClass.ALERT


@pytest.fixture
def library() -> FakeLibrary:
    return FakeLibrary()


def opened(library: FakeLibrary, platform: str = "linux") -> AccessTree:
    tree = AccessTree(lambda: library, platform)
    tree.open()
    tree.attach(lambda: 77)
    return tree


def attend(tree: AccessTree, *, loud: bool = True, focused: bool = True) -> None:
    tree.attend(loud=loud, focused=focused, size=(800, 600))


def say(tree: AccessTree, text: str, cls: SpeechClass = NAV, *, aloud: bool = True, **more: Any) -> None:
    tree.tell(Utterance(text, cls, **more), aloud=aloud)


@pytest.fixture(params=SYSTEMS)
def loud(library: FakeLibrary, request: pytest.FixtureRequest) -> AccessTree:
    """Give a tree that is read, and is the voice of the game."""
    tree = opened(library, request.param)
    attend(tree)
    library.activate()
    attend(tree)
    return tree


def test_each_item_is_a_new_focus(loud: AccessTree, library: FakeLibrary) -> None:
    say(loud, "Rules. 2 of 5.")
    say(loud, "Settings. 3 of 5.", lang="pl")
    say(loud, "Settings. 3 of 5.")
    assert library.state.focused[-3:] == ["Rules. 2 of 5.", "Settings. 3 of 5.", "Settings. 3 of 5."]
    assert library.state.announced == []
    assert library.state.renamed == []
    assert library.state.item == "Settings. 3 of 5."


def test_all_else_is_announced_and_an_alert_assertively(loud: AccessTree, library: FakeLibrary) -> None:
    say(loud, "Rules. 2 of 5.")
    focused = list(library.state.focused)
    say(loud, "Anna lays five-three.", EVENT)
    say(loud, "Your turn.", ALERT)
    say(loud, "14 tiles.", ANSWER)
    say(loud, "14 tiles.", ANSWER)
    assert library.state.announced == [
        ("polite", "Anna lays five-three."),
        ("assertive", "Your turn."),
        ("polite", "14 tiles."),
        ("polite", "14 tiles."),
    ]
    assert library.state.focused == focused
    assert library.state.sentences[-1] == "14 tiles."
    assert library.state.item == "Rules. 2 of 5."


def test_a_sentence_stays_for_those_who_ask_late_and_not_for_ever(
    loud: AccessTree, library: FakeLibrary
) -> None:
    for number in range(9):
        say(loud, f"Sentence {number}.", EVENT)
    assert library.state.sentences == [f"Sentence {number}." for number in range(9 - KEPT, 9)]


def test_a_tile_seen_once_stands_there_only_until_the_next_sentence(
    loud: AccessTree, library: FakeLibrary
) -> None:
    say(loud, "Five-three turned up.", ANSWER, review="A tile turned up.")
    assert library.state.sentences == ["Five-three turned up."]
    say(loud, "Your turn.", ALERT)
    assert library.state.sentences == ["A tile turned up.", "Your turn."]
    assert [words for _, words in library.state.announced] == ["Five-three turned up.", "Your turn."]


@pytest.mark.parametrize("platform", SYSTEMS)
def test_while_another_voice_speaks_nothing_is_said_but_all_can_be_found(
    library: FakeLibrary, platform: str
) -> None:
    tree = opened(library, platform)
    attend(tree, loud=False)
    library.activate()
    attend(tree, loud=False)
    say(tree, "Rules. 2 of 5.", aloud=False)
    say(tree, "Your turn.", ALERT, aloud=False)
    say(tree, "Settings. 3 of 5.", aloud=False)
    assert [*library.state.focused, *library.state.announced, *library.state.renamed] == []
    assert library.state.item == "Settings. 3 of 5."
    assert library.state.sentences == ["Your turn."]


def test_who_becomes_the_voice_says_what_was_last_said(library: FakeLibrary) -> None:
    tree = opened(library)
    attend(tree, loud=False)
    library.activate()
    say(tree, "Rules. 2 of 5.", aloud=False)
    say(tree, "Now speaking: your screen reader.", ALERT, aloud=False)
    attend(tree)
    assert library.state.focused == ["Rules. 2 of 5."]
    assert library.state.announced == [("assertive", "Now speaking: your screen reader.")]
    attend(tree, loud=False)
    say(tree, "Settings. 3 of 5.", aloud=False)
    attend(tree)
    assert library.state.focused[-1] == "Settings. 3 of 5."
    assert len(library.state.announced) == 1


def test_behind_another_window_nothing_is_said(loud: AccessTree, library: FakeLibrary) -> None:
    say(loud, "Your turn.", ALERT, aloud=False)
    assert library.state.announced == []
    assert library.state.sentences == ["Your turn."]


def test_the_title_of_the_window_in_front_stays_where_a_change_would_be_read_out(
    library: FakeLibrary,
) -> None:
    tree = opened(library)
    library.activate()
    attend(tree)
    tree.title("Your turn. Ryba")
    attend(tree)
    assert library.state.title == "Ryba"
    attend(tree, focused=False)
    assert library.state.title == "Your turn. Ryba"
    assert library.state.has_focus is False


def test_on_windows_the_title_is_the_title(library: FakeLibrary) -> None:
    tree = opened(library, "win32")
    library.activate()
    attend(tree)
    tree.title("Your turn. Ryba")
    assert library.state.title == "Your turn. Ryba"


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_the_focus_of_the_window_is_told(library: FakeLibrary, platform: str) -> None:
    tree = opened(library, platform)
    attend(tree)
    assert library.state.has_focus is None
    library.activate()
    attend(tree)
    assert library.state.has_focus is True
    attend(tree, focused=False)
    assert library.state.has_focus is False


@pytest.mark.parametrize("platform", SYSTEMS)
def test_nothing_is_sent_where_nothing_is_new(library: FakeLibrary, platform: str) -> None:
    tree = opened(library, platform)
    for _ in range(3):
        attend(tree)
    assert library.calls in ([], ["SDLWindow"])
    library.activate()
    for _ in range(3):
        attend(tree)
    assert library.calls.count("update") == 1


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_events_are_raised_after_each_update(library: FakeLibrary, platform: str) -> None:
    tree = opened(library, platform)
    assert library.built_with == (77,)
    library.activate()
    attend(tree)
    say(tree, "Rules.")
    assert library.calls[-2:] == ["update", "raised"]


def test_no_call_while_the_library_asks_for_the_tree(library: FakeLibrary) -> None:
    tree = opened(library)
    attend(tree)
    taken = threading.Event()
    library.activate(hold=taken)
    for number in range(20):
        # Each call would wait for ever: the fake fails then, and the tree would be given up.
        say(tree, f"Item {number}.")
        attend(tree)
    taken.set()
    deadline = time.monotonic() + 5
    while library.state.nodes == {} or library.state.item != "Item 19.":
        assert time.monotonic() < deadline
        attend(tree)
    assert library.state.has_focus is True


def test_who_stops_reading_and_begins_again_finds_what_is_new(library: FakeLibrary) -> None:
    tree = opened(library)
    library.activate()
    attend(tree)
    assert tree.active
    library.deactivate()
    assert not tree.active
    say(tree, "Rules.")
    attend(tree, focused=False)
    library.activate()
    attend(tree, focused=False)
    assert library.state.item == "Rules."
    assert library.state.has_focus is False


@pytest.mark.parametrize("platform", SYSTEMS)
def test_a_panic_of_the_library_ends_the_tree_and_not_the_game(library: FakeLibrary, platform: str) -> None:
    tree = opened(library, platform)
    library.activate()
    attend(tree)
    library.broken = True
    say(tree, "Rules.")
    assert not tree.active
    say(tree, "Settings.")
    attend(tree)


def test_a_panic_at_the_start_ends_the_tree_and_not_the_game() -> None:
    tree = opened(FakeLibrary(), "win32")
    assert not tree.active
    broken = FakeLibrary()
    broken.windows = None  # type: ignore[assignment]
    tree = opened(broken, "win32")
    say(tree, "Rules.")
    assert not tree.active


def test_without_the_library_nothing_happens() -> None:
    def missing() -> None:
        raise ImportError("accesskit")

    tree = AccessTree(missing)
    assert not tree.open()
    tree.attach(lambda: 77)
    tree.title("Title")
    say(tree, "Rules.")
    attend(tree)
    assert not tree.active
    with pytest.raises(BackendMissing):
        WindowVoice(tree, 0)


def test_words_that_neither_utf_8_nor_d_bus_can_carry(loud: AccessTree, library: FakeLibrary) -> None:
    say(loud, "A\ud800\0B", ANSWER)
    loud.title("\ud800")
    attend(loud, focused=False)
    assert library.state.sentences == ["A? B"]
    assert loud.active


def test_the_voice_is_there_while_somebody_reads(library: FakeLibrary) -> None:
    tree = opened(library)
    voice = voices_for(None, platform="linux", tree=tree)[-1]
    assert voice.name == "window"
    assert "window" in voice_names(platform="linux")
    assert not voice.probe()
    library.activate()
    assert voice.probe()
    backend = voice.build()
    assert backend.available()
    library.deactivate()
    assert not backend.available()


def test_the_voice_waits_for_a_reader_at_the_start(library: FakeLibrary) -> None:
    tree = opened(library)
    later = threading.Timer(0.1, library.activate)
    later.start()
    assert WindowVoice(tree, 5).available()
    later.join()


@pytest.mark.parametrize("platform", SYSTEMS)
def test_the_adapter_is_there_before_the_window_is_seen(
    library: FakeLibrary, platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seen: list[bool] = []
    for part in (library.windows, library.macos.SubclassingAdapter):
        for name, build in vars(part).items():
            if callable(build):

                def note(*arguments: Any, build: Any = build) -> Any:
                    seen.append(pygame.display.get_active())
                    return build(*arguments)

                setattr(part, name, note)
    try:
        Window((320, 200), AccessTree(lambda: library, platform))
        assert pygame.display.get_active()
        assert pygame.display.get_surface().get_size() == (320, 200)
    finally:
        pygame.display.quit()
    assert seen == ([] if platform == "linux" else [False])
