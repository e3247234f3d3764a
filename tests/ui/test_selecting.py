"""Selecting tiles with their places, doubles face down, series, the question to which end."""

import pytest
from tables import at, moves_of, own

OTHER = "6-6 0-6 2-6 0-1"
# A spinner 1-1 with five on the left, three on the right, and two free sides.
CROSS = ("1-1", "1-5>L", "1-3>R")
# The same with four on both sides.
FOURS = ("1-1", "1-5>L", "1-3>R", "5-4>L", "3-4>R")


def test_free_sides_of_a_spinner_need_no_question() -> None:
    player = at("osiol", ["1-2 0-0", OTHER], table=CROSS)
    assert player.press("Space").startswith("Two-one, up. Up is now two.")
    assert moves_of(player) == ["0 1-2>U"]


def test_ends_with_the_same_number_that_have_tiles_are_asked_for() -> None:
    player = at("osiol", ["2-4 0-0", OTHER], table=FOURS)
    assert player.press("Space") == "Four-two: which end? Choose with the arrows. Left: four. Right: four."
    assert player.press("Up") == "Four-two: which end? Choose with the arrows. Left: four. Right: four."
    assert player.press("Right").startswith("Four-two, right.")
    assert moves_of(player) == ["0 2-4>R"]


def test_both_equal_ends_of_a_line_are_asked_for() -> None:
    player = at("kozel", ["3-4 1-2", OTHER], table=("3-3",))
    assert player.press("Space").startswith("Four-three: which end?")
    assert player.press("Left").startswith("Four-three, left.")


def test_an_arm_is_chosen_with_up() -> None:
    player = at("osiol", ["1-5 0-0", OTHER], table=("1-1", "1-2>L", "2-5>L", "1-3>R"))
    assert player.press("Space") == "Five-one: which end? Choose with the arrows. Left: five. Up: one."
    assert player.press("Up").startswith("Five-one, up. Up is now five.")


def test_a_selection_is_laid_with_its_places() -> None:
    player = at("osiol", ["5-5 3-3 0-2", OTHER], table=CROSS)
    assert player.press("Shift+Space") == "Selected: double five, left."
    assert player.press("Right") == "Double three, fits right."
    assert player.press("Shift+Space") == "Selected: double three, right."
    assert player.press("Home") == "Double five, left. Selected."
    assert player.press("Enter").startswith("Double five, left, and double three, right.")
    assert moves_of(player) == ["0 5-5>L+3-3>R"]


def test_a_selected_double_is_turned_over_and_back() -> None:
    player = at("osiol", ["5-5 3-3 0-2", OTHER], table=CROSS)
    player.press("Shift+Space")
    assert player.press("Ctrl+Space") == "Double five face down, left."
    assert player.press("Home") == "Double five face down, left. Selected."
    assert player.press("K") == "Face up: double five, left."
    assert player.press("Right", "Shift+Space", "Ctrl+Space") == "Double three face down, right."
    assert player.press("Space").startswith("Double five, left, and double three face down, right.")
    assert moves_of(player) == ["0 5-5>L+3-3x>R"]


def test_a_double_is_laid_face_down_at_once() -> None:
    player = at("osiol", ["5-5 3-3", OTHER], table=CROSS)
    assert player.press("Ctrl+Space").startswith("Double five face down, left. The left end is closed.")
    assert moves_of(player) == ["0 5-5x>L"]


def test_a_double_face_down_with_several_ends_is_asked_for() -> None:
    player = at("spider", ["4-4 3-3", OTHER], table=FOURS)
    assert player.press("Ctrl+Space").startswith("Double four: which end?")
    assert player.press("Right").startswith("Double four face down, right.")
    assert moves_of(player) == ["0 4-4x>R"]


def test_with_a_selection_a_double_is_added_face_down() -> None:
    player = at("osiol", ["5-5 3-3 0-2", OTHER], table=CROSS)
    player.press("Shift+Space")
    assert player.press("Right", "Ctrl+Space") == "Selected: double three face down, right."
    player.press("Space")
    assert moves_of(player) == ["0 5-5>L+3-3x>R"]


