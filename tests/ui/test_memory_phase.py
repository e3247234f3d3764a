"""The look at one's row before the first move of a blind game (TR:11)."""

from player import Player
from tables import at, own, reload

from game.ui.outputs import SaveMatch
from game.voice.utterance import SpeechClass, Utterance

HOW = "Look at your row: walk along it, then press Space to close it."
MINE = "2-3 0-5 4-4 3-6 1-6"
THEIRS = "1-4 2-2 0-6 5-5 1-3"


def looking(**more: object) -> Player:
    """Give a player at a table that the other one opens, with 2-2."""
    return at("blitz-blind", [MINE, THEIRS], bots=["2-2", "turn", "end"], pace=0.2, **more)  # type: ignore[arg-type]


def test_the_row_is_walked_before_it_is_closed_and_nobody_moves() -> None:
    player = looking()
    assert player.said(SpeechClass.ALERT) == [HOW]
    kept = len(player.app.history.messages())
    assert player.press("Home") == "Three-two. 1 of 5 from the left."
    assert player.press("Right") == "Blank-five. 2 of 5 from the left."
    assert player.wait(5) == ""
    assert len(player.app.history.messages()) == kept
    assert player.app.session
    assert not player.app.session.match.hands[-1].moves


def test_a_tile_that_is_looked_at_is_only_to_be_heard() -> None:
    player = looking()
    for key, kept in (("Home", "A closed tile. 1 of 5 from the left."), ("Up", None), ("Space", None)):
        player.press(key)
        assert [said.review for said in player.heard if isinstance(said, Utterance)][:1] == [kept], key


def test_questions_are_answered_and_moves_wait() -> None:
    player = looking(boneyard="0-0")
    assert player.press("T") == f"{HOW} To move: opponent."
    assert player.press("F3") == "You have 5 tiles. Opponent: 5 tiles."
    for key in ("F4", "Shift+Space", "Ctrl+Space", "Ctrl+Enter", "Backspace"):
        assert (player.press(key), player.cues()) == (HOW, ["move/cannot"])
    assert player.press("F1") == f"Your tiles. {HOW}"
    assert "three-two" not in " ".join(message.text for message in player.app.history.messages()).lower()
    assert player.press("Up", "F1") == f"The table is empty. {HOW}"


def test_space_closes_the_row_and_the_hand_begins() -> None:
    player = looking()
    assert player.press("Up", "Space") == "The row is closed. To move: opponent."
    assert player.press("Down", "End") == "A closed tile. 5 of 5 from the left."
    assert own(player) == "? ? ? ? ?"
    assert player.wait(1) == "Opponent opens: double two. Your turn."
    assert "blank-five" not in " ".join(message.text for message in player.app.history.messages()).lower()


def test_who_opens_hears_it_when_the_row_is_closed() -> None:
    player = at("blitz-blind", [THEIRS, MINE])
    assert player.press("Space") == "The row is closed. Your turn. You open with double two."
    assert player.press("Space").startswith("You open: double two.")


def test_the_row_is_shown_to_companions_while_it_is_looked_at() -> None:
    player = looking()
    table = player.app.scene().table
    assert table
    assert [str(slot.tile) for slot in table.hand] == MINE.split()
    player.press("Space")
    table = player.app.scene().table
    assert table
    assert [slot.tile for slot in table.hand] == [None] * 5


def test_a_save_without_moves_has_the_look_again() -> None:
    player = looking()
    player.press("Space")
    again = looking()
    assert again.app.session
    record = again.app.session.record()
    reload(again, record)
    assert again.said(SpeechClass.ALERT) == [HOW]
    player.wait(1)
    assert player.app.session
    record = player.app.session.record()
    reload(player, record)
    assert HOW not in player.words()


def test_every_dealt_hand_has_its_look() -> None:
    hands = ["1-1", "2-3 3-4 5-6 6-6 2-4"]
    player = at("blitz-blind", hands)
    player.press("Space")
    assert "Domino!" in player.press("Space")
    player.wait(1)
    assert player.press("Space").endswith(HOW)
    assert any(isinstance(out, SaveMatch) for out in player.heard)


def test_no_look_where_nobody_may() -> None:
    assert HOW not in at("blind", [MINE, THEIRS], opener=0).words()
