"""The rules of the speech classes, with the clock in the test's hand."""

import pytest
from speech_fakes import line

from game.shell.speech.queue import GATHER, GATHER_MOST, HINT_LIFE, QUIET, SpeechQueue
from game.voice.utterance import SpeechClass

NAV, ANSWER, OWN = SpeechClass.NAV, SpeechClass.ANSWER, SpeechClass.OWN
EVENT, ALERT, HINT = SpeechClass.EVENT, SpeechClass.ALERT, SpeechClass.HINT


def drain(queue: SpeechQueue, now: float) -> list[str]:
    """List what a voice that finishes each order at once says from now on, with time passing."""
    said = []
    for step in range(200):
        order = queue.take(now + step * 0.1, speaking=False)
        if order is not None:
            said.append(order.text)
    return said


def begun(cls: SpeechClass, at: float = 0.0) -> SpeechQueue:
    """Make a queue whose voice tells, and is saying "old" of this class since `at`."""
    queue = SpeechQueue()
    queue.put(line("old", cls), at - 1)
    order = queue.take(at, speaking=False)
    assert order is not None
    assert order.text == "old"
    return queue


@pytest.mark.parametrize("new", [NAV, ANSWER, OWN, EVENT, ALERT, HINT])
@pytest.mark.parametrize("old", [NAV, ANSWER, OWN, EVENT, ALERT, HINT])
def test_what_cuts_off_what_is_spoken(old: SpeechClass, new: SpeechClass) -> None:
    cuts = {
        NAV: {NAV, EVENT, HINT, ALERT, ANSWER, OWN},  # ANSWER, OWN and ALERT: heard for over a second
        ANSWER: {NAV, ANSWER, OWN, EVENT, ALERT, HINT},
        OWN: {NAV, HINT, ANSWER},  # ANSWER: heard for over a second
        EVENT: set(),
        ALERT: set(),
        HINT: set(),
    }
    queue = begun(old)
    queue.put(line("new", new), 1.5)
    order = queue.take(1.6, speaking=True)
    if old in cuts[new]:
        assert order is not None
        assert (order.text, order.interrupt) == ("new", True)
        assert drain(queue, 1.7) == []
    else:
        assert order is None
        if new is HINT:
            assert drain(queue, 2.0) == ["new"]
        else:
            order = queue.take(2.0, speaking=False)
            assert order is not None
            assert (order.text, order.interrupt) == ("new", False)


@pytest.mark.parametrize("old", [ANSWER, OWN])
def test_nav_does_not_cut_answer_and_own_in_their_first_second(old: SpeechClass) -> None:
    queue = begun(old)
    queue.put(line("tile", NAV), 0.5)
    assert queue.take(0.6, speaking=True) is None
    assert drain(queue, 2.0) == ["tile"]


@pytest.mark.parametrize("old", [ANSWER, OWN])
@pytest.mark.parametrize("tells", [True, None])
def test_nav_waits_for_the_end_of_that_second_not_of_the_answer(old: SpeechClass, tells: bool | None) -> None:
    queue = SpeechQueue()
    queue.put(line("old " * 50, old), 0)
    assert queue.take(0, speaking=tells)
    queue.put(line("tile", NAV), 0.5)
    assert queue.take(0.9, speaking=tells) is None
    order = queue.take(1.01, speaking=tells)
    assert order is not None
    assert (order.text, order.interrupt) == ("tile", True)


def test_what_a_move_has_made_untrue_is_not_said() -> None:
    queue = begun(ANSWER)
    queue.put(line("your turn", ALERT, topic="turn", ends="turn"), 0.1)
    queue.put(line("fish", ALERT), 0.2)
    queue.put(line("my move", OWN, ends="turn"), 0.3)
    assert drain(queue, 0.5) == ["fish", "my move"]


