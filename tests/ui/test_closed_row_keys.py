"""Closed rows by keys: turning up, going on, ending the turn, drawing, what the history keeps."""

import json

from tables import at, moves_of, own, reload

from game.ui.outputs import SaveMatch
from game.voice.utterance import SpeechClass

MINE = "2-3 0-5 4-4 3-6 1-6"
THEIRS = "1-4 2-2 0-6 5-5"
# T7.1: ends 3 and 6; 1-6 and 3-6 fit, 4-4 does not.
TABLE = ("3-5", "5-6>R")


def test_a_closed_row_is_walked_by_its_places() -> None:
    player = at("blitz-blind", [MINE, THEIRS], table=TABLE)
    assert player.press("Right") == "A closed tile. 2 of 5 from the left."
    assert player.press("End") == "A closed tile. 5 of 5 from the left."
    assert (player.press("Right"), player.cues()) == ("A closed tile. 5 of 5 from the left.", ["row/edge"])
    player.press("Up")
    assert player.press("Down") == "Your row: 5 closed tiles. A closed tile. 5 of 5 from the left."
    assert (
        at("blitz-blind", [MINE, THEIRS], table=TABLE, verbosity="terse").press("Right") == "A closed tile."
    )


def test_the_order_of_the_hand_does_not_matter_to_rows() -> None:
    player = at("blitz-blind", [MINE, THEIRS], table=TABLE, hand_order="number")
    player.press("Space", "Space")
    assert own(player) == "? ? ?"
    opened = at("blitz-blind", ["6-1 0-3 5-0", THEIRS], table=TABLE, hand_order="number")
    assert opened.press("Home") == "Six-one, fits right."


def test_space_turns_up_the_right_hand_tile_from_any_place() -> None:
    player = at("blitz-blind", [MINE, THEIRS], table=TABLE)
    assert player.words().endswith("Your turn.")
    assert player.press("Home", "Space") == (
        "Six-one, right. Right is now one. Turn up the next tile or end your turn."
    )
    assert moves_of(player) == ["0 turn"]
    assert own(player) == "? ? ? ?"
    assert player.press("Backspace").startswith("You end your turn.")
    assert moves_of(player) == ["0 turn", "0 end"]


def test_terse_speech_does_not_say_that_one_may_go_on() -> None:
    player = at("blitz-blind", [MINE, THEIRS], table=TABLE, verbosity="terse")
    assert player.press("Space") == "Six-one, right, one."


def test_full_speech_says_with_the_turn_what_to_do() -> None:
    player = at("blitz-blind", [MINE, THEIRS], table=TABLE, verbosity="full")
    assert player.words().endswith("Your turn. Turn up your right-hand tile.")


def test_after_a_failure_one_draws_or_ends_the_turn() -> None:
    player = at("blind", ["2-3 0-5 4-4 3-6 1-1", THEIRS], table=TABLE, boneyard="0-0 0-1")
    assert player.press("Space") == (
        "Double one does not fit and goes to the left of your row. Draw a tile or end your turn."
    )
    assert player.press("Space") == "You have turned up a tile in vain, so you lay nothing in this turn."
    assert player.press("Home", "F4").startswith("You draw a tile. Your turn ends. 1 tile in the boneyard.")
    assert player.press("Down") == "Your row: 6 closed tiles. A closed tile. 6 of 6 from the left."
    assert moves_of(player) == ["0 turn", "0 draw"]


def test_the_turn_ends_by_itself_where_nothing_is_left_to_do() -> None:
    player = at("blind", ["2-3 0-5 4-4 3-6 1-1", THEIRS], table=TABLE)
    assert player.press("Space") == "Double one does not fit and goes to the left of your row."
    assert player.wait(1).startswith("You end your turn.")
    assert moves_of(player) == ["0 turn", "0 end"]


def test_two_different_ends_are_asked_for_at_once() -> None:
    player = at("blind", ["2-3 0-5 4-4 1-6 3-6", THEIRS], table=TABLE)
    assert player.press("Home", "Space") == (
        "Six-three: which end? Choose with the arrows. Left: three. Right: six."
    )
    assert player.press("Escape") == "Nothing is laid."
    assert player.press("End") == "Six-three, fits left and right."
    assert player.press("Backspace") == "You have turned up six-three, so lay it first."
    assert player.press("Space").startswith("Six-three: which end?")
    assert player.press("Left").startswith("Six-three, left. Left is now six.")
    assert moves_of(player) == ["0 turn", "0 3-6>L"]