@pytest.mark.parametrize(
    ("game", "hand", "said"),
    [
        ("osiol", "2-5 0-0", "Five-two cannot be laid face down."),
        ("kozel", "5-5 0-0", "Double five cannot be laid face down."),
        ("osiol", "6-6 0-0", "Double six does not fit. Left: five. Right: three. Up: one. Down: one."),
    ],
)
def test_what_is_not_laid_face_down_says_why(game: str, hand: str, said: str) -> None:
    table = CROSS if game == "osiol" else ("1-5", "1-3>L")
    player = at(game, [hand, "2-6 0-6 0-1 5-6"], table=table)
    assert (player.press("Ctrl+Space"), player.cues()) == (said, ["move/cannot"])
    assert moves_of(player) == []


def test_a_series_is_selected_tile_after_tile() -> None:
    player = at("blitz", ["3-5 5-1 1-1 6-6 0-4", "2-2 2-6 0-6 0-1"], table=("3-4",))
    assert player.press("Right") == "Five-one, does not fit."
    assert player.press("Left", "Shift+Space") == "Selected: five-three, left."
    assert player.press("Right") == "Five-one, fits left."
    assert player.press("Shift+Space") == "Selected: five-one, left."
    assert player.press("Right") == "Double one, fits left."
    assert player.press("End") == "Blank-four, fits right."
    assert player.press("Shift+Space") == "Selected: blank-four, right."
    assert player.press("Left") == "Double six, does not fit."
    assert player.press("Space").startswith("Left: five-three, five-one; right: blank-four.")
    assert moves_of(player) == ["0 3-5>L+1-5>L+0-4>R"]


def test_in_a_series_the_end_is_asked_for_as_the_table_will_be() -> None:
    player = at("blitz", ["3-5 4-5 6-6", "2-2 2-6"], table=("3-4",))
    assert player.press("Shift+Space") == "Selected: five-three, left."
    asked = "Five-four: which end? Choose with the arrows. Left: five. Right: four."
    assert player.press("Right", "Shift+Space") == asked
    assert player.press("Escape") == "Nothing is laid."
    assert player.press("Shift+Space", "Right") == "Selected: five-four, right."
    player.press("Space")
    assert moves_of(player) == ["0 3-5>L+4-5>R"]


def test_unselecting_keeps_what_is_still_possible() -> None:
    player = at("blitz", ["3-5 5-1 0-4 6-6", "2-2 2-6"], table=("3-4",))
    player.press("Shift+Space", "Right", "Shift+Space", "Right", "Shift+Space")
    assert player.press("Home", "Shift+Space") == "Tiles not selected any more: five-three, five-one."
    assert player.press("Home") == "Five-three, fits left."
    player.press("Space")
    assert moves_of(player) == ["0 0-4>R"]


def test_a_tile_that_does_not_go_with_the_selected_ones_says_so() -> None:
    player = at("osiol", ["5-5 3-6 0-4 3-3", OTHER], table=CROSS)
    player.press("Shift+Space")
    assert player.press("Right") == "Six-three, not with the selected tiles."
    assert player.press("Right") == "Blank-four, does not fit."
    assert (
        player.press("Left", "Shift+Space")
        == "Six-three is not a double, and only doubles are laid together."
    )


def test_nothing_is_selected_out_of_turn() -> None:
    player = at("osiol", ["5-5 3-3", OTHER], table=CROSS, turn=1)
    for key in ("Shift+Space", "Ctrl+Space", "Space", "Ctrl+Enter"):
        assert player.press(key) == "It is not your turn. To move: opponent."


def test_a_draw_keeps_the_selection_out_of_nothing() -> None:
    player = at("kozel", ["3-3 4-4 1-2", "6-3 5-5"], table=("3-4",), bots=["3-6>L"], pace=0.3)
    player.press("Shift+Space", "Right", "Space")
    assert own(player) == "4-4 1-2"
    player.wait(1)
    assert player.press("Home") == "Double four, fits right."


def test_the_picture_shows_the_selection_and_what_can_be_added() -> None:
    player = at("osiol", ["5-5 3-3 3-6", OTHER], table=CROSS)
    player.press("Shift+Space")
    table = player.app.scene().table
    assert table
    assert [(str(slot.tile), slot.selected, slot.playable) for slot in table.hand] == [
        ("5-5", True, False),
        ("3-3", False, True),
        ("3-6", False, False),
    ]