def test_a_newer_turn_takes_the_place_of_an_older_one_even_of_one_that_was_cut() -> None:
    queue = SpeechQueue()
    queue.put(line("your turn", ALERT, topic="turn", ends="turn"), 0)
    assert queue.take(0, speaking=False)
    queue.put(line("whose turn", ANSWER, ends="turn"), 0.3)
    queue.put(line("your turn again", ALERT, topic="turn", ends="turn"), 0.4)
    assert drain(queue, 0.5) == ["whose turn", "your turn again"]


def test_what_was_being_said_and_is_untrue_does_not_come_again() -> None:
    queue = SpeechQueue()
    queue.put(line("your turn", ALERT, topic="turn", ends="turn"), 0)
    assert queue.take(0, speaking=False)
    queue.put(line("my move", OWN, ends="turn"), 0.1)
    queue.put(line("tile", NAV), 0.4)
    assert drain(queue, 0.5) == ["my move", "tile"]


def test_an_own_move_and_an_arrow_do_not_wait_for_a_long_answer() -> None:
    queue = SpeechQueue()
    queue.put(line("answer " * 40, ANSWER), 0)
    assert queue.take(0, speaking=False)
    queue.put(line("my move", OWN), 0.3)
    queue.put(line("tile", NAV), 0.5)
    assert queue.take(0.9, speaking=True) is None
    order = queue.take(1.1, speaking=True)
    assert order is not None
    assert (order.text, order.interrupt) == ("my move", True)
    order = queue.take(2.2, speaking=True)
    assert order is not None
    assert (order.text, order.interrupt) == ("tile", True)


def test_what_the_program_says_of_itself_is_not_left_behind() -> None:
    queue = begun(EVENT)
    queue.put(line("nothing can be saved", ALERT, category="system"), 0.1)
    queue.put(line("your turn", ALERT), 0.1)
    queue.silence(0.2, forget=True)
    assert drain(queue, 0.3) == ["nothing can be saved"]


def test_who_leaves_hears_nothing_of_what_he_left() -> None:
    queue = begun(EVENT)
    queue.put(line("your turn", ALERT), 0.1)
    queue.silence(0.2, forget=True)
    assert drain(queue, 0.3) == []


@pytest.mark.parametrize(
    ("waiting", "new", "said"),
    [
        ([("a", NAV)], NAV, ["new"]),
        ([("a", EVENT)], NAV, ["new"]),
        ([("a", OWN)], NAV, ["a", "new"]),
        ([("a", ALERT)], NAV, ["new", "a"]),
        ([("a", OWN), ("b", ALERT)], NAV, ["a", "new", "b"]),
        ([("a", NAV), ("b", OWN), ("c", EVENT), ("d", ALERT), ("e", HINT)], ANSWER, ["new", "c", "d"]),
        ([("a", ANSWER)], ANSWER, ["new"]),
        ([("a", NAV), ("b", EVENT)], OWN, ["b", "new"]),
        ([("a", OWN), ("b", EVENT), ("c", EVENT), ("d", ALERT)], EVENT, ["a", "b c", "d", "new"]),
        ([("a", ALERT), ("b", EVENT)], ALERT, ["a", "b", "new"]),
        ([("a", HINT)], HINT, ["new"]),
        ([("a", HINT)], EVENT, ["new", "a"]),
    ],
)
def test_what_is_dropped_while_it_waits_and_in_which_order_the_rest_is_said(
    waiting: list[tuple[str, SpeechClass]], new: SpeechClass, said: list[str]
) -> None:
    queue = begun(OWN)
    for text, cls in waiting:
        queue.put(line(text, cls), 0.1)
    queue.put(line("new", new), 0.2)
    if new is ANSWER:
        assert drain(queue, 0.3) == said
    else:
        assert queue.take(0.3, speaking=True) is None
        assert drain(queue, 0.5) == said


def test_of_200_arrows_in_a_second_only_the_last_waits() -> None:
    queue = SpeechQueue()
    for number in range(200):
        queue.put(line(f"tile {number}", NAV), number / 200)
    assert drain(queue, 1.0) == ["tile 199"]