def test_what_a_closed_row_does_not_do_says_why() -> None:
    player = at("blitz-blind", [MINE, THEIRS], table=TABLE, boneyard="0-0")
    closed = "Your row is closed: you can only turn up its right-hand tile."
    for key in ("Shift+Space", "Ctrl+Space", "F4"):
        assert player.press(key) == closed
    assert player.press("Backspace") == "You cannot end your turn before you have turned up a tile."
    player.press("Space")
    assert player.press("F4") == "You have laid a tile in this turn, so you do not draw."
    assert moves_of(player) == ["0 turn"]


def test_a_tile_turned_up_is_heard_once_and_kept_only_if_asked_for() -> None:
    for keep, kept in (
        (False, "You turn up a tile that does not fit."),
        (True, "Double one does not fit and goes to the left of your row."),
    ):
        row = "2-3 0-5 4-4 3-6 1-1"
        player = at("blind", [row, THEIRS], table=TABLE, boneyard="0-0", keep_turned_up=keep)
        assert "Double one" in player.press("Space")
        assert player.press("F2") == kept
        messages = " ".join(message.text for message in player.app.history.messages())
        assert kept in messages
        assert ("ouble one" in messages) is keep


def test_what_bots_turn_up_is_one_utterance_and_not_kept() -> None:
    hands = [MINE, "3-3 0-0 2-5 1-1", "4-5 0-4 2-4 2-2", "1-4 1-2 0-6 5-5"]
    bots = ["turn", "end", "turn", "end", "turn", "end"]
    player = at("blind", hands, table=TABLE, turn=1, pace=0.3, boneyard="0-1", bots=bots)
    player.wait(4)
    said = (
        "Left neighbour turns up double one, it does not fit. Left neighbour ends the turn. "
        "Player opposite turns up double two, it does not fit. Player opposite ends the turn. "
        "Right neighbour turns up double five, it does not fit. Right neighbour ends the turn."
    )
    heard = " ".join(player.said(SpeechClass.EVENT))
    assert heard == said
    assert len(player.said(SpeechClass.EVENT)) < 4
    messages = " ".join(message.text for message in player.app.history.messages())
    assert "Left neighbour turns up a tile that does not fit. Left neighbour ends the turn." in messages
    assert "double" not in messages
    assert player.cues().count("tile/turn_up") == 3


def test_a_row_that_opens_is_told_and_played_as_a_series() -> None:
    player = at("blitz-blind", [MINE, THEIRS], table=TABLE, bots=["turn", "end"], pace=0.3, boneyard="0-0")
    player.press("Space", "Space")
    assert "goes to the left of your row. You end your turn. Your row lies open" in player.press("Space")
    assert player.wait(2).endswith("Your turn. Nothing fits: draw or pass.")
    assert player.press("Home") == "Double four, does not fit."
    assert player.press("Up", "Down").startswith("Your tiles. ")


def test_who_goes_on_hears_the_open_rows() -> None:
    player = at("blitz-blind", ["1-6 0-3 5-0", "0-0 1-1"], table=TABLE)
    assert "You have 3 tiles. Opponent: 2 tiles. Opponent, open row: double blank, double one." in (
        player.words()
    )


def test_the_opener_by_lot_opens_with_space_from_any_place() -> None:
    player = at("blind", [MINE, THEIRS], opener=0)
    said = player.press("F4")
    assert said == "You open with your right-hand tile."
    assert player.cues() == ["move/cannot"]
    assert player.press("Home", "Space").startswith("You open: six-one.")


def test_a_tile_that_waits_for_its_end_is_asked_for_again_after_loading() -> None:
    player = at("blind", ["2-3 0-5 4-4 1-6 3-6", THEIRS], table=TABLE)
    player.press("Space")
    saved = next(out.record for out in player.heard if isinstance(out, SaveMatch))
    assert saved
    assert json.loads(saved)["hands"][0]["moves"] == ["0 turn"]
    reload(player, saved)
    assert player.press("Space").startswith("Six-three: which end?")


def test_help_names_the_keys_of_closed_rows() -> None:
    player = at("blitz-blind", [MINE, THEIRS], table=TABLE)
    before = player.press("F1")
    assert "Space turns up the right-hand tile of your row." in before
    assert "Backspace" not in before
    player.press("Space")
    assert "Backspace ends your turn." in player.press("F1")


def test_the_picture_hides_closed_tiles() -> None:
    player = at("blind", ["2-3 0-5 4-4 1-6 3-6", THEIRS], table=TABLE)
    table = player.app.scene().table
    assert table
    assert [slot.tile for slot in table.hand] == [None] * 5
    player.press("Space")
    table = player.app.scene().table
    assert table
    assert [str(slot.tile) for slot in table.hand] == ["None"] * 4 + ["3-6"]
    assert table.offered == ("L", "R")
