"""What is written in a terminal, and the mode that it has meanwhile."""

import io
import os
import pty
import re
import select
import termios
import time
from collections.abc import Iterator

import pytest

from game.shell.terminal_lines import Terminal
from game.voice.utterance import SpeechClass, Utterance

NAV, EVENT, ALERT = SpeechClass.NAV, SpeechClass.EVENT, SpeechClass.ALERT


class Line:
    """A pseudo terminal; the program has one of its sides, the test the other."""

    def __init__(self) -> None:
        self.ours, self.theirs = pty.openpty()
        termios.tcsetwinsize(self.theirs, (24, 40))
        self._file = io.TextIOWrapper(io.FileIO(self.theirs, "r+", closefd=False), encoding="utf-8")

    def mode(self) -> list[object]:
        return termios.tcgetattr(self.theirs)

    def written(self) -> str:
        """Give what has come, as it was written: the terminal makes two signs of the end of a line."""
        text = b""
        while select.select([self.ours], [], [], 0.1)[0]:
            text += os.read(self.ours, 65536)
        return text.decode().replace("\r\n", "\n")

    def terminal(self, *, bell: bool = False) -> Terminal:
        return Terminal(self._file, self._file, bell=bell)


@pytest.fixture
def line() -> Iterator[Line]:
    made = Line()
    yield made
    os.close(made.ours)
    os.close(made.theirs)


def said(text: str, cls: SpeechClass = EVENT, review: str | None = None) -> Utterance:
    return Utterance(text, cls, review=review)


def report(*parts: Utterance) -> Utterance:
    """Join what bots have done, as a round does."""
    texts, kept = (
        " ".join(words) for words in ([part.text for part in parts], [part.kept for part in parts])
    )
    return Utterance(texts, EVENT, review=kept, parts=parts)


def screen(written: str) -> list[str]:
    """Give the rows that stand on a terminal of any height after this was written."""
    rows, at = [""], 0
    for order in re.findall(r"\x1b\[.|[^\x1b\r\n\a]+|[\r\n]", written):
        match order:
            case "\n":
                at += 1
                rows += [""] * (at == len(rows))
            case "\x1b[A":
                at -= 1
            case "\x1b[B":
                at += 1
            case "\x1b[K":
                rows[at] = ""
            case "\x1b[M":
                rows = [*rows[:at], *rows[at + 1 :], ""]
            case "\r":
                pass
            case _:
                assert rows[at] == "", "it is written over what stands there"
                rows[at] = order
    assert rows[at] == ""
    return [*rows[:at], "|", *(row for row in rows[at:] if row)]


def test_the_mode_is_given_back(line: Line) -> None:
    before = line.mode()
    with line.terminal() as terminal:
        assert line.mode() != before
        terminal.give_back()
        assert line.mode() == before
        terminal.take()
        assert line.mode() != before
    assert line.mode() == before


def test_the_mode_is_given_back_after_a_mistake(line: Line) -> None:
    before = line.mode()
    with pytest.raises(RuntimeError), line.terminal():
        raise RuntimeError
    assert line.mode() == before


def test_a_terminal_that_is_gone_is_no_mistake() -> None:
    line = Line()
    with line.terminal() as terminal:
        os.close(line.ours)
        terminal.write("Nobody reads this.")
        assert terminal.gone
        terminal.take()
        assert terminal.read(0.1) == ""
    os.close(line.theirs)


def test_going_on_without_a_terminal_is_no_mistake() -> None:
    line = Line()
    with line.terminal() as terminal:
        os.close(line.ours)
        terminal.take()
        assert terminal.gone
    os.close(line.theirs)


def test_an_utterance_is_a_line_and_a_move_that_was_overtaken_is_none(line: Line) -> None:
    terminal = line.terminal()
    for text, cls in (("one", NAV), ("two", NAV), ("event", EVENT), ("three", NAV), ("", NAV), ("four", NAV)):
        terminal.say(said(text, cls))
    terminal.show()
    terminal.show()
    assert line.written() == "two\nevent\nfour\n"


def test_nobody_waits_for_a_terminal_that_is_not_read(line: Line) -> None:
    before, began = line.mode(), time.monotonic()
    with line.terminal() as terminal:
        for number in range(1000):
            terminal.write(f"{number} {'and so on' * 20}")
        assert not terminal.gone
    assert time.monotonic() - began < 5
    assert line.mode() == before
    # The newest lines come as soon as somebody reads.
    written, until = "", time.monotonic() + 10
    while "\n999 " not in written and time.monotonic() < until:
        written += line.written()
    assert "\n999 " in written
    assert "\n500 " not in written


def test_the_same_words_once_more_are_a_line_once_more(line: Line) -> None:
    terminal = line.terminal()
    for _ in range(2):
        terminal.say(said("The edge.", NAV))
        terminal.show()
    assert line.written() == "The edge.\nThe edge.\n"


def test_lines_are_broken_between_words(line: Line) -> None:
    line.terminal().write("Слева теперь пять-три, справа теперь шесть-шесть.")
    assert line.written() == "Слева теперь пять-три, справа теперь\nшесть-шесть.\n"