def test_events_of_one_moment_are_one_utterance() -> None:
    queue = SpeechQueue()
    for number, text in enumerate(("left: five three.", "opposite passes.", "right: six six.")):
        queue.put(line(text, EVENT, seat=number + 1), number * 0.01)
    assert queue.take(0.02, speaking=False) is None
    order = queue.take(0.02 + GATHER, speaking=False)
    assert order is not None
    assert order.text == "left: five three. opposite passes. right: six six."
    assert [part.seat for part in order.parts] == [1, 2, 3]
    assert (order.seat, order.pan) == (None, 0.0)


def test_events_that_go_on_coming_do_not_wait_for_ever() -> None:
    queue = SpeechQueue()
    now, said = 0.0, None
    while said is None:
        queue.put(line("move.", EVENT), now)
        now += GATHER / 2
        said = queue.take(now, speaking=False)
    assert now <= GATHER_MOST + GATHER


def test_events_wait_for_no_others_when_something_else_follows() -> None:
    queue = SpeechQueue()
    queue.put(line("move.", EVENT), 0.0)
    queue.put(line("Your turn.", ALERT), 0.0)
    assert drain(queue, 0.0) == ["move.", "Your turn."]
    queue.put(line("move.", EVENT), 100.0)
    queue.put(line("Your turn.", ALERT), 100.0)
    order = queue.take(100.0, speaking=False)
    assert order is not None
    assert order.text == "move."


def test_events_in_two_languages_are_not_joined() -> None:
    queue = SpeechQueue()
    queue.put(line("one.", EVENT, lang="en"), 0.0)
    queue.put(line("два.", EVENT, lang="ru"), 0.0)
    assert drain(queue, 1.0) == ["one.", "два."]


@pytest.mark.parametrize(("cut_at", "again"), [(0.4, True), (1.2, False)])
@pytest.mark.parametrize("key", [NAV, ANSWER])
def test_an_alert_cut_in_its_first_second_is_said_again_once(
    key: SpeechClass, cut_at: float, again: bool
) -> None:
    queue = begun(ALERT)
    queue.put(line("tile", key), cut_at)
    order = queue.take(cut_at, speaking=True)
    assert order is not None
    assert order.text == "tile"
    order = queue.take(cut_at + 1, speaking=False)
    assert (order is not None and order.text == "old") is again
    if again:
        queue.put(line("tile", key), cut_at + 1.1)
        assert drain(queue, cut_at + 2) == ["tile"]


def test_an_alert_that_waits_survives_any_number_of_keys() -> None:
    queue = begun(EVENT)
    queue.put(line("Your turn.", ALERT), 0.1)
    for number in range(50):
        now = 0.2 + number / 10
        queue.put(line(f"tile {number}", NAV), now)
        order = queue.take(now, speaking=True)
        assert order is not None
        assert order.text == f"tile {number}"
    assert drain(queue, 10) == ["Your turn."]


def test_a_hint_waits_for_silence_and_expires() -> None:
    queue = begun(EVENT)
    queue.put(line("Press F1.", HINT), 0.0)
    assert queue.take(1.0, speaking=True) is None
    order = queue.take(HINT_LIFE - 0.1, speaking=False)
    assert order is not None
    assert order.text == "Press F1."
    queue = begun(EVENT)
    queue.put(line("Press F1.", HINT), 0.0)
    assert queue.take(HINT_LIFE + 0.1, speaking=False) is None


def test_silence_stops_the_voice_and_leaves_only_what_must_be_said() -> None:
    queue = begun(EVENT)
    for text, cls in (("a", EVENT), ("b", OWN), ("Your turn.", ALERT), ("c", HINT)):
        queue.put(line(text, cls), 0.1)
    queue.silence(0.2)
    assert queue.take(0.2, speaking=True) is None
    assert queue.take_stop()
    assert not queue.take_stop()
    assert queue.take(0.1 + QUIET, speaking=False) is None
    assert drain(queue, 0.2 + QUIET) == ["Your turn."]


