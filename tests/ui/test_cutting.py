"""The sausage by keys: lanes, cuts, and who gets what."""

from tables import at, moves_of, own

from game.voice.utterance import SpeechClass

# Lane 0: 1-4, 4-2; lane 1: 1-6. The upper lane sticks out; the joint is four and six.
STICKING = ("1-1", "1-4>R0", "1-6>R1", "2-4>R0")
# Even lanes; joints (4, 6) and, at the front, (2, 3).
EVEN = (*STICKING, "3-6>R1")
OTHERS = ("0-0 5-5 0-5", "6-6 0-6 0-1")


def test_a_cut_is_asked_for_by_saying_who_gets_what() -> None:
    player = at("sausage", ["4-6 3-3 0-2", *OTHERS], table=STICKING)
    left = "Joint 1: four and six. The left piece: 3 tiles, 14 points. Right neighbour gets it."
    assert player.press("Ctrl+Enter") == f"{left} Space cuts, left and right choose another cut."
    right = "Joint 1: four and six. The right piece: 1 tile, 6 points. Right neighbour gets it. Space cuts."
    assert player.press("Right") == right
    assert (player.press("Right"), player.cues()) == (right, ["row/edge"])
    assert player.press("Space").startswith(
        "You cut with six-four. Right neighbour gets the right piece, 1 tile."
    )
    assert moves_of(player) == ["0 cut 4-6 @1 give right"]


def test_a_single_cut_is_confirmed_too() -> None:
    player = at("sausage", ["2-3 5-6 0-2", *OTHERS], table=EVEN)
    assert player.press("U") == (
        "Joint 2: two and three. The left piece: 5 tiles, 29 points. Right neighbour gets it. Space cuts."
    )
    assert player.press("F3").startswith("You have 3 tiles.")
    assert moves_of(player) == []
    player.press("Enter")
    assert moves_of(player) == ["0 cut 2-3 @2 give left"]


def test_escape_cuts_nothing() -> None:
    player = at("sausage", ["4-6 3-3 0-2", *OTHERS], table=STICKING)
    player.press("Ctrl+Enter")
    assert player.press("Escape") == "Nothing is laid."
    assert own(player) == "4-6 3-3 0-2"
    assert player.press("Left") == "Six-four, fits lower right, cuts."


def test_a_tile_that_only_cuts_says_with_which_key() -> None:
    player = at("sausage", ["4-6 3-3 0-2", *OTHERS], table=EVEN)
    assert player.press("Space") == "Six-four only cuts: press Control Enter."
    assert player.cues() == ["move/cannot"]


def test_a_tile_that_cuts_nowhere_says_where_it_could() -> None:
    player = at("sausage", ["4-6 3-3 0-2", *OTHERS], table=EVEN)
    assert player.press("Right", "Ctrl+Enter") == (
        "Double three cuts nowhere. Joint 1: four and six. Joint 2: two and three."
    )


def test_no_cut_without_a_joint_and_beyond_the_limit() -> None:
    player = at("sausage", ["4-6 1-3 0-2", *OTHERS], table=("1-1",))
    assert player.press("Ctrl+Enter") == "There is no joint, so nothing can be cut."
    hands = ["4-6 2-3 0-4 5-6", "5-5 0-5 1-5", "6-6 0-6 0-1"]
    moves = ["0 cut 4-6 @1 give right", "2 6-6>R1", "0 0-4>R0", "1 0-5>R0", "2 0-6>R1"]
    used = at("sausage", hands, table=STICKING, moves=moves, record={"options": {"cuts": 1}})
    assert used.press("A") == "Upper right: five. Lower right: blank. No joint can be cut now."
    assert used.press("Home", "Ctrl+Enter").startswith("You cannot cut any more: 1 cut is allowed in a hand.")


def test_lanes_are_chosen_by_side_then_by_height() -> None:
    hands = ["3-6 4-6 0-2 2-2", "5-5 0-5", "6-6 0-6 0-3 0-4"]
    player = at("sausage", hands, table=("1-1", "1-4>R0", "1-6>R1", "6-2>R1", "4-3>R0"), turn=0)
    assert player.press("Home") == "Six-three, fits upper right."
    assert player.press("Space").startswith("Six-three, upper right.")


def test_both_lanes_of_a_start_double_are_as_good() -> None:
    player = at("sausage", ["1-3 0-2", *OTHERS], table=("1-1",))
    assert player.press("Space").startswith("Three-one, upper right.")


def test_of_two_lanes_up_and_down_choose() -> None:
    player = at("sausage", ["4-6 0-2", *OTHERS], table=("1-1", "1-4>R0", "1-6>R1"))
    said = player.press("Space")
    assert said == "Six-four: which end? Choose with the arrows. Upper right: four. Lower right: six."
    assert player.press("Right") == said
    assert player.press("Down").startswith("Six-four, lower right. Lower right is now four.")


def test_a_sticking_lane_is_the_reason() -> None:
    player = at("sausage", ["2-5 4-6", *OTHERS], table=STICKING)
    assert player.press("Space").startswith("Five-two cannot be laid there: this lane sticks out")


def test_a_piece_that_comes_to_me_is_told_at_once_with_my_turn() -> None:
    hands = ["5-5 0-2", "4-6 3-3 0-4", "6-6 0-6"]
    player = at("sausage", hands, table=STICKING, turn=1, bots=["cut 4-6 @1 give left"], pace=0.1)
    player.wait(0.3)
    assert player.said(SpeechClass.EVENT) == [
        (
            "Left neighbour cuts with six-four. You get the left piece, 3 tiles. "
            "Double one, four-one, six-one. Upper left is now four. Lower left is now six."
        )
    ]
    assert player.said(SpeechClass.ALERT)[0].startswith("Your turn.")
    assert own(player) == "5-5 0-2 1-1 1-4 1-6"


def test_who_can_only_cut_hears_it_with_his_turn() -> None:
    player = at("sausage", ["4-6 0-0", "5-5 0-5 0-1"], table=EVEN)
    assert player.words().endswith("Your turn. You can cut with 1 tile. You have 2 cuts left.")
    assert "Control Enter lays a tile across, as a cut." in player.press("F1")


def test_the_picture_marks_the_joint_that_is_spoken_of() -> None:
    player = at("sausage", ["2-3 5-6 0-2", *OTHERS], table=EVEN)
    table = player.app.scene().table
    assert table
    assert table.joint is None
    assert player.press("Ctrl+Enter").startswith("Joint 2:")
    table = player.app.scene().table
    assert table
    assert table.joint == 1
    player.press("Escape")
    table = player.app.scene().table
    assert table
    assert table.joint is None


def test_the_picture_shows_open_rows_and_who_sits() -> None:
    player = at("blitz-blind", ["1-6 0-3 5-0 2-2", "0-0 1-1"], table=("3-5", "5-6>R"))
    table = player.app.scene().table
    assert table
    rows = [None if seat.row is None else " ".join(map(str, seat.row)) for seat in table.seats]
    assert rows == [None, "0-0 1-1"]
    record = {"start": {"sitting": 1, "opener": 0, "first_hand": False}}
    table = at("yard", ["3-5 1-2", "6-6 0-0"], table=("3-4",), record=record).app.scene().table
    assert table
    assert [(seat.points, seat.sits) for seat in table.seats] == [(None, False), (None, True)]