@pytest.mark.parametrize(("term", "sent"), [("xterm", True), ("linux", False), ("dumb", False)])
def test_a_copy_is_sent_where_a_terminal_can_take_it(
    line: Line, monkeypatch: pytest.MonkeyPatch, *, term: str, sent: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    assert line.terminal().copy("тройка") is sent
    assert line.written() == ("\x1b]52;c;0YLRgNC+0LnQutCw\a" if sent else "")


@pytest.mark.parametrize("bell", [False, True])
def test_the_bell_rings_only_if_wanted_and_only_for_alerts(line: Line, bell: bool) -> None:
    terminal = line.terminal(bell=bell)
    for cls in SpeechClass:
        terminal.say(said(cls.name, cls))
    terminal.show()
    assert ("\a" in line.written()) == bell
    terminal.write("no alert")
    assert "\a" not in line.written()


def test_what_is_to_be_remembered_does_not_stay(line: Line) -> None:
    terminal = line.terminal()
    terminal.say(said("Six-five.", review="A tile."))
    terminal.show()
    assert line.written() == "Six-five.\n"
    terminal.wipe()
    assert line.written() == "\x1b[A\r\x1b[K"
    terminal.say(said("Left. Six-five goes to the left of the row of the other.", review="A tile."))
    terminal.show()
    assert line.written() == "Left. Six-five goes to the left of the\nrow of the other.\n"
    terminal.wipe()
    assert line.written() == "\x1b[A\r\x1b[K\x1b[A\r\x1b[K"
    terminal.write("Next.")
    terminal.wipe()
    assert line.written() == "Next.\n"


def test_of_a_report_only_what_is_to_be_remembered_goes(line: Line) -> None:
    terminal = line.terminal()
    terminal.write("Before.")
    secrets = [
        said("Left turns up six-one, it does not fit.", review="A tile."),
        said("Right turns up double five, which is nothing that would fit.", review="A tile."),
    ]
    terminal.say(
        report(
            secrets[0],
            said("Left ends the turn."),
            said("Opposite: two-blank, left."),
            secrets[1],
            said("Right ends the turn."),
        )
    )
    terminal.say(said("Your turn.", ALERT))
    terminal.show()
    before = line.written()
    assert screen(before) == [
        "Before.",
        "Left turns up six-one, it does not fit.",
        "Left ends the turn. Opposite:",
        "two-blank, left.",
        "Right turns up double five, which is",
        "nothing that would fit.",
        "Right ends the turn.",
        "Your turn.",
        "|",
    ]
    # Until a key is pressed there is time to read it.
    terminal.wipe()
    after = before + line.written()
    stays = ["Before.", "Left ends the turn. Opposite:", "two-blank, left.", "Right ends the turn."]
    assert screen(after) == [*stays, "Your turn.", "|"]
    terminal.say(secrets[0])
    terminal.say(said("Draw a tile."))
    terminal.say(secrets[0])
    terminal.show()
    terminal.wipe()
    terminal.wipe()
    terminal.write("Next.")
    assert screen(after + line.written()) == [*stays, "Your turn.", "Draw a tile.", "Next.", "|"]


def test_what_has_left_the_screen_at_the_top_is_let_be(line: Line) -> None:
    terminal = line.terminal()
    terminal.say(said("Far.", review="A tile."))
    terminal.show()
    for _ in range(21):
        terminal.write("Between.")
    terminal.say(said("Near.", review="A tile."))
    terminal.show()
    line.written()
    terminal.write("Last.")
    terminal.wipe()
    assert line.written() == "Last.\n" + "\x1b[A" * 2 + "\r\x1b[M" + "\x1b[B"


def test_what_is_to_be_remembered_goes_with_the_mode(line: Line) -> None:
    with line.terminal() as terminal:
        terminal.say(said("Six-five.", review="A tile."))
        terminal.show()
    assert line.written() == "Six-five.\n\x1b[A\r\x1b[K"


def test_the_clipboard_is_the_terminals_own(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = line.terminal()
    monkeypatch.setenv("TERM", "xterm")
    terminal.copy("рыба")
    assert line.written() == "\x1b]52;c;0YDRi9Cx0LA=\a"
    monkeypatch.setenv("TERM", "linux")
    terminal.copy("рыба")
    terminal.write("")
    assert line.written() == "\n"


def test_letters_come_whole_over_a_slow_line(line: Line) -> None:
    with line.terminal() as terminal:
        first, second = "и".encode()
        os.write(line.ours, bytes([first]))
        assert terminal.read(1.0) == ""
        os.write(line.ours, bytes([second]))
        assert terminal.read(1.0) == "и"
        assert not terminal.gone


def test_keys_of_the_system_are_keys(line: Line) -> None:
    with line.terminal() as terminal:
        os.write(line.ours, b"\x03\x1a\x13\x11\x1c\r\x16")
        assert terminal.read(1.0) == "\x03\x1a\x13\x11\x1c\r\x16"