def test_what_comes_after_silence_is_said_at_once() -> None:
    queue = begun(EVENT)
    queue.put(line("Your turn.", ALERT), 0.1)
    queue.silence(0.2)
    queue.put(line("Three tiles.", ANSWER), 0.2)
    order = queue.take(0.2, speaking=True)
    assert order is not None
    assert (order.text, order.interrupt) == ("Three tiles.", True)


def test_an_empty_text_is_nothing() -> None:
    queue = begun(EVENT)
    queue.put(line("  ", NAV), 0.1)
    assert queue.take(0.2, speaking=True) is None
    assert not queue.take_stop()
    assert drain(queue, 1.0) == []


def test_a_screen_reader_gets_all_at_once_and_keys_interrupt_it() -> None:
    """It does not tell when it has finished, and has a queue of its own."""
    queue = SpeechQueue()
    queue.put(line("A long move of a neighbour, said slowly.", EVENT), 0.0)
    queue.put(line("Your turn.", ALERT), 0.0)
    said = [queue.take(0.1, speaking=None), queue.take(0.1, speaking=None)]
    assert [order and (order.text, order.interrupt) for order in said] == [
        ("A long move of a neighbour, said slowly.", False),
        ("Your turn.", False),
    ]
    queue.put(line("tile", NAV), 0.5)
    orders = [queue.take(0.5, speaking=None), queue.take(0.5, speaking=None)]
    # The alert had surely not begun: it comes again after the answer to the key.
    assert [order and (order.text, order.interrupt) for order in orders] == [
        ("tile", True),
        ("Your turn.", False),
    ]


def test_a_key_interrupts_a_screen_reader_even_if_it_should_have_finished() -> None:
    queue = SpeechQueue()
    queue.put(line("move.", EVENT), 0.0)
    assert queue.take(1.0, speaking=None) is not None
    queue.put(line("tile", NAV), 60.0)
    order = queue.take(60.0, speaking=None)
    assert order is not None
    assert order.interrupt


def test_epochs_make_what_was_cut_stale() -> None:
    queue = SpeechQueue()
    queue.put(line("tile 1", NAV), 0.0)
    first = queue.take(0.0, speaking=False)
    assert first is not None
    assert first.epoch == queue.epoch
    queue.put(line("move.", EVENT), 0.1)
    assert first.epoch == queue.epoch
    queue.put(line("tile 2", NAV), 0.2)
    assert first.epoch < queue.epoch
    second = queue.take(0.2, speaking=True)
    assert second is not None
    assert second.epoch == queue.epoch


def test_what_a_dead_voice_had_is_said_first_by_the_next() -> None:
    queue = SpeechQueue()
    queue.put(line("move.", EVENT), 0.0)
    queue.put(line("Your turn.", ALERT), 0.0)
    assert queue.take(1.0, speaking=False) is not None
    queue.reclaim()
    assert drain(queue, 1.1) == ["move.", "Your turn."]


def test_a_voice_that_never_finishes_does_not_hold_up_the_rest_for_ever() -> None:
    queue = begun(EVENT)
    queue.put(line("Your turn.", ALERT), 0.1)
    times = [now for now in range(60) if queue.take(float(now), speaking=True) is not None]
    assert times
    assert 5 <= times[0] <= 10


def test_with_no_voice_old_lines_are_dropped_but_not_the_last_alert() -> None:
    queue = SpeechQueue()
    for text, cls in (("move.", EVENT), ("Your turn.", ALERT), ("Fish.", ALERT), ("mine.", OWN)):
        queue.put(line(text, cls), 0.0)
    queue.put(line("new move.", EVENT), 9.0)
    assert [utterance.text for utterance in queue.drop_older(5.0, 10.0)] == ["move.", "Your turn.", "mine."]
    assert drain(queue, 10.0) == ["Fish.", "new move."]


def test_braille_has_its_own_line() -> None:
    queue = SpeechQueue()
    queue.put(line("Six five, left.", OWN, braille="6:5 >L"), 0.0)
    order = queue.take(0.0, speaking=False)
    assert order is not None
    assert order.braille == "6:5 >L"
